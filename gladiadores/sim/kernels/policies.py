"""The bots that play compiled, choosing what their namesakes in ``gladiadores.bots`` choose.

They see a battle in playing order: ``plays`` so far (then ``UNPLAYED``), the play ``areas``, and their own ``place``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gladiadores.bots.gladiadores_careful import CARE_A, CARE_B, Pile, Sight, spoil, worth_of
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    NO_SUIT,
    PAIRS,
    TOKENS,
    VALUES,
    WEAPON,
    WEAPON_CARDS,
)
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import MUST_TAKE, ONE_ABOVE_TEN, PLAYERS, SIDE_A
from gladiadores.sim.kernels.jit import called, inlined
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import BySeat, counted, points_b, replaced

# --- ways to play a card ------------------------------------------------------------------------------------------

WEAPONS = len(PAIRS)
WAYS = WEAPON + 2 * WEAPONS
_DECLARATIONS = sum(
    (4 * pair[way] + pair[1 - way]) << 4 * (number + WEAPONS * way)
    for number, pair in enumerate(PAIRS)
    for way in (0, 1)
)
"""By a weapon and the way to declare it, four bits each: the play less ``DECLARED``."""


@inlined
def ways(cards: int) -> int:
    """The ways to play some cards, one bit each: the lions but once, each weapon with its second suit first too."""
    weapons = cards & WEAPON_CARDS
    return cards & COMBAT_CARDS | cards & 1 << LION | weapons | weapons << WEAPONS


@inlined
def play_of(way: int) -> int:
    """The play that a way stands for."""
    return way if way < WEAPON else DECLARED + (_DECLARATIONS >> 4 * (way - WEAPON) & 15)


@inlined
def card_of(way: int) -> int:
    """The card that leaves the hand."""
    return way if way < WEAPON + WEAPONS else way - WEAPONS


@inlined
def nth(bits: int, number: int) -> int:
    """The place of a set bit, counted from 0 at the lowest; 63 where there are not so many."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        below = (bits & (1 << width) - 1).bit_count()
        above = number >= below
        number = number - below if above else number
        place = place + width if above else place
        bits = bits >> width if above else bits
    return place


# --- random -------------------------------------------------------------------------------------------------------


@inlined
def random_way(possible: int, state: Any) -> int:
    """One of the ways, each as likely."""
    return nth(possible, stream.below(stream.mixed(state), possible.bit_count()))


@inlined
def random_spoil(choices: int, may_decline: int, state: Any) -> int:
    """One of the spoils, or none, each as likely; no choice gives none."""
    number = choices.bit_count()
    ticket = stream.below(stream.mixed(state), number + may_decline)
    return 1 << nth(choices, ticket) if ticket < number else 0


# --- greedy -------------------------------------------------------------------------------------------------------


def _cost(play: int) -> int:
    if play == LION:
        return 30
    return 20 if play >= DECLARED else play % VALUES + 1


_PLAYS = [play_of(way) if way <= LION or way >= WEAPON else -1 for way in range(WAYS)]
_BY_COST = sorted((_cost(play), TOKENS[play], way) for way, play in enumerate(_PLAYS) if play >= 0)
_BY_TOKEN = sorted((TOKENS[card], card) for card in range(LION))
PREFERENCE = np.zeros(WAYS, np.int64)
"""By way: of ways worth as much, the lowest is taken."""
PREFERENCE[[way for _, _, way in _BY_COST]] = np.arange(len(_BY_COST))
SPOIL_PREFERENCE = np.zeros(LION, np.int64)
"""By card: of spoils worth as much, the lowest is taken."""
SPOIL_PREFERENCE[[card for _, card in _BY_TOKEN]] = np.arange(LION)


@called
def greedy_worth(areas: BySeat, place: int, terms: Any) -> float:
    """How far ahead of the others' mean a player would be if the round were scored now; cards count a little more."""
    players = terms[PLAYERS]
    mine, together = 0, 0
    if terms[SIDE_A]:
        for track in range(TRACKS):
            held = counted(areas, track)
            most = max(held)
            for other in range(players):
                moves = rules.move_a(held[other], most, other, silent)
                together += moves
                mine += moves if other == place else 0
    else:
        points = points_b(areas)
        for other in range(players):
            together += points[other]
        mine = points[place]
    others = float(together - mine) / (players - 1)
    worth: float = float(mine) - others + 0.1 * areas[place].bit_count()
    return worth


@called
def greedy_way(possible: int, plays: BySeat, areas: BySeat, place: int, terms: Any) -> int:
    """The way to play that the greedy bot takes.

    It looks at what the play areas would be worth if the battle ended with it and the winner took the best spoil.
    """
    one_above_ten, must_take = terms[ONE_ABOVE_TEN] == 1, terms[MUST_TAKE] == 1
    best, value = -1, 0.0
    while possible:
        way = (possible & -possible).bit_length() - 1
        possible &= possible - 1
        laid = replaced(plays, place, play_of(way))
        lead = rules.lead_suit(laid)
        winner = rules.winner(laid, lead, silent)
        battle = rules.battle(laid, winner, lead, areas[winner], one_above_ten, silent)
        spoils = battle.choices
        taken = spoils & -spoils if is_asked(spoils, must_take) else spoils
        spoils ^= taken
        worth = greedy_worth(replaced(areas, winner, battle.area | taken), place, terms)
        while spoils:
            taken = spoils & -spoils
            spoils ^= taken
            other = greedy_worth(replaced(areas, winner, battle.area | taken), place, terms)
            worth = max(worth, other) if winner == place else min(worth, other)
        if best < 0 or worth > value or (worth == value and PREFERENCE[way] < PREFERENCE[best]):
            best, value = way, worth
    return best


@called
def greedy_spoil(choices: int, areas: BySeat, place: int, terms: Any) -> int:
    """The spoil that the greedy bot takes, as a set."""
    must_take = terms[MUST_TAKE] == 1
    if not is_asked(choices, must_take):
        return choices
    best, value = -1, 0.0
    if not must_take:
        value = greedy_worth(areas, place, terms)
    while choices:
        card = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        worth = greedy_worth(replaced(areas, place, areas[place] | 1 << card), place, terms)
        first = best < 0 and must_take
        even = best >= 0 and worth == value and SPOIL_PREFERENCE[card] < SPOIL_PREFERENCE[best]
        if first or even or worth > value:
            best, value = card, worth
    return 1 << best if best >= 0 else 0


# --- careful ------------------------------------------------------------------------------------------------------


@called
def careful_way(possible: int, plays: BySeat, sight: Sight) -> int:
    """The way to play that the careful bot takes: of ways worth as much, the lowest play."""
    care = CARE_A if sight.side_a else CARE_B
    best, first, value = -1, 0, 0
    while possible:
        way = (possible & -possible).bit_length() - 1
        possible &= possible - 1
        play = play_of(way)
        worth = worth_of(sight, care, replaced(plays, sight.place, play))
        if best < 0 or worth > value or (worth == value and play < first):
            best, first, value = way, play, worth
    return best


@called
def careful_spoil(choices: int, sight: Sight) -> int:
    """The spoil that the careful bot takes, as a set."""
    if not is_asked(choices, sight.must_take):
        return choices
    return spoil(sight, Pile(sight.place, sight.areas[sight.place], NO_SUIT, 0), choices, sight.seen)
