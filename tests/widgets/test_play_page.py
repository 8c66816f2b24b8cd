"""The page of a game: what it escapes, what it says to whom, and what it is made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from gladiadores.widgets import play_page
from gladiadores.widgets.play_desk import PlayDesk
from gladiadores.widgets.play_table import PlayTable
from tests.widgets.test_play_desk import barred, desk, ended, following, step, until

EVIL = "<script>alert(1)</script>"
LONG = "Maximiliano Aurélio Bonifácio de Albuquerque e Vasconcelos Neto"


class Shape(HTMLParser):
    """Every element opened is closed in its turn."""

    VOID = {"input", "rect", "path", "circle", "ellipse"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def check(html: str) -> set[str]:
    shape = Shape()
    shape.feed(html)
    shape.close()
    assert shape.open == []
    return shape.tags


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("name", [EVIL, LONG, "🦁🗡️ &amp; \"'"])
def test_every_page_of_a_game_is_whole_and_no_name_becomes_markup(name: str, language: str) -> None:
    table = desk(("human", "human", "greedy"), names=[name, name, name], language=language, coach=True)
    for panel in ("", "panel:new", "panel:share", "panel:score"):
        table.press(panel)
        assert "script" not in check(play_page.page(table))
        table.press(panel)

    def look(table: PlayDesk) -> bool:
        assert "script" not in check(play_page.page(table))
        return table.stage == "round" and table.moved

    until(table, look)
    table.press("reasons")
    table.press("text")
    assert "script" not in check(play_page.page(table))
    assert "script" not in check(play_page.still(table))


def test_the_person_sits_in_front_and_the_others_show_backs_only() -> None:
    table = until(desk(("greedy", "greedy", "human", "greedy")), lambda table: table.your_turn)
    assert play_page.front_seat(table) == 2
    shown = play_page.page(table)
    held = set(re.findall(r'data-key="hand:([A-Z0-9]+)"', shown))
    assert held == set(_tokens(table))
    assert "cartas na mão" in shown


def _tokens(table: PlayDesk) -> tuple[str, ...]:
    from gladiadores.games.gladiadores.notation import plays

    return plays(table.view.cards)


def test_only_illegal_cards_are_dimmed_and_they_can_be_pressed() -> None:
    table = until(desk(), following)
    shown = play_page.page(table)
    dimmed = set(re.findall(r'pd-dim"[^>]*><button type="button" class="pd-whole" data-key="hand:(\w+)"', shown))
    assert dimmed == set(_tokens(table)) - set(table.view.legal)
    assert not re.search(r'aria-disabled="true"[^>]*data-key="hand:', shown)
    assert f"hand:{barred(table)}" in shown
    step(table)
    assert "pd-dim" not in play_page.page(table)


def test_the_table_in_words_can_be_played_at() -> None:
    table = until(desk(), following)
    table.press("text")
    shown = play_page.page(table)
    assert "<table" in shown
    assert "gb-arena" not in shown
    for action in _tokens(table):
        assert f'data-key="hand:{action}"' in shown


def test_the_round_is_scored_with_its_rules_and_the_game_ends_with_the_reason() -> None:
    for side in "AB":
        table = until(desk(side=side), lambda table: table.stage == "round" and table.moved)
        shown = play_page.page(table)
        assert f"rule:score.{side.lower()}." in shown
        assert "rule:round.last-card" in shown
        until(table, ended)
        shown = play_page.page(table)
        assert f"rule:final.{side.lower()}." in shown
        assert "Jogar outra" in shown


def test_the_rounds_gone_by_are_folded_and_open() -> None:
    table = until(desk(), lambda table: table.state.round == 1 and table.your_turn)
    assert "Batalha 11" not in play_page.page(table)
    table.press("round:1")
    assert "Batalha 11" in play_page.page(table)
    table.press("round:1")
    assert "Batalha 11" not in play_page.page(table)


def test_bots_give_their_reasons_when_asked() -> None:
    table = until(desk(), lambda table: bool(table.your_turn and table.match.advice))
    said = next(iter(table.match.advice.values())).reason
    assert str(said) not in play_page.page(table)
    table.press("reasons")
    assert "pd-why" in play_page.page(table)


def test_the_widget_shows_its_desk_and_leaves_a_picture_behind() -> None:
    table = PlayTable(seed=3, pace="step")
    assert table.html == play_page.page(table.desk)
    table._handle_custom_msg({"key": f"go:{table.desk.serial}", "kind": "click"}, [])
    assert table.html == play_page.page(table.desk)
    assert table.announcement
    bundle = table._repr_mimebundle_()
    assert "<svg" in bundle[0]["text/html"]
    assert "hand:" not in bundle[0]["text/html"]


def test_an_error_is_shown_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = PlayTable(seed=3, pace="step")
    monkeypatch.setattr(table.desk, "advance", lambda: 1 / 0)
    table._handle_custom_msg({"key": f"go:{table.desk.serial}", "kind": "click"}, [])
    assert "ZeroDivisionError" in table.error
    monkeypatch.undo()
    before = table.html
    table._handle_custom_msg({"key": f"go:{table.desk.serial}", "kind": "click"}, [])
    assert table.error == ""
    assert table.html != before
