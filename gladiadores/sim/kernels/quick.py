"""A player at a glance, for playouts: much what the greedy or the careful bot would do, at a fraction of the cost.

It looks at two cards at the most, the cheapest that wins as things are and the one that it would rather be rid of, and
at the lead suit alone: who gathers how much of it, and how far ahead of the others that brings the player. On side B
it hopes for the rest of the round as the careful bot does, so that it knows what an empty play area is worth; it spends
a lion or a weapon only where that brings more than keeping it, and while others still play, it wins with a high card,
not with the cheapest. Now and then it plays at random.

It plays in all lanes at once (see ``steps``): what it thinks of each way to play is worked out for every lane, whether
it is asked there or not.
"""

from __future__ import annotations

from typing import Any

from gladiadores.bots.gladiadores_careful import CARE_B, EMPTY, FADE, GROWTH, HASTE, KIND, SPACE
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import is_asked
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    LION_CARDS,
    NO_SUIT,
    ONE_SUIT,
    PAIRS,
    UNPLAYED,
    VALUES,
    WEAPON,
    counts,
    remove,
)
from gladiadores.sim.kernels import stream
from gladiadores.sim.kernels.agreed import MUST_TAKE, PLAYERS, SIDE_A
from gladiadores.sim.kernels.jit import called, inlined
from gladiadores.sim.kernels.lanes import LANES, Lanes, at, four_at, put
from gladiadores.sim.kernels.policies import WEAPONS, card_of, play_of, random_spoil, random_way, ways
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import Four, counted
from gladiadores.sim.kernels.steps import AREAS, CHOICES, HANDS, KEY, LEAD, PLAYS, fight
from gladiadores.sim.kernels.steps import ROWS as STEPS_ROWS
from gladiadores.sim.kernels.stream import signed, word

CARD, POINT = 1, 10
"""Side A: what a card more, and a space more, is worth to the player."""

KEEP_LION, KEEP_WEAPON = CARE_B.keep_lion, CARE_B.keep_weapon
CLEAN_LION, CLEAN_WEAPON = CARE_B.clean_lion, CARE_B.clean_weapon
"""Side B: what keeping one is worth before the last battle, also to a player whose play area is empty."""

HAND, AREA, ALLOWED, ATRANDOM, WILDLY, BEST, WORTH, PLAY = range(STEPS_ROWS, STEPS_ROWS + 8)
WINNER, THERE, OWN, WINNING, LOSE, WIN, LESS, IDLE, LOST, STRUCK, TOP = range(STEPS_ROWS + 8, STEPS_ROWS + 19)
"""More rows of the lanes: what there is of the player whose turn it is, and what is thought of on the way to a play.

Rows whose place is known when they are compiled: only so does the compiler see that lanes do not meet.
"""
ROWS = STEPS_ROWS + 19

_WITH = sum(1 << WEAPONS * suit + number for number, pair in enumerate(PAIRS) for suit in pair)
"""By suit, a bit a weapon: those that may declare it."""
_SECOND = sum(1 << WEAPONS * pair[1] + number for number, pair in enumerate(PAIRS))
"""By suit, a bit a weapon: those of which it is the second suit."""

# --- what it is worth ---------------------------------------------------------------------------------------------


@inlined
def richer(cards: Four, who: int, more: int) -> Four:
    """Cards by place, one of the players having so many more."""
    a, b, c, d = cards
    return (
        a + (more if who == 0 else 0), b + (more if who == 1 else 0),
        c + (more if who == 2 else 0), d + (more if who == 3 else 0),
    )  # fmt: skip


@inlined
def ahead_a(cards: Four, mine: int, players: int) -> int:
    """How far one player, with ``mine`` of the cards, moves ahead of all on a track, times the number of players."""
    a, b, c, d = cards
    most = max(cards)
    first, second = rules.move_a(a, most, 0, silent), rules.move_a(b, most, 1, silent)
    third, fourth = rules.move_a(c, most, 2, silent), rules.move_a(d, most, 3, silent)
    return rules.move_a(mine, most, 0, silent) * players - (first + second + third + fourth)


@inlined
def hope_b(cards: Four, left: int) -> int:
    """What cards gathered will have brought by the end of the round, so many battles on: as the careful bot sees it."""
    a, b, c, d = cards
    kinds = int(a > 0) + int(b > 0) + int(c > 0) + int(d > 0)
    hope = rules.own_points_b(cards, 0, silent) * (SPACE - FADE * left) + GROWTH * left + KIND * (kinds - 1)
    return hope if kinds else EMPTY - HASTE * left


@inlined
def hope_with(area: int, suit: int, more: int, left: int) -> int:
    """The hope of a play area with so many cards more of a suit."""
    held = counts(area)
    return hope_b(richer(held, suit, more), left)


