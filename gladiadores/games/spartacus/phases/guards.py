"""Guards: only for the House that the scheme is aimed at, one die each, one after the other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, automatic, pop, push, swap, waits
from gladiadores.games.spartacus import assets, hands, tokens
from gladiadores.games.spartacus.decks.cards import GUARD
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.effects.conditions import scheme_targets
from gladiadores.games.spartacus.effects.countering import GUARD_STOPS, cancel, guard_needs
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.rooms import all_throws, no_choices, thrown, verify_dice
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

TAG = "guard"
_WINDOW, _JUDGE = range(2)


def may(state: State, seat: int) -> bool:
    """Whether this House may defend itself with guards now."""
    scheme = state.scheme
    targeted = scheme is not None and seat != scheme.seat and seat in scheme_targets(state)
    return targeted and strength.stoppable(state, (TAG,))


def could(state: State, seat: int) -> bool:
    """Whether it might, by what all can see."""
    return may(state, seat) and bool(state.posted[seat] or state.hands[seat])


def choices(state: State, seat: int) -> list[str]:
    if not may(state, seat):
        return []
    found = [tokens.GUARD] if state.posted[seat] else []
    return [*found, tokens.GUARD_HAND] if _held(state, seat) else found


def refused(state: State, seat: int, said: Said) -> Violation | None:
    if not may(state, seat):
        return Violation("guard.play", {"seat": seat})
    there = state.posted[seat] if said.verb == Verb.GUARD else _held(state, seat)
    return None if there else Violation("guard.none", {"seat": seat})


def call(draft: State, seat: int, said: Said, tell: Tell) -> None:
    """The best guard there is goes to the discards, and a die is thrown for it."""
    there = draft.posted[seat] if said.verb == Verb.GUARD else _held(draft, seat)
    kind = min(there, key=lambda each: (guard_needs(draft, seat, each), each))
    if said.verb == Verb.GUARD:
        assets.discard_guard(draft, seat, kind)
    else:
        hands.discard(draft, seat, kind)
    needed = guard_needs(draft, seat, kind)
    if needed != GUARD_STOPS:
        narrate(tell, "effect.guard-roll", number=needed)
    push(draft, FrameKind.GUARD_RESULT, seat, _WINDOW, kind)
    push(draft, FrameKind.GUARD_ROLL, NOBODY, seat, kind)


def _held(state: State, seat: int) -> tuple[int, ...]:
    deck = state.table.deck
    return tuple(kind for kind in state.hands[seat] if deck.intrigue[kind].kind == GUARD)


# --- the die --------------------------------------------------------------------------------------------------------


def _draw(state: State, frame: Frame, rng: Random) -> str:
    return thrown(rng, 1)


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    return all_throws(1)


def _verify_die(state: State, frame: Frame, said: Said) -> Violation | None:
    return verify_dice(said, 1)


def _take_die(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    pop(draft)
    draft.dice = said.dice[0]
    narrate(tell, "guard.play", seat=frame.a, die=draft.dice[0])


def _result(draft: State, frame: Frame, tell: Tell) -> bool:
    if frame.a == _WINDOW:
        swap(draft, FrameKind.GUARD_RESULT, frame.seat, _JUDGE, frame.b)
        windows.open(draft, "guard_rolled", frame.seat, tell)
        return True
    pop(draft)
    if draft.dice[0] >= guard_needs(draft, frame.seat, frame.b):
        cancel(draft)
        narrate(tell, "guard.cancels")
    else:
        narrate(tell, "guard.fails")
    draft.dice = ()
    return True


ROOMS: Final[dict[int, Room[State, Said]]] = {
    FrameKind.GUARD_ROLL: Room(waits, no_choices, _verify_die, _take_die, Luck(_draw, _outcomes)),
    FrameKind.GUARD_RESULT: automatic(_result),
}
