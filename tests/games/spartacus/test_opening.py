"""The preparation, sentence by sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import camp, find, go, new, pending, play, refused, rules

DEAL = (
    "deal:Ga,Gb,Gc,Gd;Sa,Sb,Sc,Sd;Ge,Gf,Ha,Hb,Se,Ta,Tb,Axe,Sword,Shield,Net;"
    + ",".join(["Plot"] * 12 + ["Sentry"] * 5)
)  # fmt: skip


def chosen(**agreed: Any) -> State:
    """Seat 1 is Host and has chosen Red, then 2 Blue, 0 Green."""
    return go(new(**agreed), "roll:2.5.4", "house:Red", "house:Blue", "house:Green")


@covers("setup.host")
def test_the_highest_die_chooses_first_and_is_host() -> None:
    state, told = play(new(), "roll:2.5.4")
    assert (state.host, pending(state)) == (1, ("HOUSE", 1))
    assert find(told, "setup.host") == {"seat": 1, "rolls": [[0, 2], [1, 5], [2, 4]]}
    assert refused(new(), "roll:2.5") == "setup.host"
    assert refused(new(), "house:Red") == "setup.host"


@covers("setup.host-tie")
def test_those_who_tie_roll_again() -> None:
    state, told = play(new(), "roll:5.2.5")
    assert state.to_act is CHANCE
    assert find(told, "setup.host-tie")["seats"] == [0, 2]
    assert go(state, "roll:1.3").host == 2
    assert len(state.outcomes()) == 36


@covers("setup.house", "turn.order")
def test_houses_are_chosen_clockwise_each_once() -> None:
    state = go(new(), "roll:2.5.4", "house:Red")
    assert pending(state) == ("HOUSE", 2)
    assert refused(state, "house:Red") == "setup.house"
    state = go(state, "house:Blue", "house:Green")
    assert state.houses == (2, 0, 1)
    assert pending(state) == ("DEAL", -1)


@covers("setup.starting-cards", "setup.guards", "setup.denarii", "setup.decks", "game.bank")
def test_everybody_receives_what_stands_on_the_board_of_the_house() -> None:
    state, told = play(chosen(), DEAL)
    assert [camp(state, seat) for seat in (1, 2, 0)] == ["Ga Gb Sa", "Gc Sb Sc", "Gd Sd"]
    assert [len(guards) for guards in state.posted] == [0, 1, 2]
    assert state.bank == 100 - sum(state.denarii)
    assert find([event for event in told if event.params.get("seat") == 2], "setup.denarii")["denarii"] == 6
    assert [len(state.market), len(state.intrigue)] == [11, 17]
    assert state.hands == ((), (), ())


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (DEAL.replace("Ga,Gb", "Ga,Ha").replace("Ge,Gf,Ha", "Ge,Gf,Gb"), "setup.starting-cards"),
        (DEAL.replace("Ga,Gb", "Ga"), "setup.starting-cards"),
        (DEAL.replace("Axe,", ""), "setup.starting-cards"),
        (DEAL.replace("Plot,Plot", "Plot"), "setup.starting-cards"),
        ("roll:1.2.3", "setup.decks"),
        ("deal:Ga;Gb", "play.notation"),
    ],
)
@covers("setup.starting-cards", "setup.decks")
def test_other_deals_are_refused(wrong: str, rule: str) -> None:
    violation = chosen().verify(wrong)
    assert violation is not None
    assert violation.rule == rule


@covers("setup.start")
@pytest.mark.parametrize(("start", "influence"), [("quick", 7), ("standard", 4), ("advanced", 1)])
def test_the_start_says_how_much_influence_all_begin_with(start: str, influence: int) -> None:
    state, told = play(chosen(start=start), DEAL)
    assert state.influence == (influence,) * 3
    assert find(told, "setup.start") == {"start": start, "influence": influence}


@covers("turn.phases")
def test_the_first_turn_begins_with_upkeep() -> None:
    state, told = play(chosen(), DEAL)
    assert find(told, "turn.phases") == {"turn": 1, "phase": "upkeep"}
    assert state.denarii == (7 + 1, 5 + 1, 6 + 2)
    assert pending(state) == ("PAY", 1)
    assert rules(told).count("upkeep.income") == 3


def test_chance_deals_what_may_be_dealt() -> None:
    state = chosen()
    for seed in range(20):
        deal = state.draw(Random(seed))
        assert state.verify(deal) is None
        assert state.after(deal) == state.play(deal).state
    assert state.outcomes() == ()
