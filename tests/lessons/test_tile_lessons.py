"""Lessons of the tile game: every one is sound, can be solved and missed; a faulty one is refused with its fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.core.record import replay
from gladiadores.games.gladiaattorit import rules
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.rules import Award
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import BASICS
from gladiadores.lessons import lesson as card_lessons
from gladiadores.lessons.gladiaattorit import lesson as lessons
from gladiadores.lessons.gladiaattorit import soundness
from gladiadores.lessons.gladiaattorit.goals import PREDICATES, Trace
from gladiadores.lessons.gladiaattorit.lesson import PARTS, Lesson
from gladiadores.lessons.gladiaattorit.short_game import ShortGame, ShortGameError
from gladiadores.lessons.goals import Goal, Status
from gladiadores.lessons.lesson import LessonError
from gladiadores.text import texts
from tests.lessons.faulty import FAULTS, refusal

EVERY = lessons.lessons()
each_lesson = pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.id)
FILE = Path(__file__).parents[2] / "data" / "lessons" / "30_tiles.toml"


@each_lesson
def test_the_line_reaches_the_goal_and_follows_what_the_lesson_teaches(lesson: Lesson) -> None:
    soundness.check(lesson)
    assert set(lesson.rules) <= soundness.followed(lesson)


@each_lesson
def test_a_goal_can_be_missed(lesson: Lesson) -> None:
    """But for the one that is about the turn as such: whatever is placed there will do."""
    reached = set()
    for action in lesson.state.legal:
        step = lesson.state.play(action)
        told = [step.events]
        if lesson.actions == 2:
            told.append(step.state.play(step.state.legal[0]).events)
        reached.add(lesson.reached(told))
    assert reached == ({True} if lesson.actions == 2 else {True, False})


@each_lesson
def test_a_lesson_is_a_record_and_has_its_texts(lesson: Lesson) -> None:
    state = replay(GAME, lesson.record)  # type: ignore[arg-type]
    assert state == lesson.state
    assert len(lesson.record.actions) + 1 == lesson.ply
    for language in GAME.languages:
        said = texts(language)
        shown = (lesson.title(said), lesson.goal(said), lesson.done(said))
        assert shown == tuple(lesson.say(said, part) for part in PARTS)
        assert all(shown)
        assert (shown == tuple(lesson.portuguese.values())) == (language == "pt")
    with pytest.raises(KeyError):
        lesson.say(texts("pt"), "hint1")


@each_lesson
def test_what_is_asked_has_its_answer_among_the_guesses(lesson: Lesson) -> None:
    if not lesson.guesses:
        assert lesson.shows is None
        return
    assert lesson.shows is not None
    after = lesson.state.play(lesson.shows).state
    assert isinstance(after, State)
    assert lesson.points == after.points[0] - lesson.state.points[0]
    assert lesson.points in lesson.guesses
    assert len(set(lesson.guesses)) >= 3


def test_four_lessons_ask() -> None:
    assert [each.id for each in EVERY if each.guesses] == ["corner", "check-1", "check-2", "check-3"]


def test_a_lesson_by_its_id() -> None:
    assert lessons.lesson("basic") is EVERY[0]
    with pytest.raises(BadInput, match="check-1"):
        lessons.lesson("first-tiger")


def test_no_id_is_that_of_a_lesson_of_the_card_game() -> None:
    """The texts of both are found by the id alone."""
    assert not {each.id for each in EVERY} & {each.id for each in card_lessons.lessons()}


def test_an_id_that_stands_twice_is_refused() -> None:
    with pytest.raises(LessonError, match="'basic' stands twice"):
        card_lessons.check_ids(["basic", "single", "basic"])


# --- faulty lessons -----------------------------------------------------------------------------------------------

SOUND = """game = "gladiaattorit"
notebook = "99"
[[lesson]]
id = "one"
level = "easy"
rules = ["score.basic"]
title = "Um"
goal = "Dois"
done = "Três"
left = "GTC"
right = "SLN"
placed = []
hand = "NT"
wants = [{ cites = "score.basic" }, { scores = 1 }]
line = ["NT@1,1"]
guesses = [0, 1, 2]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        *FAULTS,
        ('done = "Três"', 'done = ""', "done is empty"),
        ('goal = "Dois"\n', "", "'goal' is missing"),
        ('hand = "NT"', 'hand = "NT"\ncolour = 3', "unknown key 'colour'"),
        ('hand = "NT"', 'hand = "NT NT"', "the box has no more NT"),
        ('hand = "NT"', 'hand = "NT NG"', "the hand is NT"),
        ('hand = "NT"', 'hand = "NQ"', "the box has no more NQ"),
        ("placed = []", 'placed = ["NG@0,1"]', "it must be the turn of seat 0"),
        ("placed = []", 'placed = ["NG@0,0", "LG@1,1"]', "place.edge"),
        ('left = "GTC"', 'left = "GTT"', "left"),
        ("cites = ", "quotes = ", "no goal 'quotes'"),
        ("scores = 1", "scores = 'one'", "a int is wanted"),
        ("scores = 1", "scores = 1, forms = 'TN'", "one name with its value"),
        ("scores = 1", "scores = 3", "the line does not reach the goal"),
        ("scores = 1", "forms = 'GN'", "the line does not reach the goal"),
        ('"NT@1,1"', '"NT@0,1"', "the line does not reach the goal"),
        ('"NT@1,1"', '"NT@1,0"', "NT@1,0 is refused by place.edge"),
        ('"NT@1,1"', '"NT@1,1", ">NG"', "the goal is reached before >NG"),
        ("guesses = [0, 1, 2]", "guesses = [0, 2, 3]", "1 is not among the guesses"),
        ('["score.basic"]', '["score.basics"]', "no rule score.basics"),
        ('["score.basic"]', '["score.group"]', "no event of it cites score.group"),
        ('["score.basic"]', "[]", "no rule at all"),
    ],
)
def test_a_faulty_lesson_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert told in refusal(lessons.read, tmp_path, SOUND, old, new)


