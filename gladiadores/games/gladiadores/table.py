"""What is agreed before a game begins: players, side of the glory board, and the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gladiadores.core.options import Option, Options
from gladiadores.core.shape import LARGEST
from gladiadores.games.gladiadores.cards import LION, LIONS, WHOLE_DECK, combat

FIRST_COLUMN_A = 7
FIRST_SPACE_B = 5
TRACKS = 4

OPTIONS = Options(
    Option("players", (4, 3)),
    Option("side", ("A", "B")),
)

RULINGS = Options(
    Option("one_beats_ten", ("everywhere", "winner")),
    Option("spoil", ("must", "may")),
    Option("tie_a", ("among_tied", "track_leaders")),
    Option(
        "columns_a", (11,),
        allows=lambda value: type(value) is int and FIRST_COLUMN_A <= value <= LARGEST,
        expects="7, 8, …",
    ),
    Option("floor_b", (0, None)),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck and the hands for a number of players (Guia, "Preparação", 3; Manual, p. 3)."""

    cards: int
    hand: int
    goal_b: int
    """Points on side B that end the game after a round (Guia, "Fim de Jogo"; Manual, p. 15)."""

    @property
    def lions(self) -> int:
        return (self.cards >> LION & (1 << LIONS) - 1).bit_count()


DECKS = {
    3: Deck(
        cards=WHOLE_DECK
        & ~sum(1 << combat(suit, value) for suit in range(4) for value in (2, 3))
        & ~(1 << LION + LIONS - 1),
        hand=13,
        goal_b=15,
    ),
    4: Deck(cards=WHOLE_DECK, hand=12, goal_b=20),
}


@dataclass(frozen=True, slots=True)
class Table:
    """The options and rulings of one game, as the rules need them."""

    players: int
    side: str
    one_beats_ten: str
    spoil: str
    tie_a: str
    columns_a: int
    floor_b: int | None
    deck: Deck
    one_above_ten: bool
    must_take: bool

    @classmethod
    def of(cls, options: Mapping[str, Any], rulings: Mapping[str, Any]) -> Table:
        """Raises ``BadInput`` with code ``shape`` or ``range`` for options, ``ruling`` for rulings."""
        chosen = OPTIONS.complete(options, "range")
        ruled = RULINGS.complete(rulings)
        return cls(
            **chosen,
            **ruled,
            deck=DECKS[chosen["players"]],
            one_above_ten=ruled["one_beats_ten"] == "everywhere",
            must_take=ruled["spoil"] == "must",
        )

    @property
    def rounds(self) -> int:
        """As many rounds as players (Guia, "Fluxo do Jogo"; Manual, p. 5)."""
        return self.players

    @property
    def options(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def rulings(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in RULINGS}
