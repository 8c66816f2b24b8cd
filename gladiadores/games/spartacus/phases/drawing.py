"""Intrigue cards for everybody, draw piles that are empty, and the window when somebody has died."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, automatic, pop, push, swap, waits
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.changes import put, sorted_in
from gladiadores.games.spartacus.frames import INTRIGUE_PILE, MARKET_PILE, FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.rooms import no_choices
from gladiadores.games.spartacus.seats import in_order
from gladiadores.games.spartacus.story import kinds as named
from gladiadores.games.spartacus.story import narrate, whisper
from gladiadores.games.spartacus.verbs import Said, Verb
from gladiadores.text import Message

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

EACH: Final = 3
"""Intrigue cards for everybody at the beginning of the phase."""


# --- Intrigue begins ------------------------------------------------------------------------------------------------


def _open(draft: State, frame: Frame, tell: Tell) -> bool:
    """Everybody draws, the Host first; then he has his turn."""
    swap(draft, FrameKind.PLOT, draft.host)
    for seat in reversed(in_order(draft, draft.host)):
        push(draft, FrameKind.DRAW, seat, EACH)
    return True


# --- drawing --------------------------------------------------------------------------------------------------------


def _draw_cards(draft: State, frame: Frame, tell: Tell) -> bool:
    """As many as there are; when the pile is empty, the discards become the pile."""
    seat, wanted = frame.seat, frame.a
    drawn = draft.intrigue[:wanted]
    if drawn:
        draft.intrigue = draft.intrigue[len(drawn) :]
        hand = draft.hands[seat]
        for kind in drawn:
            hand = sorted_in(hand, kind)
        draft.hands = put(draft.hands, seat, hand)
        narrate(tell, "intrigue.draw", seat=seat, number=len(drawn))
        whisper(tell, "intrigue.drawn", seat, cards=named(draft, sorted(drawn)))
    if len(drawn) < wanted and draft.intrigue_gone:
        swap(draft, FrameKind.DRAW, seat, wanted - len(drawn))
        push(draft, FrameKind.SHUFFLE, NOBODY, INTRIGUE_PILE)
    else:
        pop(draft)
    return True


# --- shuffling ------------------------------------------------------------------------------------------------------


def _gone(state: State, frame: Frame) -> tuple[int, ...]:
    return state.market_gone if frame.a == MARKET_PILE else state.intrigue_gone


def _shuffled(state: State, frame: Frame, rng: Random) -> str:
    cards = list(_gone(state, frame))
    rng.shuffle(cards)
    write = tokens.shuffle_market if frame.a == MARKET_PILE else tokens.shuffle_intrigue
    return write(state.table.deck, cards)


def _orders(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    """Of a single card there is one order; else there are too many to list."""
    if len(_gone(state, frame)) == 1:
        return ((_shuffled(state, frame, Random(0)), 1.0),)
    return ()


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.SHUFFLE and said.number == frame.a and sorted(said.piles[0]) == sorted(_gone(state, frame)):
        return None
    what = Message("spartacus.market-discards", "os descartes do Mercado")
    if frame.a == INTRIGUE_PILE:
        what = Message("spartacus.intrigue-discards", "os descartes de Intriga")
    return Violation("setup.decks", {"what": what})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    pop(draft)
    if frame.a == MARKET_PILE:
        draft.market, draft.market_gone = (*draft.market, *said.piles[0]), ()
    else:
        draft.intrigue, draft.intrigue_gone = (*draft.intrigue, *said.piles[0]), ()
        draft.shuffled = tuple(sorted(said.piles[0]))
    narrate(tell, "setup.reshuffle", number=len(said.piles[0]))


# --- death ----------------------------------------------------------------------------------------------------------


def _died(draft: State, frame: Frame, tell: Tell) -> bool:
    if frame.b:
        pop(draft)
        draft.matter = -1
    else:
        swap(draft, FrameKind.DEATH, frame.seat, frame.a, 1)
        draft.matter = frame.a
        windows.open(draft, "died", frame.seat, tell)
    return True


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.INTRIGUE: automatic(_open),
    FrameKind.DRAW: automatic(_draw_cards),
    FrameKind.SHUFFLE: Room(waits, no_choices, _verify, _take, Luck(_shuffled, _orders)),
    FrameKind.DEATH: automatic(_died),
}
