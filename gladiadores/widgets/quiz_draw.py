"""Which exercises a quiz asks, one after the other: by kind and level, or by rule; the same seed draws the same."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from random import Random
from typing import TypeAlias

from gladiadores import games
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.lessons import puzzles, quizzes
from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import KIND

Asked: TypeAlias = Puzzle | quizzes.Quiz
MANY = 20
"""More words than these are not listed."""
_APART = 1_000_003
"""Seeds of two draws are so far apart that they share no puzzle."""
_STEP = 7919
"""How far apart the seeds are that are tried for a puzzle that has not come up yet."""


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of exercises of a game: its puzzles, and ``quiz`` where there are questions about the rules."""
    return (*puzzles.kinds(game), *([KIND] if quizzes.quizzes(game) else []))


def kind_of(asked: Asked) -> str:
    return asked.kind if isinstance(asked, Puzzle) else KIND


def level_of(asked: Asked) -> Level:
    """Its level; questions about the rules have none of their own and count as easy."""
    return asked.level if isinstance(asked, Puzzle) else "easy"


class Draw:
    """Exercises by number, from 0. ``rules`` are ids, or what ids begin with (``battle.follow``).

    Raises ``BadInput`` for a kind, a level or a rule that there is not, or that nothing asks.
    """

    def __init__(
        self, game: str, wanted: Sequence[str], levels: Sequence[Level], rules: Sequence[str], seed: int
    ) -> None:
        _known(wanted, kinds(game))
        _known(levels, LEVELS)
        self.game, self.seed = game, seed
        self._kinds, self._levels = tuple(wanted), tuple(levels)
        self._rules = _asking(game, rules)
        if rules:
            self._rules = tuple(Random(f"{game}/{seed}").sample(self._rules, len(self._rules)))
        self._drawn: list[Asked] = []

    def __getitem__(self, number: int) -> Asked:
        while len(self._drawn) <= number:
            self._drawn.append(self._fresh(len(self._drawn)))
        return self._drawn[number]

    def _fresh(self, number: int) -> Asked:
        """An exercise that has not come up yet, as far as there is one."""
        seed = self.seed * _APART + number
        made = self._make(number, seed)
        for _ in range(20):
            if not any(_same(made, other) for other in self._drawn):
                break
            seed += _STEP
            made = self._make(number, seed)
        return made

    def _make(self, number: int, seed: int) -> Asked:
        rng = Random(f"{self.game}/{number}/{seed}")
        if self._rules:
            rule = self._rules[number % len(self._rules)]
            return puzzles.asking(self.game, rule, seed) or rng.choice(quizzes.asking(self.game, rule)).shuffled(seed)
        kind = self._kinds[number % len(self._kinds)]
        if kind == KIND:
            return rng.choice(quizzes.quizzes(self.game)).shuffled(seed)
        level = self._levels[number // len(self._kinds) % len(self._levels)]
        return puzzles.puzzle(self.game, kind, level, seed)


def _same(made: Asked, other: Asked) -> bool:
    if isinstance(made, Puzzle) and isinstance(other, Puzzle):
        return (made.input, made.asks) == (other.input, other.asks)
    return not isinstance(made, Puzzle) and not isinstance(other, Puzzle) and made.id == other.id


def _asking(game: str, rules: Sequence[str]) -> tuple[str, ...]:
    """The rules that are meant and that something asks, in the order of the rule book."""
    book = games.game(game).rulebook
    there = [rule for rule in book if rule in puzzles.asked(game) or quizzes.asking(game, rule)]
    for given in rules:
        if not any(_meant(given, rule) for rule in there):
            _known([given], there)
    return tuple(rule for rule in there if any(_meant(given, rule) for given in rules))


def _meant(given: str, rule: str) -> bool:
    return rule == given or rule.startswith(f"{given}.")


def _known(given: Sequence[str], there: Sequence[str]) -> None:
    for each in given:
        if each not in there and len(there) > MANY:
            near = ", ".join(get_close_matches(str(each)[:100], there, 5, 0))
            bad("range", "quiz.unknown.many", "Não há «{given}»; talvez {near}?", given=printable(each, 40), near=near)
        if each not in there:
            known = ", ".join(there)
            bad("range", "quiz.unknown", "Não há «{given}»; há {known}.", given=printable(each, 40), known=known)
