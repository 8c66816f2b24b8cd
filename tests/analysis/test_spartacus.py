"""Questions to Spartacus: the published games are what the engine plays, and the answers are recounted."""

from __future__ import annotations

import re
from inspect import signature
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import pytest

from gladiadores.analysis import (
    spartacus,
    spartacus_arena,
    spartacus_course,
    spartacus_houses,
    spartacus_intrigue,
    spartacus_report,
)
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.spartacus_play import SpartacusTable, fought, lacking, opponents, played, powers
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks import standard
from gladiadores.sim.rows import levels
from gladiadores.text import texts

ROOT = Path(__file__).resolve().parents[2]
TOOL = "spartacus_data"
TABLE = ["players", "start", "bots", "without"]
QUESTIONS = (
    spartacus_houses.houses, spartacus_houses.seats, spartacus_houses.power_used, spartacus_houses.without,
    spartacus_course.length, spartacus_course.influence, spartacus_course.denarii,
    spartacus_intrigue.schemes, spartacus_intrigue.scheme_cards, spartacus_intrigue.auctions,
    spartacus_arena.prices, spartacus_arena.fights,
)  # fmt: skip
HOUSES = [house.token for house in standard().houses]


def plain(rows: pd.DataFrame) -> pd.DataFrame:
    """Rows without their kinds: numbers as numbers, missing texts as empty ones."""
    found = rows.copy()
    for name in found:
        if not pd.api.types.is_numeric_dtype(found[name]):
            found[name] = found[name].astype(object).where(found[name].notna(), "").astype(str)
    return found.round(5).reset_index(drop=True)


# --- the data ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", spartacus.FILES)
def test_the_columns_are_those_of_the_level(level):
    assert list(spartacus.rows(level)) == TABLE + list(levels("spartacus", {"players": 4})[level].names)


def test_the_document_lists_the_columns_of_gladiators():
    text = (ROOT / "docs" / "data-spartacus.md").read_text(encoding="utf-8").partition("## Gladiators")[2]
    named = [
        name for cell in re.findall(r"^\| (`[^|]*?) \|", text, re.MULTILINE) for name in re.findall("`(\\w+)`", cell)
    ]
    assert named == list(spartacus.gladiators())


def test_the_games_are_those_of_whole_rounds_of_the_tool(tool):
    rows = spartacus.rows()
    counted = rows.assign(without=rows["without"].astype(object).fillna("")).groupby(TABLE, observed=True)["game"]
    found = {key: (games.nunique(), games.max() + 1) for key, games in counted}
    planned = {(t.players, t.start, t.bots, t.without): games for t, games in tool.A_ROUND.items()}
    (rounds,) = {found[key][0] / games for key, games in planned.items()}
    assert found == {key: (games * rounds, games * rounds) for key, games in planned.items()}
    assert rounds == int(rounds)


@pytest.mark.parametrize(
    "table", [SpartacusTable(), SpartacusTable(3, "quick"), SpartacusTable(without=powers(standard())[-1])]
)
def test_a_game_is_what_the_engine_plays(table):
    """From the seed and the number of the game alone, on all levels."""
    for level, again in played(table, 1, 1).items():
        rows = spartacus.rows(level)
        same = rows["game"] == 1
        for name, value in table.about().items():
            same &= rows[name].isna() if value is None else rows[name] == value
        kept = rows[same]
        if table.without and level != "seat":
            assert kept.empty
            continue
        pd.testing.assert_frame_equal(plain(kept), plain(again), check_dtype=False)


def test_influence_is_what_was_gained_and_lost():
    rows = spartacus.rows()
    begin = rows["start"].astype(str).map({"quick": 7, "standard": 4, "advanced": 1})
    change = rows.filter(like="gained_").sum(axis=1) - rows.filter(like="lost_").sum(axis=1)
    assert (begin + change == rows["points"]).all()


