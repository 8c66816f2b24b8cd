"""Rulings where several functions meet: demands, clients, and what lasts a turn."""

from __future__ import annotations

from typing import Any

from tests.covers import covers
from tests.games.glory_to_rome.cases import (
    Camp,
    camp,
    go,
    hand,
    may,
    refused,
    some,
    table,
    turn_over,
    vault,
)

JACK = ["Jack"]


def acting(role: str, *camps: Camp, **rest: Any) -> Any:
    """The leader begins to act in a role that it led with a Jack; the others thought."""
    return table(*camps, role=role, played=JACK, **rest)


# --- demands ------------------------------------------------------------------------------------------------------


@covers("legionary.cards")
def test_a_card_shown_that_left_the_hand_backs_no_second_demand() -> None:
    state = acting("Patron", camp("Academy", "Bath!", "Aqueduct!"), camp("Shrine Bath"), pool="Brick*2")
    state = go(state, "0 hire:Brick", "0 demand:Academy", "1 give:Shrine", "0 aqueduct:Academy")
    assert hand(state, 0) == []
    assert turn_over(state)
    assert some(state.stock[0]) == {"Brick": 2}


@covers("building.bath", "legionary.one-demand")
def test_a_demand_under_bath_is_its_own_though_merchants_wait_for_ludus_magna() -> None:
    state = acting(
        "Patron", camp("Dock Wall", "Bath!", "LudusMagna!", clients="Merchant"), camp("Market Tower"), pool="Brick*2"
    )
    state = go(state, "0 hire:Brick", "0 demand:Dock")
    assert state.to_act == 1
    state = go(state, "1 give:Market", "0 hire:Brick")
    assert refused(state, "demand:Dock") == "legionary.cards"
    assert may(state, "demand:Wall")


@covers("legionary.glory")
def test_who_lacks_one_of_two_materials_gives_the_other() -> None:
    state = acting("Legionary", camp("Dock Wall", clients="Legionary"), camp("Market Bar"))
    state = go(state, "0 demand:Dock", "0 demand:Wall", "1 give:Market", "1 glory")
    assert some(state.stock[0]) == {"Wood": 1}
    assert hand(state, 1) == ["Bar"]


@covers("legionary.back-to-hand")
def test_a_card_shown_may_be_taken_by_the_next_legionary() -> None:
    state = table(camp("Dock"), camp("Market"), role="Legionary", played=["Jack", "Jack"])
    state = go(state, "0 demand:Dock", "1 give:Market")
    assert turn_over(state)
    state = table(camp("Dock"), camp("Market Circus"), role="Legionary", played=["Jack", "Jack"])
    state = go(state, "0 demand:Dock", "1 give:Market", "1 demand:Circus", "0 give:Dock")
    assert some(state.stock[1]) == {"Wood": 1}


@covers("building.bridge", "building.coliseum", "building.wall-shields", "building.palisade")
def test_coliseum_and_bridge_reach_everybody_but_the_owner_of_a_wall() -> None:
    state = acting(
        "Legionary",
        camp("Dock", "Coliseum!", "Bridge!"),
        camp("Market", "Wall!", clients="Craftsman", stock="Wood"),
        camp("Market", "Palisade!", clients="Craftsman*2", stock="Wood*2"),
        camp("Market", clients="Craftsman", stock="Wood"),
    )
    state = go(state, "0 demand:Dock", "1 glory")
    assert refused(state, "glory") == "legionary.must-give"
    state = go(state, "2 give:Market", "3 give:Market")
    assert some(state.stock[0]) == {"Wood": 4}
    assert vault(state, 0) == {"Wood": 2}
    assert [sum(heap) for heap in state.clients] == [0, 1, 1, 0]
    assert [some(heap) for heap in state.stock[1:]] == [{"Wood": 1}, {"Wood": 1}, {}]


@covers("building.coliseum", "legionary.neighbours")
def test_without_a_bridge_the_lions_take_from_neighbours_who_are_not_shielded() -> None:
    state = acting(
        "Legionary",
        camp("Dock", "Coliseum!"),
        camp("", clients="Craftsman"),
        camp("Market", clients="Craftsman"),
        camp("Market", "Palisade!", clients="Craftsman"),
    )
    state = go(state, "0 demand:Dock", "3 give:Market")
    assert vault(state, 0) == {"Wood": 1}
    assert [sum(heap) for heap in state.clients] == [0, 0, 1, 1]


