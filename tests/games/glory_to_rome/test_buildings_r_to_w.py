"""The functions of the buildings from Road to Wall, clause by clause."""

from __future__ import annotations

from gladiadores.games.glory_to_rome.cards import Building
from tests.covers import covers
from tests.games.glory_to_rome.cases import camp, go, hand, may, refused, some, structures, table, turn_over

# --- Road ---------------------------------------------------------------------------------------------------------


@covers("building.road", "build.material")
def test_road_takes_any_material_for_stone_structures_only() -> None:
    state = table(camp("Bar Dock", "Road!", "Villa+Stone", "Wall"), camp(), role="Craftsman", played=["Circus"])
    assert may(state, "add:Bar>Villa", "add:Dock>Villa")
    assert refused(state, "add:Bar>Wall") == "build.material"


@covers("building.road")
def test_road_works_in_the_turn_in_which_it_is_completed_for_architects_too() -> None:
    state = table(
        camp("", "Road", "Garden+Stone+Stone", stock="Rubble Wood", clients="Architect"), camp(), role="Architect",
        played=["Wall"], pool="Rubble",
    )  # fmt: skip
    assert refused(state, "add:Wood>Garden") == "build.material"
    state = go(state, "0 add:Rubble>Road", "0 add:Wood>Garden")
    assert structures(state, 0) == ["Road!", "Garden!"]


@covers("building.road", "building.statue")
def test_road_serves_a_statue_on_a_stone_site() -> None:
    state = table(camp("Bar", "Road!", "Statue@Stone"), camp(), role="Craftsman", played=["Circus"])
    assert may(state, "add:Bar>Statue")


# --- School -------------------------------------------------------------------------------------------------------


