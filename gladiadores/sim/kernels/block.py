"""Whole games in lanes (see ``lanes``).

A step is decided for all lanes before the next one, in loops that the compiler turns into vector instructions. Hands,
play areas and plays lie in playing order, the leader's first, and are turned when the lead passes on.
"""

from __future__ import annotations

from typing import Any

from numba.extending import overload
from numpy import int64, uint64

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import LION, LION_CARDS, NO_SUIT, UNPLAYED, remove
from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, FIRST_SPACE_B, TRACKS
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import (
    ALL_RANDOM,
    COLUMNS,
    FLOOR,
    GOAL,
    MUST_TAKE,
    OF_ALL,
    ONE_ABOVE_TEN,
    OPENER,
    SIDE_A,
    SIZE,
)  # fmt: skip
from gladiadores.sim.kernels.jit import INNER, called, compiled, inlined
from gladiadores.sim.kernels.lanes import LANES, Lanes, all_at, at, put, put_all
from gladiadores.sim.kernels.policies import (
    RANDOM,
    card_of,
    greedy_spoil,
    greedy_way,
    play_of,
    random_spoil,
    random_way,
    ways,
)
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import BySeat, counted, own_points_b, turned

# The rows of the lanes; four in a row where there is one a place or a seat.
HANDS, AREAS, PLAYS, LEGAL, T, M, G, X, SPACES, SCORED, POINTS, BREAKS, PLACES = range(0, 52, 4)
"""``T`` to ``X``: the columns of the cubes on side A. ``SPACES``: side B. ``SCORED``: the last round's points there."""
ROOM, LEAD, KEY, LEADER, GAME, ROUND, CHOICES, TAKEN, WINNERS, OVER = range(52, 62)
ROWS = 62

# --- the steps of a battle ----------------------------------------------------------------------------------------


@inlined
def lay(hand: int, lead: int, state: Any) -> tuple[int, int, int, int]:
    """A card drawn among the legal ones: the play, what was legal, what stays in hand, and the lead suit then."""
    legal = rules.playable(hand, lead)
    possible = ways(legal)
    way = random_way(possible, state)
    play = play_of(way)
    return play, legal, remove(hand, card_of(way)), rules.lead_after(lead, play)


def lay_all(hands: BySeat, state: Any) -> tuple[BySeat, BySeat, BySeat, int]:
    """Everybody lays a card in turn: the plays, what was legal, the hands then, and the lead suit."""
    raise NotImplementedError


def _lay_three(hands: BySeat, state: Any) -> tuple[BySeat, BySeat, BySeat, int]:
    a, legal_a, hand_a, lead = lay(hands[0], NO_SUIT, state + stream.STEP)
    b, legal_b, hand_b, lead = lay(hands[1], lead, state + uint64(2) * stream.STEP)
    c, legal_c, hand_c, lead = lay(hands[2], lead, state + uint64(3) * stream.STEP)
    return (a, b, c), (legal_a, legal_b, legal_c), (hand_a, hand_b, hand_c), lead


def _lay_four(hands: BySeat, state: Any) -> tuple[BySeat, BySeat, BySeat, int]:
    a, legal_a, hand_a, lead = lay(hands[0], NO_SUIT, state + stream.STEP)
    b, legal_b, hand_b, lead = lay(hands[1], lead, state + uint64(2) * stream.STEP)
    c, legal_c, hand_c, lead = lay(hands[2], lead, state + uint64(3) * stream.STEP)
    d, legal_d, hand_d, lead = lay(hands[3], lead, state + uint64(4) * stream.STEP)
    return (a, b, c, d), (legal_a, legal_b, legal_c, legal_d), (hand_a, hand_b, hand_c, hand_d), lead


@overload(lay_all, jit_options=INNER, strict=False)
def _lay_all(hands: Any, state: Any) -> Any:
    return {3: _lay_three, 4: _lay_four}[len(hands)]


@called
def lay_cards(lanes: Lanes, seats: BySeat) -> None:
    """Step 1 of a battle in all lanes."""
    for lane in range(LANES):
        state = uint64(at(lanes, KEY, lane))
        plays, legal, hands, lead = lay_all(all_at(lanes, HANDS, lane, seats), state)
        put_all(lanes, PLAYS, lane, plays)
        put_all(lanes, LEGAL, lane, legal)
        put_all(lanes, HANDS, lane, hands)
        put(lanes, LEAD, lane, lead)
        put(lanes, KEY, lane, int64(state + uint64(len(seats)) * stream.STEP))


