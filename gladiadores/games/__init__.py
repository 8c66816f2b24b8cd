"""The games of the suite by id; each is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from gladiadores.core.errors import BadInput
from gladiadores.text import Message

if TYPE_CHECKING:
    from gladiadores.core.game import Game

_HOMES = {
    "gladiadores": "gladiadores.games.gladiadores.game",
    "gladiaattorit": "gladiadores.games.gladiaattorit.game",
    "glory-to-rome": "gladiadores.games.glory_to_rome.game",
    "spartacus": "gladiadores.games.spartacus.game",
}


def ids() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_HOMES)


def game(name: str) -> Game:
    """The game with this id; raises ``BadInput`` (code ``game``)."""
    if name not in _HOMES:
        raise BadInput(
            "game",
            Message("input.game", "Não há jogo «{game}»; há {known}.", game=str(name)[:40], known=", ".join(_HOMES)),
        )
    return cast("Game", import_module(_HOMES[name]).GAME)
