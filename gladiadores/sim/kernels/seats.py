"""What there is one of for each seat: tuples of four, and what is done to all of them.

Where three play, the last of the four is nobody's: an empty hand that plays nothing, an empty play area, a cube behind
all the others. So the rules are compiled once for both.
"""

from __future__ import annotations

from typing import TypeAlias

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import ONE_SUIT, VALUES, counts
from gladiadores.sim.kernels.jit import inlined
from gladiadores.sim.kernels.rulebook import silent

SEATS = 4

BySeat: TypeAlias = tuple[int, int, int, int]
Four: TypeAlias = BySeat


@inlined
def turned(values: BySeat, by: int, players: int) -> BySeat:
    """The values of the players, beginning with number ``by``."""
    a, b, c, d = values
    if players == SEATS:
        if by & 1:
            a, b, c, d = b, c, d, a
        if by & 2:
            a, b, c, d = c, d, a, b
    else:
        if by == 1:
            a, b, c = b, c, a
        if by == 2:
            a, b, c = c, a, b
    return a, b, c, d


@inlined
def replaced(values: BySeat, seat: int, value: int) -> BySeat:
    """The values with one of them replaced."""
    a, b, c, d = values
    return (
        value if seat == 0 else a,
        value if seat == 1 else b,
        value if seat == 2 else c,
        value if seat == 3 else d,
    )


@inlined
def counted(areas: BySeat, track: int) -> BySeat:
    """The cards of one suit in each play area."""
    suit = ONE_SUIT << VALUES * track
    a, b, c, d = areas
    return (a & suit).bit_count(), (b & suit).bit_count(), (c & suit).bit_count(), (d & suit).bit_count()


@inlined
def own_points_b(areas: BySeat) -> BySeat:
    """The points of each seat from its own cards on side B, of no meaning where there are none."""
    a, b, c, d = areas
    return (
        rules.own_points_b(counts(a), 0, silent),
        rules.own_points_b(counts(b), 1, silent),
        rules.own_points_b(counts(c), 2, silent),
        rules.own_points_b(counts(d), 3, silent),
    )


@inlined
def points_b(areas: BySeat) -> BySeat:
    """The points of each seat in a round on side B."""
    a, b, c, d = own_points_b(areas)
    best = rules.best_b((a, b, c, d), areas)
    return (
        a if areas[0] else best,
        b if areas[1] else best,
        c if areas[2] else best,
        d if areas[3] else best,
    )