@called
def fight(lanes: Lanes, seats: BySeat, one_above_ten: bool) -> None:
    """Steps 2 to 4 of a battle in all lanes, up to the winner's choice; the winner leads now."""
    for lane in range(LANES):
        plays = all_at(lanes, PLAYS, lane, seats)
        lead = at(lanes, LEAD, lane)
        place = rules.winner(plays, lead, silent)
        areas = turned(all_at(lanes, AREAS, lane, seats), place)
        battle = rules.battle(plays, place, lead, areas[0], one_above_ten, silent)
        leader = at(lanes, LEADER, lane) + place
        put_all(lanes, HANDS, lane, turned(all_at(lanes, HANDS, lane, seats), place))
        put_all(lanes, AREAS, lane, areas)
        put(lanes, AREAS, lane, battle.area)
        put(lanes, CHOICES, lane, battle.choices)
        put(lanes, LEADER, lane, leader - len(seats) if leader >= len(seats) else leader)


@called
def take(lanes: Lanes, may_decline: int) -> None:
    """The winner's choice in all lanes, drawn."""
    for lane in range(LANES):
        state = uint64(at(lanes, KEY, lane)) + stream.STEP
        taken = random_spoil(at(lanes, CHOICES, lane), may_decline, state)
        put(lanes, AREAS, lane, at(lanes, AREAS, lane) | taken)
        put(lanes, TAKEN, lane, taken)
        put(lanes, KEY, lane, int64(state))


@called
def lay_by_bots(
    lanes: Lanes, seats: BySeat, bots: Any, start: int, side_a: bool, one_above_ten: bool, must_take: bool
) -> None:
    """Step 1 in all lanes from place ``start`` on, each seat by its bot."""
    for lane in range(LANES):
        if start == 0:
            put(lanes, LEAD, lane, NO_SUIT)
        for place in range(start, len(seats)):
            put(lanes, PLAYS + place, lane, UNPLAYED)
        areas = all_at(lanes, AREAS, lane, seats)
        for place in range(start, len(seats)):
            state = uint64(at(lanes, KEY, lane)) + stream.STEP
            put(lanes, KEY, lane, int64(state))
            hand, lead = at(lanes, HANDS + place, lane), at(lanes, LEAD, lane)
            legal = rules.playable(hand, lead)
            possible = ways(legal)
            if bots[(at(lanes, LEADER, lane) + place) % len(seats)] == RANDOM:
                way = random_way(possible, state)
            else:
                plays = all_at(lanes, PLAYS, lane, seats)
                way = greedy_way(possible, plays, areas, place, side_a, one_above_ten, must_take)
            put(lanes, PLAYS + place, lane, play_of(way))
            put(lanes, LEGAL + place, lane, legal)
            put(lanes, HANDS + place, lane, remove(hand, card_of(way)))
            put(lanes, LEAD, lane, rules.lead_after(lead, play_of(way)))


@called
def take_by_bots(lanes: Lanes, seats: BySeat, bots: Any, side_a: bool, must_take: bool) -> None:
    """The winner's choice in all lanes, each seat by its bot."""
    for lane in range(LANES):
        state = uint64(at(lanes, KEY, lane)) + stream.STEP
        choices = at(lanes, CHOICES, lane)
        if bots[at(lanes, LEADER, lane)] == RANDOM:
            taken = random_spoil(choices, int64(not must_take), state)
        else:
            taken = greedy_spoil(choices, all_at(lanes, AREAS, lane, seats), 0, side_a, must_take)
        put(lanes, AREAS, lane, at(lanes, AREAS, lane) | taken)
        put(lanes, TAKEN, lane, taken)
        put(lanes, KEY, lane, int64(state))


# --- the beginning and the end of a round -------------------------------------------------------------------------


