"""A House's own turn of Intrigue: cards for denarii, powers, schemes; at its end the hand goes down to its limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Room, Tell, swap, waits
from gladiadores.games.spartacus import hands, tokens, treasury
from gladiadores.games.spartacus.decks.moments import INTRIGUE
from gladiadores.games.spartacus.effects import using
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import answering, guards, reacting, scheming, support
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.rooms import not_in_hand, not_now
from gladiadores.games.spartacus.seats import left_of
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def limit(state: State, seat: int) -> int:
    """How many cards the hand may hold at the end of its turn."""
    return state.table.deck.hand_limits[min(max(state.influence[seat], 0), TOP)]


# --- the turn -------------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    deck, seat = state.table.deck, frame.seat
    hand = list(dict.fromkeys(state.hands[seat]))
    return [
        *[tokens.intrigue(deck, "cash", kind) for kind in hand],
        *[tokens.use(deck, index) for index in using.usable(state, seat, INTRIGUE)],
        *[tokens.intrigue(deck, "scheme", kind) for kind in hand if scheming.refused(state, seat, kind) is None],
        tokens.PASS,
    ]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.CASH:
        return not_in_hand(state, seat, said.kind)
    if said.verb == Verb.SCHEME:
        return not_in_hand(state, seat, said.kind) or scheming.refused(state, seat, said.kind)
    if said.verb == Verb.USE:
        return using.verify_use(state, seat, said.effect, INTRIGUE)
    return not_now()


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        narrate(tell, "intrigue.end", seat=seat)
        swap(draft, FrameKind.DISCARD, seat)
    elif said.verb == Verb.CASH:
        cash = draft.table.deck.intrigue[said.kind].cash
        hands.discard(draft, seat, said.kind)
        treasury.earn(draft, seat, cash)
        narrate(tell, "intrigue.cash", seat=seat, card=named(draft, said.kind), denarii=cash)
    elif said.verb == Verb.USE:
        using.use(draft, seat, said.effect, tell)
    else:
        scheming.prepare(draft, seat, said.kind, tell)


# --- its end --------------------------------------------------------------------------------------------------------


def _over(draft: State, frame: Frame, tell: Tell) -> bool:
    """Nothing to discard: the next House has its turn, or the phase is over."""
    if len(draft.hands[frame.seat]) > limit(draft, frame.seat):
        return False
    draft.tried = ()
    following = left_of(draft, frame.seat)
    if following == draft.host:
        swap(draft, FrameKind.CLOSE, NOBODY)
    else:
        swap(draft, FrameKind.PLOT, following)
    return True


def _discards(state: State, frame: Frame) -> list[str]:
    return [tokens.intrigue(state.table.deck, "discard", kind) for kind in dict.fromkeys(state.hands[frame.seat])]


def _verify_discard(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.DISCARD:
        return not_in_hand(state, frame.seat, said.kind)
    return Violation("intrigue.limit", {"limit": limit(state, frame.seat)})


def _discard(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    hands.discard(draft, frame.seat, said.kind)
    narrate(tell, "intrigue.limit", seat=frame.seat, card=named(draft, said.kind))


ROOMS: Final[dict[int, Room[State, Said]]] = {
    **scheming.ROOMS,
    **support.ROOMS,
    **answering.ROOMS,
    **guards.ROOMS,
    **reacting.ROOMS,
    FrameKind.PLOT: Room(waits, _choices, _verify, _take),
    FrameKind.DISCARD: Room(_over, _discards, _verify_discard, _discard),
}
