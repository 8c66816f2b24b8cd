"""Petitions, Circus and Palace: what is played to lead or follow beside a single card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap, waits
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import CIRCUS_CARDS, JACK, KIND, PETITION_CARDS, Building, by_kind
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.heaps import bump, distinct, put
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import thinker
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

PLAYED_TOGETHER = frozenset((Verb.PETITION, Verb.CIRCUS))


# --- units: a card, a Jack, or a petition ---------------------------------------------------------------------------


def sets(state: State, seat: int) -> tuple[bool, bool]:
    """Whether a seat can play a petition, and whether one with its Circus."""
    most = max(by_kind(state.hands[seat])) if len(state.hands[seat]) >= CIRCUS_CARDS else 0
    return most >= PETITION_CARDS, most >= CIRCUS_CARDS and active(state, seat, Building.CIRCUS)


def verify_set(state: State, seat: int, said: Said) -> Violation | None:
    """Why a petition, or one with the Circus, cannot be played."""
    petition, circus = sets(state, seat)
    if said.verb == Verb.CIRCUS:
        return None if circus else Violation("building.circus", {"seat": seat, "number": CIRCUS_CARDS})
    return None if petition else Violation("play.petition", {"seat": seat, "number": PETITION_CARDS})


def verify_single(state: State, seat: int, said: Said) -> Violation | None:
    """Why a card or a Jack cannot be played for the role led."""
    role = state.role
    if role is not None and said.card != JACK and KIND[said.card] != role:
        return Violation("play.follow-role", {"seat": seat, "card": story.name(said.card), "role": story.role(role)})
    return thinker.not_in_hand(state, seat, said.card)


def play(draft: State, seat: int, said: Said, tell: Tell) -> None:
    """One unit of the role; the cards of a petition are chosen next."""
    draft.units = bump(draft.units, seat, 1)
    if said.verb in PLAYED_TOGETHER:
        circus = said.verb == Verb.CIRCUS
        push(draft, FrameKind.PETITION, seat, CIRCUS_CARDS if circus else PETITION_CARDS, 0, int(circus))
    elif said.card == JACK:
        draft.jacks = bump(draft.jacks, seat, -1)
        _lay_open(draft, seat, JACK)
        story.played(tell, draft, seat, (JACK,))
    else:
        zones.lay(draft, seat, said.card)
        _lay_open(draft, seat, said.card)
        story.played(tell, draft, seat, (said.card,))


def play_first(draft: State, seat: int, said: Said, tell: Tell) -> None:
    """The unit with which a seat leads or follows; with a Palace more may come."""
    if active(draft, seat, Building.PALACE):
        push(draft, FrameKind.PALACE, seat)
    play(draft, seat, said, tell)


def _lay_open(draft: State, seat: int, card: int) -> None:
    draft.played = put(draft.played, seat, (*draft.played[seat], card))


# --- the cards of a petition ----------------------------------------------------------------------------------------


def _goes_with(state: State, frame: Frame, card: int) -> bool:
    """Whether a card of the hand may come next: of the same role as those before, ascending, and enough left."""
    first = frame.a == (CIRCUS_CARDS if frame.c else PETITION_CARDS)
    if card < frame.b or not (first or KIND[card] == KIND[frame.b]):
        return False
    like = [other for other in state.hands[frame.seat] if other >= card and KIND[other] == KIND[card]]
    return len(like) >= frame.a


def _petition_choices(state: State, frame: Frame) -> list[str]:
    return [tokens.WITH[card] for card in distinct(state.hands[frame.seat]) if _goes_with(state, frame, card)]


def _verify_petition(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.WITH:
        return not_now(state, frame, said)
    missing = thinker.not_in_hand(state, frame.seat, said.card)
    if missing is not None or _goes_with(state, frame, said.card):
        return missing
    return Violation("play.petition-cards", {"card": story.name(said.card), "number": frame.a})


def _take_petition(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    zones.lay(draft, seat, said.card)
    _lay_open(draft, seat, said.card)
    if frame.a > 1:
        swap(draft, FrameKind.PETITION, seat, frame.a - 1, said.card, frame.c)
        return
    pop(draft)
    number, rule = (CIRCUS_CARDS, "building.circus") if frame.c else (PETITION_CARDS, "play.petition")
    story.played_together(tell, draft, seat, draft.played[seat][-number:], rule)


PETITION = Room(waits, _petition_choices, _verify_petition, _take_petition)


# --- the Palace -----------------------------------------------------------------------------------------------------


def _more(state: State, frame: Frame, tell: Tell) -> bool:
    """Asked while there are cards in the hand."""
    if thinker.holds_any(state, frame.seat):
        return False
    pop(state)
    return True


def _palace_choices(state: State, frame: Frame) -> list[str]:
    seat = frame.seat
    cards = [card for card in distinct(state.hands[seat]) if card >= frame.b and KIND[card] == state.role]
    found = [tokens.MORE[card] for card in cards]
    if state.jacks[seat]:
        found.append(tokens.MORE[JACK])
    return [*found, *ways_together(state, seat), tokens.PASS]


def ways_together(state: State, seat: int) -> list[str]:
    """Petitions for the role led."""
    petition, circus = sets(state, seat)
    found = [tokens.PETITION] if petition else []
    if circus:
        found.append(tokens.CIRCUS)
    return found


def _verify_palace(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb in PLAYED_TOGETHER and said.kind < 0:
        return verify_set(state, frame.seat, said)
    if said.verb != Verb.MORE:
        return not_now(state, frame, said)
    other_role = said.card != JACK and KIND[said.card] != state.role
    if said.card < frame.b or (other_role and frame.seat == state.leader):
        return Violation("building.palace", {"seat": frame.seat, "card": story.name(said.card)})
    return verify_single(state, frame.seat, said)


def _take_palace(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    if said.verb == Verb.PASS:
        pop(draft)
        return
    if said.verb == Verb.MORE:
        swap(draft, FrameKind.PALACE, frame.seat, 0, said.card)
    play(draft, frame.seat, said, tell)


PALACE = Room(_more, _palace_choices, _verify_palace, _take_palace)
