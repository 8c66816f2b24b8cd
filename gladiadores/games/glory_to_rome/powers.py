"""Which functions work for whom, and the limits that they move.

A seat has the functions of its own completed structures, with a Gate those of its own unfinished structures of Marble,
and those that a Stairway opened to everybody. What a seat has twice it has once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from gladiadores.games.glory_to_rome.cards import (
    AQUEDUCT_TIMES,
    BIT,
    HAND,
    INSULA_CLIENTS,
    KIND,
    MARBLE,
    MARKET_VAULT,
    SHRINE_HAND,
    STONE,
    TEMPLE_HAND,
    Building,
)

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State
    from gladiadores.games.glory_to_rome.structures import Structure

GATE: Final = BIT[Building.GATE]


class Camps(Protocol):
    """What limits ask for: a state or a view."""

    @property
    def powers(self) -> tuple[int, ...]: ...
    @property
    def influence(self) -> tuple[int, ...]: ...


def active(camps: Camps, seat: int, building: int) -> bool:
    """Whether a function works for a seat now."""
    return camps.powers[seat] >> building & 1 == 1


def of(structures: tuple[tuple[Structure, ...], ...], public: tuple[int, ...]) -> tuple[int, ...]:
    """The set of functions of every seat."""
    opened = 0
    for names in public:
        opened |= names
    return tuple([_own(camp, opened) for camp in structures])


def _own(camp: tuple[Structure, ...], opened: int) -> int:
    names = opened
    for structure in camp:
        if structure.done:
            names |= BIT[structure.card]
    if names & GATE:
        for structure in camp:
            if not structure.done and _counts_as_marble(structure):
                names |= BIT[structure.card]
    return names


def _counts_as_marble(structure: Structure) -> bool:
    """Of Marble, or of Stone with a Marble that came over a Road."""
    kind = KIND[structure.card]
    return kind == MARBLE or (kind == STONE and structure.materials[MARBLE] > 0)


def recount(draft: State) -> None:
    """After every change of structures."""
    draft.powers = of(draft.structures, draft.public)


def client_limit(camps: Camps, seat: int) -> int:
    """How many clients a seat may have when it hires."""
    limit = camps.influence[seat]
    if active(camps, seat, Building.INSULA):
        limit += INSULA_CLIENTS
    return limit * AQUEDUCT_TIMES if active(camps, seat, Building.AQUEDUCT) else limit


def vault_limit(camps: Camps, seat: int) -> int:
    """How many cards may lie in a seat's vault when one enters."""
    limit = camps.influence[seat]
    return limit + MARKET_VAULT if active(camps, seat, Building.MARKET) else limit


def hand_limit(camps: Camps, seat: int) -> int:
    """Up to how many cards a Thinker of this seat draws."""
    limit = HAND
    if active(camps, seat, Building.SHRINE):
        limit += SHRINE_HAND
    return limit + TEMPLE_HAND if active(camps, seat, Building.TEMPLE) else limit
