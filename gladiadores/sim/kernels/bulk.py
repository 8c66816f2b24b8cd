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
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import TOKENS, written
from gladiadores.games.gladiadores.table import TRACKS, Table
from gladiadores.sim.kernels import block, journal
from gladiadores.sim.kernels.agreed import BOTS, deck, numbers, terms
from gladiadores.sim.kernels.lanes import LANES
from gladiadores.sim.kernels.steps import ROWS

__all__ = ["BOTS", "Details", "Games", "play_games", "play_games_in_detail", "records"]


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


def play_games(table: Table, bots: Sequence[str], seed: int, first: int, count: int, luck: int = 0) -> Games:
    """Games ``first`` to ``first + count - 1`` of a seed; ``bots`` by seat, each of ``BOTS``; 0 <= seed < 2**64.

    The deals are the same whatever the bots, the side and the rulings are. Another ``luck`` gives the bots other draws
    on the same deals.

    It keeps no Python lock while it plays, so that threads run side by side.
    """
    empty = np.empty((0, 0, 0), np.int64)
    return _play(table, bots, seed, first, count, luck, empty, np.empty((0, 0, 0, 0), np.int64))


def play_games_in_detail(
    table: Table, bots: Sequence[str], seed: int, first: int, count: int, luck: int = 0
) -> Details:
    """The same games as ``play_games``, with everything that happened (about 4 KB a game)."""
    players, tracks = table.players, TRACKS if table.side == "A" else 1
    rounds = np.full((count, table.rounds, journal.ROUND_COLUMNS), -1)
    battles = np.full((count, table.rounds, table.deck.hand - 1, journal.BATTLE_COLUMNS), -1)
    games = _play(table, bots, seed, first, count, luck, rounds, battles)

    def cubes(column: int) -> NDArray[np.int32]:
        by_track = rounds[:, :, column : column + TRACKS * players]
        return by_track.reshape(count, table.rounds, players, TRACKS)[..., :tracks].astype(np.int32)

    def by_seat(column: int) -> NDArray[np.int64]:
        return rounds[:, :, column : column + players]

    def by_place(column: int) -> NDArray[np.int64]:
        return battles[..., column : column + players]

    return Details(
        games=games,
        hands=by_seat(journal.DEALT),
        areas=by_seat(journal.GATHERED_BY),
        scored=cubes(journal.MOVED),
        positions=cubes(journal.STANDS),
        leaders=battles[..., journal.BY_LEADER].astype(np.int8),
        leads=battles[..., journal.BY_LEAD].astype(np.int8),
        winners=battles[..., journal.BY_WINNER].astype(np.int8),
        gathered=battles[..., journal.GATHERED],
        choices=battles[..., journal.OPEN],
        taken=battles[..., journal.TOOK].astype(np.int8),
        plays=by_place(journal.LAID).astype(np.int8),
        legal=by_place(journal.ALLOWED),
        struck=by_place(journal.STRUCK).astype(np.int8),
        struck_area=by_place(journal.IN_AREA) == 1,
    )


def _play(
    table: Table,
    bots: Sequence[str],
    seed: int,
    first: int,
    count: int,
    luck: int,
    rounds: NDArray[np.int64],
    battles: NDArray[np.int64],
) -> Games:
    points = np.empty((count, table.players), np.int32)
    places = np.empty((count, table.players), np.int8)
    played = np.empty(count, np.int8)
    by_seat = numbers(bots, table.players)
    agreed = terms(table, by_seat)
    lanes = np.zeros(ROWS * LANES, np.int64)
    block.play(
        lanes, agreed, by_seat, deck(table), np.uint64(seed), np.uint64(luck), first,
        points, places, played, rounds, battles,
    )  # fmt: skip
    return Games(
        first=first,
        points=points,
        shares=shares(places),
        places=places,
        rounds=played,
        plays=played.astype(np.int16) * ((table.deck.hand - 1) * table.players),
        early=played < table.rounds,
    )


def shares(places: NDArray[np.int8]) -> NDArray[np.float64]:
    """1/k to each of k winners."""
    won = places == 1
    divided: NDArray[np.float64] = won / won.sum(axis=-1, keepdims=True)
    return divided


def records(table: Table, details: Details) -> Iterator[Record]:
    """The games as records, in order."""
    for game in range(len(details.games.points)):
        deals, actions = [], []
        for number in range(int(details.games.rounds[game])):
            deals.append([written(int(hand)) for hand in details.hands[game, number]])
            for battle in range(table.deck.hand - 1):
                actions += [TOKENS[play] for play in details.plays[game, number, battle]]
                choices, taken = int(details.choices[game, number, battle]), int(details.taken[game, number, battle])
                if is_asked(choices, table.must_take):
                    actions.append("+" + TOKENS[taken] if taken >= 0 else "+-")
        yield Record("gladiadores", table.options, table.rulings, {"first": 0, "deals": deals}, tuple(actions))
