"""Widgets are tested with the plain advisor: another may be installed, and takes its place as soon as it is ready."""

from __future__ import annotations

import pytest

from gladiadores.bots import advice


@pytest.fixture(autouse=True)
def plain_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "entry_points", lambda **kind: ())
