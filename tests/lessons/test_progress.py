"""Progress: it survives restarts, damage, a folder that cannot be written, and other writers."""

from __future__ import annotations

import json
import multiprocessing
import os
from pathlib import Path

import pytest

from gladiadores.lessons import keeping, progress
from gladiadores.lessons.progress import Progress, Tally, place

WINNER = ("gladiadores", "winner", "easy")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "progress.json"


def test_answers_and_lessons_survive_a_restart(path: Path) -> None:
    kept = Progress(path)
    kept.answered(*WINNER, ("battle.winner.lion",), right=True)
    kept.answered(*WINNER, ("battle.winner.lion", "battle.lead.combat"), right=False)
    kept.solved("last-lion")
    again = Progress(path)
    assert again.tally(*WINNER) == Tally(1, 1)
    assert again.of_rule("gladiadores", "battle.winner.lion") == Tally(1, 1)
    assert again.of_rule("gladiadores", "battle.lead.combat") == Tally(0, 1)
    assert again.of_rule("gladiadores", "battle.lead.none") == Tally()
    assert again.times_solved("last-lion") == 1
    assert again.times_solved("first-lion") == 0
    assert again.told == []
    assert again.kept


def test_it_can_be_reset(path: Path) -> None:
    kept = Progress(path)
    kept.solved("last-lion")
    kept.reset()
    assert kept.times_solved("last-lion") == 0
    assert Progress(path).times_solved("last-lion") == 0


GOOD = {"version": 1, "kinds": {"a/b/easy": [1, 2]}, "rules": {}, "lessons": {"x": 1}}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        json.dumps(GOOD).encode()[:-9],
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"version": 1}',
        json.dumps({**GOOD, "version": 2}).encode(),
        json.dumps({**GOOD, "version": "1"}).encode(),
        json.dumps({**GOOD, "kinds": []}).encode(),
        json.dumps({**GOOD, "kinds": {"a": 1}}).encode(),
        json.dumps({**GOOD, "kinds": {"a": [1]}}).encode(),
        json.dumps({**GOOD, "kinds": {"a": [1, -2]}}).encode(),
        json.dumps({**GOOD, "kinds": {"a": [1, True]}}).encode(),
        json.dumps({**GOOD, "kinds": {"a": [1, 0.5]}}).encode(),
        json.dumps({**GOOD, "rules": {"a": ["1", "2"]}}).encode(),
        json.dumps({**GOOD, "lessons": {"a": None}}).encode(),
        json.dumps({**GOOD, "more": 1}).encode(),
        b'{"version": 1, "kinds": {}, "rules": {}, "lessons": {"a": NaN}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    kept = Progress(path)
    aside = path.with_name("progress.damaged-1.json")
    assert [message.context for message in kept.told] == ["progress.damaged"]
    assert str(aside) in str(kept.told[0])
    assert aside.read_bytes() == content
    kept.solved("last-lion")
    assert Progress(path).times_solved("last-lion") == 1
    path.write_bytes(b"again")
    Progress(path)
    assert path.with_name("progress.damaged-2.json").read_bytes() == b"again"
    assert aside.read_bytes() == content


def test_damage_while_it_is_open_loses_only_what_was_in_the_file(path: Path) -> None:
    kept = Progress(path)
    kept.solved("one")
    path.write_bytes(b"{")
    kept.solved("two")
    assert [message.context for message in kept.told] == ["progress.damaged"]
    assert Progress(path).times_solved("two") == 1


def test_a_sound_file_is_read_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps(GOOD), encoding="utf-8")
    kept = Progress(path)
    assert kept.told == []
    assert kept.tally("a", "b", "easy") == Tally(1, 2)


def test_a_folder_that_cannot_be_made_is_told_and_the_counts_go_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    kept = Progress(tmp_path / "file" / "progress.json")
    kept.solved("one")
    kept.solved("one")
    assert {message.context for message in kept.told} == {"progress.unread", "progress.unwritten"}
    assert len(kept.told) == 2
    assert kept.times_solved("one") == 2
    assert not kept.kept


