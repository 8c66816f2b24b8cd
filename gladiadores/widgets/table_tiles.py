"""The end of the tile game at a real table, as a value: points on the track, goals, gladiators counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from gladiadores.core import shape
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.events import Event
from gladiadores.games.gladiaattorit import rules, story
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.table import PLAYERS
from gladiadores.games.gladiaattorit.tiles import KINDS, SPECIALS
from gladiadores.text import Message
from gladiadores.widgets.table_shared import VERSION, Refusal, check_kind, put, read_names, seat_name, short

GOALS: Final = tuple(KINDS[kind] for kind in SPECIALS)
LARGEST: Final = 999


@cache
def column_sizes() -> tuple[int, ...]:
    """How many gladiators fit into each column of the printed board, from the left."""
    board = arena()
    columns = Counter(board.squares[seam.left].column for seam in board.seams)
    return tuple(columns[column] for column in sorted(columns))


@dataclass(frozen=True)
class TileBook:
    """The end of a game: ``points`` on the track, and for each seat its goal and the gladiators like it.

    ``columns`` are the gladiators that were counted column by column, None where a seat's number was given at once.
    """

    names: tuple[str, ...]
    points: tuple[int, ...]
    goals: tuple[str, ...]
    """Each a special gladiator, ``"GN"``; empty while it is not known."""
    bonuses: tuple[int, ...]
    columns: tuple[tuple[int, ...] | None, ...]

    @classmethod
    def new(cls, players: int, names: Iterable[str] = ()) -> TileBook:
        given = [short(name) for name in names][:players]
        none = (0,) * players
        return cls(tuple(given + [""] * (players - len(given))), none, ("",) * players, none, (None,) * players)

    @property
    def players(self) -> int:
        return len(self.names)

    def who(self, seat: int) -> str | Message:
        """A player's name, or that of the seat's number."""
        return self.names[seat] or seat_name(seat)

    @property
    def begun(self) -> bool:
        return any(self.points) or any(self.goals) or any(self.bonuses)

    @property
    def complete(self) -> bool:
        """Whether every goal is known."""
        return all(self.goals)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(mine + extra for mine, extra in zip(self.points, self.bonuses, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        return rules.winners(self.totals, self.bonuses)

    @property
    def why_won(self) -> Event:
        return story.decided(self.totals, self.bonuses, self.winners)[0]

    def revealed(self, seat: int) -> Event:
        """What a seat's goal brings, as the game tells it."""
        return Event("end.goal", {"seat": seat, "kind": self.goals[seat], "points": self.bonuses[seat]})

    # --- what is written ----------------------------------------------------------------------------------------------

    def scoring(self, seat: int, points: int) -> TileBook | Refusal:
        if not 0 <= points <= LARGEST:
            return Refusal(
                Message("tiles-table.points", "Na trilha, os pontos vão de 0 para cima."), "setup.marker"
            )  # fmt: skip
        return replace(self, points=put(self.points, seat, points))

    def aiming(self, seat: int, goal: str) -> TileBook | Refusal:
        """With another goal for a seat; what was counted for the old one is forgotten."""
        if goal and goal in self.goals and self.goals[seat] != goal:
            other = self.goals.index(goal)
            message = Message(
                "tiles-table.same-goal",
                "Este já é o objetivo de {player}, e cada peça de objetivo existe uma vez só.",
                player=self.who(other),
            )
            return Refusal(message, "parts.goals")
        if goal == self.goals[seat]:
            return self
        fresh = replace(self, bonuses=put(self.bonuses, seat, 0), columns=put(self.columns, seat, None))
        return replace(fresh, goals=put(self.goals, seat, goal))

    def counting(self, seat: int, number: int) -> TileBook | Refusal:
        """With so many gladiators of a seat's goal on the whole board."""
        others = sum(self.bonuses) - self.bonuses[seat]
        if number + others > sum(column_sizes()):
            return _too_many(number + others, sum(column_sizes()))
        if not self.goals[seat]:
            return _no_goal()
        return replace(
            self, bonuses=put(self.bonuses, seat, max(0, number)), columns=put(self.columns, seat, None)
        )  # fmt: skip

    def counting_column(self, seat: int, column: int, number: int) -> TileBook | Refusal:
        """With so many gladiators of a seat's goal in a column of the board."""
        if not self.goals[seat]:
            return _no_goal()
        others = sum(row[column] for other, row in enumerate(self.columns) if row is not None and other != seat)
        if number + others > column_sizes()[column]:
            return _too_many(number + others, column_sizes()[column])
        row = put(self.columns[seat] or (0,) * len(column_sizes()), column, max(0, number))
        counted = replace(self, columns=put(self.columns, seat, row), bonuses=put(self.bonuses, seat, sum(row)))
        return counted if sum(counted.bonuses) <= sum(column_sizes()) else _too_many(
            sum(counted.bonuses), sum(column_sizes())
        )  # fmt: skip

    def naming(self, seat: int, name: str) -> TileBook:
        return replace(self, names=put(self.names, seat, short(name)))

    # --- as text ------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {
            "game": "gladiaattorit",
            "score": VERSION,
            "names": list(self.names),
            "points": list(self.points),
            "goals": list(self.goals),
            "bonuses": list(self.bonuses),
            "columns": [None if row is None else list(row) for row in self.columns],
        }

    @classmethod
    def read(cls, value: object) -> TileBook:
        """A book from what ``to_json`` wrote, everything checked; raises ``BadInput``."""
        given = shape.keys(value, "score", ("game", "score", "names", "points", "goals", "bonuses", "columns"))
        check_kind(given, "gladiaattorit")
        players = shape.whole(len(shape.items(given["names"], "names")), "names", min(PLAYERS), max(PLAYERS))
        book = cls.new(players, read_names(given["names"], players))
        rows = (shape.items(given[name], name, players) for name in ("points", "goals", "bonuses", "columns"))
        for seat, (points, goal, bonus, columns) in enumerate(zip(*rows, strict=True)):
            book = _done(book.scoring(seat, shape.whole(points, "points", 0)))
            if goal not in (*GOALS, ""):
                bad("range", "tiles-table.no-goal", "Não há o objetivo «{goal}».", goal=shape.printable(goal))
            book = _done(book.aiming(seat, goal))
            if columns is not None:
                for column, number in enumerate(shape.items(columns, "columns", len(column_sizes()))):
                    book = _done(book.counting_column(seat, column, shape.whole(number, "columns", 0)))
            elif shape.whole(bonus, "bonuses", 0):
                book = _done(book.counting(seat, bonus))
        return book


def _too_many(total: int, most: int) -> Refusal:
    message = Message(
        "tiles-table.too-many", "Seriam {total} gladiadores onde cabem {most}: confiram de novo.",
        total=total, most=most,
    )  # fmt: skip
    return Refusal(message, "board.rows")


def _no_goal() -> Refusal:
    return Refusal(Message("tiles-table.first-goal", "Primeiro escolha o objetivo; depois, conte."), "end.goal")


def _done(book: TileBook | Refusal) -> TileBook:
    if isinstance(book, TileBook):
        return book
    assert isinstance(book.text, Message)
    raise BadInput("range", book.text)
