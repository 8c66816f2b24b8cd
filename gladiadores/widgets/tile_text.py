"""The tile game in words, for who does not see the board: a table to be walked through, groups, tiles, points."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gladiadores.games.gladiaattorit import rules, words
from gladiadores.games.gladiaattorit.arena import Square
from gladiadores.games.gladiaattorit.tiles import (
    BASICS,
    EMPTY,
    KINDS,
    NONE,
    SHIELD,
    SHIELDS,
    TILES,
    WEAPON,
    WEAPONS,
    written,
)
from gladiadores.widgets import tile_story as story
from gladiadores.widgets.tile_desk import TileDesk


def as_text(desk: TileDesk) -> str:
    """The whole position."""
    lines = "".join(f"<p>{escape(line)}</p>" for line in _lines(desk))
    return f"{lines}{_grid(desk)}"


def _lines(desk: TileDesk) -> Iterator[str]:
    said, view = desk.texts, desk.view
    yield story.prompt(desk)
    for score in story.scores(desk):
        yield said.say(
            "tiles.board.marker", "{player}: {points}",
            player=score.name, points=words.points(said, score.placing),
        )  # fmt: skip
    yield said.say("tiles.text.hand", "Sua mão: {tiles}.", tiles=words.tiles(said, written(view.hand)))
    if not view.table.simple:
        yield said.say("tiles.text.open", "Peças abertas: {tiles}.", tiles=words.tiles(said, written(view.face_up)))
    yield said.say_many("tiles.text.pile", "Na pilha: {number} peça.", "Na pilha: {number} peças.", view.pile)
    if view.goal is not None:
        yield said.say(
            "tiles.text.goal", "Seu objetivo: {kind}. No tabuleiro agora: {number}.",
            kind=words.kind(said, KINDS[view.goal]), number=view.bonus[desk.seat],
        )  # fmt: skip
    yield from _groups(desk)


def _groups(desk: TileDesk) -> Iterator[str]:
    """Groups of more than one, and how many basics there are."""
    said, view = desk.texts, desk.view
    seen: set[int] = set()
    for seam, kind in enumerate(view.gladiators):
        if kind == NONE or kind in BASICS or seam in seen:
            continue
        together = rules.group(view.table.arena, view.gladiators, seam)
        seen.update(together)
        at = words.place(said, str(view.table.arena.squares[view.table.arena.seams[seam].left]))
        yield said.say_many(
            "tiles.text.group", "{kind}: sozinho, à direita da {place}.",
            "{kind}: grupo de {number}, a partir da direita da {place}.", len(together),
            kind=words.kind(said, KINDS[kind]), place=at,
        )  # fmt: skip


def _grid(desk: TileDesk) -> str:
    said, arena = desk.texts, desk.state.table.arena
    row_name, column_name = said.say("tiles.text.row", "linha"), said.say("tiles.text.column", "coluna")
    head = "".join(f'<th scope="col">{column}</th>' for column in range(arena.columns))
    rows = "".join(
        f'<tr><th scope="row">{row}</th>'
        + "".join(f"<td>{escape(_cell(desk, Square(row, column)))}</td>" for column in range(arena.columns))
        + "</tr>"
        for row in range(len(arena.rows))
    )
    caption = escape(said.say("tiles.text.board", "O tabuleiro: {row} por {column}", row=row_name, column=column_name))
    return (
        f'<table class="tg-table tg-grid"><caption>{caption}</caption><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _cell(desk: TileDesk, square: Square) -> str:
    said, arena = desk.texts, desk.state.table.arena
    if square in arena.podium:
        return said.say("tiles.text.podium", "pódio")
    if square not in arena.index:
        return ""
    tile = desk.state.tiles[arena.index[square]]
    if tile == EMPTY:
        return said.say("tiles.text.free", "livre")
    if tile < len(TILES):
        return TILES[tile]
    half = WEAPONS[WEAPON[tile]] if WEAPON[tile] != NONE else SHIELDS[SHIELD[tile]]
    return said.say("tiles.text.edge", "borda {half}", half=half)
