"""The card that the window under way is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.frames import FrameKind

if TYPE_CHECKING:
    from gladiadores.core.stack import Frame
    from gladiadores.games.spartacus.state import State


def pending(state: State, kind: int) -> Frame | None:
    """The innermost frame of a kind."""
    return next((frame for frame in reversed(state.stack) if frame.kind == kind), None)


def recovering(state: State) -> tuple[int, int]:
    """Whose wounded card was thrown for, and which; -1 where none was."""
    frame = pending(state, FrameKind.RECOVER)
    return (frame.seat, frame.c) if frame is not None and state.dice else (NONE, NONE)


def subject(state: State) -> int:
    """Who died, was thrown for, or lost the fight; ``NONE`` where there is no such card."""
    if state.matter >= 0:
        return state.matter
    if state.fate is not None and len(state.entries) > 1:
        return state.entries[1 - state.fate.winner].card
    return recovering(state)[1]
