"""Make the published games of the tile game: ``data/tiles.parquet``, and ``data/tiles_plays.parquet`` for some of them.

    python tools/tiles_data.py [--jobs J] [--out FOLDER]

What is played stands in ``tables()``; the engine plays it, so that tables with as many players share their deals. What
the columns mean stands in docs/data-tiles.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from published_games import Publication

from gladiadores.analysis.tiles import GAMES, PLAYS

PLAYERS = (2, 3, 4, 5, 6)
VARIANTS = ("standard", "simple")
NOBODY = -1
TILES = Publication(
    file=GAMES,
    of_seats=("points", "placed", "bonus", "goal", "share", "place"),
    of_games=(),
    level="play",
    detailed=PLAYS,
    small={"int16": ("game", "points", "placed"), "int8": ("players", "greedy_seat", "seat", "bonus", "place")},
)


@dataclass(frozen=True)
class TileTable:
    """Who sits down to how many games. ``kind``: all ``greedy``, all ``random``, or ``mixed``: one greedy bot."""

    players: int
    variant: str
    kind: str
    games: int
    greedy_seat: int = NOBODY
    """The seat of the only greedy bot, where there is only one."""
    in_detail: int = 0
    """Of so many of the games every placement is kept."""

    @property
    def bots(self) -> list[str]:
        if self.kind != "mixed":
            return [self.kind] * self.players
        return ["greedy" if seat == self.greedy_seat else "random" for seat in range(self.players)]

    @property
    def settings(self) -> dict[str, Any]:
        return {"game": "gladiaattorit", "players": self.players, "variant": self.variant}

    @property
    def about(self) -> dict[str, Any]:
        return {
            "players": self.players, "variant": self.variant, "table": self.kind, "greedy_seat": self.greedy_seat,
        }  # fmt: skip


def tables() -> Iterator[TileTable]:
    """All that is played. A greedy bot thinks a quarter of a second a standard game, so there are fewer of those."""
    for variant in VARIANTS:
        for players in PLAYERS:
            in_detail = 300 if players == 4 and variant == "standard" else 0
            yield TileTable(players, variant, "random", 500, in_detail=in_detail)
            yield TileTable(players, variant, "greedy", 400, in_detail=in_detail)
        for players in (2, 3, 4):
            for seat in range(players):
                yield TileTable(players, variant, "mixed", 200, greedy_seat=seat)


if __name__ == "__main__":
    sys.exit(TILES.publish(__doc__ or "", tables()))
