"""What is kept is kept: stopped, killed, damaged or refused, a run ends with the rows of an unbroken one."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from gladiadores.sim import dataset, parquet, simulate
from gladiadores.sim.errors import OutError, Stopped
from gladiadores.sim.lock import Lock, Taken
from tests.sim.runs import Counting, Listener, plan, rows, run

DONE = ("whole.parquet", "folder")
"""A file and a folder to write to."""


@pytest.fixture
def unbroken(tmp_path: Path) -> list[dict[str, Any]]:
    """The rows of the small run, never stopped."""
    run(plan(), tmp_path / "unbroken.parquet")
    return rows(tmp_path / "unbroken.parquet")


def parts(out: Path) -> Path:
    return out.with_name(out.name + ".parts") if out.suffix else out


# --- a run that nothing happens to --------------------------------------------------------------------------------


def test_a_file_holds_the_rows_in_order_and_nothing_else_is_left(tmp_path: Path) -> None:
    out = tmp_path / "new" / "games.parquet"
    summary = run(plan(20), out)
    assert [row["game"] for row in rows(out)] == list(range(20))
    assert [path.name for path in out.parent.iterdir()] == ["games.parquet"]
    assert sum(row["points_0"] for row in rows(out)) == summary.totals.points[0]


def test_a_folder_is_a_data_set_of_parts(tmp_path: Path) -> None:
    out = tmp_path / "games"
    run(plan(66), out)
    names = sorted(path.name for path in out.iterdir())
    assert names[:2] == ["_journal.jsonl", "_manifest.json"]
    assert names[2:] == [f"part-{index:08}.parquet" for index in range(33)]
    assert json.loads((out / "_manifest.json").read_text())["complete"] is True
    assert pd.read_parquet(out)["game"].tolist() == list(range(66))


def test_a_file_and_a_folder_hold_the_same_rows(tmp_path: Path) -> None:
    run(plan(6, "play"), tmp_path / "a.parquet")
    run(plan(6, "play"), tmp_path / "a")
    pd.testing.assert_frame_equal(
        pd.read_parquet(tmp_path / "a.parquet").astype(str), pd.read_parquet(tmp_path / "a").astype(str)
    )


def test_rows_of_a_file_lie_together_in_large_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "TOGETHER", 100)
    run(plan(8, "play"), tmp_path / "a.parquet")
    found = pq.ParquetFile(tmp_path / "a.parquet")
    assert [found.metadata.row_group(group).num_rows for group in range(found.num_row_groups)] == [120] * 4


def test_a_file_says_how_it_was_made(tmp_path: Path) -> None:
    summary = run(plan(), tmp_path / "a.parquet")
    about = parquet.about(tmp_path / "a.parquet")
    assert about is not None
    assert plan().as_dict().items() <= about.items()
    assert about["totals"] == summary.totals.as_dict()
    assert pq.read_schema(tmp_path / "a.parquet").field("points_0").metadata[b"unit"] == b"points"


@pytest.mark.parametrize("name", DONE)
def test_a_finished_run_is_not_played_again(name: str, tmp_path: Path) -> None:
    first = run(plan(), tmp_path / name)
    workers, listener = Counting(), Listener()
    again = run(plan(), tmp_path / name, workers, listener)
    assert again == first
    assert workers.played == []
    assert [(told.done, told.kept) for told in listener.told] == [(4, 4)]
    assert len(list(tmp_path.iterdir())) == 1


# --- stopped and gone on with -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DONE)
@pytest.mark.parametrize("stops", [(0,), (1,), (3, 0, 1), (4,)])
def test_a_stopped_run_plays_only_what_is_missing(
    name: str, stops: tuple[int, ...], tmp_path: Path, unbroken: list[dict[str, Any]]
) -> None:
    out, played = tmp_path / name, []
    for most in stops:
        workers = Counting(most)
        with suppress(Stopped):
            run(plan(), out, workers)
        played += workers.played
    last = Counting()
    summary = run(plan(), out, last)
    assert sorted(played + last.played) == [0, 1, 2, 3]
    assert rows(out) == unbroken
    assert summary.games == 4


def test_a_stop_says_how_to_go_on(tmp_path: Path) -> None:
    with pytest.raises(Stopped) as kept:
        run(plan(), tmp_path / "a.parquet", Counting(2))
    with pytest.raises(Stopped) as lost:
        run(plan(), None, Counting(2))
    assert (kept.value.message.context, kept.value.message.params) == ("sim.stopped.kept", {"done": 2, "games": 4})
    assert lost.value.message.context == "sim.stopped"


def test_seconds_are_those_of_all_sittings(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    with pytest.raises(Stopped):
        run(plan(), out, Counting(3))
    before = [json.loads(line)["seconds"] for line in (parts(out) / "_journal.jsonl").read_text().splitlines()]
    summary = run(plan(), out)
    assert len(before) == 3
    assert summary.seconds > sum(before) > 0


# --- killed at every moment ---------------------------------------------------------------------------------------


class Killed(BaseException):
    """What ends a process that is killed: nothing that it still wants to do is done."""


class Fate:
    """Kills at the ``nth`` change of the file system; afterwards every further one fails, as after ``kill -9``."""

    def __init__(self, nth: int) -> None:
        self.left = nth
        self.locks: list[Lock] = []

    def strike(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed

    @contextmanager
    def hangs(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        try:
            with monkeypatch.context() as patch:
                for name in ("replace", "unlink", "rmdir", "mkdir"):
                    patch.setattr(Path, name, self._before(getattr(Path, name)))
                patch.setattr(os, "fsync", self._torn(os.fsync))
                patch.setattr(dataset, "Lock", self._remembered)
                yield
        finally:
            for lock in self.locks:  # a process that ends lets go of its locks
                with suppress(OSError):
                    os.close(lock._file)

    def _before(self, change: Any) -> Any:
        def changed(*given: Any, **named: Any) -> Any:
            self.strike()
            return change(*given, **named)

        return changed

    def _torn(self, fsync: Any) -> Any:
        """Killed while writing: the end of what was written is not there."""

        def synced(file: int) -> None:
            try:
                self.strike()
            except Killed:
                if self.left == -1 and stat.S_ISREG(os.fstat(file).st_mode):
                    os.ftruncate(file, max(0, os.fstat(file).st_size - 10))
                raise
            fsync(file)

        return synced

    def _remembered(self, path: Path) -> Lock:
        lock = Lock(path)
        self.locks.append(lock)
        return lock


@pytest.mark.parametrize("name", DONE)
def test_killed_at_any_change_it_ends_with_the_same_rows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unbroken: list[dict[str, Any]]
) -> None:
    moments = 0
    for nth in range(200):
        fate, out = Fate(nth), tmp_path / str(nth) / name
        out.parent.mkdir()
        with suppress(Killed), fate.hangs(monkeypatch):
            run(plan(), out)
            break
        moments += 1
        summary = run(plan(), out)
        assert (rows(out), summary.games) == (unbroken, 4), f"killed at change {nth}"
        assert [path.name for path in out.parent.iterdir()] == [name]
    assert 15 < moments < 200


def test_killed_over_and_over_it_gets_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unbroken: list[dict[str, Any]]
) -> None:
    out = tmp_path / "a.parquet"
    for _ in range(50):
        fate = Fate(12)
        with suppress(Killed), fate.hangs(monkeypatch):
            run(plan(), out)
            break
    assert rows(out) == unbroken


# --- what lies there already --------------------------------------------------------------------------------------


def refused(out: Path, text_id: str, **wanted: Any) -> OutError:
    with pytest.raises(OutError) as error:
        run(plan(**wanted), out)
    assert error.value.message.context == text_id
    return error.value


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", DONE)
@pytest.mark.parametrize("stop", [2, None])
def test_a_run_of_other_arguments_is_refused_and_nothing_lost(name: str, stop: int | None, tmp_path: Path) -> None:
    out = tmp_path / name
    with suppress(Stopped):
        run(plan(), out, Counting(stop))
    before = contents(tmp_path)
    error = refused(out, "sim.out.other-run", seed=2)
    assert {"name": "seed", "theirs": "1", "ours": "2"}.items() <= error.message.params.items()
    refused(out, "sim.out.other-run", games=5)
    refused(out, "sim.out.other-run", level="play")
    assert contents(tmp_path) == before
    run(plan(), out)
    assert len(rows(out)) == 4


def test_what_is_not_ours_stays_untouched(tmp_path: Path) -> None:
    (tmp_path / "mine.parquet").write_text("a diary")
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.tex").write_text("a thesis")
    (tmp_path / "late.parquet.parts").mkdir()
    (tmp_path / "late.parquet.parts" / "part-00000000.parquet").write_text("of whom?")
    (tmp_path / "named.parquet").mkdir()
    (tmp_path / "plain").write_text("a file")
    before = contents(tmp_path)
    refused(tmp_path / "mine.parquet", "sim.out.foreign-file")
    refused(tmp_path / "other.parquet", "sim.out.foreign-file")
    refused(tmp_path / "full", "sim.out.foreign-folder")
    refused(tmp_path / "late.parquet", "sim.out.foreign-folder")
    refused(tmp_path / "named.parquet", "sim.out.folder-here")
    refused(tmp_path / "plain", "sim.out.file-here")
    refused(tmp_path / "table.csv", "sim.out.suffix")
    assert contents(tmp_path) == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_a_damaged_manifest_is_told(text: str, tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        run(plan(), tmp_path / "a", Counting(2))
    (tmp_path / "a" / "_manifest.json").write_text(text)
    before = contents(tmp_path)
    refused(tmp_path / "a", "sim.out.manifest")
    assert contents(tmp_path) == before


@pytest.mark.parametrize("name", DONE)
def test_damaged_and_missing_parts_are_played_again_and_told(
    name: str, tmp_path: Path, unbroken: list[dict[str, Any]]
) -> None:
    out = tmp_path / name
    with pytest.raises(Stopped):
        run(plan(), out, Counting(3))
    folder = parts(out)
    damaged = folder / "part-00000001.parquet"
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:100] + bytes([whole[100] ^ 1]) + whole[101:])
    (folder / "part-00000002.parquet").unlink()
    workers, listener = Counting(), Listener()
    run(plan(), out, workers, listener)
    assert workers.played == [1, 2, 3]
    assert listener.notes == ["sim.recomputed"]
    assert rows(out) == unbroken


def test_where_nobody_listens_damage_is_a_warning(tmp_path: Path) -> None:
    given: dict[str, Any] = {"game": "gladiaattorit", "variant": "simple", "out": tmp_path / "a"}
    simulate(2, **given)
    (tmp_path / "a" / "part-00000001.parquet").unlink()
    with pytest.warns(UserWarning, match="danificadas: 1"):
        simulate(2, **given)


def test_a_torn_journal_costs_no_more_than_its_last_part(tmp_path: Path, unbroken: list[dict[str, Any]]) -> None:
    out = tmp_path / "a.parquet"
    with pytest.raises(Stopped):
        run(plan(), out, Counting(3))
    journal = parts(out) / "_journal.jsonl"
    journal.write_bytes(b'\xff\xfe\n{"part": 9}\n[]\n' + journal.read_bytes()[:-20])
    workers = Counting()
    run(plan(), out, workers)
    assert workers.played == [2, 3]
    assert rows(out) == unbroken


def test_a_damaged_part_of_a_finished_folder_is_played_again(tmp_path: Path, unbroken: list[dict[str, Any]]) -> None:
    run(plan(), tmp_path / "a")
    (tmp_path / "a" / "part-00000000.parquet").write_bytes(b"")
    workers = Counting()
    run(plan(), tmp_path / "a", workers)
    assert workers.played == [0]
    assert rows(tmp_path / "a") == unbroken


# --- two at once --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DONE)
def test_two_runs_at_once_are_refused(name: str, tmp_path: Path, unbroken: list[dict[str, Any]]) -> None:
    out = tmp_path / name

    class Meanwhile(Counting):
        def __call__(self, tasks: Any) -> Any:
            error = refused(out, "sim.out.busy")
            assert error.message.params["holder"] == str(os.getpid())
            return super().__call__(tasks)

    run(plan(), out, Meanwhile())
    assert rows(out) == unbroken


def test_the_lock_of_a_dead_process_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "_lock"
    code = (
        "import os, sys, pathlib; from gladiadores.sim.lock import Lock; Lock(pathlib.Path(sys.argv[1])); os._exit(9)"
    )
    dead = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert dead.returncode == 9
    assert path.exists()
    lock = Lock(path)
    with pytest.raises(Taken) as taken:
        Lock(path)
    assert taken.value.holder == str(os.getpid())
    lock.release()
    assert not path.exists()


# --- no room ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DONE)
def test_a_full_disk_is_told_and_nothing_lost(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unbroken: list[dict[str, Any]]
) -> None:
    out = tmp_path / name
    fsync, written = os.fsync, []

    def full(file: int) -> None:
        written.append(file)
        if len(written) > 7:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        fsync(file)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        error = refused(out, "sim.out.unwritable")
    assert "o disco está cheio" in str(error)
    assert not list(tmp_path.rglob("_draft-*"))
    workers = Counting()
    run(plan(), out, workers)
    assert len(workers.played) < 4
    assert rows(out) == unbroken


def test_a_full_disk_at_the_join_is_told_and_nothing_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unbroken: list[dict[str, Any]]
) -> None:
    out = tmp_path / "a.parquet"

    def full(*given: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(parquet, "join", full)
        refused(out, "sim.out.unwritable")
    workers = Counting()
    run(plan(), out, workers)
    assert workers.played == []
    assert rows(out) == unbroken


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(tmp_path / "file" / "a.parquet", "sim.out.unwritable")
    refused(Path("/proc/nowhere/games.parquet"), "sim.out.unwritable")
