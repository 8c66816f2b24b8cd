"""The tables at which games are compared: how they are called, and who plays there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from gladiadores.games.gladiadores.table import Table
from gladiadores.text import Message

TABLES = ((3, "A"), (3, "B"), (4, "A"), (4, "B"))
"""Players and sides."""

BOTS = {
    "random": Message("tables.bots.random", "robôs que jogam à toa"),
    "greedy": Message("tables.bots.greedy", "robôs gulosos"),
    "careful": Message("tables.bots.careful", "robôs cautelosos"),
}
"""What robots of one kind are called."""
BOT = {
    "random": Message("tables.bot.random", "à toa"),
    "greedy": Message("tables.bot.greedy", "guloso"),
    "careful": Message("tables.bot.careful", "cauteloso"),
    "search": Message("tables.bot.search", "pensador"),
}
"""What one of them is called."""
SIDES = {"A": Message("tables.side.a", "lado A"), "B": Message("tables.side.b", "lado B")}


def table_of(players: int, side: str, rulings: Mapping[str, Any] | None = None) -> Table:
    return Table.of({"players": players, "side": side}, rulings or {})


def named(players: int, side: str) -> Message:
    """What a table is called."""
    return Message("tables.name", "{players} jogadores, lado {side}", players=players, side=side)


def bots_called(bots: str) -> Message:
    """Robots of one kind; those that have no name here by the one they have in the program."""
    return BOTS.get(bots, Message("tables.bots.name", "robôs «{bots}»", bots=bots))


def bot_called(bot: str) -> Message:
    """One robot, in the same way."""
    return BOT.get(bot, Message("tables.bot.name", "{bot}", bot=bot))


def listed(parts: Sequence[Message]) -> Message:
    """The parts of a sentence, with semicolons between them."""
    return reduce(
        lambda first, second: Message("list.semicolon", "{first}; {second}", first=first, second=second), parts
    )
