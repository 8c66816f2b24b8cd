"""The Houses at the table as drawings: who it is, what it has, what its powers are, and its cards by their state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from gladiadores.games.spartacus import art, faces, vocabulary, wording
from gladiadores.games.spartacus.art import placed, sign
from gladiadores.games.spartacus.camps import Camp, Telling
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.lettering import PRINT, SOFT, cut, line, paragraph, wrapped
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.pieces import READY, WOUNDED, Asset
from gladiadores.text import Texts

TILE: Final = Size(106, 38)
"""As wide as it is best to read; a little less or more where there is room for it."""
_NARROW: Final = 90.0
_BROAD: Final = 116.0
_GAP: Final = 4.0
_BAND: Final = 28.0
_LARGEST: Final = 1.2
_MANY: Final = 6
"""Cards that need so much room that the powers get less."""


class Fitting(NamedTuple):
    """How tiles fit into a room: how many side by side, how wide each is, and how much smaller they are all."""

    across: int
    wide: float
    scale: float

    def laid(self, drawn: Sequence[str]) -> str:
        """Tiles of that width in their rows."""
        step_x, step_y = (self.wide + _GAP) * self.scale, (TILE.high + _GAP) * self.scale
        return "".join(
            placed(each, step_x * (place % self.across), step_y * (place // self.across), self.scale)
            for place, each in enumerate(drawn)
        )


def fitting(number: int, room: Size, most: float = _LARGEST) -> Fitting:
    """As large as possible, no larger than ``most``."""
    found = Fitting(1, TILE.wide, 0.0)
    for across in range(1, max(1, number) + 1):
        down = max(1, -(-number // across))
        scale = min(most, (room.wide + _GAP) / (across * (_NARROW + _GAP)), room.high / (down * (TILE.high + _GAP)))
        if scale > 1:
            scale = max(1, min(scale, (room.wide + _GAP) / (across * (TILE.wide + _GAP))))
        wide = min(_BROAD, (room.wide / scale + _GAP) / across - _GAP)
        if scale > found.scale + 0.01:
            found = Fitting(across, wide, scale)
    return found


# --- one card ---------------------------------------------------------------------------------------------------------


def tile(deck: Deck, asset: Asset, said: Texts, wide: float = TILE.wide) -> str:
    """A Market card from afar: its sign on a small card, turned while it is exhausted; name, dice, honours."""
    printed = deck.market[asset.card]
    kind = faces.kind_of(printed)
    ready = asset.condition == READY
    fill, dash = (art.GROUNDS[kind], "") if ready else ("var(--sp-edge)", ' stroke-dasharray="4 3"')
    turned = "" if ready else " rotate(90)"
    name = vocabulary.card(said, printed.token)
    room = wide - 37
    if printed.dice is not None:
        name = faces.short_name(name, 12.4, room)
    body = (
        f'<rect x=".8" y=".8" width="{wide - 1.6:g}" height="{TILE.high - 1.6:g}" rx="5" fill="var(--sp-face)" '
        f'stroke="{fill}" stroke-width="1.7"{dash}/><g transform="translate(15.5 19){turned}"><rect x="-10" y="-14" '
        f'width="20" height="28" rx="3" fill="{art.GROUNDS[kind]}"/>{placed(sign(kind, "sp-pale"), 0, 0, 0.7)}</g>'
        f"{cut(name, 33, 15, 12.4, room, PRINT)}"
    )
    if printed.dice is not None:
        dice = [art.lettered(pile, str(number)) for pile, number in enumerate(printed.dice)]
        body += placed(art.row(dice, min(27.0, (wide - 50) / 1.22)), 40.5, 27, 0.6)
    else:
        word = vocabulary.kind(said, kind)
        body += line(word, 33, 30.5, 11.4, wide - 42, "sp-faint")
    honours = _tokens(asset)
    return body + honours if ready else f'<g opacity=".78">{body}</g>{honours}'


def _tokens(asset: Asset) -> str:
    """What lies on the card: wound, wreath, favours."""
    drawn = placed(art.champion(), 8, 8, 0.78) if asset.champion else ""
    drawn += placed(art.wound(), 24, 8, 0.72) if asset.condition == WOUNDED else ""
    return drawn + (placed(art.favours(asset.favours), 24, 30, 0.78) if asset.favours else "")


def tiles(deck: Deck, camp: Camp, said: Texts, marks: Marks, room: Size) -> str:
    """All Market cards of a House, and its guards on the table, in this room."""
    guards = _counted(camp.posted)
    fit = fitting(len(camp.assets) + len(guards), room)
    size = Size(fit.wide, TILE.high)
    drawn: list[str] = []
    for asset in camp.assets:
        key = f"asset:{deck.market[asset.card].token}"
        label = faces.market_label(deck, asset, said)
        drawn.append(thing(key, label, tile(deck, asset, said, fit.wide), marks, size))
    for kind, copies in guards:
        key = f"guard:{camp.seat}.{deck.intrigue[kind].token}"
        label = f"{faces.intrigue_label(deck, kind, said)} ({copies})"
        drawn.append(thing(key, label, guard_tile(deck, kind, copies, said, fit.wide), marks, size))
    return fit.laid(drawn)


def _counted(kinds: Sequence[int]) -> list[tuple[int, int]]:
    return [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]


def guard_tile(deck: Deck, kind: int, copies: int, said: Texts, wide: float = TILE.wide) -> str:
    """Guards on the table, and how many."""
    name = vocabulary.card(said, deck.intrigue[kind].token)
    fill = art.GROUNDS["guard"]
    return (
        f'<rect x=".8" y=".8" width="{wide - 1.6:g}" height="{TILE.high - 1.6:g}" rx="5" fill="var(--sp-face)" '
        f'stroke="{fill}" stroke-width="1.7"/><rect x="5.5" y="5" width="20" height="28" rx="3" fill="{fill}"/>'
        f"{placed(sign('guard', 'sp-pale'), 15.5, 19, 0.7)}{cut(name, 33, 15, 11.6, wide - 37, PRINT)}"
        f"{line(f'× {copies}', 33, 31, 14, 40, PRINT)}"
    )


# --- a whole House ----------------------------------------------------------------------------------------------------


def _ground(camp: Camp, size: Size) -> str:
    return art.lit_panel(*size) if camp.acts else art.panel(*size)


def _band(camp: Camp, wide: float) -> str:
    """The upper edge, in the colour of the House."""
    return (
        f'<path d="M2.5 {_BAND}V10Q2.5 2.5 10 2.5H{wide - 10:g}Q{wide - 2.5:g} 2.5 {wide - 2.5:g} 10V{_BAND}Z" '
        f'fill="{camp.colour}"/>'
    )


def counts(camp: Camp, css: str) -> list[tuple[str, float]]:
    """Treasury, what lies on the table, and hand, each with the room that it takes."""
    money = f"{placed(art.coin(), 9, 0, 0.95)}{line(str(camp.denarii), 20, 5.5, 15.5, 30, css)}"
    hand = f"{placed(art.intrigue_back(14, 19), 1, -9.5)}{line(f'{camp.hand}/{camp.limit}', 19, 5.5, 15.5, 40, css)}"
    found = [(money, 46.0), (hand, 54.0)]
    if camp.stakes:
        told = line(f"+{camp.stakes}", 0, 5.5, 15.5, 26, css)
        found.insert(1, (told, 30.0))
    return found


def label(deck: Deck, camp: Camp, telling: Telling) -> str:
    """A House in words."""
    said = telling.said
    told = said.say(
        "spartacus.board.camp",
        "{title}: Influência {influence}, {denarii}, cartas de Intriga na mão: {hand} (no máximo {limit})",
        title=camp.title(deck, telling), influence=camp.influence, denarii=vocabulary.denarii(said, camp.denarii),
        hand=camp.hand, limit=camp.limit,
    )  # fmt: skip
    return ", ".join([told, said.say("spartacus.board.host", "Anfitrião")]) if camp.hosts else told


def compact(deck: Deck, camp: Camp, telling: Telling, marks: Marks, size: Size) -> str:
    """A House without its powers."""
    css = art.ink_on(camp.colour)
    drawn, x = "", size.wide - 8
    for inside, wide in reversed(counts(camp, css)):
        x -= wide
        drawn += placed(inside, x, 15.5)
    if camp.hosts:
        x -= 26
        drawn += placed(art.host(), x + 10, 15.5, 0.88)
    title = cut(camp.title(deck, telling), 37, 21, 14.5, x - 46, css)
    head = f"{_ground(camp, size)}{_band(camp, size.wide)}{placed(camp.marker(), 20, 16, 0.72)}{title}{drawn}"
    head = thing(f"house:{camp.seat}", label(deck, camp, telling), head, marks, size)
    inner = Size(size.wide - 16, size.high - _BAND - 11)
    return head + placed(tiles(deck, camp, telling.said, marks, inner), 8, _BAND + 5)


def full(deck: Deck, camp: Camp, telling: Telling, marks: Marks, size: Size) -> str:
    """A House with its powers; those used this turn are pale."""
    said = telling.said
    css = art.ink_on(camp.colour)
    room = size.wide - 48 - 30 * camp.hosts
    head = f"{_ground(camp, size)}{_band(camp, size.wide)}{placed(camp.marker(), 20, 16, 0.72)}"
    head += cut(camp.title(deck, telling), 37, 21, 15, room, css)
    if camp.hosts:
        head += placed(art.host(), size.wide - 19, 15.5, 0.88)
    x = 12.0
    for inside, wide in _row(camp, said):
        head += placed(inside, x, 43)
        x += wide
    head = thing(f"house:{camp.seat}", label(deck, camp, telling), head, marks, size)
    powers, low = _powers(deck, camp, said, size.wide)
    inner = Size(size.wide - 16, size.high - low - 7)
    return f"{head}{powers}{placed(tiles(deck, camp, said, marks, inner), 8, low)}"


def _row(camp: Camp, said: Texts) -> list[tuple[str, float]]:
    influence = said.say("spartacus.board.influence", "Influência {number}", number=camp.influence)
    return [*counts(camp, ""), (line(influence, 8, 5.5, 14, 120), 130.0)]


def _powers(deck: Deck, camp: Camp, said: Texts, wide: float) -> tuple[str, float]:
    """What the House may do, and where that ends; when all is over, what it has held in its hand."""
    y = _BAND + 41
    if camp.house < 0:
        return "", y - 11
    if camp.open_hand:
        held = vocabulary.cards(said, [deck.intrigue[kind].token for kind in camp.open_hand])
        told = said.say("spartacus.board.open-hand", "Na mão: {cards}", cards=held)
        high = 13.6 * len(wrapped(told, 11.6, wide - 30, 5))
        return paragraph(told, 12, y, 11.6, wide - 30, 5, SOFT), y + high - 7
    drawn, most = "", 2 if len(camp.assets) > _MANY else 3
    for effect in deck.houses[camp.house].effects:
        lines = wrapped(wording.effect(said, deck.effects[effect]), 11.6, wide - 46, most)
        body = placed(sign("house", "sp-own"), 17, y - 4, 0.52)
        body += "".join(line(each, 28, y + 13.6 * row, 11.6, wide - 40, SOFT) for row, each in enumerate(lines))
        drawn += f'<g opacity=".5">{body}</g>' if effect in camp.used else body
        y += 13.6 * len(lines) + 2
    return drawn, y - 7
