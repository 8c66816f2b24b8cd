"""All the rooms of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import Room
from gladiadores.games.spartacus.combat import acting, attacking, damage, rerolling, rounds
from gladiadores.games.spartacus.verbs import Said

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

ROOMS: dict[int, Room[State, Said]] = {
    **rounds.ROOMS,
    **acting.ROOMS,
    **attacking.ROOMS,
    **damage.ROOMS,
    **rerolling.ROOMS,
}
