"""The end of the game, and who has won."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from covers import covers

from gladiadores.core import CHANCE
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.game import GAME

from .positions import column, dealt, end_of_round, final, ids, last, refused, told

BOTH = pytest.mark.parametrize("players", [3, 4])


def cubes(text: str) -> list[list[int]]:
    """Columns of side A, seats separated by slashes: ``"7 8 7 7 / …"``."""
    return [[int(place) for place in mine.split()] for mine in text.split("/")]


# --- when -------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("side", ["A", "B"])
@covers("end.rounds")
def test_the_game_ends_after_the_last_round(players: int, side: str) -> None:
    for round in range(players):
        state, events = end_of_round([""] * players, side=side, round=round)
        over = round == players - 1
        assert (state.to_act is None) == over
        assert told(events, "end.rounds") == ([{"rounds": players}] if over else [])
        assert (events[-1].rule == "round.pass-first") != over


@BOTH
@covers("end.threshold-b")
def test_side_b_ends_when_a_cube_reaches_the_goal(players: int) -> None:
    goal = {3: 15, 4: 20}[players]
    for ahead in (0, 1, 2):
        places = [5] * (players - 1) + [goal - 3 + ahead]
        state, events = end_of_round(column("T", *[1] * (players - 1), 2), side="B", positions=places)
        over = ahead >= 1
        assert (state.to_act is None) == over
        assert told(events, "end.threshold-b") == ([{"goal": goal}] if over else [])
        assert "end.rounds" not in ids(events)
        assert state.standing().winners == ((players - 1,) if over else ())


@covers("end.threshold-b")
def test_a_cube_that_falls_back_below_the_goal_does_not_end_it() -> None:
    state, _ = end_of_round(["T1 T2 M1 M2 G1 G2 G3", "X1", "", ""], side="B", positions=[19, 18, 5, 5])
    assert state.positions[:2] == (18, 19)
    assert state.to_act is CHANCE


@covers("end.threshold-b")
def test_side_a_knows_no_goal() -> None:
    state, events = end_of_round(["T1", "", "", ""], side="A", positions=cubes("11 11 11 11/1 1 1 1/1 1 1 1/1 1 1 1"))
    assert state.standing().points == (20, 12, 12, 12)
    assert state.to_act is CHANCE
    assert "end.threshold-b" not in ids(events)


@BOTH
@pytest.mark.parametrize("side", ["A", "B"])
@covers("end.over")
def test_nothing_is_played_after_the_end(players: int, side: str) -> None:
    state = last(dealt(players, side), Random(5))
    for action in ("G7", "L", "+G7", "+-", GAME.new({"players": players}).draw(Random(1))):
        violation = refused(state, action)
        assert (violation.rule, violation.params, violation.code) == ("end.over", {}, "game-over")
    assert list(state.legal) == []
    assert state.view(0).verify("G7") == violation


@covers("final.a.tie-break", "final.b.tie-break")
def test_a_tie_break_looks_at_those_who_are_tied_alone() -> None:
    assert rules.most((3, 5, 5, 4), 0b1111) == 0b0110
    assert rules.most((3, 5, 5, 4), 0b1011) == 0b0010
    assert rules.most((3, 5, 5, 4), 0b1001) == 0b1000
    assert rules.most((-2, 0, -2), 0b101) == 0b101


# --- side A -----------------------------------------------------------------------------------------------------


def track(*columns: int) -> list[int]:
    """The end points on one track, the cubes elsewhere together."""
    answer = final("A", [[7, 7, column, 7] for column in columns])
    assert all(points[other] == 5 for points in answer["points"] for other in (0, 1, 3))
    return [points[2] for points in answer["points"]]


@covers("final.a.places")
def test_each_track_pays_5_3_2_1_from_the_right() -> None:
    assert track(9, 8, 7, 6) == [5, 3, 2, 1]
    assert track(1, 11, 2, 10) == [1, 5, 2, 3]
    assert final("A", cubes("4 7 6 5/5 4 7 6/6 5 4 7/7 6 5 4"))["points"] == [
        [1, 5, 3, 2], [2, 1, 5, 3], [3, 2, 1, 5], [5, 3, 2, 1],
    ]  # fmt: skip


@covers("final.a.three-players")
def test_three_cubes_get_5_3_and_2() -> None:
    assert track(9, 8, 7) == [5, 3, 2]
    assert track(1, 7, 11) == [2, 3, 5]
    assert min(point for row in final("A", cubes("1 5 9 2/9 1 5 3/5 9 1 4"))["points"] for point in row) == 2


@pytest.mark.parametrize(
    ("columns", "points"),
    [
        ((8, 8, 7, 6), [5, 5, 3, 2]),
        ((8, 7, 7, 6), [5, 3, 3, 2]),
        ((8, 7, 6, 6), [5, 3, 2, 2]),
        ((8, 8, 7, 7), [5, 5, 3, 3]),
        ((8, 8, 8, 7), [5, 5, 5, 3]),
        ((7, 7, 7, 7), [5, 5, 5, 5]),
        ((11, 1, 1), [5, 3, 3]),
        ((9, 9, 1), [5, 5, 3]),
    ],
)
@covers("final.a.tied-place")
def test_tied_cubes_share_a_place_and_the_next_takes_the_next(columns: tuple[int, ...], points: list[int]) -> None:
    assert track(*columns) == points
    assert track(*columns[::-1]) == points[::-1]


@covers("final.a.total")
def test_the_tracks_are_added_up() -> None:
    places = cubes("8 8 7 7/10 9 7 7/7 9 8 8/9 8 9 7")
    answer = final("A", places)
    assert answer["totals"] == [10, 15, 14, 14]
    assert answer["totals"] == [sum(row) for row in answer["points"]]
    state, _ = end_of_round([""] * 4, side="A", positions=places)
    assert state.standing().points == (10, 15, 14, 14)


@covers("final.a.most")
def test_the_highest_total_wins() -> None:
    places = cubes("8 8 7 7/10 9 7 7/7 9 8 8/9 8 9 7")
    answer = final("A", places)
    assert (answer["winners"], answer["told"]) == ([1], ["final.a.most"])
    state, events = end_of_round([""] * 4, side="A", positions=places, round=3)
    assert state.standing().winners == (1,)
    assert events[-1].params == {"seats": [1], "tied": [1], "points": 15, "compared": []}
    assert events[-1].rule == "final.a.most"


TIED = "6 7 9 6/9 8 8 6/8 9 6 7/9 6 7 8"
"""Seats 1 and 3 lead with 13 points; of these two, seat 1 is ahead in M and G, seat 3 in X."""


@covers("final.a.tie-break")
def test_a_tie_goes_to_who_is_ahead_on_more_tracks() -> None:
    answer = final("A", cubes(TIED))
    assert answer["totals"] == [11, 13, 12, 13]
    assert (answer["winners"], answer["told"]) == ([1], ["final.a.tie-break"])
    state, events = end_of_round([""] * 4, side="A", positions=cubes(TIED), round=3)
    assert state.standing().winners == (1,)
    assert events[-1].rule == "final.a.tie-break"
    assert events[-1].params == {"seats": [1], "tied": [1, 3], "points": 13, "compared": [2, 1]}


@covers("final.a.tie-break")
def test_only_the_tied_are_compared() -> None:
    answer = final("A", cubes("8 7 7 6/8 5 9 5/7 6 7 9/5 8 6 8"))
    assert answer["totals"] == [13, 12, 13, 12]  # seat 1 is furthest on two tracks, but behind in points
    assert (answer["winners"], answer["told"]) == ([0], ["final.a.tie-break"])


@covers("final.a.shared")
def test_what_the_tracks_do_not_decide_is_shared() -> None:
    answer = final("A", cubes("7 7 7 7/7 7 7 7/7 7 7 7"))
    assert (answer["winners"], answer["told"]) == ([0, 1, 2], ["final.a.shared"])
    answer = final("A", cubes("8 6 7 7/6 8 7 7/5 5 5 5/5 5 5 5"))
    assert (answer["winners"], answer["told"]) == ([0, 1], ["final.a.shared"])
    state, events = end_of_round([""] * 4, side="A", positions=cubes("8 6 7 7/6 8 7 7/5 5 5 5/5 5 5 5"), round=3)
    assert state.standing().winners == (0, 1)
    assert events[-1].rule == "final.a.shared"
    assert events[-1].params == {"seats": [0, 1], "tied": [0, 1], "points": 18, "compared": [1, 1]}


@covers("final.a.shared")
def test_the_tracks_are_compared_once_alone() -> None:
    # Of the three that tie, 0 and 2 are ahead on one track each. Between these two alone, 0 would be ahead on two.
    answer = final("A", cubes("9 5 7 8/9 6 7 7/7 8 7 7/7 6 6 9"))
    assert answer["totals"] == [15, 15, 15, 14]
    assert (answer["winners"], answer["told"]) == ([0, 2], ["final.a.shared"])


# --- side B -----------------------------------------------------------------------------------------------------


@covers("final.b.most")
def test_on_side_b_the_foremost_cube_wins() -> None:
    answer = final("B", [12, 17, 16, -2], [9, 1, 2, 3], floor_b=None)
    assert (answer["winners"], answer["told"]) == ([1], ["final.b.most"])
    state, events = end_of_round(["T1", "T2", "T3", "T4 T5"], side="B", positions=[12, 5, 10, 3], round=3)
    assert state.standing().winners == (0,)
    assert events[-1].rule == "final.b.most"
    assert events[-1].params == {"seats": [0], "tied": [0], "points": 13, "compared": []}


@covers("final.b.tie-break")
def test_a_tie_goes_to_who_scored_more_in_the_last_round() -> None:
    answer = final("B", [20, 20, 19, 20], [4, 6, 9, 5])
    assert (answer["winners"], answer["told"]) == ([1], ["final.b.tie-break"])
    state, events = end_of_round(["T1", "T2 T3", "T4", "T5"], side="B", positions=[12, 11, 3, 3], round=3)
    assert state.standing().winners == (1,)
    assert events[-1].rule == "final.b.tie-break"
    assert events[-1].params == {"seats": [1], "tied": [0, 1], "points": 13, "compared": [1, 2]}


@covers("final.b.tie-break")
def test_the_points_of_the_last_round_count_as_scored() -> None:
    # Both stand on 0: seat 0 was stopped there and scored −3, seat 1 fell from 1 and scored −1.
    areas = ["T1 T2 M1 M2 G1 G2 X1 X2 X3", "T4 T5 M4 M5 G4 G5 G6", "T7 T8 M7 M8 G7 G8 G9", "T9 T10 M9 M10 X8 X9 X10"]
    state, _ = end_of_round(areas, side="B", positions=[0, 1, 0, 0], round=3)
    assert (state.positions, state.rounds) == ((0, 0, 0, 0), ((-3, -1, -1, -1),))
    assert state.standing().winners == (1, 2, 3)


@covers("final.b.tie-break")
def test_the_last_round_played_counts_not_an_earlier_one() -> None:
    state = last(dealt(side="B", seed=3), Random(3))
    rounds: Any = state.rounds
    points = state.standing().points
    best = [seat for seat in range(4) if points[seat] == max(points)]
    most = max(rounds[-1][seat] for seat in best)
    assert list(state.standing().winners) == [seat for seat in best if rounds[-1][seat] == most]


@covers("final.b.shared")
def test_what_the_last_round_does_not_decide_is_shared() -> None:
    answer = final("B", [20, 20, 19, 20], [4, 6, 9, 6])
    assert (answer["winners"], answer["told"]) == ([1, 3], ["final.b.shared"])
    state, events = end_of_round(["T1", "T2", "T3", "T4"], side="B", positions=[5, 9, 9, 5], round=3)
    assert state.standing().winners == (1, 2)
    assert events[-1].rule == "final.b.shared"
    assert events[-1].params == {"seats": [1, 2], "tied": [1, 2], "points": 10, "compared": [1, 1]}
