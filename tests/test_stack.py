"""The stack of what is pending, and the loop that runs it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from gladiadores.core import CHANCE
from gladiadores.core.game import Chance
from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, pop, push, settle, swap, waits

COUNT, ASK, ROLL = range(3)


@dataclass
class Counting:
    """A position that counts automatic steps and is over after ten."""

    stack: tuple[Frame, ...] = ()
    to_act: int | Chance | None = 0
    steps: int = 0
    seen: list[int] = field(default_factory=list)


def count(draft: Counting, frame: Frame, tell: Tell) -> bool:
    """As often as ``a`` says; then the next frame comes."""
    draft.steps += 1
    if frame.a > 1:
        swap(draft, COUNT, frame.seat, frame.a - 1)
    else:
        pop(draft)
    return True


def nothing(draft: Counting, frame: Frame) -> list[str]:
    return []


def allowed(draft: Counting, frame: Frame, said: str) -> None:
    return None


def take(draft: Counting, frame: Frame, said: str, tell: Tell) -> None:
    pop(draft)


ROOMS: dict[int, Room[Counting, str]] = {
    COUNT: automatic(count),
    ASK: Room(waits, nothing, allowed, take),
    ROLL: Room(waits, nothing, allowed, take),
}


def over(draft: Counting, tell: Tell) -> bool:
    return draft.steps >= 10


def test_frames_go_on_until_a_seat_must_act() -> None:
    draft = Counting((Frame(ASK, 2), Frame(COUNT, 0, 3)))
    settle(draft, ROOMS, over, None)
    assert (draft.to_act, draft.steps, draft.stack) == (2, 3, (Frame(ASK, 2),))


def test_where_nobody_sits_chance_acts() -> None:
    draft = Counting((Frame(ROLL, NOBODY),))
    settle(draft, ROOMS, over, None)
    assert draft.to_act is CHANCE


def test_the_end_is_asked_for_after_every_change() -> None:
    draft = Counting((Frame(ASK, 1), Frame(COUNT, 0, 99)))
    settle(draft, ROOMS, over, None)
    assert (draft.to_act, draft.steps) == (None, 10)


def test_frames_lie_on_each_other() -> None:
    draft = Counting()
    push(draft, COUNT, 0, 1)
    push(draft, ASK, 1, 2, 3, 4)
    assert list(draft.stack) == [Frame(COUNT, 0, 1), Frame(ASK, 1, 2, 3, 4)]
    swap(draft, ROLL, NOBODY)
    assert list(draft.stack) == [Frame(COUNT, 0, 1), Frame(ROLL, NOBODY)]
    pop(draft)
    assert list(draft.stack) == [Frame(COUNT, 0, 1)]


def test_nobody_chooses_at_an_automatic_frame() -> None:
    frame = Frame(COUNT, 0)
    with pytest.raises(ValueError, match="nobody chooses"):
        ROOMS[COUNT].choices(Counting(), frame)
    with pytest.raises(ValueError, match="nobody chooses"):
        ROOMS[COUNT].take(Counting(), frame, "x", None)
