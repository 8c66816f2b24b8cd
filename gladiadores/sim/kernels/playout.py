"""Playing out from any position of Gladiadores, for bots that search: compiled, many hidden deals at once.

First deal what the seat does not see, then play each action out on the same deals::

    hands = deals(view, seed=1, first=0, count=1000)           # (count, players), the seat's own hand in each
    ends = playouts(view, view.legal, hands, "random", seed=1)  # [action, deal, seat]

With the hands of a ``State`` (``np.array([state.hands])``, repeated) the same function plays on in full sight.
Deal number ``d`` of a seed and what follows it depend on the seed and ``d`` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from gladiadores.games.gladiadores import inference, rules
from gladiadores.games.gladiadores.cards import HELD, NO_SUIT, ONE_SUIT, UNPLAYED, VALUES, add, remove
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE, DECLINE
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.games.gladiadores.view import View
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import ALL_RANDOM, PLAYERS, SIDE_A, SIZE, deck, numbers, terms
from gladiadores.sim.kernels.jit import called, compiled, inlined
from gladiadores.sim.kernels.lanes import LANES, Lanes, at, put
from gladiadores.sim.kernels.policies import nth
from gladiadores.sim.kernels.seats import SEATS
from gladiadores.sim.kernels.steps import (
    AREAS,
    GAME,
    HANDS,
    KEY,
    LEAD,
    LEADER,
    OVER,
    PLACES,
    PLAYS,
    POINTS,
    ROUND,
    ROWS,
    SEEN,
    SPACES,
    VOIDS,
    T,
    conclude,
    deal,
    fight,
    gathered_lions,
    lay_by_bots,
    lay_cards,
    score,
    take,
    take_by_bots,
)
from gladiadores.sim.kernels.stream import signed, word

# --- hidden hands -------------------------------------------------------------------------------------------------

_FACTORIALS = np.array([float(factorial(number)) for number in range(51)])
_DEALS = word(0x5DEECE66D1CE4E5B)
"""Keeps the stream of the deals apart from that of the games."""


def deals(view: View, seed: int, first: int, count: int) -> NDArray[np.int64]:
    """Full hands by seat, as ``View.guess`` deals them: deals ``first`` to ``first + count - 1`` of a seed.

    Raises ``ValueError`` where no deal fits what has been seen.
    """
    players = view.table.players
    sizes = np.array([0 if seat == view.seat else size for seat, size in enumerate(view.sizes)])
    hands = np.zeros((count, players), np.int64)
    if sizes.any():
        unseen = inference.unseen_cards(view.table.deck.cards, view.seen, view.cards)
        if not share_out(unseen, sizes, np.array(view.voids), word(seed), first, hands):
            raise ValueError("no deal fits what has been seen")
    if view.seat is not None:
        hands[:, view.seat] = view.cards
    return hands


@inlined
def _next_spread(spread: Any, left: Any, voids: Any, suit: int, cards: int) -> bool:
    """The next way to spread the cards of a suit over the seats and what is left over; from -1 on, the first one."""
    seats = len(voids)
    started = spread[0] >= 0
    if not started:
        spread[:] = 0
    while True:
        if started:
            seat = 0
            while seat < seats and spread[seat] >= (0 if voids[seat] >> suit & 1 else left[seat]):
                spread[seat] = 0
                seat += 1
            if seat == seats:
                return False
            spread[seat] += 1
        started = True
        rest = cards
        for seat in range(seats):
            rest -= spread[seat]
        if 0 <= rest <= left[seats]:
            spread[seats] = rest
            return True


@inlined
def _arrangements(spread: Any, cards: int) -> float:
    """In how many ways so many cards make such a spread."""
    number: float = _FACTORIALS[cards]
    for part in spread:
        number /= _FACTORIALS[part]
    return number


@inlined
def _weight(spread: Any, cards: int, ways: Any, stage: int, room: int, strides: Any) -> float:
    """In how many ways a spread can be made and the deal completed."""
    for seat in range(len(spread) - 1):
        room -= spread[seat] * strides[seat]
    number: float = _arrangements(spread, cards) * ways[stage, room]
    return number


@compiled
def share_out(unseen: int, sizes: Any, voids: Any, seed: Any, first: int, hands: Any) -> bool:
    """``inference.share_out`` into each row of ``hands``; the counts of deals are floats here.

    False where no deal fits.
    """
    seats = len(sizes)
    tied, places = 0, 0
    for seat in range(seats):
        places += sizes[seat]
        if sizes[seat]:
            tied |= voids[seat]
    # The suits that somebody may not hold are spread first, one stage each.
    stages = np.empty(4, np.int64)
    number, free = 0, unseen
    for suit in range(4):
        if tied >> suit & 1:
            stages[number] = suit
            number += 1
            free &= ~(ONE_SUIT << VALUES * suit)
    # The room left in all hands is one number, a hand's its digit by the strides.
    strides = np.empty(seats + 1, np.int64)
    strides[0] = 1
    for seat in range(seats):
        strides[seat + 1] = strides[seat] * (sizes[seat] + 1)
    # In how many ways the stages from one on and the free cards fill a room.
    ways = np.empty((number + 1, strides[seats]))
    whole = strides[seats] - 1
    left, spread = np.empty(seats + 1, np.int64), np.empty(seats + 1, np.int64)
    cards = free.bit_count()
    for stage in range(number, -1, -1):
        if stage < number:
            suit_cards = (unseen & ONE_SUIT << VALUES * stages[stage]).bit_count()
            cards += suit_cards
        for room in range(0 if stage else whole, strides[seats]):
            rest = cards
            ways[stage, room] = 0.0
            for seat in range(seats):
                left[seat] = room // strides[seat] % (sizes[seat] + 1)
                rest -= left[seat]
            if rest < 0:
                continue
            left[seats] = rest
            if stage == number:
                ways[stage, room] = _arrangements(left, cards)
            else:
                spread[0] = -1
                while _next_spread(spread, left, voids, stages[stage], suit_cards):
                    ways[stage, room] += _weight(spread, suit_cards, ways, stage + 1, room, strides)
    if ways[0, whole] == 0:
        return False
    for number_of in range(len(hands)):
        state = stream.key(seed ^ _DEALS, word(first + number_of))
        room = whole
        rest = unseen.bit_count() - places
        for stage in range(number):
            suit = stages[stage]
            pool = unseen & ONE_SUIT << VALUES * suit
            suit_cards = pool.bit_count()
            for seat in range(seats):
                left[seat] = room // strides[seat] % (sizes[seat] + 1)
            left[seats] = rest
            state += stream.STEP
            ticket = float(stream.mixed(state) >> word(11)) * 2.0**-53 * ways[stage, room]
            spread[0] = -1
            chosen = room
            kept = 0
            while _next_spread(spread, left, voids, suit, suit_cards):
                weight = _weight(spread, suit_cards, ways, stage + 1, room, strides)
                if weight > 0:
                    chosen = room
                    for seat in range(seats):
                        chosen -= spread[seat] * strides[seat]
                    kept = spread[seats]
                    ticket -= weight
                    if ticket < 0:
                        break
            rest -= kept
            for seat in range(seats):
                given = (room - chosen) // strides[seat] % (sizes[seat] + 1)
                for _ in range(given):
                    state += stream.STEP
                    card = 1 << nth(pool, stream.below(stream.mixed(state), pool.bit_count()))
                    pool ^= card
                    hands[number_of, seat] |= card
            room = chosen
        pool = free
        for seat in range(seats):
            for _ in range(room // strides[seat] % (sizes[seat] + 1)):
                state += stream.STEP
                card = 1 << nth(pool, stream.below(stream.mixed(state), pool.bit_count()))
                pool ^= card
                hands[number_of, seat] |= card
            hand = hands[number_of, seat]
            hands[number_of, seat] = gathered_lions(hand)
    return True


# --- playing on ---------------------------------------------------------------------------------------------------


class Ends(NamedTuple):
    """Where playouts ended; axes: action, deal, then seat and track.

    ``points`` and ``places`` are those of the cubes as they stand (see ``Games``); the game is ``over`` or not.
    """

    points: NDArray[np.int32]
    places: NDArray[np.int8]
    cubes: NDArray[np.int32]
    over: NDArray[np.bool_]


def playouts(
    position: State | View,
    actions: Sequence[str],
    hands: NDArray[np.int64],
    bots: str | Sequence[str],
    seed: int,
    first: int = 0,
    rounds: int = 1,
) -> Ends:
    """Take each action on each of the deals ``hands`` (deal, seat), and let the bots play on.

    They play to the end of the round, or of so many ``rounds``, or of the game. ``hands`` are what the seats hold in
    ``position``, where a seat is to act. Number ``d`` of the deals goes on by stream ``first + d`` of the seed,
    whatever the action.
    """
    table = position.table
    codes = [ACTIONS[action] for action in actions]
    by_seat = numbers((bots,) * table.players if isinstance(bots, str) else bots, table.players)
    tracks = TRACKS if table.side == "A" else 1
    shape = (len(actions), len(hands), table.players)
    ends = Ends(
        np.empty(shape, np.int32), np.empty(shape, np.int8), np.empty((*shape, tracks), np.int32),
        np.empty(shape[:2], np.bool_),
    )  # fmt: skip
    spoils = position.choices != 0
    placed = 0 if spoils else len(position.plays)
    play_out(
        np.zeros(ROWS * LANES, np.int64),
        terms(table, by_seat, position.first),
        by_seat,
        deck(table),
        word(seed),
        first,
        np.array([_taken(code) for code in codes]) if spoils else np.array(codes),
        hands,
        np.array(position.areas),
        np.array([*position.plays[:placed], *(UNPLAYED,) * (SEATS - placed)]),
        np.array(position.positions).reshape(table.players, tracks),
        np.array([*position.voids, *(0,) * (SEATS - table.players), position.seen]),
        np.array([cast(int, position.to_act) if spoils else position.leader, position.round, placed, spoils, rounds]),
        *ends,
    )
    return ends


def _taken(code: int) -> int:
    return 0 if code == DECLINE else 1 << code - CHOICE


FROM_LEADER, FROM_ROUND, PLACED, SPOILS, ROUNDS = range(5)
"""The places of what ``start`` says."""


_HELD = np.array(HELD)


@inlined
def held(play: int) -> int:
    """The card of the hand that a play is."""
    return _HELD[play]  # type: ignore[no-any-return]


@called
def _take_up(
    lanes: Lanes, lane: int, terms: Any, hands: Any, areas: Any, plays: Any, cubes: Any, known: Any, start: Any
) -> None:
    """A lane takes up a position."""
    put(lanes, LEADER, lane, start[FROM_LEADER])
    put(lanes, ROUND, lane, start[FROM_ROUND])
    put(lanes, SEEN, lane, known[SEATS])
    lead = NO_SUIT
    for place in range(SEATS):
        put(lanes, VOIDS + place, lane, known[place])
        here = place < terms[PLAYERS]
        seat = (start[FROM_LEADER] + place) % terms[PLAYERS] if here else place
        put(lanes, HANDS + place, lane, hands[seat] if here else 0)
        put(lanes, AREAS + place, lane, areas[seat] if here else 0)
        put(lanes, PLAYS + place, lane, plays[place])
        lead = rules.lead_after(lead, plays[place])
        for track in range(cubes.shape[1]):
            row = T + SEATS * track if terms[SIDE_A] else SPACES
            put(lanes, row + seat, lane, cubes[seat, track] if here else 0)
    put(lanes, LEAD, lane, lead)


@compiled
def play_out(
    lanes: Lanes, terms: Any, bots: Any, deck: Any, seed: Any, first: int,
    actions: Any, hands: Any, areas: Any, plays: Any, cubes: Any, known: Any, start: Any,
    points: Any, places: Any, ends: Any, over: Any,
) -> None:  # fmt: skip
    """Every action on every deal, written into the last arguments; ``actions`` are plays, or sets of cards taken."""
    number = len(hands)
    jobs = len(actions) * number
    placed = start[PLACED]
    for begun in range(0, jobs, LANES):
        for lane in range(LANES):
            job = min(begun + lane, jobs - 1)
            _take_up(lanes, lane, terms, hands[job % number], areas, plays, cubes, known, start)
            put(lanes, GAME, lane, job)
            put(lanes, KEY, lane, signed(stream.key(seed, word(first + job % number))))
            action = actions[job // number]
            if start[SPOILS]:
                put(lanes, AREAS, lane, at(lanes, AREAS, lane) | action)
            else:
                put(lanes, PLAYS + placed, lane, action)
                seat, lead = (start[FROM_LEADER] + placed) % terms[PLAYERS], at(lanes, LEAD, lane)
                put(lanes, HANDS + placed, lane, remove(at(lanes, HANDS + placed, lane), held(action)))
                put(lanes, LEAD, lane, rules.lead_after(lead, action))
                put(lanes, VOIDS + seat, lane, rules.voids_after(at(lanes, VOIDS + seat, lane), lead, action))
                put(lanes, SEEN, lane, add(at(lanes, SEEN, lane), held(action)))
        if not start[SPOILS]:
            lay_by_bots(lanes, terms, bots, placed + 1)
            fight(lanes, terms)
            take_by_bots(lanes, terms, bots)
        battles = at(lanes, HANDS, 0).bit_count() - 1
        played = 0
        running = True
        while running:
            for _ in range(battles):
                if terms[ALL_RANDOM]:
                    lay_cards(lanes)
                    fight(lanes, terms)
                    take(lanes, terms)
                else:
                    lay_by_bots(lanes, terms, bots, 0)
                    fight(lanes, terms)
                    take_by_bots(lanes, terms, bots)
            score(lanes, terms)
            conclude(lanes, terms)
            played += 1
            running = False
            for lane in range(LANES):
                job = at(lanes, GAME, lane)
                if job < 0:
                    continue
                if not at(lanes, OVER, lane) and played < start[ROUNDS]:
                    running = True
                    continue
                action, number_of = job // number, job % number
                over[action, number_of] = at(lanes, OVER, lane) == 1
                for seat in range(terms[PLAYERS]):
                    points[action, number_of, seat] = at(lanes, POINTS + seat, lane)
                    places[action, number_of, seat] = at(lanes, PLACES + seat, lane)
                    for track in range(cubes.shape[1]):
                        row = T + SEATS * track if terms[SIDE_A] else SPACES
                        ends[action, number_of, seat, track] = at(lanes, row + seat, lane)
                put(lanes, GAME, lane, -1)
            if running:
                deal(lanes, terms, deck)
                battles = terms[SIZE] - 1
