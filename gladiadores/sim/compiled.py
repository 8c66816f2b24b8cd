"""Games of Gladiadores from the compiled kernel, with the rows that the plain engine would write."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gladiadores.games.gladiadores.cards import SUIT_CARDS, SUITS, TOKENS
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.sim.plan import Plan
from gladiadores.sim.rows.gladiadores import CARDS
from gladiadores.sim.source import Block, is_detailed
from gladiadores.sim.totals import WHOLE, Totals

Columns = dict[str, Any]
_CARDS = np.array([CARDS.index(token) if token else -1 for token in TOKENS], dtype=np.int8)
"""The place among ``CARDS`` of every play by its code."""


class Compiled:
    """The kernel as a source of games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.table = Table.of(plan.options, plan.rulings)
        self.detailed = is_detailed(plan)

    def warm(self) -> None:
        self.block(0, 1)

    def block(self, first: int, count: int) -> Block:
        if not self.detailed:
            games = bulk.play_games(self.table, self.plan.bots, self.plan.seed, first, count)
            return Block(totals(games), _games(games) if self.plan.level else None)
        details = bulk.play_games_in_detail(self.table, self.plan.bots, self.plan.seed, first, count)
        return Block(totals(details.games), _ROWS[str(self.plan.level)](self.table, details))


def source(plan: Plan) -> Compiled:
    return Compiled(plan)


def sizes(plan: Plan) -> tuple[int, int]:
    """The least and the most games of a block: work for up to some seconds, in little memory."""
    if is_detailed(plan):
        return 1_000, 4_000
    return (25_000, 200_000) if set(plan.bots) == {"random"} else (1_000, 20_000)


def totals(games: bulk.Games) -> Totals:
    """The sums over a block of games."""
    points = games.points.astype(np.int64)
    return Totals(
        games=len(points),
        plays=int(games.plays.sum(dtype=np.int64)),
        wins=_listed(np.rint(games.shares * WHOLE).astype(np.int64).sum(axis=0)),
        points=_listed(points.sum(axis=0)),
        squares=_listed((points * points).sum(axis=0)),
    )


def _listed(sums: NDArray[Any]) -> tuple[int, ...]:
    return tuple(sums.tolist())


def _games(games: bulk.Games) -> Columns:
    rows: Columns = {
        "game": np.arange(games.first, games.first + len(games.rounds)),
        "rounds": games.rounds,
        "plays": games.plays,
        "early": games.early,
    }
    for seat in range(games.points.shape[1]):
        rows[f"points_{seat}"] = games.points[:, seat]
        rows[f"share_{seat}"] = games.shares[:, seat]
        rows[f"place_{seat}"] = games.places[:, seat]
    return rows


class _Grid:
    """Rows out of dense arrays: one for each cell of the first axes, without those that were not played."""

    def __init__(self, details: bulk.Details, played: NDArray[np.bool_], *axes: str) -> None:
        self.played = played
        where = np.nonzero(played)
        self.index = {axis: place.astype(np.int8) for axis, place in zip(("round", *axes), where[1:], strict=True)}
        self.game = details.games.first + where[0]

    def columns(self) -> Columns:
        return {"game": self.game, **self.index}

    def of(self, values: NDArray[Any]) -> NDArray[Any]:
        """The values in the order of the rows; those of coarser arrays are repeated."""
        shape = values.shape + (1,) * (self.played.ndim - values.ndim)
        found: NDArray[Any] = np.broadcast_to(values.reshape(shape), self.played.shape)[self.played]
        return found


def _rounds(table: Table, details: bulk.Details) -> Columns:
    played = np.broadcast_to((details.leaders[:, :, 0] >= 0)[:, :, None], details.areas.shape)
    grid = _Grid(details, played, "seat")
    seats = np.arange(table.players)
    rows = grid.columns()
    rows["leads"] = grid.index["round"] % table.players == grid.index["seat"]
    rows["battles"] = grid.of((details.winners[..., None] == seats).sum(axis=2))
    for suit, letter in enumerate(SUITS):
        rows[f"cards_{letter}"] = grid.of(np.bitwise_count(details.areas & SUIT_CARDS[suit]))
    if table.side == "B":
        return {**rows, "points": grid.of(details.scored[..., 0]), "space": grid.of(details.positions[..., 0])}
    for suit, letter in enumerate(SUITS):
        rows[f"moved_{letter}"] = grid.of(details.scored[..., suit])
        rows[f"column_{letter}"] = grid.of(details.positions[..., suit])
    return rows


def _battles(table: Table, details: bulk.Details) -> Columns:
    grid = _Grid(details, details.leaders >= 0, "battle")
    place = (details.winners - details.leaders) % table.players
    won = np.take_along_axis(details.plays, place[..., None].astype(np.int64), axis=-1)[..., 0]
    return {
        **grid.columns(),
        "leader": grid.of(details.leaders),
        "lead": grid.of(details.leads),
        "winner": grid.of(details.winners),
        "card": _CARDS[grid.of(won)],
        "gathered": np.bitwise_count(grid.of(details.gathered)),
        "choices": np.bitwise_count(grid.of(details.choices)),
        "taken": grid.of(details.taken),
        "struck": grid.of((details.struck >= 0).sum(axis=-1)),
        "struck_area": grid.of(details.struck_area.sum(axis=-1)),
    }


def _plays(table: Table, details: bulk.Details) -> Columns:
    grid = _Grid(details, details.plays >= 0, "battle", "place")
    places = grid.index["place"]
    leader, winner = grid.of(details.leaders), grid.of(details.winners)
    return {
        **grid.columns(),
        "seat": (leader + places) % table.players,
        "card": _CARDS[grid.of(details.plays)],
        "hand": table.deck.hand - grid.index["battle"],
        "legal": np.bitwise_count(grid.of(details.legal)),
        "won": (winner - leader) % table.players == places,
        "struck": grid.of(details.struck),
        "struck_area": grid.of(details.struck_area),
    }


_ROWS = {"round": _rounds, "battle": _battles, "play": _plays}
