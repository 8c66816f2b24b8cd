"""Spartacus as a game of the suite: how it begins, and how its setup is read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.game import State as CoreState
from gladiadores.core.telling import Telling
from gladiadores.games.spartacus import opening, words
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import OPTIONS, RULINGS, Table


class Spartacus(Telling):
    """Spartacus: a Game of Blood and Treachery, for 3 or 4 houses."""

    id = "spartacus"
    languages: tuple[str, ...] = ("pt", "en")
    options = OPTIONS
    rulings = RULINGS
    words = words

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}) -> State:
        """Before the dice that say who is Host first. Raises ``BadInput``."""
        return self.begin({"players": OPTIONS["players"].default, **options}, rulings, {})

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> State:
        chosen = shape.keys(options, "options", ("players",), ("start", "deck", "max_turns"))
        return opening.begin(Table.of(chosen, rulings), shape.mapping(setup, "setup"))

    def setup(self, state: CoreState) -> dict[str, Any]:
        return opening.of(cast(State, state))

    def terms(self, state: CoreState) -> tuple[dict[str, Any], dict[str, Any]]:
        table = cast(State, state).table
        return table.options, table.rulings

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[str]:
        return opening.dealt(setup)

    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any] | None:
        return opening.deal(setup, action)

    def parse(self, token: object, field: str) -> str:
        return opening.read_action(token, field)

    def report(self, state: CoreState) -> dict[str, Any]:
        return opening.report(cast(State, state))


GAME = Spartacus()
