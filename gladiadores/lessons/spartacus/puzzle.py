"""What the puzzles of Spartacus have in common: a position, told and drawn, and numbers to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from random import Random
from typing import Any, ClassVar, Final

from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.events import Event
from gladiadores.games.spartacus import board, choosing, vocabulary, words
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import View
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.spartacus import situation
from gladiadores.text import DEFAULT, Texts, texts

OFFERED: Final = 4
"""So many numbers or actions are offered."""
YES: Final = "yes"
NO: Final = "no"


@dataclass(frozen=True)
class SpartacusPuzzle(Puzzle):
    """A question about the position that a record leads to, as whoever is to act sees it; ``asks`` may name a ``line``
    that is played from there, and a ``seat`` that it is about."""

    game: ClassVar[str] = GAME.id
    verb: ClassVar[str] = "replay"

    @property
    def state(self) -> State:
        return situation.reached(self.input)

    @property
    def view(self) -> View:
        """What whoever is to act sees; the open table where chance acts."""
        state = self.state
        return state.view(state.to_act if isinstance(state.to_act, int) else None)

    @property
    def line(self) -> tuple[str, ...]:
        """What is done in the answer."""
        return tuple(self.asks.get("line", ()))

    @property
    def sight(self) -> tuple[str, ...]:
        """The parts of the table that the question is about (``situation``)."""
        return situation.whole(self.view)

    def setting(self, texts: Texts, names: Names = None) -> str:
        return f"{situation.told(texts, self.view, self.sight, names)} {self.aside(texts, names)}".rstrip()

    def picture(self, language: str = DEFAULT, names: Names = None) -> str:
        """The whole table, and below it what the cards say that the question is about."""
        said, view = texts(language), self.view
        told = [
            each
            for part in self.sight
            if part.startswith((situation.CAMP, situation.HOUSE))
            for each in situation.sayings(said, view, int(part.partition(":")[2]), False)
        ]
        told += [each for token in situation.gear(view) for each in situation.card_says(said, view.table.deck, token)]
        below = "".join(f"<p>{escape(each)}</p>" for each in dict.fromkeys(told))
        return board.view(view, language, names=names) + below

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == YES:
            return texts.say("puzzle.spartacus.yes", "Sim.")
        return texts.say("puzzle.spartacus.no", "Não.") if option == NO else option

    def action(self, token: str, texts: Texts, names: Names = None) -> str:
        """An action of the position in words."""
        return choosing.action(texts, token, names, self.state.stack[-1].kind)

    def seat(self, texts: Texts, names: Names = None) -> str:
        """Whom the question is about."""
        return words.seat(texts, self.asks["seat"], names)

    def events(self) -> tuple[Event, ...]:
        """What is told on the line, as far as everybody hears it."""
        return tuple(event for event in played(self.state, self.line)[1] if event.seen_by is None)

    def reasons(self, told: Iterable[Event | Violation]) -> tuple[Reason, ...]:
        return tuple(Reason.of(GAME.id, each) for each in told)

    def _told(self) -> tuple[Reason, ...]:
        return self.reasons(event for event in self.events() if event.rule in self.rules)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        told = self._told()
        return told[-1] if told else Reason(GAME.id, self.rules[0])


def played(state: State, line: Iterable[str]) -> tuple[State, tuple[Event, ...]]:
    """Where a line leads, and all that is told on it."""
    told: list[Event] = []
    for action in line:
        step = state.play(action)
        told += step.events
        state = step.state  # type: ignore[assignment]
    return state, tuple(told)


def numbers(right: int, wrong: Iterable[int], rng: Random) -> tuple[str, ...]:
    """The right number among others, the likely mistakes first, and in no place more often than in another."""
    mistakes = dict.fromkeys([*wrong, *(right + step * way for step in range(1, OFFERED) for way in (1, -1))])
    below = [number for number in mistakes if 0 <= number < right]
    above = [number for number in mistakes if number > right]
    return _among(right, below, above, rng)


APART: Final = 5
"""So many hundredths lie at least between two chances that are offered."""


def hundredths(right: float, wrong: Iterable[float], rng: Random) -> tuple[tuple[str, ...], str] | None:
    """A chance among others in whole hundredths, and which is right; None where no others are far enough away."""
    answer = round(100 * right)
    apart = [answer]
    for chance in wrong:
        number = round(100 * chance)
        if 0 < number < 100 and all(abs(number - other) >= APART for other in apart):
            apart.append(number)
    if len(apart) < 3 or not 0 < answer < 100:
        return None
    below, above = [n for n in apart if n < answer], [n for n in apart if n > answer]
    return _among(answer, below, above, rng), str(answer)


def _among(right: int, below: list[int], above: list[int], rng: Random) -> tuple[str, ...]:
    """With as many of those below as chance wants, as far as there are enough."""
    lower = max(rng.randrange(OFFERED), OFFERED - 1 - len(above))
    chosen = [*below[:lower], right, *above[: OFFERED - 1 - min(lower, len(below))]]
    return tuple(map(str, sorted(chosen)))


def percent(texts: Texts, option: str) -> str:
    return texts.say("puzzle.spartacus.percent", "{number}%", number=option)


def denarii(texts: Texts, option: str) -> str:
    return vocabulary.denarii(texts, int(option))


def made(given: Mapping[str, Any]) -> State | None:
    """Where a record leads; None where it is no position."""
    try:
        return situation.reached(given)
    except BadInput:
        return None
