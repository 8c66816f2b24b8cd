"""What effects may be aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.decks import Effect
from gladiadores.games.spartacus.effects.costs import in_arena
from gladiadores.games.spartacus.effects.counting import matching
from gladiadores.games.spartacus.seats import others

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def options(state: State, seat: int, effect: Effect, chosen: tuple[int, ...] = ()) -> list[int]:
    """Seats or Market cards for the next target, ascending; nothing twice."""
    wanted = effect.target[len(chosen)]
    if wanted.whose == "own":
        seats: tuple[int, ...] = (seat,)
    elif wanted.whose == "other":
        seats = tuple(sorted(others(state, seat)))
    else:
        seats = tuple(range(state.table.players))
    house = wanted.kind == "house"
    taken = [old for old, aim in zip(chosen, effect.target, strict=False) if (aim.kind == "house") == house]
    if house:
        return [other for other in seats if other not in taken]
    there = in_arena(state)
    found = [card for other in seats for card in matching(state, other, wanted.kind, wanted.state)]
    return sorted(card for card in found if card not in taken and card not in there)


def can_aim(state: State, seat: int, effect: Effect) -> bool:
    """Whether there is something for every target."""
    chosen: tuple[int, ...] = ()
    for _ in effect.target:
        found = options(state, seat, effect, chosen)
        if not found:
            return False
        chosen = (*chosen, found[-1])
    return True
