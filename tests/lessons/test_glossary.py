"""The glossary: every term in every language of its game, and rules that define it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladiadores import games
from gladiadores.games.glory_to_rome import words
from gladiadores.games.glory_to_rome.cards import NAMES
from gladiadores.lessons.glossary import GlossaryError, glossary, read
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import LANGUAGES, texts

TERM = '[[term]]\nid = "lion"\ngame = "gladiadores"\npt = "leão"\nen = "lion"\nfi = "leijona"\nrules = ["deck.lions"]\n'


def test_every_term_is_called_something_in_every_language_of_its_game() -> None:
    assert {term.game for term in glossary()} == set(TAUGHT)
    for term in glossary():
        assert set(games.game(term.game).languages) <= set(term.called) <= set(LANGUAGES), term.id
        assert all(term.called.values()), term.id


def test_nothing_of_glory_to_rome_is_in_finnish() -> None:
    assert {language for term in glossary() if term.game == "glory-to-rome" for language in term.called} == {"pt", "en"}


def test_every_building_is_a_term_and_called_as_on_its_card() -> None:
    called = {term.rules[0]: term.called for term in glossary() if term.id.startswith("building-")}
    assert len(called) == len(NAMES)
    for number, rule in enumerate(rule for rule in games.game("glory-to-rome").rulebook if rule in called):
        for language in ("pt", "en"):
            assert called[rule][language] == words.building(texts(language), NAMES[number])


@pytest.mark.parametrize(
    ("was", "put", "told"),
    [
        ('["deck.lions"]', '["deck.tigers"]', "lion: no rule deck.tigers"),
        ('["deck.lions"]', "[]", "lion: no rule at all"),
        ('"leijona"', '""', "lion: a language is empty"),
        ('en = "lion"\n', "", "'en'"),
        ("[[term]]\n", TERM + "[[term]]\n", "lion stands twice"),
        ('["deck.lions"]', '"deck.lions"', "rules is no list"),
    ],
)
def test_a_glossary_that_is_wrong_says_where(tmp_path: Path, was: str, put: str, told: str) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(TERM.replace(was, put), encoding="utf-8")
    with pytest.raises(GlossaryError, match=told):
        read(path)
