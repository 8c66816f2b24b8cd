"""A House's own turn of Intrigue: cards, schemes, support, the limit of the hand."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import find, go, pending, play, refused, rules
from .plots import PLOT, bearer, done, effect, hand, kinds, passed, place, section, small

OTHER = 'target = "other house"'
GAIN = "ops = [{ gain_denarii = 4 }]"


def seeking(*sections: str, required: int = 9, powers: str = "", **position: Any) -> State:
    deck = small(section("scheme", "Deed", f"influence = {required}", GAIN), *sections, powers=powers)
    return place(deck, PLOT, hands=("Deed Nil", "", ""), **position)


# --- the turn -------------------------------------------------------------------------------------------------------


@covers("intrigue.draw", "turn.order")
def test_everybody_draws_three_and_the_host_begins() -> None:
    deck = small()
    state = place(deck, (FrameKind.INTRIGUE, -1), host=1)
    assert [len(cards) for cards in state.hands] == [3, 3, 3]
    assert pending(state) == ("PLOT", 1)


@covers("intrigue.cash", "intrigue.in-hand")
def test_a_card_is_worth_denarii() -> None:
    deck = small(section("reaction", "Nay", 'when = "died"', "cash = 3", "ops = [{ gain_influence = 1 }]"))
    state, told = play(place(deck, PLOT, hands=("Nay Watch", "", "")), "cash:Nay")
    assert (state.denarii, hand(state, 0)) == ((8, 5, 5), "Watch")
    assert find(told, "intrigue.cash") == {"seat": 0, "card": "Nay", "denarii": 3}
    assert refused(state, "cash:Nay") == "intrigue.in-hand"
    assert go(state, "cash:Watch").denarii[0] == 9


@covers("intrigue.limit", "intrigue.end")
@pytest.mark.parametrize(("influence", "limit"), [(0, 3), (3, 3), (4, 4), (7, 5), (10, 6), (12, 6)])
def test_the_hand_goes_down_to_its_limit_at_the_end_of_the_turn(influence: int, limit: int) -> None:
    state = place(small(), PLOT, hands=("Nil " * (limit + 1), "Nil " * 8, ""), influence=(influence, 5, 5))
    state, told = play(state, "-")
    assert rules(told) == ["intrigue.end"]
    assert pending(state) == ("DISCARD", 0)
    assert refused(state, "-") == "intrigue.limit"
    state, told = play(state, "discard:Nil")
    assert find(told, "intrigue.limit") == {"seat": 0, "card": "Nil"}
    assert (len(state.hands[0]), len(state.hands[1])) == (limit, 8)
    assert pending(state) == ("PLOT", 1)


@covers("turn.order", "turn.phases")
def test_the_turn_goes_round_and_then_the_market_opens() -> None:
    state = place(small(), (FrameKind.PLOT, 2), host=2)
    state = go(state, "-")
    assert pending(state) == ("PLOT", 0)
    assert pending(go(state, "-", "-"))[0] == "TRADE"


# --- schemes --------------------------------------------------------------------------------------------------------


@covers("scheme.play", "scheme.declared", "scheme.succeeds")
def test_a_scheme_with_enough_influence() -> None:
    state, told = done(seeking(required=5), "scheme:Deed")
    assert rules(told) == ["scheme.play", "scheme.declared", "scheme.succeeds", "effect.gain-denarii"]
    assert (state.denarii[0], hand(state, 0)) == (9, "Nil")
    assert state.intrigue_gone == kinds(state.table.deck, "Deed")
    assert state.scheme is None


@covers("scheme.play")
def test_only_schemes_are_schemes() -> None:
    state = place(small(), PLOT, hands=("Watch", "", ""))
    assert refused(state, "scheme:Watch") == "scheme.play"
    assert refused(state, "scheme:Nil") == "intrigue.in-hand"


@covers("scheme.influence")
def test_what_nobody_could_support_cannot_be_tried() -> None:
    assert refused(seeking(required=12, influence=(3, 4, 4)), "scheme:Deed") == "scheme.influence"
    assert refused(seeking(required=11, influence=(3, 4, 4)), "scheme:Deed") is None


@covers("scheme.target")
@pytest.mark.parametrize(("aim", "offered"), [("other house", "12"), ("house", "012"), ("own house", "0")])
def test_the_target_may_be_oneself_where_the_card_lets(aim: str, offered: str) -> None:
    deck = small(section("scheme", "Deed", f'target = "{aim}"', 'ops = [{ gain_denarii = { who = "target", n = 2 } }]'))
    state = go(place(deck, PLOT, hands=("Deed", "", "")), "scheme:Deed")
    assert [action for action in state.legal if action.startswith("at:")] == [f"at:{seat}" for seat in offered]
    state, told = done(state, f"at:{offered[-1]}")
    assert state.denarii[int(offered[-1])] == 7
    assert find(told, "scheme.target") == {"target": int(offered[-1])}


def test_two_targets_are_two() -> None:
    pays = 'ops = [{ pay_player = { who = "target", to = "second", n = 2 } }]'
    deck = small(section("scheme", "Deed", 'target = ["other house", "other house"]', pays))
    state = go(place(deck, PLOT, hands=("Deed", "", "")), "scheme:Deed", "at:2")
    assert refused(state, "at:2") == "scheme.target"
    state, _ = done(state, "at:1")
    assert state.denarii == (5, 7, 3)


def test_costs_are_paid_when_it_succeeds() -> None:
    deck = small(section("scheme", "Deed", "cost = [{ pay = 3 }]", "ops = [{ gain_influence = 1 }]"))
    state = place(deck, PLOT, hands=("Deed", "", ""))
    state, told = done(state, "scheme:Deed")
    assert (state.denarii[0], state.influence[0]) == (2, 6)
    assert rules(told)[2:4] == ["scheme.succeeds", "effect.pay-bank"]


@covers("scheme.no-target")
def test_without_the_cost_there_is_no_scheme() -> None:
    deck = small(section("scheme", "Deed", "cost = [{ pay = 6 }]", "ops = [{ gain_influence = 1 }]"))
    assert refused(place(deck, PLOT, hands=("Deed", "", "")), "scheme:Deed") == "scheme.no-target"


@covers("power.condition")
def test_without_its_condition_there_is_no_scheme() -> None:
    deck = small(section("scheme", "Deed", 'if = [{ is_host = "you" }]', "ops = [{ gain_influence = 1 }]"))
    assert refused(place(deck, PLOT, hands=("Deed", "", ""), host=1), "scheme:Deed") == "power.condition"
    assert refused(place(deck, PLOT, hands=("Deed", "", "")), "scheme:Deed") is None


# --- support --------------------------------------------------------------------------------------------------------


@covers("support.ask", "support.given", "support.lie", "game.promises")
def test_support_is_asked_for_with_whatever_one_says() -> None:
    state = go(seeking(), "scheme:Deed")
    assert pending(state) == ("SUPPORT", 0)
    state = go(state, "ask:1")
    assert refused(state, "claim:Watch") == "scheme.play"
    state = go(state, "claim:Nil")
    assert [action for action in state.legal if action.startswith("pay")] == [f"pay:{n}" for n in range(6)]
    assert refused(state, "pay:6") == "game.gift"
    state, told = play(state, "pay:2")
    assert find(told, "support.ask") == {"seat": 0, "to": 1, "claim": "Nil", "denarii": 2}
    assert pending(state) == ("PLEA", 1)
    state, told = play(state, "support")
    assert find(told, "support.given") == {"seat": 1, "influence": 5, "total": 10}
    state, _ = passed(state)
    assert state.denarii == (7, 7, 5)
    assert state.influence == (5, 5, 5)


@covers("support.refused", "support.ask")
def test_each_house_is_asked_once() -> None:
    state, told = play(go(seeking(), "scheme:Deed", "ask:2", "claim:-", "pay:1"), "refuse")
    assert rules(told) == ["support.refused"]
    assert state.denarii == (5, 5, 5)
    assert refused(state, "ask:2") == "support.ask"
    assert refused(state, "ask:0") == "support.ask"
    assert refused(state, "ask:1") is None


@covers("support.given")
def test_several_houses_may_support() -> None:
    state = seeking(required=14)
    state = go(state, "scheme:Deed", "ask:1", "claim:-", "pay:0", "support")
    assert pending(state) == ("SUPPORT", 0)
    state, told = done(state, "ask:2", "claim:-", "pay:0", "support")
    assert "scheme.succeeds" in rules(told)


@covers("support.given-up")
def test_who_gives_up_keeps_the_card_but_not_the_chance() -> None:
    state, told = play(go(seeking(), "scheme:Deed", "ask:1", "claim:-", "pay:0", "refuse"), "-")
    assert rules(told) == ["support.given-up"]
    assert (hand(state, 0), pending(state)) == ("Nil Deed", ("PLOT", 0))
    assert refused(state, "scheme:Deed") == "support.given-up"
    assert refused(state, "scheme:Nil") is None
    later = go(state, "-", "-", "-")
    assert later.tried == ()


def test_nobody_sees_the_scheme_before_it_is_declared() -> None:
    state = go(seeking(), "scheme:Deed", "ask:1", "claim:Nil", "pay:0")
    assert not any("Deed" in str(event.params) for event in state.events)
    assert state.scheme is not None
    assert not state.scheme.declared


# --- what makes it easier or harder ---------------------------------------------------------------------------------


@covers("effect.modify-required-influence")
def test_an_ability_makes_it_easier_while_support_is_sought() -> None:
    scribe = bearer(
        "slave", "Sa", 'when = "support"', 'cost = ["exhaust_self"]', "ops = [{ modify_required_influence = -2 }]"
    )
    state = seeking(scribe, required=7, camps=("Sa", "", ""))
    state, told = done(state, "scheme:Deed", "use:Sa")
    assert rules(told)[-2:] == ["scheme.succeeds", "effect.gain-denarii"]
    assert state.denarii[0] == 9


def test_it_counts_for_what_may_be_tried() -> None:
    scribe = bearer(
        "slave", "Sa", 'when = "support"', 'cost = ["exhaust_self"]', "ops = [{ modify_required_influence = -2 }]"
    )
    assert refused(seeking(scribe, required=17, camps=("Sa", "", "")), "scheme:Deed") is None
    assert refused(seeking(scribe, required=17, camps=("Sa!", "", "")), "scheme:Deed") == "scheme.influence"


@pytest.mark.parametrize(("host", "pending_now"), [(0, "WINDOW"), (1, "SUPPORT")])
def test_a_scheme_may_be_easier_by_itself(host: int, pending_now: str) -> None:
    easier = effect('when = "schemes"', 'if = [{ is_host = "you" }]', "ops = [{ modify_required_influence = -2 }]")
    deck = small(
        section("scheme", "Deed", "influence = 7", OTHER, f"effects = [{easier}]", "ops = [{ lose_influence = 1 }]")
    )
    state = go(place(deck, PLOT, hands=("Deed", "Watch", ""), host=host), "scheme:Deed")
    if host == 0:
        state = go(state, "at:1")
    assert pending(state)[0] == pending_now


def test_a_power_makes_all_schemes_of_its_house_easier() -> None:
    easier = effect('when = "schemes"', "ops = [{ modify_required_influence = -1 }]")
    assert "scheme.succeeds" in rules(done(seeking(required=6, powers=easier), "scheme:Deed")[1])
    assert pending(go(seeking(required=6), "scheme:Deed")) == ("SUPPORT", 0)
