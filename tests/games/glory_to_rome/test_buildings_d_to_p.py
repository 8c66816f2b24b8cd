"""The functions of the buildings from Dock to Prison, clause by clause."""

from __future__ import annotations

from gladiadores.games.glory_to_rome.cards import Building
from tests.covers import covers
from tests.games.glory_to_rome.cases import camp, go, hand, may, refused, some, structures, table, turn_over

# --- Dock ---------------------------------------------------------------------------------------------------------


@covers("building.dock")
def test_dock_moves_a_card_from_the_hand_besides_the_pool_or_without_it() -> None:
    state = table(camp("Forum Wall", "Dock!"), camp(), role="Laborer", played=["Bar"], pool="Brick")
    assert some(go(state, "0 take:Brick", "0 dock:Forum").stock[0]) == {"Brick": 1, "Marble": 1}
    assert some(go(state, "0 dock:Forum", "0 take:Brick").stock[0]) == {"Brick": 1, "Marble": 1}
    assert some(go(state, "0 dock:Wall", "0 -").stock[0]) == {"Concrete": 1}
    assert some(go(state, "0 take:Brick", "0 -").stock[0]) == {"Brick": 1}


@covers("building.dock")
def test_dock_moves_one_card_an_action_and_needs_the_building() -> None:
    state = table(camp("Forum Wall", "Dock!"), camp(), role="Laborer", played=["Bar"], pool="Brick*2")
    state = go(state, "0 dock:Forum")
    assert refused(state, "dock:Wall") == "building.dock"
    state = table(camp("Forum Wall"), camp(), role="Laborer", played=["Bar"], pool="Brick*2")
    assert refused(state, "dock:Wall") == "building.dock"


# --- Forum --------------------------------------------------------------------------------------------------------

ALL_BUT_PATRON = "Laborer Craftsman Architect Legionary Merchant"


@covers("building.forum", "end.forum")
def test_forum_wins_at_once_with_a_client_of_each_role() -> None:
    state = table(
        camp("", "Forum!", clients=ALL_BUT_PATRON, sites="Marble Brick"), camp("", vault="Marble*6"), role="Patron",
        played=["Temple", "Stairway"], pool="Marble*2",
    )  # fmt: skip
    state = go(state, "0 hire:Marble")
    assert state.to_act is None
    assert state.standing().winners == (0,)


