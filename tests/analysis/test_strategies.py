"""Scoring strategies: counted again by the engine, and rigged rounds whose answer is worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from gladiadores.analysis import strategies
from gladiadores.core import replay
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.text import Message, texts


@pytest.mark.parametrize(("players", "side", "bots"), [(4, "A", "greedy"), (3, "B", "random"), (4, "B", "greedy")])
def test_rounds_are_scored_as_the_engine_scores_them(players, side, bots):
    table = Table.of({"players": players, "side": side}, {})
    played = bulk.play_games_in_detail(table, [bots] * players, 8, 0, 5)
    counts, game = strategies.gathered(players, side, bots, 8, 5)
    scored = [(number, moves) for number, record in enumerate(bulk.records(table, played))
              for moves in replay(GAME, record).rounds]  # fmt: skip
    assert game.tolist() == [number for number, _ in scored]
    found = strategies._moves_a(counts) if side == "A" else strategies._points_b(counts)
    assert np.array_equal(found, np.array([moves for _, moves in scored]))


@pytest.mark.parametrize(
    ("held", "best", "change"),
    [(0, 0, 1), (0, 1, 1), (0, 2, -1), (0, 5, -2), (1, 2, 2), (1, 5, 1), (2, 6, 1), (1, 4, 0), (3, 3, 0), (5, 2, 0)],
)
def test_one_more_card_on_side_a(held, best, change):
    assert strategies.change_a(held, best) == change


def rigged(monkeypatch, *rounds, times=40):
    """Rounds as if they had been played, each many times."""
    counts = np.repeat(np.array(rounds), times, axis=0)
    monkeypatch.setattr(strategies, "gathered", lambda players, *_: (counts[:, :players], np.arange(len(counts))))


def test_one_more_card_on_side_a_counts_what_others_lose(monkeypatch):
    rigged(monkeypatch, [[2, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    table = strategies.one_more_a(games=40).table.set_index(["held", "best"])
    # the second seat draws level: +2, and nobody else moves; the first has the most already
    assert table.loc[(1, 2), "ahead"] == pytest.approx(2)
    assert table.loc[(2, 1), "ahead"] == pytest.approx(0)
    assert table.loc[(0, 2), "ahead"] == pytest.approx(-1)
    assert table.loc[(0, 0), "often"] == pytest.approx(12 / 16)
    sentence = strategies.one_more_a(games=40).show("pt").sentence
    assert "adianta o cubo em 81 % dos casos, não muda nada em 6 % e o atrasa em 12 %" in sentence
    assert "1 carta atrás" in sentence


def test_overtaking_costs_the_others(monkeypatch):
    rigged(monkeypatch, [[2, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]])
    table = strategies.one_more_a(players=3, games=40).table.set_index(["held", "best"])
    assert table.loc[(2, 2), "change"] == 0
    assert table.loc[(2, 2), "ahead"] == pytest.approx(1)  # the other falls from +1 to -1; two others share it


def test_what_one_more_card_is_to_an_area():
    counts = np.array([[[0, 0, 0, 0], [3, 0, 0, 0], [2, 2, 0, 0], [4, 2, 1, 0], [3, 1, 3, 2]]])
    assert strategies.stands_b(counts)[0].tolist() == [
        [strategies.EMPTY] * 4,
        [strategies.ONLY, *[strategies.NEW] * 3],
        [strategies.EVEN] * 2 + [strategies.NEW] * 2,
        [strategies.MOST, strategies.BETWEEN, strategies.FEWEST, strategies.NEW],
        [strategies.TIED, strategies.FEWEST, strategies.TIED, strategies.BETWEEN],
    ]


def test_one_more_of_the_largest_suit_helps_where_it_is_alone(monkeypatch):
    """2 + 2 - 1 points become 3 - 1, 3 - 1 become 4 - 1; the others score their one suit."""
    rigged(monkeypatch, [[2, 2, 1, 0], [3, 1, 0, 0], [1, 0, 0, 0]])
    gains = strategies.one_more_b(players=3, games=40).table.set_index("stand")["gain"]
    assert gains[strategies.TIED] == pytest.approx(-1)
    assert gains[strategies.MOST] == pytest.approx(1)


def test_one_more_card_on_side_b(monkeypatch):
    """3 points of one suit, 2 of one, 2 of two alike, and an empty area that scores as the best."""
    rigged(monkeypatch, [[3, 0, 0, 0], [2, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0]])
    finding = strategies.one_more_b(games=40)
    gains = finding.table.set_index("stand")["gain"]
    assert gains[strategies.ONLY] == pytest.approx((2 / 3 + 1) / 2)
    assert gains[strategies.EVEN] == pytest.approx(-1)
    assert gains[strategies.EMPTY] == pytest.approx(-2)
    assert gains[strategies.NEW] == pytest.approx((3 * -2 / 3 + 3 * -1 + 2 * 1) / 8)
    sentence = finding.show("pt").sentence
    assert "ajuda mais uma do único naipe (+0,83 ± " in sentence
    assert "atrapalha a primeira de todas (−2,00 ± 0,00)" in sentence


def test_shapes_on_side_b(monkeypatch):
    rigged(monkeypatch, [[3, 0, 0, 0], [2, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0]])
    table = strategies.shapes_b(games=40).table
    at = table[table["players"] == 4].set_index("suits")
    assert at.loc[0, "ahead"] == pytest.approx(3 - 7 / 3)
    assert at.loc[1, "ahead"] == pytest.approx((3 - 7 / 3 + 2 - 8 / 3) / 2)
    assert at.loc[1, "often"] == pytest.approx(0.5)
    assert at.loc[2, "cards"] == pytest.approx(2)


def test_the_majority(monkeypatch):
    rigged(monkeypatch, [[4, 1, 0, 0], [2, 1, 0, 0], [0, 1, 0, 0]], [[2, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]])
    finding = strategies.majority(games=80)
    at = finding.table[finding.table["players"] == 3].set_index("held")
    assert at["most"].to_dict() == pytest.approx({1: 3 / 5, 2: 1 / 2, 4: 1})
    assert at["moved"].to_dict() == pytest.approx({1: 1 / 5, 2: 0, 4: 1})
    assert "3 jogadores: a partir de uma carta; nove em dez vezes, a partir de 4 cartas" in finding.show("pt").sentence


def test_more_cards_are_more_often_the_most():
    finding = strategies.majority(games=60, seed=3)
    for _, rows in finding.table.groupby("players"):
        assert rows["most"].is_monotonic_increasing
    assert len(finding.show("en").figure.data) == 2


def test_tips_help_harm_or_tell_nothing():
    finding = strategies.tips_tried(sides=("A",), games=400, seed=2, which=["lion-late", "spoil-ahead"])
    at = finding.table.set_index("tip")
    assert at.loc["lion-late", "high"] < 0
    assert at.loc["lion-late", "spaces_high"] < 0
    assert at.loc["spoil-ahead", "wins"] == 0
    sentence = finding.show("pt").sentence
    assert sentence.startswith("No lado A atrapalha «Guardar o leão» (−1")
    assert sentence.endswith("de 1 das 2 dicas nada se pode dizer.")
    nothing = strategies.tips_tried(sides=("A",), games=50, which=["spoil-ahead"]).show("pt").sentence
    assert nothing == "No lado A de dica nenhuma se pode dizer que ajude ou atrapalhe."


def test_a_sentence_names_but_a_few():
    parts = [Message("strategies.and", "{first}, {second}", first=each, second=each) for each in "abcde"]
    assert texts("pt").message(strategies._first(parts)) == "a, a, b, b, c, c e mais 2"
    assert texts("pt").message(strategies._first(parts[:3])) == "a, a, b, b, c, c"


def test_a_figure_has_a_panel_a_side():
    figure = strategies.tips_tried(games=20, which=["lead-high", "empty"], bots="random").show("pt").figure
    assert [len(trace.y) for trace in figure.data] == [2, 2]
    assert figure.layout.xaxis.title.text.startswith("lado A")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: strategies.tips_tried(which=["pray"]),
        lambda: strategies.tips_tried(bots="careful"),
        lambda: strategies.tips_tried(games=1),
        lambda: strategies.majority(bots="clever"),
    ],
)
def test_bad_questions(ask):
    with pytest.raises(BadInput):
        ask()


@pytest.mark.parametrize(
    "ask",
    [
        strategies.majority,
        strategies.one_more_a,
        strategies.shapes_b,
        strategies.one_more_b,
        lambda games: strategies.tips_tried(games=games, which=["lead-high"]),
    ],
)
def test_every_answer_has_a_question_a_sentence_and_a_table(ask):
    finding = ask(games=20)
    assert finding.worded(texts("pt")).columns.is_unique
    for language in ("pt", "en"):
        shown = finding.show(language)
        assert str(shown).startswith(shown.said.message(finding.question))
        assert shown.sentence.endswith(".")
        assert shown.figure.data
