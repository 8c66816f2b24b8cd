"""Setting up the tile game, by number of players and variant."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from gladiadores.games.gladiaattorit import board
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.table import Table
from gladiadores.games.gladiaattorit.tiles import SPECIALS
from gladiadores.lessons.setting_up import Step
from gladiadores.text import Message, texts

_SEED = 4
"""The board in the pictures is always the same."""


def steps(options: Mapping[str, Any], language: str) -> tuple[Step, ...]:
    """From the box to the first tile."""
    state = _dealt(options)
    table, said = state.table, texts(language)
    view = state.view(0)
    shown = (
        Step(("parts.tiles",), (_box(table),), (board.gallery(language, height=250),)),
        Step(("setup.marker",), (), tuple(board.marker(seat, size=48) for seat in range(table.players))),
        Step(("setup.edges", "place.orientation"), (), (board.board(view, said=said, height=360),)),
        Step(("setup.goal",), (), (board.goal(None, said), board.goal(SPECIALS[0], said))),
        Step(("setup.removed",), (_left(table),), (board.pile(table.arena.removed, said, size=72),)),
    )
    if table.simple:
        return (*shown, Step(("simple.draw", "setup.first"), (), (board.pile(pile(table), said, size=72),)))
    hand = tuple(board.tile(tile, said, size=72) for tile in state.hands[0])
    up = tuple(board.tile(tile, said, size=64) for tile in state.face_up)
    return (
        *shown,
        Step(("setup.hand",), (), hand),
        Step(("setup.face-up",), (_pile(table),), (*up, board.pile(pile(table), said, size=64))),
        Step(("setup.first", "turn.next"), (), ()),
    )


def pile(table: Table) -> int:
    """How many tiles are left to draw when all is set up."""
    arena = table.arena
    drawn = 0 if table.simple else table.players * arena.hand + arena.face_up
    return len(arena.box) - arena.removed - drawn


def _dealt(options: Mapping[str, Any]) -> State:
    state = GAME.new(options)
    return state.after(state.draw(Random(_SEED)))


def _box(table: Table) -> Message:
    arena = table.arena
    return Message(
        "setting-up.tiles.box",
        "Da caixa: o tabuleiro, {tiles} peças de gladiadores, {edges} de borda, {goals} de objetivo "
        "e {players} marcadores.",
        tiles=len(arena.box), edges=len(arena.left) + len(arena.right), goals=len(SPECIALS), players=table.players,
    )  # fmt: skip


def _left(table: Table) -> Message:
    return Message(
        "setting-up.tiles.left", "Ficam {left} peças, uma para cada lugar livre.",
        left=len(table.arena.box) - table.arena.removed,
    )  # fmt: skip


def _pile(table: Table) -> Message:
    return Message("setting-up.tiles.pile", "Na pilha restam {number} peças.", number=pile(table))
