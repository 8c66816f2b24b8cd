"""Spartacus drawn: cards, House boards, the Houses at the table, the arena, and a whole view, as SVG in plain text.

Everything is a pure function: equal things draw equal pictures. A picture brings its own style (class ``sp``, light
and dark). Houses, dice and kinds of cards are told apart by shape and letter as well as by colour. What can be pointed
at has ``data-key``, a role and a label (seats and sides count from 0, dice and lots from 1)::

    hand:Rumour             a card of the viewing seat's hand; further copies are hand:Rumour:2, hand:Rumour:3
    house:1, influence:5    the House of a seat, a space of the track
    asset:Asper             a Market card in its House
    guard:1.Watch           guards of a kind on the table of a seat
    market, intrigue, bank  the piles
    scheme, discarded       the scheme under way, what was discarded last
    recovering              the fighter that tries to recover
    lot, lot:2, host        the card in auction, the following ones, the title of Host
    offer:1                 what a seat gives in the offer on the table
    hex:-2.0                a hex
    fighter:0, pile:0.ATK   a fighter, his dice of a pile
    die:0.2                 the second die that a side threw
    corner:3, thumb         a corner for wagers, the thumb
    board:Volturna          the board of a House that may be chosen
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus import art, decks, faces, header, houses, pit, stalls, style, vocabulary
from gladiadores.games.spartacus import closeup as narrow
from gladiadores.games.spartacus.camps import Camp, Telling, camp, camps
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.faces import BOARD, CARD, SMALL
from gladiadores.games.spartacus.marks import NO_MARKS, Marks, Size, thing
from gladiadores.games.spartacus.pieces import Asset
from gladiadores.games.spartacus.scene import BOX, TABLE, scene
from gladiadores.games.spartacus.words import Names
from gladiadores.text import DEFAULT, Texts, texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.view import View

__all__ = [
    "NO_MARKS", "Camp", "Marks", "arena", "camp", "camps", "closeup", "coin", "die", "draw", "favour", "house",
    "house_face", "intrigue_back", "intrigue_card", "intrigue_face", "laurel", "market", "market_back", "market_card",
    "market_face", "marker", "seat", "short_face", "sign", "summary", "thumb", "tile", "view",
]  # fmt: skip


# --- one thing --------------------------------------------------------------------------------------------------------


def market_card(
    card: int | Asset,
    said: Texts,
    *,
    deck: Deck | None = None,
    key: str = "",
    marks: Marks = NO_MARKS,
    height: float = CARD.high,
) -> str:
    """A Market card by itself, as it lies in its House where it is given with its state; with a key that is enabled,
    a button."""
    asset = card if isinstance(card, Asset) else Asset(card)
    deck = deck or decks.standard()
    inside, label = faces.held_card(deck, asset, said), faces.market_label(deck, asset, said)
    return _alone(inside, faces.held_size(asset), label, key, marks, height)


def intrigue_card(
    kind: int,
    said: Texts,
    *,
    deck: Deck | None = None,
    key: str = "",
    marks: Marks = NO_MARKS,
    height: float = CARD.high,
) -> str:
    """An Intrigue card by itself."""
    deck = deck or decks.standard()
    inside, label = faces.intrigue_card(deck, kind, said), faces.intrigue_label(deck, kind, said)
    return _alone(inside, CARD, label, key, marks, height)


def house(
    place: int,
    said: Texts,
    *,
    deck: Deck | None = None,
    key: str = "",
    marks: Marks = NO_MARKS,
    height: float = BOARD.high,
) -> str:
    """The board of a House by itself."""
    deck = deck or decks.standard()
    return _alone(faces.house(deck, place, said), BOARD, faces.house_label(deck, place, said), key, marks, height)


def _alone(inside: str, size: Size, label: str, key: str, marks: Marks, height: float) -> str:
    drawn = thing(key, label, inside, marks, size) if key else inside
    return style.picture(drawn, (-3, -3, size.wide + 6, size.high + 6), height, label, key in marks.enabled)


# --- a part of the table ----------------------------------------------------------------------------------------------


def arena(
    view: View,
    language: str = DEFAULT,
    *,
    names: Names = None,
    marks: Marks = NO_MARKS,
    height: float = pit.SIZE.high,
) -> str:
    """The arena with its fighters, dice and wagers."""
    telling = Telling(texts(language), names)
    return _part(pit.pit(view, telling, marks), pit.SIZE, header.pending(view, telling), marks, height)


def market(
    view: View,
    language: str = DEFAULT,
    *,
    names: Names = None,
    marks: Marks = NO_MARKS,
    height: float = pit.SIZE.high,
) -> str:
    """The market with its lots and bids, or the offer on the table."""
    telling = Telling(texts(language), names)
    return _part(stalls.stalls(view, telling, marks, pit.SIZE), pit.SIZE, header.pending(view, telling), marks, height)


def seat(
    view: View,
    number: int,
    language: str = DEFAULT,
    *,
    names: Names = None,
    marks: Marks = NO_MARKS,
    height: float = 224,
) -> str:
    """The House of a seat with its powers and cards."""
    telling, size = Telling(texts(language), names), Size(344, 224)
    deck, shown = view.table.deck, camp(view, number)
    inside = houses.full(deck, shown, telling, marks, size)
    return _part(inside, size, houses.label(deck, shown, telling), marks, height)


def _part(inside: str, size: Size, label: str, marks: Marks, height: float) -> str:
    return style.picture(inside, (-3, -3, size.wide + 6, size.high + 6), height, label, bool(marks.enabled))


# --- a view -----------------------------------------------------------------------------------------------------------


def view(
    view: View,
    language: str = DEFAULT,
    *,
    names: Names = None,
    marks: Marks = NO_MARKS,
    height: float = BOX[3],
) -> str:
    """All that a seat sees."""
    telling = Telling(texts(language), names)
    label = summary(view, telling.said, names)
    return style.picture(TABLE + scene(view, telling, marks).inside, BOX, height, label, bool(marks.enabled))


def closeup(
    view: View,
    language: str = DEFAULT,
    *,
    names: Names = None,
    marks: Marks = NO_MARKS,
) -> str:
    """The same for a narrow place: what goes on in large, the Houses in short, the hand."""
    telling = Telling(texts(language), names)
    inside, (wide, high) = narrow.closeup(view, telling, marks)
    box = (-6, -6, wide + 12, high + 12)
    ground = f'<rect x="-6" y="-6" width="{wide + 12:g}" height="{high + 12:g}" rx="10" fill="var(--sp-table)"/>'
    label = summary(view, telling.said, names)
    return style.picture(ground + inside, box, box[3], label, bool(marks.enabled))


def draw(shown: View | State, language: str = DEFAULT) -> str:
    """A view, or what the open table sees of a state."""
    from gladiadores.games.spartacus.state import State

    return view(shown.view(None) if isinstance(shown, State) else shown, language)


def summary(view: View, said: Texts, names: Names = None) -> str:
    """How the game stands, in one sentence."""
    telling = Telling(said, names)
    influence = said.listed(
        [
            said.say("spartacus.board.stands", "{seat} {number}", seat=telling.seat(camp.seat), number=camp.influence)
            for camp in camps(view)
        ]
    )
    return said.say(
        "spartacus.board.summary", "Spartacus, turno {turn}, {phase}: Influência {influence}. {pending}",
        turn=view.turn, phase=vocabulary.phase(said, view.phase.name.lower()), influence=influence,
        pending=header.pending(view, telling),
    )  # fmt: skip


# --- for pages that say the names themselves --------------------------------------------------------------------------


def market_face(card: int | Asset, said: Texts, *, deck: Deck | None = None, height: float = CARD.high) -> str:
    """A card as in ``market_card``, without a label and without a style."""
    asset = card if isinstance(card, Asset) else Asset(card)
    wide, high = faces.held_size(asset)
    return style.bare(faces.held_card(deck or decks.standard(), asset, said), (0, 0, wide, high), height)


def intrigue_face(kind: int, said: Texts, *, deck: Deck | None = None, height: float = CARD.high) -> str:
    """A card as in ``intrigue_card``, likewise."""
    inside = faces.intrigue_card(deck or decks.standard(), kind, said)
    return style.bare(inside, (0, 0, CARD.wide, CARD.high), height)


def short_face(kind: int, said: Texts, *, deck: Deck | None = None, height: float = SMALL.high) -> str:
    """The same with less room for what it does, likewise."""
    inside = faces.intrigue_card(deck or decks.standard(), kind, said, SMALL)
    return style.bare(inside, (0, 0, SMALL.wide, SMALL.high), height)


def house_face(place: int, said: Texts, *, deck: Deck | None = None, height: float = BOARD.high) -> str:
    """A board as in ``house``, likewise."""
    return style.bare(faces.house(deck or decks.standard(), place, said), (0, 0, BOARD.wide, BOARD.high), height)


def tile(asset: Asset, said: Texts, *, deck: Deck | None = None, height: float = houses.TILE.high) -> str:
    """A Market card from afar, likewise."""
    inside = houses.tile(deck or decks.standard(), asset, said)
    return style.bare(inside, (0, 0, houses.TILE.wide, houses.TILE.high), height)


def market_back(*, size: float = 28) -> str:
    """A Market card face down, likewise."""
    return style.bare(art.market_back(24, 32), (-1, -1, 26, 34), size)


def intrigue_back(*, size: float = 28) -> str:
    """An Intrigue card face down, likewise."""
    return style.bare(art.intrigue_back(24, 32), (-1, -1, 26, 34), size)


def marker(camp: Camp, *, size: float = 28) -> str:
    """The token of a House, likewise."""
    return _bare(camp.marker(), 18, size)


def die(pile: int, value: int, *, size: float = 28) -> str:
    """A die of a fighter as it lies, likewise."""
    return _bare(art.thrown(pile, value), 13.5, size)


def sign(name: str, *, size: float = 28) -> str:
    """The sign of a kind of card, or ``host`` and ``house``, likewise."""
    return _bare(art.sign(name, "sp-own"), 13.5, size)


def coin(*, size: float = 22) -> str:
    """A denarius, likewise."""
    return _bare(art.coin(), 10, size)


def laurel(*, size: float = 28) -> str:
    """The wreath of champions and winners, likewise."""
    return _bare(art.laurel(), 14.5, size)


def favour(*, size: float = 22) -> str:
    """A favour of the crowd, likewise."""
    return _bare(art.favour(), 9.5, size)


def thumb(way: int, *, size: float = 40) -> str:
    """The Host's thumb: 0 up, 1 aside, 2 down, likewise."""
    return _bare(art.thumb(way), 24, size)


def _bare(inside: str, reach: float, size: float) -> str:
    return style.bare(inside, (-reach, -reach, 2 * reach, 2 * reach), size)
