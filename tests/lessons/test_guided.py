"""First games: every step is played through the engine, a changed rule breaks it, and only what is asked is done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gladiadores import games
from gladiadores.lessons import guided
from gladiadores.lessons.guided import Lesson, first_game
from gladiadores.lessons.lesson import LessonError
from gladiadores.text import texts
from gladiadores.widgets.glory_lesson_desk import GloryLessonDesk
from gladiadores.widgets.guided_desk import GuidedDesk
from gladiadores.widgets.spartacus_lesson_desk import SpartacusLessonDesk

DESKS: dict[str, type[GuidedDesk]] = {"glory-to-rome": GloryLessonDesk, "spartacus": SpartacusLessonDesk}
GAMES = tuple(DESKS)
LANGUAGES = [(game, language) for game in GAMES for language in games.game(game).languages]


def with_step(game: str, number: int, **changed: object) -> Lesson:
    lesson = first_game(game)
    steps = list(lesson.steps)
    steps[number] = replace(steps[number], **changed)  # type: ignore[arg-type]
    return replace(lesson, steps=tuple(steps))


def learner(game: str, language: str = "pt") -> GuidedDesk:
    desk = DESKS[game](first_game(game), language=language)
    while not desk.your_turn:
        desk.advance()
    return desk


def press(desk: GuidedDesk, action: str) -> None:
    desk.press(f"do:{desk.serial}:{action}")


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_not_told_is_noticed(game: str) -> None:
    rule = first_game(game).steps[-1].rules[-1]
    with pytest.raises(LessonError, match=rule):
        guided.check(with_step(game, 0, rules=(rule,)))


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_allowed_is_noticed(game: str) -> None:
    wrong = first_game(game).steps[-1].line
    with pytest.raises(LessonError, match="is refused by"):
        guided.check(with_step(game, 0, line=wrong))


@pytest.mark.parametrize("game", GAMES)
def test_a_step_in_which_nothing_is_asked_is_noticed(game: str) -> None:
    with pytest.raises(LessonError, match="nothing to do"):
        guided.check(with_step(game, 0, line=()))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_an_end_is_noticed(game: str) -> None:
    lesson = first_game(game)
    with pytest.raises(LessonError, match="end"):
        guided.check(replace(lesson, steps=lesson.steps[:-1]))


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_who_does_what_is_asked_comes_to_the_end(game: str, language: str) -> None:
    desk, asked, steps = learner(game, language), [], first_game(game).steps
    while not desk.over:
        if not desk.your_turn:
            desk.advance()
            continue
        assert desk.step is not None
        asked.append(desk.step.id)
        assert desk.step.goal(texts(language)) in desk.announcement
        desk.act(desk.asked)
        assert desk.nudged is None
        assert desk.refusal is None
    assert list(dict.fromkeys(asked)) == [step.id for step in steps]
    assert desk.learnt is steps[-1]
    assert desk.step is None


@pytest.mark.parametrize("game", GAMES)
def test_everything_else_that_is_allowed_gets_the_sentence_of_the_step_and_is_not_done(game: str) -> None:
    desk = learner(game)
    while not desk.over:
        if not desk.your_turn:
            desk.advance()
            continue
        node, step = desk.node, desk.step
        assert step is not None
        for action in desk.view.legal:
            if action != desk.asked:
                press(desk, action)
                assert desk.nudged == action
                assert desk.announcement == step.hint(desk.texts)
                assert desk.node is node
        desk.act(desk.asked)


@pytest.mark.parametrize("game", GAMES)
def test_back_on_and_from_the_beginning(game: str) -> None:
    desk = learner(game)
    begun = desk.node.line()
    desk.act(desk.asked)
    while not desk.your_turn:
        desk.advance()
    assert desk.number == 1
    desk.press("undo")
    assert desk.number == 0
    assert desk.your_turn
    assert desk.match.history.ply == len(begun) - 1
    desk.press("redo")
    assert desk.number == 1
    desk.press("again")
    assert desk.number == 0
    assert desk.match.history.ply == 0
    assert not desk.can_redo


@pytest.mark.parametrize("game", GAMES)
def test_the_hint_shows_what_is_asked(game: str) -> None:
    desk = learner(game)
    desk.press("hint")
    assert desk.hint is not None
    assert desk.hint.action == desk.asked
    desk.press("hint")
    assert desk.hint is None


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_other_game_to_begin_or_to_load(game: str) -> None:
    desk = learner(game)
    desk.act(desk.asked)
    ply = desk.match.history.ply
    for key in ("panel:new", "panel:share", "begin", "load"):
        desk.press(key)
        assert desk.panel is None
        assert desk.match.history.ply == ply
