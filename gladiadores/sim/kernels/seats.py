"""What there is one of for each seat: tuples of three or of four, and what is done to all of them.

A tuple cannot be filled in a compiled loop, so each of these functions is written out for three and for four, and the
length of its first argument, which is part of its type, tells which one is compiled.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from numba.extending import overload

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import counts
from gladiadores.sim.kernels.jit import INNER
from gladiadores.sim.kernels.rulebook import silent

BySeat: TypeAlias = tuple[int, ...]
Three: TypeAlias = tuple[int, int, int]
Four: TypeAlias = tuple[int, int, int, int]


def turned(values: BySeat, by: int) -> BySeat:
    """The values beginning with number ``by``."""
    return values[by:] + values[:by]


def _three_turned(values: Three, by: int) -> Three:
    a, b, c = values
    if by == 1:
        return b, c, a
    if by == 2:
        return c, a, b
    return a, b, c


def _four_turned(values: Four, by: int) -> Four:
    a, b, c, d = values
    if by & 1:
        a, b, c, d = b, c, d, a
    if by & 2:
        a, b, c, d = c, d, a, b
    return a, b, c, d


def replaced(values: BySeat, seat: int, value: int) -> BySeat:
    """The values with one of them replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _three_replaced(values: Three, seat: int, value: int) -> Three:
    a, b, c = values
    return value if seat == 0 else a, value if seat == 1 else b, value if seat == 2 else c


def _four_replaced(values: Four, seat: int, value: int) -> Four:
    a, b, c, d = values
    return (
        value if seat == 0 else a,
        value if seat == 1 else b,
        value if seat == 2 else c,
        value if seat == 3 else d,
    )


def counted(areas: BySeat, track: int) -> BySeat:
    """The cards of one suit in each play area."""
    return tuple([counts(area)[track] for area in areas])


def _three_counted(areas: Three, track: int) -> Three:
    a, b, c = areas
    return counts(a)[track], counts(b)[track], counts(c)[track]


def _four_counted(areas: Four, track: int) -> Four:
    a, b, c, d = areas
    return counts(a)[track], counts(b)[track], counts(c)[track], counts(d)[track]


def own_points_b(areas: BySeat) -> BySeat:
    """The points of each seat from its own cards on side B, of no meaning where there are none."""
    return tuple([rules.own_points_b(counts(area), seat, silent) for seat, area in enumerate(areas)])


def _three_own(areas: Three) -> Three:
    a, b, c = areas
    return (
        rules.own_points_b(counts(a), 0, silent),
        rules.own_points_b(counts(b), 1, silent),
        rules.own_points_b(counts(c), 2, silent),
    )


def _four_own(areas: Four) -> Four:
    a, b, c, d = areas
    return (
        rules.own_points_b(counts(a), 0, silent),
        rules.own_points_b(counts(b), 1, silent),
        rules.own_points_b(counts(c), 2, silent),
        rules.own_points_b(counts(d), 3, silent),
    )


@overload(turned, jit_options=INNER, strict=False)
def _turned(values: Any, by: Any) -> Any:
    return {3: _three_turned, 4: _four_turned}[len(values)]


@overload(replaced, jit_options=INNER, strict=False)
def _replaced(values: Any, seat: Any, value: Any) -> Any:
    return {3: _three_replaced, 4: _four_replaced}[len(values)]


@overload(counted, jit_options=INNER, strict=False)
def _counted(areas: Any, track: Any) -> Any:
    return {3: _three_counted, 4: _four_counted}[len(areas)]


@overload(own_points_b, jit_options=INNER, strict=False)
def _own_points_b(areas: Any) -> Any:
    return {3: _three_own, 4: _four_own}[len(areas)]
