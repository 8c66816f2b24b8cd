"""How a record of Glory to Rome begins, every part checked, and what the verb ``replay`` says of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.game import CHANCE
from gladiadores.games.glory_to_rome import notation, positions, saving, scoring
from gladiadores.games.glory_to_rome.cards import ROLES
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import Table


def begin(table: Table, given: Mapping[str, Any]) -> State:
    """The first state of a record: before the deal (which is checked where it is said), or a position.

    Raises ``BadInput``. A setup that says nothing is one in which nothing has been dealt yet.
    """
    if "position" in given:
        shape.keys(given, "setup", ("position",))
        return positions.read(table, given["position"])
    shape.keys(given, "setup", (), ("deck",))
    if "deck" in given:
        notation.read_deal(given["deck"], "setup.deck")
    return State.opening(table)


def of(state: State) -> dict[str, Any]:
    """The setup that begins at ``state``; raises ``BadInput`` where the game is over."""
    if state.to_act is CHANCE:
        return {}
    if state.to_act is None:
        bad("shape", "input.no-setup-over", "Um registro não começa com a partida encerrada.")
    return {"position": saving.write(state)}


def report(state: State) -> dict[str, Any]:
    """What each has to show: influence, clients, vaults as numbers of cards, points, and how the game ended.

    While the game goes on, points are those that lie open: nobody may look into the vaults.
    """
    over = state.to_act is None
    return {
        "influence": list(state.influence),
        "clients": [notation.heap_text(clients, ROLES) for clients in state.clients],
        "vaults": [sum(scoring.stored(state, seat)) for seat in range(state.table.players)],
        "points": [
            score.total if over else score.influence + score.statue + score.wall for score in scoring.scores(state)
        ],
        "winners": list(state.standing().winners),
        "ending": None if state.result is None else state.result.rule,
    }
