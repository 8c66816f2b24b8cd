"""What Glory to Rome is drawn with: colours, patterns, emblems of materials, signs of roles, coins, pieces.

A kind is told apart three times: by its colour, by the pattern of its ground, and by the shape of its emblem (as a
material) or sign (as a role). Emblems and signs are drawn around the origin, 24 across.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

# --- colours --------------------------------------------------------------------------------------------------------

# Cards keep a light face in the dark, a little dimmed.
LIGHT = (
    "--gr-table:#f4ecdc;--gr-camp:#fbf6ea;--gr-line:#c8b894;--gr-ink:#2b2520;--gr-soft:#63574a;--gr-face:#fffdf6;"
    "--gr-edge:#9a8a6e;--gr-gold:#a35f00;--gr-glow:#ffd25e;--gr-print:#2b2520;--gr-faint:#65584a"
)
DARK = (
    "--gr-table:#211d19;--gr-camp:#2a2622;--gr-line:#6b5f4f;--gr-ink:#f5efe4;--gr-soft:#cabda9;--gr-face:#ebe3d1;"
    "--gr-edge:#6f6450;--gr-gold:#ffc44d;--gr-glow:#ffd25e;--gr-print:#2b2520;--gr-faint:#5d5142"
)
COLOURS: Final = ("#c08a00", "#3f7d3a", "#70767e", "#b5402b", "#2c69ad", "#8340a3")
"""By kind."""
_DARKEST = "#2b2520"

STYLE: Final = (
    f".gr{{{LIGHT};max-width:100%;height:auto;color:var(--gr-ink);"
    "font-family:'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif}"
    f"@media (prefers-color-scheme:dark){{.gr{{{DARK}}}}}"
    f'[data-jp-theme-light="true"] .gr{{{LIGHT}}}'
    f'[data-jp-theme-light="false"] .gr{{{DARK}}}'
    f"@media print{{.gr.gr{{{LIGHT}}}}}"
    ".gr text{fill:currentColor;font-weight:600}"
    + "".join(f".gr-{kind}{{color:{colour}}}" for kind, colour in enumerate(COLOURS))
    + ".gr-ground{fill:currentColor;fill-opacity:.26}"
    ".gr-pattern{fill:none;stroke:currentColor;stroke-opacity:.5;stroke-width:1.3;stroke-linecap:round}"
    ".gr-solid{fill:currentColor;stroke:#2b2520;stroke-width:1.4;stroke-linejoin:round}"
    ".gr-detail{fill:none;stroke:#fffdf6;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}"
    ".gr-empty{fill:none;stroke:currentColor;stroke-width:1.8;stroke-dasharray:3 2.6;stroke-linejoin:round}"
    ".gr-sign{fill:none;stroke:#2b2520;stroke-width:2.3;stroke-linecap:round;stroke-linejoin:round}"
    ".gr .gr-print{fill:var(--gr-print)}.gr .gr-faint{fill:var(--gr-faint);font-weight:400}"
    ".gr .gr-soft{fill:var(--gr-soft)}"
    ".gr-ring{fill:none;stroke:none}"
    ".gr-button{cursor:pointer;outline:none}"
    ".gr-button>.gr-ring{stroke:var(--gr-gold);stroke-width:2.5}"
    ".gr-button:hover>.gr-ring{stroke-width:5}"
    '.gr-button[aria-pressed="true"]>.gr-ring{stroke-width:6}'
    ".gr-button:focus-visible>.gr-ring{stroke:var(--gr-ink);stroke-width:6}"
)

# --- materials and roles --------------------------------------------------------------------------------------------

_OUTLINES: Final = (
    # three stones
    "M-10.5 9.5L-11 2.5L-6 -1.5L-.5 1L0 9.5ZM1.5 9.5L1 1.5L6 -2L11 2L10.5 9.5ZM-6 -3.5L-5.5 -8.5L-.5 -11L5 -9L5.5 -4L"
    "0 -.5Z",
    # two logs
    "M-8 -9.5H10C13 -9.5 13 -1 10 -1H-8C-11 -1 -11 -9.5 -8 -9.5ZM-8 1H10C13 1 13 9.5 10 9.5H-8C-11 9.5 -11 1 -8 1Z",
    # a trough of mortar
    "M-12 -8H12L8 9.5H-8Z",
    # a wall
    "M-11.5 -9.5H11.5V9.5H-11.5Z",
    # a hewn block
    "M0 -11.5L10.5 -5.5V6L0 11.5L-10.5 6V-5.5Z",
    # a column
    "M-9.5 -11.5H9.5V-7.5H6.5V7.5H9.5V11.5H-9.5V7.5H-6.5V-7.5H-9.5Z",
)
_DETAILS: Final = (
    "M-7.5 5.5L-4 3M4 5.5L7.5 3M-2 -6.5L2 -7.5",
    "M-7.8 -7C-5.8 -7 -5.8 -3.5 -7.8 -3.5M-7.8 3.5C-5.8 3.5 -5.8 7 -7.8 7M-3 -6.5H8M-2 -3.8H5M-3 4H8M-2 6.8H5",
    "M-9 -4.5H9M-4.5 0L-3.5 -1.6L-2.5 0ZM2.5 1.5L3.5 0L4.5 1.5ZM-1.5 6L-.5 4.5L.5 6Z",
    "M-11 -3.2H11M-11 3.2H11M-3.5 -9V-3.2M5 -9V-3.2M-7 -3.2V3.2M1.5 -3.2V3.2M-3.5 3.2V9M5 3.2V9",
    "M-10 -5.3L0 .3L10 -5.3M0 .3V11",
    "M-6 -7.5H6M-6 7.5H6M-2.5 -5V5M2.5 -5V5",
)
_SIGNS: Final = (
    # Laborer: a shovel
    "M7.5 -9L-1 1.5M5 -11L10 -7M-1 1.5L-4 -1L-10 4.5C-11 8 -9 10.5 -5.5 10L1.5 4Z",
    # Craftsman: a hammer
    "M-9.5 -7.5L-1 -10.5L4.5 -7.5L3 -3L-7 -2.5ZM-1.5 -2.5L3.5 10.5",
    # Architect: dividers
    "M0 -7L-7.5 10.5M0 -7L7.5 10.5M-4.5 3.5C-2 5.5 2 5.5 4.5 3.5M0 -11A2 2 0 1 0 .1 -11",
    # Legionary: a shield and a spear
    "M-8.5 -9H3V3C3 7 -.5 9.5 -2.7 10.5C-5 9.5 -8.5 7 -8.5 3ZM-2.7 -9V10M-8.5 -1H3M8.5 11V-5M6 -5L8.5 -11L11 -5Z",
    # Merchant: a pair of scales
    "M0 -10.5V9.5M-5 10H5M-9.5 -7.5L0 -9L9.5 -7.5M-9.5 -7.5L-12 1M-9.5 -7.5L-6 1M-12 1C-11.5 5 -6.5 5 -6 1Z"
    "M9.5 -7.5L6 1M9.5 -7.5L12 1M6 1C6.5 5 11.5 5 12 1Z",
    # Patron: a laurel wreath
    "M-2 10.5C-10 8.5 -12 -2 -6 -10M2 10.5C10 8.5 12 -2 6 -10M-6 -10L-5 -6M-9 -4.5L-5.5 -2M-9.3 2L-5 3M-7 7L-3.5 6"
    "M6 -10L5 -6M9 -4.5L5.5 -2M9.3 2L5 3M7 7L3.5 6",
)


def emblem(kind: int) -> str:
    """A material."""
    return (
        f'<g class="gr-{kind}"><path class="gr-solid" d="{_OUTLINES[kind]}"/>'
        f'<path class="gr-detail" d="{_DETAILS[kind]}"/></g>'
    )


def missing(kind: int) -> str:
    """The place of a material that is not there yet."""
    return f'<g class="gr-{kind}"><path class="gr-empty" d="{_OUTLINES[kind]}"/></g>'


def sign(kind: int) -> str:
    """A role, on a round ground of its colour."""
    return (
        f'<g class="gr-{kind}"><circle r="15" fill="#fffdf6" stroke="currentColor" stroke-width="2.6"/></g>'
        f'<path class="gr-sign" transform="scale(.82)" d="{_SIGNS[kind]}"/>'
    )


@cache
def ground(kind: int, wide: float, high: float) -> str:
    """A strip in the kind's colour and pattern, its upper left corner at the origin."""
    return (
        f'<g class="gr-{kind}"><path d="M0 0H{wide:g}V{high:g}H0Z" fill="#fffdf6"/>'
        f'<path class="gr-ground" d="M0 0H{wide:g}V{high:g}H0Z"/>'
        f'<path class="gr-pattern" d="{_pattern(kind, wide, high)}"/></g>'
    )


