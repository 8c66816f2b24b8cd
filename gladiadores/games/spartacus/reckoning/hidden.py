"""Cards that one seat does not see: how many of each there are, and how likely they lie in the hands of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from math import comb, prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def unseen(state: State, seat: int) -> Counter[int]:
    """Intrigue cards by kind that lie in the deck or in hands of others; the seat knows no more than what lies open."""
    left = Counter(state.table.deck.stock)
    for cards in (state.intrigue_gone, state.hands[seat], *state.posted):
        left.subtract(cards)
    if state.scheme is not None:
        left[state.scheme.card] -= 1
    return +left


def none_of(wanted: int, drawn: int, cards: int) -> float:
    """The chance that of so many cards drawn none is one of those wanted."""
    return comb(cards - wanted, drawn) / comb(cards, drawn) if drawn <= cards - wanted else 0.0


def all_of(wanted: int, drawn: int, cards: int) -> float:
    """The chance that all of those wanted are among the cards drawn."""
    return comb(cards - wanted, drawn - wanted) / comb(cards, drawn) if wanted <= drawn <= cards else 0.0


@cache
def spread(kinds: tuple[int, ...], drawn: int, cards: int) -> Mapping[tuple[int, ...], float]:
    """How many of each kind are among the cards drawn, with the chance; ``kinds`` are their numbers in the pool."""
    rest, ways = cards - sum(kinds), comb(cards, drawn)
    found: dict[tuple[int, ...], float] = {}
    for numbers in _upto(kinds, drawn):
        others = drawn - sum(numbers)
        if others <= rest:
            share = prod(comb(kind, number) for kind, number in zip(kinds, numbers, strict=True)) * comb(rest, others)
            found[numbers] = share / ways
    return found


def _upto(kinds: tuple[int, ...], room: int) -> Iterable[tuple[int, ...]]:
    if not kinds:
        yield ()
        return
    for number in range(min(kinds[0], room) + 1):
        for after in _upto(kinds[1:], room - number):
            yield (number, *after)
