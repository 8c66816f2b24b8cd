"""Dice against dice, wounds, and the rule of one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, NEVER, Fall, Piles
from tests.covers import covers


@covers("combat.compare")
def test_a_higher_attack_die_wounds() -> None:
    assert comparing.compare([5], [4], 3) == 1


@covers("combat.compare")
def test_a_tie_is_the_defenders() -> None:
    assert comparing.compare([4], [4], 3) == 0


@covers("combat.compare")
def test_dice_meet_from_the_highest_down() -> None:
    """6-5-2 against 5-4-3: two wounds, for 2 does not beat 3."""
    assert comparing.compare([2, 6, 5], [3, 5, 4], 3) == 2


@pytest.mark.parametrize("least", range(2, 8))
@pytest.mark.parametrize("die", range(1, 7))
@covers("combat.surplus")
def test_a_surplus_die_must_show_enough(die: int, least: int) -> None:
    assert comparing.compare([6, die], [6], least) == (die >= least)


@covers("combat.surplus")
def test_the_lowest_attack_dice_are_the_surplus() -> None:
    """6-2-2 against 1: the six wounds, the twos are surplus and miss."""
    assert comparing.compare([2, 2, 6], [1], 3) == 1


def test_surplus_dice_of_the_defence_do_nothing() -> None:
    assert comparing.compare([3], [1, 6, 2], 3) == 0
    assert comparing.compare([3], [1, 2, 2], 3) == 1


@covers("effect.win-ties")
def test_ties_may_be_the_attackers() -> None:
    assert comparing.compare([4, 3], [4, 3], 3, ties_to_attacker=True) == 2


def test_the_order_of_the_dice_does_not_matter() -> None:
    rng = Random(1)
    for _ in range(200):
        attack = [rng.randint(1, 6) for _ in range(rng.randint(1, 5))]
        defence = [rng.randint(1, 6) for _ in range(rng.randint(1, 5))]
        turned = comparing.compare(rng.sample(attack, len(attack)), rng.sample(defence, len(defence)), 3)
        assert turned == comparing.compare(attack, defence, 3)


def test_without_surplus_wounds_nobody_loses_more_than_his_defence() -> None:
    for attack in product(range(1, 7), repeat=3):
        assert comparing.compare(attack, (1,), NEVER) <= 1


def test_pairs_are_shown_side_by_side() -> None:
    assert comparing.pairs([1, 6], [3]) == [(6, 3), (1, None)]
    assert comparing.pairs([2], [3, 5]) == [(2, 5), (None, 3)]


@covers("combat.initiative")
def test_the_initiative_is_a_sum_or_the_highest_die() -> None:
    assert comparing.result([3, 3, 2], highest=False) == 8
    assert comparing.result([3, 3, 2], highest=True) == 3


@pytest.mark.parametrize(
    ("piles", "fall"),
    [((1, 1, 1), Fall.ALIVE), ((0, 1, 1), Fall.YIELD), ((0, 0, 1), Fall.INJURY), ((0, 0, 0), Fall.DECAPITATION)],
)
@covers("combat.yield", "combat.injury", "combat.decapitation")
def test_empty_piles_say_how_a_fighter_falls(piles: Piles, fall: Fall) -> None:
    assert comparing.fall(piles) is fall


@covers("combat.rule-of-one")
def test_no_pile_below_one_before_all_are_at_one() -> None:
    assert [comparing.may_lose((3, 1, 1), pile) for pile in EVERY_PILE] == [True, False, False]
    assert [comparing.may_lose((1, 1, 1), pile) for pile in EVERY_PILE] == [True, True, True]
    assert [comparing.may_lose((1, 0, 1), pile) for pile in EVERY_PILE] == [True, False, True]


@covers("combat.rule-of-one")
def test_some_die_may_always_be_lost() -> None:
    for piles in product(range(5), repeat=3):
        if any(piles) and not (0 in piles and max(piles) > 1):
            assert any(comparing.may_lose((piles[0], piles[1], piles[2]), pile) for pile in EVERY_PILE)


@covers("combat.rule-of-one", "combat.yield", "combat.injury", "combat.decapitation")
def test_dice_left_say_everything() -> None:
    """Whichever dice are given up: three or more left, alive; two, a yield; one, an injury; none, a decapitation."""
    rng = Random(2)
    for start in product(range(1, 5), repeat=3):
        piles: Piles = (start[0], start[1], start[2])
        while any(piles):
            pile = rng.choice([pile for pile in EVERY_PILE if comparing.may_lose(piles, pile)])
            piles = comparing.without(piles, pile)
            expected = {2: Fall.YIELD, 1: Fall.INJURY, 0: Fall.DECAPITATION}.get(sum(piles), Fall.ALIVE)
            assert comparing.fall(piles) is expected
