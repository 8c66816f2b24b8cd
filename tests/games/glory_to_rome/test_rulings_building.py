"""Rulings where several functions meet: foundations, materials, and sites out of town."""

from __future__ import annotations

from typing import Any

import pytest

from tests.covers import covers
from tests.games.glory_to_rome.cases import (
    Camp,
    camp,
    go,
    may,
    refused,
    some,
    structures,
    table,
    told,
    turn_over,
)

JACK = ["Jack"]


def acting(role: str, *camps: Camp, **rest: Any) -> Any:
    """The leader begins to act in a role that it led with a Jack; the others thought."""
    return table(*camps, role=role, played=JACK, **rest)


# --- building -----------------------------------------------------------------------------------------------------


@covers("building.gate", "building.road")
def test_a_gate_wakes_stone_with_marble_and_not_stone_without() -> None:
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
    assert refused(state, "hire:Wood") == "patron.hire"
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
    state = go(state, "0 stair:Brick>1.Archway")
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
