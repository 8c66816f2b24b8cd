"""The exact chances of one throw: of an attack, and of the initiative."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Final

from gladiadores.games.spartacus.combat import comparing

FACES: Final = 6

Spread = tuple[Fraction, ...]
"""The chance of 0, 1, 2 …"""


@cache
def attack(dice: int, against: int, surplus_min: int = 3, ties_to_attacker: bool = False) -> Spread:
    """The chance of 0, 1, … wounds. From the sixes down: how many of either side's dice show each face."""
    ways = {(0, 0, 0): 1}
    for face in range(FACES, 0, -1):
        after: dict[tuple[int, int, int], int] = {}
        for (placed, set_against, wounds), count in ways.items():
            for more, more_against in product(range(dice - placed + 1), range(against - set_against + 1)):
                meets = range(placed, placed + more)
                hits = sum(
                    comparing.strikes(
                        face, _met(rank, face, against, set_against, more_against), surplus_min, ties_to_attacker
                    )
                    for rank in meets
                )
                key = (placed + more, set_against + more_against, wounds + hits)
                chosen = comb(dice - placed, more) * comb(against - set_against, more_against)
                after[key] = after.get(key, 0) + count * chosen
        ways = after
    throws = FACES ** (dice + against)
    return tuple(Fraction(ways.get((dice, against, wounds), 0), throws) for wounds in range(dice + 1))


def _met(rank: int, face: int, against: int, higher: int, equal: int) -> int | None:
    """The die that an attack die of this rank and face meets: a higher one, an equal, a lower one, or none."""
    if rank >= against:
        return None
    return face + 1 if rank < higher else face if rank < higher + equal else face - 1


@cache
def results(dice: int, highest: bool) -> Mapping[int, Fraction]:
    """What an initiative roll of so many dice comes to."""
    found: dict[int, Fraction] = {}
    for throw in combinations_with_replacement(range(1, FACES + 1), dice):
        orders = factorial(dice) // prod(factorial(throw.count(face)) for face in set(throw))
        value = comparing.result(throw, highest)
        found[value] = found.get(value, Fraction(0)) + Fraction(orders, FACES**dice)
    return found


@cache
def initiative(dice: int, other: int, highest: bool = False) -> tuple[Fraction, Fraction, Fraction]:
    """The chance that the first has it, that the other has it, and of a tie (which is rolled again), in one roll."""
    one, two = results(dice, highest), results(other, highest)
    wins = sum((p * q for (a, p), (b, q) in product(one.items(), two.items()) if a > b), Fraction(0))
    ties = sum((p * two.get(a, Fraction(0)) for a, p in one.items()), Fraction(0))
    return wins, 1 - wins - ties, ties


@cache
def leads(dice: int, other: int, highest: bool = False) -> float:
    """How often the first has the initiative in the end."""
    wins, _, ties = initiative(dice, other, highest)
    return float(wins / (1 - ties))
