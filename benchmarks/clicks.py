"""Milliseconds from a press to the new page, in the kernel: what a click costs before the browser hears of it.

Each row is one kind of press at one widget, made at many different moments; printed are the median and the 95th
percentile. The moves between the presses are not measured.

    python benchmarks/clicks.py
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from gladiadores.games.gladiaattorit.tiles import TILES
from gladiadores.widgets import BattleStepper, CombatLab, ScoringLab, Stage, TileGame
from gladiadores.widgets.combat_lab_desk import PANELS

Press = tuple[str, str, str, Any]
"""The row it counts for, and the key, the kind and the value of what is pressed."""


def tile_game(rng: Random) -> Iterator[tuple[Stage, Press]]:
    """The middle of games of three on the whole board: look, pick, place, be refused, take, see a bot move."""
    game = TileGame(seed=rng.randrange(10**6))
    desk = game.desk
    while len(desk.view.free) > 15:
        if not desk.mine:
            yield game, ("tile game: a bot moves", "clock", "tick", str(desk.match.history.ply))
        elif desk.taking:
            yield game, ("tile game: a refused press", "square:5,4", "click", None)
            yield game, ("tile game: take", f"face:{TILES[rng.choice(desk.view.face_up)]}", "click", None)
        else:
            tile = TILES[rng.choice(desk.view.hand)]
            square = f"square:{desk.state.table.arena.squares[rng.choice(desk.view.free)]}"
            yield game, ("tile game: look at a place", square, "focus", None)
            yield game, ("tile game: pick", f"hand:{tile}", "click", None)
            yield game, ("tile game: place", square, "click", None)


def battle_stepper(rng: Random) -> Iterator[tuple[Stage, Press]]:
    """Random battles of four, walked through."""
    stepper = BattleStepper(seed=rng.randrange(10**6), players=4)
    while not stepper.desk.walk.at_end:
        yield stepper, ("battle stepper: next", "next", "click", None)
    yield stepper, ("battle stepper: slider", "slider", "input", "2")


def combat_lab(rng: Random) -> Iterator[tuple[Stage, Press]]:
    """Two gladiators by chance, each panel opened, what takes a while reckoned and fought tick by tick."""
    lab = CombatLab(seed=rng.randrange(10**6))
    for _ in range(3):
        yield lab, ("combat lab: two others", "draw", "click", None)
        for panel in PANELS:
            yield lab, ("combat lab: a panel", f"panel:{panel}", "click", None)
            while lab.desk.waiting:
                yield lab, ("combat lab: a step of reckoning", "tick", "tick", None)
        yield lab, ("combat lab: a die", "die:0:SPD:1", "click", None)
        yield lab, ("combat lab: a hundred throws", "throw:100", "click", None)
        lab.desk.press("fight")
        for _ in range(5):
            yield lab, ("combat lab: some fights", "tick", "tick", None)


def scoring_lab(rng: Random) -> Iterator[tuple[Stage, Press]]:
    """Random situations, cards added one at a time."""
    lab = ScoringLab(rng.choice("AB"), seed=rng.randrange(10**6))
    for _ in range(8):
        cell = f"{rng.randrange(4)}:{rng.randrange(4)}"
        yield lab, ("scoring lab: one card more", f"more:{cell}", "click", None)
        yield lab, ("scoring lab: one card less", f"less:{cell}", "click", None)


def measure(rounds: int, seed: int) -> dict[str, list[float]]:
    """The milliseconds of every press, by row."""
    rng = Random(seed)
    took: dict[str, list[float]] = defaultdict(list)
    for turn in range(rounds):
        for presses in (tile_game, battle_stepper, combat_lab, scoring_lab):
            for widget, (row, key, kind, value) in presses(rng):
                begun = time.perf_counter()
                widget._handle_custom_msg({"key": key, "kind": kind, "value": value}, [])
                lasted = 1000 * (time.perf_counter() - begun)
                if widget.error:
                    raise RuntimeError(f"{row}: {widget.error}")
                if turn:  # the first round warms up
                    took[row].append(lasted)
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=9, help="games and battles of each widget")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{'':<32}{'presses':>8}{'median':>10}{'p95':>10}   ms")
    for row, lasted in measure(given.rounds + 1, given.seed).items():
        p95 = statistics.quantiles(lasted, n=20)[-1]
        print(f"{row:<32}{len(lasted):>8}{statistics.median(lasted):>10.1f}{p95:>10.1f}")


if __name__ == "__main__":
    main()
