"""How a record of the tile game begins, every part checked, and what the verb ``replay`` says of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.game import CHANCE
from gladiadores.games.gladiaattorit import notation
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.table import Table


def begin(table: Table, given: Mapping[str, Any]) -> State:
    """The state before the deal; the deal that ``given`` holds is checked. Raises ``BadInput``.

    A setup that says no more than who begins is one in which nothing has been dealt yet.
    """
    dealt = set(given) != {"first"}
    shape.keys(given, "setup", ("first", *notation.KEYS) if dealt else ("first",))
    first = shape.whole(given["first"], "setup.first", 0, table.players - 1)
    if dealt:
        notation.read_deal(given, table, "setup")
    return State.opening(table, first)


def of(state: State) -> dict[str, Any]:
    """The setup that begins at ``state``; raises ``BadInput`` where none can (see ``Game.setup``)."""
    if state.to_act is not CHANCE:
        bad("shape", "input.no-setup-tiles", "Um registro desta partida só começa antes da distribuição.")
    return {"first": state.first}


def report(state: State) -> dict[str, Any]:
    """Points from placing, from the goals, and together."""
    standing = state.standing()
    return {
        "placement": list(state.points),
        "bonus": list(state.bonus),
        "points": list(standing.points),
        "winners": list(standing.winners),
    }
