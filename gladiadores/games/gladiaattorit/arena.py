"""The board as data: squares, places, edges, podium and seams, read from ``boards/*.toml`` and counted.

A board is drawn in rows of characters: ``<`` an edge tile at the left end of a row, ``>`` one at the right end, ``.`` a
place for a tile, ``#`` the podium, a space what lies outside.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from gladiadores.games.gladiaattorit.tiles import HALVES, SPECIALS, TILES

BOARDS: Final = Path(__file__).with_name("boards")
DEFAULT: Final = "arena"
_TILED = "<.>"
_KEYS = ("rows", "copies", "removed", "hand", "face_up", "players", "places", "edges", "podium", "seams")


class BoardError(ValueError):
    """A board whose drawing and counts do not agree; the message names the board and the count."""


class Square(NamedTuple):
    """A place on the board, rows and columns counted from 0 at the top left."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.row},{self.column}"


class Seam(NamedTuple):
    """Where two horizontal neighbours meet and a gladiator may stand: the squares beside it, by index."""

    left: int
    right: int


@dataclass(frozen=True, eq=False)
class Arena:
    """A board with what belongs to it.

    ``copies`` of each of the nine gladiator tiles are in the box, ``removed`` of them are taken out unseen, a hand
    begins with ``hand`` tiles and ``face_up`` lie open; from ``players[0]`` to ``players[1]`` may play. Squares are
    numbered row by row; edge tiles lie on squares too, the podium does not. ``places`` are the squares to be filled.
    """

    name: str
    rows: tuple[str, ...]
    copies: int
    removed: int
    hand: int
    face_up: int
    players: tuple[int, int]
    squares: tuple[Square, ...]
    index: Mapping[Square, int]
    places: tuple[int, ...]
    left: tuple[int, ...]
    """The squares of the edge tiles at the left ends, from the top row down."""
    right: tuple[int, ...]
    podium: frozenset[Square]
    seams: tuple[Seam, ...]
    before: tuple[int, ...]
    """By square: the seam on its left border, -1 where there is none."""
    behind: tuple[int, ...]
    """By square: the seam on its right border, -1 where there is none."""
    beside: tuple[tuple[int, ...], ...]
    """By seam: the seams next to it, in the same row or in the same column of seams."""

    @property
    def halves(self) -> int:
        """How many edge tiles there are of each weapon, and of each shield."""
        return len(self.left) // HALVES

    @property
    def columns(self) -> int:
        return len(self.rows[0])

    @cached_property
    def box(self) -> tuple[int, ...]:
        """The gladiator tiles of the box, in order."""
        return tuple(tile for tile in range(len(TILES)) for _ in range(self.copies))

    def __reduce__(self) -> tuple[Any, ...]:
        return arena, (self.name,)

    def __repr__(self) -> str:
        return f"<Arena {self.name}: {len(self.places)} places>"


@cache
def names() -> tuple[str, ...]:
    """The boards that there are, the whole one first."""
    found = sorted(path.stem for path in BOARDS.glob("*.toml"))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


@cache
def arena(name: str = DEFAULT) -> Arena:
    """The board of this name; raises ``KeyError`` where there is none."""
    if name not in names():
        raise KeyError(name)
    return read(name, tomllib.loads((BOARDS / f"{name}.toml").read_text(encoding="utf-8")))


def read(name: str, given: Mapping[str, Any]) -> Arena:
    """A board from its data, every count checked; raises ``BoardError``."""
    missing = [key for key in _KEYS if not given.get(key) and given.get(key) != 0]
    if missing:
        raise BoardError(f"{name}: {missing[0]} is missing; a board says {', '.join(_KEYS)}")
    width = max(map(len, given["rows"]))
    rows = tuple(row.ljust(width) for row in given["rows"])
    _check_drawing(name, rows)
    squares = tuple(_found(rows, _TILED))
    index = {square: number for number, square in enumerate(squares)}
    seams = tuple(
        Seam(number, index[Square(row, column + 1)])
        for number, (row, column) in enumerate(squares)
        if Square(row, column + 1) in index
    )
    least, most = given["players"]
    made = Arena(
        name=name,
        rows=rows,
        copies=given["copies"],
        removed=given["removed"],
        hand=given["hand"],
        face_up=given["face_up"],
        players=(least, most),
        squares=squares,
        index=index,
        places=tuple(index[square] for square in _found(rows, ".")),
        left=tuple(index[square] for square in _found(rows, "<")),
        right=tuple(index[square] for square in _found(rows, ">")),
        podium=frozenset(_found(rows, "#")),
        seams=seams,
        before=_seams_by_square(squares, [seam.right for seam in seams]),
        behind=_seams_by_square(squares, [seam.left for seam in seams]),
        beside=tuple(tuple(_beside(squares, seams, seam)) for seam in seams),
    )
    _check_counts(made, given)
    return made


def _found(rows: tuple[str, ...], characters: str) -> Iterator[Square]:
    """The squares drawn with one of some characters, row by row."""
    for row, line in enumerate(rows):
        for column, character in enumerate(line):
            if character in characters:
                yield Square(row, column)


def _seams_by_square(squares: tuple[Square, ...], touched: list[int]) -> tuple[int, ...]:
    seams = {square: seam for seam, square in enumerate(touched)}
    return tuple(seams.get(square, -1) for square in range(len(squares)))


def _beside(squares: tuple[Square, ...], seams: tuple[Seam, ...], seam: Seam) -> Iterator[int]:
    row, column = squares[seam.left]
    around = {(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)}
    return (number for number, other in enumerate(seams) if squares[other.left] in around)


def _check_drawing(name: str, rows: tuple[str, ...]) -> None:
    """Each row is closed by edge tiles, and nothing but the podium interrupts it."""
    for number, row in enumerate(rows):
        unknown = sorted(set(row) - set(_TILED + "# "))
        if unknown:
            raise BoardError(f"{name}: row {number} has {unknown[0]!r}; a board is drawn with < . > # and spaces")
        inner = row.strip()
        if not (inner.startswith("<") and inner.endswith(">") and set(inner[1:-1]) <= {".", "#"}) or inner == "<>":
            raise BoardError(f"{name}: row {number} is {inner!r}; it runs from < to > over places and podium alone")


def _check_counts(arena: Arena, given: Mapping[str, Any]) -> None:
    edges = len(arena.left) + len(arena.right)
    counted = {
        "places": len(arena.places), "edges": edges, "podium": len(arena.podium), "seams": len(arena.seams),
    }  # fmt: skip
    for what, count in counted.items():
        if given[what] != count:
            raise BoardError(f"{arena.name}: {what} = {given[what]}, but the drawing has {count}")
    if len(arena.left) % HALVES:
        raise BoardError(f"{arena.name}: {len(arena.left)} rows; each half needs as many edge tiles as the others")
    tiles = len(arena.box) - arena.removed
    if tiles != len(arena.places):
        raise BoardError(f"{arena.name}: {tiles} tiles are left for {len(arena.places)} places")
    least, most = arena.players
    if not 2 <= least <= most <= len(SPECIALS):
        raise BoardError(f"{arena.name}: players = [{least}, {most}]; there are goals for 2 to {len(SPECIALS)}")
    if min(arena.removed, arena.hand - 1, arena.face_up - 1) < 0:
        raise BoardError(f"{arena.name}: removed, hand and face_up are counts of tiles, hand and face_up at least 1")
    if most * arena.hand + arena.face_up > tiles:
        raise BoardError(f"{arena.name}: {most} hands and the open tiles are more than {tiles} tiles")
