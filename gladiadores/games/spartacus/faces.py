"""Cards and House boards of Spartacus as drawings, each with its upper left corner at the origin."""

from __future__ import annotations

from typing import Final

from gladiadores.games.spartacus import art, vocabulary, wording
from gladiadores.games.spartacus.art import placed, sign
from gladiadores.games.spartacus.decks.cards import (
    EQUIPMENT,
    INTRIGUE_KINDS,
    MARKET_KINDS,
    SLOTS,
    Deck,
    House,
    IntrigueCard,
    MarketCard,
)
from gladiadores.games.spartacus.lettering import PRINT, WHITE, cut, fits, line, paragraph, wrapped
from gladiadores.games.spartacus.marks import Size
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset
from gladiadores.text import Texts

CARD: Final = Size(126, 154)
SMALL: Final = Size(126, 116)
BOARD: Final = Size(330, 214)
_BAND: Final = 24.0
_LETTERS: Final = (11.4, 10.7, 10.0)


def kind_of(card: MarketCard | IntrigueCard) -> str:
    """What the sign of a card is called."""
    if isinstance(card, IntrigueCard):
        return INTRIGUE_KINDS[card.kind]
    return SLOTS[card.slot] if card.kind == EQUIPMENT else MARKET_KINDS[card.kind]


def short_name(name: str, size: float, wide: float) -> str:
    """A fighter's name that is too long, without what is added to it: ``Doris`` for ``Doris, a massagista``."""
    if fits(name, size, wide):
        return name
    return name.partition(",")[0] if "," in name else name.partition(" the ")[0]


def function(said: Texts, deck: Deck, token: str) -> str:
    """What a card does, in one line; nothing for most fighters."""
    return " ".join(wording.card(said, deck, token))


# --- Market cards -----------------------------------------------------------------------------------------------------


def market_card(deck: Deck, card: int, said: Texts, size: Size = CARD) -> str:
    """Kind, price, name, dice or slot, and what it does."""
    printed = deck.market[card]
    name = vocabulary.card(said, printed.token)
    told = function(said, deck, printed.token)
    body = f"{_face(printed, said, size)}{_price(printed.price, size.wide - 14)}"
    named, low = _named(name, size)
    body += named
    top = low + 18
    if printed.dice is not None:
        dice = [art.lettered(pile, str(number)) for pile, number in enumerate(printed.dice)]
        body += placed(art.row(dice, 30), 21, low + 18, 0.92)
        top = low + 46
    return body + _told(told, top, size)


def market_label(deck: Deck, asset: Asset, said: Texts) -> str:
    """A Market card in words: name, kind, price, dice, its condition, what it does."""
    printed = deck.market[asset.card]
    parts = [
        vocabulary.card(said, printed.token), vocabulary.kind(said, kind_of(printed)),
        vocabulary.denarii(said, printed.price),
    ]  # fmt: skip
    if printed.dice is not None:
        parts.append(vocabulary.piles(said, printed.dice))
    parts += conditions(asset, said)
    return ". ".join([", ".join(parts), *wording.card(said, deck, printed.token)])


def conditions(asset: Asset, said: Texts) -> list[str]:
    """What has become of a card in its House."""
    told = []
    if asset.condition == EXHAUSTED:
        told.append(said.say("spartacus.board.exhausted", "esgotada"))
    if asset.condition == WOUNDED:
        told.append(said.say("spartacus.board.wounded", "ferida"))
    if asset.champion:
        told.append(said.say("spartacus.board.champion", "Campeão"))
    if asset.favours:
        told.append(said.say_many("spartacus.board.favours", "{number} Favor", "{number} Favores", asset.favours))
    return told


def held_card(deck: Deck, asset: Asset, said: Texts, size: Size = CARD) -> str:
    """A Market card as it lies in a House: turned while it is exhausted, with its wound and its honours."""
    body = market_card(deck, asset.card, said, size) + placed(honours(asset), size.wide - 15, size.high - 13)
    if asset.condition == READY:
        return body
    return f'<g transform="translate({size.high:g} 0) rotate(90)">{body}</g>'


def held_size(asset: Asset, size: Size = CARD) -> Size:
    """How large that is."""
    return size if asset.condition == READY else Size(size.high, size.wide)


def honours(asset: Asset) -> str:
    """Wound, wreath and favours, from the origin to the left."""
    drawn = []
    if asset.condition == WOUNDED:
        drawn.append(art.wound())
    if asset.champion:
        drawn.append(art.champion())
    if asset.favours:
        drawn.append(art.favours(asset.favours))
    return "".join(placed(each, -18 * place, 0) for place, each in enumerate(drawn))


def honours_count(asset: Asset) -> int:
    """How many signs that are."""
    return (asset.condition == WOUNDED) + bool(asset.champion) + bool(asset.favours)


# --- Intrigue cards ---------------------------------------------------------------------------------------------------


def intrigue_card(deck: Deck, kind: int, said: Texts, size: Size = CARD) -> str:
    """Kind, required Influence, value in cash, name, and what it does."""
    printed = deck.intrigue[kind]
    name = vocabulary.card(said, printed.token)
    told = function(said, deck, printed.token)
    body = f"{_face(printed, said, size)}{_price(printed.cash, size.wide - 14)}"
    if printed.influence:
        body += placed(required(printed.influence), size.wide - 40, 13)
    named, low = _named(name, size)
    return f"{body}{named}{_told(told, low + 16, size)}"


