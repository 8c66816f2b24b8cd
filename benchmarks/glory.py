"""Glory to Rome: seat decisions per second of whole random games, with the full list of legal actions at each.

Every decision lists all that is legal, chooses at random and plays on; games are dealt anew. Printed are medians over
interleaved rounds: decisions per second by the number of players, games per second beside them, by the process' own
time and by the clock. At least 10,000 decisions by the clock are wanted, on a machine that does nothing else.

    python benchmarks/glory.py
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from typing import NamedTuple

import gladiadores
from gladiadores.core import CHANCE

GAME = gladiadores.game("glory-to-rome")
PLAYERS = (2, 3, 4, 5)
WANTED = 10_000


class Rate(NamedTuple):
    """Per second of this process' own time, or of the clock."""

    decisions: float
    games: float


def play(players: int, rng: random.Random) -> int:
    """Play one game and count the decisions of its seats."""
    state, decisions = GAME.new({"players": players}), 0
    while state.to_act is not None:
        if state.to_act is CHANCE:
            state = state.after(state.draw(rng))
        else:
            legal = tuple(state.legal)
            state = state.after(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions


def measured(players: int, rng: random.Random, seconds: float) -> tuple[Rate, Rate]:
    """Rates over at least ``seconds``, by the process' time and by the clock."""
    clock, own = time.perf_counter(), time.process_time()
    games = decisions = 0
    while time.process_time() - own < seconds:
        decisions += play(players, rng)
        games += 1
    spent, passed = time.process_time() - own, time.perf_counter() - clock
    return Rate(decisions / spent, games / spent), Rate(decisions / passed, games / passed)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds (at least 9 for a figure to quote)")
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds a table and round")
    given = parser.parse_args()
    rng = random.Random(1)
    rates: dict[int, list[tuple[Rate, Rate]]] = {players: [] for players in PLAYERS}
    for players in PLAYERS:
        play(players, rng)
    for _ in range(given.rounds):
        for players in PLAYERS:
            rates[players].append(measured(players, rng, given.seconds))
    slowest = float("inf")
    for players, found in rates.items():
        own, clock = (
            Rate(*(statistics.median(each) for each in zip(*(pair[place] for pair in found), strict=True)))
            for place in (0, 1)
        )
        slowest = min(slowest, clock.decisions)
        print(
            f"{players} players{own.decisions:>10,.0f} decisions/s{own.games:>8.1f} games/s of the process' time"
            f"{clock.decisions:>10,.0f} decisions/s{clock.games:>8.1f} games/s by the clock"
        )
    print(f"slowest table: {slowest:,.0f} decisions/s by the clock; wanted {WANTED:,}")
    return 0 if slowest >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
