"""The window: seats are asked one after the other in a fixed order, until nobody has more to say.

Everybody is asked who could answer by what all can see; what lies in a hand asks nobody and spares nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame, Room, Tell, pop, swap
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.decks.moments import FIGHT_WINDOWS, WINDOWS
from gladiadores.games.spartacus.effects import allowed, running, using
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import guards, reacting
from gladiadores.games.spartacus.phases.windows import order
from gladiadores.games.spartacus.rooms import not_in_hand
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def _next(state: State, frame: Frame) -> int:
    """Who is asked; ``NONE`` when all have passed or cannot answer."""
    for seat in order(state, WINDOWS[frame.a], frame.b):
        if not frame.c >> seat & 1 and asks(state, seat, frame):
            return seat
    return NONE


def asks(state: State, seat: int, frame: Frame) -> bool:
    """Whether a seat is asked, by what is public."""
    when, actor = WINDOWS[frame.a], frame.b
    if allowed.abilities(state, seat, when, actor):
        return True
    if when == "scheme_declared" and guards.could(state, seat):
        return True
    return bool(state.hands[seat]) and any(allowed.reactions(state, seat, when, actor))


def _moot(state: State, frame: Frame) -> bool:
    """Whether there is nothing left to answer to."""
    when = WINDOWS[frame.a]
    if when == "scheme_declared":
        return bool(state.cancelled)
    if when == "reaction_declared":
        below = state.stack[-2]
        return below.kind == FrameKind.REACTING and bool(below.c)
    return when in FIGHT_WINDOWS and state.fate is not None


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    seat = NONE if _moot(draft, frame) else _next(draft, frame)
    if seat == frame.seat and seat >= 0:
        return False
    if seat >= 0:
        swap(draft, FrameKind.WINDOW, seat, frame.a, frame.b, frame.c)
    elif _moot(draft, frame) or not _by_itself(draft, frame, tell):
        pop(draft)
    return True


def _by_itself(draft: State, frame: Frame, tell: Tell) -> bool:
    """What happens without being asked, after all answers; one effect at a time."""
    when, actor = WINDOWS[frame.a], frame.b
    for seat in order(draft, when, actor):
        for index in allowed.abilities(draft, seat, when, actor, may=False):
            effect = draft.table.deck.effects[index]
            running.mark(draft, effect)
            swap(draft, FrameKind.WINDOW, NONE, frame.a, frame.b, frame.c)
            narrate(tell, "power.use", seat=seat, owner=effect.owner)
            running.run(draft, index, seat, tell, actor)
            return True
    return False


# --- what is said ---------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    deck, seat, when = state.table.deck, frame.seat, WINDOWS[frame.a]
    hand = [
        tokens.intrigue(deck, "react", kind)
        for kind in dict.fromkeys(state.hands[seat])
        if allowed.may_react(state, seat, kind, when, frame.b) is None
    ]
    powers = [tokens.use(deck, index) for index in allowed.abilities(state, seat, when, frame.b)]
    called = guards.choices(state, seat) if when == "scheme_declared" else []
    return [*hand, *powers, *called, tokens.PASS]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat, when = frame.seat, WINDOWS[frame.a]
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.REACT:
        return not_in_hand(state, seat, said.kind) or allowed.may_react(state, seat, said.kind, when, frame.b)
    if said.verb == Verb.USE:
        return allowed.verify(state, seat, said.effect, when, frame.b)
    if said.verb in (Verb.GUARD, Verb.GUARD_HAND) and when == "scheme_declared":
        return guards.refused(state, seat, said)
    return Violation("reaction.window")


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        swap(draft, FrameKind.WINDOW, seat, frame.a, frame.b, frame.c | 1 << seat)
    elif said.verb == Verb.REACT:
        reacting.play(draft, seat, said.kind, frame.b, tell)
    elif said.verb == Verb.USE:
        using.use(draft, seat, said.effect, tell, frame.b)
    else:
        guards.call(draft, seat, said, tell)


ROOMS: Final[dict[int, Room[State, Said]]] = {FrameKind.WINDOW: Room(_advance, _choices, _verify, _take)}
