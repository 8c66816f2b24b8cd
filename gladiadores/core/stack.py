"""What is pending, as data: a stack of frames, the last one next, and the loop that runs them.

A frame is of some kind, and each kind has a *room* that knows how such a frame goes on: by itself, or by what its seat
chooses, or by what chance does. So a decision within an effect within a phase is a frame on a frame on a frame, and a
position can be written down at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, NoReturn, Protocol, TypeVar

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Chance

Tell = list[Event] | None
"""Where what happens is told; None where nobody listens."""

NOBODY = -1
"""The seat of a frame at which chance acts, or nobody."""


class Frame(NamedTuple):
    """One thing that is pending, for a seat; what a, b and c say depends on the kind."""

    kind: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


class Stacked(Protocol):
    """A position that keeps what is pending on a stack."""

    stack: tuple[Frame, ...]
    to_act: int | Chance | None


State = TypeVar("State", bound=Stacked)
Said = TypeVar("Said")


class Luck(NamedTuple, Generic[State]):
    """What chance may do at a frame: one of it drawn, and all of it with probabilities where it can be listed."""

    draw: Callable[[State, Frame, Random], str]
    outcomes: Callable[[State, Frame], tuple[tuple[str, float], ...]]


class Room(NamedTuple, Generic[State, Said]):
    """How a kind of frame goes on. ``advance`` makes an automatic step, or says False where somebody must act: the
    frame's seat, or chance where it has none (``luck``)."""

    advance: Callable[[State, Frame, Tell], bool]
    choices: Callable[[State, Frame], list[str]]
    verify: Callable[[State, Frame, Said], Violation | None]
    take: Callable[[State, Frame, Said, Tell], None]
    luck: Luck[State] | None = None


def push(draft: Stacked, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    draft.stack = (*draft.stack, Frame(kind, seat, a, b, c))


def pop(draft: Stacked) -> None:
    draft.stack = draft.stack[:-1]


def swap(draft: Stacked, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Another frame instead of the last."""
    draft.stack = (*draft.stack[:-1], Frame(kind, seat, a, b, c))


def settle(
    draft: State, rooms: Mapping[int, Room[State, Any]], over: Callable[[State, Tell], bool], tell: Tell
) -> None:
    """Frames go on until somebody must act or the game is over, which is asked after every change."""
    while not over(draft, tell):
        frame = draft.stack[-1]
        if not rooms[frame.kind].advance(draft, frame, tell):
            draft.to_act = CHANCE if frame.seat == NOBODY else frame.seat
            return
    draft.to_act = None


def automatic(advance: Callable[[State, Frame, Tell], bool]) -> Room[State, Any]:
    """A kind of frame at which nobody ever chooses."""
    return Room(advance, _impossible, _impossible, _impossible)


def waits(state: object, frame: Frame, tell: Tell) -> bool:
    """The step of a frame at which there is always something to choose."""
    return False


def _impossible(state: object, frame: Frame, *rest: object) -> NoReturn:
    raise ValueError(f"nobody chooses at {frame}")
