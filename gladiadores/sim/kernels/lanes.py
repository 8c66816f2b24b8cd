"""Lanes: as many games side by side as the vectors of a processor like to hold, a variable of all of them a row.

What there is one of for each seat lies in four rows, one a seat, and is read as a tuple.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gladiadores.sim.kernels.jit import inlined
from gladiadores.sim.kernels.seats import BySeat

LANES = 64

Lanes: TypeAlias = NDArray[np.int64]


@inlined
def at(lanes: Lanes, row: int, lane: int) -> int:
    """The variable of one lane."""
    value: int = lanes[row * LANES + lane]
    return value


@inlined
def put(lanes: Lanes, row: int, lane: int, value: int) -> None:
    """Set the variable of one lane."""
    lanes[row * LANES + lane] = value


@inlined
def four_at(lanes: Lanes, row: int, lane: int) -> BySeat:
    """The variables of the seats of one lane."""
    place = row * LANES + lane
    return lanes[place], lanes[place + LANES], lanes[place + 2 * LANES], lanes[place + 3 * LANES]


@inlined
def put_four(lanes: Lanes, row: int, lane: int, values: BySeat) -> None:
    """Set the variables of the seats of one lane."""
    place = row * LANES + lane
    lanes[place], lanes[place + LANES], lanes[place + 2 * LANES], lanes[place + 3 * LANES] = values
