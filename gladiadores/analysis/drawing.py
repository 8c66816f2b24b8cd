"""From a finding to what is drawn of it: its table as series, and its columns as axes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.text import Texts


def over_names(
    finding: Finding, said: Texts, by: str, across: str, *values: str, rows: pd.DataFrame | None = None
) -> list[Series]:
    """A series for each value of a column, over what the values of another are called; of all rows, or of those given.

    ``values`` are the column of its heights and, where there is an interval, those of its ends.
    """
    drawn = finding.table if rows is None else rows
    return list(_series(finding, said, by, drawn, lambda of: names(finding, said, across, of), values))


def over_numbers(finding: Finding, said: Texts, by: str, across: str, *values: str) -> list[Series]:
    """The same over values that are numbers."""
    return list(_series(finding, said, by, finding.table, lambda of: list(of[across]), values))


def names(finding: Finding, said: Texts, column: str, rows: pd.DataFrame) -> list[str]:
    """What the values of a column are called, row by row."""
    return [finding.word(column, value, said) for value in rows[column]]


def axes(finding: Finding, said: Texts, **kinds: str) -> list[Axis]:
    """Axes with the headings of columns; the kind of each column's values is one of ``Axis``."""
    return [Axis(finding.heading(column, said), kind) for column, kind in kinds.items()]


def beside(figure: go.Figure, gap: float) -> go.Figure:
    """Points of the same place side by side."""
    figure.update_layout(scattermode="group", scattergap=gap, height=figures.HEIGHT + 40)
    return figure


def with_zero(figure: go.Figure) -> go.Figure:
    """A line where nobody is ahead."""
    figure.add_hline(y=0, line_color=figures.INK, line_width=1)
    return figure


def _series(
    finding: Finding,
    said: Texts,
    by: str,
    rows: pd.DataFrame,
    across: Callable[[pd.DataFrame], Sequence[Hashable]],
    values: Sequence[str],
) -> Iterator[Series]:
    key: Any
    for key, of in rows.groupby(by, sort=False):
        yield Series(finding.word(by, key, said), across(of), *(list(of[name]) for name in values))
