"""The game, its deck, and what happens before the first card is played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest
from covers import covers

from gladiadores.core import BadInput, Message
from gladiadores.games.gladiadores.cards import SUITS, Card, Hand
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.words import suit as suit_in_words
from gladiadores.text import texts

from .positions import (
    areas_of,
    arena,
    battle,
    dealt,
    deck,
    end_of_round,
    hands_of,
    last,
    legal,
    midway,
    play,
    playout,
    refused,
    told,
    written,
)

LARGE = {3: 13, 4: 12}
BOTH = pytest.mark.parametrize("players", [3, 4])


def left_over(players: int, dealt: str) -> tuple[str, ...]:
    return tuple((Counter(deck(players)) - Counter(dealt.split())).elements())


def hands_in(deal: str) -> list[list[str]]:
    return [hand.split() for hand in deal.split(" / ")]


# --- the game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["A", "B"])
@covers("game.goal")
def test_who_has_most_points_at_the_end_wins(side: str) -> None:
    places = [[5] * 4, [9] * 4, [6] * 4, [8] * 4] if side == "A" else [6, 15, 7, 9]
    state, _ = end_of_round(["T1", "M1", "", ""], side=side, positions=places, round=3)
    points = state.standing().points
    assert state.standing().winners == (1,)
    assert max(points) == points[1]
    assert points.count(points[1]) == 1


@covers("game.goal")
def test_nobody_has_won_before_the_end() -> None:
    for state, _, _ in playout(dealt(), Random(3)):
        assert state.standing().winners == ()


@BOTH
@covers("game.rounds")
def test_as_many_rounds_as_players_and_each_opens_one(players: int) -> None:
    openers = []
    for before, _, after in playout(GAME.new({"players": players}, first=1), Random(players)):
        if after.round == before.round and not before.hands[0]:
            openers.append(after.to_act)
        state = after
    assert len(state.rounds) == len(openers) == players
    assert set(openers) == set(range(players))


@pytest.mark.parametrize("players", [2, 5])
@covers("game.rounds")
def test_three_or_four_play(players: int) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new({"players": players})
    assert caught.value.code == "range"


# --- the deck ---------------------------------------------------------------------------------------------------


@covers("deck.suits")
def test_four_suits_and_the_lion_has_none() -> None:
    in_words = {letter: suit_in_words(texts(), letter) for letter in SUITS}
    assert in_words == {"T": "Tridente", "M": "Mangual", "G": "Gládio", "X": "Machado"}
    assert {Card(card).suit for card in deck(4) if card != "L"} == set(SUITS)
    assert Card("L").suit is None
    assert battle("L L L L")["lead"] is None


@covers("deck.combat")
def test_ten_combat_cards_a_suit() -> None:
    combat = [card for card in deck(4) if Card(card).is_combat]
    assert sorted(combat) == sorted(f"{suit}{value}" for suit in "TMGX" for value in range(1, 11))
    assert [Card(f"G{value}").value for value in range(1, 11)] == list(range(1, 11))


@covers("deck.lions")
def test_four_lions_all_the_same_worth_11() -> None:
    assert deck(4).count("L") == 4
    assert legal("L L L L") == ["L"]
    assert (Card("L").value, Card("L").is_combat, Card("L").is_lion) == (11, False, True)
    assert str(Hand(midway(["L G1", "L G2", "L G3", "L G4"]).hands[3])) == "G4 L"


@covers("deck.weapons")
def test_a_damaged_weapon_for_each_pair_of_suits() -> None:
    weapons = [card for card in deck(4) if Card(card).is_weapon]
    assert sorted(weapons) == sorted(["TM", "TG", "TX", "MG", "MX", "GX"])
    assert not Card("TM").is_combat
    assert Card("TM").value is None


# --- before the game --------------------------------------------------------------------------------------------


@BOTH
@covers("setup.first-player")
def test_anyone_may_hold_the_first_player_card_and_begins(players: int) -> None:
    for first in range(players):
        assert dealt(players, first=first).to_act == first
    for stranger in (-1, players):
        with pytest.raises(BadInput) as caught:
            GAME.new({"players": players}, first=stranger)
        assert caught.value.code == "range"


@BOTH
@covers("setup.colours")
def test_each_player_has_four_cubes_on_the_tracks(players: int) -> None:
    """A position knows no colours (drawings do), only the four cubes of each player, one a track."""
    cubes = GAME.new({"players": players, "side": "A"}).positions
    assert [len(cast(tuple[int, ...], mine)) for mine in cubes] == [4] * players
    assert len(GAME.new({"players": players, "side": "B"}).positions) == players


@covers("setup.deck")
def test_a_deal_with_a_card_twice_is_refused() -> None:
    state = GAME.new()
    hands = hands_in(state.draw(Random(5)))
    mine = next(card for card in hands[0] if card != "L")
    hands[1] = [mine, *hands[1][1:]]
    violation = refused(state, " / ".join(map(" ".join, hands)))
    assert (violation.rule, violation.code) == ("setup.deck", "deck")
    reason = violation.params["reason"]
    assert isinstance(reason, Message)
    assert (reason.params["card"], reason.params["field"]) == (mine, "deal[1]")
    assert str(reason) in GAME.refuse(texts(), violation)


@pytest.mark.parametrize(("players", "lions"), [(3, 3), (4, 4)])
@covers("setup.deck", "setup.deck.three", "setup.deck.four", "deck.lions")
def test_only_lions_may_be_dealt_more_than_once(players: int, lions: int) -> None:
    state = GAME.new({"players": players})
    others = [card for card in deck(players) if card != "L"]

    def deal(number: int) -> str:
        cards = (["L"] * number + others)[: players * LARGE[players]]
        return " / ".join(" ".join(cards[seat::players]) for seat in range(players))

    assert state.verify(deal(lions)) is None
    assert refused(state, deal(lions + 1)).code == "deck"


@pytest.mark.parametrize("sizes", [(12, 12, 12, 11), (12, 12, 13, 11), (12, 12, 12)])
@covers("setup.deck", "setup.deal")
def test_a_deal_of_another_size_is_refused(sizes: tuple[int, ...]) -> None:
    cards = iter(deck(4))
    deal = " / ".join(" ".join(next(cards) for _ in range(size)) for size in sizes)
    violation = refused(GAME.new(), deal)
    assert (violation.rule, violation.code) == ("setup.deck", "shape")


@pytest.mark.parametrize(("written", "meant"), [(" TM", " MT"), (" GX", " XG"), (" ", "  ")])
@covers("setup.deck")
def test_a_deal_that_is_accepted_can_be_played(written: str, meant: str) -> None:
    start = GAME.new()
    deal = next(deal for deal in (start.draw(Random(seed)) for seed in range(9)) if written in deal)
    other = deal.replace(written, meant)
    assert start.verify(other) is not None or start.play(other).state == start.play(deal).state


@covers("setup.deck.three")
def test_three_play_without_the_2s_the_3s_and_one_lion() -> None:
    cards = deck(3)
    assert len(cards) == 41
    assert {card[1:] for card in cards if Card(card).is_combat} == {"1", "4", "5", "6", "7", "8", "9", "10"}
    assert cards.count("L") == 3
    hands = hands_in(GAME.new({"players": 3}).draw(Random(1)))
    assert [len(hand) for hand in hands] == [13, 13, 13]


@pytest.mark.parametrize("card", ["T2", "M3", "G2", "X3"])
@covers("setup.deck.three")
def test_the_2s_and_3s_are_not_dealt_to_three(card: str) -> None:
    state = GAME.new({"players": 3})
    hands = hands_in(state.draw(Random(1)))
    hands[0][0] = card
    assert refused(state, " / ".join(map(" ".join, hands))).code == "deck"


@covers("setup.deck.four")
def test_four_play_with_all_fifty_cards() -> None:
    cards = deck(4)
    assert len(cards) == 50
    assert len([card for card in cards if Card(card).is_combat]) == 40
    assert [len(hand) for hand in hands_in(GAME.new({"players": 4}).draw(Random(1)))] == [12, 12, 12, 12]


@BOTH
@covers("setup.deal")
def test_equal_hands_are_dealt_and_each_sees_its_own(players: int) -> None:
    start = GAME.new({"players": players})
    deal = start.draw(Random(7))
    state, events = cast(State, start.play(deal).state), start.play(deal).events
    assert [set(hand.split()) for hand in hands_of(state)] == [set(hand) for hand in hands_in(deal)]
    assert {len(hand.split()) for hand in hands_of(state)} == {LARGE[players]}
    mine = [event for event in events if event.rule == "setup.deal"]
    assert [event.params for event in mine] == [
        {"seat": seat, "cards": hand} for seat, hand in enumerate(hands_of(state))
    ]
    assert [event.seen_by for event in mine] == [(seat,) for seat in range(players)]
    for seat in range(players):
        view = state.view(seat)
        assert str(view.hand) == hands_of(state)[seat]
        assert told(view.events, "setup.deal") == [{"seat": seat, "cards": str(view.hand)}]
    assert told(state.view(None).events, "setup.deal") == []


@covers("setup.deal")
def test_the_cards_are_shuffled() -> None:
    start = GAME.new()
    deals = [start.draw(Random(seed)) for seed in range(20)]
    assert len(set(deals)) == 20
    assert len({hands_in(deal)[0][0] for deal in deals}) > 3


@covers("setup.deal")
def test_nobody_plays_before_the_deal() -> None:
    violation = refused(GAME.new(), "G7")
    assert (violation.rule, violation.params, violation.code) == ("setup.deal", {}, "illegal-action")
    assert GAME.new().view(0).verify("G7") == violation
    assert list(GAME.new().legal) == []


@BOTH
@covers("setup.leftover")
def test_two_cards_are_left_over_and_nobody_knows_which(players: int) -> None:
    state = dealt(players)
    held = " ".join(hands_of(state)).split()
    assert len(deck(players)) - len(held) == 2
    left = []
    for seed in range(60):
        guess = state.view(0).guess(Random(seed))
        left.append(left_over(players, " ".join(hands_of(guess))))
    assert {len(cards) for cards in left} == {2}
    assert len(set(left)) > 30
    assert not {card for cards in left for card in cards} & set(str(state.view(0).hand).split()) - {"L"}


@BOTH
@covers("setup.leftover")
def test_any_card_may_be_left_over(players: int) -> None:
    left = set()
    for seed in range(400):
        deal = GAME.new({"players": players}).draw(Random(seed))
        left |= set(left_over(players, deal.replace("/", "")))
    assert left == set(deck(players))


@covers("setup.board")
def test_both_sides_play_the_same_battles_and_score_differently() -> None:
    other = dealt(side="B")
    steps = list(playout(dealt(side="A"), Random(11), rounds=1))
    for state, action, _ in steps:
        assert (state.to_act, state.hands, state.areas, state.legal) == (
            other.to_act, other.hands, other.areas, other.legal,
        )  # fmt: skip
        other = cast(State, other.play(action).state)
    assert other.rounds != steps[-1][-1].rounds
    with pytest.raises(BadInput) as caught:
        GAME.new({"side": "C"})
    assert caught.value.code == "range"


@BOTH
@covers("setup.side-a.start")
def test_on_side_a_all_cubes_start_in_column_7(players: int) -> None:
    assert GAME.new({"players": players, "side": "A"}).positions == ((7, 7, 7, 7),) * players
    assert GAME.report(GAME.new({"players": players, "side": "A"}))["positions"] == [[7, 7, 7, 7]] * players


@BOTH
@covers("setup.side-b.start")
def test_on_side_b_all_cubes_start_on_space_5(players: int) -> None:
    assert GAME.new({"players": players, "side": "B"}).positions == (5,) * players


@covers("setup.arena")
def test_cards_are_played_into_the_arena_and_leave_it_after_the_battle() -> None:
    state = midway(["G1 T1 T5", "G2 T2 T6", "G3 T3 T7", "G4 T4 T8"], leader=2)
    assert state.view(0).arena == ()
    state, _ = play(state, "G3 G4 G1")
    assert state.view(0).arena == ((2, Card("G3")), (3, Card("G4")), (0, Card("G1")))
    assert state.view(None).arena == state.view(3).arena == state.view(0).arena
    state, _ = play(state, "G2")
    assert state.view(0).arena == ()


@covers("setup.play-area")
def test_the_winner_gathers_into_a_play_area_of_his_own() -> None:
    assert areas_of(dealt()) == ["", "", "", ""]
    state, _ = arena("G5 G7 G6 G2", ["X1", "T9", "", "M3"])
    assert areas_of(state) == ["X1", "T9 G2 G5 G6 G7", "", "M3"]
    assert [written(area) for area in state.view(None).areas] == areas_of(state)


@BOTH
@covers("setup.play-area")
def test_play_areas_are_empty_when_a_round_begins(players: int) -> None:
    state = last(dealt(players), Random(1), rounds=1)
    assert any(areas_of(state))
    state = cast(State, state.play(state.draw(Random(2))).state)
    assert areas_of(state) == [""] * players
