"""What a fighter can do now: his dice, his steps, his range, with everything that cards change about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gladiadores.games.spartacus.combat import hexes
from gladiadores.games.spartacus.combat.fight import RANGE, STEPS, fight_of, side_of
from gladiadores.games.spartacus.decks.cards import PILES, SPEED, Effect, Op
from gladiadores.games.spartacus.decks.moments import FIGHT
from gladiadores.games.spartacus.effects import conditions
from gladiadores.games.spartacus.pieces import READY

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.hexes import Hex
    from gladiadores.games.spartacus.state import State


def pool(state: State, side: int, pile: int) -> int:
    """How many dice a fighter throws for a pile: never less than one."""
    fight = fight_of(state)
    instead = pile
    for op in always(state, side, "substitute_pool"):
        if op.get("pile") == PILES[pile]:
            instead = PILES.index(op.get("by"))
    for change in fight.changes:
        if change.side == side and change.measure == pile and change.by >= 0:
            instead = change.by
    dice = fight.piles[side][instead] + _more(state, side, pile)
    for whose, who in ((side, "you"), (1 - side, "opponent")):
        for op in always(state, whose, "modify_pool"):
            if op.get("who") == who and op.get("pile") == PILES[pile]:
                dice += op.get("n")
    return max(1, dice)


def steps(state: State, side: int) -> int:
    """How far a fighter may go."""
    more = sum(op.get("n") for op in always(state, side, "move_bonus"))
    return max(0, pool(state, side, SPEED) + more + _more(state, side, STEPS))


def reach(state: State, side: int) -> int:
    """How far away he may attack."""
    always_reaches = [op.get("n") for op in always(state, side, "range")]
    for_now = [change.n for change in fight_of(state).changes if change.side == side and change.measure == RANGE]
    return max([1, *always_reaches, *for_now])


def _more(state: State, side: int, measure: int) -> int:
    return sum(change.n for change in fight_of(state).changes if change.side == side and change.measure == measure)


def ties(state: State, side: int, on: str) -> bool:
    """Whether he wins them: ``attack`` or ``initiative``."""
    return any(op.get("on") == on for op in always(state, side, "win_ties"))


def goals(state: State, side: int) -> tuple[Hex, ...]:
    """The hexes that he can go to."""
    fight = fight_of(state)
    arena = state.table.deck.arena.hexes
    return hexes.reachable(frozenset(arena), fight.where[side], fight.where[1 - side], steps(state, side))


def may_strike(state: State, side: int) -> bool:
    """Whether the other is near enough."""
    return hexes.distance(*fight_of(state).where) <= reach(state, side)


# --- abilities that are always at work ------------------------------------------------------------------------------


def suppressed(state: State, seat: int) -> bool:
    """Whether the abilities of a house's fighter and equipment do not count now."""
    if state.fight is None:
        return False
    side = side_of(state, seat)
    return side >= 0 and hushed(state, side)


def hushed(state: State, side: int) -> bool:
    return bool(fight_of(state).hushed >> side & 1) or any(_static(state, 1 - side, "suppress_ability"))


def always(state: State, side: int, name: str) -> Iterator[Op]:
    """The ops of this name that a fighter and his equipment always have at work, none where they are suppressed."""
    found = list(_static(state, side, name))
    return iter(found if found and not hushed(state, side) else ())


def _static(state: State, side: int, name: str) -> Iterator[Op]:
    entry = state.entries[side]
    deck = state.table.deck
    for card in (entry.card, *entry.equipment):
        for index in deck.market[card].effects:
            effect = deck.effects[index]
            if effect.when == FIGHT and _counts(state, entry.seat, card, effect):
                yield from (op for op in effect.ops if op.name == name)


def _counts(state: State, seat: int, card: int, effect: Effect) -> bool:
    """Whether the card is ready and the effect's conditions are met."""
    if not any(asset.card == card and asset.condition == READY for asset in state.assets[seat]):
        return False
    return not effect.needs or conditions.hold(state, seat, effect.needs)
