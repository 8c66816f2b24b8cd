"""Blocks of whole games."""

from __future__ import annotations

from typing import Any

from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, FIRST_SPACE_B, TRACKS
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import ALL_RANDOM, PLAYERS, SIZE
from gladiadores.sim.kernels.jit import called, compiled
from gladiadores.sim.kernels.journal import note_battle, note_deal, note_round, note_spoils
from gladiadores.sim.kernels.lanes import LANES, Lanes, at, put
from gladiadores.sim.kernels.seats import SEATS
from gladiadores.sim.kernels.steps import (
    GAME,
    KEY,
    OVER,
    PLACES,
    POINTS,
    ROUND,
    SPACES,
    T,
    conclude,
    deal,
    fight,
    lay_by_bots,
    lay_cards,
    score,
    stir,
    take,
    take_by_bots,
)
from gladiadores.sim.kernels.stream import signed, word


@called
def begin(lanes: Lanes, lane: int, terms: Any, seed: Any, game: int) -> None:
    """A lane takes up a game."""
    put(lanes, GAME, lane, game)
    put(lanes, ROUND, lane, 0)
    put(lanes, KEY, lane, signed(stream.key(seed, word(game))))
    for seat in range(SEATS):
        here = seat < terms[PLAYERS]
        for track in range(TRACKS):
            put(lanes, T + SEATS * track + seat, lane, FIRST_COLUMN_A if here else 0)
        put(lanes, SPACES + seat, lane, FIRST_SPACE_B if here else 0)


@compiled
def play(
    lanes: Lanes, terms: Any, bots: Any, deck: Any, seed: Any, luck: Any, first: int,
    points: Any, places: Any, played: Any, rounds: Any, battles: Any,
) -> None:  # fmt: skip
    """Games from number ``first`` on, as many as ``points`` has rows, written into the last arguments.

    ``lanes`` is room to play in. ``rounds`` and ``battles``, the journals, are empty where nobody wants them. Another
    ``luck`` gives other draws to the bots on the same deals; 0 goes on with the stream of the deals.
    """
    noted = len(rounds) > 0
    salt = stream.mixed(luck)
    for lane in range(LANES):
        begin(lanes, lane, terms, seed, first + lane)
    upcoming = first + LANES
    playing = len(points)
    while playing > 0:
        deal(lanes, terms, deck)
        stir(lanes, salt)
        if noted:
            note_deal(lanes, terms, first, rounds)
        for number in range(terms[SIZE] - 1):
            if terms[ALL_RANDOM]:
                lay_cards(lanes)
            else:
                lay_by_bots(lanes, terms, bots, 0)
            if noted:
                note_battle(lanes, terms, number, first, battles)
            fight(lanes, terms)
            if terms[ALL_RANDOM]:
                take(lanes, terms)
            else:
                take_by_bots(lanes, terms, bots)
            if noted:
                note_spoils(lanes, number, first, battles)
        score(lanes, terms)
        stir(lanes, word(0) - salt)
        if noted:
            note_round(lanes, terms, first, rounds)
        conclude(lanes, terms)
        for lane in range(LANES):
            if not at(lanes, OVER, lane):
                continue
            game = at(lanes, GAME, lane) - first
            if game < len(points):
                for seat in range(terms[PLAYERS]):
                    points[game, seat] = at(lanes, POINTS + seat, lane)
                    places[game, seat] = at(lanes, PLACES + seat, lane)
                played[game] = at(lanes, ROUND, lane)
                playing -= 1
            begin(lanes, lane, terms, seed, upcoming)
            upcoming += 1
