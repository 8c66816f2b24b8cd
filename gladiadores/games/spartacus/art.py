"""What Spartacus is drawn with: signs of cards, dice, coins, markers of the Houses, the thumb.

Everything is told apart by its shape and a letter or number as well as by its colour. Signs and dice are drawn around
the origin, 24 across.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED
from gladiadores.games.spartacus.lettering import WHITE, line

DARKEST: Final = "#2a211b"
PALEST: Final = "#fffdf6"


# --- signs of cards ---------------------------------------------------------------------------------------------------

SIGNS: Final = {
    "gladiator": "M-8 10V-1C-8 -7 -4 -9 0 -9C5 -9 9 -6 9 0V3H1.5V10ZM-8 -1H5M1.5 3V-1M-9 -5C-7 -13 5 -14 10 -5",
    "slave": "M-4 -10.5H4M-2.5 -10V-5.5C-8.5 -3 -8 6 -2.5 10.5H2.5C8 6 8.5 -3 2.5 -5.5V-10M-2.5 -8C-9 -9 -9 -1 -6.3 0"
    "M2.5 -8C9 -9 9 -1 6.3 0",
    "weapon": "M-4.5 2.5L7 -9L10.5 -10.5L9 -7L-2.5 4.5ZM-8.5 .5L-.5 8.5M-4.5 4.5L-9.5 9.5",
    "armour": "M-8.5 -9.5L-3.5 -9.5C-3 -6 3 -6 3.5 -9.5L8.5 -9.5V-1C6.5 1 6.5 5 7.5 10H-7.5C-6.5 5 -6.5 1 -8.5 -1Z"
    "M0 -6.5V10M-6.5 -1.5C-4 .5 -2 .5 0 -1C2 .5 4 .5 6.5 -1.5",
    "special": "M-10 -10L10 10M-10 0L0 10M0 -10L10 0M10 -10L-10 10M0 -10L-10 0M10 0L0 10",
    "scheme": "M-6 -10H7.5V6A3.6 3.6 0 0 1 .3 6H-9.6A3.6 3.6 0 0 0 -6 9.6H4M-6 -10V6M-2.5 -6H4M-2.5 -2.2H4M-2.5 1.6H4",
    "reaction": "M3 -11L-7.5 2H-1L-3 11L7.5 -3H1Z",
    "guard": "M-9.5 -6H2.5V2C2.5 7 -1.5 9.5 -3.5 10.5C-5.5 9.5 -9.5 7 -9.5 2ZM7.5 11V-6M5 -5.5L7.5 -11L10 -5.5Z",
    "host": "M-10.5 10H10.5M-8 7.5V-2.5M-2.7 7.5V-2.5M2.7 7.5V-2.5M8 7.5V-2.5M-11 -4L0 -11L11 -4Z",
    "house": "M-10 10V-2L0 -10.5L10 -2V10ZM-3 10V2H3V10",
}
GROUNDS: Final = {
    "gladiator": "#b5462f", "slave": "#8a6d3b", "weapon": "#4d5a66", "armour": "#4d5a66", "special": "#4d5a66",
    "scheme": "#6a3d7c", "reaction": "#a66a00", "guard": "#2f6272",
}  # fmt: skip
"""Of the band of a card, by its sign; light letters stand on it."""


def sign(name: str, css: str = "sp-sign") -> str:
    """What kind a card is of."""
    return f'<path class="{css}" d="{SIGNS[name]}"/>'


def placed(inside: str, x: float, y: float, scale: float = 1) -> str:
    """Something at another place, larger or smaller."""
    grown = "" if scale == 1 else f" scale({scale:.4g})"
    return f'<g transform="translate({x:.5g} {y:.5g}){grown}">{inside}</g>'


# --- dice -------------------------------------------------------------------------------------------------------------

_SHAPES: Final = {
    ATTACK: "M-8 -11.5H8Q11.5 -11.5 11.5 -8V8Q11.5 11.5 8 11.5H-8Q-11.5 11.5 -11.5 8V-8Q-11.5 -11.5 -8 -11.5Z",
    DEFENCE: "M-11.5 -11.5H11.5V3C11.5 8.5 5 11.5 0 13C-5 11.5 -11.5 8.5 -11.5 3Z",
    SPEED: "M0 -12.2A12.2 12.2 0 1 1 -.01 -12.2Z",
}
"""A square attacks, a shield defends, a wheel runs."""
_FILLS: Final = {ATTACK: "#c0281f", DEFENCE: "#26241f", SPEED: "#1d62b5"}
_PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def blank(pile: int) -> str:
    """A die of a pile without anything on it."""
    return f'<path d="{_SHAPES[pile]}" fill="{_FILLS[pile]}" stroke="{PALEST}" stroke-width="1.4"/>'


def lettered(pile: int, text: str) -> str:
    """A die of a pile with a letter, or with how many there are."""
    return f"{blank(pile)}{line(text, 0, 5.4, 15.5, 20, WHITE, 'middle')}"


def gone(pile: int) -> str:
    """The place of a die that is lost."""
    return (
        f'<path d="{_SHAPES[pile]}" fill="none" stroke="var(--sp-lost)" stroke-width="1.8" stroke-dasharray="3 2.6"/>'
    )


def thrown(pile: int, value: int) -> str:
    """A die as it lies."""
    pips = "".join(f'<circle cx="{5.2 * x:g}" cy="{5.2 * y:g}" r="2.35" fill="{PALEST}"/>' for x, y in _PIPS[value])
    return f"{blank(pile)}{pips}"


def plain_die(value: int) -> str:
    """A die that belongs to no fighter."""
    pips = "".join(f'<circle cx="{5.2 * x:g}" cy="{5.2 * y:g}" r="2.35" fill="{DARKEST}"/>' for x, y in _PIPS[value])
    return f'<path d="{_SHAPES[ATTACK]}" fill="{PALEST}" stroke="{DARKEST}" stroke-width="1.6"/>{pips}'


# --- small things -----------------------------------------------------------------------------------------------------


def coin() -> str:
    """A denarius, 18 across."""
    return (
        f'<circle r="8.6" fill="#f3c23c" stroke="{DARKEST}" stroke-width="1.5"/><circle r="5.7" fill="none" '
        f'stroke="{DARKEST}" stroke-width="1"/><path d="M-2.4 -3V3M-2.4 -3C4 -3.4 4 3.4 -2.4 3" fill="none" '
        f'stroke="{DARKEST}" stroke-width="1.5"/>'
    )


def wound() -> str:
    """A drop of blood, 14 across."""
    return (
        f'<path d="M0 -10C4 -4 7 -.5 7 3.4A7 7 0 0 1 -7 3.4C-7 -.5 -4 -4 0 -10Z" fill="#b3261e" stroke="{PALEST}" '
        f'stroke-width="1.3"/><path d="M-3 3.4H3M0 .4V6.4" stroke="{PALEST}" stroke-width="1.9"/>'
    )


def favour() -> str:
    """A palm leaf, 16 across."""
    return (
        f'<circle r="8.4" fill="#2e7d4f" stroke="{PALEST}" stroke-width="1.2"/><path d="M-4.5 5L4 -5M-2.4 2.6L-4.6 .4'
        f'M-2.4 2.6L-.4 4.6M0 -.2L-2.4 -2.4M0 -.2L2.4 2M2 -2.6L0 -4.6M2 -2.6L4.4 -.4" stroke="{PALEST}" '
        'stroke-width="1.4" stroke-linecap="round"/>'
    )


def favours(number: int) -> str:
    """Favours of a fighter: a leaf, and how many where there are more."""
    if number == 1:
        return favour()
    number_on_it = line(str(number), 0, 4.8, 13.5, 16, WHITE, "middle")
    return f'<circle r="8.4" fill="#2e7d4f" stroke="{PALEST}" stroke-width="1.2"/>{number_on_it}'


def champion() -> str:
    """A champion's token, 18 across: a star."""
    return (
        f'<circle r="8.8" fill="#f3c23c" stroke="{DARKEST}" stroke-width="1.4"/><path d="M0 -6.4L1.9 -2L6.4 -1.9L3 1.1'
        f'L4.1 5.6L0 3.1L-4.1 5.6L-3 1.1L-6.4 -1.9L-1.9 -2Z" fill="{DARKEST}"/>'
    )


