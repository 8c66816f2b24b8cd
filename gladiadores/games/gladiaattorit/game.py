"""The tile game as a game of the suite: how it begins, and how its setup is read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.game import State as CoreState
from gladiadores.core.telling import Telling
from gladiadores.games.gladiaattorit import notation, opening, words
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.table import OPTIONS, PLAYERS, RULINGS, Table


class Gladiaattorit(Telling):
    """Gladiaattorilautapeli, the Finnish tile game of the amphitheatre, for 2 to 6 players."""

    id = "gladiaattorit"
    languages: tuple[str, ...] = ("pt", "en", "fi")
    options = OPTIONS
    rulings = RULINGS
    words = words

    def new(self, options: Mapping[str, Any] = {}, rulings: Mapping[str, Any] = {}, first: int = 0) -> State:
        """Before the deal; ``first`` places the first tile. Raises ``BadInput``."""
        return self.begin({"players": OPTIONS["players"].default, **options}, rulings, {"first": first})

    def begin(self, options: Mapping[str, Any], rulings: Mapping[str, Any], setup: Mapping[str, Any]) -> State:
        chosen = shape.keys(options, "options", ("players",), ("variant", "board"))
        given = {name: value for name, value in chosen.items() if value is not None or name == "players"}
        shape.whole(given["players"], "options.players", min(PLAYERS), max(PLAYERS))
        for name in ("variant", "board"):
            shape.text(given.get(name, ""), f"options.{name}")
        return opening.begin(Table.of(given, rulings), shape.mapping(setup, "setup"))

    def setup(self, state: CoreState) -> dict[str, Any]:
        return opening.of(cast(State, state))

    def terms(self, state: CoreState) -> tuple[dict[str, Any], dict[str, Any]]:
        return cast(State, state).table.options, {}

    def dealt(self, setup: Mapping[str, Any]) -> Iterator[str]:
        if "tiles" in setup:
            yield notation.join_deal(setup)

    def deal(self, setup: Mapping[str, Any], action: str) -> dict[str, Any]:
        return {**setup, **notation.split_deal(action)}

    def parse(self, token: object, field: str) -> str:
        return notation.read_action(token, field)

    def report(self, state: CoreState) -> dict[str, Any]:
        return opening.report(cast(State, state))


GAME = Gladiaattorit()
