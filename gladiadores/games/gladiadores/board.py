"""Gladiadores drawn: cards, hands, a view and any scene on the table, as SVG in plain text.

Everything is a pure function: equal things draw equal pictures. A picture brings its own style (class ``gb``, light
and dark) and no ids, so that any number of them may stand on one page. Suits are told apart by shape as well as by
colour, players by number as well as by colour. What can be pointed at has ``data-key``, a role and a label::

    card:G7 card:MX card:L2    a card on the table (lions by their place in the order of play, from 0)
    hand:G7 hand:MX hand:L     a card of the viewing seat's hand
    seat:2                     a seat
    place:2                    the place of a seat's card in the arena, while it is empty (only where it is active)

``data-move`` names a card that is the same one in the next picture, for those who show pictures in motion.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple
from unicodedata import combining, normalize

from gladiadores.games.gladiadores import rules, words
from gladiadores.games.gladiadores.cards import (
    LION,
    NO_SUIT,
    SUITS,
    TOKENS,
    VALUES,
    Card,
    Hand,
    bits,
)
from gladiadores.text import DEFAULT, Texts, texts

if TYPE_CHECKING:
    from gladiadores.games.gladiadores.view import View

Mark = Literal["struck", "new", "gone", "acting", "winning", "barred"]
"""A card of a scene may be ``struck`` (eliminated, still lying there), ``new`` (just gathered), ``gone`` (an empty
place is left), ``acting`` (a damaged weapon that strikes now), ``winning`` or ``barred`` (it may not be played)."""
NO_PLAY = -1
"""What stands among the plays of a scene for a card that has not been laid although later ones have."""

# --- colours ----------------------------------------------------------------------------------------------------

# Cards keep a light face in the dark, a little dimmed: the black suit stays black, and stays visible.
LIGHT = (
    "--gb-table:#f7f2e8;--gb-sand:#ecdfc4;--gb-line:#cfbd98;--gb-panel:#fffaf0;--gb-ink:#2b2520;--gb-soft:#65584a;"
    "--gb-face:#fffdf8;--gb-edge:#b5a68c;--gb-gold:#a87200;--gb-strike:#a3121a"
)
DARK = (
    "--gb-table:#1e1b18;--gb-sand:#39322a;--gb-line:#5c5140;--gb-panel:#292521;--gb-ink:#f5efe4;--gb-soft:#cabda9;"
    "--gb-face:#f1eadc;--gb-edge:#8d816d;--gb-gold:#f2bb3b;--gb-strike:#ff6b61"
)
_STYLE = (
    f".gb{{{LIGHT};--gb-T:#b3231b;--gb-M:#232127;--gb-G:#166b3f;--gb-X:#1a58a6;--gb-L:#85560f;--gb-on-face:#4b4238;"
    "max-width:100%;height:auto;color:var(--gb-ink);"
    "font-family:'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif}"
    f"@media (prefers-color-scheme:dark){{.gb{{{DARK}}}}}"
    f'[data-jp-theme-light="true"] .gb{{{LIGHT}}}'
    f'[data-jp-theme-light="false"] .gb{{{DARK}}}'
    f"@media print{{.gb.gb{{{LIGHT}}}}}"
    ".gb text{fill:currentColor;font-weight:600}"
    ".gb-ring{fill:none;stroke:none}"
    ".gb-button{cursor:pointer;outline:none}"
    ".gb-button>.gb-ring{stroke:var(--gb-gold);stroke-width:3;stroke-dasharray:7 5}"
    ".gb-button:hover>.gb-ring{stroke-width:5;stroke-dasharray:none}"
    '.gb-button[aria-pressed="true"]>.gb-ring{stroke-width:6;stroke-dasharray:none}'
    ".gb-button:focus-visible>.gb-ring{stroke:var(--gb-ink);stroke-width:5;stroke-dasharray:none}"
)

COLOURS = ("#9b9ba1", "#ee8323", "#ffffff", "#f6ca2b")
"""The players' colours in the manual: grey, orange, white, yellow. A page gives seat 0 another by ``--gb-p0``."""

# --- shapes, each in a square of 100 ----------------------------------------------------------------------------