def test_levels_agree():
    seats, plots, lots, bouts = (spartacus.rows(level) for level in ("seat", "scheme", "lot", "fight"))
    assert seats.groupby([*TABLE, "game"], observed=True, dropna=False)["share"].sum().round(5).eq(1).all()
    seats = seats[seats["without"].isna()]
    assert seats["wins"].sum() == len(bouts) == seats["fights"].sum() / 2
    assert seats["schemes"].sum() == len(plots)
    assert seats["succeeded"].sum() == (plots["end"] == "succeeded").sum()
    assert seats["supports"].sum() == plots["supporters"].sum()
    assert seats["bought"].sum() == lots[lots["kind"] != "title"]["paid"].sum()
    assert seats["titles"].sum() == lots[lots["kind"] == "title"]["paid"].sum()
    assert seats["wager_paid"].sum() == bouts["paid"].sum()
    assert seats["wagered"].sum() == bouts.filter(like="wagered_").to_numpy().sum()
    assert plots[plots["end"] == "guard"]["guards"].ge(1).all()
    assert (lots["highest"] >= lots["second"]).all()
    assert (lots["winner"] >= 0).equals(lots["end"].isin(["won", "rolled"]))
    assert lots[lots["end"] == "won"]["bidders"].ge(1).all()


# --- a power less -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", powers(standard()))
def test_a_house_that_lacks_a_power_never_uses_it_and_has_the_other(power):
    rows = spartacus.rows()
    house, column = spartacus_houses.place(power)
    own = rows[(rows["without"] == power) & (rows["house"] == house)]
    other = "power_two" if column == "power_one" else "power_one"
    assert own[column].sum() == 0
    assert own[other].sum() > 0


def test_the_place_of_a_lacking_power_is_empty_and_all_else_as_it_was():
    deck = standard()
    for power in powers(deck):
        poorer = lacking(deck, power)
        changed = [each.index for each, was in zip(poorer.effects, deck.effects, strict=True) if each != was]
        assert [tokens.use(deck, each) for each in changed] == [f"use:{power}"]
        assert poorer.effects[changed[0]].ops == ()
        assert poorer != deck
        assert poorer.houses == deck.houses


# --- fighters ---------------------------------------------------------------------------------------------------------


def test_opponents_are_of_no_deck_and_gladiators_fight_them_all():
    taken = {card.dice for card in standard().market}
    assert not taken & set(opponents())
    rows = spartacus.gladiators()
    cards = [card.token for card in standard().market if card.kind == 0]
    assert rows.groupby("card", observed=True)["opponent"].nunique().to_dict() == dict.fromkeys(cards, len(opponents()))
    assert (rows["wins"] <= rows["fights"]).all()


def test_fights_of_a_gladiator_are_counted_on_both_sides():
    first = next(card.token for card in standard().market if card.kind == 0)
    rows = fought(first, 3)
    assert [row["fights"] for row in rows] == [6] * len(opponents())
    assert rows == fought(first, 3)
    assert 0 < sum(row["wins"] for row in rows) < 6 * len(rows)


# --- the questions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "language"), list(product(QUESTIONS, ("pt", "en"))))
def test_every_question_has_an_answer(question, language):
    shown = question().show(language)
    assert len(shown.sentence) > 30
    assert "{" not in shown.sentence
    assert shown.figure.data
    assert len(shown.table)
    assert "partial" not in str(shown)


@pytest.mark.parametrize("seated", [{"players": 3}, {"start": "advanced"}, {"bots": "random"}])
def test_other_tables_are_asked_too(seated):
    for question in QUESTIONS:
        known = {name: value for name, value in seated.items() if name in signature(question).parameters}
        if question is not spartacus_houses.without:
            assert len(question(**known).show("en").figure.data), question.__name__


