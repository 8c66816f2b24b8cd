"""The first game of Glory to Rome as data: a game written beforehand, step by step, in ``data/lessons/*.toml``.

The texts are Portuguese; other languages come from the gettext catalogues under the context ``lesson:<id>.<part>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from gladiadores.core.errors import BadInput, IllegalAction
from gladiadores.core.events import Event
from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons.lesson import LessonError, check_ids, files, parsed
from gladiadores.text import Texts

LEARNER: Final = 0
PARTS: Final = ("title", "goal", "done")
PLAYERS: Final = 2
_KEYS = {*PARTS, "id", "hints", "does", "around", "others", "rules"}


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the learner is asked to do, and what happens until the next is asked.

    ``line`` are all its actions in order, those of the learner and those that come by themselves; ``rules`` are the ids
    that it teaches.
    """

    id: str
    line: tuple[str, ...]
    rules: tuple[str, ...]
    portuguese: Mapping[str, str] = field(hash=False, repr=False)

    def title(self, texts: Texts) -> str:
        return self._say(texts, "title")

    def goal(self, texts: Texts) -> str:
        """What to do."""
        return self._say(texts, "goal")

    def done(self, texts: Texts) -> str:
        """What just happened."""
        return self._say(texts, "done")

    def hint(self, texts: Texts) -> str:
        """What is said to whoever does something else that is allowed."""
        return self._say(texts, "hint1")

    def _say(self, texts: Texts, part: str) -> str:
        return texts.translate(f"lesson:{self.id}.{part}", self.portuguese[part])


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game of two that is known from its first action to its last; seat 0 is the learner."""

    opponent: str
    setup: Mapping[str, Any] = field(hash=False)
    steps: tuple[Step, ...]

    @property
    def record(self) -> Record:
        """Where the game begins."""
        return Record(GAME.id, {"players": PLAYERS}, {}, self.setup)

    @property
    def state(self) -> State:
        return GAME.begin({"players": PLAYERS}, {}, self.setup)

    @property
    def line(self) -> tuple[str, ...]:
        """All actions of the game."""
        return tuple(action for step in self.steps for action in step.line)

    def at(self, ply: int) -> int:
        """The number of the step to which the action after so many belongs; that of steps, where there is none."""
        for number, step in enumerate(self.steps):
            ply -= len(step.line)
            if ply < 0:
                return number
        return len(self.steps)


@cache
def first_game() -> Lesson:
    """The first game, tried out; raises ``LessonError``."""
    (path,) = files(GAME.id)
    return read(path)


def read(path: Path) -> Lesson:
    """The game in a file, played from beginning to end; raises ``LessonError``."""
    given = parsed(path)
    try:
        steps = tuple(_step(path.name, entry) for entry in given["lesson"])
        made = Lesson(given["opponent"], {"position": given["position"]}, steps)
        check_ids(step.id for step in steps)
        check(made)
    except KeyError as error:
        raise LessonError(f"{path.name}: {error} is missing") from None
    except BadInput as error:
        raise LessonError(f"{path.name}: {error}") from None
    return made


def check(lesson: Lesson) -> None:
    """Play the game; raises ``LessonError`` where a step cannot be done, or the engine tells other rules in it."""
    state = lesson.state
    for step in lesson.steps:
        if state.to_act != LEARNER:
            raise LessonError(f"{step.id}: {state.to_act} is to act")
        told: list[Event] = []
        for action in step.line:
            try:
                state, events = cast(tuple[State, tuple[Event, ...]], state.play(action))
            except IllegalAction as error:
                raise LessonError(f"{step.id}: {action} is refused by {error.violation.rule}") from None
            told += events
        untold = set(step.rules) - {event.rule for event in told}
        if untold or not step.rules:
            raise LessonError(f"{step.id}: nothing in it tells {', '.join(sorted(untold)) or 'a rule'}")
    if state.result is None:
        raise LessonError("the game does not come to its end")


def _step(file: str, entry: Mapping[str, Any]) -> Step:
    unknown = set(entry) - _KEYS
    if unknown:
        raise LessonError(f"{file}: unknown key {min(unknown)!r}; there are {', '.join(sorted(_KEYS))}")
    (hint,) = entry["hints"]
    line: list[str] = []
    around = dict(entry.get("around", ()))
    for number, action in enumerate(entry["does"], start=1):
        line.append(action)
        if number in around:
            line.append(around[number])
    return Step(
        entry["id"],
        (*line, *entry["others"]),
        tuple(entry["rules"]),
        {**{part: entry[part] for part in PARTS}, "hint1": hint},
    )
