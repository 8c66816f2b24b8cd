"""The end of a turn: Senate, Sewer, the cards to the Pool, Academy, the next leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, automatic, push, swap
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import JACK, KIND, NONE, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.heaps import bump, distinct, put, without
from gladiadores.games.glory_to_rome.powers import active
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles.playing import next_seat
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def _next_owner(state: State, seat: int, building: int) -> int:
    """The next seat for which a function works, in the order of play; the leader where none is left."""
    following = next_seat(state, seat)
    while following != state.leader and not active(state, following, building):
        following = next_seat(state, following)
    return following


def _pass_on(draft: State, frame: Frame, building: int, then: FrameKind) -> bool:
    """To the next owner; after the last of them to what comes ``then``."""
    following = _next_owner(draft, frame.seat, building)
    swap(draft, then if following == draft.leader else frame.kind, following)
    return following == draft.leader


# --- the Senate -----------------------------------------------------------------------------------------------------


def _jacks_of_others(state: State, seat: int) -> list[int]:
    """Who else played a Jack that still lies there, from the leader on."""
    players = state.table.players
    order = [(state.leader + step) % players for step in range(players)]
    return [other for other in order if other != seat and JACK in state.played[other]]


def _senate_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if active(draft, frame.seat, Building.SENATE) and _jacks_of_others(draft, frame.seat):
        return False
    _pass_on(draft, frame, Building.SENATE, FrameKind.SEWER)
    return True


def _senate_choices(state: State, frame: Frame) -> list[str]:
    return [tokens.SENATE, tokens.PASS]


def _verify_senate(state: State, frame: Frame, said: Said) -> Violation | None:
    return None if said.verb in (Verb.SENATE, Verb.PASS) else not_now(state, frame, said)


def _take_senate(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    if said.verb == Verb.PASS:
        _pass_on(draft, frame, Building.SENATE, FrameKind.SEWER)
        return
    other = _jacks_of_others(draft, frame.seat)[0]
    draft.played = put(draft.played, other, without(draft.played[other], JACK))
    draft.jacks = bump(draft.jacks, frame.seat, 1)
    story.kept_jack(tell, frame.seat)


SENATE = Room(_senate_advance, _senate_choices, _verify_senate, _take_senate)


# --- the Sewer ------------------------------------------------------------------------------------------------------


def _drainable(state: State, frame: Frame) -> list[int]:
    """The Orders that a seat played, ascending from the last one taken."""
    return [card for card in distinct(tuple(sorted(state.played[frame.seat]))) if frame.a <= card < JACK]


def _sewer_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if active(draft, frame.seat, Building.SEWER) and _drainable(draft, frame):
        return False
    _leave_sewer(draft, frame, tell)
    return True


def _leave_sewer(draft: State, frame: Frame, tell: Tell) -> None:
    if _pass_on(draft, frame, Building.SEWER, FrameKind.ACADEMY):
        _clear(draft, tell)


def _sewer_choices(state: State, frame: Frame) -> list[str]:
    return [*[tokens.SEWER[card] for card in _drainable(state, frame)], tokens.PASS]


def _verify_sewer(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb != Verb.SEWER:
        return not_now(state, frame, said)
    if said.card in _drainable(state, frame):
        return None
    return Violation("building.sewer", {"card": story.name(said.card)})


def _take_sewer(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        _leave_sewer(draft, frame, tell)
        return
    draft.played = put(draft.played, seat, without(draft.played[seat], said.card))
    zones.stock(draft, seat, KIND[said.card])
    swap(draft, FrameKind.SEWER, seat, said.card)
    story.drained(tell, seat, said.card)


SEWER = Room(_sewer_advance, _sewer_choices, _verify_sewer, _take_sewer)


# --- the Pool -------------------------------------------------------------------------------------------------------


def _clear(draft: State, tell: Tell) -> None:
    """Played Orders go to the Pool, Jacks to their pile."""
    cards = [card for played in draft.played for card in played if card != JACK]
    draft.jack_pile += sum(played.count(JACK) for played in draft.played)
    for card in cards:
        zones.into_pool(draft, card)
    draft.played = ((),) * draft.table.players
    story.cleared(tell, cards)


# --- the Academy, and the next turn ---------------------------------------------------------------------------------


def _academy_advance(draft: State, frame: Frame, tell: Tell) -> bool:
    seat = frame.seat
    if draft.crafted >> seat & 1 and active(draft, seat, Building.ACADEMY):
        draft.crafted ^= 1 << seat
        push(draft, FrameKind.THINK, seat, 1)
        story.thinks_after(tell, seat)
        return True
    following = _next_owner(draft, seat, Building.ACADEMY)
    if following == draft.leader:
        _next_turn(draft, tell)
    else:
        swap(draft, FrameKind.ACADEMY, following)
    return True


def _next_turn(draft: State, tell: Tell) -> None:
    """The player to the left leads; what was of this turn is over."""
    players = draft.table.players
    if draft.role is None:
        story.thought_ends(tell, draft.leader)
    draft.leader = next_seat(draft, draft.leader)
    draft.role = None
    draft.units = (0,) * players
    draft.shown = ((),) * players
    draft.hired = draft.acted = draft.fresh = (NONE,) * players
    draft.thought = draft.crafted = draft.refused = 0
    swap(draft, FrameKind.LEAD, draft.leader)
    story.next_turn(tell, draft.leader)


ACADEMY = automatic(_academy_advance)
