"""The golden playthroughs are played again and compared line by line; none may be missing."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gladiadores import games

HERE = Path(__file__).parent


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden_tool", HERE.parent.parent / "tools" / "golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


golden = _tool()


@pytest.mark.parametrize("case", golden.cases(), ids=str)
def test_a_kept_game_is_played_and_told_as_before(case: object) -> None:
    path = golden.file_of(case)
    assert path.exists(), f"{path.name} is missing: python tools/golden.py write"
    kept = path.read_text("utf-8").splitlines()
    now = golden.text_of(case, golden.kept_record(path)).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert new == old, f"{path.name}, line {number}"
    assert len(now) == len(kept)


def test_every_game_and_variant_has_its_file_and_no_file_is_left_over() -> None:
    assert {case.spec.game.id for case in golden.cases()} >= set(games.ids())
    assert [case for case in map(str, golden.cases()) if not (HERE / f"{case}.txt").exists()] == []
    assert golden.strangers() == []


def test_the_files_stay_small_enough_to_read() -> None:
    sizes = {path.name: path.stat().st_size for path in HERE.glob("*.txt")}
    assert max(sizes.values()) < 60_000, sizes
    assert all(len(set(golden.kept_record(golden.file_of(case)).actions)) > 1 for case in golden.cases())


def test_a_missing_file_and_a_changed_line_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = golden.cases()[-1]
    monkeypatch.setattr(golden, "GOLDEN", tmp_path)
    monkeypatch.setattr(golden, "cases", lambda: [case])
    monkeypatch.setattr(golden.games, "ids", lambda: ())
    assert [line for line in golden.differences() if "is missing" in line] == list(golden.differences()) != []
    golden.write(anew=False)
    assert list(golden.differences()) == []
    path = golden.file_of(case)
    path.write_text(path.read_text("utf-8").replace("does: ", "did: ", 1), "utf-8")
    (tmp_path / "nobody-1.txt").write_text("", "utf-8")
    wrong = list(golden.differences())
    assert any(line.startswith("-did: ") for line in wrong)
    assert "nobody-1.txt belongs to no variant of a game" in wrong
