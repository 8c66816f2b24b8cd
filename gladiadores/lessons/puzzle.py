"""A puzzle: a situation of a game and a question about it, proved to have one right answer, explained by the engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from gladiadores.lessons import exercise
from gladiadores.lessons.exercise import Level, Names, Reason
from gladiadores.text import DEFAULT, Texts


@dataclass(frozen=True)
class Puzzle(ABC):
    """A question about a situation.

    ``input`` is the situation as the ``verb`` of the notation is asked it, ``asks`` what is asked about it: ``what``,
    and a seat, suit or card where the question is about one. ``level``, ``seed`` and ``wanted`` (the rule that the
    puzzle was to ask, if any) make it again; a puzzle about a given situation has neither seed nor ``wanted``.
    """

    game: ClassVar[str]
    kind: ClassVar[str]
    verb: ClassVar[str]

    input: Mapping[str, Any] = field(hash=False)
    asks: Mapping[str, Any] = field(hash=False)
    options: tuple[str, ...]
    answer: tuple[str, ...]
    many: bool
    rules: tuple[str, ...]
    level: Level = "easy"
    seed: int | None = None
    wanted: str | None = None

    @property
    def what(self) -> str:
        return str(self.asks["what"])

    def refute(self, chosen: Iterable[str]) -> Reason | None:
        """Why an answer is wrong; None for the right one. Raises ``BadInput`` (``choice``) for no answer at all."""
        given = exercise.read(self, chosen)
        return None if given == self.answer else self._refutation(given)

    @abstractmethod
    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        """Why these options, which are not the answer, are wrong."""

    def explain(self) -> tuple[Reason, ...]:
        """Why the answer is right, step by step: what the engine told, then the rules that it followed in silence."""
        told = self._told()
        cited = {reason.rule for reason in told}
        return (*told, *(Reason(self.game, rule) for rule in self.rules if rule not in cited))

    @abstractmethod
    def _told(self) -> tuple[Reason, ...]:
        """What the engine told that bears on the answer."""

    @abstractmethod
    def setting(self, texts: Texts, names: Names = None) -> str:
        """The situation in words."""

    @abstractmethod
    def text(self, texts: Texts, names: Names = None) -> str:
        """The question in words."""

    @abstractmethod
    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        """An option in words."""

    def picture(self, language: str = DEFAULT, names: Names = None) -> str:
        """The situation drawn, as SVG; empty where there is nothing to draw."""
        return ""

    def table(self, texts: Texts, names: Names = None) -> tuple[tuple[str, ...], ...]:
        """The situation as a table, its head first; empty where there are no numbers to show."""
        return ()

    def aside(self, texts: Texts, names: Names = None) -> str:
        """What neither a picture nor a table of the situation shows: what was agreed on, or what is held."""
        return ""
