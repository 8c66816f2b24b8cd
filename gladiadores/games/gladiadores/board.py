"""Gladiadores drawn: cards, hands, a view and any scene on the table, as SVG in plain text.

Everything is a pure function: equal things draw equal pictures. A picture brings its own style (class ``gb``, light
and dark) and no ids, so that any number of them may stand on one page. Suits are told apart by shape as well as by
colour, players by number as well as by colour. What can be pointed at has ``data-key``, a role and a label::

    card:G7 card:MX card:L2    a card on the table (lions by their place in the order of play)
    hand:G7                    a card of the viewing seat's hand
    seat:2                     a seat

``data-move`` names a card that is the same one in the next picture, for those who show pictures in motion.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple

from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.cards import COMBAT_CARDS, SUITS, TOKENS, Card, Hand, bits
from gladiadores.text import DEFAULT, Texts, texts

if TYPE_CHECKING:
    from gladiadores.games.gladiadores.view import View

Names = Sequence[str] | None
Mark = Literal["struck", "new", "gone", "acting", "winning"]
"""``struck``: eliminated, still lying there; ``new``: just gathered; ``gone``: gathered, an empty place is left;
``acting``: this damaged weapon strikes; ``winning``: this card wins the battle."""

# --- colours ----------------------------------------------------------------------------------------------------

# Cards keep a light face in the dark, a little dimmed: the black suit stays black, and stays visible.
_LIGHT = (
    "--gb-table:#f7f2e8;--gb-sand:#ecdfc4;--gb-ring:#cdb88f;--gb-panel:#fffaf0;--gb-line:#d8cab0;--gb-ink:#2b2520;"
    "--gb-soft:#6a5d4d;--gb-face:#fffdf8;--gb-edge:#bcae96;--gb-gold:#b07a00;--gb-shade:rgba(60,40,10,.16);"
)
_DARK = (
    "--gb-table:#1e1b18;--gb-sand:#3a3328;--gb-ring:#5f543f;--gb-panel:#2a2622;--gb-line:#4b4339;--gb-ink:#f5efe4;"
    "--gb-soft:#c6b9a5;--gb-face:#f1eadc;--gb-edge:#8d816d;--gb-gold:#f0b93a;--gb-shade:rgba(0,0,0,.45);"
)
_STYLE = (
    ".gb{" + _LIGHT + "--gb-T:#b3231b;--gb-M:#232127;--gb-G:#166b3f;--gb-X:#1a58a6;--gb-L:#85560f;--gb-on:#2b2520;"
    "--gb-strike:#a3121a;max-width:100%;height:auto;color:var(--gb-ink);"
    "font-family:'Source Sans 3','Noto Sans','Segoe UI',system-ui,-apple-system,'DejaVu Sans',sans-serif}"
    "@media (prefers-color-scheme:dark){.gb{" + _DARK + "}}"
    '[data-jp-theme-light="true"] .gb{' + _LIGHT + "}"
    '[data-jp-theme-light="false"] .gb{' + _DARK + "}"
    "@media print{.gb{" + _LIGHT + "}}"
    ".gb text{fill:currentColor}"
    ".gb .gb-face{fill:var(--gb-face);stroke:var(--gb-edge);stroke-width:1.5}"
    ".gb .gb-dim{opacity:.38}"
    ".gb .gb-ring{fill:none;stroke:none}"
    ".gb [data-on]{cursor:pointer;outline:none}"
    ".gb [data-on]>.gb-ring{stroke:var(--gb-gold);stroke-width:3;stroke-dasharray:7 5}"
    '.gb [aria-pressed="true"]>.gb-ring{stroke-width:6;stroke-dasharray:none}'
    ".gb [data-on]:hover>.gb-ring{stroke-width:5;stroke-dasharray:none}"
    ".gb [data-on]:focus-visible>.gb-ring{stroke:var(--gb-ink);stroke-width:6;stroke-dasharray:none}"
)
_SUIT = {suit: f"var(--gb-{suit})" for suit in (*SUITS, "L")}

# The colours of the manual: grey, orange, white, yellow.
_PLAYERS = ("#9a9aa0", "#ef8220", "#ffffff", "#f7cc2d")

# --- shapes, each drawn in a square of 100 ------------------------------------------------------------------------

_SHAPES = {
    # a trident with barbed prongs
    "T": '<path d="M50 20V97M21 28V38C21 56 33 62 50 62S79 56 79 38V28" fill="none" stroke="currentColor"'
    ' stroke-width="9" stroke-linecap="round"/><path d="M50 1L64 27L50 22L36 27ZM21 8L34 33L21 28L8 33ZM79 8L92 33L79'
    ' 28L66 33ZM39 68H61V76H39Z" fill="currentColor"/>',
    # a flail: handle, chain, spiked ball
    "M": '<path d="M15 93L41 30" fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round"/>'
    '<path d="M43 20C49 4 65 5 69 22" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"'
    ' stroke-dasharray="9 10"/><circle cx="68" cy="60" r="20" fill="currentColor"/><path d="M68 26L74.500 44H61.500Z'
    "M68 94L61.500 76H74.500ZM34 60L52 53.500V66.500ZM102 60L84 66.500V53.500ZM44 36L61.300 44.100L52.100 53.300ZM92 84"
    'L74.700 75.900L83.900 66.700ZM92 36L83.900 53.300L74.700 44.100ZM44 84L52.100 66.700L61.300 75.900Z" fill='
    '"currentColor"/>',
    # a short sword, its broad blade upwards
    "G": '<path d="M50 1L65 22Q59 38 65 60H35Q41 38 35 22ZM26 62H74Q79 62 79 67T74 72H26Q21 72 21 67T26 62ZM42 74H58V84'
    'H42Z" fill="currentColor"/><circle cx="50" cy="90" r="9.500" fill="currentColor"/><path d="M50 17V55" stroke='
    '"var(--gb-face)" stroke-width="3.500" stroke-linecap="round"/>',
    # an axe with a crescent blade and a spike
    "X": '<path d="M53 5H63V97H53Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>'
    '<path d="M56 17C42 19 30 14 20 3C3 24 3 50 20 71C30 58 42 53 56 55ZM62 24L86 36L62 48Z" fill="currentColor"/>'
    '<path d="M23 17C15 30 15 44 23 57" fill="none" stroke="var(--gb-face)" stroke-width="3" stroke-linecap="round"/>',
    # a lion's head in its mane
    "L": '<path d="M50 1L57.600 11.800L68.800 4.700L71.700 17.600L84.600 15.400L82.400 28.300L95.300 31.200L88.200 42.400'
    "L99 50L88.200 57.600L95.300 68.800L82.400 71.700L84.600 84.600L71.700 82.400L68.800 95.300L57.600 88.200L50 99L42.400 "
    "88.200L31.200 95.300L28.300 82.400L15.400 84.600L17.600 71.700L4.700 68.800L11.800 57.600L1 50L11.800 42.400L4.700 "
    "31.200L17.600 28.300L15.400 15.400L28.300 17.600L31.200 4.700L42.400 11.800Z\" fill=\"currentColor\" stroke="
    '"currentColor" stroke-width="3" stroke-linejoin="round"/><g fill="var(--gb-face)"><circle cx="31" cy="31" r="8"/>'
    '<circle cx="69" cy="31" r="8"/><path d="M50 26C66 26 74 36 73 49C72 62 64 67 63 74C61 82 56 85 50 85C44 85 39 82 '
    '37 74C36 67 28 62 27 49C26 36 34 26 50 26Z"/></g><g fill="currentColor"><circle cx="31" cy="31" r="4"/><circle '
    'cx="69" cy="31" r="4"/><ellipse cx="39.500" cy="47" rx="4.200" ry="4.800"/><ellipse cx="60.500" cy="47" rx="4.200"'
    ' ry="4.800"/><path d="M41 59Q50 55 59 59Q57 67 50 68Q43 67 41 59Z"/></g><path d="M50 67V72M50 72Q45 78 40 73M50 72'
    'Q55 78 60 73M33 39Q39 36 44 41M67 39Q61 36 56 41" fill="none" stroke="currentColor" stroke-width="3"'
    ' stroke-linecap="round"/>',
}
