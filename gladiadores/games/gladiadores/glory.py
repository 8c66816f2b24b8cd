"""The glory boards drawn: the four tracks of side A and the one track of side B, as SVG in plain text.

Pure functions, in the style of ``board``, whose shapes and colours they use. Nothing is decided here: where the cubes
stand, and what a place is worth, is given. What can be pointed at::

    cube:0:G cube:2       the cube of a seat, on side A that of a track; its ``data-move`` is the same
    space:G:9 space:12    a column of a track, a space; for a pointer alone, since a focused cube is moved by keys
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple, cast

from gladiadores.core import shape
from gladiadores.core.errors import bad, speaking
from gladiadores.games.gladiadores import board, opening, rules, scoring, words
from gladiadores.games.gladiadores.board import NO_TOUCH, Touch
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.scoring import Positions, PositionsA, PositionsB
from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, Table
from gladiadores.text import DEFAULT, Texts, texts


@dataclass(frozen=True, slots=True)
class Glory:
    """What stands on a glory board.

    ``before`` is where the cubes stood: a dashed square is left there. ``points`` are the end points per seat and
    track of side A; ``chosen`` is the key of a cube that stands out.
    """

    table: Table
    positions: Positions
    before: Positions | None = None
    points: PositionsA | None = None
    chosen: str | None = None


class GloryBoard:
    """A glory board that draws itself in a notebook.

    ``positions`` as in a record: on side A the columns of each seat's cubes (T M G X), on side B a space a seat; the
    cubes of the start for so many ``players`` where there are none. With ``final`` the places of side A are paid.
    Raises ``BadInput`` for cubes off their track, ``ValueError`` for a language that there is not.
    """

    def __init__(
        self,
        side: str = "A",
        positions: Sequence[Any] | None = None,
        *,
        players: int = 4,
        before: Sequence[Any] | None = None,
        final: bool = False,
        names: Sequence[str] | None = None,
        language: str = DEFAULT,
        rulings: Mapping[str, Any] | None = None,
        scale: float = 1.0,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        with speaking(language):
            seats = players if positions is None else len(shape.items(positions, "positions"))
            table = Table.of({"players": seats, "side": side}, shape.mapping(rulings or {}, "rulings"))
            at = scoring.start(table) if positions is None else read(positions, "positions", table)
            self.glory = Glory(
                table,
                at,
                before=None if before is None else read(before, "before", table),
                points=scoring.points_a(cast(PositionsA, at)) if final and side == "A" else None,
            )
            self.names = None if names is None else _names(names, seats)
            self.scale = _scale(scale)
        self.language = language

    def _repr_svg_(self) -> str:
        return picture(self.glory, names=self.names, language=self.language, scale=self.scale)

    def __repr__(self) -> str:
        return summary(self.glory, names=self.names, language=self.language)


def read(given: Sequence[Any], field: str, table: Table) -> Positions:
    """Positions as lists or tuples; raises ``BadInput``."""
    return cast(Positions, opening.read_positions(given, field, table))


def _names(given: object, seats: int) -> tuple[str, ...]:
    """A name a seat; raises ``BadInput``."""
    return tuple(shape.text(name, f"names[{at}]") for at, name in enumerate(shape.items(given, "names", seats)))


def _scale(given: object) -> float:
    """How large; raises ``BadInput``."""
    number = isinstance(given, int | float) and not isinstance(given, bool)
    if not number or not 0 < given <= _LARGEST_SCALE:  # type: ignore[operator]
        bad("range", "glory.scale", "scale: use um número maior que 0, até {most}.", most=_LARGEST_SCALE)
    return given  # type: ignore[return-value]


_LARGEST_SCALE = 10

# --- pictures -----------------------------------------------------------------------------------------------------


def picture(
    glory: Glory,
    *,
    names: words.Names = None,
    touch: Touch = NO_TOUCH,
    keys: str = "",
    language: str = DEFAULT,
    tall: bool = False,
    scale: float = 1.0,
) -> str:
    """A glory board with its cubes; ``tall`` is the same board for a narrow screen.

    An active cube listens to ``keys`` while it has the focus; they are reported for ``move:…``.
    """
    said = texts(language)
    pen = _Pen(said, glory, names, touch, keys)
    if glory.table.side == "A":
        plan = _plan_a(glory, tall)
        inside = "".join(_side_a(pen, plan))
    else:
        plan = _plan_b(glory, tall)
        inside = "".join(_side_b(pen, plan))
    ground = f'<rect width="{plan.width:g}" height="{plan.height:g}" rx="14" fill="var(--gb-sand)"/>'
    label = summary(glory, names=names, language=language)
    return board.picture(ground + _LOOK + inside, 0, 0, plan.width, plan.height, label, scale, bool(touch.active))


_LOOK = (
    "<style>.gl-cube.gl-cube>.gb-ring{stroke:none}"
    ".gl-cube.gl-cube:hover>.gb-ring,.gl-cube.gl-cube:focus-visible>.gb-ring{stroke:var(--gb-ink);stroke-width:2.5}"
    '.gl-cube.gl-cube[aria-pressed="true"]>.gb-ring{stroke:var(--gb-strike);stroke-width:3.5}</style>'
)


def cube(seat: int, *, size: float = 24, names: words.Names = None, language: str = DEFAULT) -> str:
    """A player's cube alone."""
    label = words.seat(texts(language), seat, names)
    return board.picture(board.cube(seat, 2, 2, 28), 0, 0, 32, 32, label, size / 32)


