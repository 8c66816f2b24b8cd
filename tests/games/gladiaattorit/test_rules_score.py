"""What a placement scores at once."""

from __future__ import annotations

from random import Random

import pytest
from covers import covers

from .positions import dealt, laid, playout, standing, told

FOUR = "SG@2,2 SG@2,3 SG@2,4 SG@2,5 SC@2,6"
"""Four gladiators GS in a row: at the seams on the right of columns 2 to 5."""


@covers("score.at-once")
def test_points_come_at_once_and_to_who_placed_the_tile() -> None:
    seen = 0
    for state, action, after in playout(dealt(4), Random(6)):
        changed = [seat for seat in range(4) if state.points[seat] != after.points[seat]]
        assert changed in ([], [state.to_act])
        assert "@" in action or not changed
        seen += len(changed)
    assert seen


@covers("score.at-once")
def test_the_group_of_another_may_be_joined() -> None:
    grown = laid("SG@3,3 SG@3,4 SG@3,5")
    assert (grown.gained, grown.state.points) == (2, (2, 0))
    grown = laid("SG@3,3 SG@3,4 SG@3,5 SC@3,6")
    assert (grown.gained, grown.state.points) == (3, (2, 3))


@pytest.mark.parametrize("kind", ["TN", "GL", "CS"])
@covers("score.basic")
def test_a_basic_is_worth_one_point(kind: str) -> None:
    made = laid(f"N{kind[0]}@3,3 {kind[1]}G@3,4")
    assert (made.awards, made.gained) == ([("score.basic", kind, 1, 1)], 1)


@covers("score.no-basic-group")
def test_basics_side_by_side_are_worth_one_each() -> None:
    row = laid("NT@3,3 NT@3,4 NT@3,5 NT@3,6")
    assert (row.awards, row.gained) == ([("score.basic", "TN", 1, 1)], 1)
    column = laid("NT@2,4 NT@3,4 NT@2,5 NT@3,5")
    assert set(standing(column.state).values()) == {"TN"}
    assert column.gained == 1


@covers("score.no-basic-group")
def test_two_equal_basics_at_once_are_worth_two() -> None:
    both = laid("NT@3,3 NT@3,5 NT@3,4")
    assert both.awards == [("score.basic", "TN", 1, 1)] * 2
    assert both.gained == 2
    assert laid("NT@3,3 NT@3,4 NT@3,6 NT@3,7 NT@3,5").gained == 2


@pytest.mark.parametrize("kind", ["GN", "GS", "TS", "TL", "CN", "CL"])
@covers("score.single")
def test_a_special_alone_is_worth_nothing(kind: str) -> None:
    made = laid(f"N{kind[0]}@3,3 {kind[1]}G@3,4")
    assert (made.awards, made.gained) == ([("score.single", kind, 1, 0)], 0)
    assert told(made.told, "score.total") == []


@covers("score.single")
def test_another_special_beside_it_does_not_help() -> None:
    assert laid("SG@3,3 SG@3,4 LT@3,5 SG@3,6").awards == [("score.single", "TS", 1, 0)]
    assert laid("NG@3,4 SC@3,5 NC@4,4 LG@4,5").awards == [("score.single", "CL", 1, 0)]


@pytest.mark.parametrize(
    "moves",
    ["SG@3,3 SG@3,4 SG@3,5", "SG@3,4 SG@3,5 SG@3,3", "SG@3,3 SG@3,4 NG@4,3 SC@4,4", "NG@4,3 SC@4,4 SG@3,3 SG@3,4"],
    ids=["on the right", "on the left", "below", "above"],
)
@covers("score.group")
def test_two_equal_specials_that_touch_are_worth_two(moves: str) -> None:
    made = laid(moves)
    assert (made.awards, made.gained) == ([("score.group", "GS", 2, 2)], 2)


