"""A first game as data: a game written beforehand, step by step, in ``data/lessons/*.toml``.

The learner sits at seat 0 and does what a step asks; what the others and chance do is written there too. The texts are
Portuguese; other languages come from the gettext catalogues under the context ``lesson:<id>.<part>``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from gladiadores import games
from gladiadores.core.errors import BadInput, IllegalAction
from gladiadores.core.events import Event
from gladiadores.core.game import State
from gladiadores.core.record import Record
from gladiadores.lessons.lesson import LessonError, check_ids, files, parsed
from gladiadores.text import Texts

LEARNER: Final = 0
PARTS: Final = ("title", "goal", "done")
_KEYS = {*PARTS, "id", "hints", "line", "rules", "chapter"}


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

    def chapter(self, texts: Texts) -> str:
        """The chapter that it opens; empty where it goes on with one."""
        return self._say(texts, "chapter") if "chapter" in self.portuguese else ""

    def _say(self, texts: Texts, part: str) -> str:
        return texts.translate(f"lesson:{self.id}.{part}", self.portuguese[part])


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game that is known from its first action to its last; ``opponents`` are the names of those at seats 1, 2, …"""

    game: str
    opponents: tuple[str, ...]
    setup: Mapping[str, Any] = field(hash=False)
    steps: tuple[Step, ...]

    @property
    def record(self) -> Record:
        """Where the game begins."""
        return self.until(0)

    def until(self, number: int) -> Record:
        """The game up to the beginning of this step."""
        actions = tuple(action for step in self.steps[:number] for action in step.line)
        return Record(self.game, {"players": 1 + len(self.opponents)}, {}, self.setup, actions)

    @property
    def state(self) -> State:
        begun = self.record
        return games.game(self.game).begin(begun.options, begun.rulings, begun.setup)

    @property
    def line(self) -> tuple[str, ...]:
        """All actions of the game."""
        return tuple(action for step in self.steps for action in step.line)

    @property
    def chapters(self) -> tuple[int, ...]:
        """The numbers of the steps at which a chapter begins."""
        return tuple(number for number, step in enumerate(self.steps) if "chapter" in step.portuguese)

    def at(self, ply: int) -> int:
        """The number of the step to which the action after so many belongs; that of steps, where there is none."""
        for number, step in enumerate(self.steps):
            ply -= len(step.line)
            if ply < 0:
                return number
        return len(self.steps)

    def played(self) -> Iterator[tuple[Step, State]]:
        """Each step with the state from which it begins."""
        state = self.state
        for step in self.steps:
            yield step, state
            for action in step.line:
                state = state.after(action)


@cache
def first_game(game: str) -> Lesson:
    """The first game of a game that has one, tried out; raises ``LessonError``."""
    (path,) = files(game)
    return read(path)


def read(path: Path) -> Lesson:
    """The game in a file, played from beginning to end; raises ``LessonError``."""
    given = parsed(path)
    try:
        steps = tuple(_step(path.name, entry) for entry in given["lesson"])
        made = Lesson(given["game"], tuple(given["opponents"]), {"position": given["position"]}, steps)
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
        told: list[Event] = []
        asked = False
        for action in step.line:
            asked = asked or state.to_act == LEARNER
            try:
                state, events = state.play(action)
            except IllegalAction as error:
                raise LessonError(f"{step.id}: {action} is refused by {error.violation.rule}") from None
            told += events
        if not asked:
            raise LessonError(f"{step.id}: the learner has nothing to do")
        untold = set(step.rules) - {event.rule for event in told}
        if untold or not step.rules:
            raise LessonError(f"{step.id}: nothing in it tells {', '.join(sorted(untold)) or 'a rule'}")
    if state.to_act is not None:
        raise LessonError("the game does not come to its end")


def _step(file: str, entry: Mapping[str, Any]) -> Step:
    unknown = set(entry) - _KEYS
    if unknown:
        raise LessonError(f"{file}: unknown key {min(unknown)!r}; there are {', '.join(sorted(_KEYS))}")
    (hint,) = entry["hints"]
    told = {part: entry[part] for part in (*PARTS, "chapter") if part in PARTS or part in entry}
    return Step(entry["id"], tuple(entry["line"]), tuple(entry["rules"]), {**told, "hint1": hint})
