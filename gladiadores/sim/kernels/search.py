"""Search on the compiled rule book: many hidden deals, every candidate played out on the same ones.

A playout goes to the end of the round; what the cubes are worth then is the final place to be expected of them
(``values``), or the real one where the game is over. In playouts everybody plays at a glance (``quick``), and now and
then at random, so that nothing is taken for granted.

A position is a row of integers, always with room for four; with three players the fourth seat is empty.
"""

from __future__ import annotations

from math import exp
from typing import Any, TypeAlias

import numpy as np
from numpy import uint64

from gladiadores.bots.gladiadores_careful import CARE_A, CARE_B, PLAIN, Pile, Sight, stake, worth_of
from gladiadores.bots.gladiadores_careful import worth as worth_of_areas
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import LION, NO_SUIT, UNPLAYED, add, remove, suit
from gladiadores.games.gladiadores.notation import CHOICE, DECLINE
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.sim.kernels import steps, stream
from gladiadores.sim.kernels.agreed import COLUMNS, DECK, FLOOR, GOAL, MUST_TAKE, OF_ALL, ONE_ABOVE_TEN, SIDE_A
from gladiadores.sim.kernels.jit import called, compiled, inlined
from gladiadores.sim.kernels.lanes import LANES, Lanes, at, put, put_four
from gladiadores.sim.kernels.playout import held
from gladiadores.sim.kernels.quick import ROWS, play_round
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import Four, counted, own_points_b, replaced

Position: TypeAlias = Any  # an array of 64-bit integers
int64: Any = np.int64
HAND, AREA, PLAY, VOID, CUBE = 0, 4, 8, 12, 16
"""Four in a row by seat, ``PLAY`` by place in playing order; ``CUBE``: four tracks a seat, on side B the first."""
LEADER, PLACED, LEAD, ROUND, CHOICES, SEEN, KEY, PLAYERS = range(32, 40)
WIDTH = 40
NOWHERE = -(2**31)
"""Where the cube of an empty seat stands: behind everybody."""

PLACE, WIN = range(2)
"""What a playout tells: the final place to be expected, and the share of the win."""
HUNDREDTH = 0.0013
"""What a hundredth of a space is about worth, as the search counts: in places and shares of the win."""

# --- a position ---------------------------------------------------------------------------------------------------


@inlined
def four(position: Position, row: int) -> Four:
    """Four in a row."""
    return position[row], position[row + 1], position[row + 2], position[row + 3]


@inlined
def seat_at(position: Position, place: int) -> int:
    """The seat at a place of the battle."""
    seat = position[LEADER] + place
    return seat - position[PLAYERS] if seat >= position[PLAYERS] else seat  # type: ignore[no-any-return]


@called
def lay(position: Position, play: int) -> None:
    """A card into the arena."""
    place, lead = position[PLACED], position[LEAD]
    seat = seat_at(position, place)
    card = held(play)
    if lead != NO_SUIT and play < LION and suit(play) != lead:
        position[VOID + seat] |= 1 << lead
    position[HAND + seat] = remove(position[HAND + seat], card)
    position[SEEN] = add(position[SEEN], card)
    position[PLAY + place] = play
    position[LEAD] = rules.lead_after(lead, play)
    position[PLACED] = place + 1


@called
def decide(position: Position, terms: Any) -> None:
    """All cards are laid: the winner, who leads now, the damage, and the spoils up to the choice."""
    plays, lead = four(position, PLAY), position[LEAD]
    place = rules.winner(plays, lead, silent)
    winner = seat_at(position, place)
    battle = rules.battle(plays, place, lead, position[AREA + winner], terms[ONE_ABOVE_TEN] == 1, silent)
    asked = is_asked(battle.choices, terms[MUST_TAKE] == 1)
    position[AREA + winner] = battle.area if asked else battle.area | battle.choices
    position[CHOICES] = battle.choices if asked else 0
    position[LEADER] = winner
    position[PLACED] = 0
    position[LEAD] = NO_SUIT
    for each in range(4):
        position[PLAY + each] = UNPLAYED


@inlined
def take(position: Position, taken: int) -> None:
    """The winner's choice."""
    position[AREA + position[LEADER]] |= taken
    position[CHOICES] = 0


