"""Rows say what happened: levels agree with each other and with the engine, game by game."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import gladiadores
from gladiadores.games.gladiadores import scoring
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim import parquet, plain
from gladiadores.sim.plan import Plan
from gladiadores.sim.rows import levels
from gladiadores.sim.rows.games import Outcomes, place
from gladiadores.sim.source import block_size

SUITS = "TMGX"
GAMES = 12
TABLES = [(players, side) for players in (3, 4) for side in "AB"]


def frame(
    level: str, game: str = "gladiadores", games: int = GAMES, bots: str = "random", **options: Any
) -> pd.DataFrame:
    """The rows of some games by the plain engine, read back from Parquet."""
    wanted = Plan.of(games, game, options, {}, bots, 3, level)
    block = plain.source(wanted).block(0, games)
    assert wanted.rows is not None
    assert block.rows is not None
    return pd.read_parquet(BytesIO(parquet.encode(wanted.rows, block.rows)))


@pytest.fixture(scope="module")
def tables() -> dict[tuple[int, str], dict[str, pd.DataFrame]]:
    """All levels of some games of Gladiadores, by players and side."""
    return {
        (players, side): {
            level: frame(level, players=players, side=side) for level in ("game", "round", "battle", "play")
        }
        for players, side in TABLES
    }


# --- Gladiadores --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", TABLES)
def test_there_is_one_row_a_thing(tables: Any, key: tuple[int, str]) -> None:
    found, players = tables[key], key[0]
    battles = Table.of({"players": players, "side": "A"}, {}).deck.hand - 1
    rounds = found["game"]["rounds"].sum()
    assert found["game"]["game"].tolist() == list(range(GAMES))
    assert len(found["round"]) == rounds * players
    assert len(found["battle"]) == rounds * battles
    assert len(found["play"]) == rounds * battles * players == found["game"]["plays"].sum()
    for level, names in {"round": ["seat"], "battle": ["battle"], "play": ["battle", "place"]}.items():
        keys = found[level][["game", "round", *names]]
        assert not keys.duplicated().any()
        assert keys.equals(keys.sort_values(list(keys.columns), ignore_index=True))


@pytest.mark.parametrize("key", TABLES)
def test_what_winners_gathered_is_what_is_scored(tables: Any, key: tuple[int, str]) -> None:
    battles, rounds = tables[key]["battle"], tables[key]["round"]
    gathered = battles["gathered"] + battles["taken"].notna() - battles["struck_area"]
    by_seat = gathered.groupby([battles["game"], battles["round"], battles["winner"]]).sum()
    scored = rounds.set_index(["game", "round", "seat"])[[f"cards_{suit}" for suit in SUITS]].sum(axis=1)
    assert (by_seat.reindex(scored.index, fill_value=0) == scored).all()
    won = battles.groupby(["game", "round", "winner"]).size()
    assert (won.reindex(scored.index, fill_value=0) == rounds.set_index(["game", "round", "seat"])["battles"]).all()


@pytest.mark.parametrize("key", TABLES)
def test_plays_and_battles_tell_the_same(tables: Any, key: tuple[int, str]) -> None:
    players = key[0]
    battles, plays = tables[key]["battle"].set_index(["game", "round", "battle"]), tables[key]["play"]
    won = plays[plays["won"]].set_index(["game", "round", "battle"])
    assert won.index.equals(battles.index)
    assert (won["seat"] == battles["winner"]).all()
    assert (won["card"].astype(str) == battles["card"].astype(str)).all()
    led = plays[plays["place"] == 0].set_index(["game", "round", "battle"])
    assert (led["seat"] == battles["leader"]).all()
    assert (led["legal"] == led["hand"]).all()
    assert (
        (plays["seat"] - plays["place"]) % players
        == plays.groupby(["game", "round", "battle"])["seat"].transform("first")
    ).all()
    struck = plays.groupby(["game", "round", "battle"])
    assert (struck["struck"].count() == battles["struck"]).all()
    assert (struck["struck_area"].sum() == battles["struck_area"]).all()
    assert (plays["legal"] >= 1).all()
    assert (plays["legal"] <= plays["hand"]).all()
    assert (plays["hand"] == Table.of({"players": players, "side": "A"}, {}).deck.hand - plays["battle"]).all()


@pytest.mark.parametrize("key", TABLES)
def test_rounds_and_games_tell_the_same(tables: Any, key: tuple[int, str]) -> None:
    players, side = key
    games, rounds = tables[key]["game"], tables[key]["round"]
    for _, row in games.iterrows():
        last = rounds[(rounds["game"] == row["game"]) & (rounds["round"] == row["rounds"] - 1)]
        points = [row[f"points_{seat}"] for seat in range(players)]
        if side == "B":
            assert last["space"].tolist() == points
            assert row["early"] == (row["rounds"] < players)
        else:
            columns = tuple(tuple(int(cube) for cube in cubes) for cubes in last[[f"column_{s}" for s in SUITS]].values)
            assert [sum(each) for each in scoring.points_a(columns)] == points
            assert not row["early"]
    assert rounds.groupby(["game", "round"])["leads"].sum().eq(1).all()
    assert (rounds[rounds["leads"]]["seat"] == rounds[rounds["leads"]]["round"] % players).all()


@pytest.mark.parametrize("side", "AB")
def test_rounds_are_scored_as_the_engine_does(tables: Any, side: str) -> None:
    """What a row says of the cards gives, by the rules, what it says of the score."""
    rounds = tables[4, side]["round"]
    for _, seats in rounds.groupby(["game", "round"]):
        held = tuple(tuple(int(count) for count in row) for row in seats[[f"cards_{suit}" for suit in SUITS]].values)
        if side == "A":
            moved = [tuple(int(each) for each in row) for row in seats[[f"moved_{suit}" for suit in SUITS]].values]
            assert moved == list(scoring.moves_a(held))  # type: ignore[arg-type]
        else:
            from gladiadores.games.gladiadores import rules

            assert tuple(seats["points"]) == rules.points_b(held, rules.silent)


def test_a_declined_choice_is_no_card_taken() -> None:
    wanted = Plan.of(30, "gladiadores", {"players": 3, "side": "A"}, {"spoil": "may"}, "random", 1, "battle")
    rows = plain.source(wanted).block(0, 30).rows
    assert rows is not None
    declined = [taken is None for taken, choices in zip(rows["taken"], rows["choices"], strict=True) if choices]
    assert set(declined) == {True, False}


# --- the tile game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "simple"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_tiles_placed_add_up_to_the_game(players: int, variant: str) -> None:
    games = frame("game", "gladiaattorit", 3, players=players, variant=variant)
    plays = frame("play", "gladiaattorit", 3, players=players, variant=variant)
    assert len(plays) == games["plays"].sum() == 180
    assert plays["turn"].tolist() == [*range(60)] * 3
    assert plays["free"].tolist() == [*range(60, 0, -1)] * 3
    assert (plays["seat"] == plays["turn"] % players).all()
    assert not plays.duplicated(["game", "row", "column"]).any()
    made = plays["left"].notna().sum() + plays["right"].notna().sum()
    assert made == 70 * 3
    for seat in range(players):
        scored = plays[plays["seat"] == seat].groupby("game")["points"].sum()
        assert scored.tolist() == games[f"placed_{seat}"].tolist()
        assert (games[f"placed_{seat}"] + games[f"bonus_{seat}"] == games[f"points_{seat}"]).all()
        assert games[f"goal_{seat}"].notna().all()
    takes = 0 if variant == "simple" else 60 - 3 * players
    assert plays["taken"].notna().sum() == takes * 3


def test_groups_are_as_large_as_they_score() -> None:
    plays = frame("play", "gladiaattorit", 5, bots="greedy", players=3, variant="simple")
    one = plays[plays["left"].isna() ^ plays["right"].isna()]
    basic = one["left"].fillna(one["right"]).isin(["TN", "GL", "CS"])
    group = one["group_left"] + one["group_right"]
    expected = group.where(~basic & (group > 1), 0).where(~basic, 1)
    assert (one["points"] == expected).all()
    assert (plays[plays["left"].isna() & plays["right"].isna()]["points"] == 0).all()


# --- all games ----------------------------------------------------------------------------------------------------


def test_shares_and_places_follow_from_points_and_winners() -> None:
    assert [place((9, 9, 4, 7), (0, 1), seat) for seat in range(4)] == [1, 1, 4, 3]
    assert [place((9, 9, 4, 4), (1,), seat) for seat in range(4)] == [2, 1, 3, 3]
    games = frame("game", players=4, side="B", games=60)
    shares = games[[f"share_{seat}" for seat in range(4)]]
    places = games[[f"place_{seat}" for seat in range(4)]]
    assert shares.sum(axis=1).round(9).eq(1).all()
    assert (shares.gt(0).values == places.eq(1).values).all()
    assert shares.isin([0, 1, 1 / 2, 1 / 3, 1 / 4]).all(axis=None)


def test_a_game_that_nobody_has_described_has_rows_of_games() -> None:
    """The tile game by the writer for games of which nothing is known."""
    [rows] = levels("dominó", {"players": 2}).values()
    assert rows.names == ("game", "plays", "points_0", "points_1", "share_0", "share_1", "place_0", "place_1")
    game = gladiadores.game("gladiaattorit")
    written = Outcomes(rows)
    state = game.new({"players": 2})
    written.ended(7, state, 0)
    assert [written.columns[name] for name in rows.names] == [[7], [0], [0], [0], [0.0], [0.0], [1], [1]]


def test_blocks_are_cut_by_the_plan_alone(tmp_path: Path) -> None:
    sizes = {}
    for games in (1, 64, 65, 10**6):
        wanted = Plan.of(games, "gladiaattorit", {"players": 2}, {}, "random", 0, None)
        sizes[games] = block_size(wanted, "plain")
    assert sizes == {1: 1, 64: 1, 65: 2, 10**6: 250}


def test_the_same_cards_are_dealt_whoever_plays() -> None:
    wanted = {bots: Plan.of(2, "gladiaattorit", {"players": 2}, {}, bots, 5, "game") for bots in ("random", "greedy")}
    goals = [plain.source(each).block(0, 2).rows for each in wanted.values()]
    assert goals[0] is not None
    assert goals[1] is not None
    assert goals[0]["goal_0"] == goals[1]["goal_0"]
    assert goals[0]["points_0"] != goals[1]["points_0"]
