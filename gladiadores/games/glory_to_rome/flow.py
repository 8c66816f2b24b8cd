"""What is said goes to the last frame; then frames go on by themselves until a seat must choose (``core.stack``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core import stack
from gladiadores.core.choices import Choices
from gladiadores.core.stack import Room, Tell
from gladiadores.games.glory_to_rome import completion, ending, endturn, refusing, tokens
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.roles import (
    acting,
    architect,
    craftsman,
    giving,
    laborer,
    legionary,
    merchant,
    patron,
    petition,
    playing,
    surrender,
    thinker,
)

if TYPE_CHECKING:
    from gladiadores.core.errors import Violation
    from gladiadores.games.glory_to_rome.state import State
    from gladiadores.games.glory_to_rome.tokens import Said

_ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.LEAD: playing.LEAD,
    FrameKind.FOLLOW: playing.FOLLOW,
    FrameKind.ACT: acting.ACT,
    FrameKind.SENATE: endturn.SENATE,
    FrameKind.SEWER: endturn.SEWER,
    FrameKind.ACADEMY: endturn.ACADEMY,
    FrameKind.PETITION: petition.PETITION,
    FrameKind.PALACE: petition.PALACE,
    FrameKind.THINK: thinker.THINK,
    FrameKind.REPEAT: completion.REPEAT,
    FrameKind.LABORER: laborer.ROOM,
    FrameKind.CRAFTSMAN: craftsman.ROOM,
    FrameKind.ARCHITECT: architect.ROOM,
    FrameKind.LEGIONARY: legionary.ROOM,
    FrameKind.MERCHANT: merchant.ROOM,
    FrameKind.PATRON: patron.ROOM,
    FrameKind.STAIRWAY: architect.STAIRWAY,
    FrameKind.FOUNTAIN: craftsman.FOUNTAIN,
    FrameKind.SPOILS: legionary.SPOILS,
    FrameKind.GIVE: giving.GIVE,
    FrameKind.LIONS: giving.LIONS,
    FrameKind.PRISON: completion.PRISON,
    FrameKind.CLAIM: surrender.CLAIM,
}


def legal(state: State) -> Choices:
    """What the seat to act may do, in notation order."""
    frame = state.stack[-1]
    meta = (tokens.CLAIM,) if surrender.may_claim(state, frame) else ()
    return Choices(tuple(_ROOMS[frame.kind].choices(state, frame)), meta)


def verify(state: State, action: str) -> Violation | None:
    """Why not; None when the action may be taken."""
    said = tokens.read(action)
    if said is None:
        return refusing.unread(action)
    frame = state.stack[-1]
    if said.verb == tokens.Verb.CLAIM:
        return surrender.verify_claim(state, frame)
    return _ROOMS[frame.kind].verify(state, frame, said)


def take(draft: State, action: str, tell: Tell) -> None:
    said = tokens.ACTIONS[action]
    frame = draft.stack[-1]
    if said.verb == tokens.Verb.CLAIM:
        surrender.claim(draft, frame, tell)
    else:
        _ROOMS[frame.kind].take(draft, frame, said, tell)
    settle(draft, tell)


def settle(draft: State, tell: Tell) -> None:
    """Frames go on until a seat must choose or the game is over; every change is checked."""
    stack.settle(draft, _ROOMS, ending.check, tell)
