"""A player at a glance, for playouts: much what the greedy or the careful bot would do, at a fraction of the cost.

It looks at two cards at the most, the cheapest that wins as things are and the one that it would rather be rid of, and
at the lead suit alone: who gathers how much of it, and how far ahead of the others that brings the player. On side B
it hopes for the rest of the round as the careful bot does, so that it knows what an empty play area is worth.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gladiadores.bots.gladiadores_careful import EMPTY, FADE, GROWTH, HASTE, KIND, SPACE
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    LION_CARDS,
    NO_SUIT,
    ONE_SUIT,
    PAIRS,
    VALUES,
    WEAPON,
    WEAPON_CARDS,
    counts,
)
from gladiadores.sim.kernels.jit import called, inlined
from gladiadores.sim.kernels.policies import play_of, random_way, ways
from gladiadores.sim.kernels.rulebook import silent
from gladiadores.sim.kernels.seats import Four, counted, replaced

CARD, POINT = 1, 10
"""Side A: what a card more, and a space more, is worth to the player."""

_WITH = np.array([sum(1 << WEAPON + number for number, pair in enumerate(PAIRS) if suit in pair) for suit in range(4)])
"""By suit: the damaged weapons that may declare it."""
_OTHER = np.array([[sum(pair) - suit if suit in pair else 0 for suit in range(4)] for pair in PAIRS])
"""By weapon and declared suit: the other one."""


@inlined
def ahead_a(cards: Four, mine: int, players: int) -> int:
    """How far one seat moves ahead of all on a track, times the number of players."""
    a, b, c, d = cards
    most = max(cards)
    first, second = rules.move_a(a, most, 0, silent), rules.move_a(b, most, 1, silent)
    third, fourth = rules.move_a(c, most, 2, silent), rules.move_a(d, most, 3, silent)
    own = first if mine == 0 else second if mine == 1 else third if mine == 2 else fourth
    return own * players - (first + second + third + fourth)


@inlined
def hope_b(cards: Four, left: int) -> int:
    """What cards gathered will have brought by the end of the round, so many battles on: as the careful bot sees it."""
    a, b, c, d = cards
    kinds = int(a > 0) + int(b > 0) + int(c > 0) + int(d > 0)
    if kinds == 0:
        return EMPTY - HASTE * left
    return rules.own_points_b(cards, 0, silent) * (SPACE - FADE * left) + GROWTH * left + KIND * (kinds - 1)


@called
def gain(areas: Four, mine: int, who: int, suit: int, more: int, players: int, side_a: bool, left: int) -> int:
    """What it brings a seat if ``who`` gathers so many cards more of a suit, ``left`` battles before the end."""
    if side_a:
        cards = counted(areas, suit)
        then = replaced(cards, who, cards[who] + more)
        kept = CARD * more * (players - 1) if who == mine else 0
        return kept + POINT * (ahead_a(then, mine, players) - ahead_a(cards, mine, players))
    held = counts(areas[who])
    points = hope_b(replaced(held, suit, held[suit] + more), left) - hope_b(held, left)
    return points * (players - 1 if who == mine else -1)


@inlined
def lowest(cards: int) -> int:
    """The lowest card of a set."""
    return (cards & -cards).bit_length() - 1


@inlined
def highest(cards: int) -> int:
    """The highest card of a set."""
    return cards.bit_length() - 1


@inlined
def anywhere(values: int) -> int:
    """The cards of some values in all suits."""
    return values | values << VALUES | values << 2 * VALUES | values << 3 * VALUES


@called
def rid_of(cards: int, high: bool) -> int:
    """The combat card of the lowest or the highest value."""
    values = (cards | cards >> VALUES | cards >> 2 * VALUES | cards >> 3 * VALUES) & ONE_SUIT
    value = 1 << highest(values) if high else values & -values
    return lowest(cards & anywhere(value))


@called
def lead_with(hand: int, areas: Four, mine: int, players: int, side_a: bool, left: int) -> int:
    """The first card: the cheapest of the suit of which a card more is worth the most."""
    best, worth = -1, 0
    for suit in range(4):
        cards = hand & ONE_SUIT << VALUES * suit
        if cards:
            value = gain(areas, mine, mine, suit, 1, players, side_a, left)
            if best < 0 or value > worth:
                best, worth = lowest(cards), value
    return best


@inlined
def winning_cards(own: int, lead: int, won: int, plays: Four) -> int:
    """Those of some cards of the lead suit that would win against the play ``won``."""
    if won >= DECLARED:
        return own
    one, ten = VALUES * lead, VALUES * lead + VALUES - 1
    if won == LION or (won == one and ten in plays):
        return 0
    return own & 1 << one if won == ten else own & ~((2 << won) - 1)


@called
def quick_play(
    hand: int, lead: int, plays: Four, areas: Four, place: int, mine: int, winner: int, won: int, players: int,
    side_a: bool, left: int, state: Any,
) -> int:  # fmt: skip
    """A play; ``winner`` is the seat that wins as things are, with the play ``won``."""
    legal = rules.playable(hand, lead)
    combat = legal & COMBAT_CARDS
    # Who has gathered nothing on side B would rather stay so: high cards go while they do not win.
    clean = not side_a and areas[mine] == 0
    if lead == NO_SUIT:
        if combat == 0:
            return play_of(random_way(ways(legal), state))
        return rid_of(combat, clean) if place else lead_with(combat, areas, mine, players, side_a, left)
    own = combat & ONE_SUIT << VALUES * lead
    there = (rules.combat_cards(plays) & ONE_SUIT << VALUES * lead).bit_count()
    winning = winning_cards(own, lead, won, plays)
    losing = own & ~winning
    lose = gain(areas, mine, winner, lead, there + int(own != 0), players, side_a, left)
    if winning or legal & LION_CARDS:
        win = gain(areas, mine, mine, lead, there + int(winning != 0), players, side_a, left)
        if win > lose:
            return lowest(winning) if winning else LION
    weapons = legal & WEAPON_CARDS & _WITH[lead]
    if weapons and there and gain(areas, mine, winner, lead, there - 1, players, side_a, left) > lose:
        return DECLARED + 4 * lead + _OTHER[lowest(weapons) - WEAPON, lead]  # type: ignore[no-any-return]
    if losing:
        return highest(losing) if clean else lowest(losing)
    if own == 0 and combat:
        return rid_of(combat, clean)
    return play_of(random_way(ways(legal), state))


@called
def quick_spoil(choices: int, areas: Four, mine: int, players: int, side_a: bool, left: int, may_decline: bool) -> int:
    """The spoil of the suit of which a card more is worth the most, as a set."""
    best, worth = 0, 0
    first = not may_decline
    for suit in range(4):
        cards = choices & ONE_SUIT << VALUES * suit
        if cards:
            value = gain(areas, mine, mine, suit, 1, players, side_a, left)
            if first or value > worth:
                best, worth = cards & -cards, value
            first = False
    return best
