"""The same deals played again by the same bots with other draws."""

from __future__ import annotations

import numpy as np
import pytest

from gladiadores.core import replay
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk

BOTS = {3: ["random"] * 3, 4: ["greedy", "random", "random", "random"]}


@pytest.mark.parametrize(("players", "side"), [(3, "A"), (4, "B")])
def test_another_luck_plays_the_same_deals_otherwise(players, side):
    table = Table.of({"players": players, "side": side}, {})
    usual, again, other = (bulk.play_games_in_detail(table, BOTS[players], 5, 0, 200, luck) for luck in (0, 0, 7))
    assert np.array_equal(usual.plays, again.plays)
    both = (usual.leaders[:, :, 0] >= 0) & (other.leaders[:, :, 0] >= 0)  # side B may end sooner in one of them
    assert both[:, 0].all()
    assert np.array_equal(usual.hands[both], other.hands[both])
    assert not (usual.plays[:, 0] == other.plays[:, 0]).all(axis=(1, 2)).any()
    for record in list(bulk.records(table, other))[:3]:
        assert replay(GAME, record).to_act is None


def test_the_deals_do_not_depend_on_bots_side_or_rulings():
    usual = bulk.play_games_in_detail(Table.of({"players": 4, "side": "A"}, {}), ["random"] * 4, 5, 0, 200)
    other = bulk.play_games_in_detail(Table.of({"players": 4, "side": "B"}, {"spoil": "may"}), BOTS[4], 5, 0, 200)
    played = other.leaders[:, :, 0] >= 0
    assert np.array_equal(usual.hands[played], other.hands[played])
    games = bulk.play_games(Table.of({"players": 4, "side": "A"}, {}), ["random"] * 4, 5, 0, 200, luck=3)
    detailed = bulk.play_games_in_detail(Table.of({"players": 4, "side": "A"}, {}), ["random"] * 4, 5, 0, 200, luck=3)
    assert np.array_equal(games.points, detailed.games.points)
