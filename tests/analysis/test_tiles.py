"""The published games of the tile game are what the engine plays, and the questions count them right."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import pytest

import gladiadores
from gladiadores import bots
from gladiadores.analysis import tiles
from gladiadores.core.game import CHANCE
from gladiadores.games.gladiaattorit import rules
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.notation import Place, read
from gladiadores.games.gladiaattorit.tiles import KINDS, TILES
from gladiadores.scenarios import data_folder
from tests.analysis.dictionary import columns, sections

ROOT = Path(__file__).parents[2]
LARGEST = 600_000
SEED = 0
TOOL = "tiles_data"
KEYS = ["players", "variant", "table", "greedy_seat"]


# --- the dataset --------------------------------------------------------------------------------------------------


def test_the_files_are_small():
    folder = data_folder(ROOT / "gladiadores")
    assert sum((folder / name).stat().st_size for name in (tiles.GAMES, tiles.PLAYS)) < LARGEST


def test_the_columns_are_those_of_the_data_dictionary():
    for section, frame in zip(sections("data-tiles.md", "`tiles"), (tiles.games(), tiles.plays()), strict=True):
        assert sorted(columns(section, frame)) == sorted(frame.columns)


def test_the_games_are_those_that_the_tool_plays(tool):
    counted = tiles.games().groupby(KEYS, observed=True)["game"].agg(["nunique", "size"])
    planned = {(each.players, each.variant, each.kind, each.greedy_seat): each for each in tool.tables()}
    assert set(counted.index) == set(planned)
    for key, (games, rows) in zip(counted.index, counted.to_numpy(), strict=True):
        assert (games, rows) == (planned[key].games, planned[key].games * key[0])
    in_detail = {key: each.in_detail for key, each in planned.items() if each.in_detail}
    assert tiles.plays().groupby(KEYS, observed=True)["game"].nunique().to_dict() == in_detail


@pytest.mark.parametrize(
    ("players", "variant", "kind", "greedy_seat", "index"),
    [
        (4, "standard", "greedy", -1, 7),
        (4, "standard", "random", -1, 299),
        (2, "simple", "greedy", -1, 399),
        (3, "standard", "mixed", 1, 42),
        (6, "simple", "random", -1, 123),
    ],
)
def test_a_game_is_what_the_engine_plays(tool, players, variant, kind, greedy_seat, index):
    """From the seed and the number of the game alone."""
    table = tool.TileTable(players, variant, kind, 1, greedy_seat)
    seated = [bots.bot(name, "gladiaattorit") for name in table.bots]
    state = gladiadores.game("gladiaattorit").new({"players": players, "variant": variant})
    deals, thinking = (Random(f"{SEED}:{index}:{what}") for what in ("deals", "bots"))
    placed = []
    while (seat := state.to_act) is not None:
        if seat is CHANCE:
            state = state.after(state.draw(deals))
            continue
        action = seated[seat].advise(state.view(seat), thinking).action
        said, before = read(action), state
        state = state.after(action)
        if isinstance(said, Place):
            scored = state.points[seat] - before.points[seat]
            placed.append((seat, TILES[said.tile], said.square.row, said.square.column, scored))
    games, plays = tiles.games(), tiles.plays()
    key = pd.Series([players, variant, kind, greedy_seat], KEYS)
    rows = games[(games[KEYS] == key).all(axis=1) & (games["game"] == index)]
    assert rows["bot"].tolist() == table.bots
    assert rows["placed"].tolist() == list(state.points)
    assert rows["bonus"].tolist() == list(state.bonus)
    assert rows["points"].tolist() == list(state.standing().points)
    assert rows["goal"].tolist() == [KINDS[goal] for goal in state.goals]
    assert rows.loc[rows["share"] > 0, "seat"].tolist() == list(state.standing().winners)
    of_game = plays[(plays[KEYS] == key).all(axis=1) & (plays["game"] == index)]
    if len(of_game):
        assert list(of_game[["seat", "tile", "row", "column", "points"]].itertuples(index=False, name=None)) == placed
        assert set(zip(tiles.gladiators(of_game)["kind"], strict=True)) <= {(kind,) for kind in KINDS}
        assert len(tiles.gladiators(of_game)) == sum(kind >= 0 for kind in state.gladiators)


# --- the questions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", ["greedy", "random"])
def test_every_point_belongs_to_a_gladiator(bots):
    rows = tiles._plays_of(bots)
    made = tiles.gladiators(rows)
    assert (made.groupby("game")["points"].sum() == rows.groupby("game")["points"].sum()).all()


def test_a_place_is_where_it_is():
    board = arena()
    zones = [tiles.zone(board, square) for square in board.places]
    assert zones.count(tiles.EDGE) == 24
    assert zones.count(tiles.PODIUM) == 4
    table = tiles.places().table
    assert len(table) == 60
    rows = tiles._plays_of("greedy")
    here = rows[(rows["row"] == 5) & (rows["column"] == 2)]["points"].astype(int).tolist()
    (found,) = table[(table["row"] == 5) & (table["column"] == 2)]["points"]
    assert found == pytest.approx(sum(here) / len(here))


def test_a_board_where_the_place_does_not_matter(monkeypatch):
    rng = np.random.default_rng(32)
    rows = tiles.plays().assign(points=lambda frame: rng.integers(0, 3, len(frame)))
    monkeypatch.setattr(tiles, "plays", lambda: rows)
    assert tiles.places().show("pt").sentence.startswith("Não se vê que o lugar pese")


def test_basics_score_one_and_specials_as_the_rules_say():
    table = tiles.kinds().table.set_index("kind")
    assert (table.loc[["TN", "GL", "CS"], "points"] == 1).all()
    assert (table.loc[~table["basic"], "alone"] > 0).all()
    assert table["number"].sum() == pytest.approx(
        70, abs=0.5
    )  # a gladiator at each of the seams, but where halves miss
    assert len(tiles.kinds().show("en").figure.data) == 2


def test_what_the_goal_changes_is_counted_game_by_game():
    of = tiles._games_of("standard", "greedy")
    of = of[(of["players"] == 3) & (of["game"] < 60)]
    changed = tiles._changed(of)
    for game, rows in of.groupby("game"):
        placed, bonus = rows["placed"].astype(int).tolist(), rows["bonus"].astype(int).tolist()
        points = [one + other for one, other in zip(placed, bonus, strict=True)]
        without = {seat for seat, each in enumerate(placed) if each == max(placed)}
        assert changed[game] == (without != set(rules.winners(points, bonus)))


def test_bonus_is_what_stands_on_the_board():
    goals = tiles.goal().table
    of = tiles._games_of("standard", "random")
    alone = of[of["players"] == 5]["bonus"].mean()
    (found,) = goals[(goals["players"] == 5) & (goals["bots"] == "random")]["bonus"]
    assert found == pytest.approx(alone)
    aimed = tiles._aimed(tiles._plays_of("greedy"), tiles.games())
    blind = tiles._aimed(tiles._plays_of("random"), tiles.games())
    assert aimed.low > 0
    assert not blind.excludes_zero  # who plays at random makes as many of one kind as of another


def test_seats(monkeypatch):
    table = tiles.seat_advantage().table
    assert table.groupby("players")["lead"].sum().to_numpy() == pytest.approx(np.zeros(5), abs=1e-9)
    assert table.groupby("players")["wins"].sum().to_numpy() == pytest.approx(np.ones(5))
    rigged = tiles.games().copy()
    rigged.loc[(rigged["players"] == 5) & (rigged["seat"] == 3), "points"] += 9
    monkeypatch.setattr(tiles, "games", lambda: rigged)
    assert "com 5, o Jogador 4 marca" in tiles.seat_advantage(bots="random").show("pt").sentence


def test_skill_and_chance_of_a_rigged_game():
    rng = np.random.default_rng(5)
    games, players = 400, 3
    points = 50 + rng.normal(0, 4, (games, players)) + np.array([0, 5, -5])
    frame = pd.DataFrame(
        {
            "game": np.repeat(np.arange(games), players),
            "seat": np.tile(np.arange(players), games),
            "points": points.ravel(),
            "greedy_seat": 1,
            "bot": np.tile(["random", "greedy", "random"], games),
        }
    )
    chance = tiles.spread(frame)
    assert chance.low < 4 * 2**0.5 < chance.high
    skill = tiles.gap(frame)
    assert skill.low < 7.5 < skill.high
    ratio = tiles._ratio(skill, chance)
    assert ratio.low < 7.5 / (4 * 2**0.5) < ratio.high


def test_luck_compares_the_variants():
    table = tiles.luck().table
    assert len(table) == 6
    assert (table["ratio"] > 1).all()
    assert table["ratio"].to_numpy() == pytest.approx((table["skill"] / table["chance"]).to_numpy())
    assert "versão simples" in tiles.luck().show("pt").sentence
