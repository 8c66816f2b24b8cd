"""A question of one's own: settings, measures, pairs."""

from __future__ import annotations

import numpy as np
import pytest

from gladiadores.analysis import own
from gladiadores.core import replay
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk


def sentence(*settings, measure="win", language="pt", **more):
    return own.compare(*settings, measure, **{"games": 600, "seed": 3, **more}).show(language).sentence


def test_a_table_against_itself_differs_in_nothing():
    assert "Foi igual em todas as partidas" in sentence({"side": "B"}, {"side": "B"})


def test_a_better_bot_wins_more():
    told = sentence({"name": "à toa"}, {"name": "pensa", "bots": ["greedy", "random", "random", "random"]})
    assert told.startswith("Vitórias do Jogador 1: em «à toa», 2")
    assert "mais do que o acaso faz" in told
    assert "+" in told


def test_what_nobody_can_tell_is_not_told():
    told = sentence({"name": "a"}, {"name": "b", "rulings": {"tie_a": "track_leaders"}}, measure="points", games=300)
    assert "Foi igual em todas as partidas" in told  # who wins may change, the points do not
    told = sentence({"players": 3}, {"players": 3, "bots": ["random", "greedy", "greedy"]}, measure="rounds")
    assert "Foi igual" in told
    assert "nada se pode dizer" in sentence(
        {"bots": "greedy"}, {"bots": "greedy", "rulings": {"spoil": "may"}}, measure="win", games=300
    )


def test_pairs_share_their_deals_and_others_do_not():
    same = own.compare({"side": "A"}, {"side": "B"}, games=50).show("pt")
    assert "mesmas cartas" in str(same)
    apart = own.compare({"players": 3}, {"players": 4}, games=50).show("pt")
    assert "não podem ser as mesmas" in str(apart)


def test_settings_are_called_by_what_is_different_about_them():
    question = own.compare({"side": "A"}, {"side": "B", "bots": "greedy"}, games=50).show("pt").finding.question
    assert str(question) == "Vitórias do Jogador 1: lado A, random ou lado B, greedy?"
    question = own.compare({}, {"rulings": {"spoil": "may"}}, "gap", games=50).show("pt").finding.question
    assert str(question) == "Pontos entre o primeiro e o último: spoil=must ou spoil=may?"
    assert "3 jogadores ou 4 jogadores?" in str(own.compare({"players": 3}, {}, games=50).question)


@pytest.mark.parametrize("measure", own.MEASURES)
def test_every_measure_counts_every_game(measure):
    finding = own.compare({"side": "B"}, {"side": "A"}, measure, seat=2, games=200)
    assert finding.table.groupby("setting")["share"].sum().to_numpy() == pytest.approx([1, 1])
    assert finding.table.groupby("setting")["games"].sum().tolist() == [200, 200]
    figure = finding.show("en").figure
    assert len(figure.data) == 2
    assert all(sum(trace.y) == pytest.approx(1) for trace in figure.data)


def test_measures_are_what_the_engine_says():
    setting = {"players": 4, "side": "B", "bots": ["greedy", "random", "random", "random"]}
    table = Table.of({"players": 4, "side": "B"}, {})
    records = list(bulk.records(table, bulk.play_games_in_detail(table, setting["bots"], 9, 0, 12)))
    raw = own.games_of(setting, games=12, seed=9)
    assert len(raw) == 48
    games = own._played(own._plan(setting, 12, 9))
    for game, record in enumerate(records):
        state = replay(GAME, record)
        standing = state.standing()
        rows = raw[raw["game"] == game]
        assert rows["points"].tolist() == list(standing.points)
        assert [row.seat for row in rows.itertuples() if row.share > 0] == list(standing.winners)
        assert rows["bot"].tolist() == setting["bots"]
        assert rows["rounds"].tolist() == [len(state.rounds)] * 4
        assert rows["early"].tolist() == [len(state.rounds) < 4] * 4
        values = {name: float(measure.of(games, 1)[game]) for name, measure in own.MEASURES.items()}
        others = [points for seat, points in enumerate(standing.points) if seat != 1]
        assert values["win"] == (1 in standing.winners) / len(standing.winners)
        assert values["margin"] == pytest.approx(standing.points[1] - np.mean(others))
        assert values["gap"] == max(standing.points) - min(standing.points)
        assert values["shared"] == (len(standing.winners) > 1)


@pytest.mark.parametrize(
    ("settings", "more", "complaint"),
    [
        (({"sid": "A"}, {}), {}, r"setting: não há «.*sid.*»; há players, side, bots, rulings, name"),
        (({}, {}), {"measure": "luck"}, "measure: não há"),
        (({}, {"bots": "monte-carlo"}), {}, "bots: não há"),
        (({}, {"bots": "nobody"}), {}, "nobody"),
        (({}, {"side": "C"}), {}, "side"),
        (({}, {"rulings": {"spoil": "no"}}), {}, "spoil"),
        (({"players": 3}, {}), {"seat": 3}, "seat"),
        (({}, {}), {"games": 0}, "games"),
    ],
)
def test_what_is_wrong_is_named(settings, more, complaint):
    with pytest.raises(BadInput, match=complaint):
        own.compare(*settings, more.pop("measure", "win"), **more)
