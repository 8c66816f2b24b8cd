"""The exact odds against counting by hand, against a second fight made of plain dice, and against a known table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest

from gladiadores.games.spartacus import odds
from gladiadores.games.spartacus.combat.comparing import Fall, Piles
from gladiadores.games.spartacus.odds import BEST, WAYS, Odds, Terms
from tests.sweep import sweep

SURE = 5
"""So many standard deviations: a right answer fails one test in a million."""


# --- a second implementation, from the printed rules ----------------------------------------------------------------


def wounds(attack: list[int], defence: list[int], surplus_min: int) -> int:
    number = 0
    attack, defence = sorted(attack), sorted(defence)
    while attack:
        die = attack.pop()
        if defence:
            number += die > defence.pop()
        elif die >= surplus_min:
            number += 1
    return number


def lose(dice: list[int], order: str) -> None:
    """One die, by the rule of one: ``order`` of the piles, or ``=`` for the highest, of equal ones in that order."""
    able = [pile for pile in (0, 1, 2) if dice[pile] > 1] or [pile for pile in (0, 1, 2) if dice[pile]]
    places = {"A": 0, "D": 1, "S": 2}
    ordered = sorted(able, key=lambda pile: [places[letter] for letter in order[-3:]].index(pile))
    if order.startswith("="):
        ordered.sort(key=lambda pile: -dice[pile])
    dice[ordered[0]] -= 1


ORDERS = {"attack first": "ADS", "defence first": "DSA", "speed first": "SDA", "balanced": "=SAD"}


def brawl(rng: Random, piles: tuple[Piles, Piles], terms: Terms) -> tuple[int, int, int]:
    """Who wins, how many piles of the other are empty, and in which round."""
    dice = [list(piles[0]), list(piles[1])]
    result = max if terms.highest else sum

    def throw(number: int) -> list[int]:
        return [rng.randint(1, 6) for _ in range(number)]

    for number in range(1, 10_000):
        one = other = 0
        while one == other:
            one, other = result(throw(dice[0][2])), result(throw(dice[1][2]))
        first = int(other > one)
        for side in (first, 1 - first):
            hurt = dice[1 - side]
            for _ in range(wounds(throw(dice[side][0]), throw(hurt[1]), terms.surplus_min)):
                if any(hurt):
                    lose(hurt, ORDERS[terms.ways[1 - side]])
            if 0 in hurt:
                return side, hurt.count(0), number
    raise AssertionError("nobody falls")


# --- one attack -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("surplus_min", range(2, 8))
@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (1, 3), (2, 1), (2, 2), (3, 1), (3, 2), (2, 3), (4, 1)])
def test_an_attack_is_counted_throw_by_throw(attack: int, defence: int, surplus_min: int) -> None:
    throws = list(product(range(1, 7), repeat=attack + defence))
    counted = Counter(wounds(list(throw[:attack]), list(throw[attack:]), surplus_min) for throw in throws)
    expected = tuple(Fraction(counted[number], len(throws)) for number in range(attack + 1))
    assert odds.attack(attack, defence, surplus_min) == expected


def test_an_attack_of_one_die_against_one() -> None:
    assert odds.attack(1, 1) == (Fraction(21, 36), Fraction(15, 36))


def test_ties_to_the_attacker() -> None:
    assert odds.attack(1, 1, 3, True) == (Fraction(15, 36), Fraction(21, 36))


def test_surplus_dice_never_wound_where_the_ruling_says_so() -> None:
    assert odds.attack(3, 2, 7)[3] == 0
    assert odds.attack(3, 2, 3)[3] > 0


@pytest.mark.parametrize(("attack", "defence"), [(5, 5), (8, 3), (3, 8), (10, 10)])
def test_chances_of_an_attack_are_all_there_is(attack: int, defence: int) -> None:
    assert sum(odds.attack(attack, defence)) == 1


@pytest.mark.parametrize("highest", [False, True])
@pytest.mark.parametrize(("dice", "other"), [(1, 1), (2, 1), (2, 3), (3, 3)])
def test_the_initiative_is_counted_throw_by_throw(dice: int, other: int, highest: bool) -> None:
    result = max if highest else sum
    signs: Counter[int] = Counter()
    for throw in product(range(1, 7), repeat=dice + other):
        one, two = result(throw[:dice]), result(throw[dice:])
        signs[(one > two) - (one < two)] += 1
    whole = 6 ** (dice + other)
    assert odds.initiative(dice, other, highest) == tuple(Fraction(signs[sign], whole) for sign in (1, -1, 0))


# --- a fight --------------------------------------------------------------------------------------------------------

TABLE = [
    # piles, wins of the first, shares of yield, injury and decapitation: surplus dice from 3 up, always
    ((3, 2, 2), (3, 2, 2), 0.50, (0.70, 0.27, 0.04), (0.56, 0.36, 0.09)),
    ((3, 2, 2), (2, 2, 3), 0.57, (0.73, 0.25, 0.02), (0.57, 0.35, 0.08)),
    ((4, 2, 4), (3, 3, 4), 0.57, (0.57, 0.32, 0.11), (0.42, 0.31, 0.27)),
    ((3, 4, 4), (3, 3, 4), 0.76, (0.57, 0.32, 0.11), (0.40, 0.35, 0.25)),
    ((3, 3, 4), (3, 2, 2), 0.95, (0.56, 0.33, 0.10), (0.36, 0.36, 0.28)),
    ((4, 4, 4), (3, 2, 2), 0.99, (0.39, 0.34, 0.27), (0.15, 0.21, 0.63)),
    ((3, 2, 2), (1, 1, 1), 1.00, (0.34, 0.42, 0.24), (0.01, 0.34, 0.65)),
]
"""6,000 plain fights each, from the highest pile."""
OF_THE_TABLE = 0.02 + 0.005
"""What so few fights and rounded numbers may be off."""
FALLS = (Fall.YIELD, Fall.INJURY, Fall.DECAPITATION)


@pytest.mark.parametrize(("one", "other", "wins", "some", "always"), TABLE)
def test_a_table_of_known_fights(
    one: Piles, other: Piles, wins: float, some: tuple[float, ...], always: tuple[float, ...]
) -> None:
    ways = ("balanced", "balanced")
    usual = odds.fight(one, other, Terms(3, False, ways))
    assert usual.wins[0] == pytest.approx(wins, abs=OF_THE_TABLE)
    assert [usual.ends(fall) for fall in FALLS] == pytest.approx(some, abs=OF_THE_TABLE)
    fierce = odds.fight(one, other, Terms(1, False, ways))
    assert [fierce.ends(fall) for fall in FALLS] == pytest.approx(always, abs=OF_THE_TABLE)
    tame = odds.fight(one, other, Terms(7, False, ways))
    assert [tame.ends(fall) for fall in FALLS] == pytest.approx((1, 0, 0), abs=OF_THE_TABLE)


def test_a_die_of_attack_weighs_most() -> None:
    """3/4/5 beats 2/4/5 in nine fights of ten."""
    assert odds.fight((3, 4, 5), (2, 4, 5), Terms(ways=("balanced", "balanced"))).wins[0] == pytest.approx(
        0.89, abs=0.015
    )


CASES = [
    ((3, 2, 2), (2, 2, 3), Terms(3, False, ("balanced", "balanced"))),
    ((4, 2, 4), (3, 3, 4), Terms(3, False, ("attack first", "speed first"))),
    ((3, 2, 2), (3, 2, 2), Terms(2, True, ("speed first", "defence first"))),
    ((1, 1, 1), (2, 1, 1), Terms(5, True, ("balanced", "speed first"))),
    ((4, 4, 4), (3, 2, 2), Terms(4, False, ("defence first", "attack first"))),
]


def agree(piles: tuple[Piles, Piles], terms: Terms, number: int, seed: int, exact: Odds) -> None:
    """Every share of simulated fights lies within its interval."""
    rng = Random(seed)
    seen: Counter[tuple[int, int]] = Counter()
    rounds = squares = 0
    for _ in range(number):
        winner, empty, lasted = brawl(rng, piles, terms)
        seen[winner, empty] += 1
        rounds += lasted
        squares += lasted * lasted
    for side, fall in product((0, 1), FALLS):
        chance = exact.falls[1 - side][fall]
        off = SURE * sqrt(chance * (1 - chance) / number) + SURE / number
        assert abs(seen[side, fall] / number - chance) <= off, (side, fall)
    mean = rounds / number
    spread = sqrt(squares / number - mean * mean)
    assert abs(mean - exact.rounds) <= SURE * spread / sqrt(number)


@pytest.mark.parametrize("case", range(len(CASES)))
def test_plain_fights_agree(case: int) -> None:
    one, other, terms = CASES[case]
    agree((one, other), terms, sweep(20_000, 1_500), case, odds.fight(one, other, terms))


@pytest.mark.slow
@pytest.mark.parametrize("case", range(len(CASES)))
def test_two_hundred_thousand_plain_fights_agree(case: int) -> None:
    one, other, terms = CASES[case]
    agree((one, other), terms, sweep(200_000, 20_000), 1000 + case, odds.fight(one, other, terms))


def test_simulated_fights_tell_a_wrong_chance() -> None:
    """The intervals are narrow enough to see another ruling, and another way of losing dice."""
    one, other, terms = CASES[1]
    for wrong in (terms._replace(surplus_min=5), terms._replace(ways=("balanced", "balanced"))):
        with pytest.raises(AssertionError):
            agree((one, other), terms, 1_500, 1, odds.fight(one, other, wrong))


EQUAL = [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 3, 3)]


@pytest.mark.parametrize("piles", EQUAL)
@pytest.mark.parametrize("way", [*WAYS, BEST])
def test_equals_win_equally_often(piles: Piles, way: str) -> None:
    exact = odds.fight(piles, piles, Terms(ways=(way, way)))
    assert exact.wins == pytest.approx((0.5, 0.5))
    assert exact.falls[0] == pytest.approx(exact.falls[1])


def test_sides_may_be_exchanged() -> None:
    one = odds.fight((3, 2, 4), (2, 4, 3), Terms(ways=("balanced", BEST)))
    other = odds.fight((2, 4, 3), (3, 2, 4), Terms(ways=(BEST, "balanced")))
    assert one.wins == pytest.approx(other.wins[::-1])
    assert one.falls[0] == pytest.approx(other.falls[1])
    assert one.rounds == pytest.approx(other.rounds)


@pytest.mark.parametrize(("one", "other"), [((3, 2, 2), (2, 2, 3)), ((4, 2, 4), (3, 3, 4)), ((2, 3, 4), (3, 2, 3))])
@pytest.mark.parametrize("against", [*WAYS, BEST])
def test_no_way_is_better_than_the_best(one: Piles, other: Piles, against: str) -> None:
    best = odds.fight(one, other, Terms(ways=(BEST, against))).wins[0]
    others = {way: odds.fight(one, other, Terms(ways=(way, against))).wins[0] for way in WAYS}
    assert all(best >= wins - 1e-12 for wins in others.values())
    assert best > min(others.values()) + 0.01


@pytest.mark.parametrize("surplus_min", [2, 3, 7])
def test_a_fight_ends_in_one_way_or_another(surplus_min: int) -> None:
    exact = odds.fight((3, 3, 3), (4, 2, 3), Terms(surplus_min))
    assert sum(exact.wins) == pytest.approx(1)
    assert sum(exact.ends(fall) for fall in FALLS) == pytest.approx(1)
    assert exact.ends(Fall.ALIVE) == 0
    assert exact.rounds > 1


def test_what_is_played_on_from_the_start_wins_as_often_as_was_solved() -> None:
    for one, other, terms in CASES:
        assert odds.duel(one, other, terms).win(one, other) == pytest.approx(odds.fight(one, other, terms).wins[0])


@pytest.mark.parametrize("left", [((2, 3, 2), (3, 2, 1)), ((1, 1, 1), (3, 3, 2)), ((3, 3, 2), (3, 2, 2))])
def test_a_fight_from_its_middle_is_the_fight_of_what_is_left(left: tuple[Piles, Piles]) -> None:
    whole = odds.duel((3, 3, 2), (3, 3, 2))
    played, alone = whole.odds(left), odds.fight(*left)
    assert [*played.falls[0], *played.falls[1]] == pytest.approx([*alone.falls[0], *alone.falls[1]])
    assert played.rounds == pytest.approx(alone.rounds)


def test_the_weakest_against_the_weakest() -> None:
    """1/1/1 against 1/1/1: the first hit ends it, 15 in 36, and it is always a yield."""
    exact = odds.fight((1, 1, 1), (1, 1, 1))
    hit = 15 / 36
    assert exact.ends(Fall.YIELD) == pytest.approx(1)
    assert exact.rounds == pytest.approx(1 / (1 - (1 - hit) ** 2))


# --- which die to give up -------------------------------------------------------------------------------------------


def test_giving_up_a_die_says_what_comes_of_each() -> None:
    """Each answer is what the fight is worth from there; the best one is what ``BEST`` does."""
    duel = odds.duel((3, 2, 2), (2, 2, 3))
    found = duel.giving(0, (3, 2, 2), (2, 2, 3), 1, strikes_back=False)
    assert found == {
        0: pytest.approx(duel.win((2, 2, 2), (2, 2, 3))),
        1: pytest.approx(duel.win((3, 1, 2), (2, 2, 3))),
        2: pytest.approx(duel.win((3, 2, 1), (2, 2, 3))),
    }
    assert max(found, key=found.__getitem__) == 2


def test_the_second_gives_up_what_is_worst_for_the_first() -> None:
    duel = odds.duel((3, 2, 2), (2, 2, 3))
    found = duel.giving(1, (3, 2, 2), (2, 2, 3), 1, strikes_back=False)
    assert found[2] == pytest.approx(1 - duel.win((3, 2, 2), (2, 2, 2)))


def test_more_wounds_than_the_other_has_dice() -> None:
    """Abilities wound too: what is left in the end is what counts."""
    duel = odds.duel((4, 3, 3), (1, 2, 3))
    found = duel.giving(0, (4, 3, 3), (1, 2, 3), 4, strikes_back=False)
    ends = {
        (4 - attack, 3 - defence, 3 - speed)
        for attack, defence, speed in product(range(4), range(3), range(3))
        if attack + defence + speed == 4
    }
    assert max(found.values()) == pytest.approx(max(duel.win(piles, (1, 2, 3)) for piles in ends))


def test_who_falls_has_nothing_to_choose() -> None:
    duel = odds.duel((3, 2, 2), (2, 2, 3))
    assert duel.giving(0, (2, 1, 1), (2, 2, 3), 2, strikes_back=True) == {}


def test_the_rule_of_one_leaves_fewer_choices() -> None:
    duel = odds.duel((3, 2, 2), (2, 2, 3))
    assert set(duel.giving(0, (3, 1, 1), (2, 2, 3), 1, strikes_back=True)) == {0}


def test_to_act_first_is_better() -> None:
    mine, his = odds.duel((3, 2, 2), (2, 2, 3)).first_acts_first((3, 2, 2), (2, 2, 3))
    assert mine > odds.fight((3, 2, 2), (2, 2, 3)).wins[0] > his


# --- wagers ---------------------------------------------------------------------------------------------------------


def test_what_a_wager_is_worth() -> None:
    assert odds.worth(1 / 2, pays=1) == pytest.approx(0)
    assert odds.worth(1 / 3, pays=2, stake=3) == pytest.approx(0)
    assert odds.worth(0, pays=2, stake=3) == -3
    assert odds.worth(1, pays=2, stake=3) == 6


def test_the_corners_of_a_fight() -> None:
    exact = odds.fight((4, 4, 4), (3, 2, 2))
    assert exact.corners == (*exact.wins, exact.ends(Fall.INJURY), exact.ends(Fall.DECAPITATION))


def test_invariant_whatever_is_given_up() -> None:
    """Three dice or more: alive; two: yield; one: injury; none: decapitation."""
    by_total = {2: Fall.YIELD, 1: Fall.INJURY, 0: Fall.DECAPITATION}
    for piles in product(range(1, 5), repeat=3):
        for hurt in range(sum(piles) + 4):
            left = max(sum(piles) - hurt, 0)
            assert odds.fallen((piles[0], piles[1], piles[2]), hurt) == by_total.get(left, Fall.ALIVE)
