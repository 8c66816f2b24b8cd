"""What shows each rule, and what asks it."""

from __future__ import annotations

from collections.abc import Iterable

from gladiadores import games, scenarios
from gladiadores.lessons import lesson, puzzles, quizzes


def shown(game: str) -> dict[str, tuple[str, ...]]:
    """The examples and lessons by the rule they show, in the order of the rule book; rules that nothing shows are left
    out. Raises ``BadInput`` (code ``game``)."""
    pairs = [(rule, each.id) for each in _examples(game) for rule in each.rules]
    pairs += [(rule, each.id) for each in lesson.lessons() if each.game == game for rule in each.rules]
    return _by_rule(game, pairs)


def asked(game: str) -> dict[str, tuple[str, ...]]:
    """The kinds of puzzles and the quizzes by the rule they ask, in the order of the rule book; rules that nothing asks
    are left out. Raises ``BadInput`` (code ``game``)."""
    pairs = [(rule, kind) for rule, kinds in puzzles.asked(game).items() for kind in kinds]
    pairs += [(rule, f"{quizzes.KIND}:{quiz.id}") for quiz in quizzes.quizzes(game) for rule in quiz.rules]
    return _by_rule(game, pairs)


def _examples(game: str) -> tuple[scenarios.Scenario, ...]:
    return scenarios.manual() if game == "gladiadores" else ()


def _by_rule(game: str, pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {rule: [] for rule in games.game(game).rulebook}
    for rule, thing in pairs:
        found[rule].append(thing)
    return {rule: tuple(things) for rule, things in found.items() if things}
