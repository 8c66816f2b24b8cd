"""What is agreed before a game begins: the number of players, and the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gladiadores.core.options import Option, Options

PLAYERS = (3, 2, 4, 5)

OPTIONS = Options(Option("players", PLAYERS, expects="2, 3, 4, 5"))

RULINGS = Options(
    Option("clients_of_thinkers", ("act", "rest")),
    Option("legionary_pool", ("must", "may")),
    Option("out_of_town", ("when-exhausted", "any-time")),
    Option("latrine_jack", (False, True)),
)


@dataclass(frozen=True, slots=True)
class Table:
    """The options and rulings of one game, as the rules need them."""

    players: int
    clients_of_thinkers: str
    legionary_pool: str
    out_of_town: str
    latrine_jack: bool
    thinkers_clients_act: bool
    must_take_from_pool: bool
    out_of_town_any_time: bool

    @classmethod
    def of(cls, options: Mapping[str, Any], rulings: Mapping[str, Any] = {}) -> Table:
        """Raises ``BadInput``: ``range`` for options, ``ruling`` for rulings."""
        ruled = RULINGS.complete(rulings)
        return cls(
            **OPTIONS.complete(options, "range"),
            **ruled,
            thinkers_clients_act=ruled["clients_of_thinkers"] == "act",
            must_take_from_pool=ruled["legionary_pool"] == "must",
            out_of_town_any_time=ruled["out_of_town"] == "any-time",
        )

    @property
    def options(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def rulings(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in RULINGS}
