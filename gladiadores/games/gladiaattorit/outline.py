"""Lines around things: the oval of the amphitheatre with its score track, and the borders of groups."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from gladiadores.games.gladiaattorit.arena import Arena

FINE: Final = 8
"""Points of the track a field."""
_FIELD = 38.0
"""About how long a field is."""

_STEPS = 1440
_POWERS = (2.5, 5.0)
"""How near a superellipse is to a box: 2 is an ellipse."""
_ROOMY = 1.2
"""From this size on, an oval is too large for its board, and a rounder box serves it better."""

Point = tuple[float, float]


class Oval(NamedTuple):
    """A superellipse around the origin, by its half axes."""

    across: float
    down: float
    power: float

    def grown(self, by: float) -> Oval:
        return Oval(self.across + by, self.down + by, self.power)

    def at(self, turn: float) -> Point:
        """The point after a part of a turn, clockwise from the top."""
        x, y = sin(2 * pi * turn), -cos(2 * pi * turn)
        return (
            self.across * abs(x) ** (2 / self.power) * (1 if x >= 0 else -1),
            self.down * abs(y) ** (2 / self.power) * (1 if y >= 0 else -1),
        )

    def path(self) -> str:
        return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in spread(self, 96))}Z"

    def walk(self) -> tuple[list[Point], list[float]]:
        """Many points, and how far each is from the top."""
        points = [self.at(step / _STEPS) for step in range(_STEPS + 1)]
        lengths = [0.0]
        for (x, y), (next_x, next_y) in pairwise(points):
            lengths.append(lengths[-1] + hypot(next_x - x, next_y - y))
        return points, lengths


@cache
def spread(around: Oval, number: int) -> tuple[Point, ...]:
    """Points of an oval in equal distances, clockwise from the top."""
    points, lengths = around.walk()
    found, step = [points[0]], 0
    for place in range(1, number):
        wanted = lengths[-1] * place / number
        while lengths[step + 1] < wanted:
            step += 1
        part = (wanted - lengths[step]) / (lengths[step + 1] - lengths[step])
        (x, y), (next_x, next_y) = points[step], points[step + 1]
        found.append((x + part * (next_x - x), y + part * (next_y - y)))
    return tuple(found)


@cache
def oval(arena: Arena, side: float) -> Oval:
    """The smallest oval around the squares of a board, its middle at the origin."""
    across, down = arena.columns / 2, len(arena.rows) / 2
    corners = [
        (abs(column + right - across) / across, abs(row + low - down) / down)
        for row, column in arena.squares
        for right in (0, 1)
        for low in (0, 1)
    ]
    for power in _POWERS:
        scale = max((x**power + y**power) ** (1 / power) for x, y in corners)
        if scale < _ROOMY:
            break
    return Oval(across * scale * side, down * scale * side, power)


@cache
def track(around: Oval, wide: float) -> tuple[Point, ...]:
    """The middle of a track around an oval, ``FINE`` points a field; fields are a round number."""
    middle = around.grown(wide / 2)
    return spread(middle, 10 * max(1, round(middle.walk()[1][-1] / _FIELD / 10)) * FINE)


def border(cells: Iterable[tuple[int, int]], side: float, inset: float) -> str:
    """The path around cells (row, column) of a grid, a little inside of them."""
    inside = set(cells)
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in sorted(inside):  # clockwise: what is inside lies to the right
        corners = (column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)
        across = (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)
        for at, neighbour in enumerate(across):
            if neighbour not in inside:
                edges.setdefault(corners[at], []).append(corners[(at + 1) % 4])
    loops = []
    while edges:
        start = next(iter(edges))
        loop = [start, edges[start].pop()]
        while loop[-1] != start:
            loop.append(_onward(edges[loop[-1]], loop[-2], loop[-1]))
        edges = {corner: ways for corner, ways in edges.items() if ways}
        loops.append(_inset(loop[:-1], side, inset))
    return "".join(loops)


def _onward(ways: list[tuple[int, int]], before: tuple[int, int], here: tuple[int, int]) -> tuple[int, int]:
    """The next corner; where cells touch across a corner, the border turns right and stays with its own cell."""
    right = here[0] - (here[1] - before[1]), here[1] + (here[0] - before[0])
    ways.sort(key=right.__eq__)
    return ways.pop()


def _inset(loop: list[tuple[int, int]], side: float, inset: float) -> str:
    points = []
    for at, (x, y) in enumerate(loop):
        before, after = loop[at - 1], loop[(at + 1) % len(loop)]
        came, goes = (x - before[0], y - before[1]), (after[0] - x, after[1] - y)
        if came != goes:
            points.append(f"{x * side - inset * (came[1] + goes[1]):g} {y * side + inset * (came[0] + goes[0]):g}")
    return f"M{'L'.join(points)}Z"
