"""Presenting at the desk: every kind of situation, guesses counted, answers shown with their rule; no browser."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiaattorit import art
from gladiadores.games.gladiadores import board
from gladiadores.lessons.gladiaattorit.lesson import lessons
from gladiadores.lessons.puzzles import kinds, puzzle
from gladiadores.lessons.quizzes import quizzes
from gladiadores.widgets import Presenter, presenter_page
from gladiadores.widgets.presenter_desk import MOST, PresenterDesk
from gladiadores.widgets.presenter_slides import manual
from gladiadores.widgets.stage import Event

CHOICE = {"players": 4, "leader": 0, "plays": ["G7", "X10", "T2", "G1"], "areas": ["M4 G3 M8", "T3", "", "T4"]}
EVERYTHING = [
    *manual(),
    *(puzzle(game, kind, "medium", 3) for game in ("gladiadores", "gladiaattorit") for kind in kinds(game)),
    *quizzes("gladiadores")[:2],
    *quizzes("gladiaattorit")[:1],
    *lessons(),
    CHOICE,
]


def keys(desk: PresenterDesk, *pressed: str) -> None:
    for key in pressed:
        desk.press("presenter", "key", key)


def to_question(desk: PresenterDesk) -> None:
    """To the first question, over the steps before it."""
    for _ in range(desk.steps):
        if desk.poll is None:
            keys(desk, "Space")
    assert desk.poll is not None


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize(
    "situation", EVERYTHING, ids=lambda each: str(getattr(each, "id", getattr(each, "kind", "own")))
)
def test_every_situation_is_walked_through_by_the_space_bar_alone(situation: Any, language: str) -> None:
    desk = PresenterDesk([situation, "manual-01"], language=language)
    seen = []
    for _ in range(40):
        if desk.number:
            break
        page = presenter_page.page(desk)
        seen.append(desk.at)
        poll = desk.poll
        if poll is not None:
            assert page.count('class="pr-option"') == len(poll.options)
            assert poll.right <= {option.key for option in poll.options}
        if desk.at:
            assert desk.told or desk.answer
            assert desk.rule is not None
        assert desk.announcement
        keys(desk, "Space")
    assert seen == sorted(seen)
    assert seen[-1] == desk.slides[0].steps - 1


def test_the_guesses_are_counted_by_keys_and_by_clicks_and_shown_with_the_answer() -> None:
    desk = PresenterDesk(["manual-01"], names=["Ana", "Bruno", "Carla", "Davi"])
    to_question(desk)
    keys(desk, "2", "2", "1", "9")  # there is no ninth option
    desk.press("count:seat:3~7")
    desk.press("less:seat:0~8")
    desk.press("less:seat:0~9")  # never below nothing
    assert desk.counts == {"seat:1": 2, "seat:0": 0, "seat:3": 1}
    keys(desk, "2")
    assert desk.announcement == "Bruno: 3"
    keys(desk, "Backspace")
    assert desk.counts["seat:1"] == 2
    keys(desk, "r")
    assert desk.answer == "Resposta: Bruno"
    assert desk.hits == "2 de 3 acertaram."
    page = presenter_page.page(desk)
    assert page.count('class="pr-row pr-right"') == 1
    assert "Vence a mais alta do naipe líder" in page
    assert "Fonte:" in page
    assert desk.announcement.startswith("Resposta: Bruno. 2 de 3 acertaram.")


def test_after_an_answer_the_next_question_waits_for_a_key() -> None:
    desk = PresenterDesk(["manual-01"])
    to_question(desk)
    keys(desk, "r")
    at = desk.at
    assert desk.poll is None
    keys(desk, "Space")
    assert desk.at == at
    assert desk.poll is not None
    assert desk.counts == {}


def test_without_guesses_nobody_is_asked_and_r_shows_the_rule() -> None:
    desk = PresenterDesk(["manual-01"], predict=False)
    for _ in range(desk.steps - 1):
        assert desk.poll is None
        keys(desk, "ArrowRight")
    assert desk.at_end
    assert not desk.rule_open
    keys(desk, "R")
    assert desk.rule_open
    keys(desk, "R")
    assert not desk.rule_open
    keys(desk, "Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "P")
    assert desk.poll is not None


def test_arrows_walk_through_the_situations_and_stop_at_the_ends() -> None:
    desk = PresenterDesk(["manual-01", "manual-02", "tiles:basic"])
    keys(desk, "ArrowUp")
    assert desk.number == 0
    keys(desk, "ArrowDown", "ArrowDown", "ArrowDown")
    assert desk.number == 2
    keys(desk, "End", "Space", "Space")
    assert (desk.number, desk.at_end) == (2, True)
    keys(desk, "Home", "ArrowLeft")
    assert (desk.number, desk.at) == (1, 0)
    desk.press("pick~3", "change", "0")
    assert desk.number == 0
    for nonsense in ("7", "-1", "x", None):
        desk.press("pick~4", "change", nonsense)
    assert desk.number == 0


def test_where_the_winner_may_choose_most_hands_decide() -> None:
    desk = PresenterDesk([CHOICE])
    for _ in range(2 * desk.steps):
        if desk.poll is None or desk.poll.right:
            keys(desk, "Space")
    assert desk.poll is not None
    keys(desk, "1", "2", "2")
    chosen = desk.poll.options[1]
    keys(desk, "r")
    assert desk.answer == ""
    assert any(chosen.label in sentence for sentence, _ in desk.told)
    assert desk.hits == ""


def test_nothing_is_counted_where_nobody_is_asked_and_no_more_than_there_can_be() -> None:
    desk = PresenterDesk(["manual-01"])
    keys(desk, "1", "Backspace", "c")
    desk.press("count:seat:1")
    assert desk.counts == {}
    to_question(desk)
    for _ in range(3):
        desk.count("seat:1", MOST)
    assert desk.counts["seat:1"] == MOST
    desk.press("count:seat:9")
    assert set(desk.counts) == {"seat:1"}


@pytest.mark.parametrize("given", [[], ["manual-99"], ["manual-12"], ["tiles:nothing"], ["quiz:nothing"], [7]])
def test_what_is_no_situation_is_refused(given: Any) -> None:
    with pytest.raises(BadInput):
        PresenterDesk(given)


def test_names_are_escaped_and_the_language_changes() -> None:
    desk = PresenterDesk(["manual-01"], names=["<script>alert(1)</script>", "B" * 60, "🦁", "Davi"])
    to_question(desk)
    assert "<script>" not in presenter_page.page(desk)
    desk.press("language:en~2")
    assert "Who wins the battle?" in presenter_page.page(desk)


def test_a_button_is_a_new_one_after_it_was_pressed() -> None:
    stage = Presenter(["manual-01"])
    (before,) = re.findall(r'data-key="(p~\d+)"', stage.html)
    stage._pressed(Event(before, "click"))
    (after,) = re.findall(r'data-key="(p~\d+)"', stage.html)
    assert before != after


def test_the_other_theme_has_the_colours_of_the_drawings() -> None:
    stage = Presenter(["manual-01"])
    assert 'data-theme="other"' not in stage.html
    stage._pressed(Event("presenter", "key", "f"))
    assert 'data-theme="other"' in stage.html
    for colours in (board.LIGHT, board.DARK, art.LIGHT, art.DARK):
        assert colours in str(Presenter._css)


def test_the_still_picture_names_the_situations() -> None:
    picture = Presenter(["manual-01", "tiles:basic"]).picture()
    assert "<svg" in picture
    assert "Um gladiador básico" in picture
