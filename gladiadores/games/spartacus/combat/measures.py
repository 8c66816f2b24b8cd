"""What a fighter can do now: his dice, his steps, his range, with everything that cards change about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus.combat import hexes
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall
from gladiadores.games.spartacus.combat.fight import (
    RANGE,
    RESTORE,
    STEPS,
    Picking,
    Strike,
    dice_of,
    fight_of,
    side_of,
)
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, PILES, SPEED, Effect, Op
from gladiadores.games.spartacus.decks.moments import FIGHT
from gladiadores.games.spartacus.pieces import READY

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.hexes import Hex
    from gladiadores.games.spartacus.state import State


_FALLS: Final = {"yield": Fall.YIELD, "injury": Fall.INJURY, "decapitation": Fall.DECAPITATION}


def pool(state: State, side: int, of: int) -> int:
    """How many dice a fighter throws for a pile: never less than one."""
    fight = fight_of(state)
    instead = of
    for op in always(state, side, "substitute_pool"):
        if pile(op) == of:
            instead = pile(op, "by")
    for change in fight.changes:
        if change.side == side and change.measure == of and change.by >= 0:
            instead = change.by
    dice = fight.piles[side][instead] + _more(state, side, of)
    for user in (0, 1):
        for op in always(state, user, "modify_pool"):
            if whose(user, op) == side and pile(op) == of:
                dice += op.get("n")
    return max(1, dice)


def steps(state: State, side: int) -> int:
    """How far a fighter may go."""
    more: int = sum(op.get("n") for op in always(state, side, "move_bonus"))
    return max(0, pool(state, side, SPEED) + more + _more(state, side, STEPS))


def reach(state: State, side: int) -> int:
    """How far away he may attack."""
    always_reaches: list[int] = [op.get("n") for op in always(state, side, "range")]
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
    return hexes.reachable(state.table.deck.arena.hexes, fight.where[side], fight.where[1 - side], steps(state, side))


def may_strike(state: State, side: int) -> bool:
    """Whether the other is near enough."""
    return hexes.distance(*fight_of(state).where) <= reach(state, side)


# --- what an ability is about ---------------------------------------------------------------------------------------


def whose(side: int, op: Op) -> int:
    """The side that ``who`` means."""
    return 1 - side if op.get("who") == "opponent" else side


def pile(op: Op, name: str = "pile") -> int:
    """The pile that is named."""
    return PILES.index(op.get(name))


def attacking(state: State, side: int) -> Strike | None:
    """The attack under way, if it is this side's."""
    strike = fight_of(state).strike
    return strike if strike is not None and strike.side == side else None


def defending(state: State, side: int) -> Strike | None:
    """The attack under way, if it is aimed at this side."""
    return attacking(state, 1 - side)


def thrown(state: State, side: int, op: Op) -> int:
    """Whose dice on the table are meant; -1 where that pile was not thrown."""
    fight, of = fight_of(state), whose(side, op)
    on_table = SPEED if fight.strike is None else ATTACK if fight.strike.side == of else DEFENCE
    return of if fight.dice[of] and pile(op) == on_table else -1


def able(state: State, picking: Picking) -> list[int]:
    """The dice that may be chosen: places in the throw, or piles to which a die may come back."""
    fight, side = fight_of(state), picking.side
    if picking.to == RESTORE:
        whole = dice_of(state, side)
        return [place for place in EVERY_PILE if fight.piles[side][place] < whole[place]]
    fresh = [place for place in range(len(fight.dice[side])) if not picking.chosen >> place & 1]
    if picking.to:
        return [place for place in fresh if fight.dice[side][place] != picking.to]
    return [place for place in fresh if (picking.effect, side, place) not in fight.again]


def driven(state: State, side: int, steps: int) -> Hex:
    """Where the opponent of this side ends when he is driven away, or towards it (less than 0)."""
    fight = fight_of(state)
    return hexes.driven(frozenset(state.table.deck.arena.hexes), fight.where[1 - side], fight.where[side], steps)


def changed_fall(state: State, side: int, op: Op) -> Fall:
    """How the defeated falls if this side makes it worse for the opponent, or better for its own fighter."""
    fight = fight_of(state)
    to = _FALLS[op.get("to")]
    if op.name == "worsen_defeat":
        return max(fight.fall, to) if fight.fallen == 1 - side else fight.fall
    return min(fight.fall, to) if fight.fallen == side else fight.fall


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
    if not effect.needs:
        return True
    from gladiadores.games.spartacus.effects import conditions

    return conditions.hold(state, seat, effect.needs)
