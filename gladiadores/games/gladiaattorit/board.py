"""The tile game drawn: the board, tiles, goals and a whole view, as SVG in plain text.

Everything is a pure function: equal things draw equal pictures. A picture brings its own style (class ``gt``, light
and dark). Weapons, shields and players are told apart by shape as well as by colour. What can be pointed at has
``data-key``, a role and a label::

    square:5,3     a place on the board, free or taken
    hand:NG        a tile of the viewing seat's hand; further copies are hand:NG:2, hand:NG:3
    face:SC        an open tile; further copies likewise
    marker:2       a player's piece on the score track

``data-move`` names what is the same thing in the next picture, for those who show pictures in motion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import count
from typing import TYPE_CHECKING

from gladiadores.games.gladiaattorit import art, words
from gladiadores.games.gladiaattorit.art import SIDE
from gladiadores.games.gladiaattorit.scene import (
    NO_MARKS,
    RING_AROUND,
    Marks,
    amphitheatre,
    drawn_gladiator,
    drawn_tile,
    label_of,
    square_key,
    thing,
)
from gladiadores.games.gladiaattorit.tiles import KINDS, NONE, TILES
from gladiadores.text import DEFAULT, Texts, texts

if TYPE_CHECKING:
    from gladiadores.games.gladiaattorit.view import View

__all__ = [
    "NO_MARKS", "Marks", "board", "fresh_prefix", "gallery", "gladiator", "goal", "keys", "label_of", "marker", "pile",
    "square_key", "summary", "tile", "view",
]  # fmt: skip

_PREFIX = "gt"
_DRAWINGS = count(1)

# --- the board ------------------------------------------------------------------------------------------------------


def board(
    view: View,
    marks: Marks = NO_MARKS,
    said: Texts | None = None,
    *,
    names: words.Names = None,
    prefix: str = _PREFIX,
    height: float = 460,
) -> str:
    """The board with its score track. ``prefix`` begins the ids in it: one for each board on a page."""
    said = said or texts()
    drawn, box = amphitheatre(view, marks, said, names, prefix)
    return art.picture(drawn, box, height, summary(view, said), bool(marks.enabled))


def summary(view: View, said: Texts) -> str:
    """What is on the board, in one sentence."""
    standing = sum(kind != NONE for kind in view.gladiators)
    return said.say(
        "tiles.board.summary", "Anfiteatro: {standing}, {free}.",
        standing=said.say_many("tiles.board.standing", "{number} gladiador", "{number} gladiadores", standing),
        free=said.say_many("tiles.board.free", "{number} lugar livre", "{number} lugares livres", len(view.free)),
    )  # fmt: skip


# --- tiles and goals ------------------------------------------------------------------------------------------------


def keys(where: str, tiles: Sequence[int]) -> tuple[str, ...]:
    """The keys of tiles in a hand (``hand``) or of those that lie open (``face``)."""
    found: list[str] = []
    for place, tile in enumerate(tiles):
        copy = tiles[:place].count(tile)
        found.append(f"{where}:{TILES[tile]}" + (f":{copy + 1}" if copy else ""))
    return tuple(found)


def tile(tile: int, said: Texts, *, key: str = "", marks: Marks = NO_MARKS, move: str = "", size: float = 56) -> str:
    """One tile by itself; with a key that is enabled, a button."""
    label = words.tile(said, TILES[tile])
    inside = art.tile(tile) + ("".join(map(art.letter, TILES[tile])) if marks.letters else "")
    if move:
        inside = f'<g data-move="{escape(move)}">{inside}</g>'
    if key:
        inside = thing(key, label, inside, marks, RING_AROUND)
    return art.picture(inside, (-5, -5, 70, 70), size, label, key in marks.enabled)


def pile(number: int, said: Texts, *, size: float = 56) -> str:
    """The pile, with the number of its tiles."""
    label = said.say_many("tiles.pile", "{number} peça na pilha", "{number} peças na pilha", number)
    return art.picture(art.pile(number), (-5, -5, 70, 70), size, label)


def goal(kind: int | None, said: Texts, *, size: float = 84) -> str:
    """The card of a secret goal, the gladiator on it whole; None is one that is not known."""
    if kind is None:
        return art.picture(art.goal_back(), (-3, -3, 74, 92), size, said.say("tiles.goal.hidden", "Objetivo secreto"))
    label = said.say("tiles.goal.known", "Objetivo: {kind}", kind=words.kind(said, KINDS[kind]))
    return art.picture(art.goal(kind), (-3, -3, 74, 92), size, label)


def gladiator(kind: int, said: Texts, *, size: float = 72) -> str:
    """One whole gladiator by himself."""
    return art.picture(art.gladiator(kind), (-32, -2, 64, 64), size, words.kind(said, KINDS[kind]))


def marker(seat: int, *, size: float = 28) -> str:
    """A player's piece, without a label, for a page that says whose it is."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gt" viewBox="-17 -17 34 34" width="{size:g}" '
        f'height="{size:g}" aria-hidden="true"><style>{art.STYLE}</style>{art.marker(seat)}</svg>'
    )


