"""The first game of Glory to Rome: every step is played through the engine, and a changed rule breaks it."""

from __future__ import annotations

from typing import cast

from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons.glory_to_rome.lesson import first_game
from gladiadores.lessons.guided import LEARNER
from gladiadores.widgets.glory_lesson_desk import GloryLessonDesk


def test_the_game_comes_to_its_end_and_the_learner_wins_it() -> None:
    state = cast(State, first_game().state)
    for action in first_game().line:
        state = cast(State, state.play(action).state)
    assert state.result is not None
    assert state.result.rule == "end.sites"
    standing = state.standing()
    assert standing.winners == (LEARNER,)
    assert tuple(standing.points) == (10, 9)  # what the last step says


def test_every_role_is_seen_in_it() -> None:
    assert {rule.partition(".")[0] for step in first_game().steps for rule in step.rules} == {
        "think", "turn", "patron", "act", "play", "laborer", "build", "building", "merchant", "legionary", "end",
        "score",
    }  # fmt: skip


def learner(language: str = "pt") -> GloryLessonDesk:
    return GloryLessonDesk(first_game(), language=language)


def press(desk: GloryLessonDesk, action: str) -> None:
    desk.press(f"do:{desk.serial}:{action}")


def test_a_nudge_shows_all_choices_again() -> None:
    """What is asked for may be about another card than the one that was picked."""
    desk = learner()
    while not desk.your_turn:
        desk.advance()
    wrong = next(action for action in desk.view.legal if action.startswith("lead:") and action != desk.asked)
    desk.pick(f"hand:{wrong.partition(':')[2].partition('=')[0]}")
    picked = desk.picked
    press(desk, wrong)
    assert desk.nudged
    assert picked is not None
    assert desk.picked is None
    assert desk.asked in desk.choices


def test_what_is_not_allowed_gets_the_rule() -> None:
    desk = learner()
    press(desk, "lead:Temple")
    assert desk.refusal is not None
    assert desk.refusal.violation.rule == "play.from-hand"
    assert not desk.nudged
