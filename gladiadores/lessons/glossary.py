"""The terms of the games in their languages, side by side, and the rules that define them: ``data/glossary.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from gladiadores import games
from gladiadores.scenarios import data_folder
from gladiadores.text import EVERYWHERE, LANGUAGES


class GlossaryError(ValueError):
    """A glossary that cannot be used; the message names the file, the term and the fault."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a game: what it is called, and the ids of the rules that say what it means.

    It has a name in every language of its game; in others where somebody gave it one.
    """

    id: str
    game: str
    called: Mapping[str, str] = field(hash=False)
    rules: tuple[str, ...]


@cache
def glossary() -> tuple[Term, ...]:
    """All terms, game by game, in the order of play; raises ``GlossaryError``."""
    return read(data_folder(Path(__file__).parents[1]) / "glossary.toml")


def read(path: Path) -> tuple[Term, ...]:
    """The terms of a file, everything checked; raises ``GlossaryError``."""
    try:
        terms = tuple(_term(entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["term"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise GlossaryError(f"{path.name}: {error}") from None
    ids = [term.id for term in terms]
    for term in terms:
        unknown = [rule for rule in term.rules if rule not in games.game(term.game).rulebook]
        if unknown or not term.rules:
            raise GlossaryError(f"{path.name}: {term.id}: no rule {', '.join(unknown) or 'at all'}")
        if not all(term.called.values()):
            raise GlossaryError(f"{path.name}: {term.id}: a language is empty")
        if ids.count(term.id) > 1:
            raise GlossaryError(f"{path.name}: {term.id} stands twice")
    return terms


def _term(entry: Mapping[str, object]) -> Term:
    game = str(entry["game"])
    spoken = {*EVERYWHERE, *games.game(game).languages}
    called = {language: str(entry[language]) for language in LANGUAGES if language in spoken or language in entry}
    rules = entry["rules"]
    if not isinstance(rules, list):
        raise TypeError(f"{entry['id']}: rules is no list")
    return Term(str(entry["id"]), game, called, tuple(map(str, rules)))
