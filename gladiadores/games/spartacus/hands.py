"""Cards that come into a hand or leave it, and who knows of them.

What a seat knows of the hands of others are sightings: some cards that lie in a hand, or in one of several hands where
a card went from one to another unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus.changes import put, sorted_in, without
from gladiadores.games.spartacus.pieces import Sighting

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

ON_ITS_WAY: Final = 1 << 4
"""A place beside the hands: a card that left one face down and is in no other yet, a scheme that is not declared."""


def leave(draft: State, seat: int, kind: int, seen_by: tuple[int, ...] | None = None) -> None:
    """A card out of a hand; ``seen_by`` are those who see which, everybody where it is None."""
    draft.hands = put(draft.hands, seat, without(draft.hands[seat], kind))
    for viewer in range(draft.table.players):
        if seen_by is None or viewer in seen_by:
            _forget(draft, viewer, 1 << seat, kind)
        else:
            _spread(draft, viewer, lambda places: places | ON_ITS_WAY if places >> seat & 1 else places)


def enter(draft: State, seat: int, kind: int, seen_by: tuple[int, ...] = ()) -> None:
    """A card into a hand; ``seen_by`` are others who know which."""
    draft.hands = put(draft.hands, seat, sorted_in(draft.hands[seat], kind))
    for viewer in range(draft.table.players):
        if viewer in seen_by and viewer != seat:
            _add(draft, viewer, seat, (kind,))
        else:
            _spread(draft, viewer, lambda places: places ^ ON_ITS_WAY | 1 << seat if places & ON_ITS_WAY else places)


def discard(draft: State, seat: int, kind: int) -> None:
    """From a hand onto the discard pile, for all to see."""
    leave(draft, seat, kind)
    draft.intrigue_gone = (*draft.intrigue_gone, kind)


def declare(draft: State, kind: int) -> None:
    """The card that was on its way lies open."""
    for viewer in range(draft.table.players):
        _forget(draft, viewer, ON_ITS_WAY, kind)
        _spread(draft, viewer, lambda places: places & ~ON_ITS_WAY)


def seen(draft: State, viewer: int, seat: int, kinds: tuple[int, ...]) -> None:
    """A viewer has seen these cards in a hand at one moment."""
    known = next((each.kinds for each in draft.known[viewer] if each.places == 1 << seat), ())
    new = [kind for kind in sorted(set(kinds)) for _ in range(kinds.count(kind) - known.count(kind))]
    for kind in new:
        _forget(draft, viewer, 1 << seat, kind, but=1 << seat)
    _add(draft, viewer, seat, new)


# --- what a viewer knows ----------------------------------------------------------------------------------------------


def _add(draft: State, viewer: int, seat: int, kinds: Iterable[int]) -> None:
    """More cards that lie in this hand."""
    there = next((each.kinds for each in draft.known[viewer] if each.places == 1 << seat), ())
    for kind in kinds:
        there = sorted_in(there, kind)
    others = [each for each in draft.known[viewer] if each.places != 1 << seat]
    _know(draft, viewer, [*others, Sighting(1 << seat, there)])


def _forget(draft: State, viewer: int, place: int, kind: int, but: int = 0) -> None:
    """One card less of this kind among those that may lie in a place; the surest sighting is the first to lose it."""
    known = draft.known[viewer]
    about = [each for each in known if each.places & place and kind in each.kinds and each.places != but]
    if about:
        it = min(about, key=lambda each: each.places.bit_count())
        left = it._replace(kinds=without(it.kinds, kind))
        _know(draft, viewer, [left if each is it else each for each in known])


def _spread(draft: State, viewer: int, places: Callable[[int], int]) -> None:
    """Where the cards of the sightings may lie has changed."""
    known = draft.known[viewer]
    if known:
        _know(draft, viewer, [each._replace(places=places(each.places)) for each in known])


def _know(draft: State, viewer: int, sightings: list[Sighting]) -> None:
    """Sightings of the same places are one."""
    merged: dict[int, tuple[int, ...]] = {}
    for each in sightings:
        if each.kinds:
            merged[each.places] = tuple(sorted((*merged.get(each.places, ()), *each.kinds)))
    draft.known = put(draft.known, viewer, tuple(Sighting(*item) for item in sorted(merged.items())))
