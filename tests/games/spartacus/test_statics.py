"""Abilities that are always at work, where the table asks for them."""

from __future__ import annotations

import pytest

from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, VICTORY_I, Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import camp, find, go, pending, play, refused
from .plots import bearer, place, section, small

AXES = section("equipment", "Sword", 'slot = "weapon"'), section("equipment", "Spear", 'slot = "weapon"')


def having(when: str, op: str, *sections: str) -> Deck:
    """Slaves Sa and Sb with an ability that is always at work."""
    each = (f'when = "{when}"', f"ops = [{{ {op} }}]")
    return small(bearer("slave", "Sa", *each), bearer("slave", "Sb", *each), *sections)


# --- upkeep ---------------------------------------------------------------------------------------------------------


@covers("effect.recovery-dice", "upkeep.recover")
@pytest.mark.parametrize(("keep", "left"), [("best", "Ga Sa"), ("worst", "Sa")])
def test_more_recovery_dice_of_which_one_counts(keep: str, left: str) -> None:
    deck = having("recovery", f'recovery_dice = {{ n = 2, keep = "{keep}" }}')
    state = place(deck, (FrameKind.READY, -1), camps=("Ga? Sa", "Gb?", ""), phase=Phase.UPKEEP)
    assert len(state.outcomes()) == 36
    state = go(state, "roll:1.6")
    assert camp(state, 0) == left
    assert len(state.outcomes()) == 6


# --- market ---------------------------------------------------------------------------------------------------------


@covers("effect.sell-value-mult", "market.sell")
@pytest.mark.parametrize(("sold", "denarii"), [("Ga", 3 * 2 + 1), ("Sc", 2)])
def test_the_bank_pays_more_for_what_the_ability_names(sold: str, denarii: int) -> None:
    deck = having("sale", 'sell_value_mult = { kind = "gladiator", mult = 2, add = 1 }')
    state = place(deck, (FrameKind.TRADE, 0), camps=("Sa Ga Sc", "", ""), phase=Phase.MARKET)
    assert go(state, f"sell:{sold}").denarii[0] == 5 + denarii
    state = place(deck, (FrameKind.TRADE, 0), camps=("Ga", "Sa", ""), phase=Phase.MARKET)
    assert go(state, "sell:Ga").denarii[0] == 5 + 3


@covers("effect.sell-value-mult")
def test_guards_are_named_by_their_own_word() -> None:
    deck = having("sale", 'sell_value_mult = { kind = "guard", add = 2 }')
    state = place(deck, (FrameKind.TRADE, 0), camps=("Sa", "", ""), posted=("Watch", "", ""), phase=Phase.MARKET)
    assert go(state, "sell-guard:Watch").denarii[0] == 5 + 1 + 2


@covers("effect.gain-influence", "power.use", "power.once")
def test_an_ability_for_the_market_is_used_in_the_own_turn() -> None:
    deck = small(bearer("slave", "Sa", 'when = "market"', 'once = "turn"', "ops = [{ gain_influence = 1 }]"))
    state = place(deck, (FrameKind.TRADE, 0), camps=("Sa", "", ""), phase=Phase.MARKET, passed=2)
    state = go(state, "use:Sa")
    assert (state.influence[0], state.passed, pending(state)) == (6, 0, ("TRADE", 0))
    assert refused(state, "use:Sa") == "power.once"
    state = place(deck, (FrameKind.TRADE, 1), camps=("Sa", "", ""), phase=Phase.MARKET)
    assert refused(state, "use:Sa") is not None


def bidding(deck: Deck, *camps: str, kind: FrameKind = FrameKind.BID) -> State:
    lot = deck.market_card["Ha"] if kind == FrameKind.BID else -1
    return place(deck, (FrameKind.CLOSE, -1), (kind, 0, 0b111), camps=camps, phase=Phase.MARKET, lot=lot)


@covers("effect.modify-bid", "auction.won")
def test_a_bid_counts_for_more_and_is_paid_as_it_is() -> None:
    deck = having("bidding", "modify_bid = { n = 1 }")
    state, told = play(bidding(deck, "", "Sa", ""), "bid:3", "bid:3", "bid:2")
    assert find(told, "auction.won") == {"seat": 1, "card": "Ha", "denarii": 3}
    assert state.denarii == (5, 2, 5)
    state, told = play(bidding(deck, "", "Sa", ""), "bid:3", "bid:2", "bid:0")
    assert find(told, "auction.tie")["seats"] == [0, 1]
    assert state.stakes == (3, 2, 0)
    state, told = play(bidding(deck, "", "Sa", ""), "bid:0", "bid:0", "bid:0")
    assert find(told, "auction.none") == {"card": "Ha"}
    state, told = play(bidding(deck, "", "Sa", ""), "bid:1", "bid:0", "bid:0")
    assert find(told, "auction.won")["seat"] == 0