def basics_in_groups(arena: Any, gladiators: Any, completed: Any) -> tuple[Award, ...]:
    """Basics that score their group, as specials do."""
    return tuple(
        replaced(award, len(rules.group(arena, gladiators, made.seam))) if made.kind in BASICS else award
        for made, award in zip(completed, AWARDS(arena, gladiators, completed), strict=False)
    )


def alone_for_one(arena: Any, gladiators: Any, completed: Any) -> tuple[Award, ...]:
    """A special that scores on its own."""
    return tuple(replaced(award, max(1, award.points)) for award in AWARDS(arena, gladiators, completed))


def the_new_alone(arena: Any, gladiators: Any, completed: Any) -> tuple[Award, ...]:
    """A group that scores only what was added to it."""
    return tuple(replaced(award, min(1, award.points)) for award in AWARDS(arena, gladiators, completed))


def twice(arena: Any, gladiators: Any, completed: Any) -> tuple[Award, ...]:
    """Two equal specials of which each scores the group."""
    return tuple(
        replaced(award, 2 * award.points - 2) if award.rule == "score.double" else award
        for award in AWARDS(arena, gladiators, completed)
    )


def only_the_first(arena: Any, gladiators: Any, completed: Any) -> tuple[Award, ...]:
    """Of two different gladiators the first alone."""
    return AWARDS(arena, gladiators, completed)[:1]


def across_corners(arena: Any, gladiators: Any, completed: Any) -> tuple[Award, ...]:
    """Groups that reach across corners."""
    squares = [arena.squares[seam.left] for seam in arena.seams]
    around = tuple(
        tuple(
            number
            for number, other in enumerate(squares)
            if other != square and abs(other.row - square.row) <= 1 >= abs(other.column - square.column)
        )
        for square in squares
    )
    return AWARDS(replace(arena, beside=around), gladiators, completed)


def replaced(award: Award, points: int) -> Award:
    return award._replace(points=points)


AWARDS = rules.awards


@pytest.mark.parametrize(
    ("broken", "fail"),
    [
        (basics_in_groups, {"check-1"}),
        (alone_for_one, {"single", "corner", "check-1"}),
        (the_new_alone, {"group", "two", "double", "check-2", "check-3"}),
        (twice, {"double", "check-3"}),
        (only_the_first, {"two"}),
        (across_corners, {"corner"}),
    ],
)
def test_lessons_fail_when_a_rule_they_teach_is_broken(
    broken: Callable[..., Any], fail: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "awards", broken)
    assert {each.id for each in EVERY if not holds(each)} >= fail


def holds(lesson: Lesson) -> bool:
    try:
        soundness.check(lesson)
    except LessonError:
        return False
    return True


# --- goals and short games ----------------------------------------------------------------------------------------


def test_every_predicate_is_used() -> None:
    assert {goal.name for each in EVERY for goal in each.wants} == set(PREDICATES)


@pytest.mark.parametrize("goal", [{"scores": 0}, {"forms": "GN"}, {"cites": "take.one"}])
def test_before_anything_is_done_a_goal_is_open(goal: dict[str, Any]) -> None:
    assert Goal.read(goal, PREDICATES).judge(Trace((), 2)).status is Status.OPEN


def test_a_rule_may_still_come_while_the_turn_lasts() -> None:
    state = lessons.lesson("take").state
    goal = Goal.read({"cites": "take.one"}, PREDICATES)
    placed = state.play(state.legal[0])
    taken = placed.state.play(placed.state.legal[0])
    assert goal.judge(Trace((placed.events,), 2)).status is Status.OPEN
    assert goal.judge(Trace((placed.events,), 1)).status is Status.MISSED
    assert goal.judge(Trace((placed.events, taken.events), 2)).status is Status.REACHED


def test_a_goal_that_is_missed_says_what_happened_instead() -> None:
    state = lessons.lesson("single").state
    events = state.play("NC@0,3").events
    for goal in ({"scores": 0}, {"forms": "GN"}, {"cites": "score.group"}):
        verdict = Goal.read(goal, PREDICATES).judge(Trace((events,), 1))
        assert verdict.status is Status.MISSED
        assert verdict.because in events


FULL = ("NG@1,1", "LG@2,1", "NC@2,3", "SG@1,2", "NT@0,1", "SC@2,2", "LT@0,2", "LC@0,3")


@pytest.mark.parametrize("turns", [0, 2, 4, 6, 8])
def test_a_short_game_goes_as_far_as_it_is_told(turns: int) -> None:
    game = ShortGame("patio", "GCT", "SNL", FULL[:turns], ("ST",), ("TL", "GN"))
    state = replay(GAME, game.record())  # type: ignore[arg-type]
    assert isinstance(state, State)
    assert state.to_act == 0
    assert not state.taking
    assert state.legal[0].startswith("ST")
    assert game.ply == 1 + len(game.record().actions)


def test_a_short_game_ends_with_the_tiles_of_the_box() -> None:
    with pytest.raises(ShortGameError, match="no more ST"):
        ShortGame("patio", "GCT", "SNL", ("ST@0,1", "NG@0,2"), ("ST",), ("TL", "GN")).record()
    with pytest.raises(ShortGameError, match="1 placements"):
        ShortGame("patio", "GCT", "SNL", ("NG@0,2",), ("ST",), ("TL", "GN")).record()


def test_every_lesson_of_the_file_is_read() -> None:
    assert FILE.read_text(encoding="utf-8").count("[[lesson]]") == len(EVERY) == 11
