"""Gladiadores as a game of the suite: how it begins, and how its setup is read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.game import State as CoreState
from gladiadores.core.telling import Telling
from gladiadores.games.gladiadores import notation, opening, words
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import DECKS, OPTIONS, RULINGS, Table


class Gladiadores(Telling):
    """The trick-taking game of Ênyo Saldanha and Lucas Medeiros, for 3 or 4 players."""

    id = "gladiadores"
    languages: tuple[str, ...] = ("pt", "en")
    options = OPTIONS
    rulings = RULINGS
    words = words

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}, first: int = 0) -> State:
        """Before the first deal; ``first`` holds the first-player card. Raises ``BadInput``."""
        chosen = {**{name: option.default for name, option in OPTIONS.items()}, **options}
        return self.begin(chosen, rulings, {"first": first, "deals": []})

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> State:
        chosen = shape.keys(options, "options", tuple(OPTIONS))
        shape.whole(chosen["players"], "options.players", min(DECKS), max(DECKS))
        shape.text(chosen["side"], "options.side")
        return opening.begin(Table.of(chosen, rulings), setup)

    def setup(self, state: CoreState) -> dict[str, Any]:
        return opening.of(cast(State, state))

    def terms(self, state: CoreState) -> tuple[dict[str, Any], dict[str, Any]]:
        table = cast(State, state).table
        return table.options, table.rulings

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[str]:
        return (notation.join_deal(hands) for hands in setup["deals"])

    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any]:
        return {**setup, "deals": [*setup["deals"], notation.split_deal(action)]}

    def parse(self, token: object, field: str) -> str:
        return notation.read_action(token, field)

    def report(self, state: CoreState) -> dict[str, Any]:
        return opening.report(cast(State, state))


GAME = Gladiadores()
