"""What a step of an example shows, drawn or in words, whichever game it is of."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiaattorit import board as tile_board
from gladiadores.games.gladiaattorit import words as tile_words
from gladiadores.games.gladiaattorit.tiles import EMPTY, written
from gladiadores.games.gladiaattorit.view import View as TileView
from gladiadores.games.gladiadores import board, glory, words
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import Hand, bits
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.glory_to_rome.view import View as GloryView
from gladiadores.games.spartacus.view import View as SpartacusView
from gladiadores.text import Texts, texts
from gladiadores.widgets import glory_rules, spartacus_rules
from gladiadores.widgets.lesson_page import in_words as scene_in_words
from gladiadores.widgets.rules_steps import Seen


def drawn(seen: Seen, language: str, *, tall: bool) -> str:
    """The picture; ``tall`` is that for a narrow screen."""
    if isinstance(seen, Scene):
        return board.scene(seen, language=language, tall=tall)
    if isinstance(seen, Hand):
        rows = _halves(seen) if tall else (seen,)
        return "".join(board.hand(row, language=language) for row in rows)
    if isinstance(seen, Glory):
        return glory.picture(seen, language=language, tall=tall)
    if isinstance(seen, GloryView):
        return glory_rules.drawn(seen, language, tall=tall)
    if isinstance(seen, SpartacusView):
        return spartacus_rules.drawn(seen, language, tall=tall)
    if tall:
        return tile_board.board(seen, said=texts(language), prefix="rb-tall") + _rows(texts(language), seen)
    return tile_board.view(seen, language, prefix="rb-wide")


def in_words(said: Texts, seen: Seen) -> str:
    """What is to be seen there."""
    if isinstance(seen, Scene):
        return scene_in_words(said, seen)
    if isinstance(seen, Hand):
        return f"{words.cards(said, str(seen))}."
    if isinstance(seen, Glory):
        return glory.summary(seen, language=said.language)
    if isinstance(seen, GloryView):
        return glory_rules.in_words(said, seen)
    if isinstance(seen, SpartacusView):
        return spartacus_rules.in_words(said, seen)
    tiles = [
        f"{tile_board.label_of(seen, square, said)}."
        for square in range(len(seen.tiles))
        if seen.tiles[square] != EMPTY
    ]
    hand = said.say("tiles.text.hand", "Sua mão: {tiles}.", tiles=tile_words.tiles(said, written(seen.hand)))
    return " ".join([tile_board.summary(seen, said), *tiles, hand])


def _rows(said: Texts, seen: TileView) -> str:
    """The tiles beside the board: those that lie open, and the hand."""
    rows = {
        said.say("tiles.board.face-up", "Peças abertas"): seen.face_up,
        said.say("tiles.board.hand", "Mão"): seen.hand,
    }
    return "".join(
        f'<p class="rb-tiles"><span>{escape(label)}</span>{"".join(tile_board.tile(tile, said) for tile in tiles)}</p>'
        for label, tiles in rows.items()
        if tiles
    )


def _halves(hand: Hand) -> tuple[Hand, Hand]:
    """A large hand in two rows."""
    cards = list(bits(hand.cards))
    half = (len(cards) + 1) // 2
    return Hand(sum(1 << card for card in cards[:half])), Hand(sum(1 << card for card in cards[half:]))
