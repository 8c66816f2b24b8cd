"""The arena from above: hexes of sand, the places where fighters enter, the fighters, and where one may go."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Telling, camp
from gladiadores.games.spartacus.combat import hexes, measures
from gladiadores.games.spartacus.combat.hexes import Hex
from gladiadores.games.spartacus.combat.telling import hex_name
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.lettering import line
from gladiadores.games.spartacus.marks import Marks, Size, round_thing

if TYPE_CHECKING:
    from gladiadores.games.spartacus.decks.cards import Arena
    from gladiadores.games.spartacus.view import View

SIDES: Final = ("I", "II")
_NEAR: Final = 0.94
"""How much of its place a hex fills."""


def _middle(at: Hex) -> tuple[float, float]:
    """Where a hex is, for hexes whose sides are 1 long, with a corner up."""
    return sqrt(3) * (at[0] + at[1] / 2), 1.5 * at[1]


def bounds(arena: Arena) -> tuple[float, float, float, float]:
    """Left, top, width and height of the whole map."""
    middles = [_middle(at) for at in arena.hexes]
    half = sqrt(3) / 2
    left, right = min(x for x, _ in middles) - half, max(x for x, _ in middles) + half
    top, bottom = min(y for _, y in middles) - 1, max(y for _, y in middles) + 1
    return left, top, right - left, bottom - top


def sand(view: View, telling: Telling, marks: Marks, size: Size) -> str:
    """The map as large as there is room for, with the fighters on it."""
    arena = view.table.deck.arena
    left, top, wide, high = bounds(arena)
    side = min(size.wide / wide, size.high / high)
    x0 = (size.wide - wide * side) / 2 - left * side
    y0 = (size.high - high * side) / 2 - top * side
    at = where(view)
    reached, struck = _may_go(view), _may_hit(view)
    drawn = ""
    for each in arena.hexes:
        x, y = _middle(each)
        inside = _hex(side, each in reached)
        if each in (arena.first, arena.second):
            inside += line(SIDES[each == arena.second], 0, side * 0.3, side * 0.8, side * 1.4, "sp-soft", "middle")
        said = telling.said.say("spartacus.board.hex", "Hexágono {hex}", hex=hex_name(each))
        drawn += placed(
            round_thing(f"hex:{hex_name(each)}", said, inside, marks, side * 0.9), x0 + x * side, y0 + y * side
        )
    for place, entry in enumerate(view.entries):
        x, y = _middle(at[place])
        marker = placed(camp(view, entry.seat).marker(), 0, 0, side / 20)
        ring = f'<circle r="{side * 0.98:g}" fill="none" stroke="#c0281f" stroke-width="3"/>' if place in struck else ""
        drawn += placed(ring + marker, x0 + x * side, y0 + y * side)
    return drawn


def _hex(side: float, reached: bool) -> str:
    corners = ((0, -1), (sqrt(3) / 2, -0.5), (sqrt(3) / 2, 0.5), (0, 1), (-sqrt(3) / 2, 0.5), (-sqrt(3) / 2, -0.5))
    path = "L".join(f"{x * side * _NEAR:.4g} {y * side * _NEAR:.4g}" for x, y in corners)
    dot = f'<circle r="{side * 0.2:.3g}" fill="var(--sp-gold)"/>' if reached else ""
    return f'<path d="M{path}Z" fill="var(--sp-sand)" stroke="var(--sp-rim)" stroke-width="1.3"/>{dot}'


def where(view: View) -> tuple[Hex, Hex]:
    """Where the fighters stand, or will."""
    arena = view.table.deck.arena
    return view.fight.where if view.fight is not None else (arena.first, arena.second)


def _acting(view: View) -> int:
    """The side whose turn of the fight it is; -1 for none."""
    if view.fight is None or not view.stack or view.stack[-1].kind != FrameKind.FIGHTER_ACTS:
        return -1
    return view.stack[-1].a


def _may_go(view: View) -> Collection[Hex]:
    side = _acting(view)
    if side < 0 or view.fight is None or (view.fight.moved | view.fight.still) >> side & 1:
        return ()
    return measures.goals(as_state(view), side)


def _may_hit(view: View) -> Collection[int]:
    """The side that may be attacked now."""
    side = _acting(view)
    if side < 0 or view.fight is None or view.fight.struck >> side & 1:
        return ()
    return (1 - side,) if hexes.distance(*view.fight.where) <= measures.reach(as_state(view), side) else ()
