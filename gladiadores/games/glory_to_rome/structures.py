"""Structures: a foundation on its site with the materials under it; what fits, and when one is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gladiadores.games.glory_to_rome.cards import MARBLE, NONE, RUBBLE, STONE, VALUE, Building, Kinds
from gladiadores.games.glory_to_rome.heaps import bump, put
from gladiadores.games.glory_to_rome.powers import active

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


class Structure(NamedTuple):
    """A card on a site (a kind); ``done`` once its function and influence count."""

    card: int
    site: int
    materials: Kinds = NONE
    done: bool = False


def find(camp: tuple[Structure, ...], card: int) -> Structure | None:
    """The structure of this name in a camp, which never has two."""
    for structure in camp:
        if structure.card == card:
            return structure
    return None


def standing(state: State, seat: int, card: int) -> Structure | None:
    """The structure of this name in the camp of a seat, if there are so many seats."""
    return find(state.structures[seat], card) if seat < state.table.players else None


def own_material(structure: Structure, kind: int) -> bool:
    """Whether a structure is built of this material; a Statue is of Marble, wherever it stands."""
    return kind == structure.site or (kind == MARBLE and structure.card == Building.STATUE)


def fits(state: State, seat: int, structure: Structure, kind: int) -> bool:
    """Whether a seat may add this material to its own unfinished structure."""
    return (
        own_material(structure, kind)
        or (kind == RUBBLE and active(state, seat, Building.TOWER))
        or (structure.site == STONE and active(state, seat, Building.ROAD))
        or (kind == MARBLE and active(state, seat, Building.SCRIPTORIUM))
    )


def full(structure: Structure) -> bool:
    """Whether it has as many materials as its site is worth."""
    return sum(structure.materials) >= VALUE[structure.site]


def with_material(structure: Structure, kind: int) -> Structure:
    return Structure(structure.card, structure.site, bump(structure.materials, kind, 1), structure.done)


def replace(draft: State, seat: int, old: Structure, new: Structure) -> None:
    """A structure as it is now, at the place where it stood."""
    camp = draft.structures[seat]
    draft.structures = put(draft.structures, seat, put(camp, camp.index(old), new))
