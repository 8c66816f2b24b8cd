"""Quizzes at their desk: asked, answered wrong and right, counted, reset, printed; no browser."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.lessons.exercise import LEVELS, NONE, is_right
from gladiadores.lessons.progress import Progress, Tally
from gladiadores.lessons.sheet import sheet
from gladiadores.widgets import quiz_page
from gladiadores.widgets.quiz_desk import QuizDesk
from gladiadores.widgets.quiz_draw import Draw, kind_of, kinds, level_of

GAMES = ("gladiadores", "gladiaattorit")
EVERY = [(game, kind) for game in GAMES for kind in kinds(game)]


@pytest.fixture
def kept(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.json")


def wrong_option(desk: QuizDesk) -> str:
    return next(option for option in desk.asked.options if not is_right(desk.asked, [option]))


def give(desk: QuizDesk, *options: str) -> None:
    """Answer as a person does: one option, or some of them and then the check."""
    for option in options:
        desk.press(f"option:{option}")
    if desk.asked.many:
        desk.press("check")


def test_all_cards_are_chosen_at_once(kept: Progress) -> None:
    desk = QuizDesk(kinds=["taken"], seed=5, progress=kept)
    assert 'data-key="all"' in quiz_page.page(desk)
    desk.press("all")
    assert desk.picked == set(desk.asked.options) - {NONE}
    desk.press("all")
    assert desk.picked == frozenset()
    desk.press("all")
    desk.press("check")
    assert desk.outcome is not None
    assert set(desk.outcome.chosen) == set(desk.asked.options) - {NONE}


def test_one_answer_is_not_chosen_with_all(kept: Progress) -> None:
    desk = QuizDesk(kinds=["winner"], seed=5, progress=kept)
    desk.press("all")
    assert desk.picked == frozenset()
    assert 'data-key="all"' not in quiz_page.page(desk)


@pytest.mark.parametrize(("game", "kind"), EVERY)
@pytest.mark.parametrize("level", LEVELS)
def test_every_kind_is_answered_wrong_then_right(game: str, kind: str, level: Any, kept: Progress) -> None:
    desk = QuizDesk(game, kinds=[kind], levels=[level], seed=5, progress=kept)
    give(desk, wrong_option(desk))
    assert desk.outcome is not None
    assert desk.outcome.reason is not None
    page = quiz_page.page(desk)
    assert f"rule:why/{desk.outcome.reason.rule}" in page
    assert 'class="bs-verdict bs-wrong"' in page
    assert desk.verdict.endswith(".")
    assert not desk.verdict.endswith("..")
    assert desk.outcome.reason.say(desk.texts) in desk.announcement
    if desk.asked.many:
        desk.press(f"option:{wrong_option(desk)}")  # takes the first choice back
    give(desk, *desk.asked.answer)
    assert desk.answered
    page = quiz_page.page(desk)
    for reason in desk.asked.explain():
        assert f"rule:why/{reason.rule}" in page
    assert page.count("qz-right") == len(desk.asked.answer)
    assert desk.firsts == [False]
    assert kept.tally(game, kind, level_of(desk.asked)) == Tally(0, 1)


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_a_right_answer_counts_for_its_kind_its_level_and_its_rules(game: str, kind: str, kept: Progress) -> None:
    desk = QuizDesk(game, kinds=[kind], seed=2, progress=kept)
    give(desk, *desk.asked.answer)
    assert desk.right == 1
    assert kept.tally(game, kind, level_of(desk.asked)) == Tally(1, 0)
    assert all(kept.of_rule(game, rule) == Tally(1, 0) for rule in desk.asked.rules)
    give(desk, wrong_option(desk))  # nothing more can be answered
    assert desk.answered
    assert kept.tally(game, kind, level_of(desk.asked)) == Tally(1, 0)


@pytest.mark.parametrize("kind", ["winner", "struck", "taken"])
def test_a_wrong_answer_is_refuted_on_the_board(kind: str, kept: Progress) -> None:
    for seed in range(12):
        desk = QuizDesk(kinds=[kind], seed=seed, progress=kept)
        give(desk, wrong_option(desk))
        assert desk.outcome is not None
        reason = desk.outcome.reason
        told = [each for shown in desk.story for each in shown.told]
        if reason in told:
            assert reason in desk.story[desk.at].told
        else:
            assert desk.at == len(desk.story) - 1
        at = desk.at
        desk.press("back")
        assert desk.at == max(0, at - 1)


def test_pointing_at_the_table_answers(kept: Progress) -> None:
    desk = QuizDesk(kinds=["winner"], seed=3, progress=kept)
    seat = desk.asked.answer[0]
    desk.press(next(key for key, option in desk.pointed.items() if option == seat and key.startswith("card:")))
    assert desk.answered
    desk = QuizDesk(kinds=["legal"], seed=3, progress=kept)
    desk.press(f"hand:{desk.asked.options[0]}")
    assert desk.picked == {desk.asked.options[0]}
    desk = QuizDesk("gladiaattorit", kinds=["best"], seed=3, progress=kept)
    desk.press(f"square:{desk.asked.answer[0].partition('@')[2]}")
    assert desk.answered


def test_letters_answer(kept: Progress) -> None:
    desk = QuizDesk(kinds=["quiz"], seed=3, progress=kept)
    letter = next(letter for letter, option in desk.letters.items() if option == "right")
    desk.press("quiz", "key", letter)
    assert desk.answered
    desk.press("quiz", "key", "n")
    assert desk.number == 1


def test_the_answer_can_be_seen_and_is_not_counted(kept: Progress) -> None:
    desk = QuizDesk(kinds=["struck"], seed=4, progress=kept)
    desk.press("reveal")
    assert desk.answered
    assert desk.firsts == [None]
    assert desk.spoken(desk.asked.answer) in desk.verdict
    assert kept.tally("gladiadores", "struck", "easy") == Tally()


def test_nothing_chosen_is_no_answer(kept: Progress) -> None:
    desk = QuizDesk(kinds=["legal"], seed=4, progress=kept)
    desk.press("check")
    assert desk.outcome is None
    desk.press("option:nope")
    assert desk.picked == frozenset()


def test_so_many_questions_and_then_a_result(kept: Progress) -> None:
    desk = QuizDesk(kinds=["winner"], seed=1, n=3, progress=kept)
    give(desk, *desk.asked.answer)
    desk.press("onward")
    give(desk, wrong_option(desk))
    desk.press("onward")
    desk.press("onward")
    assert desk.over
    assert desk.firsts == [True, False, None]
    assert "1 de 3" in desk.announcement
    assert "1 de 3" in quiz_page.page(desk)
    for key in ("option:0", "check", "reveal", "onward", "seat:0", "back"):
        desk.press(key)
    desk.press("quiz", "key", "a")
    assert desk.over
    desk.press("again")
    assert (desk.number, desk.seed, desk.firsts) == (0, 2, [])


def test_rules_by_their_ids_or_by_what_ids_begin_with(kept: Progress) -> None:
    desk = QuizDesk(rules=["battle.follow"], n=3, seed=3, progress=kept)
    asked: set[str] = set()
    for _ in range(3):
        asked |= set(desk.asked.rules)
        desk.press("onward")
    assert {"battle.follow.combat", "battle.follow.void", "battle.follow.special"} <= asked
    with pytest.raises(BadInput, match="nope"):
        QuizDesk(rules=["nope"], progress=kept)


def test_the_same_seed_draws_the_same_and_nothing_twice() -> None:
    for game in GAMES:
        draws = [Draw(game, kinds(game), LEVELS, (), 7) for _ in range(2)]
        asked = [[draw[number] for number in range(20)] for draw in draws]
        assert asked[0] == asked[1]
        assert all(each not in asked[0][:number] for number, each in enumerate(asked[0]))
        assert {kind_of(each) for each in asked[0]} == set(kinds(game))


def test_kind_and_level_are_picked_at_the_top(kept: Progress) -> None:
    desk = QuizDesk(seed=1, progress=kept)
    desk.press("kind", "change", "score")
    desk.press("level", "change", "hard")
    assert (kind_of(desk.asked), level_of(desk.asked)) == ("score", "hard")
    assert "<table" in quiz_page.page(desk)
    desk.press("kind", "change", "points")  # of the other game
    assert kind_of(desk.asked) == "score"
    desk.press("kind", "change", "")
    assert desk.kind == ""


def test_the_progress_is_reset_only_when_it_is_said_twice(kept: Progress) -> None:
    desk = QuizDesk(kinds=["winner"], seed=1, progress=kept)
    give(desk, *desk.asked.answer)
    desk.press("progress")
    assert "1/1" in quiz_page.page(desk)
    desk.press("reset:yes")
    assert kept.tally("gladiadores", "winner", "easy") == Tally(1, 0)
    desk.press("reset:")
    desk.press("reset:no")
    desk.press("reset:yes")
    assert kept.tally("gladiadores", "winner", "easy") == Tally(1, 0)
    desk.press("reset:")
    assert 'role="alertdialog"' in quiz_page.page(desk)
    desk.press("reset:yes")
    assert kept.tally("gladiadores", "winner", "easy") == Tally()
    assert json.loads(kept.path.read_text(encoding="utf-8"))["kinds"] == {}


def test_the_progress_survives_the_desk(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    desk = QuizDesk(kinds=["winner"], seed=1, progress=Progress(path))
    give(desk, *desk.asked.answer)
    again = QuizDesk(kinds=["winner"], progress=Progress(path))
    again.press("progress")
    assert "1/1" in quiz_page.page(again)


def test_a_damaged_progress_is_told(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("{", encoding="utf-8")
    desk = QuizDesk(progress=Progress(path))
    assert "danificado" in quiz_page.page(desk)
    desk.press("told")
    assert "danificado" not in quiz_page.page(desk)


def test_a_sheet_is_made_linked_and_written(kept: Progress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    desk = QuizDesk(kinds=["winner", "legal"], progress=kept)
    desk.press("sheet")
    desk.press("sheet:number", "change", "4")
    desk.press("sheet:seed", "change", "17")
    desk.press("sheet:legal", "change", False)
    desk.press("sheet:hard", "change", False)
    desk.press("sheet:save")
    assert list(tmp_path.glob("*.html")) == []
    desk.press("sheet:make")
    expected = sheet(["winner"], ["easy", "medium"], 4, 17)
    assert desk.sheet.made == expected
    page = quiz_page.page(desk)
    assert 'download="exercicios-17.html"' in page
    link = page.split('href="data:text/html;charset=utf-8;base64,')[1].split('"')[0]
    assert base64.b64decode(link).decode("utf-8") == expected
    desk.press("sheet:save")
    assert (tmp_path / "exercicios-17.html").read_text(encoding="utf-8") == expected
    assert "exercicios-17.html" in quiz_page.page(desk).split('role="status"')[1]


def test_a_written_sheet_is_not_lost(kept: Progress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "exercicios-1.html").write_text("mine", encoding="utf-8")
    desk = QuizDesk(kinds=["winner"], progress=kept)
    for key in ("sheet", "sheet:make", "sheet:save", "sheet:save"):
        desk.press(key)
    assert (tmp_path / "exercicios-1.html").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.glob("*.html")) == ["exercicios-1-2.html", "exercicios-1.html"]


@pytest.mark.parametrize(("what", "value"), [("number", "0"), ("number", "101"), ("number", "x"), ("seed", "-1")])
def test_a_sheet_that_cannot_be_made_says_why(what: str, value: str, kept: Progress) -> None:
    desk = QuizDesk(kinds=["winner"], progress=kept)
    desk.press("sheet")
    desk.press(f"sheet:{what}", "change", value)
    desk.press("sheet:make")
    assert desk.sheet.made == ""
    assert desk.sheet.told is not None
    assert desk.texts.message(desk.sheet.told) in quiz_page.page(desk).replace("&#x27;", "'")


def test_a_sheet_without_kinds_says_why(kept: Progress) -> None:
    desk = QuizDesk(kinds=["winner"], progress=kept)
    desk.press("sheet:winner", "change", False)
    desk.press("sheet:make")
    assert desk.sheet.told is not None
    assert desk.sheet.told.context == "sheet.empty"


def test_where_it_cannot_be_written_it_is_told(kept: Progress, tmp_path: Path) -> None:
    desk = QuizDesk(kinds=["winner"], progress=kept)
    desk.press("sheet:make")
    desk.sheet.save("pt", tmp_path / "nowhere")
    assert desk.sheet.told is not None
    assert desk.sheet.told.context == "quiz.sheet.unwritten"


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_everything_can_be_read_in_words(game: str, kind: str, kept: Progress) -> None:
    desk = QuizDesk(game, kinds=[kind], seed=6, progress=kept)
    desk.press("text")
    page = quiz_page.page(desk)
    assert 'class="bs-table' not in page
    assert 'class="qz-table"' in page or desk.asked.setting(desk.texts) in page
    assert all(f'data-key="option:{option}"' in page.replace("&gt;", ">") for option in desk.asked.options)


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_the_tile_game_speaks_three_languages(language: str, kept: Progress) -> None:
    desk = QuizDesk("gladiaattorit", kinds=["points"], seed=6, progress=kept)
    desk.press(f"language:{language}")
    assert desk.language == language
    assert {"pt": "Ver a resposta", "en": "See the answer", "fi": "Näytä vastaus"}[language] in quiz_page.page(desk)


def test_the_other_game_speaks_no_finnish(kept: Progress) -> None:
    desk = QuizDesk(progress=kept)
    desk.press("language:fi")
    assert desk.language == "pt"


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_a_still_picture_has_the_question_and_its_options(game: str, kind: str, kept: Progress) -> None:
    desk = QuizDesk(game, kinds=[kind], seed=6, progress=kept)
    still = quiz_page.still(desk)
    assert desk.asked.text(desk.texts) in still
    assert still.count("<li>") == len(desk.asked.options)
    assert "data-keys" not in still


def test_what_there_is_not_is_refused(kept: Progress) -> None:
    with pytest.raises(BadInput):
        QuizDesk("chess", progress=kept)
    with pytest.raises(BadInput, match="nope"):
        QuizDesk(kinds=["nope"], progress=kept)
    with pytest.raises(BadInput, match="nope"):
        QuizDesk(levels=["nope"], progress=kept)  # type: ignore[list-item]
    with pytest.raises(ValueError, match="n = 0"):
        QuizDesk(n=0, progress=kept)