@covers("score.group")
def test_the_whole_group_counts_the_new_one_included() -> None:
    assert laid(FOUR).awards == [("score.group", "GS", 4, 4)]
    joined = laid("SG@2,2 SG@2,3 SG@2,5 SG@2,6 NG@3,3 SC@3,4 NG@3,5 SC@3,6 SC@2,4")
    assert joined.awards[0] == ("score.group", "GS", 3, 3)


@covers("score.group")
def test_a_group_may_be_of_any_size_and_any_shape() -> None:
    snake = laid("NG@2,2 SG@2,3 SG@2,4 NG@3,3 SG@3,4 NG@4,3 SC@4,4 SG@2,5 SG@3,5 SC@2,6")
    assert snake.awards == [("score.group", "GS", 7, 7)]
    assert snake.gained == 7


@covers("score.group")
def test_the_podium_and_the_end_of_a_row_part_groups() -> None:
    assert laid("NG@5,2 SC@5,3 NG@5,6 SC@5,7").awards == [("score.single", "GS", 1, 0)]
    made = laid("SC@2,2 SC@5,1", left="TTGCCGTTCCGG")
    assert made.awards == [("score.single", "GS", 1, 0)]


@pytest.mark.parametrize(("row", "column"), [(2, 2), (2, 4), (4, 2), (4, 4)])
@covers("score.corner")
def test_a_corner_does_not_connect(row: int, column: int) -> None:
    made = laid(f"NG@{row},{column} SC@{row},{column + 1} NG@3,3 SC@3,4", left="CCCCTTTTGGGG")
    assert made.awards[-1] == ("score.single", "GS", 1, 0)
    assert made.gained == 0


@covers("score.both")
def test_two_different_gladiators_are_each_worth_their_own() -> None:
    apart = laid(f"{FOUR} NG@3,3 NT@3,5 SC@3,4")
    assert apart.awards == [("score.group", "GS", 5, 5), ("score.single", "CN", 1, 0)]
    assert apart.gained == 5
    mixed = laid(f"{FOUR} NG@3,3 ST@3,5 SC@3,4")
    assert mixed.awards == [("score.group", "GS", 5, 5), ("score.basic", "CS", 1, 1)]
    assert mixed.gained == 6


@covers("score.both")
def test_two_groups_grown_at_once_are_both_scored() -> None:
    both = laid("NG@2,3 SC@2,4 NC@4,4 NC@4,5 NG@3,3 NT@3,5 SC@3,4")
    assert both.awards == [("score.group", "GS", 2, 2), ("score.group", "CN", 2, 2)]
    assert both.gained == 4


@covers("score.double")
def test_a_group_of_four_that_a_double_makes_six_scores_6_and_not_10() -> None:
    four = laid(f"{FOUR} NG@3,3 ST@3,5")
    assert list(standing(four.state).values()).count("GS") == 4
    six = laid(f"{FOUR} NG@3,3 ST@3,5 SG@3,4")
    assert six.awards == [("score.double", "GS", 6, 6)]
    assert six.gained == 6


@covers("score.double")
def test_two_equal_specials_at_once_are_a_group_of_two() -> None:
    two = laid("NG@3,3 ST@3,5 SG@3,4")
    assert (two.awards, two.gained) == ([("score.double", "GS", 2, 2)], 2)


@covers("score.double")
def test_a_double_joins_two_groups_into_one() -> None:
    joined = laid("SG@3,2 SG@3,3 SG@3,5 SC@3,6 SG@3,4")
    assert joined.awards == [("score.double", "GS", 4, 4)]


@covers("score.total")
def test_the_points_of_a_placement_are_added_up() -> None:
    both = laid(f"{FOUR} NG@3,3 ST@3,5 SC@3,4")
    before = both.state.points[1] - 6
    assert told(both.told, "score.total") == [{"seat": 1, "points": 6, "total": 6 + before}]
    assert both.state.points[1] == 6 + before
    assert told(laid("NT@3,3 NG@3,4").told, "score.total") == [{"seat": 1, "points": 1, "total": 1}]
