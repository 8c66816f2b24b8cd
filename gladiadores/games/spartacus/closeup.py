"""A view of Spartacus for a narrow place: what goes on in large, the Houses in short, the hand.

Two thirds as wide as ``scene``, with the same drawings: letters are readable where that one has to be made small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus import beside, houses, vocabulary
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Camp, Telling, camps
from gladiadores.games.spartacus.faces import SMALL
from gladiadores.games.spartacus.header import pending
from gladiadores.games.spartacus.lettering import SOFT, cut, line
from gladiadores.games.spartacus.marks import Block, Marks, Size
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.pit import SIZE, pit
from gladiadores.games.spartacus.plots import plots
from gladiadores.games.spartacus.scene import held
from gladiadores.games.spartacus.stalls import stalls

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

WIDE: Final = SIZE.wide
_GAP: Final = 6.0
_HALF: Final = (WIDE - _GAP) / 2
_HEAD: Final = 60.0
_BAND: Final = 34.0
_ROW: Final = 84.0
_ROWS: Final = 126.0
"""How high a House is: without its cards, with a few, with many."""
_FEW: Final = 2
_LEAST: Final = 330.0
"""So high is what stands beside the Houses at least."""


def closeup(view: View, telling: Telling, marks: Marks) -> Block:
    """Everything, one below the other."""
    seen = camps(view)
    drawn = _head(view, telling) + placed(_influence(seen, telling), 4, 42)
    body = _stage(view, seen, telling, marks)
    drawn += placed(body.inside, 0, _HEAD)
    high = _HEAD + body.size.high
    if view.hand:
        drawn += placed(held(view, seen, telling, marks, WIDE), 0, high + 2 * _GAP)
        high += 2 * _GAP + SMALL.high
    return Block(drawn, Size(WIDE, high))


def _head(view: View, telling: Telling) -> str:
    phase = vocabulary.phase(telling.said, view.phase.name.lower())
    told = telling.said.say("spartacus.board.when", "Turno {turn} · {phase}", turn=view.turn, phase=phase)
    return line(told, 4, 20, 15.5, 190, SOFT) + cut(pending(view, telling), 200, 20, 15.5, WIDE - 204, "sp-gold")


def _influence(seen: Sequence[Camp], telling: Telling) -> str:
    """Of every House, by its marker."""
    drawn = line(telling.said.say("spartacus.board.track", "Influência"), 0, 5, 14, 90, SOFT)
    for place, camp in enumerate(seen):
        body = placed(camp.marker(), 0, 0, 0.8) + line(str(camp.influence), 17, 6, 17, 30)
        drawn += placed(body, 108 + 72 * place, 0)
    return drawn


def _stage(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks) -> Block:
    """What goes on in this phase, and the Houses below or beside it."""
    if view.phase == Phase.SETUP:
        size = Size(WIDE, _LEAST)
        return Block(beside.choices(view, telling, size), size)
    if view.result is None and view.phase in (Phase.ARENA, Phase.FINAL):
        high = _BAND if view.fight is not None else _high(seen)
        return _above(pit(view, telling, marks), view, seen, telling, marks, high)
    if view.result is None and view.phase == Phase.MARKET:
        return _above(stalls(view, telling, marks, SIZE), view, seen, telling, marks, _high(seen))
    return _at_the_left(view, seen, telling, marks)


def _high(seen: Sequence[Camp]) -> float:
    """How much room a House needs."""
    most = max(len(camp.assets) + len(camp.posted) for camp in seen)
    return _BAND if not most else _ROW if most <= _FEW else _ROWS


def _above(drawn: str, view: View, seen: Sequence[Camp], telling: Telling, marks: Marks, high: float) -> Block:
    """The Houses below it, two in a row."""
    for place, camp in enumerate(seen):
        size = Size(_HALF, high)
        body = houses.compact(view.table.deck, camp, telling, marks, size)
        drawn += placed(body, (_HALF + _GAP) * (place % 2), SIZE.high + _GAP + (high + _GAP) * (place // 2))
    rows = (len(seen) + 1) // 2
    return Block(drawn, Size(WIDE, SIZE.high + (high + _GAP) * rows))


def _at_the_left(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks) -> Block:
    """It, and the Houses to the right, one below the other; without it the House that acts, and the others."""
    acting = None
    if view.result is None and view.phase == Phase.INTRIGUE and view.scheme is None:
        acting = next((camp for camp in seen if camp.acts), seen[view.seat or 0])
    beside_it = [camp for camp in seen if camp is not acting]
    high = max(_LEAST, (_high(seen) + _GAP) * len(beside_it) - _GAP)
    size = Size(_HALF, high)
    drawn = houses.full(view.table.deck, acting, telling, marks, size) if acting else _left(view, telling, marks, size)
    each = Size(_HALF, (high - _GAP * (len(beside_it) - 1)) / len(beside_it))
    for place, camp in enumerate(beside_it):
        body = houses.compact(view.table.deck, camp, telling, marks, each)
        drawn += placed(body, _HALF + _GAP, (each.high + _GAP) * place)
    return Block(drawn, Size(WIDE, high))


def _left(view: View, telling: Telling, marks: Marks, size: Size) -> str:
    """Who has won, what Upkeep brings, the scheme under way."""
    if view.result is not None:
        return beside.winners(view, telling, size)
    if view.phase == Phase.UPKEEP:
        return beside.upkeep(view, telling, marks, size)
    return plots(view, telling, marks, size)
