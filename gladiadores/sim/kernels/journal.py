"""What happened, written down lane by lane: a row a battle and a row a round."""

from __future__ import annotations

from typing import Any

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.sim.kernels.agreed import ONE_ABOVE_TEN, PLAYERS, SIDE_A
from gladiadores.sim.kernels.jit import called
from gladiadores.sim.kernels.lanes import LANES, Lanes, at, four_at
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import SEATS, counted
from gladiadores.sim.kernels.steps import (
    AREAS,
    GAME,
    HANDS,
    LEAD,
    LEADER,
    LEGAL,
    PLAYS,
    ROUND,
    SCORED,
    SPACES,
    TAKEN,
    T,
)

# The columns of a battle's row, then of a round's; four or sixteen where there is one a place, a seat or a track.
BY_LEADER, BY_LEAD, BY_WINNER, GATHERED, OPEN, TOOK = range(6)
LAID, ALLOWED, STRUCK, IN_AREA = range(6, 22, 4)
BATTLE_COLUMNS = 22
DEALT, GATHERED_BY, MOVED, STANDS = 0, 4, 8, 24
ROUND_COLUMNS = 40


@called
def note_deal(lanes: Lanes, terms: Any, first: int, rounds: Any) -> None:
    """Write down the hands by seat."""
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game < len(rounds):
            for place in range(terms[PLAYERS]):
                seat = (at(lanes, LEADER, lane) + place) % terms[PLAYERS]
                rounds[game, at(lanes, ROUND, lane), DEALT + seat] = at(lanes, HANDS + place, lane)


@called
def note_battle(lanes: Lanes, terms: Any, number: int, first: int, battles: Any) -> None:
    """Write down a battle, all cards laid: what the rules make of it."""
    one_above_ten = terms[ONE_ABOVE_TEN] == 1
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game >= len(battles):
            continue
        row = battles[game, at(lanes, ROUND, lane), number]
        plays, lead, leader = four_at(lanes, PLAYS, lane), at(lanes, LEAD, lane), at(lanes, LEADER, lane)
        place = rules.winner(plays, lead, silent)
        arena, area = rules.combat_cards(plays), at(lanes, AREAS + place, lane)
        battle = rules.battle(plays, place, lead, area, one_above_ten, silent)
        row[BY_LEADER] = leader
        row[BY_LEAD] = lead
        row[BY_WINNER] = (leader + place) % terms[PLAYERS]
        row[GATHERED] = battle.area & ~area
        row[OPEN] = battle.choices
        for each in range(terms[PLAYERS]):
            play = at(lanes, PLAYS + each, lane)
            left, kept = rules.strike((play,), arena, area, one_above_ten, silent)
            row[LAID + each] = play
            row[ALLOWED + each] = at(lanes, LEGAL + each, lane)
            row[STRUCK + each] = ((arena ^ left) | (area ^ kept)).bit_length() - 1
            row[IN_AREA + each] = area != kept
            arena, area = left, kept


@called
def note_spoils(lanes: Lanes, number: int, first: int, battles: Any) -> None:
    """Write down what the winner took."""
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game < len(battles):
            battles[game, at(lanes, ROUND, lane), number, TOOK] = at(lanes, TAKEN, lane).bit_length() - 1


@called
def note_round(lanes: Lanes, terms: Any, first: int, rounds: Any) -> None:
    """Write down a scored round: play areas by seat, spaces moved as scored, and the cubes then."""
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game >= len(rounds):
            continue
        row = rounds[game, at(lanes, ROUND, lane) - 1]
        for seat in range(terms[PLAYERS]):
            row[GATHERED_BY + seat] = at(lanes, AREAS + seat, lane)
        for track in range(TRACKS):
            held = counted(four_at(lanes, AREAS, lane), track)
            most = max(held)
            for seat in range(terms[PLAYERS]):
                place = TRACKS * seat + track
                if terms[SIDE_A]:
                    row[MOVED + place] = rules.move_a(held[seat], most, seat, silent)
                    row[STANDS + place] = at(lanes, T + SEATS * track + seat, lane)
                else:
                    row[MOVED + place] = at(lanes, SCORED + seat, lane)
                    row[STANDS + place] = at(lanes, SPACES + seat, lane)