@pytest.fixture
def invented(monkeypatch):
    """Games of nothing, of four Houses each: in each the House whose number the game has wins. To be changed."""
    games = 400
    count = games * 4
    game, seat = np.repeat(np.arange(games), 4), np.tile(np.arange(4), games)
    names = levels("spartacus", {"players": 4})["seat"].names
    zeros = {name: np.zeros(count, dtype=int) for name in names}
    about = {"players": 4, "start": "standard", "bots": "careful", "without": None}
    known = {
        "game": game, "seat": seat, "order": (seat + game // 4) % 4, "house": np.array(HOUSES)[seat],
        "turns": 5 + game % 3, "ending": "victory.alone", "points": 8, "share": (game % 4 == seat).astype(float),
        "power_one": 1, "power_two": 1,
    }  # fmt: skip
    rows = pd.DataFrame({**about, **zeros, **known})
    monkeypatch.setattr(spartacus, "rows", lambda level="seat": rows)
    monkeypatch.setattr(spartacus_houses, "rows", lambda level="seat": rows)
    return rows


def test_houses_that_win_alike_are_told_to(invented):
    found = spartacus_houses.houses()
    assert found.table["wins"].tolist() == [0.25] * 4
    assert found.show("pt").sentence.startswith("Não se vê diferença entre as Casas")


def test_a_house_that_wins_more_is_named(invented):
    stronger = invented["game"] % 8 == 1
    invented.loc[stronger, "share"] = (invented["house"] == HOUSES[0])[stronger].astype(float)
    found = spartacus_houses.houses()
    assert found.table.set_index("house")["wins"].round(3).tolist() == [0.375, 0.125, 0.25, 0.25]
    assert f"{standard().houses[0].names['pt']}, +12,5 pontos percentuais" in found.show("pt").sentence


def test_places_after_the_host_are_compared_together(invented):
    assert spartacus_houses.seats().show("pt").sentence.startswith("Não se vê que o lugar pese")
    half = invented["game"] % 2 == 0
    invented.loc[half, "share"] = (invented["order"] == 2)[half].astype(float)
    found = spartacus_houses.seats()
    assert found.table["above"].sum() == pytest.approx(0)
    assert found.show("pt").sentence.startswith("O lugar pesa: o 3 fica +")


def test_a_power_is_counted_in_the_games_of_its_house(invented):
    unused = (invented["house"] == HOUSES[1]) & (invented["game"] % 4 == 0)
    invented.loc[unused, "power_two"] = 0
    invented.loc[invented["house"] == HOUSES[2], "power_one"] = 7
    table = spartacus_houses.power_used().table.set_index("power")
    assert table["used"].to_dict() == {power: 0.75 if power == f"{HOUSES[1]}.2" else 1 for power in table.index}
    assert table.loc[HOUSES[2], "times"] == 7


def test_a_lacking_power_is_compared_with_games_in_which_nothing_lacks(invented, monkeypatch):
    poorer = []
    for power in powers(standard()):
        table = invented[invented["game"] < 100].assign(without=power)
        if power == HOUSES[3]:
            own = table["house"] == HOUSES[3]
            table["points"] = np.where(own, 6 + table["game"] % 2, 8)
            table["share"] = np.where(own, 0, table["share"] * 4 / 3)
        poorer.append(table)
    rows = pd.concat([invented, *poorer], ignore_index=True)
    monkeypatch.setattr(spartacus, "rows", lambda level="seat": rows)
    monkeypatch.setattr(spartacus_houses, "rows", lambda level="seat": rows)
    found = spartacus_houses.without()
    table = found.table.set_index("power")
    assert table.loc[HOUSES[3], ["change", "influence"]].tolist() == pytest.approx([-0.25, -1.5])
    assert table.drop(HOUSES[3])[["change", "influence"]].eq(0).all(axis=None)
    sentence = found.show("pt").sentence
    assert "em média dos 8 poderes, em −3,1 ±" in sentence
    assert sentence.endswith(f"fazem falta: {standard().houses[3].names['pt']}, 1º poder (−1,5).")


def test_influence_of_winners_and_others(invented):
    won = invented["share"] > 0
    invented["gained_scheme"] = np.where(won, 3 + invented["game"] % 2, 1)
    invented["gained_power"] = 1
    invented["lost_refusal"] = 2
    found = spartacus_course.influence()
    table = found.table.set_index("source")
    assert table.loc["scheme", ["winners", "others", "more"]].tolist() == [3.5, 1, 2.5]
    assert table.loc["lost", "all"] == -2
    sentence = found.show("pt").sentence
    assert "esquemas, 62 %; poderes das Casas, 38 %" in sentence
    assert sentence.endswith("esquemas, +2,5 de Influência.")


def test_length_is_counted_by_game():
    rows = spartacus.of("seat", 4, "quick").drop_duplicates("game")
    table = spartacus_course.length().table
    quick = table[table["start"] == "quick"]
    assert quick["games"].sum() == len(rows)
    assert (quick["turns"] * quick["part"]).sum() == pytest.approx(rows["turns"].mean())


def test_prices_that_follow_wins_and_prices_that_do_not(monkeypatch):
    cards = [card.token for card in standard().market if card.kind == 0][:6]
    rows = pd.DataFrame(
        {"card": cards, "price": range(6), "start": False, "ability": False, "attack": 3, "defence": 3, "speed": 3,
         "opponent": "2.2.2", "fights": 100, "wins": [10, 20, 30, 40, 50, 60]}
    )  # fmt: skip
    monkeypatch.setattr(spartacus_arena, "gladiators", lambda: rows)
    assert spartacus_arena.rising(spartacus_arena.prices().table) == pytest.approx(1)
    rows["wins"] = rows["wins"].to_numpy()[::-1]
    assert spartacus_arena.rising(spartacus_arena.prices().table) == pytest.approx(-1)


# --- the report -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "low", "high", "met"),
    [
        (0.25, 0.22, 0.28, spartacus_report.YES),
        (0.25, 0.19, 0.31, spartacus_report.LIKELY),
        (0.31, 0.29, 0.33, spartacus_report.UNLIKELY),
        (0.35, 0.31, 0.39, spartacus_report.NO),
        (0.15, 0.11, 0.19, spartacus_report.NO),
    ],
)
def test_what_an_interval_allows_to_be_said(value, low, high, met):
    assert spartacus_report.verdict(Estimate(value, low, high), 0.2, 0.3) is met


