"""Cards that come into a hand or leave it, and who knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.changes import put, sorted_in, without

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def leave(draft: State, seat: int, kind: int, seen_by: tuple[int, ...] | None = None) -> None:
    """A card out of a hand. Who did not see which one knows of nothing in that hand any more."""
    draft.hands = put(draft.hands, seat, without(draft.hands[seat], kind))
    for viewer in range(draft.table.players):
        known = draft.known[viewer][seat]
        if not known:
            continue
        if seen_by is not None and viewer not in seen_by:
            _know(draft, viewer, seat, ())
        elif kind in known:
            _know(draft, viewer, seat, without(known, kind))


def enter(draft: State, seat: int, kind: int, seen_by: tuple[int, ...] = ()) -> None:
    """A card into a hand; ``seen_by`` others who know which."""
    draft.hands = put(draft.hands, seat, sorted_in(draft.hands[seat], kind))
    for viewer in seen_by:
        if viewer != seat:
            _know(draft, viewer, seat, sorted_in(draft.known[viewer][seat], kind))


def discard(draft: State, seat: int, kind: int) -> None:
    """From a hand onto the discard pile, for all to see."""
    leave(draft, seat, kind)
    draft.intrigue_gone = (*draft.intrigue_gone, kind)


def seen(draft: State, viewer: int, seat: int, kinds: tuple[int, ...]) -> None:
    """A viewer has seen these cards in a hand at one moment."""
    known = draft.known[viewer][seat]
    for kind in set(kinds):
        for _ in range(kinds.count(kind) - known.count(kind)):
            known = sorted_in(known, kind)
    _know(draft, viewer, seat, known)


def _know(draft: State, viewer: int, seat: int, kinds: tuple[int, ...]) -> None:
    draft.known = put(draft.known, viewer, put(draft.known[viewer], seat, kinds))
