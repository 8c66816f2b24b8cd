"""What the desks of the labs of Spartacus share: numbers that go up and down, choices, switches, a rule to unfold.

Plain classes that know no widget: ``press`` is told what was pressed, and everything to be shown can be read off. What
is worked out is kept until something is pressed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from gladiadores.core.rulebook import Rule
from gladiadores.games.spartacus.game import GAME
from gladiadores.text import Texts, texts

Found = TypeVar("Found")


class Dial(NamedTuple):
    """A whole number within bounds."""

    value: int
    least: int
    most: int
    step: int = 1

    def at(self, value: int) -> Dial:
        return self._replace(value=min(max(value, self.least), self.most))


class LabDesk(ABC):
    """Raises ``KeyError`` for an unknown language."""

    tabs: tuple[str, ...] = ()

    def __init__(self, language: str) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self.open_rule: str | None = None
        self.tab = self.tabs[0]
        self.dials: dict[str, Dial] = {}
        self.picks: dict[str, str] = {}
        self.flips: dict[str, bool] = {}
        self._kept: dict[str, Any] = {}

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return GAME.languages

    @property
    def readings(self) -> Mapping[str, Any]:
        """No table has agreed on anything here."""
        return {}

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    def dial(self, name: str) -> int:
        return self.dials[name].value

    @abstractmethod
    def known(self, name: str) -> tuple[str, ...]:
        """What may be chosen."""

    def kept(self, name: str, work: Callable[[], Found]) -> Found:
        """What is worked out once a press."""
        if name not in self._kept:
            self._kept[name] = work()
        found: Found = self._kept[name]
        return found

    # --- what is done -----------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed, moved or chosen. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if name == "rule" and rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "tab" and rest in self.tabs:
            self.tab = rest
        else:
            self.change(name, rest, value)
        self._kept.clear()

    def change(self, name: str, rest: str, value: Any) -> None:
        """A number, a choice or a switch."""
        if name in ("less", "more") and rest in self.dials:
            dial = self.dials[rest]
            self.turn(rest, dial.value + (dial.step if name == "more" else -dial.step))
        elif name == "set" and rest in self.dials and str(value).lstrip("-").isdecimal():
            self.turn(rest, int(value))
        elif name == "pick" and rest in self.picks and value in self.known(rest):
            self.pick(rest, value)
        elif name == "flip" and rest in self.flips:
            self.flips[rest] = not self.flips[rest]

    def turn(self, name: str, value: int) -> None:
        self.dials[name] = self.dials[name].at(value)

    def pick(self, name: str, value: str) -> None:
        self.picks[name] = value