def _pattern(kind: int, wide: float, high: float) -> str:
    return (_pebbles, _grain, _specks, _bricks, _joints, _flutes)[kind](wide, high)


def _steps(start: float, end: float, by: float) -> list[float]:
    return [start + by * number for number in range(max(0, int((end - start) / by) + 1))]


def _pebbles(wide: float, high: float) -> str:
    return "".join(
        f"M{x:g} {y:g}a2 2 0 1 0 .1 0"
        for row, y in enumerate(_steps(3, high - 5, 8))
        for x in _steps(5 + 6 * (row % 2), wide - 4, 12)
    )


def _grain(wide: float, high: float) -> str:
    return "".join(
        f"M2 {y:g}" + "".join("q4.5 -3 9 0t9 0" for _ in range(int((wide - 4) / 18))) for y in _steps(5, high - 3, 7)
    )


def _specks(wide: float, high: float) -> str:
    return "".join(
        f"M{x:g} {y + 4:g}l2.4 -4l2.4 4Z"
        for row, y in enumerate(_steps(2.5, high - 6, 9))
        for x in _steps(3 + 8 * (row % 2), wide - 6, 16)
    )


def _bricks(wide: float, high: float) -> str:
    rows = _steps(8, high - 1, 8)
    lines = "".join(f"M0 {y:g}H{wide:g}" for y in rows)
    return lines + "".join(
        f"M{x:g} {y - 8:g}V{min(y, high):g}"
        for row, y in enumerate([*rows, rows[-1] + 8 if rows else high])
        for x in _steps(9 + 9 * (row % 2), wide - 1, 18)
    )


