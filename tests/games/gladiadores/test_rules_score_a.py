"""Side A of the glory board: the cubes at the end of a round."""

from __future__ import annotations

from typing import Any

import pytest
from covers import covers

from gladiadores.games.gladiadores import rules

from .positions import column, end_of_round, ids, midway, score, told

SUITS = "TMGX"


def moves(suit: str, *numbers: int) -> tuple[int, ...]:
    """The moves of the cubes on one track, seat by seat, when everybody has gathered so many cards of its suit."""
    track = SUITS.index(suit)
    state, _ = end_of_round(column(suit, *numbers), side="A")
    scored: Any = state.rounds[0]
    assert all(mine[other] == 0 for mine in scored for other in range(4) if other != track)
    answer = score("A", [[number if other == track else 0 for other in range(4)] for number in numbers])
    assert answer["moves"] == [list(mine) for mine in scored]
    assert state.positions == tuple(tuple(7 + by for by in mine) for mine in scored)
    return tuple(mine[track] for mine in scored)


def told_of(suit: str, *numbers: int) -> list[tuple[str, dict[str, Any]]]:
    """Who moves by which rule on one track."""
    _, events = end_of_round(column(suit, *numbers), side="A")
    return [
        (event.rule, event.params) for event in events if event.params.get("suit") == suit and "score.a" in event.rule
    ]


@pytest.mark.parametrize("suit", SUITS)
@covers("score.a.most")
def test_who_has_most_moves_one_to_the_right(suit: str) -> None:
    assert moves(suit, 1, 0, 0, 0) == (1, 0, 0, 0)
    assert moves(suit, 0, 0, 10, 0)[2] == 1
    assert moves(suit, 2, 3, 1, 0)[1] == 1


@covers("score.a.most")
def test_each_track_is_scored_by_itself() -> None:
    areas = ["T1 T4 M1", "M4 M5 M6 M7 M8 G1", "G4 X1"]
    state, events = end_of_round(areas, side="A")
    assert state.rounds == (((1, -2, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1)),)
    assert ids(events).count("score.a.most") == 5


@covers("score.a.none")
def test_who_has_none_stays() -> None:
    assert moves("G", 0, 9, 0, 1) == (0, 1, 0, -2)
    assert told_of("G", 2, 0, 0, 0)[1:] == [
        ("score.a.none", {"seat": seat, "suit": "G", "count": 0, "behind": 2}) for seat in (1, 2, 3)
    ]


@pytest.mark.parametrize(("mine", "most"), [(1, 2), (1, 4), (2, 5), (3, 4), (3, 6), (4, 5)])
@covers("score.a.near")
def test_who_is_up_to_3_behind_moves_one_back(mine: int, most: int) -> None:
    assert moves("M", mine, most, 0, 0) == (-1, 1, 0, 0)
    assert told_of("M", mine, most, 0, 0)[0] == (
        "score.a.near", {"seat": 0, "suit": "M", "count": mine, "behind": most - mine},
    )  # fmt: skip


@pytest.mark.parametrize(("mine", "most"), [(1, 5), (1, 6), (1, 9), (2, 6), (2, 8), (3, 7)])
@covers("score.a.far")
def test_who_is_4_or_more_behind_moves_two_back(mine: int, most: int) -> None:
    assert moves("X", 0, most, 0, mine) == (0, 1, 0, -2)
    assert told_of("X", 0, most, 0, mine)[3] == (
        "score.a.far", {"seat": 3, "suit": "X", "count": mine, "behind": most - mine},
    )  # fmt: skip


@covers("score.a.most", "score.a.near", "score.a.far", "score.a.none")
def test_all_four_cases_on_one_track() -> None:
    assert moves("G", 3, 5, 1, 0) == (-1, 1, -2, 0)
    assert [rule for rule, _ in told_of("G", 3, 5, 1, 0)] == [
        "score.a.near", "score.a.most", "score.a.far", "score.a.none",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((2, 2, 0, 0), (1, 1, 0, 0)),
        ((2, 2, 2, 2), (1, 1, 1, 1)),
        ((3, 3, 1, 1), (1, 1, -1, -1)),
        ((6, 2, 2, 0), (1, -2, -2, 0)),
        ((1, 1, 1), (1, 1, 1)),
    ],
)
@covers("score.a.tie")
def test_who_ties_moves_alike(numbers: tuple[int, ...], expected: tuple[int, ...]) -> None:
    if len(numbers) == 4:
        assert moves("T", *numbers) == expected
    answer = score("A", [[number, 0, 0, 0] for number in numbers])
    assert tuple(row[0] for row in answer["moves"]) == expected
    assert answer["told"].count("score.a.most") == expected.count(1)


@covers("score.a.nobody")
def test_a_suit_that_nobody_has_moves_nobody() -> None:
    assert moves("G", 0, 0, 0, 0) == (0, 0, 0, 0)
    _, events = end_of_round(["T1", "M1", "", ""], side="A")
    assert told(events, "score.a.nobody") == [{"suit": "G"}, {"suit": "X"}]
    assert [rule for rule, _ in told_of("G", 0, 0, 0, 0)] == ["score.a.nobody"]


@covers("score.a.nobody")
def test_of_a_suit_that_nobody_has_it_is_told_once_and_of_no_seat() -> None:
    heard: list[tuple[int, int, int]] = []
    assert rules.moves_a((0, 0, 0), lambda *what: heard.append(what)) == (0, 0, 0)
    assert heard == [(rules.Told.A_NOBODY, 0, 0)]


@pytest.mark.parametrize(
    ("at", "by", "after"), [(1, -2, 1), (1, -1, 1), (2, -2, 1), (3, -2, 1), (11, 1, 11), (10, 1, 11)]
)
@covers("score.a.track-end")
def test_a_cube_stops_at_the_ends_of_its_track(at: int, by: int, after: int) -> None:
    numbers = {1: (5, 0, 0, 0), -1: (1, 4, 0, 0), -2: (1, 5, 0, 0)}[by]
    places = [[at] * 4, *[[7] * 4] * 3]
    state, _ = end_of_round(column("X", *numbers), side="A", positions=places)
    scored: Any = state.rounds[0]
    cubes: Any = state.positions
    assert scored[0] == (0, 0, 0, by)
    assert cubes[0] == (at, at, at, after)


@pytest.mark.parametrize("place", [0, 12])
@covers("score.a.track-end")
def test_no_cube_stands_off_its_track(place: int) -> None:
    with pytest.raises(ValueError, match="1"):
        midway(["L T1", "T4 G1", "T5 G4", "T6 G5"], positions=[[place, 7, 7, 7], *[[7] * 4] * 3])