def test_the_report_says_what_is_met():
    for language in ("pt", "en"):
        found = spartacus_report.report(language)
        assert len(found.table) == len(found.checks) == 4 + 1 + 2 * len(powers(standard())) + 1
        assert found.sentence in found._repr_html_()
        assert "{" not in found._repr_html_()
    said = texts("pt")
    met = [said.message(each.met) for each in spartacus_report.report().checks]
    assert f"{met.count('sim')} estão cumpridas" in spartacus_report.report().sentence


# --- the tool ---------------------------------------------------------------------------------------------------------


def test_what_was_played_is_gone_on_with_and_not_mixed(tool, tmp_path, monkeypatch):
    small = SpartacusTable(3, "quick")
    monkeypatch.setattr(tool, "A_ROUND", {small: 1})
    monkeypatch.setattr(tool, "EQUALS", small)
    monkeypatch.setattr(tool, "FIGHTS", 1)
    monkeypatch.setattr(tool, "gladiators", lambda: [standard().market[Random(1).randrange(8)].token])
    out, parts = tmp_path / "out", tmp_path / "parts"
    out.mkdir()
    arguments = ["--out", str(out), "--parts", str(parts)]
    assert tool.main([*arguments, "--rounds", "1"]) == 0
    first = (parts / "round-0000-seat.parquet").stat().st_mtime_ns
    assert tool.main([*arguments, "--rounds", "2"]) == 0
    assert (parts / "round-0000-seat.parquet").stat().st_mtime_ns == first
    rows = pd.read_parquet(out / spartacus.FILES["seat"])
    assert rows["game"].tolist() == [0, 0, 0, 1, 1, 1]
    kept = pd.read_parquet(parts / "round-0000-seat.parquet")
    kept.assign(points=kept["points"] + 1).to_parquet(parts / "round-0000-seat.parquet")
    assert tool.main([*arguments, "--rounds", "2"]) == 1
    assert tool.main([*arguments, "--rounds", "1", "--anew"]) == 0
