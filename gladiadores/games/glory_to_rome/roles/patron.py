"""The Patron: a client from the Pool; Aqueduct and Bar bring others, the Bath puts each to work at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import KIND, KINDS, PATRON, Building
from gladiadores.games.glory_to_rome.frames import FIRST, SECOND, THIRD, FrameKind
from gladiadores.games.glory_to_rome.heaps import distinct, heap
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import acting, hiring
from gladiadores.games.glory_to_rome.roles.laborer import not_in_pool
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if hiring.may_go_on(draft, frame):
        return False
    pop(draft)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    found: list[str] = []
    if hiring.from_pool(frame):
        found += [tokens.HIRE[kind] for kind in range(KINDS) if state.pool[kind]]
    if hiring.from_hand(state, frame):
        found += [tokens.AQUEDUCT[card] for card in distinct(state.hands[frame.seat])]
    if hiring.from_deck(state, frame):
        found.append(tokens.BAR)
    found.append(tokens.PASS)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.HIRE:
        if frame.a & THIRD:
            return Violation("building.bar", {"seat": seat})
        if not hiring.from_pool(frame):
            return Violation("patron.hire", {"seat": seat})
        return not_in_pool(state, said.kind, "patron.pool")
    if said.verb == Verb.AQUEDUCT:
        if not hiring.from_hand(state, frame):
            return Violation("building.aqueduct", {"seat": seat})
        return not_in_hand(state, seat, said.card)
    if said.verb == Verb.BAR:
        return None if hiring.from_deck(state, frame) else Violation("building.bar", {"seat": seat})
    return not_now(state, frame, said)


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        pop(draft)
        if not frame.a:
            story.declined(tell, seat, PATRON)
    elif said.verb == Verb.HIRE:
        zones.out_of_pool(draft, said.kind)
        swap(draft, FrameKind.PATRON, seat, frame.a | FIRST)
        story.hired(tell, seat, said.kind)
        _hire(draft, seat, said.kind, tell)
    elif said.verb == Verb.AQUEDUCT:
        zones.lay(draft, seat, said.card)
        swap(draft, FrameKind.PATRON, seat, frame.a | SECOND)
        story.hired_by(tell, "building.aqueduct", seat, said.card)
        _hire(draft, seat, KIND[said.card], tell)
    else:
        card = zones.turn_up(draft)
        swap(draft, FrameKind.PATRON, seat, frame.a | FIRST | THIRD)
        story.hired_by(tell, "building.bar", seat, card)
        _hire(draft, seat, KIND[card], tell)


def _hire(draft: State, seat: int, kind: int, tell: Tell) -> None:
    """A new client, idle this turn but for the Bath."""
    draft.clients = heap(draft.clients, seat, kind, 1)
    draft.hired = heap(draft.hired, seat, kind, 1)
    if active(draft, seat, Building.BATH):
        story.bathed(tell, seat, kind)
        acting.begin(draft, seat, kind)


ROOM = Room(_advance, _choices, _verify, _take)
