"""The sand: hexes in axial coordinates (q, r); a fighter never enters the hex of the other."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(one: Hex, other: Hex) -> int:
    """In steps; 1 for neighbours."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six around, on the map or not."""
    return tuple([(at[0] + q, at[1] + r) for q, r in DIRECTIONS])


@lru_cache(maxsize=1 << 14)
def reachable(arena: tuple[Hex, ...], start: Hex, taken: Hex, steps: int) -> tuple[Hex, ...]:
    """Where a fighter can get to in so many steps, in the order of coordinates; where he stands is not among them."""
    free = frozenset(arena) - {taken}
    seen = {start}
    edge = {start}
    for _ in range(steps):
        edge = {at for last in edge for at in neighbours(last) if at in free} - seen
        seen |= edge
    return tuple(sorted(seen - {start}))


def driven(arena: Collection[Hex], start: Hex, by: Hex, steps: int) -> Hex:
    """Where a fighter ends whom the one at ``by`` drives away; towards him where ``steps`` is negative.

    He goes as straight as there is room for, and stops at the edge and in front of the other.
    """
    away = 1 if steps > 0 else -1
    for _ in range(abs(steps)):
        wanted = distance(start, by) + away
        free = [at for at in neighbours(start) if at in arena and at != by and distance(at, by) == wanted]
        if not free:
            break
        start = max(free, key=lambda at: (_inline(start, at, by), at))
    return start


def _inline(start: Hex, at: Hex, by: Hex) -> int:
    """How much a step goes along the line between the two: the product of the vectors, doubled."""
    q, r = start[0] - by[0], start[1] - by[1]
    step_q, step_r = at[0] - start[0], at[1] - start[1]
    return abs(2 * (q * step_q + r * step_r) + q * step_r + r * step_q)
