"""Board files: each count and each fault of a drawing is found and named."""

from __future__ import annotations

import pickle
import tomllib
from typing import Any

import pytest

from gladiadores.games.gladiaattorit.arena import BOARDS, BoardError, Square, arena, names, read

ROWS = ["<..>", "<.#.>", "<...>"]
GIVEN: dict[str, Any] = {
    "rows": ROWS, "copies": 1, "removed": 2, "hand": 1, "face_up": 1, "players": [2, 3],
    "places": 7, "edges": 6, "podium": 1, "seams": 9,
}  # fmt: skip


def fault(**changed: Any) -> str:
    with pytest.raises(BoardError) as caught:
        read("trial", {**GIVEN, **changed})
    return str(caught.value)


def test_every_board_file_can_be_read() -> None:
    assert names() == ("arena", *sorted(path.stem for path in BOARDS.glob("*.toml") if path.stem != "arena"))
    for name in names():
        assert read(name, tomllib.loads((BOARDS / f"{name}.toml").read_text("utf-8"))).squares == arena(name).squares
    with pytest.raises(KeyError):
        arena("nowhere")


def test_a_sound_board_is_read_square_by_square() -> None:
    board = read("trial", GIVEN)
    assert [tuple(square) for square in board.squares] == [
        (0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 3), (1, 4), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4),
    ]  # fmt: skip
    assert [tuple(board.squares[place]) for place in board.places] == [
        (0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3),
    ]  # fmt: skip
    assert board.podium == {Square(1, 2)}
    assert board.left == (0, 4, 8)
    assert board.right == (3, 7, 12)
    assert [tuple(seam) for seam in board.seams] == [
        (0, 1), (1, 2), (2, 3), (4, 5), (6, 7), (8, 9), (9, 10), (10, 11), (11, 12),
    ]  # fmt: skip
    assert board.before == (-1, 0, 1, 2, -1, 3, -1, 4, -1, 5, 6, 7, 8)
    assert board.behind == (0, 1, 2, -1, 3, -1, 4, -1, 5, 6, 7, 8, -1)
    assert [sorted(beside) for beside in board.beside] == [
        [1, 3], [0, 2], [1], [0, 5], [8], [3, 6], [5, 7], [6, 8], [4, 7],
    ]  # fmt: skip
    assert (board.halves, board.columns, board.players, board.name) == (1, 5, (2, 3), "trial")
    assert board.rows == ("<..> ", "<.#.>", "<...>")
    assert board.box == tuple(range(9))
    assert (board.copies, board.removed, board.hand, board.face_up) == (1, 2, 1, 1)
    assert repr(board) == "<Arena trial: 7 places>"


def test_a_board_stays_itself_when_it_is_pickled() -> None:
    assert pickle.loads(pickle.dumps(arena("patio"))) is arena("patio")


@pytest.mark.parametrize(("what", "drawn"), [("places", 7), ("edges", 6), ("podium", 1), ("seams", 9)])
@pytest.mark.parametrize("by", [-1, 1])
def test_a_count_that_the_drawing_does_not_have_is_named(what: str, drawn: int, by: int) -> None:
    assert fault(**{what: drawn + by}) == f"trial: {what} = {drawn + by}, but the drawing has {drawn}"


@pytest.mark.parametrize("row", [
    "<...", "...>", "....", "", "   ", "<>", ">..<", "<.. .>", "<.<.>", "<.>.>", "<<..>", "<..>>", "#<..>",
    "<..>#", "<..> <..>", ">.>",
])  # fmt: skip
def test_a_row_that_is_not_closed_or_interrupted_is_named(row: str) -> None:
    message = fault(rows=[ROWS[0], row, ROWS[2]])
    assert message == f"trial: row 1 is {row.strip()!r}; it runs from < to > over places and podium alone"


@pytest.mark.parametrize("character", ["x", "*", "\t", "o", "_", "~"])
def test_an_unknown_character_is_named(character: str) -> None:
    message = fault(rows=[*ROWS[:2], f"<.{character}.>"])
    assert message == f"trial: row 2 has {character!r}; a board is drawn with < . > # and spaces"


@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_rows_that_no_three_halves_share_are_named(number: int) -> None:
    counts = {"places": 3 * number, "edges": 2 * number, "podium": 0, "seams": 4 * number}
    assert fault(rows=["<...>"] * number, **counts) == (
        f"trial: {number} rows; each half needs as many edge tiles as the others"
    )


@pytest.mark.parametrize(("changed", "left"), [({"copies": 2}, 16), ({"removed": 1}, 8), ({"removed": 3}, 6)])
def test_tiles_that_do_not_fill_the_board_are_named(changed: dict[str, int], left: int) -> None:
    assert fault(**changed) == f"trial: {left} tiles are left for 7 places"


@pytest.mark.parametrize("players", [[1, 3], [0, 2], [3, 2], [2, 7], [7, 7]])
def test_players_that_there_are_no_goals_for_are_named(players: list[int]) -> None:
    assert fault(players=players) == f"trial: players = {players}; there are goals for 2 to 6"


@pytest.mark.parametrize("players", [[2, 2], [2, 6], [6, 6], [3, 3]])
def test_two_to_six_players_are_sound(players: list[int]) -> None:
    assert read("trial", {**GIVEN, "players": players}).players == tuple(players)


@pytest.mark.parametrize("changed", [{"hand": 0}, {"face_up": 0}, {"hand": -1}, {"face_up": -1}])
def test_an_empty_hand_or_nothing_open_is_named(changed: dict[str, int]) -> None:
    assert fault(**changed) == ("trial: removed, hand and face_up are counts of tiles, hand and face_up at least 1")


def test_a_negative_number_of_removed_tiles_is_named() -> None:
    rows = ["<..>", "<.##.>", "<......>"]
    counts = {"places": 10, "edges": 6, "podium": 2, "seams": 12}
    assert "are counts of tiles" in fault(rows=rows, removed=-1, **counts)


@pytest.mark.parametrize(
    ("changed", "hands"), [({"hand": 3}, 3), ({"face_up": 5}, 3), ({"players": [2, 6], "face_up": 2}, 6)]
)
def test_hands_and_open_tiles_beyond_the_box_are_named(changed: dict[str, Any], hands: int) -> None:
    assert fault(**changed) == f"trial: {hands} hands and the open tiles are more than 7 tiles"
    assert read("trial", {**GIVEN, "hand": 2}).hand == 2
    assert read("trial", {**GIVEN, "face_up": 4}).face_up == 4


@pytest.mark.parametrize("key", GIVEN)
def test_a_key_that_is_missing_is_named(key: str) -> None:
    with pytest.raises(BoardError, match=f"{key} is missing"):
        read("trial", {name: value for name, value in GIVEN.items() if name != key})


def test_a_board_without_rows_is_refused() -> None:
    assert fault(rows=[]).startswith("trial: rows is missing")