_SHAPES = {
    # a trident with barbed prongs
    "T": '<path d="M50 20V97M21 28V38C21 56 33 62 50 62S79 56 79 38V28" fill="none" stroke="currentColor" '
    'stroke-width="9" stroke-linecap="round"/><path d="M50 1L64 27L50 22L36 27ZM21 8L34 33L21 28L8 33ZM79 8L92 '
    '33L79 28L66 33ZM39 68H61V76H39Z" fill="currentColor"/>',
    # a flail: handle, chain and spiked ball
    "M": '<path d="M15 93L40 31" fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round"/><path '
    'd="M42 19C48 3 65 4 68 22" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" '
    'stroke-dasharray="8 9.5"/><circle cx="67" cy="60" r="20" fill="currentColor"/><path d="M67 27L73 44H61ZM67 '
    "93L61 76H73ZM34 60L51 54V66ZM100 60L83 66V54ZM43.700 36.700L60 44.5L51.5 53ZM90.300 83.300L74 75.5L82.5 "
    '67ZM90.300 36.700L82.5 53L74 44.5ZM43.700 83.300L51.5 67L60 75.5Z" fill="currentColor"/>',
    # a short sword, its broad blade upwards
    "G": '<path d="M50 1L66 22Q60 38 66 60H34Q40 38 34 22ZM26 62H74Q79 62 79 67T74 72H26Q21 72 21 67T26 62ZM42 '
    '74H58V84H42Z" fill="currentColor"/><circle cx="50" cy="90" r="9.5" fill="currentColor"/><path d="M50 17V54" '
    'stroke="var(--gb-face)" stroke-width="3.5" stroke-linecap="round"/>',
    # an axe with a crescent blade and a spike
    "X": '<path d="M55 4H66V97H55Z" fill="currentColor" stroke="currentColor" stroke-width="2" '
    'stroke-linejoin="round"/><path d="M58 17C44 19 32 14 21 3C4 24 4 50 21 71C31 58 44 53 58 55ZM64 24L90 36L64 '
    '48Z" fill="currentColor"/><path d="M24 17C16 30 16 44 24 57" fill="none" stroke="var(--gb-face)" '
    'stroke-width="3" stroke-linecap="round"/>',
    # a lion's head in its mane
    "L": '<path d="M50 1L58 12L69 5L72 18L85 15L82 28L95 31L88 42L99 50L88 58L95 69L82 72L85 85L72 82L69 95L58 88L50 '
    '99L42 88L31 95L28 82L15 85L18 72L5 69L12 58L1 50L12 42L5 31L18 28L15 15L28 18L31 5L42 12Z" '
    'fill="currentColor" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><g '
    'fill="var(--gb-face)"><circle cx="31" cy="31" r="8"/><circle cx="69" cy="31" r="8"/><path d="M50 26C66 26 '
    "74 36 73 49C72 62 64 67 63 74C61 82 56 85 50 85C44 85 39 82 37 74C36 67 28 62 27 49C26 36 34 26 50 "
    '26Z"/></g><g fill="currentColor"><circle cx="31" cy="31" r="4"/><circle cx="69" cy="31" r="4"/><ellipse '
    'cx="39.5" cy="47" rx="4.2" ry="4.8"/><ellipse cx="60.5" cy="47" rx="4.2" ry="4.8"/><path d="M41 59Q50 55 59 '
    '59Q57 67 50 68Q43 67 41 59Z"/></g><path d="M50 67V72M50 72Q45 78 40 73M50 72Q55 78 60 73M33 39Q39 36 44 '
    '41M67 39Q61 36 56 41" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
}
# two branches of laurel
_LAUREL = (
    '<g fill="currentColor"><path d="M48 92C20 90 6 66 14 30" fill="none" stroke="currentColor" stroke-width="6"/>'
    '<path d="M52 92C80 90 94 66 86 30" fill="none" stroke="currentColor" stroke-width="6"/>'
    + "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="14" ry="6.5" transform="rotate({turn} {x} {y})"/>'
        f'<ellipse cx="{100 - x}" cy="{y}" rx="14" ry="6.5" transform="rotate({-turn} {100 - x} {y})"/>'
        for x, y, turn in ((14, 20, -80), (4, 42, 60), (25, 44, -55), (10, 66, 40), (31, 66, -40), (27, 86, 15))
    )
    + "</g>"
)
_CRACK = "M0 67L14 60L24 72L37 61L49 74L60 62L72 71L83 61L96 67"
"""The crack between the halves of a damaged weapon."""

# --- what lies on the table ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scene:
    """Cards on the table as a picture needs them; nothing is decided here.

    ``plays`` are codes in playing order from the seat ``leader``; ``areas`` sets of cards by seat; ``marks`` say by
    key what is special about a card; ``lead`` is the letter of the lead suit. ``discard`` counts the pile, ``sizes``
    the hands (None: they are not shown); ``hand`` is the hand of the seat ``viewer``, who sits at the bottom left.
    """

    players: int
    leader: int
    plays: tuple[int, ...] = ()
    areas: tuple[int, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)
    lead: str | None = None
    winner: int | None = None
    to_act: int | None = None
    first: int | None = None
    discard: int = 0
    sizes: tuple[int, ...] | None = None
    hand: int = 0
    viewer: int = 0

    def seat(self, place: int) -> int:
        """Who made the play in this place."""
        return (self.leader + place) % self.players

    def lying(self) -> Iterator[int]:
        """The places of the plays that still lie in the arena."""
        for place, play in enumerate(self.plays):
            if play != NO_PLAY and self.marks.get(key_of(play, place)) not in ("gone", "new"):
                yield place


