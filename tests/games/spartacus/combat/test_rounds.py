"""Rounds: the initiative, who acts first, moves and attacks, and how a fight ends."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.combat.comparing import Fall
from tests.covers import covers

from .pit import SEATS, Pit

Arena = Callable[..., Pit]


# --- the initiative -------------------------------------------------------------------------------------------------


@covers("combat.dice")
def test_both_stand_on_their_hexes_with_the_dice_of_their_cards(arena: Arena) -> None:
    pit = arena((3, 2, 2), (2, 3, 4), apart=True)
    assert pit.fight.where == ((-2, 0), (2, 0))
    assert pit.piles == ((3, 2, 2), (2, 3, 4))


@covers("combat.initiative")
def test_a_round_begins_with_the_dice_of_speed(arena: Arena) -> None:
    pit = arena((3, 2, 2), (2, 3, 4))
    pit.start()
    assert pit.state.to_act is CHANCE
    assert pit.refused("roll:1.2/1.2.3") == "combat.initiative"
    assert pit.refused("roll:1.2/1.2.3.4") is None


@covers("combat.initiative", "combat.first")
@pytest.mark.parametrize(("throw", "seat"), [("roll:6.5/5.5", 0), ("roll:1.2/2.2", 2)])
def test_the_higher_sum_chooses_who_acts_first(arena: Arena, throw: str, seat: int) -> None:
    pit = arena()
    pit.start()
    pit.do(throw)
    assert (pit.pending, pit.state.to_act) == ("FIRST", seat)
    assert pit.legal == ["first:me", "first:other"]
    assert pit.event("combat.initiative")["seat"] == seat


@covers("combat.first")
@pytest.mark.parametrize(("choice", "seats"), [("first:me", (0, 2)), ("first:other", (2, 0))])
def test_who_has_the_initiative_says_who_acts_first(arena: Arena, choice: str, seats: tuple[int, int]) -> None:
    pit = arena()
    pit.start()
    pit.do("roll:6.6/1.1", choice)
    assert pit.state.to_act == seats[0]
    assert pit.event("combat.first") == {"seat": seats[0]}
    pit.do("-")
    assert pit.state.to_act == seats[1]


@covers("combat.initiative-tie")
def test_a_tie_is_thrown_again(arena: Arena) -> None:
    pit = arena()
    pit.start()
    pit.do("roll:6.1/4.3")
    assert (pit.pending, pit.state.to_act) == ("INITIATIVE", CHANCE)
    assert "combat.initiative-tie" in pit.rules()


@covers("combat.initiative")
def test_the_highest_die_may_decide(arena: Arena) -> None:
    for ruling, seat in (("sum", 2), ("highest", 0)):
        pit = arena(rulings={"initiative": ruling})
        pit.start()
        pit.do("roll:6.1/5.5")
        assert pit.state.to_act == seat


@covers("combat.initiative")
def test_dice_that_are_lost_are_thrown_no_more(arena: Arena) -> None:
    pit = arena((3, 2, 2), (3, 2, 2)).lead()
    pit.do("attack", "roll:6.1.1/5.5", "lose:SPD", "-", "-")
    assert pit.refused("roll:1.1/1.2") == "combat.initiative"
    assert pit.refused("roll:1.1/1") is None


# --- moving ---------------------------------------------------------------------------------------------------------


@covers("combat.move")
def test_a_move_is_as_long_as_there_are_dice_of_speed(arena: Arena) -> None:
    pit = arena((3, 2, 2), apart=True).lead()
    assert "move:0.0" in pit.legal
    assert pit.refused("move:1.0") == "combat.move"
    pit.do("move:0.0")
    assert pit.fight.where[0] == (0, 0)
    assert pit.event("combat.move")["hex"] == "0.0"


@covers("combat.move")
def test_speed_lost_is_ground_lost(arena: Arena) -> None:
    pit = arena((3, 2, 3), (3, 2, 2)).lead(1)
    pit.do("attack", "roll:6.5.1/1.1", "lose:SPD", "lose:SPD", "-")
    assert pit.state.to_act == SEATS[0]
    assert pit.refused("move:-2.0") == "combat.move"
    assert pit.refused("move:-1.0") is None


@covers("combat.occupied")
def test_the_hex_of_the_other_is_never_entered(arena: Arena) -> None:
    pit = arena().lead()
    assert pit.refused("move:1.0") == "combat.occupied"


@covers("combat.move")
def test_outside_of_the_sand_there_is_nothing(arena: Arena) -> None:
    pit = arena((3, 2, 5), apart=True).lead()
    assert pit.refused("move:-4.0") == "combat.move"


@covers("combat.once")
def test_one_move_a_round(arena: Arena) -> None:
    pit = arena().lead().do("move:0.1")
    assert pit.refused("move:0.0") == "combat.once"


@covers("combat.once")
def test_one_attack_a_round(arena: Arena) -> None:
    pit = arena().lead().do("attack", "roll:1.1.1/6.6")
    assert pit.state.to_act == SEATS[0]
    assert pit.refused("attack") == "combat.once"


@covers("combat.attack", "combat.once")
def test_move_and_attack_in_either_order(arena: Arena) -> None:
    first = arena().lead().do("move:0.1", "attack", "roll:1.1.1/6.6")
    assert first.state.to_act == SEATS[1]
    second = arena().lead().do("attack", "roll:1.1.1/6.6", "move:0.1")
    assert second.state.to_act == SEATS[1]


@covers("combat.done", "combat.once")
def test_both_may_be_left_out(arena: Arena) -> None:
    pit = arena().lead().do("-")
    assert pit.state.to_act == SEATS[1]
    assert "combat.done" in pit.rules()


@covers("combat.attack")
def test_only_a_neighbour_can_be_attacked(arena: Arena) -> None:
    pit = arena(apart=True).lead()
    assert "attack" not in pit.legal
    assert pit.refused("attack") == "combat.attack"


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do(arena: Arena) -> None:
    pit = arena(apart=True).lead().do("move:0.0")
    assert pit.state.to_act == SEATS[1]


# --- attacking ------------------------------------------------------------------------------------------------------


@covers("combat.roll")
def test_attack_against_defence(arena: Arena) -> None:
    pit = arena((3, 2, 2), (2, 4, 2)).lead().do("attack")
    assert pit.state.to_act is CHANCE
    assert pit.refused("roll:1.1/1.1.1.1") == "combat.roll"
    pit.do("roll:2.6.4/3.5.1.1")
    assert pit.event("combat.roll") == {"attack": [6, 4, 2], "defence": [5, 3, 1, 1]}
    assert pit.event("combat.compare") == {"number": 3}


@covers("combat.roll")
def test_the_second_attacks_with_his_own_dice(arena: Arena) -> None:
    pit = arena((3, 2, 2), (2, 4, 2)).lead(1).do("attack")
    assert pit.refused("roll:6.6/1.1") is None
    pit.do("roll:6.6/1.1")
    assert pit.state.to_act == SEATS[0]
    assert pit.lost(0) == 2


@covers("combat.surplus")
def test_surplus_dice_are_told_of(arena: Arena) -> None:
    pit = arena((4, 2, 2), (2, 1, 4)).lead().do("attack", "roll:6.4.3.2/5")
    assert pit.event("combat.compare") == {"number": 3}
    assert pit.event("combat.surplus") == {"number": 2}


@covers("combat.surplus")
def test_surplus_dice_by_the_ruling(arena: Arena) -> None:
    pit = arena((4, 2, 2), (2, 1, 4), rulings={"surplus_attack_min": 7}).lead().do("attack", "roll:6.4.3.2/5")
    assert pit.event("combat.compare") == {"number": 1}


# --- losing dice ----------------------------------------------------------------------------------------------------


@covers("combat.damage")
def test_the_wounded_chooses_his_dice_one_by_one(arena: Arena) -> None:
    pit = arena().lead().do("attack", "roll:6.6.1/5.5")
    assert (pit.pending, pit.state.to_act) == ("LOSE", SEATS[1])
    assert pit.legal == ["lose:ATK", "lose:DEF", "lose:SPD"]
    pit.do("lose:ATK")
    assert pit.event("combat.damage") == {"seat": SEATS[1], "pile": "ATK", "dice": [2, 2, 2]}
    pit.do("lose:DEF")
    assert pit.piles[1] == (2, 1, 2)
    assert pit.state.to_act == SEATS[0]


@covers("combat.damage")
def test_dice_lost_before_his_turn_are_missed_in_it(arena: Arena) -> None:
    pit = arena().lead().do("attack", "roll:6.1.1/5.5", "lose:ATK", "-", "attack")
    assert pit.refused("roll:1.1.1/1.1") == "combat.roll"
    assert pit.refused("roll:1.1/1.1") is None


@covers("combat.rule-of-one")
def test_the_rule_of_one_is_refused_by_name(arena: Arena) -> None:
    pit = arena((3, 2, 2), (3, 1, 2)).lead().do("attack", "roll:6.1.1/5")
    assert pit.refused("lose:DEF") == "combat.rule-of-one"
    assert pit.legal == ["lose:ATK", "lose:SPD"]


@covers("combat.empty-pile")
def test_an_empty_pile_gives_nothing(arena: Arena) -> None:
    pit = arena((3, 2, 2), (0, 3, 3)).lead().do("attack", "roll:6.1.1/5.1.1")
    assert pit.refused("lose:ATK") == "combat.empty-pile"
    assert pit.legal == ["lose:DEF", "lose:SPD"]


@covers("combat.damage")
def test_where_only_one_pile_can_give_it_gives(arena: Arena) -> None:
    pit = arena((3, 2, 2), (3, 1, 1)).lead().do("attack", "roll:6.1.1/5")
    assert pit.piles[1] == (2, 1, 1)
    assert pit.state.to_act == SEATS[0]


@pytest.mark.parametrize(
    ("throw", "fall", "rule"),
    [
        ("roll:6.1.1/5", Fall.YIELD, "combat.yield"),
        ("roll:6.3.2/5", Fall.INJURY, "combat.injury"),
        ("roll:6.3.3/5", Fall.DECAPITATION, "combat.decapitation"),
    ],
)
@covers("combat.yield", "combat.injury", "combat.decapitation")
def test_how_one_die_in_each_pile_falls(arena: Arena, throw: str, fall: Fall, rule: str) -> None:
    pit = arena((3, 2, 2), (1, 1, 1)).lead().do("attack", throw)
    assert pit.fate == (0, fall, 0)
    assert pit.rules()[-1] == rule
    assert pit.state.stack == ()


@covers("combat.decapitation")
def test_more_wounds_than_dice_are_a_decapitation(arena: Arena) -> None:
    pit = arena((5, 2, 2), (1, 1, 1)).lead().do("attack", "roll:6.6.6.6.6/1")
    assert pit.fate == (0, Fall.DECAPITATION, 0)
    assert pit.piles[1] == (0, 0, 0)


@covers("combat.yield")
def test_who_has_fallen_does_not_act_any_more(arena: Arena) -> None:
    pit = arena((1, 1, 1), (3, 1, 2)).lead(1).do("attack", "roll:6.1.1/5")
    assert pit.fate == (1, Fall.YIELD, 0)


def test_windows_open_in_order(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1)).lead().do("attack", "roll:6.1.1/5")
    assert pit.asked == [
        ("round_start", SEATS[0]),
        ("initiative_rolled", SEATS[0]),
        ("attack_declared", SEATS[0]),
        ("attack_rolled", SEATS[0]),
        ("damage", SEATS[0]),
        ("defeated", SEATS[0]),
    ]


def test_without_a_wound_nobody_is_asked_about_damage(arena: Arena) -> None:
    pit = arena().lead().do("attack", "roll:1.1.1/6.6")
    assert "damage" not in dict(pit.asked)


# --- the end of a long fight ----------------------------------------------------------------------------------------


def idle(pit: Pit, throw: str) -> None:
    pit.do(throw, "first:me", "-", "-")


@covers("combat.too-long")
@pytest.mark.parametrize(("other", "winner"), [((3, 2, 1), 0), ((3, 2, 3), 1)])
def test_after_the_last_round_the_one_with_fewer_dice_yields(
    arena: Arena, other: tuple[int, int, int], winner: int
) -> None:
    pit = arena((3, 2, 2), other, rulings={"max_rounds": 2})
    pit.start()
    for _ in range(2):
        assert pit.fate is None
        idle(pit, f"roll:6.6/{'.'.join('1' * other[2])}")
    assert pit.fate == (winner, Fall.YIELD, 0)
    assert "combat.too-long" in pit.rules()


@covers("combat.too-long")
@pytest.mark.parametrize(("throw", "winner"), [("roll:6.6/1.1", 0), ("roll:1.1/6.6", 1)])
def test_with_equal_dice_the_last_initiative_decides(arena: Arena, throw: str, winner: int) -> None:
    pit = arena(rulings={"max_rounds": 1})
    pit.start()
    idle(pit, throw)
    assert pit.fate == (winner, Fall.YIELD, 0)


# --- any fight ------------------------------------------------------------------------------------------------------


@covers("combat.rule-of-one")
@pytest.mark.parametrize("seed", range(60))
def test_dice_left_say_how_any_fight_stands(arena: Arena, seed: int) -> None:
    """Three dice or more: alive; two: a yield; one: an injury; none: a decapitation."""
    rng = Random(seed)
    piles = [(rng.randint(1, 5), rng.randint(1, 5), rng.randint(1, 5)) for _ in range(2)]
    pit = arena(*piles, apart=bool(seed % 2), rulings={"max_rounds": 30, "surplus_attack_min": rng.randint(2, 7)})
    pit.start()
    while pit.fate is None:
        assert all(min(mine) >= 1 and sum(mine) >= 3 for mine in pit.piles if 0 not in mine)
        pit.do(pit.random(rng))
    left = sum(pit.piles[1 - pit.fate.winner])
    if "combat.too-long" in pit.rules():
        assert pit.fate.fall is Fall.YIELD
        assert left >= 3
    else:
        assert pit.fate.fall == {2: Fall.YIELD, 1: Fall.INJURY, 0: Fall.DECAPITATION}[left]
    assert sum(pit.piles[pit.fate.winner]) >= 3