def wreath() -> str:
    """The wreath of who wins, 24 across."""
    leaves = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="4.4" ry="2.2" transform="rotate({turn} {x} {y})"/>'
        for x, y, turn in ((-8.5, -7, -70), (-10.5, 0, -95), (-8.5, 6.5, -130), (-3.5, 10.3, -165))
    )
    return (
        f'<g fill="#f3c23c" stroke="{DARKEST}" stroke-width="1.1">{leaves}<g transform="scale(-1 1)">{leaves}</g></g>'
    )


def laurel() -> str:
    """The same with a star in it."""
    return (
        f'{wreath()}<path d="M0 -6L1.8 -1.8L6 -1.8L2.8 1L4 5.4L0 2.8L-4 5.4L-2.8 1L-6 -1.8L-1.8 -1.8Z" fill="#f3c23c" '
        f'stroke="{DARKEST}" stroke-width="1.1"/>'
    )


def host() -> str:
    """The title of Host: a temple on a purple ground, 26 across."""
    return (
        f'<circle r="12.8" fill="#6b1f52" stroke="#f3c23c" stroke-width="1.8"/><path class="sp-pale" '
        f'transform="scale(.66)" d="{SIGNS["host"]}"/>'
    )


def fist() -> str:
    """A closed hand with a bid in it, 24 across."""
    return (
        f'<path d="M-10 -3C-10 -8 -6 -8 -5 -6C-4.6 -9.6 0 -9.6 .4 -6.6C1 -9.4 5 -9.2 5.4 -5.6C7 -8 10.4 -6.4 10.4 -3V3'
        f'C10.4 8 6 10.5 0 10.5C-6 10.5 -10 7.5 -10 2Z" fill="#e3b58c" stroke="{DARKEST}" stroke-width="1.6"/><path '
        f'd="M-5 -6V0M.4 -6.6V0M5.4 -5.6V0M-10 2C-6 -1.5 0 1 3 4" fill="none" stroke="{DARKEST}" stroke-width="1.5"/>'
    )


