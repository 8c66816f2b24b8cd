"""How a record of Spartacus begins, and what the verb ``replay`` says of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table


def begin(table: Table, given: Mapping[str, Any]) -> State:
    """The first state of a record. Raises ``BadInput``."""
    shape.keys(given, "setup", ())
    return State.opening(table)


def of(state: State) -> dict[str, Any]:
    """The setup that begins at ``state``; raises ``BadInput`` where the game is over."""
    if state.to_act is None:
        bad("shape", "input.no-setup-over", "Um registro não começa com a partida encerrada.")
    if state.phase != Phase.SETUP:
        bad("shape", "spartacus.no-setup", "Um registro começa antes dos dados.")
    return {}


def dealt(setup: Mapping[str, Any]) -> Iterator[str]:
    """All that chance does stands among the actions."""
    return iter(())


def deal(setup: Mapping[str, Any], action: str) -> dict[str, Any] | None:
    return None


def read_action(token: object, field: str) -> str:
    return shape.text(token, field)


def report(state: State) -> dict[str, Any]:
    """Influence, treasuries, and how the game ended."""
    return {
        "turn": state.turn,
        "influence": list(state.influence),
        "denarii": list(state.denarii),
        "winners": list(state.standing().winners),
        "ending": None if state.result is None else state.result.rule,
    }
