"""What is chosen, or drawn by chance, while an effect is under way: the pieces that ops are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from gladiadores.core.stack import NOBODY, Tell, push
from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


class Chooser(NamedTuple):
    """What may be chosen for an op, as tokens, by the seat that chooses; and what comes of it."""

    options: Callable[[State, int, Op], list[str]]
    take: Callable[[State, int, Effect, Op, Said, Tell], None]


class Picker(NamedTuple):
    """Among what chance draws for an op, copies and all, as codes; and what comes of it."""

    among: Callable[[State, Op], list[int]]
    token: Callable[[State, int], str]
    take: Callable[[State, int, Effect, Op, int, Tell], None]
    """With the code that was drawn."""


def place(state: State) -> int:
    """Which step of the effect under way is being done."""
    frame = next(frame for frame in reversed(state.stack) if frame.kind == FrameKind.EFFECT)
    return frame.b - 1


def ask(draft: State, seat: int) -> None:
    """A seat chooses for the op that is being done."""
    push(draft, FrameKind.CHOOSE, seat, draft.runs[-1].effect, place(draft))


def draw(draft: State) -> None:
    """Chance draws for the op that is being done."""
    push(draft, FrameKind.PICK, NOBODY, draft.runs[-1].effect, place(draft))
