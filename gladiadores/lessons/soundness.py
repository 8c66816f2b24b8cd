"""Whether a lesson holds: its line leads to its goal, its mistakes are explained, its events cite what it teaches."""

from __future__ import annotations

from typing import cast

from gladiadores import games
from gladiadores.core.history import Node
from gladiadores.games.gladiadores.cards import TOKENS, written
from gladiadores.games.gladiadores.state import State
from gladiadores.lessons.attempt import Answer, Attempt, battle_input
from gladiadores.lessons.gladiadores.hands import rule_for
from gladiadores.lessons.gladiadores.situation import Situation, shown
from gladiadores.lessons.goals import Status
from gladiadores.lessons.lesson import Lesson, LessonError


def check(lesson: Lesson) -> None:
    """Try a lesson out; raises ``LessonError`` or ``BadInput``."""
    book = games.game(lesson.game).rulebook
    unknown = [rule for rule in lesson.rules if rule not in book]
    if unknown or not lesson.rules:
        raise LessonError(f"no rule {', '.join(unknown) or 'at all'}")
    empty = [part for part, text in lesson.portuguese.items() if not text]
    if empty:
        raise LessonError(f"{empty[0]} is empty")
    _check_line(lesson)
    for number, mistake in enumerate(lesson.mistakes):
        answer = answer_to(lesson, number)
        if answer.right or answer.reason is None:
            raise LessonError(f"{mistake.play} is no mistake: it reaches the goal")
        if answer.reason.rule != mistake.rule:
            raise LessonError(f"{mistake.play} is wrong by {answer.reason.rule}, not by {mistake.rule}")
    untaught = set(lesson.rules) - cited(lesson)
    if untaught:
        raise LessonError(f"no event of it cites {', '.join(sorted(untaught))}")


def _check_line(lesson: Lesson) -> None:
    attempt = Attempt(lesson, "show")
    own = 0
    for number, action in enumerate(lesson.line):
        if attempt.verdict.status is not Status.OPEN:
            raise LessonError(f"line[{number}]: the goal is {attempt.verdict.status.value} before {action}")
        violation = attempt.state.verify(action)
        if violation is not None:
            raise LessonError(f"line[{number}]: {action} is refused by {violation.rule}")
        own += attempt.state.to_act == lesson.seat
        attempt.step()
    if attempt.verdict.status is not Status.REACHED:
        raise LessonError(f"the line leaves the goal {attempt.verdict.status.value}")
    if not own:
        raise LessonError("the learner has nothing to do")


def answer_to(lesson: Lesson, mistake: int) -> Answer:
    """What is said to one of the mistakes of a lesson."""
    return _mistaken(lesson, mistake)[1]


def _mistaken(lesson: Lesson, mistake: int) -> tuple[Attempt, Answer]:
    wrong = lesson.mistakes[mistake]
    attempt = Attempt(lesson, "line")
    while len(attempt.history.actions()) < wrong.after and attempt.expected is not None:
        attempt.play(attempt.expected)
    return attempt, attempt.play(wrong.play)


def cited(lesson: Lesson) -> set[str]:
    """The rules that a lesson shows: told on its line, behind its mistakes, and followed by the engine in silence."""
    attempt = Attempt(lesson, "show")
    while attempt.step():
        pass
    found = _followed(attempt) | {reason.rule for reason in attempt.why()}
    for number in range(len(lesson.mistakes)):
        attempt, answer = _mistaken(lesson, number)
        found |= _followed(attempt)
        if answer.reason is not None:
            found.add(answer.reason.rule)
    return found


def _followed(attempt: Attempt) -> set[str]:
    """The rules that decided what was played, told or not: the learner's cards, and the battle."""
    found: set[str] = set()
    seat = attempt.lesson.seat
    for node in attempt.history.here.line()[1:]:
        state = cast(State, cast(Node, node.parent).state)
        if state.choices:
            continue
        if state.to_act == seat:
            options = dict.fromkeys(written(state.hands[seat]).split())
            found |= {rule_for(state.table.players, state.hands[seat], state.plays, option) for option in options}
        if len(state.plays) + 1 == state.table.players:
            plays = [*(TOKENS[play] for play in state.plays), str(node.action)]
            situation = Situation.read(battle_input(state, plays))
            found |= shown(situation, situation.decided())
    return found
