"""Questions to Glory to Rome: the published games are what the engine plays, and the answers are recounted."""

from __future__ import annotations

import importlib.util
import re
import sys
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import pytest

import gladiadores
from gladiadores.analysis import glory, glory_changes, glory_tables
from gladiadores.analysis.glory_play import GloryTable, played
from gladiadores.analysis.glory_tips import TIPS, TipBot
from gladiadores.core import CHANCE
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import ARCHITECT, CRAFTSMAN, LABORER, LEGIONARY, NAMES, ROLES
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.roles.thinker import THINKING
from gladiadores.games.glory_to_rome.tokens import Verb

ROOT = Path(__file__).resolve().parents[2]
KEYS = ["players", "bots", "ruling", "tip", "tip_seat"]
QUESTIONS = (
    glory.buildings, glory.roles, glory_tables.length, glory_tables.endings, glory_tables.first_leader,
    glory_changes.rulings, glory_changes.tips,
)  # fmt: skip


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("glory_data", ROOT / "tools" / "glory_data.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["glory_data"] = module
    spec.loader.exec_module(module)
    return module


def rigged(monkeypatch, rows):
    for module in (glory, glory_changes):
        monkeypatch.setattr(module, "games", lambda: rows)


def invented(games, players, bots="careful", **columns):
    """Games of nothing: in each the seat whose number the game has wins."""
    count = games * players
    game, seat = np.repeat(np.arange(games), players), np.tile(np.arange(players), games)
    zeros = dict.fromkeys(
        [f"{what}_{role}" for what in ("led", "followed", "clients") for role in ROLES], np.zeros(count)
    )
    never = dict.fromkeys([f"built_{name}" for name in NAMES], np.full(count, -1))
    about = {"players": players, "bots": bots, "ruling": "default", "tip": None, "tip_seat": -1}
    rest = {
        "game": game, "seat": seat, "order": seat, "turns": 40 + game % 5, "points": 20 + seat, "ending": "deck",
        "share": (game % players == seat).astype(float), "completed": 1,
    }  # fmt: skip
    return pd.DataFrame({**about, **rest, **zeros, **never, **columns})


# --- the data -----------------------------------------------------------------------------------------------------


def test_the_document_lists_the_columns():
    text = (ROOT / "docs" / "data-glory.md").read_text(encoding="utf-8").partition("## A seat of a game")[2]
    names = []
    for cell in re.findall(r"^\| (`[^|]*?) \|", text, flags=re.MULTILINE):
        for name in re.findall("`([^`]+)`", cell):
            many = {"<role>": ROLES, "<building>": NAMES}
            place = next((place for place in many if place in name), None)
            names += [name.replace(place, each) for each in many[place]] if place else [name]
    assert sorted(names) == sorted(glory.games().columns)


def test_the_games_are_those_that_the_tool_plays(tool):
    rows = glory.games().astype(dict.fromkeys(("bots", "ruling", "tip"), object)).fillna({"tip": ""})
    counted = rows.groupby(KEYS)["game"].nunique().to_dict()
    planned = {(t.players, t.bots, t.ruling, t.tip, t.tip_seat): t.games for t in tool.tables()}
    assert counted == planned


@pytest.mark.parametrize(
    "table",
    [
        GloryTable(2, "random", 1),
        GloryTable(5, "random", 1),
        GloryTable(3, "greedy", 1, "out_of_town=any-time"),
        GloryTable(3, "greedy", 1, tip="follow", tip_seat=1),
    ],
)
def test_a_game_is_what_the_engine_plays(table):
    """From the seed and the number of the game alone."""
    again = played(table, 3, 1)
    rows = glory.games()
    key = pd.Series([table.players, table.bots, table.ruling, table.tip or None, table.tip_seat], KEYS)
    same = (
        (rows["game"] == 3) & rows["tip"].isna() if not table.tip else (rows["game"] == 3) & (rows["tip"] == table.tip)
    )
    for name in ("players", "bots", "ruling", "tip_seat"):
        same &= rows[name] == key[name]
    kept = rows[same].reset_index(drop=True)
    names = [name for name in kept if name not in ("bots", "ruling", "tip", "share", "ending")]
    assert (kept[names].astype(int) == again[names].astype(int)).all().all()
    assert kept["share"].round(5).tolist() == again["share"].round(5).tolist()


# --- the tips -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tip", TIPS)
def test_a_bot_does_as_the_tip_says_wherever_it_can(tip):
    state, rng, bot, narrowed = gladiadores.game("glory-to-rome").new({"players": 3}), Random(4), TipBot(tip), 0
    for _ in range(600):
        if state.to_act is None:
            break
        if state.to_act is CHANCE:
            state = state.after(state.draw(rng))
            continue
        seat, view = state.to_act, state.view(state.to_act)
        action = bot.advise(view, rng).action
        said, legal = tokens.ACTIONS[action], [tokens.ACTIONS[each] for each in view.legal]
        narrowed += 0 < len(TIPS[tip].keeps(view, legal)) < len(legal)
        moment = state.stack[-1].kind
        if tip == "balance" and moment == FrameKind.LEAD:
            wanted = (CRAFTSMAN, ARCHITECT) if sum(state.stock[seat]) >= 2 else (LABORER, LEGIONARY)
            assert said.kind in wanted or not any(each.kind in wanted for each in legal)
        elif tip == "follow" and moment == FrameKind.FOLLOW:
            assert said.verb not in THINKING or all(each.verb in THINKING for each in legal)
        elif tip == "watch" and moment == FrameKind.LEAD and said.kind >= 0:
            assert not any(state.clients[other][said.kind] for other in range(3) if other != seat)
        elif tip == "functions" and said.verb in (Verb.FOUND, Verb.OUT):
            assert said in TIPS[tip].keeps(view, legal)
        state = state.after(action)
    assert narrowed


# --- the questions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "language"), list(product(QUESTIONS, ("pt", "en"))))
def test_every_question_has_an_answer(question, language):
    shown = question().show(language)
    assert len(shown.sentence) > 30
    assert "{" not in shown.sentence
    assert shown.figure.data
    assert len(shown.table)


def test_a_building_that_always_wins_is_found(monkeypatch):
    rows = invented(300, 3)
    rows["built_Dock"] = np.where(rows["share"] > 0, 7, -1)
    rows["built_Road"] = np.where(np.arange(len(rows)) % 4 == 0, 5, -1)
    rigged(monkeypatch, rows)
    found = glory.buildings()
    table = found.table.set_index("building")
    assert set(table.index) == {"Dock", "Road"}
    assert table.loc["Dock", "wins"] == 1
    assert table.loc["Dock", "above"] == pytest.approx(2 / 3)
    road = rows[rows["built_Road"] >= 0]
    assert table.loc["Road", "above"] == pytest.approx(road["share"].mean() - 1 / 3)
    assert table.loc["Road", "low"] < 0 < table.loc["Road", "high"]
    assert "Doca (+67 pontos percentuais)" in found.show("pt").sentence


def test_what_goes_with_building_much_does_not_stand_out(monkeypatch):
    """Winners complete five, the others none: one building of the five is no better than the others."""
    rows = invented(300, 2)
    rows["completed"] = np.where(rows["share"] > 0, 5, 0)
    rows["built_Dock"] = np.where((rows["share"] > 0) & (rows["game"] % 3 == 0), 7, -1)
    rigged(monkeypatch, rows)
    found = glory.buildings()
    assert found.table["beyond"].iloc[0] == 0
    assert found.show("pt").sentence.endswith("nenhuma se destaca com clareza.")


def test_roles_of_winners(monkeypatch):
    rng = np.random.default_rng(3)
    rows = invented(200, 3)
    rows["led_Patron"] = rng.integers(0, 5, len(rows)) + 3 * (rows["share"] > 0)
    rows["followed_Merchant"] = rng.integers(0, 5, len(rows))
    rows["clients_Laborer"] = rng.integers(0, 3, len(rows)) + (rows["share"] > 0)
    rigged(monkeypatch, rows)
    found = glory.roles()
    table = found.table.set_index("role")
    assert table.loc["Patron", "low"] < 3 < table.loc["Patron", "high"]
    won, lost = (rows[rows["share"] > 0], rows[rows["share"] == 0])
    assert table.loc["Merchant", "played"] == pytest.approx(
        won["followed_Merchant"].mean() - lost["followed_Merchant"].mean()
    )
    sentence = found.show("pt").sentence
    assert "Patrono, +" in sentence
    assert "Trabalhador, +" in sentence
    assert "Mercador" not in sentence


def test_length_and_endings_are_counted_by_game():
    rows = glory.of("random")
    two = rows[rows["players"] == 2].drop_duplicates("game")
    lengths = glory_tables.length().table
    (turns,) = lengths[(lengths["bots"] == "random") & (lengths["players"] == 2)]["turns"]
    assert turns == pytest.approx(two["turns"].mean())
    ends = glory_tables.endings(bots="random").table
    assert ends.groupby("players")["part"].sum().to_numpy() == pytest.approx(np.ones(4))
    (part,) = ends[(ends["players"] == 2) & (ends["ending"] == "sites")]["part"]
    assert part == pytest.approx((two["ending"] == "sites").mean())


def test_the_first_leader(monkeypatch):
    rigged(monkeypatch, invented(200, 4))
    assert glory_tables.first_leader().show("pt").sentence.startswith("Não se vê")
    rows = invented(200, 4)
    rows["share"] = np.where(rows["game"] % 2 == 0, rows["seat"] == 0, rows["share"]).astype(float)
    rigged(monkeypatch, rows)
    table = glory_tables.first_leader().table
    assert table["above"].sum() == pytest.approx(0)
    assert "com 4 jogadores, o lugar 1, +" in glory_tables.first_leader().show("pt").sentence


def test_a_ruling_is_compared_deal_by_deal(monkeypatch):
    usual = invented(60, 3, "greedy")
    longer = usual.assign(ruling="legionary_pool=may", turns=usual["turns"] + 2 + usual["game"] % 2)
    others = [usual.assign(ruling=ruling) for ruling in glory_changes.RULINGS if ruling != "legionary_pool=may"]
    rigged(monkeypatch, pd.concat([usual, longer, *others], ignore_index=True))
    found = glory_changes.rulings()
    table = found.table.set_index("ruling")
    assert table.loc["legionary_pool=may", "turns"] == pytest.approx(2.5)
    assert table.loc["legionary_pool=may", "changed"] == 1
    assert table.drop("legionary_pool=may")[["changed", "turns", "points"]].eq(0).all().all()
    assert "o Legionário pega do Pool se quiser: +2,5 vezes" in found.show("pt").sentence


def test_a_tip_is_counted_in_the_seat_that_follows_it(monkeypatch):
    alike = invented(90, 3, "greedy")
    rows = [alike]
    for place, tip in enumerate(TIPS):
        for seat in range(3):
            table = alike.assign(tip=tip, tip_seat=seat)
            if place == 0:  # who follows it wins five of six games
                wins = (table["game"] % 6 > 0) & (table["seat"] == seat)
                rest = (table["game"] % 6 == 0) & (table["seat"] == (seat + 1) % 3)
                table["share"] = (wins | rest).astype(float)
            rows.append(table)
    rigged(monkeypatch, pd.concat(rows, ignore_index=True))
    found = glory_changes.tips()
    table = found.table.set_index("tip")
    assert table.loc["balance", "above"] == pytest.approx(5 / 6 - 1 / 3)
    assert table.drop("balance")["above"].to_numpy() == pytest.approx(np.zeros(3))
    assert found.show("pt").sentence.startswith("Ajudam: Equilibrar influência e materiais (+50 pontos percentuais).")
