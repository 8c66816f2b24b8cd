"""Lessons: every one is sound and can be solved, in four modes, and a faulty one is refused with its fault."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.core.record import replay
from gladiadores.lessons import lesson as lessons
from gladiadores.lessons import soundness
from gladiadores.lessons.attempt import MODES, Attempt
from gladiadores.lessons.exercise import LEVELS
from gladiadores.lessons.goals import PREDICATES, Goal, GoalError, Status
from gladiadores.lessons.lesson import Lesson, LessonError
from gladiadores.text import texts
from tests.lessons.faulty import FAULTS, refusal

EVERY = lessons.lessons()
IDS = [each.id for each in EVERY]
each_lesson = pytest.mark.parametrize("lesson", EVERY, ids=IDS)
FILES = sorted((Path(__file__).parents[2] / "data" / "lessons").glob("*.toml"))


def test_each_notebook_has_six_lessons_from_easy_to_hard() -> None:
    for notebook in ("03", "04", "05"):
        levels = [LEVELS.index(each.level) for each in lessons.of_notebook(notebook)]
        assert len(levels) >= 6
        assert levels == sorted(levels)
        assert set(levels) == {0, 1, 2}


@each_lesson
def test_a_lesson_cites_the_rules_it_teaches(lesson: Lesson) -> None:
    assert set(lesson.rules) <= soundness.cited(lesson)
    assert set(lesson.rules) <= set(games.game(lesson.game).rulebook)


@each_lesson
def test_the_line_leads_to_the_goal(lesson: Lesson) -> None:
    attempt = Attempt(lesson, "line")
    while attempt.waits:
        assert attempt.expected is not None
        answer = attempt.play(attempt.expected)
        assert answer.right
        assert answer.reason is None
    assert attempt.solved
    assert attempt.history.actions() == lesson.line
    assert attempt.given == 0


@each_lesson
def test_a_mistake_gets_its_reason_a_take_back_and_one_hint(lesson: Lesson) -> None:
    said = texts("pt")
    attempt = Attempt(lesson, "line")
    for after in range(len(lesson.line)):
        for mistake in lesson.mistakes:
            if mistake.after != after or len(attempt.history.actions()) != after:
                continue
            before, given = attempt.state, attempt.given
            answer = attempt.play(mistake.play)
            assert not answer.right
            assert answer.reason is not None
            assert answer.reason.rule == mistake.rule
            assert answer.reason.say(said)
            if answer.refused:
                assert attempt.state == before
                continue
            assert not attempt.waits
            with pytest.raises(RuntimeError):
                attempt.play(mistake.play)
            hint = attempt.take_back()
            assert attempt.state == before
            assert attempt.given == min(given + 1, lesson.hints)
            assert hint == (attempt.given if given < lesson.hints else None)
            assert len(attempt.hints(said)) == attempt.given
        if attempt.waits and len(attempt.history.actions()) == after:
            attempt.play(lesson.line[after])
    assert attempt.solved


@each_lesson
def test_every_card_gets_an_answer(lesson: Lesson) -> None:
    """Whatever is allowed is either right or wrong for a reason; what is not is refused with a rule."""
    book = games.game(lesson.game).rulebook
    attempt = Attempt(lesson, "line")
    for action in [*attempt.state.legal]:
        attempt = Attempt(lesson, "line")
        answer = attempt.play(action)
        if answer.right:
            continue
        assert answer.reason is not None
        assert answer.reason.rule in book
        assert attempt.take_back() == 1
        assert attempt.waits


@each_lesson
def test_showing_plays_the_line(lesson: Lesson) -> None:
    attempt = Attempt(lesson, "show")
    steps = 0
    assert not attempt.back()
    while attempt.step():
        steps += 1
    assert steps == len(lesson.line)
    assert attempt.solved
    assert not attempt.waits
    assert len(attempt.why()) >= 1
    assert attempt.back()
    assert len(attempt.history.actions()) == steps - 1
    assert attempt.question is None


@each_lesson
def test_what_is_to_be_predicted_has_one_right_answer(lesson: Lesson) -> None:
    attempt = Attempt(lesson, "predict")
    asked = 0
    while True:
        question = attempt.question
        if question is not None:
            asked += 1
            wrong = next((option for option in question.options if (option,) != question.answer), None)
            assert question.refute(question.answer) is None
            if wrong is not None:
                assert question.refute([wrong]) is not None
            assert attempt.predict(question.answer).right
            assert attempt.question is None
            with pytest.raises(RuntimeError):
                attempt.predict(question.answer)
        if not attempt.step():
            break
    assert asked == 1
    assert list(attempt.predicted.values()) == [True]


@each_lesson
def test_free_play_is_judged(lesson: Lesson) -> None:
    seen = set()
    for seed in range(40):
        rng = Random(seed)
        attempt = Attempt(lesson, "free", rng)
        while attempt.waits:
            attempt.play(attempt.state.legal.sample(rng))
        seen.add(attempt.verdict.status)
        assert attempt.verdict.status is not Status.OPEN
        if attempt.reason is not None:
            attempt.take_back()
            assert attempt.waits
    assert Status.REACHED in seen or lesson.level == "hard"


@each_lesson
def test_a_lesson_is_a_record_and_has_its_texts(lesson: Lesson) -> None:
    assert replay(games.game(lesson.game), lesson.record) == lesson.state
    for language in ("pt", "en"):
        said = texts(language)
        for part in lesson.portuguese:
            assert lesson.say(said, part)
    with pytest.raises(KeyError):
        lesson.say(texts("pt"), "hint9")


@each_lesson
def test_restart_keeps_the_hints(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    start = attempt.state
    attempt.hint()
    attempt.play(attempt.expected or "")
    attempt.restart()
    assert attempt.state == start
    assert attempt.given == 1


def test_a_lesson_by_its_id() -> None:
    assert lessons.lesson(IDS[0]) is EVERY[0]
    with pytest.raises(BadInput, match="last-lion"):
        lessons.lesson("first-tiger")


def test_the_modes_are_four() -> None:
    assert MODES == ("show", "predict", "line", "free")


# --- faulty lessons -------------------------------------------------------------------------------------------------

SOUND = """game = "gladiadores"
notebook = "99"
[[lesson]]
id = "one"
level = "easy"
rules = ["battle.winner.lion", "battle.spoils.lead"]
title = "Um"
text = "Dois"
goal = "Três"
done = "Quatro"
hints = ["Cinco"]
players = 4
seat = 0
leader = 2
hands = ["G4 L X2", "G2 X3 X9", "M1 M2 G9", "T1 M6 G3"]
wants = [{ wins_battle = true }]
line = ["G9", "G3", "L", "G2"]
predict = "winner"
mistakes = [{ play = "G4", rule = "battle.winner.highest", after = 2 }]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        *FAULTS,
        ('"winner"', '"weather"', "predict 'weather'"),
        ('hints = ["Cinco"]', "hints = []", "0 hints"),
        ('hints = ["Cinco"]', 'hints = ["1", "2", "3", "4"]', "4 hints"),
        ('hints = ["Cinco"]', 'hints = [""]', "hint1 is empty"),
        ('text = "Dois"', 'text = ""', "text is empty"),
        ("seat = 0", "seat = 0\ncolour = 3", "unknown key 'colour'"),
        ("wins_battle = true", "wins_war = true", "no goal 'wins_war'"),
        ("wins_battle = true", "wins_battle = 3", "a bool is wanted"),
        ("wins_battle = true", "wins_battle = true, takes = 'G9'", "one name with its value"),
        ("wins_battle = true", "loses_battle = true", "the line leaves the goal missed"),
        ("wins_battle = true", "takes = 'G9 M6'", "the line leaves the goal missed"),
        ('"G9", "G3", "L", "G2"', '"G9", "G3", "L"', "the line leaves the goal open"),
        ('"G9", "G3", "L", "G2"', '"G9", "M6", "L", "G2"', "M6 is refused by battle.follow.combat"),
        ('"G9", "G3", "L", "G2"', '"G9", "G3", "L", "G2", "X9"', "the goal is reached before X9"),
        ('"G4 L X2"', '"G4 L L X2"', "hands"),
        ('"G4 L X2"', '"G4 L Q2"', "Q2"),
        ('"battle.spoils.lead"]', '"battle.spoils.leed"]', "no rule battle.spoils.leed"),
        ('"battle.spoils.lead"]', '"battle.damage.own"]', "no event of it cites battle.damage.own"),
        ('["battle.winner.lion", "battle.spoils.lead"]', "[]", "no rule at all"),
        ('play = "G4"', 'play = "L"', "L is no mistake"),
        ('"battle.winner.highest"', '"battle.winner.lion"', "wrong by battle.winner.highest, not by"),
        ("players = 4", "players = 7", "players"),
    ],
)
def test_a_faulty_lesson_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert told in refusal(lessons.read, tmp_path, SOUND, old, new)


