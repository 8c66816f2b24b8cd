"""Positions of the tile game that somebody laid out: each is the record of a short game that leads to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest

from gladiadores.core.record import Record
from gladiadores.games.gladiaattorit.arena import Arena, arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import take_token
from gladiadores.games.gladiaattorit.tiles import TILE, TILES

PLAYERS = 2


class ShortGameError(ValueError):
    """A short game for which the box has not the tiles, or that ends in the middle of a round."""


@dataclass(frozen=True, slots=True)
class ShortGame:
    """A game of two that seat 0 begins, as far as it goes.

    ``placed`` are the placements, turn by turn; ``hand`` are the tiles of seat 0 then, and it is its turn. ``left`` and
    ``right`` are the halves of the edge tiles from the top row down, ``goals`` those of the two seats.
    """

    board: str
    left: str
    right: str
    placed: tuple[str, ...]
    hand: tuple[str, ...]
    goals: tuple[str, ...]

    @property
    def ply(self) -> int:
        """How many actions lead to the position: the deal, and a turn a placement."""
        board = arena(self.board)
        takes = len(board.box) - board.removed - PLAYERS * board.hand
        return 1 + len(self.placed) + min(len(self.placed), takes)

    def record(self) -> Record:
        """The game as a record; its tiles come in the order in which they are needed. Raises ``ShortGameError``."""
        board = arena(self.board)
        removed, needed = self._in_order(board)
        dealt = PLAYERS * board.hand
        first, second = needed[:dealt:PLAYERS], needed[1:dealt:PLAYERS]
        turns = zip_longest(self.placed, (take_token(TILE[tile]) for tile in needed[dealt:][: len(self.placed)]))
        return Record(
            GAME.id,
            {"players": PLAYERS, "board": self.board},
            {},
            {
                "first": 0,
                "left": self.left,
                "right": self.right,
                "goals": list(self.goals),
                "tiles": [*removed, *first, *second, *needed[dealt:]],
            },
            tuple(action for turn in turns for action in turn if action is not None),
        )

    def _in_order(self, board: Arena) -> tuple[list[str], list[str]]:
        """The tiles that are removed, and the others as the seats come to hold them, turn about."""
        if len(self.placed) % PLAYERS:
            raise ShortGameError(f"{len(self.placed)} placements; it must be the turn of seat 0 again")
        placed = [placement[:2] for placement in self.placed]
        rest = Counter(TILES[tile] for tile in board.box)
        rest.subtract([*placed, *self.hand])
        missing = sorted(tile for tile, number in rest.items() if number < 0)
        if missing:
            raise ShortGameError(f"the box has no more {missing[0]}")
        others = list(rest.elements())
        held = [tile for own in self.hand for tile in ([own, others.pop()] if others else [own])]
        return others[: board.removed], [*placed, *held, *others[board.removed :]]
