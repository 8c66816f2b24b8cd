"""Quizzes: questions about the rules that no situation asks, as data in ``data/quizzes/<game>.toml``.

The texts are Portuguese; other languages come from the gettext catalogues under the context ``quiz:<id>.<part>``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from gladiadores import games
from gladiadores.lessons import exercise
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.scenarios import data_folder
from gladiadores.text import Texts

RIGHT: Final = "right"
KIND: Final = "quiz"


class QuizError(ValueError):
    """A file of quizzes that cannot be used; the message names the file, the quiz and the fault."""


@dataclass(frozen=True, slots=True)
class Said(Reason):
    """A reason in words of its own, beside the rule that it comes from."""

    context: str = ""
    portuguese: str = ""

    def say(self, texts: Texts, names: Names = None) -> str:
        return texts.translate(self.context, self.portuguese)


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question with one right option; ``options`` are ``right`` and ``wrong1``, ``wrong2``, … in the order shown."""

    game: str
    id: str
    rules: tuple[str, ...]
    options: tuple[str, ...]
    portuguese: Mapping[str, str] = field(hash=False, repr=False)
    """The texts as written, by part: ``question``, ``right``, ``wrong1`` and ``reason1``, …"""

    @property
    def answer(self) -> tuple[str, ...]:
        return (RIGHT,)

    @property
    def many(self) -> bool:
        return False

    def shuffled(self, seed: int) -> Quiz:
        """The same quiz with its options in an order of chance."""
        options = Random(f"{self.id}/{seed}").sample(self.options, len(self.options))
        return Quiz(self.game, self.id, self.rules, tuple(options), self.portuguese)

    def setting(self, texts: Texts, names: Names = None) -> str:
        return ""

    def text(self, texts: Texts, names: Names = None) -> str:
        return self._say(texts, "question")

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return self._say(texts, option)

    def explain(self) -> tuple[Reason, ...]:
        """The rules as such."""
        return tuple(Reason(self.game, rule) for rule in self.rules)

    def refute(self, chosen: Iterable[str]) -> Reason | None:
        """Why an answer is wrong; None for the right one. Raises ``BadInput`` (``choice``) for no answer at all."""
        option = exercise.read(self, chosen)[0]
        if option == RIGHT:
            return None
        part = option.replace("wrong", "reason")
        return Said(self.game, self.rules[0], None, f"quiz:{self.id}.{part}", self.portuguese[part])

    def _say(self, texts: Texts, part: str) -> str:
        return texts.translate(f"quiz:{self.id}.{part}", self.portuguese[part])


@cache
def quizzes(game: str) -> tuple[Quiz, ...]:
    """The quizzes of a game, in the order of its file; none where it has no file. Raises ``QuizError``."""
    path = data_folder(Path(__file__).parents[1]) / "quizzes" / f"{game}.toml"
    return read(path) if path.exists() else ()


def asking(game: str, rule: str) -> tuple[Quiz, ...]:
    """The quizzes that ask a rule."""
    return tuple(quiz for quiz in quizzes(game) if rule in quiz.rules)


def read(path: Path) -> tuple[Quiz, ...]:
    """The quizzes of a file, everything checked; raises ``QuizError``."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        book = games.game(given["game"]).rulebook
        found = tuple(_quiz(given["game"], entry) for entry in given["quiz"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise QuizError(f"{path.name}: {error}") from None
    for quiz in found:
        if sum(quiz.id == other.id for other in found) > 1:
            raise QuizError(f"{path.name}: {quiz.id} stands twice")
        strange = [rule for rule in quiz.rules if rule not in book]
        if strange or not quiz.rules:
            raise QuizError(f"{path.name}: {quiz.id}: no rule {', '.join(strange) or 'at all'}")
        if len(quiz.options) < 2 or not all(quiz.portuguese.values()):
            raise QuizError(f"{path.name}: {quiz.id}: a wrong option or a text is missing")
    return found


def _quiz(game: str, entry: Mapping[str, Any]) -> Quiz:
    texts = {"question": entry["question"], RIGHT: entry["right"]}
    options = [RIGHT]
    for number, wrong in enumerate(entry.get("wrong", ()), start=1):
        options.append(f"wrong{number}")
        texts |= {f"wrong{number}": wrong["option"], f"reason{number}": wrong["reason"]}
    return Quiz(game, entry["id"], tuple(entry["rules"]), tuple(options), texts)
