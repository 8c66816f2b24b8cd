"""A whole run: planned, played by whoever plays, kept, summed up."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.sim.dataset import Dataset
from gladiadores.sim.errors import Stopped
from gladiadores.sim.plan import Plan
from gladiadores.sim.progress import Listener, Progress
from gladiadores.sim.source import block_size, engine
from gladiadores.sim.summary import Summary
from gladiadores.sim.totals import Totals
from gladiadores.sim.workers import Cluster, Done, Processes, Task, Workers, here
from gladiadores.text import Message

MOST_JOBS = 1024
FIRST_LEVEL = "game"


def simulate(
    games: int,
    *,
    game: str = "gladiadores",
    bots: str | Sequence[str] = "random",
    seed: int = 0,
    rulings: Mapping[str, Any] | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    out: str | Path | None = None,
    level: str | None = None,
    progress: Listener | None = None,
    **options: Any,
) -> Summary:
    """Play ``games`` games between bots and sum them up.

    ``options`` are the game's own: ``players``, ``side``. ``bots``: one name for all seats, or one a seat. The same
    ``seed`` gives the same games whoever plays them: one process, so many ``jobs`` (0: as many as there are
    processors), or the Dask cluster at the address ``cluster``. ``out`` keeps the rows of a ``level`` of detail in a
    Parquet file or, where it is no name of one, in a folder (docs/data.md); with the same arguments a run that was
    stopped goes on there. ``progress`` is told how far the run is.

    Raises ``BadInput``, ``SimulationError`` or ``Stopped``.
    """
    if level is not None and out is None:
        bad("shape", "sim.level-out", "level: só vale com out, onde as linhas ficam.")
    kept = None if out is None else level or FIRST_LEVEL
    plan = Plan.of(games, game, options, rulings or {}, bots, seed, kept)
    return Run(plan, _workers(jobs, cluster), None if out is None else Path(out), progress or _warn).play()


def _workers(jobs: int, cluster: str | None) -> Workers:
    shape.whole(jobs, "jobs", 0, MOST_JOBS)
    if cluster is None:
        return here if jobs == 1 else Processes(jobs)
    if jobs != 1:
        bad(
            "shape",
            "sim.jobs-cluster",
            "jobs: {jobs} não vale com cluster; quem joga são os processos dele.",
            jobs=jobs,
        )
    return Cluster(shape.text(cluster, "cluster"))


def _warn(progress: Progress) -> None:
    """Who listens where nobody else does: only what went wrong is worth a word."""
    if progress.note is not None:
        warnings.warn(str(progress.note), stacklevel=2)


class Run:
    """A plan on its way."""

    def __init__(self, plan: Plan, workers: Workers, out: Path | None, progress: Listener) -> None:
        self.plan = plan
        self.workers = workers
        self.out = out
        self.progress = progress
        self.engine = engine(plan)
        self.block = block_size(plan, self.engine)
        self.totals = Totals.none(plan.seats)
        self.seconds = 0.0
        self.kept = 0

    @property
    def blocks(self) -> int:
        return -(-self.plan.games // self.block)

    def play(self) -> Summary:
        """Play what is not there yet; raises ``SimulationError`` or ``Stopped``."""
        try:
            if self.out is None:
                self._play_on(None)
            else:
                self._keep(Dataset(self.out, self.plan, self.block, self.engine))
        except KeyboardInterrupt:
            raise self._stopped() from None
        return Summary(self.plan, self.totals, self.seconds)

    def _keep(self, dataset: Dataset) -> None:
        try:
            self.totals, self.seconds = dataset.sums()
            self.kept = self.totals.games
            if dataset.damaged:
                self._tell(_recomputed(len(dataset.damaged)))
            self._play_on(dataset)
            if dataset.finished is None:
                dataset.finish()
        finally:
            dataset.close()

    def _play_on(self, dataset: Dataset | None) -> None:
        self._tell()
        if dataset is not None and dataset.finished is not None:
            return
        landed: float | None = None
        with closing(self.workers(self._tasks(set(dataset.parts) if dataset else set()))) as results:
            for result in results:
                now = perf_counter()
                seconds = result.seconds if landed is None else now - landed
                landed = now
                self._land(result, seconds, dataset)

    def _land(self, done: Done, seconds: float, dataset: Dataset | None) -> None:
        if dataset is not None and done.rows is not None:
            dataset.keep(done.index, done.rows, done.totals, seconds)
        self.totals += done.totals
        self.seconds += seconds
        self._tell()

    def _tasks(self, done: set[int]) -> Iterator[Task]:
        for index in range(self.blocks):
            if index not in done:
                first = index * self.block
                yield Task(self.plan, self.engine, index, first, min(self.block, self.plan.games - first))

    def _tell(self, note: Message | None = None) -> None:
        self.progress(Progress(self.totals.games, self.plan.games, self.kept, note))

    def _stopped(self) -> Stopped:
        counts = {"done": self.totals.games, "games": self.plan.games}
        if self.out is None:
            return Stopped(
                Message(
                    "sim.stopped",
                    "Parei depois de {done} de {games} partidas. Nada ficou guardado: "
                    "com --out uma simulação pode continuar de onde parou.",
                    **counts,
                )
            )
        return Stopped(
            Message(
                "sim.stopped.kept",
                "Parei depois de {done} de {games} partidas, e elas estão guardadas. "
                "Rode de novo com os mesmos argumentos para continuar.",
                **counts,
            )
        )


def _recomputed(parts: int) -> Message:
    return Message(
        "sim.recomputed", "Partes danificadas: {parts}. Elas foram descartadas e serão jogadas de novo.", parts=parts
    )
