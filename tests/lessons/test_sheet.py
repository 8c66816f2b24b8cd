"""A sheet of exercises: whole in itself, the same for the same seed, its answers right and cited."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.lessons import coverage, puzzles
from gladiadores.lessons.exercise import LEVELS
from gladiadores.lessons.sheet import sheet
from gladiadores.lessons.taught import TAUGHT

KINDS = (*puzzles.kinds("gladiadores"), "quiz")
VOID = {"meta", "br"}


class Balance(HTMLParser):
    """Fails where tags do not close in order; counts them."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.found.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_sheet_is_one_whole_page() -> None:
    page = sheet(KINDS, LEVELS, 18, 7)
    balance = Balance()
    balance.feed(page)
    assert balance.open == []
    assert "script" not in balance.found
    assert balance.found.count("svg") >= 9
    assert "table" in balance.found
    assert page.count('class="options"') == 18
    assert page.count('<p class="right">') == 18
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.S)


def test_nothing_is_fetched() -> None:
    page = sheet(KINDS, LEVELS, 18, 7)
    assert not re.search(r"(src|href|url\(|@import|<link|<iframe)", page)
    assert set(re.findall(r"https?://[^\"' ]+", page)) <= {"http://www.w3.org/2000/svg"}


def test_the_answers_stand_on_a_page_of_their_own() -> None:
    page = sheet(["winner"], ["easy"], 3, 1)
    exercises, answers = page.split('<section class="answers">')
    assert "break-before:page" in page
    assert "battle.winner." not in exercises
    assert answers.count("battle.winner.") >= 3


def test_the_answers_cite_rules_of_the_catalogue() -> None:
    for game in TAUGHT:
        page = sheet((*puzzles.kinds(game), "quiz"), LEVELS, 12, 3, game=game)
        cited = re.findall(r'<span class="rule">\[[^\]]*, ([a-z0-9_.-]+)\]', page)
        assert len(cited) >= 12
        assert set(cited) <= set(games.game(game).rulebook)


def test_the_same_seed_makes_the_same_sheet() -> None:
    assert sheet(KINDS, LEVELS, 10, 4) == sheet(KINDS, LEVELS, 10, 4)
    assert sheet(KINDS, LEVELS, 10, 4) != sheet(KINDS, LEVELS, 10, 5)


def test_no_exercise_stands_twice() -> None:
    page = sheet(["legal"], ["easy"], 40, 2).split('<section class="answers">')[0]
    exercises = page.split("<ol>")[1].split('<ul class="options">')
    assert len(set(exercises)) == len(exercises)


def test_more_quizzes_than_there_are_become_puzzles() -> None:
    page = sheet(["quiz", "winner"], ["easy"], 100, 2)
    assert page.count('class="options"') == 100


@pytest.mark.parametrize(("language", "tag"), [("pt", "pt-BR"), ("en", "en")])
def test_it_speaks(language: str, tag: str) -> None:
    assert f'<html lang="{tag}">' in sheet(KINDS, LEVELS, 6, 1, language)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        ((["dance"], ["easy"], 3, 1), "dance"),
        ((["winner"], ["mild"], 3, 1), "mild"),
        ((["winner"], ["easy"], 0, 1), "n:"),
        ((["winner"], ["easy"], 1000, 1), "n:"),
        (([], ["easy"], 3, 1), "pelo menos"),
    ],
)
def test_what_cannot_be_made_is_told(ask: Any, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        sheet(*ask)


# --- coverage -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_is_asked(game: str) -> None:
    assert list(coverage.asked(game)) == list(games.game(game).rulebook)


def test_lessons_and_examples_show_rules() -> None:
    shown = coverage.shown("gladiadores")
    assert "last-lion" in shown["battle.winner.last-lion"]
    assert "manual-02" in shown["battle.winner.one-beats-ten"]
    assert all(shown.values())
