"""Nobody is asked about an ability that would do nothing, and everybody about one that would do something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gladiadores.games.spartacus.combat.useful import useful

from .pit import SEATS, Pit, always, op

Arena = Callable[..., Pit]


def helps(pit: Pit, when: str, side: int, **primitive: Any) -> bool:
    effect, what = op(when, **primitive)
    return useful(pit.state, SEATS[side], effect, what)


def asked_at(pit: Pit, when: str, side: int, *actions: str, **primitive: Any) -> bool:
    """Whether it would do anything when this window opens, after these actions."""
    seen: list[bool] = []
    pit.then(when, lambda: seen.append(helps(pit, when, side, **primitive)))
    pit.lead().do(*actions)
    return seen[0]


ATTACK = ("attack", "roll:6.1.1/5.5")
MISS = ("attack", "roll:1.1.1/6.6")


@pytest.mark.parametrize(
    ("when", "side", "primitive", "helping"),
    [
        ("attack_declared", 0, {"modify_pool": {"pile": "attack", "n": 2}}, True),
        ("attack_rolled", 0, {"modify_pool": {"pile": "attack", "n": 2}}, False),
        ("attack_declared", 1, {"modify_pool": {"pile": "defence", "n": 2}}, True),
        ("attack_rolled", 1, {"modify_pool": {"pile": "defence", "n": 2}}, False),
        ("attack_rolled", 1, {"modify_pool": {"pile": "attack", "n": 2}}, True),
        ("attack_rolled", 0, {"modify_pool": {"pile": "attack", "n": 2, "until": "fight"}}, True),
        ("attack_declared", 0, {"substitute_pool": {"pile": "attack", "by": "speed"}}, True),
        ("attack_rolled", 0, {"substitute_pool": {"pile": "attack", "by": "speed"}}, False),
        ("attack_rolled", 0, {"reroll": {"pile": "attack"}}, True),
        ("attack_rolled", 1, {"reroll": {"pile": "attack"}}, False),
        ("attack_rolled", 1, {"reroll": {"who": "opponent", "pile": "attack"}}, True),
        ("attack_rolled", 1, {"set_die": {"pile": "defence", "to": 6}}, True),
        ("attack_rolled", 1, {"set_die": {"pile": "defence", "to": 5}}, False),
        ("attack_rolled", 0, {"auto_wound": {"n": 1}}, True),
        ("attack_rolled", 1, {"auto_block": {"n": 1}}, True),
        ("damage", 1, {"prevent_wound": {"n": 1}}, True),
        ("damage", 0, {"prevent_wound": {"n": 1}}, False),
        ("damage", 0, {"extra_wound": {"n": 1, "if_hit": True}}, True),
        ("damage", 1, {"extra_wound": {"n": 1}}, False),
        ("damage", 1, {"counter_wound": {"n": 1}}, True),
        ("damage", 0, {"counter_wound": {"n": 1}}, False),
        ("damage", 0, {"push": {"n": 1}}, True),
        ("damage", 0, {"pull": {"n": 1}}, False),
        ("attack_declared", 1, {"range": {"n": 2}}, True),
        ("attack_rolled", 0, {"range": {"n": 2}}, False),
        ("damage", 0, {"skip_move": {"who": "opponent"}}, True),
        ("damage", 1, {"move_bonus": {"n": 2}}, True),
        ("damage", 0, {"suppress_ability": {}}, False),
    ],
)
def test_in_an_attack_that_wounds(arena: Arena, when: str, side: int, primitive: dict[str, Any], helping: bool) -> None:
    assert asked_at(arena(), when, side, *ATTACK, **primitive) is helping


@pytest.mark.parametrize(
    ("side", "primitive", "helping"),
    [
        (1, {"auto_block": {"n": 1}}, False),
        (0, {"extra_wound": {"n": 1, "if_hit": True}}, False),
        (0, {"extra_wound": {"n": 1}}, True),
        (0, {"reroll": {"pile": "attack"}}, True),
    ],
)
def test_in_an_attack_that_misses(arena: Arena, side: int, primitive: dict[str, Any], helping: bool) -> None:
    assert asked_at(arena(), "attack_rolled", side, *MISS, **primitive) is helping


@pytest.mark.parametrize(
    ("side", "primitive", "helping"),
    [
        (0, {"worsen_defeat": {"to": "injury"}}, True),
        (1, {"worsen_defeat": {"to": "injury"}}, False),
        (1, {"soften_defeat": {"to": "yield"}}, False),
        (0, {"auto_wound": {"n": 1}}, False),
    ],
)
def test_when_somebody_yields(arena: Arena, side: int, primitive: dict[str, Any], helping: bool) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    assert asked_at(pit, "defeated", side, "attack", "roll:6.1.1/5", **primitive) is helping


def test_the_second_has_nothing_to_fear_of_who_has_acted(arena: Arena) -> None:
    pit = arena().lead().do("-")
    assert not helps(pit, "attack_declared", 1, modify_pool={"pile": "defence", "n": 1})
    assert helps(pit, "attack_declared", 1, modify_pool={"pile": "attack", "n": 1})
    assert not helps(pit, "round_start", 1, auto_block={"n": 1})


def test_dice_come_back_only_where_some_were_lost(arena: Arena) -> None:
    pit = arena().lead()
    assert not helps(pit, "round_start", 1, restore_die={"n": 1})
    pit.do(*ATTACK, "lose:ATK")
    assert helps(pit, "round_start", 1, restore_die={"n": 1})
    assert helps(pit, "round_start", 1, restore_die={"pile": "attack"})
    assert not helps(pit, "round_start", 1, restore_die={"pile": "speed"})


def test_abilities_are_suppressed_where_there_are_any(arena: Arena) -> None:
    pit = arena(always=([], [always(move_bonus={"n": 1})]))
    assert helps(pit, "round_start", 0, suppress_ability={})
    pit.use("round_start", 0, suppress_ability={})
    assert not helps(pit, "round_start", 0, suppress_ability={})


def test_the_initiative_can_be_won_once(arena: Arena) -> None:
    pit = arena()
    assert helps(pit, "round_start", 0, win_initiative={})
    pit.use("round_start", 0, win_initiative={})
    assert not helps(pit, "round_start", 0, win_initiative={})
    assert helps(pit, "round_start", 1, win_initiative={})


def test_what_is_not_of_the_fight_is_not_asked_here(arena: Arena) -> None:
    assert helps(arena(), "damage", 0, gain_denarii={"n": 1})


def test_who_does_not_fight_is_not_asked(arena: Arena) -> None:
    pit = arena()
    effect, what = op("round_start", win_initiative={})
    assert not useful(pit.state, 1, effect, what)


BEFORE_A_ROUND: dict[str, dict[str, Any]] = {
    "modify_pool": {"pile": "attack", "n": 1},
    "substitute_pool": {"pile": "attack", "by": "speed"},
    "restore_die": {"n": 1},
    "auto_wound": {"n": 1},
    "auto_block": {"n": 1},
    "win_initiative": {},
    "push": {"n": 1},
    "pull": {"n": 1},
    "range": {"n": 2},
    "move_bonus": {"n": 1},
    "skip_move": {"who": "opponent"},
}


@pytest.mark.parametrize("name", BEFORE_A_ROUND)
@pytest.mark.parametrize("where", [((0, 0), (1, 0)), ((-3, 0), (3, 0))])
def test_what_would_do_nothing_does_nothing(
    arena: Arena, name: str, where: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    """And whatever would do something changes the fight."""
    pit = arena()
    pit.put(*where)
    before = (pit.fight, pit.state.stack)
    helping = helps(pit, "round_start", 0, **{name: BEFORE_A_ROUND[name]})
    pit.use("round_start", 0, **{name: BEFORE_A_ROUND[name]})
    assert ((pit.fight, pit.state.stack) != before) is helping
    assert ("effect.nothing" in pit.rules()) is not helping
