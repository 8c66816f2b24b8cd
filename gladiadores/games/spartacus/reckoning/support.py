"""Support: whose Influence suffices, in which order to ask, what it costs on average, and what it may cost at most.

A House that says yes is paid at once, whatever becomes of the scheme.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple


class Ask(NamedTuple):
    """A House that may be asked: its Influence, the price that it is offered, how likely it says yes."""

    seat: int
    influence: int
    price: int
    agrees: float


class Asked(NamedTuple):
    """Houses asked in this order: how likely the Influence is reached, and what is paid on average, reached or not."""

    order: tuple[int, ...]
    reached: float
    paid: float

    def gain(self, worth: float) -> float:
        """What is gained on average, where the scheme is worth so much once it can be declared."""
        return self.reached * worth - self.paid


def coalitions(lacking: int, asks: Sequence[Ask]) -> tuple[tuple[int, ...], ...]:
    """The sets of Houses that bring enough, and of which none is too many; the cheapest first."""
    found: list[tuple[Ask, ...]] = []
    for number in range(len(asks) + 1):
        for some in combinations(asks, number):
            enough = sum(ask.influence for ask in some) >= lacking
            if enough and not any(set(smaller) <= set(some) for smaller in found):
                found.append(some)
    found.sort(key=lambda some: (sum(ask.price for ask in some), len(some)))
    return tuple(tuple(ask.seat for ask in some) for some in found)


def asking(lacking: int, order: Sequence[Ask]) -> Asked:
    """Ask in this order until there is enough, or until those who are left could not bring it."""
    reached = paid = 0.0
    still = {0: 1.0}
    for place, ask in enumerate(order):
        after: dict[int, float] = {}
        rest = sum(later.influence for later in order[place:])
        for brought, chance in still.items():
            if brought < lacking <= brought + rest:
                paid += chance * ask.agrees * ask.price
                for more, share in ((ask.influence, ask.agrees), (0, 1 - ask.agrees)):
                    after[brought + more] = after.get(brought + more, 0.0) + chance * share
            else:
                after[brought] = after.get(brought, 0.0) + chance
        still = after
    reached = sum(chance for brought, chance in still.items() if brought >= lacking)
    return Asked(tuple(ask.seat for ask in order), reached, paid)


def ways(lacking: int, asks: Sequence[Ask], worth: float) -> tuple[Asked, ...]:
    """Every order of every set of Houses that may bring enough, the best first."""
    found = [asking(lacking, order) for order in _orders(asks) if sum(ask.influence for ask in order) >= lacking]
    return tuple(sorted(found, key=lambda way: (-round(way.gain(worth), 9), -way.reached, len(way.order), way.order)))


def _orders(asks: Sequence[Ask]) -> Iterator[tuple[Ask, ...]]:
    for number in range(len(asks) + 1):
        yield from permutations(asks, number)


class Worth(NamedTuple):
    """What a scheme is worth once it can be declared: ``net`` where it succeeds, its costs among it, for they are paid
    only then; ``cash`` that the card would bring instead."""

    net: float
    cash: float
    succeeds: float

    @property
    def declared(self) -> float:
        """On average, once it is declared: where it is stopped the card is gone and nothing is paid."""
        return self.succeeds * self.net

    @property
    def better_than_cash(self) -> float:
        """How much more than to cash the card in: no more than that may support cost."""
        return self.declared - self.cash

    @property
    def needs(self) -> float | None:
        """The chance from which on it is better than cash; None where it never is."""
        return self.cash / self.net if self.net > 0 and self.cash <= self.net else None
