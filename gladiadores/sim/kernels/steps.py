"""The steps of a round in all lanes, from the deal to the score.

A step is decided for all lanes before the next one, in loops that the compiler turns into vector instructions. Hands,
play areas and plays lie in playing order, the leader's first, and are turned when the lead passes on.
"""

from __future__ import annotations

from typing import Any

from gladiadores.bots.gladiadores_careful import PLAIN, Sight, stake
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import LION, LION_CARDS, NO_SUIT, UNPLAYED, add, remove
from gladiadores.games.gladiadores.table import TRACKS
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import (
    CAREFUL,
    COLUMNS,
    DECK,
    FLOOR,
    GOAL,
    GREEDY,
    MUST_TAKE,
    OF_ALL,
    ONE_ABOVE_TEN,
    OPENER,
    PLAYERS,
    RANDOM,
    SIDE_A,
    SIZE,
)
from gladiadores.sim.kernels.jit import called, inlined, settled
from gladiadores.sim.kernels.lanes import LANES, Lanes, at, four_at, put, put_four
from gladiadores.sim.kernels.policies import (
    card_of,
    careful_spoil,
    careful_way,
    greedy_spoil,
    greedy_way,
    play_of,
    random_spoil,
    random_way,
    ways,
)
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import SEATS, BySeat, counted, points_b, turned
from gladiadores.sim.kernels.stream import signed, word

# The rows of the lanes: four where there is one a place or a seat, ...
HANDS, AREAS, PLAYS, LEGAL, T, M, G, X, SPACES, SCORED, POINTS, BREAKS, PLACES, VOIDS = range(0, 56, 4)
"""``T`` to ``X``: the columns of the cubes on side A. ``SPACES``: side B. ``SCORED``: the last round's points there.

``VOIDS``, by seat, and ``SEEN`` are kept where a bot asks for them."""
# ... else one.
ROOM, LEAD, KEY, LEADER, GAME, ROUND, CHOICES, TAKEN, OVER, SEEN, TIED = range(56, 67)
ROWS = 67


# --- the deal -----------------------------------------------------------------------------------------------------


@called
def deal(lanes: Lanes, terms: Any, deck: Any) -> None:
    """Hands by seat: each card goes to one of the places still free, all alike; two cards are left over.

    Then the seat to which the first-player card has come leads.
    """
    players = terms[PLAYERS]
    left = len(deck)
    free = left - terms[SIZE] * players << 4 * players
    for seat in range(players):
        free |= terms[SIZE] << 4 * seat
    for lane in range(LANES):
        put(lanes, ROOM, lane, free)
        put_four(lanes, HANDS, lane, (0, 0, 0, 0))
        put_four(lanes, AREAS, lane, (0, 0, 0, 0))
        put_four(lanes, VOIDS, lane, (0, 0, 0, 0))
        put(lanes, SEEN, lane, 0)
    for card in deck:
        for lane in range(LANES):
            state = word(at(lanes, KEY, lane)) + stream.STEP
            room = at(lanes, ROOM, lane)
            a, b, c, d = four_at(lanes, HANDS, lane)
            ticket = stream.below(stream.mixed(state), left)
            first = room & 15
            second = first + (room >> 4 & 15)
            third = second + (room >> 8 & 15)
            fourth = third + (room >> 12 & 15)
            seat = (
                signed(ticket >= first) + signed(ticket >= second) + signed(ticket >= third) + signed(ticket >= fourth)
            )
            a |= card if seat == 0 else 0
            b |= card if seat == 1 else 0
            c |= card if seat == 2 else 0
            d |= card if seat == 3 else 0
            put_four(lanes, HANDS, lane, (a, b, c, d))
            put(lanes, ROOM, lane, room - (1 << 4 * seat))
            put(lanes, KEY, lane, signed(state))
        left -= 1
    for lane in range(LANES):
        a, b, c, d = four_at(lanes, HANDS, lane)
        d = d if players == SEATS else 0
        leader = at(lanes, ROUND, lane) + terms[OPENER]
        leader = leader - players if leader >= players else leader
        hands = (gathered_lions(a), gathered_lions(b), gathered_lions(c), gathered_lions(d))
        put_four(lanes, HANDS, lane, turned(hands, leader, players))
        put(lanes, LEADER, lane, leader)


