"""The leader asks all others to surrender: once a turn, before leading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap, waits
from gladiadores.games.glory_to_rome import ending, story, tokens
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles.playing import next_seat
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

ANSWERS = frozenset((Verb.YES, Verb.NO))


def may_claim(state: State, frame: Frame) -> bool:
    return frame.kind == FrameKind.LEAD and not state.refused


def verify_claim(state: State, frame: Frame) -> Violation | None:
    return None if may_claim(state, frame) else Violation("end.claim")


def claim(draft: State, frame: Frame, tell: Tell) -> None:
    draft.refused = 1
    push(draft, FrameKind.CLAIM, next_seat(draft, frame.seat), frame.seat)
    story.claimed(tell, frame.seat)


def _choices(state: State, frame: Frame) -> list[str]:
    return [tokens.YES, tokens.NO]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    return None if said.verb in ANSWERS else not_now(state, frame, said)


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    """One no is enough."""
    following = next_seat(draft, frame.seat)
    story.answered(tell, frame.seat, frame.a, said.verb == Verb.YES)
    if said.verb == Verb.NO:
        pop(draft)
    elif following == frame.a:
        ending.surrendered(draft, frame.a)
    else:
        swap(draft, FrameKind.CLAIM, following, frame.a)


CLAIM = Room(waits, _choices, _verify, _take)
