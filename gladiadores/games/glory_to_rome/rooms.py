"""What every family of frames offers to the loop in ``flow``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.tokens import Said

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.frames import Frame
    from gladiadores.games.glory_to_rome.state import State

Tell = list[Event] | None
"""Where what happens is told; None where nobody listens."""

Advance = Callable[["State", "Frame", Tell], bool]


class Room(NamedTuple):
    """How a kind of frame goes on. ``advance`` makes an automatic step, or says False where its seat must choose."""

    advance: Advance
    choices: Callable[[State, Frame], list[str]]
    verify: Callable[[State, Frame, Said], Violation | None]
    take: Callable[[State, Frame, Said, Tell], None]


def automatic(advance: Advance) -> Room:
    """A kind of frame at which nobody ever chooses."""
    return Room(advance, _nothing, _never, _impossible)


def waits(state: State, frame: Frame, tell: Tell) -> bool:
    """The step of a frame at which there is always something to choose."""
    return False


def distinct(hand: tuple[int, ...]) -> Iterable[int]:
    """The cards of a hand, one of each."""
    return dict.fromkeys(hand)


def _nothing(state: State, frame: Frame) -> list[str]:
    return []


def _never(state: State, frame: Frame, said: Said) -> Violation | None:
    return not_now(state, frame, said)


def _impossible(state: State, frame: Frame, said: Said, tell: Tell) -> NoReturn:
    raise ValueError(f"nobody chooses at {frame}")
