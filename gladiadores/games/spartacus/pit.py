"""The arena with everything in it: sand, fighters, wagers, dice, and the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus import art, fighters, judging
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Telling
from gladiadores.games.spartacus.fighters import CORNER, FIGHTER
from gladiadores.games.spartacus.lettering import line
from gladiadores.games.spartacus.marks import Marks, Size
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, VICTORY_I, VICTORY_II, Phase
from gladiadores.games.spartacus.sand import sand

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

SIZE: Final = Size(584, 464)
_EDGE: Final = 110.0


def pit(view: View, telling: Telling, marks: Marks, size: Size = SIZE) -> str:
    """The whole arena in this room."""
    low = size.high - _EDGE
    right = size.wide - FIGHTER.wide - 6
    drawn = art.panel(*size)
    for side, x in ((0, 6.0), (1, right)):
        drawn += placed(fighters.fighter(view, side, telling, marks), x, 6)
    upper = max(FIGHTER.high + 9, low - 2 * CORNER.high - 10)
    for corner, x, y in (
        (VICTORY_I, 6.0, upper), (INJURY, 6.0, upper + CORNER.high + 3),
        (VICTORY_II, right, upper), (DECAPITATION, right, upper + CORNER.high + 3),
    ):  # fmt: skip
        if view.phase != Phase.FINAL:
            drawn += placed(fighters.corner(view, corner, telling, marks), x, y)
    middle = Size(right - FIGHTER.wide - 22, low - 42)
    drawn += line(judging.words_of_round(view, telling.said), size.wide / 2, 25, 16, middle.wide, "", "middle")
    drawn += placed(sand(view, telling, marks, middle), FIGHTER.wide + 14, 34)
    drawn += f'<path d="M12 {low:g}H{size.wide - 12:g}" stroke="var(--sp-line)" stroke-width="1.4"/>'
    return drawn + placed(judging.edge(view, telling, marks, size.wide), 0, low)
