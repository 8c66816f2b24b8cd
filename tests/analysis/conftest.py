"""The tools that make what is published, by the name that a module of tests has for its own in ``TOOL``."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from tests import test_project


@pytest.fixture(scope="module")
def tool(request: pytest.FixtureRequest) -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        yield test_project.tool(request.module.TOOL, patch)