@covers("building.coliseum", "merchant.limit")
def test_no_lion_eats_where_the_vault_is_full() -> None:
    state = acting("Legionary", camp("Dock", "Coliseum!", vault="Stone*5"), camp("", clients="Craftsman"))
    state = go(state, "0 demand:Dock")
    assert turn_over(state)
    assert some(state.clients[1]) == {"Wood": 1}


@covers("building.circus-maximus", "legionary.one-demand")
def test_doubled_clients_raise_the_one_demand() -> None:
    state = acting(
        "Legionary", camp("Dock Market Wall", "CircusMaximus!", clients="Legionary"), camp("Circus Palisade Tower")
    )
    state = go(state, "0 demand:Dock", "0 demand:Market", "0 demand:Wall", "1 give:Circus", "1 give:Palisade")
    state = go(state, "1 give:Tower")
    assert some(state.stock[0]) == {"Wood": 2, "Concrete": 1}
    assert turn_over(state)


# --- clients ------------------------------------------------------------------------------------------------------


@covers("building.circus-maximus", "building.ludus-magna")
def test_circus_maximus_completed_by_a_merchant_under_ludus_magna_doubles_the_next_ones() -> None:
    camps = (
        camp("Villa Dock*5", "LudusMagna!", "CircusMaximus+Stone+Stone", clients="Merchant*3"),
        camp(),
    )  # fmt: skip
    state = acting("Craftsman", *camps)
    state = go(state, "0 -", "0 add:Villa>CircusMaximus", *["0 -"] * 3)
    assert state.role is not None
    assert turn_over(go(state, "0 -"))


@covers("building.circus-maximus", "building.ludus-magna")
def test_completed_by_the_leader_circus_maximus_doubles_the_merchants_of_ludus_magna() -> None:
    state = acting(
        "Craftsman",
        camp("Villa Dock*5", "LudusMagna!", "CircusMaximus+Stone+Stone", clients="Merchant*2 Craftsman"),
        camp(),
    )
    state = go(state, "0 add:Villa>CircusMaximus", *["0 -"] * 5)
    assert state.role is not None
    assert turn_over(go(state, "0 -"))


@covers("building.storeroom", "building.circus-maximus")
def test_circus_maximus_doubles_whoever_acts_as_a_laborer_with_storeroom() -> None:
    camps = (camp(), camp("", "Storeroom!", "CircusMaximus!", clients="Patron Merchant"))
    thought = table(*camps, role="Laborer", played=["Bar"], pool="Wood*9")
    assert turn_over(go(thought, "0 -", "1 take:Wood", "1 take:Wood"))
    followed = table(*camps, role="Laborer", played=["Bar", "Road"], pool="Wood*9")
    assert turn_over(go(followed, "0 -", *["1 take:Wood"] * 5))


@covers("building.storeroom", "building.ludus-magna", "building.circus-maximus")
def test_storeroom_and_ludus_magna_do_not_let_a_merchant_act_twice_as_often() -> None:
    state = acting(
        "Laborer", camp("", "Storeroom!", "LudusMagna!", "CircusMaximus!", clients="Merchant*2"), camp(), pool="Wood*9"
    )
    assert turn_over(go(state, *["0 take:Wood"] * 5))


@covers("building.bath", "building.aqueduct", "building.bar")
def test_bath_works_after_each_of_the_three_hires_of_an_action() -> None:
    state = acting(
        "Patron", camp("Dock", "Bath!", "Aqueduct!", "Bar!"), camp(), pool="Rubble Wood", deck=["Road", *["Insula"] * 4]
    )
    state = go(state, "0 hire:Rubble", "0 take:Wood", "0 aqueduct:Dock")
    assert may(state, "bar")
    state = go(state, "0 bar")
    assert some(state.clients[0]) == {"Rubble": 2, "Wood": 1}
    assert some(state.stock[0]) == {"Wood": 1}
    assert turn_over(state)


@covers("building.bar", "building.aqueduct", "patron.limit")
def test_bar_and_aqueduct_in_either_order_within_the_limit() -> None:
    def state(clients: str) -> Any:
        return acting("Patron", camp("Dock*2", "Aqueduct!", "Bar!", clients=clients), camp(), pool="Wood*3")

    assert turn_over(go(state(""), "0 aqueduct:Dock", "0 hire:Wood", "0 bar"))
    assert turn_over(go(state(""), "0 bar", "0 aqueduct:Dock"))
    assert turn_over(go(state("Laborer*8"), "0 aqueduct:Dock", "0 hire:Wood"))  # (2 + 2 + 1) x 2
    assert turn_over(go(state("Laborer*9"), "0 bar"))


