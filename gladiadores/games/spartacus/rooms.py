"""What the rooms share: refusals, and the dice of chance."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.story import kind as named
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

SIDES: Final = 6
LISTED: Final = 3
"""Outcomes are listed for at most so many dice."""


def not_now() -> Violation:
    """Something else is pending; ``flow`` says what."""
    return Violation("play.now")


def not_in_hand(state: State, seat: int, kind: int) -> Violation | None:
    """Whether a seat lacks an Intrigue card."""
    if kind in state.hands[seat]:
        return None
    return Violation("intrigue.in-hand", {"seat": seat, "card": named(state, kind)}, "not-in-hand")


def thrown(rng: Random, *counts: int) -> str:
    """Dice in groups, as they are written."""
    return tokens.roll(*[[rng.randint(1, SIDES) for _ in range(count)] for count in counts])


def all_throws(*counts: int) -> tuple[tuple[str, float], ...]:
    """Every throw with its probability; nothing where they are too many to list."""
    number = sum(counts)
    if number > LISTED:
        return ()
    each = 1 / SIDES**number
    return tuple((_written(dice, counts), each) for dice in product(range(1, SIDES + 1), repeat=number))


def _written(dice: tuple[int, ...], counts: tuple[int, ...]) -> str:
    groups, at = [], 0
    for count in counts:
        groups.append(dice[at : at + count])
        at += count
    return tokens.roll(*groups)


def verify_dice(said: Said, *counts: int) -> Violation | None:
    """Whether these are dice, as many as are thrown."""
    if said.verb == Verb.ROLL and tuple([len(group) for group in said.dice]) == counts:
        return None
    return Violation("play.dice", {"number": sum(counts)})


def no_choices(state: State, frame: Frame) -> list[str]:
    """Nobody chooses where chance acts."""
    return []
