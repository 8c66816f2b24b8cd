"""The decks at hand: the standard one, and those an owner has loaded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.spartacus.decks.cards import Deck

STANDARD: Final = "capua"
_FILE: Final = Path(__file__).with_name(f"{STANDARD}.toml")
_SHORT: Final = 8
_LOADED: Final[dict[str, Deck]] = {}


@cache
def standard() -> Deck:
    """The deck of the house."""
    return _read(_FILE)


def load(path: Path) -> Deck:
    """The deck in this file, from now on at hand by its name; raises ``BadInput`` (code ``deck``)."""
    deck = _read(path)
    _LOADED[name(deck)] = deck
    return deck


def name(deck: Deck) -> str:
    """What the option ``deck`` says for it."""
    return STANDARD if deck == standard() else f"{deck.id}#{deck.digest[:_SHORT]}"


def named(name: str) -> Deck:
    """The deck of this name; raises ``BadInput`` (code ``deck``) where it was not loaded."""
    if name == STANDARD:
        return standard()
    if name not in _LOADED:
        bad(
            "deck",
            "deck.not-loaded",
            "O baralho «{name}» não está aqui; dê o arquivo dele com --deck.",
            name=printable(name, 40),
        )
    return _LOADED[name]


def names(token: str) -> Mapping[str, str] | None:
    """What a card or House is called, by language; an owner's decks are asked first."""
    for deck in (*reversed(_LOADED.values()), standard()):
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
