"""The Legionary: cards are shown, Rome demands their materials; the Pool gives, then the others (``giving``)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap
from gladiadores.games.glory_to_rome import inference, story, tokens, zones
from gladiadores.games.glory_to_rome.cards import KIND, LEGIONARY
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.heaps import distinct, put
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import giving
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


# --- showing cards --------------------------------------------------------------------------------------------------


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """Asked for one card after another while there are actions, and Orders in the hand; the rest is lost."""
    if frame.a and len(draft.hands[frame.seat]) > len(draft.demand):
        return False
    _demand(draft, frame, tell)
    return True


def _may_show(state: State, frame: Frame, card: int) -> bool:
    """Ascending, and each card for one demand a turn."""
    return card >= frame.b and state.hands[frame.seat].count(card) > state.shown[frame.seat].count(card)


def _choices(state: State, frame: Frame) -> list[str]:
    hand = distinct(state.hands[frame.seat])
    return [*[tokens.DEMAND[card] for card in hand if _may_show(state, frame, card)], tokens.PASS]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb != Verb.DEMAND:
        return not_now(state, frame, said)
    missing = not_in_hand(state, frame.seat, said.card)
    if missing is not None or _may_show(state, frame, said.card):
        return missing
    return Violation("legionary.cards", {"card": story.name(said.card)})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        if not draft.demand:
            story.declined(tell, seat, LEGIONARY)
        _demand(draft, frame, tell)
        return
    shown = list(draft.shown[seat])
    insort(shown, said.card)
    draft.shown = put(draft.shown, seat, tuple(shown))
    draft.demand = (*draft.demand, said.card)
    held = tuple([card for card in shown if card in draft.demand])
    draft.known = put(draft.known, seat, inference.shown(draft.known[seat], held))
    swap(draft, FrameKind.LEGIONARY, seat, frame.a - 1, said.card)


def _demand(draft: State, frame: Frame, tell: Tell) -> None:
    """Everything is shown: the Pool and the others answer, where anything was."""
    pop(draft)
    if not draft.demand:
        return
    story.demanded(tell, frame.seat, draft.demand)
    giving.begin(draft, frame.seat)
    if draft.table.must_take_from_pool:
        _take_all(draft, frame.seat, tell)
    else:
        push(draft, FrameKind.SPOILS, frame.seat)


ROOM = Room(_advance, _choices, _verify, _take)


# --- what the Pool gives --------------------------------------------------------------------------------------------


def _take_all(draft: State, seat: int, tell: Tell) -> None:
    """One card for each demanded, as far as there are any."""
    taken = []
    for card in draft.demand:
        if draft.pool[KIND[card]]:
            _into_stock(draft, seat, KIND[card])
            taken.append(KIND[card])
    story.from_pool(tell, seat, taken)


def _into_stock(draft: State, seat: int, kind: int) -> None:
    zones.out_of_pool(draft, kind)
    zones.stock(draft, seat, kind)


def _wanted(state: State, frame: Frame) -> int:
    return KIND[state.demand[frame.a]]


def _spoils_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if frame.a == len(draft.demand):
        pop(draft)
    elif draft.pool[_wanted(draft, frame)]:
        return False
    else:
        swap(draft, FrameKind.SPOILS, frame.seat, frame.a + 1)
    return True


def _spoils_choices(state: State, frame: Frame) -> list[str]:
    return [tokens.POOL[_wanted(state, frame)], tokens.PASS]


def _verify_spoils(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb != Verb.POOL:
        return not_now(state, frame, said)
    if said.kind == _wanted(state, frame):
        return None
    return Violation("legionary.pool", {"material": story.material(said.kind)})


def _take_spoils(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    swap(draft, FrameKind.SPOILS, frame.seat, frame.a + 1)
    if said.verb == Verb.POOL:
        _into_stock(draft, frame.seat, said.kind)
        story.from_pool(tell, frame.seat, [said.kind])


SPOILS = Room(_spoils_advance, _spoils_choices, _verify_spoils, _take_spoils)