@inlined
def gathered_lions(hand: int) -> int:
    """A hand that holds lions by any of their bits, as a set."""
    return hand & ~LION_CARDS | (1 << (hand & LION_CARDS).bit_count()) - 1 << LION


@called
def stir(lanes: Lanes, salt: Any) -> None:
    """Go on with another stream of draws in all lanes."""
    for lane in range(LANES):
        put(lanes, KEY, lane, signed(word(at(lanes, KEY, lane)) + salt))


# --- a battle -----------------------------------------------------------------------------------------------------


@inlined
def lay_at(lanes: Lanes, place: int) -> None:
    """In all lanes, the player at a place lays a card, drawn among the legal ones."""
    for lane in range(LANES):
        state = word(at(lanes, KEY, lane)) + word(place + 1) * stream.STEP
        hand, lead = at(lanes, HANDS + place, lane), at(lanes, LEAD, lane) if place else NO_SUIT
        legal = rules.playable(hand, lead)
        way = random_way(ways(legal), state)
        play = play_of(way) if legal else UNPLAYED
        put(lanes, PLAYS + place, lane, play)
        put(lanes, LEGAL + place, lane, legal)
        put(lanes, HANDS + place, lane, remove(hand, card_of(way)))
        put(lanes, LEAD, lane, rules.lead_after(lead, play))
        if place == SEATS - 1:
            put(lanes, KEY, lane, signed(state))


@called
def lay_cards(lanes: Lanes) -> None:
    """Step 1 in all lanes: everybody lays a card in turn, drawn among the legal ones."""
    lay_at(lanes, 0)
    lay_at(lanes, 1)
    lay_at(lanes, 2)
    lay_at(lanes, 3)


@called
def lay_by_bots(lanes: Lanes, terms: Any, bots: Any, start: int) -> None:
    """Step 1 in all lanes from place ``start`` on, each seat by its bot."""
    players = terms[PLAYERS]
    for lane in range(LANES):
        if start == 0:
            put(lanes, LEAD, lane, NO_SUIT)
        for place in range(start, SEATS):
            put(lanes, PLAYS + place, lane, UNPLAYED)
        areas = four_at(lanes, AREAS, lane)
        for place in range(start, players):
            hand, lead = at(lanes, HANDS + place, lane), at(lanes, LEAD, lane)
            legal = rules.playable(hand, lead)
            seat = at(lanes, LEADER, lane) + place
            seat = seat - players if seat >= players else seat
            if bots[seat] == RANDOM:
                way = random_way(ways(legal), word(at(lanes, KEY, lane)) + word(place + 1) * stream.STEP)
            elif bots[seat] == GREEDY:
                way = greedy_way(ways(legal), four_at(lanes, PLAYS, lane), areas, place, terms)
            else:
                way = careful_way(ways(legal), four_at(lanes, PLAYS, lane), sight(lanes, lane, place, seat, terms))
            play, card = play_of(way), card_of(way)
            put(lanes, PLAYS + place, lane, play)
            put(lanes, LEGAL + place, lane, legal)
            put(lanes, HANDS + place, lane, remove(hand, card))
            put(lanes, LEAD, lane, rules.lead_after(lead, play))
            put(lanes, VOIDS + seat, lane, rules.voids_after(at(lanes, VOIDS + seat, lane), lead, play))
            put(lanes, SEEN, lane, add(at(lanes, SEEN, lane), card))
        put(lanes, KEY, lane, signed(word(at(lanes, KEY, lane)) + word(4) * stream.STEP))


