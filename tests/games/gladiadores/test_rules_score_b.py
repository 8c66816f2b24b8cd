"""Side B of the glory board: the points of a round, and the cubes on their one track."""

from __future__ import annotations

from typing import Any

import pytest
from covers import covers

from gladiadores.games.gladiadores.game import GAME

from .positions import end_of_round, final, ids, score, told


def gathered(*held: tuple[int, int, int, int]) -> list[str]:
    """Play areas with so many cards of T, M, G and X, seat by seat."""
    cards = {suit: [f"{suit}{value}" for value in range(1, 11)] for suit in "TMGX"}
    return [
        " ".join(cards[suit].pop(0) for suit, number in zip("TMGX", mine, strict=True) for _ in range(number))
        for mine in held
    ]


def points(*held: tuple[int, int, int, int]) -> tuple[int, ...]:
    """The points of everybody for so many cards of T, M, G and X; the areas of other seats hold one T each."""
    rest = [(1, 0, 0, 0)] * (4 - len(held))
    state, _ = end_of_round(gathered(*held, *rest), side="B")
    scored: Any = state.rounds[0]
    assert score("B", [*held, *rest])["points"] == list(scored)
    return tuple(scored[: len(held)])


def told_of(*held: tuple[int, int, int, int]) -> tuple[str, dict[str, Any]]:
    """By which rule seat 0 scores."""
    rest = [(1, 0, 0, 0)] * (4 - len(held))
    _, events = end_of_round(gathered(*held, *rest), side="B")
    scored = [event for event in events if event.rule.startswith("score.b")]
    assert [event.params["seat"] for event in scored] == [0, 1, 2, 3]
    return scored[0].rule.removeprefix("score.b."), scored[0].params


@pytest.mark.parametrize(
    ("held", "expected"),
    [((2, 1, 6, 0), 5), ((0, 0, 3, 2), 1), ((1, 2, 3, 4), 3), ((7, 0, 0, 1), 6), ((5, 2, 3, 4), 3)],
)
@covers("score.b.best-worst")
def test_the_best_suit_less_the_worst(held: tuple[int, int, int, int], expected: int) -> None:
    assert points(held) == (expected,)
    assert told_of(held)[0] == "best-worst"


@covers("score.b.best-worst")
def test_best_and_worst_are_told() -> None:
    params = {"seat": 0, "points": 5, "best": "G", "worst": "M", "sum": "6 − 1"}
    assert told_of((2, 1, 6, 0)) == ("best-worst", params)


@pytest.mark.parametrize(
    ("held", "expected"), [((0, 3, 2, 0), 1), ((0, 0, 5, 4), 1), ((2, 0, 6, 0), 4), ((0, 6, 2, 3), 4)]
)
@covers("score.b.ignore-empty")
def test_a_suit_without_cards_is_not_the_worst(held: tuple[int, int, int, int], expected: int) -> None:
    assert points(held) == (expected,)
    assert 0 not in [held["TMGX".index(suit)] for suit in told_of(held)[1]["worst"]]


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ((2, 2, 5, 2), -1),
        ((5, 5, 2, 1), 9),
        ((3, 3, 1, 1), 4),
        ((3, 1, 1, 0), 1),
        ((2, 2, 2, 1), 5),
        ((0, 4, 3, 3), -2),
        ((4, 4, 2, 3), 6),
        ((4, 2, 2, 3), 0),
    ],
)
@covers("score.b.tied-suits")
def test_tied_suits_all_count(held: tuple[int, int, int, int], expected: int) -> None:
    assert points(held) == (expected,)
    assert told_of(held)[0] == "tied-suits"


@covers("score.b.tied-suits")
def test_tied_suits_are_told() -> None:
    params = {"seat": 0, "points": -1, "best": "G", "worst": "TMX", "sum": "5 − 2 − 2 − 2"}
    assert told_of((2, 2, 5, 2)) == ("tied-suits", params)
    assert told_of((3, 3, 1, 1))[1]["sum"] == "3 + 3 − 1 − 1"


