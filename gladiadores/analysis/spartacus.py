"""Spartacus: the published games, from ``data/`` (docs/data-spartacus.md), and what the questions to them share."""

from __future__ import annotations

from functools import cache
from typing import Final

import pandas as pd

from gladiadores.analysis.published import read
from gladiadores.analysis.spartacus_play import CAREFUL, STANDARD

FILES: Final = {
    "seat": "spartacus.parquet",
    "scheme": "spartacus_schemes.parquet",
    "lot": "spartacus_lots.parquet",
    "fight": "spartacus_fights.parquet",
}
GLADIATORS: Final = "spartacus_gladiators.parquet"
TABLE: Final = ["players", "start", "bots", "without"]


@cache
def rows(level: str = "seat") -> pd.DataFrame:
    """The rows of all games: of a ``seat``, a ``scheme``, a ``lot`` or a ``fight``; treat it as read-only."""
    return read(FILES[level])


@cache
def gladiators() -> pd.DataFrame:
    """A row each gladiator and opponent; treat it as read-only."""
    return read(GLADIATORS)


def of(level: str = "seat", players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> pd.DataFrame:
    """The rows of a table of equals, every House with all its powers."""
    found = rows(level)
    return found[
        (found["players"] == players) & (found["start"] == start) & (found["bots"] == bots) & found["without"].isna()
    ]


def count(rows_of_seats: pd.DataFrame) -> int:
    """How many games."""
    return len(rows_of_seats[["players", "start", "game"]].drop_duplicates())
