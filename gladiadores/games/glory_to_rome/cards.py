"""Orders, materials, roles and Jacks as small integers, and the numbers of the box (``cards.toml``).

=========  ============================================================================================
kind       0 to 5: a material and the role printed on the same Orders (``RUBBLE`` and ``LABORER`` are 0)
card       0 to 39: the names in alphabetical order (``Building``); copies of a name are the same card
Jack       ``JACK``, 40: no Order
by kind    a heap as a tuple of six numbers, how many of each kind
=========  ============================================================================================
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Final

Kinds = tuple[int, ...]
"""How many of each kind."""


class Building(IntEnum):
    """The Orders by name."""

    ACADEMY = 0
    AMPHITHEATRE = 1
    AQUEDUCT = 2
    ARCHWAY = 3
    ATRIUM = 4
    BAR = 5
    BASILICA = 6
    BATH = 7
    BRIDGE = 8
    CATACOMB = 9
    CIRCUS = 10
    CIRCUS_MAXIMUS = 11
    COLISEUM = 12
    DOCK = 13
    FORUM = 14
    FOUNDRY = 15
    FOUNTAIN = 16
    GARDEN = 17
    GATE = 18
    INSULA = 19
    LATRINE = 20
    LUDUS_MAGNA = 21
    MARKET = 22
    PALACE = 23
    PALISADE = 24
    PRISON = 25
    ROAD = 26
    SCHOOL = 27
    SCRIPTORIUM = 28
    SENATE = 29
    SEWER = 30
    SHRINE = 31
    STAIRWAY = 32
    STATUE = 33
    STOREROOM = 34
    TEMPLE = 35
    TOWER = 36
    VILLA = 37
    VOMITORIUM = 38
    WALL = 39


KINDS: Final = 6
RUBBLE, WOOD, CONCRETE, BRICK, STONE, MARBLE = range(KINDS)
LABORER, CRAFTSMAN, ARCHITECT, LEGIONARY, MERCHANT, PATRON = range(KINDS)

_BOX = tomllib.loads(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
_NUMBERS: dict[str, int] = _BOX["numbers"]

MATERIALS: Final[tuple[str, ...]] = tuple(kind["material"] for kind in _BOX["kind"])
ROLES: Final[tuple[str, ...]] = tuple(kind["role"] for kind in _BOX["kind"])
VALUE: Final[Kinds] = tuple(kind["value"] for kind in _BOX["kind"])
"""By kind: points in a vault, influence of a site, materials of a structure."""

NAMES: Final[tuple[str, ...]] = tuple(card["name"] for card in _BOX["card"])
KIND: Final[tuple[int, ...]] = tuple(MATERIALS.index(card["material"]) for card in _BOX["card"])
COPIES: Final[tuple[int, ...]] = tuple(card["copies"] for card in _BOX["card"])
TIMING: Final[tuple[str, ...]] = tuple(card["timing"] for card in _BOX["card"])
CARDS: Final = len(NAMES)
ORDERS: Final = sum(COPIES)

JACK: Final = CARDS
JACK_NAME: Final = "Jack"

BIT: Final = tuple(1 << card for card in range(CARDS))
"""Each card as a set of one."""
OF_KIND: Final = tuple(tuple(card for card in range(CARDS) if KIND[card] == kind) for kind in range(KINDS))
"""The cards of each kind in order."""
EACH: Final[Kinds] = tuple(sum(COPIES[card] for card in cards) for cards in OF_KIND)
"""How many Orders of each kind there are."""
NONE: Final[Kinds] = (0,) * KINDS
"""An empty heap."""

CARD: Final = {name: card for card, name in enumerate(NAMES)}
MATERIAL: Final = {name: kind for kind, name in enumerate(MATERIALS)}
ROLE: Final = {name: kind for kind, name in enumerate(ROLES)}

INFLUENCE: Final = _NUMBERS["influence"]
HAND: Final = _NUMBERS["hand"]
ORDERS_DEALT: Final = _NUMBERS["orders"]
JACKS_DEALT: Final = _NUMBERS["jacks_dealt"]
JACKS: Final = _NUMBERS["jacks"]
SITES: Final = _NUMBERS["sites"]
BONUS: Final = _NUMBERS["bonus"]
STATUE_POINTS: Final = _NUMBERS["statue"]
WALL_CARDS: Final = _NUMBERS["wall"]
PETITION_CARDS: Final = _NUMBERS["petition"]
CIRCUS_CARDS: Final = _NUMBERS["circus"]
SHRINE_HAND: Final = _NUMBERS["shrine"]
TEMPLE_HAND: Final = _NUMBERS["temple"]
INSULA_CLIENTS: Final = _NUMBERS["insula"]
AQUEDUCT_TIMES: Final = _NUMBERS["aqueduct"]
MARKET_VAULT: Final = _NUMBERS["market"]


def name(card: int) -> str:
    """A card or a Jack as it is written."""
    return JACK_NAME if card == JACK else NAMES[card]


def bits(cards: int) -> Iterator[int]:
    """The cards of a set in order."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def by_kind(cards: tuple[int, ...]) -> Kinds:
    """How many of each kind there are among some Orders."""
    heap = [0] * KINDS
    for card in cards:
        heap[KIND[card]] += 1
    return tuple(heap)
