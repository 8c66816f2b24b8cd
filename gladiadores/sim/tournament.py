"""Tournaments of bots, of any game: every line-up plays the same deals from every seat, so that luck is shared.

A line-up is a choice of as many different bots as there are seats; where there are fewer bots than that, of all of
them, some more than once. On each deal it plays once from each turn of the seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gladiadores.bots.advice import ENOUGH, margin
from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.sim.plan import Plan
from gladiadores.sim.run import MOST_JOBS
from gladiadores.sim.source import engine, source
from gladiadores.sim.summary import Mean, Z, wilson

BLOCK = 200
"""So many deals of a seating are played by one process at a time."""
MOST_GAMES = 10**7
"""What came of them is kept in memory."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """How a bot fared. ``games``: seats that it played for, so a bot that sits twice counts twice.

    ``win_share`` counts 1/k for a win shared by k; a place is 1 for the winners. The intervals are those of the means
    over deals, since the games on one deal belong together. ``rating``: openskill's, with its own uncertainty.
    """

    bot: str
    games: int
    win_share: Mean
    points: Mean
    place: Mean
    rating: Mean


@dataclass(frozen=True, slots=True)
class Standings:
    """A tournament's outcome, the best bot first (by wins, then by place)."""

    game: str
    options: Mapping[str, Any]
    rulings: Mapping[str, Any]
    seed: int
    deals: int
    line_ups: tuple[tuple[str, ...], ...]
    entrants: tuple[Entrant, ...]

    @property
    def games(self) -> int:
        return self.deals * len(self.line_ups) * len(self.line_ups[0])

    @property
    def fair_share(self) -> float:
        """What each would win if all were as strong."""
        return 1 / len(self.line_ups[0])

    def table(self) -> list[dict[str, Any]]:
        """A row a bot: plain values, an interval as two columns (None where there are too few deals)."""
        rows = []
        for rank, entrant in enumerate(self.entrants, 1):
            row: dict[str, Any] = {"rank": rank, "bot": entrant.bot, "games": entrant.games}
            for name in ("win_share", "points", "place", "rating"):
                mean: Mean = getattr(entrant, name)
                row |= {name: mean.value, f"{name}_low": mean.low, f"{name}_high": mean.high}
            rows.append(row)
        return rows

    def as_dict(self) -> dict[str, Any]:
        """Everything, as it is written in JSON."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "rulings": dict(self.rulings),
            "seed": self.seed,
            "games": self.games,
            "deals": self.deals,
            "line_ups": [list(line_up) for line_up in self.line_ups],
            "fair_share": self.fair_share,
            "table": self.table(),
        }


class Watcher(Protocol):
    """Is told how many games are played of how many."""

    def __call__(self, done: int, games: int) -> None: ...


def tournament(
    bots: Sequence[str],
    game: str = "gladiadores",
    *,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Any] = {},
    rulings: Mapping[str, Any] = {},
    watcher: Watcher | None = None,
) -> Standings:
    """Play at least ``games`` games: whole deals, each by every line-up from every turn of the seats.

    The outcome does not depend on ``jobs``. Raises ``BadInput``.
    """
    shape.whole(games, "games", 1, MOST_GAMES)
    shape.whole(jobs, "jobs", 0, MOST_JOBS)
    entered = _entered(bots)
    first = Plan.of(1, game, options, rulings, entered[0], seed, "game")
    chosen = line_ups(entered, first.seats)
    deals = -(-games // (len(chosen) * first.seats))
    plans = [
        Plan.of(deals, game, options, rulings, line_up[turn:] + line_up[:turn], seed, "game")
        for line_up in chosen
        for turn in range(first.seats)
    ]
    return standings(entered, plans, _played(plans, jobs, watcher))


def standings(bots: Sequence[str], plans: Sequence[Plan], results: Sequence[Results]) -> Standings:
    """What came of a tournament of the bots: a plan for every line-up from every turn, and the results of each."""
    first = plans[0]
    return Standings(
        game=first.game,
        options=first.options,
        rulings=first.rulings,
        seed=first.seed,
        deals=first.games,
        line_ups=tuple(line_ups(bots, first.seats)),
        entrants=_entrants(bots, plans, results),
    )


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The choices of bots for the seats: all different where there are enough, else with all of them at the table."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [each for each in combinations_with_replacement(bots, seats) if len(set(each)) == len(bots)]


def _entered(bots: Sequence[str]) -> tuple[str, ...]:
    names = tuple(shape.text(name, f"bots[{place}]") for place, name in enumerate(shape.items(bots, "bots")))
    if len(names) < 2 or len(set(names)) < len(names):
        bad(
            "range",
            "sim.tournament.bots",
            "bots: um torneio precisa de pelo menos dois robôs, todos diferentes: {given}.",
            given=", ".join(map(shape.printable, names)) or "–",
        )
    return names


@dataclass(frozen=True, slots=True)
class Results:
    """What came of a plan, a row a deal and a column a seat."""

    shares: NDArray[np.float64]
    points: NDArray[np.float64]
    places: NDArray[np.float64]


def _played(plans: Sequence[Plan], jobs: int, watcher: Watcher | None) -> list[Results]:
    tasks = [
        (number, first, min(BLOCK, plan.games - first))
        for number, plan in enumerate(plans)
        for first in range(0, plan.games, BLOCK)
    ]
    parts: list[list[Results]] = [[] for _ in plans]
    done, games = 0, sum(plan.games for plan in plans)
    for (number, _, count), part in zip(tasks, _in_order(plans, tasks, jobs), strict=True):
        parts[number].append(part)
        done += count
        if watcher is not None:
            watcher(done, games)
    return [
        Results(*[np.concatenate([getattr(part, name) for part in each]) for name in ("shares", "points", "places")])
        for each in parts
    ]


def _in_order(plans: Sequence[Plan], tasks: Sequence[tuple[int, int, int]], jobs: int) -> Any:
    if jobs == 1:
        return (_block(plans[number], first, count) for number, first, count in tasks)
    from joblib import Parallel, delayed

    work = (delayed(_block)(plans[number], first, count) for number, first, count in tasks)
    return Parallel(n_jobs=jobs or -1, return_as="generator")(work)


def _block(plan: Plan, first: int, count: int) -> Results:
    rows: Any = source(plan, engine(plan)).block(first, count).rows
    return Results(
        *[
            np.stack([np.asarray(rows[f"{name}_{seat}"], float) for seat in range(plan.seats)], axis=1)
            for name in ("share", "points", "place")
        ]
    )


def _entrants(bots: Sequence[str], plans: Sequence[Plan], results: Sequence[Results]) -> tuple[Entrant, ...]:
    ratings = _ratings(bots, plans, results)
    entrants = []
    for bot in bots:
        seats = [
            (each, seat)
            for plan, each in zip(plans, results, strict=True)
            for seat, name in enumerate(plan.bots)
            if name == bot
        ]
        entrants.append(
            Entrant(
                bot=bot,
                games=sum(len(each.shares) for each, _ in seats),
                win_share=_share(_mean([each.shares[:, seat] for each, seat in seats]), plans[0].games),
                points=_mean([each.points[:, seat] for each, seat in seats]),
                place=_mean([each.places[:, seat] for each, seat in seats]),
                rating=ratings[bot],
            )
        )
    entrants.sort(key=lambda entrant: (-entrant.win_share.value, entrant.place.value))
    return tuple(entrants)


def _mean(by_seat: Sequence[NDArray[np.float64]]) -> Mean:
    """The mean of some seats' results, and its interval from the means of the deals."""
    deals = np.mean(by_seat, axis=0)
    value = float(deals.mean())
    if len(deals) < ENOUGH:
        return Mean(value, None, None)
    half = margin(deals.tolist())
    return Mean(value, value - half, value + half)


def _share(mean: Mean, deals: int) -> Mean:
    """A part of all games lies between none and all; that it was the same on all deals makes nothing certain."""
    if mean.low is None or mean.high is None:
        return mean
    if mean.low == mean.high:
        return wilson(mean.value * deals, deals)
    return Mean(mean.value, max(0.0, mean.low), min(1.0, mean.high))


def _ratings(bots: Sequence[str], plans: Sequence[Plan], results: Sequence[Results]) -> dict[str, Mean]:
    """Openskill's ratings after all games, deal by deal; a bot that sits twice gets the mean of what it would get."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in bots}
    for deal in range(plans[0].games):
        for plan, each in zip(plans, results, strict=True):
            teams = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in plan.bots]
            rated = [after for (after,) in model.rate(teams, ranks=each.places[deal].tolist())]
            for bot in set(plan.bots):
                mine = [after for name, after in zip(plan.bots, rated, strict=True) if name == bot]
                known[bot].mu = sum(after.mu for after in mine) / len(mine)
                known[bot].sigma = sum(after.sigma for after in mine) / len(mine)
    return {bot: Mean(each.mu, each.mu - Z * each.sigma, each.mu + Z * each.sigma) for bot, each in known.items()}