# --- cards --------------------------------------------------------------------------------------------------------


@inlined
def lowest(cards: int) -> int:
    """The lowest card of a set, -1 of none."""
    return (cards & -cards).bit_length() - 1


@inlined
def highest(cards: int) -> int:
    """The highest card of a set, -1 of none."""
    return cards.bit_length() - 1


@inlined
def anywhere(values: int) -> int:
    """The cards of some values in all suits."""
    return values | values << VALUES | values << 2 * VALUES | values << 3 * VALUES


@inlined
def cards_like(cards: int) -> int:
    """All cards of the suit of the lowest of some combat cards; just any where there is none."""
    return ONE_SUIT << VALUES * (max(0, lowest(cards)) // VALUES)


@inlined
def rid_of(cards: int, high: bool) -> int:
    """The combat card of the lowest or the highest value; -1 where there is none."""
    values = (cards | cards >> VALUES | cards >> 2 * VALUES | cards >> 3 * VALUES) & ONE_SUIT
    value = 1 << max(0, highest(values)) if high else values & -values
    return lowest(cards & anywhere(value))


@inlined
def winning_cards(own: int, lead: int, won: int, plays: Four) -> int:
    """Those of some cards of the lead suit that would win against the play ``won``."""
    one, ten = VALUES * lead, VALUES * lead + VALUES - 1
    winning = own & 1 << one if won == ten else own & ~((2 << won) - 1)
    winning = 0 if won == LION or (won == one and ten in plays) else winning
    return own if won >= DECLARED else winning


@inlined
def weapon_way(weapons: int, lead: int) -> int:
    """The way to play the lowest of some weapons, a bit each, that declares the lead suit."""
    number = lowest(weapons)
    return WEAPON + number + (WEAPONS if _SECOND >> WEAPONS * lead >> number & 1 else 0)


# --- playing ------------------------------------------------------------------------------------------------------


@called
def begin_turn(lanes: Lanes, place: int) -> None:
    """The turn of the player at a place."""
    for lane in range(LANES):
        put(lanes, HAND, lane, at(lanes, HANDS + place, lane))
        put(lanes, AREA, lane, at(lanes, AREAS + place, lane))


@called
def end_turn(lanes: Lanes, place: int) -> None:
    """The card is in the arena."""
    for lane in range(LANES):
        put(lanes, HANDS + place, lane, at(lanes, HAND, lane))
        put(lanes, PLAYS + place, lane, at(lanes, PLAY, lane))


@called
def draw_ways(lanes: Lanes, wild: int) -> None:
    """What may be played, a way drawn among it, and whether that is played: so many of 256 times."""
    for lane in range(LANES):
        state = word(at(lanes, KEY, lane)) + stream.STEP
        legal = rules.playable(at(lanes, HAND, lane), at(lanes, LEAD, lane))
        put(lanes, KEY, lane, signed(state))
        put(lanes, ALLOWED, lane, legal)
        put(lanes, ATRANDOM, lane, random_way(ways(legal), state))
        put(lanes, WILDLY, lane, signed(signed(stream.mixed(state) & word(255)) < wild))


NOTHING = -(2**40)
"""Worth less than anything."""


@called
def weigh_suits(lanes: Lanes, terms: Any) -> None:
    """The suit of which a card more is worth the most, among the cards ``ALLOWED``: ``BEST`` is the lowest card of it.

    It must be worth more than ``WORTH``.
    """
    players, side_a = terms[PLAYERS], terms[SIDE_A]
    for suit in range(4):
        if side_a:
            for lane in range(LANES):
                held = counted(four_at(lanes, AREAS, lane), suit)
                mine = (at(lanes, AREA, lane) & ONE_SUIT << VALUES * suit).bit_count()
                before, after = ahead_a(held, mine, players), ahead_a(richer(held, 0, 1), mine + 1, players)
                prefer(lanes, lane, suit, CARD * (players - 1) + POINT * (after - before))
        else:
            for lane in range(LANES):
                area, left = at(lanes, AREA, lane), at(lanes, HAND, lane).bit_count() - 1
                before, after = hope_with(area, suit, 0, left), hope_with(area, suit, 1, left)
                prefer(lanes, lane, suit, (after - before) * (players - 1))


@inlined
def prefer(lanes: Lanes, lane: int, suit: int, value: int) -> None:
    """Prefer a suit, if there is a card of it, and its value is the best."""
    there, worth = at(lanes, ALLOWED, lane) & ONE_SUIT << VALUES * suit, at(lanes, WORTH, lane)
    better = (there != 0) & (value > worth)
    put(lanes, BEST, lane, there & -there if better else at(lanes, BEST, lane))
    put(lanes, WORTH, lane, value if better else worth)


@called
def lead_quickly(lanes: Lanes, terms: Any, wild: int) -> None:
    """The first card: the cheapest of the suit of which a card more is worth the most.

    On side B the highest, where a card more is worth anything.
    """
    begin_turn(lanes, 0)
    for lane in range(LANES):
        put(lanes, LEAD, lane, NO_SUIT)
        put(lanes, BEST, lane, 0)
        put(lanes, WORTH, lane, NOTHING)
        put(lanes, PLAYS + 1, lane, UNPLAYED)
        put(lanes, PLAYS + 2, lane, UNPLAYED)
        put(lanes, PLAYS + 3, lane, UNPLAYED)
    draw_ways(lanes, wild)
    weigh_suits(lanes, terms)
    if terms[SIDE_A] == 0:
        for lane in range(LANES):
            best, wanted = at(lanes, BEST, lane), at(lanes, WORTH, lane) > 0
            same = at(lanes, ALLOWED, lane) & cards_like(best)
            put(lanes, BEST, lane, 1 << max(0, highest(same)) if wanted & (best != 0) else best)
    for lane in range(LANES):
        best = at(lanes, BEST, lane)
        drawn = (at(lanes, WILDLY, lane) != 0) | (best == 0)
        lay_way(lanes, lane, at(lanes, ATRANDOM, lane) if drawn else lowest(best))
    end_turn(lanes, 0)


@inlined
def lay_way(lanes: Lanes, lane: int, way: int) -> None:
    """Play a card in one lane."""
    play = play_of(way)
    put(lanes, PLAY, lane, play)
    put(lanes, HAND, lane, remove(at(lanes, HAND, lane), card_of(way)))
    put(lanes, LEAD, lane, rules.lead_after(at(lanes, LEAD, lane), play))


@inlined
def led(lanes: Lanes, lane: int) -> int:
    """The lead suit, or just any."""
    return max(0, at(lanes, LEAD, lane))


@inlined
def one_of(values: Four, place: int) -> int:
    """The value at a place."""
    value, b, c, d = values
    value = b if place == 1 else value
    value = c if place == 2 else value
    return d if place == 3 else value


@called
def look_around(lanes: Lanes) -> None:
    """Who wins as things are, how many cards of the lead suit are there, and those that would win."""
    for lane in range(LANES):
        put(lanes, WINNER, lane, rules.winner(four_at(lanes, PLAYS, lane), led(lanes, lane), silent))
    for lane in range(LANES):
        plays, suit, winner = four_at(lanes, PLAYS, lane), led(lanes, lane), at(lanes, WINNER, lane)
        cards = ONE_SUIT << VALUES * suit
        own = at(lanes, ALLOWED, lane) & cards
        put(lanes, OWN, lane, own)
        put(lanes, WINNING, lane, winning_cards(own, suit, one_of(plays, winner), plays))
        put(lanes, THERE, lane, (rules.combat_cards(plays) & cards).bit_count())


@called
def weigh_a(lanes: Lanes, players: int, place: int) -> None:
    """What it is worth to win, to lose, and to lose having struck, on side A."""
    for lane in range(LANES):
        winner, there, suit = at(lanes, WINNER, lane), at(lanes, THERE, lane), led(lanes, lane)
        held = counted(four_at(lanes, AREAS, lane), suit)
        mine = (at(lanes, AREA, lane) & ONE_SUIT << VALUES * suit).bit_count()
        more = there + signed(at(lanes, WINNING, lane) != 0)
        others = there + signed(at(lanes, OWN, lane) != 0)
        won = ahead_a(richer(held, place, more), mine + more, players)
        put(lanes, WIN, lane, CARD * more * (players - 1) + POINT * won)
        put(lanes, LOSE, lane, POINT * ahead_a(richer(held, winner, others), mine, players))
        put(lanes, LESS, lane, POINT * ahead_a(richer(held, winner, there - 1), mine, players))


@called
def weigh_b(lanes: Lanes, players: int) -> None:
    """What it is worth to win, to lose, and to lose having struck, on side B; less what is spent on it."""
    for lane in range(LANES):
        winner, there, suit = at(lanes, WINNER, lane), at(lanes, THERE, lane), led(lanes, lane)
        left = at(lanes, HAND, lane).bit_count() - 1
        mine, theirs = at(lanes, AREA, lane), one_of(four_at(lanes, AREAS, lane), winner)
        more = there + signed(at(lanes, WINNING, lane) != 0)
        others = there + signed(at(lanes, OWN, lane) != 0)
        won = hope_with(mine, suit, more, left) - hope_with(mine, suit, 0, left)
        before = hope_with(theirs, suit, 0, left)
        clean, last = mine == 0, left <= 1
        lion, weapon = CLEAN_LION if clean else KEEP_LION, CLEAN_WEAPON if clean else KEEP_WEAPON
        lion, weapon = 0 if last | (at(lanes, WINNING, lane) != 0) else lion, 0 if last else weapon
        put(lanes, WIN, lane, (won - lion) * (players - 1))
        put(lanes, LOSE, lane, before - hope_with(theirs, suit, others, left))
        put(lanes, LESS, lane, before - hope_with(theirs, suit, there - 1, left) - weapon * (players - 1))


@called
def follow_quickly(lanes: Lanes, terms: Any, wild: int, place: int) -> None:
    """A card after the first: to win, to strike, or to be rid of it."""
    players, side_b = terms[PLAYERS], terms[SIDE_A] == 0
    high = side_b & (place < players - 1)
    begin_turn(lanes, place)
    draw_ways(lanes, wild)
    look_around(lanes)
    if side_b:
        weigh_b(lanes, players)
    else:
        weigh_a(lanes, players, place)
    for lane in range(LANES):
        legal, own = at(lanes, ALLOWED, lane), at(lanes, OWN, lane)
        # Who has gathered nothing on side B would rather stay so: high cards go while they do not win.
        clean = side_b & (at(lanes, AREA, lane) == 0)
        put(lanes, IDLE, lane, rid_of(legal & COMBAT_CARDS, clean))
        losing = own & ~at(lanes, WINNING, lane)
        put(lanes, LOST, lane, highest(losing) if clean else lowest(losing))
    for lane in range(LANES):
        suit, legal, winning = led(lanes, lane), at(lanes, ALLOWED, lane), at(lanes, WINNING, lane)
        weapons = legal >> WEAPON & _WITH >> WEAPONS * suit & (1 << WEAPONS) - 1
        better = at(lanes, LESS, lane) > at(lanes, LOSE, lane)
        strikes = (weapons != 0) & (at(lanes, THERE, lane) != 0) & better
        put(lanes, STRUCK, lane, weapon_way(weapons, suit) if strikes else -1)
        wins = ((winning | legal & LION_CARDS) != 0) & (at(lanes, WIN, lane) > at(lanes, LOSE, lane))
        firm = high & (at(lanes, AREA, lane) != 0)
        top = (highest(winning) if firm else lowest(winning)) if winning else LION
        put(lanes, TOP, lane, top if wins else -1)
    for lane in range(LANES):
        drawn, idle = at(lanes, ATRANDOM, lane), at(lanes, IDLE, lane)
        lost, struck, top = at(lanes, LOST, lane), at(lanes, STRUCK, lane), at(lanes, TOP, lane)
        idle = idle if idle >= 0 else drawn
        way = idle if at(lanes, OWN, lane) == 0 else drawn
        way = lost if lost >= 0 else way
        way = struck if struck >= 0 else way
        way = top if top >= 0 else way
        way = idle if at(lanes, LEAD, lane) == NO_SUIT else way
        way = drawn if at(lanes, WILDLY, lane) else way
        put(lanes, PLAY, lane, way)
    for lane in range(LANES):
        lay_way(lanes, lane, at(lanes, PLAY, lane))
    end_turn(lanes, place)


@called
def take_quickly(lanes: Lanes, terms: Any, wild: int) -> None:
    """The spoil of the suit of which a card more is worth the most; or all, where nobody is asked."""
    must_take = terms[MUST_TAKE] == 1
    least = NOTHING if must_take else 0
    begin_turn(lanes, 0)
    for lane in range(LANES):
        put(lanes, ALLOWED, lane, at(lanes, CHOICES, lane))
        put(lanes, BEST, lane, 0)
        put(lanes, WORTH, lane, least)
    weigh_suits(lanes, terms)
    may_decline = signed(not must_take)
    for lane in range(LANES):
        choices, best = at(lanes, CHOICES, lane), at(lanes, BEST, lane)
        asked = is_asked(choices, must_take)
        key = at(lanes, KEY, lane)
        state = word(key) + stream.STEP
        drawn = random_spoil(choices, may_decline, state)
        taken = drawn if signed(stream.mixed(state) & word(255)) < wild else best
        put(lanes, AREAS, lane, at(lanes, AREAS, lane) | (taken if asked else choices))
        put(lanes, KEY, lane, signed(state) if asked else key)


@called
def play_round(lanes: Lanes, terms: Any, wild: int, placed: int) -> None:
    """In all lanes to the end of the round; so many cards lie in the arena, or a spoil may be chosen."""
    players = terms[PLAYERS]
    if placed:
        for place in range(placed, players):
            follow_quickly(lanes, terms, wild, place)
        fight(lanes, terms)
    take_quickly(lanes, terms, wild)
    for _ in range(at(lanes, HANDS, 0).bit_count() - 1):
        lead_quickly(lanes, terms, wild)
        for place in range(1, players):
            follow_quickly(lanes, terms, wild, place)
        fight(lanes, terms)
        take_quickly(lanes, terms, wild)
