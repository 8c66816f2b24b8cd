"""Small runs for the tests: of the tile game, which is played by the engine alone, and quick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from gladiadores.sim.plan import Plan
from gladiadores.sim.progress import Progress
from gladiadores.sim.run import Run
from gladiadores.sim.workers import Results, Workers, here


def plan(games: int = 4, level: str | None = "game", seed: int = 1, **other: Any) -> Plan:
    given: dict[str, Any] = {"game": "gladiaattorit", "options": {"players": 2, "variant": "simple"}, **other}
    rulings, bots = given.get("rulings", {}), given.get("bots", "random")
    return Plan.of(games, given["game"], given["options"], rulings, bots, seed, level)


class Listener:
    """Remembers what a run tells."""

    def __init__(self) -> None:
        self.told: list[Progress] = []

    def __call__(self, progress: Progress) -> None:
        self.told.append(progress)

    @property
    def notes(self) -> list[str]:
        return [progress.note.context for progress in self.told if progress.note]


class Counting:
    """Plays here, and counts the blocks that it was asked for; stops as Ctrl-C would after ``most`` of them."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        self.played: list[int] = []

    def __call__(self, tasks: Any) -> Results:
        for done in here(tasks):
            if len(self.played) == self.most:
                raise KeyboardInterrupt
            self.played.append(done.index)
            yield done


def run(wanted: Plan, out: Path | None, workers: Workers = here, listener: Listener | None = None) -> Any:
    return Run(wanted, workers, out, listener or Listener()).play()


def rows(out: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(out).to_pylist()
    return found
