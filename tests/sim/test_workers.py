"""Whoever plays, the games are the same; who dies is replaced."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gladiadores.sim import simulate, workers
from gladiadores.sim.errors import WorkersError
from gladiadores.sim.run import Run
from gladiadores.sim.workers import Cluster, Done, Processes, Task, here
from tests.sim.runs import Listener, plan, rows, run

GAMES = 12
needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")


def tasks(games: int = GAMES, level: str | None = None) -> list[Task]:
    return [Task(plan(games, level), "plain", index, index, 1) for index in range(games)]


def outcomes(found: Any) -> list[tuple[int, Any, Any]]:
    return sorted((done.index, done.totals, done.rows) for done in found)


@pytest.fixture(scope="module")
def expected() -> list[tuple[int, Any, Any]]:
    return outcomes(here(tasks(level="play")))


# --- processes ----------------------------------------------------------------------------------------------------


def test_processes_play_the_same_games(expected: Any, tmp_path: Path) -> None:
    assert outcomes(Processes(2)(tasks(level="play"))) == expected
    run(plan(GAMES, "play"), tmp_path / "a.parquet", Processes(2))
    run(plan(GAMES, "play"), tmp_path / "b.parquet")
    assert rows(tmp_path / "a.parquet") == rows(tmp_path / "b.parquet")


def test_the_number_of_jobs_changes_nothing_but_the_time() -> None:
    one, two = (simulate(30_000, players=3, side="B", seed=5, jobs=jobs).as_dict() for jobs in (1, 2))
    assert two["seconds"] > 0
    for measured in ("seconds", "plays_per_second"):
        del one[measured], two[measured]
    assert one == two


@needs_proc
def test_a_process_that_dies_is_replaced() -> None:
    found: list[Done] = []
    for done in Processes(2)(tasks(40)):
        if len(found) == 3:
            os.kill(children()[0], signal.SIGKILL)
        found.append(done)
    assert outcomes(found) == outcomes(here(tasks(40)))


def test_processes_that_keep_dying_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from joblib.externals.loky.process_executor import TerminatedWorkerError

    tries = []

    def dies(self: Processes, given: Any, waiting: Any) -> Iterator[Done]:
        tries.append(given)
        raise TerminatedWorkerError("out of memory")
        yield

    monkeypatch.setattr(Processes, "_run", dies)
    with pytest.raises(WorkersError) as error:
        list(Processes(2)(tasks()))
    assert error.value.message.context == "sim.workers.died"
    assert len(tries) == workers.ATTEMPTS


def test_threads_do_not_share_their_bots() -> None:
    """A worker of a cluster may have several threads."""
    terms = workers._Terms(plan(), "plain")
    mine = workers._source(terms, 1)
    assert workers._source(terms, 1) is mine
    assert workers._source(terms, 2) is not mine


def test_another_version_does_not_play_along() -> None:
    task = Task(replace(plan(), version="0.0.1"), "plain", 0, 0, 1)
    with pytest.raises(RuntimeError, match=r"instead of 0\.0\.1"):
        list(here([task]))


def test_blocks_are_handed_out_as_results_are_taken() -> None:
    given = 0

    def counted() -> Iterator[Task]:
        nonlocal given
        for task in tasks(60):
            given += 1
            yield task

    found = Processes(2)(counted())
    for taken in range(1, 10):
        next(found)
        time.sleep(0.05)
        assert given == 2 * workers.AHEAD + taken - 1
    found.close()


@needs_proc
@pytest.mark.parametrize("when", ["as_they_start", "as_they_play"])
def test_processes_end_with_a_parent_that_is_killed(when: str) -> None:
    """Nobody is left behind that would play on for nobody, not even one that had only just been started."""
    code = f"import sys; sys.path.insert(0, '.'); from tests.sim import test_workers; test_workers.{when}()"
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    players = [int(pid) for pid in parent.stdout.readline().split()]
    parent.kill()
    parent.wait()
    assert len(players) == 2
    deadline = time.monotonic() + 60
    while any(map(alive, players)):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def as_they_start() -> None:
    def tell() -> None:
        while len(started := children()) < 2:
            time.sleep(0.01)
        print(*started, flush=True)

    threading.Thread(target=tell, daemon=True).start()
    list(Processes(2)(tasks(10**4)))


def as_they_play() -> None:
    found = Processes(2)(tasks(10**4))
    next(found)
    next(found)
    print(*children(), flush=True)
    list(found)


def children() -> list[int]:
    """The processes that joblib has started for this one."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == os.getpid() and "LokyProcess" in (process / "cmdline").read_text():
                found.append(int(process.name))
    return found


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


# --- a cluster ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers of one thread on this machine."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as local:
        yield local


def test_a_cluster_plays_the_same_games(cluster: Any, expected: Any, tmp_path: Path) -> None:
    assert outcomes(Cluster(cluster.scheduler_address)(tasks(level="play"))) == expected
    summary = simulate(
        GAMES, game="gladiaattorit", players=2, variant="simple", seed=1, level="play",
        cluster=cluster.scheduler_address, out=tmp_path / "a.parquet",
    )  # fmt: skip
    run(plan(GAMES, "play"), tmp_path / "b.parquet")
    assert rows(tmp_path / "a.parquet") == rows(tmp_path / "b.parquet")
    assert summary.games == GAMES


def test_a_worker_that_dies_is_replaced(cluster: Any) -> None:
    found: list[Done] = []
    for done in Cluster(cluster.scheduler_address)(tasks(60)):
        if len(found) == 5:
            os.kill(next(iter(cluster.workers.values())).process.pid, signal.SIGKILL)
        found.append(done)
    assert outcomes(found) == outcomes(here(tasks(60)))


def test_what_fails_on_a_cluster_is_told(cluster: Any) -> None:
    unknown = Task(plan(), "unheard-of", 0, 0, 1)  # type: ignore[arg-type]
    with pytest.raises(WorkersError) as error:
        list(Cluster(cluster.scheduler_address)([unknown]))
    assert error.value.message.context == "sim.cluster.failed"
    assert "unheard-of" in str(error.value)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", ""])
def test_a_cluster_that_does_not_answer_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    with pytest.raises(WorkersError) as error:
        Run(plan(1, None), Cluster(address), None, Listener()).play()
    assert error.value.message.context == "sim.cluster.unreachable"
    assert error.value.message.params["address"] == address


@pytest.mark.parametrize("address", ["nowhere", "", "letter://rome:1"])
def test_no_client_is_made_for_what_is_no_address(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr("distributed.Client", lambda address, **more: made.append(address))
    with pytest.raises(WorkersError):
        list(Cluster(address)(tasks()))
    assert made == []