@called
def sight(lanes: Lanes, lane: int, place: int, seat: int, terms: Any) -> Sight:
    """What the careful bot sees at a place."""
    players = terms[PLAYERS]
    if terms[SIDE_A]:
        t, m, g, x = four_at(lanes, T, lane), four_at(lanes, M, lane), four_at(lanes, G, lane), four_at(lanes, X, lane)
        number = at(lanes, ROUND, lane)
        stakes = (
            stake(t, seat, players, number),
            stake(m, seat, players, number),
            stake(g, seat, players, number),
            stake(x, seat, players, number),
        )
    else:
        stakes = (PLAIN, PLAIN, PLAIN, PLAIN)
    return Sight(
        players,
        place,
        at(lanes, HANDS + place, lane),
        four_at(lanes, AREAS, lane),
        turned(four_at(lanes, VOIDS, lane), at(lanes, LEADER, lane), players),
        at(lanes, SEEN, lane),
        terms[DECK],
        stakes,
        terms[SIDE_A] == 1,
        terms[ONE_ABOVE_TEN] == 1,
        terms[MUST_TAKE] == 1,
    )


@called
def fight(lanes: Lanes, terms: Any) -> None:
    """Steps 2 to 4 in all lanes, up to the winner's choice; the winner leads now."""
    players, one_above_ten = terms[PLAYERS], terms[ONE_ABOVE_TEN] == 1
    for lane in range(LANES):
        plays, lead = four_at(lanes, PLAYS, lane), at(lanes, LEAD, lane)
        place = rules.winner(plays, lead, silent)
        a, b, c, d = turned(four_at(lanes, AREAS, lane), place, players)
        battle = rules.battle(plays, place, lead, a, one_above_ten, silent)
        leader = at(lanes, LEADER, lane) + place
        put_four(lanes, AREAS, lane, (battle.area, b, c, d))
        put_four(lanes, HANDS, lane, turned(four_at(lanes, HANDS, lane), place, players))
        put(lanes, CHOICES, lane, battle.choices)
        put(lanes, LEADER, lane, leader - players if leader >= players else leader)


@called
def take(lanes: Lanes, terms: Any) -> None:
    """The winner's choice in all lanes, drawn."""
    may_decline = 1 - terms[MUST_TAKE]
    for lane in range(LANES):
        state = word(at(lanes, KEY, lane)) + stream.STEP
        taken = random_spoil(at(lanes, CHOICES, lane), may_decline, state)
        put(lanes, AREAS, lane, at(lanes, AREAS, lane) | taken)
        put(lanes, TAKEN, lane, taken)
        put(lanes, KEY, lane, signed(state))


@called
def take_by_bots(lanes: Lanes, terms: Any, bots: Any) -> None:
    """The winner's choice in all lanes, each seat by its bot."""
    for lane in range(LANES):
        state = word(at(lanes, KEY, lane)) + stream.STEP
        choices = at(lanes, CHOICES, lane)
        leader = at(lanes, LEADER, lane)
        if bots[leader] == RANDOM:
            taken = random_spoil(choices, 1 - terms[MUST_TAKE], state)
        elif bots[leader] == CAREFUL:
            taken = careful_spoil(choices, sight(lanes, lane, 0, leader, terms))
        else:
            taken = greedy_spoil(choices, four_at(lanes, AREAS, lane), 0, terms)
        put(lanes, AREAS, lane, at(lanes, AREAS, lane) | taken)
        put(lanes, TAKEN, lane, taken)
        put(lanes, KEY, lane, signed(state))


# --- the end of a round -------------------------------------------------------------------------------------------


@called
def score(lanes: Lanes, terms: Any) -> None:
    """The play areas lie by seat again, and the cubes move."""
    players = terms[PLAYERS]
    for lane in range(LANES):
        leader = at(lanes, LEADER, lane)
        back = players - leader if leader else 0
        put_four(lanes, AREAS, lane, turned(four_at(lanes, AREAS, lane), back, players))
        played = at(lanes, ROUND, lane) + 1
        put(lanes, ROUND, lane, played)
        put(lanes, OVER, lane, signed(played == players))
    if terms[SIDE_A]:
        for track in range(TRACKS):
            for lane in range(LANES):
                held = counted(four_at(lanes, AREAS, lane), track)
                cubes = four_at(lanes, T + SEATS * track, lane)
                put_four(lanes, T + SEATS * track, lane, moved_a(cubes, held, terms[COLUMNS]))
    else:
        for lane in range(LANES):
            areas = four_at(lanes, AREAS, lane)
            points = points_b(areas)
            a, b, c, d = moved_b(four_at(lanes, SPACES, lane), points, terms[FLOOR])
            put_four(lanes, SCORED, lane, points)
            put_four(lanes, SPACES, lane, (a, b, c, d))
            furthest = max(a, b, c, d if players == SEATS else a)
            put(lanes, OVER, lane, at(lanes, OVER, lane) | signed(furthest >= terms[GOAL]))


