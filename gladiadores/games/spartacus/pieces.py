"""The small values that a position is made of."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

READY: Final = 0
EXHAUSTED: Final = 1
WOUNDED: Final = 2
"""Wounded cards are exhausted too."""

VICTORY_I: Final = 0
VICTORY_II: Final = 1
INJURY: Final = 2
DECAPITATION: Final = 3
CORNERS: Final = 4
PAYOUTS: Final = (1, 1, 2, 2)
"""What a wager brings for every denarius, by corner."""

LOWEST: Final = 0
TOP: Final = 12
"""Influence."""
CROWN: Final = 3
"""Favours that make a champion."""


class Phase(IntEnum):
    """Where in its turn the game is."""

    SETUP = 0
    UPKEEP = 1
    INTRIGUE = 2
    MARKET = 3
    ARENA = 4
    FINAL = 5


class Asset(NamedTuple):
    """A Market card in a house."""

    card: int
    condition: int = READY
    favours: int = 0
    champion: int = 0


class Scheme(NamedTuple):
    """A scheme under way; its card is known to its seat alone until it is declared."""

    seat: int
    card: int
    targets: tuple[int, ...] = ()
    supporters: int = 0
    declared: int = 0
    eased: int = 0
    """The Influence it requires is less by so much."""


class Offer(NamedTuple):
    """What a seat gives and wants: cards, guards on the table (kinds), denarii."""

    seat: int
    to: int
    gives: tuple[int, ...] = ()
    gives_guards: tuple[int, ...] = ()
    gives_denarii: int = 0
    wants: tuple[int, ...] = ()
    wants_guards: tuple[int, ...] = ()
    wants_denarii: int = 0


class Entry(NamedTuple):
    """Who fights for a house, with what; -1 before the fighter is chosen."""

    seat: int
    card: int = -1
    equipment: tuple[int, ...] = ()


class Sighting(NamedTuple):
    """Intrigue cards that somebody knows to lie in one of several places: set of seats, and ``hands.ON_ITS_WAY``."""

    places: int
    kinds: tuple[int, ...]


class Ending(NamedTuple):
    """Why the game is over, and who has won."""

    rule: str
    winners: tuple[int, ...]
