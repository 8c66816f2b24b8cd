from __future__ import annotations

from collections.abc import Callable

import pytest

from .pit import Pit, pit


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Pit]:
    """Makes a fight whose windows ask nobody."""
    return lambda *args, **kwargs: pit(monkeypatch, *args, **kwargs)
