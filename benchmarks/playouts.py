"""Seat decisions per second of whole random games: the readable engine against OpenSpiel's hearts driven from Python.

Both sides deal, list what is legal, choose at random and play on, in one process, their rounds interleaved; printed
are the median of each and the ratio (higher is better for the engine). OpenSpiel is driven twice: as its own examples
do it (chance outcomes with probabilities), and by the quickest way there is (chance taken from the legal actions).

    pip install -e '.[bench]' && python benchmarks/playouts.py
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

import gladiadores
from gladiadores.core import CHANCE

HEARTS = pyspiel.load_game("hearts")
GAME = gladiadores.game("gladiadores")


def engine(players: int, side: str) -> Callable[[random.Random], int]:
    """Play one game of the engine and count the decisions of its seats."""
    options = {"players": players, "side": side}

    def game(rng: random.Random) -> int:
        state, decisions = GAME.new(options), 0
        while state.to_act is not None:
            if state.to_act is CHANCE:
                state = state.after(state.draw(rng))
            else:
                state = state.after(state.legal.sample(rng))
                decisions += 1
        return decisions

    return game


def hearts_as_documented(rng: random.Random) -> int:
    state, decisions = HEARTS.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, probabilities)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


def hearts_quickest(rng: random.Random) -> int:
    state, decisions = HEARTS.new_initial_state(), 0
    while not state.is_terminal():
        chance = state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        decisions += not chance
    return decisions


def rate(game: Callable[[random.Random], int], rng: random.Random, seconds: float) -> float:
    """Decisions per second over at least ``seconds``."""
    start, decisions = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        decisions += game(rng)
    return decisions / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds (at least 9 for a figure to quote)")
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds a contender and round")
    given = parser.parse_args()
    contenders = {
        "engine 4A": engine(4, "A"),
        "hearts, as documented": hearts_as_documented,
        "engine 3B": engine(3, "B"),
        "hearts, quickest": hearts_quickest,
    }
    rng = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for game in contenders.values():
        game(rng)
    for _ in range(given.rounds):
        for name, game in contenders.items():
            rates[name].append(rate(game, rng, given.seconds))
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, median in medians.items():
        print(f"{name:<24}{median:>12,.0f} decisions/s")
    for peer in ("hearts, as documented", "hearts, quickest"):
        print(f"ratio to {peer}: {medians['engine 4A'] / medians[peer]:.2f}")


if __name__ == "__main__":
    main()
