"""Who plays the blocks: this process, several of this machine, or a Dask cluster."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from itertools import chain, islice
from time import perf_counter, sleep
from typing import Any, TypeAlias

import gladiadores
from gladiadores.sim.errors import WorkersError
from gladiadores.sim.plan import Plan
from gladiadores.sim.source import Engine, Source, source
from gladiadores.sim.totals import Totals
from gladiadores.text import Message

AHEAD = 2
"""So many blocks a worker are handed out at a time."""
PATIENCE = 10
"""Seconds to wait for a cluster to answer."""
IDLE = 300
"""Seconds that processes wait for another run."""
ATTEMPTS = 3
"""So often is a block given out whose process died."""


@dataclass(frozen=True)
class Task:
    """Some games of a plan to be played; what a worker is sent."""

    plan: Plan
    engine: Engine
    index: int
    first: int
    count: int


@dataclass(frozen=True)
class Done:
    """A task that was done: its totals, the seconds that it took, and its rows as Parquet where rows are kept."""

    index: int
    totals: Totals
    seconds: float
    rows: bytes | None


Results: TypeAlias = Generator[Done, None, None]
Workers: TypeAlias = Callable[[Iterable[Task]], Results]
"""Does tasks, in any order, no more than a few at a time."""


def work(task: Task) -> Done:
    """Play the games of a task; raises ``RuntimeError`` where another version of the package was asked for."""
    if task.plan.version != gladiadores.__version__:
        raise RuntimeError(f"gladiadores {gladiadores.__version__} instead of {task.plan.version}")
    played = _source(_Terms(task.plan, task.engine), threading.get_ident())
    began = perf_counter()
    block = played.block(task.first, task.count)
    rows = None
    if task.plan.rows is not None and block.rows is not None:
        from gladiadores.sim import parquet

        rows = parquet.encode(task.plan.rows, block.rows)
    return Done(task.index, block.totals, perf_counter() - began, rows)


class _Terms:
    """A plan and who plays it, as a key."""

    def __init__(self, plan: Plan, engine: Engine) -> None:
        self.plan = plan
        self.engine = engine
        self._key = (plan.fingerprint, engine)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Terms) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=16)
def _source(terms: _Terms, thread: int) -> Source:
    """The source of a plan's games, warmed up once; each thread has its own, since bots may remember what they saw."""
    made = source(terms.plan, terms.engine)
    made.warm()
    return made


# --- this process -------------------------------------------------------------------------------------------------


def here(tasks: Iterable[Task]) -> Results:
    """One after the other in this process."""
    yield from map(work, tasks)


# --- several processes --------------------------------------------------------------------------------------------


class Processes:
    """Several processes of this machine, by joblib; those that die are replaced, and what they had is done again.

    Tasks are handed out one by one as results are taken, so that nothing piles up where those are written slowly.
    """

    def __init__(self, jobs: int) -> None:
        """So many ``jobs``; 0: as many as there are processors."""
        from joblib import cpu_count

        self.jobs = jobs or cpu_count()

    def __call__(self, tasks: Iterable[Task]) -> Results:
        from joblib.externals.loky.process_executor import TerminatedWorkerError

        rest = iter(tasks)
        waiting: dict[int, Task] = {}
        died = 0
        while True:
            try:
                for done in self._run(chain(list(waiting.values()), rest), waiting):
                    died = 0
                    yield done
                return
            except TerminatedWorkerError:
                died += 1
                if died == ATTEMPTS:
                    raise _died() from None

    def _run(self, tasks: Iterator[Task], waiting: dict[int, Task]) -> Results:
        """Do tasks until a process dies; ``waiting`` are those handed out and not done yet."""
        from joblib.externals.loky import get_reusable_executor

        executor = get_reusable_executor(self.jobs, timeout=IDLE, initializer=_follow, initargs=(os.getpid(),))
        running: set[Future[Done]] = set()

        def hand_out(number: int) -> None:
            for task in islice(tasks, number):
                waiting[task.index] = task
                running.add(executor.submit(work, task))

        finished = False
        try:
            with _deaf_children():
                hand_out(AHEAD * self.jobs)
            while running:
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    running.remove(future)
                    done = future.result()
                    del waiting[done.index]
                    yield done
                    hand_out(1)
            finished = True
        finally:
            if not finished:
                executor.shutdown(kill_workers=True)


def _follow(parent: int) -> None:
    """Let this process end with its parent, even where that is killed, and be it before this line."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C, which is for this one to hear and to stop them in good order."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _died() -> WorkersError:
    return WorkersError(
        Message(
            "sim.workers.died",
            "Os processos que jogam as partidas morreram {times} vezes seguidas; talvez falte memória. "
            "Tente de novo com menos processos.",
            times=ATTEMPTS,
        )
    )


# --- a cluster ----------------------------------------------------------------------------------------------------


class Cluster:
    """The workers of a Dask cluster; the scheduler gives to others what a worker that dies had."""

    def __init__(self, address: str) -> None:
        self.address = address

    def __call__(self, tasks: Iterable[Task]) -> Results:
        distributed: Any = import_module("distributed")
        with _client(self.address) as client:
            rest = iter(tasks)
            ahead = AHEAD * max(1, sum(client.nthreads().values()))
            first = [_submitted(client, task) for task in islice(rest, ahead)]
            running = distributed.as_completed(first, loop=client.loop)
            try:
                for future in running:
                    yield self._result(future)
                    for task in islice(rest, 1):
                        running.add(_submitted(client, task))
            finally:
                client.cancel(list(running.futures))

    def _result(self, future: Any) -> Done:
        try:
            done: Done = future.result()
            return done
        except Exception as error:
            raise WorkersError(
                Message(
                    "sim.cluster.failed",
                    "O cluster {address} não conseguiu jogar as partidas: {reason}.",
                    address=self.address, reason=str(error) or type(error).__name__,
                )
            ) from error  # fmt: skip


def _submitted(client: Any, task: Task) -> Any:
    return client.submit(work, task, pure=False, key=f"gladiadores-{task.plan.fingerprint[:12]}-{task.index}")


@contextmanager
def _client(address: str) -> Iterator[Any]:
    distributed: Any = import_module("distributed")
    try:
        import_module("distributed.comm").resolve_address(address)  # a client of no address takes long to give up
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise WorkersError(
            Message(
                "sim.cluster.unreachable",
                "Não consigo falar com o cluster {address}: {reason}.",
                address=address, reason=str(error) or type(error).__name__,
            )
        ) from None  # fmt: skip
    with client:
        yield client
