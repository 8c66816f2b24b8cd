"""How a careful player of Gladiadores weighs cards: plain functions on integers, tuples and masks, like ``rules``.

All that is by player stands in playing order of the battle, as in ``Sight``; chances are counted in 1024ths, worth in
hundredths of a space. The weights were found by playing many games; each says what it stands for.
"""

from __future__ import annotations

from typing import NamedTuple

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import (
    DECLARED,
    LION,
    LION_CARDS,
    NO_SUIT,
    ONE_SUIT,
    VALUES,
)

SURE = 1024
SPACE = 100
PLAIN = 8
"""The stake of a track on which nobody is near."""


class Care(NamedTuple):
    """What a careful player cares about, on one side of the glory board.

    How often those who still play do what they could, in 64ths: ``lion`` lay a lion on top, ``high`` a higher card,
    ``follow`` the lead suit. What keeping a card is worth, to a player whose play area is empty (``clean_…``) and to
    others: a lion, a damaged weapon, each step of a combat card's value, the 1, the last card of a suit (less).
    """

    lion: int
    high: int
    follow: int
    clean_lion: int
    clean_weapon: int
    clean_step: int
    clean_one: int
    clean_last: int
    keep_lion: int
    keep_weapon: int
    keep_step: int
    keep_one: int
    keep_last: int


CARE_A = Care(24, 48, 24, 0, 60, -11, -5, 10, 81, 38, 2, 0, 8)
CARE_B = Care(24, 48, 43, 22, 104, -2, 0, 10, 90, 80, 2, 0, 10)

# Side A: how sure a majority is.
THREAT = 0
"""What a suit of which nothing was gathered costs for each of its cards that is still out."""
SHARP = 2048
EVEN = 303
BLUR = 2
FAR = 40
NEAR = 4
CLOSE = 2

# Side B: what a round will bring, from what lies in a play area now.
FADE = 6
GROWTH = 25
KIND = 30
EMPTY = 630
HASTE = 25


class Sight(NamedTuple):
    """What a player sees of a battle, everything by place in playing order: 0 is the leader.

    Tuples may be longer than there are ``players``. ``place`` is the player's own; ``hand`` and ``seen`` are sets of
    cards as they were before the card that is weighed (``seen`` of this round, all players'); ``voids`` has a bit a
    suit that a player does not hold; ``stakes`` what a space on each track is worth (side A).
    """

    players: int
    place: int
    hand: int
    areas: tuple[int, ...]
    voids: tuple[int, ...]
    seen: int
    deck: int
    stakes: tuple[int, int, int, int]
    side_a: bool
    one_above_ten: bool
    must_take: bool


class Pile(NamedTuple):
    """Whose play area is looked at as if it were ``area``, with ``extra`` cards more of the suit ``lead``."""

    winner: int
    area: int
    lead: int
    extra: int


# --- what the play areas are worth ------------------------------------------------------------------------------------


def held(sight: Sight, pile: Pile, place: int, suit: int) -> int:
    """How many cards of a suit a player would have gathered."""
    area = pile.area if place == pile.winner else sight.areas[place]
    extra = pile.extra if place == pile.winner and suit == pile.lead else 0
    return (area & ONE_SUIT << VALUES * suit).bit_count() + extra


