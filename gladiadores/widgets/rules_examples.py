"""What shows a rule: an example of the manual, one of ours, or a lesson, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias

from gladiadores import scenarios
from gladiadores.core.history import History
from gladiadores.games.gladiadores import requests
from gladiadores.lessons import example, puzzles, quizzes
from gladiadores.lessons.exercise import Reason
from gladiadores.lessons.gladiaattorit import lesson as tile_lesson
from gladiadores.lessons.lesson import Lesson, lessons
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import Quiz
from gladiadores.scenarios import Scenario
from gladiadores.text import Texts
from gladiadores.widgets import rules_steps
from gladiadores.widgets.battle_walk import BattleWalk
from gladiadores.widgets.rules_steps import Step

MOST = 4
"""So many examples of a rule are shown."""

Source: TypeAlias = Scenario | example.Example | Lesson | tile_lesson.Lesson


class Example(NamedTuple):
    """What shows a rule. ``steps`` are what can be walked through, and ``start`` the step in which the rule is seen;
    without steps there is but the situation and its outcome."""

    rule: str
    of: Source
    steps: tuple[Step, ...] = ()
    start: int = 0


@cache
def examples(game: str, rule: str) -> tuple[Example, ...]:
    """What shows a rule, the examples of the manual first, then ours."""
    found = [each for each in sources(game) if rule in each.rules]
    return tuple(_walked(rule, each) for each in found[:MOST])


@lru_cache(maxsize=512)
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


@cache
def sources(game: str) -> tuple[Source, ...]:
    """All that shows rules of a game, in the order in which it is offered."""
    if game == "gladiadores":
        return (*scenarios.manual(), *example.examples(game), *lessons())
    return (*example.examples(game), *(tile_lesson.lessons() if game == "gladiaattorit" else ()))


def _walked(rule: str, of: Source) -> Example:
    if isinstance(of, Scenario):
        return _of_battle(rule, of) if of.verb == "battle" else Example(rule, of)
    if isinstance(of, example.Example):
        steps = rules_steps.steps(of)
        return Example(rule, of, steps, _seen_at(of, rule, steps))
    history = History(of.state)
    for action in of.line:
        history.play(action)
    seat = of.seat if isinstance(of, Lesson) else 0
    steps = tuple(rules_steps.line(of.game, history.here.line(), seat))
    return Example(rule, of, steps, _told_at(rule, steps))


def _of_battle(rule: str, scenario: Scenario) -> Example:
    given: Mapping[str, Any] = scenario.input
    steps = tuple(
        Step(frame.scene, tuple(Reason.of("gladiadores", event) for event in frame.told))
        for frame in BattleWalk(given).frames
    )
    return Example(rule, scenario, steps, _told_at(rule, steps))


def _seen_at(of: example.Example, rule: str, steps: tuple[Step, ...]) -> int:
    """The step in which a rule is told, or in which what it makes of the position is to be seen."""
    check = next((check for check in of.checks if check.rule == rule), None)
    if check is None or any(reason.rule == rule for step in steps for reason in step.told):
        return _told_at(rule, steps)
    if check.beside is not None:
        return _told_at(check.beside, steps)
    return rules_steps.last(steps, steps[-1].ply if check.after is None else check.after)


def _told_at(rule: str, steps: tuple[Step, ...]) -> int:
    """The first step in which the rule is told; else the last."""
    for number, step in enumerate(steps):
        if any(reason.rule == rule for reason in step.told):
            return number
    return len(steps) - 1
