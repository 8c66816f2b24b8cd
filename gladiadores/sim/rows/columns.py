"""Columns of a table, declared once: what is written, documented and tested is this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

Kind = Literal["int8", "int16", "int32", "int64", "float64", "bool", "text"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, type, unit and meaning. ``values`` are the texts that a ``text`` column may hold."""

    name: str
    kind: Kind
    unit: str
    meaning: str
    values: tuple[str, ...] = ()

    def by(self, names: Sequence[Any]) -> tuple[Column, ...]:
        """This column once for each of ``names``, which fills the ``<…>`` of its own name."""
        before, _, rest = self.name.partition("<")
        after = rest.partition(">")[2]
        return tuple(replace(self, name=f"{before}{name}{after}") for name in names)


@dataclass(frozen=True, slots=True)
class Rows:
    """A level of detail: what one row is, and the columns that it has."""

    level: str
    row: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)


GAME = Column("game", "int64", "", "number of the game, from 0; with the seed it names the game")
ROUND = Column("round", "int8", "", "number of the round in the game, from 0")
SEAT = Column("seat", "int8", "", "the seat, from 0; seat 0 opens the game")


def outcome(seats: int) -> tuple[Column, ...]:
    """How a game ended, by seat: in every game of the suite."""
    columns = (
        Column("points_<seat>", "int32", "points", "points of the seat at the end"),
        Column("share_<seat>", "float64", "wins", "1 for the winner, 1/k for each of k winners, else 0"),
        Column("place_<seat>", "int8", "", "1 for the winners, else 1 and the number of seats ahead"),
    )
    return tuple(each for column in columns for each in column.by(range(seats)))
