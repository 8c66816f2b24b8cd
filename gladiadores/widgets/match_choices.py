"""Choices by the things that they are about, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gladiadores.core.errors import Violation


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of one kind: a heading, the rule that they are about, and each action with its words."""

    title: str
    rule: str
    choices: tuple[tuple[str, str], ...]


def plain(key: str) -> str:
    """A key without the number of the copy: ``hand:Bar`` for ``hand:Bar:2``."""
    *before, last = key.split(":")
    return ":".join(before) if last.isdecimal() and len(before) > 1 else key


def first_refused(actions: Iterable[str], verify: Callable[[str], Violation | None]) -> tuple[str, Violation] | None:
    """The first of several actions that may not be done, and why."""
    for action in actions:
        violation = verify(action)
        if violation is not None:
            return action, violation
    return None
