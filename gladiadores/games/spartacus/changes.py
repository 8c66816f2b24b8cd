"""Small changes to tuples that never change: the others stay as they are."""

from __future__ import annotations

from bisect import insort
from typing import TypeVar

Item = TypeVar("Item")


def put(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """One item instead of another."""
    return (*items[:index], item, *items[index + 1 :])


def bump(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """One number more or less."""
    return (*numbers[:index], numbers[index] + by, *numbers[index + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One copy of a card less."""
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])


def sorted_in(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One more card among ascending ones."""
    new = list(cards)
    insort(new, card)
    return tuple(new)
