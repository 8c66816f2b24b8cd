"""What is agreed before a game begins: players, start, deck, and the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from gladiadores.core.errors import bad
from gladiadores.core.options import Option, Options
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import Deck

PLAYERS = (4, 3, 2)

MAX_TURNS: Final = 60
LONGEST: Final = 10_000

START: Final = {"standard": 4, "quick": 7, "advanced": 1}
"""Influence to begin with."""


def _turns(value: Any) -> bool:
    return type(value) is int and 1 <= value <= LONGEST


def _rounds(value: Any) -> bool:
    return type(value) is int and 1 <= value <= LONGEST


def _deck(value: Any) -> bool:
    return isinstance(value, str) and bool(value)


OPTIONS = Options(
    Option("players", PLAYERS, expects="2, 3, 4"),
    Option("start", tuple(START)),
    Option("deck", (decks.STANDARD,), _deck),
    Option("max_turns", (MAX_TURNS,), _turns, expects=f"1..{LONGEST}"),
)

RULINGS = Options(
    Option("initiative", ("sum", "highest")),
    Option("surplus_attack_min", (3, 2, 4, 5, 6, 7), expects="2..7"),
    Option("host_may_fight", (True, False)),
    Option("no_fighter", ("refusal", "skip")),
    Option("champion_trade_moves_influence", (True, False)),
    Option("wagers_per_house", (3, 1, 2, 4), expects="1..4"),
    Option("influence_floor", ("zero", "none")),
    Option("max_rounds", (50,), _rounds, expects=f"1..{LONGEST}"),
)


@dataclass(frozen=True, slots=True)
class Table:
    """The options and rulings of one game, as the rules need them."""

    players: int
    start: str
    deck_name: str
    max_turns: int
    initiative: str
    surplus_attack_min: int
    host_may_fight: bool
    no_fighter: str
    champion_trade_moves_influence: bool
    wagers_per_house: int
    influence_floor: str
    max_rounds: int
    deck: Deck

    @classmethod
    def of(cls, options: Mapping[str, Any], rulings: Mapping[str, Any] = {}) -> Table:
        """Raises ``BadInput``: ``range`` for options, ``ruling`` for rulings, ``deck`` for decks that are not there."""
        chosen = OPTIONS.complete(options, "range")
        deck = decks.named(chosen.pop("deck"))
        if chosen["players"] not in deck.players:
            bad(
                "range",
                "spartacus.players",
                "options.players: {value} não vale com este baralho; ele é para {known}.",
                value=chosen["players"],
                known=", ".join(map(str, deck.players)),
            )
        return cls(deck_name=options.get("deck", decks.STANDARD), deck=deck, **chosen, **RULINGS.complete(rulings))

    @property
    def influence(self) -> int:
        """What every house begins with."""
        return START[self.start]

    @property
    def options(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "start": self.start,
            "deck": self.deck_name,
            "max_turns": self.max_turns,
        }

    @property
    def rulings(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in RULINGS}
