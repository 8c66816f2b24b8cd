"""What the scores of both games have in common: players' names, refusals, what a score as text says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.events import Event
from gladiadores.text import Message

VERSION: Final = 1
LONGEST_NAME: Final = 60

Item = TypeVar("Item")


class Refusal(NamedTuple):
    """Why something was not written down, with the rule that says so where there is one."""

    text: Message | Event
    rule: str | None = None


def seat_name(seat: int) -> Message:
    """What a player without a name is called."""
    return Message("seat", "Jogador {number}", number=seat + 1)


def short(name: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(name.split())[:LONGEST_NAME]


def read_names(value: object, players: int) -> list[str]:
    return [short(shape.text(name, "names")) for name in shape.items(value, "names", players)]


def check_kind(given: Mapping[str, Any], game: str) -> None:
    """Raises ``BadInput`` where a score is of another game or another version."""
    if given["game"] != game:
        bad("game", "table.other-game", "É o placar de outro jogo: {game}.", game=shape.printable(given["game"]))
    if shape.integer(given["score"], "score") != VERSION:
        bad("version", "table.version", "O placar foi gravado por outra versão.")


def put(items: tuple[Item, ...], index: int, value: Item) -> tuple[Item, ...]:
    """Items with another one at an index."""
    return (*items[:index], value, *items[index + 1 :])
