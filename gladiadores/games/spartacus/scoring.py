"""Who stands where: Influence now, and how the game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.events import Event
from gladiadores.core.game import Standing

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def standing(state: State) -> Standing:
    """Influence as it stands; the winners once the game is over."""
    if state.result is None:
        return Standing(state.influence, ())
    rule, winners = state.result
    params = {"seats": list(winners)} if rule == "end.turns" else {"seat": winners[0]}
    return Standing(state.influence, winners, (Event(rule, params),))
