"""What somebody has learnt so far, in a small JSON file on this computer.

The file is written whole or not at all, under a lock that ends with the process that holds it; each write adds to what
the file holds by then, so several notebooks may count into it. What cannot be written is kept until it can.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from gladiadores.core import shape, strict
from gladiadores.core.errors import BadInput, bad, cause
from gladiadores.lessons.keeping import free_name, locked, write_whole
from gladiadores.text import Message

VARIABLE: Final = "GLADIADORES_PROGRESS"
"""The environment variable that names another file."""
VERSION: Final = 1


class Tally(NamedTuple):
    """How often something was answered rightly and wrongly."""

    right: int = 0
    wrong: int = 0

    def plus(self, other: Tally) -> Tally:
        return Tally(self.right + other.right, self.wrong + other.wrong)


@dataclass
class Counts:
    """Everything that is counted: answers by ``game/kind/level`` and by ``game:rule``, lessons solved by id."""

    kinds: dict[str, Tally] = field(default_factory=dict)
    rules: dict[str, Tally] = field(default_factory=dict)
    lessons: dict[str, int] = field(default_factory=dict)

    def add(self, other: Counts) -> None:
        for mine, theirs in ((self.kinds, other.kinds), (self.rules, other.rules)):
            for key, tally in theirs.items():
                mine[key] = mine.get(key, Tally()).plus(tally)
        for key, times in other.lessons.items():
            self.lessons[key] = self.lessons.get(key, 0) + times

    def __bool__(self) -> bool:
        return bool(self.kinds or self.rules or self.lessons)

    def to_json(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "kinds": {key: list(tally) for key, tally in self.kinds.items()},
            "rules": {key: list(tally) for key, tally in self.rules.items()},
            "lessons": dict(self.lessons),
        }

    @classmethod
    def read(cls, raw: bytes) -> Counts:
        """The counts of a file; raises ``BadInput`` where it is damaged."""
        given = shape.keys(strict.parse(raw), "progress", ("version", "kinds", "rules", "lessons"))
        if shape.integer(given["version"], "version") != VERSION:
            bad("version", "progress.version", "O progresso foi gravado por outra versão.")
        return cls(
            kinds=_tallies(given["kinds"], "kinds"),
            rules=_tallies(given["rules"], "rules"),
            lessons={
                key: shape.whole(times, f"lessons.{key}", 0)
                for key, times in shape.mapping(given["lessons"], "lessons").items()
            },
        )


def _tallies(given: object, name: str) -> dict[str, Tally]:
    return {
        key: Tally(*(shape.whole(count, f"{name}.{key}", 0) for count in shape.items(pair, f"{name}.{key}", 2)))
        for key, pair in shape.mapping(given, name).items()
    }


def place(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the progress is kept: the file that ``GLADIADORES_PROGRESS`` names, else in the user's folder for data."""
    if environ.get(VARIABLE):
        return Path(environ[VARIABLE])
    home = Path(environ.get("USERPROFILE" if platform == "win32" else "HOME") or Path.home())
    if platform == "win32":
        folder = Path(environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "gladiadores" / "progress.json"


class Progress:
    """The progress kept in one file. ``told`` holds what the learner should know: a file that was damaged, or that
    cannot be written."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or place()
        self.told: list[Message] = []
        self._waiting = Counts()
        self._saved = self._load()

    # --- what is counted --------------------------------------------------------------------------------------------

    def answered(self, game: str, kind: str, level: str, rules: tuple[str, ...], right: bool) -> None:
        """Count an answer, by kind and level and by each rule that was asked."""
        tally = Tally(int(right), int(not right))
        self._count(Counts(kinds={f"{game}/{kind}/{level}": tally}, rules={f"{game}:{rule}": tally for rule in rules}))

    def solved(self, lesson: str) -> None:
        """Count a lesson that was solved."""
        self._count(Counts(lessons={lesson: 1}))

    def tally(self, game: str, kind: str, level: str) -> Tally:
        return self._all().kinds.get(f"{game}/{kind}/{level}", Tally())

    def of_rule(self, game: str, rule: str) -> Tally:
        return self._all().rules.get(f"{game}:{rule}", Tally())

    def times_solved(self, lesson: str) -> int:
        return self._all().lessons.get(lesson, 0)

    @property
    def kept(self) -> bool:
        """Whether everything is in the file."""
        return not self._waiting

    def refresh(self) -> None:
        """Look at the file again: another notebook may have counted."""
        self._saved = self._load()

    def reset(self) -> None:
        """Forget everything."""
        self._waiting = Counts()
        self._saved = Counts()
        self._write(Counts())

    def _all(self) -> Counts:
        together = Counts()
        together.add(self._saved)
        together.add(self._waiting)
        return together

    def _count(self, counts: Counts) -> None:
        self._waiting.add(counts)
        self._write(None)

    # --- the file ---------------------------------------------------------------------------------------------------

    def _write(self, anew: Counts | None) -> None:
        """Write ``anew``, or what waits added to what the file holds now; what fails goes on waiting."""
        try:
            with locked(self.path):
                counts = self._held() if anew is None else anew
                counts.add(self._waiting)
                write_whole(self.path, json.dumps(counts.to_json(), ensure_ascii=False, indent=1).encode("utf-8"))
        except OSError as error:
            self._tell(
                Message(
                    "progress.unwritten",
                    "O progresso não pôde ser gravado em {path} ({error}); vale até você fechar.",
                    path=str(self.path), error=cause(error),
                )
            )  # fmt: skip
            return
        self._saved = counts
        self._waiting = Counts()

    def _load(self) -> Counts:
        """What the file holds, to be shown; the lock is needed only where it turns out to be damaged."""
        try:
            try:
                return Counts.read(self.path.read_bytes())
            except FileNotFoundError:
                return Counts()
            except BadInput:
                with locked(self.path):
                    return self._held()
        except OSError as error:
            self._tell(
                Message(
                    "progress.unread",
                    "O progresso em {path} não pôde ser lido ({error}).",
                    path=str(self.path), error=cause(error),
                )
            )  # fmt: skip
            return Counts()

    def _held(self) -> Counts:
        """What the file holds, the lock being ours; a damaged file is kept aside. Raises ``OSError``."""
        try:
            return Counts.read(self.path.read_bytes())
        except FileNotFoundError:
            return Counts()
        except BadInput:
            aside = free_name(self.path)
            self.path.replace(aside)
            self._tell(
                Message(
                    "progress.damaged",
                    "O arquivo do progresso estava danificado. Foi guardado como {path}, e a contagem recomeça.",
                    path=str(aside),
                )
            )
            return Counts()

    def _tell(self, message: Message) -> None:
        if message not in self.told:
            self.told.append(message)
