"""Exact odds of Spartacus: how long a fight takes to be worked out, from nothing and when asked again.

What was worked out before is forgotten each time. Printed are medians of the process' own time. A second is the most
that somebody should wait for in a notebook.

    python benchmarks/odds.py
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from gladiadores.games.spartacus import odds
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.odds import BEST, Terms

FIGHTS: tuple[tuple[Piles, Piles], ...] = (
    ((1, 1, 1), (3, 2, 2)),
    ((3, 2, 2), (3, 2, 2)),
    ((4, 3, 4), (3, 3, 4)),
    ((5, 5, 5), (5, 5, 5)),
)
WAYS = ("balanced", BEST)
WANTED = 1.0


def forget() -> None:
    for kept in (odds.attack, odds.results, odds.initiative, odds.leads, odds.duel, odds.fight):
        kept.cache_clear()


def spent(piles: tuple[Piles, Piles], terms: Terms) -> float:
    began = time.process_time()
    odds.fight(*piles, terms)
    return time.process_time() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    rounds = parser.parse_args().rounds
    slowest = 0.0
    for piles in FIGHTS:
        for way in WAYS:
            terms = Terms(ways=(way, way))
            new, again = [], []
            for _ in range(rounds):
                forget()
                new.append(spent(piles, terms))
                again.append(spent(piles, terms))
            median = statistics.median(new)
            slowest = max(slowest, median)
            named = " v ".join("/".join(map(str, mine)) for mine in piles)
            print(f"{named:16} {way:10} {median * 1000:8.1f} ms, again {statistics.median(again) * 1000:6.1f} ms")
    print(f"slowest {slowest:.2f} s, wanted at most {WANTED:.0f} s")
    return 0 if slowest <= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