@covers("patron.limit", "building.prison")
def test_clients_over_the_limit_stay_and_act() -> None:
    state = acting("Laborer", camp("", clients="Laborer*4"), camp(), pool="Wood*9")
    assert turn_over(go(state, *["0 take:Wood"] * 5))


@covers("building.garden", "building.bath")
def test_clients_of_a_garden_act_only_under_a_bath() -> None:
    idle = acting("Craftsman", camp("Villa", "Garden+Stone+Stone"), camp(), pool="Wood")
    assert turn_over(go(idle, "0 add:Villa>Garden", "0 hire:Wood"))
    bath = acting("Craftsman", camp("Villa Dock", "Bath!", "Garden+Stone+Stone"), camp(), pool="Wood")
    assert may(go(bath, "0 add:Villa>Garden", "0 hire:Wood"), "found:Dock")


# --- what lasts a turn, and what more ------------------------------------------------------------------------------


@covers("building.palace", "play.jack")
def test_two_jacks_of_a_palace_both_go_back_and_orders_come_in_order() -> None:
    state = go(table(camp("Dock Market Jack*2", "Palace!"), camp(), pool=""), "0 lead:Dock", "0 more:Market")
    state = go(state, "0 more:Jack", "0 more:Jack", "1 draw")
    assert turn_over(state)
    assert state.jack_pile == 6
    later = go(table(camp("Dock Market Palisade", "Palace!"), camp()), "0 lead:Dock", "0 more:Palisade")
    assert refused(later, "more:Market") == "building.palace"


@covers("building.gate", "building.road")
def test_a_marble_for_a_stone_structure_wakes_it_at_once() -> None:
    state = table(camp("Forum Bar", "Road!", "Gate!", "Sewer"), camp(), role="Craftsman", played=["Dock"])
    assert may(go(state, "0 add:Forum>Sewer"), "sewer:Dock")
    assert turn_over(go(state, "0 add:Bar>Sewer"))


@covers("building.stairway")
def test_what_is_public_needs_no_second_material_and_the_first_stays_under_it() -> None:
    state = acting(
        "Architect", camp("", "Stairway!", stock="Brick*2", clients="Architect"), camp("", "Shrine!", "Bath!")
    )
    state = go(state, "0 stair:Brick>1.Shrine")
    assert some(state.structures[1][0].materials) == {"Brick": 1}
    assert may(state, "stair:Brick>1.Bath")
    assert refused(state, "stair:Brick>1.Shrine") == "building.stairway"


@covers("building.atrium", "building.basilica")
def test_after_an_atrium_the_basilica_may_still_be_used() -> None:
    state = acting("Merchant", camp("Dock", "Atrium!", "Basilica!"), camp())
    state = go(state, "0 atrium", "0 basilica:Dock")
    assert sum(state.unseen[0]) == 2
    assert turn_over(state)


@covers("legionary.cards")
def test_a_second_copy_of_a_card_that_was_shown_and_left_may_be_shown() -> None:
    state = acting("Patron", camp("Academy*2", "Bath!", "Aqueduct!"), camp(), pool="Brick*2")
    state = go(state, "0 hire:Brick", "0 demand:Academy", "0 aqueduct:Academy")
    assert may(state, "demand:Academy")


@covers("legionary.cards", "turn.next")
def test_a_card_shown_in_a_turn_backs_a_demand_of_the_next() -> None:
    state = table(camp("Dock Bath"), camp("Gate"), role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Dock", "1 glory", "1 lead:Gate", "0 follow:Bath")
    assert may(state, "demand:Dock")


@covers("building.academy", "turn.next")
def test_a_craftsman_action_of_an_earlier_turn_is_none_for_the_academy() -> None:
    camps = (camp("Dock"), camp("Wall Insula", "Academy+Brick", stock="Brick"))
    state = table(*camps, role="Craftsman", played=["Jack", "Jack"])
    state = go(state, "0 -", "1 found:Insula", "1 lead:Wall", "0 draw", "1 add:Brick>Academy")
    assert turn_over(state, leader=0)
