"""Who stands in the corners of the combat lab: a fighter with the dice he has left, and his equipment by its slot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from gladiadores.games.spartacus import trials
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.decks import Deck, MarketCard
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, SLOTS
from gladiadores.text import Message
from gladiadores.widgets import asked

NOTHING: Final = ""
"""In a slot."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A corner as the lab has it."""

    card: str
    whole: Piles
    left: Piles
    gear: tuple[str, str, str] = (NOTHING, NOTHING, NOTHING)

    @property
    def corner(self) -> trials.Corner:
        """As fights by the number take it."""
        return trials.Corner(self.card, tuple(filter(None, self.gear)), self.left)

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.card, *filter(None, self.gear))

    def with_dice(self, pile: int, number: int) -> Fighter:
        """With so many dice in a pile."""
        left = list(self.left)
        left[pile] = number
        return replace(self, left=(left[0], left[1], left[2]))

    def with_gear(self, slot: int, card: str) -> Fighter:
        gear = list(self.gear)
        gear[slot] = card
        return replace(self, gear=(gear[0], gear[1], gear[2]))


Pair = tuple[Fighter, Fighter]


def fighters(deck: Deck) -> dict[str, MarketCard]:
    """All who can fight, gladiators first."""
    able = sorted((card for card in deck.market if card.dice), key=lambda card: card.kind != GLADIATOR)
    return {card.token: card for card in able}


def pieces(deck: Deck, slot: int) -> tuple[str, ...]:
    """The equipment that goes into a slot."""
    return tuple(card.token for card in deck.market if card.kind == EQUIPMENT and card.slot == slot)


def fresh(deck: Deck, card: str) -> Fighter:
    """With all his dice, and nothing in his hands."""
    dice = fighters(deck)[card].dice
    assert dice is not None
    return Fighter(card, dice, dice)


def apart(pair: Pair, side: int, chosen: Fighter) -> Pair:
    """A side's fighter is now this one. No card is there twice: the other of the same name becomes who was here before,
    and loses a piece of equipment that is taken."""
    before, other = pair[side], pair[1 - side]
    if other.card == chosen.card:
        other = replace(other, card=before.card, whole=before.whole, left=before.whole)
    for slot, card in enumerate(chosen.gear):
        if card and other.gear[slot] == card:
            other = other.with_gear(slot, NOTHING)
    return (other, chosen) if side else (chosen, other)


def drawn(deck: Deck, rng: Random) -> Pair:
    """Two gladiators by chance, each with a piece of equipment or none."""
    names = [name for name, card in fighters(deck).items() if card.kind == GLADIATOR] or list(fighters(deck))
    found = []
    for name in rng.sample(names, 2):
        slot = rng.randrange(len(SLOTS))
        found.append(fresh(deck, name).with_gear(slot, rng.choice((NOTHING, *pieces(deck, slot)))))
    return apart((found[0], found[1]), 0, found[0])


# --- as somebody asks for them --------------------------------------------------------------------------------------


def asked_for(deck: Deck, names: Sequence[Any], equipment: Any, left: Any) -> Pair:
    """Two fighters as they are written in a notebook. Raises ``BadInput``."""
    known = tuple(fighters(deck))
    others = (name for name in known if name not in names)
    found = [
        fresh(deck, next(others) if name is None else asked.choice(name, label, known))
        for name, label in zip(names, ("one", "two"), strict=True)
    ]
    if found[0].card == found[1].card:
        raise asked.wrong("two", found[1].card, Message("combat.lab.other", "outro combatente: cada carta é uma só"))
    for side, given in enumerate(_two(equipment, "equipment")):
        found[side] = _armed(deck, found[side], given, f"equipment[{side}]")
    for side, given in enumerate(_two(left, "left")):
        found[side] = _worn(found[side], given, f"left[{side}]")
    twice = set(found[0].gear) & set(found[1].gear) - {NOTHING}
    if twice:
        raise asked.wrong(
            "equipment[1]", min(twice), Message("combat.lab.once", "outro equipamento: cada carta é uma só"), "range"
        )
    return found[0], found[1]


def _two(value: Any, name: str) -> list[Any]:
    if value is None:
        return [None, None]
    both = asked.listed(value, name)
    if len(both) != 2:
        count = Message("combat.lab.count", "uma lista de {count}", count=len(both))
        raise asked.wrong(name, count, Message("combat.lab.two", "uma lista de dois, um para cada combatente"))
    return both


def _armed(deck: Deck, fighter: Fighter, given: Any, name: str) -> Fighter:
    if given is None:
        return fighter
    known = tuple(card for slot in range(len(SLOTS)) for card in pieces(deck, slot))
    for card in asked.choices(given, name, known):
        slot = deck.market[deck.market_card[card]].slot
        if fighter.gear[slot]:
            wanted = Message("combat.lab.slots", "uma arma, uma armadura e um especial no máximo")
            raise asked.wrong(name, card, wanted, "range")
        fighter = fighter.with_gear(slot, card)
    return fighter


def _worn(fighter: Fighter, given: Any, name: str) -> Fighter:
    if given is None:
        return fighter
    dice = asked.listed(given, name)
    if len(dice) != len(fighter.whole):
        count = Message("combat.lab.count", "uma lista de {count}", count=len(dice))
        raise asked.wrong(name, count, Message("combat.lab.piles", "três números: Ataque, Defesa, Velocidade"))
    for pile, most in enumerate(fighter.whole):
        fighter = fighter.with_dice(pile, asked.whole(dice[pile], f"{name}[{pile}]", 1, most))
    return fighter
