"""Situations of Gladiadores by chance, from a mix."""

from __future__ import annotations

from random import Random

from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    PAIRS,
    SUIT_CARDS,
    VALUES,
    bits,
    combat,
    declared,
    lions,
)
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.lessons.gladiadores.situation import Situation
from gladiadores.lessons.mixes import Mix

COMBAT, WEAPON = "combat", "weapon"
SUIT_NUMBERS = range(4)


def battle(mix: Mix, rng: Random) -> Situation:
    """A battle: who plays what, and what lies in the play areas."""
    players = mix.pick("players", rng)
    deck = DECKS[players].cards
    specials = [LION] * min(mix.number("lions", rng), players, lions(deck))
    specials += _weapons(min(mix.number("weapons", rng), players - len(specials)), mix, rng)
    fighters = _fighters(players - len(specials), _lead(specials, rng), deck, mix, rng)
    plays = _in_order(specials, fighters, mix.pick("opening", rng), rng)
    left = [card for card in bits(deck & COMBAT_CARDS) if card not in plays]
    rng.shuffle(left)
    areas = [sum(1 << left.pop() for _ in range(mix.number("area", rng))) for _ in range(players)]
    rulings = tuple(sorted(mix.parts.get("rulings", {}).items()))
    return Situation(players, rng.randrange(players), tuple(plays), tuple(areas), rulings)


def _weapons(number: int, mix: Mix, rng: Random) -> list[int]:
    """Different damaged weapons; with ``one_aim`` they declare the same suit as far as they can."""
    pairs = rng.sample(PAIRS, number)
    aim = rng.choice(SUIT_NUMBERS)
    if mix.parts.get("one_aim"):
        pairs = sorted(rng.sample(PAIRS, len(PAIRS)), key=lambda pair: aim not in pair)[:number]
    turned = []
    for first, second in pairs:
        turn = first != aim if mix.parts.get("one_aim") and aim in (first, second) else rng.random() < 0.5
        turned.append(declared(second, first) if turn else declared(first, second))
    return turned


def _lead(specials: list[int], rng: Random) -> int:
    """The suit that most fighters shall have: often one that a weapon declares."""
    aims = [(play - DECLARED) // 4 for play in specials if play >= DECLARED]
    return rng.choice(aims) if aims and rng.random() < 0.5 else rng.choice(SUIT_NUMBERS)


def _fighters(number: int, lead: int, deck: int, mix: Mix, rng: Random) -> list[int]:
    """Combat cards, of the lead suit with the chance ``follow`` (per cent); ``rivals``: a 10 and a 1 among them."""
    cards: list[int] = []
    if mix.pick("rivals", rng) and number > 1:
        cards = [combat(lead, 1), combat(lead, VALUES)]
    while len(cards) < number:
        follows = rng.randrange(100) < mix.parts["follow"]
        suit = lead if follows else rng.choice([other for other in SUIT_NUMBERS if other != lead])
        card = rng.choice(list(bits(deck & SUIT_CARDS[suit])))
        if card not in cards:
            cards.append(card)
    return cards


def _in_order(specials: list[int], fighters: list[int], opening: str, rng: Random) -> list[int]:
    """An order of play that opens with a card of some sort (``combat``, ``weapon``, ``lion``) where there is one."""
    plays = specials + fighters
    rng.shuffle(plays)
    fits = [play for play in plays if opening == _sort(play)]
    if fits:
        plays.remove(fits[0])
        plays.insert(0, fits[0])
    return plays


def _sort(play: int) -> str:
    if play < LION:
        return COMBAT
    return "lion" if play == LION else WEAPON