_THUMB: Final = (
    "M-14 0H-6V18H-14ZM-6 2C-1 -1 1 -6 1 -15C1 -20 9 -19 9 -12C9 -8 8 -5 7 -2H15C20 -2 20 4 17 5C20 7 19 11 16 11.5"
    "C18 14 16 17.5 13.5 17.5C13 20 11 20 9 20H2C-1 20 -3 19 -6 17"
)
UP, ASIDE, DOWN = 0, 1, 2


def thumb(way: int) -> str:
    """The Host's thumb, 40 across: up, aside while it is not shown, down."""
    turned = ("", ' transform="rotate(90)"', ' transform="scale(1 -1)"')[way]
    fill = ("#3f8f56", "#cdb68d", "#c0281f")[way]
    return (
        f'<g{turned}><path d="{_THUMB}" fill="{fill}" stroke="{DARKEST}" stroke-width="2" stroke-linejoin="round"/></g>'
    )


def hit() -> str:
    """A die that wounds, 18 across."""
    points = "M0 -10L2.6 -3.6L9.4 -4.4L5 1L8 7.4L1.4 4.8L-4 9.4L-3.8 2.6L-10 -.6L-3.4 -2.8Z"
    return f'<path d="{points}" fill="#d9372c" stroke="{PALEST}" stroke-width="1.2"/>'


def parried() -> str:
    """A die that does not, 16 across."""
    return '<path d="M-6 0H6" stroke="var(--sp-lost)" stroke-width="3" stroke-linecap="round"/>'


# --- Houses -----------------------------------------------------------------------------------------------------------

_MARKERS: Final = (
    '<circle r="13"/>',
    '<rect x="-12" y="-12" width="24" height="24" rx="2"/>',
    '<path d="M0 -16L16 0L0 16L-16 0Z"/>',
    '<path d="M-14 -11H14L9 13H-9Z"/>',
)
"""By seat."""
UNCHOSEN: Final = "#6d6357"
"""The colour of a seat without a House."""


def ink_on(colour: str) -> str:
    """The class of letters that can be read on this colour."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "sp-dark" if red * 299 + green * 587 + blue * 114 > 140_000 else WHITE


def marker(seat: int, colour: str, letter: str) -> str:
    """A House's token, 30 across: shape by seat, colour and letter by House."""
    return (
        f'<g fill="{escape(colour)}" stroke="{PALEST}" stroke-width="3.6" stroke-linejoin="round">{_MARKERS[seat]}</g>'
        f'<g fill="{escape(colour)}" stroke="{DARKEST}" stroke-width="1.5" stroke-linejoin="round">{_MARKERS[seat]}</g>'
        f"{line(letter, 0, 5.6, 16, 20, ink_on(colour), 'middle')}"
    )


# --- backs and pictures -----------------------------------------------------------------------------------------------


def market_back(wide: float, high: float) -> str:
    """A Market card face down: crossed swords on red."""
    return _back(wide, high, "#7d2a20", "M-9 9L8 -8L10 -10M9 9L-8 -8L-10 -10M-9 4L-4 9M9 4L4 9")


def intrigue_back(wide: float, high: float) -> str:
    """An Intrigue card face down: an eye on purple."""
    return _back(wide, high, "#4b2a5c", "M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0ZM0 -3.5A3.5 3.5 0 1 1 -.1 -3.5")


def _back(wide: float, high: float, fill: str, drawn: str) -> str:
    small = min(wide, high)
    return (
        f'<rect x=".8" y=".8" width="{wide - 1.6:g}" height="{high - 1.6:g}" rx="{small / 9:g}" fill="{fill}" '
        f'stroke="#e0c48a" stroke-width="1.6"/><path transform="translate({wide / 2:g} {high / 2:g}) '
        f'scale({small / 34:.4g})" d="{drawn}" fill="none" stroke="#e0c48a" stroke-width="2.2" stroke-linecap="round"/>'
    )


def panel(wide: float, high: float) -> str:
    """A ground."""
    return f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 2:g}" rx="9" class="sp-panel"/>'


def lit_panel(wide: float, high: float) -> str:
    """The ground of whoever is to act."""
    return (
        f'<rect x="2" y="2" width="{wide - 4:g}" height="{high - 4:g}" rx="8" fill="var(--sp-panel)" '
        'stroke="var(--sp-gold)" stroke-width="3.6"/>'
    )


def row(drawn: Sequence[str], step: float) -> str:
    """Things side by side."""
    return "".join(placed(each, step * number, 0) for number, each in enumerate(drawn))