@covers("building.school", "think.jack", "think.refill", "think.one")
def test_school_thinks_as_often_as_influence_with_its_own_site() -> None:
    """The rulebook's example: influence 4, two cards in hand: refill, Jack, Jack, one more make eight."""
    state = table(camp("Shrine Dock Market", "School+Brick"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Shrine>School", "0 draw", "0 jack", "0 jack", "0 draw")
    assert len(hand(state, 0)) == 8
    assert turn_over(state)


@covers("building.school")
def test_the_thinkers_of_a_school_may_be_passed() -> None:
    state = table(camp("Shrine", "School+Brick"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Shrine>School", "0 -", "0 -", "0 -", "0 jack")
    assert turn_over(state)


# --- Scriptorium --------------------------------------------------------------------------------------------------


@covers("building.scriptorium")
def test_scriptorium_finishes_any_structure_with_one_marble() -> None:
    state = table(
        camp("Forum", "Scriptorium!", "Villa", "Wall", "Temple", "Road"), camp(), role="Craftsman", played=["Circus"]
    )
    for unfinished in ("Villa", "Wall", "Temple", "Road"):
        after = go(state, f"0 add:Forum>{unfinished}")
        assert f"{unfinished}!" in structures(after, 0)


@covers("building.scriptorium")
def test_scriptorium_serves_architects_and_marble_only() -> None:
    state = table(camp("", "Scriptorium!", "Wall", stock="Marble Concrete"), camp(), role="Architect", played=["Tower"])
    assert "Wall!" in structures(go(state, "0 add:Marble>Wall"), 0)
    assert "Wall!" not in structures(go(state, "0 add:Concrete>Wall"), 0)


@covers("building.scriptorium", "building.statue")
def test_scriptorium_finishes_a_statue() -> None:
    state = table(camp("Forum", "Scriptorium!", "Statue@Stone"), camp(), role="Craftsman", played=["Circus"])
    after = go(state, "0 add:Forum>Statue")
    assert "Statue!" in structures(after, 0)
    assert after.influence[0] == 2 + 3 + 3


@covers("building.scriptorium", "building.archway")
def test_scriptorium_takes_marble_from_the_pool_through_an_archway() -> None:
    state = table(
        camp("", "Scriptorium!", "Archway!", "Garden"), camp(), role="Architect", played=["Tower"], pool="Marble"
    )
    assert "Garden!" in structures(go(state, "0 pool:Marble>Garden"), 0)


# --- Senate -------------------------------------------------------------------------------------------------------


@covers("building.senate")
def test_senate_takes_some_all_or_none_of_the_jacks_of_others() -> None:
    def ended(*steps: str) -> object:
        state = table(
            camp("", "Senate!"), camp(), camp(), role="Patron", played=["Jack", "Jack", "Jack"]
        )  # fmt: skip
        return go(state, *steps)

    assert hand(ended("0 senate", "0 senate"), 0) == ["Jack", "Jack"]
    assert hand(ended("0 senate", "0 -"), 0) == ["Jack"]
    assert hand(ended("0 -"), 0) == []
    assert ended("0 senate", "0 senate").jack_pile == 4  # type: ignore[attr-defined]


@covers("building.senate")
def test_senates_of_several_take_in_playing_order() -> None:
    state = table(camp("", "Senate!"), camp(), camp("", "Senate!"), leader=1, role="Patron", played=["", "Jack", ""])
    state = go(state, "2 senate")
    assert hand(state, 2) == ["Jack"]
    assert turn_over(state, leader=2)


@covers("building.senate")
def test_a_senate_does_not_take_its_owner_s_jack() -> None:
    state = table(camp("Dock", "Senate!"), camp(), role="Craftsman", played=["Jack"])
    state = go(state, "0 -")
    assert turn_over(state)
    assert state.jack_pile == 6


# --- Sewer --------------------------------------------------------------------------------------------------------


@covers("building.sewer", "play.pool-after")
def test_sewer_keeps_the_order_that_was_played() -> None:
    state = table(camp(), camp("", "Sewer!"), role="Merchant", played=["Villa", "Garden"])
    state = go(state, "1 sewer:Garden")
    assert some(state.stock[1]) == {"Stone": 1}
    assert some(state.pool) == {"Stone": 1}


@covers("building.sewer", "play.petition")
def test_sewer_keeps_any_of_the_cards_of_a_petition() -> None:
    state = table(camp("Dock Market Palisade", "Sewer!"), camp())
    state = go(state, "0 petition=Patron", "0 with:Dock", "0 with:Market", "0 with:Palisade", "1 jack")
    state = go(state, "0 sewer:Dock", "0 sewer:Market", "0 -")
    assert some(state.stock[0]) == {"Wood": 2}
    assert some(state.pool) == {"Wood": 1}


@covers("building.sewer")
def test_sewer_keeps_no_jack_and_nothing_of_others() -> None:
    state = table(camp("Dock", "Sewer!"), camp(), role="Craftsman", played=["Jack", "Circus"])
    state = go(state, "0 -")
    assert turn_over(state)
    assert some(state.pool) == {"Wood": 1}


@covers("building.sewer", "end.order")
def test_senate_comes_before_sewer() -> None:
    state = table(camp("", "Senate!", "Sewer!"), camp(), role="Merchant", played=["Villa", "Jack"])
    state = go(state, "0 senate", "0 sewer:Villa")
    assert turn_over(state)


# --- Shrine and Temple --------------------------------------------------------------------------------------------


@covers("building.shrine", "building.temple", "think.refill")
def test_shrine_and_temple_raise_the_limit_of_the_hand() -> None:
    for structures_, cards in (((), 5), (("Shrine!",), 7), (("Temple!",), 9), (("Shrine!", "Temple!"), 11)):
        state = table(camp("Dock", *structures_), camp(), deck=["Bar", "Insula", "Road"] * 6)
        assert len(hand(go(state, "0 draw"), 0)) == cards


@covers("think.one")
def test_at_the_limit_or_over_it_one_card_is_drawn() -> None:
    for held in ("Dock*5", "Dock*5 Jack*2"):
        state = table(camp(held), camp())
        assert len(hand(go(state, "0 draw"), 0)) == len(hand(state, 0)) + 1


# --- Stairway -----------------------------------------------------------------------------------------------------


def works(state: object, seat: int, building: Building) -> bool:
    """Whether the function of a building works for a seat."""
    return bool(state.powers[seat] >> building & 1)  # type: ignore[attr-defined]


@covers("building.stairway")
def test_stairway_makes_a_completed_structure_of_an_opponent_work_for_all() -> None:
    state = table(
        camp("", "Stairway!", stock="Marble"), camp("", "Temple!"), camp(), role="Architect", played=["Tower"]
    )
    state = go(state, "0 stair:Marble>1.Temple")
    assert all(works(state, seat, Building.TEMPLE) for seat in range(3))
    assert some(state.stock[0]) == {}


@covers("building.stairway")
def test_stairway_comes_besides_the_action_also_a_passed_one_and_once_each() -> None:
    camps = (camp("Dock", "Stairway!", stock="Marble Concrete"), camp("", "Temple!", "Wall!"))
    state = table(*camps, role="Architect", played=["Tower"])
    done = go(state, "0 found:Dock", "0 stair:Marble>1.Temple")
    assert turn_over(done)
    passed = go(state, "0 -", "0 stair:Concrete>1.Wall")
    assert turn_over(passed)
    assert turn_over(go(state, "0 -", "0 -"))


@covers("building.stairway", "build.material")
def test_stairway_wants_the_right_material_and_an_opponent_s_completed_structure() -> None:
    state = table(
        camp("", "Stairway!", "Shrine!", stock="Brick Concrete Marble"), camp("", "Temple!", "Wall", "Foundry!"),
        role="Architect", played=["Tower"],
    )  # fmt: skip
    assert refused(state, "stair:Brick>1.Temple") in ("build.material", "building.stairway")
    assert refused(state, "stair:Concrete>1.Wall") == "building.stairway"
    assert refused(state, "stair:Brick>0.Shrine") in ("building.stairway", "play.notation")
    assert may(state, "stair:Marble>1.Temple", "stair:Brick>1.Foundry", "-")


@covers("building.stairway", "building.foundry")
def test_what_happens_on_completion_does_not_happen_again_through_a_stairway() -> None:
    state = table(
        camp("", "Stairway!", stock="Brick"), camp("", "Foundry!"), role="Architect", played=["Tower"], pool="Wood*9"
    )
    assert turn_over(go(state, "0 stair:Brick>1.Foundry"))


@covers("building.stairway", "building.foundry")
def test_what_happens_on_completion_comes_before_the_stairway() -> None:
    state = table(
        camp("", "Stairway!", "Foundry+Brick", stock="Brick Marble"), camp("", "Temple!"), role="Architect",
        played=["Tower"], pool="Wood*9",
    )  # fmt: skip
    state = go(state, "0 add:Brick>Foundry", *["0 take:Wood"] * 7, "0 stair:Marble>1.Temple")
    assert turn_over(state)


@covers("building.stairway", "building.insula", "patron.limit")
def test_a_public_function_does_not_count_twice() -> None:
    state = table(
        camp("", "Insula!", clients="Patron*5"), camp("", "Insula!", public="Insula"), role="Patron",
        played=["Temple"], pool="Wood",
    )  # fmt: skip
    assert turn_over(state)


@covers("building.stairway", "building.wall", "building.statue")
def test_of_public_statue_and_wall_only_the_owner_scores() -> None:
    state = table(
        camp("Villa", "Catacomb+Stone+Stone", stock="Brick*4"),
        camp("", "Statue@Brick!", "Wall!", stock="Brick*4", public="Statue Wall"), role="Craftsman",
        played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Villa>Catacomb")
    assert state.standing().points == (5, 2 + 2 + 2 + 3 + 2)


# --- Statue -------------------------------------------------------------------------------------------------------


@covers("building.statue", "build.site")
def test_statue_is_founded_on_any_site_and_takes_its_value() -> None:
    state = table(camp("Statue Bar"), camp(), role="Craftsman", played=["Circus"])
    assert may(state, *[f"found:Statue@{m}" for m in ("Rubble", "Wood", "Concrete", "Brick", "Stone", "Marble")])
    state = go(state, "0 found:Statue@Rubble")
    assert state.structures[0][0].site == 0


@covers("building.statue")
def test_statue_is_built_of_its_site_or_of_marble() -> None:
    """The rulebook's example: on a Brick site with Brick and Marble: influence 4, score 7."""
    state = table(
        camp("Shrine Forum", "Statue@Brick", clients="Craftsman"), camp("", "Catacomb+Stone+Stone"), role="Craftsman",
        played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Shrine>Statue", "0 add:Forum>Statue")
    assert structures(state, 0) == ["Statue!"]
    assert state.influence[0] == 4
    from gladiadores.games.glory_to_rome import scoring

    assert scoring.scores(state)[0].total == 7


@covers("building.statue")
def test_a_statue_on_rubble_needs_one_card() -> None:
    for material in ("Bar", "Forum"):
        state = table(camp(material, "Statue@Rubble"), camp(), role="Craftsman", played=["Circus"])
        state = go(state, f"0 add:{material}>Statue")
        assert state.influence[0] == 3


# --- Storeroom ----------------------------------------------------------------------------------------------------


@covers("building.storeroom")
def test_with_storeroom_any_client_acts_as_a_laborer() -> None:
    state = table(
        camp("", "Storeroom!", clients="Patron Craftsman Laborer"),
        camp(),
        role="Laborer",
        played=["Bar"],
        pool="Wood*9",
    )
    state = go(state, *["0 take:Wood"] * 4)
    assert turn_over(state)
    other = table(camp("", "Storeroom!", clients="Laborer"), camp(), role="Patron", played=["Temple"], pool="Wood*9")
    assert turn_over(go(other, "0 hire:Wood"))


# --- Tower --------------------------------------------------------------------------------------------------------


@covers("building.tower", "build.material", "build.out-of-town")
def test_tower_takes_rubble_everywhere_and_founds_out_of_town_with_one_action() -> None:
    state = table(
        camp("Bar Dock", "Tower!", "Temple"), camp(), role="Craftsman", played=["Circus"], in_town="Rubble",
        out_town="Wood",
    )  # fmt: skip
    assert may(state, "add:Bar>Temple", "out:Dock")
    without = table(
        camp("Bar Dock", "Temple"), camp(), role="Craftsman", played=["Circus"], in_town="Rubble", out_town="Wood"
    )
    assert refused(without, "add:Bar>Temple") == "build.material"
    assert refused(without, "out:Dock") == "build.out-of-town"


@covers("building.tower")
def test_tower_works_in_the_turn_in_which_it_is_completed() -> None:
    state = table(
        camp("Wall Dock", "Tower+Concrete", clients="Craftsman"), camp(), role="Craftsman", played=["Circus"],
        in_town="Rubble", out_town="Wood",
    )  # fmt: skip
    state = go(state, "0 add:Wall>Tower", "0 out:Dock")
    assert structures(state, 0) == ["Tower!", "Dock"]


# --- Villa --------------------------------------------------------------------------------------------------------


@covers("building.villa")
def test_one_material_of_an_architect_finishes_a_villa() -> None:
    state = table(camp("", "Villa", stock="Stone"), camp(), role="Architect", played=["Wall"])
    state = go(state, "0 add:Stone>Villa")
    assert structures(state, 0) == ["Villa!"]
    assert state.influence[0] == 5


@covers("building.villa")
def test_a_craftsman_adds_to_a_villa_as_to_any_other() -> None:
    state = table(camp("Sewer", "Villa"), camp(), role="Craftsman", played=["Circus"])
    assert structures(go(state, "0 add:Sewer>Villa"), 0) == ["Villa"]


@covers("building.villa", "building.archway")
def test_material_from_the_pool_finishes_a_villa_too() -> None:
    state = table(camp("", "Villa", "Archway!"), camp(), role="Architect", played=["Wall"], pool="Stone")
    assert structures(go(state, "0 pool:Stone>Villa"), 0) == ["Villa!", "Archway!"]


# --- Vomitorium ---------------------------------------------------------------------------------------------------


@covers("building.vomitorium")
def test_vomitorium_puts_the_whole_hand_away_before_thinking() -> None:
    """The rulebook's example: three Orders and a Jack; five are drawn."""
    state = table(camp("Dock Market Wall Jack", "Vomitorium!"), camp())
    before = state.jack_pile
    state = go(state, "0 vomitorium")
    assert some(state.pool) == {"Wood": 2, "Concrete": 1}
    assert state.jack_pile == before + 1
    assert hand(state, 0) == []
    assert len(hand(go(state, "0 draw"), 0)) == 5


@covers("building.vomitorium")
def test_nobody_throws_the_hand_away_without_a_vomitorium() -> None:
    assert refused(table(camp("Dock"), camp()), "vomitorium") == "building.vomitorium"


# --- Wall ---------------------------------------------------------------------------------------------------------


@covers("building.wall")
def test_wall_scores_one_for_two_cards_in_the_stockpile() -> None:
    """The rulebook's example: Wall and Insula, five cards: 5 of influence and 2."""
    state = table(camp("", "Wall!", "Insula!", stock="Brick*3 Wood*2"), camp())
    from gladiadores.games.glory_to_rome import scoring

    assert scoring.scores(state)[0].total == 7


@covers("building.wall", "legionary.give")
def test_behind_a_wall_nothing_need_be_given_but_it_may() -> None:
    state = table(camp("Dock", "Bridge!"), camp("Circus", "Wall!", stock="Wood"), role="Legionary", played=["Shrine"])
    state = go(state, "0 demand:Dock")
    assert some(go(state, "1 glory").stock[0]) == {}
    assert some(go(state, "1 give:Circus").stock[0]) == {"Wood": 1}
