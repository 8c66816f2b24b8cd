"""What abilities do about wounds: more of them, fewer, some in return; and about how a fighter falls.

Each is called with the side that uses it, and says False where it changed nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import Tell, push
from gladiadores.games.spartacus.combat import measures, telling
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Strike, fight_of, put, seat_of
from gladiadores.games.spartacus.decks.cards import ATTACK, Effect, Op
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def wound(draft: State, side: int, wounds: int) -> None:
    """A side is to lose so many dice."""
    push(draft, FrameKind.LOSE, seat_of(draft, side), wounds, side)


def _amount(state: State, side: int, op: Op) -> int:
    from gladiadores.games.spartacus.effects import counting

    return counting.number(state, seat_of(state, side), op.get("n"))


def _strike(draft: State, strike: Strike) -> None:
    draft.fight = fight_of(draft)._replace(strike=strike)


def auto_wound(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    """The attacker's go with his attack, the defender's come back after it, all others at once."""
    number = op.get("n")
    mine, his = measures.attacking(draft, side), measures.defending(draft, side)
    if his is not None:
        _strike(draft, his._replace(counter=his.counter + number))
    elif mine is None:
        wound(draft, 1 - side, number)
    elif mine.compared:
        _strike(draft, mine._replace(wounds=mine.wounds + number))
    else:
        _strike(draft, mine._replace(extra=mine.extra + number))
    narrate(tell, "effect.auto-wound", seat=seat_of(draft, side), number=number)
    return True


def extra_wound(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    strike, number = measures.attacking(draft, side), op.get("n")
    if strike is None or (strike.compared and op.get("if_hit") and not strike.wounds):
        return False
    if strike.compared:
        _strike(draft, strike._replace(wounds=strike.wounds + number))
    elif op.get("if_hit"):
        _strike(draft, strike._replace(if_hit=strike.if_hit + number))
    else:
        _strike(draft, strike._replace(extra=strike.extra + number))
    narrate(tell, "effect.extra-wound", seat=seat_of(draft, side), number=number)
    return True


def auto_block(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    """Of the attack under way, or of the next one in this round."""
    strike, number = measures.defending(draft, side), _amount(draft, side, op)
    if strike is None:
        fight = fight_of(draft)
        draft.fight = fight._replace(shields=put(fight.shields, side, fight.shields[side] + number))
    elif strike.compared:
        number = min(number, strike.wounds)
        _strike(draft, strike._replace(wounds=strike.wounds - number))
    else:
        _strike(draft, strike._replace(blocked=strike.blocked + number))
    at_most = min(number, measures.pool(draft, 1 - side, ATTACK))
    narrate(tell, "effect.auto-block", seat=seat_of(draft, side), number=at_most)
    return True


def prevent_wound(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    strike = measures.defending(draft, side)
    if strike is None or not strike.wounds:
        return False
    number = min(_amount(draft, side, op), strike.wounds)
    _strike(draft, strike._replace(wounds=strike.wounds - number))
    narrate(tell, "effect.prevent-wound", seat=seat_of(draft, side), number=number)
    return True


def counter_wound(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    strike, number = measures.defending(draft, side), op.get("n")
    if strike is None:
        return False
    _strike(draft, strike._replace(counter=strike.counter + number))
    narrate(tell, "effect.counter-wound", seat=seat_of(draft, side), number=number)
    return True


# --- defeat ---------------------------------------------------------------------------------------------------------


def worsen_defeat(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    return _befalls(draft, measures.changed_fall(draft, side, op), "effect.worsen-defeat", tell)


def soften_defeat(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    return _befalls(draft, measures.changed_fall(draft, side, op), "effect.soften-defeat", tell)


def _befalls(draft: State, fall: Fall, rule: str, tell: Tell) -> bool:
    fight = fight_of(draft)
    if fall == fight.fall:
        return False
    draft.fight = fight._replace(fall=fall)
    narrate(tell, rule, fall=telling.FALLS[fall])
    return True
