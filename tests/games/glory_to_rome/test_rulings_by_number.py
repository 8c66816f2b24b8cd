"""Rulings where several functions meet, and the endings by every way that leads to them."""

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
    refused,
    some,
    structures,
    table,
    told,
    turn_over,
    vault,
)

ALL_BUT_PATRON = "Laborer Craftsman Architect Legionary Merchant"
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


# --- building -----------------------------------------------------------------------------------------------------


@covers("building.gate", "building.road")
def test_gate_completed_later_wakes_stone_with_marble_and_not_stone_without() -> None:
    def state(sewer: str) -> Any:
        return acting("Craftsman", camp("Bath", "Road!", sewer, "Gate+Brick"), camp())

    woken = go(state("Sewer+Marble"), "0 add:Bath>Gate")
    assert woken.to_act == 1  # the Jack that it led is no Order
    assert "building.sewer" in rules_after_leading("Sewer+Marble")
    assert "building.sewer" not in rules_after_leading("Sewer+Stone")


def rules_after_leading(sewer: str) -> list[str]:
    """What is told when the leader with Gate and an unfinished Sewer keeps its Order, if it may."""
    state = go(table(camp("Dock", "Gate!", sewer), camp()), "0 lead:Dock", "1 jack")
    return told(state, "sewer:Dock") if may(state, "sewer:Dock") else []


@covers("building.gate", "building.road")
def test_what_road_and_gate_began_happens_on_completion_only_and_once() -> None:
    state = acting(
        "Craftsman",
        camp("Forum Villa Dock", "Road!", "Gate!", "Garden+Stone", clients="Craftsman"),
        camp(),
        pool="Wood",
    )
    state = go(state, "0 add:Forum>Garden")
    assert refused(state, "hire:Wood") == "play.now" or not may(state, "hire:Wood")
    state = go(state, "0 add:Villa>Garden", "0 hire:Wood")
    assert some(state.clients[0]) == {"Wood": 2}


@covers("building.gate", "building.catacomb")
def test_a_catacomb_with_marble_ends_nothing_under_a_gate() -> None:
    state = acting("Craftsman", camp("Forum", "Road!", "Gate!", "Catacomb+Stone"), camp())
    assert turn_over(go(state, "0 add:Forum>Catacomb"))


@covers("building.stairway", "building.archway")
def test_an_archway_feeds_action_and_stairway_alike() -> None:
    state = acting(
        "Architect",
        camp("", "Archway!", "Stairway!", "Wall+Concrete", stock="Brick"),
        camp("", "Shrine!", "Tower!"),
        pool="Concrete Brick",
    )
    assert may(state, "pool:Concrete>Wall")
    assert refused(state, "add:Concrete>Wall") == "build.source-architect"
    state = go(state, "0 pool:Concrete>Wall")
    assert may(state, "stair:Brick>1.Shrine", "stair-pool:Brick>1.Shrine")
    assert refused(state, "stair-pool:Concrete>1.Tower") == "laborer.pool"
    state = go(state, "0 stair-pool:Brick>1.Shrine")
    assert some(state.pool) == {}
    assert some(state.stock[0]) == {"Brick": 1}
    assert turn_over(state)


@covers("building.stairway", "building.archway")
def test_an_archway_made_public_serves_the_next_action() -> None:
    state = acting(
        "Architect", camp("", "Stairway!", "Wall", stock="Brick", clients="Architect"), camp("", "Archway!"),
        pool="Concrete*2",
    )  # fmt: skip
    assert refused(state, "pool:Concrete>Wall") == "building.archway"
    state = go(state, "0 stair:Brick>1.Archway" if may(state, "stair:Brick>1.Archway") else "0 -")
    state = go(state, "0 stair:Brick>1.Archway") if may(state, "stair:Brick>1.Archway") else state
    assert may(state, "pool:Concrete>Wall")


@covers("building.tower", "building.prison")
def test_a_tower_lost_takes_its_reach_out_of_town_and_the_thief_has_it() -> None:
    camps = (
        camp("Villa Dock", "Prison+Stone+Stone", "Temple", clients="Craftsman*2"),
        camp("Dock Bar", "Tower!", "Temple+Rubble"),
    )
    state = table(*camps, role="Craftsman", played=["Jack", "Jack"], in_town="Stone", out_town="Wood*2")
    assert refused(state, "out:Dock") == "build.out-of-town"
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Tower", "0 out:Dock")
    assert state.to_act == 1
    assert refused(state, "out:Dock") == "build.out-of-town"
    assert refused(state, "add:Bar>Temple") == "build.material"
    temple = next(each for each in state.structures[1] if not each.done)
    assert some(temple.materials) == {"Rubble": 1}