def intrigue_label(deck: Deck, kind: int, said: Texts) -> str:
    """An Intrigue card in words."""
    printed = deck.intrigue[kind]
    parts = [vocabulary.card(said, printed.token), vocabulary.kind(said, kind_of(printed))]
    if printed.influence:
        parts.append(said.say("spartacus.board.required", "pede Influência {number}", number=printed.influence))
    parts.append(said.say("spartacus.board.cash", "vale {denarii}", denarii=vocabulary.denarii(said, printed.cash)))
    return ". ".join([", ".join(parts), *wording.card(said, deck, printed.token)])


def required(number: int) -> str:
    """Influence as a card asks for it: a pennant with a number, 22 across."""
    return (
        '<path d="M-9.5 -10.5H9.5V10.5L0 6.5L-9.5 10.5Z" fill="#6b1f52" stroke="#f3c23c" stroke-width="1.5"/>'
        f"{line(str(number), 0, 3.8, 14, 20, WHITE, 'middle')}"
    )


# --- what both have ---------------------------------------------------------------------------------------------------


def _named(name: str, size: Size) -> tuple[str, float]:
    """The name of a card, in two lines where it is long and the card high, and where that ends."""
    room = size.wide - 15
    first = name.rpartition(" ")[0]
    if fits(name, 14, room) or not first or size.high < CARD.high:
        return cut(name, 8, _BAND + 17, 14, room, PRINT), _BAND + 17
    half = next((at for at in range(len(name)) if name[at] == " " and at >= len(name) / 2 - 3), len(first))
    lines = (name[:half], name[half + 1 :])
    return "".join(cut(each, 8, _BAND + 15 + 14 * row, 13, room, PRINT) for row, each in enumerate(lines)), _BAND + 29


def _told(told: str, top: float, size: Size) -> str:
    """What a card does, in letters as large as there is room for."""
    room = size.wide - 17
    for letters in _LETTERS:
        most = int((size.high - 7 - top) / (letters * 1.17)) + 1
        if len(wrapped(told, letters, room, 99)) <= most:
            break
    return paragraph(told, 8, top, letters, room, most)


def _face(card: MarketCard | IntrigueCard, said: Texts, size: Size) -> str:
    """The card with its band: sign and kind."""
    kind = kind_of(card)
    fill = art.GROUNDS[kind]
    word = vocabulary.kind(said, kind).capitalize()
    room = size.wide - (64 if isinstance(card, MarketCard) or not card.influence else 88)
    return (
        f'<rect x="1" y="1" width="{size.wide - 2:g}" height="{size.high - 2:g}" rx="8" fill="var(--sp-face)" '
        f'stroke="{fill}" stroke-width="2.2"/><path d="M1 {_BAND}V9Q1 1 9 1H{size.wide - 9:g}Q{size.wide - 1:g} 1 '
        f'{size.wide - 1:g} 9V{_BAND}Z" fill="{fill}"/>{placed(sign(kind, "sp-pale"), 15, 13, 0.72)}'
        f"{line(word, 29, 17.5, 12.5, room, WHITE) if room > _BAND else ''}"
    )


def _price(number: int, x: float) -> str:
    return f"{placed(priced(number), x, 13)}"


def priced(number: int) -> str:
    """A coin with a number on it, 20 across."""
    return (
        f'<circle r="9.6" fill="#f3c23c" stroke="{art.DARKEST}" stroke-width="1.5"/>'
        f"{line(str(number), 0, 5, 14, 17, 'sp-dark', 'middle')}"
    )


# --- House boards -----------------------------------------------------------------------------------------------------


def house(deck: Deck, place: int, said: Texts, size: Size = BOARD) -> str:
    """The board of a House: what it begins with, and its two powers."""
    board = deck.houses[place]
    name = vocabulary.card(said, board.token)
    css = art.ink_on(board.colour)
    body = (
        f'<rect x="1" y="1" width="{size.wide - 2:g}" height="{size.high - 2:g}" rx="10" fill="var(--sp-face)" '
        f'stroke="{board.colour}" stroke-width="2.4"/><path d="M1 38V11Q1 1 11 1H{size.wide - 11:g}'
        f'Q{size.wide - 1:g} 1 {size.wide - 1:g} 11V38Z" fill="{board.colour}"/>'
        f"{line(name, 14, 26, 20, size.wide - 60, css)}{placed(_beginnings(board), 22, 60)}"
    )
    letters = 13.2 * min(1.2, size.high / BOARD.high)
    step = (size.high - 88) / 2
    for row, told in enumerate(wording.house(said, deck, place)[:2]):
        body += paragraph(told, 14, 80 + letters + step * row, letters, size.wide - 26, int(step / letters / 1.17))
    return body


def house_label(deck: Deck, place: int, said: Texts) -> str:
    """A House in words: what it begins with, and its powers."""
    board = deck.houses[place]
    begins = said.say(
        "spartacus.board.begins",
        "{name}: começa com gladiadores: {gladiators}, escravos: {slaves}, guardas: {guards}, {denarii}",
        name=vocabulary.card(said, board.token), gladiators=board.gladiators, slaves=board.slaves, guards=board.guards,
        denarii=vocabulary.denarii(said, board.denarii),
    )  # fmt: skip
    return ". ".join([begins, *wording.house(said, deck, place)])


def _beginnings(board: House) -> str:
    counted = (("gladiator", board.gladiators), ("slave", board.slaves), ("guard", board.guards))
    drawn = [f"{sign(name)}{line(str(number), 16, 6.5, 18, 24, PRINT)}" for name, number in counted]
    drawn.append(f"{art.coin()}{line(str(board.denarii), 16, 6.5, 18, 30, PRINT)}")
    return art.row(drawn, 74)
