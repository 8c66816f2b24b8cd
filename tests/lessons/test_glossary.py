"""The glossary: every term in every language, and rules that define it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladiadores.lessons.glossary import GlossaryError, glossary, read
from gladiadores.text import LANGUAGES

TERM = '[[term]]\nid = "lion"\ngame = "gladiadores"\npt = "leão"\nen = "lion"\nfi = "leijona"\nrules = ["deck.lions"]\n'


def test_every_term_is_called_something_in_every_language() -> None:
    assert {term.game for term in glossary()} == {"gladiadores", "gladiaattorit"}
    assert all(set(term.called) == set(LANGUAGES) and all(term.called.values()) for term in glossary())


@pytest.mark.parametrize(
    ("was", "put", "told"),
    [
        ('["deck.lions"]', '["deck.tigers"]', "lion: no rule deck.tigers"),
        ('["deck.lions"]', "[]", "lion: no rule at all"),
        ('"leijona"', '""', "lion: a language is empty"),
        ('fi = "leijona"\n', "", "'fi'"),
        ("[[term]]\n", TERM + "[[term]]\n", "lion stands twice"),
        ('["deck.lions"]', '"deck.lions"', "rules is no list"),
    ],
)
def test_a_glossary_that_is_wrong_says_where(tmp_path: Path, was: str, put: str, told: str) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(TERM.replace(was, put), encoding="utf-8")
    with pytest.raises(GlossaryError, match=told):
        read(path)
