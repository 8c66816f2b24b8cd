"""The auction lab: what is sketched, what every bid comes to, and that nothing pressed breaks it."""

from __future__ import annotations

from random import Random

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.spartacus.decks import standard
from gladiadores.games.spartacus.reckoning import bids
from gladiadores.widgets import auction_lab_page
from gladiadores.widgets.auction_lab import AuctionLab
from gladiadores.widgets.auction_lab_desk import AuctionLabDesk
from tests.widgets.test_intrigue_lab import Keys

DECK = standard()


def counted(lab: AuctionLabDesk) -> AuctionLabDesk:
    """After all ticks."""
    while lab.pending:
        assert 'data-tick="' in auction_lab_page.page(lab)
        lab.press("tick", "tick", "count")
    return lab


def shown(lab: AuctionLabDesk) -> str:
    return Keys(auction_lab_page.page(lab)).words


@pytest.mark.parametrize("lot", ["title", "Leo", "Dama", "Scutum"])
@pytest.mark.parametrize("tab", ["bids", "value"])
def test_whatever_is_auctioned_is_shown(lot: str, tab: str) -> None:
    for language in ("pt", "en"):
        lab = counted(AuctionLabDesk(lot, open=tab, language=language))
        page = Keys(auction_lab_page.page(lab))
        assert len(set(page.keys)) == len(page.keys)
        assert auction_lab_page.still(lab)


def test_whatever_is_pressed_something_is_shown() -> None:
    rng = Random(9)
    lab = AuctionLabDesk("Dama")
    for _ in range(120):
        page = Keys(auction_lab_page.page(lab))
        key = rng.choice(page.keys)
        if key in page.ranges:
            lab.press(key, "input", str(rng.randint(*page.ranges[key])))
        elif key.startswith("pick:"):
            lab.press(key, "change", rng.choice(lab.known(key[5:])))
        else:
            lab.press(key)
        assert lab.announcement
        assert sum(lab.rival(1).bids) == pytest.approx(1)


def test_a_fighter_is_reckoned_by_ticks() -> None:
    lab = AuctionLabDesk("Taurus", open="value")
    if lab.pending:
        assert "Contando as lutas" in shown(lab)
        assert lab.career is None
    counted(lab)
    assert lab.career is not None
    assert lab.worth == pytest.approx(lab.career.total)
    before = lab.worth
    lab.press("more:turns")
    lab.press("set:turns", "input", "8")
    assert lab.worth > before


def test_slaves_do_not_fight_unless_one_says_so() -> None:
    lab = counted(AuctionLabDesk("Dama", open="value"))
    assert lab.dial("fights") == 0
    assert lab.career is not None
    assert lab.career.glory == 0
    assert lab.career.keep == 3  # three more Upkeeps
    lab.press("pick:lot", "change", "Leo")
    assert lab.dial("fights") == 50


def test_the_title_is_worth_its_honour_and_the_bribes() -> None:
    lab = AuctionLabDesk("title", open="value")
    assert lab.worth == lab.dial("influence") + lab.dial("bribes")
    assert "Subornos" in shown(lab)


def test_one_may_say_oneself_what_it_is_worth() -> None:
    lab = AuctionLabDesk("Scutum")
    assert lab.worth == DECK.market[DECK.market_card["Scutum"]].price
    lab.press("more:worth")
    assert lab.worth == DECK.market[DECK.market_card["Scutum"]].price + 1


def test_a_bid_that_is_pressed_is_looked_at() -> None:
    lab = AuctionLabDesk("title")
    best = lab.best
    assert lab.chosen == best
    assert "Melhor lance" in shown(lab)
    lab.press("bid:2")
    assert lab.chosen.bid == 2
    assert "Lance 2: vence" in shown(lab)
    lab.press("bid:2")
    assert lab.chosen == best
    lab.press("bid:7")
    lab.press("set:denarii:0", "input", "3")
    assert lab.chosen.bid <= 3


def test_a_sure_guess_is_outbid_by_one_or_tied_and_added_to() -> None:
    lab = AuctionLabDesk("title", players=3)
    lab.press("set:influence", "input", "10")
    for seat, bid in ((1, 4), (2, 1)):
        lab.press(f"pick:guess:{seat}", "change", "sure")
        lab.press(f"set:middle:{seat}", "input", str(bid))
    lab.press("pick:adds", "change", "none")
    assert lab.outcomes[5].at_once == 1
    assert lab.outcomes[4].tied == 1
    assert lab.best.gain == pytest.approx(lab.worth - 5)
    lab.press("bid:4")
    assert lab.in_a_tie == (1, 1)
    assert "ponha mais 1" in shown(lab)


def test_cards_that_help_at_auctions() -> None:
    lab = counted(AuctionLabDesk("Leo", players=3))
    assert [card.token for card in lab.helpers] == ["Myrtale", "Onesimus"]
    before = lab.outcomes[4].wins
    lab.press("pick:owner:Myrtale", "change", "0")
    assert lab.me == bids.Bidder(lab.dial("denarii:0"), bonus=1)
    assert lab.outcomes[4].wins > before
    lab.press("pick:owner:Onesimus", "change", "1")
    assert lab.rival(1).wins_ties
    lab.press("pick:lot", "change", "title")
    assert [card.token for card in lab.helpers] == ["Onesimus"]
    assert lab.me.bonus == 0


def test_a_house_bids_no_more_than_it_has() -> None:
    lab = AuctionLabDesk("title")
    lab.press("set:middle:1", "input", "15")
    for _ in range(7):
        lab.press("less:denarii:1")
    assert lab.rival(1).bids == (1.0,)
    lab.press("pick:guess:2", "change", "any")
    assert lab.rival(2).bids == bids.even(lab.dial("denarii:2"))


def test_nothing_is_bid_for_what_is_worth_nothing() -> None:
    lab = AuctionLabDesk("Scutum")
    for _ in range(30):
        lab.press("less:worth")
    assert lab.worth == 0
    assert "Melhor não dar lance" in shown(lab)


def test_what_is_unknown_is_passed_over_or_named() -> None:
    lab = AuctionLabDesk("title")
    for key, value in (
        ("pick:lot", "Gold"),
        ("bid:99", None),
        ("bid:x", None),
        ("pick:guess:1", "gold"),
        ("tick", None),
    ):
        lab.press(key, "change", value)
    assert (lab.picks["lot"], lab.bid) == ("title", None)
    for wrong in ({"lot": "Rumor"}, {"players": 5}, {"open": "gold"}):
        with pytest.raises(BadInput):
            AuctionLab(**wrong, language="pt")  # type: ignore[arg-type]


def test_the_widget_shows_its_desk() -> None:
    widget = AuctionLab("title", language="en")
    widget._handle_custom_msg({"key": "tab:value", "kind": "click", "value": None}, [])
    assert widget.error == ""
    assert "Host" in widget.html
    assert widget.picture()
