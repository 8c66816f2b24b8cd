"""What all tests share: a browser test without a browser is skipped, or fails where one is required."""

from __future__ import annotations

import os

import pytest


def pytest_runtest_setup(item: pytest.Item) -> None:
    """``GLADIADORES_REQUIRE_BROWSER`` turns the skip into a failure."""
    if item.get_closest_marker("browser") is None:
        return
    laboratory = pytest.importorskip("tools.laboratory", reason="install the extra `test` to drive a browser")
    if laboratory.browser_path() is None:
        if os.environ.get("GLADIADORES_REQUIRE_BROWSER"):
            pytest.fail(laboratory.NO_BROWSER)
        pytest.skip(laboratory.NO_BROWSER)
