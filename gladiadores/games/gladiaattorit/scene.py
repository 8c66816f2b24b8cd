"""The board of the tile game as a drawing: the amphitheatre, its score track, the tiles, and what is marked on them.

Squares are 60 by 60, the upper left corner of the grid is the origin.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from math import hypot
from typing import TYPE_CHECKING, Final

from gladiadores.games.gladiaattorit import art, rules, words
from gladiadores.games.gladiaattorit.arena import Arena
from gladiadores.games.gladiaattorit.art import HALF, SIDE
from gladiadores.games.gladiaattorit.outline import FINE, Oval, Point, border, oval, spread, track
from gladiadores.games.gladiaattorit.rules import Award
from gladiadores.games.gladiaattorit.tiles import (
    BASICS,
    EMPTY,
    KINDS,
    LEFT,
    NONE,
    RIGHT,
    SHIELD,
    SHIELDS,
    TILES,
    WEAPON,
    WEAPONS,
)
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.gladiaattorit.view import View

RING: Final = 34.0
"""How wide the score track is."""
_MARGIN = 7.0
_ROOM = 11.0
"""Between the squares and the score track: the numbers of rows and columns need it."""
_APART = 21.0
"""How far pieces on one field are apart."""

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is special about things in a picture; things are named by their keys, squares by their index.

    ``enabled`` things are buttons, those ``selected`` are pressed, those ``dimmed`` pale. ``preview`` has the points
    that a tile would score on a square, ``ghost`` is the tile that appears on a free button that is pointed at.
    ``asked`` is a free square and the tile that a question has go there.
    ``scored`` is what was just scored, ``last`` the square that was filled last. ``moves`` names tiles on squares for
    those who show pictures in motion (``data-move``). ``letters`` are for those who learn the game.
    """

    enabled: Collection[str] = ()
    selected: Collection[str] = ()
    dimmed: Collection[str] = ()
    preview: Mapping[int, int] = field(default_factory=dict)
    ghost: int | None = None
    asked: tuple[int, int] | None = None
    scored: tuple[Award, ...] = ()
    last: int | None = None
    moves: Mapping[int, str] = field(default_factory=dict)
    letters: bool = False


NO_MARKS: Final = Marks()


def square_key(arena: Arena, square: int) -> str:
    """The key of a square by its index."""
    return f"square:{arena.squares[square]}"


def thing(key: str, label: str, inside: str, marks: Marks, ring: str) -> str:
    """What can be pointed at: a button where it is enabled, with a ring."""
    name = f'data-key="{escape(key)}" aria-label="{escape(label)}"'
    body = f'<g opacity=".4">{inside}</g>' if key in marks.dimmed else inside
    if key not in marks.enabled:
        return f'<g {name} role="img">{body}</g>'
    pressed = "true" if key in marks.selected else "false"
    return f'<g {name} role="button" tabindex="0" class="gt-button" aria-pressed="{pressed}">{body}{ring}</g>'


_ASKED = '<rect x="3" y="3" width="54" height="54" rx="6" fill="none" stroke="var(--gt-gold)" stroke-width="5"/>'
_RING_INSIDE = '<rect class="gt-ring" x="3" y="3" width="54" height="54" rx="6"/>'
RING_AROUND: Final = '<rect class="gt-ring" x="-2" y="-2" width="64" height="64" rx="7"/>'


def amphitheatre(view: View, marks: Marks, said: Texts, names: words.Names, prefix: str) -> tuple[str, Box]:
    """The board, and the box in which it is. ``prefix`` begins the ids that it defines."""
    arena = view.table.arena
    around = oval(arena, SIDE).grown(_ROOM)
    across, down = arena.columns * HALF, len(arena.rows) * HALF
    ghost = "" if marks.ghost is None else drawn_tile(marks.ghost, NONE, NONE, prefix)
    parts = [_definitions(prefix), f'<defs><g id="{prefix}-ghost">{ghost}</g></defs>']
    parts.append(f'<g transform="translate({across:g} {down:g})">{_stands(around)}</g>{_numbers(arena)}')
    parts.append(_podium(arena, said))
    parts += [_square(view, square, marks, said, prefix) for square in range(len(arena.squares))]
    parts += ['<g pointer-events="none">', *_groups(view), *_rings(arena, marks)]
    parts += [*(_letters(view, prefix) if marks.letters else ()), *_badges(arena, marks), "</g>"]
    parts += [f'<g transform="translate({across:g} {down:g})">', *_markers(view, around, said, names), "</g>"]
    outer = around.grown(RING + _MARGIN)
    return "".join(parts), (across - outer.across, down - outer.down, 2 * outer.across, 2 * outer.down)


