"""The turn, the roles, the endings and the score, rule by rule, with the rulebook's own numbers."""

from __future__ import annotations

import pytest

from tests.covers import covers
from tests.games.glory_to_rome.cases import (
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

# --- leading, following, thinking ---------------------------------------------------------------------------------


@covers("turn.think", "turn.thought-ends", "turn.next")
def test_a_leader_who_thinks_ends_the_turn() -> None:
    state = go(table(camp("Dock"), camp("Bar", clients="Laborer"), pool="Wood"), "0 jack")
    assert turn_over(state)


@covers("turn.lead", "play.role", "turn.follow", "play.follow-role")
def test_followers_play_the_role_led() -> None:
    state = go(table(camp("Dock"), camp("Market Wall Jack")), "0 lead:Dock")
    assert may(state, "follow:Market", "follow:Jack", "draw")
    assert refused(state, "follow:Wall") == "play.follow-role"


@covers("play.from-hand")
def test_only_cards_of_the_hand_are_played() -> None:
    assert refused(table(camp("Dock"), camp()), "lead:Wall") == "play.from-hand"
    assert refused(table(camp("Dock"), camp()), "lead:Jack=Patron") == "play.from-hand"


@covers("play.jack")
def test_a_jack_leads_any_role_and_goes_back_to_its_pile() -> None:
    state = table(camp("Jack"), camp(), pool="Wood")
    roles = ("Laborer", "Craftsman", "Architect", "Legionary", "Merchant", "Patron")
    assert may(state, *[f"lead:Jack={role}" for role in roles])
    state = go(state, "0 lead:Jack=Laborer", "1 draw", "0 take:Wood")
    assert state.jack_pile == 6
    assert some(state.pool) == {}


@covers("play.petition")
def test_three_orders_of_a_role_are_a_jack_and_three_jacks_are_not() -> None:
    state = table(camp("Dock Market Palisade Jack*3"), camp(), pool="Brick")
    state = go(state, "0 petition=Laborer", "0 with:Dock", "0 with:Market", "0 with:Palisade", "1 draw", "0 take:Brick")
    assert some(state.pool) == {"Wood": 3}
    assert refused(table(camp("Jack*3"), camp()), "petition=Laborer") == "play.petition"


@covers("play.petition")
def test_a_petition_follows_and_may_declare_its_own_role() -> None:
    state = table(camp("Bar"), camp("Dock Market Palisade"), pool="Brick*2")
    state = go(state, "0 lead:Bar", "1 petition", "1 with:Dock", "1 with:Market", "1 with:Palisade")
    assert state.to_act == 0
    assert may(table(camp("Dock Market Palisade"), camp()), "petition=Craftsman")


@covers("think.no-jack", "think.jack")
def test_no_jack_is_taken_from_an_empty_pile() -> None:
    state = table(camp("Jack*3"), camp("Jack*3"))
    assert refused(state, "jack") == "think.no-jack"


@covers("play.pool-after")
def test_what_was_played_is_in_the_pool_only_after_the_turn() -> None:
    state = go(table(camp("Bar"), camp()), "0 lead:Bar", "1 jack")
    assert turn_over(state)
    assert some(state.pool) == {"Rubble": 1}


# --- acting -------------------------------------------------------------------------------------------------------


@covers("act.order", "act.clients", "act.optional")
def test_the_leader_acts_first_then_clockwise_once_and_once_for_each_client() -> None:
    state = table(
        camp("", clients="Laborer"), camp("", clients="Laborer"), camp(), leader=1, role="Laborer",
        played=["", "Bar", "Road"], pool="Wood*9",
    )  # fmt: skip
    state = go(state, "1 take:Wood", "1 -", "2 take:Wood", "0 take:Wood")
    assert turn_over(state, leader=2)


@covers("act.thinkers-clients")
def test_clients_of_those_who_thought_act_or_rest_as_the_table_says() -> None:
    camps = (camp(), camp("", clients="Laborer"))
    act = table(*camps, role="Laborer", played=["Bar"], pool="Wood*9")
    assert go(act, "0 take:Wood").to_act == 1
    assert go(act, "0 take:Wood").role is not None
    rest = table(*camps, role="Laborer", played=["Bar"], pool="Wood*9", rulings={"clients_of_thinkers": "rest"})
    assert turn_over(go(rest, "0 take:Wood"))


@covers("act.new-clients", "patron.hire")
def test_a_new_client_rests_until_the_next_turn() -> None:
    state = table(camp("", clients="Patron"), camp(), role="Patron", played=["Temple"], pool="Marble*3")
    state = go(state, "0 hire:Marble")
    assert some(state.clients[0]) == {"Marble": 2}
    assert turn_over(state)  # the limit is reached, and the new Patron would not act anyway
    state = table(camp("", "Dock!"), camp(), role="Patron", played=["Temple"], pool="Marble*3")
    assert turn_over(go(state, "0 hire:Marble"))


@covers("patron.limit")
def test_influence_limits_clients() -> None:
    state = table(camp("", clients="Laborer*2"), camp(), role="Patron", played=["Jack"], pool="Wood")
    assert turn_over(state)


@covers("patron.pool", "laborer.pool", "laborer.take")
def test_only_what_lies_in_the_pool_can_be_taken() -> None:
    state = table(camp(), camp(), role="Laborer", played=["Bar"], pool="Wood")
    assert refused(state, "take:Brick") == "laborer.pool"
    state = table(camp(), camp(), role="Patron", played=["Jack"], pool="Wood")
    assert refused(state, "hire:Brick") == "patron.pool"


# --- building -----------------------------------------------------------------------------------------------------


@covers("build.found", "build.site")
def test_a_foundation_takes_a_site_of_its_material() -> None:
    state = table(camp("Dock Wall"), camp(), role="Craftsman", played=["Jack"], in_town="Wood Stone", out_town="")
    assert refused(state, "found:Wall") == "build.site"
    state = go(state, "0 found:Dock")
    assert some(state.in_town) == {"Stone": 1}
    assert structures(state, 0) == ["Dock"]
    assert state.influence[0] == 2


@covers("build.same-name")
def test_only_ones_own_structure_of_the_same_name_is_in_the_way() -> None:
    state = table(
        camp("Dock Market", "Dock"), camp("", "Market!"), role="Craftsman", played=["Jack"], in_town="Wood Stone"
    )
    assert refused(state, "found:Dock") == "build.same-name"
    assert may(state, "found:Market")


@covers("build.out-of-town", "build.save")
def test_out_of_town_takes_two_actions_in_a_row() -> None:
    def built(clients: str) -> object:
        return table(
            camp("Dock", clients=clients), camp(), role="Craftsman", played=["Jack"], in_town="Rubble", out_town="Wood"
        )

    state = built("Craftsman")
    assert refused(state, "found:Dock") == "build.site"
    assert refused(state, "out:Dock") == "build.out-of-town"
    state = go(state, "0 save", "0 out:Dock")
    assert structures(state, 0) == ["Dock"]
    alone = built("")
    assert turn_over(alone) or not may(alone, "save")


@covers("build.out-of-town-when")
def test_out_of_town_waits_for_the_sites_in_town_unless_the_table_says_otherwise() -> None:
    camps = (camp("Dock", clients="Craftsman"), camp())
    state = table(*camps, role="Craftsman", played=["Jack"])
    assert not may(state, "save")
    free = table(*camps, role="Craftsman", played=["Jack"], rulings={"out_of_town": "any-time"})
    assert structures(go(free, "0 save", "0 out:Dock"), 0) == ["Dock"]
    strict = table(camp("Dock", "Tower!"), camp(), role="Craftsman", played=["Jack"])
    assert refused(strict, "out:Dock") == "build.out-of-town-when"


@covers("build.add", "build.material", "build.source-craftsman", "build.source-architect")
def test_craftsmen_take_material_from_the_hand_architects_from_the_stockpile() -> None:
    camps = (camp("Tower", "Wall", stock="Concrete"), camp())
    craft = table(*camps, role="Craftsman", played=["Jack"])
    assert may(craft, "add:Tower>Wall")
    assert refused(craft, "add:Concrete>Wall") == "build.source-craftsman"
    design = table(*camps, role="Architect", played=["Jack"])
    assert may(design, "add:Concrete>Wall")
    assert refused(design, "add:Tower>Wall") == "build.source-hand"


@pytest.mark.parametrize(
    ("structure", "card", "value"),
    [("Dock", "Market", 1), ("Wall+Concrete", "Tower", 2), ("Temple+Marble+Marble", "Forum", 3)],
)
@covers("build.complete", "build.influence")
def test_as_many_materials_as_the_value_complete_a_structure(structure: str, card: str, value: int) -> None:
    state = table(camp(card, structure), camp(), role="Craftsman", played=["Jack"])
    state = go(state, f"0 add:{card}>{structure.split('+', maxsplit=1)[0]}")
    assert structures(state, 0) == [structure.split("+", maxsplit=1)[0] + "!"]
    assert state.influence[0] == 2 + value
    assert sum(state.sites[0]) == 1


@covers("build.add")
def test_a_foundation_just_laid_takes_material_with_the_next_action() -> None:
    state = table(camp("Dock Market", clients="Craftsman"), camp(), role="Craftsman", played=["Jack"])
    assert structures(go(state, "0 found:Dock", "0 add:Market>Dock"), 0) == ["Dock!"]


# --- selling ------------------------------------------------------------------------------------------------------


@covers("merchant.sell", "merchant.limit", "merchant.stock")
def test_merchants_sell_from_the_stockpile_up_to_their_influence() -> None:
    state = table(camp("", stock="Wood Brick", clients="Merchant"), camp(), role="Merchant", played=["Jack"])
    assert refused(state, "sell:Stone") == "merchant.stock"
    state = go(state, "0 sell:Wood", "0 sell:Brick")
    assert vault(state, 0) == {"Wood": 1, "Brick": 1}
    full = table(camp("", stock="Wood", vault="Stone*2"), camp(), role="Merchant", played=["Jack"])
    assert turn_over(full)


@covers("merchant.secret")
def test_nobody_looks_back_into_a_vault() -> None:
    state = table(camp("", stock="Wood"), camp(), role="Merchant", played=["Jack"])
    state = go(state, "0 sell:Wood")
    assert turn_over(state)
    for seat in (0, 1, None):
        view = state.view(seat)
        sold = [event for event in view.events if event.rule == "merchant.sell"]
        assert all("Wood" not in str(event.params) for event in sold)


# --- demanding ----------------------------------------------------------------------------------------------------


@covers("legionary.demand", "legionary.neighbours", "legionary.give", "legionary.glory", "legionary.back-to-hand")
def test_neighbours_and_pool_give_and_the_card_shown_stays() -> None:
    state = table(
        camp("Dock"), camp("Market Circus"), camp("Palisade"), camp("Bar"), role="Legionary", played=["Jack"],
        pool="Wood*2",
    )  # fmt: skip
    state = go(state, "0 demand:Dock")
    assert refused(state, "glory") == "legionary.must-give"
    state = go(state, "1 give:Circus", "3 glory")
    assert some(state.stock[0]) == {"Wood": 2}
    assert some(state.pool) == {"Wood": 1}
    assert hand(state, 0) == ["Dock"]
    assert hand(state, 2) == ["Palisade"]


@covers("legionary.pool")
def test_the_pool_must_give_or_may_as_the_table_says() -> None:
    camps = (camp("Dock"), camp("Bar"))
    state = table(*camps, role="Legionary", played=["Jack"], pool="Wood", rulings={"legionary_pool": "may"})
    state = go(state, "0 demand:Dock")
    assert state.to_act == 0
    assert may(state, "pool:Wood", "-") or may(state, "-")
    assert some(go(state, "0 -", "1 glory").stock[0]) == {}


@covers("legionary.one-demand", "legionary.cards")
def test_all_actions_are_one_demand_with_as_many_cards_and_extra_ones_are_lost() -> None:
    state = table(
        camp("Dock Market", clients="Legionary*2"), camp("Circus Palisade Dock"), role="Legionary", played=["Jack"]
    )
    state = go(state, "0 demand:Dock", "0 demand:Market", "1 give:Circus", "1 give:Dock")
    assert some(state.stock[0]) == {"Wood": 2}
    assert turn_over(state)


@covers("legionary.cards")
def test_jacks_are_no_demand_and_equal_demands_need_equal_cards() -> None:
    state = table(camp("Dock Jack", clients="Legionary"), camp("Circus Palisade"), role="Legionary", played=["Jack"])
    assert refused(state, "demand:Jack") == "play.jack"
    state = go(state, "0 demand:Dock", "1 give:Circus")
    assert some(state.stock[0]) == {"Wood": 1}
    assert turn_over(state)


@covers("legionary.demand")
def test_fewer_cards_than_actions_may_be_shown() -> None:
    state = table(camp("Dock Wall", clients="Legionary"), camp("Circus"), role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Dock", "0 -", "1 give:Circus")
    assert turn_over(state)


@covers("legionary.give")
def test_the_giver_chooses_the_card_of_that_material() -> None:
    state = table(camp("Dock"), camp("Market Circus Bar"), role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Dock")
    assert may(state, "give:Market", "give:Circus")
    assert refused(state, "give:Bar") == "legionary.give"


@covers("legionary.neighbours")
def test_with_two_players_the_opponent_answers_once() -> None:
    state = table(camp("Dock"), camp("Market Circus"), role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Dock", "1 give:Market")
    assert turn_over(state)


# --- the end and the score ----------------------------------------------------------------------------------------


@covers("end.deck")
def test_the_game_ends_when_the_last_card_is_drawn() -> None:
    state = go(table(camp(), camp(), deck=["Bar", "Road"]), "0 draw")
    assert state.to_act is None
    assert hand(state, 0) == ["Bar", "Road"]


@covers("end.deck", "building.atrium", "building.basilica")
def test_with_the_last_card_through_an_atrium_there_is_no_basilica_any_more() -> None:
    state = table(camp("Dock", "Atrium!", "Basilica!"), camp(), role="Merchant", played=["Jack"], deck=["Bar"])
    state = go(state, "0 atrium")
    assert state.to_act is None


@covers("end.sites")
def test_the_game_ends_when_the_last_site_in_town_is_taken() -> None:
    state = table(camp("Dock"), camp("", "Bar!"), role="Craftsman", played=["Jack"], in_town="Wood")
    state = go(state, "0 found:Dock")
    assert state.to_act is None
    assert state.standing().winners == (1,)
    assert structures(state, 0) == ["Dock"]


@covers("end.surrender")
def test_all_others_may_surrender_to_the_one_who_asks() -> None:
    state = table(camp("Dock"), camp("", "Temple!"), camp())
    assert state.verify("claim") is None
    asked = go(state, "0 claim", "1 yes", "2 yes")
    assert asked.to_act is None
    assert asked.standing().winners == (0,)
    refusing = go(state, "0 claim", "1 yes", "2 no")
    assert refusing.to_act == 0
    assert refused(refusing, "claim") in ("end.claim", "end.surrender")


@covers("score.influence", "score.vault", "score.bonus", "score.total")
def test_influence_vault_and_bonus_make_the_score() -> None:
    """The rulebook's example: influence 8, vault 7, one bonus: 18."""
    state = table(
        camp("Villa", "Temple!", "Catacomb+Stone+Stone", vault="Marble*2 Wood"),
        camp("", vault="Wood"), role="Craftsman", played=["Jack"],
    )  # fmt: skip
    state = go(state, "0 add:Villa>Catacomb")
    assert state.standing().points == (18, 3)


@covers("score.bonus-tie")
def test_a_tie_for_most_of_a_material_gives_the_bonus_to_nobody() -> None:
    state = table(
        camp("Villa", "Catacomb+Stone+Stone", vault="Wood"), camp("", vault="Wood"), camp("", vault="Brick"),
        role="Craftsman", played=["Jack"],
    )  # fmt: skip
    state = go(state, "0 add:Villa>Catacomb")
    assert state.standing().points == (6, 3, 2 + 2 + 3)


@covers("score.tie", "score.shared")
def test_tied_players_compare_hands_jacks_counted_and_then_share() -> None:
    def winners(first: str, second: str) -> tuple[int, ...]:
        state = table(
            camp(f"{first} Bar".strip(), "Dock"), camp(second), role="Craftsman", played=["Jack"], in_town="Rubble"
        )  # fmt: skip
        return tuple(go(state, "0 found:Bar").standing().winners)

    assert winners("Wall Jack", "Tower") == (0,)
    assert winners("Wall", "Jack") == (0, 1)


@covers("turn.next")
def test_events_cite_the_rules() -> None:
    state = table(camp("Dock"), camp())
    assert "play.role" in told(state, "lead:Dock") or "turn.lead" in told(state, "lead:Dock")
