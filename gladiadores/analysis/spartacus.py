"""Spartacus: the published games, from ``data/`` (docs/data-spartacus.md), and what the questions to them share."""

from __future__ import annotations

from functools import cache, partial
from math import hypot
from typing import Final

import pandas as pd

from gladiadores.analysis import intervals
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.published import read
from gladiadores.analysis.spartacus_play import ADVANCED, CAREFUL, QUICK, STANDARD
from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.decks import standard
from gladiadores.text import Message

FILES: Final = {
    "seat": "spartacus.parquet",
    "scheme": "spartacus_schemes.parquet",
    "lot": "spartacus_lots.parquet",
    "fight": "spartacus_fights.parquet",
}
GLADIATORS: Final = "spartacus_gladiators.parquet"

STARTS: Final = {
    QUICK: Message("spartacus.numbers.quick", "jogo rápido (começa com 7)"),
    STANDARD: Message("spartacus.numbers.standard", "jogo padrão (começa com 4)"),
    ADVANCED: Message("spartacus.numbers.advanced", "jogo avançado (começa com 1)"),
}

LOW: Final = Message("spartacus.numbers.low", "de")
HIGH: Final = Message("spartacus.numbers.high", "a")
GAMES: Final = Message("spartacus.numbers.games", "Partidas")


@cache
def rows(level: str = "seat") -> pd.DataFrame:
    """The rows of all games: of a ``seat``, a ``scheme``, a ``lot`` or a ``fight``; treat it as read-only."""
    return read(FILES[level])


@cache
def gladiators() -> pd.DataFrame:
    """A row each gladiator and opponent; treat it as read-only."""
    return read(GLADIATORS)


def of(level: str = "seat", players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> pd.DataFrame:
    """The rows of a table of equals, every House with all its powers."""
    found = rows(level)
    return found[
        (found["players"] == players) & (found["start"] == start) & (found["bots"] == bots) & found["without"].isna()
    ]


def count(found: pd.DataFrame) -> int:
    """How many games the rows are of."""
    return len(found[["players", "start", "game"]].drop_duplicates())


def wins(found: pd.DataFrame) -> Estimate:
    """The share of its games that a seat of these rows wins."""
    return intervals.share(float(found["share"].sum()), len(found))


def apart(first: Estimate, second: Estimate) -> Estimate:
    """By how much the second is above the first, which is of other games."""
    value, off = second.value - first.value, hypot(first.margin, second.margin)
    return Estimate(value, value - off, value + off)


def called(token: str) -> Message:
    """A card or House by the name that its deck gives it."""
    return Message("spartacus.numbers.named", "{name}", name=partial(vocabulary.card, token=token))


HOUSES: Final = {house.token: called(house.token) for house in standard().houses}
SCHEMES: Final = {card.token: called(card.token) for card in standard().intrigue}
FIGHTERS: Final = {card.token: called(card.token) for card in standard().market}
