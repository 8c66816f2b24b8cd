"""Figures in the house's style: read without colour, axes named with their units, labels on the data.

Plotly alone; every function takes columns of a tidy table and titles that are words already.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from gladiadores.analysis.finding import WIDE

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
"""Okabe and Ito's, told apart by the colour-blind; the darkest first."""
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "solid")
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "x", "cross", "star")
PATTERNS = ("", "/", ".", "x", "-", "+", "|")
INK = "#1b1b1b"
GRID = "#d9d9d9"
HEIGHT = 400
HEIGHT_A_ROW = 34
FIELDS = 8
"""So many columns of numbers can be read on a phone."""
MARKER = 11
LETTERS = 16
"""Their size in pixels."""
STANDOFF = 10
"""Pixels between the names of an axis' values and its title."""
BELOW = 45
"""The same under a grid, where plotly counts from the grid and not from the names."""
TITLE_WIDTH = 30
"""So many letters of an axis' title stand in a line: they fit on a phone."""
NAME_WIDTH = 34
"""So many of the name of a series."""
PANEL_WIDTH = 18
"""So many of the title of one panel among others."""


@dataclass(frozen=True)
class Axis:
    """The title of an axis, unit included, and what its values are.

    ``percent`` for shares, ``words`` for names, ``whole`` for counts, ``number`` for all else.
    """

    title: str
    kind: str = "number"

    @property
    def layout(self) -> dict[str, Any]:
        shared = {
            "title": {"text": broken(self.title, TITLE_WIDTH), "font": {"size": LETTERS}, "standoff": STANDOFF},
            "gridcolor": GRID,
            "zerolinecolor": INK,
            "linecolor": INK,
            "automargin": True,
        }
        kinds: dict[str, dict[str, Any]] = {
            "percent": {"tickformat": ".0%"},
            "words": {"type": "category"},
            "whole": {"tickformat": "d"},
            "number": {},
        }
        return {**shared, **kinds[self.kind]}


@dataclass(frozen=True)
class Series:
    """One line, set of bars or set of points. ``low`` and ``high`` are the ends of an interval, where there is one."""

    name: str
    x: Sequence[Hashable]
    y: Sequence[float]
    low: Sequence[float] | None = None
    high: Sequence[float] | None = None

    def error(self) -> dict[str, Any] | None:
        if self.low is None or self.high is None:
            return None
        up = [high - value for high, value in zip(self.high, self.y, strict=True)]
        down = [value - low for low, value in zip(self.low, self.y, strict=True)]
        return {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 2, "width": 5}


def points(series: Sequence[Series], across: Axis, up: Axis) -> go.Figure:
    """Points with their intervals, each series with its own symbol."""
    return _figure([_dots(each, place, "markers") for place, each in enumerate(series)], across, up)


def lines(series: Sequence[Series], across: Axis, up: Axis) -> go.Figure:
    """Points joined by lines, each series with its own symbol and dash."""
    return _figure([_dots(each, place, "lines+markers") for place, each in enumerate(series)], across, up)


def bars(series: Sequence[Series], across: Axis, up: Axis) -> go.Figure:
    """Bars beside each other from zero, each series with its own pattern."""
    traces = [
        go.Bar(
            name=each.name, x=each.x, y=each.y, error_y=each.error(),
            marker={
                "color": _of(COLOURS, place), "line": {"color": INK, "width": 1},
                "pattern": {"shape": _of(PATTERNS, place), "fgcolor": "white", "fillmode": "overlay", "size": 9},
            },
        )
        for place, each in enumerate(series)
    ]  # fmt: skip
    figure = _figure(traces, across, up)
    figure.update_layout(barmode="group", bargap=0.25)
    return figure


def ranked(series: Sequence[Series], value: Axis, names: Axis) -> go.Figure:
    """Points with intervals on lying rows, the first name on top: ``x`` of a series are the names, ``y`` the values."""
    traces = [
        go.Scatter(
            name=each.name, x=each.y, y=each.x, error_x=each.error(), mode="markers",
            marker={"symbol": _of(SYMBOLS, place), "color": _of(COLOURS, place), "size": MARKER},
        )
        for place, each in enumerate(series)
    ]  # fmt: skip
    figure = _figure(traces, value, names)
    rows = len({name for each in series for name in each.x})
    figure.update_layout(height=max(HEIGHT, 140 + rows * HEIGHT_A_ROW), meta=WIDE)
    figure.update_yaxes(autorange="reversed")
    figure.add_vline(x=0, line_color=INK, line_width=1)
    return figure


