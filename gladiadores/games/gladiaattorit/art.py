"""What the tile game is drawn with: colours, halves of gladiators, tiles, goals, pieces of players, badges.

A gladiator stands in a square of 60 whose middle is x = 0: the weapon side is left of it, where he has his right arm,
the shield side right of it. His tunic, his crest and the ground behind him have the current colour.
"""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.games.gladiaattorit.tiles import BASICS, KINDS, NONE, SHIELDS, TILES

SIDE: Final = 60
"""The side of a tile."""
HALF: Final = 30

# --- colours --------------------------------------------------------------------------------------------------------

# Tiles keep a light face in the dark, a little dimmed.
LIGHT = (
    "--gt-sand:#f0e0bb;--gt-place:#e4cf9f;--gt-line:#ab8f5c;--gt-seat:#e6dfd0;--gt-rim:#9c8d72;--gt-ink:#2b2520;"
    "--gt-soft:#65584a;--gt-face:#fffdf6;--gt-edge:#9a8a6e;--gt-stone:#dcd6ca;--gt-step:#b3aa99;--gt-gold:#a35f00;"
    "--gt-glow:#ffd25e;--gt-leaf:#557330"
)
DARK = (
    "--gt-sand:#4d4130;--gt-place:#62533c;--gt-line:#9a845a;--gt-seat:#322e29;--gt-rim:#77694f;--gt-ink:#f5efe4;"
    "--gt-soft:#cabda9;--gt-face:#ece4d2;--gt-edge:#6f6450;--gt-stone:#857e72;--gt-step:#5b554b;--gt-gold:#ffc44d;"
    "--gt-glow:#ffd25e;--gt-leaf:#c6d69a"
)
BARE: Final = "lone"
"""The class of a half without its other half."""
_BASIC: Final = "basic"
_COLOURS = {
    BARE: "#d3ccbe", _BASIC: "#8d8780",
    "GN": "#ee8f2a", "GS": "#43a3e3", "TS": "#12835a", "TL": "#e2c516", "CN": "#ee6fae", "CL": "#7647c0",
}  # fmt: skip


def tint(kind: int) -> str:
    """The class that colours a gladiator: its own for each special, one for the three basics."""
    if kind == NONE:
        return BARE
    return _BASIC if kind in BASICS else KINDS[kind]


STYLE: Final = (
    f".gt{{{LIGHT};max-width:100%;height:auto;color:var(--gt-ink);"
    "font-family:'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif}"
    f"@media (prefers-color-scheme:dark){{.gt{{{DARK}}}}}"
    f'[data-jp-theme-light="true"] .gt{{{LIGHT}}}'
    f'[data-jp-theme-light="false"] .gt{{{DARK}}}'
    f"@media print{{.gt.gt{{{LIGHT}}}}}"
    ".gt text{fill:currentColor;font-weight:700}"
    + "".join(f".gt-{name}{{color:{colour}}}" for name, colour in _COLOURS.items())
    + ".gt-ground{fill:currentColor;fill-opacity:.36}"
    ".gt-line{stroke:color-mix(in srgb,currentColor 62%,#000)}"
    ".gt-number{font-size:17px;color:var(--gt-soft)}"
    ".gt-ring{fill:none;stroke:none}"
    ".gt-button{cursor:pointer;outline:none}"
    ".gt-button>.gt-ring{stroke:var(--gt-gold);stroke-width:2.5}"
    ".gt-button:hover>.gt-ring{stroke-width:5}"
    '.gt-button[aria-pressed="true"]>.gt-ring{stroke-width:6}'
    ".gt-button:focus-visible>.gt-ring{stroke:var(--gt-ink);stroke-width:6}"
    ".gt-ghost{opacity:0}.gt-button:is(:hover,:focus-visible) .gt-ghost{opacity:.92}"
    ".gt-button:is(:hover,:focus-visible) .gt-worth{transform:translateY(16px)}"
)

# --- halves of gladiators -------------------------------------------------------------------------------------------