def key_of(play: int, place: int = 0) -> str:
    """The key of a card on the table; only lions need their place."""
    return f"card:L{place}" if play == LION else f"card:{TOKENS[play]}"


class Touch(NamedTuple):
    """What can be done with a picture, by key: ``active`` things are buttons, ``dimmed`` ones pale; where ``pressed``
    is given, buttons are switches."""

    active: Collection[str] = ()
    dimmed: Collection[str] = ()
    pressed: Collection[str] | None = None


NO_TOUCH = Touch()

# --- pictures -----------------------------------------------------------------------------------------------------


def card(card: Card, *, declared: bool = True, language: str = DEFAULT, scale: float = 1.0) -> str:
    """One card; of a damaged weapon that is held (not ``declared``) no half stands back."""
    said = texts(language)
    return picture(_full_card(card.code, declared), -3, -3, 102, 140, words.card(said, str(card)), scale)


def hand(hand: Hand, *, touch: Touch = NO_TOUCH, language: str = DEFAULT, scale: float = 1.0) -> str:
    """A hand of cards, fanned where there are many."""
    said = texts(language)
    width = max(102, min(640, 102 * len(hand)))
    label = said.say("board.hand", "Mão: {cards}", cards=words.cards(said, str(hand)))
    return picture(_fan(said, hand, 0, 0, width - 6, 1, touch), -3, -3, width, 140, label, scale, bool(touch.active))


def view(
    view: View,
    *,
    names: words.Names = None,
    touch: Touch = NO_TOUCH,
    language: str = DEFAULT,
    tall: bool = False,
    scale: float = 1.0,
) -> str:
    """The whole table as one seat sees it."""
    return scene(scene_of(view), names=names, touch=touch, language=language, tall=tall, scale=scale)


def scene_of(view: View) -> Scene:
    """What lies on the table in a view."""
    marks: dict[str, Mark] = {}
    lead = rules.lead_suit(view.plays)
    winner = None
    if view.choices and isinstance(view.to_act, int):  # the battle is decided but for the winner's free choice
        winner = view.to_act
        for place, play in enumerate(view.plays):
            if play < LION and not view.choices >> play & 1:
                marks[key_of(play, place)] = "new" if view.areas[winner] >> play & 1 else "struck"
    gathered = sum(area.bit_count() for area in view.areas)
    return Scene(
        players=view.table.players,
        leader=view.leader,
        plays=view.plays,
        areas=view.areas,
        marks=marks,
        lead=None if lead == NO_SUIT else SUITS[lead],
        winner=winner,
        to_act=view.to_act if isinstance(view.to_act, int) else None,
        first=view.first,
        discard=view.seen.bit_count() - gathered - len(view.plays) + list(marks.values()).count("new"),
        sizes=view.sizes,
        hand=view.cards,
        viewer=view.seat or 0,
    )


def scene(
    scene: Scene,
    *,
    names: words.Names = None,
    touch: Touch = NO_TOUCH,
    language: str = DEFAULT,
    tall: bool = False,
    scale: float = 1.0,
) -> str:
    """The table: the arena, a seat with its play area in each corner, the pile, and the viewer's hand.

    ``tall`` is the same table for a narrow screen.
    """
    said = texts(language)
    place = _tall(_longest(scene), bool(scene.sizes)) if tall else _WIDE
    height = place.height + (_HAND_HEIGHT if scene.hand else 0)
    parts = [f'<rect width="{place.width:g}" height="{height:g}" rx="16" fill="var(--gb-table)"/>']
    parts += _arena(said, scene, names, place, touch)
    for seat in range(scene.players):
        parts += _seat(said, scene, seat, names, place, touch)
    if scene.hand:
        parts.append(_fan(said, Hand(scene.hand), 10, place.height + 6, place.width - 20, _HAND, touch))
    label = summary(scene, names=names, language=language)
    return picture("".join(parts), 0, 0, place.width, height, label, scale, bool(touch.active))


