"""Whatever a deck may say can be played: random effects on every card, random games, nothing lost, nobody stuck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

from . import random_decks
from .cases import check

LONGEST = 20_000


def game(deck: Deck, rng: Random, turns: int) -> Iterator[State]:
    """Every moment of a game in which effects are used eagerly."""
    table = replace(Table.of({"players": rng.choice((2, 3, 4)), "max_turns": turns}), deck=deck)
    state = State.opening(table)
    for _ in range(LONGEST):
        yield state
        if state.to_act is None:
            return
        action = state.draw(rng) if state.to_act is CHANCE else _chosen(state, rng)
        assert state.verify(action) is None
        state = cast(State, state.play(action).state)
    pytest.fail(f"a game without end: {state}")


def _chosen(state: State, rng: Random) -> str:
    eager = [action for action in state.legal if action.startswith(("use", "react", "scheme"))]
    return rng.choice(eager) if eager and rng.random() < 0.5 else state.legal.sample(rng)


def played(seed: int, turns: int) -> None:
    rng = Random(seed)
    for state in game(random_decks.deck(seed), rng, turns):
        if rng.random() < 0.2:
            check(state)
    check(state)
    assert state.result is not None


@pytest.mark.parametrize("seed", range(4))
def test_a_random_deck_can_be_played(seed: int) -> None:
    played(seed, turns=3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_random_decks_can_be_played(seed: int) -> None:
    played(seed, turns=6)
