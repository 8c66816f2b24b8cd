"""Influence gained and lost, between the floor and the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import Tell
from gladiadores.games.spartacus.changes import put
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.pieces import LOWEST, TOP
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def gain(draft: State, seat: int, number: int, tell: Tell) -> int:
    """Up to the top; says how much it was."""
    gained = min(number, TOP - draft.influence[seat])
    if gained > 0:
        _set(draft, seat, draft.influence[seat] + gained)
        narrate(tell, "game.influence", seat=seat, number=gained, influence=draft.influence[seat])
    return max(gained, 0)


def lose(draft: State, seat: int, number: int, tell: Tell) -> int:
    """Down to the floor, where there is one; says how much it was, and others may answer to it."""
    lost = number
    if draft.table.influence_floor == "zero":
        lost = min(number, draft.influence[seat] - LOWEST)
    if lost > 0:
        _set(draft, seat, draft.influence[seat] - lost)
        narrate(tell, "game.influence-lost", seat=seat, number=lost, influence=draft.influence[seat])
        windows.open(draft, "influence_lost", seat, tell)
    return max(lost, 0)


def _set(draft: State, seat: int, influence: int) -> None:
    draft.influence = put(draft.influence, seat, influence)
