"""Setting up a game at a real table, step by step, from the catalogue of rules and the numbers of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gladiadores.core.errors import bad
from gladiadores.text import DEFAULT, Message


@dataclass(frozen=True)
class Step:
    """A step: the rules that say what to do, what that comes to at this table, and pictures of our own."""

    rules: tuple[str, ...]
    facts: tuple[Message, ...] = ()
    pictures: tuple[str, ...] = ()


def steps(game: str, options: Mapping[str, Any], language: str = DEFAULT) -> tuple[Step, ...]:
    """The steps for the options of a game; raises ``BadInput`` for a game without them, or options that it has not."""
    if game == "gladiadores":
        from gladiadores.lessons.gladiadores import setting_up as cards

        return cards.steps(options, language)
    if game == "glory-to-rome":
        from gladiadores.lessons.glory_to_rome import setting_up as glory

        return glory.steps(options, language)
    if game != "gladiaattorit":
        bad("game", "setting-up.game", "Não há guia de preparação para «{game}».", game=game[:24])
    from gladiadores.lessons.gladiaattorit import setting_up as tiles

    return tiles.steps(options, language)
