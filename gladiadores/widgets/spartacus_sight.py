"""What a page of Spartacus shows: a view and its Houses, what may be pressed, what changed; and small pictures."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from gladiadores.games.spartacus import art, faces
from gladiadores.games.spartacus.camps import Camp, Telling, camps
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.marks import Marks, Size
from gladiadores.games.spartacus.style import bare
from gladiadores.games.spartacus.view import View
from gladiadores.text import Texts
from gladiadores.widgets.spartacus_desk import SpartacusDesk


@dataclass(frozen=True, slots=True)
class Sight:
    """What is shown: the view and its Houses; the things that something may be done with, and those that changed."""

    desk: SpartacusDesk
    said: Texts
    telling: Telling
    view: View
    camps: tuple[Camp, ...]
    offered: frozenset[str]
    changed: frozenset[str]
    asks: bool

    @classmethod
    def of(cls, desk: SpartacusDesk) -> Sight:
        view = desk.view
        return cls(desk, desk.texts, desk.telling, view, camps(view), desk.offered, desk.changed, desk.your_turn)

    @property
    def deck(self) -> Deck:
        return self.view.table.deck

    @property
    def marks(self) -> Marks:
        """The same for drawings."""
        picked = () if self.desk.picked is None else (self.desk.picked,)
        return Marks(enabled=self.offered, selected=picked, fresh=self.changed)


# --- drawings ---------------------------------------------------------------------------------------------------------


def drawing(inside: str, size: Size, label: str, css: str = "") -> str:
    """A drawing whose parts can be pressed, as wide as there is room for."""
    return (
        f'<svg class="sp {css}" viewBox="-3 -3 {size.wide + 6:g} {size.high + 6:g}" role="group" '
        f'aria-label="{escape(label)}">{inside}</svg>'
    )


def small(inside: str, reach: float, size: float) -> str:
    """A sign around the origin, so many pixels across."""
    return bare(inside, (-reach, -reach, 2 * reach, 2 * reach), size)


def marker(camp: Camp, size: float = 24) -> str:
    return small(camp.marker(), 18, size)


def coin(size: float = 18) -> str:
    return small(art.coin(), 10, size)


def back(size: float = 20) -> str:
    """An Intrigue card face down."""
    return bare(art.intrigue_back(24, 32), (-1, -1, 26, 34), size)


def market_back(size: float = 20) -> str:
    return bare(art.market_back(24, 32), (-1, -1, 26, 34), size)


def pennant(number: int, size: float = 24) -> str:
    """Influence."""
    return small(faces.required(number), 12, size)


def price(number: int, size: float = 22) -> str:
    """A coin with a number."""
    return small(faces.priced(number), 10.5, size)


def host(size: float = 22) -> str:
    return small(art.host(), 14, size)


def fist(size: float = 30) -> str:
    return small(art.fist(), 15, size)


def lettered(pile: int, number: int, size: float = 17) -> str:
    """So many dice of a pile."""
    return small(art.lettered(pile, str(number)), 13, size)


def ground(kind: str, size: float = 26, *, turned: bool = False) -> str:
    """The sign of a kind of card on a small card, which lies on its side where it is turned."""
    turn = ' transform="rotate(90)"' if turned else ""
    inside = (
        f'<g{turn}><rect x="-10" y="-14" width="20" height="28" rx="3" fill="{art.GROUNDS[kind]}"/>'
        f"{art.placed(art.sign(kind, 'sp-pale'), 0, 0, 0.7)}</g>"
    )
    return small(inside, 14.5, size)
