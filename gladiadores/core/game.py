"""The protocol that all games speak (docs/architecture.md).

An action is its token, the very text that a record keeps: ``"G7"``, ``"+X8"``. A state is a value that never
changes. Whoever plays or thinks for a seat is given that seat's :class:`View` and nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from gladiadores.core.choices import Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.options import Options
from gladiadores.core.rulebook import RuleBook
from gladiadores.text import Texts

Seat: TypeAlias = int
Action: TypeAlias = str


class Chance(Enum):
    """The player who deals, draws and rolls."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = Chance.CHANCE


@dataclass(frozen=True, slots=True)
class Standing:
    """Points per seat now, the winners (none while the game goes on), and the rules that decided."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: tuple[Event, ...] = ()


class View(Protocol):
    """What one seat knows (``seat`` None: the open table). It holds no state."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def to_act(self) -> Seat | Chance | None: ...
    @property
    def legal(self) -> Choices:
        """What this seat may do now; empty when it is not its turn."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """The seat's own log."""
        ...

    @property
    def key(self) -> Hashable:
        """The information set, for search."""
        ...

    def verify(self, action: Action) -> Violation | None: ...
    def guess(self, rng: Random) -> State:
        """A full state consistent with all that this seat has seen, each as likely as the deal makes it."""
        ...


class State(Protocol):
    """A position. ``legal``, ``verify``, ``play`` and ``after`` are about the one who is to act."""

    @property
    def to_act(self) -> Seat | Chance | None:
        """None only when the game is over."""
        ...

    @property
    def legal(self) -> Choices:
        """In notation order; at a chance node the outcomes where they are few, else nothing."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that ``play`` has told since the beginning; ``after`` adds nothing."""
        ...

    def verify(self, action: Action) -> Violation | None:
        """Why not; None when the action may be taken."""
        ...

    def play(self, action: Action) -> Step:
        """Checked; raises ``IllegalAction``."""
        ...

    def after(self, action: Action) -> State:
        """Trusted and silent: the position that ``play`` would give, for search and bulk."""
        ...

    def draw(self, rng: Random) -> Action:
        """What chance does; only where chance is to act."""
        ...

    def outcomes(self) -> tuple[tuple[Action, float], ...]:
        """What chance may do, with probabilities; empty where there are too many."""
        ...

    def view(self, seat: Seat | None) -> View: ...
    def standing(self) -> Standing: ...


class Step(NamedTuple):
    """What an action led to: the new state and what happened on the way."""

    state: State
    events: tuple[Event, ...]


class Game(Protocol):
    """A game of the suite: its options, its rule book, and how it begins."""

    id: str
    languages: tuple[str, ...]
    """Those in which it has all its texts, the source language first."""
    options: Options
    rulings: Options

    @property
    def rulebook(self) -> RuleBook: ...

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}) -> State:
        """The state before anything is dealt; raises ``BadInput``."""
        ...

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> State:
        """The first state of a record, every part of ``setup`` checked; raises ``BadInput``."""
        ...

    def setup(self, state: State) -> dict[str, Any]:
        """The setup that begins at ``state``, before anything is dealt or in the middle; raises ``BadInput`` where the
        game's notation has no way to begin."""
        ...

    def terms(self, state: State) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options and rulings that ``state`` is played under."""
        ...

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[Action]:
        """The chance actions that stand in ``setup``, in order."""
        ...

    def deal(self, setup: Mapping[str, Any], action: Action) -> dict[str, Any] | None:
        """``setup`` with a live chance action written into it; None where it stands among the actions instead."""
        ...

    def parse(self, token: object, field: str) -> Action:
        """The action written as ``token``; raises ``BadInput`` (code ``token``)."""
        ...

    def report(self, state: State) -> dict[str, Any]:
        """What the verb ``replay`` says of this game beside ``over``, ``to_act`` and ``legal``: plain values."""
        ...

    def tell(self, texts: Texts, event: Event, names: Sequence[str] | None = None) -> str:
        """What happened, in a sentence; ``names`` of the players by seat."""
        ...

    def refuse(self, texts: Texts, violation: Violation, names: Sequence[str] | None = None) -> str:
        """Why not, in a sentence."""
        ...
