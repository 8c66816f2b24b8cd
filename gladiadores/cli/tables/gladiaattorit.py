"""The tile game in plain text: the board as a grid that is read row by row, the tiles, the points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import cast

from gladiadores.core.events import Event
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiaattorit import words
from gladiadores.games.gladiaattorit.arena import Arena, Square
from gladiadores.games.gladiaattorit.notation import Place, read
from gladiadores.games.gladiaattorit.tiles import EMPTY, KINDS, LEFT, RIGHT, SHIELDS, TILES, WEAPONS, written
from gladiadores.games.gladiaattorit.view import View
from gladiadores.text import Texts

FREE, PODIUM, OUTSIDE = "··", "##", "  "

_PLACE = re.compile(r"([A-Z]{2})[\s@]*(\d{1,3})[\s,]+(\d{1,3})")
_TAKE = re.compile(r">?\s*([A-Z]{2})")


class GladiaattoritTable:
    """The board, the points, the goal, the hand, and the tiles that can be taken."""

    def help(self, texts: Texts) -> str:
        return texts.say(
            "play.tiles.help",
            "Cada peça tem um escudo à esquerda (N rede, S escudo pequeno, L escudo grande) e uma arma à direita "
            "(G gládio, T tridente, C espada curva).\n"
            "Entre duas peças vizinhas fica um gladiador: a arma da peça da esquerda e o escudo da peça da direita. "
            "TN, GL e CS são os básicos; os outros seis são especiais.\n"
            "No tabuleiro, cada linha começa com o seu número. ·· é um lugar livre, ## o pódio, uma letra sozinha uma "
            "peça de borda.\n"
            "Para colocar, escreva a peça, a linha e a coluna: NG@5,3 ou ng 5 3. Para pegar uma peça aberta: >SC ou "
            "sc.",
        )

    def situation(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        if not seen.taking:
            yield from self.whole(texts, view)
            return
        yield from self._tiles(texts, seen)
        yield texts.say("play.tiles.take", "Pegue uma: {choices}.", choices=" ".join(seen.legal))

    def whole(self, texts: Texts, view: CoreView) -> Iterator[str]:
        seen = cast(View, view)
        yield from grid(seen.table.arena, seen.tiles)
        points = ", ".join(
            texts.say("play.laid", "{seat}: {token}", seat=words.seat(texts, seat), token=points)
            for seat, points in enumerate(seen.points)
        )
        yield texts.say("play.tiles.points", "Pontos por peças colocadas: {points}.", points=points)
        yield self._goal(texts, seen)
        yield from self._tiles(texts, seen)

    def before(self, texts: Texts, view: CoreView, event: Event) -> Iterator[str]:
        return iter(())

    def legal(self, texts: Texts, view: CoreView) -> Iterator[str]:
        places: dict[int, list[Square]] = {}
        for said in map(read, view.legal):
            if isinstance(said, Place):
                places.setdefault(said.tile, []).append(said.square)
        if not places:
            yield " ".join(view.legal)
        for squares in dict.fromkeys(map(tuple, places.values())):
            tiles = tuple(tile for tile in places if places[tile] == list(squares))
            yield texts.say("play.tiles.fit", "{tiles} em qualquer destes lugares:", tiles=written(tiles))
            for row, along in groupby(squares, key=lambda square: square.row):
                columns = [str(square.column) for square in along]
                yield texts.say_many(
                    "play.tiles.row", "linha {row}, coluna {columns}", "linha {row}, colunas {columns}", len(columns),
                    row=row, columns=" ".join(columns),
                )  # fmt: skip

    def token(self, line: str) -> str:
        typed = line.upper()
        place = _PLACE.fullmatch(typed)
        if place is not None:
            return f"{place[1]}@{int(place[2])},{int(place[3])}"
        take = _TAKE.fullmatch(typed)
        return typed if take is None else f">{take[1]}"

    def _goal(self, texts: Texts, view: View) -> str:
        kind, worth = cast(int, view.goal), cast(int, view.bonus[cast(int, view.seat)])
        return texts.say(
            "play.tiles.goal",
            "Seu objetivo: {kind}. Vale agora {points}.",
            kind=words.kind(texts, KINDS[kind]), points=words.points(texts, worth),
        )  # fmt: skip

    def _tiles(self, texts: Texts, view: View) -> Iterator[str]:
        """The hand, what lies open, and how much there is to come."""
        if view.table.simple:
            yield texts.say("play.tiles.drawn", "Sua peça: {tile}.", tile=written(view.hand))
        else:
            yield texts.say("play.hand", "Sua mão: {cards}.", cards=written(view.hand))
            shown = written(view.face_up) or texts.say("tiles.none", "nenhuma peça")
            yield texts.say("play.tiles.open", "Peças abertas: {tiles}.", tiles=shown)
        yield texts.say("play.tiles.pile", "Peças na pilha: {number}.", number=view.pile)


def grid(arena: Arena, tiles: tuple[int, ...]) -> Iterator[str]:
    """The board: a line with the numbers of the columns, then a line for each row, which begins with its number.

    A tile is two letters; of an edge tile there is one, on the side where its gladiator will stand.
    """
    yield "   " + " ".join(f"{column:>2}" for column in range(arena.columns))
    for row in range(len(arena.rows)):
        cells = [_cell(arena, tiles, Square(row, column)) for column in range(arena.columns)]
        yield f"{row:>2} {' '.join(cells)}".rstrip()


def _cell(arena: Arena, tiles: tuple[int, ...], square: Square) -> str:
    if square in arena.podium:
        return PODIUM
    if square not in arena.index:
        return OUTSIDE
    lies = tiles[arena.index[square]]
    if lies == EMPTY:
        return FREE
    if lies >= RIGHT:
        return f"{SHIELDS[lies - RIGHT]} "
    return f" {WEAPONS[lies - LEFT]}" if lies >= LEFT else TILES[lies]


TABLE = GladiaattoritTable()