_DARKEST = "#2b2520"
_SKIN, _WOOD, _BRONZE, _STEEL = "#cd976b", "#7a5025", "#d9b45c", "#dfe6ec"
_INK = f'stroke="{_DARKEST}" stroke-width="1.7" stroke-linejoin="round"'
# The left half of a body without its arm. Its outline is open where the other half joins it, and overlaps a little.
BODY: Final = (
    f'<g {_INK}><path d="M-1.5 47L-2.5 58.7H-9L-9.7 47" fill="{_SKIN}"/>'
    '<path d="M.4 22H-6C-10.5 22 -12.5 24 -12.5 27L-8.5 38H.4" fill="currentColor"/>'
    '<path d="M.4 37H-8.5L-12 49H.4" fill="currentColor"/>'
    f'<path d="M.4 35.5H-9V39.5H.4" fill="{_WOOD}"/>'
    f'<path d="M.4 5C-6.5 5 -9 9.5 -9 14L-13 16.5V18.7H-9C-9 23 -5.5 26.5 .4 26.5" fill="{_BRONZE}"/>'
    '<path d="M.4 .9C-3.8 .9 -4.4 3.2 -3.8 5.8H.4" fill="currentColor"/>'
    '<path d="M-6.2 20H-1.7M-5.6 22.8H-1.7" fill="none"/></g>'
    f'<path d="M-7.5 13.2H.4V17H-7Z" fill="{_DARKEST}"/>'
)


def _arm(x: float, y: float) -> str:
    """An arm from the shoulder to a hand."""
    way = f'd="M{11.5 if x > 0 else -11.5:g} 26.5L{x:g} {y:g}"'
    return (
        f'<g fill="none" stroke-linecap="round"><path {way} stroke="{_DARKEST}" stroke-width="8.2"/><path {way} '
        f'stroke="{_SKIN}" stroke-width="5"/></g>'
    )


