"""The rules that decide: legality, winner, damage, spoils and scoring, each written once.

Plain functions on integers and tuples (see ``cards``), so that the states, the explanations and any compiled
simulator use the very same ones. What happens is told through a parameter: ``tell(rule, a, b)`` with two integers
whose meaning the story (``story.py``) knows; ``silent`` tells nobody. Sources: *Como Jogar Gladiadores* ("Guia")
and *Manual — Gladiadores* ("Manual").
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
    SUIT_CARDS,
    VALUES,
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
        return play // VALUES
    if play < DECLARED:
        return NO_SUIT
    return (play - DECLARED) // 4


def lead_suit(plays: tuple[int, ...]) -> int:
    """The first combat card or damaged weapon decides; ``NO_SUIT`` while only lions lie in the arena."""
    for play in plays:
        if play < LION:
            return play // VALUES
        if play >= DECLARED:
            return (play - DECLARED) // 4
    return NO_SUIT


def playable(hand: int, lead: int) -> int:
    """The cards of a hand that may be played: whoever holds the lead suit plays it, or a special card."""
    if lead != NO_SUIT:
        following = hand & SUIT_CARDS[lead]
        if following:
            return hand & ~COMBAT_CARDS | following
    return hand


# --- step 2: the winner (Guia, "2 - Verificar o vencedor da batalha"; Manual, p. 7-8) -----------------------------


def winner(plays: tuple[int, ...], lead: int, tell: Tell) -> int:
    """Which of the plays wins, counted from 0 in playing order."""
    lion, lions = -1, 0
    weapon, weapons = -1, 0
    best, highest, ten = -1, -1, False
    for place in range(len(plays)):
        play = plays[place]
        if play == LION:
            lion, lions = place, lions + 1
        elif play >= DECLARED:
            if (play - DECLARED) // 4 == lead:
                weapon, weapons = place, weapons + 1
        elif play // VALUES == lead:
            value = play % VALUES + 1
            if value == VALUES:
                ten = True
            if value > highest:
                best, highest = place, value
    if lions:
        tell(Told.WON_LAST_LION if lions > 1 else Told.WON_LION, lion, plays[lion])
        return lion
    if ten:
        one = VALUES * lead
        for place in range(len(plays)):
            if plays[place] == one:
                tell(Told.WON_ONE_BEATS_TEN, place, one)
                return place
    if best >= 0:
        tell(Told.WON_HIGHEST, best, plays[best])
        return best
    tell(Told.WON_LAST_WEAPON if weapons > 1 else Told.WON_LONE_WEAPON, weapon, plays[weapon])
    return weapon


# --- step 3: damaged weapons (Guia, "3 - Aplicar efeitos…"; Manual, p. 8) -----------------------------------------


def lowest_in_battle(cards: int, one_above_ten: bool) -> int:
    """The lowest of some cards of one suit in the arena, -1 for none; beside the 10, the 1 may count as highest."""
    if not cards:
        return -1
    low = cards & -cards
    card = low.bit_length() - 1
    if one_above_ten and card % VALUES == 0 and cards >> (card + VALUES - 1) & 1:
        rest = cards ^ low
        return (rest & -rest).bit_length() - 1
    return card


def strike(plays: tuple[int, ...], arena: int, area: int, one_above_ten: bool, tell: Tell) -> tuple[int, int]:
    """What is left in the arena and in the winner's play area after the damaged weapons, in the order of play.

    Each eliminates the lowest card of its declared suit from the battle, else from the winner's play area.
    """
    for play in plays:
        if play < DECLARED:
            continue
        suit = SUIT_CARDS[(play - DECLARED) // 4]
        card = lowest_in_battle(arena & suit, one_above_ten)
        if card >= 0:
            arena ^= 1 << card
            tell(Told.STRUCK_BATTLE, play, card)
            continue
        card = lowest_in_battle(area & suit, False)
        if card >= 0:
            area ^= 1 << card
            tell(Told.STRUCK_AREA, play, card)
        else:
            tell(Told.STRUCK_NOTHING, play, -1)
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
    gathered = arena & SUIT_CARDS[lead]
    if gathered:
        tell(Told.TOOK_LEAD, place, gathered)
    return Battle(lead, place, area | gathered, arena ^ gathered)


# --- scoring, side A (Guia and Manual p. 12-13, "lado A") ---------------------------------------------------------

FAR_BEHIND = 4
PLACE_POINTS = (5, 3, 2, 1)


def moves_a(held: tuple[int, ...], tell: Tell) -> tuple[int, ...]:
    """Spaces per seat on the track of one suit, from how many cards of it each seat has gathered."""
    most = max(held)
    if most == 0:
        tell(Told.A_NOBODY, 0, 0)
        return tuple([0 for _ in held])
    moves = []
    for seat in range(len(held)):
        mine = held[seat]
        if mine == 0:
            tell(Told.A_NONE, seat, 0)
            moves.append(0)
        elif mine == most:
            tell(Told.A_MOST, seat, mine)
            moves.append(1)
        elif most - mine >= FAR_BEHIND:
            tell(Told.A_FAR, seat, mine)
            moves.append(-2)
        else:
            tell(Told.A_NEAR, seat, mine)
            moves.append(-1)
    return tuple(moves)


def track_points_a(columns: tuple[int, ...]) -> tuple[int, ...]:
    """End points per seat on one track: 5, 3, 2, 1 from the front.

    Tied cubes share a place and the next cube takes the next place.
    """
    points = []
    for mine in columns:
        ahead = 0
        for seat in range(len(columns)):
            if columns[seat] > mine:
                shared = False
                for other in range(seat):
                    if columns[other] == columns[seat]:
                        shared = True
                if not shared:
                    ahead += 1
        points.append(PLACE_POINTS[ahead])
    return tuple(points)


def tracks_led_a(positions: tuple[tuple[int, ...], ...], tied: tuple[int, ...], of_all: bool) -> tuple[int, ...]:
    """On how many tracks each of the ``tied`` seats is ahead, in their order.

    ``of_all``: standing furthest of all players, shared or not; else strictly ahead of all the other tied ones.
    """
    led = []
    for seat in tied:
        tracks = 0
        for track in range(len(positions[seat])):
            mine = positions[seat][track]
            first = True
            if of_all:
                for other in range(len(positions)):
                    if positions[other][track] > mine:
                        first = False
            else:
                for other in tied:
                    if other != seat and positions[other][track] >= mine:
                        first = False
            if first:
                tracks += 1
        led.append(tracks)
    return tuple(led)


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


def points_b(held: tuple[tuple[int, ...], ...], tell: Tell) -> tuple[int, ...]:
    """Points per seat; who has gathered nothing scores as the best of the others, 0 if there are none."""
    points = [0 for _ in held]
    best = 0
    cards = False
    for seat in range(len(held)):
        if sum(held[seat]) > 0:
            points[seat] = own_points_b(held[seat], seat, tell)
            if not cards or points[seat] > best:
                best = points[seat]
            cards = True
    for seat in range(len(held)):
        if sum(held[seat]) == 0:
            points[seat] = best
            tell(Told.B_EMPTY if cards else Told.B_EMPTY_ALL, seat, best)
    return tuple(points)
