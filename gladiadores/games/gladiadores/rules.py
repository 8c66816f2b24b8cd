"""The rules that decide: legality, winner, damage, spoils and scoring, each written once.

Plain functions on integers and tuples (see ``cards``), so that the states, the explanations and any compiled
simulator use the very same ones. What happens is told through a parameter: ``tell(rule, a, b)`` with two integers
whose meaning the story (``story.py``) knows; ``silent`` tells nobody. Nothing but integers, masks and fixed tuples goes
through them, so that a compiler may decide the same battle of many games at once. Sources: *Como Jogar Gladiadores*
("Guia") and *Manual — Gladiadores* ("Manual").
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    NO_SUIT,
    ONE_SUIT,
    ONES,
    VALUES,
    suit,
)


class Told(IntEnum):
    """The rules that are told while a battle or a scoring is decided; ``id`` is the rule's id in the catalogue."""

    id: str

    def __new__(cls, value: int, rule: str = "") -> Told:
        member = int.__new__(cls, value)
        member._value_ = value
        member.id = rule
        return member

    LEAD_COMBAT = 1, "battle.lead.combat"
    LEAD_WEAPON = 2, "battle.lead.weapon"
    LEAD_AFTER_LION = 3, "battle.lead.lion"
    LEAD_NONE = 4, "battle.lead.none"
    WON_HIGHEST = 10, "battle.winner.highest"
    WON_ONE_BEATS_TEN = 11, "battle.winner.one-beats-ten"
    WON_LION = 12, "battle.winner.lion"
    WON_LAST_LION = 13, "battle.winner.last-lion"
    WON_LAST_WEAPON = 14, "battle.winner.last-weapon"
    WON_LONE_WEAPON = 15, "battle.winner.lone-weapon"
    STRUCK_BATTLE = 20, "battle.damage.battle"
    STRUCK_AREA = 21, "battle.damage.area"
    STRUCK_NOTHING = 22, "battle.damage.none"
    TOOK_LEAD = 30, "battle.spoils.lead"
    TOOK_CHOICE = 31, "battle.spoils.choice"
    DECLINED = 32, "battle.spoils.decline"
    MAY_CHOOSE = 33, "battle.spoils.open"
    DISCARDED = 34, "battle.spoils.rest"
    TOOK_NOTHING = 35, "battle.spoils.nothing"
    A_MOST = 40, "score.a.most"
    A_NONE = 41, "score.a.none"
    A_NEAR = 42, "score.a.near"
    A_FAR = 43, "score.a.far"
    A_NOBODY = 44, "score.a.nobody"
    B_BEST_WORST = 50, "score.b.best-worst"
    B_TIED_SUITS = 51, "score.b.tied-suits"
    B_ALL_EQUAL = 52, "score.b.all-equal"
    B_ONE_SUIT = 53, "score.b.one-suit"
    B_EMPTY = 54, "score.b.empty"
    B_EMPTY_ALL = 55, "score.b.empty-all"


Tell: TypeAlias = Callable[[int, int, int], None]


def silent(rule: int, a: int, b: int) -> None:
    """Tell nobody."""


# --- step 1: playing cards (Guia, "1 - Jogar cartas na arena"; Manual, p. 4-6) ------------------------------------


def suit_of(play: int) -> int:
    """The suit a play counts for: its own, the declared one, or ``NO_SUIT`` for a lion."""
    if play < LION:
        return suit(play)
    if play < DECLARED:
        return NO_SUIT
    return play - DECLARED >> 2


def lead_after(lead: int, play: int) -> int:
    """The lead suit once a play is laid; ``lead`` is the one before, ``NO_SUIT`` while only lions lie in the arena."""
    return suit_of(play) if lead == NO_SUIT else lead


def lead_suit(plays: tuple[int, ...]) -> int:
    """The first combat card or damaged weapon decides; ``NO_SUIT`` while only lions lie in the arena."""
    for play in plays:
        if play != LION:
            return suit_of(play)
    return NO_SUIT


def playable(hand: int, lead: int) -> int:
    """The cards of a hand that may be played: whoever holds the lead suit plays it, or a special card."""
    if lead != NO_SUIT:
        following = hand & ONE_SUIT << VALUES * lead
        if following:
            return hand & ~COMBAT_CARDS | following
    return hand


def voids_after(voids: int, lead: int, play: int) -> int:
    """The suits, one bit each, that a seat has shown not to hold, once it has played after the lead suit was known."""
    if lead == NO_SUIT or play >= LION or suit(play) == lead:
        return voids
    return voids | 1 << lead


