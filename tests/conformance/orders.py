"""The Orders of a game of Glory to Rome, each a thing of its own: where each of them went, as everybody could see.

A card is its place in the deal. What a hand holds may be another card than it was as long as everything that was seen
could have happened: ``Hand`` gives the cards of a hand other names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any, NamedTuple

BY_MATERIAL = {
    "Rubble": "Bar Insula Latrine Road",
    "Wood": "Circus Dock Market Palisade",
    "Concrete": "Amphitheatre Aqueduct Bridge Senate Storeroom Tower Vomitorium Wall",
    "Brick": "Academy Archway Atrium Bath Foundry Gate School Shrine",
    "Stone": "Catacomb CircusMaximus Coliseum Garden Prison Scriptorium Sewer Villa",
    "Marble": "Basilica Forum Fountain LudusMagna Palace Stairway Statue Temple",
}
MATERIALS = tuple(BY_MATERIAL)
ROLES = ("Laborer", "Craftsman", "Architect", "Legionary", "Merchant", "Patron")
NAMES = tuple(sorted(name for names in BY_MATERIAL.values() for name in names.split()))
MATERIAL = {name: material for material, names in BY_MATERIAL.items() for name in names.split()}
COPIES = {name: 6 if MATERIAL[name] in ("Rubble", "Wood") else 3 for name in NAMES}
DEALT = 4

FROM_HAND = ("lead", "follow", "more", "with", "latrine", "dock", "found", "out", "add", "give", "aqueduct")
FROM_FOUNTAIN = ("found", "out", "add")


class Fact(NamedTuple):
    """Something that happened to a card or a hand: ``what`` is one of those that ``facts`` yields."""

    what: str
    seat: int = -1
    place: int = -1
    name: str = ""
    act: int = -1
    names: tuple[str, ...] = ()


def first_player(turned: Sequence[str], players: int) -> tuple[int, int]:
    """Who begins, and how many cards it took to find out."""
    seats, taken = list(range(players)), 0
    while True:
        cards = turned[taken : taken + len(seats)]
        taken += len(seats)
        seats = [seat for seat, card in zip(seats, cards, strict=True) if card == min(cards)]
        if len(seats) == 1:
            return seats[0], taken


def thing(action: str) -> tuple[str, str]:
    """The word of an action and the card it is about: ``found:Statue@Brick`` is about the Statue."""
    word, _, about = action.partition(":")
    name = about.partition(">")[0].partition("@")[0].partition("=")[0]
    return word, name if name in MATERIAL else ""


def facts(states: Sequence[Any], actions: Sequence[str]) -> Iterator[Fact]:
    """All that happened, the deal being the first action; of the states only what everybody sees is asked."""
    if not actions:
        return
    deck = actions[0].split(" ")
    players = len(states[0].hands)
    for place in range(DEALT * players):
        yield Fact("draw", place // DEALT, place, deck[place])
    top = DEALT * players
    for _ in range(first_player(deck[top:], players)[1]):
        yield Fact("open", -1, top, deck[top])
        top += 1
    looked = -1
    for index in range(1, len(actions)):
        before, after = states[index], states[index + 1]
        seat, (word, name) = before.to_act, thing(actions[index])
        if word == "draw":
            for _ in range(len(after.hands[seat]) - len(before.hands[seat])):
                yield Fact("draw", seat, top, deck[top])
                top += 1
        elif word == "fountain":
            looked, top = top, top + 1
            yield Fact("look", seat, looked, deck[looked])
        elif word == "keep":
            yield Fact("draw", seat, looked, deck[looked])
            looked = -1
        elif looked >= 0 and word in FROM_FOUNTAIN and name:
            yield Fact("open", seat, looked, deck[looked])
            looked = -1
        elif word in ("bar", "atrium"):
            yield Fact("open" if word == "bar" else "atrium", seat, top, deck[top])
            top += 1
        elif word == "vomitorium":
            for each in before.hands[seat]:
                yield Fact("out", seat, name=NAMES[each])
        elif word == "basilica":
            yield Fact("bury", seat, name=name, act=index)
        elif word == "demand":
            again = [NAMES[each] for each in before.shown[seat] if NAMES[each] in (*_demand(before), name)]
            yield Fact("show", seat, names=tuple(sorted((*again, name))))
        elif word == "glory":
            frame = before.stack[-1]
            if not _shielded(before, seat, frame.a):
                yield Fact("void", seat, name=MATERIAL[_demand(before)[frame.b]])
        elif word in FROM_HAND and name:
            yield Fact("out", seat, name=name)


def _demand(state: Any) -> list[str]:
    return [NAMES[each] for each in state.demand]


def _shielded(state: Any, seat: int, legionary: int) -> bool:
    wall, palisade, bridge = (NAMES.index(name) for name in ("Wall", "Palisade", "Bridge"))
    if state.powers[seat] >> wall & 1:
        return True
    return bool(state.powers[seat] >> palisade & 1) and not state.powers[legionary] >> bridge & 1


@dataclass
class Card:
    """A card in a hand: its place in the deal, its name where everything seen says it, and what it is not."""

    place: int
    name: str = ""
    void: frozenset[str] = frozenset()

    def may_be(self, name: str) -> bool:
        return name == self.name if self.name else MATERIAL[name] not in self.void


@dataclass
class Hand:
    """A hand, and what went face down from it to the vault, as it may have been."""

    held: list[Card] = field(default_factory=list)
    gone: dict[int, str] = field(default_factory=dict)
    """The names of cards that left openly, by place."""
    buried: list[tuple[int, Card]] = field(default_factory=list)
    """With the index of the action."""

    def copy(self) -> Hand:
        return Hand([Card(card.place, card.name, card.void) for card in self.held], dict(self.gone), list(self.buried))

    def after(self, fact: Fact) -> Iterator[Hand]:
        """The hands that there may be after something happened; none where it cannot have."""
        hand = self.copy()
        if fact.what == "draw":
            hand.held.append(Card(fact.place))
            yield hand
        elif fact.what == "out":
            card = hand._which(fact.name)
            if card is not None:
                hand.held.remove(card)
                hand.gone[card.place] = fact.name
                yield hand
        elif fact.what == "show":
            if hand._holds(fact.names):
                yield hand
        elif fact.what == "void":
            if all(MATERIAL[card.name] != fact.name for card in hand.held if card.name):
                for card in hand.held:
                    card.void |= {fact.name}
                yield hand
        elif fact.what == "bury":
            for which in range(len(self.held)):
                hand = self.copy()
                hand.buried.append((fact.act, hand.held.pop(which)))
                yield hand
        else:
            yield hand

    def _which(self, name: str) -> Card | None:
        """The card that this was: one known to be it, else the oldest that may be."""
        named = [card for card in self.held if card.name == name]
        fitting = [card for card in self.held if not card.name and card.may_be(name)]
        return next(iter((*named, *fitting)), None)

    def _holds(self, names: tuple[str, ...]) -> bool:
        """Name cards so that the hand holds these at once."""
        missing = Counter(names) - Counter(card.name for card in self.held)
        for name in missing.elements():
            card = next((card for card in self.held if not card.name and card.may_be(name)), None)
            if card is None:
                return False
            card.name = name
        return True

    def named(self, hand: Sequence[str], buried: Sequence[str]) -> tuple[dict[int, str], dict[int, str]] | None:
        """The names of all cards by place if the hand holds these now, and what was buried by action."""
        for order in set(permutations(buried)):
            if not all(card.may_be(name) for (_, card), name in zip(self.buried, order, strict=True)):
                continue
            names = self._held_as(hand)
            if names is not None:
                hidden = {card.place: name for (_, card), name in zip(self.buried, order, strict=True)}
                acts = {index: name for (index, _), name in zip(self.buried, order, strict=True)}
                return {**self.gone, **names, **hidden}, acts
        return None

    def _held_as(self, hand: Sequence[str]) -> dict[int, str] | None:
        left = list(hand)
        names = {}
        for card in sorted(self.held, key=lambda card: (not card.name, -len(card.void))):
            name = next((name for name in left if card.may_be(name)), None)
            if name is None:
                return None
            left.remove(name)
            names[card.place] = name
        return names


def hands_after(told: Sequence[Fact], seat: int, most: int = 400) -> list[Hand]:
    """Every way in which the hand of a seat may have come to be."""
    hands = [Hand()]
    for fact in told:
        if fact.seat == seat:
            hands = [new for hand in hands for new in hand.after(fact)][:most]
    return hands
