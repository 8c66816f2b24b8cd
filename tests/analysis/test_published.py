"""The published games of Gladiadores are what engine and kernel play, and what the data dictionary says."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import pytest

import gladiadores
from gladiadores import bots
from gladiadores.analysis import published
from gladiadores.core.game import CHANCE
from gladiadores.games.gladiadores.table import Table
from gladiadores.scenarios import data_folder
from gladiadores.sim.kernels import bulk
from tests.analysis.dictionary import columns, sections

ROOT = Path(__file__).parents[2]
LARGEST = 1_200_000
SEED = 0
TOOL = "gladiadores_data"
KEYS = ["players", "side", "table", "bots"]


def of(frame: pd.DataFrame, players: int, side: str, table: str, seated: str) -> pd.DataFrame:
    return frame[(frame[KEYS] == pd.Series([players, side, table, seated], KEYS)).all(axis=1)]


def test_the_files_are_small():
    folder = data_folder(ROOT / "gladiadores")
    assert sum((folder / name).stat().st_size for name in (published.GAMES, published.BATTLES)) < LARGEST


def test_the_columns_are_those_of_the_data_dictionary():
    for section, frame in zip(
        sections("data-gladiadores.md", "`gladiadores"), (published.games(), published.battles()), strict=True
    ):
        assert columns(section, frame) == list(frame.columns)


def test_the_games_are_those_that_the_tool_plays(tool):
    planned = {(each.players, each.side, each.table, ",".join(each.bots)): each for each in tool.seatings()}
    counted = published.games().groupby(KEYS, observed=True)["game"].agg(["nunique", "size"])
    in_detail = published.battles().groupby(KEYS, observed=True)["game"].nunique()
    assert set(counted.index) == set(in_detail.index) == set(planned)
    for key, seating in planned.items():
        assert counted.loc[key].tolist() == [seating.games, seating.games * seating.players]
        assert in_detail[key] == seating.in_detail


@pytest.mark.parametrize(
    ("players", "side", "bot"), [(3, "A", "careful"), (3, "B", "greedy"), (4, "A", "greedy"), (4, "B", "careful")]
)
def test_games_between_equals_are_what_the_kernel_plays(players, side, bot):
    first, count = 240, 10
    seated = [bot] * players
    rows = of(published.games(), players, side, bot, ",".join(seated))
    rows = rows[rows["game"].between(first, first + count - 1)]
    played = bulk.play_games_in_detail(Table.of({"players": players, "side": side}, {}), seated, SEED, first, count)
    for name, values in (("points", played.games.points), ("share", played.games.shares)):
        assert np.array_equal(rows[name].to_numpy().reshape(count, players), values)
    assert np.array_equal(rows["rounds"].to_numpy()[::players], played.games.rounds)
    battles = of(published.battles(), players, side, bot, ",".join(seated))
    battles = battles[battles["game"].between(first, first + count - 1)]
    for name, values in (("winner", played.winners), ("leader", played.leaders)):
        assert np.array_equal(battles[name], values[played.leaders >= 0])


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_tournament_without_the_search_is_what_the_kernel_plays(side):
    seated = ["greedy", "careful", "random"]
    rows = of(published.games(), 3, side, published.TOURNAMENT, ",".join(seated))
    played = bulk.play_games(Table.of({"players": 3, "side": side}, {}), seated, SEED, 0, len(rows) // 3)
    assert np.array_equal(rows["points"].to_numpy().reshape(-1, 3), played.points)
    assert np.array_equal(rows["place"].to_numpy().reshape(-1, 3), played.places)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "side", "seated", "index"),
    [
        (4, "A", "careful,search,random,greedy", 3),
        (4, "B", "search,random,greedy,careful", 19),
        (3, "B", "greedy,careful,search", 4),
    ],
)
def test_a_game_with_the_search_is_what_the_engine_plays(players, side, seated, index):
    """From the seed and the number of the game alone; else the search has changed, and they are to be played anew."""
    at_table = [bots.bot(name, "gladiadores") for name in seated.split(",")]
    state = gladiadores.game("gladiadores").new({"players": players, "side": side})
    deals, thinking = (Random(f"{SEED}:{index}:{what}") for what in ("deals", "bots"))
    while (seat := state.to_act) is not None:
        if seat is CHANCE:
            state = state.after(state.draw(deals))
            continue
        state = state.after(at_table[seat].advise(state.view(seat), thinking).action)
    rows = of(published.games(), players, side, published.TOURNAMENT, seated)
    rows = rows[rows["game"] == index]
    assert rows["bot"].tolist() == seated.split(",")
    assert rows["points"].tolist() == list(state.standing().points)
    assert rows.loc[rows["share"] > 0, "seat"].tolist() == list(state.standing().winners)