# --- step 2: the winner (Guia, "2 - Verificar o vencedor da batalha"; Manual, p. 7-8) -----------------------------


LOSES = 0
WEAPON_WINS = 1
VALUE_WINS = 2
"""And its value less 1 more: the 1 wins with 2, the 10 with 11."""
ONE_WINS = VALUE_WINS + VALUES
LION_WINS = ONE_WINS + 1


def strength(play: int, lead: int, ten: bool) -> int:
    """What counts for winning; the most wins, of equals the last. ``ten``: whether the 10 of the lead suit is there."""
    if play == LION:
        return LION_WINS
    if play >= DECLARED:
        return WEAPON_WINS if play - DECLARED >> 2 == lead else LOSES
    value = play - VALUES * lead
    if 0 <= value < VALUES:
        return ONE_WINS if ten and value == 0 else VALUE_WINS + value
    return LOSES


def winner(plays: tuple[int, ...], lead: int, tell: Tell) -> int:
    """Which of the plays wins, counted from 0 in playing order."""
    ten = VALUES * lead + VALUES - 1 in plays
    best, won, strongest, tied = 0, 0, LOSES, False
    for place in range(len(plays)):
        play = plays[place]
        strong = strength(play, lead, ten)
        if strong >= strongest:
            tied = strong == strongest
            best, won, strongest = place, play, strong
    if strongest == LION_WINS:
        tell(Told.WON_LAST_LION if tied else Told.WON_LION, best, won)
    elif strongest == ONE_WINS:
        tell(Told.WON_ONE_BEATS_TEN, best, won)
    elif strongest == WEAPON_WINS:
        tell(Told.WON_LAST_WEAPON if tied else Told.WON_LONE_WEAPON, best, won)
    else:
        tell(Told.WON_HIGHEST, best, won)
    return best


# --- step 3: damaged weapons (Guia, "3 - Aplicar efeitos…"; Manual, p. 8) -----------------------------------------


def lowest_in_battle(cards: int, one_above_ten: bool) -> int:
    """The lowest of some cards of one suit in the arena, as a set; beside the 10, the 1 may count as highest."""
    if one_above_ten:
        cards &= ~(ONES & cards >> VALUES - 1)
    return cards & -cards


def strike(plays: tuple[int, ...], arena: int, area: int, one_above_ten: bool, tell: Tell) -> tuple[int, int]:
    """What is left in the arena and in the winner's play area after the damaged weapons, in the order of play.

    Each eliminates the lowest card of its declared suit from the battle, else from the winner's play area.
    """
    for play in plays:
        if play < DECLARED:
            continue
        declared = ONE_SUIT << VALUES * (play - DECLARED >> 2)
        struck = lowest_in_battle(arena & declared, one_above_ten)
        if struck:
            arena ^= struck
            tell(Told.STRUCK_BATTLE, play, struck.bit_length() - 1)
            continue
        struck = lowest_in_battle(area & declared, False)
        area ^= struck
        tell(Told.STRUCK_AREA if struck else Told.STRUCK_NOTHING, play, struck.bit_length() - 1)
    return arena, area


# --- step 4: the spoils (Guia, "4 - Recolher cartas da arena"; Manual, p. 9-11) -----------------------------------


class Battle(NamedTuple):
    """A battle decided, before the winner's free choice.

    ``place``: the winning play, from 0 in playing order; ``area``: the winner's play area with the cards of the lead
    suit; ``choices``: the combat cards of which the winner may take one.
    """

    lead: int
    place: int
    area: int
    choices: int


def combat_cards(plays: tuple[int, ...]) -> int:
    """The combat cards among some plays."""
    cards = 0
    for play in plays:
        if play < LION:
            cards |= 1 << play
    return cards


def battle(plays: tuple[int, ...], place: int, lead: int, area: int, one_above_ten: bool, tell: Tell) -> Battle:
    """Decide a battle from its winning place on: damage, then all cards of the lead suit to the winner.

    ``area`` is the winner's play area before the battle.
    """
    arena, area = strike(plays, combat_cards(plays), area, one_above_ten, tell)
    if lead == NO_SUIT:
        tell(Told.TOOK_NOTHING, place, 0)
        return Battle(lead, place, area, 0)
    gathered = arena & ONE_SUIT << VALUES * lead
    if gathered:
        tell(Told.TOOK_LEAD, place, gathered)
    return Battle(lead, place, area | gathered, arena ^ gathered)


# --- scoring, side A (Guia and Manual p. 12-13, "lado A") ---------------------------------------------------------

FAR_BEHIND = 4
PLACE_POINTS = (5, 3, 2, 1)


