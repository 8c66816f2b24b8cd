"""What all tests share: a browser test without a browser is skipped, or fails where one is required."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

_numbers = count()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where slow tests or browser tests alone are wanted, only files that have some are read."""
    wanted = config.getoption("markexpr")
    if wanted not in ("slow", "browser") or not collection_path.match("test_*.py"):
        return None
    return f"mark.{wanted}" not in collection_path.read_text(encoding="utf-8") or None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """``GLADIADORES_REQUIRE_BROWSER`` turns the skip into a failure."""
    if item.get_closest_marker("browser") is None:
        return
    laboratory = pytest.importorskip("tools.laboratory", reason="install the extra `test` to drive a browser")
    if laboratory.browser_path() is None:
        if os.environ.get("GLADIADORES_REQUIRE_BROWSER"):
            pytest.fail(laboratory.NO_BROWSER)
        pytest.skip(laboratory.NO_BROWSER)


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """What browser tests share ends with the last of them: the browser's event loop is in nobody else's way."""
    if "tools.laboratory" not in sys.modules:
        return
    if nextitem is None or (nextitem.path != item.path and nextitem.get_closest_marker("browser") is None):
        sys.modules["tools.laboratory"].close()


@pytest.fixture(autouse=True)
def nothing_kept_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test keeps its own progress and settings, and begins as a new kernel does."""
    kept = Path(os.environ["GLADIADORES_PROGRESS"]).with_name(f"test-{next(_numbers)}")
    kept.mkdir()
    monkeypatch.setenv("GLADIADORES_PROGRESS", str(kept / "progress.json"))
    yield
    if "gladiadores.widgets.languages" in sys.modules:
        sys.modules["gladiadores.widgets.languages"].forget()
