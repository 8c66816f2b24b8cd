"""Small changes to tuples that never change: the others stay as they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from gladiadores.games.glory_to_rome.cards import Kinds

Item = TypeVar("Item")


def put(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """One item instead of another."""
    return (*items[:index], item, *items[index + 1 :])


def bump(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """One number more or less."""
    return (*numbers[:index], numbers[index] + by, *numbers[index + 1 :])


def heap(heaps: tuple[Kinds, ...], seat: int, kind: int, by: int) -> tuple[Kinds, ...]:
    """One heap with more or fewer of a kind."""
    return put(heaps, seat, bump(heaps[seat], kind, by))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One copy of a card less."""
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])


def distinct(hand: tuple[int, ...]) -> Iterable[int]:
    """The cards of a hand, one of each."""
    return dict.fromkeys(hand)
