"""A seat's actions: for what it played, and one for every client of the role, found one at a time as they come.

Whatever a building completed on the way changes is there for the next client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gladiadores.core.stack import Frame, Tell, automatic, push, swap
from gladiadores.games.glory_to_rome import story, zones
from gladiadores.games.glory_to_rome.cards import (
    ARCHITECT,
    KINDS,
    LABORER,
    LEGIONARY,
    MERCHANT,
    PATRON,
    Building,
)
from gladiadores.games.glory_to_rome.frames import KEPT, SAVED, FrameKind
from gladiadores.games.glory_to_rome.heaps import heap
from gladiadores.games.glory_to_rome.powers import active, client_limit, vault_limit
from gladiadores.games.glory_to_rome.roles import hiring
from gladiadores.games.glory_to_rome.roles.playing import next_seat

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

ACTION: Final = (
    FrameKind.LABORER, FrameKind.CRAFTSMAN, FrameKind.ARCHITECT, FrameKind.LEGIONARY, FrameKind.MERCHANT,
    FrameKind.PATRON,
)  # fmt: skip
"""By role."""


def led(state: State) -> int:
    """The role of this turn, once there is one."""
    return cast(int, state.role)


def begin(draft: State, seat: int, role: int, number: int = 1) -> None:
    """An action of a role; a demand may stand for several.

    A building action that was saved is joined to the next one if that is of the same role and follows directly; the
    Patron actions that bring two clients to the Bath do not come between.
    """
    joined = 0
    if role != PATRON:
        if draft.saved == role:
            joined = KEPT if draft.looked >= 0 else SAVED
        else:
            draft.looked = -1
        draft.saved = -1
    if role == ARCHITECT and active(draft, seat, Building.STAIRWAY):
        push(draft, FrameKind.STAIRWAY, seat)
    if role == LEGIONARY:
        push(draft, FrameKind.LEGIONARY, seat, number)
    else:
        push(draft, ACTION[role], seat, joined)


def no_room(state: State, seat: int, role: int, tell: Tell) -> bool:
    """Whether all actions of a role that a seat has now come to nothing, because clientele or vault are full."""
    if role == PATRON and zones.client_places(state, seat) <= 0:
        story.no_room(tell, "patron.limit", seat, client_limit(state, seat))
        return True
    if role == MERCHANT and zones.vault_places(state, seat) <= 0:
        story.no_room(tell, "merchant.limit", seat, vault_limit(state, seat))
        return True
    return False


# --- clients --------------------------------------------------------------------------------------------------------


def _kinds_for(state: State, seat: int, role: int) -> tuple[int, ...]:
    """The kinds of clients that act as a role: its own, Merchants with Ludus Magna, as Laborers all with Storeroom."""
    if role == LABORER and active(state, seat, Building.STOREROOM):
        return tuple(range(KINDS))
    if role != MERCHANT and active(state, seat, Building.LUDUS_MAGNA):
        return role, MERCHANT
    return (role,)


def _idle(state: State, seat: int, kind: int) -> int:
    """How many clients of a kind have not acted this turn and are not new."""
    return state.clients[seat][kind] - state.hired[seat][kind] - state.acted[seat][kind]


def _may_act(state: State, seat: int) -> bool:
    """Whether the clients of a seat act this turn: those of thinkers by the table's ruling."""
    return state.table.thinkers_clients_act or not state.thought >> seat & 1


def _next_client(state: State, seat: int) -> int:
    """The kind of the next client to act, -1 where there is none."""
    if _may_act(state, seat):
        for kind in _kinds_for(state, seat, led(state)):
            if _idle(state, seat, kind) > 0:
                return kind
    return -1


def _times(state: State, seat: int) -> int:
    """How often each client acts: twice with Circus Maximus, for whoever led or followed."""
    return 2 if state.units[seat] and active(state, seat, Building.CIRCUS_MAXIMUS) else 1


# --- one after the other --------------------------------------------------------------------------------------------


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    seat, role = frame.seat, led(draft)
    if role == LEGIONARY:
        _demand_at_once(draft, frame, tell)
    elif not _has_more(draft, frame) or no_room(draft, seat, role, tell):
        _leave(draft, seat)
    elif frame.a:
        swap(draft, FrameKind.ACT, seat, frame.a - 1)
        begin(draft, seat, role)
    elif frame.b:
        swap(draft, FrameKind.ACT, seat)
        story.acts_again(tell, seat, role)
        begin(draft, seat, role)
    else:
        kind = _next_client(draft, seat)
        draft.acted = heap(draft.acted, seat, kind, 1)
        swap(draft, FrameKind.ACT, seat, 0, _times(draft, seat) - 1)
        story.client_acts(tell, seat, role)
        begin(draft, seat, role)
    return True


def _has_more(state: State, frame: Frame) -> bool:
    """Whether a seat has an action to come, of what it played or of a client."""
    return frame.a > 0 or frame.b > 0 or _next_client(state, frame.seat) >= 0


def _demand_at_once(draft: State, frame: Frame, tell: Tell) -> None:
    """All Legionary actions of a turn are one demand."""
    seat, number, times = frame.seat, frame.a, _times(draft, frame.seat)
    while (kind := _next_client(draft, seat)) >= 0:
        number += times
        draft.acted = heap(draft.acted, seat, kind, 1)
        story.client_acts(tell, seat, LEGIONARY)
        if times > 1:
            story.acts_again(tell, seat, LEGIONARY)
    if number:
        swap(draft, FrameKind.ACT, seat)
        begin(draft, seat, LEGIONARY, number)
    else:
        _leave(draft, seat)


def _leave(draft: State, seat: int) -> None:
    """The next seat acts, or the turn draws to its end."""
    draft.saved = draft.looked = -1
    following = next_seat(draft, seat)
    if following == draft.leader:
        swap(draft, FrameKind.SENATE, following)
    else:
        swap(draft, FrameKind.ACT, following, draft.units[following])


ACT = automatic(_advance)


# --- looking ahead --------------------------------------------------------------------------------------------------


def may_follow(state: State, seat: int, role: int) -> bool:
    """Whether a further action of a role may come to this seat directly after the one that is on top of the stack."""
    for frame in reversed(state.stack[:-1]):
        if frame.kind == FrameKind.REPEAT and frame.b:
            return frame.a == role or (frame.a == PATRON and _may_bathe(state, Frame(FrameKind.PATRON, seat), role))
        if frame.kind == FrameKind.PATRON and _may_bathe(state, frame, role):
            return True
        if frame.kind == FrameKind.ACT:
            by_bath = state.role == PATRON and _may_bathe(state, Frame(FrameKind.PATRON, seat), role)
            return (state.role == role or by_bath) and _has_more(state, frame)
    return False


def _may_bathe(state: State, frame: Frame, role: int) -> bool:
    """Whether a Patron action may bring a client who acts in a role at once."""
    return active(state, frame.seat, Building.BATH) and hiring.may_bring(state, frame, role)
