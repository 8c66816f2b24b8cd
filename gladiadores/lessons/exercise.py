"""What puzzles and quizzes share: a question with options, the right ones among them, and the reason for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from gladiadores import games
from gladiadores.core.errors import Violation, bad
from gladiadores.core.events import Event
from gladiadores.core.shape import printable
from gladiadores.text import Texts

Level = Literal["easy", "medium", "hard"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")
NONE: Final = "-"
"""The option that says: none of them."""

Names = Sequence[str] | None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, as data: a rule of a game, and what the engine told or refused by it; without either, the rule as such."""

    game: str
    rule: str
    told: Event | Violation | None = None

    @classmethod
    def of(cls, game: str, told: Event | Violation) -> Reason:
        return cls(game, told.rule, told)

    def say(self, texts: Texts, names: Names = None) -> str:
        """The reason in a sentence."""
        game = games.game(self.game)
        if isinstance(self.told, Event):
            return game.tell(texts, self.told, names)
        if isinstance(self.told, Violation):
            return game.refuse(texts, self.told, names)
        rule = game.rulebook[self.rule]
        return texts.translate(rule.context("text"), rule.text)


class Exercise(Protocol):
    """A question that has exactly one right answer: an option, or where ``many`` a choice of options.

    ``rules`` are the ids of the rules that it asks.
    """

    @property
    def game(self) -> str: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def answer(self) -> tuple[str, ...]:
        """The right options, in their order."""
        ...

    @property
    def many(self) -> bool: ...
    @property
    def rules(self) -> tuple[str, ...]: ...

    def setting(self, texts: Texts, names: Names = None) -> str:
        """The situation in words; empty where there is none."""
        ...

    def text(self, texts: Texts, names: Names = None) -> str:
        """The question in words."""
        ...

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        """An option in words."""
        ...

    def explain(self) -> tuple[Reason, ...]:
        """Why the answer is right, step by step."""
        ...

    def refute(self, chosen: Iterable[str]) -> Reason | None:
        """Why an answer is wrong; None for the right one. Raises ``BadInput`` (``choice``) for no answer at all."""
        ...


def read(exercise: Exercise, chosen: Iterable[str]) -> tuple[str, ...]:
    """The options chosen, in their order; raises ``BadInput`` (code ``choice``) where that cannot be an answer."""
    given = set(chosen)
    unknown = given - set(exercise.options)
    if unknown:
        bad(
            "choice",
            "exercise.unknown",
            "«{option}» não está entre as opções: {options}.",
            option=printable(min(unknown)), options=" ".join(exercise.options),
        )  # fmt: skip
    if not given:
        bad("choice", "exercise.nothing", "Escolha uma resposta.")
    if len(given) > 1 and not exercise.many:
        bad("choice", "exercise.one", "Escolha uma resposta só.")
    if len(given) > 1 and NONE in given:
        bad("choice", "exercise.none", "Ou nenhuma, ou alguma: escolha de novo.")
    return tuple(option for option in exercise.options if option in given)


def is_right(exercise: Exercise, chosen: Iterable[str]) -> bool:
    """Whether these options are the answer; raises ``BadInput`` (code ``choice``) where they are none at all."""
    return read(exercise, chosen) == exercise.answer
