"""What abilities do in a fight: one function for every primitive of the fight.

Each is called with the seat that uses the effect. ``you`` is its side, ``opponent`` the other. Who does not fight can
do nothing here, and once a fighter has fallen only how he falls may still change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Tell
from gladiadores.games.spartacus.combat import measures, rerolling, telling, wounding
from gladiadores.games.spartacus.combat.fight import (
    RANGE,
    RESTORE,
    STEPS,
    Change,
    Picking,
    card_of,
    fight_of,
    put,
    seat_of,
    side_of,
)
from gladiadores.games.spartacus.decks.cards import Effect, Op
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.tokens import PILE_NAMES

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

Do = Callable[["State", int, Effect, Op, Tell], None]
"""With the seat whose effect it is."""

Deed = Callable[["State", int, Effect, Op, Tell], bool]
"""With the side; False where it changed nothing."""


def _change(draft: State, change: Change) -> None:
    fight = fight_of(draft)
    draft.fight = fight._replace(changes=(*fight.changes, change))


# --- dice that are thrown -------------------------------------------------------------------------------------------


def _modify_pool(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    whose, pile = measures.whose(side, op), measures.pile(op)
    _change(draft, Change(whose, pile, op.get("n"), whole=int(op.get("until") == "fight")))
    narrate(tell, "effect.modify-pool", seat=seat_of(draft, whose), pile=PILE_NAMES[pile], number=op.get("n"))
    return True


def _substitute_pool(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    pile, by = measures.pile(op), measures.pile(op, "by")
    _change(draft, Change(side, pile, by=by))
    narrate(tell, "effect.substitute-pool", seat=seat_of(draft, side), pile=PILE_NAMES[pile], other=PILE_NAMES[by])
    return True


def _restore_die(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    picking = Picking(effect.index, side, op.get("n"), RESTORE)
    able = measures.able(draft, picking)
    if op.get("pile") != "any":
        able = [pile for pile in able if pile == measures.pile(op)]
    if not able:
        return False
    if op.get("pile") == "any":
        rerolling.pick(draft, seat_of(draft, side), picking)
        return True
    for _ in range(op.get("n")):
        if able[0] in measures.able(draft, picking):
            rerolling.restore(draft, side, able[0], tell)
    return True


def _reroll(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    whose = measures.thrown(draft, side, op)
    picking = Picking(effect.index, whose, op.get("n"))
    dice = measures.able(draft, picking) if whose >= 0 else []
    if not dice:
        return False
    which = op.get("which")
    narrate(tell, "effect.reroll", seat=seat_of(draft, side), number=min(len(dice), op.get("n")))
    if which == "any":
        rerolling.pick(draft, seat_of(draft, side), picking)
        return True
    shown = fight_of(draft).dice[whose]
    dice.sort(key=lambda place: shown[place], reverse=which == "highest")
    chosen = dice if which == "all" else dice[: op.get("n")]
    rerolling.again(draft, effect.index, whose, sum(1 << place for place in chosen))
    return True


def _set_die(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    whose = measures.thrown(draft, side, op)
    picking = Picking(effect.index, whose, op.get("n"), op.get("to"))
    if whose < 0 or not measures.able(draft, picking):
        return False
    rerolling.pick(draft, seat_of(draft, side), picking)
    return True


def _reroll_initiative(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    whose = (0, 1) if op.get("who") == "both" else (measures.whose(side, op),)
    throws = [(each, measures.able(draft, Picking(effect.index, each, 0))) for each in whose]
    throws = [(each, dice) for each, dice in throws if dice]
    if fight_of(draft).strike is not None or not throws:
        return False
    narrate(tell, "effect.reroll-initiative", seat=seat_of(draft, side))
    for each, dice in reversed(throws):
        rerolling.again(draft, effect.index, each, sum(1 << place for place in dice))
    return True


# --- the flow of a fight --------------------------------------------------------------------------------------------


def _win_initiative(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    fight = fight_of(draft)
    draft.fight = fight._replace(sure=fight.sure | 1 << side)
    narrate(tell, "effect.win-initiative", seat=seat_of(draft, side))
    return True


def _push(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    return _drive(draft, side, op.get("n"), "effect.push", tell)


def _pull(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    return _drive(draft, side, -op.get("n"), "effect.pull", tell)


def _drive(draft: State, side: int, steps: int, rule: str, tell: Tell) -> bool:
    """The opponent is moved as straight as there is room for."""
    fight = fight_of(draft)
    to = measures.driven(draft, side, steps)
    if to == fight.where[1 - side]:
        return False
    draft.fight = fight._replace(where=put(fight.where, 1 - side, to))
    narrate(tell, rule, seat=seat_of(draft, side), hex=telling.hex_name(to))
    return True


def _range(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    _change(draft, Change(side, RANGE, op.get("n")))
    narrate(tell, "effect.range", seat=seat_of(draft, side), number=op.get("n"))
    return True


def _move_bonus(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    _change(draft, Change(side, STEPS, op.get("n")))
    narrate(tell, "effect.move-bonus", seat=seat_of(draft, side), number=op.get("n"))
    return True


def _skip_move(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    fight, whose = fight_of(draft), measures.whose(side, op)
    if (fight.moved | fight.still) >> whose & 1:
        return False
    draft.fight = fight._replace(still=fight.still | 1 << whose)
    narrate(tell, "effect.skip-move", seat=seat_of(draft, whose))
    return True


def _suppress_ability(draft: State, side: int, effect: Effect, op: Op, tell: Tell) -> bool:
    fight = fight_of(draft)
    draft.fight = fight._replace(hushed=fight.hushed | 1 << (1 - side))
    narrate(tell, "effect.suppress-ability", seat=seat_of(draft, 1 - side))
    return True


# --- after the fight ------------------------------------------------------------------------------------------------


def _prevent_execution(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
    """Whoever's effect it is: the thumb may not go down."""
    fate = draft.fate
    if fate is None or fate.spared:
        _nothing(effect, tell)
        return
    draft.fate = fate._replace(spared=1)
    narrate(tell, "effect.prevent-execution", seat=seat, card=card_of(draft, 1 - fate.winner).token)


