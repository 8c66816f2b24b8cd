"""Lanes: as many games side by side as the vectors of a processor like to hold, a variable of all of them a row.

What there is one of for each seat lies in a row a seat, and is read as a tuple. ``seats`` is (0, 1, 2) or (0, 1, 2, 3):
its length, which is part of its type, says for how many the code is compiled.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from gladiadores.sim.kernels.jit import INNER, inlined
from gladiadores.sim.kernels.seats import BySeat

LANES = 64

Lanes: TypeAlias = NDArray[np.int64]


@inlined
def at(lanes: Lanes, row: int, lane: int) -> int:
    """The variable of one lane."""
    return lanes[row * LANES + lane]  # type: ignore[return-value]


@inlined
def put(lanes: Lanes, row: int, lane: int, value: int) -> None:
    """Set the variable of one lane."""
    lanes[row * LANES + lane] = value


def all_at(lanes: Lanes, row: int, lane: int, seats: BySeat) -> BySeat:
    """The variables of the seats of one lane."""
    return tuple([int(at(lanes, row + seat, lane)) for seat in seats])


def put_all(lanes: Lanes, row: int, lane: int, values: BySeat) -> None:
    """Set the variables of the seats of one lane."""
    for seat, value in enumerate(values):
        put(lanes, row + seat, lane, value)


def _three_at(lanes: Lanes, row: int, lane: int, seats: BySeat) -> BySeat:
    return at(lanes, row, lane), at(lanes, row + 1, lane), at(lanes, row + 2, lane)


def _four_at(lanes: Lanes, row: int, lane: int, seats: BySeat) -> BySeat:
    return at(lanes, row, lane), at(lanes, row + 1, lane), at(lanes, row + 2, lane), at(lanes, row + 3, lane)


def _put_three(lanes: Lanes, row: int, lane: int, values: BySeat) -> None:
    put(lanes, row, lane, values[0])
    put(lanes, row + 1, lane, values[1])
    put(lanes, row + 2, lane, values[2])


def _put_four(lanes: Lanes, row: int, lane: int, values: BySeat) -> None:
    put(lanes, row, lane, values[0])
    put(lanes, row + 1, lane, values[1])
    put(lanes, row + 2, lane, values[2])
    put(lanes, row + 3, lane, values[3])


@overload(all_at, jit_options=INNER, strict=False)
def _all_at(lanes: Any, row: Any, lane: Any, seats: Any) -> Any:
    return {3: _three_at, 4: _four_at}[len(seats)]


@overload(put_all, jit_options=INNER, strict=False)
def _put_all(lanes: Any, row: Any, lane: Any, values: Any) -> Any:
    return {3: _put_three, 4: _put_four}[len(values)]
