"""Camps that already have much, for random games: cards come from the deck, sites from out of town."""

from __future__ import annotations

from random import Random

from gladiadores.games.glory_to_rome import powers
from gladiadores.games.glory_to_rome.cards import (
    ARCHITECT,
    INFLUENCE,
    KIND,
    KINDS,
    LEGIONARY,
    MARBLE,
    NONE,
    VALUE,
    Building,
)
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure


class Setting:
    """A game just dealt, being enriched."""

    def __init__(self, state: State) -> None:
        self.start = state
        self.deck = list(state.deck)
        self.seen = list(state.seen)
        self.outside = list(state.out_town)
        self.camps: list[dict[int, Structure]] = [{} for _ in state.hands]
        self.sites = [list(heap) for heap in state.sites]
        self.stock = [list(heap) for heap in state.stock]
        self.clients = [list(heap) for heap in state.clients]
        self.vault = [list(heap) for heap in state.vault]

    def build(self, seat: int, done: bool, card: int | None = None) -> None:
        """A structure from the deck, or what was to be its foundation to the stockpile where it cannot stand."""
        drawn = self._take(card)
        site = KIND[drawn]
        ends = done and drawn == Building.CATACOMB
        if drawn in self.camps[seat] or not self.outside[site] or ends:
            self.stock[seat][site] += 1
            return
        self.outside[site] -= 1
        self.sites[seat][site] += done
        self.camps[seat][drawn] = Structure(drawn, site, NONE, done)

    def gather(self, heap: list[int], kind: int | None = None) -> None:
        """A card to a stockpile, to clients or to a vault."""
        card = None if kind is None else next(each for each in reversed(self.deck) if KIND[each] == kind)
        heap[KIND[self._take(card)]] += 1

    def _take(self, card: int | None) -> int:
        drawn = self.deck[-1] if card is None else card
        self.deck.remove(drawn)
        self.seen[drawn] += 1
        return drawn

    def state(self) -> State:
        draft = self.start._draft()
        draft.deck = tuple(self.deck)
        draft.seen = tuple(self.seen)
        draft.out_town = tuple(self.outside)
        draft.structures = tuple(tuple(camp.values()) for camp in self.camps)
        draft.sites = tuple(map(tuple, self.sites))
        draft.stock = tuple(map(tuple, self.stock))
        draft.clients = tuple(map(tuple, self.clients))
        draft.vault = tuple(map(tuple, self.vault))
        draft.influence = tuple([INFLUENCE + worth(heap) for heap in draft.sites])
        powers.recount(draft)
        return draft


def worth(sites: tuple[int, ...]) -> int:
    """The influence of some sites."""
    return sum(VALUE[kind] * number for kind, number in enumerate(sites))


def anything(state: State, rng: Random) -> State:
    """Structures, most of them completed, clients and stockpiles, all by chance."""
    setting = Setting(state)
    for seat in range(state.table.players):
        for _ in range(rng.randrange(7)):
            setting.build(seat, done=rng.random() < 0.8)
        for heap in (setting.stock[seat], setting.clients[seat]):
            for _ in range(rng.randrange(8)):
                setting.gather(heap)
    return setting.state()


def almost_forum(state: State, rng: Random) -> State:
    """One seat has the Forum and lacks a Patron, the others have clients of all roles, one of them a Stairway."""
    setting = Setting(state)
    owner, *others = rng.sample(range(state.table.players), state.table.players)
    for name in (Building.FORUM, Building.STAIRWAY):
        if name not in setting.deck:
            return anything(state, rng)
    setting.build(owner, done=True, card=Building.FORUM)
    setting.build(others[0], done=True, card=Building.STAIRWAY)
    setting.gather(setting.stock[others[0]], MARBLE)
    setting.gather(setting.clients[others[0]], ARCHITECT)
    for seat in others:
        for kind in range(KINDS):
            setting.gather(setting.clients[seat], kind)
    return setting.state()


def hungry_lions(state: State, rng: Random) -> State:
    """One seat has a Coliseum, Legionaries and little room in its vault, the others have clients."""
    setting = Setting(state)
    owner, *others = rng.sample(range(state.table.players), state.table.players)
    if Building.COLISEUM not in setting.deck:
        return anything(state, rng)
    setting.build(owner, done=True, card=Building.COLISEUM)
    for _ in range(3):
        setting.gather(setting.clients[owner], LEGIONARY)
        setting.gather(setting.vault[owner])
    for seat in others:
        for kind in range(KINDS):
            setting.gather(setting.clients[seat], kind)
    return setting.state()
