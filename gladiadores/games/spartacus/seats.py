"""Seats in order of play, and in sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.view import View


def left_of(state: State | View, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % state.table.players


def in_order(state: State | View, first: int) -> tuple[int, ...]:
    """All seats clockwise from this one."""
    players = state.table.players
    return (*range(first, players), *range(first))


def others(state: State | View, seat: int) -> tuple[int, ...]:
    """All other seats, from the left."""
    return in_order(state, seat)[1:]


def all_but(state: State | View, seat: int) -> tuple[int, ...]:
    """All other seats, ascending: in the order in which actions are listed."""
    return tuple([other for other in range(state.table.players) if other != seat])


def mask(seats: Sequence[int]) -> int:
    """As a set."""
    return sum([1 << seat for seat in seats])


def members(seats: int) -> Iterator[int]:
    """The seats of a set, ascending."""
    seat = 0
    while seats:
        if seats & 1:
            yield seat
        seats >>= 1
        seat += 1
