"""Make the published games of Gladiadores: ``data/gladiadores.parquet``, and ``data/gladiadores_battles.parquet``.

    python tools/gladiadores_data.py [--jobs J] [--out FOLDER]

What is played stands in ``seatings()``, what the columns mean in docs/data-gladiadores.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from published_games import Publication

from gladiadores.analysis.published import BATTLES, GAMES, TOURNAMENT
from gladiadores.analysis.ratings import ENTERED
from gladiadores.sim.tournament import line_ups

GLADIADORES = Publication(
    file=GAMES,
    of_seats=("points", "share", "place"),
    of_games=("rounds", "early"),
    level="battle",
    detailed=BATTLES,
    small={"int16": ("game", "points"), "int8": ("players", "seat", "place", "rounds")},
)


@dataclass(frozen=True)
class Seating:
    """Who sits down to how many games. ``table``: all ``greedy``, all ``careful``, or a ``tournament``."""

    players: int
    side: str
    table: str
    bots: tuple[str, ...]
    games: int
    in_detail: int
    """Of so many of the games every battle is kept."""

    @property
    def settings(self) -> dict[str, Any]:
        return {"players": self.players, "side": self.side}

    @property
    def about(self) -> dict[str, Any]:
        return {**self.settings, "table": self.table, "bots": ",".join(self.bots)}


def seatings() -> Iterator[Seating]:
    """All that is played. The search thinks long, so there are fewer games with it."""
    for players in (3, 4):
        for side in "AB":
            for bot in ("greedy", "careful"):
                yield Seating(players, side, bot, (bot,) * players, 1_000, 250)
            deals, in_detail = {3: (15, 5), 4: (50, 20)}[players]
            for line_up in line_ups(ENTERED, players):
                for turn in range(players):
                    bots = line_up[turn:] + line_up[:turn]
                    yield Seating(players, side, TOURNAMENT, bots, deals, in_detail)


if __name__ == "__main__":
    sys.exit(GLADIADORES.publish(__doc__ or "", seatings()))
