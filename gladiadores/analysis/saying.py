"""What may be said of the rows of a finding: which of them chance does not explain, which are the most and least."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pandas as pd

from gladiadores.analysis import intervals
from gladiadores.analysis.intervals import Estimate

DOUBT = 0.05
"""What chance brings about at least as often is not told."""


class Ends(NamedTuple):
    """The rows of a group with the most and with the least of something."""

    group: Any
    most: pd.Series
    least: pd.Series


def uneven(table: pd.DataFrame, by: str, value: str, chances: Mapping[Any, float]) -> list[Ends]:
    """The ends of those groups that are uneven by more than chance makes any of them.

    ``chances`` say of each group how likely chance alone makes it as uneven.
    """
    found = []
    for group, chance in chances.items():
        if chance * len(chances) < DOUBT:
            rows = table[table[by] == group]
            found.append(Ends(group, rows.loc[rows[value].idxmax()], rows.loc[rows[value].idxmin()]))
    return found


def furthest(table: pd.DataFrame, value: str) -> float:
    """How far from zero the row is that is furthest from it."""
    return float(table[value].abs().max())


def told(rows: pd.DataFrame, value: str) -> pd.DataFrame:
    """The rows that differ from zero by more than chance makes any of them differ."""
    found = (Estimate(*row) for row in zip(rows[value], rows["low"], rows["high"], strict=True))
    return rows[[intervals.chance(each) * len(rows) < DOUBT for each in found]]


def estimate(row: pd.Series, value: str) -> Estimate:
    """A value of a row, with its interval."""
    return Estimate(row[value], row["low"], row["high"])