@pytest.mark.parametrize(
    ("held", "expected"), [((2, 2, 2, 2), 8), ((0, 3, 3, 0), 6), ((1, 1, 0, 1), 3), ((1, 0, 0, 1), 2)]
)
@covers("score.b.all-equal")
def test_equal_suits_are_added_up(held: tuple[int, int, int, int], expected: int) -> None:
    assert points(held) == (expected,)
    params = {"seat": 0, "points": expected, "sum": " + ".join(str(number) for number in held if number)}
    assert told_of(held) == ("all-equal", params)


@pytest.mark.parametrize("held", [(6, 0, 0, 0), (0, 1, 0, 0), (0, 0, 10, 0), (0, 0, 0, 3)])
@covers("score.b.one-suit")
def test_a_single_suit_scores_its_cards(held: tuple[int, int, int, int]) -> None:
    assert points(held) == (sum(held),)
    assert told_of(held) == ("one-suit", {"seat": 0, "points": sum(held), "sum": str(sum(held))})


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        (((0, 0, 0, 0), (2, 2, 2, 2), (2, 1, 6, 0), (6, 0, 0, 0)), (8, 8, 5, 6)),
        (((0, 0, 0, 0), (0, 0, 0, 0), (3, 0, 0, 0), (0, 5, 0, 0)), (5, 5, 3, 5)),
        (((0, 0, 0, 0), (2, 2, 3, 0), (0, 0, 0, 0), (0, 0, 0, 0)), (-1, -1, -1, -1)),
        (((0, 0, 0, 0), (2, 2, 3, 0), (2, 0, 3, 2), (1, 0, 1, 1)), (3, -1, -1, 3)),
        (((2, 2, 3, 0), (2, 3, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0)), (-1, -3, -1, -1)),
    ],
)
@covers("score.b.empty")
def test_who_has_no_card_scores_as_the_best_of_the_others(held: Any, expected: tuple[int, ...]) -> None:
    assert points(*held) == expected
    answer = score("B", held)
    assert answer["told"].count("score.b.empty") == [sum(mine) for mine in held].count(0)
    empty = held.index((0, 0, 0, 0))
    _, events = end_of_round(gathered(*held), side="B")
    assert told(events, "score.b.empty")[0] == {"seat": empty, "points": expected[empty]}


@covers("score.b.empty-all")
def test_if_nobody_has_a_card_nobody_scores() -> None:
    state, events = end_of_round(["", "", "", ""], side="B")
    assert state.rounds == ((0, 0, 0, 0),)
    assert state.positions == (5, 5, 5, 5)
    assert told(events, "score.b.empty-all") == [{"seat": seat, "points": 0} for seat in range(4)]
    assert "score.b.empty" not in ids(events)
    answer = score("B", [[0, 0, 0, 0]] * 3)
    assert (answer["points"], answer["told"]) == ([0, 0, 0], ["score.b.empty-all"] * 3)


@covers("score.b.move")
def test_cubes_move_by_their_points_forth_and_back() -> None:
    areas = gathered((6, 0, 0, 0), (2, 2, 3, 0), (0, 2, 2, 5), (0, 0, 0, 0))
    state, _ = end_of_round(areas, side="B", positions=[5, 8, 11, 12], round=1)
    assert state.rounds == ((6, -1, 1, 6),)
    assert state.positions == (11, 7, 12, 18)


@covers("score.b.start")
def test_points_are_the_number_of_the_space() -> None:
    state = GAME.new({"side": "B"})
    assert state.standing().points == (5, 5, 5, 5)
    assert GAME.report(state)["points"] == [5, 5, 5, 5]
    state, _ = end_of_round(gathered((6, 0, 0, 0), (1, 0, 0, 0), (0, 2, 0, 0), (0, 0, 3, 0)), side="B")
    assert state.standing().points == state.positions == (11, 6, 7, 8)
    assert final("B", [11, 6, 7, 8], [6, 1, 2, 3])["winners"] == [0]
