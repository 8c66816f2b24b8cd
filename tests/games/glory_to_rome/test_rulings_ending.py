"""Rulings where several functions meet: thinking, the end of a turn and of the game, the rulebook's numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.covers import covers
from tests.games.glory_to_rome.cases import (
    Camp,
    camp,
    go,
    hand,
    may,
    some,
    table,
    turn_over,
    vault,
)

ALL_BUT_PATRON = "Laborer Craftsman Architect Legionary Merchant"
JACK = ["Jack"]


def acting(role: str, *camps: Camp, **rest: Any) -> Any:
    """The leader begins to act in a role that it led with a Jack; the others thought."""
    return table(*camps, role=role, played=JACK, **rest)


# --- thinking and the end of a turn -------------------------------------------------------------------------------


@covers("building.academy", "building.latrine", "building.vomitorium")
def test_the_thinker_of_an_academy_may_throw_cards_away() -> None:
    state = acting("Craftsman", camp("Dock Bar", "Academy!", "Latrine!", "Vomitorium!"), camp())
    state = go(state, "0 found:Dock")
    assert may(state, "-", "draw", "jack", "latrine:Bar", "vomitorium")
    state = go(state, "0 latrine:Bar")
    assert not may(state, "-")
    state = go(state, "0 draw")
    assert some(state.pool) == {"Rubble": 1}
    assert len(hand(state, 0)) == 5
    assert turn_over(state)


@covers("building.academy", "building.fountain")
@pytest.mark.parametrize("step", ["keep", "found:Dock"])
def test_a_look_into_the_fountain_is_a_craftsman_action(step: str) -> None:
    state = acting("Craftsman", camp("", "Academy!", "Fountain!"), camp(), deck=["Dock", "Bar", "Bar"])
    state = go(state, "0 fountain", f"0 {step}")
    assert may(state, "-", "draw", "jack")
    assert turn_over(go(state, "0 -"))


@covers("building.academy", "building.amphitheatre")
def test_an_amphitheatre_in_an_architect_s_turn_is_enough_for_the_academy() -> None:
    state = acting("Architect", camp("Dock", "Academy!", "Amphitheatre+Concrete", stock="Concrete"), camp())
    state = go(state, "0 add:Concrete>Amphitheatre", "0 found:Dock")
    assert may(state, "draw", "-")


@covers("building.senate")
def test_two_senates_share_the_jacks_and_neither_takes_its_own() -> None:
    camps = (camp("", "Senate!"), camp("", "Senate!"), camp())
    state = table(*camps, leader=1, role="Laborer", played=["Jack", "Jack", "Jack"])
    assert state.to_act == 1
    state = go(state, "1 senate")
    assert may(state, "senate")
    first = go(state, "1 senate")
    assert hand(first, 1) == ["Jack", "Jack"]
    second = go(first, "0 senate")
    assert hand(second, 0) == ["Jack"]
    assert turn_over(second, leader=2)
    one_each = go(state, "1 -", "0 senate")
    assert [hand(one_each, seat) for seat in (0, 1)] == [["Jack"], ["Jack"]]
    assert turn_over(one_each, leader=2)  # its own Jack is all that lies there still


@covers("building.senate")
def test_a_senate_made_public_works_for_all_but_jacks_go_round_once() -> None:
    state = table(camp(), camp("", "Senate!", public="Senate"), role="Laborer", played=["Jack", "Jack"])
    state = go(state, "0 senate", "1 senate")
    assert [hand(state, seat) for seat in (0, 1)] == [["Jack"], ["Jack"]]
    assert turn_over(state)


@covers("building.sewer", "play.petition")
def test_a_petition_goes_down_the_sewer_as_its_own_material() -> None:
    state = table(camp("Dock Market Palisade", "Sewer!"), camp(), pool="")
    state = go(
        state, "0 petition=Laborer", "0 with:Dock", "0 with:Market", "0 with:Palisade", "1 jack", "0 sewer:Dock",
        "0 sewer:Palisade",
    )  # fmt: skip
    assert turn_over(state)
    assert some(state.stock[0]) == {"Wood": 2}
    assert some(state.pool) == {"Wood": 1}


@covers("building.sewer", "building.palace")
def test_all_cards_of_a_palace_may_go_down_the_sewer_but_no_jack() -> None:
    state = table(camp("Dock Market Jack", "Sewer!", "Palace!"), camp(), pool="")
    state = go(state, "0 lead:Dock", "0 more:Market", "0 more:Jack", "1 jack", "0 sewer:Dock", "0 sewer:Market")
    assert turn_over(state)
    assert some(state.stock[0]) == {"Wood": 2}
    assert state.jack_pile == 5


@covers("building.palace", "play.petition")
def test_six_cards_are_two_units_beside_those_of_the_role() -> None:
    state = table(
        camp("Dock Market Palisade Circus Dock Market Bar Road Insula", "Palace!"), camp("", "Wall!"), pool="Wood*9"
    )  # fmt: skip
    wood = ("0 with:Circus", "0 with:Dock", "0 with:Dock")
    state = go(state, "0 petition=Laborer", *wood, "0 petition", "0 with:Market", "0 with:Market", "0 with:Palisade")
    state = go(state, "0 more:Bar", "0 more:Insula", "0 more:Road", "1 jack", *["0 take:Wood"] * 5)
    assert turn_over(state)
    assert some(state.pool) == {"Rubble": 3, "Wood": 10}


# --- how it ends --------------------------------------------------------------------------------------------------


@covers("end.deck")
@pytest.mark.parametrize(
    ("role", "building", "steps"),
    [
        ("Patron", "Bar!", ("0 bar",)),
        ("Merchant", "Atrium!", ("0 atrium",)),
        ("Craftsman", "Fountain!", ("0 fountain", "0 keep")),
        ("Craftsman", "Fountain!", ("0 fountain", "0 found:Dock")),
    ],
)
def test_the_last_card_ends_the_game_by_whatever_way_it_goes(role: str, building: str, steps: tuple[str, ...]) -> None:
    state = acting(role, camp("", building, clients=role), camp(), deck=["Dock"])
    state = go(state, *steps)
    assert state.to_act is None
    assert state.result.rule == "end.deck"


@covers("end.deck", "building.school")
def test_a_school_stops_with_the_last_card() -> None:
    state = acting("Craftsman", camp("Bath", "School+Brick"), camp(), deck=["Dock", "Bar"])
    state = go(state, "0 add:Bath>School", "0 draw")
    assert state.to_act is None
    assert hand(state, 0) == ["Bar", "Dock"]


@covers("end.forum", "building.forum")
def test_a_hire_from_hand_or_deck_fulfils_the_forum() -> None:
    camps = (camp("Temple", "Forum!", "Aqueduct!", "Bar!", clients=ALL_BUT_PATRON), camp())
    for step in ("aqueduct:Temple", "bar"):
        state = go(acting("Patron", *camps, deck=["Stairway", "Dock"]), f"0 {step}")
        assert state.result.rule == "end.forum"
        assert state.standing().winners == (0,)


@covers("end.forum", "building.gate")
def test_gate_completed_makes_an_unfinished_forum_win() -> None:
    state = acting("Craftsman", camp("Bath", "Forum", "Gate+Brick", clients=f"{ALL_BUT_PATRON} Patron"), camp())
    assert go(state, "0 add:Bath>Gate").standing().winners == (0,)


@covers("end.forum", "building.ludus-magna")
def test_ludus_magna_or_storeroom_completed_makes_a_forum_win() -> None:
    roles = "Laborer Craftsman Architect Legionary Merchant*2"
    state = acting("Craftsman", camp("Temple", "Forum!", "LudusMagna+Marble+Marble", clients=roles), camp())
    assert go(state, "0 add:Temple>LudusMagna").standing().winners == (0,)
    roles = "Craftsman*2 Architect Legionary Merchant Patron"
    state = acting("Craftsman", camp("Wall", "Forum!", "Storeroom+Concrete", clients=roles), camp())
    assert go(state, "0 add:Wall>Storeroom").standing().winners == (0,)


@covers("end.forum", "building.stairway")
def test_a_storeroom_made_public_may_fulfil_the_forum_of_another() -> None:
    roles = "Craftsman*2 Architect Legionary Merchant Patron"
    state = acting(
        "Architect", camp("", "Stairway!", stock="Concrete"), camp("", "Storeroom!"), camp("", "Forum!", clients=roles)
    )  # fmt: skip
    state = go(state, "0 stair:Concrete>1.Storeroom")
    assert state.standing().winners == (2,)


@covers("end.sites", "build.out-of-town")
def test_a_site_out_of_town_never_ends_the_game() -> None:
    state = acting("Craftsman", camp("Dock", "Tower!"), camp(), in_town="Brick", out_town="Wood")
    assert turn_over(go(state, "0 out:Dock"))


@covers("end.sites")
def test_the_last_site_of_one_material_does_not_end_the_game() -> None:
    state = acting("Craftsman", camp("Dock"), camp(), in_town="Brick Wood")
    assert turn_over(go(state, "0 found:Dock"))


@covers("end.catacomb", "act.order")
def test_after_a_catacomb_nobody_acts_any_more() -> None:
    camps = (camp("Villa", "Catacomb+Stone+Stone", clients="Craftsman"), camp("Dock"))
    state = go(table(*camps, role="Craftsman", played=["Jack", "Jack"]), "0 add:Villa>Catacomb")
    assert state.to_act is None
    assert state.standing().points == (5, 2)


# --- the rulebook's numbers ---------------------------------------------------------------------------------------


@covers("building.school", "think.refill", "think.one")
def test_a_first_school_makes_eight_cards_of_two() -> None:
    state = acting("Craftsman", camp("Bath Bar Road", "School+Brick"), camp())
    state = go(state, "0 add:Bath>School", "0 draw", "0 jack", "0 jack", "0 draw")
    assert turn_over(state)
    assert len(hand(state, 0)) == 8


@covers("building.latrine", "think.refill")
def test_with_four_cards_a_latrine_draws_two() -> None:
    state = go(table(camp("Dock*2 Road Jack", "Latrine!"), camp()), "0 latrine:Dock", "0 draw")
    assert len(hand(state, 0)) == 5
    assert some(state.pool) == {"Wood": 1}


@covers("building.statue", "score.influence")
def test_a_first_statue_on_brick_scores_seven() -> None:
    state = go(acting("Craftsman", camp("Forum", "Statue@Brick+Brick"), camp()), "0 add:Forum>Statue")
    assert state.influence[0] == 4
    assert state.standing().points[0] == 7


@covers("building.circus-maximus", "merchant.sell")
def test_two_merchants_act_four_times_for_the_leader_and_twice_for_who_thought() -> None:
    circus = camp("", "CircusMaximus!", stock="Wood*9", clients="Merchant*2")
    leads = acting("Merchant", circus, camp())
    assert sum(vault(go(leads, *["0 sell:Wood"] * 5), 0).values()) == 5
    thought = go(acting("Merchant", camp(), circus), "1 sell:Wood", "1 sell:Wood")
    assert turn_over(thought)
