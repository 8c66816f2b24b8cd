"""Tournaments: who meets whom, on which deals, and what is said of it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import gladiadores.sim.tournament as tournaments
from gladiadores.cli.app import app
from gladiadores.core import BadInput
from gladiadores.sim.plan import Plan
from gladiadores.sim.tournament import line_ups, tournament

PATIO = {"players": 2, "board": "patio", "variant": "simple"}


def patio(**more: Any) -> Any:
    return tournament(["random", "greedy"], "gladiaattorit", **{"games": 60, "seed": 3, "options": PATIO, **more})


def test_different_bots_meet_where_there_are_enough_of_them() -> None:
    assert line_ups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups("abcd", 4) == [tuple("abcd")]


def test_with_fewer_bots_than_seats_all_are_at_every_table() -> None:
    assert line_ups("ab", 3) == [tuple("aab"), tuple("abb")]
    assert line_ups("abc", 4) == [tuple("aabc"), tuple("abbc"), tuple("abcc")]


def test_every_line_up_plays_every_deal_from_every_turn_of_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[Plan, int, int]] = []
    block = tournaments._block

    def watched(plan: Plan, first: int, count: int) -> Any:
        played.append((plan, first, count))
        return block(plan, first, count)

    monkeypatch.setattr(tournaments, "_block", watched)
    standings = tournament(["random", "greedy", "careful"], games=20, options={"players": 3, "side": "B"})
    assert standings.deals == 7
    assert standings.games == 21
    assert {plan.bots for plan, _, _ in played} == {
        ("random", "greedy", "careful"), ("greedy", "careful", "random"), ("careful", "random", "greedy"),
    }  # fmt: skip
    assert all(plan.seed == 0 and (first, count) == (0, 7) for plan, first, count in played)


def test_the_stronger_bot_is_first_and_shares_add_up() -> None:
    standings = patio()
    assert [entrant.bot for entrant in standings.entrants] == ["greedy", "random"]
    first, second = standings.entrants
    assert first.games == second.games == 60
    assert first.win_share.value + second.win_share.value == pytest.approx(1)
    assert first.place.value < second.place.value
    assert first.points.value > second.points.value
    assert first.rating.value > second.rating.value
    for entrant in standings.entrants:
        for mean in (entrant.win_share, entrant.points, entrant.place, entrant.rating):
            assert mean.low is not None
            assert mean.high is not None
            assert mean.low < mean.value < mean.high
    assert standings.fair_share == 0.5


def test_the_interval_is_that_of_the_means_of_the_deals() -> None:
    by_seat = [np.array([1.0, 0.0, 1.0, 1.0, 0.0]), np.array([0.0, 1.0, 0.0, 0.0, 1.0])]
    mean = tournaments._mean(by_seat)
    assert (mean.value, mean.low, mean.high) == (0.5, 0.5, 0.5)
    assert tournaments._mean([each[:3] for each in by_seat]).low is None


@pytest.mark.parametrize(("won", "low", "high"), [(1.0, 0.5, 1.0), (0.0, 0.0, 0.5)])
def test_who_won_all_of_a_few_deals_need_not_win_the_next(won: float, low: float, high: float) -> None:
    share = tournaments._share(tournaments._mean([np.full(5, won)]), 5)
    assert share.value == won
    assert share.low is not None
    assert share.high is not None
    assert (share.low == pytest.approx(won)) == (won == 0)
    assert low <= share.low < share.high <= high + 1e-9


def test_the_same_seed_gives_the_same_standings_whatever_the_jobs() -> None:
    assert patio() == patio(jobs=2)
    assert patio() != patio(seed=4)


def test_a_table_is_plain_values_and_so_is_everything() -> None:
    standings = patio(games=4)
    rows = standings.table()
    assert [row["rank"] for row in rows] == [1, 2]
    assert rows[0]["win_share_low"] is None
    assert json.loads(json.dumps(standings.as_dict()))["games"] == 4


def test_a_watcher_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "BLOCK", 7)
    told: list[tuple[int, int]] = []
    assert patio(games=40, watcher=lambda done, games: told.append((done, games))) == patio(games=40)
    assert told == [(7, 40), (14, 40), (20, 40), (27, 40), (34, 40), (40, 40)]


def test_a_bot_that_sits_twice_counts_twice() -> None:
    standings = tournament(["random", "greedy"], games=12, options={"players": 3})
    counted = Counter(bot for line_up in standings.line_ups for bot in line_up)
    assert {entrant.bot: entrant.games for entrant in standings.entrants} == {
        bot: counted[bot] * 3 * standings.deals for bot in counted
    }


@pytest.mark.parametrize("bots", [[], ["greedy"], ["greedy", "greedy"]])
def test_a_tournament_needs_two_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadInput):
        tournament(bots, games=1)


@pytest.mark.parametrize(
    "given",
    [
        {"games": 0},
        {"games": 10**15},
        {"game": "chess", "games": 1},
        {"games": 1, "options": {"players": 9}},
        {"games": 1, "jobs": -1},
        {"games": 1, "seed": -1},
    ],
)
def test_what_is_wrong_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        tournament(["random", "greedy"], **given)


TILES = "--game gladiaattorit --players 2 --board patio --variant simple"
ARGUMENTS = ["tournament", *TILES.split(), "--bots", "random,greedy", "--games", "20"]


def test_the_command_line_prints_a_table_in_words() -> None:
    for language, word in (("pt", "partidas"), ("en", "games")):
        done = CliRunner().invoke(app, [*ARGUMENTS, "--lang", language])
        assert done.exit_code == 0
        head, first, second = done.stdout.splitlines()[:3]
        assert word in head
        assert (first.split()[:2], second.split()[:2]) == (["1.", "greedy"], ["2.", "random"])
        assert ("." in first.split()[3]) == (language == "en")
        assert ("50.0 %" if language == "en" else "50,0 %") in done.stdout


def test_the_command_line_prints_json() -> None:
    done = CliRunner().invoke(app, [*ARGUMENTS, "--json"])
    assert done.exit_code == 0
    assert json.loads(done.stdout)["table"][0]["bot"] == "greedy"


@pytest.mark.parametrize("option", ["games", "players", "seed", "jobs"])
def test_the_command_line_wants_whole_numbers(option: str) -> None:
    done = CliRunner().invoke(app, [*ARGUMENTS, f"--{option}", "1.5"])
    assert done.exit_code == 2
    assert done.stderr == f"{option}: esperava um número inteiro, veio 1.5.\n"


def test_the_command_line_refuses_what_it_does_not_know() -> None:
    done = CliRunner().invoke(app, [*ARGUMENTS, "--bots", "greedy,deep-thought", "--lang", "en"])
    assert done.exit_code == 2
    assert "deep-thought" in done.stderr