def summary(scene: Scene, *, names: words.Names = None, language: str = DEFAULT) -> str:
    """What lies on the table, in one sentence."""
    said = texts(language)
    lying = said.listed([_played(said, scene, place, names) for place in scene.lying()])
    parts = [
        said.say("board.arena", "na arena, {cards}", cards=lying)
        if lying
        else said.say("board.arena.empty", "a arena está vazia")
    ]
    if scene.lead:
        parts.append(said.say("board.lead", "o naipe líder é {suit}", suit=words.suit(said, scene.lead)))
    if scene.winner is not None:
        winner = words.seat(said, scene.winner, names)
        parts.append(said.say("board.winner", "quem vence a batalha é {player}", player=winner))
    elif scene.to_act is not None:
        player = words.seat(said, scene.to_act, names)
        parts.append(said.say("board.turn", "quem joga agora é {player}", player=player))
    return said.say("board.table", "Mesa de {players} jogadores: {what}.", players=scene.players, what="; ".join(parts))


def _played(said: Texts, scene: Scene, place: int, names: words.Names) -> str:
    token, player = TOKENS[scene.plays[place]], words.seat(said, scene.seat(place), names)
    card = words.card(said, token)
    if Card(token).is_weapon:
        suit = words.suit(said, token[0])
        return said.say("board.declared", "{card} de {player} (declarou {suit})", card=card, player=player, suit=suit)
    return said.say("board.played", "{card} de {player}", card=card, player=player)


def sign(letter: str) -> str:
    """The shape of a suit or of the lion, without a label, for a page that has a picture on it already."""
    return f'<svg class="gb" viewBox="0 0 100 100" aria-hidden="true">{shape(letter, 0, 0, 100)}</svg>'


def badge(seat: int) -> str:
    """A player's cube with his number, without a label, for a page that has a picture on it already."""
    return f'<svg class="gb" viewBox="-2 -2 32 32" aria-hidden="true">{cube(seat, 0, 0, 28)}</svg>'


def suit(letter: str, *, size: float = 24, language: str = DEFAULT) -> str:
    """The shape of a suit alone (``L``: the lion), on a light ground."""
    label = words.suit(texts(language), letter) if letter in SUITS else words.card(texts(language), letter)
    return picture(ground(0, 0, 120) + shape(letter, 12, 12, 96), 0, 0, 120, 120, label, size / 120)


# --- cards --------------------------------------------------------------------------------------------------------