@pytest.mark.parametrize(
    ("kind", "on", "decided"),
    [
        (FrameKind.BID, "card", True),
        (FrameKind.BID, "host", False),
        (FrameKind.BID, "both", True),
        (FrameKind.HOST_BID, "card", False),
        (FrameKind.HOST_BID, "host", True),
        (FrameKind.HOST_BID, "both", True),
    ],
)
@pytest.mark.parametrize("op", ['modify_bid = {{ n = 1, on = "{on}" }}', 'win_bid_ties = "{on}"'])
@covers("effect.modify-bid", "effect.win-bid-ties")
def test_what_an_ability_for_bids_is_about(kind: FrameKind, on: str, decided: bool, op: str) -> None:
    state = bidding(having("bidding", op.format(on=on)), "", "Sa", "", kind=kind)
    told = play(state, "bid:3", "bid:3", "bid:2")[1]
    assert ("auction.tie" in [event.rule for event in told]) != decided


@covers("effect.win-bid-ties", "auction.tie")
def test_who_wins_ties_has_won_unless_both_do() -> None:
    deck = having("bidding", 'win_bid_ties = "card"')
    told = play(bidding(deck, "", "", "Sa"), "bid:3", "bid:3", "bid:3")[1]
    assert find(told, "auction.won") == {"seat": 2, "card": "Ha", "denarii": 3}
    told = play(bidding(deck, "Sb", "", "Sa"), "bid:3", "bid:3", "bid:3")[1]
    assert find(told, "auction.tie")["seats"] == [0, 1, 2]


# --- arena ----------------------------------------------------------------------------------------------------------


@covers("effect.add-equipment-slot", "arena.equipment")
def test_one_more_piece_of_a_kind() -> None:
    deck = having("equipping", 'add_equipment_slot = "weapon"', *AXES)
    for slave, more in (("Sa", True), ("Sc", False)):
        camps = (f"{slave} Ga Sword Spear Axe Net", "", "")
        state = place(deck, (FrameKind.INVITE, 0), camps=camps, phase=Phase.ARENA)
        state = go(state, "invite:0", "accept", "fighter:Ga", "equip:Sword" if more else "equip:Spear")
        assert (refused(state, "equip:Spear") is None) == more


@pytest.mark.parametrize(
    ("corner", "on", "denarii"),
    [(INJURY, "injury", 2 + 6), (INJURY, "any", 2 + 6), (INJURY, "victory", 2 + 4), (VICTORY_I, "victory", 2 + 4)],
)
@covers("effect.modify-wager-payout", "wager.won")
def test_a_corner_brings_more(corner: int, on: str, denarii: int) -> None:
    deck = having("payout", f'modify_wager_payout = {{ corner = "{on}", n = 1 }}')
    assert paid(deck, "Sa", corner, Fall.INJURY) == denarii
    assert paid(deck, "Sa!", corner, Fall.INJURY) == 2 + (4 if corner == INJURY else 2)


@covers("effect.modify-wager-payout", "wager.lost")
def test_what_is_lost_is_lost() -> None:
    deck = having("payout", "modify_wager_payout = { n = 1 }")
    assert paid(deck, "Sa", DECAPITATION, Fall.INJURY) == 0


@covers("effect.modify-wager-payout")
def test_no_corner_brings_less_than_the_stake() -> None:
    deck = having("payout", 'modify_wager_payout = { corner = "victory", n = -1 }')
    assert paid(deck, "Sa", VICTORY_I, Fall.YIELD) == paid(deck, "Sa Sb", VICTORY_I, Fall.YIELD) == 2


def paid(deck: Deck, slave: str, corner: int, fall: Fall) -> int:
    """What a wager of 2 gives back."""
    state = place(
        deck,
        (FrameKind.SPOILS, -1, 2),
        camps=("Ga", "Gb", slave),
        entries=((0, "Ga"), (1, "Gb")),
        denarii=(0, 0, 0),
        stakes=(0, 0, 2),
        wagers=((), (), ((corner, 2),)),
        fate=Fate(0, fall),
        phase=Phase.ARENA,
        host=2,
    )
    return state.denarii[2]
