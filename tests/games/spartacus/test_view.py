"""What a seat knows, and what it may think: never more than it has seen, never less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.hands import ON_ITS_WAY
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import HIDDEN, View
from tests.sweep import sweep

from . import random_games
from .cases import go, pending
from .plots import PLOT, ours

SECRET = (FrameKind.BID, FrameKind.HOST_BID, FrameKind.WAGER)


def moments(games: range, every: int) -> Iterator[tuple[State, Random]]:
    """Some of the decisions in random games."""
    for seed in games:
        rng = Random(seed)
        for before, _, _ in random_games.play(seed):
            if before.to_act is not CHANCE and before.to_act is not None and rng.random() * every < 1:
                yield before, rng


def check(state: State, rng: Random) -> None:
    for seat in range(state.table.players):
        view = state.view(seat)
        guessed: Any = view.guess(rng)
        assert guessed.view(seat).key == view.key
        assert guessed.to_act == state.to_act
        if state.to_act == seat:
            assert list(view.legal) == list(state.legal) == list(guessed.legal)
        random_games.check_parts(guessed)
        check_hidden(state, view)


def check_hidden(state: State, view: View) -> None:
    """Neither hands nor piles are in it; secret choices of others are not either."""
    assert view.hands is None
    secret = any(frame.kind in SECRET for frame in state.stack)
    for seat in range(state.table.players):
        if seat == view.seat:
            continue
        if secret:
            assert view.bids[seat] in (HIDDEN, -1)
            assert not view.wagers[seat] or FrameKind.WAGER not in {frame.kind for frame in state.stack}
    for places, kinds in view.known:
        there = [kind for seat, hand in enumerate(state.hands) if places >> seat & 1 for kind in hand]
        if places & ON_ITS_WAY and state.scheme is not None:
            there.append(state.scheme.card)
        assert Counter(kinds) <= Counter(there)
    if state.scheme is not None and view.scheme is not None and not state.scheme.declared:
        assert (view.scheme.card == HIDDEN) == (view.seat != state.scheme.seat)


def test_a_guess_is_what_the_seat_has_seen() -> None:
    """In a few games, at some of their moments."""
    for state, rng in moments(range(sweep(200, 8)), every=40):
        check(state, rng)


@pytest.mark.slow
def test_a_guess_is_what_the_seat_has_seen_in_many_games() -> None:
    for state, rng in moments(range(1000, 1000 + sweep(2000, 60)), every=40):
        check(state, rng)


def test_market_cards_that_an_effect_has_taken_up_lie_open() -> None:
    """In the middle of a fire everybody has seen what it took, also of a House without a hand."""
    state = ours(
        PLOT, camps=("Asper", "Calvus Dama Eros", "Naso Syra Davus"), hands=("Incendium", "", ""), influence=(9, 6, 4)
    )
    state = go(state, "scheme:Incendium")
    while pending(state)[0] != "CHOOSE":
        state = go(state, "-")
    state = go(state, "asset:Calvus")
    assert pending(state) == ("CHOOSE", 1)
    assert state.runs[-1].taken
    for seat in range(3):
        assert state.view(seat).runs == state.runs
    check(state, Random(1))
