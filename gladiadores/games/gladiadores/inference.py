"""Dealing out the cards that a seat has not seen, each consistent deal as likely as the shuffle makes it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import factorial, prod
from random import Random

from gladiadores.games.gladiadores.cards import COMBAT_CARDS, LION, SUIT_CARDS, WEAPON_CARDS, add, bits, lions


def share_out(unseen: int, sizes: tuple[int, ...], voids: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """Hands of ``sizes`` cards from ``unseen``, uniformly among the deals in which no hand holds a suit of its voids.

    ``voids`` has one bit a suit, as in ``State``; what is left over stays unseen. Lions count as different cards
    here, as they do in a shuffle. The count of deals is exact: suits that somebody may not hold are spread first,
    each spread weighted by the ways to complete it. Raises ``ValueError`` where no deal fits.
    """
    suits = [unseen & SUIT_CARDS[suit] for suit in range(4)]
    tied = [
        suit for suit in range(4) if any(size and void >> suit & 1 for size, void in zip(sizes, voids, strict=True))
    ]
    free = [card for suit in range(4) if suit not in tied for card in bits(suits[suit])]
    free += [LION] * lions(unseen) + list(bits(unseen & WEAPON_CARDS))
    numbers = [suits[suit].bit_count() for suit in tied]
    rest = sum(numbers) + len(free) - sum(sizes)
    room = (*sizes, rest)

    def limits(stage: int, left: tuple[int, ...]) -> tuple[int, ...]:
        barred = [void >> tied[stage] & 1 for void in voids]
        return (*(0 if shut else size for shut, size in zip(barred, left[:-1], strict=True)), left[-1])

    @cache
    def ways(stage: int, left: tuple[int, ...]) -> int:
        if stage == len(tied):
            return _arrangements(left)
        return sum(_arrangements(spread) * ways(stage + 1, _less(left, spread)) for spread in spreads(stage, left))

    def spreads(stage: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        return _spreads(numbers[stage], limits(stage, left))

    if rest < 0 or not ways(0, room):
        raise ValueError("no deal fits what has been seen")
    hands = [0 for _ in sizes]
    for stage, suit in enumerate(tied):
        ticket = rng.randrange(ways(stage, room))
        for spread in spreads(stage, room):
            ticket -= _arrangements(spread) * ways(stage + 1, _less(room, spread))
            if ticket < 0:
                break
        _hand_out(list(bits(suits[suit])), spread, hands, rng)
        room = _less(room, spread)
    _hand_out(free, room, hands, rng)
    return tuple(hands)


def unseen_cards(deck: int, seen: int, hand: int) -> int:
    """The cards of the deck that are neither ``seen`` nor in one's own ``hand``."""
    kinds = COMBAT_CARDS | WEAPON_CARDS
    left = lions(deck) - lions(seen) - lions(hand)
    return deck & kinds & ~seen & ~hand | ((1 << left) - 1) << LION


def _hand_out(cards: list[int], spread: tuple[int, ...], hands: list[int], rng: Random) -> None:
    rng.shuffle(cards)
    start = 0
    for seat, count in enumerate(spread[:-1]):
        for card in cards[start : start + count]:
            hands[seat] = add(hands[seat], card)
        start += count


def _arrangements(spread: tuple[int, ...]) -> int:
    return factorial(sum(spread)) // prod(map(factorial, spread))


def _less(room: tuple[int, ...], spread: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(size - count for size, count in zip(room, spread, strict=True))


def _spreads(number: int, limits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(limits) == 1:
        if number <= limits[0]:
            yield (number,)
        return
    for count in range(min(number, limits[0]) + 1):
        for others in _spreads(number - count, limits[1:]):
            yield (count, *others)