@called
def deal(lanes: Lanes, seats: BySeat, deck: Any, size: int, opener: int) -> None:
    """Hands by seat: each card goes to one of the places still free, all alike; two cards are left over.

    Then the seat to which the first-player card has come leads.
    """
    left = len(deck)
    free = 0
    for seat in seats:
        free |= size << 4 * seat
    free |= left - size * len(seats) << 4 * len(seats)
    for lane in range(LANES):
        put(lanes, ROOM, lane, free)
    for place in range(HANDS * LANES, (AREAS + 4) * LANES):
        lanes[place] = 0
    for card in deck:
        for lane in range(LANES):
            state = uint64(at(lanes, KEY, lane)) + stream.STEP
            room = at(lanes, ROOM, lane)
            ticket = stream.below(stream.mixed(state), left)
            first = room & 15
            second = first + (room >> 4 & 15)
            third = second + (room >> 8 & 15)
            fourth = third + (room >> 12 & 15)
            seat = int64(ticket >= first) + int64(ticket >= second) + int64(ticket >= third) + int64(ticket >= fourth)
            put(lanes, ROOM, lane, room - (1 << 4 * seat))
            put(lanes, HANDS, lane, at(lanes, HANDS, lane) | (card if seat == 0 else 0))
            put(lanes, HANDS + 1, lane, at(lanes, HANDS + 1, lane) | (card if seat == 1 else 0))
            put(lanes, HANDS + 2, lane, at(lanes, HANDS + 2, lane) | (card if seat == 2 else 0))
            put(lanes, HANDS + 3, lane, at(lanes, HANDS + 3, lane) | (card if seat == 3 else 0))
            put(lanes, KEY, lane, int64(state))
        left -= 1
    for place in range(HANDS * LANES, (HANDS + 4) * LANES):
        hand = lanes[place]
        lanes[place] = hand & ~LION_CARDS | (1 << (hand & LION_CARDS).bit_count()) - 1 << LION
    for lane in range(LANES):
        leader = at(lanes, ROUND, lane) + opener
        leader = leader - len(seats) if leader >= len(seats) else leader
        put_all(lanes, HANDS, lane, turned(all_at(lanes, HANDS, lane, seats), leader))
        put(lanes, LEADER, lane, leader)


@called
def seat_areas(lanes: Lanes, seats: BySeat) -> None:
    """The play areas by seat again."""
    for lane in range(LANES):
        leader = at(lanes, LEADER, lane)
        back = len(seats) - leader if leader else 0
        put_all(lanes, AREAS, lane, turned(all_at(lanes, AREAS, lane, seats), back))
        put(lanes, ROUND, lane, at(lanes, ROUND, lane) + 1)
        put(lanes, OVER, lane, int64(at(lanes, ROUND, lane) == len(seats)))


@called
def score_a(lanes: Lanes, seats: BySeat, columns: int) -> None:
    """The cubes move on side A."""
    for track in range(TRACKS):
        row = T + 4 * track
        for lane in range(LANES):
            held = counted(all_at(lanes, AREAS, lane, seats), track)
            most = max(held)
            for seat in range(len(seats)):
                moves = rules.move_a(held[seat], most, seat, silent)
                put(lanes, row + seat, lane, rules.moved_a(at(lanes, row + seat, lane), moves, columns))


@called
def score_b(lanes: Lanes, seats: BySeat, floor: int, goal: int) -> None:
    """The cubes move on side B; a cube at the goal ends the game."""
    for lane in range(LANES):
        areas = all_at(lanes, AREAS, lane, seats)
        own = own_points_b(areas)
        best = rules.best_b(own, areas)
        for seat in range(len(seats)):
            points = own[seat] if areas[seat] else best
            put(lanes, SCORED + seat, lane, points)
            put(lanes, SPACES + seat, lane, rules.moved_b(at(lanes, SPACES + seat, lane), points, floor))
        over = at(lanes, OVER, lane) | int64(max(all_at(lanes, SPACES, lane, seats)) >= goal)
        put(lanes, OVER, lane, over)


# --- the beginning and the end of a game --------------------------------------------------------------------------


@called
def begin(lanes: Lanes, lane: int, seats: BySeat, seed: Any, game: int) -> None:
    """A lane takes up a game."""
    put(lanes, GAME, lane, game)
    put(lanes, ROUND, lane, 0)
    put(lanes, KEY, lane, int64(stream.key(seed, uint64(game))))
    for seat in seats:
        for track in range(TRACKS):
            put(lanes, T + 4 * track + seat, lane, FIRST_COLUMN_A)
        put(lanes, SPACES + seat, lane, FIRST_SPACE_B)


@inlined
def points_a(lanes: Lanes, lane: int, seats: BySeat, seat: int) -> int:
    """The end points of a seat on side A."""
    points = 0
    for track in range(TRACKS):
        points += rules.PLACE_POINTS[rules.place_a(all_at(lanes, T + 4 * track, lane, seats), seat)]
    return points