@called
def act(position: Position, terms: Any, code: int) -> None:
    """An action by its code (see ``notation``)."""
    if code >= CHOICE:
        take(position, 0 if code == DECLINE else 1 << code - CHOICE)
    else:
        lay(position, code)
        if position[PLACED] == position[PLAYERS]:
            decide(position, terms)


@inlined
def is_round_over(position: Position) -> bool:
    """Whether each hand is down to its last card."""
    return position[CHOICES] == 0 and position[PLACED] == 0 and position[HAND + position[LEADER]].bit_count() <= 1  # type: ignore[no-any-return]


@called
def score(position: Position, terms: Any, scored: Any) -> None:
    """The cubes move; ``scored`` are the points of the round on side B."""
    areas = four(position, AREA)
    players = position[PLAYERS]
    if terms[SIDE_A]:
        for track in range(TRACKS):
            cards = counted(areas, track)
            most = max(cards)
            for seat in range(players):
                cube = CUBE + TRACKS * seat + track
                position[cube] = rules.moved_a(
                    position[cube], rules.move_a(cards[seat], most, seat, silent), terms[COLUMNS]
                )
    else:
        own = own_points_b(areas)
        best = rules.best_b(own, areas)
        for seat in range(players):
            scored[seat] = own[seat] if areas[seat] else best
            cube = CUBE + TRACKS * seat
            position[cube] = rules.moved_b(position[cube], scored[seat], terms[FLOOR])
    position[ROUND] += 1


@inlined
def track(position: Position, number: int) -> Four:
    """The cubes of one track by seat."""
    return (
        position[CUBE + number],
        position[CUBE + TRACKS + number],
        position[CUBE + 2 * TRACKS + number],
        position[CUBE + 3 * TRACKS + number],
    )


@inlined
def is_over(position: Position, terms: Any) -> bool:
    """Whether the game is over, a round just scored."""
    return position[ROUND] >= position[PLAYERS] or (not terms[SIDE_A] and max(track(position, 0)) >= terms[GOAL])


# --- what it is worth ---------------------------------------------------------------------------------------------


@called
def end_points(position: Position, terms: Any, seat: int) -> int:
    """The points of a seat as the cubes stand."""
    if not terms[SIDE_A]:
        return position[CUBE + TRACKS * seat]  # type: ignore[no-any-return]
    points = 0
    for number in range(TRACKS):
        points += rules.PLACE_POINTS[rules.place_a(track(position, number), seat)]
    return points


@called
def tie_break(position: Position, terms: Any, scored: Any, tied: int, seat: int) -> int:
    """What decides among tied seats."""
    if not terms[SIDE_A]:
        return scored[seat]  # type: ignore[no-any-return]
    led = 0
    for number in range(TRACKS):
        led += int64(rules.leads_track_a(track(position, number), seat, tied, terms[OF_ALL] == 1))
    return led


@called
def ended(position: Position, terms: Any, scored: Any, worth: Any) -> None:
    """The final places and shares of the win."""
    players = position[PLAYERS]
    points = (
        end_points(position, terms, 0), end_points(position, terms, 1),
        end_points(position, terms, 2), end_points(position, terms, 3),
    )  # fmt: skip
    tied = rules.most(points, (1 << players) - 1)
    winners = tied
    if tied & (tied - 1):
        breaks = (
            tie_break(position, terms, scored, tied, 0), tie_break(position, terms, scored, tied, 1),
            tie_break(position, terms, scored, tied, 2), tie_break(position, terms, scored, tied, 3),
        )  # fmt: skip
        winners = rules.most(breaks, tied)
    for seat in range(players):
        won = winners >> seat & 1
        place = 1
        for other in range(players):
            ahead = winners >> other & 1
            if not won and (points[other] > points[seat] or (points[other] == points[seat] and ahead)):
                place += 1
        worth[seat, PLACE] = place
        worth[seat, WIN] = won / winners.bit_count()


FAR = 10
"""Cubes further apart than this are as far apart as can be."""
GAP, NEAR_GOAL, SHARP = 0, 2 * FAR + 1, 2 * FAR + 2
TABLE_WIDTH = 2 * FAR + 3
"""A row of the values: by the gap from -FAR to FAR; what a near goal adds to each space (side B); then for the win."""


