"""What every game says in the same way: sentences made of its rule book and its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Protocol

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.rulebook import RuleBook
from gladiadores.text import Texts


class Words(Protocol):
    """A game's module of words."""

    def event(self, texts: Texts, event: Event, rulebook: RuleBook, names: Sequence[str] | None = None) -> str: ...
    def violation(
        self, texts: Texts, violation: Violation, rulebook: RuleBook, names: Sequence[str] | None = None
    ) -> str: ...


class Telling:
    """The base of a game: its rule book is ``rules.toml`` beside its module."""

    words: Words

    @cached_property
    def rulebook(self) -> RuleBook:
        return RuleBook.read(Path(getfile(type(self))).with_name("rules.toml"))

    def tell(self, texts: Texts, event: Event, names: Sequence[str] | None = None) -> str:
        """What happened, in a sentence; ``names`` of the players by seat."""
        return self.words.event(texts, event, self.rulebook, names)

    def refuse(self, texts: Texts, violation: Violation, names: Sequence[str] | None = None) -> str:
        """Why not, in a sentence."""
        return self.words.violation(texts, violation, self.rulebook, names)
