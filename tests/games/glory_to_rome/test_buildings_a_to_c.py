"""The functions of the buildings from Academy to Coliseum, clause by clause."""

from __future__ import annotations

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

# --- Academy ------------------------------------------------------------------------------------------------------


@covers("building.academy")
def test_academy_thinks_after_a_turn_with_a_craftsman_action() -> None:
    state = table(camp("Dock", "Academy!"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 found:Dock")
    assert state.to_act == 0
    assert may(state, "jack", "draw", "-")
    assert hand(go(state, "0 jack"), 0) == ["Jack"]
    assert turn_over(go(state, "0 draw"))
    assert turn_over(go(state, "0 -"))


@covers("building.academy")
def test_academy_counts_the_action_of_a_client_of_somebody_who_thought() -> None:
    state = table(camp(), camp("Dock", "Academy!", clients="Craftsman"), role="Craftsman", played=["Circus"])
    state = go(state, "1 found:Dock")
    assert state.to_act == 1
    assert may(state, "jack", "draw", "-")


@covers("building.academy")
def test_academy_does_not_count_an_action_that_was_passed() -> None:
    state = table(camp("Dock", "Academy!"), camp(), role="Craftsman", played=["Circus"])
    assert turn_over(go(state, "0 -"))


@covers("building.academy")
def test_academy_does_not_count_an_architect_action() -> None:
    state = table(camp("Dock", "Academy!"), camp(), role="Architect", played=["Wall"])
    assert turn_over(go(state, "0 found:Dock"))


@covers("building.academy")
def test_academy_works_in_the_turn_in_which_it_is_completed() -> None:
    state = table(camp("Shrine", "Academy+Brick"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Shrine>Academy")
    assert state.to_act == 0
    assert may(state, "jack", "draw", "-")


@covers("building.academy", "building.fountain")
def test_academy_counts_what_was_built_with_the_fountain() -> None:
    state = table(
        camp("", "Academy!", "Fountain!"), camp(), role="Craftsman", played=["Circus"], deck=["Dock", "Bar", "Bar"]
    )
    state = go(state, "0 fountain", "0 found:Dock")
    assert state.to_act == 0
    assert may(state, "jack", "draw", "-")


@covers("building.academy")
def test_academies_of_several_players_think_in_turn_order() -> None:
    state = table(
        camp("Market", "Academy!"), camp("Dock", "Academy!"), leader=1, role="Craftsman", played=["Circus", "Circus"]
    )
    state = go(state, "1 found:Dock", "0 found:Market", "1 jack", "0 jack")
    assert turn_over(state, leader=0)


# --- Amphitheatre -------------------------------------------------------------------------------------------------


@covers("building.amphitheatre")
def test_amphitheatre_gives_as_many_craftsman_actions_as_influence_with_its_own_site() -> None:
    state = table(
        camp("Dock Market Bar Insula Road", "Amphitheatre+Concrete", stock="Concrete"), camp(),
        role="Architect", played=["Wall"],
    )  # fmt: skip
    state = go(state, "0 add:Concrete>Amphitheatre")
    state = go(state, "0 found:Dock", "0 found:Market", "0 found:Bar", "0 found:Insula")
    assert turn_over(state)
    assert structures(state, 0) == ["Amphitheatre!", "Dock", "Market", "Bar", "Insula"]


@covers("building.amphitheatre")
def test_each_action_of_an_amphitheatre_may_be_passed() -> None:
    state = table(
        camp("Dock", "Amphitheatre+Concrete", stock="Concrete"), camp(), role="Architect", played=["Wall"]
    )  # fmt: skip
    state = go(state, "0 add:Concrete>Amphitheatre", "0 -", "0 -", "0 found:Dock")
    assert turn_over(state)


@covers("building.amphitheatre", "build.out-of-town")
def test_two_actions_of_an_amphitheatre_lay_a_foundation_out_of_town() -> None:
    state = table(
        camp("Dock", "Amphitheatre+Concrete", stock="Concrete"), camp(), role="Architect", played=["Wall"],
        in_town="Rubble Stone", out_town="Wood",
    )  # fmt: skip
    state = go(state, "0 add:Concrete>Amphitheatre")
    assert refused(state, "out:Dock") == "build.out-of-town"
    state = go(state, "0 save", "0 out:Dock")
    assert structures(state, 0) == ["Amphitheatre!", "Dock"]
    assert some(state.out_town) == {}


@covers("building.amphitheatre", "build.out-of-town")
def test_the_last_action_of_an_amphitheatre_joins_a_craftsman_client() -> None:
    state = table(
        camp("Dock Wall", "Amphitheatre+Concrete", clients="Craftsman"), camp(),
        role="Craftsman", played=["Circus"], in_town="Rubble", out_town="Wood",
    )  # fmt: skip
    state = go(state, "0 add:Wall>Amphitheatre", "0 -", "0 -", "0 -", "0 save", "0 out:Dock")
    assert structures(state, 0) == ["Amphitheatre!", "Dock"]


@covers("building.amphitheatre", "build.out-of-town")
def test_a_craftsman_action_and_an_architect_action_are_no_pair() -> None:
    state = table(
        camp("Dock", "Amphitheatre+Concrete", stock="Concrete", clients="Architect"), camp(),
        role="Architect", played=["Wall"], in_town="Rubble", out_town="Wood",
    )  # fmt: skip
    state = go(state, "0 add:Concrete>Amphitheatre", "0 -", "0 -", "0 -")
    assert not may(state, "save")
    state = go(state, "0 -")
    assert refused(state, "out:Dock") == "build.out-of-town"


# --- Aqueduct -----------------------------------------------------------------------------------------------------


@covers("building.aqueduct", "building.insula", "patron.limit")
def test_aqueduct_doubles_the_limit_after_insula_has_raised_it() -> None:
    """The rulebook's example: influence 5 and an Insula make 14."""
    for clients, room in ((13, True), (14, False)):
        state = table(
            camp("", "Aqueduct!", "Insula!", clients=f"Merchant*{clients}"), camp(), role="Patron", played=["Temple"],
            pool="Wood",
        )  # fmt: skip
        assert state.influence[0] == 5
        assert may(state, "hire:Wood") is room
        assert turn_over(state) is not room


@covers("building.aqueduct")
def test_aqueduct_hires_from_the_hand_besides_the_pool_or_without_it() -> None:
    state = table(camp("Dock", "Aqueduct!"), camp(), role="Patron", played=["Temple"], pool="Brick")
    both = go(state, "0 hire:Brick", "0 aqueduct:Dock")
    assert some(both.clients[0]) == {"Brick": 1, "Wood": 1}
    assert turn_over(both)
    assert some(go(state, "0 aqueduct:Dock", "0 -").clients[0]) == {"Wood": 1}


@covers("building.aqueduct")
def test_aqueduct_hires_one_from_the_hand_each_action() -> None:
    state = table(camp("Dock Market", "Aqueduct!"), camp(), role="Patron", played=["Temple"], pool="Brick")
    state = go(state, "0 aqueduct:Dock")
    assert refused(state, "aqueduct:Market") == "building.aqueduct"


@covers("building.aqueduct")
def test_nobody_hires_from_the_hand_without_an_aqueduct() -> None:
    state = table(camp("Dock"), camp(), role="Patron", played=["Temple"], pool="Brick")
    assert refused(state, "aqueduct:Dock") == "building.aqueduct"


# --- Archway ------------------------------------------------------------------------------------------------------


@covers("building.archway", "build.source-architect")
def test_archway_takes_material_for_an_architect_from_the_pool() -> None:
    camps = (camp("", "Archway!", "Wall+Concrete", stock="Concrete"), camp())
    state = table(*camps, role="Architect", played=["Tower"], pool="Concrete")
    assert may(state, "pool:Concrete>Wall", "add:Concrete>Wall")
    after = go(state, "0 pool:Concrete>Wall")
    assert structures(after, 0) == ["Archway!", "Wall!"]
    assert some(after.stock[0]) == {"Concrete": 1}


@covers("building.archway")
def test_archway_serves_architects_only_and_only_its_owner() -> None:
    state = table(
        camp("Dock", "Archway!", "Wall+Concrete"), camp(), role="Craftsman", played=["Circus"], pool="Concrete"
    )
    assert refused(state, "pool:Concrete>Wall") in ("building.archway", "build.source-craftsman")
    state = table(
        camp("Dock", "Wall+Concrete"), camp("", "Archway!"), role="Architect", played=["Tower"], pool="Concrete"
    )
    assert refused(state, "pool:Concrete>Wall") == "building.archway"


@covers("building.archway", "building.stairway")
def test_archway_feeds_a_stairway() -> None:
    state = table(
        camp("", "Archway!", "Stairway!"), camp("", "Wall!"), role="Architect", played=["Tower"], pool="Concrete"
    )
    state = go(state, "0 stair-pool:Concrete>1.Wall")
    assert some(state.pool) in ({}, {"Concrete": 1})  # the Tower that was led lies there after the turn
    from gladiadores.games.glory_to_rome.cards import Building

    assert state.powers[0] & 1 << Building.WALL


# --- Atrium -------------------------------------------------------------------------------------------------------


@covers("building.atrium")
def test_atrium_sells_the_top_card_of_the_deck_instead_of_one_from_the_stockpile() -> None:
    state = table(
        camp("", "Atrium!", stock="Stone"), camp(), role="Merchant", played=["Sewer"], deck=["Forum", "Bar", "Bar"]
    )
    after = go(state, "0 atrium")
    assert vault(after, 0) == {"Marble": 1}
    assert some(after.stock[0]) == {"Stone": 1}
    assert turn_over(after)
    assert vault(go(state, "0 sell:Stone"), 0) == {"Stone": 1}


@covers("building.atrium", "merchant.secret")
def test_nobody_sees_what_atrium_moves() -> None:
    state = table(camp("", "Atrium!"), camp(), role="Merchant", played=["Sewer"], deck=["Forum", "Bar", "Bar"])
    step = state.play("atrium")
    for seat in (0, 1, None):
        view = step.state.view(seat)
        assert "Forum" not in repr(view.events)
        assert "Marble" not in repr(view.events)


@covers("building.atrium", "merchant.limit")
def test_atrium_keeps_to_the_limit_of_the_vault() -> None:
    state = table(camp("", "Atrium!", stock="Stone", vault="Stone*4"), camp(), role="Merchant", played=["Sewer"])
    assert turn_over(state)


# --- Bar ----------------------------------------------------------------------------------------------------------


@covers("building.bar")
def test_bar_hires_the_top_card_of_the_deck_besides_the_pool() -> None:
    state = table(
        camp("", "Bar!"), camp(), role="Patron", played=["Temple"], pool="Brick*2", deck=["Dock", "Wall", "Wall"]
    )
    state = go(state, "0 hire:Brick", "0 bar")
    assert some(state.clients[0]) == {"Brick": 1, "Wood": 1}
    assert turn_over(state)


@covers("building.bar")
def test_bar_alone_is_enough_but_closes_the_pool() -> None:
    state = table(
        camp("", "Bar!"), camp(), role="Patron", played=["Temple"], pool="Brick*2", deck=["Dock", "Wall", "Wall"]
    )
    state = go(state, "0 bar")
    assert some(state.clients[0]) == {"Wood": 1}
    assert turn_over(state)


@covers("building.bar", "building.aqueduct")
def test_after_the_bar_the_pool_is_closed_but_not_the_hand() -> None:
    state = table(
        camp("Road", "Bar!", "Aqueduct!"), camp(), role="Patron", played=["Temple"], pool="Brick", deck=["Dock", "Wall"]
    )
    state = go(state, "0 bar")
    assert refused(state, "hire:Brick") == "building.bar"
    assert some(go(state, "0 aqueduct:Road").clients[0]) == {"Wood": 1, "Rubble": 1}


@covers("building.bar", "patron.limit")
def test_bar_keeps_to_the_limit_of_clients() -> None:
    state = table(camp("", "Bar!", clients="Laborer*2"), camp(), role="Patron", played=["Temple"], pool="Brick")
    state = go(state, "0 hire:Brick")
    assert turn_over(state)


# --- Basilica -----------------------------------------------------------------------------------------------------


@covers("building.basilica")
def test_basilica_sells_from_the_hand_besides_the_stockpile_or_without_it() -> None:
    state = table(camp("Forum Dock", "Basilica!", stock="Stone"), camp(), role="Merchant", played=["Sewer"])
    both = go(state, "0 sell:Stone", "0 basilica:Forum")
    assert vault(both, 0) == {"Stone": 1, "Marble": 1}
    assert turn_over(both)
    alone = go(state, "0 basilica:Forum", "0 -")
    assert vault(alone, 0) == {"Marble": 1}
    assert hand(alone, 0) == ["Dock"]


@covers("building.basilica", "merchant.secret")
def test_nobody_is_shown_what_basilica_moves() -> None:
    state = table(camp("Forum Dock", "Basilica!"), camp(), role="Merchant", played=["Sewer"])
    step = state.play("basilica:Forum")
    for seat in (1, None):
        assert "Forum" not in repr(step.state.view(seat).events)
        assert "Marble" not in repr(step.state.view(seat).events)


@covers("building.basilica", "merchant.limit")
def test_basilica_keeps_to_the_limit_of_the_vault() -> None:
    state = table(camp("Dock", "Basilica!", stock="Stone", vault="Stone*4"), camp(), role="Merchant", played=["Sewer"])
    state = go(state, "0 sell:Stone")
    assert vault(state, 0) == {"Stone": 5}
    assert turn_over(state)


@covers("building.basilica")
def test_nobody_sells_from_the_hand_without_a_basilica() -> None:
    state = table(camp("Dock", stock="Stone"), camp(), role="Merchant", played=["Sewer"])
    assert refused(state, "basilica:Dock") == "building.basilica"


# --- Bath ---------------------------------------------------------------------------------------------------------


@covers("building.bath")
def test_a_client_hired_under_bath_acts_at_once() -> None:
    state = table(camp("Dock", "Bath!"), camp(), role="Patron", played=["Temple"], pool="Wood Rubble")
    state = go(state, "0 hire:Wood", "0 found:Dock")
    assert structures(state, 0) == ["Bath!", "Dock"]
    assert turn_over(state)


@covers("building.bath")
def test_the_action_under_bath_may_be_passed() -> None:
    state = table(camp("Dock", "Bath!"), camp(), role="Patron", played=["Temple"], pool="Wood Rubble")
    assert turn_over(go(state, "0 hire:Wood", "0 -"))


@covers("building.bath", "patron.limit")
def test_influence_gained_under_bath_counts_for_the_next_hire() -> None:
    """Two clients are all that influence 2 allows, but the Craftsman's Wood structure makes it 3."""
    state = table(
        camp("Market", "Dock", "Bath!", clients="Patron*3"),
        camp(),
        role="Patron",
        played=["Temple"],
        pool="Wood Brick*2",
    )
    assert state.influence[0] == 4
    state = go(state, "0 hire:Wood")
    full = go(state, "0 -")
    assert turn_over(full)
    state = go(state, "0 add:Market>Dock")
    assert state.influence[0] == 5
    assert may(state, "hire:Brick")


@covers("building.bath", "build.out-of-town")
def test_two_actions_under_bath_in_a_row_lay_a_foundation_out_of_town() -> None:
    state = table(
        camp("Dock", "Bath!", clients="Patron"), camp(), role="Patron", played=["Temple"], pool="Wood*2",
        in_town="Rubble", out_town="Wood",
    )  # fmt: skip
    state = go(state, "0 hire:Wood", "0 save", "0 hire:Wood", "0 out:Dock")
    assert structures(state, 0) == ["Bath!", "Dock"]


@covers("building.bath", "legionary.one-demand")
def test_legionaries_hired_under_bath_demand_one_by_one_and_each_card_once_a_turn() -> None:
    state = table(
        camp("Dock Market", "Bath!", clients="Patron"), camp("Circus Palisade"), role="Patron", played=["Temple"],
        pool="Brick*2",
    )  # fmt: skip
    state = go(state, "0 hire:Brick", "0 demand:Dock", "1 give:Circus", "0 hire:Brick")
    assert refused(state, "demand:Dock") == "legionary.cards"
    state = go(state, "0 demand:Market", "1 give:Palisade")
    assert some(state.stock[0]) == {"Wood": 2}


@covers("building.bath", "building.circus-maximus", "building.ludus-magna")
def test_under_bath_a_client_acts_once_and_by_its_printed_role() -> None:
    state = table(
        camp("", "Bath!", "CircusMaximus!", "LudusMagna!", stock="Brick*3", clients="Laborer"), camp(),
        role="Patron", played=["Temple"], pool="Stone",
    )  # fmt: skip
    state = go(state, "0 hire:Stone", "0 sell:Brick")
    assert vault(state, 0) == {"Brick": 1}
    assert turn_over(state)


@covers("building.bath")
def test_bath_works_for_whoever_comes_from_hand_and_deck_too() -> None:
    state = table(
        camp("Dock Market", "Aqueduct!", "Bar!", "Bath!"), camp(), role="Patron", played=["Temple"],
        deck=["Road", "Wall", "Wall"], pool="Rubble",
    )  # fmt: skip
    state = go(state, "0 aqueduct:Dock", "0 found:Market", "0 bar", "0 take:Rubble")
    assert structures(state, 0)[-1] == "Market"
    assert some(state.stock[0]) == {"Rubble": 1}


# --- Bridge -------------------------------------------------------------------------------------------------------


@covers("building.bridge", "legionary.neighbours")
def test_bridge_reaches_all_opponents_and_their_stockpiles() -> None:
    camps = [camp("Dock"), camp("Market"), camp("Circus", stock="Wood Brick"), camp("Palisade")]
    far = table(*camps, role="Legionary", played=["Shrine"])
    far = go(far, "0 demand:Dock", "1 give:Market", "3 give:Palisade")
    assert some(far.stock[0]) == {"Wood": 2}
    camps[0] = camp("Dock", "Bridge!")
    state = table(*camps, role="Legionary", played=["Shrine"])
    state = go(state, "0 demand:Dock", "1 give:Market", "2 give:Circus", "3 give:Palisade")
    assert some(state.stock[0]) == {"Wood": 4}
    assert some(state.stock[2]) == {"Brick": 1}


@covers("building.bridge", "building.palisade", "building.wall")
def test_bridge_beats_palisade_but_not_wall() -> None:
    def asked(*own: str, other: str) -> object:
        state = table(camp("Dock", *own), camp("Circus", other, stock="Wood"), role="Legionary", played=["Shrine"])
        return go(state, "0 demand:Dock")

    assert refused(asked("Bridge!", other="Palisade!"), "glory") == "legionary.must-give"
    assert may(asked("Bridge!", other="Wall!"), "glory", "give:Circus")
    assert may(asked(other="Palisade!"), "glory", "give:Circus")
    safe = go(asked("Bridge!", other="Wall!"), "1 glory")
    assert some(safe.stock[1]) == {"Wood": 1}


# --- Catacomb -----------------------------------------------------------------------------------------------------


@covers("building.catacomb", "end.catacomb")
def test_catacomb_ends_the_game_at_once_and_the_score_decides() -> None:
    state = table(
        camp("Villa", "Catacomb+Stone+Stone"), camp("", vault="Marble*4"), role="Craftsman", played=["Circus", "Circus"]
    )
    state = go(state, "0 add:Villa>Catacomb")
    assert state.to_act is None
    standing = state.standing()
    assert standing.points == (5, 17)
    assert standing.winners == (1,)


@covers("building.catacomb")
def test_catacomb_may_win_by_its_own_influence() -> None:
    state = table(camp("Villa", "Catacomb+Stone+Stone"), camp(), role="Craftsman", played=["Circus"])
    state = go(state, "0 add:Villa>Catacomb")
    assert state.standing().winners == (0,)


# --- Circus -------------------------------------------------------------------------------------------------------


@covers("building.circus", "play.petition")
def test_circus_lets_two_orders_of_a_role_lead_any_role() -> None:
    state = table(camp("Dock Market Wall", "Circus!"), camp(), pool="Brick")
    state = go(state, "0 circus=Laborer", "0 with:Dock", "0 with:Market", "1 jack")
    assert may(state, "take:Brick")
    assert hand(state, 0) == ["Wall"]


@covers("building.circus")
def test_circus_follows_too_and_needs_the_building() -> None:
    camps = (camp("Road"), camp("Dock Market", "Circus!"))
    state = go(table(*camps, pool="Brick"), "0 lead:Road", "1 circus", "1 with:Dock", "1 with:Market")
    assert state.played[1] != ()
    state = go(table(camp("Road"), camp("Dock Market")), "0 lead:Road")
    assert refused(state, "circus") == "building.circus"


@covers("building.circus")
def test_circus_leaves_the_petition_of_three() -> None:
    state = table(camp("Dock Market Palisade", "Circus!"), camp())
    assert may(state, "petition=Patron", "circus=Patron")


# --- Circus Maximus -----------------------------------------------------------------------------------------------


def actions_of(state: object, seat: int) -> int:
    """How many actions a seat has, all of them passed."""
    number = 0
    while state.to_act == seat:  # type: ignore[attr-defined]
        state = go(state, f"{seat} -")
        number += 1
    return number


@covers("building.circus-maximus")
def test_circus_maximus_doubles_clients_of_those_who_lead_or_follow() -> None:
    """The rulebook's example: two Merchants make five actions for the one who led, two for the one who thought."""
    owner = camp("", "CircusMaximus!", stock="Brick*9", clients="Merchant*2")
    led = table(owner, camp(), role="Merchant", played=["Sewer"])
    assert led.to_act == 0
    count, state = 0, led
    while state.to_act == 0:
        state = go(state, "0 -")
        count += 1
    assert count == 5
    thought = table(camp(), owner, role="Merchant", played=["Sewer"])
    assert thought.to_act == 1
    count, state = 0, thought
    while state.to_act == 1 and state.role is not None:
        state = go(state, "1 -")
        count += 1
    assert count == 2


@covers("building.circus-maximus")
def test_circus_maximus_completed_by_the_leader_doubles_all_clients() -> None:
    state = table(
        camp("Villa Dock Market Palisade Circus Bar", "CircusMaximus+Stone+Stone", clients="Craftsman*2"), camp(),
        role="Craftsman", played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 add:Villa>CircusMaximus")
    count = 0
    while state.to_act == 0:
        state = go(state, "0 -")
        count += 1
    assert count == 4


@covers("building.circus-maximus")
def test_circus_maximus_completed_by_a_client_doubles_the_later_ones() -> None:
    state = table(
        camp("Villa Dock Market Palisade Circus Bar", "CircusMaximus+Stone+Stone", clients="Craftsman*2"), camp(),
        role="Craftsman", played=["Circus"],
    )  # fmt: skip
    state = go(state, "0 -", "0 add:Villa>CircusMaximus")
    count = 0
    while state.to_act == 0:
        state = go(state, "0 -")
        count += 1
    assert count == 2


@covers("building.circus-maximus")
def test_circus_maximus_is_told_of_clients_who_demand_too() -> None:
    owner = camp("Gate Dock Market", "CircusMaximus!", clients="Legionary*2")
    led = go(table(owner, camp("Bath Bar"), leader=0), "0 lead:Gate")
    clients = [rule for rule in told(led, "jack") if rule in ("act.clients", "building.circus-maximus")]
    assert clients == ["act.clients", "building.circus-maximus"] * 2
    thought = go(table(camp("Gate Bar"), owner, leader=0), "0 lead:Gate", "1 jack")
    clients = told(go(thought, "0 demand:Bar"), "glory")
    assert clients.count("act.clients") == 2
    assert "building.circus-maximus" not in clients


# --- Coliseum -----------------------------------------------------------------------------------------------------


@covers("building.coliseum")
def test_coliseum_takes_a_client_for_each_demanded_card() -> None:
    state = table(
        camp("Dock", "Coliseum!"), camp("", clients="Craftsman Patron"), camp("", clients="Craftsman*2"),
        role="Legionary", played=["Shrine"],
    )  # fmt: skip
    state = go(state, "0 demand:Dock")
    assert vault(state, 0) == {"Wood": 2}
    assert some(state.clients[1]) == {"Marble": 1}
    assert some(state.clients[2]) == {"Wood": 1}


@covers("building.coliseum", "merchant.limit")
def test_the_attacker_picks_where_the_vault_is_short_of_room() -> None:
    state = table(
        camp("Dock Wall", "Coliseum!", clients="Legionary", vault="Stone*4"),
        camp("", clients="Craftsman Architect"), role="Legionary", played=["Shrine"],
    )  # fmt: skip
    state = go(state, "0 demand:Dock", "0 demand:Wall")
    assert may(state, "lion:1.Craftsman", "lion:1.Architect")
    state = go(state, "0 lion:1.Architect")
    assert vault(state, 0) == {"Stone": 4, "Concrete": 1}
    assert some(state.clients[1]) == {"Wood": 1}


@covers("building.coliseum", "building.palisade", "building.wall", "building.bridge")
def test_palisade_and_wall_protect_clients_and_bridge_beats_palisade() -> None:
    def left(own: tuple[str, ...], other: str) -> dict[str, int]:
        state = table(
            camp("Dock", *own), camp("", other, clients="Craftsman"), role="Legionary", played=["Shrine"]
        )  # fmt: skip
        return some(go(state, "0 demand:Dock").clients[1])

    assert left(("Coliseum!",), "Palisade!") == {"Wood": 1}
    assert left(("Coliseum!",), "Wall!") == {"Wood": 1}
    assert left(("Coliseum!", "Bridge!"), "Palisade!") == {}
    assert left(("Coliseum!", "Bridge!"), "Wall!") == {"Wood": 1}


@covers("building.coliseum")
def test_clients_taken_before_they_act_do_not_act() -> None:
    state = table(
        camp("Shrine", "Coliseum!"),
        camp("Dock", clients="Legionary"),
        role="Legionary",
        played=["School"],
        pool="Brick",
    )
    state = go(state, "0 demand:Shrine", "1 glory")
    assert vault(state, 0) == {"Brick": 1}
    assert turn_over(state)