@called
def outlook(position: Position, terms: Any, table: Any, worth: Any) -> None:
    """What is to be expected of the cubes, the game going on: from each pair of seats, which one ends ahead."""
    players = position[PLAYERS]
    left = players - position[ROUND]
    near = 0.0
    if not terms[SIDE_A]:
        near = max(track(position, 0)) / terms[GOAL]
    for seat in range(players):
        worth[seat, PLACE] = 1.0
        worth[seat, WIN] = 1.0
    for seat in range(players):
        for other in range(seat):
            ahead = 0.0
            for number in range(TRACKS if terms[SIDE_A] else 1):
                gap = position[CUBE + TRACKS * seat + number] - position[CUBE + TRACKS * other + number]
                ahead += table[left, FAR + max(-FAR, min(FAR, gap))]
                ahead += table[left, NEAR_GOAL] * near * gap
            chance = 1.0 / (1.0 + exp(-ahead))
            worth[seat, PLACE] += 1.0 - chance
            worth[other, PLACE] += chance
            chance = 1.0 / (1.0 + exp(-table[left, SHARP] * ahead))
            worth[seat, WIN] *= chance
            worth[other, WIN] *= 1.0 - chance
    total = 0.0
    for seat in range(players):
        total += worth[seat, WIN]
    for seat in range(players):
        worth[seat, WIN] /= total


# --- at first sight ------------------------------------------------------------------------------------------------


@inlined
def in_order(position: Position, row: int, place: int) -> int:
    """What there is of the seat at a place, from four by seat; nothing at an empty one."""
    return position[row + seat_at(position, place)] if place < position[PLAYERS] else int64(0)  # type: ignore[no-any-return]


@inlined
def all_in_order(position: Position, row: int) -> Four:
    """Four by seat in playing order."""
    return (
        in_order(position, row, 0), in_order(position, row, 1), in_order(position, row, 2), in_order(position, row, 3),
    )  # fmt: skip


@called
def sight(position: Position, terms: Any) -> Sight:
    """What the careful bot sees whose turn it is."""
    seat, players, number = seat_at(position, position[PLACED]), position[PLAYERS], position[ROUND]
    stakes = (PLAIN, PLAIN, PLAIN, PLAIN)
    if terms[SIDE_A]:
        stakes = (
            stake(track(position, 0), seat, players, number), stake(track(position, 1), seat, players, number),
            stake(track(position, 2), seat, players, number), stake(track(position, 3), seat, players, number),
        )  # fmt: skip
    return Sight(
        players, position[PLACED], position[HAND + seat], all_in_order(position, AREA), all_in_order(position, VOID),
        position[SEEN], terms[DECK], stakes, terms[SIDE_A] == 1, terms[ONE_ABOVE_TEN] == 1, terms[MUST_TAKE] == 1,
    )  # fmt: skip


@called
def first_sight(position: Position, terms: Any, code: int) -> int:
    """What the careful bot thinks of an action: hundredths of a space."""
    seen = sight(position, terms)
    if code >= CHOICE:
        taken = 0 if code == DECLINE else 1 << code - CHOICE
        return worth_of_areas(seen, Pile(seen.place, seen.areas[seen.place] | taken, NO_SUIT, 0), seen.place, seen.seen)
    care = CARE_A if seen.side_a else CARE_B
    return worth_of(seen, care, replaced(four(position, PLAY), seen.place, code))


# --- playing out --------------------------------------------------------------------------------------------------


@inlined
def draw(position: Position) -> Any:
    """The next draw of the position's own stream, as a state of it."""
    state = uint64(position[KEY]) + stream.STEP
    position[KEY] = int64(state)
    return state


@called
def take_up(lanes: Lanes, lane: int, position: Position) -> None:
    """A lane takes up a position."""
    put(lanes, steps.KEY, lane, position[KEY])
    put(lanes, steps.LEADER, lane, position[LEADER])
    put(lanes, steps.LEAD, lane, position[LEAD])
    put(lanes, steps.CHOICES, lane, position[CHOICES])
    put_four(lanes, steps.PLAYS, lane, four(position, PLAY))
    put_four(lanes, steps.HANDS, lane, all_in_order(position, HAND))
    put_four(lanes, steps.AREAS, lane, all_in_order(position, AREA))


