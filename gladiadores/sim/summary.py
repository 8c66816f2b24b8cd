"""What a run found: the numbers that the verb prints, with how sure they are."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import sqrt
from typing import Any

from gladiadores.sim.plan import Plan
from gladiadores.sim.totals import WHOLE, Totals

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its 95 % interval; of a single game there is no interval."""

    value: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        if self.low is None:
            return f"{self.value:.4g}"
        return f"{self.value:.4g} [{self.low:.4g}, {self.high:.4g}]"

    @property
    def interval(self) -> list[float | None]:
        return [self.low, self.high]


@dataclass(frozen=True, slots=True)
class Summary:
    """The outcome of a run, seats in order. ``seconds``: without start-up and compiling, over all its sittings."""

    plan: Plan
    totals: Totals
    seconds: float

    @property
    def games(self) -> int:
        return self.totals.games

    @property
    def plays(self) -> int:
        """Cards laid in the arena (tiles placed; in other games, actions)."""
        return self.totals.plays

    @property
    def plays_per_second(self) -> float | None:
        return self.plays / self.seconds if self.seconds else None

    @property
    def win_share(self) -> tuple[Mean, ...]:
        """The part of the games that each seat wins, a win shared by k counting 1/k."""
        return tuple(wilson(wins / WHOLE, self.games) for wins in self.totals.wins)

    @property
    def mean_points(self) -> tuple[Mean, ...]:
        """The points of each seat at the end of a game."""
        pairs = zip(self.totals.points, self.totals.squares, strict=True)
        return tuple(_mean(points, squares, self.games) for points, squares in pairs)

    def as_dict(self) -> dict[str, Any]:
        """As the verb ``simulate`` prints it: plain values."""
        rate = self.plays_per_second
        return {
            "game": self.plan.game,
            "options": dict(self.plan.options),
            "rulings": dict(self.plan.rulings),
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "games": self.games,
            "plays": self.plays,
            "seconds": round(self.seconds, 6),
            "plays_per_second": None if rate is None else round(rate, 1),
            "win_share": [mean.value for mean in self.win_share],
            "win_share_95": [mean.interval for mean in self.win_share],
            "mean_points": [mean.value for mean in self.mean_points],
            "mean_points_95": [mean.interval for mean in self.mean_points],
        }

    def __repr__(self) -> str:
        head = f"{self.games} games of {self.plan.game} ({_options(self.plan)}), seed {self.plan.seed}"
        lines = [f"{seat:>4}  {bot:<12}  {share!s:<26}  {points}" for seat, bot, share, points in self._seats()]
        return "\n".join([head, f"{'seat':>4}  {'bot':<12}  {'win_share [95 %]':<26}  mean_points [95 %]", *lines])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{seat}</td><td>{escape(bot)}</td><td>{share}</td><td>{points}</td></tr>"
            for seat, bot, share, points in self._seats()
        )
        head = "".join(f"<th>{name}</th>" for name in ("seat", "bot", "win_share [95 %]", "mean_points [95 %]"))
        about = f"{self.plan.game} ({_options(self.plan)}), seed {self.plan.seed}: {self.games} games"
        return f"<table><caption>{escape(about)}</caption><tr>{head}</tr>{rows}</table>"

    def _seats(self) -> list[tuple[int, str, Mean, Mean]]:
        return list(zip(range(self.plan.seats), self.plan.bots, self.win_share, self.mean_points, strict=True))


def _options(plan: Plan) -> str:
    return ", ".join(f"{name} {value}" for name, value in plan.options.items())


def wilson(wins: float, games: int) -> Mean:
    """A share with Wilson's interval, which stays within 0 and 1; for shared wins it is a little wide."""
    share = wins / games
    shrunk = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / shrunk
    spread = Z / shrunk * sqrt(max(0.0, share * (1 - share) / games + Z * Z / (4 * games * games)))
    return Mean(share, max(0.0, middle - spread), min(1.0, middle + spread))


def _mean(total: int, squares: int, games: int) -> Mean:
    mean = total / games
    if games == 1:
        return Mean(mean, None, None)
    spread = Z * sqrt((games * squares - total * total) / (games * games * (games - 1)))
    return Mean(mean, mean - spread, mean + spread)
