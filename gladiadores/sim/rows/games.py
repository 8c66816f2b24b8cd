"""Which rows each game of the suite has, and who writes them down while the engine plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from gladiadores.core.game import Action, Standing, State
from gladiadores.sim.rows.columns import GAME, Column, Rows, outcome

_HOMES = {
    "gladiadores": "gladiadores.sim.rows.gladiadores",
    "gladiaattorit": "gladiadores.sim.rows.gladiaattorit",
    "glory-to-rome": "gladiadores.sim.rows.glory_to_rome",
    "spartacus": "gladiadores.sim.rows.spartacus",
}
PLAYS = Column("plays", "int32", "actions", "actions taken by the seats")


class Chronicle(Protocol):
    """Writes rows down as the games are played: told of every action of a seat, of what chance does, and of the end of
    each game."""

    columns: dict[str, list[Any]]

    def is_play(self, action: Action) -> bool:
        """Whether the action counts among the plays."""
        ...

    def acted(self, game: int, before: State, action: Action, after: State) -> None: ...
    def drawn(self, game: int, before: State, action: Action, after: State) -> None: ...
    def ended(self, game: int, state: State, plays: int) -> None: ...


def levels(game: str, options: Mapping[str, Any]) -> Mapping[str, Rows]:
    """The levels of detail of a game under these options, by name; the first is the coarsest."""
    if game in _HOMES:
        found: Mapping[str, Rows] = import_module(_HOMES[game]).levels(options)
        return found
    columns = (GAME, PLAYS, *outcome(options["players"]))
    return {"game": Rows("game", "a game", columns)}


def chronicle(game: str, rows: Rows | None) -> Chronicle:
    """Who writes down the rows of a game; nothing is written where ``rows`` is None."""
    if game in _HOMES:
        made: Chronicle = import_module(_HOMES[game]).chronicle(rows)
        return made
    return Outcomes(rows)


class Outcomes:
    """Writes a row a game: all that can be said of a game of which nothing else is known."""

    def __init__(self, rows: Rows | None) -> None:
        self.rows = rows
        self.columns: dict[str, list[Any]] = {name: [] for name in rows.names} if rows else {}

    def is_play(self, action: Action) -> bool:
        return True

    def acted(self, game: int, before: State, action: Action, after: State) -> None:
        """Nothing is written before the end."""

    def drawn(self, game: int, before: State, action: Action, after: State) -> None:
        """Nor of what chance does."""

    def ended(self, game: int, state: State, plays: int) -> None:
        if self.rows is not None and self.rows.level == "game":
            self.write({"game": game, "plays": plays, **ended(state.standing()), **self.more(state)})

    def more(self, state: State) -> dict[str, Any]:
        """What this game's rows have beside."""
        return {}

    def write(self, row: Mapping[str, Any]) -> None:
        """Add a row; it has exactly the columns declared."""
        for name, values in self.columns.items():
            values.append(row[name])


def ended(standing: Standing) -> dict[str, Any]:
    """How a game ended, by seat."""
    row: dict[str, Any] = {}
    for seat, points in enumerate(standing.points):
        won = seat in standing.winners
        row[f"points_{seat}"] = points
        row[f"share_{seat}"] = 1 / len(standing.winners) if won else 0.0
        row[f"place_{seat}"] = place(standing.points, standing.winners, seat)
    return row


def place(points: Sequence[int], winners: Sequence[int], seat: int) -> int:
    """1 for the winners; for others, 1 and how many seats have more points, or as many and won."""
    if seat in winners:
        return 1
    ahead = (points[other] > points[seat] or other in winners for other in range(len(points)) if other != seat)
    return 1 + sum(ahead)
