"""Rounds and games scored: from the cards gathered to moved cubes, end points and winners."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import bits
from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, FIRST_SPACE_B, TRACKS, Table

Counts: TypeAlias = tuple[tuple[int, int, int, int], ...]
"""Combat cards per seat and suit, in the order T M G X."""
PositionsA: TypeAlias = tuple[tuple[int, ...], ...]
PositionsB: TypeAlias = tuple[int, ...]
Positions: TypeAlias = PositionsA | PositionsB
"""Side A: the columns of a seat's cubes, T M G X; side B: the space of its cube."""


def start(table: Table) -> Positions:
    """Where the cubes stand before the first round."""
    if table.side == "A":
        return ((FIRST_COLUMN_A,) * TRACKS,) * table.players
    return (FIRST_SPACE_B,) * table.players


def moves_a(counts: Counts, tell: rules.Tell = rules.silent) -> PositionsA:
    """Spaces per seat and track, as scored (before the ends of a track stop a cube)."""
    tracks = [rules.moves_a(held, tell) for held in zip(*counts, strict=True)]
    return tuple(zip(*tracks, strict=True))


def moved_a(table: Table, positions: PositionsA, moves: PositionsA) -> PositionsA:
    """The cubes after their moves; none leaves the columns 1 to ``columns_a``."""
    return tuple(
        tuple(rules.moved_a(at, by, table.columns_a) for at, by in zip(mine, moved, strict=True))
        for mine, moved in zip(positions, moves, strict=True)
    )


def moved_b(table: Table, positions: PositionsB, points: PositionsB) -> PositionsB:
    """The cubes after their moves; none falls below ``floor_b``."""
    if table.floor_b is None:
        return tuple([at + by for at, by in zip(positions, points, strict=True)])
    return tuple([rules.moved_b(at, by, table.floor_b) for at, by in zip(positions, points, strict=True)])


def ends_b(table: Table, positions: PositionsB) -> bool:
    """Whether a cube has reached the points that end a game on side B."""
    return max(positions) >= table.deck.goal_b


def points_a(positions: PositionsA) -> PositionsA:
    """End points per seat and track."""
    tracks = [rules.track_points_a(columns) for columns in zip(*positions, strict=True)]
    return tuple(zip(*tracks, strict=True))


class Verdict(NamedTuple):
    """Who wins, and the rule that decided: by points, by the tie-break, or shared."""

    winners: tuple[int, ...]
    rule: str
    tied: tuple[int, ...]
    tie_break: tuple[int, ...]
    """What the tie-break compared, in the order of ``tied``; empty where it was not needed."""


def verdict_a(table: Table, positions: PositionsA) -> Verdict:
    """Most end points; tied: ahead on more tracks; still tied: shared."""
    tied = _most(tuple(map(sum, points_a(positions))))
    if len(tied) == 1:
        return Verdict(tied, "final.a.most", tied, ())
    led = tracks_led_a(positions, tied, table.tie_a == "track_leaders")
    winners = _first(tied, led)
    return Verdict(winners, "final.a.tie-break" if len(winners) == 1 else "final.a.shared", tied, led)


def tracks_led_a(positions: PositionsA, tied: tuple[int, ...], of_all: bool) -> tuple[int, ...]:
    """On how many tracks each of the ``tied`` seats is ahead, in their order (see ``rules.leads_track_a``)."""
    tracks, seats = tuple(zip(*positions, strict=True)), sum(1 << seat for seat in tied)
    return tuple(sum(rules.leads_track_a(track, seat, seats, of_all) for track in tracks) for seat in tied)


def verdict_b(positions: PositionsB, last_round: PositionsB) -> Verdict:
    """Most points; tied: more points in the last round; still tied: shared."""
    tied = _most(positions)
    if len(tied) == 1:
        return Verdict(tied, "final.b.most", tied, ())
    last = tuple(last_round[seat] for seat in tied)
    winners = _first(tied, last)
    return Verdict(winners, "final.b.tie-break" if len(winners) == 1 else "final.b.shared", tied, last)


def _most(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(bits(rules.most(values, (1 << len(values)) - 1)))


def _first(tied: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(tied[place] for place in _most(values))