@inlined
def tie_break_a(lanes: Lanes, lane: int, seats: BySeat, seat: int, tied: int, of_all: bool) -> int:
    """On how many tracks a seat is ahead."""
    led = 0
    for track in range(TRACKS):
        led += int64(rules.leads_track_a(all_at(lanes, T + 4 * track, lane, seats), seat, tied, of_all))
    return led


@called
def conclude_a(lanes: Lanes, lane: int, seats: BySeat, of_all: bool) -> None:
    """Points and winners on side A."""
    for seat in seats:
        put(lanes, POINTS + seat, lane, points_a(lanes, lane, seats, seat))
    tied = rules.most(all_at(lanes, POINTS, lane, seats), (1 << len(seats)) - 1)
    for seat in seats:
        put(lanes, BREAKS + seat, lane, tie_break_a(lanes, lane, seats, seat, tied, of_all))
    put(lanes, WINNERS, lane, rules.most(all_at(lanes, BREAKS, lane, seats), tied))


@called
def conclude_b(lanes: Lanes, lane: int, seats: BySeat) -> None:
    """Points and winners on side B."""
    points = all_at(lanes, SPACES, lane, seats)
    put_all(lanes, POINTS, lane, points)
    tied = rules.most(points, (1 << len(seats)) - 1)
    put(lanes, WINNERS, lane, rules.most(all_at(lanes, SCORED, lane, seats), tied))


# --- what happened ------------------------------------------------------------------------------------------------

# The columns of a battle's journal, then of a round's; four or sixteen where there is one a place, a seat or a track.
BY_LEADER, BY_LEAD, BY_WINNER, GATHERED, OPEN, TOOK = range(6)
LAID, ALLOWED, STRUCK, IN_AREA = range(6, 22, 4)
BATTLE_COLUMNS = 22
DEALT, GATHERED_BY, MOVED, STANDS = 0, 4, 8, 24
ROUND_COLUMNS = 40


@called
def note_deal(lanes: Lanes, seats: BySeat, first: int, rounds: Any) -> None:
    """Write down the hands by seat."""
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game < len(rounds):
            leader = at(lanes, LEADER, lane)
            for place in seats:
                seat = (leader + place) % len(seats)
                rounds[game, at(lanes, ROUND, lane), DEALT + seat] = at(lanes, HANDS + place, lane)


@called
def note_battle(lanes: Lanes, seats: BySeat, number: int, first: int, one_above_ten: bool, battles: Any) -> None:
    """Write down a battle, all cards laid: what the rules make of it."""
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game >= len(battles):
            continue
        row = battles[game, at(lanes, ROUND, lane), number]
        plays, lead = all_at(lanes, PLAYS, lane, seats), at(lanes, LEAD, lane)
        place = rules.winner(plays, lead, silent)
        arena, area = rules.combat_cards(plays), at(lanes, AREAS + place, lane)
        battle = rules.battle(plays, place, lead, area, one_above_ten, silent)
        row[BY_LEADER] = at(lanes, LEADER, lane)
        row[BY_LEAD] = lead
        row[BY_WINNER] = (at(lanes, LEADER, lane) + place) % len(seats)
        row[GATHERED] = battle.area & ~area
        row[OPEN] = battle.choices
        for each in seats:
            row[LAID + each] = plays[each]
            row[ALLOWED + each] = at(lanes, LEGAL + each, lane)
            left, kept = rules.strike((plays[each],), arena, area, one_above_ten, silent)
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
def note_round(lanes: Lanes, seats: BySeat, side_a: bool, first: int, rounds: Any) -> None:
    """Write down a scored round: play areas by seat, spaces moved as scored, and the cubes then."""
    for lane in range(LANES):
        game = at(lanes, GAME, lane) - first
        if game >= len(rounds):
            continue
        row = rounds[game, at(lanes, ROUND, lane) - 1]
        areas = all_at(lanes, AREAS, lane, seats)
        for seat in seats:
            row[GATHERED_BY + seat] = areas[seat]
            for track in range(TRACKS):
                held = counted(areas, track)
                moves = rules.move_a(held[seat], max(held), seat, silent)
                row[MOVED + TRACKS * seat + track] = moves if side_a else at(lanes, SCORED + seat, lane)
                cubes = T + 4 * track if side_a else SPACES
                row[STANDS + TRACKS * seat + track] = at(lanes, cubes + seat, lane)


# --- rounds and blocks of games -----------------------------------------------------------------------------------