def hope_a(mine: int, other: int, left: int) -> int:
    """The move to be expected on a track: ``mine`` cards against the most of another's, ``left`` still to come."""
    if mine == 0:
        return -THREAT * left
    ahead = mine - other
    chance = min(SURE, max(0, SURE // 2 + (ahead * SHARP + EVEN) // (left + BLUR)))
    far = min(SPACE, FAR * (-2 - ahead)) if ahead < -2 else 0
    return (SPACE * chance - (SPACE + far) * (SURE - chance)) >> 10


def worth_a(sight: Sight, pile: Pile, place: int, seen: int) -> int:
    """Side A: the moves to be expected on the four tracks, less the mean of the others', each by its stake."""
    others = sight.players - 1
    total = 0
    for suit in range(4):
        left = (sight.deck & ~seen & ONE_SUIT << VALUES * suit).bit_count()
        most, second = -1, -1
        for player in range(others + 1):
            cards = held(sight, pile, player, suit)
            second = max(second, min(most, cards))
            most = max(most, cards)
        lead = 0
        for player in range(others + 1):
            cards = held(sight, pile, player, suit)
            hope = hope_a(cards, second if cards == most else most, left)
            lead += hope * others if player == place else -hope
        total += sight.stakes[suit] * lead
    return total // (PLAIN * others)


def hope_b(sight: Sight, pile: Pile, place: int, left: int) -> int:
    """Side B: the points to be expected from cards that lie there, ``left`` battles before the end; -1 for none."""
    t, m = held(sight, pile, place, 0), held(sight, pile, place, 1)
    g, x = held(sight, pile, place, 2), held(sight, pile, place, 3)
    kinds = (t > 0) + (m > 0) + (g > 0) + (x > 0)
    if kinds == 0:
        return EMPTY - HASTE * left
    return (
        rules.own_points_b((t, m, g, x), place, rules.silent) * (SPACE - FADE * left)
        + GROWTH * left
        + KIND * (kinds - 1)
    )


def worth_b(sight: Sight, pile: Pile, place: int) -> int:
    """Side B: the points to be expected, less the mean of the others'."""
    others = sight.players - 1
    left = sight.hand.bit_count() - 1
    lead = 0
    for player in range(others + 1):
        hope = hope_b(sight, pile, player, left)
        lead += hope * others if player == place else -hope
    return lead // others


def worth(sight: Sight, pile: Pile, place: int, seen: int) -> int:
    """What the play areas are worth to a player."""
    return worth_a(sight, pile, place, seen) if sight.side_a else worth_b(sight, pile, place)


def stake(columns: tuple[int, ...], seat: int, players: int, round: int) -> int:
    """What a space on a track is worth: more where others are near, and more the later it is."""
    near = 0
    for other in range(players):
        if other != seat:
            apart = abs(columns[other] - columns[seat])
            near += NEAR if apart <= 1 else CLOSE if apart <= 3 else 0
    return PLAIN + near * (round + 1) // (players - 1)


# --- the spoils -------------------------------------------------------------------------------------------------------


def spoil(sight: Sight, pile: Pile, choices: int, seen: int) -> int:
    """The card that the winner of a battle would take, as a set; of equals the lowest, none before any."""
    best, taken = 0, 0
    first = sight.must_take
    if not first:
        best = worth(sight, pile, pile.winner, seen)
    while choices:
        card = choices & -choices
        choices ^= card
        value = worth(sight, Pile(pile.winner, pile.area | card, pile.lead, pile.extra), pile.winner, seen)
        if first or value > best:
            best, taken = value, card
        first = False
    return taken


# --- a card in the arena ----------------------------------------------------------------------------------------------


def chance(out: int, gone: int, unseen: int) -> int:
    """How likely a hand holds one of ``out`` cards, all but ``gone`` of the ``unseen`` cards being in it."""
    none = SURE
    for _ in range(out):
        none = none * gone // unseen
    return SURE - none


def overtaken(sight: Sight, care: Care, plays: tuple[int, ...], best: int, lead: int, follower: int) -> int:
    """How likely somebody who still plays beats the play ``best``."""
    hidden = sight.deck & ~sight.seen & ~sight.hand
    unseen = max(1, sight.deck.bit_count() - sight.seen.bit_count() - sight.hand.bit_count())
    gone = max(0, unseen - sight.hand.bit_count())
    lions = (sight.deck & LION_CARDS).bit_count() - (
        (sight.seen & LION_CARDS).bit_count() + (sight.hand & LION_CARDS).bit_count()
    )
    lion = chance(lions, gone, unseen) * care.lion >> 6
    if best == LION or lead == NO_SUIT or sight.voids[follower] >> lead & 1:
        return lion
    cards = hidden & ONE_SUIT << VALUES * lead
    one = 1 << VALUES * lead
    if best < LION:
        ten = VALUES * lead + VALUES - 1
        higher = cards >> best + 1 << best + 1
        if best == ten:
            higher = cards & one
        elif best == VALUES * lead and ten in plays:
            higher = 0
    else:
        higher = cards
    high = chance(higher.bit_count(), gone, unseen) * care.high >> 6
    return lion + high - (lion * high >> 10)


def coming(sight: Sight, care: Care, lead: int) -> int:
    """How many more cards of the lead suit are to be expected in the arena."""
    if lead == NO_SUIT:
        return 0
    unseen = max(1, sight.deck.bit_count() - sight.seen.bit_count() - sight.hand.bit_count())
    cards = (sight.deck & ~sight.seen & ~sight.hand & ONE_SUIT << VALUES * lead).bit_count()
    expected = 0
    for follower in range(sight.place + 1, sight.players):
        if not sight.voids[follower] >> lead & 1:
            expected += min(SURE, cards * sight.hand.bit_count() * SURE // unseen) * care.follow >> 6
    return (expected + SURE // 2) >> 10


def ended(sight: Sight, plays: tuple[int, ...], won: int, winner: int, lead: int, extra: int, seen: int) -> int:
    """What the battle would be worth to the player if it went to ``winner``, who takes the spoil he likes best.

    ``won`` is the play that wins as things are.
    """
    battle = rules.battle(plays, won, lead, sight.areas[winner], sight.one_above_ten, rules.silent)
    taken = 0
    if battle.choices:
        taken = spoil(sight, Pile(winner, battle.area, lead, extra), battle.choices, seen)
    return worth(sight, Pile(winner, battle.area | taken, lead, extra), sight.place, seen)


def keeping(sight: Sight, care: Care, play: int) -> int:
    """What it would be worth to keep the card for later; nothing before the last battle, when one is thrown away."""
    if sight.hand.bit_count() <= 2:
        return 0
    clean = sight.areas[sight.place] == 0
    if play == LION:
        return care.clean_lion if clean else care.keep_lion
    if play >= DECLARED:
        return care.clean_weapon if clean else care.keep_weapon
    value = play % VALUES
    worth = (care.clean_step if clean else care.keep_step) * value
    if value == 0:
        worth += care.clean_one if clean else care.keep_one
    if (sight.hand & ONE_SUIT << (play - value)).bit_count() == 1:
        worth -= care.clean_last if clean else care.keep_last
    return worth


def worth_of(sight: Sight, care: Care, plays: tuple[int, ...]) -> int:
    """What a play is worth: ``plays`` with it at the player's place, then ``UNPLAYED``.

    The winner as things are keeps the battle unless somebody who still plays overtakes; what is gathered is looked at
    as it lies now, with the cards of the lead suit that are to be expected.
    """
    play = plays[sight.place]
    seen = sight.seen | 1 << play if play < LION else sight.seen
    lead = rules.lead_suit(plays)
    won = rules.winner(plays, lead, rules.silent)
    extra = coming(sight, care, lead)
    total, rest = 0, SURE
    for follower in range(sight.place + 1, sight.players):
        share = rest * overtaken(sight, care, plays, plays[won], lead, follower) >> 10
        rest -= share
        total += share * ended(sight, plays, won, follower, lead, extra, seen)
    total += rest * ended(sight, plays, won, won, lead, extra, seen)
    return (total >> 10) - keeping(sight, care, play)