@lru_cache(maxsize=16)
def _definitions(prefix: str) -> str:
    drawn = {
        "body": art.BODY, "face": art.FACE, "free": art.PLACE, "gate": art.GATE,
        **art.halves(f'<use href="#{prefix}-body"/>'),
        **{f"is-{letter}": art.letter(letter) for letter in art.HALVES},
    }  # fmt: skip
    named = [f'<g id="{prefix}-{name}">{inside}</g>' for name, inside in drawn.items()]
    return f"<defs>{''.join(named)}</defs>"


_ON_GLOW = ' style="fill:#2b2520"'

# --- the amphitheatre -----------------------------------------------------------------------------------------------


@cache
def _stands(around: Oval) -> str:
    """Sand, and around it the score track."""
    middle = track(around, RING)[::FINE]
    inner, outer = spread(around, 2 * len(middle)), spread(around.grown(RING), 2 * len(middle))
    between = "".join(f"M{_at(inner[at])}L{_at(outer[at])}" for at in range(1, len(inner), 2))
    first = "L".join(map(_at, (inner[-1], inner[0], inner[1], outer[1], outer[0], outer[-1])))
    numbers = "".join(
        f'<text x="{x:.1f}" y="{y + 6:.1f}"{"" if number else _ON_GLOW}>{number}</text>'
        for number, (x, y) in enumerate(middle)
        if number % 5 == 0
    )
    return (
        f'<g stroke="var(--gt-rim)" stroke-width="1.6"><path d="{around.grown(RING).path()}" fill="var(--gt-seat)"/>'
        f'<path d="M{first}Z" fill="var(--gt-glow)"/><path d="{between}"/></g>'
        f'<path d="{around.path()}" fill="var(--gt-sand)" stroke="var(--gt-rim)" stroke-width="4"/>'
        f'<g text-anchor="middle" font-size="17">{numbers}</g>'
    )


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


@cache
def _numbers(arena: Arena) -> str:
    """Rows and columns by their number, as in the notation: left of each row, above each column."""
    left = {row: min(column for at, column in arena.squares if at == row) for row, _ in arena.squares}
    top = {column: min(row for row, at in arena.squares if at == column) for _, column in arena.squares}
    rows = (f'<text x="{column * SIDE - 11}" y="{row * SIDE + HALF + 6}">{row}</text>' for row, column in left.items())
    columns = (f'<text x="{column * SIDE + HALF}" y="{row * SIDE - 4}">{column}</text>' for column, row in top.items())
    return f'<g class="gt-number" text-anchor="middle" aria-hidden="true">{"".join((*rows, *columns))}</g>'


def _podium(arena: Arena, said: Texts) -> str:
    """The platform, with the key of its first square: whoever points at it can be told why not."""
    if not arena.podium:
        return ""
    rows, columns = {row for row, _ in arena.podium}, {column for _, column in arena.podium}
    label = said.say("tiles.text.podium", "pódio")
    return (
        f'<g data-key="square:{min(arena.podium)}" role="img" aria-label="{escape(label)}" '
        f'transform="translate({min(columns) * SIDE} {min(rows) * SIDE})">'
        f"{art.podium(len(columns) * SIDE, len(rows) * SIDE)}</g>"
    )


