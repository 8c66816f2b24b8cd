"""The texts of quizzes and lessons are found by the tools that translate them."""

from __future__ import annotations

import pytest

from gladiadores import games
from gladiadores.lessons import example, lesson, quizzes
from tests.test_project import texts_of_the_house, tool


def test_every_text_of_the_data_is_found_by_its_id() -> None:
    found, problems = texts_of_the_house()
    assert problems == []
    texts = {text.context: text.id for text in found}
    for each in lesson.lessons():
        for part, portuguese in each.portuguese.items():
            assert texts[f"lesson:{each.id}.{part}"] == portuguese
    for game in games.ids():
        for quiz in quizzes.quizzes(game):
            for part, portuguese in quiz.portuguese.items():
                assert texts[f"quiz:{quiz.id}.{part}"] == portuguese
        for shown in example.examples(game):
            for part, portuguese in shown.portuguese.items():
                assert texts[f"example:{shown.id}.{part}"] == portuguese


def test_finnish_has_the_quizzes_of_its_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    translations = tool("translations", monkeypatch)
    found, _ = texts_of_the_house()
    wanted = {text.context for text in translations.wanted_in("fi", found)}
    assert wanted >= {"quiz:tiles-goal.question", "progress.damaged", "puzzle.tiles.points", "sheet.title"}
    assert {f"example:{each.id}.title" for each in example.examples("gladiaattorit")} <= wanted
    assert not {f"example:{each.id}.title" for each in example.examples("gladiadores")} & wanted
    assert not wanted & {"quiz:goal.question", "lesson:last-lion.title", "puzzle.winner"}
