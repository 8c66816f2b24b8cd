"""The parts, the deal, what the table agrees on, who sees what, and what is refused: rule by rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games import game
from gladiadores.games.glory_to_rome import cards
from gladiadores.games.glory_to_rome.cards import COPIES, KINDS, MATERIALS, NAMES, ROLES, VALUE
from gladiadores.text import texts
from tests.covers import covers
from tests.games.glory_to_rome.cases import camp, go, hand, may, refused, some, structures, table, told

GAME = game("glory-to-rome")


def deck(first: Sequence[str]) -> list[str]:
    """The whole deck with these cards first."""
    left = [name for name, copies in zip(NAMES, COPIES, strict=True) for _ in range(copies)]
    for name in first:
        left.remove(name)
    return [*first, *left]


def dealt(players: int, hands: str, turned: str) -> Any:
    """A game with these hands, four cards a seat, and these cards turned up to see who starts."""
    state: Any = GAME.new({"players": players})
    return state.play(" ".join(deck([*hands.split(), *turned.split()]))).state


TWO_HANDS = "Bar Dock Wall Tower Market Temple Forum Villa"
THREE_HANDS = f"{TWO_HANDS} Insula Road Garden Gate"


# --- the game and its parts -------------------------------------------------------------------------------------


@covers("game.goal")
def test_most_points_win_and_not_the_one_who_ends_the_game() -> None:
    state = table(camp("Dock"), camp("", "Temple!"), role="Craftsman", played=["Jack"], in_town="Wood")
    state = go(state, "0 found:Dock")
    assert state.standing().points == (2, 5)
    assert state.standing().winners == (1,)


@covers("game.players")
def test_two_to_five_play() -> None:
    for players in range(2, 6):
        assert len(GAME.new({"players": players}).view(None).sizes) == players  # type: ignore[attr-defined]
    for players in (1, 6):
        with pytest.raises(BadInput):
            GAME.new({"players": players})


@covers("game.orders")
def test_there_are_144_orders_of_40_buildings_and_each_is_four_things() -> None:
    assert (sum(COPIES), len(NAMES)) == (144, 40)
    assert may(table(camp("Dock"), camp()), "lead:Dock")
    building = table(camp("Dock", "Market"), camp(), role="Craftsman", played=["Circus"])
    assert may(building, "found:Dock", "add:Dock>Market")
    hiring = table(camp("Dock", "Aqueduct!"), camp(), role="Patron", played=["Jack"])
    assert some(go(hiring, "0 aqueduct:Dock").clients[0]) == {"Wood": 1}


@covers("game.kinds")
def test_material_role_and_value_go_together() -> None:
    assert list(zip(MATERIALS, ROLES, VALUE, strict=True)) == [
        ("Rubble", "Laborer", 1),
        ("Wood", "Craftsman", 1),
        ("Concrete", "Architect", 2),
        ("Brick", "Legionary", 2),
        ("Stone", "Merchant", 3),
        ("Marble", "Patron", 3),
    ]
    for card, kind in enumerate(cards.KIND):
        assert COPIES[card] == (6 if VALUE[kind] == 1 else 3)
    assert cards.EACH == (24,) * KINDS


@covers("game.influence")
def test_everybody_starts_with_an_influence_of_two_and_the_stockpile_has_no_limit() -> None:
    state = dealt(3, THREE_HANDS, "Bar Dock Wall")
    assert state.influence == (2, 2, 2)
    assert state.standing().points == (2, 2, 2)
    full = table(camp(stock="Wood*9"), camp(), role="Laborer", played=["Jack"], pool="Wood")
    assert some(go(full, "0 take:Wood").stock[0]) == {"Wood": 10}


@covers("game.influence", "patron.limit")
def test_clients_beyond_a_limit_stay() -> None:
    state = table(
        camp("", "Prison+Stone+Stone", stock="Stone"), camp("", "Insula!", clients="Merchant*5"), role="Architect",
        played=["Wall"],
    )  # fmt: skip
    state = go(state, "0 add:Stone>Prison", "0 prison:1.Insula")
    assert sum(state.clients[1]) == 5
    assert state.influence == (2, 2 + 1 + 3)


# --- the deal -----------------------------------------------------------------------------------------------------


@covers("setup.camp")
def test_camps_are_empty_before_the_first_turn() -> None:
    state = dealt(3, THREE_HANDS, "Bar Dock Wall")
    for seat in range(3):
        assert some(state.clients[seat]) == some(state.stock[seat]) == some(state.sites[seat]) == {}
        assert structures(state, seat) == []
        assert state.view(None).vaults[seat] == 0


@covers("setup.deal")
def test_everybody_is_dealt_four_orders_and_a_jack_and_sees_only_those() -> None:
    before: Any = GAME.new({"players": 2})
    assert before.verify("draw").rule == "setup.deal"
    state = dealt(2, TWO_HANDS, "Bar Dock")
    assert sorted(hand(state, 0)) == sorted(["Bar", "Dock", "Wall", "Tower", "Jack"])
    assert sorted(hand(state, 1)) == sorted(["Market", "Temple", "Forum", "Villa", "Jack"])
    for seat in (0, 1):
        own = [event for event in state.view(seat).events if event.rule == "setup.deal"]
        assert [event.params["seat"] for event in own] == [seat]
    assert "setup.deal" not in [event.rule for event in state.view(None).events]


@covers("setup.deck")
@pytest.mark.parametrize("players", range(2, 6))
def test_the_other_orders_are_the_deck_and_the_other_jacks_a_pile(players: int) -> None:
    hands = [name for name in ("Bar", "Dock", "Insula", "Road", "Market")[:players] for _ in range(4)]
    state = dealt(players, " ".join(hands), " ".join(("Academy", "Forum", "Gate", "Palace", "Wall")[:players]))
    assert len(state.deck) - state.drawn == 144 - 5 * players
    assert state.jack_pile == 6 - players
    assert sum(state.pool) == players


@covers("setup.sites")
def test_as_many_sites_as_players_are_in_town() -> None:
    for players in range(2, 6):
        state: Any = GAME.new({"players": players})
        assert state.in_town == (players,) * KINDS
        assert state.out_town == (6 - players,) * KINDS


@covers("setup.start-player")
def test_the_first_name_in_the_alphabet_starts() -> None:
    assert dealt(3, THREE_HANDS, "Forum Academy Bar").to_act == 1
    assert dealt(3, THREE_HANDS, "Wall Tower Shrine").to_act == 2


@covers("setup.start-player", "setup.pool")
def test_only_those_who_tie_for_the_first_name_get_further_cards_which_lie_in_the_pool_too() -> None:
    state = dealt(3, THREE_HANDS, "Bath Academy Academy Wall Dock")
    assert state.to_act == state.leader == 2
    assert some(state.pool) == {"Wood": 1, "Concrete": 1, "Brick": 3}
    again = dealt(3, THREE_HANDS, "Academy Academy Academy Bar Wall Bar Villa Shrine")
    assert again.to_act == 2
    assert sum(again.pool) == 8
    assert dealt(3, THREE_HANDS, "Wall Academy Wall").to_act == 1


@covers("setup.pool")
def test_the_cards_turned_up_are_the_first_pool() -> None:
    state = dealt(2, TWO_HANDS, "Bar Palace")
    assert some(state.pool) == {"Rubble": 1, "Marble": 1}
    [pool] = [event for event in state.view(None).events if event.rule == "setup.pool"]
    assert pool.params["cards"] == "Bar Palace"


@covers("setup.parts")
def test_a_deal_has_every_card_as_often_as_the_box() -> None:
    state: Any = GAME.new({"players": 2})
    whole = deck(())
    assert state.verify(" ".join(whole)) is None
    for wrong in (whole[1:], [*whole, "Bar"], ["Academy", *whole[1:-1], "Academy"], ["Colosseum", *whole[1:]]):
        assert state.verify(" ".join(wrong)).rule == "setup.parts"


# --- who sees what ------------------------------------------------------------------------------------------------


@covers("think.hand")
def test_only_their_owner_sees_the_cards_drawn() -> None:
    state = table(camp("Dock"), camp(), deck=["Tower", "Wall", "Bath", "Gate", "Bar", "Bar"]).play("draw").state
    seen = [event for event in state.view(0).events if event.rule == "think.hand"]
    assert [event.params["cards"].split() for event in seen] == [["Tower", "Wall", "Bath", "Gate"]]
    for seat in (1, None):
        assert "think.hand" not in [event.rule for event in state.view(seat).events]
        assert state.view(seat).sizes[0] == 5


@covers("building.fountain-card", "building.fountain-keep")
def test_who_looks_into_the_fountain_sees_the_card_and_the_others_that_it_was_kept() -> None:
    state = table(camp("", "Fountain!"), camp(), role="Craftsman", played=["Circus"], deck=["Tower", "Bar", "Bar"])
    assert told(state, "fountain") == ["building.fountain", "building.fountain-card"]
    state = go(state, "0 fountain")
    assert "building.fountain-card" in [event.rule for event in state.view(0).events]
    assert "building.fountain-card" not in [event.rule for event in state.view(1).events]
    assert told(state, "keep")[0] == "building.fountain-keep"


# --- what is refused ----------------------------------------------------------------------------------------------


@covers("turn.order")
def test_nobody_acts_before_their_turn() -> None:
    state = table(camp("Dock"), camp("Bar"), camp())
    for seat in (1, 2, None):
        violation = state.view(seat).verify("draw")
        assert violation is not None
        assert violation.rule == "turn.order"
        assert violation.params == {"seat": 0}
        assert list(state.view(seat).legal) == []
    assert state.view(0).verify("draw") is None


@covers("play.now")
@pytest.mark.parametrize("token", ["yes", "no", "with:Dock"])
def test_each_moment_has_its_own_choices(token: str) -> None:
    assert refused(table(camp("Dock"), camp(), pool="Rubble"), token) == "play.now"


@covers("play.notation")
@pytest.mark.parametrize("token", ["", "Dock", "lead:dock", "lead:Colosseum", "lead:Jack", "take:Gold", "lead:Dock "])
def test_what_cannot_be_read_is_refused_as_such(token: str) -> None:
    violation = table(camp("Dock"), camp()).verify(token)
    assert violation.rule == "play.notation"
    assert violation.code == "token"


@covers("build.source-hand")
def test_architects_do_not_add_from_the_hand() -> None:
    state = table(camp("Dock", "Market", stock="Wood"), camp(), role="Architect", played=["Wall"])
    assert refused(state, "add:Dock>Market") == "build.source-hand"
    assert may(state, "add:Wood>Market", "found:Dock")


@covers("legionary.must-give")
def test_glory_is_for_those_who_have_none_left() -> None:
    state = table(camp("Dock Market", clients="Legionary"), camp("Circus Bar"), role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Dock", "0 demand:Market")
    assert refused(state, "glory") == "legionary.must-give"
    assert told(go(state, "1 give:Circus"), "glory")[0] == "legionary.glory"


@covers("legionary.glory")
def test_an_empty_hand_answers_for_every_material_demanded() -> None:
    hands = camp("Dock Market Bath", clients="Legionary*2"), camp("Wall"), camp("Jack")
    state = table(*hands, role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Bath", "0 demand:Dock", "0 demand:Market", "1 glory")
    answers = [event.params for event in state.play("glory").events if event.rule == "legionary.glory"]
    assert [(each["seat"], each["material"]) for each in answers] == [(1, "Wood"), (2, "Brick"), (2, "Wood")]


@covers("act.optional", "legionary.cards")
def test_without_orders_to_show_an_action_is_lost_and_not_declined() -> None:
    state = table(camp("Dock"), camp("Jack"), camp("Jack"), leader=1)
    state = go(state, "1 lead:Jack=Legionary", "2 follow:Jack")
    assert state.to_act == 0
    assert "act.optional" not in told(state, "draw")
    asked = table(camp("Dock"), camp(), role="Legionary", played=["Jack"])
    assert "act.optional" in told(asked, "-")


@covers("building.wall-shields")
def test_behind_a_wall_nothing_has_to_be_given() -> None:
    state = table(camp("Dock", "Bridge!"), camp("Circus", "Wall!"), role="Legionary", played=["Jack"])
    state = go(state, "0 demand:Dock")
    assert may(state, "give:Circus", "glory")
    assert told(state, "glory")[0] == "building.wall-shields"


@covers("building.latrine", "ruling.latrine_jack")
def test_a_jack_by_the_latrine_goes_to_the_pile_and_nobody_says_to_the_pool() -> None:
    state = table(camp("Dock Jack", "Latrine!"), camp(), rulings={"latrine_jack": True})
    after = state.play("latrine:Jack")
    assert after.state.jack_pile == state.jack_pile + 1
    assert after.state.pool == state.pool
    assert all("Pool" not in GAME.tell(texts(language), after.events[0]) for language in GAME.languages)


# --- surrender, and the end -----------------------------------------------------------------------------------------


@covers("end.claim", "end.yields", "end.answer")
def test_a_surrender_is_asked_for_once_a_turn_before_leading_and_one_no_is_enough() -> None:
    state = table(camp("Dock"), camp(), camp())
    assert told(state, "claim") == ["end.claim"]
    asked = go(state, "0 claim")
    assert list(asked.legal) == ["yes", "no"]
    assert told(asked, "yes")[0] == "end.yields"
    assert told(asked, "no")[0] == "end.answer"
    refusing = go(asked, "1 yes", "2 no")
    assert refused(refusing, "claim") == "end.claim"
    assert may(refusing, "lead:Dock")
    assert refused(go(state, "0 lead:Dock"), "claim") == "end.claim"
    assert go(refusing, "0 jack").verify("claim") is None


@covers("end.over")
def test_after_the_end_nothing_is_played_and_everything_is_open() -> None:
    state = table(camp("Dock", vault="Marble"), camp("Bar"))
    assert state.view(1).hands is None
    state = go(state, "0 claim", "1 yes")
    violation = state.verify("draw")
    assert (violation.rule, violation.code) == ("end.over", "game-over")
    assert list(state.legal) == []
    for seat in (0, 1, None):
        view = state.view(seat)
        assert [NAMES[card] for card in view.hands[0]] == ["Dock"]
        assert some(view.vault[0]) == {"Marble": 1}


# --- what the table decides -----------------------------------------------------------------------------------------


@covers("ruling.clients_of_thinkers")
@pytest.mark.parametrize(("value", "acts"), [("act", True), ("rest", False)])
def test_clients_of_thinkers_act_or_rest(value: str, acts: bool) -> None:
    state = table(
        camp("Dock"), camp("Bar", clients="Craftsman"), rulings={"clients_of_thinkers": value},
    )  # fmt: skip
    state = go(state, "0 lead:Dock", "1 jack")
    while state.leader == 0:
        state = state.play("-").state
    acting = [event.params["seat"] for event in state.events if event.rule == "act.clients"]
    assert acting == ([1] if acts else [])


@covers("ruling.legionary_pool")
@pytest.mark.parametrize(("value", "asked"), [("must", False), ("may", True)])
def test_a_legionary_takes_from_the_pool_or_chooses(value: str, asked: bool) -> None:
    state = table(
        camp("Dock"), camp(), role="Legionary", played=["Jack"], pool="Wood", rulings={"legionary_pool": value}
    )
    state = go(state, "0 demand:Dock")
    assert ("pool:Wood" in state.legal) == asked
    assert some(state.stock[0]) == ({} if asked else {"Wood": 1})
    if asked:
        assert some(go(state, "0 pool:Wood").stock[0]) == {"Wood": 1}


@covers("ruling.out_of_town")
@pytest.mark.parametrize(("value", "free"), [("when-exhausted", False), ("any-time", True)])
def test_out_of_town_when_the_town_is_full_or_at_any_time(value: str, free: bool) -> None:
    state = table(
        camp("Dock", "Tower!"), camp(), role="Craftsman", played=["Circus"], in_town="Wood", out_town="Wood",
        rulings={"out_of_town": value},
    )  # fmt: skip
    assert ("out:Dock" in state.legal) == free
    if not free:
        assert refused(state, "out:Dock") == "build.out-of-town-when"


@covers("ruling.latrine_jack")
@pytest.mark.parametrize("allowed", [False, True])
def test_a_jack_goes_into_the_latrine_where_the_table_allows_it(allowed: bool) -> None:
    state = table(camp("Jack Dock", "Latrine!"), camp(), rulings={"latrine_jack": allowed})
    if not allowed:
        assert refused(state, "latrine:Jack") == "building.latrine"
        return
    state = go(state, "0 latrine:Jack")
    assert hand(state, 0) == ["Dock"]
    assert state.jack_pile == 6
