"""The upkeep, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import at, camp, card, find, go, pending, play, refused, rules

READY = (FrameKind.READY, -1)


def upkeep(*camps: str, **fields: Any) -> State:
    return at(READY, camps=camps, phase=Phase.UPKEEP, **fields)


@covers("upkeep.ready")
def test_exhausted_cards_are_turned_up_but_not_wounded_ones() -> None:
    state = upkeep("Ga! Sa!", "Gb? Axe!", "Sc")
    assert camp(state, 0) == "Ga Sa"
    assert camp(state, 1) == "Gb? Axe"


@pytest.mark.parametrize(
    ("die", "left", "rule"),
    [
        (6, "Ga", "heals"),
        (5, "Ga", "heals"),
        (4, "Ga", "heals"),
        (3, "Ga?", "stays"),
        (2, "Ga?", "stays"),
        (1, "", "dies"),
    ],
)
@covers("upkeep.recover", "upkeep.recover.heals", "upkeep.recover.stays", "upkeep.recover.dies")
def test_a_wounded_fighter_recovers_stays_wounded_or_dies(die: int, left: str, rule: str) -> None:
    state = upkeep("Ga?", "Sb", "Sc")
    assert pending(state) == ("RECOVERY_ROLL", -1)
    state, told = play(state, f"roll:{die}")
    assert camp(state, 0) == left
    assert f"upkeep.recover.{rule}" in rules(told)
    assert (0 in state.market_gone) == (die == 1)
    assert find(told, "upkeep.recover") == {"card": "Ga", "die": die}


@covers("upkeep.recover")
def test_every_wounded_fighter_rolls_a_die_of_its_own() -> None:
    state = upkeep("Ga? Sa?", "Sb?", "")
    assert len(state.legal) == 6
    assert refused(state, "roll:6.6") == "upkeep.recover"
    state = go(state, "roll:6", "roll:3", "roll:4")
    assert [camp(state, seat) for seat in range(3)] == ["Ga Sa?", "Sb", ""]


@covers("upkeep.recover")
def test_who_is_gone_or_healed_on_the_way_needs_no_die() -> None:
    rolled = (FrameKind.RECOVER, 0, 1, 2, card("Ga"))
    assert at(rolled, camps=("Gb", "", ""), phase=Phase.UPKEEP, dice=(1,)).market_gone == ()
    assert camp(at(rolled, camps=("Ga", "", ""), phase=Phase.UPKEEP, dice=(1,)), 0) == "Ga"
    assert camp(at(rolled, camps=("Ga?", "", ""), phase=Phase.UPKEEP, dice=(1,)), 0) == ""


@covers("champion.lost")
def test_a_champion_who_dies_of_wounds_costs_influence() -> None:
    state, told = play(upkeep("Ga?*", "", "Gc"), "roll:1")
    assert state.influence == (3, 4, 4)
    assert "champion.lost" in rules(told)


@covers("upkeep.income", "upkeep.recover.heals")
def test_ready_slaves_earn_also_those_who_have_just_recovered() -> None:
    state = upkeep("Sa Sb!", "Sc?", "Sd? Ga")
    state = go(state, "roll:6", "roll:2")
    assert state.denarii == (7, 6, 5)


@covers("upkeep.pay")
def test_ready_gladiators_cost_also_those_who_have_just_recovered() -> None:
    state = go(upkeep("Ga Gb? Gc!", "", "", host=1), "roll:5", "pay")
    assert state.denarii == (2, 5, 5)
    state = go(upkeep("Ga Gb? Gc", "", "", host=1), "roll:3", "pay")
    assert state.denarii == (3, 5, 5)


@covers("upkeep.pay", "upkeep.release")
def test_who_cannot_pay_must_release_gladiators() -> None:
    state = upkeep("Ga Gb Gc", "", "", denarii=(1, 0, 0))
    assert list(state.legal)[:3] == ["release:Ga", "release:Gb", "release:Gc"]
    assert refused(state, "pay") == "upkeep.pay"
    state = go(state, "release:Gc", "release:Ga")
    assert camp(state, 0) == "Gb"
    state = go(state, "pay")
    assert state.denarii[0] == 0


@covers("upkeep.release")
def test_who_can_pay_may_release_one_instead() -> None:
    state, told = play(upkeep("Ga", "", ""), "release:Ga")
    assert (camp(state, 0), state.denarii[0]) == ("", 5)
    assert find(told, "upkeep.release") == {"seat": 0, "card": "Ga"}
    assert refused(upkeep("Ga Sa", "", ""), "release:Sa") == "upkeep.release"
    assert refused(upkeep("Ga", "Gb", ""), "release:Gb") == "upkeep.release"


@covers("champion.lost", "upkeep.release")
def test_a_champion_who_is_released_costs_influence() -> None:
    assert go(upkeep("Ga*", "", ""), "release:Ga").influence == (3, 4, 4)


@covers("upkeep.income", "upkeep.pay")
def test_income_comes_before_payment() -> None:
    assert go(upkeep("Ga Sa", "", "", denarii=(0, 0, 0)), "pay").denarii == (0, 0, 0)


@covers("turn.order")
def test_the_host_begins_and_who_has_no_gladiator_is_not_asked() -> None:
    state = upkeep("Ga", "", "Gc", host=2)
    assert pending(state) == ("PAY", 2)
    assert pending(go(state, "pay")) == ("PAY", 0)


@covers("intrigue.draw", "intrigue.drawn", "turn.phases")
def test_after_upkeep_everybody_draws_three_cards() -> None:
    state, told = play(upkeep("Ga", "", "", host=1), "pay")
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert state.phase == Phase.INTRIGUE
    assert pending(state) == ("PLOT", 1)
    assert [event.seen_by for event in told if event.rule == "intrigue.drawn"] == [(1,), (2,), (0,)]


@covers("setup.reshuffle")
def test_where_there_is_nothing_left_nothing_is_drawn() -> None:
    left = "Plot " * 8 + "Sentry " * 8
    state = upkeep("Ga", "", "", hands=(left, "", ""))
    state = go(state, "pay")
    assert state.phase == Phase.INTRIGUE
    assert [len(hand) for hand in state.hands] == [19, 1, 0]


@covers("setup.reshuffle", "setup.decks")
def test_whoever_needs_the_discards_gets_them_shuffled() -> None:
    hand = "Plot " * 9 + "Sentry " * 5
    gone = (0, 0, 1)
    state = upkeep("Ga", "", "", hands=(hand, "", ""), intrigue_gone=gone)
    state, told = play(state, "pay")
    assert state.intrigue == ()
    assert pending(state) == ("SHUFFLE", -1)
    assert refused_shuffle(state, "shuffle:Plot,Plot") == "setup.decks"
    state, told = play(state, "shuffle:Plot,Sentry,Plot")
    assert find(told, "setup.reshuffle") == {"number": 3}
    assert [len(hand) for hand in state.hands] == [17, 3, 0]
    assert state.hands[1] == (0, 0, 1)


def refused_shuffle(state: State, action: str) -> str:
    violation = state.verify(action)
    assert violation is not None
    return violation.rule
