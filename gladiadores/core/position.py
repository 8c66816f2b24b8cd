"""What the states of all games do in the same way: play what was verified, tell or be silent, be a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, Self, cast

from gladiadores.core.errors import IllegalAction, Violation
from gladiadores.core.events import Event
from gladiadores.core.game import Action, Step


class Position(ABC):
    """The base of a state. ``play`` and ``after`` go through the same ``_take``; the log is no part of the value."""

    __slots__ = ()

    events: tuple[Event, ...]

    @abstractmethod
    def verify(self, action: Action) -> Violation | None:
        """Why not; None when the action may be taken."""

    @abstractmethod
    def _take(self, action: Action, events: list[Event] | None) -> Self:
        """The next position; what happens is added to ``events`` where somebody listens."""

    @property
    @abstractmethod
    def position(self) -> Hashable:
        """Everything that makes the position, the log aside."""

    def play(self, action: Action) -> Step:
        """Checked; raises ``IllegalAction``."""
        violation = self.verify(action)
        if violation is not None:
            raise IllegalAction(action, violation)
        events: list[Event] = []
        state = self._take(action, events)
        told = tuple(events)
        cast(Any, state).events = self.events + told
        return Step(cast(Any, state), told)

    def after(self, action: Action) -> Self:
        """Trusted and silent: the position that ``play`` would give."""
        return self._take(action, None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)
