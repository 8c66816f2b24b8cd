"""Guards: for whom, from where, how many, and what the die says."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import find, go, pending, play, refused, rules
from .plots import PLOT, bearer, done, effect, hand, kinds, place, section, small

AIMED = ('target = "other house"', "ops = [{ lose_influence = 1 }]")


def attacked(*sections: str, extra: str = "", powers: str = "", **position: Any) -> State:
    """Seat 1 is the target of a scheme of seat 0."""
    lines = (*AIMED, extra) if extra else AIMED
    deck = small(section("scheme", "Deed", *lines), *sections, powers=powers)
    hands = position.pop("hands", ("", "", ""))
    state = place(deck, PLOT, hands=("Deed", *hands[1:]), **position)
    return go(state, "scheme:Deed", "at:1")


@covers("guard.play", "guard.cancels", "scheme.cancelled")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_from_four_the_scheme_is_cancelled(die: int) -> None:
    state = attacked(posted=("", "Watch", "Watch"))
    assert pending(state) == ("WINDOW", 1)
    state = go(state, "guard")
    assert state.to_act is CHANCE
    assert len(state.outcomes()) == 6
    state, told = play(state, f"roll:{die}")
    assert rules(told) == ["guard.play", "guard.cancels", "scheme.cancelled"]
    assert state.influence == (5, 5, 5)
    assert sorted(state.intrigue_gone) == list(kinds(state.table.deck, "Watch Deed"))
    assert pending(state) == ("PLOT", 0)


@covers("guard.fails", "guard.play")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_up_to_three_he_fails_and_another_may_try(die: int) -> None:
    state, told = play(go(attacked(posted=("", "Watch Watch", "")), "guard"), f"roll:{die}")
    assert rules(told) == ["guard.play", "guard.fails"]
    assert pending(state) == ("WINDOW", 1)
    state, told = play(go(state, "guard"), "roll:6")
    assert "scheme.cancelled" in rules(told)


def test_costs_of_a_cancelled_scheme_are_not_paid() -> None:
    state = attacked(extra="cost = [{ pay = 4 }]", posted=("", "Watch", ""))
    assert go(state, "guard", "roll:6").denarii == (5, 5, 5)
    assert go(state, "guard", "roll:1").denarii == (1, 5, 5)


@covers("guard.none")
def test_from_the_hand_too() -> None:
    state = attacked(hands=("", "Watch Nil", ""))
    assert refused(state, "guard") == "guard.none"
    state = go(state, "guard-hand", "roll:6")
    assert hand(state, 1) == "Nil"
    assert state.influence[1] == 5


def test_whoever_has_a_hand_is_asked_whatever_is_in_it() -> None:
    state = attacked(hands=("", "Nil", ""))
    assert pending(state) == ("WINDOW", 1)
    assert refused(state, "guard-hand") == "guard.none"
    assert go(state, "-").influence[1] == 4


def test_who_has_neither_hand_nor_guards_is_not_asked() -> None:
    state = attacked(posted=("Watch", "", "Watch"), hands=("", "", "Nil"))
    assert pending(state) == ("PLOT", 0)
    assert state.influence[1] == 4


@covers("guard.play")
def test_guards_are_for_the_target_alone() -> None:
    veto = section("reaction", "Nay", 'when = "scheme_declared"', 'ops = [{ cancel_scheme = "any" }]')
    state = go(attacked(veto, posted=("", "Watch", "Watch"), hands=("", "Nil", "Nil")), "-")
    assert pending(state) == ("WINDOW", 2)
    assert refused(state, "guard") == "guard.play"


def test_nobody_guards_against_a_scheme_without_target() -> None:
    deck = small(section("scheme", "Deed", 'ops = [{ lose_influence = { who = "others", n = 1 } }]'))
    state, _ = done(place(deck, PLOT, hands=("Deed", "Nil", ""), posted=("", "Watch", "")), "scheme:Deed")
    assert state.influence == (5, 4, 4)


def test_the_owner_of_a_card_is_its_target() -> None:
    deck = small(section("scheme", "Deed", 'target = "other slave"', 'ops = [{ injure = { chooser = "target" } }]'))
    state = place(deck, PLOT, hands=("Deed", "", ""), camps=("", "", "Sa"), posted=("", "Watch", "Watch"))
    assert pending(go(state, "scheme:Deed", "at:Sa")) == ("WINDOW", 2)


# --- what changes the die -------------------------------------------------------------------------------------------


@covers("effect.guard-roll")
def test_better_guards_stop_on_three() -> None:
    better = effect('when = "guard"', "ops = [{ guard_roll = 3 }]")
    veteran = section("guard", "Vet", f"effects = [{better}]")
    state = attacked(veteran, posted=("", "Watch Vet", ""))
    state = go(state, "guard")
    assert state.posted[1] == kinds(state.table.deck, "Watch"), "the better one goes first"
    assert go(state, "roll:3").influence[1] == 5
    assert go(state, "roll:2", "guard", "roll:3").influence[1] == 4


def test_a_power_makes_all_guards_better() -> None:
    better = effect('when = "guard"', "ops = [{ guard_roll = 2 }]")
    deck = small(section("scheme", "Deed", *AIMED), powers=better)
    state = place(deck, (FrameKind.PLOT, 1), hands=("", "Deed", ""), posted=("Watch", "", "Watch"))
    assert go(state, "scheme:Deed", "at:0", "guard", "roll:2").influence[0] == 5
    assert go(state, "scheme:Deed", "at:2", "guard", "roll:2").influence[2] == 4


@covers("effect.reroll-guard")
def test_the_die_of_a_guard_is_thrown_again() -> None:
    porter = bearer(
        "slave", "Sa", 'when = "guard_rolled"', 'cost = ["exhaust_self"]', 'ops = [{ reroll_guard = "you" }]'
    )
    state = go(attacked(porter, camps=("", "Sa", ""), posted=("", "Watch", "")), "guard", "roll:1")
    assert pending(state) == ("WINDOW", 1)
    state, told = play(state, "use:Sa")
    assert find(told, "effect.reroll-guard") == {"seat": 1}
    state, told = play(state, "roll:5")
    assert rules(told) == ["guard.play", "guard.cancels", "scheme.cancelled"]


def test_a_reroll_for_oneself_is_not_for_the_guards_of_others() -> None:
    porter = bearer(
        "slave", "Sa", 'when = "guard_rolled"', 'cost = ["exhaust_self"]', 'ops = [{ reroll_guard = "you" }]'
    )
    state = go(attacked(porter, camps=("", "", "Sa"), posted=("", "Watch", "")), "guard", "roll:6")
    assert pending(state) == ("PLOT", 0)


def test_the_schemer_may_throw_it_again_where_a_reaction_lets() -> None:
    again = section("reaction", "Jinx", 'when = "guard_rolled"', 'ops = [{ reroll_guard = "any" }]')
    deck = small(section("scheme", "Deed", *AIMED), again)
    state = place(deck, PLOT, hands=("Deed Jinx", "", ""), posted=("", "Watch", ""))
    state = go(state, "scheme:Deed", "at:1", "guard", "roll:6")
    assert pending(state) == ("WINDOW", 0)
    state, told = play(state, "react:Jinx")
    state, told = play(state, "roll:2")
    assert "guard.fails" in rules(told)
    assert state.influence[1] == 4


# --- what cannot be stopped -----------------------------------------------------------------------------------------


@covers("effect.uncancellable")
@pytest.mark.parametrize(("but", "asked"), [('["guard"]', True), ("[]", False), ('["law"]', False)])
def test_some_schemes_are_stopped_by_nothing_but(but: str, asked: bool) -> None:
    firm = effect('when = "schemes"', f"ops = [{{ uncancellable = {but} }}]")
    state = attacked(extra=f"effects = [{firm}]", posted=("", "Watch", ""))
    assert (pending(state) == ("WINDOW", 1)) == asked
