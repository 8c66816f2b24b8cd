"""Puzzles of Spartacus in the quiz: the parts of the table that matter, and what the answer brings about."""

from __future__ import annotations

import pytest

from gladiadores.lessons import puzzles
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle
from gladiadores.text import texts
from gladiadores.widgets import presenter_page, quiz_page, spartacus_quiz
from gladiadores.widgets.presenter_desk import PresenterDesk
from gladiadores.widgets.quiz_desk import QuizDesk
from tests.widgets.test_stepper import Checker


@pytest.mark.parametrize("kind", puzzles.kinds("spartacus"))
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_kind_shows_a_sound_table_before_and_after_the_answer(kind: str, language: str) -> None:
    for level in ("easy", "hard"):
        puzzle = puzzles.puzzle("spartacus", kind, level, 3)  # type: ignore[arg-type]
        assert isinstance(puzzle, SpartacusPuzzle)
        for at in range(len(spartacus_quiz.story(puzzle))):
            assert Checker(spartacus_quiz.drawn(puzzle, at, language)).elements


def test_every_kind_has_a_name() -> None:
    named = quiz_page.kind_names(texts("pt"))
    assert set(puzzles.kinds("spartacus")) <= set(named)


def test_what_the_bids_come_to_is_seen_step_by_step_once_it_is_answered() -> None:
    desk = QuizDesk("spartacus", kinds=["auction"], levels=["easy"], seed=3)
    assert desk.steps == ()
    desk.press("reveal")
    assert desk.at == len(desk.steps) - 1 == len(desk.asked.asks["line"])  # type: ignore[union-attr]
    assert 'data-key="back"' in quiz_page.page(desk)
    desk.press("back")
    assert desk.at == len(desk.steps) - 2


def test_what_a_card_says_stands_beside_the_question_that_hangs_on_it() -> None:
    puzzle = puzzles.asking("spartacus", "effect.win-bid-ties", 1)
    assert isinstance(puzzle, SpartacusPuzzle)
    assert "sq-says" in spartacus_quiz.drawn(puzzle)
    assert "<p>" in puzzle.picture()


def test_the_presenter_shows_the_position_and_then_the_answer() -> None:
    desk = PresenterDesk([puzzles.puzzle("spartacus", "upkeep", "easy", 3)], names=["Ana", "Bia", "Caio", "Davi"])
    first = presenter_page.page(desk)
    assert "Ana" in first
    desk.press("r")
    assert presenter_page.page(desk) != first
