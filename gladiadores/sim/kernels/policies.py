"""The bots that play compiled, choosing what their namesakes in ``gladiadores.bots`` choose.

They see a battle in playing order: ``plays`` so far (then ``UNPLAYED``), the play ``areas``, and their own ``place``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    PAIRS,
    TOKENS,
    VALUES,
    WEAPON,
    WEAPON_CARDS,
)
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.jit import called, inlined
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import BySeat, counted, own_points_b, replaced

BOTS = ("random", "greedy")
"""The bots that play compiled."""
RANDOM, GREEDY = range(2)

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
for _rank, (_, _, _way) in enumerate(_BY_COST):
    PREFERENCE[_way] = _rank
SPOIL_PREFERENCE = np.zeros(LION, np.int64)
"""By card: of spoils worth as much, the lowest is taken."""
for _rank, (_, _way) in enumerate(_BY_TOKEN):
    SPOIL_PREFERENCE[_way] = _rank


@called
def greedy_worth(areas: BySeat, place: int, side_a: bool) -> float:
    """How far ahead of the others' mean a player would be if the round were scored now; cards count a little more."""
    mine, together = 0, 0
    if side_a:
        for track in range(TRACKS):
            held = counted(areas, track)
            most = max(held)
            for other in range(len(areas)):
                moves = rules.move_a(held[other], most, other, silent)
                together += moves
                mine += moves if other == place else 0
    else:
        own = own_points_b(areas)
        best = rules.best_b(own, areas)
        for other in range(len(areas)):
            points = own[other] if areas[other] else best
            together += points
            mine += points if other == place else 0
    others = float(together - mine) / (len(areas) - 1)
    return float(mine) - others + 0.1 * areas[place].bit_count()


@called
def greedy_value(plays: BySeat, areas: BySeat, place: int, side_a: bool, one_above_ten: bool, must_take: bool) -> float:
    """What the play areas would be worth if the battle ended with these plays and the winner took the best spoil."""
    lead = rules.lead_suit(plays)
    winner = rules.winner(plays, lead, silent)
    battle = rules.battle(plays, winner, lead, areas[winner], one_above_ten, silent)
    spoils = battle.choices
    value = 0.0
    if not is_asked(spoils, must_take):
        value = greedy_worth(replaced(areas, winner, battle.area | spoils), place, side_a)
        spoils = 0
    first = True
    while spoils:
        taken = spoils & -spoils
        spoils ^= taken
        worth = greedy_worth(replaced(areas, winner, battle.area | taken), place, side_a)
        if first or (worth > value if winner == place else worth < value):
            value = worth
        first = False
    return value


@called
def greedy_way(
    possible: int, plays: BySeat, areas: BySeat, place: int, side_a: bool, one_above_ten: bool, must_take: bool
) -> int:
    """The way to play that the greedy bot takes."""
    best, value = -1, 0.0
    while possible:
        way = (possible & -possible).bit_length() - 1
        possible &= possible - 1
        worth = greedy_value(replaced(plays, place, play_of(way)), areas, place, side_a, one_above_ten, must_take)
        if best < 0 or worth > value or (worth == value and PREFERENCE[way] < PREFERENCE[best]):
            best, value = way, worth
    return best


@called
def greedy_spoil(choices: int, areas: BySeat, place: int, side_a: bool, must_take: bool) -> int:
    """The spoil that the greedy bot takes, as a set."""
    best, value = -1, 0.0
    while choices:
        card = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        worth = greedy_worth(replaced(areas, place, areas[place] | 1 << card), place, side_a)
        if best < 0 or worth > value or (worth == value and SPOIL_PREFERENCE[card] < SPOIL_PREFERENCE[best]):
            best, value = card, worth
    if best < 0 or (not must_take and greedy_worth(areas, place, side_a) >= value):
        return 0
    return 1 << best
