"""The rows of Spartacus: games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from gladiadores.core.game import State as CoreState
from gladiadores.games.spartacus.state import State
from gladiadores.sim.rows.columns import GAME, Column, Rows, outcome
from gladiadores.sim.rows.games import PLAYS, Outcomes

ENDINGS: Final = ("victory.alone", "victory.final-won", "end.turns")
"""The rules by which a game may end."""


def levels(options: Mapping[str, Any]) -> Mapping[str, Rows]:
    """The level of detail, for this number of players."""
    seats = range(options["players"])
    games = (
        GAME,
        PLAYS,
        Column("turns", "int16", "turns", "turns begun"),
        Column("ending", "text", "", "how the game ended: the rule", ENDINGS),
        *outcome(options["players"]),
        *Column("denarii_<seat>", "int16", "denarii", "the treasury of the seat at the end").by(seats),
        *Column("assets_<seat>", "int8", "cards", "Market cards of the seat at the end").by(seats),
    )
    return {"game": Rows("game", "a game", games)}


def chronicle(rows: Rows | None) -> Outcomes:
    """Who writes down the rows; nothing is written where there are none."""
    return Games(rows)


class Games(Outcomes):
    """Writes a row a game."""

    def more(self, state: CoreState) -> dict[str, Any]:
        ended = cast(State, state)
        assert ended.result is not None
        row: dict[str, Any] = {"turns": ended.turn, "ending": ended.result.rule}
        for seat, camp in enumerate(ended.assets):
            row[f"denarii_{seat}"] = ended.denarii[seat]
            row[f"assets_{seat}"] = len(camp)
        return row