def picture(
    inside: str, x: float, y: float, width: float, height: float, label: str, scale: float, live: bool = False
) -> str:
    """The root of a picture. One whose parts are buttons is a group: what is inside an ``img`` cannot be reached."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gb" viewBox="{x:g} {y:g} {width:g} {height:g}" '
        f'width="{width * scale:g}" height="{height * scale:g}" role="{"group" if live else "img"}" '
        f'aria-label="{escape(label)}"><style>{_STYLE}</style>{inside}</svg>'
    )


def shape(letter: str, x: float, y: float, size: float, *, pale: bool = False, turned: bool = False) -> str:
    turn = f" rotate(180 {size / 2:g} {size / 2:g})" if turned else ""
    opacity = ' opacity=".3"' if pale else ""
    return (
        f'<g transform="translate({x:g} {y:g}){turn} scale({size / 100:g})"{opacity} style="color:var(--gb-{letter})">'
        f"{_SHAPES[letter]}</g>"
    )


@cache
def _full_card(play: int, declared: bool = True) -> str:
    """A card of 96 by 134."""
    face = '<rect width="96" height="134" rx="11" fill="var(--gb-face)" stroke="var(--gb-edge)" stroke-width="1.5"/>'
    if play <= LION:
        letter = "L" if play == LION else TOKENS[play][0]
        value = str(play % VALUES + 1) if play < LION else "11"
        size = 48 if len(value) == 1 else 42  # two figures leave room for the order of play
        return (
            f'{face}<g style="color:var(--gb-{letter})"><text x="9" y="46" font-size="{size}" letter-spacing="-2" '
            f'style="font-weight:700">{value}</text></g>{shape(letter, 16, 58, 68)}'
        )
    first, second = TOKENS[play][0], TOKENS[play][1]
    return (
        f'{face}<path d="{_CRACK}V123A11 11 0 0 1 85 134H11A11 11 0 0 1 0 123Z" fill="var(--gb-{second})" '
        f'opacity="{".1" if declared else ".16"}"/><path d="{_CRACK}V11A11 11 0 0 0 85 0H11A11 11 0 0 0 0 11Z" '
        f'fill="var(--gb-{first})" opacity=".16"/>{shape(first, 23, 6, 50)}'
        f'{shape(second, 23, 78, 50, pale=declared, turned=True)}<path d="{_CRACK}" fill="none" '
        f'stroke="var(--gb-on-face)" stroke-width="3" stroke-linejoin="round"/>'
    )


def _back(x: float, y: float, scale: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><rect width="96" height="134" rx="11" fill="#6f2a22" '
        'stroke="var(--gb-edge)" stroke-width="3"/><rect x="9" y="9" width="78" height="116" rx="6" fill="none" '
        'stroke="#e0c48a" stroke-width="3"/><g fill="none" stroke="#e0c48a" stroke-width="4"><circle cx="48" cy="67" '
        'r="30"/><path d="M48 37V97M18 67H78M27 46L69 88M69 46L27 88"/></g><circle cx="48" cy="67" r="11" '
        'fill="#e0c48a"/></g>'
    )


def _cross(x: float, y: float, width: float, height: float, strokes: str = "/\\") -> str:
    """Strokes over what is eliminated."""
    left, right, top, bottom = x + width * 0.13, x + width * 0.87, y + height * 0.1, y + height * 0.9
    line = f"M{right:g} {top:g}L{left:g} {bottom:g}" if "/" in strokes else ""
    line += f"M{left:g} {top:g}L{right:g} {bottom:g}" if "\\" in strokes else ""
    thick = 2 + width / 16
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{line}" stroke="var(--gb-face)" stroke-width="{thick + 3:g}"/>'
        f'<path d="{line}" stroke="#a3121a" stroke-width="{thick:g}"/></g>'
    )


def _thing(key: str, label: str, inside: str, box: tuple[float, float, float, float], touch: Touch) -> str:
    """What can be pointed at: a button where it is active."""
    x, y, width, height = box
    name = f'data-key="{escape(key)}" aria-label="{escape(label)}"'
    ring = f'<rect class="gb-ring" x="{x - 3:g}" y="{y - 3:g}" width="{width + 6:g}" height="{height + 6:g}" rx="13"/>'
    body = f'<g opacity=".38">{inside}</g>' if key in touch.dimmed else inside
    if key not in touch.active:
        return f'<g {name} role="img">{body}</g>'
    pressed = "" if touch.pressed is None else f' aria-pressed="{"true" if key in touch.pressed else "false"}"'
    return f'<g {name} role="button" tabindex="0" class="gb-button"{pressed}>{body}{ring}</g>'


def _fan(said: Texts, hand: Hand, x: float, y: float, width: float, scale: float, touch: Touch) -> str:
    """The cards of a hand side by side, overlapping where there is no room."""
    tokens = [str(card) for card in hand]
    step = min(100.0 * scale, (width - 96 * scale) / max(1, len(tokens) - 1))
    parts = []
    for place, token in enumerate(tokens):
        drawn = f'<g data-move="hand:{token}{place if token == "L" else ""}">{_full_card(Card(token).code, False)}</g>'
        parts.append(
            f'<g transform="translate({x + step * place:g} {y:g}) scale({scale:g})">'
            + _thing(f"hand:{token}", words.card(said, token), drawn, (0, 0, 96, 134), touch)
            + "</g>"
        )
    return "".join(parts)


# --- the table ----------------------------------------------------------------------------------------------------


class _Places(NamedTuple):
    """Where things are on the table; corners clockwise from the bottom left."""

    width: float
    height: float
    arena: tuple[float, float, float, float]
    corner: tuple[float, float]
    corners: tuple[tuple[float, float], ...]
    cards: tuple[tuple[float, float], ...]
    banner: tuple[float, float]
    caption: tuple[float, float]
    pile: tuple[float, float]


_WIDE = _Places(
    width=640,
    height=492,
    arena=(187, 4, 266, 484),
    corner=(174, 237),
    corners=((6, 251), (6, 4), (460, 4), (460, 251)),
    cards=((198, 304), (198, 56), (346, 56), (346, 304)),
    banner=(320, 248),
    caption=(320, 40),
    pile=(320, 436),
)


def _tall(longest: int, with_hands: bool) -> _Places:
    """The table for a narrow screen; its corners grow with the longest column of a play area."""
    rows = -(-longest // 2)
    corner = max(160.0, _TOP + _HEAD + _CHIP[1] + (rows - 1) * _CLOSEST + 7 + (_BACKS if with_hands else 0))
    arena = corner + 12
    low = arena + 316
    return _Places(
        width=360,
        height=low + corner + 4,
        arena=(4, arena, 352, 308),
        corner=(174, corner),
        corners=((4, low), (4, 4), (182, 4), (182, low)),
        cards=((26, arena + 163), (26, arena + 11), (238, arena + 11), (238, arena + 163)),
        banner=(180, arena + 96),
        caption=(180, arena + 172),
        pile=(180, arena + 236),
    )


def _longest(scene: Scene) -> int:
    """How many cards the longest column of a play area has."""
    return max(
        (area >> VALUES * suit & (1 << VALUES) - 1).bit_count() for area in scene.areas or (0,) for suit in range(4)
    )


_HAND = 0.72
_HAND_HEIGHT = 112
_TOP = 46  # of a play area, below the name
_BACKS = 32  # the strip with the backs of a hand
_HEAD = 26  # the shape above a column
_CHIP = (38, 28)
_CLOSEST = 13.5  # how near the values of a column come


def _arena(said: Texts, scene: Scene, names: words.Names, place: _Places, touch: Touch) -> Iterator[str]:
    x, y, width, height = place.arena
    bend = min(width, height) / 3.4
    yield (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{bend:g}" fill="var(--gb-sand)" '
        'stroke="var(--gb-line)" stroke-width="3"/>'
        f'<rect x="{x + 7:g}" y="{y + 7:g}" width="{width - 14:g}" height="{height - 14:g}" rx="{bend - 7:g}" '
        'fill="none" stroke="var(--gb-line)" stroke-width="2" stroke-dasharray="1 8" stroke-linecap="round"/>'
    )
    yield _banner(said, scene, place)
    if scene.discard:
        yield _pile(said, scene.discard, *place.pile)
    for at in range(scene.players):
        corner = (scene.seat(at) - scene.viewer) % scene.players
        x, y = place.cards[corner]
        inside = _place(said, scene, at, names, touch, badge_x=-4 if corner < 2 else 72)
        yield f'<g transform="translate({x:g} {y:g})">{inside}</g>'


def _banner(said: Texts, scene: Scene, place: _Places) -> str:
    """The standard with the lead suit on it, empty while there is none."""
    x, y = place.banner
    if scene.lead is None:
        return (
            f'<path transform="translate({x:g} {y:g})" d="M-28 -36H28V36L14 30L0 36L-14 30L-28 36Z" fill="none" '
            'stroke="var(--gb-line)" stroke-width="2.5" stroke-dasharray="5 5"/>'
        )
    name = words.suit(said, scene.lead)
    label = said.say("board.banner", "Naipe líder: {suit}", suit=name)
    text_x, text_y = place.caption
    return (
        f'<g data-key="lead" role="img" aria-label="{escape(label)}"><g transform="translate({x:g} {y:g})">'
        '<path d="M-29 -38H29V36L14.5 30L0 36L-14.5 30L-29 36Z" fill="var(--gb-face)" stroke="var(--gb-gold)" '
        'stroke-width="3" stroke-linejoin="round"/><path d="M-36 -39H36" stroke="var(--gb-gold)" stroke-width="6" '
        f'stroke-linecap="round"/>{shape(scene.lead, -22, -30, 44)}</g><text x="{text_x:g}" y="{text_y:g}" '
        f'text-anchor="middle" font-size="19">{escape(label if place is _WIDE else name)}</text></g>'
    )


def _pile(said: Texts, number: int, x: float, y: float) -> str:
    label = said.say_many("board.pile", "{number} carta no descarte", "{number} cartas no descarte", number)
    return (
        f'<g data-key="pile" role="img" aria-label="{escape(label)}">{_back(x - 22, y - 34, 0.4)}'
        f'{_back(x - 19, y - 31, 0.4)}<circle cx="{x + 17:g}" cy="{y + 17:g}" r="13" fill="var(--gb-panel)" '
        f'stroke="var(--gb-line)" stroke-width="2"/><text x="{x + 17:g}" y="{y + 23:g}" text-anchor="middle" '
        f'font-size="17">{number}</text></g>'
    )


def _place(said: Texts, scene: Scene, at: int, names: words.Names, touch: Touch, badge_x: float) -> str:
    """The place of one play in the arena: not yet played, lying there, or gone again."""
    seat = scene.seat(at)
    play = scene.plays[at] if at < len(scene.plays) else NO_PLAY
    key = f"place:{seat}" if play == NO_PLAY else key_of(play, at)
    mark = scene.marks.get(key)
    if play == NO_PLAY or mark in ("gone", "new"):
        awaited = play == NO_PLAY and scene.to_act == seat
        look = 'stroke="var(--gb-gold)"' if awaited else 'stroke="var(--gb-line)" stroke-dasharray="6 6"'
        empty = f'<rect width="96" height="134" rx="11" fill="none" stroke-width="2.5" {look}/>'
        if play != NO_PLAY:
            return empty
        empty += cube(seat, 34, 53, 28)
        if key not in touch.active:
            return empty
        label = said.say("board.place", "{player} ainda não tem carta na arena", player=words.seat(said, seat, names))
        return _thing(key, label, f'<g pointer-events="all">{empty}</g>', (0, 0, 96, 134), touch)
    order = said.say("board.order", "{number}º", number=at + 1)
    drawn = (
        f'<g data-move="{key}">{_full_card(play)}<text x="91" y="22" text-anchor="end" font-size="16" '
        f'style="fill:var(--gb-on-face)">{escape(order)}</text></g>'
    )
    label = _played(said, scene, at, names)
    if mark == "struck":
        drawn = f'<g opacity=".6">{drawn}</g>{_cross(6, 52, 84, 80)}'
        label = said.say("board.struck", "{card}, eliminada", card=label)
    elif mark == "barred":
        drawn = f'<g opacity=".6">{drawn}</g>{_FORBIDDEN}'
        label = said.say("board.barred", "{card}, que não vale", card=label)
    elif mark in ("acting", "winning"):
        drawn += (
            '<rect x="-3" y="-3" width="102" height="140" rx="13" fill="none" stroke-width="6" '
            f'stroke="var(--gb-{"gold" if mark == "winning" else "strike"})"/>'
        )
    return _thing(key, label, drawn + cube(seat, badge_x, 112, 28), (0, 0, 96, 134), touch)


_FORBIDDEN = (
    '<g fill="none" stroke-linecap="round"><circle cx="48" cy="67" r="31" stroke="var(--gb-face)" stroke-width="14"/>'
    '<circle cx="48" cy="67" r="31" stroke="#a3121a" stroke-width="9"/><path d="M27 46L69 88" stroke="#a3121a" '
    'stroke-width="9"/></g>'
)
"""The sign over a card that may not be played."""


def cube(seat: int, x: float, y: float, size: float) -> str:
    """A player's cube with his number."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 28:g})"><rect width="28" height="28" rx="6" '
        f'fill="var(--gb-p{seat},{COLOURS[seat]})" stroke="#3a322a" stroke-width="2.5"/><text x="14" y="20.5" '
        f'text-anchor="middle" font-size="19" style="fill:#211c17;font-weight:700">{seat + 1}</text></g>'
    )