@called
def play_battle(lanes: Lanes, seats: BySeat, terms: Any, bots: Any, start: int) -> None:
    """One battle up to the spoils in all lanes, the cards up to place ``start`` laid."""
    side_a, one_above_ten, must_take = terms[SIDE_A] == 1, terms[ONE_ABOVE_TEN] == 1, terms[MUST_TAKE] == 1
    if terms[ALL_RANDOM] and start == 0:
        lay_cards(lanes, seats)
    else:
        lay_by_bots(lanes, seats, bots, start, side_a, one_above_ten, must_take)


@called
def end_battle(lanes: Lanes, seats: BySeat, terms: Any, bots: Any) -> None:
    """The winner, the damage and the spoils of a battle in all lanes."""
    side_a, one_above_ten, must_take = terms[SIDE_A] == 1, terms[ONE_ABOVE_TEN] == 1, terms[MUST_TAKE] == 1
    fight(lanes, seats, one_above_ten)
    if terms[ALL_RANDOM]:
        take(lanes, int64(not must_take))
    else:
        take_by_bots(lanes, seats, bots, side_a, must_take)


@called
def end_round(lanes: Lanes, seats: BySeat, terms: Any) -> None:
    """The round is scored in all lanes."""
    seat_areas(lanes, seats)
    if terms[SIDE_A]:
        score_a(lanes, seats, terms[COLUMNS])
    else:
        score_b(lanes, seats, terms[FLOOR], terms[GOAL])


@called
def conclude(lanes: Lanes, lane: int, seats: BySeat, terms: Any) -> None:
    """Points and places of a lane, as the cubes stand: behind the winners by points."""
    if terms[SIDE_A]:
        conclude_a(lanes, lane, seats, terms[OF_ALL] == 1)
    else:
        conclude_b(lanes, lane, seats)
    winners = at(lanes, WINNERS, lane)
    for seat in seats:
        mine, won = at(lanes, POINTS + seat, lane), winners >> seat & 1
        place = 1
        for other in seats:
            points, ahead = at(lanes, POINTS + other, lane), winners >> other & 1
            if not won and (points > mine or (points == mine and ahead)):
                place += 1
        put(lanes, PLACES + seat, lane, place)


@called
def stir(lanes: Lanes, salt: Any) -> None:
    """Go on with another stream of draws in all lanes."""
    for lane in range(LANES):
        put(lanes, KEY, lane, int64(uint64(at(lanes, KEY, lane)) + salt))


@compiled
def play(
    lanes: Lanes, seats: BySeat, terms: Any, bots: Any, deck: Any, seed: Any, luck: Any, first: int,
    points: Any, places: Any, played: Any, rounds: Any, battles: Any,
) -> None:  # fmt: skip
    """Games from number ``first`` on, as many as ``points`` has rows, written into the last arguments.

    ``lanes`` is room to play in. ``rounds`` and ``battles``, the journals, are empty where nobody wants them. Another
    ``luck`` gives other draws to the bots on the same deals; 0 goes on with the stream of the deals.
    """
    noted = len(rounds) > 0
    salt = stream.mixed(luck)
    upcoming = first
    for lane in range(LANES):
        begin(lanes, lane, seats, seed, upcoming)
        upcoming += 1
    playing = len(points)
    while playing > 0:
        deal(lanes, seats, deck, terms[SIZE], terms[OPENER])
        stir(lanes, salt)
        if noted:
            note_deal(lanes, seats, first, rounds)
        for number in range(terms[SIZE] - 1):
            play_battle(lanes, seats, terms, bots, 0)
            if noted:
                note_battle(lanes, seats, number, first, terms[ONE_ABOVE_TEN] == 1, battles)
            end_battle(lanes, seats, terms, bots)
            if noted:
                note_spoils(lanes, number, first, battles)
        end_round(lanes, seats, terms)
        stir(lanes, uint64(0) - salt)
        if noted:
            note_round(lanes, seats, terms[SIDE_A] == 1, first, rounds)
        for lane in range(LANES):
            if not at(lanes, OVER, lane):
                continue
            game = at(lanes, GAME, lane) - first
            if game < len(points):
                conclude(lanes, lane, seats, terms)
                for seat in seats:
                    points[game, seat] = at(lanes, POINTS + seat, lane)
                    places[game, seat] = at(lanes, PLACES + seat, lane)
                played[game] = at(lanes, ROUND, lane)
                playing -= 1
            begin(lanes, lane, seats, seed, upcoming)
            upcoming += 1