def _joints(wide: float, high: float) -> str:
    """Slanting lines."""
    return "".join(
        f"M{max(0.0, x - high):g} {min(high, x):g}L{min(x, wide):g} {max(0.0, x - wide):g}"
        for x in _steps(7, wide + high - 3, 9)
    )


def _flutes(wide: float, high: float) -> str:
    return "".join(f"M{x:g} 1V{high - 1:g}" for x in _steps(5, wide - 2, 6))


# --- small things ---------------------------------------------------------------------------------------------------


def coins(number: int) -> str:
    """A value as coins, from the origin to the left, 13 apart."""
    return "".join(
        f'<g transform="translate({-13 * each} 0)"><circle r="6.6" fill="#f6c945" stroke="{_DARKEST}" '
        f'stroke-width="1.4"/><circle r="3.4" fill="none" stroke="{_DARKEST}" stroke-width="1.1"/></g>'
        for each in range(number)
    )


def laurel() -> str:
    """The leader's mark, 24 across."""
    leaves = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="4.4" ry="2.1" transform="rotate({turn} {x} {y})"/>'
        for x, y, turn in ((-8.5, -7, -70), (-10.5, 0, -95), (-8.5, 6.5, -130), (-3.5, 10.3, -165))
    )
    return (
        f'<g fill="#f6c945" stroke="{_DARKEST}" stroke-width="1.1">{leaves}<g transform="scale(-1 1)">{leaves}</g></g>'
        f'<path d="M0 -6L1.8 -1.8L6 -1.8L2.8 1L4 5.4L0 2.8L-4 5.4L-2.8 1L-6 -1.8L-1.8 -1.8Z" fill="#f6c945" '
        f'stroke="{_DARKEST}" stroke-width="1.1"/>'
    )


_PLAYERS: Final = (
    ("#c8322b", "#fff", '<circle r="12.5"/>'),
    ("#1f5fae", "#fff", '<path d="M-11.5 -11.5H11.5V11.5H-11.5Z"/>'),
    ("#f4c93d", "#211c17", '<path d="M0 -15.5L15.5 0L0 15.5L-15.5 0Z"/>'),
    ("#23804a", "#fff", '<path d="M0 -14L12.5 -7.5V7.5L0 14L-12.5 7.5V-7.5Z"/>'),
    ("#7b3f9e", "#fff", '<path d="M-12 -12.5H12V1C12 8 6 12.5 0 15C-6 12.5 -12 8 -12 1Z"/>'),
)
"""By seat: colour, colour of the number, shape; as in the tile game."""


