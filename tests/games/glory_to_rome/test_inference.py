"""What everybody knows of a hand: shown cards, what somebody cannot have, and what a Basilica hides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from random import Random
from typing import Any

import pytest
from conformance import chi_square

from gladiadores.core import CHANCE
from gladiadores.games import game
from gladiadores.games.glory_to_rome import inference
from gladiadores.games.glory_to_rome.cards import BRICK, CARD, KIND, NAMES, STONE, WOOD
from gladiadores.games.glory_to_rome.inference import Buried, Known

from . import random_games

DOCK, MARKET, BATH, VILLA, FORUM, WALL = (
    CARD[name] for name in ("Dock", "Market", "Bath", "Villa", "Forum", "Wall")
)  # fmt: skip
NO_BRICK, NO_STONE = 1 << BRICK, 1 << STONE


def hand(cards: int = 0) -> Known:
    return inference.drew(inference.start(), cards)


def test_nothing_is_known_of_cards_that_were_drawn() -> None:
    assert hand(4) == Known((), ((4, 0),))
    assert inference.drew(hand(4), 2) == hand(6)
    assert inference.drew(hand(4), 0) == hand(4)


def test_cards_shown_are_known_until_they_leave() -> None:
    known = inference.shown(hand(4), (MARKET, WALL))
    assert known == Known((MARKET, WALL), ((2, 0),))
    assert inference.shown(known, (WALL,)) == known
    assert inference.lost(known, WALL) == Known((MARKET,), ((2, 0),))
    assert inference.lost(known, DOCK) == Known((MARKET, WALL), ((1, 0),))


def test_two_equal_cards_shown_at_once_are_two() -> None:
    known = inference.shown(hand(4), (MARKET,))
    assert inference.shown(known, (MARKET, MARKET)) == Known((MARKET, MARKET), ((2, 0),))


def test_who_says_glory_has_none_of_it_among_the_cards_held_then() -> None:
    known = inference.drew(inference.void(hand(3), BRICK), 2)
    assert known == Known((), ((3, NO_BRICK), (2, 0)))
    assert inference.void(known, STONE) == Known((), ((3, NO_BRICK | NO_STONE), (2, NO_STONE)))


def test_a_card_that_leaves_was_the_oldest_that_it_can_have_been() -> None:
    known = inference.drew(inference.void(hand(3), BRICK), 2)
    assert inference.lost(known, DOCK) == Known((), ((2, NO_BRICK), (2, 0)))
    assert inference.lost(known, BATH) == Known((), ((3, NO_BRICK), (1, 0)))


# --- the Basilica ---------------------------------------------------------------------------------------------------


def test_a_hidden_card_is_taken_to_be_one_that_nobody_knew() -> None:
    known = inference.lost_unseen(inference.shown(hand(3), (MARKET,)))
    assert known == Known((MARKET,), ((1, 0),), (Buried(-1, 0, 0, (MARKET,)),))


def test_where_all_cards_were_known_it_was_one_of_them() -> None:
    known = inference.lost_unseen(inference.shown(hand(2), (MARKET, WALL)))
    assert known == Known((MARKET,), (), (Buried(WALL, 0, 0, (MARKET,)),))
    other = inference.lost(known, WALL)
    assert other.cards == ()
    assert other.buried[0].card == MARKET


def test_who_has_none_of_what_was_shown_has_hidden_it() -> None:
    known = inference.void(inference.lost_unseen(inference.shown(hand(3), (MARKET,))), WOOD)
    assert known.cards == ()
    assert known.size == 2
    assert all(kinds >> WOOD & 1 for _, kinds in known.classes)
    assert [each.card for each in known.buried] == [MARKET]


def test_one_that_is_seen_again_was_not_hidden() -> None:
    known = inference.shown(inference.lost_unseen(inference.shown(hand(3), (MARKET,))), (MARKET,))
    assert known.buried[0].doubt == ()
    assert inference.lost(known, MARKET).buried[0].doubt == ()


@pytest.mark.parametrize("first", range(0, 24, 2))
def test_what_is_known_is_true_in_random_games(first: int) -> None:
    """Of the hand where nothing is hidden, of the hand with what went to the vault where something is."""
    for move in random_games.play(9000 + first):
        state = move.after
        for seat, known in enumerate(state.known):
            held = Counter(state.hands[seat]) + Counter(state.buried[seat])
            named = Counter(known.cards) + Counter(each.card for each in known.buried if each.card >= 0)
            assert known.size == len(state.hands[seat])
            assert len(known.buried) == len(state.buried[seat])
            assert named <= held
            if not known.buried:
                rest = held - named
                assert _fits(known.classes, [KIND[card] for card in rest.elements()])


def _fits(classes: Iterable[tuple[int, int]], kinds: list[int]) -> bool:
    """Whether every class can hold as many of the kinds as it has cards."""
    left = list(kinds)
    for count, void in classes:
        for _ in range(count):
            fitting = [kind for kind in left if not void >> kind & 1]
            if not fitting:
                return False
            left.remove(fitting[0])
    return not left


# --- guesses --------------------------------------------------------------------------------------------------------


def position(*camps: Any, deck: list[str], **more: Any) -> Any:
    given = {"leader": 0, "camps": list(camps), "deck": deck, **more}
    return game("glory-to-rome").begin({"players": len(camps)}, {}, {"position": given})


def test_a_guess_keeps_to_what_is_known() -> None:
    known = {"cards": "Wall", "others": ["2 Brick Stone", "1"]}
    state = position(
        {"hand": "Road"}, {"hand": "Bar Dock Forum Wall", "known": known}, deck=["Bath", "Villa", "Prison"]
    )
    rng = Random(3)
    for _ in range(200):
        guess = state.view(0).guess(rng)
        held = [NAMES[card] for card in guess.hands[1]]
        assert "Wall" in held
        assert sum(name in ("Bath", "Villa", "Prison") for name in held) <= 1
        assert guess.view(0) == state.view(0)


@pytest.mark.parametrize(
    "others", [["3"], ["2 Brick", "1"], ["1 Brick Stone", "1 Brick", "1"], ["2 Stone Wood", "1 Brick"]]
)
def test_every_way_to_deal_is_as_likely_as_every_other(others: list[str]) -> None:
    """A card for a place that it may have, places of their own: what a seat knows of another hand, or two."""
    names = ["Bath", "Villa", "Dock", "Forum", "Bar"]
    state = position({"hand": "Road"}, {"hand": "Dock Bar Forum", "known": {"others": others}}, deck=["Bath", "Villa"])
    voids = [void for text in others for void in [text.split()[1:]] * int(text.split()[0])] + [[], []]
    material = {"Bath": "Brick", "Villa": "Stone", "Dock": "Wood", "Forum": "Marble", "Bar": "Rubble"}
    worlds: Counter[Any] = Counter()
    for cards in permutations(names):
        if all(material[name] not in void for name, void in zip(cards, voids, strict=True)):
            worlds[tuple(sorted(cards[:3])), cards[3:]] += 1
    view, rng = state.view(0), Random(3)
    seen: Counter[Any] = Counter()
    for _ in range(5 * chi_square.enough(worlds)):
        guess = view.guess(rng)
        seen[tuple(NAMES[card] for card in guess.hands[1]), tuple(NAMES[card] for card in guess.deck)] += 1
    assert set(seen) == set(worlds)
    assert chi_square.fits(seen, worlds)


@pytest.mark.parametrize(
    "stack",
    [["follow 0", "petition 1 3"], ["follow 0", f"petition 1 2 {CARD['Palace']}"], ["follow 0", "petition 1 2 0 1"]],
)
def test_a_petition_that_was_begun_can_be_finished_in_a_guess(stack: list[str]) -> None:
    """Nobody sees the cards, but everybody that they are there: three of a role, two more of it, two with a Circus."""
    state = position(
        {"hand": "Road"},
        {"hand": "Palace Temple Statue Bar Wall", "structures": ["Circus!"]},
        deck=["Bath", "Villa", "Dock", "Insula", "Sewer", "Gate", "School", "Tower", "Market", "Prison", "Garden"] * 2,
        leader=1, role="Patron", stack=stack, units=[0, 1],
    )  # fmt: skip
    view, rng = state.view(0), Random(3)
    for _ in range(60):
        guess = view.guess(rng)
        assert [action for action in guess.legal if action.startswith("with:")]
        assert guess.view(0) == view


def test_guesses_are_consistent_in_random_games_from_rich_camps() -> None:
    for seed in (101, 103, 105, 107):
        rng = Random(seed)
        for move in random_games.play(seed):
            state = move.after
            if state.to_act is None or state.to_act is CHANCE or rng.random() > 0.15:
                continue
            for seat in (None, *range(state.table.players)):
                view = state.view(seat)
                guess = view.guess(rng)
                random_games.check_parts(guess)
                random_games.check_derived(guess)
                assert guess.view(seat) == view
                assert view.legal == (state.legal if seat == state.to_act else guess.view(seat).legal)
                if seat is not None:
                    assert guess.hands[seat] == state.hands[seat]
                    assert guess.buried[seat] == state.buried[seat]
