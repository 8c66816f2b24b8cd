"""Dice for the first place: who is Host first, who is Host when nobody bids, in which order one fights at the end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, pop, swap, waits
from gladiadores.games.spartacus.frames import FOR_OPENING, FOR_ORDER, FOR_TITLE, FrameKind
from gladiadores.games.spartacus.phases import setup
from gladiadores.games.spartacus.pieces import Ending
from gladiadores.games.spartacus.rooms import all_throws, no_choices, thrown, verify_dice
from gladiadores.games.spartacus.seats import mask, members
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def _draw(state: State, frame: Frame, rng: Random) -> str:
    return thrown(rng, frame.a.bit_count())


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    return all_throws(frame.a.bit_count())


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    number = frame.a.bit_count()
    if verify_dice(said, number) is None:
        return None
    return Violation("setup.host" if frame.b == FOR_OPENING else "play.dice", {"number": number})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    """The highest die; those who tie roll again."""
    rolls = dict(zip(members(frame.a), said.dice[0], strict=True))
    highest = max(rolls.values())
    first = [seat for seat in rolls if rolls[seat] == highest]
    if len(first) > 1:
        narrate(tell, "setup.host-tie", rolls=list(map(list, rolls.items())), seats=first)
        swap(draft, FrameKind.HOST_ROLL, NOBODY, mask(first), frame.b)
        return
    _is_first(draft, frame, first[0], list(map(list, rolls.items())), tell)


def _is_first(draft: State, frame: Frame, seat: int, rolls: list[list[int]], tell: Tell) -> None:
    pop(draft)
    if frame.b == FOR_OPENING:
        draft.host = seat
        narrate(tell, "setup.host", rolls=rolls, seat=seat)
        setup.choose_houses(draft)
    elif frame.b == FOR_TITLE:
        draft.host = seat
        narrate(tell, "host.rolled", rolls=rolls, seat=seat)
    elif frame.b == FOR_ORDER:
        draft.rivals = (*draft.rivals, seat)
        narrate(tell, "victory.final-order", rolls=rolls, seats=list(draft.rivals))
    else:
        draft.result = Ending("victory.final-won", (seat,))
        narrate(tell, "victory.final-won", seat=seat)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.HOST_ROLL: Room(waits, no_choices, _verify, _take, Luck(_draw, _outcomes))
}
