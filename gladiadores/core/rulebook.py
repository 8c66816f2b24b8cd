"""The rule catalogue: every rule of a game with its source and its texts, read from the game's ``rules.toml``.

Texts stand in ``rules.toml`` in Portuguese; other languages come from the gettext catalogues under the context
``<game>:<rule id>.<field>``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule comes from: a document, and the section or page in it."""

    document: str
    place: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a passage that the sources leave open: the value of the ruling, and what it means."""

    value: Any
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its id, its sources, and its texts in Portuguese.

    ``told`` is the sentence of an event, ``refused`` that of a violation. ``ruling`` names the option that
    chooses between the ``readings``; a rule with neither source nor option is a decision of ours with its reason.
    """

    game: str
    id: str
    title: str
    text: str
    sources: tuple[Source, ...]
    told: str = ""
    refused: str = ""
    ruling: str | None = None
    readings: tuple[Reading, ...] = ()

    def context(self, part: str) -> str:
        """The text's id in the catalogues."""
        return f"{self.game}:{self.id}.{part}"


class RuleBook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of play."""

    def __init__(self, game: str, documents: Mapping[str, str], rules: tuple[Rule, ...]) -> None:
        self.game = game
        self.documents = documents
        self._rules = {rule.id: rule for rule in rules}

    @classmethod
    def read(cls, path: Path) -> RuleBook:
        book = tomllib.loads(path.read_text(encoding="utf-8"))
        game = book["game"]
        rules = tuple(_rule(game, entry) for entry in book["rule"])
        twice = {rule.id for rule in rules if sum(rule.id == other.id for other in rules) > 1}
        if twice:
            raise ValueError(f"{path.name}: rule ids stand twice: {', '.join(sorted(twice))}")
        return cls(game, book["documents"], rules)

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


def _rule(game: str, entry: dict[str, Any]) -> Rule:
    sources = tuple(Source(**source) for source in entry.pop("source", ()))
    readings = tuple(Reading(**reading) for reading in entry.pop("reading", ()))
    return Rule(game=game, sources=sources, readings=readings, **entry)