@covers("building.forum", "end.forum")
def test_forum_wins_when_it_is_completed_though_another_has_all_clients_and_no_forum() -> None:
    """The rulebook's example: the other one's Forum is not finished."""
    everybody = f"{ALL_BUT_PATRON} Patron"
    state = table(
        camp("Temple", "Forum+Marble+Marble", clients=everybody), camp("", "Forum+Marble", clients=everybody),
        role="Craftsman", played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Temple>Forum")
    assert state.to_act is None
    assert state.standing().winners == (0,)


@covers("building.forum", "building.ludus-magna")
def test_with_ludus_magna_merchants_stand_for_any_role_in_the_forum() -> None:
    state = table(
        camp("", "Forum!", "LudusMagna!", clients="Laborer Craftsman Merchant*3"), camp(), role="Patron",
        played=["Temple"], pool="Stone",
    )  # fmt: skip
    assert go(state, "0 hire:Stone").to_act is None


@covers("building.forum", "building.storeroom")
def test_with_storeroom_any_client_stands_for_a_laborer_but_for_one_role_only() -> None:
    enough = table(
        camp("", "Forum!", "Storeroom!", clients="Craftsman Architect Legionary Merchant Patron"), camp(),
        role="Patron", played=["Temple"], pool="Wood",
    )  # fmt: skip
    assert enough.to_act is not None
    assert go(enough, "0 hire:Wood").to_act is None


@covers("building.forum", "building.storeroom", "building.ludus-magna")
def test_one_client_covers_one_role_with_storeroom_and_ludus_magna_together() -> None:
    state = table(
        camp("", "Forum!", "Storeroom!", "LudusMagna!", clients="Merchant*5"), camp(), role="Patron",
        played=["Temple"], pool="Brick Stone",
    )  # fmt: skip
    assert state.to_act == 0
    assert go(state, "0 hire:Brick").to_act is None


@covers("building.forum")
def test_without_a_client_of_each_role_the_forum_wins_nothing() -> None:
    state = table(
        camp("", "Forum!", clients="Laborer*2 Craftsman Architect Legionary", sites="Marble Brick"), camp(),
        role="Patron",
        played=["Temple"], pool="Marble",
    )  # fmt: skip
    assert go(state, "0 hire:Marble").to_act == 1


@covers("building.forum", "building.stairway", "end.forum-several")
def test_a_public_forum_may_win_for_several_and_then_the_score_decides() -> None:
    everybody = f"{ALL_BUT_PATRON} Patron"
    state = table(
        camp("", "Stairway!", "Wall!", clients=everybody, stock="Marble"),
        camp("", "Forum!", clients=ALL_BUT_PATRON),
        camp("", "Wall!", "Temple!", "Shrine!", clients=everybody), role="Architect", played=["Tower"],
    )  # fmt: skip
    state = go(state, "0 stair:Marble>1.Forum")
    assert state.to_act is None
    assert state.standing().winners == (2,)


@covers("building.forum", "building.gate", "end.order")
def test_a_forum_founded_under_a_gate_on_the_last_site_wins() -> None:
    state = table(
        camp("Forum", "Gate!", clients=f"{ALL_BUT_PATRON} Patron"), camp("", vault="Marble*6"), role="Craftsman",
        played=["Circus"], in_town="Marble",
    )  # fmt: skip
    state = go(state, "0 found:Forum")
    assert state.to_act is None
    assert state.standing().winners == (0,)


# --- Foundry ------------------------------------------------------------------------------------------------------


@covers("building.foundry")
def test_foundry_gives_as_many_laborer_actions_as_influence_with_its_own_site() -> None:
    state = table(camp("School", "Foundry+Brick"), camp(), role="Craftsman", played=["Circus"], pool="Rubble*9")
    state = go(state, "0 add:School>Foundry", *["0 take:Rubble"] * 4)
    assert turn_over(state)
    assert some(state.stock[0]) == {"Rubble": 4}


@covers("building.foundry", "building.dock")
def test_the_actions_of_a_foundry_are_laborer_actions_with_dock_too_and_may_be_passed() -> None:
    state = table(
        camp("School Forum Wall", "Foundry+Brick", "Dock!"),
        camp(),
        role="Craftsman",
        played=["Circus"],
        pool="Rubble*9",
    )
    state = go(state, "0 add:School>Foundry", "0 dock:Forum", "0 -", "0 dock:Wall", "0 take:Rubble")
    assert some(state.stock[0]) == {"Marble": 1, "Concrete": 1, "Rubble": 1}


# --- Fountain -----------------------------------------------------------------------------------------------------


@covers("building.fountain")
def test_fountain_looks_at_the_top_card_and_builds_with_it_or_keeps_it() -> None:
    state = table(camp("", "Fountain!", "Wall+Concrete"), camp(), role="Craftsman", played=["Circus"],
                  deck=["Tower", "Bar", "Bar"])  # fmt: skip
    state = go(state, "0 fountain")
    assert may(state, "found:Tower", "add:Tower>Wall", "keep")
    assert structures(go(state, "0 found:Tower"), 0) == ["Fountain!", "Wall", "Tower"]
    assert structures(go(state, "0 add:Tower>Wall"), 0) == ["Fountain!", "Wall!"]
    kept = go(state, "0 keep")
    assert hand(kept, 0) == ["Tower"]
    assert turn_over(kept)


@covers("building.fountain")
def test_only_the_owner_sees_the_card_and_nobody_else_where_it_is_kept() -> None:
    state = table(camp("", "Fountain!"), camp(), role="Craftsman", played=["Circus"], deck=["Tower", "Bar", "Bar"])
    looking = state.play("fountain").state
    keeping = looking.play("keep").state
    for position in (looking, keeping):
        for seat in (1, None):
            assert "Tower" not in repr(position.view(seat).events)
        assert "Tower" in repr(position.view(0).events)


@covers("building.fountain")
def test_the_kept_card_may_go_out_of_town_with_the_next_action() -> None:
    state = table(
        camp("", "Fountain!", clients="Craftsman"), camp(), role="Craftsman", played=["Circus"],
        deck=["Dock", "Bar", "Bar"], in_town="Rubble", out_town="Wood",
    )  # fmt: skip
    state = go(state, "0 fountain", "0 keep", "0 out:Dock")
    assert structures(state, 0) == ["Fountain!", "Dock"]


@covers("building.fountain", "end.deck")
def test_the_last_card_of_the_deck_may_still_be_used() -> None:
    state = table(camp("", "Fountain!", "Wall+Concrete"), camp(), role="Craftsman", played=["Circus"], deck=["Tower"])
    state = go(state, "0 fountain")
    assert state.to_act == 0
    state = go(state, "0 add:Tower>Wall")
    assert state.to_act is None
    assert state.standing().points[0] == 2 + 3 + 2


@covers("building.fountain")
def test_fountain_serves_craftsmen_only() -> None:
    state = table(camp("Dock", "Fountain!"), camp(), role="Architect", played=["Wall"])
    assert refused(state, "fountain") == "building.fountain"


# --- Garden -------------------------------------------------------------------------------------------------------


@covers("building.garden", "act.new-clients")
def test_garden_gives_as_many_patron_actions_as_influence_and_new_clients_rest() -> None:
    """The rulebook's example: Garden first makes influence 5."""
    state = table(
        camp("Villa", "Garden+Stone+Stone"), camp(), role="Craftsman", played=["Circus"], pool="Wood*9"
    )  # fmt: skip
    state = go(state, "0 add:Villa>Garden", *["0 hire:Wood"] * 5)
    assert some(state.clients[0]) == {"Wood": 5}
    assert turn_over(state)


@covers("building.garden")
def test_the_actions_of_a_garden_may_be_passed() -> None:
    state = table(camp("Villa", "Garden+Stone+Stone"), camp(), role="Craftsman", played=["Circus"], pool="Wood*9")
    state = go(state, "0 add:Villa>Garden", "0 hire:Wood", "0 -", "0 -", "0 -", "0 -")
    assert turn_over(state)


# --- Gate ---------------------------------------------------------------------------------------------------------


def works(state: object, seat: int, building: Building) -> bool:
    """Whether the function of a building works for a seat."""
    return bool(state.powers[seat] >> building & 1)  # type: ignore[attr-defined]


@covers("building.gate")
def test_gate_makes_unfinished_marble_work_but_gives_no_influence() -> None:
    state = table(camp("", "Gate!", "Temple", "Wall"), camp("", "Temple"))
    assert works(state, 0, Building.TEMPLE)
    assert not works(state, 0, Building.WALL)
    assert not works(state, 1, Building.TEMPLE)
    assert state.influence[0] == 4


@covers("building.gate", "building.road")
def test_gate_counts_stone_that_road_gave_marble_as_marble() -> None:
    state = table(camp("", "Gate!", "Road!", "Sewer+Marble", "Garden+Stone"), camp())
    assert works(state, 0, Building.SEWER)
    assert not works(state, 0, Building.GARDEN)


@covers("building.gate", "building.garden")
def test_what_happens_on_completion_waits_for_it_under_a_gate() -> None:
    state = table(
        camp("Temple", "Gate!", "Road!", "Garden+Marble"), camp(), role="Craftsman", played=["Circus"], pool="Wood*9"
    )
    state = go(state, "0 add:Temple>Garden")
    assert turn_over(state)


@covers("building.gate", "building.statue")
def test_an_unfinished_statue_scores_nothing_under_a_gate() -> None:
    state = table(camp("Villa", "Gate!", "Statue", "Catacomb+Stone+Stone"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Villa>Catacomb")
    assert state.standing().points[0] == 2 + 2 + 3


# --- Insula, Market --------------------------------------------------------------------------------------------------


@covers("building.insula", "patron.limit")
def test_insula_has_room_for_two_more_clients() -> None:
    """The rulebook's example: influence 3, five clients."""
    for clients, room in ((4, True), (5, False)):
        state = table(
            camp("", "Insula!", clients=f"Laborer*{clients}"), camp(), role="Patron", played=["Temple"], pool="Wood",
        )  # fmt: skip
        assert turn_over(state) is not room


@covers("building.market", "merchant.limit")
def test_market_has_room_for_two_more_cards_in_the_vault() -> None:
    """The rulebook's example: influence 3, five in the vault."""
    for cards, room in ((4, True), (5, False)):
        state = table(
            camp("", "Market!", stock="Wood", vault=f"Rubble*{cards}"), camp(), role="Merchant", played=["Sewer"]
        )  # fmt: skip
        assert turn_over(state) is not room


# --- Latrine ------------------------------------------------------------------------------------------------------


@covers("building.latrine")
def test_latrine_puts_a_card_into_the_pool_before_thinking() -> None:
    """The rulebook's example: four cards, one put away, two drawn."""
    state = table(camp("Dock Market Wall Tower", "Latrine!"), camp(), deck=["Bar"] * 6)
    state = go(state, "0 latrine:Tower")
    assert some(state.pool) == {"Concrete": 1}
    assert not may(state, "lead:Dock")
    assert hand(go(state, "0 draw"), 0) == ["Bar", "Bar", "Dock", "Market", "Wall"]


@covers("building.latrine")
def test_latrine_puts_one_card_away_and_no_jack() -> None:
    state = table(camp("Dock Market Jack", "Latrine!"), camp())
    assert refused(state, "latrine:Jack") == "building.latrine"
    state = go(state, "0 latrine:Dock")
    assert refused(state, "latrine:Market") == "building.latrine"


@covers("building.latrine")
def test_latrine_takes_a_jack_where_the_table_says_so() -> None:
    state = table(camp("Dock Jack", "Latrine!"), camp(), rulings={"latrine_jack": True})
    before = state.jack_pile
    state = go(state, "0 latrine:Jack")
    assert state.jack_pile == before + 1
    assert hand(state, 0) == ["Dock"]


@covers("building.latrine", "building.vomitorium")
def test_latrine_or_vomitorium_before_one_thinker_not_both() -> None:
    state = table(camp("Dock Market", "Latrine!", "Vomitorium!"), camp())
    after = go(state, "0 latrine:Dock")
    assert not may(after, "vomitorium")
    after = go(state, "0 vomitorium")
    assert hand(after, 0) == []


@covers("building.latrine", "building.school")
def test_latrine_serves_the_thinkers_of_a_school() -> None:
    state = table(camp("Shrine Dock", "Latrine!", "School+Brick"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Shrine>School", "0 latrine:Dock")
    assert hand(state, 0) == []
    assert len(hand(go(state, "0 draw"), 0)) == 5


# --- Ludus Magna --------------------------------------------------------------------------------------------------


@covers("building.ludus-magna")
def test_with_ludus_magna_merchants_act_in_every_role() -> None:
    state = table(camp("", "LudusMagna!", clients="Merchant*2"), camp(), role="Laborer", played=["Bar"], pool="Wood*5")
    state = go(state, *["0 take:Wood"] * 3)
    assert turn_over(state)


@covers("building.ludus-magna")
def test_ludus_magna_completed_in_the_middle_of_a_turn_wakes_the_merchants() -> None:
    state = table(
        camp("Temple Dock", "LudusMagna+Marble+Marble", clients="Merchant"), camp(), role="Craftsman", played=["Circus"]
    )
    state = go(state, "0 add:Temple>LudusMagna", "0 found:Dock")
    assert structures(state, 0) == ["LudusMagna!", "Dock"]
    assert turn_over(state)


@covers("building.ludus-magna", "building.circus-maximus")
def test_ludus_magna_and_circus_maximus_completed_in_one_turn() -> None:
    """With Ludus Magna a Merchant completes Circus Maximus; the next Merchant acts twice."""
    state = table(
        camp("Temple Villa Dock Market", "LudusMagna+Marble+Marble", "CircusMaximus+Stone+Stone",
        clients="Merchant*2"), camp(),
        role="Craftsman", played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Temple>LudusMagna", "0 add:Villa>CircusMaximus", "0 found:Dock", "0 found:Market")
    assert turn_over(state)


@covers("building.ludus-magna", "building.storeroom")
def test_a_merchant_acts_once_as_laborer_with_ludus_magna_and_storeroom() -> None:
    state = table(
        camp("", "LudusMagna!", "Storeroom!", clients="Merchant Patron"), camp(), role="Laborer", played=["Bar"],
        pool="Wood*9",
    )  # fmt: skip
    state = go(state, *["0 take:Wood"] * 3)
    assert turn_over(state)


# --- Palace -------------------------------------------------------------------------------------------------------


@covers("building.palace")
def test_palace_lays_several_cards_of_the_role_and_each_acts() -> None:
    state = table(camp("Bar Insula Dock Jack", "Palace!"), camp(), pool="Wood*9")
    state = go(state, "0 lead:Bar", "0 more:Insula", "0 more:Jack", "1 jack")
    state = go(state, *["0 take:Wood"] * 3)
    assert turn_over(state)
    assert refused(table(camp("Bar Insula", "Palace!"), camp()).play("lead:Bar").state, "more:Dock") in (
        "play.from-hand", "building.palace", "play.follow-role",
    )  # fmt: skip


@covers("building.palace")
def test_palace_follows_too_and_only_with_the_role_led() -> None:
    state = table(camp("Bar"), camp("Insula Road Dock", "Palace!"), pool="Wood*9")
    state = go(state, "0 lead:Bar", "1 follow:Insula")
    assert refused(state, "more:Dock") == "play.follow-role"
    state = go(state, "1 more:Road", "0 take:Wood", "1 take:Wood", "1 take:Wood")
    assert turn_over(state)


@covers("building.palace", "play.petition")
def test_with_palace_each_petition_is_one_unit() -> None:
    state = table(camp("Bar Dock Market Palisade", "Palace!"), camp(), pool="Wood*9")
    state = go(state, "0 lead:Bar", "0 petition", "0 with:Dock", "0 with:Market", "0 with:Palisade", "1 jack")
    state = go(state, *["0 take:Wood"] * 2)
    assert turn_over(state)


@covers("building.palace")
def test_without_palace_one_card_is_all() -> None:
    state = go(table(camp("Bar Insula"), camp()), "0 lead:Bar")
    assert state.to_act == 1


# --- Palisade -----------------------------------------------------------------------------------------------------


@covers("building.palisade", "legionary.give")
def test_behind_a_palisade_nothing_need_be_given_but_it_may() -> None:
    state = table(camp("Dock"), camp("Circus Market", "Palisade!"), role="Legionary", played=["Shrine"])
    state = go(state, "0 demand:Dock")
    assert may(state, "glory", "give:Circus", "give:Market")
    assert some(go(state, "1 glory").stock[0]) == {}
    assert some(go(state, "1 give:Market").stock[0]) == {"Wood": 1}


# --- Prison -------------------------------------------------------------------------------------------------------


def stealing(*theirs: str, own: tuple[str, ...] = (), pool: str = "", hand: str = "Villa") -> object:
    """Seat 0 completes a Prison and may choose among the structures of seat 1."""
    state = table(
        camp(hand, *own, "Prison+Stone+Stone"), camp("", *theirs), role="Craftsman", played=["Circus"], pool=pool
    )  # fmt: skip
    return go(state, "0 add:Villa>Prison")


@covers("building.prison")
def test_prison_pays_with_its_own_site_and_the_victim_keeps_the_influence_of_what_it_loses() -> None:
    state = stealing("Wall!")
    assert state.influence == (5, 4)  # type: ignore[attr-defined]
    state = go(state, "0 prison:1.Wall")
    assert state.influence == (2, 7)
    assert structures(state, 0) == ["Prison!", "Wall!"]
    assert structures(state, 1) == []
    assert works(state, 0, Building.WALL)
    assert not works(state, 1, Building.WALL)


@covers("building.prison")
def test_prison_may_be_declined() -> None:
    state = go(stealing("Wall!"), "0 -")
    assert state.influence == (5, 4)
    assert structures(state, 1) == ["Wall!"]


@covers("building.prison")
def test_prison_takes_nothing_unfinished_and_no_name_that_its_owner_has() -> None:
    state = stealing("Wall!", "Tower+Concrete", "Dock!", own=("Dock",))
    assert refused(state, "prison:1.Tower") == "building.prison"
    assert refused(state, "prison:1.Dock") in ("building.prison", "build.same-name")
    assert may(state, "prison:1.Wall", "-")


@covers("building.prison", "building.foundry")
def test_what_a_stolen_structure_does_on_completion_happens_again_for_the_thief() -> None:
    """Influence after the exchange counts: the Prison's site has been handed over."""
    state = go(stealing("Foundry!", pool="Rubble*9"), "0 prison:1.Foundry", "0 take:Rubble", "0 take:Rubble")
    assert turn_over(state)
    assert some(state.stock[0]) == {"Rubble": 2}


@covers("building.prison", "building.insula", "patron.limit")
def test_the_victim_keeps_clients_over_the_limit_but_hires_none() -> None:
    state = table(
        camp("Villa", "Prison+Stone+Stone"), camp("", "Insula!", clients="Patron*8"), role="Craftsman",
        played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Insula")
    assert some(state.clients[1]) == {"Marble": 8}
    assert state.influence[1] == 6


@covers("building.prison", "building.tower", "build.material")
def test_a_tower_lost_to_prison_leaves_the_rubble_but_takes_no_more() -> None:
    state = table(
        camp("Villa Wall", "Prison+Stone+Stone", clients="Craftsman"),
        camp("Dock Bar", "Tower!", "Villa+Rubble"), role="Craftsman", played=["Circus", "Market"],
    )  # fmt: skip
    assert works(state, 1, Building.TOWER)
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Tower", "0 -")
    assert state.to_act == 1
    assert refused(state, "add:Bar>Villa") == "build.material"
    assert sum(state.structures[1][0].materials) == 1


@covers("building.prison", "building.stairway")
def test_a_public_structure_stays_public_when_it_is_stolen() -> None:
    state = table(
        camp("Villa", "Prison+Stone+Stone"), camp("", "Temple!", public="Temple"), camp(), role="Craftsman",
        played=["Circus"],
    )  # fmt: skip
    assert works(state, 2, Building.TEMPLE)
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Temple")
    assert all(works(state, seat, Building.TEMPLE) for seat in range(3))


@covers("building.prison", "building.forum", "end.forum")
def test_a_forum_stolen_with_all_clients_wins_at_once() -> None:
    state = table(
        camp("Villa", "Prison+Stone+Stone", clients=f"{ALL_BUT_PATRON} Patron"), camp("", "Forum!", vault="Marble*5"),
        role="Craftsman", played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Villa>Prison", "0 prison:1.Forum")
    assert state.to_act is None
    assert state.standing().winners == (0,)
