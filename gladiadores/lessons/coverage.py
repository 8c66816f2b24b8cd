"""What shows each rule, and what asks it. Only what the engine bears out counts as shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gladiadores import games, scenarios
from gladiadores.games.gladiadores import requests
from gladiadores.lessons import example, guided, lesson, proof, puzzles, quizzes
from gladiadores.lessons.gladiaattorit import lesson as tile_lesson
from gladiadores.text import texts


class Showing(NamedTuple):
    """An example or a lesson by its id, and the rules that can be seen in it."""

    id: str
    rules: tuple[str, ...]


def showings(game: str) -> tuple[Showing, ...]:
    """All that shows rules of a game: the manual's examples, the lessons, the other examples. Raises ``BadInput`` (code
    ``game``)."""
    lessons: Iterable[lesson.Lesson | tile_lesson.Lesson | guided.Step]
    manual: tuple[scenarios.Scenario, ...] = ()
    if games.game(game).id == "gladiadores":
        lessons, manual = lesson.lessons(), scenarios.manual()
    elif game == "gladiaattorit":
        lessons = tile_lesson.lessons()
    else:
        lessons = guided.first_game(game).steps
    return (
        *(Showing(each.id, explained(each)) for each in manual),
        *(Showing(each.id, each.rules) for each in lessons),  # tried out as they are read
        *(Showing(each.id, proof.shown(each)) for each in example.examples(game)),
    )


def explained(scenario: scenarios.Scenario) -> tuple[str, ...]:
    """The rules of a scenario that the explanation of its answer tells."""
    answer = {"battle": requests.battle, "score": requests.score}[scenario.verb](scenario.input, texts())
    told = {line["rule"] for line in answer["explanation"]}
    return tuple(rule for rule in scenario.rules if rule in told)


def shown(game: str) -> dict[str, tuple[str, ...]]:
    """The examples and lessons by the rule they show, in the order of the rule book; rules that nothing shows are left
    out. Raises ``BadInput`` (code ``game``)."""
    return _by_rule(game, ((rule, each.id) for each in showings(game) for rule in each.rules))


def unshown(game: str, there: Iterable[Showing]) -> tuple[str, ...]:
    """The rules of a game that none of these shows; raises ``BadInput`` (code ``game``)."""
    found = {rule for each in there for rule in each.rules}
    return tuple(rule for rule in games.game(game).rulebook if rule not in found)


def asked(game: str) -> dict[str, tuple[str, ...]]:
    """The kinds of puzzles and the quizzes by the rule they ask, in the order of the rule book; rules that nothing asks
    are left out. Raises ``BadInput`` (code ``game``)."""
    pairs = [(rule, kind) for rule, kinds in puzzles.asked(game).items() for kind in kinds]
    pairs += [(rule, f"{quizzes.KIND}:{quiz.id}") for quiz in quizzes.quizzes(game) for rule in quiz.rules]
    return _by_rule(game, pairs)


def _by_rule(game: str, pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {rule: [] for rule in games.game(game).rulebook}
    for rule, thing in pairs:
        found[rule].append(thing)
    return {rule: tuple(things) for rule, things in found.items() if things}
