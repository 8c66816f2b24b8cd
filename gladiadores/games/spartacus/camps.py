"""What is seen of each House, read off a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import art, vocabulary
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.pieces import TOP, Asset, Phase
from gladiadores.games.spartacus.words import Names, seat
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View


@dataclass(frozen=True, slots=True)
class Telling:
    """How things are called: the language and the players' names."""

    said: Texts
    names: Names = None

    def seat(self, number: int) -> str:
        return seat(self.said, number, self.names)


@dataclass(frozen=True, slots=True)
class Camp:
    """One seat: its House (-1 before it is chosen) and all that lies there. ``hand`` counts its Intrigue cards,
    ``limit`` says how many it may keep, ``open_hand`` which they are where everybody may see them; ``used`` are the
    effects that it has used this turn."""

    seat: int
    house: int
    colour: str
    letter: str
    hosts: bool
    acts: bool
    wins: bool
    influence: int
    denarii: int
    stakes: int
    assets: tuple[Asset, ...]
    posted: tuple[int, ...]
    hand: int
    limit: int
    open_hand: tuple[int, ...]
    used: tuple[int, ...]

    def marker(self) -> str:
        """Its token."""
        return art.marker(self.seat, self.colour, self.letter)

    def title(self, deck: Deck, telling: Telling) -> str:
        """``Lia · Casa Volturna``."""
        player = telling.seat(self.seat)
        if self.house < 0:
            return player
        house = vocabulary.card(telling.said, deck.houses[self.house].token)
        return telling.said.say("spartacus.board.title", "{player} · {house}", player=player, house=house)


def camps(view: View) -> tuple[Camp, ...]:
    """The Houses in seat order."""
    return tuple(camp(view, number) for number in range(view.table.players))


def camp(view: View, number: int) -> Camp:
    """The House of a seat."""
    deck, place = view.table.deck, view.houses[number]
    board = deck.houses[place] if place >= 0 else None
    return Camp(
        seat=number,
        house=place,
        colour=board.colour if board else art.UNCHOSEN,
        letter=board.token[:1] if board else str(number + 1),
        hosts=view.host == number and _has_host(view),
        acts=view.to_act == number,
        wins=view.result is not None and number in view.result.winners,
        influence=view.influence[number],
        denarii=view.denarii[number],
        stakes=view.stakes[number],
        assets=view.assets[number],
        posted=view.posted[number],
        hand=view.sizes[number],
        limit=deck.hand_limits[min(max(view.influence[number], 0), TOP)],
        open_hand=() if view.hands is None else view.hands[number],
        used=view.used,
    )


def _has_host(view: View) -> bool:
    """Not before the dice have said who it is."""
    return view.phase != Phase.SETUP or view.to_act is not CHANCE or max(view.houses) >= 0
