"""The numbers of a run: exact sums, shares and means with their intervals."""

from __future__ import annotations

import json
from statistics import mean, stdev

import pytest

from gladiadores.sim.summary import Summary, Z
from gladiadores.sim.totals import Totals
from tests.sim.runs import plan, rows, run


def of(*games: tuple[tuple[int, ...], tuple[int, ...]], seconds: float = 2.0) -> Summary:
    """The summary of games, each the points and the winners."""
    totals = Totals.none(2)
    for points, winners in games:
        totals = totals.with_game(points, winners, plays=30)
    return Summary(plan(len(games), None), totals, seconds)


GAMES = (((5, 3), (0,)), ((4, 4), (0, 1)), ((1, 9), (1,)), ((2, 0), (0,)))


def test_a_shared_win_counts_as_a_part() -> None:
    assert [each.value for each in of(*GAMES).win_share] == [2.5 / 4, 1.5 / 4]


def test_totals_are_the_same_in_any_order() -> None:
    parts = [Totals.none(2).with_game(points, winners, 7) for points, winners in GAMES]
    forwards = parts[0] + parts[1] + parts[2] + parts[3]
    assert (parts[3] + parts[1]) + (parts[2] + parts[0]) == forwards
    assert Totals.read(json.loads(json.dumps(forwards.as_dict()))) == forwards


def test_mean_points_have_the_interval_of_their_standard_error() -> None:
    points = [5, 4, 1, 2]
    found = of(*GAMES).mean_points[0]
    spread = Z * stdev(points) / 2
    assert (found.value, found.low, found.high) == pytest.approx((mean(points), 3 - spread, 3 + spread))


def test_a_share_of_nothing_or_all_has_an_interval_too() -> None:
    never, always = of(*[((0, 1), (1,))] * 10).win_share
    assert (never.value, never.low, always.value, always.high) == (0, pytest.approx(0, abs=1e-9), 1, pytest.approx(1))
    assert never.high == pytest.approx(0.2775, abs=1e-4)  # Wilson's interval for 0 of 10


def test_a_single_game_has_no_interval_of_points() -> None:
    summary = of(GAMES[0])
    assert summary.as_dict()["mean_points_95"] == [[None, None], [None, None]]
    assert "5" in repr(summary)


def test_the_summary_says_what_was_played() -> None:
    summary = of(*GAMES).as_dict()
    assert summary["game"] == "gladiaattorit"
    assert summary["options"] == {"players": 2, "variant": "simple", "board": "arena"}
    assert (summary["bots"], summary["seed"], summary["games"]) == (["random", "random"], 1, 4)
    assert (summary["plays"], summary["seconds"], summary["plays_per_second"]) == (120, 2.0, 60.0)
    assert len(summary["win_share"]) == len(summary["win_share_95"]) == len(summary["mean_points_95"]) == 2
    json.dumps(summary, allow_nan=False)


def test_a_run_that_took_no_time_has_no_rate() -> None:
    assert of(*GAMES, seconds=0).as_dict()["plays_per_second"] is None


def test_it_reads_well_and_is_escaped() -> None:
    summary = of(*GAMES)
    assert repr(summary).splitlines()[0] == (
        "4 games of gladiaattorit (players 2, variant simple, board arena), seed 1"
    )
    assert len(repr(summary).splitlines()) == 4
    summary.plan.options["variant"] = "<b>"  # type: ignore[index]
    assert "&lt;b&gt;" in summary._repr_html_()


def test_the_summary_of_a_run_is_that_of_its_rows(tmp_path) -> None:  # type: ignore[no-untyped-def]
    summary = run(plan(20), tmp_path / "a.parquet")
    found = rows(tmp_path / "a.parquet")
    for seat in range(2):
        assert summary.win_share[seat].value == pytest.approx(mean(row[f"share_{seat}"] for row in found))
        assert summary.mean_points[seat].value == pytest.approx(mean(row[f"points_{seat}"] for row in found))
    assert summary.plays == sum(row["plays"] for row in found) == 20 * 60
