"""Decisions per second: ``search`` on the first play of a round against OpenSpiel's ISMCTS bot on hearts.

Both think for 1,000 simulations about one card. Here it is the first play of a game of four on side A of the board, a
hand of twelve, everything included: reading the view, sharing out what is hidden, playing out, saying why. There it is
``pyspiel.ISMCTSBot`` with random rollouts, at the first play of a dealt hearts that has more than one legal action.
Rounds are interleaved; printed are the medians and the ratio (higher is better for ``search``).

    python benchmarks/search.py --spiel /path/to/python/with/pyspiel
    python benchmarks/search.py                   # makes such an environment in a temporary folder (extra ``bench``)
"""

from __future__ import annotations

import statistics
import textwrap
import time
from itertools import islice
from random import Random

from spiel import Rate, Script, arguments, at_least, in_turn, spiel

FLOOR, PROMISE, REACH = 5, 8, 15
SIMULATIONS, ADVICE_PLAYOUTS, ADVICE_SECONDS = 1_000, 2_000, 0.150

HEARTS = textwrap.dedent("""
    import random, sys, time
    import pyspiel

    rng, state = random.Random(1), pyspiel.load_game("hearts", {"pass_cards": False}).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 42)

    def rate(seconds, seed):
        bot = pyspiel.ISMCTSBot(
            seed, evaluator, 2.0, SIMULATIONS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        )
        number, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            bot.step(state)
            number += 1
        return number / (time.perf_counter() - start)

    rate(0.01, 1)
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, seed = line.split()
        print(rate(float(seconds), int(seed)), flush=True)
""").replace("SIMULATIONS", str(SIMULATIONS))


def search(players: int, side: str) -> Rate:
    """Decisions per second over at least so many seconds, each on another deal."""
    from gladiadores.games.gladiadores.state import State
    from gladiadores.games.gladiadores.table import Table
    from gladiadores.sim.search_bot import SearchBot

    table, bot = Table.of({"players": players, "side": side}, {}), SearchBot(playouts=SIMULATIONS)
    views = []
    for number in range(40):
        state = State.opening(table, 0)
        state = state.after(state.draw(Random(number)))
        views.append(state.view(0))

    def rate(seconds: float, seed: int) -> float:
        number, rng, start = 0, Random(seed), time.perf_counter()
        while time.perf_counter() - start < seconds:
            bot.advise(views[number % len(views)], rng)
            number += 1
        return number / (time.perf_counter() - start)

    return rate


def advice(players: int, side: str) -> Rate:
    """Assessments of so many playouts per second, on first plays."""
    from gladiadores.games.gladiadores.state import State
    from gladiadores.games.gladiadores.table import Table
    from gladiadores.sim.advisor import CompiledAdvisor

    state = State.opening(Table.of({"players": players, "side": side}, {}), 0)
    view = state.after(state.draw(Random(1))).view(0)

    def rate(seconds: float, seed: int) -> float:
        number, start = 0, time.perf_counter()
        advisor = CompiledAdvisor()
        advisor.prepare()
        while time.perf_counter() - start < seconds:
            for assessed in islice(advisor.consider(view, Random(seed + number)), 100):
                if assessed.deals * len(assessed.values) >= ADVICE_PLAYOUTS:
                    break
            number += 1
        return number / (time.perf_counter() - start)

    return rate


def main() -> None:
    given = arguments(__doc__ or "").parse_args()
    with spiel(given.spiel) as python:
        hearts = Script(python, HEARTS)
        contenders: dict[str, Rate] = {
            "hearts, ISMCTSBot": hearts.ask,
            "search, 4A": search(4, "A"),
            "search, 4B": search(4, "B"),
            "search, 3A": search(3, "A"),
            "search, 3B": search(3, "B"),
            "advisor, 4A": advice(4, "A"),
        }
        rates = in_turn(contenders, given.rounds, given.seconds)
        hearts.close()
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, median in medians.items():
        print(f"{name:<20}{median:>10.1f} decisions/s{1e3 / median:>10.2f} ms each")
    # Pairs of one round: what else the machine does falls on both.
    ratio = statistics.median(
        ours / theirs for ours, theirs in zip(rates["search, 4A"], rates["hearts, ISMCTSBot"], strict=True)
    )
    print(f"ratio: {ratio:.1f} ({', '.join(at_least(ratio, wanted) for wanted in (FLOOR, PROMISE, REACH))})")
    print(f"advice on {ADVICE_PLAYOUTS:,} playouts: {1e3 / medians['advisor, 4A']:.1f} ms ", end="")
    print(f"({at_least(medians['advisor, 4A'], 1 / ADVICE_SECONDS)} a second)")


if __name__ == "__main__":
    main()
