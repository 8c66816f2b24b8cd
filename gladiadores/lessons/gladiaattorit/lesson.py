"""The lessons of the tile game as data: positions to try one thing in, in ``data/lessons/*.toml``.

The texts are Portuguese; other languages come from the gettext catalogues under the context ``lesson:<id>.<part>``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from gladiadores.core.errors import BadInput, bad
from gladiadores.core.events import Event
from gladiadores.core.record import Record, RefusedAction, replay
from gladiadores.core.shape import printable
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.state import State
from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.lessons.gladiaattorit.goals import PREDICATES, Trace
from gladiadores.lessons.gladiaattorit.short_game import ShortGame, ShortGameError
from gladiadores.lessons.goals import Goal, GoalError, Status, judged
from gladiadores.lessons.lesson import LessonError, check_ids, files, parsed
from gladiadores.text import Texts

PARTS: Final = ("title", "goal", "done")
_KEYS = {
    *PARTS, "id", "level", "rules", "board", "left", "right", "placed", "hand", "goals", "wants", "line", "guesses",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position of a game of two in which seat 0 has something to learn.

    ``wants`` is the goal and ``line`` the turn that reaches it: a placement, and a take where that is to be tried too.
    Where there are ``guesses``, the line is shown, and how many points it scores is asked. ``rules`` are the ids that
    the lesson teaches.
    """

    id: str
    notebook: str
    level: Level
    position: ShortGame
    wants: tuple[Goal, ...]
    line: tuple[str, ...]
    guesses: tuple[int, ...]
    rules: tuple[str, ...]
    portuguese: Mapping[str, str] = field(hash=False, repr=False)
    """The texts as written, by part: ``title``, ``goal``, ``done``."""

    @property
    def game(self) -> str:
        return GAME.id

    @property
    def ply(self) -> int:
        """How many actions lead to the position."""
        return self.position.ply

    @property
    def record(self) -> Record:
        """The short game that leads to the position, to share or to open elsewhere."""
        return self.position.record()

    @property
    def state(self) -> State:
        return cast(State, replay(cast(Any, GAME), self.record))

    @property
    def actions(self) -> int:
        """How many actions a try takes."""
        return len(self.line)

    @property
    def shows(self) -> str | None:
        """The placement whose points are asked for; None where something is to be done."""
        return self.line[0] if self.guesses else None

    @property
    def points(self) -> int | None:
        """What the goal wants to be scored; None where it does not matter."""
        return next((goal.value for goal in self.wants if goal.name == "scores"), None)

    def reached(self, told: Iterable[tuple[Event, ...]]) -> bool:
        """Whether a try reaches the goal, by what was told of each of its actions."""
        return judged(self.wants, Trace(tuple(told), self.actions)).status is Status.REACHED

    def title(self, texts: Texts) -> str:
        return self.say(texts, PARTS[0])

    def goal(self, texts: Texts) -> str:
        """What to do, or the question."""
        return self.say(texts, PARTS[1])

    def done(self, texts: Texts) -> str:
        """What was learnt."""
        return self.say(texts, PARTS[2])

    def say(self, texts: Texts, part: str) -> str:
        """One of its texts; raises ``KeyError`` for a part that there is not."""
        return texts.translate(f"lesson:{self.id}.{part}", self.portuguese[part])


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons of the tile game, in their order; raises ``LessonError``."""
    found = tuple(lesson for path in files(GAME.id) for lesson in read(path))
    check_ids(lesson.id for lesson in found)
    return found


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


def read(path: Path) -> tuple[Lesson, ...]:
    """The lessons of a file, each tried out; raises ``LessonError``."""
    from gladiadores.lessons.gladiaattorit.soundness import check

    given = parsed(path)
    found = []
    for number, entry in enumerate(given["lesson"]):
        place = f"{path.name}: {entry.get('id', f'lesson {number}')}"
        try:
            made = _lesson(given["notebook"], entry)
            check(made)
        except KeyError as error:
            raise LessonError(f"{place}: {error} is missing") from None
        except (BadInput, GoalError, LessonError, RefusedAction, ShortGameError, TypeError) as error:
            raise LessonError(f"{place}: {error}") from None
        found.append(made)
    return tuple(found)


def _lesson(notebook: str, entry: Mapping[str, Any]) -> Lesson:
    unknown = set(entry) - _KEYS
    if unknown:
        raise LessonError(f"unknown key {min(unknown)!r}; there are {', '.join(sorted(_KEYS))}")
    if entry["level"] not in LEVELS:
        raise LessonError(f"level {entry['level']!r}; there are {', '.join(LEVELS)}")
    return Lesson(
        id=entry["id"],
        notebook=notebook,
        level=entry["level"],
        position=ShortGame(
            board=entry.get("board", "patio"),
            left=entry["left"],
            right=entry["right"],
            placed=tuple(entry["placed"]),
            hand=tuple(entry["hand"].split()),
            goals=tuple(entry.get("goals", "TS CL").split()),
        ),
        wants=tuple(Goal.read(goal, PREDICATES) for goal in entry["wants"]),
        line=tuple(entry["line"]),
        guesses=tuple(entry.get("guesses", ())),
        rules=tuple(entry["rules"]),
        portuguese={part: entry[part] for part in PARTS},
    )
