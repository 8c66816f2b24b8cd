"""Sharing out the cards that a seat has not seen, each way as likely as the shuffle makes it.

What everybody knows of the hands (``inference``) is kept to: known cards stay, and no card goes where its kind cannot
be. Cards sold into the vaults are known together and shared out over the places where they lie, those of this turn
excepted: nobody may look back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import perm
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome.cards import (
    CARDS,
    CIRCUS_CARDS,
    COPIES,
    KIND,
    KINDS,
    PETITION_CARDS,
    Kinds,
    by_kind,
)
from gladiadores.games.glory_to_rome.frames import FrameKind

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.view import View

Cards = tuple[int, ...]
TRIES = 300


class Guess(NamedTuple):
    """What a view does not show."""

    hands: tuple[Cards, ...]
    deck: Cards
    looked: int
    vault: tuple[Kinds, ...]
    unseen: tuple[Kinds, ...]
    buried: tuple[Cards, ...]


_VAULT, _BURIED, _HAND = range(3)
"""In a vault from the deck, in a vault from the hand, or in the hand."""


class _Places(NamedTuple):
    """So many places for cards of a seat, of which none is of the kinds in ``void``."""

    seat: int
    where: int
    number: int
    void: int


def hidden(view: View) -> tuple[int, ...]:
    """By name, how many Orders the seat neither sees nor knows to be in a hand."""
    left = [copies - seen for copies, seen in zip(COPIES, view.seen, strict=True)]
    for seat, hand in enumerate(_certain(view)):
        for card in hand if seat != view.seat else view.hand:
            left[card] -= 1
    for card in view.buried:
        left[card] -= 1
    if _lies_apart(view) and view.looked >= 0:
        left[view.looked] -= 1
    return tuple(left)


def guess(view: View, rng: Random) -> Guess:
    """All that is hidden, shared out."""
    left = list(hidden(view))
    hands = [list(hand) for hand in _certain(view)]
    unseen: list[list[int]] = [[] for _ in hands]
    buried: list[list[int]] = [[] for _ in hands]
    places: list[_Places] = []
    for seat, known in enumerate(view.known):
        places.append(_Places(seat, _VAULT, view.unseen[seat] - len(known.buried), 0))
        if seat == view.seat:
            buried[seat] += view.buried
            continue
        for each in known.buried:
            if each.card < 0:
                places.append(_Places(seat, _BURIED, 1, each.void))
            else:
                buried[seat].append(each.card)
                left[each.card] -= 1
        if view.hands is None:
            places += [_Places(seat, _HAND, count, void) for count, void in known.classes]
    cards = [card for card in range(CARDS) for _ in range(left[card])]
    heaps, rest = _share_out_so(view, hands, cards, places, rng)
    for place, heap in zip(places, heaps, strict=True):
        (unseen, buried, hands)[place.where][place.seat] += heap
    looked = view.looked
    if looked < -1:
        looked = rest.pop() if _lies_apart(view) else _newest(view, places, heaps)
    return Guess(
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        deck=tuple(rest),
        looked=looked,
        vault=_stored(view, rng),
        unseen=tuple(by_kind((*cards, *more)) for cards, more in zip(unseen, buried, strict=True)),
        buried=tuple(tuple(sorted(cards)) for cards in buried),
    )


def _certain(view: View) -> tuple[Cards, ...]:
    """The cards of each hand that the seat is sure of."""
    if view.hands is not None:
        return view.hands
    return tuple(view.hand if seat == view.seat else known.cards for seat, known in enumerate(view.known))


def _lies_apart(view: View) -> bool:
    """Whether a card is being looked at, and in no hand."""
    return any(frame.kind == FrameKind.FOUNTAIN for frame in view.stack)


def _newest(view: View, places: Sequence[_Places], heaps: Sequence[list[int]]) -> int:
    """A card that was kept: of those that came last to the hand of whom it is to act."""
    return next(
        heap[-1]
        for place, heap in zip(reversed(places), reversed(heaps), strict=True)
        if place.where == _HAND and place.seat == view.to_act and heap
    )


def _share_out_so(
    view: View, hands: list[list[int]], cards: list[int], places: list[_Places], rng: Random
) -> tuple[list[list[int]], list[int]]:
    """The same, so that a petition of which some cards are still to come can be finished."""
    frame = view.stack[-1]
    if frame.kind != FrameKind.PETITION or frame.seat == view.seat:
        return _share_out(cards, places, rng)
    for _ in range(TRIES):
        heaps, rest = _share_out(cards, places, rng)
        held = [card for place, heap in zip(places, heaps, strict=True) if _of(place, frame.seat) for card in heap]
        if _finishes(frame, (*hands[frame.seat], *held)):
            return heaps, rest
    needed = _needed(frame, hands[frame.seat], cards, rng)
    for card in needed:
        cards.remove(card)
        _fill_one(places, frame.seat, KIND[card])
    heaps, rest = _share_out(cards, places, rng)
    heaps[next(place for place, each in enumerate(places) if _of(each, frame.seat))] += needed
    return heaps, rest


def _finishes(frame: Frame, hand: Sequence[int]) -> bool:
    """Whether a petition that needs ``frame.a`` more cards can have them."""
    if frame.a == (CIRCUS_CARDS if frame.c else PETITION_CARDS):
        return max(by_kind(tuple(hand))) >= frame.a
    return sum(card >= frame.b and KIND[card] == KIND[frame.b] for card in hand) >= frame.a


def _of(place: _Places, seat: int) -> bool:
    return place.where == _HAND and place.seat == seat


def _needed(frame: Frame, held: Sequence[int], cards: Sequence[int], rng: Random) -> list[int]:
    """Unseen cards that finish a petition together with those held."""
    ways = []
    for kind in range(KINDS):
        own = [card for card in held if KIND[card] == kind and card >= frame.b]
        more = [card for card in cards if KIND[card] == kind and card >= frame.b]
        missing = max(frame.a - len(own), 0)
        if _finishes(frame, (*own, *more)):
            ways.append(rng.sample(more, missing))
    return rng.choice(ways)


def _fill_one(places: list[_Places], seat: int, kind: int) -> None:
    """One place less in the hand, where a card of this kind may be."""
    for index, each in enumerate(places):
        if _of(each, seat) and each.number and not each.void >> kind & 1:
            places[index] = each._replace(number=each.number - 1)
            return


def _share_out(cards: list[int], places: Sequence[_Places], rng: Random) -> tuple[list[list[int]], list[int]]:
    """A heap for each of the places, and the rest.

    Places that some kinds are barred from are filled first. A way to fill them counts as much as there are ways to
    fill the others after it, so some are thrown away where they differ.
    """
    barred = sorted(
        (place for place, each in enumerate(places) if each.void and each.number),
        key=lambda place: (-places[place].void.bit_count(), place),
    )
    for attempt in range(TRIES):
        filled = _fill(cards, places, barred, rng, strict=attempt < TRIES - 1)
        if filled is not None:
            break
    taken, rest = filled or ({}, list(cards))
    rng.shuffle(rest)
    heaps = []
    for place, each in enumerate(places):
        if place in taken:
            heaps.append(taken[place])
        else:
            heaps.append(rest[: each.number])
            rest = rest[each.number :]
    return heaps, rest


def _fill(
    cards: Sequence[int], places: Sequence[_Places], barred: Sequence[int], rng: Random, strict: bool
) -> tuple[dict[int, list[int]], list[int]] | None:
    """The cards for the barred places and those left over; None where it cannot be, or is thrown away."""
    rest = list(cards)
    taken: dict[int, list[int]] = {}
    keep = 1.0
    for place in barred:
        number, void = places[place].number, places[place].void
        fitting = [card for card in rest if not void >> KIND[card] & 1]
        if len(fitting) < number:
            return None
        most = sum(1 for card in cards if not void >> KIND[card] & 1)
        keep *= perm(len(fitting), number) / perm(most, number)
        taken[place] = rng.sample(fitting, number)
        for card in taken[place]:
            rest.remove(card)
    if strict and keep < 1 and rng.random() >= keep:
        return None
    return taken, rest


def _stored(view: View, rng: Random) -> tuple[Kinds, ...]:
    """The vaults with what was sold into them."""
    if view.vault is not None:
        return view.vault
    fresh = [sum(kinds) for kinds in zip(*view.fresh, strict=True)]
    kinds = [kind for kind in range(KINDS) for _ in range(view.stored[kind] - fresh[kind])]
    rng.shuffle(kinds)
    dealt = iter(kinds)
    return tuple(
        _with(view.fresh[seat], dealt, view.vaults[seat] - view.unseen[seat]) for seat in range(len(view.sizes))
    )


def _with(heap: Kinds, more: Iterator[int], size: int) -> Kinds:
    counts = list(heap)
    while sum(counts) < size:
        counts[next(more)] += 1
    return tuple(counts)
