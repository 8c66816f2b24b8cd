"""How strong the bots of Gladiadores are: one of a kind against all others of another, seats rotated, played compiled.

Every deal is played from each seat. Printed are the shares of the wins (a win shared by k counts 1/k) with 95 %
intervals by Wilson, and what was asked for. ``seer`` is ``search`` with all hands open: what a search of this kind
could reach at most.

    python benchmarks/strength.py --games 2000
    python benchmarks/strength.py --games 400 --only search careful
"""

from __future__ import annotations

import argparse
import time
from math import sqrt

PAIRINGS = (("greedy", "random"), ("search", "greedy"), ("search", "careful"), ("seer", "greedy"), ("seer", "careful"))
WANTED = {
    ("greedy", "random", 4): 0.45,
    ("search", "greedy", 4): 0.50,
    ("search", "careful", 4): 0.45,
    # With three players a fair share is a third; the same number of times better than fair, a little less high up.
    ("greedy", "random", 3): 0.50,
    ("search", "greedy", 3): 0.55,
    ("search", "careful", 3): 0.50,
}
BLOCK = 5


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share; shared wins make it a little too wide."""
    z = 1.959964
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def played(one: str, others: str, players: int, side: str, games: int, playouts: int, seed: int, minutes: float) -> str:
    """A line about a pairing; it stops early where the time is over."""
    from gladiadores.games.gladiadores.table import Table
    from gladiadores.sim.kernels.match import Mind, match
    from gladiadores.sim.values import values

    table = Table.of({"players": players, "side": side}, {})
    minds = [Mind(one, playouts), *[Mind(others, playouts)] * (players - 1)]
    block = players * BLOCK if one in ("search", "seer") else games
    wins, places, done, began = 0.0, 0.0, 0, time.monotonic()
    while done < games and time.monotonic() - began < 60 * minutes:
        count = min(block, games - done)
        ended = match(table, minds, values(table), seed, done, count)
        wins, places, done = wins + ended.shares[:, 0].sum(), places + ended.places[:, 0].sum(), done + count
    low, high = wilson(wins / done, done)
    wanted = WANTED.get((one, others, players))
    said = "" if wanted is None else f"  {'meets' if wins / done >= wanted else 'MISSES'} {100 * wanted:.0f} %"
    return (
        f"{players}{side}  {one:>6} against {others:<8}{done:>6} games  {100 * wins / done:5.1f} % "
        f"[{100 * low:.1f}, {100 * high:.1f}]  mean place {places / done:.2f}{said}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=2_000, help="games a pairing")
    parser.add_argument("--playouts", type=int, default=1_000, help="playouts a decision of search and seer")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop a pairing after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="pairings in which all of these bots play")
    parser.add_argument("--tables", nargs="*", default=["4A", "4B", "3A", "3B"])
    given = parser.parse_args()
    for one, others in PAIRINGS:
        if not set(given.only) <= {one, others}:
            continue
        for table in given.tables:
            games = given.games if one != "greedy" else max(given.games, 10_000)
            print(
                played(one, others, int(table[0]), table[1], games, given.playouts, given.seed, given.minutes),
                flush=True,
            )


if __name__ == "__main__":
    main()
