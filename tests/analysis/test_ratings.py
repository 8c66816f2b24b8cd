"""The tournament's questions count right, claim nothing that the games do not tell, and say what ratings foretell."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from gladiadores.analysis import published, ratings, tiles
from gladiadores.analysis.tables import bot_called
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.sim.summary import Mean
from gladiadores.text import texts

TABLES = [(3, "A"), (3, "B"), (4, "A"), (4, "B")]


def said(message) -> str:
    return texts("en").message(message)


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_the_published_standings_are_a_recount_of_the_rows(players, side):
    known = ratings.of_published(players, side)
    rows = ratings.met(players, side)
    counted = rows.groupby("bot", observed=True)[["share", "place", "points"]].mean()
    for entrant in known.entrants:
        found = (entrant.win_share.value, entrant.place.value, entrant.points.value)
        assert found == pytest.approx(tuple(counted.loc[entrant.bot]))
        assert entrant.games == (rows["bot"] == entrant.bot).sum()
    assert known.games == len(rows) // players
    assert sum(each.win_share.value * each.games for each in known.entrants) == pytest.approx(known.games)


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_every_bot_sits_equally_often_on_every_seat(players, side):
    assert ratings.met(players, side).groupby(["bot", "seat"], observed=True).size().nunique() == 1


def test_an_interval_is_that_of_the_deals():
    rows = ratings.met(4, "A")
    by_deal = rows[rows["bot"] == "greedy"].groupby("game")["share"].mean()
    (greedy,) = (each for each in ratings.of_published(4, "A").entrants if each.bot == "greedy")
    assert greedy.win_share.high - greedy.win_share.value == pytest.approx(by_deal.sem() * 1.96, rel=0.1)


def test_the_bot_at_random_is_the_weakest_in_wins_and_in_rating():
    for players, side in TABLES:
        table = ratings.meeting(players=players, side=side).table
        assert table["bot"].iloc[-1] == table.loc[table["rating"].idxmin(), "bot"] == "random"


def test_the_order_of_the_games_decides_who_is_rated_second_of_three_on_side_a(monkeypatch):
    known, rows = ratings.of_published(3, "A"), ratings.met(3, "A")
    monkeypatch.setattr(ratings, "met", lambda *table: rows.assign(game=rows["game"].max() - rows["game"]))
    turned = ratings.of_published.__wrapped__(3, "A")
    for one, other in zip(known.entrants, turned.entrants, strict=True):
        assert (one.bot, one.win_share.value) == (other.bot, pytest.approx(other.win_share.value))
    rated, again = (
        [each.bot for each in sorted(entrants, key=lambda entrant: -entrant.rating.value)]
        for entrants in (known.entrants, turned.entrants)
    )
    assert (rated[:2], again[:2]) == (["search", "greedy"], ["search", "careful"])


def test_a_table_that_was_not_played_is_refused():
    with pytest.raises(ValueError, match="5 players"):
        ratings.meeting(players=5)


def test_bots_whose_intervals_touch_are_not_told_apart():
    known = ratings.of_published(4, "A")
    apart = [Mean(value, value - 0.02, value + 0.02) for value in (0.6, 0.2, 0.12, 0.05)]
    sure = replace(known, entrants=_with(known, apart))
    assert "each clearly ahead of the next" in said(ratings._standing_said(sure))
    assert "60% (58 to 62%)" in said(ratings._standing_said(sure))
    close = [*apart[:2], Mean(0.17, 0.15, 0.19), apart[3]]
    doubtful = replace(known, entrants=_with(known, close))
    names = [said(bot_called(each.bot)) for each in known.entrants]
    assert f"doubt between {names[1]} and {names[2]}:" in said(ratings._standing_said(doubtful))
    few = replace(known, entrants=_with(known, [Mean(mean.value, None, None) for mean in apart]))
    assert said(ratings._standing_said(few)).count(" and ") == 3 + 1


def _with(known, wins):
    return tuple(replace(each, win_share=mean) for each, mean in zip(known.entrants, wins, strict=True))


def test_a_tournament_on_the_spot_is_a_recount_of_the_kernels_games():
    table = ratings.played(["random", "greedy", "careful"], games=90, players=3, side="B", seed=5).table
    wins = {bot: [] for bot in ("random", "greedy", "careful")}
    for bots in (["random", "greedy", "careful"], ["greedy", "careful", "random"], ["careful", "random", "greedy"]):
        shares = bulk.play_games(Table.of({"players": 3, "side": "B"}, {}), bots, 5, 0, 30).shares
        for seat, bot in enumerate(bots):
            wins[bot].append(shares[:, seat].mean())
    assert dict(zip(table["bot"], table["win_share"], strict=True)) == pytest.approx(
        {bot: np.mean(each) for bot, each in wins.items()}
    )


def test_ahead_counts_better_places_and_halves_ties_by_deal():
    places = {"x": [1, 1, 2, 1], "y": [2, 1, 1, 3], "z": [3, 3, 3, 2]}
    rows = pd.DataFrame(
        [
            {"game": number // 2, "bots": "xyz" if number % 2 else "zxy", "bot": bot, "place": of[number]}
            for bot, of in places.items()
            for number in range(4)
        ]
    )
    assert ratings.ahead_of(rows, "x", "y").value == pytest.approx((0.75 + 0.5) / 2)
    assert ratings.ahead_of(rows, "x", "z") == (1, 1, 1)
    assert ratings.ahead_of(rows, "z", "x").value == 0


def test_games_without_one_of_a_pair_do_not_count():
    rows = ratings.met(3, "A")
    both = rows[rows["bots"].astype(str).str.contains("greedy") & rows["bots"].astype(str).str.contains("search")]
    seen, again = ratings.ahead_of(rows, "search", "greedy"), ratings.ahead_of(both, "search", "greedy")
    assert seen == again
    assert seen.value + ratings.ahead_of(rows, "greedy", "search").value == pytest.approx(1)


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_the_better_rating_is_foretold_to_be_ahead(players, side):
    finding = ratings.ahead(players=players, side=side)
    rating = {each.bot: each.rating.value for each in ratings.of_published(players, side).entrants}
    for row in finding.table.itertuples():
        assert (row.foretold > 0.5) == (rating[row.one] > rating[row.other])
        assert 0 <= row.low <= row.seen <= row.high <= 1


def test_a_forecast_within_the_interval_is_no_exaggeration():
    table = pd.DataFrame(
        [
            ("search", "greedy", 0.70, 0.65, 0.75, 0.74),
            ("search", "random", 0.80, 0.75, 0.85, 0.95),
            ("greedy", "random", 0.60, 0.55, 0.65, 0.51),
            ("careful", "random", 0.45, 0.40, 0.49, 0.55),
        ],
        columns=["one", "other", "seen", "low", "high", "foretold"],
    )
    sentence = said(ratings._ahead_said(table))
    assert sentence.startswith("Of 4 pairs, the ratings are right in 3 about who comes in ahead more often; in 1 the")
    assert "in 1 it exaggerates" in sentence
    assert "thinker against at random: ahead in 80% (75 to 85%), and the ratings foretell 95%" in sentence


def test_the_greedy_bots_wins_in_the_tile_game_are_a_recount():
    games = tiles.games()
    rows = games[(games["table"] == "mixed") & (games["variant"] == "simple") & (games["players"] == 3)]
    finding = ratings.tile_bots()
    found = finding.table[(finding.table["variant"] == "simple") & (finding.table["players"] == 3)].iloc[0]
    assert found["wins"] == pytest.approx(rows[rows["bot"] == "greedy"]["share"].sum() / (3 * 200))
    worse = finding.table.assign(low=0.0)
    assert said(ratings._tiles_said(worse)).startswith("Not at every table")
    assert said(finding.sentence).startswith("The greedy bot wins more")


@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_question_shows_itself(language):
    for finding in (ratings.meeting(), ratings.ahead(side="B"), ratings.tile_bots()):
        shown = finding.show(language)
        assert len(shown.figure.data) >= 2
        assert shown.sentence in str(shown)
    panels = ratings.meeting(players=3).show(language).figure
    assert panels.layout.shapes[-1].x0 == pytest.approx(1 / 3)


def test_the_battles_belong_to_published_games():
    keys = [*("players", "side", "table", "bots", "game")]
    games = published.games()[keys].astype(str).drop_duplicates()
    battles = published.battles()[keys].astype(str).drop_duplicates()
    assert len(battles.merge(games)) == len(battles)
