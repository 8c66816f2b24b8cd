"""What shows a rule: an example of the manual, a lesson, or a question with its answer, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from gladiadores import scenarios
from gladiadores.core.history import History
from gladiadores.games.gladiadores import requests
from gladiadores.lessons import puzzles, quizzes
from gladiadores.lessons.exercise import Reason
from gladiadores.lessons.gladiadores.battles import BattlePuzzle
from gladiadores.lessons.gladiadores.hands import Playable
from gladiadores.lessons.lesson import Lesson, lessons
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import Quiz
from gladiadores.scenarios import Scenario
from gladiadores.text import Texts
from gladiadores.widgets import puzzle_scene
from gladiadores.widgets.battle_walk import BattleWalk
from gladiadores.widgets.lesson_beats import beats
from gladiadores.widgets.puzzle_scene import Shown

MOST = 4
"""So many examples of a rule are shown."""
_SHOWN_SEED = 1_000_000
"""The seed of the question that is shown with its answer; exercises have smaller ones."""


class Example(NamedTuple):
    """What shows a rule. ``steps`` are what can be walked through, and ``start`` the step in which the rule is told;
    without steps there is but the situation and its outcome."""

    rule: str
    of: Scenario | Lesson | Puzzle
    steps: tuple[Shown, ...] = ()
    start: int = 0


@cache
def examples(game: str, rule: str) -> tuple[Example, ...]:
    """What shows a rule, the examples of the manual first."""
    found = tuple(_found(game, rule))[:MOST]
    if found:
        return found
    solved = puzzles.asking(game, rule, _SHOWN_SEED)
    return () if solved is None else (_of_puzzle(rule, solved),)


def exercise(game: str, rule: str, seed: int) -> Puzzle | Quiz | None:
    """A question that asks a rule; None where nothing asks it."""
    made = puzzles.asking(game, rule, seed)
    if made is not None:
        return made
    there = quizzes.asking(game, rule)
    return there[seed % len(there)].shuffled(seed) if there else None


def outcome(said: Texts, example: Example) -> tuple[str, ...]:
    """What a scoring comes to, in sentences; those of the rule itself where there are some."""
    if not isinstance(example.of, Scenario):
        return ()
    explained = requests.score(example.of.input, said)["explanation"]
    told = [line["text"] for line in explained if line["rule"] == example.rule]
    return tuple(told or [line["text"] for line in explained])


def _found(game: str, rule: str) -> Iterator[Example]:
    if game == "gladiadores":
        for scenario in scenarios.manual():
            if rule in scenario.rules:
                yield _of_battle(rule, scenario) if scenario.verb == "battle" else Example(rule, scenario)
    for lesson in lessons():
        if lesson.game == game and rule in lesson.rules:
            yield _of_lesson(rule, lesson)


def _of_battle(rule: str, scenario: Scenario) -> Example:
    given: Mapping[str, Any] = scenario.input
    steps = tuple(
        Shown(frame.scene, tuple(Reason.of("gladiadores", event) for event in frame.told))
        for frame in BattleWalk(given).frames
    )
    return Example(rule, scenario, steps, _told_at(rule, steps))


def _of_lesson(rule: str, lesson: Lesson) -> Example:
    history = History(lesson.state)
    for action in lesson.line:
        history.play(action)
    steps = [
        Shown(beat.scene, tuple(Reason.of(lesson.game, event) for event in beat.told))
        for beat in beats(history.here.line(), lesson.seat)
    ]
    return Example(rule, lesson, tuple(steps), _told_at(rule, tuple(steps)))


def _of_puzzle(rule: str, puzzle: Puzzle) -> Example:
    if not isinstance(puzzle, BattlePuzzle | Playable):
        return Example(rule, puzzle)
    steps = puzzle_scene.story(puzzle) or (Shown(puzzle_scene.question_scene(puzzle)),)
    return Example(rule, puzzle, steps, _told_at(rule, steps))


def _told_at(rule: str, steps: tuple[Shown, ...]) -> int:
    """The first step in which the rule is told; else the last."""
    for number, step in enumerate(steps):
        if any(reason.rule == rule for reason in step.told):
            return number
    return len(steps) - 1