def _fist(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="3.7" fill="{_SKIN}" {_INK}/>'


_WEAPONS = {
    # a short straight sword: broad blade, guard, pommel
    "G": f'<path d="M-23 33V10.5L-19 3L-15 10.5V33Z" fill="{_STEEL}" {_INK}/><path d="M-19 9V31" '
    f'stroke="#6d7985" stroke-width="1.7"/><path d="M-26.5 32.5H-11.5V36.5H-26.5Z" fill="{_WOOD}" {_INK}/>'
    f'<circle cx="-19" cy="44.5" r="2.4" fill="{_WOOD}" {_INK}/>',
    # three prongs on a shaft as long as the man
    "T": f'<path d="M-19 58V18" stroke="{_DARKEST}" stroke-width="5" stroke-linecap="round"/><path d="M-19 57.5V20" '
    'stroke="#b57c40" stroke-width="2.2"/><path d="M-27 5V13.5C-27 18.5 -23.5 20.5 -19 20.5S-11 18.5 -11 '
    f'13.5V5M-19 4V20" fill="none" stroke="{_DARKEST}" stroke-width="3.8" stroke-linejoin="round"/><path d="M-19 '
    '1L-15.7 8H-22.3ZM-27 2L-23.7 9H-30ZM-11 2L-8 9H-14.3Z" '
    f'fill="{_DARKEST}"/>',
    # a blade bent like a sickle
    "C": f'<path d="M-21.5 33.5C-23.5 29 -28.5 25 -28.5 17C-28.5 8 -20 1.5 -10 4.5C-17 6.5 -21 11.5 -20 '
    f'17.5C-19 23 -15.5 27 -16 33.5Z" fill="{_STEEL}" {_INK}/><path d="M-25 14.5C-24 9.5 -20.5 6.5 -16 5.5" '
    f'fill="none" stroke="#6d7985" stroke-width="1.7"/><path d="M-25.5 32.5H-12.5V36.5H-25.5Z" fill="{_WOOD}" '
    f"{_INK}/>",
}
_SHIELDS = {
    # a net that hangs from the hand, lead at its hem
    "N": f'<path d="M15 29C22 32 28 41 28.5 54.5Q25 57.5 21.5 55Q17.5 58 14 55Q10 58 6.5 54C9 46 11 37 15 29Z" '
    f'fill="#fdf6e3" {_INK}/><path d="M15.5 31L22 55M15 31L13.5 55M24.5 40L8 49.5M28 50L10 42M28 51L24 56M19 32L12 37" '
    f'fill="none" stroke="{_WOOD}" stroke-width="1.5"/><g '
    f'fill="{_DARKEST}"><circle cx="7" cy="55" r="2.3"/><circle cx="14" cy="56.3" r="2.3"/><circle cx="21.3" '
    f'cy="56.3" r="2.3"/><circle cx="27.7" cy="55" r="2.3"/></g>{_fist(15.5, 29.5)}',
    # a small round shield
    "S": f'<circle cx="18.3" cy="36" r="10.2" fill="#c58a2e" {_INK}/><circle cx="18.3" cy="36" r="6.4" '
    f'fill="none" stroke="#6f450c" stroke-width="1.5"/><circle cx="18.3" cy="36" r="2.9" fill="#fbe7b0" {_INK}/>',
    # a large shield, curved, from the shoulder to the shin
    "L": f'<path d="M8.5 21Q18.5 17.5 28.3 21V56Q18.5 59.3 8.5 56Z" fill="#b23f2a" {_INK}/><path d="M12 '
    '24.5Q18.5 22.5 24.8 24.5V52.5Q18.5 54.5 12 52.5ZM18.5 24V33.5M18.5 43.5V53" fill="none" '
    f'stroke="#f3cb78" stroke-width="1.7"/><path d="M14.5 33.5H22.5V43.5H14.5Z" fill="#f3cb78" {_INK}/>',
}
_HANDS = {"N": (15.5, 29.5), "S": (18, 34), "L": (18, 32)}


def halves(body: str) -> dict[str, str]:
    """The halves by their letter: weapons from x = -30 to 0, shields from 0 to 30."""
    weapons = {letter: f"{body}{_arm(-19, 37)}{drawn}{_fist(-19, 39)}" for letter, drawn in _WEAPONS.items()}
    shields = {
        letter: f'<g transform="scale(-1 1)">{body}</g>{_arm(*_HANDS[letter])}{drawn}'
        for letter, drawn in _SHIELDS.items()
    }
    return {**weapons, **shields}


HALVES: Final = halves(BODY)


def gladiator(kind: int) -> str:
    """A whole gladiator on his ground, around x = 0."""
    weapon, shield = tuple(KINDS[kind])
    return (
        f'<g class="gt-{tint(kind)}"><rect x="-30" width="60" height="60" rx="4" fill="var(--gt-face)"/><rect x="-30" '
        f'width="60" height="60" rx="4" class="gt-ground"/>{HALVES[weapon]}{HALVES[shield]}</g>'
    )


# --- tiles and places -----------------------------------------------------------------------------------------------

FACE: Final = (
    '<rect x=".8" y=".8" width="58.4" height="58.4" rx="4" fill="var(--gt-face)" stroke="var(--gt-edge)" '
    'stroke-width="1.2"/>'
)
PLACE: Final = (
    '<rect x="3" y="3" width="54" height="54" rx="6" fill="var(--gt-place)" stroke="var(--gt-line)" '
    'stroke-width="1.5" stroke-dasharray="3 4"/>'
)
# the outer half of an edge tile: a gate in the wall of the arena
GATE: Final = (
    '<path d="M2.5 2.5H26V57.5H2.5Z" fill="var(--gt-step)"/><path d="M2.5 16H8M20 16H26M2.5 30H6M22.5 30H26'
    'M2.5 44H6M22.5 44H26M14 2.5V9" stroke="var(--gt-rim)" stroke-width="1.5"/><path d="M7 57.5V24C7 12 22 12 '
    f'22 24V57.5Z" fill="{_DARKEST}" fill-opacity=".78"/><path d="M12 57V17M17 57V17M7 28H22M7 38H22M7 48H22" '
    'stroke="#b9ab90" stroke-width="1.4"/>'
)
CORNERS: Final = (
    '<path d="M2.5 15V2.5H15M45 2.5H57.5V15M57.5 45V57.5H45M15 57.5H2.5V45" fill="none" '
    'stroke="var(--gt-face)" stroke-width="8"/><path d="M2.5 16V2.5H16M44 2.5H57.5V16M57.5 44V57.5H44M16 '
    f'57.5H2.5V44" fill="none" stroke="{_DARKEST}" stroke-width="4.5"/>'
)
"""Around the tile that was placed last."""


def tile(tile: int) -> str:
    """A tile that lies by itself."""
    shield, weapon = tuple(TILES[tile])
    return f'{FACE}<g class="gt-{BARE}">{HALVES[shield]}<g transform="translate(60)">{HALVES[weapon]}</g></g>'


def letter(letter: str) -> str:
    """The letter of a half on its tile, where its drawing leaves room."""
    x, y = (21.5, 15) if letter in SHIELDS else (35.5, 57)
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-size="15" font-weight="700" fill="{_DARKEST}" '
        f'stroke="#fffdf6" stroke-width="3" paint-order="stroke" style="fill:{_DARKEST}">{letter}</text>'
    )


def _back(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5" fill="#6f2a22" stroke="#e0c48a" '
        'stroke-width="1.5"/>'
    )


def pile(number: int) -> str:
    """Tiles face down, and how many."""
    return _back(0, 0, 54, 54) + _back(3, 3, 54, 54) + _back(6, 6, 54, 54) + badge(str(number), 33, 33, 21)


def goal(kind: int) -> str:
    """A goal card, 68 by 86."""
    return (
        '<rect width="68" height="86" rx="8" fill="var(--gt-face)" stroke="var(--gt-gold)" stroke-width="3"/>'
        f'<g transform="translate(34 5)">{gladiator(kind)}</g><text x="34" y="81" text-anchor="middle" '
        f'font-size="15" style="fill:{_DARKEST}">{KINDS[kind]}</text>'
    )