_ICONS = {
    "winner": f'<g style="color:var(--gb-gold)" transform="scale(.26)">{_LAUREL}</g>',
    "turn": '<path d="M4 3L24 14L4 25Z" fill="var(--gb-gold)"/>',
    "leader": '<path d="M6 2V27" stroke="var(--gb-ink)" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M6 3H25L20 9.5L25 16H6Z" fill="var(--gb-strike)"/>',
    "first": '<circle cx="14" cy="14" r="12" fill="var(--gb-gold)"/><path d="M10.5 10L15 7V21" fill="none" '
    'stroke="var(--gb-panel)" stroke-width="3.5"/>',
}


def _roles(said: Texts, scene: Scene, seat: int) -> dict[str, str]:
    """What is special about a seat now: icons and their words."""
    roles = {}
    if scene.winner == seat:
        roles["winner"] = said.say("board.seat.winner", "vence a batalha")
    elif scene.to_act == seat:
        roles["turn"] = said.say("board.seat.turn", "joga agora")
    if scene.leader == seat:
        roles["leader"] = said.say("board.seat.leader", "abre a batalha")
    if scene.first == seat:
        roles["first"] = said.say("board.seat.first", "tem a carta de primeiro jogador")
    return roles


def _seat(said: Texts, scene: Scene, seat: int, names: words.Names, place: _Places, touch: Touch) -> Iterator[str]:
    """A seat: its cube and name, what is special about it now, and its play area."""
    x, y = place.corners[(seat - scene.viewer) % scene.players]
    width, height = place.corner
    player = words.seat(said, seat, names)
    roles = _roles(said, scene, seat)
    about = [player, *roles.values()]
    shown = [role for role in roles if role != "leader" or (scene.winner is None and "turn" not in roles)]
    strong = "winner" in roles or "turn" in roles
    inside = (
        f'<rect width="{width:g}" height="{height:g}" rx="13" fill="var(--gb-panel)" stroke-width="'
        f'{4 if strong else 1.5}" stroke="var(--gb-{"gold" if strong else "line"})"/>{cube(seat, 9, 9, 28)}'
        f"{_name(player, width - 56 - 28 * len(shown))}"
    )
    for number, role in enumerate(shown):
        inside += f'<g transform="translate({width - 35 - 28 * number:g} 10)">{_ICONS[role]}</g>'
    room = height - 6
    if scene.sizes:
        held = scene.sizes[seat]
        room -= _BACKS
        about.append(said.say_many("board.seat.hand", "{number} carta na mão", "{number} cartas na mão", held))
        inside += "".join(_back(10 + 8.5 * number, room + 3, 0.19) for number in range(held))
        inside += f'<text x="{width - 10:g}" y="{room + 22:g}" text-anchor="end" font-size="18">{held}</text>'
    area = scene.areas[seat] if scene.areas else 0
    label = said.say(
        "board.seat", "{player}; na área de jogo: {cards}", player=", ".join(about), cards=_read_out(said, area)
    )
    yield f'<g transform="translate({x:g} {y:g})">'
    yield _thing(f"seat:{seat}", label, inside, (0, 0, width, height), touch)
    yield from _area(said, scene, area, width, _TOP, room, touch)
    yield "</g>"


