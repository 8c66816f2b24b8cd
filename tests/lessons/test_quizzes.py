"""Quizzes: the bank is sound, wrong options are refuted, and with the puzzles every rule is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.lessons import puzzles, quizzes
from gladiadores.lessons.exercise import is_right
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import texts

GAMES = TAUGHT


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_asked_by_a_puzzle_or_a_quiz(game: str) -> None:
    asked = {*puzzles.asked(game), *(rule for quiz in quizzes.quizzes(game) for rule in quiz.rules)}
    assert set(games.game(game).rulebook) - asked == set()


@pytest.mark.parametrize("game", GAMES)
def test_each_quiz_has_one_right_option_and_a_reason_against_the_others(game: str) -> None:
    said = texts("pt")
    for quiz in quizzes.quizzes(game):
        assert quiz.text(said)
        assert is_right(quiz, ["right"])
        assert quiz.refute(["right"]) is None
        spoken = [quiz.spoken(option, said) for option in quiz.options]
        assert len(set(spoken)) == len(spoken) >= 3
        for option in quiz.options:
            if option != "right":
                reason = quiz.refute([option])
                assert reason is not None
                assert reason.rule in quiz.rules
                assert len(reason.say(said)) > 15
        assert [reason.rule for reason in quiz.explain()] == list(quiz.rules)


def test_ids_are_unique_among_all_games() -> None:
    ids = [quiz.id for game in GAMES for quiz in quizzes.quizzes(game)]
    assert len(set(ids)) == len(ids)


def test_options_are_shuffled_by_seed() -> None:
    quiz = quizzes.quizzes("gladiadores")[0]
    orders = {quiz.shuffled(seed).options for seed in range(30)}
    assert len(orders) > 3
    assert quiz.shuffled(7) == quiz.shuffled(7)
    assert {frozenset(order) for order in orders} == {frozenset(quiz.options)}


def test_an_unknown_option_is_told() -> None:
    with pytest.raises(BadInput, match="wrong9"):
        quizzes.quizzes("gladiadores")[0].refute(["wrong9"])


GOOD = """game = "gladiadores"
[[quiz]]
id = "one"
rules = ["game.goal"]
question = "Como?"
right = "Assim."
[[quiz.wrong]]
option = "Assado."
reason = "Não."
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"game.goal"', '"game.gaol"', "no rule game.gaol"),
        ('rules = ["game.goal"]', "rules = []", "no rule at all"),
        ('right = "Assim."', "", "'right'"),
        ('"Não."', '""', "a text is missing"),
        ("[[quiz]]", "[[quiz", "quiz.toml"),
    ],
)
def test_a_faulty_bank_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "quiz.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert len(quizzes.read(path)) == 1
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(quizzes.QuizError, match=told):
        quizzes.read(path)
