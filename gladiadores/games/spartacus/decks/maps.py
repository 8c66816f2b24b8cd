"""The arena of a deck: hexes in axial coordinates."""

from __future__ import annotations

from typing import Any, Final

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.games.spartacus.decks.cards import Arena

WIDEST: Final = 9
_BESIDE: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Hex = tuple[int, int]


def arena(value: Any, field: str) -> Arena:
    """A hexagon (``radius``) or listed ``hexes``, with the places ``first`` and ``second``; raises ``BadInput``."""
    given = shape.keys(value, field, ("first", "second"), ("radius", "hexes"))
    if ("radius" in given) == ("hexes" in given):
        bad("deck", "deck.map", "{field}: diga «radius» ou «hexes», um dos dois.", field=field)
    if "radius" in given:
        hexes = hexagon(shape.whole(given["radius"], f"{field}.radius", 1, WIDEST))
    else:
        listed = shape.items(given["hexes"], f"{field}.hexes")
        hexes = tuple(sorted({_hex(each, f"{field}.hexes[{place}]") for place, each in enumerate(listed)}))
    first, second = (_hex(given[name], f"{field}.{name}") for name in ("first", "second"))
    for name, place in (("first", first), ("second", second)):
        if place not in hexes:
            bad("deck", "deck.outside", "{field}: fica fora da arena.", field=f"{field}.{name}")
    if first == second or second not in _reached(hexes, first):
        bad("deck", "deck.apart", "{field}: um combatente não alcança o outro.", field=field)
    return Arena(hexes, first, second)


def hexagon(radius: int) -> tuple[Hex, ...]:
    """All hexes at most so far from the middle."""
    return tuple(
        (q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if -radius <= -q - r <= radius
    )


def _hex(value: Any, field: str) -> Hex:
    q, r = shape.items(value, field, 2)
    return shape.whole(q, f"{field}[0]", -WIDEST, WIDEST), shape.whole(r, f"{field}[1]", -WIDEST, WIDEST)


def _reached(hexes: tuple[Hex, ...], start: Hex) -> set[Hex]:
    """Every hex that can be walked to."""
    left, found = set(hexes) - {start}, [start]
    for q, r in found:
        for dq, dr in _BESIDE:
            if (q + dq, r + dr) in left:
                left.remove((q + dq, r + dr))
                found.append((q + dq, r + dr))
    return set(found)
