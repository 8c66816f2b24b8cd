"""Sealed auctions and the contest for the title of Host, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import at, camp, card, find, go, pending, play, refused, rules

LOTS = (FrameKind.LOTS, -1, 3)
LOT = (FrameKind.LOT, -1)


def auction(*denarii: int, lots: str = "Ha Ta Axe", **fields: Any) -> State:
    """Three houses before the first card, the Host is seat 0."""
    return at(
        LOT, camps=("",) * len(denarii), denarii=denarii, lots=tuple(card(name) for name in lots.split()), **fields
    )


def contest(*denarii: int, **fields: Any) -> State:
    """The title of Host comes up."""
    return auction(*denarii, lots="", **fields)


@covers("auction.lots", "auction.lot")
def test_as_many_cards_as_houses_lie_face_down_and_the_first_is_turned_up() -> None:
    for players in (3, 4):
        state = at((FrameKind.TRADE, 0), camps=("",) * players, passed=players - 1)
        first = state.market[0]
        state, told = play(state, "-")
        assert (state.lot, len(state.lots)) == (first, players - 1)
        assert find(told, "auction.lots") == {"number": players}
        assert find(told, "auction.lot") == {"card": state.table.deck.market[first].token}


@covers("setup.reshuffle", "auction.lots")
def test_where_the_pile_is_too_small_the_discards_are_shuffled() -> None:
    camps = ("Ga Gb Gc Gd Ge Gf Ha Hb", "Sa Sb Sc Sd Se Ta Tb", "")
    state = at((FrameKind.TRADE, 0), camps=camps, passed=2, gone="Axe Sword Shield")
    state = go(state, "-")
    assert state.to_act is CHANCE
    state = go(state, "shuffle:Shield,Axe,Sword")
    assert [state.lot, *state.lots] == [card("Net"), card("Shield"), card("Axe")]
    assert state.market == (card("Sword"),)


@covers("auction.bid", "auction.own-bid", "auction.reveal")
def test_bids_are_hidden_until_all_have_bid() -> None:
    state, told = play(auction(5, 5, 5), "bid:3", "bid:4")
    assert pending(state) == ("BID", 2)
    assert [(event.rule, event.seen_by) for event in told] == [
        ("auction.own-bid", (0,)),
        ("auction.bid", None),
        ("auction.own-bid", (1,)),
        ("auction.bid", None),
    ]
    assert state.denarii == (5, 5, 5)
    state, told = play(state, "bid:1")
    assert find(told, "auction.reveal") == {"bids": [[0, 3], [1, 4], [2, 1]]}


@covers("auction.won")
def test_the_highest_bid_pays_the_bank_and_the_others_keep_theirs() -> None:
    state, told = play(auction(5, 5, 5), "bid:3", "bid:4", "bid:1")
    assert (state.denarii, camp(state, 1)) == ((5, 1, 5), "Ha")
    assert state.bids == (-1, -1, -1)
    assert find(told, "auction.won") == {"seat": 1, "card": "Ha", "denarii": 4}
    assert pending(state) == ("BID", 0)
    assert state.lot == card("Ta")


@covers("auction.bid")
def test_one_may_bid_all_that_one_has_and_no_more() -> None:
    state = auction(5, 2, 5)
    assert list(state.legal)[:6] == ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4", "bid:5"]
    assert refused(state, "bid:6") == "auction.bid"
    assert refused(go(state, "bid:0"), "bid:3") == "auction.bid"


@covers("auction.bid")
def test_who_has_nothing_is_not_asked() -> None:
    state = auction(5, 0, 5)
    state, told = play(state, "bid:0")
    assert pending(state) == ("BID", 2)
    state, told = play(state, "bid:2")
    assert find(told, "auction.reveal") == {"bids": [[0, 0], [1, 0], [2, 2]]}


@covers("auction.tie")
def test_those_who_tie_put_their_bids_down_and_add_to_them() -> None:
    state, told = play(auction(6, 6, 6), "bid:3", "bid:3", "bid:2")
    assert find(told, "auction.tie") == {"seats": [0, 1]}
    assert (state.denarii, state.stakes, state.bids) == ((3, 3, 6), (3, 3, 0), (-1, -1, -1))
    assert refused(state, "bid:4") == "auction.bid"
    state = go(state, "bid:1")
    assert pending(state) == ("BID", 1)
    state = go(state, "bid:2")
    assert (camp(state, 1), state.denarii, state.stakes) == ("Ha", (6, 1, 6), (0, 0, 0))


@covers("auction.tie")
def test_a_tie_goes_on_until_one_has_more_and_who_falls_behind_takes_back() -> None:
    state = go(auction(6, 6, 6), "bid:2", "bid:2", "bid:2")
    assert pending(state) == ("BID", 0)
    state = go(state, "bid:1", "bid:1", "bid:0")
    assert (state.denarii, state.stakes) == ((3, 3, 6), (3, 3, 0))
    assert pending(state) == ("BID", 0)
    state = go(state, "bid:0", "bid:3")
    assert (camp(state, 1), state.denarii) == ("Ha", (6, 0, 6))


@covers("auction.tie-fails")
def test_a_tie_to_which_nobody_adds_fails() -> None:
    state, told = play(auction(6, 6, 6), "bid:3", "bid:3", "bid:2", "bid:0", "bid:0")
    assert find(told, "auction.tie-fails") == {"card": "Ha"}
    assert (state.denarii, state.stakes, state.market_gone) == ((6, 6, 6), (0, 0, 0), (card("Ha"),))
    assert state.bids == (-1, -1, -1)
    state, told = play(auction(3, 3, 6), "bid:3", "bid:3", "bid:2")
    assert "auction.tie-fails" in rules(told)
    assert state.denarii == (3, 3, 6)


@covers("auction.none")
def test_if_nobody_bids_nobody_gets_the_card() -> None:
    state, told = play(auction(6, 6, 6), "bid:0", "bid:0", "bid:0")
    assert find(told, "auction.none") == {"card": "Ha"}
    assert state.market_gone == (card("Ha"),)
    assert state.lot == card("Ta")


@covers("host.contest", "host.won")
def test_after_the_cards_the_title_of_host_is_auctioned() -> None:
    state = auction(6, 6, 6, lots="Axe")
    state, told = play(state, "bid:1", "bid:0", "bid:0")
    assert "host.contest" in rules(told)
    assert pending(state) == ("HOST_BID", 0)
    state, told = play(state, "bid:1", "bid:0", "bid:4")
    assert find(told, "host.won") == {"seat": 2, "denarii": 4}
    assert find(told, "arena.honour") == {"seat": 2}
    assert (state.host, state.denarii) == (2, (5, 6, 2))
    assert pending(state) == ("INVITE", 2)


@covers("host.rolled")
def test_if_nobody_bids_for_the_title_all_roll() -> None:
    state = go(contest(6, 6, 6), "bid:0", "bid:0", "bid:0")
    assert pending(state) == ("HOST_ROLL", -1)
    assert refused_dice(state, "roll:1.2") == "play.dice"
    state, told = play(state, "roll:2.2.1")
    assert find(told, "setup.host-tie")["seats"] == [0, 1]
    state, told = play(state, "roll:3.4")
    assert find(told, "host.rolled") == {"seat": 1, "rolls": [[0, 3], [1, 4]]}
    assert pending(state) == ("INVITE", 1)


@covers("host.rolled", "auction.tie-fails")
def test_a_tie_for_the_title_to_which_nobody_adds_is_rolled_among_the_tied() -> None:
    state = go(contest(6, 6, 6), "bid:2", "bid:1", "bid:2", "bid:0", "bid:0")
    assert state.denarii == (6, 6, 6)
    state = go(state, "roll:1.6")
    assert state.host == 2


@covers("auction.tie")
def test_ties_for_the_title_are_bid_again() -> None:
    state = go(contest(6, 6, 6), "bid:2", "bid:1", "bid:2", "bid:1", "bid:2")
    assert (state.host, state.denarii) == (2, (6, 6, 2))


def refused_dice(state: State, action: str) -> str:
    violation = state.verify(action)
    assert violation is not None
    return violation.rule


@pytest.mark.parametrize("number", ["bid:-1", "bid:01", "bid:x", "bid:", "bid"])
@covers("play.notation")
def test_a_bid_is_a_number_as_it_is_written(number: str) -> None:
    violation = auction(5, 5, 5).verify(number)
    assert violation is not None
    assert (violation.rule, violation.code) == ("play.notation", "token")
