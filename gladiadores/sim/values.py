"""What the cubes are worth while the game goes on: fitted numbers, made anew by ``python tools/values.py``."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels.search import FAR, GAP, NEAR_GOAL, SHARP, TABLE_WIDTH


def values(table: Table) -> NDArray[np.float64]:
    """The values by the number of rounds to come, as the search wants them."""
    return _values(table.players, table.side)


@cache
def _values(players: int, side: str) -> NDArray[np.float64]:
    known = json.loads(files("gladiadores.sim").joinpath("values.json").read_text(encoding="utf-8"))
    made = np.zeros((players + 1, TABLE_WIDTH))
    for entry in known[f"{players}{side}"]:
        row = made[entry["left"]]
        row[GAP + FAR + 1 : GAP + 2 * FAR + 1] = entry["gap"]
        row[GAP : GAP + FAR] = [-gap for gap in reversed(entry["gap"])]
        row[NEAR_GOAL] = entry["near"]
        row[SHARP] = entry["sharp"]
    made.flags.writeable = False
    return made