def panels(columns: Sequence[tuple[Axis, Series]]) -> go.Figure:
    """Panels beside each other, a measure each, of the same lying rows (``x`` of each series), the first on top."""
    figure = go.Figure()
    gap = 0.04
    width = (1 - gap * (len(columns) - 1)) / len(columns)
    for place, (value, series) in enumerate(columns):
        number = str(place + 1) if place else ""
        trace = go.Scatter(
            name=value.title, x=series.y, y=series.x, error_x=series.error(), mode="markers", xaxis="x" + number,
            marker={"symbol": _of(SYMBOLS, place), "color": _of(COLOURS, place), "size": MARKER},
        )  # fmt: skip
        figure.add_trace(trace)
        begin = place * (width + gap)
        axis = {**value.layout, "domain": [begin, begin + width], "anchor": "y", "zeroline": True, "zerolinewidth": 1,
                "nticks": 5}  # fmt: skip
        axis["title"] = {"text": broken(value.title, PANEL_WIDTH), "font": {"size": 14}, "standoff": STANDOFF}
        figure.update_layout({"xaxis" + number: axis})
    figure.update_layout(
        template="none", font={"size": LETTERS, "color": INK}, paper_bgcolor="white", plot_bgcolor="white", meta=WIDE,
        showlegend=False, margin={"l": 60, "r": 20, "t": 30, "b": 90},
        height=max(HEIGHT, 140 + len(columns[0][1].x) * (HEIGHT_A_ROW + 12)),
        yaxis={**Axis("", "words").layout, "autorange": "reversed", "domain": [0, 1], "showgrid": True},
    )  # fmt: skip
    return figure


def heat(rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]], across: Axis, up: Axis,
         unit: str, form: str = ".2f") -> go.Figure:  # fmt: skip
    """A grid of numbers, each written into its field; darker is more."""
    trace = go.Heatmap(
        x=list(columns), y=list(rows), z=values, colorscale="Blues", texttemplate=f"%{{z:{form}}}",
        xgap=2, ygap=2,
        colorbar={"title": {"text": unit, "side": "top", "font": {"size": LETTERS}}, "orientation": "h",
                  "yanchor": "bottom", "y": 1.0, "thickness": 14},
    )  # fmt: skip
    figure = _figure([trace], across, up)
    figure.update_yaxes(autorange="reversed")
    figure.update_xaxes(title_standoff=BELOW)
    if len(columns) > FIELDS:
        figure.update_layout(meta=WIDE)
    return figure


def _dots(series: Series, place: int, mode: str) -> go.Scatter:
    return go.Scatter(
        name=series.name, x=series.x, y=series.y, error_y=series.error(), mode=mode,
        marker={"symbol": _of(SYMBOLS, place), "color": _of(COLOURS, place), "size": MARKER},
        line={"dash": _of(DASHES, place), "color": _of(COLOURS, place), "width": 2.5},
    )  # fmt: skip


def _figure(traces: Sequence[Any], across: Axis, up: Axis) -> go.Figure:
    for trace in traces:
        trace.name = trace.name and broken(trace.name, NAME_WIDTH)
    figure = go.Figure(list(traces))
    figure.update_layout(
        template="none", font={"size": LETTERS, "color": INK}, paper_bgcolor="white", plot_bgcolor="white",
        height=HEIGHT, xaxis=across.layout, yaxis=up.layout, showlegend=len(traces) > 1,
        margin={"l": 60, "r": 20, "t": 30, "b": 60},
        legend={"orientation": "h", "yanchor": "bottom", "y": 1.0, "x": 0},
    )  # fmt: skip
    return figure


def broken(text: str, width: int) -> str:
    """A text in lines of so many letters, as few as can be and about as long as each other."""
    lines = wrap(text, width, break_long_words=False)
    for narrower in range(width - 1, 0, -1):
        tried = wrap(text, narrower, break_long_words=False)
        if len(tried) > len(lines):
            break
        lines = tried
    return "<br>".join(lines)


def _of(kinds: Sequence[str], place: int) -> str:
    return kinds[place % len(kinds)]
