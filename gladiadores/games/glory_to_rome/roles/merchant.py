"""The Merchant: from the stockpile to the vault; Atrium and Basilica fill it from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import KIND, KINDS, MERCHANT, Building
from gladiadores.games.glory_to_rome.frames import FIRST, SECOND, FrameKind
from gladiadores.games.glory_to_rome.heaps import distinct
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def _may_take_from_deck(state: State, frame: Frame) -> bool:
    return not frame.a & FIRST and active(state, frame.seat, Building.ATRIUM)


def _may_hide(state: State, frame: Frame) -> bool:
    return not frame.a & SECOND and active(state, frame.seat, Building.BASILICA)


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if zones.vault_places(draft, frame.seat) > 0 and _sources_left(draft, frame):
        return False
    pop(draft)
    return True


def _sources_left(state: State, frame: Frame) -> bool:
    """Whether something may still be stored, as far as everybody can see."""
    return (
        (not frame.a & FIRST and any(state.stock[frame.seat]))
        or _may_take_from_deck(state, frame)
        or (bool(state.hands[frame.seat]) and _may_hide(state, frame))
    )


def _choices(state: State, frame: Frame) -> list[str]:
    seat = frame.seat
    found: list[str] = []
    if not frame.a & FIRST:
        found += [tokens.SELL[kind] for kind in range(KINDS) if state.stock[seat][kind]]
    if _may_take_from_deck(state, frame):
        found.append(tokens.ATRIUM)
    if _may_hide(state, frame):
        found += [tokens.BASILICA[card] for card in distinct(state.hands[seat])]
    found.append(tokens.PASS)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.SELL:
        if frame.a & FIRST:
            return Violation("merchant.sell", {"seat": seat})
        return not_in_stock(state, seat, said.kind, "merchant.stock")
    if said.verb == Verb.ATRIUM:
        return None if _may_take_from_deck(state, frame) else Violation("building.atrium", {"seat": seat})
    if said.verb == Verb.BASILICA:
        if not _may_hide(state, frame):
            return Violation("building.basilica", {"seat": seat})
        return not_in_hand(state, seat, said.card)
    return not_now(state, frame, said)


def not_in_stock(state: State, seat: int, kind: int, rule: str) -> Violation | None:
    """Why a material cannot come from the stockpile."""
    return None if state.stock[seat][kind] else Violation(rule, {"seat": seat, "material": story.material(kind)})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        pop(draft)
        if not frame.a:
            story.declined(tell, seat, MERCHANT)
    elif said.verb == Verb.SELL:
        zones.stock(draft, seat, said.kind, -1)
        zones.store(draft, seat, said.kind)
        swap(draft, FrameKind.MERCHANT, seat, frame.a | FIRST)
        story.sold(tell, seat, said.kind)
    elif said.verb == Verb.ATRIUM:
        zones.store_unseen(draft, seat, KIND[zones.look(draft)])
        swap(draft, FrameKind.MERCHANT, seat, frame.a | FIRST)
        story.stored(tell, "building.atrium", seat)
    else:
        zones.hide(draft, seat, said.card)
        zones.store_unseen(draft, seat, KIND[said.card])
        swap(draft, FrameKind.MERCHANT, seat, frame.a | SECOND)
        story.stored(tell, "building.basilica", seat)


ROOM = Room(_advance, _choices, _verify, _take)
