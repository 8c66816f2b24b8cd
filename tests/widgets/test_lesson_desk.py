"""Lessons at their desk: tried, refused, wrong, taken back, solved, foreseen; no browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.lessons.attempt import MODES
from gladiadores.lessons.lesson import lessons
from gladiadores.lessons.progress import Progress
from gladiadores.widgets import lesson_page
from gladiadores.widgets.lesson_desk import LessonDesk

IDS = [lesson.id for lesson in lessons()]


@pytest.fixture
def kept(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.json")


def solve(desk: LessonDesk) -> None:
    """Play the line of a lesson, its other players answering by themselves."""
    while not desk.attempt.solved:
        expected = desk.attempt.expected
        assert expected is not None
        desk.play(expected)
        desk.hurry()


@pytest.mark.parametrize("id", IDS)
def test_every_lesson_is_solved_by_its_line_and_counted_once(id: str, kept: Progress) -> None:
    desk = LessonDesk([id], progress=kept)
    assert desk.waits
    solve(desk)
    assert desk.solved
    assert desk.lesson.say(desk.texts, "done") in desk.status
    assert kept.times_solved(id) == 1
    desk.play(desk.lesson.line[-1])
    assert kept.times_solved(id) == 1


@pytest.mark.parametrize("id", IDS)
def test_every_mistake_is_told_by_its_rule_and_shown_where_it_happens(id: str, kept: Progress) -> None:
    for mistake in LessonDesk([id], progress=kept).lesson.mistakes:
        desk = LessonDesk([id], progress=kept)
        while len(desk.attempt.history.actions()) < mistake.after:
            desk.play(str(desk.attempt.expected))
            desk.hurry()
        desk.play(mistake.play)
        desk.hurry()
        told = desk.refused or desk.wrong
        assert told is not None
        assert told.rule == mistake.rule
        if desk.wrong is not None and desk.wrong.told is not None:
            assert desk.wrong.told in desk.beat.told
        assert f"/{mistake.rule}" in lesson_page.page(desk)
        assert not desk.solved


def test_an_illegal_card_changes_nothing_and_stands_back(kept: Progress) -> None:
    desk = LessonDesk(["follow-suit"], progress=kept)
    before = desk.attempt.state
    desk.press("hand:T10")
    assert desk.attempt.state == before
    assert desk.refused is not None
    assert desk.refused.rule == "battle.follow.combat"
    assert "o naipe líder é Gládio" in desk.announcement
    desk.press("hand:M4")
    assert desk.tried == {"T10", "M4"}
    desk.press("hand:G7")
    desk.hurry()
    assert desk.solved
    assert desk.tried == set()


def test_a_wrong_move_is_taken_back_with_one_hint_and_not_the_answer(kept: Progress) -> None:
    desk = LessonDesk(["two-to-follow"], progress=kept)
    desk.press("hand:X2")
    desk.hurry()
    assert desk.wrong is not None
    assert not desk.waits
    desk.press("hand:X9")  # nothing until it is taken back
    assert desk.attempt.history.actions()[0] == "X2"
    desk.press("take-back")
    assert desk.wrong is None
    assert desk.waits
    assert len(desk.hints) == 1
    assert "Dica: " in desk.announcement
    assert "X9" not in lesson_page.page(desk).split('class="ls-hints"')[1].split("</div>")[0]


def test_hints_come_one_by_one_until_there_are_none(kept: Progress) -> None:
    desk = LessonDesk(["two-to-follow"], progress=kept)
    for given in (1, 2, 2):
        desk.press("hint")
        assert len(desk.hints) == given


def test_a_double_click_plays_one_card(kept: Progress) -> None:
    desk = LessonDesk(["two-to-follow"], progress=kept)
    desk.press("hand:X9")
    desk.press("hand:X9")
    desk.press("hand:X2")
    desk.hurry()
    assert desk.solved


def test_a_weapon_asks_which_suit_it_declares_and_may_be_kept(kept: Progress) -> None:
    desk = LessonDesk(["weapon-anytime"], progress=kept)
    desk.press("hand:MX")
    assert desk.offered == ("MX", "XM")
    desk.press("hold")
    assert desk.weapon is None
    desk.press("hand:MX")
    desk.press("play:XM")
    desk.hurry()
    assert desk.wrong is not None
    assert desk.wrong.rule == "battle.damage.none"
    desk.press("take-back")
    desk.press("hand:MX")
    desk.press("play:MX")
    desk.hurry()
    assert desk.solved


def test_the_extra_card_is_pointed_at_and_a_wrong_one_is_explained(kept: Progress) -> None:
    desk = LessonDesk(["choose-extra"], progress=kept)
    desk.press("hand:G9")
    desk.hurry()
    assert "card:T7" in desk.actions
    desk.press("card:G3")
    assert desk.refused is not None
    assert 'data-key="card:T7"' in lesson_page.page(desk)
    desk.press("card:T7")
    desk.hurry()
    assert desk.solved


def test_the_beats_come_one_by_one_and_ticks_of_another_time_do_not_count(kept: Progress) -> None:
    desk = LessonDesk(["two-to-follow"], progress=kept)
    desk.press("hand:X9")
    assert desk.running
    assert not desk.solved
    first = desk.clock
    desk.press("clock", "tick", first)
    desk.press("clock", "tick", first)
    assert desk.shown == 2  # the position, the learner's card, and one more beat
    while desk.running:
        desk.press("clock", "tick", desk.clock)
    assert desk.solved
    assert [beat.kind for beat in desk.beats][-1] == "gather"


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_can_be_watched_to_its_end_and_back(id: str, kept: Progress) -> None:
    desk = LessonDesk([id], "show", progress=kept)
    seen = {desk.shown}
    while not desk.solved:
        desk.press("next")
        seen.add(desk.shown)
    assert seen == set(range(len(desk.beats)))
    told = [event for node in desk.attempt.history.here.line() for event in node.events]
    assert sorted(event.rule for beat in desk.beats for event in beat.told) == sorted(event.rule for event in told)
    while desk.shown:
        desk.press("back")
    assert kept.times_solved(id) == 0


@pytest.mark.parametrize("id", IDS)
def test_what_is_foreseen_is_told_right_or_wrong(id: str, kept: Progress) -> None:
    for right in (True, False):
        desk = LessonDesk([id], "predict", progress=kept)
        while desk.question is None:
            desk.press("next")
        question = desk.question
        wrong = [option for option in question.options if option not in question.answer]
        chosen = question.answer if right or not wrong else (wrong[0],)
        for option in chosen:
            desk.press(f"option:{option}")
        if question.many:
            desk.press("check")
        assert desk.answer is not None
        assert desk.answer.right is (chosen == question.answer)
        assert desk.verdict in lesson_page.page(desk)
        assert "bs-verdict" in lesson_page.page(desk)


def test_a_question_is_answered_on_the_table_too(kept: Progress) -> None:
    desk = LessonDesk(["lion-wins"], "predict", progress=kept)
    while desk.question is None:
        desk.press("next")
    desk.press("card:L2")  # the lion stands for its player
    assert desk.answer is not None
    assert desk.answer.right


def test_modes_share_the_position_and_the_hints(kept: Progress) -> None:
    desk = LessonDesk(["lion-wins"], progress=kept)
    desk.press("hint")
    for mode in MODES:
        desk.press(f"mode:{mode}")
        assert desk.mode == mode
        assert desk.attempt.given == 1
        assert "lion-wins" in lesson_page.page(desk)


def test_free_play_may_leave_the_line(kept: Progress) -> None:
    desk = LessonDesk(["no-suit"], "free", progress=kept)
    desk.press("hand:T3")
    desk.hurry()
    assert desk.solved or desk.wrong is not None
    assert desk.attempt.history.actions()[0] == "T3"


def test_lessons_follow_each_other_and_can_be_picked(kept: Progress) -> None:
    desk = LessonDesk(["follow-suit", "no-suit"], progress=kept)
    desk.press("hand:G7")
    desk.hurry()
    assert 'data-key="next-lesson"' in lesson_page.page(desk)
    desk.press("next-lesson")
    assert desk.lesson.id == "no-suit"
    desk.press("next-lesson")
    assert desk.lesson.id == "no-suit"
    desk.press("lesson", "change", "follow-suit")
    assert desk.lesson.id == "follow-suit"
    assert "✓ 1." in lesson_page.page(desk)
    assert "○ 2." in lesson_page.page(desk)


def test_nothing_unknown_does_anything(kept: Progress) -> None:
    desk = LessonDesk(["follow-suit"], progress=kept)
    before = lesson_page.page(desk)
    for key in (
        "hand:T1",
        "card:G5",
        "play:G7",
        "mode:other",
        "language:fi",
        "next",
        "option:-",
        "check",
        "",
        "seat:1",
    ):
        desk.press(key)
    desk.press("lesson", "change", "no-suit")
    desk.press("clock", "tick", "x")
    desk.press("lesson-runner", "key", "q")
    assert lesson_page.page(desk) == before


@pytest.mark.parametrize("language", ["pt", "en"])
@pytest.mark.parametrize("as_text", [True, False])
def test_it_speaks(language: Any, as_text: bool, kept: Progress) -> None:
    desk = LessonDesk(["weapon-anytime"], language=language, progress=kept)
    if as_text:
        desk.press("text")
    page = lesson_page.page(desk)
    assert desk.lesson.say(desk.texts, "goal") in page
    assert ("Jogador" in page) is (language == "pt")
    assert page.count('data-key="hand:MX"') == (1 if as_text else 2)


def test_the_keys_of_the_keyboard(kept: Progress) -> None:
    desk = LessonDesk(["two-to-follow"], progress=kept)
    desk.press("lesson-runner", "key", "d")
    assert len(desk.hints) == 1
    desk.press("hand:X2")
    desk.hurry()
    desk.press("lesson-runner", "key", "z")
    assert desk.waits


def test_a_damaged_progress_is_told_and_put_away(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("{", encoding="utf-8")
    desk = LessonDesk(["follow-suit"], progress=Progress(path))
    assert "danificado" in lesson_page.page(desk)
    desk.press("told")
    assert "danificado" not in lesson_page.page(desk)


def test_what_there_is_not_is_refused(kept: Progress) -> None:
    with pytest.raises(BadInput, match="nope"):
        LessonDesk(["nope"], progress=kept)
    with pytest.raises(ValueError, match="lesson"):
        LessonDesk([], progress=kept)
    with pytest.raises(ValueError, match="mode"):
        LessonDesk(["follow-suit"], "other", progress=kept)  # type: ignore[arg-type]


def test_a_still_picture_says_what_it_is_about(kept: Progress) -> None:
    desk = LessonDesk(["follow-suit"], progress=kept)
    still = lesson_page.still(desk)
    assert "<svg" in still
    assert desk.lesson.say(desk.texts, "goal") in still
    assert "data-keys" not in still
