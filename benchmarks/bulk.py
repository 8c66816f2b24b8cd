"""Plays per second of whole random games in bulk: the compiled rule book against OpenSpiel's hearts driven in C++.

A play is a card laid in the arena (here) or in a trick (there). Both sides deal, choose uniformly among what is legal,
and score, on one core; OpenSpiel by ``evaluate_bots`` with its uniform random bots, in an environment of its own.
Rounds are interleaved; printed are the medians and the ratio (higher is better for the compiled rule book).

    python benchmarks/bulk.py --spiel /path/to/python/with/pyspiel
    python benchmarks/bulk.py                     # makes such an environment in a temporary folder (extra ``bench``)
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from spiel import Rate, Script, arguments, at_least, at_most, in_turn, spiel

ROOT = Path(__file__).resolve().parent.parent
FLOOR, PROMISE, REACH = 20, 30, 50
TWO_CORES, WARM_SECONDS, COLD_SECONDS = 1.7, 0.5, 15.0

HEARTS = textwrap.dedent("""
    import sys, time
    import pyspiel

    GAME = pyspiel.load_game("hearts")
    CARDS = 52

    def bots(seed):
        return [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(4)]

    def whole(seconds, seed):
        players, games, start = bots(seed), 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(20):
                pyspiel.evaluate_bots(GAME.new_initial_state(), players, seed + games)
                games += 1
        return CARDS * games / (time.perf_counter() - start)

    def clones(seconds, seed):
        dealt = GAME.new_initial_state()
        while dealt.is_chance_node():
            dealt.apply_action(dealt.legal_actions()[0])
        players, games, start = bots(seed), 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(20):
                pyspiel.evaluate_bots(dealt.clone(), players, seed + games)
                games += 1
        return CARDS * games / (time.perf_counter() - start)

    whole(0.05, 1), clones(0.05, 1)
    print("ready", flush=True)
    for line in sys.stdin:
        way, seconds, seed = line.split()
        print({"whole": whole, "clones": clones}[way](float(seconds), int(seed)), flush=True)
""")


# --- the compiled rule book ---------------------------------------------------------------------------------------

BLOCK = 8_192


def bulk(players: int, side: str, bots: str = "random") -> Rate:
    """Plays per second over at least so many seconds."""
    from gladiadores.games.gladiadores.table import Table
    from gladiadores.sim.kernels.bulk import play_games

    table = Table.of({"players": players, "side": side}, {})
    count = BLOCK if bots == "random" else 512

    def rate(seconds: float, seed: int) -> float:
        plays, first, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            plays += int(play_games(table, (bots,) * players, seed, first, count).plays.sum())
            first += count
        return plays / (time.perf_counter() - start)

    return rate


def two_cores(rate: Rate) -> Rate:
    """Two threads at once."""

    def both(seconds: float, seed: int) -> float:
        with ThreadPoolExecutor(2) as pool:
            return sum(pool.map(rate, (seconds, seconds), (seed, seed + 1)))

    return both


FIRST_CALL = textwrap.dedent("""
    import time
    start = time.perf_counter()
    from gladiadores.games.gladiadores.table import Table
    from gladiadores.sim import warm
    from gladiadores.sim.kernels import bulk
    imported = time.perf_counter()
    bulk.play_games(Table.of({"players": 4, "side": "A"}, {}), ("random",) * 4, 1, 0, 1)
    first = time.perf_counter()
    if %r:
        bulk.play_games(Table.of({"players": 3, "side": "B"}, {}), ("random",) * 3, 1, 0, 1)
        warm.make()
    print(first - imported, time.perf_counter() - start)
""")


def first_call(folder: str, everything: bool) -> tuple[float, float]:
    """In a new process whose caches lie in a folder: seconds of the first call, and of everything with its imports.

    Everything is what bulk games by all the bots, the search and the advisor are made of, one after the other.
    Python's own compiled modules are kept there too, as an installation keeps them.
    """
    kept = {"NUMBA_CACHE_DIR": folder, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_CALL % everything],
        env={**os.environ, **kept, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    call, total = done.stdout.split()
    return float(call), float(total)


def main() -> None:
    parser = arguments(__doc__ or "")
    parser.add_argument("--no-compiling", action="store_true", help="leave out the times of compiling")
    given = parser.parse_args()
    with spiel(given.spiel) as python:
        hearts = Script(python, HEARTS)
        contenders: dict[str, Rate] = {
            "hearts, whole games": lambda seconds, seed: hearts.ask("whole", seconds, seed),
            "4A random": bulk(4, "A"),
            "4A random, two cores": two_cores(bulk(4, "A")),
            "hearts, clones of a deal": lambda seconds, seed: hearts.ask("clones", seconds, seed),
            "4B random": bulk(4, "B"),
            "3A random": bulk(3, "A"),
            "3B random": bulk(3, "B"),
            "4A greedy": bulk(4, "A", "greedy"),
        }
        rates = in_turn(contenders, given.rounds, given.seconds)
        hearts.close()
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, median in medians.items():
        print(f"{name:<26}{median:>14,.0f} plays/s{1e9 / median:>10.1f} ns a play")
    ratio = medians["4A random"] / medians["hearts, whole games"]
    print(f"ratio to hearts, whole games: {ratio:.1f} ({at_least(ratio, FLOOR)}, {at_least(ratio, PROMISE)}, ", end="")
    print(f"{at_least(ratio, REACH)})")
    print(f"ratio to hearts, clones of a deal: {medians['4A random'] / medians['hearts, clones of a deal']:.1f}")
    # Pairs of one round: what else the machine does falls on both.
    gain = statistics.median(
        two / one for one, two in zip(rates["4A random"], rates["4A random, two cores"], strict=True)
    )
    print(f"two cores over one: {gain:.2f} ({at_least(gain, TWO_CORES)})")
    if not given.no_compiling:
        with tempfile.TemporaryDirectory() as folder:
            _, cold = first_call(folder, everything=True)
            print(f"everything compiled from cold: {cold:.1f} s ({at_most(cold, COLD_SECONDS)})")
            warm = statistics.median(first_call(folder, everything=False)[0] for _ in range(given.rounds))
            print(f"first call with a warm cache: {warm:.2f} s ({at_most(warm, WARM_SECONDS)})")


if __name__ == "__main__":
    main()