@pytest.mark.parametrize("rule", ["battle.winner.lion", "battle.winner.highest"])
def test_a_lesson_fails_when_the_rule_it_teaches_changes(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lions that win nothing: lessons about them are not sound any more."""
    from gladiadores.games.gladiadores import rules

    def without_lions(plays: tuple[int, ...], lead: int, tell: rules.Tell) -> int:
        return winner(tuple(10 * ((lead + 1) % 4) if play == 40 else play for play in plays), lead, tell)

    def lowest_wins(plays: tuple[int, ...], lead: int, tell: rules.Tell) -> int:
        turned = tuple(play - play % 10 + 9 - play % 10 if play < 40 else play for play in plays)
        return winner(turned, lead, tell)

    winner = rules.winner
    monkeypatch.setattr(rules, "winner", without_lions if rule.endswith("lion") else lowest_wins)
    failed = []
    for each in EVERY:
        if rule in each.rules:
            with pytest.raises((LessonError, StopIteration)):
                soundness.check(each)
            failed.append(each.id)
    assert failed


# --- goals ----------------------------------------------------------------------------------------------------------


def test_every_predicate_is_used_or_tried() -> None:
    used = {goal.name for each in EVERY for goal in each.wants}
    assert used <= set(PREDICATES)
    assert set(PREDICATES) - used == {"leaves"}


def test_leaving_a_card_is_judged() -> None:
    extra = lessons.lesson("choose-extra")
    goal = Goal.read({"leaves": "X4"})
    attempt = Attempt(extra, "show")
    from gladiadores.lessons.goals import Trace

    assert goal.judge(Trace(0, attempt.history.here.line())).status is Status.OPEN
    while attempt.step():
        pass
    assert goal.judge(Trace(0, attempt.history.here.line())).status is Status.REACHED
    missed = Goal.read({"leaves": "T7"}).judge(Trace(0, attempt.history.here.line()))
    assert missed.status is Status.MISSED
    assert missed.because is not None
    assert missed.because.rule == "battle.spoils.choice"


def test_a_goal_with_an_empty_value_is_refused() -> None:
    with pytest.raises(GoalError):
        Goal.read({"takes": ""})
    with pytest.raises(GoalError):
        Goal.read({"wins_battle": False})