def _markers(view: View, around: Oval, said: Texts, names: words.Names) -> Iterator[str]:
    """The players' pieces; those on one field are smaller and share it in two rows."""
    number = len(track(around, RING)) // FINE
    fields = [points % number for points in view.points]
    for seat, points in enumerate(view.points):
        here = [other for other, field in enumerate(fields) if field == fields[seat]]
        scale = 1 if len(here) == 1 else 0.86
        columns = -(-len(here) // 2)
        row, column = divmod(here.index(seat), columns)
        down = 0 if len(here) == 1 else (row - 0.5) * _APART
        lane = spread(around.grown(RING / 2 + down), number * FINE)
        aside = (column - (columns - 1) / 2) * _APART / hypot(lane[1][0], lane[1][1] - lane[0][1])
        x, y = lane[(fields[seat] * FINE + round(aside)) % len(lane)]
        label = said.say(
            "tiles.board.marker", "{player}: {points}",
            player=words.seat(said, seat, names), points=words.points(said, points),
        )  # fmt: skip
        yield (
            f'<g data-key="marker:{seat}" role="img" aria-label="{escape(label)}" transform="translate({x:.1f} '
            f'{y:.1f}) scale({scale:g})"><g data-move="marker:{seat}">{_LAPPED if points >= number else ""}'
            f"{art.marker(seat)}</g></g>"
        )


_LAPPED = '<circle r="18" fill="var(--gt-glow)" stroke="#2b2520" stroke-width="2"/>'
"""Under a piece that has gone round the track once."""


# --- squares --------------------------------------------------------------------------------------------------------


def _square(view: View, square: int, marks: Marks, said: Texts, prefix: str) -> str:
    arena = view.table.arena
    row, column = arena.squares[square]
    key = square_key(arena, square)
    tile = view.tiles[square]
    asked = marks.asked is not None and marks.asked[0] == square
    if tile == EMPTY:
        inside = f'<use href="#{prefix}-free"/>'
        if marks.asked is not None and asked:
            pale = drawn_tile(marks.asked[1], NONE, NONE, prefix)
            inside += f'<g opacity=".7">{pale}</g>{_ASKED}{art.badge("?", SIDE - 14, 15, 17)}'
        if marks.ghost is not None and key in marks.enabled:
            inside += f'<use href="#{prefix}-ghost" class="gt-ghost"/>'
        if square in marks.preview:
            points = marks.preview[square]
            inside += f'<g class="gt-worth">{art.badge(f"+{points}" if points else "0", HALF, HALF, 20)}</g>'
    else:
        inside = drawn_tile(tile, *_beside(view, square), prefix)
        if square in marks.moves:
            inside = f'<g data-move="{escape(marks.moves[square])}">{inside}</g>'
    label = label_of(view, square, said)
    if square in marks.preview:
        worth = words.points(said, marks.preview[square])
        label = said.say("tiles.board.place.worth", "{place}: {points}", place=label, points=worth)
    if marks.asked is not None and asked:
        put = words.tile(said, TILES[marks.asked[1]])
        label = said.say("tiles.board.place.asked", "{place}; aqui vai {tile}", place=label, tile=put)
    if square == marks.last:
        label = said.say("tiles.board.place.last", "{place}; a última peça colocada", place=label)
    made = thing(key, label, inside, marks, _RING_INSIDE)
    return f'<g transform="translate({column * SIDE} {row * SIDE})">{made}</g>'


def _beside(view: View, square: int) -> tuple[int, int]:
    """The gladiators at the left and at the right border of a square."""
    before, behind = view.table.arena.before[square], view.table.arena.behind[square]
    return (
        NONE if before == NONE else view.gladiators[before],
        NONE if behind == NONE else view.gladiators[behind],
    )


def drawn_tile(tile: int, before: int, behind: int, prefix: str) -> str:
    """A tile made of what a board defines, coloured by the gladiators at its borders."""
    inside = f'<use href="#{prefix}-face"/>'
    if tile >= LEFT:
        inside += f'<use href="#{prefix}-gate" x="{0 if tile < RIGHT else HALF}"/>'
    if SHIELD[tile] != NONE:
        inside += _half(SHIELDS[SHIELD[tile]], before, 0, 0, prefix)
    if WEAPON[tile] != NONE:
        inside += _half(WEAPONS[WEAPON[tile]], behind, SIDE, HALF, prefix)
    return inside


def _half(letter: str, kind: int, x: float, ground: float, prefix: str) -> str:
    behind = "" if kind == NONE else f'<path d="M{ground:g} 1.5h30v57h-30z" class="gt-ground"/>'
    place = f' x="{x:g}"' if x else ""
    return f'<g class="gt-{art.tint(kind)}">{behind}<use href="#{prefix}-{letter}"{place}/></g>'


def drawn_gladiator(kind: int, prefix: str) -> str:
    """A whole gladiator in a square, made of what a board defines."""
    weapon, shield = tuple(KINDS[kind])
    return f'<use href="#{prefix}-face"/>' + "".join(
        f'<g transform="translate({x})">{_half(letter, kind, 0, ground, prefix)}</g>'
        for letter, x, ground in ((weapon, HALF, -HALF), (shield, HALF, 0))
    )


def label_of(view: View, square: int, said: Texts) -> str:
    """A square in words: where it is, what lies there, and which gladiators stand at its borders."""
    arena, tile = view.table.arena, view.tiles[square]
    where = words.place(said, str(arena.squares[square]))
    if tile == EMPTY:
        return said.say("tiles.board.place.free", "{place}, livre", place=where)
    if tile < LEFT:
        what = words.tile(said, TILES[tile])
    else:
        weapon, shield = WEAPON[tile], SHIELD[tile]
        half = words.shield(said, SHIELDS[shield]) if weapon == NONE else words.weapon(said, WEAPONS[weapon])
        what = said.say("tiles.board.edge", "borda com {half}", half=half)
    before, behind = _beside(view, square)
    parts = [said.say("tiles.board.place.taken", "{place}: {what}", place=where, what=what)]
    if before != NONE:
        parts.append(said.say("tiles.board.before", "à esquerda, {kind}", kind=words.kind(said, KINDS[before])))
    if behind != NONE:
        parts.append(said.say("tiles.board.behind", "à direita, {kind}", kind=words.kind(said, KINDS[behind])))
    return "; ".join(parts)


# --- groups ---------------------------------------------------------------------------------------------------------


def _groups(view: View) -> Iterator[str]:
    """A line around each group of equal specials."""
    arena = view.table.arena
    seen: set[int] = set()
    for seam, kind in enumerate(view.gladiators):
        if kind == NONE or kind in BASICS or seam in seen:
            continue
        together = rules.group(arena, view.gladiators, seam)
        seen.update(together)
        if len(together) > 1:
            yield (
                f'<g class="gt-{art.tint(kind)}"><path d="{_around(arena, together, 2.5)}" {_LINE} class="gt-line" '
                'stroke="currentColor" stroke-width="4.5"/></g>'
            )


_LINE = f'transform="translate({HALF})" fill="none" stroke-linejoin="round"'


def _rings(arena: Arena, marks: Marks) -> Iterator[str]:
    """A bright line around what was just scored."""
    for award in marks.scored:
        if award.points:
            way = f'<path d="{_around(arena, award.seams, 2)}" {_LINE}'
            yield f'{way} stroke="#2b2520" stroke-width="9"/>{way} stroke="var(--gt-glow)" stroke-width="5.5"/>'


def _letters(view: View, prefix: str) -> Iterator[str]:
    for (row, column), tile in zip(view.table.arena.squares, view.tiles, strict=True):
        place = f'x="{column * SIDE}" y="{row * SIDE}"'
        if SHIELD[tile] != NONE:
            yield f'<use href="#{prefix}-is-{SHIELDS[SHIELD[tile]]}" {place}/>'
        if WEAPON[tile] != NONE:
            yield f'<use href="#{prefix}-is-{WEAPONS[WEAPON[tile]]}" {place}/>'


def _badges(arena: Arena, marks: Marks) -> Iterator[str]:
    """The corners of the tile that was placed last, and the points that it brought."""
    if marks.last is not None:
        row, column = arena.squares[marks.last]
        yield f'<g transform="translate({column * SIDE} {row * SIDE})">{art.CORNERS}</g>'
    for award in marks.scored:
        if award.points:
            yield art.badge(f"+{award.points}", *_where(arena, award, marks.last), 22)


def _where(arena: Arena, award: Award, last: int | None) -> tuple[float, float]:
    """Where its points arose: at the seams beside the last tile, as far as they are known."""
    new = [seam for seam in award.seams if last in arena.seams[seam]] or award.seams[:1]
    places = [arena.squares[arena.seams[seam].left] for seam in new]
    return SIDE * (1 + sum(column for _, column in places) / len(places)), places[0].row * SIDE - 3


def _around(arena: Arena, seams: tuple[int, ...], inset: float) -> str:
    return border([arena.squares[arena.seams[seam].left] for seam in seams], SIDE, inset)
