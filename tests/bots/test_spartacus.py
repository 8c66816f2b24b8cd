"""The bot for Spartacus plays from what its seat knows, says why, and does what a sensible Dominus would."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gladiadores.bots import Advice, Bot, bot, names
from gladiadores.bots.ismcts import SearchBot
from gladiadores.bots.match import Match
from gladiadores.bots.spartacus import prospects
from gladiadores.core import replay
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.frames import FOR_INVITATION, FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from gladiadores.text import texts
from tests.games.spartacus import cases
from tests.games.spartacus.plots import PLOT, ours, place, section, small


def match(bots: list[Bot | None], seed: int, **options: Any) -> Match:
    match = Match(GAME, GAME.new({"players": len(bots), **options}), bots, Random(seed))
    while match.step():
        pass
    return match


def advice(state: State, seed: int = 1) -> Advice:
    seat = state.to_act
    assert isinstance(seat, int)
    found = bot("careful", GAME.id).advise(state.view(seat), Random(seed))
    assert found.action in state.legal
    assert found.candidates[0].action == found.action
    assert all(texts(language).message(found.reason) for language in GAME.languages)
    return found


def chosen(state: State, seed: int = 1) -> str:
    return advice(state, seed).action


# --- whole games ----------------------------------------------------------------------------------------------------


def test_which_bots_play() -> None:
    assert {"random", "careful", "ismcts"} <= set(names(GAME.id))


@pytest.mark.parametrize(("players", "start"), [(2, "quick"), (3, "standard"), (4, "advanced")])
def test_bots_play_a_game_to_its_end_and_give_reasons(players: int, start: str) -> None:
    played = match([bot("careful", GAME.id)] * players, 3, start=start)
    assert played.over
    assert replay(GAME, played.record()) == played.state
    for node, found in played.advice.items():
        assert node.parent is not None
        assert found.action in node.parent.state.legal
        assert found.candidates[0].action == found.action
        assert all(texts(language).message(found.reason) for language in GAME.languages)


@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_chance(players: int) -> None:
    wins = 0.0
    for seed in range(players):
        seats: list[Bot | None] = [bot("random", GAME.id)] * players
        seats[seed] = bot("careful", GAME.id)
        winners = match(seats, seed).state.standing().winners
        wins += (seed in winners) / len(winners)
    assert wins >= players - 1


@pytest.mark.parametrize(
    "rulings",
    [
        {"host_may_fight": False, "no_fighter": "skip", "initiative": "highest", "influence_floor": "none"},
        {"champion_trade_moves_influence": False, "wagers_per_house": 1, "max_rounds": 3, "surplus_attack_min": 7},
    ],
)
def test_it_plays_by_any_rulings_with_any_deck(rulings: dict[str, Any]) -> None:
    seats: list[Bot | None] = [bot("careful", GAME.id), bot("random", GAME.id), bot("careful", GAME.id)]
    options = {"players": 3, "max_turns": 6, "deck": shelf.name(cases.plain())}
    played = Match(GAME, GAME.new(options, rulings), seats, Random(1))
    while played.step():
        pass
    assert played.over


def test_it_knows_only_what_its_seat_knows() -> None:
    """Other hands, other piles: the same advice for the same seat."""
    own = {"camps": ("Asper Naso Dama", "Calvus Davus", "Gallio Tiro"), "influence": (6, 6, 4)}
    one = ours(PLOT, hands=("Convivium Vigil", "Veto Vigil", "Rumor"), **own)
    other = ours(PLOT, hands=("Convivium Vigil", "Omen Furtum", "Fuga"), **own)
    assert advice(one, 7) == advice(other, 7)


def test_chance_of_its_own_alone_decides_between_equals() -> None:
    state = ours(PLOT, camps=("Asper", "Calvus", "Gallio"), hands=("Convivium", "", ""))
    assert advice(state, 3) == advice(state, 3)


# --- intrigue -------------------------------------------------------------------------------------------------------

CAMPS = ("Ga Gb Sa", "Gc Sb", "Gd Sc")


def plotting(effect: str, cash: int = 1, **position: Any) -> State:
    deck = small(section("scheme", "Deed", "copies = 4", "influence = 2", f"cash = {cash}", effect))
    return place(deck, PLOT, camps=CAMPS, hands=("Deed", "", ""), **position)


def test_a_scheme_is_played_for_what_it_does_and_sold_for_what_it_pays() -> None:
    assert chosen(plotting("ops = [{ gain_influence = 1 }]")) == "scheme:Deed"
    assert chosen(plotting("ops = [{ gain_denarii = 1 }]", cash=4)) == "cash:Deed"


def test_what_would_only_hurt_is_not_done() -> None:
    assert chosen(plotting('ops = [{ lose_influence = { who = "you", n = 1 } }]', cash=0)) == "-"


def test_the_blow_falls_on_who_is_ahead() -> None:
    aimed = 'target = "other house"\nops = [{ lose_influence = 2 }]'
    state = cases.go(plotting(aimed, influence=(5, 4, 11)), "scheme:Deed")
    assert chosen(state) == "at:2"


def test_who_has_guards_is_spared() -> None:
    aimed = 'target = "other house"\nops = [{ lose_influence = 1 }]'
    state = cases.go(plotting(aimed, posted=("", "Watch Watch", "")), "scheme:Deed")
    assert chosen(state) == "at:2"


def test_guards_are_called_when_it_hurts() -> None:
    aimed = 'target = "other house"\nops = [{ lose_influence = 3 }]'
    hurt = cases.go(plotting(aimed, posted=("", "Watch", "")), "scheme:Deed", "at:1")
    assert chosen(hurt) == "guard"
    trifle = 'target = "other house"\nops = [{ peek_hand = 1 }]'
    state = plotting(trifle, posted=("", "Watch", ""))
    assert chosen(cases.go(state, "scheme:Deed", "at:1")) == "-"


def pleading(denarii: int, influence: tuple[int, ...] = (3, 6, 5)) -> State:
    deck = small(section("scheme", "Deed", "copies = 4", "influence = 8", "ops = [{ gain_influence = 1 }]"))
    state = place(deck, PLOT, camps=CAMPS, hands=("Deed", "", ""), influence=influence, denarii=(9, 3, 3))
    return cases.go(state, "scheme:Deed", "ask:1", "claim:Deed", f"pay:{denarii}")


def test_support_has_its_price() -> None:
    assert chosen(pleading(0)) == "refuse"
    assert chosen(pleading(4)) == "support"


def test_support_is_sought_where_it_suffices_and_paid_for() -> None:
    deck = small(section("scheme", "Deed", "copies = 4", "influence = 8", "ops = [{ gain_influence = 2 }]"))
    state = place(deck, PLOT, camps=CAMPS, hands=("Deed", "", ""), influence=(3, 2, 6), denarii=(9, 3, 3))
    assert chosen(state) == "scheme:Deed"
    asked = cases.go(state, "scheme:Deed")
    assert chosen(asked) == "ask:2"
    said = cases.go(asked, "ask:2")
    assert chosen(said) == "claim:Deed"
    paid = chosen(cases.go(said, "claim:Deed"))
    assert chosen(cases.go(said, "claim:Deed", paid)) == "support"


def test_guards_come_to_the_table_before_they_are_thrown_away() -> None:
    deck = small()
    state = place(deck, (FrameKind.DISCARD, 0), camps=CAMPS, hands=("Nil Nil Nil Nil Watch", "", ""))
    assert chosen(state) == "post:Watch"


# --- upkeep and market ----------------------------------------------------------------------------------------------


def test_wages_are_paid_and_the_worst_released() -> None:
    camps = ("Ga Hb", "Gc", "Gd")
    assert chosen(cases.at((FrameKind.PAY, 0), camps=camps, denarii=(5, 5, 5), phase=Phase.UPKEEP)) == "pay"
    assert chosen(cases.at((FrameKind.PAY, 0), camps=camps, denarii=(1, 5, 5), phase=Phase.UPKEEP)) == "release:Ga"


def bidding(card: str, denarii: int = 9) -> int:
    state = cases.at(
        (FrameKind.BID, 0, 0b111, 0, 0),
        camps=("Ga Sa", "Gc", "Gd"),
        denarii=(denarii, 6, 6),
        bids=(-1, -1, -1),
        lot=cases.card(card),
    )
    return sum(int(chosen(state, seed)[4:]) for seed in range(8))


def test_a_better_card_is_worth_a_higher_bid() -> None:
    assert bidding("Hb") > bidding("Gb") > 0
    assert bidding("Hb", 2) <= 2 * 8


def test_the_title_is_worth_most_where_it_wins_the_game() -> None:
    def bids(influence: int) -> int:
        state = cases.at(
            (FrameKind.HOST_BID, 0, 0b111, 0, 0),
            camps=("Ga Sa", "Gc", "Gd"),
            influence=(influence, 4, 4),
            denarii=(12, 8, 8),
            bids=(-1, -1, -1),
        )
        return sum(int(chosen(state, seed)[4:]) for seed in range(8))

    assert bids(11) > bids(4)


def test_a_deal_that_leaves_one_worse_off_is_declined() -> None:
    state = cases.at((FrameKind.TRADE, 1), camps=("Ha Sa", "Gc", "Gd"), denarii=(5, 9, 5), passed=0)
    bad = cases.go(state, "offer:0", "give:1d", "want:Ha", "propose")
    good = cases.go(state, "offer:0", "give:9d", "want:Sa", "propose")
    assert chosen(bad) == "no"
    assert chosen(good) == "yes"


# --- arena ----------------------------------------------------------------------------------------------------------


def test_who_can_fight_accepts_and_sends_who_wins() -> None:
    state = cases.at(
        (FrameKind.INVITE, 0),
        (FrameKind.ANSWER, 1, 1),
        camps=("Ga", "Sa Hb", "Gd"),
        entries=((0, "Ga"),),
        phase=Phase.ARENA,
    )
    assert chosen(state) == "accept"
    assert chosen(cases.go(state, "accept")) == "fighter:Hb"


def test_the_dearest_piece_comes_along() -> None:
    state = cases.at(
        (FrameKind.INVITE, 0),
        (FrameKind.ANSWER, 1, 1),
        camps=("Ga", "Hb Axe Sword Net", "Gd"),
        entries=((0, "Ga"),),
        phase=Phase.ARENA,
    )
    state = cases.go(state, "accept", "fighter:Hb")
    taken = []
    while state.stack[-1].kind == FrameKind.EQUIP:
        taken.append(chosen(state))
        state = cases.go(state, taken[-1])
    assert {"equip:Sword", "equip:Net"} <= set(taken)
    assert "equip:Axe" not in taken


def test_a_substitute_comes_in_where_he_has_better_odds() -> None:
    def swapped(camp: str) -> str:
        deck = small(section("reaction", "Swap", 'when = "wagers_set"', "ops = ['swap_combatant']"))
        state = place(
            deck,
            (FrameKind.WAGER, 2),
            camps=("Ga Gb", camp, "Gc"),
            hands=("", "Swap", ""),
            entries=((0, "Ga"), (1, camp.partition(" ")[0])),
            denarii=(5, 5, 5),
            phase=Phase.ARENA,
            host=0,
        )
        return chosen(cases.go(state, "-"))

    assert swapped("Sa Ge") == "react:Swap"
    assert swapped("Ge Sa") == "-"


def test_who_wins_for_sure_is_wagered_on() -> None:
    state = cases.at(
        (FrameKind.WAGER, 2),
        camps=("Hb", "Sa", "Gd"),
        entries=((0, "Hb"), (1, "Sa")),
        denarii=(5, 5, 9),
        phase=Phase.ARENA,
    )
    assert chosen(state) == "wager:0:3"
    assert chosen(cases.go(state, "wager:0:3")) != "wager:1:3"


def test_the_thumb_goes_up_for_ones_own() -> None:
    def judged(loser: int) -> str:
        seats = ((0, "Ga"), (1, "Ha")) if loser == 0 else ((1, "Ha"), (0, "Ga"))
        state = cases.at(
            (FrameKind.THUMB, 0),
            camps=("Ga", "Ha", "Gd"),
            entries=seats,
            denarii=(5, 0, 0),
            fate=Fate(1, Fall.YIELD),
            phase=Phase.ARENA,
        )
        return chosen(state)

    assert judged(0) == "up"
    assert judged(1) == "down"


def test_a_bribe_is_paid_where_it_is_worth_it() -> None:
    def paid(price: int) -> str:
        state = cases.at(
            (FrameKind.INVITE, 0),
            (FrameKind.BRIBE, 1, price, FOR_INVITATION),
            camps=("Ga", "Hb", "Gd"),
            denarii=(5, 12, 5),
            phase=Phase.ARENA,
        )
        return chosen(state)

    assert paid(1) == "yes"
    assert paid(12) == "no"


# --- the search -----------------------------------------------------------------------------------------------------


def test_the_search_takes_what_it_is_given() -> None:
    state = plotting("ops = [{ gain_influence = 2 }]")
    found = SearchBot(GAME.id, playouts=60).advise(state.view(0), Random(2))
    assert found.action == "scheme:Deed"


def test_prospects_are_what_one_has_more_than_the_others() -> None:
    values = prospects(cases.at(PLOT, camps=("Hb", "Ga", "Gb"), influence=(11, 3, 4)))
    assert values[0] > 0.6 > 0.4 > max(values[1:])