def _read_out(said: Texts, area: int) -> str:
    return words.cards(said, " ".join(TOKENS[card] for card in bits(area)))


def _name(name: str, room: float) -> str:
    """A name in the room there is: smaller, then cut; where it is tight, its letters are pressed together."""
    shown = name if len(name) <= _LONGEST else name[:_LONGEST] + "…"
    size = max(13.0, min(18.0, room / max(0.1, _width(shown))))
    while len(shown) > 2 and _width(shown) * size > room * _TIGHT:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    pressed = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if _width(shown) * size > room * 1.001 else ""
    return f'<text x="45" y="{23 + size * 0.3:g}" font-size="{size:g}"{pressed}>{escape(shown)}</text>'


_LONGEST = 60
_TIGHT = 1.2
"""How much wider than its room a name may be to be pressed into it."""
_WIDTHS = {
    **dict.fromkeys("'ijl .,:;|!IJ", 0.38),
    **dict.fromkeys("-ftr()", 0.5),
    **dict.fromkeys("abcdeghknopqsuvxyz0123456789EFLSTYZ", 0.72),
    **dict.fromkeys("ABCDGHKNOPQRUVX", 0.85),
    "…": 1.0,
}
"""How wide letters are in the widest of the fonts, in parts of their size; all others are as wide as ``_WIDEST``."""
_WIDEST = 1.12


