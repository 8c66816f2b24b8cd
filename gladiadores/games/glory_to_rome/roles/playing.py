"""Leading and following."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, swap, waits
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import JACK, KIND
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.heaps import distinct
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.roles import petition, thinker
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def next_seat(state: State, seat: int) -> int:
    """Clockwise."""
    return (seat + 1) % state.table.players


# --- the leader -----------------------------------------------------------------------------------------------------


def _lead_choices(state: State, frame: Frame) -> list[str]:
    seat = frame.seat
    found = thinker.ways(state, seat)
    found += [tokens.LEAD[card] for card in distinct(state.hands[seat])]
    if state.jacks[seat]:
        found += tokens.LEAD_JACK
    three, two = petition.sets(state, seat)
    if three:
        found += tokens.LEAD_PETITION
    if two:
        found += tokens.LEAD_CIRCUS
    return found


def _verify_lead(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb in thinker.THINKING:
        return thinker.verify(state, frame.seat, said)
    if said.verb == Verb.LEAD:
        return petition.verify_single(state, frame.seat, said)
    if said.verb in petition.PLAYED_TOGETHER:
        lacking = petition.verify_set(state, frame.seat, said)
        return lacking or (not_now(state, frame, said) if said.kind < 0 else None)
    return not_now(state, frame, said)


def _lead(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    """The leader thinks, and the turn is over, or leads a role."""
    seat = frame.seat
    if said.verb in thinker.THINKING:
        swap(draft, FrameKind.ACADEMY, (seat - 1) % draft.table.players)
        thinker.think(draft, seat, said, tell)
        return
    draft.role = said.kind
    swap(draft, FrameKind.FOLLOW, next_seat(draft, seat))
    petition.play_first(draft, seat, said, tell)


LEAD = Room(waits, _lead_choices, _verify_lead, _lead)


# --- the others -----------------------------------------------------------------------------------------------------


def _follow_choices(state: State, frame: Frame) -> list[str]:
    seat = frame.seat
    found = thinker.ways(state, seat)
    found += [tokens.FOLLOW[card] for card in distinct(state.hands[seat]) if KIND[card] == state.role]
    if state.jacks[seat]:
        found.append(tokens.FOLLOW[JACK])
    return found + petition.ways_together(state, seat)


def _verify_follow(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb in thinker.THINKING:
        return thinker.verify(state, frame.seat, said)
    if said.verb == Verb.FOLLOW:
        return petition.verify_single(state, frame.seat, said)
    if said.verb in petition.PLAYED_TOGETHER:
        lacking = petition.verify_set(state, frame.seat, said)
        return lacking or (not_now(state, frame, said) if said.kind >= 0 else None)
    return not_now(state, frame, said)


def _follow(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    following = next_seat(draft, seat)
    if following == draft.leader:
        swap(draft, FrameKind.ACT, following, draft.units[following])
    else:
        swap(draft, FrameKind.FOLLOW, following)
    if said.verb in thinker.THINKING:
        draft.thought |= 1 << seat
        thinker.think(draft, seat, said, tell)
    else:
        petition.play_first(draft, seat, said, tell)


FOLLOW = Room(waits, _follow_choices, _verify_follow, _follow)
