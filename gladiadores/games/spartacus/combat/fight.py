"""A fight as a value: two sides, 0 on I and 1 on II, as they stand in ``State.entries``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from gladiadores.games.spartacus.combat.comparing import Fall, Piles
from gladiadores.games.spartacus.combat.hexes import Hex

if TYPE_CHECKING:
    from gladiadores.games.spartacus.decks import MarketCard
    from gladiadores.games.spartacus.state import State

RANGE: Final = 3
STEPS: Final = 4
"""What may be changed beside the three piles (``Change.measure``)."""


class Change(NamedTuple):
    """What an ability has changed for a while: a number more or less, or one pile in place of another."""

    side: int
    measure: int
    """A pile, ``RANGE`` or ``STEPS``."""
    n: int = 0
    by: int = -1
    """The pile that is thrown instead."""
    whole: int = 0
    """1 where it lasts for the fight, 0 for the round."""


class Strike(NamedTuple):
    """An attack under way. Until the dice are compared abilities add to ``extra``, ``if_hit`` and ``blocked``, then to
    ``wounds`` itself."""

    side: int
    """Who attacks."""
    compared: int = 0
    wounds: int = 0
    extra: int = 0
    """Wounds that come without dice."""
    if_hit: int = 0
    """Wounds more where the dice wound at all."""
    blocked: int = 0
    counter: int = 0
    """What the attacker suffers after it."""


class Picking(NamedTuple):
    """Dice that a seat chooses for an ability."""

    effect: int
    side: int
    """Whose dice."""
    more: int
    """How many it may still choose."""
    to: int = 0
    """What they are set to; 0 where they are thrown again, ``RESTORE`` where they come back."""
    chosen: int = 0
    """Set of places in the throw."""


RESTORE: Final = -1


class Fight(NamedTuple):
    """Where a fight stands. Sets are of sides; ``dice`` lie on the table as they were thrown."""

    where: tuple[Hex, Hex]
    piles: tuple[Piles, Piles]
    round: int = 1
    leads: int = -1
    """Who has the initiative; -1 before it is thrown for."""
    first: int = -1
    """Who acts first."""
    acted: int = 0
    moved: int = 0
    struck: int = 0
    sure: int = 0
    """Who has the initiative without a throw."""
    still: int = 0
    """Who may not move in this round."""
    hushed: int = 0
    """Whose abilities do not count in this round."""
    shields: tuple[int, int] = (0, 0)
    """Wounds that each has blocked in advance, for the next attack of this round."""
    changes: tuple[Change, ...] = ()
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    again: tuple[tuple[int, int, int], ...] = ()
    """Effect, side and place of every die thrown again."""
    strike: Strike | None = None
    picking: Picking | None = None
    fallen: int = -1
    """Who is defeated."""
    fall: Fall = Fall.ALIVE
    """How he falls, while that may still change."""


class Fate(NamedTuple):
    """How a fight ended: the side that won, how the other fell, and whether the thumb may not go down."""

    winner: int
    fall: Fall
    spared: int = 0


Item = TypeVar("Item")


def put(pair: tuple[Item, Item], side: int, item: Item) -> tuple[Item, Item]:
    """One side's instead of what was there."""
    return (pair[0], item) if side else (item, pair[1])


def fight_of(state: State) -> Fight:
    """The fight under way."""
    if state.fight is None:
        raise ValueError("no fight is under way")
    return state.fight


def seat_of(state: State, side: int) -> int:
    return state.entries[side].seat


def side_of(state: State, seat: int) -> int:
    """The side of a house; -1 where it does not fight."""
    return next((side for side, entry in enumerate(state.entries) if entry.seat == seat), -1)


def card_of(state: State, side: int) -> MarketCard:
    """The fighter."""
    return state.table.deck.market[state.entries[side].card]


def dice_of(state: State, side: int) -> Piles:
    """The dice that its card gives the fighter of a side."""
    dice = card_of(state, side).dice
    if dice is None:
        raise ValueError(f"{card_of(state, side).token} does not fight")
    return dice
