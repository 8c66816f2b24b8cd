"""Whole games of Gladiadores in bulk: blocks of games played by the compiled rule book.

Game number ``g`` of a seed is the same game whatever block it is played in. Seat 0 opens the first round of every
game; to see the deals of a seed from other seats, turn the bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gladiadores.core.record import Record
from gladiadores.games.gladiadores.table import Table

BOTS = ("random", "greedy", "careful")
"""The bots that play compiled."""


class Games(NamedTuple):
    """The outcome of ``count`` games, one row a game.

    ``points`` and ``shares`` by seat: points as ``Standing`` has them, and 1/k to each of k winners. ``places`` by
    seat: 1 for the winners, else 1 and the number of seats ahead (more points, or as many and a winner). ``rounds``
    played, ``plays`` laid in the arena, and whether a cube on side B ended the game ``early``: before its last round.
    """

    first: int
    points: NDArray[np.int32]
    shares: NDArray[np.float64]
    places: NDArray[np.int8]
    rounds: NDArray[np.int8]
    plays: NDArray[np.int16]
    early: NDArray[np.bool_]


class Details(NamedTuple):
    """Everything that happened in some games. Cards, sets of cards, plays and suits are coded as in ``cards``.

    Axes: game, round, battle, then seat, track or place (the place in playing order; the seat at a place is
    ``(leaders + place) % players``). Rounds that were not played hold -1 everywhere.
    """

    games: Games
    hands: NDArray[np.int64]
    """game, round, seat: the cards dealt."""
    areas: NDArray[np.int64]
    """game, round, seat: the cards gathered when the round was scored."""
    scored: NDArray[np.int32]
    """game, round, seat, track: spaces moved on side A (four tracks), points on side B (one)."""
    positions: NDArray[np.int32]
    """game, round, seat, track: the cubes after the round."""
    leaders: NDArray[np.int8]
    """game, round, battle: the seat that led."""
    leads: NDArray[np.int8]
    """game, round, battle: the lead suit, ``NO_SUIT`` where only lions were played."""
    winners: NDArray[np.int8]
    """game, round, battle: the seat that won."""
    gathered: NDArray[np.int64]
    """game, round, battle: the cards of the lead suit that the winner gathered."""
    choices: NDArray[np.int64]
    """game, round, battle: the combat cards of which the winner might take one."""
    taken: NDArray[np.int8]
    """game, round, battle: the one taken, -1 for none."""
    plays: NDArray[np.int8]
    """game, round, battle, place: the play."""
    legal: NDArray[np.int64]
    """game, round, battle, place: the cards of the hand that might be played."""
    struck: NDArray[np.int8]
    """game, round, battle, place: the card that a damaged weapon eliminated, -1 for none."""
    struck_area: NDArray[np.bool_]
    """game, round, battle, place: whether it lay in the winner's play area, not in the battle."""


def play_games(table: Table, bots: Sequence[str], seed: int, first: int, count: int) -> Games:
    """Games ``first`` to ``first + count - 1`` of a seed; ``bots`` by seat, each of ``BOTS``; 0 <= seed < 2**64.

    It keeps no Python lock while it plays, so that threads run side by side.
    """
    raise NotImplementedError


def play_games_in_detail(table: Table, bots: Sequence[str], seed: int, first: int, count: int) -> Details:
    """The same games as ``play_games``, with everything that happened (about 4 KB a game)."""
    raise NotImplementedError


def records(table: Table, details: Details) -> Iterator[Record]:
    """The games as records, in order."""
    raise NotImplementedError
