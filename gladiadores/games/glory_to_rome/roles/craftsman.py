"""The Craftsman: foundations and materials from the hand; with a Fountain the top card of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap, waits
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import CRAFTSMAN, KIND, Building
from gladiadores.games.glory_to_rome.frames import SAVED, FrameKind
from gladiadores.games.glory_to_rome.heaps import bump, distinct
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import acting, building
from gladiadores.games.glory_to_rome.roles.thinker import not_in_hand
from gladiadores.games.glory_to_rome.structures import fits
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

FOUNDING = frozenset((Verb.FOUND, Verb.OUT))


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if draft.hands[frame.seat] or active(draft, frame.seat, Building.FOUNTAIN):
        return False
    _end(draft)
    return True


def _end(draft: State) -> None:
    """A card kept from the Fountain was for this action."""
    pop(draft)
    draft.looked = -1


def _uses(state: State, frame: Frame, cards: list[int]) -> list[str]:
    """What may be done with cards: foundations, then materials."""
    seat = frame.seat
    found = building.foundations(state, frame, cards)
    at_work = building.sites_at_work(state, seat)
    if at_work:
        for card in cards:
            kind = KIND[card]
            found += [tokens.ADD[card][each.card] for each in at_work if fits(state, seat, each, kind)]
    return found


def _verify_use(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb in FOUNDING:
        return building.verify_foundation(state, frame, said)
    return building.verify_material(state, frame.seat, KIND[said.card], said.structure)


def _use(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    draft.crafted |= 1 << frame.seat
    _end(draft)
    if said.verb in FOUNDING:
        building.found(draft, frame.seat, said, tell)
    else:
        building.add(draft, frame.seat, KIND[said.card], said.structure, tell, "build.add", architect=False)


# --- an action ------------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    found = _uses(state, frame, list(distinct(state.hands[frame.seat])))
    if building.may_save(state, frame, CRAFTSMAN):
        found.append(tokens.SAVE)
    if active(state, frame.seat, Building.FOUNTAIN):
        found.append(tokens.FOUNTAIN)
    found.append(tokens.PASS)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    verb = said.verb
    if verb == Verb.PASS:
        return None
    if verb in FOUNDING or verb == Verb.ADD:
        return not_in_hand(state, frame.seat, said.card) or _verify_use(state, frame, said)
    if verb == Verb.SAVE:
        return None if building.may_save(state, frame, CRAFTSMAN) else Violation("build.save")
    if verb == Verb.FOUNTAIN:
        return None if active(state, frame.seat, Building.FOUNTAIN) else Violation("building.fountain")
    if verb == Verb.BUILD:
        return Violation("build.source-craftsman")
    return not_now(state, frame, said)


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        _end(draft)
        story.declined(tell, seat, CRAFTSMAN)
    elif said.verb == Verb.SAVE:
        pop(draft)
        building.save(draft, seat, CRAFTSMAN, tell)
    elif said.verb == Verb.FOUNTAIN:
        draft.crafted |= 1 << seat
        draft.looked = zones.look(draft)
        swap(draft, FrameKind.FOUNTAIN, seat, SAVED if frame.a == SAVED else 0)
        story.looked(tell, seat, draft.looked)
    else:
        zones.lay(draft, seat, said.card)
        _use(draft, frame, said, tell)


ROOM = Room(_advance, _choices, _verify, _take)


# --- the Fountain's card --------------------------------------------------------------------------------------------


def _fountain_choices(state: State, frame: Frame) -> list[str]:
    return [*_uses(state, frame, [state.looked]), tokens.KEEP]


def _verify_fountain(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.KEEP:
        return None
    if said.verb not in FOUNDING and said.verb != Verb.ADD:
        return not_now(state, frame, said)
    if said.card != state.looked:
        return Violation("building.fountain")
    return _verify_use(state, frame, said)


def _take_fountain(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat, card = frame.seat, draft.looked
    if said.verb != Verb.KEEP:
        draft.seen = bump(draft.seen, card, 1)
        _use(draft, frame, said, tell)
        return
    if acting.may_follow(draft, seat, CRAFTSMAN):
        draft.saved = CRAFTSMAN
    else:
        draft.looked = -1
    pop(draft)
    zones.keep(draft, seat, card)
    story.kept(tell, seat)


FOUNTAIN = Room(waits, _fountain_choices, _verify_fountain, _take_fountain)
