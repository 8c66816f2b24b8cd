"""Which House a word of an effect means, and what an effect under way remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gladiadores.games.spartacus.decks.cards import NONE

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

GUARDS: Final = 1000
"""A guard on the table is written as its kind and this, wherever a Market card could stand too."""


class Run(NamedTuple):
    """An effect under way (``State.runs``, the innermost last)."""

    effect: int
    seat: int
    actor: int = NONE
    """Whoever caused the window."""
    targets: tuple[int, ...] = ()
    """Seats or cards, as the effect's targets say."""
    each: int = NONE
    """The House at hand in ``for_each_other_house``."""
    same: int = NONE
    """The card chosen last."""
    left: int = 0
    """How many more are to be chosen for the op under way."""
    taken: tuple[int, ...] = ()
    """What was chosen for it."""


def one(state: State, run: Run, word: str) -> int:
    """The seat; ``NONE`` where the word means nobody now."""
    if word == "you":
        return run.seat
    if word == "host":
        return state.host
    if word == "opponent":
        return _opponent(state, run.seat)
    if word == "target":
        return house_of(state, run, 0)
    if word == "second":
        return house_of(state, run, 1)
    return run.each if word == "each" else run.actor


def house_of(state: State, run: Run, place: int) -> int:
    """The House that a target is, or that has it."""
    if place >= len(run.targets):
        return NONE
    target = run.targets[place]
    if state.table.deck.effects[run.effect].target[place].kind == "house":
        return target
    return owner(state, target)


def owner(state: State, card: int) -> int:
    """Whose house a Market card is in."""
    for seat, assets in enumerate(state.assets):
        for asset in assets:
            if asset.card == card:
                return seat
    return NONE


def _opponent(state: State, seat: int) -> int:
    if seat not in [entry.seat for entry in state.entries]:
        return NONE
    return next((entry.seat for entry in state.entries if entry.seat != seat), NONE)
