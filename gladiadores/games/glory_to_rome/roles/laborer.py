"""The Laborer: from the Pool to the stockpile; with a Dock also from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import KIND, KINDS, LABORER, Building
from gladiadores.games.glory_to_rome.frames import FIRST, SECOND, FrameKind
from gladiadores.games.glory_to_rome.heaps import distinct
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def _may_dock(state: State, frame: Frame) -> bool:
    return not frame.a & SECOND and active(state, frame.seat, Building.DOCK)


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if (not frame.a & FIRST and any(draft.pool)) or (draft.hands[frame.seat] and _may_dock(draft, frame)):
        return False
    pop(draft)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    found: list[str] = []
    if not frame.a & FIRST:
        found += [tokens.TAKE[kind] for kind in range(KINDS) if state.pool[kind]]
    if _may_dock(state, frame):
        found += [tokens.DOCK[card] for card in distinct(state.hands[frame.seat])]
    found.append(tokens.PASS)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.TAKE:
        if frame.a & FIRST:
            return Violation("laborer.take", {"seat": frame.seat})
        return not_in_pool(state, said.kind, "laborer.pool")
    if said.verb == Verb.DOCK:
        if not _may_dock(state, frame):
            return Violation("building.dock", {"seat": frame.seat})
        return not_in_hand(state, frame.seat, said.card)
    return not_now(state, frame, said)


def not_in_pool(state: State, kind: int, rule: str) -> Violation | None:
    """Why a material cannot come from the Pool."""
    return None if state.pool[kind] else Violation(rule, {"material": story.material(kind)})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        pop(draft)
        if not frame.a:
            story.declined(tell, seat, LABORER)
    elif said.verb == Verb.TAKE:
        zones.out_of_pool(draft, said.kind)
        zones.stock(draft, seat, said.kind)
        swap(draft, FrameKind.LABORER, seat, frame.a | FIRST)
        story.took(tell, seat, said.kind)
    else:
        zones.lay(draft, seat, said.card)
        zones.stock(draft, seat, KIND[said.card])
        swap(draft, FrameKind.LABORER, seat, frame.a | SECOND)
        story.docked(tell, seat, said.card)


ROOM = Room(_advance, _choices, _verify, _take)
