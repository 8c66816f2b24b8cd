"""The Thinker: a Jack, or cards from the deck; Latrine and Vomitorium before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, waits
from gladiadores.games.glory_to_rome import story, tokens, zones
from gladiadores.games.glory_to_rome.cards import JACK, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.heaps import bump, distinct
from gladiadores.games.glory_to_rome.powers import active, hand_limit
from gladiadores.games.glory_to_rome.refusing import not_now
from gladiadores.games.glory_to_rome.tokens import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

THINKING = frozenset((Verb.JACK, Verb.DRAW, Verb.LATRINE, Verb.VOMITORIUM))
DISCARDING = frozenset((Verb.LATRINE, Verb.VOMITORIUM))


def ways(state: State, seat: int) -> list[str]:
    """How a seat may think that has discarded nothing so far."""
    found = _ways(state)
    if active(state, seat, Building.LATRINE):
        found += [tokens.LATRINE[card] for card in distinct(state.hands[seat])]
        if state.table.latrine_jack and state.jacks[seat]:
            found.append(tokens.LATRINE[JACK])
    if active(state, seat, Building.VOMITORIUM) and holds_any(state, seat):
        found.append(tokens.VOMITORIUM)
    return found


def _ways(state: State) -> list[str]:
    return [tokens.TAKE_JACK, tokens.DRAW] if state.jack_pile else [tokens.DRAW]


def holds_any(state: State, seat: int) -> bool:
    """Whether there is any card in a hand."""
    return bool(state.hands[seat]) or state.jacks[seat] > 0


def verify(state: State, seat: int, said: Said) -> Violation | None:
    """Why a seat may not think like this."""
    if said.verb == Verb.JACK:
        return None if state.jack_pile else Violation("think.no-jack", {"seat": seat})
    if said.verb == Verb.LATRINE:
        return _verify_latrine(state, seat, said.card)
    if said.verb == Verb.VOMITORIUM:
        if active(state, seat, Building.VOMITORIUM) and holds_any(state, seat):
            return None
        return Violation("building.vomitorium", {"seat": seat})
    return None


def _verify_latrine(state: State, seat: int, card: int) -> Violation | None:
    if not active(state, seat, Building.LATRINE) or (card == JACK and not state.table.latrine_jack):
        return Violation("building.latrine", {"card": story.name(card)})
    return not_in_hand(state, seat, card)


def not_in_hand(state: State, seat: int, card: int) -> Violation | None:
    """Why a card or a Jack cannot come from the hand."""
    if state.jacks[seat] if card == JACK else card in state.hands[seat]:
        return None
    return Violation("play.from-hand", {"seat": seat, "card": story.name(card)}, "not-in-hand")


def think(draft: State, seat: int, said: Said, tell: Tell) -> None:
    """A Thinker action, its frame already gone; where it begins with a discard, the rest is asked."""
    if said.verb in DISCARDING:
        _discard(draft, seat, said, tell)
        push(draft, FrameKind.THINK, seat, 0, 1)
    elif said.verb == Verb.JACK:
        draft.jack_pile -= 1
        draft.jacks = bump(draft.jacks, seat, 1)
        story.took_jack(tell, seat)
    else:
        short = hand_limit(draft, seat) - len(draft.hands[seat]) - draft.jacks[seat]
        story.drew(tell, seat, zones.draw(draft, seat, max(short, 1)), short > 0)


def _discard(draft: State, seat: int, said: Said, tell: Tell) -> None:
    if said.verb == Verb.VOMITORIUM:
        story.emptied(tell, seat, draft.hands[seat], draft.jacks[seat])
        for card in draft.hands[seat]:
            _into_pool(draft, seat, card)
        draft.jack_pile += draft.jacks[seat]
        draft.jacks = bump(draft.jacks, seat, -draft.jacks[seat])
        return
    story.flushed(tell, seat, said.card)
    if said.card == JACK:
        draft.jack_pile += 1
        draft.jacks = bump(draft.jacks, seat, -1)
    else:
        _into_pool(draft, seat, said.card)


def _into_pool(draft: State, seat: int, card: int) -> None:
    zones.lay(draft, seat, card)
    zones.into_pool(draft, card)


# --- a Thinker action of its own (after a discard, School, Academy) -------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    found = _ways(state) if frame.b else ways(state, frame.seat)
    if frame.a:
        found.append(tokens.PASS)
    return found


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS and frame.a:
        return None
    if said.verb not in THINKING or (frame.b and said.verb in DISCARDING):
        return not_now(state, frame, said)
    return verify(state, frame.seat, said)


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    pop(draft)
    if said.verb != Verb.PASS:
        think(draft, frame.seat, said, tell)


THINK = Room(waits, _choices, _verify, _take)
