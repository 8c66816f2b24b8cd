"""What a view tells and what it keeps: hands, the deck, vaults, the Fountain's card."""

from __future__ import annotations

from random import Random
from typing import Any

from gladiadores.games.glory_to_rome.cards import CARD, NAMES
from gladiadores.games.glory_to_rome.view import HIDDEN

from .cases import camp, go, idle, table

RICH = {"structures": ["Market!", "Palisade!"], "stock": "Stone Brick Wood"}


def sold() -> Any:
    """Two have sold, one of each kind; the turn is over."""
    state = table(
        {"hand": "Villa", **RICH}, {"hand": "Garden", **RICH}, {"hand": "Dock", "vault": "Marble"}, deck=["Bar"] * 3
    )
    return go(state, "0 lead:Villa", "1 follow:Garden", "2 jack", "0 sell:Stone", "1 sell:Brick")


def test_what_is_sold_is_seen_until_the_turn_is_over() -> None:
    state = table({"hand": "Villa Road", **RICH}, {"hand": "Bath Dock"}, deck=["Bar"] * 5)
    state = go(state, "0 lead:Villa", "1 draw", "0 sell:Stone")
    after = idle(state)
    assert [event.params for event in state.events if event.rule == "merchant.sell"] == [
        {"seat": 0, "material": "Stone"}
    ]
    for seat in (None, 0, 1):
        view = after.view(seat)
        assert view.vault is None
        assert view.vaults == (1, 0)
        assert view.fresh == ((0,) * 6, (0,) * 6)
        assert [event.params for event in view.events if event.rule == "merchant.sell"] == [{}]


def test_nobody_knows_any_more_who_sold_what_but_what_was_sold() -> None:
    state = sold()
    view, rng = state.view(2), Random(1)
    assert view.stored == (0, 0, 0, 1, 1, 1)
    assert view.vaults == (1, 1, 1)
    guesses = {view.guess(rng).vault for _ in range(100)}
    assert len(guesses) == 6
    assert all(tuple(map(sum, zip(*vault, strict=True))) == view.stored for vault in guesses)


def test_what_was_sold_this_turn_is_not_guessed() -> None:
    state = table(
        {"hand": "Villa", "clients": "Merchant", **RICH}, {"hand": "Dock", "vault": "Marble Wood"}, deck=["Bar"] * 5
    )
    state = go(state, "0 lead:Villa", "1 jack", "0 sell:Brick")
    view = state.view(1)
    assert view.fresh[0] == (0, 0, 0, 1, 0, 0)
    assert {view.guess(Random(seed)).vault[0] for seed in range(40)} == {(0, 0, 0, 1, 0, 0)}


def test_the_card_of_a_basilica_is_known_to_its_owner_alone() -> None:
    state = table(
        {"hand": "Villa Forum Road", "structures": ["Basilica!"]},
        {"hand": "Dock"},
        deck=["Bar", "Wall", "Bath", "Gate"],
    )
    state = go(state, "0 lead:Villa", "1 jack", "0 basilica:Forum")
    own, other = state.view(0), state.view(1)
    assert own.buried == (CARD["Forum"],)
    assert other.buried == ()
    assert (own.unseen, other.unseen) == ((1, 0), (1, 0))
    assert all("Forum" not in str(event.params) for event in other.events)
    assert {own.guess(Random(seed)).buried[0] for seed in range(20)} == {(CARD["Forum"],)}
    assert len({other.guess(Random(seed)).buried[0] for seed in range(60)}) == 6


def test_the_card_of_an_atrium_is_known_to_nobody() -> None:
    state = table({"hand": "Villa", "structures": ["Atrium!"]}, {"hand": "Dock"}, deck=["Bar", "Wall", "Forum"])
    state = go(state, "0 lead:Villa", "1 jack", "0 atrium")
    for seat in (0, 1):
        guesses = [state.view(seat).guess(Random(seed)) for seed in range(40)]
        assert len({guess.unseen[0] for guess in guesses}) >= 3
        assert all(sum(guess.unseen[0]) == 1 for guess in guesses)


def test_only_who_looks_sees_the_card_of_a_fountain() -> None:
    state = table(
        camp("Market Dock", "Fountain!", clients="Craftsman"), camp("Road Bar"), deck=["Forum", "Wall", "Bath", "Bath"]
    )
    state = go(state, "0 lead:Market", "1 jack", "0 fountain")
    assert state.view(0).looked == CARD["Forum"]
    assert state.view(1).looked == state.view(None).looked == HIDDEN
    assert len({state.view(1).guess(Random(seed)).looked for seed in range(60)}) >= 4
    assert {state.view(0).guess(Random(seed)).looked for seed in range(20)} == {CARD["Forum"]}
    kept = go(state, "0 keep")
    for seed in range(40):
        guess = kept.view(1).guess(Random(seed))
        assert guess.looked == -1 or guess.looked in guess.hands[0]


def test_who_has_seen_what_counts_what_is_left() -> None:
    state = table({"hand": "Villa Road"}, {"hand": "Dock", "known": {"cards": "Dock"}}, deck=["Bar", "Wall"])
    assert [NAMES[card] for card, count in enumerate(state.view(0).hidden) for _ in range(count)] == ["Bar", "Wall"]
    assert [NAMES[card] for card, count in enumerate(state.view(1).hidden) for _ in range(count)] == [
        "Bar", "Road", "Villa", "Wall",
    ]  # fmt: skip


def test_everything_opens_when_the_game_is_over() -> None:
    state = table({"hand": "Villa", **RICH}, {"hand": "Dock", "unseen": "Brick", "vault": "Wood"}, deck=["Bar"])
    state = go(state, "0 lead:Villa", "1 draw")
    view = state.view(None)
    assert view.to_act is None
    assert view.hands == state.hands
    assert view.vault == ((0,) * 6, (0, 1, 0, 1, 0, 0))
    assert view.guess(Random(1)).hands == state.hands
