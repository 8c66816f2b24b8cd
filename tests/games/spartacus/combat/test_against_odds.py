"""Fights of the engine end as often in each way as the exact odds say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus import odds
from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.combat.comparing import Fall, Piles
from gladiadores.games.spartacus.combat.fight import side_of
from gladiadores.games.spartacus.odds import BEST, WAYS, Duel, Terms
from gladiadores.games.spartacus.tokens import LOSE
from tests.sweep import sweep

from .pit import Pit

Arena = Callable[..., Pit]

SURE = 5
"""So many standard deviations: a right answer fails one test in a million."""

CASES = [
    ((3, 2, 2), (2, 2, 3), Terms(3, False, ("balanced", "balanced"))),
    ((4, 2, 3), (3, 3, 2), Terms(3, False, ("attack first", BEST))),
    ((3, 2, 2), (3, 1, 2), Terms(5, True, ("speed first", "defence first"))),
]


def given_up(pit: Pit, duel: Duel, way: str) -> int:
    """The pile that a wounded fighter takes the next die from."""
    frame = pit.state.stack[-1]
    side = frame.b
    if way != BEST:
        return WAYS[way](pit.piles[side])
    strikes_back = pit.fight.first != side
    values = duel.giving(side, *pit.piles, frame.a, strikes_back)
    return max(values, key=values.__getitem__)


def play(pit: Pit, rng: Random, terms: Terms, duel: Duel) -> tuple[int, Fall]:
    """Both attack whenever they can and never move."""
    pit.start()
    while pit.fate is None:
        if pit.state.to_act is CHANCE:
            pit.do(pit.random(rng))
        elif pit.pending == "FIRST":
            pit.do("first:me")
        elif pit.pending == "LOSE":
            pile = given_up(pit, duel, terms.ways[side_of(pit.state, pit.state.stack[-1].seat)])
            assert comparing.may_lose(pit.piles[pit.state.stack[-1].b], pile)
            pit.do(LOSE[pile])
        else:
            pit.do("attack" if "attack" in pit.legal else "-")
    return pit.fate.winner, pit.fate.fall


def agree(arena: Arena, piles: tuple[Piles, Piles], terms: Terms, number: int, seed: int) -> None:
    rulings = {
        "surplus_attack_min": terms.surplus_min,
        "initiative": "highest" if terms.highest else "sum",
        "max_rounds": 10_000,
    }
    rng, duel = Random(seed), odds.duel(*piles, terms)
    seen: Counter[tuple[int, Fall]] = Counter()
    whole = arena(*piles, rulings=rulings)
    begun, stack = whole.state.fight, whole.state.stack
    for _ in range(number):
        whole.state.fight, whole.state.stack, whole.state.fate = begun, stack, None
        whole.told.clear()
        whole.asked.clear()
        seen[play(whole, rng, terms, duel)] += 1
    exact = duel.odds()
    for side in (0, 1):
        for fall in (Fall.YIELD, Fall.INJURY, Fall.DECAPITATION):
            chance = exact.falls[1 - side][fall]
            off = SURE * sqrt(chance * (1 - chance) / number) + SURE / number
            assert abs(seen[side, fall] / number - chance) <= off, (side, fall)


@pytest.mark.parametrize("case", range(len(CASES)))
def test_fights_of_the_engine_agree(arena: Arena, case: int) -> None:
    one, other, terms = CASES[case]
    agree(arena, (one, other), terms, sweep(4_000, 300), case)


@pytest.mark.slow
@pytest.mark.parametrize("case", range(len(CASES)))
def test_many_fights_of_the_engine_agree(arena: Arena, case: int) -> None:
    one, other, terms = CASES[case]
    agree(arena, (one, other), terms, sweep(40_000, 4_000), 100 + case)
