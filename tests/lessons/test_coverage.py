"""Every rule has a test, a question, and an example or a lesson; and whatever is taken away is missed."""

from __future__ import annotations

import pytest

from gladiadores import games, scenarios
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import LION
from gladiadores.lessons import coverage, example, guided, lesson
from gladiadores.lessons.coverage import showings, unshown
from gladiadores.lessons.gladiaattorit import lesson as tile_lesson
from gladiadores.lessons.taught import TAUGHT
from tests.lessons import telling


def declared(game: str) -> dict[str, tuple[str, ...]]:
    """Everything that shows rules, and those that it says it shows."""
    examples = {each.id: each.rules for each in example.examples(game)}
    if game == "gladiaattorit":
        return {each.id: each.rules for each in tile_lesson.lessons()} | examples
    if game != "gladiadores":
        return {step.id: step.rules for step in guided.first_game(game).steps} | examples
    manual = {each.id: each.rules for each in scenarios.manual()}
    return manual | {each.id: each.rules for each in lesson.lessons()} | examples


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_has_a_test_an_exercise_and_an_example(game: str) -> None:
    rows = _rows(telling.covered(game))
    assert [row[0] for row in rows] == list(games.game(game).rulebook)
    assert [row[0] for row in rows if row[1] == "0"] == []
    assert [row[0] for row in rows if row[2] == "0"] == []
    assert [row[0] for row in rows if row[3] == "-"] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_all_that_is_there_is_counted_with_all_its_rules(game: str) -> None:
    there = showings(game)
    assert {each.id: each.rules for each in there} == declared(game)
    assert len(there) == len(declared(game))


@pytest.mark.parametrize("game", TAUGHT)
def test_an_example_or_a_lesson_that_is_taken_away_is_missed_where_it_was_the_only_one(game: str) -> None:
    there = showings(game)
    shown = coverage.shown(game)
    only = {rule: ids[0] for rule, ids in shown.items() if len(ids) == 1}
    assert unshown(game, there) == ()
    for gone in there:
        missed = unshown(game, (each for each in there if each is not gone))
        assert missed == tuple(rule for rule, id in only.items() if id == gone.id)
    assert set(only.values()) & {each.id for each in example.examples(game)}


@pytest.mark.parametrize("game", TAUGHT)
def test_no_rule_is_shown_when_all_that_shows_it_is_taken_away(game: str) -> None:
    there = showings(game)
    for rule, ids in coverage.shown(game).items():
        assert rule in unshown(game, (each for each in there if each.id not in ids))
    assert unshown(game, ()) == tuple(games.game(game).rulebook)


@pytest.mark.parametrize("game", TAUGHT)
def test_examples_and_lessons_tell_what_they_told(game: str) -> None:
    """A rule that changes changes what is told somewhere: ``python -m tests.lessons.telling`` keeps it anew."""
    kept = (telling.KEPT / f"told-{game}.txt").read_text(encoding="utf-8").splitlines()
    assert list(telling.told(game)) == kept


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_that_covered_a_rule_is_gone(game: str) -> None:
    """Whatever is taken away is missed, also where it was not the only one; more is welcome."""
    kept = (telling.KEPT / f"covered-{game}.txt").read_text(encoding="utf-8").splitlines()
    now = {row[0]: row for row in _rows(telling.covered(game))}
    for rule, tests, asked, shown in _rows(kept):
        assert int(now[rule][1]) >= int(tests), rule
        assert int(now[rule][2]) >= int(asked), rule
        assert set(shown.split(", ")) <= set(now[rule][3].split(", ")), rule


def _rows(lines: list[str]) -> list[list[str]]:
    return [line.split(maxsplit=3) for line in lines]


def test_a_lesson_fails_when_a_rule_that_it_teaches_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    (path,) = (path for path in lesson.files("gladiadores") if path.name.startswith("04"))
    assert lesson.read(path)
    winner = rules.winner

    def first_lion(plays: tuple[int, ...], lead: int, tell: rules.Tell) -> int:
        return plays.index(LION) if LION in plays else winner(plays, lead, tell)

    monkeypatch.setattr(rules, "winner", first_lion)
    with pytest.raises(lesson.LessonError):
        lesson.read(path)


def test_what_an_example_does_not_prove_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    before = coverage.shown("gladiadores")["setup.leftover"]
    monkeypatch.setattr("gladiadores.lessons.proof.shown", lambda each: ())
    assert before
    assert "setup.leftover" not in coverage.shown("gladiadores")
    assert "battle.winner.highest" in coverage.shown("gladiadores")
