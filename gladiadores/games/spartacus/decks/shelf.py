"""The decks at hand: the standard one, and those an owner has loaded."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from gladiadores.core.errors import BadInput, bad
from gladiadores.core.shape import printable
from gladiadores.games.spartacus.decks.cards import Deck

STANDARD: Final = "capua"
PLACES: Final = "GLADIADORES_DECKS"
"""The variable of the environment that names the files of the decks that were loaded."""
_FILE: Final = Path(__file__).with_name(f"{STANDARD}.toml")
_SHORT: Final = 8
_LOADED: Final[dict[str, Deck]] = {}


@cache
def standard() -> Deck:
    """The deck of the house."""
    return _read(_FILE)


def load(path: Path) -> Deck:
    """The deck in this file, from now on at hand by its name, in the processes begun from here too.

    Raises ``BadInput`` (code ``deck``).
    """
    deck = _read(path)
    _LOADED[name(deck)] = deck
    place = str(path.resolve())
    if place not in _places():
        os.environ[PLACES] = os.pathsep.join([*_places(), place])
    return deck


def name(deck: Deck) -> str:
    """What the option ``deck`` says for it."""
    return STANDARD if deck == standard() else f"{deck.id}#{deck.digest[:_SHORT]}"


def named(name: str) -> Deck:
    """The deck of this name; raises ``BadInput`` (code ``deck``) where it was not loaded."""
    if name == STANDARD:
        return standard()
    if name not in _LOADED:
        _look()
    if name not in _LOADED:
        bad(
            "deck",
            "deck.not-loaded",
            "O baralho «{name}» não está aqui; dê o arquivo dele com --deck.",
            name=printable(name, 40),
        )
    return _LOADED[name]


def _places() -> list[str]:
    return [place for place in os.environ.get(PLACES, "").split(os.pathsep) if place]


def _look() -> None:
    """Take the decks that another process has loaded; a file that is gone, or none any more, is none."""
    for place in _places():
        with suppress(BadInput):
            load(Path(place))


def at_hand() -> tuple[Deck, ...]:
    """Every deck there is, an owner's first."""
    return (*reversed(_LOADED.values()), standard())


def names(token: str) -> Mapping[str, str] | None:
    """What a card or House is called, by language; an owner's decks are asked first."""
    for deck in at_hand():
        if token in deck.market_card:
            return deck.market[deck.market_card[token]].names
        if token in deck.intrigue_card:
            return deck.intrigue[deck.intrigue_card[token]].names
        if token in deck.house:
            return deck.houses[deck.house[token]].names
    return None


def _read(path: Path) -> Deck:
    from gladiadores.games.spartacus.decks import loading

    return loading.read(path)
