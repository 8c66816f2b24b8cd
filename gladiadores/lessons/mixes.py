"""What the puzzles of a kind and a level are mixed from, as data: ``data/puzzles/<game>.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.scenarios import data_folder


class MixError(ValueError):
    """A file of mixes that cannot be used; the message names the file, the mix and the fault."""


@dataclass(frozen=True, slots=True)
class Mix:
    """What a situation is made of.

    ``wants``: of these rules a puzzle asks at least one; ``without``: of these, none; ``asking``: those that it is
    good for when a rule is to be asked; ``wanted``: the rule that is. A ``special`` mix serves only for that.
    """

    kind: str
    level: Level
    special: bool
    wants: frozenset[str]
    without: frozenset[str]
    asking: frozenset[str]
    parts: Mapping[str, Any] = field(hash=False)
    wanted: str | None = None

    def pick(self, part: str, rng: Random) -> Any:
        """One of the values that a part may have."""
        return rng.choice(self.parts[part])

    def number(self, part: str, rng: Random) -> int:
        """A number within the bounds of a part, which are inclusive."""
        least, most = self.parts[part]
        return rng.randint(least, most)


@cache
def mixes(game: str) -> tuple[Mix, ...]:
    """The mixes of a game, in the order of its file; none where it has no file. Raises ``MixError``."""
    path = data_folder(Path(__file__).parents[1]) / "puzzles" / f"{game}.toml"
    return read(path) if path.exists() else ()


def read(path: Path) -> tuple[Mix, ...]:
    """The mixes of a file; raises ``MixError``."""
    found = tuple(
        _mix(entry, f"{path.name}: mix {number}")
        for number, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["mix"])
    )
    common = [(mix.kind, mix.level) for mix in found if not mix.special]
    for kind, level in common:
        if common.count((kind, level)) > 1:
            raise MixError(f"{path.name}: {kind} {level} stands twice")
    return found


def _mix(entry: dict[str, Any], place: str) -> Mix:
    for key in ("kind", "level"):
        if not isinstance(entry.get(key), str):
            raise MixError(f"{place}: {key} is missing")
    if entry["level"] not in LEVELS:
        raise MixError(f"{place}: level {entry['level']!r}; there are {', '.join(LEVELS)}")
    return Mix(
        kind=entry.pop("kind"),
        level=cast(Level, entry.pop("level")),
        special=entry.pop("special", False),
        wants=frozenset(entry.pop("wants", ())),
        without=frozenset(entry.pop("without", ())),
        asking=frozenset(entry.pop("asking", ())),
        parts=entry,
    )
