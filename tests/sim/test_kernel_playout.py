"""Dealing what a seat does not see, and playing on from any position."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from gladiadores.bots.bot import bot
from gladiadores.core import CHANCE
from gladiadores.games.gladiadores import inference, scoring
from gladiadores.games.gladiadores.cards import LION_CARDS, SUIT_CARDS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import State
from gladiadores.sim.kernels import playout
from tests.sweep import sweep

KINDS = tuple(product((4, 3), ("A", "B")))


def position(players: int, side: str, seed: int, steps: int, **rulings: Any) -> State:
    """So many steps into a random game, then on to the next decision."""
    rng = Random(seed)
    state = GAME.new({"players": players, "side": side}, rulings, first=seed % players)
    while steps > 0 or state.to_act is CHANCE:
        action = state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng)
        after = cast(State, state.after(action))
        if after.to_act is None:
            break
        state, steps = after, steps - 1
    return state


def positions(count: int) -> list[State]:
    rng = Random(9)
    made = []
    for number in range(count):
        players, side = KINDS[number % len(KINDS)]
        made.append(position(players, side, number, rng.randrange(1, 150), spoil=rng.choice(("must", "may"))))
    return made


# --- deals --------------------------------------------------------------------------------------------------------


def test_dealt_hands_fit_what_has_been_seen() -> None:
    for state in positions(sweep(400, 40)):
        seat = cast(int, state.to_act)
        view = state.view(seat)
        hands = playout.deals(view, 3, 0, 20)
        assert (hands[:, seat] == view.cards).all()
        assert (np.bitwise_count(hands) == view.sizes).all()
        unseen = inference.unseen_cards(state.table.deck.cards, view.seen, view.cards)
        others = np.delete(hands, seat, axis=1)
        assert not (others & ~LION_CARDS & ~unseen).any()
        assert (np.bitwise_or.reduce(others & ~LION_CARDS, axis=1) == (others & ~LION_CARDS).sum(axis=1)).all()
        assert (np.bitwise_count(others & LION_CARDS).sum(axis=1) <= (unseen & LION_CARDS).bit_count()).all()
        for other, void in enumerate(view.voids):
            for suit in range(4):
                if other != seat and void >> suit & 1:
                    assert not (hands[:, other] & SUIT_CARDS[suit]).any()


@pytest.mark.parametrize(
    ("unseen", "sizes", "voids"),
    [
        (0b1111, (0, 2, 1), (0, 0, 0)),
        (0b11 | 0b111 << 10, (0, 2, 1), (0, 1, 0)),
        (0b11 | 0b11 << 10 | 0b1 << 20, (0, 2, 2), (0, 1, 2)),
        (0b11 | 0b11 << 10 | 0b11 << 40 | 1 << 45, (2, 0, 2, 2), (1, 0, 2, 5)),
        (0b11 | 0b11 << 30 | 0b1 << 40, (1, 0, 1, 2), (9, 0, 8, 0)),
    ],
)
def test_deals_are_shared_out_as_by_the_engine(unseen: int, sizes: tuple[int, ...], voids: tuple[int, ...]) -> None:
    """Both draw from the same distribution: each deal's share of many is compared."""
    count = sweep(60_000, 12_000)
    hands = np.zeros((count, len(sizes)), np.int64)
    assert playout.share_out(unseen, np.array(sizes), np.array(voids), np.uint64(1), 0, hands)
    mine = Counter(map(tuple, hands.tolist()))
    rng = Random(2)
    theirs = Counter(inference.share_out(unseen, sizes, voids, rng) for _ in range(count))
    assert set(mine) == set(theirs)
    spread = sum((mine[deal] - theirs[deal]) ** 2 / (mine[deal] + theirs[deal]) for deal in mine)
    assert spread < len(mine) + 5 * (2 * len(mine)) ** 0.5


def test_the_same_deals_in_every_block() -> None:
    view = position(4, "A", 1, 30).view(0)
    whole = playout.deals(view, 7, 100, 50)
    assert np.array_equal(playout.deals(view, 7, 120, 10), whole[20:30])
    assert not np.array_equal(playout.deals(view, 8, 100, 50), whole)


def test_what_cannot_be_dealt_is_refused() -> None:
    hands = np.zeros((1, 3), np.int64)
    assert not playout.share_out(0b11, np.array([0, 1, 1]), np.array([0, 1, 0]), np.uint64(1), 0, hands)
    assert not playout.share_out(0b1, np.array([0, 1, 1]), np.array([0, 0, 0]), np.uint64(1), 0, hands)
    assert not hands.any()


