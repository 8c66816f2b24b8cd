"""The rows of the tile game: games, and plays, each a tile placed and the one taken for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from gladiadores.core.game import State as CoreState
from gladiadores.games.gladiaattorit import rules
from gladiadores.games.gladiaattorit.notation import Place, Take, read
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import EMPTY, KINDS, TILES
from gladiadores.sim.rows.columns import GAME, SEAT, Column, Rows, outcome
from gladiadores.sim.rows.games import Outcomes

_PLAYS = (
    GAME,
    Column("turn", "int16", "", "number of the turn in the game, from 0"),
    SEAT,
    Column("tile", "text", "", "the tile placed", TILES),
    Column("row", "int8", "", "row of the place, from 0"),
    Column("column", "int8", "", "column of the place, from 0"),
    Column("left", "text", "", "the gladiator made on the left side of the tile; missing where none was", KINDS),
    Column("right", "text", "", "the one made on its right side", KINDS),
    Column("group_left", "int8", "gladiators", "the group that the left one belongs to, itself included; 0 for none"),
    Column("group_right", "int8", "gladiators", "the same for the right one"),
    Column("points", "int8", "points", "points scored by the placement"),
    Column("taken", "text", "", "the open tile taken afterwards; missing where none was", TILES),
    Column("free", "int8", "places", "places free before the placement"),
)


def levels(options: Mapping[str, Any]) -> Mapping[str, Rows]:
    """The two levels of detail, for this number of players."""
    seats = range(options["players"])
    games = (
        GAME,
        Column("plays", "int16", "tiles", "tiles placed"),
        *outcome(options["players"]),
        *Column("placed_<seat>", "int16", "points", "points of the seat from placing").by(seats),
        *Column("bonus_<seat>", "int16", "points", "points of the seat from its secret goal").by(seats),
        *Column("goal_<seat>", "text", "", "the secret goal of the seat", KINDS).by(seats),
    )
    return {"game": Rows("game", "a game", games), "play": Rows("play", "a tile placed", _PLAYS)}


def chronicle(rows: Rows | None) -> Outcomes:
    """Who writes down the rows of a level; nothing is written where there are none."""
    return Plays(rows) if rows and rows.level == "play" else Games(rows)


class Games(Outcomes):
    """Writes a row a game."""

    def is_play(self, action: str) -> bool:
        return isinstance(read(action), Place)

    def more(self, state: CoreState) -> dict[str, Any]:
        ended = cast(State, state)
        row: dict[str, Any] = {}
        for seat, goal in enumerate(ended.goals):
            row[f"placed_{seat}"] = ended.points[seat]
            row[f"bonus_{seat}"] = ended.bonus[seat]
            row[f"goal_{seat}"] = KINDS[goal]
        return row


class Plays(Games):
    """Writes a row a tile placed; the tile taken afterwards is added to it."""

    def __init__(self, rows: Rows | None) -> None:
        super().__init__(rows)
        self._turn = 0

    def acted(self, game: int, before: CoreState, action: str, after: CoreState) -> None:
        said = read(action)
        if isinstance(said, Take):
            self.columns["taken"][-1] = TILES[said.tile]
            return
        old, placed = cast(State, before), cast(Place, said)
        arena = old.table.arena
        square = arena.index[placed.square]
        placing = rules.place(arena, old.tiles, old.gladiators, square, placed.tile)
        made = {seam: (KINDS[kind], len(rules.group(arena, placing.gladiators, seam))) for seam, kind in placing.made}
        left, group_left = made.get(arena.before[square], (None, 0))
        right, group_right = made.get(arena.behind[square], (None, 0))
        self.write(
            {
                "game": game,
                "turn": self._turn,
                "seat": old.to_act,
                "tile": TILES[placed.tile],
                "row": placed.square.row,
                "column": placed.square.column,
                "left": left,
                "right": right,
                "group_left": group_left,
                "group_right": group_right,
                "points": placing.points,
                "taken": None,
                "free": old.tiles.count(EMPTY),
            }
        )
        self._turn += 1

    def ended(self, game: int, state: CoreState, plays: int) -> None:
        self._turn = 0
