"""Lessons as data: a position, a goal, hints, and the line that leads there, in ``data/lessons/*.toml``.

The texts are Portuguese; other languages come from the gettext catalogues under the context ``lesson:<id>.<part>``.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from gladiadores import games
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.record import Record
from gladiadores.core.shape import printable
from gladiadores.games.gladiadores.scoring import start
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.lessons.goals import Goal, GoalError
from gladiadores.scenarios import data_folder
from gladiadores.text import Texts

GAME: Final = "gladiadores"
PARTS: Final = ("title", "text", "goal", "done")
HINTS: Final = 3
PREDICTS: Final = ("legal", "winner", "struck", "taken", "extra", "discarded")


class LessonError(ValueError):
    """A lesson that cannot be used; the message names the file, the lesson and the fault."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A tempting action after so many actions of the line, and the rule that says why it is wrong."""

    play: str
    rule: str
    after: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position in which ``seat`` has something to learn.

    ``wants`` is the goal; ``line`` the actions of all seats that lead to it; ``predict`` what may be asked on the way;
    ``mistakes`` what is likely to be tried. ``rules`` are the ids that the lesson teaches: its events cite them.
    """

    id: str
    notebook: str
    level: Level
    game: str
    seat: int
    options: Mapping[str, Any] = field(hash=False)
    rulings: Mapping[str, Any] = field(hash=False)
    setup: Mapping[str, Any] = field(hash=False)
    wants: tuple[Goal, ...]
    line: tuple[str, ...]
    predict: str
    mistakes: tuple[Mistake, ...]
    rules: tuple[str, ...]
    portuguese: Mapping[str, str] = field(hash=False, repr=False)
    """The texts as written, by part: ``title``, ``text``, ``goal``, ``done``, ``hint1``, …"""

    @property
    def record(self) -> Record:
        """The position as a record, to share or to open elsewhere."""
        return Record(self.game, self.options, self.rulings, self.setup)

    @property
    def state(self) -> State:
        return cast(State, games.game(self.game).begin(self.options, self.rulings, self.setup))

    @property
    def hints(self) -> int:
        """How many hints there are."""
        return sum(part.startswith("hint") for part in self.portuguese)

    def say(self, texts: Texts, part: str) -> str:
        """One of its texts; raises ``KeyError`` for a part that there is not."""
        return texts.translate(f"lesson:{self.id}.{part}", self.portuguese[part])


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons of the card game, notebook by notebook; raises ``LessonError``."""
    found = tuple(lesson for path in files(GAME) for lesson in read(path))
    check_ids(lesson.id for lesson in found)
    return found


def files(game: str) -> tuple[Path, ...]:
    """The files with the lessons of a game, notebook by notebook; raises ``LessonError``."""
    folder = data_folder(Path(__file__).parents[1]) / "lessons"
    return tuple(path for path in sorted(folder.glob("*.toml")) if parsed(path)["game"] == game)


def parsed(path: Path) -> Mapping[str, Any]:
    """A file of lessons as it is written, ``game``, ``notebook`` and ``lesson`` in it; raises ``LessonError``."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{path.name}: {error}") from None
    for key in ("game", "notebook", "lesson"):
        if key not in given:
            raise LessonError(f"{path.name}: {key!r} is missing")
    return given


def check_ids(ids: Iterable[str]) -> None:
    """Each id once; raises ``LessonError``."""
    for id, times in Counter(ids).items():
        if times > 1:
            raise LessonError(f"lesson {id!r} stands twice")


def lesson(id: str) -> Lesson:
    """The lesson with this id; raises ``BadInput`` (code ``range``)."""
    known = {each.id: each for each in lessons()}
    if id not in known:
        bad(
            "range",
            "input.lesson",
            "Não há lição «{id}»; há {known}.",
            id=printable(id, 40), known=", ".join(known),
        )  # fmt: skip
    return known[id]


def of_notebook(notebook: str) -> tuple[Lesson, ...]:
    """The lessons of a notebook, by its number."""
    return tuple(lesson for lesson in lessons() if lesson.notebook == notebook)


def read(path: Path) -> tuple[Lesson, ...]:
    """The lessons of a file, each tried out; raises ``LessonError``."""
    from gladiadores.lessons.soundness import check

    given = parsed(path)
    found = []
    for number, entry in enumerate(given["lesson"]):
        place = f"{path.name}: {entry.get('id', f'lesson {number}')}"
        try:
            made = _lesson(given["game"], given["notebook"], entry)
            check(made)
        except KeyError as error:
            raise LessonError(f"{place}: {error} is missing") from None
        except (BadInput, GoalError, LessonError, TypeError) as error:
            raise LessonError(f"{place}: {error}") from None
        found.append(made)
    return tuple(found)


def _lesson(game: str, notebook: str, entry: Mapping[str, Any]) -> Lesson:
    unknown = set(entry) - _KEYS
    if unknown:
        raise LessonError(f"unknown key {min(unknown)!r}; there are {', '.join(sorted(_KEYS))}")
    if entry["level"] not in LEVELS:
        raise LessonError(f"level {entry['level']!r}; there are {', '.join(LEVELS)}")
    if entry["predict"] not in PREDICTS:
        raise LessonError(f"predict {entry['predict']!r}; there are {', '.join(PREDICTS)}")
    hints = entry["hints"]
    if not 1 <= len(hints) <= HINTS:
        raise LessonError(f"{len(hints)} hints; there must be 1 to {HINTS}")
    options = {"players": entry["players"], "side": entry.get("side", "A")}
    rulings = entry.get("rulings", {})
    return Lesson(
        id=entry["id"],
        notebook=notebook,
        level=entry["level"],
        game=game,
        seat=entry["seat"],
        options=options,
        rulings=rulings,
        setup=_setup(options, rulings, entry),
        wants=tuple(Goal.read(goal) for goal in entry["wants"]),
        line=tuple(entry["line"]),
        predict=entry["predict"],
        mistakes=tuple(Mistake(**{"after": 0, **mistake}) for mistake in entry["mistakes"]),
        rules=tuple(entry["rules"]),
        portuguese={
            **{part: entry[part] for part in PARTS},
            **{f"hint{number}": hint for number, hint in enumerate(hints, start=1)},
        },
    )


_KEYS = {
    *PARTS, "hints", "id", "level", "players", "side", "rulings", "seat", "leader", "round", "hands", "areas", "plays",
    "positions", "wants", "line", "predict", "mistakes", "rules",
}  # fmt: skip


def _setup(options: Mapping[str, Any], rulings: Mapping[str, Any], entry: Mapping[str, Any]) -> dict[str, Any]:
    """The setup of the lesson's record; what a lesson does not say is as at the beginning of a game."""
    table = Table.of(options, rulings)
    begun = [list(cubes) if isinstance(cubes, tuple) else cubes for cubes in start(table)]
    return {
        "first": 0,
        "deals": [],
        "position": {
            "round": entry.get("round", 0),
            "leader": entry["leader"],
            "hands": list(entry["hands"]),
            "areas": list(entry.get("areas", [""] * table.players)),
            "plays": list(entry.get("plays", [])),
            "positions": entry.get("positions", begun),
        },
    }