def goal_back() -> str:
    return (
        f'{_back(0, 0, 68, 86)}<circle cx="34" cy="43" r="21" fill="none" stroke="#e0c48a" stroke-width="3"/>'
        '<text x="34" y="54" text-anchor="middle" font-size="30" style="fill:#e0c48a">?</text>'
    )


_LEAVES = ((-19, -17, -70), (-24, -3, -95), (-22, 11, -125), (-13, 21, -155))


def podium(width: float, height: float) -> str:
    """A platform with a wall and steps in front, and a laurel on it."""
    middle = width / 2
    steps = "".join(
        f'<rect x="{middle - 20 - 4 * step:g}" y="{height - 27 + 8 * step:g}" width="{40 + 8 * step:g}" height="8" '
        'fill="var(--gt-stone)" stroke="var(--gt-rim)" stroke-width="1.5"/>'
        for step in range(3)
    )
    leaves = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="9" ry="4.2" transform="rotate({turn} {x} {y})"/>' for x, y, turn in _LEAVES
    )
    leaves += f'<g transform="scale(-1 1)">{leaves}</g>'
    return (
        f'<rect x="4" y="6" width="{width - 8:g}" height="{height - 9:g}" rx="3" fill="var(--gt-step)" '
        'stroke="var(--gt-rim)" stroke-width="2.5"/>'
        f'<rect x="4" y="4" width="{width - 8:g}" height="{height - 32:g}" rx="3" fill="var(--gt-stone)" '
        'stroke="var(--gt-rim)" stroke-width="2.5"/>'
        f'<rect x="11" y="11" width="{width - 22:g}" height="{height - 46:g}" rx="2" fill="none" '
        f'stroke="var(--gt-rim)" stroke-width="1.5"/>{steps}'
        f'<g transform="translate({middle:g} {(height - 28) / 2:g})" fill="var(--gt-leaf)"><path '
        'd="M-22 -20C-28 0 -20 22 0 25C20 22 28 0 22 -20" fill="none" stroke="var(--gt-leaf)" stroke-width="3"/>'
        f"{leaves}</g>"
    )


# --- players, badges, pictures --------------------------------------------------------------------------------------

_PLAYERS = (
    ("#c8322b", "#fff", '<circle r="12.5"/>'),
    ("#1f5fae", "#fff", '<path d="M-11.5 -11.5H11.5V11.5H-11.5Z"/>'),
    ("#f4c93d", "#211c17", '<path d="M0 -15.5L15.5 0L0 15.5L-15.5 0Z"/>'),
    ("#23804a", "#fff", '<path d="M0 -14L12.5 -7.5V7.5L0 14L-12.5 7.5V-7.5Z"/>'),
    ("#7b3f9e", "#fff", '<path d="M-12 -12.5H12V1C12 8 6 12.5 0 15C-6 12.5 -12 8 -12 1Z"/>'),
    ("#f7f3ea", "#211c17", '<path d="M0 -17L16 11.5H-16Z"/>'),
)
"""By seat: colour, colour of the number, shape."""


def marker(seat: int) -> str:
    """A player's piece around the origin, 30 across: told apart by colour, shape and number."""
    fill, ink, body = _PLAYERS[seat]
    return (
        f'<g fill="{fill}" stroke="{_DARKEST}" stroke-width="2.2" stroke-linejoin="round">{body}</g><text y="6" '
        f'text-anchor="middle" font-size="17" style="fill:{ink}">{seat + 1}</text>'
    )


def badge(text: str, x: float, y: float, size: float) -> str:
    """A few characters that stand out, around a point."""
    width = size * (0.8 + 0.6 * len(text))
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="{-width / 2:g}" y="{-size * 0.7:g}" width="{width:g}" '
        f'height="{size * 1.4:g}" rx="{size * 0.7:g}" fill="var(--gt-glow)" stroke="{_DARKEST}" stroke-width="2.2"/>'
        f'<text y="{size * 0.36:g}" text-anchor="middle" font-size="{size:g}" style="fill:{_DARKEST}">'
        f"{escape(text)}</text></g>"
    )


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def picture(inside: str, box: tuple[float, float, float, float], height: float, label: str, live: bool = False) -> str:
    """The root of a picture. One whose parts are buttons is a group: what is inside an ``img`` cannot be reached."""
    x, y, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gt" viewBox="{x:.6g} {y:.6g} {wide:.6g} {high:.6g}" '
        f'width="{wide * height / high:.6g}" height="{height:g}" role="{"group" if live else "img"}" '
        f'aria-label="{escape(label)}"><style>{STYLE}</style>{inside}</svg>'
    )
