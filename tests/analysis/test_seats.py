"""Seats, opening, luck and skill: rigged cases with a known answer, and a recount by the engine."""

from __future__ import annotations

import numpy as np
import pytest

from gladiadores.analysis import seats
from gladiadores.core import replay
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk

RNG = np.random.default_rng(21)


def test_seats_alike_are_said_to_be_alike():
    finding = seats.seat_advantage(games=2000, seed=1)
    table = finding.table
    assert table.groupby("table")["wins"].sum().to_numpy() == pytest.approx(np.ones(4))
    assert table["above"].to_numpy() == pytest.approx(100 * (table["wins"] - 1 / table["players"]))
    assert finding.show("pt").sentence.startswith("Nenhuma cadeira se mostrou melhor")


def test_a_better_seat_is_found_and_named(monkeypatch):
    honest = bulk.play_games

    def rigged(table, bots, seed, first, count, luck=0):
        better = ["random", "greedy", "random"] if table.players == 3 and table.side == "B" else bots
        return honest(table, better, seed, first, count, luck)

    monkeypatch.setattr(bulk, "play_games", rigged)
    sentence = seats.seat_advantage(games=1000, seed=1).show("pt").sentence
    assert "A cadeira pesa nestas mesas. 3 jogadores, lado B: o Jogador 2 vence" in sentence
    assert sentence.count("vence") == 1


@pytest.mark.parametrize(("players", "side"), [(4, "A"), (3, "B")])
def test_what_a_round_brings_is_what_the_engine_moves(players, side):
    """The cubes of replayed games, from the one who opens each round."""
    table = Table.of({"players": players, "side": side}, {})
    details = bulk.play_games_in_detail(table, ["greedy"] * players, 3, 0, 6)
    for game, record in enumerate(bulk.records(table, details)):
        rounds = replay(GAME, record).rounds
        gained = np.zeros(players)
        for number, moved in enumerate(rounds):
            brought = np.array([sum(each) if isinstance(each, tuple) else each for each in moved], dtype=float)
            for seat in range(players):
                gained[(seat - number) % players] += brought[seat] - brought.mean()
        assert seats.round_gains(details)[game] == pytest.approx(gained / len(rounds))


def test_among_greedy_players_it_is_better_to_play_last():
    table = seats.opening(games=400, seed=2, bots="greedy").table
    for _, rows in table.groupby("table"):
        assert rows.iloc[0]["high"] < 0 < rows.iloc[-1]["low"]
    assert table.groupby("table")["gain"].sum().to_numpy() == pytest.approx(np.zeros(4), abs=1e-9)
    assert "menos quem abre" in seats.opening(games=400, seed=2, bots="greedy").show("pt").sentence
    assert seats.opening(games=400, seed=2).show("pt").sentence.startswith("Não se vê vantagem em abrir")


def rigged_leads(deal: float, gap: float, rest: float) -> np.ndarray:
    deals, players, replays = 400, 4, 3
    leads = rest * RNG.normal(size=(deals, players, replays, players))
    leads += deal * RNG.normal(size=(deals, 1, 1, players))
    return leads + gap * np.eye(players)[None, :, None, :]


@pytest.mark.parametrize(("deal", "gap", "rest"), [(1.0, 0.0, 2.0), (0.0, 3.0, 1.0), (0.5, 1.0, 1.0)])
def test_the_parts_of_a_rigged_game_are_found(deal, gap, rest):
    true = np.array([deal**2, gap**2 * 3 / 16, rest**2])
    assert np.array(seats.parted(rigged_leads(deal, gap, rest))) == pytest.approx(true, abs=0.12)
    for found, part in zip(seats._shares(rigged_leads(deal, gap, rest)), true / true.sum(), strict=True):
        assert found.low - 0.02 < part < found.high + 0.02


def test_replays_are_of_the_same_deals_with_other_play():
    leads = seats.replayed(3, "A", "greedy", 300, 2, 4)
    assert leads.shape == (300, 3, 2, 3)
    assert leads.sum(axis=-1) == pytest.approx(np.zeros((300, 3, 2)), abs=1e-9)
    assert len({leads[:, better, again].tobytes() for better in range(3) for again in range(2)}) == 6


def test_luck_and_skill():
    finding = seats.luck_and_skill(deals=200, replays=2, seed=1)
    assert finding.table.groupby("table")["share"].sum().to_numpy() == pytest.approx(np.ones(4))
    skill = finding.table[finding.table["part"] == seats.SKILL]
    assert (skill["low"] > 0.05).all()
    assert "3 jogadores, lado A: as cartas" in finding.show("pt").sentence


def test_a_better_player_is_seen_to_be_better_and_an_equal_one_is_not():
    better = seats.better_player(deals=200, seed=1)
    assert (better.table["low"] > better.table["fair"]).all()
    assert better.show("pt").sentence.startswith("Pensar compensa em todas as mesas")
    equal = seats.better_player(deals=200, seed=1, bot="random")
    assert equal.table["wins"].to_numpy() == pytest.approx(equal.table["fair"].to_numpy(), abs=0.06)
    assert "Nem em toda mesa" in equal.show("pt").sentence


@pytest.mark.parametrize("question", [seats.seat_advantage, seats.opening])
def test_figures_have_four_tables_and_axes(question):
    figure = question(games=50).show("en").figure
    assert len(figure.data) == 4
    assert figure.layout.xaxis.title.text
    assert figure.layout.yaxis.title.text


def test_a_stacked_figure_reaches_one():
    figure = seats.luck_and_skill(deals=40, replays=2).show("pt").figure
    assert figure.layout.barmode == "stack"
    assert np.sum([trace.y for trace in figure.data], axis=0) == pytest.approx(np.ones(4))
