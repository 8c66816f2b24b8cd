"""Sums over games, kept exactly, so that they are the same in whatever order the games come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

WHOLE = 60
"""A win in parts: every share of two to six winners is a whole number of them."""


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums by seat, of wins in sixtieths and of points, each with its sum of squares."""

    games: int
    plays: int
    wins: tuple[int, ...]
    points: tuple[int, ...]
    squares: tuple[int, ...]

    @classmethod
    def none(cls, seats: int) -> Self:
        nothing = (0,) * seats
        return cls(0, 0, nothing, nothing, nothing)

    def with_game(self, points: Sequence[int], winners: Sequence[int], plays: int) -> Self:
        """One more game."""
        wins = [WHOLE // len(winners) if seat in winners else 0 for seat in range(len(points))]
        squares = [each * each for each in points]
        return self + type(self)(1, plays, tuple(wins), tuple(points), tuple(squares))

    def __add__(self, other: Self) -> Self:
        return type(self)(
            self.games + other.games,
            self.plays + other.plays,
            _added(self.wins, other.wins),
            _added(self.points, other.points),
            _added(self.squares, other.squares),
        )

    def as_dict(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "games": self.games,
            "plays": self.plays,
            "wins": list(self.wins),
            "points": list(self.points),
            "squares": list(self.squares),
        }

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Self:
        """What ``as_dict`` wrote."""
        return cls(
            written["games"],
            written["plays"],
            tuple(written["wins"]),
            tuple(written["points"]),
            tuple(written["squares"]),
        )


def _added(mine: Iterable[int], others: Iterable[int]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(mine, others, strict=True)])
