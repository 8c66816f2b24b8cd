"""A position of the tile game drawn as a question needs it: the tile in question on its place, places with letters."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from gladiadores.games.gladiaattorit import art, board, notation, scene
from gladiadores.games.gladiaattorit.notation import Place
from gladiadores.games.gladiaattorit.scene import NO_MARKS, Marks
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import EMPTY, NONE
from gladiadores.lessons.exercise import Names
from gladiadores.text import Texts

_SIZE = 40


def drawing(
    state: State,
    said: Texts,
    names: Names = None,
    *,
    laid: str | None = None,
    letters: Mapping[str, str] | None = None,
    marks: Marks = NO_MARKS,
    height: float = 420,
) -> str:
    """The board. ``laid`` is a placement that is only thought of: its tile lies there, nothing comes of it yet.
    ``letters`` stand on the places of the placements that they name."""
    view = state.view(None)
    prefix = f"gt{crc32(repr((state.tiles, laid, letters, marks)).encode()):x}"
    drawn, box = scene.amphitheatre(view, marks, said, names, prefix)
    over = "" if laid is None else _laid(laid, prefix)
    for action, letter in (letters or {}).items():
        over += _letter(state, action, letter)
    label = board.summary(view, said)
    return art.picture(f'{drawn}<g pointer-events="none">{over}</g>', box, height, label, bool(marks.enabled))


def _laid(action: str, prefix: str) -> str:
    said = notation.read(action)
    if not isinstance(said, Place):
        return ""
    x, y = said.square.column * art.SIDE, said.square.row * art.SIDE
    tile = scene.drawn_tile(said.tile, NONE, NONE, prefix)
    return f'<g transform="translate({x} {y})">{tile}{art.CORNERS}</g>'


def _letter(state: State, action: str, letter: str) -> str:
    """A letter on a free place, small in the corner of one that is taken or of the wall."""
    said = notation.read(action)
    if not isinstance(said, Place):
        return ""
    square = state.table.arena.index.get(said.square)
    free = square is not None and state.tiles[square] == EMPTY
    x, y = said.square.column * art.SIDE, said.square.row * art.SIDE
    if free:
        return art.badge(letter, x + art.SIDE / 2, y + art.SIDE / 2, _SIZE * 0.7)
    return art.badge(letter, x + art.SIDE * 0.72, y + art.SIDE * 0.26, _SIZE * 0.5)
