"""Glory to Rome as a game of the suite: how it begins, and how its setup is read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.game import State as CoreState
from gladiadores.core.telling import Telling
from gladiadores.games.glory_to_rome import notation, opening, words
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import OPTIONS, PLAYERS, RULINGS, Table


class GloryToRome(Telling):
    """Glory to Rome, the card game of roles, clients and forty buildings, for 2 to 5 players."""

    id = "glory-to-rome"
    languages: tuple[str, ...] = ("pt", "en")
    options = OPTIONS
    rulings = RULINGS
    words = words

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}) -> State:
        """Before the deal, which says who begins. Raises ``BadInput``."""
        return self.begin({"players": OPTIONS["players"].default, **options}, rulings, {})

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> State:
        chosen = shape.keys(options, "options", ("players",))
        shape.whole(chosen["players"], "options.players", min(PLAYERS), max(PLAYERS))
        return opening.begin(Table.of(chosen, rulings), shape.mapping(setup, "setup"))

    def setup(self, state: CoreState) -> dict[str, Any]:
        return opening.of(cast(State, state))

    def terms(self, state: CoreState) -> tuple[dict[str, Any], dict[str, Any]]:
        table = cast(State, state).table
        return table.options, table.rulings

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[str]:
        if "deck" in setup:
            yield " ".join(setup["deck"])

    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any]:
        return {**setup, "deck": action.split(" ")}

    def parse(self, token: object, field: str) -> str:
        return notation.read_action(token, field)

    def report(self, state: CoreState) -> dict[str, Any]:
        return opening.report(cast(State, state))


GAME = GloryToRome()
