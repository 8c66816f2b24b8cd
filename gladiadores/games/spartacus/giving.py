"""At any decision: a gift of denarii, and a guard from the hand to the table. Nobody is made to do either."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Tell
from gladiadores.games.spartacus import assets, tokens, treasury
from gladiadores.games.spartacus.decks.cards import GUARD
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.rooms import not_in_hand
from gladiadores.games.spartacus.seats import all_but
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

VERBS = frozenset((Verb.GIFT, Verb.POST))


def _guards(state: State, seat: int) -> list[int]:
    """Kinds of guards in a hand."""
    intrigue = state.table.deck.intrigue
    return [kind for kind in dict.fromkeys(state.hands[seat]) if intrigue[kind].kind == GUARD]


def choices(state: State, frame: Frame) -> list[str]:
    """A gift once a decision; guards as long as there are any."""
    seat = frame.seat
    if _paying_for(state, seat) is not None:
        return []
    found = []
    if not state.gifted and state.houses[seat] >= 0:
        found = list(_gifts(all_but(state, seat), treasury.free(state, seat)))
    return [*found, *[tokens.intrigue(state.table.deck, "post", kind) for kind in _guards(state, seat)]]


@cache
def _gifts(to: tuple[int, ...], most: int) -> tuple[str, ...]:
    return tuple(f"gift:{seat}:{number}" for seat in to for number in range(1, most + 1))


def _paying_for(state: State, seat: int) -> str | None:
    """Whose cost a seat is still paying: what it takes must not be given away meanwhile."""
    for frame in state.stack:
        if frame.kind == FrameKind.EFFECT and frame.seat == seat:
            effect = state.table.deck.effects[frame.a]
            if effect.cost and frame.b <= len(effect.cost):
                return effect.owner
    return None


def verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat = frame.seat
    owner = _paying_for(state, seat)
    if owner is not None:
        return Violation("game.gift-cost", {"owner": owner})
    if said.verb == Verb.POST:
        if state.table.deck.intrigue[said.kind].kind != GUARD:
            return Violation("guard.post", {"seat": seat, "card": named(state, said.kind)})
        return not_in_hand(state, seat, said.kind)
    if state.gifted:
        return Violation("game.gift-once", {"seat": seat})
    has = treasury.free(state, seat)
    if said.number <= has and said.seat in all_but(state, seat):
        return None
    return Violation("game.gift", {"seat": seat, "denarii": said.number, "has": has})


def take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.POST:
        assets.post(draft, seat, said.kind)
        narrate(tell, "guard.post", seat=seat)
        return
    treasury.transfer(draft, seat, said.seat, said.number)
    draft.gifted = 1
    narrate(tell, "game.gift", seat=seat, to=said.seat, denarii=said.number)
