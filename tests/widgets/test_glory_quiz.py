"""Puzzles of Glory to Rome at the table: the position as large as one plays at it, and what the answer brings about."""

from __future__ import annotations

import pytest

from gladiadores.lessons import puzzles
from gladiadores.lessons.glory_to_rome.base import GloryPuzzle
from gladiadores.widgets import glory_quiz, presenter_page, quiz_page
from gladiadores.widgets.presenter_desk import PresenterDesk
from gladiadores.widgets.quiz_desk import QuizDesk
from tests.widgets.test_stepper import Checker


@pytest.mark.parametrize("kind", puzzles.kinds("glory-to-rome"))
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_kind_shows_a_sound_board_before_and_after_the_answer(kind: str, language: str) -> None:
    for level in ("easy", "hard"):
        puzzle = puzzles.puzzle("glory-to-rome", kind, level, 3)  # type: ignore[arg-type]
        assert isinstance(puzzle, GloryPuzzle)
        for at in range(len(glory_quiz.story(puzzle))):
            assert Checker(glory_quiz.drawn(puzzle, at, language)).elements


def test_the_best_turn_is_seen_step_by_step_once_it_is_answered() -> None:
    desk = QuizDesk("glory-to-rome", kinds=["turn"], seed=3)
    assert desk.steps == ()
    before = quiz_page.page(desk)
    desk.press("reveal")
    last = len(desk.asked.asks["line"])  # type: ignore[union-attr]
    assert last >= 1
    assert desk.at == last == len(desk.steps) - 1
    after = quiz_page.page(desk)
    assert 'data-key="back"' in after
    assert "gl-fresh" in after
    assert "gl-fresh" not in before
    for _ in range(last):
        desk.press("back")
    assert desk.at == 0
    assert "gl-fresh" not in quiz_page.page(desk)


def test_a_wrong_answer_does_not_show_the_line_yet() -> None:
    desk = QuizDesk("glory-to-rome", kinds=["turn"], seed=3)
    wrong = next(option for option in desk.asked.options if option not in desk.asked.answer)
    desk.press(f"option:{wrong}")
    assert desk.outcome is not None
    assert desk.steps == ()


def test_the_presenter_shows_the_position_and_then_the_answer() -> None:
    puzzle = puzzles.puzzle("glory-to-rome", "turn", "easy", 3)
    desk = PresenterDesk([puzzle], names=["Ana", "Bia", "Caio", "Davi", "Eva"])
    first = presenter_page.page(desk)
    assert "Ana" in first
    desk.press("r")
    second = presenter_page.page(desk)
    assert "gl-fresh" in second
    assert "gl-fresh" not in first
