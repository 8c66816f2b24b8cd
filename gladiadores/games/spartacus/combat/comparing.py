"""What dice and wounds mean: the engine's fights and the exact odds both ask here.

A fighter's dice are three piles: attack, defence, speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final

from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED

Piles = tuple[int, int, int]

EVERY_PILE: Final = (ATTACK, DEFENCE, SPEED)

NEVER: Final = 7
"""The least number that makes a surplus attack die wound, where none ever does."""


class Fall(IntEnum):
    """How a fighter fell: as many as he has empty piles."""

    ALIVE = 0
    YIELD = 1
    INJURY = 2
    DECAPITATION = 3


def compare(attack: Iterable[int], defence: Iterable[int], surplus_min: int, ties_to_attacker: bool = False) -> int:
    """The wounds of an attack: its dice against those of the defence, the highest with the highest, and so on."""
    paired = pairs(attack, defence)
    return sum(strikes(die, against, surplus_min, ties_to_attacker) for die, against in paired if die is not None)


def pairs(attack: Iterable[int], defence: Iterable[int]) -> list[tuple[int | None, int | None]]:
    """The dice from the highest down as they meet; None where a die has no other against it."""
    one = sorted(attack, reverse=True)
    other = sorted(defence, reverse=True)
    longest = range(max(len(one), len(other)))
    return [(one[i] if i < len(one) else None, other[i] if i < len(other) else None) for i in longest]


def strikes(die: int, against: int | None, surplus_min: int, ties_to_attacker: bool = False) -> bool:
    """Whether an attack die wounds; without a die against it, it must show enough."""
    if against is None:
        return die >= surplus_min
    return die > against or (ties_to_attacker and die == against)


def result(dice: Sequence[int], highest: bool) -> int:
    """What is compared for the initiative: the sum of the dice, or the highest one."""
    return max(dice) if highest else sum(dice)


def fall(piles: Piles) -> Fall:
    """What has become of a fighter with these dice left."""
    return Fall(piles.count(0))


def may_lose(piles: Piles, pile: int) -> bool:
    """The rule of one: no pile falls below one die before all are down to one."""
    return piles[pile] > 1 or (piles[pile] == 1 and max(piles) == 1)


def without(piles: Piles, pile: int) -> Piles:
    """The piles with a die less in one of them."""
    attack, defence, speed = piles
    return (attack - (pile == ATTACK), defence - (pile == DEFENCE), speed - (pile == SPEED))