def summary(glory: Glory, *, names: words.Names = None, language: str = DEFAULT) -> str:
    """Where all cubes stand, in a sentence."""
    said = texts(language)
    if glory.table.side == "B":
        cubes = _listed(said, cast(PositionsB, glory.positions), names)
        return said.say("glory.b", "Tabuleiro de glória, lado B: {cubes}.", cubes=cubes)
    columns = zip(*cast(PositionsA, glory.positions), strict=True)
    tracks = [
        said.say("glory.track", "{suit}: {cubes}", suit=words.suit(said, suit), cubes=_listed(said, column, names))
        for suit, column in zip(SUITS, columns, strict=True)
    ]
    return said.say("glory.a", "Tabuleiro de glória, lado A. {tracks}.", tracks="; ".join(tracks))


def _listed(said: Texts, places: Sequence[int], names: words.Names) -> str:
    return said.listed(
        [
            said.say("glory.at", "{player} em {place}", player=words.seat(said, seat, names), place=_number(place))
            for seat, place in enumerate(places)
        ]
    )


def _number(value: int) -> str:
    return str(value).replace("-", "−")


# --- cubes --------------------------------------------------------------------------------------------------------


class _Pen(NamedTuple):
    """What every stroke needs."""

    said: Texts
    glory: Glory
    names: words.Names
    touch: Touch
    keys: str


class _Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def _stack(pen: _Pen, box: _Box, place: int, track: int | None) -> Iterator[str]:
    """Cubes that share a space, and the marks of those that have left it; there are never more than seats."""
    at, stood = _column(pen.glory.positions, track), _column(pen.glory.before, track)
    here = [seat for seat in range(len(at)) if place in (at[seat], stood[seat] if stood else at[seat])]
    for seat, (x, y, size) in zip(here, _slots(len(here), box), strict=True):
        if at[seat] == place:
            yield _cube(pen, seat, track, x, y, size)
        else:
            yield (
                f'<rect x="{x + 2:g}" y="{y + 2:g}" width="{size - 4:g}" height="{size - 4:g}" rx="5" fill="none" '
                'stroke="var(--gb-soft)" stroke-width="1.5" stroke-dasharray="4 3"/>'
                f'<text x="{x + size / 2:g}" y="{y + size * 0.7:g}" text-anchor="middle" font-size="{size * 0.55:g}" '
                f'style="fill:var(--gb-soft)">{seat + 1}</text>'
            )


def _column(positions: Positions | None, track: int | None) -> tuple[int, ...]:
    if positions is None:
        return ()
    if track is None:
        return cast(PositionsB, positions)
    return tuple(mine[track] for mine in cast(PositionsA, positions))