def test_when_all_is_known_nothing_is_dealt() -> None:
    state = GAME.begin(
        {"players": 3, "side": "A"},
        {},
        {
            "first": 0,
            "deals": [],
            "position": {
                "round": 0, "leader": 0, "plays": [], "hands": ["G1 G4", "T1 T4", "X1 X4"], "areas": ["", "", ""],
                "positions": [[7] * 4] * 3,
            },
        },
    )  # fmt: skip
    open_table = cast(State, state).view(0)
    assert (playout.deals(open_table, 1, 0, 3)[:, 0] == open_table.cards).all()


# --- playing on ---------------------------------------------------------------------------------------------------


def played_on(state: State, action: str, rounds: int) -> State:
    """The engine after an action, all seats greedy, to the end of a round; chance must not be asked before that."""
    greedy, until = bot("greedy"), state.round + rounds
    state = cast(State, state.after(action))
    while state.to_act is not None and state.to_act is not CHANCE and state.round < until:
        state = cast(State, state.after(greedy.advise(state.view(state.to_act), Random(1)).action))
    return state


def test_greedy_playouts_end_as_in_the_engine() -> None:
    for state in positions(sweep(400, 32)):
        ends = playout.playouts(state, state.legal, np.array([state.hands] * 2), "greedy", 1)
        for number, action in enumerate(state.legal):
            end = played_on(state, action, 1)
            assert ends.over[number].tolist() == [end.to_act is None] * 2
            assert ends.points[number].tolist() == [list(end.standing().points)] * 2
            cubes = np.array(end.positions).reshape(state.table.players, -1)
            assert np.array_equal(ends.cubes[number], [cubes, cubes])
            if end.to_act is None:
                assert tuple(np.flatnonzero(ends.places[number, 0] == 1)) == end.standing().winners


def test_places_stand_even_where_the_game_goes_on() -> None:
    state = position(4, "A", 3, 20)
    ends = playout.playouts(state, state.legal[:1], np.array([state.hands]), "greedy", 1)
    assert not ends.over.any()
    cubes = cast(scoring.PositionsA, tuple(map(tuple, ends.cubes[0, 0].tolist())))
    assert tuple(np.flatnonzero(ends.places[0, 0] == 1)) == scoring.verdict_a(state.table, cubes).winners


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_whole_games_are_played_to_their_end(players: int, side: str) -> None:
    state = position(players, side, 2, 12)
    hands = np.array([state.hands] * 100)
    ends = playout.playouts(state, state.legal, hands, "random", 1, rounds=players)
    assert ends.over.all()
    assert ((ends.places == 1).sum(axis=2) >= 1).all()
    ordered = np.sort(ends.places, axis=2)
    assert (ordered <= np.arange(1, players + 1)).all()


def test_every_action_meets_the_same_chance() -> None:
    """Number ``d`` of the deals goes on by the same stream whatever the action, and however many there are."""
    state = position(4, "B", 4, 10)
    hands = playout.deals(state.view(cast(int, state.to_act)), 1, 0, 90)
    whole = playout.playouts(state, state.legal, hands, "random", 5, rounds=4)
    again = playout.playouts(state, state.legal[-1:], hands[40:60], "random", 5, first=40, rounds=4)
    assert np.array_equal(again.points[0], whole.points[-1, 40:60])
    assert np.array_equal(again.places[0], whole.places[-1, 40:60])


def test_a_random_playout_is_worth_what_the_engine_finds() -> None:
    """Means over many playouts, the engine's with its own chance; five standard errors."""
    state = position(4, "A", 6, 25)
    count = sweep(4_000, 400)
    action = state.legal[0]
    ends = playout.playouts(state, [action], np.array([state.hands] * 4_000), "random", 1)
    rng, sums = Random(1), []
    for _ in range(count):
        played = cast(State, state.after(action))
        while played.round == state.round:
            played = cast(State, played.after(played.legal.sample(rng)))
        sums.append(played.standing().points)
    error = np.array(sums).std(axis=0) * (1 / count + 1 / 4_000) ** 0.5
    assert (np.abs(ends.points[0].mean(axis=0) - np.mean(sums, axis=0)) < 5 * error + 0.01).all()
