"""The sand in axial coordinates."""

from __future__ import annotations

from itertools import product

import pytest

from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.combat import hexes
from gladiadores.games.spartacus.combat.hexes import Hex

SAND = frozenset(decks.standard().arena.hexes)


def walked(start: Hex, taken: Hex, steps: int) -> set[Hex]:
    """One step after another, hex by hex."""
    found = {start}
    for _ in range(steps):
        found |= {at for at in SAND if at != taken and any(hexes.distance(at, last) == 1 for last in found)}
    return found - {start}


def test_the_arena_of_the_house() -> None:
    arena = decks.standard().arena
    assert len(SAND) == 37
    assert (arena.first, arena.second) == ((-2, 0), (2, 0))
    assert hexes.distance(arena.first, arena.second) == 4


@pytest.mark.parametrize(
    ("one", "other", "steps"), [((0, 0), (0, 0), 0), ((0, 0), (1, -1), 1), ((0, 0), (1, 1), 2), ((-2, 0), (2, 0), 4)]
)
def test_distance(one: Hex, other: Hex, steps: int) -> None:
    assert hexes.distance(one, other) == hexes.distance(other, one) == steps


def test_six_neighbours() -> None:
    assert len(set(hexes.neighbours((0, 0)))) == 6
    assert all(hexes.distance((0, 0), at) == 1 for at in hexes.neighbours((0, 0)))


@pytest.mark.parametrize("steps", range(5))
def test_where_a_fighter_gets_to(steps: int) -> None:
    for start in ((-2, 0), (0, 0), (3, -3)):
        for taken in ((-1, 0), (2, 0)):
            found = hexes.reachable(tuple(SAND), start, taken, steps)
            assert set(found) == walked(start, taken, steps)
            assert list(found) == sorted(found)


def test_the_other_stands_in_the_way() -> None:
    """In a corridor nobody passes."""
    corridor = tuple((q, 0) for q in range(-2, 3))
    assert hexes.reachable(corridor, (-2, 0), (0, 0), 4) == ((-1, 0),)


def test_pushed_away_in_a_straight_line() -> None:
    assert hexes.driven(SAND, (1, 0), (0, 0), 1) == (2, 0)
    assert hexes.driven(SAND, (0, -1), (0, 0), 2) == (0, -3)


def test_pushed_to_the_edge_and_no_further() -> None:
    assert hexes.driven(SAND, (2, 0), (0, 0), 6) == (3, 0)


def test_pulled_until_he_stands_in_front() -> None:
    assert hexes.driven(SAND, (3, 0), (0, 0), -1) == (2, 0)
    assert hexes.driven(SAND, (3, 0), (0, 0), -6) == (1, 0)


def test_whoever_is_driven_stays_on_the_sand_and_apart() -> None:
    for start, by in product(sorted(SAND), repeat=2):
        if start == by:
            continue
        before = hexes.distance(start, by)
        for steps in (-2, -1, 1, 2):
            at = hexes.driven(SAND, start, by, steps)
            assert at in SAND
            assert at != by
            moved = hexes.distance(at, by) - before
            assert 0 <= moved <= steps if steps > 0 else steps <= moved <= 0
            if steps < 0:
                assert moved == max(steps, 1 - before)