def test_a_folder_that_cannot_be_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everywhere, so the refusal is played by the function that writes."""

    def refuse(path: Path, content: bytes) -> None:
        raise PermissionError(13, "Permission denied")

    kept = Progress(path)
    kept.solved("one")
    with monkeypatch.context() as patch:
        patch.setattr(progress, "write_whole", refuse)
        kept.solved("two")
    assert [message.context for message in kept.told] == ["progress.unwritten"]
    assert "sem permissão" in str(kept.told[0])
    assert (kept.times_solved("one"), kept.times_solved("two")) == (1, 1)
    assert Progress(path).times_solved("two") == 0
    kept.solved("three")  # what waited is written with the next
    again = Progress(path)
    assert [again.times_solved(each) for each in ("one", "two", "three")] == [1, 1, 1]


def test_a_folder_that_cannot_be_made(path: Path) -> None:
    path.parent.write_text("a file in its place", encoding="utf-8")
    kept = Progress(path)
    kept.solved("one")
    assert kept.told[-1].context == "progress.unwritten"
    assert kept.times_solved("one") == 1
    assert path.parent.read_text(encoding="utf-8") == "a file in its place"


def test_a_file_that_cannot_be_read_is_not_written_over(path: Path) -> None:
    path.mkdir(parents=True)  # a folder in its place: reading fails, and so must writing
    kept = Progress(path)
    kept.solved("one")
    assert {message.context for message in kept.told} == {"progress.unread", "progress.unwritten"}
    assert path.is_dir()


def test_a_failed_write_leaves_the_old_file_and_no_draft(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Progress(path)
    kept.solved("one")
    before = path.read_bytes()

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    kept.solved("two")
    assert path.read_bytes() == before
    assert sorted(each.name for each in path.parent.iterdir()) == ["progress.json", "progress.json.lock"]


def test_a_writer_that_does_not_let_go_is_not_waited_for_forever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "PATIENCE", 0.05)
    kept = Progress(path)
    with keeping.locked(path):
        kept.solved("one")
    assert [message.context for message in kept.told] == ["progress.unwritten"]
    kept.solved("two")
    assert Progress(path).times_solved("one") == 1


def test_two_that_are_open_at_once_do_not_lose_each_others_answers(path: Path) -> None:
    first, second = Progress(path), Progress(path)
    for _ in range(5):
        first.solved("one")
        second.solved("two")
    first.refresh()
    assert (first.times_solved("one"), first.times_solved("two")) == (5, 5)
    assert (second.times_solved("one"), second.times_solved("two")) == (5, 5)


def count(path: Path, times: int) -> None:
    kept = Progress(path)
    for _ in range(times):
        kept.answered(*WINNER, (), right=True)


def test_processes_that_write_at_once_lose_nothing(path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=count, args=(path, 40)) for _ in range(3)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0, 0, 0]
    kept = Progress(path)
    assert kept.tally(*WINNER) == Tally(120, 0)
    assert kept.told == []


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({"GLADIADORES_PROGRESS": "here.json", "HOME": "h"}, "linux", Path("here.json")),
        ({"HOME": "h"}, "linux", Path("h/.local/share/gladiadores/progress.json")),
        ({"HOME": "h", "XDG_DATA_HOME": "x"}, "linux", Path("x/gladiadores/progress.json")),
        ({"HOME": "h"}, "darwin", Path("h/Library/Application Support/gladiadores/progress.json")),
        ({"USERPROFILE": "u", "APPDATA": "a"}, "win32", Path("a/gladiadores/progress.json")),
        ({"USERPROFILE": "u"}, "win32", Path("u/AppData/Roaming/gladiadores/progress.json")),
    ],
)
def test_where_it_is_kept(environ: dict[str, str], platform: str, expected: Path) -> None:
    assert place(environ, platform) == expected


def test_the_variable_is_followed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLADIADORES_PROGRESS", str(path))
    Progress().solved("one")
    assert path.exists()
