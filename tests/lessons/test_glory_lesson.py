"""The first game of Glory to Rome: every step is played through the engine, and a changed rule breaks it."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons import guided
from gladiadores.lessons.glory_to_rome.lesson import first_game
from gladiadores.lessons.guided import LEARNER, Lesson
from gladiadores.lessons.lesson import LessonError
from gladiadores.text import texts
from gladiadores.widgets.glory_lesson_desk import GloryLessonDesk


def with_step(number: int, **changed: object) -> Lesson:
    game = first_game()
    steps = list(game.steps)
    steps[number] = replace(steps[number], **changed)  # type: ignore[arg-type]
    return replace(game, steps=tuple(steps))


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


def test_a_rule_that_is_not_told_is_noticed() -> None:
    with pytest.raises(LessonError, match=r"patron\.limit"):
        guided.check(with_step(2, rules=("patron.hire", "patron.limit")))


def test_an_action_that_is_not_allowed_is_noticed() -> None:
    with pytest.raises(LessonError, match=r"play\.from-hand"):
        guided.check(with_step(4, line=("found:Palisade", "found:Palisade")))


def test_a_game_without_an_end_is_noticed() -> None:
    with pytest.raises(LessonError, match="end"):
        guided.check(replace(first_game(), steps=first_game().steps[:-1]))


def learner(language: str = "pt") -> GloryLessonDesk:
    return GloryLessonDesk(first_game(), language=language)


def press(desk: GloryLessonDesk, action: str) -> None:
    desk.press(f"do:{desk.serial}:{action}")


@pytest.mark.parametrize("language", GAME.languages)
def test_who_does_what_is_asked_comes_to_the_end(language: str) -> None:
    desk, asked = learner(language), []
    while not desk.over:
        if not desk.your_turn:
            desk.advance()
            continue
        assert desk.step is not None
        asked.append(desk.step.id)
        assert desk.step.goal(texts(language)) in desk.announcement
        press(desk, desk.asked)
        assert not desk.nudged
        assert desk.refusal is None
    assert list(dict.fromkeys(asked)) == [step.id for step in first_game().steps]
    assert desk.learnt is first_game().steps[-1]
    assert desk.step is None


def test_everything_else_that_is_allowed_gets_the_sentence_of_the_step_and_is_not_done() -> None:
    desk = learner()
    while not desk.over:
        if desk.your_turn:
            node, step = desk.node, desk.step
            assert step is not None
            for action in desk.view.legal:
                if action != desk.asked:
                    press(desk, action)
                    assert desk.nudged
                    assert desk.announcement == step.hint(desk.texts)
                    assert desk.node is node
            press(desk, desk.asked)
        else:
            desk.advance()


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


def test_back_on_and_from_the_beginning() -> None:
    desk = learner()
    press(desk, "draw")
    desk.advance()
    assert desk.number == 1
    desk.press("undo")
    assert desk.number == 0
    assert desk.your_turn
    desk.press("redo")
    assert desk.number == 1
    desk.press("again")
    assert desk.number == 0
    assert desk.match.history.ply == 0
    assert not desk.can_redo


def test_the_hint_shows_what_is_asked() -> None:
    desk = learner()
    desk.press("hint")
    assert desk.hint is not None
    assert desk.hint.action == "draw"
    desk.press("hint")
    assert desk.hint is None


def test_there_is_no_other_game_to_begin_or_to_load() -> None:
    desk = learner()
    press(desk, "draw")
    for key in ("panel:new", "panel:share", "begin", "load"):
        desk.press(key)
        assert desk.panel is None
        assert desk.match.history.ply == 1
