"""What is agreed before games are played, as numbers for the compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.cards import bits
from gladiadores.games.gladiadores.table import Table
from gladiadores.text import Message

BOTS = ("random", "greedy", "careful")
"""The bots that play compiled."""
RANDOM, GREEDY, CAREFUL = range(3)

SIDE_A, MUST_TAKE, ONE_ABOVE_TEN, OF_ALL, COLUMNS, FLOOR, GOAL, SIZE, OPENER, ALL_RANDOM, PLAYERS, DECK = range(12)
"""The places of the terms."""

NO_FLOOR = -(2**31)


def terms(table: Table, bots: NDArray[np.int64], opener: int = 0) -> NDArray[np.int64]:
    """The terms; ``opener`` leads the first round."""
    return np.array(
        [
            table.side == "A",
            table.must_take,
            table.one_above_ten,
            table.tie_a == "track_leaders",
            table.columns_a,
            NO_FLOOR if table.floor_b is None else table.floor_b,
            table.deck.goal_b,
            table.deck.hand,
            opener,
            all(bots == RANDOM),
            table.players,
            table.deck.cards,
        ],
        np.int64,
    )


def numbers(bots: Sequence[str], players: int) -> NDArray[np.int64]:
    """The bots by seat; raises ``BadInput`` (code ``range``) for one that does not play compiled."""
    for name in bots:
        if name not in BOTS:
            known = ", ".join(BOTS)
            raise BadInput(
                "range", Message("input.bot", "Não há robô «{name}»; há {known}.", name=name[:24], known=known)
            )
    if len(bots) != players:
        raise ValueError(f"{len(bots)} bots for {players} seats")
    return np.array([BOTS.index(name) for name in bots])


def deck(table: Table) -> NDArray[np.int64]:
    """The cards of the deck, each as a set."""
    return np.array([1 << card for card in bits(table.deck.cards)])
