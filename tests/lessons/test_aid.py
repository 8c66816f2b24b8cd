"""The page of help to print: complete, self-contained, its numbers those of the engine."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.lessons.aid import aid
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import texts

PAGES = [(game, language) for game in TAUGHT for language in games.game(game).languages]
COMMAND = [sys.executable, "-c", "from gladiadores.cli import main; main()", "aid"]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_it_asks_for_nothing_and_is_whole(game: str, language: str) -> None:
    page = aid(game, language)
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<section") == page.count("</section>") >= 7
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|<(script|link|iframe|img)\b|url\(|@import", page)
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_rules_stand_there_as_the_catalogue_retells_them(game: str, language: str) -> None:
    page, said = html.unescape(aid(game, language)), texts(language)
    book = games.game(game).rulebook
    told = [
        rule for rule in book.values() if f"<li><b>{said.translate(rule.context('title'), rule.title)}.</b>" in page
    ]
    assert len(told) >= 20
    for rule in told:
        first = said.translate(rule.context("text"), rule.text).split(". ")[0].rstrip(".")
        assert first in page, rule.id


def test_the_numbers_are_the_engines() -> None:
    page = aid("gladiadores", "en")
    for players, deck in DECKS.items():
        assert re.search(rf"<th scope=\"row\">{players}</th>.*?<td>{deck.hand}</td>.*?<td>{deck.goal_b}</td>", page)
    assert " – ".join(map(str, rules.PLACE_POINTS)) in page
    assert f"{rules.FAR_BEHIND} or more fewer" in page


def test_what_there_is_not() -> None:
    for game, language in (("chess", "pt"), ("gladiadores", "fi")):
        with pytest.raises(BadInput):
            aid(game, language)


def run(*arguments: str) -> tuple[int, str, str]:
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, check=False, timeout=60, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def test_the_command_prints_it_or_writes_it(tmp_path: Path) -> None:
    assert run("--game", "gladiaattorit", "--lang", "fi") == (0, aid("gladiaattorit", "fi"), "")
    page = tmp_path / "page.html"
    assert run("--lang", "en", "--out", str(page)) == (0, "", "")
    assert page.read_text(encoding="utf-8") == aid("gladiadores", "en")
    code, out, err = run("--out", str(tmp_path / "none" / "page.html"))
    assert (code, out) == (2, "")
    assert "page.html" in err
    assert run("--lang", "fi")[0] == run("--game", "chess")[0] == 2
