"""Tiles, halves and gladiators as small integers and as they are written.

A tile has the shield of one gladiator on its left border and the weapon of another on its right border. A gladiator
stands at a seam: the weapon of the tile on the left and the shield of the one on the right (Finnish rules, "Laatat").

===============  ==================================================================
shield           0 to 2: ``N`` net, ``S`` small shield, ``L`` large shield
weapon           0 to 2: ``G`` gladius, ``T`` trident, ``C`` curved sword
tile             ``3 * shield + weapon``, written ``NG``
gladiator        ``3 * weapon + shield``, written ``GN``
on a square      a tile, ``EMPTY``, or the half of an edge tile: ``LEFT + weapon``, ``RIGHT + shield``
===============  ==================================================================
"""

from __future__ import annotations

from typing import Final

SHIELDS: Final = "NSL"
WEAPONS: Final = "GTC"
HALVES: Final = 3

TILES: Final = tuple(shield + weapon for shield in SHIELDS for weapon in WEAPONS)
TILE: Final = {token: tile for tile, token in enumerate(TILES)}

KINDS: Final = tuple(weapon + shield for weapon in WEAPONS for shield in SHIELDS)
KIND: Final = {token: kind for kind, token in enumerate(KINDS)}
RETIARIUS: Final = KIND["TN"]
SECUTOR: Final = KIND["GL"]
THRAEX: Final = KIND["CS"]
BASICS: Final = frozenset({RETIARIUS, SECUTOR, THRAEX})
SPECIALS: Final = tuple(kind for kind in range(len(KINDS)) if kind not in BASICS)

EMPTY: Final = -1
NONE: Final = -1
"""No gladiator at a seam, no half at a border."""
LEFT: Final = len(TILES)
"""An edge tile at the left end of a row: a weapon on its right border alone."""
RIGHT: Final = LEFT + HALVES
"""An edge tile at the right end of a row: a shield on its left border alone."""

WEAPON: Final = (*(tile % HALVES for tile in range(LEFT)), *range(HALVES), *[NONE] * HALVES, NONE)
"""The weapon on the right border of what lies on a square; the last entry is that of ``EMPTY``."""
SHIELD: Final = (*(tile // HALVES for tile in range(LEFT)), *[NONE] * HALVES, *range(HALVES), NONE)
"""The shield on the left border of what lies on a square; the last entry is that of ``EMPTY``."""


def gladiator(left: int, right: int) -> int:
    """The gladiator between two neighbours on squares; ``NONE`` where a half is missing."""
    weapon, shield = WEAPON[left], SHIELD[right]
    return NONE if NONE in (weapon, shield) else HALVES * weapon + shield


def written(tiles: tuple[int, ...]) -> str:
    """Tiles as they are written, with spaces between."""
    return " ".join([TILES[tile] for tile in tiles])