def _slots(number: int, box: _Box) -> Iterator[tuple[float, float, float]]:
    """Where so many cubes stand in a box, and how large: in one column or in two, whichever makes them larger."""
    size, columns = max((min(box.width / wide, box.height / max(1, -(-number // wide)), 34.0), wide) for wide in (2, 1))
    rows = -(-number // columns)
    left = box.x + (box.width - size * columns) / 2
    top = box.y + (box.height - size * rows) / 2
    for slot in range(number):
        row, column = divmod(slot, columns)
        alone = columns == 2 and slot == number - 1 and number % 2
        yield left + size * (0.5 if alone else column), top + size * row, size


def _cube(pen: _Pen, seat: int, track: int | None, x: float, y: float, size: float) -> str:
    name = f"cube:{seat}" if track is None else f"cube:{seat}:{SUITS[track]}"
    label = _cube_label(pen, seat, track)
    inner = size * 0.9
    drawn = f'<g data-move="{name}">{board.cube(seat, x + size * 0.05, y + size * 0.05, inner)}</g>'
    if name not in pen.touch.active:
        return f'<g data-key="{name}" role="img" aria-label="{escape(label)}">{drawn}</g>'
    pressed = "true" if name == pen.glory.chosen else "false"
    ring = f'<rect class="gb-ring" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="7"/>'
    return (
        f'<g data-key="{name.replace("cube", "move")}" data-keys="{pen.keys}"><g data-key="{name}" role="button" '
        f'tabindex="0" class="gb-button gl-cube" aria-pressed="{pressed}" aria-label="{escape(label)}">{drawn}{ring}'
        "</g></g>"
    )


def _cube_label(pen: _Pen, seat: int, track: int | None) -> str:
    said = pen.said
    player = words.seat(said, seat, pen.names)
    place = _column(pen.glory.positions, track)[seat]
    before = _column(pen.glory.before, track)
    stood = before[seat] if before else place
    values = {"player": player, "place": _number(place), "before": _number(stood)}
    if track is None:
        if stood == place:
            return said.say("glory.cube.b", "Cubo de {player}: espaço {place}", **values)
        return said.say("glory.cube.b.moved", "Cubo de {player}: do espaço {before} ao {place}", **values)
    values["suit"] = words.suit(said, SUITS[track])
    if stood == place:
        return said.say("glory.cube.a", "Cubo de {player} na trilha {suit}: coluna {place}", **values)
    return said.say("glory.cube.a.moved", "Cubo de {player} na trilha {suit}: da coluna {before} à {place}", **values)


def _space(pen: _Pen, key: str, box: _Box, look: str) -> str:
    """The ground of a space; where it is active, a pointer can choose it."""
    live = f' data-key="{key}" style="cursor:pointer"' if key in pen.touch.active else ""
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="6" {look}{live}/>'


_PLAIN = 'fill="var(--gb-panel)" stroke="var(--gb-line)" stroke-width="1.5"'
_START = 'fill="var(--gb-panel)" stroke="var(--gb-soft)" stroke-width="2.5"'
_GOAL = 'fill="var(--gb-panel)" stroke="var(--gb-gold)" stroke-width="3.5"'
_BEYOND = 'fill="var(--gb-panel)" stroke="var(--gb-gold)" stroke-width="1.5" stroke-dasharray="5 3"'

# --- side A -------------------------------------------------------------------------------------------------------


class _Plan(NamedTuple):
    """Where things are: the spaces that are drawn in their order (None: some are left out), and their sizes."""

    width: float
    height: float
    shown: tuple[int | None, ...]
    left: float
    top: float
    step: float
    room: float
    """The height of the spaces."""
    row: float
    """From one track, or row of spaces, to the next."""
    places: float
    """The width of a place at the end of a track."""


_MOST_COLUMNS = 14


def _plan_a(glory: Glory, tall: bool) -> _Plan:
    shown = columns(glory)
    count = glory.table.players
    if tall:
        step = (360 - 8) / len(shown)
        return _Plan(360, 4 * 78 + 22, shown, 4, 22, step, 46, 78, 28)
    step = (640 - 46 - 26 * count - 8) / len(shown)
    return _Plan(640, 4 * 56 + 26, shown, 46, 24, step, 52, 56, 26)


def columns(glory: Glory) -> tuple[int | None, ...]:
    """The columns to draw: all, or on a very long track the ends, the start and where cubes stand or stood."""
    last = glory.table.columns_a
    if last <= _MOST_COLUMNS:
        return tuple(range(1, last + 1))
    placed = [cast(PositionsA, each) for each in (glory.positions, glory.before) if each is not None]
    wanted = {1, FIRST_COLUMN_A, last, *(column for rows in placed for row in rows for column in row)}
    shown: list[int | None] = []
    for column in sorted(wanted):
        if shown and shown[-1] != column - 1:
            shown.append(None)
        shown.append(column)
    return tuple(shown)


def _side_a(pen: _Pen, plan: _Plan) -> Iterator[str]:
    for at, column in enumerate(plan.shown):
        text = "…" if column is None else str(column)
        strong = ' style="fill:var(--gb-ink)"' if column == FIRST_COLUMN_A else ' style="fill:var(--gb-soft)"'
        x = plan.left + plan.step * (at + 0.5)
        yield f'<text x="{x:g}" y="{17:g}" text-anchor="middle" font-size="14"{strong}>{text}</text>'
    for track, letter in enumerate(SUITS):
        yield from _track(pen, plan, track, letter)


def _track(pen: _Pen, plan: _Plan, track: int, letter: str) -> Iterator[str]:
    tall = plan.row > plan.room + 10
    top = plan.top + plan.row * track + (28 if tall else 0)
    if tall:
        yield board.ground(4, top - 27, 25) + board.shape(letter, 6, top - 25, 21)
    else:
        yield board.ground(6, top + 8, 34) + board.shape(letter, 9, top + 11, 28)
    for at, column in enumerate(plan.shown):
        if column is None:
            continue
        box = _Box(plan.left + plan.step * at + 1, top, plan.step - 2, plan.room)
        yield _space(pen, f"space:{letter}:{column}", box, _START if column == FIRST_COLUMN_A else _PLAIN)
    for at, column in enumerate(plan.shown):
        if column is not None:
            yield from _stack(pen, _Box(plan.left + plan.step * at + 1, top, plan.step - 2, plan.room), column, track)
    yield from _places(pen, plan, track, top, tall)


def _places(pen: _Pen, plan: _Plan, track: int, top: float, tall: bool) -> Iterator[str]:
    """The places at the end of a track, from the front; where they are paid, with the cubes that take them."""
    worth = rules.PLACE_POINTS[: pen.glory.table.players]
    points = pen.glory.points
    left = plan.width - 4 - plan.places * len(worth)
    y, height = (top - 28, 26.0) if tall else (top, plan.room)
    for place, value in enumerate(worth):
        x = left + plan.places * place
        taken = [] if points is None else [seat for seat, mine in enumerate(points) if mine[track] == value]
        look = "gold" if taken else "line"
        yield (
            f'<rect x="{x + 1.5:g}" y="{y:g}" width="{plan.places - 3:g}" height="{height:g}" rx="6" fill="none" '
            f'stroke="var(--gb-{look})" stroke-width="1.5"/>'
        )
        if tall or not taken:
            text = 15 if tall else 17
            pale = "" if taken or points is None else ' opacity=".55"'
            yield (
                f'<text x="{x + plan.places / 2:g}" y="{y + height / 2 + text * 0.35:g}" text-anchor="middle" '
                f'font-size="{text}"{pale}>{value}</text>'
            )
            continue
        yield (f'<text x="{x + plan.places / 2:g}" y="{y + 14:g}" text-anchor="middle" font-size="14">{value}</text>')
        size = min(19.0, (height - 18) / len(taken))
        for number, seat in enumerate(taken):
            yield board.cube(seat, x + (plan.places - size) / 2, y + 16.5 + size * number, size * 0.94)


# --- side B -------------------------------------------------------------------------------------------------------

_FAR = 10  # rows; a cube that is further out stands in a row of its own


def _plan_b(glory: Glory, tall: bool) -> _Plan:
    long = 5 if tall else 10
    placed = [place for each in (glory.positions, glory.before) if each is not None for place in cast(PositionsB, each)]
    goal = glory.table.deck.goal_b
    low, high = min(0, *placed) // 5 * 5, max(goal, *placed) // 5 * 5 + 4
    rows = range(low // long, high // long + 1)
    far = {*range(goal // long + 1), *(place // long for place in placed)}
    rows_shown = sorted(far) if len(rows) > _FAR else list(rows)
    shown: list[int | None] = []
    for number, row in enumerate(rows_shown):
        if number and rows_shown[number - 1] != row - 1:
            shown += [None] * long
        shown += [n if low <= n <= high else None for n in range(row * long, row * long + long)]
    width = 360.0 if tall else 640.0
    step = (width - 8) / long
    height = 62.0
    return _Plan(width, 8 + height * (len(shown) // long), tuple(shown), 4, 6, step, height - 4, height, 0)


def _side_b(pen: _Pen, plan: _Plan) -> Iterator[str]:
    table = pen.glory.table
    goal = table.deck.goal_b
    long = round((plan.width - 8) / plan.step)
    boxes = []
    for at, space in enumerate(plan.shown):
        if space is not None:
            x, y = plan.left + plan.step * (at % long), plan.top + plan.row * (at // long)
            boxes.append((space, _Box(x + 2, y, plan.step - 4, plan.room)))
    for space, box in boxes:
        look = _GOAL if space == goal else _BEYOND if space > goal else _START if _starts(table, space) else _PLAIN
        yield _space(pen, f"space:{space}", box, look)
        number = f'<text x="{box.x + 5:g}" y="{box.y + 14:g}" font-size="13" style="fill:var(--gb-soft)">'
        yield f"{number}{_number(space)}</text>"
        if space == goal:
            yield _flag(pen.said, box)
    for space, box in boxes:
        yield from _stack(pen, _Box(box.x + 1, box.y + 14, box.width - 2, box.height - 15), space, None)


def _starts(table: Table, space: int) -> bool:
    return space in scoring.start(table)


def _flag(said: Texts, box: _Box) -> str:
    """The goal: a small standard in the corner of its space."""
    label = said.say("glory.goal", "meta")
    x, y = box.x + box.width - 20, box.y + 4
    return (
        f'<g role="img" aria-label="{escape(label)}"><path d="M{x:g} {y:g}V{y + 16:g}" stroke="var(--gb-gold)" '
        f'stroke-width="2.5" stroke-linecap="round"/><path d="M{x:g} {y:g}H{x + 15:g}L{x + 11:g} {y + 4.5:g}'
        f'L{x + 15:g} {y + 9:g}H{x:g}Z" fill="var(--gb-gold)"/></g>'
    )
