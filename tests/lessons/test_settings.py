"""The language last chosen is remembered beside the progress; whatever is wrong with the file, nothing breaks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gladiadores.lessons import progress, settings
from gladiadores.lessons.keeping import locked


def test_nothing_is_remembered_at_first() -> None:
    assert settings.remembered() is None
    assert not settings.place().exists()


def test_what_was_chosen_last_is_remembered_beside_the_progress() -> None:
    for language in ("en", "fi", "pt", "pt"):
        assert settings.remember(language) is None
        assert settings.remembered() == language
    assert settings.place().parent == progress.place().parent
    assert json.loads(settings.place().read_text()) == {"version": 1, "language": "pt"}


@pytest.mark.parametrize("name", ["progress.json", "settings.json", "ana", "ana-settings.json", "a.b.c"])
def test_it_never_is_the_file_of_the_progress(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(progress.VARIABLE, str(tmp_path / name))
    assert settings.place() != progress.place()


def test_learners_with_a_progress_of_their_own_have_settings_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, language in (("ana", "en"), ("bruno", "fi")):
        monkeypatch.setenv(progress.VARIABLE, str(tmp_path / f"{name}.json"))
        settings.remember(language)
    assert settings.remembered() == "fi"
    monkeypatch.setenv(progress.VARIABLE, str(tmp_path / "ana.json"))
    assert settings.remembered() == "en"


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"version": 1}', b'{"version": 2, "language": "en"}',
        b'{"version": 1, "language": "xx"}', b'{"version": 1, "language": ["en"]}',
        b'{"version": true, "language": "en"}',
        b'{"version": 1, "language": "en", "language": "pt"}', b'{"version": 1, "language": "en", "more": 1}',
        b"[" * 9_000, b"9" * 9_000, b'{"version": ' + b"9" * 5000 + b', "language": "en"}', b" " * 20_000_000,
    ],
)  # fmt: skip
def test_a_damaged_file_is_left_alone_until_a_choice_is_written_and_then_kept_aside(content: bytes) -> None:
    path = settings.place()
    path.write_bytes(content)
    assert settings.remembered() is None
    assert path.read_bytes() == content
    told = settings.remember("en")
    assert told is not None
    aside = path.with_name(f"{path.stem}.damaged-1.json")
    assert str(aside) in str(told)
    assert aside.read_bytes() == content
    assert settings.remembered() == "en"
    assert settings.remember("pt") is None


def test_where_nothing_can_be_written_nothing_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("here")
    (tmp_path / "folder-settings.json").mkdir()
    for place in ("file/progress.json", "folder.json"):
        monkeypatch.setenv(progress.VARIABLE, str(tmp_path / place))
        assert settings.remember("en") is None
        assert settings.remembered() is None
    assert (tmp_path / "file").read_text() == "here"


def test_a_file_that_another_process_holds_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gladiadores.lessons.keeping.PATIENCE", 0.05)
    with locked(settings.place()):
        assert settings.remember("en") is None
    assert settings.remembered() is None
