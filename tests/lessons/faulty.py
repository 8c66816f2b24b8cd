"""Files with one lesson in which something is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from gladiadores.lessons.lesson import LessonError

FAULTS = (
    ("[[lesson]]", "[[lesson", "one.toml"),
    ('id = "one"\n', "", "'id' is missing"),
    ('notebook = "99"', "", "'notebook'"),
    ('level = "easy"', 'level = "mild"', "level 'mild'"),
)
"""What is wrong in any game: the text, what stands in its place, and what is told of it."""


def refusal(read: Callable[[Path], Sequence[object]], folder: Path, sound: str, old: str, new: str) -> str:
    """What is told of a sound file once ``new`` stands in the place of ``old``."""
    path = folder / "one.toml"
    path.write_text(sound, encoding="utf-8")
    assert len(read(path)) == 1
    assert old in sound
    path.write_text(sound.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LessonError, match=re.escape(path.name)) as caught:
        read(path)
    return str(caught.value)
