"""Setting up a game at a real table, step by step, from the catalogue of rules and the numbers of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from gladiadores.core.errors import bad
from gladiadores.text import DEFAULT, Message

HOMES: Final = {
    "gladiadores": "gladiadores",
    "gladiaattorit": "gladiaattorit",
    "glory-to-rome": "glory_to_rome",
    "spartacus": "spartacus",
}
"""In which folder here a game is set up."""


@dataclass(frozen=True)
class Step:
    """A step: the rules that say what to do, what that comes to at this table, and pictures of our own."""

    rules: tuple[str, ...]
    facts: tuple[Message, ...] = ()
    pictures: tuple[str, ...] = ()


def steps(game: str, options: Mapping[str, Any], language: str = DEFAULT) -> tuple[Step, ...]:
    """The steps for the options of a game; raises ``BadInput`` for a game without them, or options that it has not."""
    if game not in HOMES:
        bad("game", "setting-up.game", "Não há guia de preparação para «{game}».", game=game[:24])
    made: tuple[Step, ...] = import_module(f"gladiadores.lessons.{HOMES[game]}.setting_up").steps(options, language)
    return made
