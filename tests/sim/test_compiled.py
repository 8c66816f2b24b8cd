"""Rows from the kernel are those that the engine writes when it replays the kernel's games."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import gladiadores
from gladiadores.core.history import History
from gladiadores.core.record import Record, Replay
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim import compiled, parquet
from gladiadores.sim.kernels import bulk
from gladiadores.sim.plan import Plan
from gladiadores.sim.rows import Rows, chronicle
from gladiadores.sim.source import block_size, engine
from gladiadores.sim.totals import Totals
from tests.sweep import sweep

GAMES = sweep(300, 25)
FIRST = 7
LEVELS = ("game", "round", "battle", "play")
TERMS: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    ({"players": 4, "side": "A"}, {}),
    ({"players": 3, "side": "A"}, {"spoil": "may", "tie_a": "track_leaders", "columns_a": 8}),
    ({"players": 4, "side": "B"}, {"one_beats_ten": "winner"}),
    ({"players": 3, "side": "B"}, {"floor_b": None, "spoil": "may"}),
)


def wanted(options: dict[str, Any], rulings: dict[str, Any], level: str | None, games: int = 10**6) -> Plan:
    return Plan.of(games, "gladiadores", options, rulings, "random", 11, level)


def replayed(plan: Plan, records: list[Record]) -> tuple[dict[str, list[Any]], Totals]:
    """The rows and totals that the engine makes of some records."""
    written, totals = chronicle(plan.game, plan.rows), Totals.none(plan.seats)
    for number, record in enumerate(records, start=FIRST):
        replay = Replay(gladiadores.game(plan.game), record)
        history = History(replay.state)
        for action, step in replay:
            history.append(action, step)
        plays = 0
        for before, node in pairwise(history.here.line()):
            action = str(node.action)
            if isinstance(before.state.to_act, int):
                written.acted(number, before.state, action, node.state)
                plays += written.is_play(action)
        standing = replay.state.standing()
        written.ended(number, replay.state, plays)
        totals = totals.with_game(standing.points, standing.winners, plays)
    return written.columns, totals


def listed(rows: Rows | None, columns: Any) -> list[dict[str, Any]]:
    """Rows as they are read back from Parquet."""
    assert rows is not None
    found: list[dict[str, Any]] = pq.read_table(BytesIO(parquet.encode(rows, columns))).to_pylist()
    return found


@pytest.mark.parametrize(("options", "rulings"), TERMS)
def test_rows_and_totals_are_those_of_the_engine(options: dict[str, Any], rulings: dict[str, Any]) -> None:
    table = Table.of(options, rulings)
    details = bulk.play_games_in_detail(table, ("random",) * table.players, 11, FIRST, GAMES)
    records = list(bulk.records(table, details))
    for level in LEVELS:
        plan = wanted(options, rulings, level)
        block = compiled.source(plan).block(FIRST, GAMES)
        rows, totals = replayed(plan, records)
        assert listed(plan.rows, block.rows) == listed(plan.rows, rows), level
        assert block.totals == totals


def test_totals_alone_are_the_same() -> None:
    options = {"players": 4, "side": "B"}
    alone, kept = (compiled.source(wanted(options, {}, level)).block(0, 1000) for level in (None, "play"))
    assert alone.rows is None
    assert alone.totals == kept.totals


def test_blocks_add_up_whatever_their_size() -> None:
    source = compiled.source(wanted({"players": 4, "side": "A"}, {}, "game"))
    whole, parts = source.block(0, 1000), [source.block(first, 250) for first in range(0, 1000, 250)]
    assert whole.rows is not None
    for name, values in whole.rows.items():
        joined = np.concatenate([part.rows[name] for part in parts if part.rows is not None])
        assert np.array_equal(values, joined), name
    assert whole.totals == parts[0].totals + parts[1].totals + parts[2].totals + parts[3].totals


def test_what_is_compiled_is_played_by_the_kernel() -> None:
    options = {"players": 3, "side": "A"}
    assert engine(wanted(options, {}, None)) == "compiled"
    assert engine(Plan.of(1, "gladiadores", options, {}, ["random", "monte-carlo", "random"], 0, None)) == "plain"
    assert engine(Plan.of(1, "gladiaattorit", {"players": 3}, {}, "random", 0, None)) == "plain"


@pytest.mark.parametrize(
    ("bots", "level", "games", "size"),
    [
        ("random", None, 10, 25_000),
        ("random", None, 10**7, 156_250),
        ("random", None, 10**9, 200_000),
        ("greedy", None, 10, 1_000),
        ("greedy", None, 10**9, 20_000),
        ("random", "play", 10, 1_000),
        ("random", "play", 10**9, 4_000),
    ],
)
def test_blocks_are_large_where_games_are_quick(bots: str, level: str | None, games: int, size: int) -> None:
    plan = Plan.of(games, "gladiadores", {"players": 4, "side": "A"}, {}, bots, 0, level)
    assert block_size(plan, "compiled") == size


def test_little_is_lost_where_bots_think_for_long() -> None:
    plan = Plan.of(10**6, "gladiadores", {"players": 3, "side": "A"}, {}, ["random", "monte-carlo", "greedy"], 0, None)
    assert block_size(plan, "plain") == 4