def move_a(held: int, most: int, seat: int, tell: Tell) -> int:
    """Spaces of a seat on the track of one suit, from the cards of it that the seat has gathered and the most."""
    if held == 0:
        tell(Told.A_NONE, seat, 0)
        return 0
    if held == most:
        tell(Told.A_MOST, seat, held)
        return 1
    if most - held >= FAR_BEHIND:
        tell(Told.A_FAR, seat, held)
        return -2
    tell(Told.A_NEAR, seat, held)
    return -1


def moves_a(held: tuple[int, ...], tell: Tell) -> tuple[int, ...]:
    """Spaces per seat on the track of one suit, from how many cards of it each seat has gathered."""
    most = max(held)
    if most == 0:
        tell(Told.A_NOBODY, 0, 0)
        return tuple([0 for _ in held])
    return tuple([move_a(mine, most, seat, tell) for seat, mine in enumerate(held)])


def moved_a(column: int, moves: int, columns: int) -> int:
    """Where a cube stands after its moves; it never leaves its track."""
    return max(1, min(columns, column + moves))


def place_a(columns: tuple[int, ...], seat: int) -> int:
    """The place of a seat's cube on one track, 0 for the front.

    Tied cubes share a place and the next cube takes the next place.
    """
    place = 0
    for other in range(len(columns)):
        if columns[other] > columns[seat]:
            shared = False
            for earlier in range(other):
                if columns[earlier] == columns[other]:
                    shared = True
            if not shared:
                place += 1
    return place


def track_points_a(columns: tuple[int, ...]) -> tuple[int, ...]:
    """End points per seat on one track: 5, 3, 2, 1 from the front."""
    return tuple([PLACE_POINTS[place_a(columns, seat)] for seat in range(len(columns))])


def leads_track_a(columns: tuple[int, ...], seat: int, tied: int, of_all: bool) -> bool:
    """Whether one of the ``tied`` seats (a set, one bit a seat) is ahead on a track.

    ``of_all``: standing furthest of all players, shared or not; else strictly ahead of all the other tied ones.
    """
    ahead = True
    for other in range(len(columns)):
        if of_all:
            if columns[other] > columns[seat]:
                ahead = False
        elif other != seat and tied >> other & 1 and columns[other] >= columns[seat]:
            ahead = False
    return ahead


def most(values: tuple[int, ...], seats: int) -> int:
    """Those of some seats (a set, one bit a seat) that have the highest value."""
    best, having = 0, 0
    for seat in range(len(values)):
        if seats >> seat & 1:
            if having == 0 or values[seat] > best:
                best, having = values[seat], 1 << seat
            elif values[seat] == best:
                having |= 1 << seat
    return having


# --- scoring, side B (Guia and Manual p. 14-15, "lado B") ---------------------------------------------------------


def own_points_b(held: tuple[int, ...], seat: int, tell: Tell) -> int:
    """Points of a seat from its own cards a suit, of which it has at least one."""
    best = max(held)
    worst = best
    suits = 0
    total = 0
    for mine in held:
        if mine > 0:
            suits += 1
            total += mine
            if mine < worst:
                worst = mine
    if suits == 1:
        tell(Told.B_ONE_SUIT, seat, total)
        return total
    if best == worst:
        tell(Told.B_ALL_EQUAL, seat, total)
        return total
    gained, lost, tied = 0, 0, -2
    for mine in held:
        if mine == best:
            gained += mine
            tied += 1
        elif mine == worst:
            lost += mine
            tied += 1
    tell(Told.B_TIED_SUITS if tied else Told.B_BEST_WORST, seat, gained - lost)
    return gained - lost


def best_b(own: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """The best points among the seats that have ``cards``, 0 if there are none: what the others score."""
    best, found = 0, False
    for seat in range(len(own)):
        if cards[seat] > 0 and (not found or own[seat] > best):
            best, found = own[seat], True
    return best


def points_b(held: tuple[tuple[int, ...], ...], tell: Tell) -> tuple[int, ...]:
    """Points per seat; who has gathered nothing scores as the best of the others, 0 if there are none."""
    cards = tuple([sum(suits) for suits in held])
    own = tuple([own_points_b(held[seat], seat, tell) if cards[seat] else 0 for seat in range(len(held))])
    best = best_b(own, cards)
    for seat in range(len(held)):
        if cards[seat] == 0:
            tell(Told.B_EMPTY if any(cards) else Told.B_EMPTY_ALL, seat, best)
    return tuple([own[seat] if cards[seat] else best for seat in range(len(held))])


def moved_b(space: int, points: int, floor: int) -> int:
    """Where a cube stands after its points; none falls below the ``floor``."""
    return max(floor, space + points)
