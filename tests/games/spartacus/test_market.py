"""The open market, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import at, camp, find, go, pending, play, refused, rules


def market(*camps: str, **fields: Any) -> State:
    return at((FrameKind.TRADE, 0), camps=camps, **fields)


@covers("market.sell")
@pytest.mark.parametrize(("sold", "denarii"), [("Ga", 2), ("Sa!", 1), ("Gc?", 3), ("Sword", 3)])
def test_the_bank_buys_anything_at_its_price_ready_or_not(sold: str, denarii: int) -> None:
    name = sold.rstrip("!?")
    state, told = play(market(sold, "Gb", ""), f"sell:{name}")
    assert state.denarii == (5 + denarii, 5, 5)
    assert camp(state, 0) == ""
    assert state.market_gone[-1] == state.table.deck.market_card[name]
    assert find(told, "market.sell") == {"seat": 0, "card": name, "denarii": denarii}
    assert pending(state) == ("TRADE", 0)
    assert refused(state, "sell:Gb") == "market.sell"


@covers("market.sell")
def test_guards_on_the_table_are_sold_too() -> None:
    state = market("", "", "", posted=("Sentry Sentry", "", ""))
    state = go(state, "sell-guard:Sentry")
    assert (state.denarii[0], len(state.posted[0])) == (6, 1)
    assert refused(go(state, "sell-guard:Sentry"), "sell-guard:Sentry") == "market.sell"


@covers("champion.lost")
@pytest.mark.parametrize(("ruling", "influence"), [(True, 3), (False, 4)])
def test_whether_a_champion_who_is_sold_costs_influence(ruling: bool, influence: int) -> None:
    state = market("Ga*", "", "", agreed={"champion_trade_moves_influence": ruling})
    assert go(state, "sell:Ga").influence[0] == influence


@covers("market.offer", "market.accept")
def test_an_offer_that_is_taken_changes_everything_at_once() -> None:
    state = market("Ga Axe", "Sb Net", "", posted=("Sentry", "Sentry Sentry", ""), denarii=(5, 6, 7))
    making = ("offer:1", "give:Ga", "give-guard:Sentry", "give:2d", "want:Sb", "want-guard:Sentry", "want:1d")
    state, told = play(state, *making, "propose")
    assert pending(state) == ("ANSWER_OFFER", 1)
    assert find(told, "market.offer") == {
        "seat": 0,
        "to": 1,
        "gives": ["Ga", "Sentry", "2d"],
        "wants": ["Sb", "Sentry", "1d"],
    }
    assert state.denarii == (5, 6, 7)
    state, told = play(state, "yes")
    assert rules(told) == ["market.accept"]
    assert (camp(state, 0), camp(state, 1)) == ("Sb Axe", "Ga Net")
    assert state.denarii == (4, 7, 7)
    assert [len(guards) for guards in state.posted] == [1, 2, 0]
    assert pending(state) == ("TRADE", 0)
    assert state.offer is None


@covers("market.decline")
def test_an_offer_that_is_not_taken_changes_nothing() -> None:
    before = market("Ga", "Sb", "")
    state, told = play(before, "offer:1", "give:Ga", "want:Sb", "propose", "no")
    assert find(told, "market.decline") == {"seat": 1}
    assert (state.assets, state.denarii) == (before.assets, before.denarii)


@covers("market.offer")
def test_an_offer_is_made_in_order_and_of_what_there_is() -> None:
    state = go(market("Ga Gb", "Sb", "Sc", posted=("", "Sentry", "")), "offer:1")
    assert list(state.legal)[:7] == ["give:Ga", "give:Gb", "give:1d", "give:2d", "give:3d", "give:4d", "give:5d"]
    assert refused(state, "propose") == "market.offer"
    assert refused(state, "give:Sb") == "market.offer"
    assert refused(state, "want:Sc") == "market.offer"
    assert refused(state, "give:6d") == "market.offer"
    state = go(state, "give:Gb")
    assert refused(state, "give:Ga") == refused(state, "give:Gb") == "market.offer"
    state = go(state, "want-guard:Sentry")
    assert refused(state, "want-guard:Sentry") == "market.offer"
    assert refused(state, "give:1d") == "market.offer"
    assert pending(go(state, "-")) == ("TRADE", 0)


@covers("market.offer")
def test_nobody_trades_with_himself_or_with_a_house_that_is_not_there() -> None:
    assert refused(market("Ga", "", ""), "offer:0") == "market.offer"
    assert refused(market("Ga", "", ""), "offer:3") == "market.offer"


@covers("market.offers")
def test_three_offers_a_market() -> None:
    state = market("Ga", "", "")
    for _ in range(3):
        state = go(state, "offer:1", "-")
    assert refused(state, "offer:2") == "market.offers"
    assert pending(state) == ("TRADE", 0)
    assert refused(go(state, "-"), "offer:0") is None


@covers("market.accept")
def test_what_one_has_given_away_meanwhile_cannot_be_proposed() -> None:
    state = go(market("Ga", "Sb", ""), "offer:1", "give:5d", "gift:2:1")
    assert refused(state, "propose") == "market.accept"
    assert pending(go(state, "-")) == ("TRADE", 0)


@covers("market.accept")
def test_who_has_given_it_away_meanwhile_cannot_take_the_offer() -> None:
    state = go(market("Ga", "Sb", ""), "offer:1", "give:Ga", "want:5d", "propose")
    state = go(state, "gift:2:1")
    assert refused(state, "yes") == "market.accept"
    assert next(iter(state.legal)) == "no"


@covers("market.open", "market.accept")
def test_cards_change_hands_as_they_are() -> None:
    state = go(market("Ga?+2", "Sb!", ""), "offer:1", "give:Ga", "want:Sb", "propose", "yes")
    assert (camp(state, 0), camp(state, 1)) == ("Sb!", "Ga?+2")


@covers("champion.moves")
@pytest.mark.parametrize(("ruling", "influence"), [(True, (3, 5, 4)), (False, (4, 4, 4))])
def test_a_champion_who_changes_houses_takes_influence_along_or_not(ruling: bool, influence: tuple[int, ...]) -> None:
    state = market("Ga*", "", "", agreed={"champion_trade_moves_influence": ruling})
    state = go(state, "offer:1", "give:Ga", "propose", "yes")
    assert (camp(state, 1), state.influence) == ("Ga*", influence)


@covers("market.pass", "market.close")
def test_the_market_closes_when_all_have_passed_in_a_row() -> None:
    state = go(market("Ga", "", "Sc"), "-", "-")
    assert pending(state) == ("TRADE", 2)
    state = go(state, "sell:Sc", "-", "-")
    assert pending(state) == ("TRADE", 1)
    state, told = play(state, "-")
    assert "market.close" in rules(told)
    assert pending(state) == ("BID", 0)


@covers("market.pass")
def test_an_offer_keeps_the_market_open() -> None:
    state = go(market("Ga", "Sb", ""), "-", "-", "offer:0", "give:1d", "propose", "no", "-", "-")
    assert pending(state) == ("TRADE", 1)


@covers("market.open", "play.now")
def test_cards_are_sold_in_the_market_alone() -> None:
    state = at((FrameKind.PAY, 0), camps=("Ga", "", ""), phase=Phase.UPKEEP)
    assert refused(state, "sell:Ga") == "market.open"
    assert refused(state, "offer:1") == "market.open"
    violation = state.verify("accept")
    assert violation is not None
    assert violation.rule == "play.now"
    assert violation.params == {"action": "accept", "pending": "PAY"}
