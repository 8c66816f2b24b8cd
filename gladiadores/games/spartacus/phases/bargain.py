"""The Host sells what is his to decide: an invitation, the thumb. Who pays gets it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap, waits
from gladiadores.games.spartacus import tokens, treasury
from gladiadores.games.spartacus.frames import FOR_DOWN, FOR_INVITATION, FrameKind
from gladiadores.games.spartacus.phases import entering, verdict
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


# --- the price ------------------------------------------------------------------------------------------------------


def _prices(state: State, frame: Frame) -> list[str]:
    return [f"price:{number}" for number in range(1, state.denarii[frame.a] + 1)]


def _verify_price(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb != Verb.PRICE:
        return not_now()
    if said.number <= state.denarii[frame.a]:
        return None
    rule = "arena.bribe" if frame.b == FOR_INVITATION else "thumb.price"
    return Violation(rule, {"to": frame.a, "denarii": said.number})


def _take_price(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    named = {"seat": frame.seat, "to": frame.a, "denarii": said.number}
    if frame.b == FOR_INVITATION:
        narrate(tell, "arena.bribe", **named)
    else:
        narrate(tell, "thumb.price", **named, promise="down" if frame.b == FOR_DOWN else "up")
    swap(draft, FrameKind.BRIBE, frame.a, said.number, frame.b)


# --- the answer -----------------------------------------------------------------------------------------------------


def _answers(state: State, frame: Frame) -> list[str]:
    return [*([tokens.YES] if state.denarii[frame.seat] >= frame.a else []), tokens.NO]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.NO:
        return None
    if said.verb != Verb.YES:
        return not_now()
    if state.denarii[frame.seat] >= frame.a:
        return None
    rule = "arena.bribe" if frame.b == FOR_INVITATION else "thumb.price"
    return Violation(rule, {"to": frame.seat, "denarii": frame.a})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.NO:
        narrate(tell, "arena.bribe-refused", seat=seat)
        pop(draft)
        return
    treasury.transfer(draft, seat, draft.host, frame.a)
    narrate(tell, "arena.bribe-paid", seat=seat, to=draft.host, denarii=frame.a)
    if frame.b == FOR_INVITATION:
        draft.invited |= 1 << seat
        narrate(tell, "arena.accept", seat=seat)
        entering.choose(draft, seat)
    else:
        pop(draft)
        verdict.show(draft, frame.b == FOR_DOWN)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.PRICE: Room(waits, _prices, _verify_price, _take_price),
    FrameKind.BRIBE: Room(waits, _answers, _verify, _take),
}
