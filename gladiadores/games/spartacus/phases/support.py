"""In search of support: one House after the other is asked; what one says of the scheme need not be true, and what is
promised with the answer is done at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, push, swap, waits
from gladiadores.games.spartacus import tokens, treasury
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.games.spartacus.decks.moments import SUPPORT
from gladiadores.games.spartacus.effects import strength, using
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import scheming
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.seats import others
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_CLAIM, _PAY = range(2)


# --- the seeker -----------------------------------------------------------------------------------------------------


def _enough(draft: State, frame: Frame, tell: Tell) -> bool:
    """Enough Influence: on to the targets."""
    if not strength.enough(draft):
        return False
    pop(draft)
    scheming.go_on(draft)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    asks = [f"ask:{seat}" for seat in others(state, frame.seat) if _may_ask(state, seat)]
    uses = [tokens.use(state.table.deck, index) for index in using.usable(state, frame.seat, SUPPORT)]
    return [*sorted(asks), *uses, tokens.PASS]


def _may_ask(state: State, seat: int) -> bool:
    return not state.asked >> seat & 1


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.ASK:
        if said.seat in others(state, frame.seat) and _may_ask(state, said.seat):
            return None
        return Violation("support.ask", {"to": said.seat})
    if said.verb == Verb.USE:
        return using.verify_use(state, frame.seat, said.effect, SUPPORT)
    return not_now()


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    if said.verb == Verb.ASK:
        push(draft, FrameKind.PITCH, frame.seat, said.seat)
    elif said.verb == Verb.USE:
        using.use(draft, frame.seat, said.effect, tell)
    else:
        pop(draft)
        scheming.give_up(draft, tell)


# --- what it says ---------------------------------------------------------------------------------------------------


def _pitches(state: State, frame: Frame) -> list[str]:
    if frame.b == _PAY:
        return [f"pay:{n}" for n in range(max(0, state.denarii[frame.seat]) + 1)]
    deck = state.table.deck
    schemes = [tokens.intrigue(deck, "claim", kind) for kind, card in enumerate(deck.intrigue) if card.kind == SCHEME]
    return [*schemes, tokens.CLAIM_NOTHING]


def _verify_pitch(state: State, frame: Frame, said: Said) -> Violation | None:
    if frame.b == _PAY and said.verb == Verb.PAY_FOR:
        if said.number <= max(0, state.denarii[frame.seat]):
            return None
        return Violation("game.gift", {"seat": frame.seat, "denarii": said.number, "has": state.denarii[frame.seat]})
    if frame.b == _CLAIM and said.verb == Verb.CLAIM:
        if said.kind < 0 or state.table.deck.intrigue[said.kind].kind == SCHEME:
            return None
        return Violation("scheme.play", {"card": named(state, said.kind)})
    return not_now()


def _pitch(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat, asked = frame.seat, frame.a
    if frame.b == _CLAIM:
        swap(draft, FrameKind.PITCH, seat, asked, _PAY, said.kind + 1)
        return
    draft.asked |= 1 << asked
    claim = named(draft, frame.c - 1) if frame.c else "-"
    narrate(tell, "support.ask", seat=seat, to=asked, claim=claim, denarii=said.number)
    swap(draft, FrameKind.PLEA, asked, seat, frame.c, said.number)


# --- the answer -----------------------------------------------------------------------------------------------------


def _answers(state: State, frame: Frame) -> list[str]:
    return [tokens.SUPPORT, tokens.REFUSE]


def _verify_answer(state: State, frame: Frame, said: Said) -> Violation | None:
    return None if said.verb in (Verb.SUPPORT, Verb.REFUSE) else not_now()


def _answer(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    """Support is final: the denarii go over, the Influence is counted."""
    asked, seeker, denarii = frame.seat, frame.a, min(frame.c, max(0, draft.denarii[frame.a]))
    pop(draft)
    if said.verb == Verb.REFUSE or draft.scheme is None:
        narrate(tell, "support.refused", seat=asked)
        return
    treasury.transfer(draft, seeker, asked, denarii)
    draft.scheme = draft.scheme._replace(supporters=draft.scheme.supporters | 1 << asked)
    narrate(tell, "support.given", seat=asked, influence=draft.influence[asked], total=strength.brought(draft))


ROOMS: Final[dict[int, Room[State, Said]]] = {
    FrameKind.SUPPORT: Room(_enough, _choices, _verify, _take),
    FrameKind.PITCH: Room(waits, _pitches, _verify_pitch, _pitch),
    FrameKind.PLEA: Room(waits, _answers, _verify_answer, _answer),
}
