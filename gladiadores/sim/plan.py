"""What is to be simulated: everything that decides which games are played, checked and ready to be written down."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Self

import gladiadores
from gladiadores import bots as all_bots
from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.game import State
from gladiadores.sim.rows import Rows, levels

MOST_GAMES = 10**12
FORMAT = 1
"""Of the manifest; it grows when what is written changes its meaning."""


@dataclass(frozen=True)
class Plan:
    """Games ``0`` to ``games - 1`` of a seed. ``options`` and ``rulings`` are complete; ``bots`` has a name a seat.

    ``level`` says what the rows that are kept mean; None where only the totals are wanted.
    """

    games: int
    game: str
    options: Mapping[str, Any]
    rulings: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    level: str | None = None
    version: str = field(default=gladiadores.__version__)

    @classmethod
    def of(
        cls,
        games: int,
        game: str,
        options: Mapping[str, Any],
        rulings: Mapping[str, Any],
        bots: str | Sequence[str],
        seed: int,
        level: str | None,
    ) -> Self:
        """Raises ``BadInput``, which names what is wrong and its value."""
        shape.whole(games, "games", 1, MOST_GAMES)
        shape.whole(seed, "seed", 0)
        played = gladiadores.game(shape.text(game, "game"))
        terms = played.terms(played.new(options, rulings))
        seats = _bots(bots, terms[0]["players"], played.id)
        plan = cls(games, played.id, *terms, seats, seed, level)
        if level is not None and level not in plan.levels:
            bad(
                "range",
                "sim.level",
                "level: {game} não tem «{level}»; há {known}.",
                game=played.id, level=shape.printable(level), known=", ".join(plan.levels),
            )  # fmt: skip
        return plan

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def levels(self) -> Mapping[str, Rows]:
        """What rows of this game may mean."""
        return levels(self.game, self.options)

    @property
    def rows(self) -> Rows | None:
        """What the rows that are kept mean."""
        return None if self.level is None else self.levels[self.level]

    def start(self) -> State:
        """The state that every game begins at."""
        return gladiadores.game(self.game).new(self.options, self.rulings)

    def as_dict(self) -> dict[str, Any]:
        """As it is written in a manifest: plain values."""
        return {
            "format": FORMAT,
            "version": self.version,
            "game": self.game,
            "options": dict(self.options),
            "rulings": dict(self.rulings),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "level": self.level,
        }

    @property
    def fingerprint(self) -> str:
        """Equal for equal plans, and for no others."""
        return sha256(json.dumps(self.as_dict(), sort_keys=True).encode()).hexdigest()


def _bots(given: str | Sequence[str], players: int, game: str) -> tuple[str, ...]:
    names = [given] if isinstance(given, str) else shape.items(given, "bots")
    if len(names) == 1:
        names = names * players
    if len(names) != players:
        bad(
            "shape",
            "sim.bots",
            "bots: há {count} nomes; escreva um só, ou um por jogador ({players}).",
            count=len(names), players=players,
        )  # fmt: skip
    for seat, name in enumerate(names):
        all_bots.bot(shape.text(name, f"bots[{seat}]"), game)
    return tuple(names)