# --- all of them ----------------------------------------------------------------------------------------------------


def _nothing(effect: Effect, tell: Tell) -> None:
    narrate(tell, "effect.nothing", owner=effect.owner)


def _of_a_fighter(deed: Deed, defeated: bool = False) -> Do:
    """Done by a side of the fight; ``defeated``: when one has fallen, instead of as long as both stand."""

    def do(draft: State, seat: int, effect: Effect, op: Op, tell: Tell) -> None:
        side = side_of(draft, seat)
        fight = draft.fight
        at_work = side >= 0 and fight is not None and draft.fate is None and bool(fight.fall) == defeated
        if not at_work or not deed(draft, side, effect, op, tell):
            _nothing(effect, tell)

    return do


OPS: Final[dict[str, Do]] = {
    "modify_pool": _of_a_fighter(_modify_pool),
    "substitute_pool": _of_a_fighter(_substitute_pool),
    "restore_die": _of_a_fighter(_restore_die),
    "reroll": _of_a_fighter(_reroll),
    "set_die": _of_a_fighter(_set_die),
    "reroll_initiative": _of_a_fighter(_reroll_initiative),
    "auto_wound": _of_a_fighter(wounding.auto_wound),
    "extra_wound": _of_a_fighter(wounding.extra_wound),
    "auto_block": _of_a_fighter(wounding.auto_block),
    "prevent_wound": _of_a_fighter(wounding.prevent_wound),
    "counter_wound": _of_a_fighter(wounding.counter_wound),
    "win_initiative": _of_a_fighter(_win_initiative),
    "push": _of_a_fighter(_push),
    "pull": _of_a_fighter(_pull),
    "range": _of_a_fighter(_range),
    "move_bonus": _of_a_fighter(_move_bonus),
    "skip_move": _of_a_fighter(_skip_move),
    "suppress_ability": _of_a_fighter(_suppress_ability),
    "worsen_defeat": _of_a_fighter(wounding.worsen_defeat, defeated=True),
    "soften_defeat": _of_a_fighter(wounding.soften_defeat, defeated=True),
    "prevent_execution": _prevent_execution,
}
"""``win_ties`` is asked for where it matters (``measures.ties``), ``on_pattern`` where its ops begin (``pattern``)."""


def pattern(state: State, seat: int, op: Op) -> bool:
    """Whether the dice that a fighter has thrown for a pile show the same number twice, or three times."""
    side = side_of(state, seat)
    if state.fight is None or side < 0 or measures.thrown(state, side, op) < 0:
        return False
    shown = state.fight.dice[side]
    return any(shown.count(die) >= (3 if op.get("pattern") == "triple" else 2) for die in shown)
