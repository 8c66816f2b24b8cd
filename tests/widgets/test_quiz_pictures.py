"""The tile game's puzzles drawn: the tile in question on its place, places with their letters, no id twice."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gladiadores.lessons import puzzles
from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.lessons.gladiaattorit.kinds import TilePuzzle
from gladiadores.lessons.sheet import sheet

GAME = "gladiaattorit"


def drawn(kind: str, level: Level, seed: int) -> tuple[TilePuzzle, str]:
    puzzle = puzzles.puzzle(GAME, kind, level, seed)
    assert isinstance(puzzle, TilePuzzle)
    return puzzle, puzzle.picture("pt")


@pytest.mark.parametrize("kind", puzzles.kinds(GAME))
@pytest.mark.parametrize("level", LEVELS)
def test_every_puzzle_has_a_sound_picture(kind: str, level: Level) -> None:
    puzzle, picture = drawn(kind, level, 3)
    root = ElementTree.fromstring(picture)
    assert root.attrib["role"] == "img"
    assert "Anfiteatro" in root.attrib["aria-label"]
    letters = re.findall(r'text-anchor="middle"[^>]*>([a-e])</text>', picture)
    assert letters == list(puzzle.letters.values())
    assert set(puzzle.letters) == {option for option in puzzle.options if "@" in option}


def test_the_tile_in_question_lies_on_its_place_and_nothing_comes_of_it_yet() -> None:
    _, picture = drawn("points", "easy", 3)
    plain, _ = picture.rsplit('<g pointer-events="none">', 1)
    assert picture.count("<use") == plain.count("<use") + 3  # its face and its two halves


def test_no_id_stands_twice_on_a_sheet() -> None:
    page = sheet(list(puzzles.kinds(GAME)), LEVELS, 10, 3, game=GAME)
    assert page.count('class="gt"') >= 10
    found = re.findall(r' id="([^"]+)"', page)
    assert len(found) == len(set(found))
    used = set(re.findall(r' href="#([^"]+)"', page))
    assert used <= set(found)
