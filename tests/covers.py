"""The mark of a test that fails when a rule of a catalogue is broken; ``gladiadores rules --coverage`` reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def covers(*rules: str) -> Callable[[Test], Test]:
    """Mark a test with the ids of the rules that it covers; keep the mark right above the ``def``."""

    def mark(test: Test) -> Test:
        test.__dict__["covers"] = rules
        return test

    return mark