@inlined
def moved_a(cubes: BySeat, held: BySeat, columns: int) -> BySeat:
    """The cubes of one track after a round on side A."""
    most = max(held)
    return (
        rules.moved_a(cubes[0], rules.move_a(held[0], most, 0, silent), columns),
        rules.moved_a(cubes[1], rules.move_a(held[1], most, 1, silent), columns),
        rules.moved_a(cubes[2], rules.move_a(held[2], most, 2, silent), columns),
        rules.moved_a(cubes[3], rules.move_a(held[3], most, 3, silent), columns),
    )


@inlined
def moved_b(cubes: BySeat, points: BySeat, floor: int) -> BySeat:
    """The cubes after a round on side B."""
    return (
        rules.moved_b(cubes[0], points[0], floor),
        rules.moved_b(cubes[1], points[1], floor),
        rules.moved_b(cubes[2], points[2], floor),
        rules.moved_b(cubes[3], points[3], floor),
    )


# --- the end of a game --------------------------------------------------------------------------------------------


@settled
def conclude(lanes: Lanes, terms: Any) -> None:
    """Points and places in all lanes, as the cubes stand: behind the winners by points."""
    players, of_all = terms[PLAYERS], terms[OF_ALL] == 1
    everybody = (1 << players) - 1
    for lane in range(LANES):
        spaces = four_at(lanes, SPACES, lane)
        put_four(lanes, POINTS, lane, (0, 0, 0, 0) if terms[SIDE_A] else spaces)
        put_four(lanes, BREAKS, lane, (0, 0, 0, 0) if terms[SIDE_A] else four_at(lanes, SCORED, lane))
    if terms[SIDE_A]:
        for track in range(TRACKS):
            for lane in range(LANES):
                a, b, c, d = four_at(lanes, POINTS, lane)
                columns = four_at(lanes, T + SEATS * track, lane)
                a += track_points(columns, 0)
                b += track_points(columns, 1)
                c += track_points(columns, 2)
                d += track_points(columns, 3)
                put_four(lanes, POINTS, lane, (a, b, c, d))
    for lane in range(LANES):
        put(lanes, TIED, lane, rules.most(four_at(lanes, POINTS, lane), everybody))
    if terms[SIDE_A]:
        for track in range(TRACKS):
            for lane in range(LANES):
                a, b, c, d = four_at(lanes, BREAKS, lane)
                columns, tied = four_at(lanes, T + SEATS * track, lane), at(lanes, TIED, lane)
                a += signed(rules.leads_track_a(columns, 0, tied, of_all))
                b += signed(rules.leads_track_a(columns, 1, tied, of_all))
                c += signed(rules.leads_track_a(columns, 2, tied, of_all))
                d += signed(rules.leads_track_a(columns, 3, tied, of_all))
                put_four(lanes, BREAKS, lane, (a, b, c, d))
    for lane in range(LANES):
        points = four_at(lanes, POINTS, lane)
        winners = rules.most(four_at(lanes, BREAKS, lane), at(lanes, TIED, lane))
        places = (
            place_of(points, winners, 0, players),
            place_of(points, winners, 1, players),
            place_of(points, winners, 2, players),
            place_of(points, winners, 3, players),
        )
        put_four(lanes, PLACES, lane, places)


@inlined
def track_points(columns: BySeat, seat: int) -> int:
    """The end points of a seat on one track of side A."""
    place = rules.place_a(columns, seat)
    points = 0
    for each in range(SEATS):
        points = rules.PLACE_POINTS[each] if place == each else points
    return points


@inlined
def place_of(points: BySeat, winners: int, seat: int, players: int) -> int:
    """The final place of a seat."""
    won = winners >> seat & 1
    place = 1
    for other in range(SEATS):
        ahead = points[other] > points[seat] or (points[other] == points[seat] and winners >> other & 1)
        place += 1 if other < players and ahead and not won else 0
    return place