@called
def settle(
    lanes: Lanes, lane: int, origin: Position, terms: Any, table: Any, position: Position, scored: Any, worth: Any
) -> None:
    """Score the round that a lane has played; ``worth`` is told of every seat."""
    players, leader = position[PLAYERS], at(lanes, steps.LEADER, lane)
    for place in range(players):
        seat = leader + place
        position[AREA + (seat - players if seat >= players else seat)] = at(lanes, steps.AREAS + place, lane)
    for cube in range(CUBE, CUBE + 4 * TRACKS):
        position[cube] = origin[cube]
    position[ROUND] = origin[ROUND]
    score(position, terms, scored)
    if is_over(position, terms):
        ended(position, terms, scored, worth)
    else:
        outlook(position, terms, table, worth)


@called
def try_all(
    origin: Position, terms: Any, table: Any, codes: Any, order: Any, hands: Any, seed: Any, shift: int, first: int,
    last: int, wild: int, seat: int, told: Any, lanes: Lanes, position: Position, scored: Any, worth: Any,
) -> None:  # fmt: skip
    """The actions in ``order`` on the deals ``first`` to ``last - 1``; the last four arguments are room."""
    actions = len(order)
    jobs = actions * (last - first)
    for begun in range(0, jobs, LANES):
        for lane in range(LANES):
            job = min(begun + lane, jobs - 1)
            number = first + job // actions
            for each in range(WIDTH):
                position[each] = origin[each]
            for each in range(position[PLAYERS]):
                position[HAND + each] = hands[number, each]
            position[KEY] = int64(stream.key(seed, uint64(shift + number)))
            act(position, terms, codes[order[job % actions]])
            take_up(lanes, lane, position)
        play_round(lanes, terms, wild, position[PLACED])
        for lane in range(min(LANES, jobs - begun)):
            job = begun + lane
            number, action = first + job // actions, order[job % actions]
            settle(lanes, lane, origin, terms, table, position, scored, worth)
            told[number, action, PLACE] = worth[seat, PLACE]
            told[number, action, WIN] = worth[seat, WIN]


MOST_HALTS = 8


@inlined
def plan(budget: int, actions: int, halts: Any) -> int:
    """On how many deals actions will have been tried whenever half of them are dropped; and how often that is.

    So many playouts are shared evenly among the stages; an action is tried twice a stage at least.
    """
    left, stages = actions, 1
    while left > 2:
        left = (left + 1) // 2
        stages += 1
    done = 0
    for stage in range(stages):
        done += max(2, budget // (stages * actions))
        halts[stage] = done
        actions = (actions + 1) // 2
    return stages


@compiled
def search(
    origin: Position, terms: Any, table: Any, codes: Any, hands: Any, seed: Any, shift: int, halts: Any, wild: int,
    mix: float, trust: float, seat: int, told: Any, tried: Any,
) -> int:  # fmt: skip
    """The number of the best action, half of them dropped at each of the ``halts`` (see ``plan``).

    ``told`` is what each was worth to a seat, by deal; ``tried`` counts their deals. ``shift`` and the number of a deal
    make the number of its stream. ``mix`` is how much the share of the win counts beside the place. What the careful
    bot thinks counts as much as ``trust`` deals: where playouts say nothing clear, it decides.
    """
    lanes = np.empty(ROWS * LANES, np.int64)
    position = np.empty(WIDTH, np.int64)
    scored = np.empty(4, np.int64)
    worth = np.empty((4, 2))
    alive = len(codes)
    order = np.empty(alive, np.int64)
    sums = np.empty(alive, np.float64)
    for action in range(alive):
        order[action] = action
        sums[action] = trust * HUNDREDTH * first_sight(origin, terms, codes[action])
    done = 0
    for until in halts:
        try_all(
            origin, terms, table, codes, order[:alive], hands, seed, shift, done, until, wild, seat, told,
            lanes, position, scored, worth,
        )  # fmt: skip
        for rank in range(alive):
            action = order[rank]
            for number in range(done, until):
                sums[action] += mix * told[number, action, WIN] - (1.0 - mix) * told[number, action, PLACE]
            tried[action] = until
        for rank in range(1, alive):
            action = order[rank]
            place = rank
            while place > 0 and sums[order[place - 1]] < sums[action]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = action
        done = until
        alive = (alive + 1) // 2
    return order[0]  # type: ignore[no-any-return]
