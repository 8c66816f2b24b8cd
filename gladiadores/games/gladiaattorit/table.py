"""What is agreed before a game begins: players, variant and board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gladiadores.core.errors import bad
from gladiadores.core.options import Option, Options
from gladiadores.games.gladiaattorit.arena import Arena, arena, names

PLAYERS = (3, 4, 2, 5, 6)
"""The rules find three or four the best numbers."""

OPTIONS = Options(
    Option("players", PLAYERS, expects="2, 3, 4, 5, 6"),
    Option("variant", ("standard", "simple")),
    Option("board", names()),
)

RULINGS = Options()


@dataclass(frozen=True, slots=True)
class Table:
    """The options of one game, as the rules need them."""

    players: int
    variant: str
    board: str
    arena: Arena
    simple: bool

    @classmethod
    def of(cls, options: Mapping[str, Any], rulings: Mapping[str, Any] = {}) -> Table:
        """Raises ``BadInput``: ``range`` for options, ``ruling`` for rulings, of which there are none."""
        chosen = OPTIONS.complete(options, "range")
        RULINGS.complete(rulings)
        board = arena(chosen["board"])
        least, most = board.players
        if not least <= chosen["players"] <= most:
            bad(
                "range",
                "input.board-players",
                "options.players: {players} não cabem no tabuleiro {board}; ele serve de {least} a {most}.",
                players=chosen["players"], board=board.name, least=least, most=most,
            )  # fmt: skip
        return cls(**chosen, arena=board, simple=chosen["variant"] == "simple")

    @property
    def options(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in OPTIONS}
