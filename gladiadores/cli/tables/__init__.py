"""How each game is played in plain text; a game's table is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

from gladiadores.core.events import Event
from gladiadores.core.game import View
from gladiadores.text import Texts


class Table(Protocol):
    """What a game says of itself, from one seat's view, and how it reads what a person types."""

    def help(self, texts: Texts) -> str:
        """What a person writes to act."""
        ...

    def situation(self, texts: Texts, view: View) -> Iterator[str]:
        """What the seat has to know to act now."""
        ...

    def whole(self, texts: Texts, view: View) -> Iterator[str]:
        """All that lies on the table."""
        ...

    def before(self, texts: Texts, view: View, event: Event) -> Iterator[str]:
        """What to show before ``event`` is told, of the position after it."""
        ...

    def legal(self, texts: Texts, view: View) -> Iterator[str]:
        """What the seat may do now."""
        ...

    def token(self, line: str) -> str:
        """The token that a typed line means, as far as it means one."""
        ...


_HOMES = {
    "gladiadores": "gladiadores.cli.tables.gladiadores",
    "gladiaattorit": "gladiadores.cli.tables.gladiaattorit",
    "glory-to-rome": "gladiadores.cli.tables.glory_to_rome",
    "spartacus": "gladiadores.cli.tables.spartacus",
}


def table(game: str) -> Table:
    """The table of the game with this id."""
    return cast(Table, import_module(_HOMES[game]).TABLE)
