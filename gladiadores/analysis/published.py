"""The published games of Gladiadores, from ``data/`` (docs/data-gladiadores.md), as pandas tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pandas as pd

from gladiadores.scenarios import data_folder

GAMES, BATTLES = "gladiadores.parquet", "gladiadores_battles.parquet"
TOURNAMENT = "tournament"
"""The table at which all bots meet."""


@cache
def games() -> pd.DataFrame:
    """A row each seat of each game; treat it as read-only."""
    return read(GAMES)


@cache
def battles() -> pd.DataFrame:
    """A row each battle of some of the games; treat it as read-only."""
    return read(BATTLES)


def read(name: str) -> pd.DataFrame:
    """A file of ``data/``."""
    return pd.read_parquet(data_folder(Path(__file__).parents[1]) / name)
