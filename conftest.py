"""For all tests and all notebooks that are run as tests: none of them touches what the learner keeps."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

_kept = tempfile.mkdtemp(prefix="gladiadores-kept-")
atexit.register(shutil.rmtree, _kept, ignore_errors=True)
os.environ["GLADIADORES_PROGRESS"] = str(Path(_kept) / "notebooks.json")  # also for the kernels of notebooks


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What a test has printed, halves of characters in it or not, must get from one process to the other."""
    report = yield
    report.sections = [(name, text.encode("utf-8", "replace").decode()) for name, text in report.sections]
    return report
