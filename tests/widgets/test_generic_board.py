"""The board for any picture: it shows views of both games, listens to them, and knows neither."""

from __future__ import annotations

import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores.core import CHANCE, BadInput
from gladiadores.widgets import Board
from gladiadores.widgets.stage import Event

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" role="img" aria-label="{label}">{inside}</svg>'


def view_of(name: str) -> Any:
    state = gladiadores.game(name).new({"players": 3})
    while state.to_act is CHANCE:
        state = state.play(state.draw(Random(1))).state
    return state.view(0)


def without_numbers(drawn: str) -> str:
    return re.sub(r"gt-view[0-9]+-", "gt-", drawn)


@pytest.mark.parametrize("name", ["gladiadores", "gladiaattorit"])
def test_two_boards_share_no_ids(name: str) -> None:
    view = view_of(name)
    ids = [re.findall(r'\bid="([^"]*)"', Board(view).html) for _ in range(2)]
    assert not set(ids[0]) & set(ids[1])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"on_event": 3}, "on_event: 3 não vale; use uma função."),
        ({"scale": 0}, "scale: 0 não vale"),
        ({"scale": "x"}, 'scale: "x" não vale'),
        ({"scale": float("nan")}, "scale: nan não vale"),
        ({"label": 3}, "label: 3 não vale"),
        ({"language": "xx"}, 'language: "xx" não vale; use "pt", "en", "fi"'),
        ({"scale": -1, "language": "en"}, "scale: -1 "),
    ],
)
def test_wrong_arguments_are_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Board(SVG.format(label="a", inside=""), **given)


def test_half_characters_are_replaced() -> None:
    board = Board(SVG.format(label="\ud800", inside=""), label="\udfff")
    board.html.encode("utf-8")


@pytest.mark.parametrize("name", ["gladiadores", "gladiaattorit"])
def test_a_view_of_each_game_is_shown_as_it_draws_itself(name: str) -> None:
    view = view_of(name)
    board = Board(view)
    assert without_numbers(view._repr_svg_()) in without_numbers(board.html)
    assert board.picture() == board.html


def test_what_is_done_with_a_thing_is_reported() -> None:
    seen: list[Event] = []
    board = Board(SVG.format(label="a", inside='<g data-key="card:G7"/>'), seen.append)
    for kind in ("click", "focus", "blur"):
        board._handle_custom_msg({"key": "card:G7", "kind": kind, "value": None}, [])
    assert seen == [("card:G7", "click", None), ("card:G7", "focus", None), ("card:G7", "blur", None)]


def test_another_picture_is_shown_and_told() -> None:
    board = Board(SVG.format(label="a", inside=""), label="<Mesa>", scale=1.5)
    board.show(SVG.format(label="b", inside=""), "mudou")
    assert 'aria-label="b"' in board.html
    assert board.announcement == "mudou"
    assert "&lt;Mesa&gt;" in board.html
    assert "zoom:1.5" in board.html


@pytest.mark.parametrize("thing", [7, None, "Mesa", object(), ["<svg/>"]])
def test_what_is_no_picture_is_refused(thing: Any) -> None:
    with pytest.raises(TypeError, match="no picture"):
        Board(thing)


def test_it_imports_no_game() -> None:
    code = (
        "import sys, gladiadores.widgets.board\n"
        "assert not [name for name in sys.modules if name.startswith('gladiadores.games.')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.browser
def test_the_arrows_move_among_things_and_the_focus_stays_when_the_picture_changes() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    seen: list[Event] = []

    def picture(colour: str) -> str:
        things = "".join(
            f'<g data-key="{key}" role="button" tabindex="0" aria-label="{key}">'
            f'<rect x="{at * 30}" width="25" height="25" fill="{colour}"/></g>'
            for at, key in enumerate("abc")
        )
        return SVG.format(label="três", inside=things)

    def act(event: Event) -> None:
        seen.append(event)
        if event.kind == "click":
            board.show(picture("red"))

    board = Board(picture("blue"), act, scale=2)
    with browser_page() as page:
        show(page, board)
        page.locator('[data-key="a"]').focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator('[data-key="b"]')).to_be_focused()
        expect(page.locator('[data-key="b"] rect')).to_have_attribute("fill", "red")
        assert ("b", "click", None) in seen
        box = page.locator("svg").bounding_box()
        assert box is not None
        assert round(box["width"]) == 180