def _width(text: str) -> float:
    letters = (letter for letter in normalize("NFD", text) if not combining(letter))
    return sum(_WIDTHS.get(letter, _WIDEST) for letter in letters)


def _area(said: Texts, scene: Scene, area: int, width: float, top: float, bottom: float, touch: Touch) -> Iterator[str]:
    """A play area: a column a suit, every value visible."""
    for place, letter in enumerate(SUITS):
        x = 7 + place * (width - 12) / 4
        cards = [card for card in bits(area) if TOKENS[card][0] == letter]
        yield f'<g opacity="{1 if cards else 0.2}">{ground(x + 8, top, 22)}{shape(letter, x + 10, top + 2, 18)}</g>'
        first = top + _HEAD
        lanes, step = _spread(len(cards), bottom - first)
        for number, card in enumerate(cards):
            key = key_of(card)
            mark = scene.marks.get(key)
            label = words.card(said, TOKENS[card])
            if mark == "struck":
                label = said.say("board.struck", "{card}, eliminada", card=label)
            still = "" if key in touch.active else ' pointer-events="none"'
            chip = _CHIP[0] / lanes
            left, down = x + chip * (number % lanes), first + step * (number // lanes)
            drawn = _chip(card, chip, min(24 / lanes**0.6, step * 0.95), mark)
            yield f'<g transform="translate({left:g} {down:g})"{still}>'
            yield _thing(key, label, drawn, (0, 0, chip, _CHIP[1]), touch) + "</g>"


def _spread(cards: int, room: float) -> tuple[int, float]:
    """In how many lanes a column lies, so that every value can be read, and how far its cards are apart."""
    for lanes in (1, 2):
        gaps = max(1, -(-cards // lanes) - 1)
        step = min(_CHIP[1] + 2.0, (room - _CHIP[1]) / gaps)
        if step >= _CLOSEST:
            break
    return lanes, step


def ground(x: float, y: float, size: float) -> str:
    """A light ground, for the black suit in the dark."""
    return f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="{size / 6:g}" fill="var(--gb-face)"/>'


def _chip(card: int, width: float, size: float, mark: Mark | None) -> str:
    """A card in a column of a play area: its upper edge with the value."""
    letter, value = TOKENS[card][0], TOKENS[card][1:]
    height = _CHIP[1]
    edge = 'stroke="var(--gb-gold)" stroke-width="4"' if mark == "new" else 'stroke="var(--gb-edge)"'
    line = _cross(0, 0, width, height, "/") if mark == "struck" else ""
    pale = ' opacity=".6"' if mark == "struck" else ""
    return (
        f'<g data-move="card:{TOKENS[card]}">'
        f'<rect width="{width:g}" height="{height}" rx="5" fill="var(--gb-face)" {edge}/>{line}'
        f'<text x="{width / 2:g}" y="{1.5 + size * 0.8:g}" text-anchor="middle" font-size="{size:g}"{pale} '
        f'letter-spacing="-.5" style="fill:var(--gb-{letter});font-weight:700">{value}</text></g>'
    )
