"""The glory boards: sound XML, every cube and every space where it is, told apart without colour, always the same."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import glory, scoring
from gladiadores.games.gladiadores.board import Touch
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.glory import Glory, GloryBoard
from gladiadores.games.gladiadores.table import Table

SVG = "{http://www.w3.org/2000/svg}"
END = [[7, 6, 6, 6], [10, 9, 6, 6], [5, 9, 8, 10], [8, 6, 9, 6]]


def table(players: int = 4, side: str = "A", **rulings: Any) -> Table:
    return Table.of({"players": players, "side": side}, rulings)


def drawn(svg: str) -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-label")
    return root


def moved(root: ElementTree.Element) -> dict[str, tuple[float, float, float]]:
    """Where each cube is, and how large."""
    found = {}
    for node in root.iter():
        if "data-move" in node.attrib:
            match = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", node[0].attrib["transform"])
            assert match
            x, y, scale = map(float, match.groups())
            assert node.attrib["data-move"] not in found
            found[node.attrib["data-move"]] = (x, y, scale * 28)
    return found


def inside(root: ElementTree.Element, boxes: dict[str, tuple[float, float, float]]) -> None:
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for name, (x, y, size) in boxes.items():
        assert 0 <= x <= width - size, name
        assert 0 <= y <= height - size, name


def apart(boxes: dict[str, tuple[float, float, float]]) -> None:
    squares = sorted(boxes.values())
    for at, (x, y, size) in enumerate(squares):
        for x2, y2, size2 in squares[at + 1 :]:
            assert x + size <= x2 + 0.01 or y + size <= y2 + 0.01 or y2 + size2 <= y + 0.01


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("players", [3, 4])
def test_side_a_shows_every_cube_once_within_the_board_and_apart(players: int, tall: bool) -> None:
    luck = Random(players)
    for _ in range(40):
        at = tuple(tuple(luck.randint(1, 11) for _ in range(4)) for _ in range(players))
        stood = tuple(tuple(luck.randint(1, 11) for _ in range(4)) for _ in range(players))
        root = drawn(glory.picture(Glory(table(players), at, before=stood), tall=tall))
        boxes = moved(root)
        assert set(boxes) == {f"cube:{seat}:{suit}" for seat in range(players) for suit in SUITS}
        inside(root, boxes)
        apart(boxes)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("players", [3, 4])
def test_side_b_shows_every_cube_wherever_it_stands(players: int, tall: bool) -> None:
    luck = Random(players)
    for reach in (10, 40, 10_000):
        for _ in range(20):
            at = tuple(luck.randint(-reach, reach) for _ in range(players))
            root = drawn(glory.picture(Glory(table(players, "B", floor_b=None), at, before=(5,) * players), tall=tall))
            boxes = moved(root)
            assert set(boxes) == {f"cube:{seat}" for seat in range(players)}
            inside(root, boxes)
            apart(boxes)
            numbers = set(root.itertext())
            assert {str(place).replace("-", "−") for place in at} <= numbers
            assert float(root.attrib["viewBox"].split()[3]) < 2000


def test_a_cube_further_along_is_further_to_the_right() -> None:
    columns = [
        moved(drawn(glory.picture(Glory(table(), ((column, 7, 7, 7), *((1, 7, 7, 7),) * 3)))))["cube:0:T"][0]
        for column in range(2, 12)
    ]
    assert all(left < right for left, right in pairwise(columns))


def test_a_long_track_shows_its_ends_its_start_and_the_cubes() -> None:
    at = ((7, 7, 7, 7), (30, 7, 7, 7), (2, 7, 99, 7))
    root = drawn(glory.picture(Glory(table(3, columns_a=500), at)))
    numbers = set(root.itertext())
    assert {"1", "7", "30", "99", "500", "…"} <= numbers
    assert "250" not in numbers
    inside(root, moved(root))


def test_cubes_that_share_a_space_differ_by_number_and_by_colour() -> None:
    root = drawn(glory.picture(Glory(table(), ((7, 7, 7, 7),) * 4)))
    faces = set()
    for node in root.iter():
        if str(node.get("data-move")).endswith(":T"):
            faces.add((node[0][0].get("fill"), "".join(node.itertext())))
    assert len(faces) == len({colour for colour, _ in faces}) == len({number for _, number in faces}) == 4


def test_where_a_cube_stood_is_left_dashed_only_if_it_has_left() -> None:
    before = ((7, 7, 7, 7),) * 3
    still = glory.picture(Glory(table(3), before, before=before))
    assert 'stroke-dasharray="4 3"' not in still
    gone = glory.picture(Glory(table(3), ((8, 7, 7, 7), *before[1:]), before=before))
    assert gone.count('stroke-dasharray="4 3"') == 1
    root = drawn(gone)
    labels = {node.get("data-key"): node.get("aria-label") for node in root.iter() if node.get("data-key")}
    assert labels["cube:0:T"] == "Cubo de Jogador 1 na trilha Tridente: da coluna 7 à 8"
    assert labels["cube:1:T"] == "Cubo de Jogador 2 na trilha Tridente: coluna 7"


def test_the_places_are_paid_to_those_who_take_them() -> None:
    at = tuple(map(tuple, END))
    plain = glory.picture(Glory(table(), at))
    paid = glory.picture(Glory(table(), at, points=scoring.points_a(at)))
    assert paid.count('font-weight:700">') == plain.count('font-weight:700">') + 16  # each cube once more
    assert "".join(drawn(plain).itertext()).endswith("5321")
    assert "".join(drawn(glory.picture(Glory(table(3), at[:3]))).itertext()).endswith("532")


def test_the_goal_of_side_b_depends_on_the_players() -> None:
    for players, goal in ((3, 15), (4, 20)):
        root = drawn(glory.picture(Glory(table(players, "B"), (5,) * players)))
        (flag,) = [node for node in root.iter() if node.get("aria-label") == "meta"]
        (framed,) = [node for node in root.iter() if node.get("stroke-width") == "3.5"]
        (number,) = [node for node in root.iter() if node.text == str(goal)]
        x, y, width, height = (float(framed.attrib[name]) for name in ("x", "y", "width", "height"))
        pole = re.match(r"M(\S+) (\S+)V", flag[0].attrib["d"])
        assert pole
        for left, top in (pole.groups(), (number.attrib["x"], number.attrib["y"])):
            assert x < float(left) < x + width
            assert y < float(top) < y + height


def test_what_can_be_moved_is_a_button_that_listens_to_keys() -> None:
    state = Glory(table(), tuple(map(tuple, END)), chosen="cube:1:T")
    root = drawn(glory.picture(state, touch=Touch({"cube:1:T", "space:T:3"}), keys="+ -"))
    assert root.get("role") == "group"
    buttons = [node for node in root.iter() if node.get("role") == "button"]
    assert [(node.get("data-key"), node.get("tabindex"), node.get("aria-pressed")) for node in buttons] == [
        ("cube:1:T", "0", "true")
    ]
    listening = [node for node in root.iter() if node.get("data-keys")]
    assert [(node.get("data-key"), node.get("data-keys")) for node in listening] == [("move:1:T", "+ -")]
    assert [node.get("data-key") for node in root.iter() if str(node.get("data-key")).startswith("space:")] == [
        "space:T:3"
    ]
    assert drawn(glory.picture(replace(state, chosen=None))).get("role") == "img"


def test_one_sentence_says_where_everything_is() -> None:
    assert glory.summary(Glory(table(3, "B", floor_b=None), (-2, 5, 12)), names=["Ana", "Bia", "Caio"]) == (
        "Tabuleiro de glória, lado B: Ana em −2, Bia em 5 e Caio em 12."
    )
    label = drawn(glory.picture(Glory(table(3), ((7, 8, 7, 7),) * 3), language="en")).get("aria-label")
    assert str(label).startswith("Glory board, side A. Trident: Player 1 on 7, Player 2 on 7 and Player 3 on 7; Flail:")


def test_the_board_draws_itself_in_a_notebook() -> None:
    assert drawn(GloryBoard()._repr_svg_())
    ended = GloryBoard("A", END, final=True)
    assert ended.glory.points == scoring.points_a(tuple(map(tuple, END)))
    assert repr(ended).startswith("Tabuleiro de glória, lado A.")
    assert GloryBoard("B", players=3).glory.positions == (5, 5, 5)
    assert GloryBoard("B", [7, 4, 5], before=[5, 5, 5]).glory.before == (5, 5, 5)
    assert 'width="1280"' in GloryBoard(scale=2)._repr_svg_()


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"side": "C"}, "side"), ({"players": 9}, "players"), ({"positions": [[7] * 4] * 2}, "players"),
        ({"positions": [[12, 7, 7, 7]] * 4}, r"positions\[0\]\[0\]"), ({"positions": 3}, "positions"),
        ({"positions": "7777"}, "positions"), ({"before": 3}, "before"), ({"names": "Ana"}, "names"),
        ({"names": ["Ana"]}, "names"), ({"names": [1, 2, 3, 4]}, r"names\[0\]"), ({"rulings": "x"}, "rulings"),
        ({"scale": 0}, "scale"), ({"scale": -1}, "scale"), ({"scale": "x"}, "scale"),
        ({"scale": float("nan")}, "scale"),
    ],
)  # fmt: skip
def test_a_wrong_argument_is_named(wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(BadInput, match=named):
        GloryBoard(**{"side": "A", **wrong})


def test_a_refusal_speaks_the_language_asked_for() -> None:
    with pytest.raises(BadInput, match="scale: use a number above 0"):
        GloryBoard(scale=0, language="en")


def test_a_language_that_there_is_not_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="xx"):
        GloryBoard(language="xx")


def test_boards_far_beyond_any_game_are_drawn_in_part() -> None:
    far = 10**15
    assert len(GloryBoard("B", [far, 5, 5, -far], rulings={"floor_b": None})._repr_svg_()) < 100_000
    assert len(GloryBoard("A", [[far, 7, 7, 7]] * 3, rulings={"columns_a": far})._repr_svg_()) < 100_000


def test_names_are_escaped() -> None:
    svg = GloryBoard("B", [5, 5, 5], names=["<script>", '"&', "'"])._repr_svg_()
    assert "<script>" not in svg
    drawn(svg)


def test_a_picture_has_no_ids_and_is_always_the_same() -> None:
    one, two = (GloryBoard("A", END, final=True)._repr_svg_() for _ in range(2))
    assert one == two
    assert not re.search(r'\sid="', one)
    assert drawn(glory.cube(2)).get("aria-label") == "Jogador 3"