def marker(seat: int) -> str:
    """A player's piece around the origin, 30 across: told apart by colour, shape and number."""
    fill, ink, body = _PLAYERS[seat]
    return (
        f'<g fill="{fill}" stroke="{_DARKEST}" stroke-width="2.2" stroke-linejoin="round">{body}</g><text y="6" '
        f'text-anchor="middle" font-size="17" font-weight="700" style="fill:{ink}">{seat + 1}</text>'
    )


def back(wide: float, high: float) -> str:
    """A card face down."""
    return (
        f'<rect width="{wide:g}" height="{high:g}" rx="{min(wide, high) / 9:g}" fill="#6f2a22" stroke="#e0c48a" '
        f'stroke-width="1.6"/><path d="M{wide / 2:g} {high * 0.18:g}L{wide * 0.8:g} {high / 2:g}L{wide / 2:g} '
        f'{high * 0.82:g}L{wide * 0.2:g} {high / 2:g}Z" fill="none" stroke="#e0c48a" stroke-width="1.6"/>'
    )


def stripes(wide: float, high: float) -> str:
    """The slanting stripes of what is not finished."""
    return (
        f'<path d="M0 0H{wide:g}V{high:g}H0Z" fill="#f6c945"/><path d="'
        + "".join(
            f"M{x:g} {high:g}L{x + high:g} 0h{high:g}L{x + high:g} {high:g}Z"
            for x in _steps(0, wide - 2 * high, 2 * high)
        )
        + f'" fill="{_DARKEST}"/>'
    )


# --- text -----------------------------------------------------------------------------------------------------------

_PLAIN = 0.86
"""How wide plain letters are beside bold ones."""
_NARROW, _WIDE = "ijlftrI.,;:'()|! ", "mwMWQOGCDNHAVUÁÂÃÇÓÔÕ"


def breadth(text: str, size: float) -> float:
    """How wide a text is, at most: in a broad font, and bold."""
    return size * sum(0.4 if each in _NARROW else 0.9 if each in _WIDE else 0.71 for each in text)


def wrapped(text: str, size: float, wide: float, most: int) -> list[str]:
    """A text that is not bold in lines that fit; the last one is shortened where there are more than ``most``."""
    lines: list[str] = []
    size *= _PLAIN
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [shortened(" ".join(lines[most - 1 :]), size, wide)]
    return lines


def shortened(text: str, size: float, wide: float) -> str:
    if breadth(text, size) <= wide:
        return text
    while text and breadth(f"{text}…", size) > wide:
        text = text[:-1]
    return f"{text.rstrip(' ,;')}…"


def line(text: str, x: float, y: float, size: float, wide: float, css: str = "", anchor: str = "") -> str:
    """A line of text, pressed together where it would be wider than ``wide``."""
    taken = breadth(text, size * (_PLAIN if css == "gr-faint" else 1))
    squeezed = f' textLength="{wide:g}" lengthAdjust="spacingAndGlyphs"' if taken > wide else ""
    placed = f' text-anchor="{anchor}"' if anchor else ""
    named = f' class="{css}"' if css else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{named}{placed}{squeezed}>{escape(text)}</text>'


def picture(inside: str, box: tuple[float, float, float, float], height: float, label: str, live: bool = False) -> str:
    """The root of a picture. One whose parts are buttons is a group: what is inside an ``img`` cannot be reached."""
    x, y, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gr" viewBox="{x:.6g} {y:.6g} {wide:.6g} {high:.6g}" '
        f'width="{wide * height / high:.6g}" height="{height:g}" role="{"group" if live else "img"}" '
        f'aria-label="{escape(label)}"><style>{STYLE}</style>{inside}</svg>'
    )


def bare(inside: str, box: tuple[float, float, float, float], height: float) -> str:
    """A picture without a label and without a style, for a page that has both."""
    x, y, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gr" viewBox="{x:g} {y:g} {wide:g} {high:g}" '
        f'width="{wide * height / high:g}" height="{height:g}" aria-hidden="true">{inside}</svg>'
    )
