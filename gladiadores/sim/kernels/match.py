"""Whole games between minds, one of them or more searching: played compiled from the deal to the last scoring.

Every deal is played once from each seat: game ``g`` has the deal ``g // players``, and bot ``b`` sits on seat
``(b + g) % players``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy import uint64
from numpy.typing import NDArray

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    LION,
    LION_CARDS,
    NO_SUIT,
    UNPLAYED,
    WEAPON_CARDS,
)
from gladiadores.games.gladiadores.notation import CHOICE, DECLINE
from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, FIRST_SPACE_B, TRACKS, Table
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import (
    BOTS,
    DECK,
    GREEDY,
    MUST_TAKE,
    RANDOM,
    SIDE_A,
    SIZE,
    deck,
    terms,
)
from gladiadores.sim.kernels.jit import called, compiled
from gladiadores.sim.kernels.playout import share_out
from gladiadores.sim.kernels.policies import (
    careful_spoil,
    careful_way,
    greedy_spoil,
    greedy_way,
    nth,
    play_of,
    random_spoil,
    random_way,
    ways,
)
from gladiadores.sim.kernels.search import (
    AREA,
    CHOICES,
    CUBE,
    HAND,
    KEY,
    LEAD,
    LEADER,
    MOST_HALTS,
    NOWHERE,
    PLACE,
    PLACED,
    PLAY,
    PLAYERS,
    ROUND,
    SEEN,
    VOID,
    WIDTH,
    WIN,
    act,
    all_in_order,
    decide,
    draw,
    ended,
    four,
    is_over,
    is_round_over,
    lay,
    plan,
    score,
    search,
    seat_at,
    sight,
    take,
)

int64: Any = np.int64
SEARCH, SEER = range(len(BOTS), len(BOTS) + 2)
KINDS = {name: number for number, name in enumerate((*BOTS, "search", "seer"))}
"""The seer searches like ``search``, and sees every hand."""
KIND, BUDGET, WILD, MIX, TRUST = range(5)
"""What is said of each mind."""
WILDNESS = 64
"""So many of 256 plays in playouts are drawn at random."""


class Mind(NamedTuple):
    """A bot of a match."""

    name: str
    budget: int = 1000
    wild: int = WILDNESS
    mix: float = 0.5
    trust: float = 150.0


class Match(NamedTuple):
    """The outcome, one row a game, by bot: the share of the win, and the place."""

    shares: NDArray[np.float64]
    places: NDArray[np.int8]


@called
def deal_round(position: Any, deck: Any, size: int, key: Any) -> None:
    """Hands for a round."""
    players = position[PLAYERS]
    left = len(deck)
    pool = 0
    for card in deck:
        pool |= card
    state = key
    for seat in range(4):
        position[HAND + seat] = 0
        position[AREA + seat] = 0
        position[VOID + seat] = 0
        position[PLAY + seat] = UNPLAYED
    for seat in range(players):
        hand = 0
        for _ in range(size):
            state += stream.STEP
            card = 1 << nth(pool, stream.below(stream.mixed(state), left))
            pool ^= card
            hand |= card
            left -= 1
        position[HAND + seat] = hand & ~LION_CARDS | (1 << (hand & LION_CARDS).bit_count()) - 1 << LION
    position[LEADER] = position[ROUND] % players
    position[PLACED] = 0
    position[LEAD] = NO_SUIT
    position[CHOICES] = 0
    position[SEEN] = 0


@called
def options(position: Any, terms: Any, codes: Any) -> int:
    """The codes of the legal actions, and how many there are."""
    number = 0
    if position[CHOICES]:
        left = position[CHOICES]
        while left:
            codes[number] = CHOICE + (left & -left).bit_length() - 1
            left &= left - 1
            number += 1
        if terms[MUST_TAKE] == 0:
            codes[number] = DECLINE
            number += 1
        return number
    left = ways(rules.playable(position[HAND + seat_at(position, position[PLACED])], position[LEAD]))
    while left:
        codes[number] = play_of((left & -left).bit_length() - 1)
        left &= left - 1
        number += 1
    return number


@called
def lay_by(position: Any, terms: Any, kind: int) -> None:
    """The seat whose turn it is plays a card."""
    state = draw(position)
    place = position[PLACED]
    possible = ways(rules.playable(position[HAND + seat_at(position, place)], position[LEAD]))
    if kind == RANDOM:
        way = random_way(possible, state)
    elif kind == GREEDY:
        way = greedy_way(possible, four(position, PLAY), all_in_order(position, AREA), place, terms)
    else:
        way = careful_way(possible, four(position, PLAY), sight(position, terms))
    lay(position, play_of(way))


@called
def take_by(position: Any, terms: Any, kind: int) -> None:
    """The winner takes a spoil, or none."""
    state = draw(position)
    if kind == RANDOM:
        taken = random_spoil(position[CHOICES], int64(terms[MUST_TAKE] == 0), state)
    elif kind == GREEDY:
        taken = greedy_spoil(position[CHOICES], all_in_order(position, AREA), 0, terms)
    else:
        taken = careful_spoil(position[CHOICES], sight(position, terms))
    take(position, taken)


@compiled
def think(position: Any, terms: Any, table: Any, seed: Any, mind: Any) -> int:
    """The code of the action that a searching mind takes."""
    players = position[PLAYERS]
    room = np.empty(32, np.int64)
    number = options(position, terms, room)
    codes = room[:number]
    if number == 1:
        return codes[0]  # type: ignore[no-any-return]
    budget = int64(mind[BUDGET])
    seat = seat_at(position, position[PLACED])
    halts = np.empty(MOST_HALTS, np.int64)
    stages = plan(budget, number, halts)
    needed = halts[stages - 1]
    hands = np.zeros((needed, players), np.int64)
    if mind[KIND] == SEER:
        for each in range(needed):
            for other in range(players):
                hands[each, other] = position[HAND + other]
    else:
        own, whole = position[HAND + seat], terms[DECK]
        lions = (
            (whole & LION_CARDS).bit_count()
            - (position[SEEN] & LION_CARDS).bit_count()
            - (own & LION_CARDS).bit_count()
        )
        kinds = COMBAT_CARDS | WEAPON_CARDS
        unseen = whole & kinds & ~position[SEEN] & ~own | (1 << lions) - 1 << LION
        sizes = np.zeros(players, np.int64)
        for other in range(players):
            if other != seat:
                sizes[other] = position[HAND + other].bit_count()
        share_out(unseen, sizes, position[VOID : VOID + players], seed, 0, hands)
        for each in range(needed):
            hands[each, seat] = own
    told = np.zeros((needed, number, 2))
    tried = np.zeros(number, np.int64)
    best = search(
        position,
        terms,
        table,
        codes,
        hands,
        seed,
        int64(0),
        halts[:stages],
        int64(mind[WILD]),
        mind[MIX],
        mind[TRUST],
        seat,
        told,
        tried,
    )
    return codes[best]  # type: ignore[no-any-return]


@compiled
def play_match(
    players: int, terms: Any, table: Any, deck: Any, seed: Any, first: int, minds: Any, shares: Any, places: Any
) -> None:
    """Games from number ``first`` on, as many as ``shares`` has rows."""
    position = np.zeros(WIDTH, np.int64)
    scored = np.zeros(4, np.int64)
    worth = np.zeros((4, 2))
    for row in range(len(shares)):
        game = first + row
        position[:] = 0
        position[PLAYERS] = players
        for cube in range(4 * TRACKS):
            here = FIRST_COLUMN_A if terms[SIDE_A] else FIRST_SPACE_B
            position[CUBE + cube] = here if cube < TRACKS * players else NOWHERE
        luck = stream.key(seed, uint64(game // players))
        position[KEY] = int64(stream.key(seed ^ uint64(0x2545F4914F6CDD1D), uint64(game)))
        while True:
            luck = stream.mixed(luck + stream.STEP)
            deal_round(position, deck, terms[SIZE], luck)
            while not is_round_over(position):
                seat = seat_at(position, position[PLACED])
                mind = minds[(seat - game) % players]
                if mind[KIND] >= SEARCH:
                    act(position, terms, think(position, terms, table, stream.mixed(draw(position)), mind))
                elif position[CHOICES]:
                    take_by(position, terms, int64(mind[KIND]))
                else:
                    lay_by(position, terms, int64(mind[KIND]))
                    if position[PLACED] == players:
                        decide(position, terms)
            score(position, terms, scored)
            if is_over(position, terms):
                break
        ended(position, terms, scored, worth)
        for bot in range(players):
            seat = (bot + game) % players
            shares[row, bot] = worth[seat, WIN]
            places[row, bot] = worth[seat, PLACE]


def match(table: Table, minds: Sequence[Mind], values: NDArray[np.float64], seed: int, first: int, count: int) -> Match:
    """Play ``count`` games between the minds; ``values`` as ``sim.values`` gives them for the table."""
    agreed = terms(table, np.full(table.players, GREEDY))
    shares = np.empty((count, table.players))
    places = np.empty((count, table.players), np.int8)
    said = np.array([[KINDS[mind.name], mind.budget, mind.wild, mind.mix, mind.trust] for mind in minds], np.float64)
    play_match(table.players, agreed, values, deck(table), np.uint64(seed), first, said, shares, places)
    return Match(shares, places)
