"""What the puzzles of Glory to Rome have in common: a position, told and drawn, and numbers to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome import board, words
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.view import View
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.glory_to_rome import situation
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import DEFAULT, Texts

OFFERED = 4
"""So many numbers or actions are offered."""


@dataclass(frozen=True)
class GloryPuzzle(Puzzle):
    """A question about the position that a record leads to, as whoever is to act sees it."""

    game: ClassVar[str] = GAME.id
    verb: ClassVar[str] = "replay"

    @property
    def state(self) -> State:
        return situation.reached(self.input)

    @property
    def view(self) -> View:
        """What whoever is to act sees."""
        state = self.state
        return state.view(state.to_act if isinstance(state.to_act, int) else None)

    def setting(self, texts: Texts, names: Names = None) -> str:
        return f"{situation.told(texts, self.view, names)} {self.aside(texts, names)}".rstrip()

    def picture(self, language: str = DEFAULT, names: Names = None) -> str:
        return board.view(self.view, language, names=names)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return option

    def action(self, token: str, texts: Texts, names: Names = None) -> str:
        """An action of the position in words."""
        return words.action(texts, token, names, self.state.stack[-1].kind)

    def reasons(self, told: Iterable[Event | Violation]) -> tuple[Reason, ...]:
        return tuple(Reason.of(GAME.id, each) for each in told)


def numbers(right: int, wrong: Iterable[int]) -> tuple[str, ...]:
    """The right number among others, the likely mistakes first."""
    offered = {right}
    for number in [*wrong, right + 1, right - 1, right + 2, right + 3]:
        if number >= 0 and len(offered) < OFFERED:
            offered.add(number)
    return tuple(map(str, sorted(offered)))
