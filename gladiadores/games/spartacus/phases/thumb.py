"""The power of life and death: the Host decides about the loser who still lives, or sells the decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, push
from gladiadores.games.spartacus import assets, tokens
from gladiadores.games.spartacus.frames import FOR_DOWN, FOR_UP, FrameKind
from gladiadores.games.spartacus.phases import verdict
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.seats import all_but
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_SALES = {Verb.SELL_UP: FOR_UP, Verb.SELL_DOWN: FOR_DOWN}


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """There is nothing to decide about whom nobody may kill."""
    if verdict.may_die(draft):
        return False
    loser = verdict.loser(draft)
    if assets.held(draft, loser.seat, loser.card).champion:
        narrate(tell, "thumb.champion", card=named(draft, loser.card))
    verdict.show(draft, down=False)
    return True


def _may_be_asked(state: State, seat: int) -> bool:
    """Others that have something, each once."""
    return seat != state.host and not state.asked >> seat & 1 and state.denarii[seat] > 0


def _choices(state: State, frame: Frame) -> list[str]:
    asked = [seat for seat in all_but(state, frame.seat) if _may_be_asked(state, seat)]
    return [
        tokens.UP,
        tokens.DOWN,
        *[f"sell-up:{seat}" for seat in asked],
        *[f"sell-down:{seat}" for seat in asked],
    ]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb in (Verb.UP, Verb.DOWN):
        return None
    if said.verb not in _SALES:
        return not_now()
    if said.seat < state.table.players and _may_be_asked(state, said.seat):
        return None
    return Violation("thumb.price", {"to": said.seat, "denarii": 1})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    if said.verb in _SALES:
        draft.asked |= 1 << said.seat
        push(draft, FrameKind.PRICE, frame.seat, said.seat, _SALES[said.verb])
    else:
        verdict.show(draft, said.verb == Verb.DOWN)


ROOMS: dict[int, Room[State, Said]] = {FrameKind.THUMB: Room(_advance, _choices, _verify, _take)}