@covers("building.road", "building.prison")
def test_a_road_lost_leaves_what_was_added() -> None:
    camps = (camp("Villa", "Prison+Stone+Stone"), camp("Dock", "Road!", "Sewer+Wood"))
    state = table(*camps, role="Craftsman", played=["Jack", "Jack"])
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Road")
    assert refused(state, "add:Dock>Sewer") == "build.material"
    assert some(state.structures[1][0].materials) == {"Wood": 1}


@covers("building.prison", "building.school")
def test_a_stolen_school_counts_the_influence_after_the_exchange() -> None:
    state = acting("Craftsman", camp("Villa", "Prison+Stone+Stone"), camp("", "School!"))
    state = go(state, "0 add:Villa>Prison", "0 prison:1.School", "0 jack", "0 jack")
    assert turn_over(state)
    assert state.influence == (2, 7)


@covers("building.scriptorium", "building.statue")
@pytest.mark.parametrize("site", ["Rubble", "Concrete", "Stone", "Marble"])
def test_scriptorium_finishes_a_statue_on_any_site_with_its_first_marble(site: str) -> None:
    state = acting("Craftsman", camp("Forum", "Scriptorium!", f"Statue@{site}"), camp())
    before = state.influence[0]
    state = go(state, "0 add:Forum>Statue")
    value = {"Rubble": 1, "Concrete": 2}.get(site, 3)
    assert state.influence[0] == before + value
    assert state.standing().points[0] == before + value + 3


@covers("building.scriptorium")
@pytest.mark.parametrize("structure", ["Wall", "Villa+Stone", "Temple+Marble", "Dock"])
def test_scriptorium_finishes_structures_of_every_material(structure: str) -> None:
    state = acting("Architect", camp("", "Scriptorium!", structure, stock="Marble"), camp())
    name = structure.split("+", maxsplit=1)[0]
    assert f"{name}!" in structures(go(state, f"0 add:Marble>{name}"), 0)


@covers("building.villa", "building.tower", "building.road")
def test_whatever_fits_finishes_a_villa() -> None:
    def state(*built: str) -> Any:
        return acting("Architect", camp("Dock", "Villa", *built, stock="Rubble Wood"), camp())

    assert refused(state(), "add:Rubble>Villa") == "build.material"
    assert "Villa!" in structures(go(state("Tower!"), "0 add:Rubble>Villa"), 0)
    assert "Villa!" in structures(go(state("Road!"), "0 add:Wood>Villa"), 0)
    assert refused(state("Tower!"), "add:Wood>Villa") == "build.material"


@covers("building.villa", "build.add")
def test_a_villa_just_founded_needs_a_second_action_of_an_architect() -> None:
    state = acting("Architect", camp("Villa", stock="Stone", clients="Architect"), camp())
    state = go(state, "0 found:Villa")
    assert structures(state, 0) == ["Villa"]
    assert structures(go(state, "0 add:Stone>Villa"), 0) == ["Villa!"]


@covers("building.tower", "building.statue")
def test_a_tower_lays_a_statue_out_of_town_on_any_site() -> None:
    state = acting("Architect", camp("Statue", "Tower!"), camp(), in_town="Wood", out_town="Brick Marble")
    assert may(state, "found:Statue@Wood", "out:Statue@Brick", "out:Statue@Marble")
    assert refused(state, "out:Statue@Stone") == "build.site"


@covers("build.same-name", "building.prison")
def test_a_name_stolen_is_in_the_way_of_its_thief_and_free_for_the_victim() -> None:
    camps = (camp("Villa Tower", "Prison+Stone+Stone", clients="Craftsman"), camp("Tower Road", "Tower!"))
    state = table(*camps, role="Craftsman", played=["Jack", "Jack"])
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Tower")
    assert refused(state, "found:Tower") == "build.same-name"
    assert may(go(state, "0 -"), "found:Tower")


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
    steps = ("0 stair:Concrete>1.Storeroom",)
    state = go(state, *steps) if may(state, "stair:Concrete>1.Storeroom") else go(state, "0 -", *steps)
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


# --- two actions under a Bath for one site out of town ------------------------------------------------------------


@covers("build.save", "building.bath")
def test_under_a_bath_nothing_is_saved_where_nobody_may_come_any_more() -> None:
    def state(*built: str, clients: str = "", pool: str = "Wood*3") -> Any:
        camps = (camp("Dock Market", "Bath!", *built, clients=clients), camp())
        return acting("Patron", *camps, pool=pool, in_town="Brick", out_town="Wood*2")

    assert refused(go(state(), "0 hire:Wood"), "save") == "build.save"
    assert may(go(state("Aqueduct!"), "0 hire:Wood"), "save")
    assert may(go(state("Bar!"), "0 hire:Wood"), "save")
    assert refused(go(state("Bar!", clients="Laborer*4"), "0 hire:Wood"), "save") == "build.save"
    assert may(go(state(clients="Patron"), "0 hire:Wood"), "save")
    assert refused(go(state(clients="Patron", pool="Wood"), "0 hire:Wood"), "save") == "build.save"


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
