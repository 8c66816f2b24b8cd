"""Where a Patron action may still hire from, as far as everybody can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import zones
from gladiadores.games.glory_to_rome.cards import PATRON, Building
from gladiadores.games.glory_to_rome.frames import FIRST, SECOND, THIRD
from gladiadores.games.glory_to_rome.powers import active

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def from_pool(frame: Frame) -> bool:
    return not frame.a & FIRST


def from_hand(state: State, frame: Frame) -> bool:
    return not frame.a & SECOND and active(state, frame.seat, Building.AQUEDUCT)


def from_deck(state: State, frame: Frame) -> bool:
    return not frame.a & THIRD and active(state, frame.seat, Building.BAR)


def may_go_on(state: State, frame: Frame) -> bool:
    """Whether clients may still come, from anywhere."""
    return zones.client_places(state, frame.seat) > 0 and (
        (from_pool(frame) and any(state.pool)) or _from_elsewhere(state, frame)
    )


def may_bring(state: State, frame: Frame, role: int) -> bool:
    """Whether a client of a role may still come, be it by way of another Patron who hires in the Bath."""
    return zones.client_places(state, frame.seat) > 0 and (
        (from_pool(frame) and (state.pool[role] > 0 or state.pool[PATRON] > 0)) or _from_elsewhere(state, frame)
    )


def _from_elsewhere(state: State, frame: Frame) -> bool:
    return (bool(state.hands[frame.seat]) and from_hand(state, frame)) or from_deck(state, frame)
