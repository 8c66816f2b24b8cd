"""Whether an ability could change anything now, so that nobody is asked in vain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus.combat import comparing, measures
from gladiadores.games.spartacus.combat.fight import RESTORE, Picking, Strike, fight_of, side_of
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, Effect, Op

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def useful(state: State, seat: int, effect: Effect, op: Op) -> bool:
    """Whether a primitive of the fight, used by this seat, would do anything; of all others that is not asked here."""
    test = _TESTS.get(op.name)
    if test is None:
        return True
    side = side_of(state, seat)
    return state.fight is not None and state.fate is None and side >= 0 and test(state, side, effect, op)


def hits(state: State, strike: Strike) -> int:
    """The wounds that the dice on the table come to."""
    dice = fight_of(state).dice
    ties = measures.ties(state, strike.side, "attack")
    return comparing.compare(dice[strike.side], dice[1 - strike.side], state.table.surplus_attack_min, ties)


def _standing(state: State, side: int, effect: Effect, op: Op) -> bool:
    return fight_of(state).fallen < 0


def _modify_pool(state: State, side: int, effect: Effect, op: Op) -> bool:
    """A throw or move of that pile is still to come, in this round or at all."""
    return op.get("until") == "fight" or _to_come(state, measures.whose(side, op), measures.pile(op))


def _substitute_pool(state: State, side: int, effect: Effect, op: Op) -> bool:
    return _to_come(state, side, measures.pile(op))


def _to_come(state: State, side: int, pile: int) -> bool:
    fight = fight_of(state)
    if pile == ATTACK:
        return _will_attack(state, side)
    if pile == DEFENCE:
        return _will_attack(state, 1 - side)
    thrown = fight.first >= 0 or any(fight.dice)
    return not thrown or _will_move(state, side)


def _will_attack(state: State, side: int) -> bool:
    """The dice of its attack in this round are not yet thrown."""
    fight = fight_of(state)
    if fight.strike is not None and fight.strike.side == side:
        return not fight.dice[side]
    return not fight.struck >> side & 1 and not _done(state, side)


def _will_move(state: State, side: int) -> bool:
    fight = fight_of(state)
    return not (fight.moved | fight.still) >> side & 1 and not _done(state, side)


def _done(state: State, side: int) -> bool:
    """Whether its turn of this round is over: while the second acts, the first has acted."""
    fight = fight_of(state)
    return fight.acted >> side & 1 == 1


def _restore_die(state: State, side: int, effect: Effect, op: Op) -> bool:
    able = measures.able(state, Picking(effect.index, side, 1, RESTORE))
    return fight_of(state).fallen < 0 and bool(able) and (op.get("pile") == "any" or measures.pile(op) in able)


def _reroll(state: State, side: int, effect: Effect, op: Op) -> bool:
    whose = measures.thrown(state, side, op)
    return whose >= 0 and bool(measures.able(state, Picking(effect.index, whose, 1)))


def _set_die(state: State, side: int, effect: Effect, op: Op) -> bool:
    whose = measures.thrown(state, side, op)
    return whose >= 0 and bool(measures.able(state, Picking(effect.index, whose, 1, op.get("to"))))


def _reroll_initiative(state: State, side: int, effect: Effect, op: Op) -> bool:
    fight = fight_of(state)
    sides = (0, 1) if op.get("who") == "both" else (measures.whose(side, op),)
    fresh = any(measures.able(state, Picking(effect.index, each, 1)) for each in sides)
    return fight.strike is None and fight.first < 0 and fresh


def _auto_block(state: State, side: int, effect: Effect, op: Op) -> bool:
    """There is something to block, or may be."""
    strike, fight = measures.defending(state, side), fight_of(state)
    if strike is None:
        return fight.fallen < 0 and _will_attack(state, 1 - side)
    if strike.compared:
        return strike.wounds > 0
    likely = hits(state, strike) if fight.dice[strike.side] else 1
    return likely + strike.extra + strike.if_hit > strike.blocked


def _prevent_wound(state: State, side: int, effect: Effect, op: Op) -> bool:
    strike = measures.defending(state, side)
    return strike is not None and strike.wounds > 0


def _extra_wound(state: State, side: int, effect: Effect, op: Op) -> bool:
    strike = measures.attacking(state, side)
    if strike is None:
        return False
    if strike.compared or not op.get("if_hit") or not fight_of(state).dice[side]:
        return not op.get("if_hit") or not strike.compared or strike.wounds > 0
    return hits(state, strike) > 0


def _counter_wound(state: State, side: int, effect: Effect, op: Op) -> bool:
    return measures.defending(state, side) is not None


def _win_initiative(state: State, side: int, effect: Effect, op: Op) -> bool:
    fight = fight_of(state)
    return not fight.sure >> side & 1 and fight.first < 0


def _push(state: State, side: int, effect: Effect, op: Op) -> bool:
    return measures.driven(state, side, op.get("n")) != fight_of(state).where[1 - side]


def _pull(state: State, side: int, effect: Effect, op: Op) -> bool:
    return measures.driven(state, side, -op.get("n")) != fight_of(state).where[1 - side]


def _range(state: State, side: int, effect: Effect, op: Op) -> bool:
    return op.get("n") > measures.reach(state, side) and _will_attack(state, side)


def _move_bonus(state: State, side: int, effect: Effect, op: Op) -> bool:
    return _will_move(state, side)


def _skip_move(state: State, side: int, effect: Effect, op: Op) -> bool:
    return _will_move(state, measures.whose(side, op))


def _suppress_ability(state: State, side: int, effect: Effect, op: Op) -> bool:
    """The opponent has any, and they still count."""
    entry, market = state.entries[1 - side], state.table.deck.market
    cards = (entry.card, *entry.equipment)
    return not measures.hushed(state, 1 - side) and any(market[card].effects for card in cards)


def _changes_defeat(state: State, side: int, effect: Effect, op: Op) -> bool:
    return measures.changed_fall(state, side, op) != fight_of(state).fall


Test = Callable[["State", int, Effect, Op], bool]

_TESTS: Final[dict[str, Test]] = {
    "modify_pool": _modify_pool,
    "substitute_pool": _substitute_pool,
    "restore_die": _restore_die,
    "reroll": _reroll,
    "set_die": _set_die,
    "reroll_initiative": _reroll_initiative,
    "auto_wound": _standing,
    "auto_block": _auto_block,
    "prevent_wound": _prevent_wound,
    "extra_wound": _extra_wound,
    "counter_wound": _counter_wound,
    "win_initiative": _win_initiative,
    "push": _push,
    "pull": _pull,
    "range": _range,
    "move_bonus": _move_bonus,
    "skip_move": _skip_move,
    "suppress_ability": _suppress_ability,
    "worsen_defeat": _changes_defeat,
    "soften_defeat": _changes_defeat,
}