def gallery(language: str = DEFAULT, *, height: float = 330) -> str:
    """The nine gladiators with their letters: weapons down, shields across."""
    said = texts(language)
    parts = [
        f'<g transform="translate({100 * (kind % 3) + 46} {88 * (kind // 3)})">{art.gladiator(kind)}'
        f'<text y="76" text-anchor="middle" font-size="15">{token}</text></g>'
        for kind, token in enumerate(KINDS)
    ]
    label = said.say("tiles.gallery", "Os nove gladiadores: {kinds}.", kinds=_kinds(said))
    return art.picture("".join(parts), (0, -4, 292, 262), height, label)


def _kinds(said: Texts) -> str:
    return said.listed([words.kind(said, token) for token in KINDS])


# --- a view ---------------------------------------------------------------------------------------------------------

_PANEL = 360
_LINE = 46
_WIDE = 4
"""How many tiles lie in a row."""


def view(
    view: View, language: str = DEFAULT, *, names: words.Names = None, height: float = 560, prefix: str = _PREFIX
) -> str:
    """All that a seat sees: the board, the players, the open tiles, its own hand and goal.

    ``prefix`` begins the ids in it: one for each drawing on a page, such as ``fresh_prefix`` gives.
    """
    said = texts(language)
    drawn, (x, y, width, high) = amphitheatre(view, NO_MARKS, said, names, prefix)
    blocks = [*_players(view, said, names, prefix), *_open(view, said, prefix), *_own(view, said, prefix)]
    needed = sum(block_height for _, block_height in blocks)
    total = max(high, needed + 20)
    top = y - (total - high) / 2
    parts, down = [drawn], top + (total - needed) / 2
    for block, block_height in blocks:
        parts.append(f'<g transform="translate({x + width + 24:g} {down:g})">{block}</g>')
        down += block_height
    return art.picture("".join(parts), (x, top, width + 24 + _PANEL, total), height, summary(view, said))


def fresh_prefix() -> str:
    """A prefix that no other drawing of this session has."""
    return f"{_PREFIX}-view{next(_DRAWINGS)}"


def _players(view: View, said: Texts, names: words.Names, prefix: str) -> Iterator[tuple[str, float]]:
    """A line for each player: the points, and at the end what the goal brings."""
    for seat, points in enumerate(view.points):
        turn = '<path d="M-2 13L12 22L-2 31Z" fill="var(--gt-gold)"/>' if view.to_act == seat else ""
        name, shown = words.seat(said, seat, names), str(points)
        goal = view.goals[seat] if view.goals and view.to_act is None else None
        if goal is not None:
            turn = f'<g transform="translate({_PANEL - 166} 1) scale(.7)">{drawn_gladiator(goal, prefix)}</g>'
            shown = f"{points} + {view.bonus[seat]}"
        yield (
            f'{turn}<g transform="translate(36 22)">{art.marker(seat)}</g><text x="64" y="29" font-size="22">'
            f"{escape(art.shortened(name, 17 if goal is None else 9))}</text>"
            f'<text x="{_PANEL - 12}" y="30" text-anchor="end" font-size="24">{shown}</text>',
            _LINE,
        )


def _open(view: View, said: Texts, prefix: str) -> Iterator[tuple[str, float]]:
    if view.face_up or view.pile:
        yield _title(said.say("tiles.board.face-up", "Peças abertas")), 56
        held = [drawn_tile(tile, NONE, NONE, prefix) for tile in view.face_up]
        held += [art.pile(view.pile)] * (view.pile > 0)
        yield _row(held), 72 * -(-len(held) // _WIDE)


def _own(view: View, said: Texts, prefix: str) -> Iterator[tuple[str, float]]:
    if view.hand:
        yield _title(said.say("tiles.board.hand", "Mão")), 56
        yield _row([drawn_tile(tile, NONE, NONE, prefix) for tile in view.hand]), 72
    if view.goal is not None and view.to_act is not None:
        yield _title(said.say("tiles.board.goal", "Objetivo secreto")), 56
        yield f'<g transform="translate(0 4)">{art.goal(view.goal)}</g>', 96


def _title(text: str) -> str:
    return f'<text y="44" font-size="20" style="fill:var(--gt-soft)">{escape(text)}</text>'


def _row(drawn: Sequence[str]) -> str:
    return "".join(
        f'<g transform="translate({(SIDE + 10) * (place % _WIDE)} {(SIDE + 10) * (place // _WIDE)})">{inside}</g>'
        for place, inside in enumerate(drawn)
    )
