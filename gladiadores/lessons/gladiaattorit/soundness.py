"""Whether a lesson of the tile game holds: its line reaches its goal, and the engine follows what it teaches."""

from __future__ import annotations

from gladiadores.core.events import Event
from gladiadores.core.history import History
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import Place, read
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import TILES
from gladiadores.lessons.gladiaattorit.kinds import rules_of
from gladiadores.lessons.gladiaattorit.lesson import Lesson
from gladiadores.lessons.lesson import LessonError


def check(lesson: Lesson) -> None:
    """Try a lesson out; raises ``LessonError``, ``BadInput`` or ``RefusedAction``."""
    unknown = [rule for rule in lesson.rules if rule not in GAME.rulebook]
    if unknown or not lesson.rules:
        raise LessonError(f"no rule {', '.join(unknown) or 'at all'}")
    empty = [part for part, text in lesson.portuguese.items() if not text]
    if empty:
        raise LessonError(f"{empty[0]} is empty")
    state = lesson.state
    held = [TILES[tile] for tile in state.hands[0]]
    if state.to_act != 0 or sorted(held) != sorted(lesson.position.hand):
        raise LessonError(f"the hand is {' '.join(held)}, and {state.to_act} is to act")
    _check_line(lesson, state)
    if lesson.guesses and lesson.points not in lesson.guesses:
        raise LessonError(f"{lesson.points} is not among the guesses")
    untaught = set(lesson.rules) - followed(lesson)
    if untaught:
        raise LessonError(f"no event of it cites {', '.join(sorted(untaught))}")


def _check_line(lesson: Lesson, state: State) -> None:
    history = History(state)
    told: list[tuple[Event, ...]] = []
    for number, action in enumerate(lesson.line):
        if lesson.reached(told):
            raise LessonError(f"line[{number}]: the goal is reached before {action}")
        violation = history.state.verify(action)
        if violation is not None:
            raise LessonError(f"line[{number}]: {action} is refused by {violation.rule}")
        told.append(history.play(action).events)
    if not lesson.reached(told):
        raise LessonError("the line does not reach the goal")


def followed(lesson: Lesson) -> set[str]:
    """The rules by which the line goes: those told, and those that the engine follows in silence."""
    found: set[str] = set()
    history = History(lesson.state)
    for action in lesson.line:
        if isinstance(read(action), Place):
            found |= rules_of(lesson.state, action)
        found |= {event.rule for event in history.play(action).events}
    return found
