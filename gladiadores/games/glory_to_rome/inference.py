"""What everybody knows of a hand, and what may be where: the cards that a seat has not seen, shared out.

Cards of a hand become known when they are shown for a demand. Who says "Glory to Rome" without being immune has none
of that kind, among the cards held at that moment. Every card that leaves a hand openly is seen; only the Basilica takes
one that nobody sees. ``Known`` holds one explanation of all this: the rest of a hand is as little restricted as it
may be, and a card of the Basilica is taken to be none of those known, as long as that can be.
"""

from __future__ import annotations

from typing import NamedTuple

from gladiadores.games.glory_to_rome.cards import KIND

Cards = tuple[int, ...]
Class = tuple[int, int]
"""How many cards, and the set of kinds that none of them is."""


class Buried(NamedTuple):
    """A card that went face down from a hand to the vault."""

    card: int
    """Which one it is taken to be, or -1."""
    void: int
    """Kinds that it is not."""
    since: int
    """Kinds that the hand has been without since then."""
    doubt: Cards
    """Cards known in the hand then, and not seen since: it may be one of these."""


class Known(NamedTuple):
    """What everybody knows of the Orders in a hand: some of the cards, and for the others, in classes from the oldest
    on, which kinds they are not (each class is void of what a later one is void of)."""

    cards: Cards = ()
    classes: tuple[Class, ...] = ()
    buried: tuple[Buried, ...] = ()

    @property
    def size(self) -> int:
        return len(self.cards) + sum(count for count, _ in self.classes)


def start() -> Known:
    """Of an empty hand."""
    return Known()


def drew(known: Known, count: int) -> Known:
    """Some cards came that nobody else has seen."""
    return known._replace(classes=_merged((*known.classes, (count, 0))))


def lost(known: Known, card: int) -> Known:
    """A card left the hand openly."""
    if card in known.cards:
        return known._replace(cards=_less(known.cards, (card,)), buried=_sure(known.buried, (card,)))
    return _drawn_from(known, card)


def lost_unseen(known: Known) -> Known:
    """A card left the hand face down: one of the oldest that nobody knows, if there is one."""
    if known.classes:
        (count, void), *others = known.classes
        buried = Buried(-1, void, 0, known.cards)
        return Known(known.cards, _merged(((count - 1, void), *others)), (*known.buried, buried))
    *cards, last = known.cards
    return Known(tuple(cards), (), (*_sure(known.buried, (last,)), Buried(last, 0, 0, tuple(cards))))


def shown(known: Known, cards: Cards) -> Known:
    """The hand holds at least these cards (each as often as it stands here)."""
    new = _less(cards, _shared(cards, known.cards))
    known = known._replace(buried=_sure(known.buried, _shared(known.cards, cards)))
    for card in new:
        known = _drawn_from(known, card)
    return known._replace(cards=tuple(sorted((*known.cards, *new))))


def void(known: Known, kind: int) -> Known:
    """The hand holds no card of this kind."""
    bit = 1 << kind
    for card in known.cards:
        if KIND[card] == kind:
            known = _not_held(known, card, bit)
    return Known(
        known.cards,
        _merged(tuple((count, kinds | bit) for count, kinds in known.classes)),
        tuple(each._replace(since=each.since | bit) for each in known.buried),
    )


def _drawn_from(known: Known, card: int) -> Known:
    """One of the cards that nobody knew turns out to be this one."""
    classes = _without(known.classes, KIND[card])
    return known._replace(classes=classes) if classes is not None else _found(known, card)


def _found(known: Known, card: int) -> Known:
    """A card that cannot have been in any class: a buried card is another than it was taken to be."""
    for place, each in enumerate(known.buried):
        fits = each.card == card or (each.card < 0 and not (each.void | each.since) >> KIND[card] & 1)
        still = _shared(each.doubt, known.cards)
        if fits and still:
            instead = still[-1]
            cards = _less(known.cards, (instead,))
            return Known(cards, known.classes, _sure(_swapped(known.buried, place, instead), (instead,), place))
    size = known.size
    return Known((), _merged(((size - 1, 0),)), known.buried)


def _not_held(known: Known, card: int, bit: int) -> Known:
    """A card that was known is not held: it is a buried one, and what was taken for that is in the hand."""
    cards = _less(known.cards, (card,))
    for place, each in enumerate(known.buried):
        if card not in each.doubt:
            continue
        buried = _sure(_swapped(known.buried, place, card), (card,), place)
        if each.card < 0:
            back = (1, each.void | each.since | bit)
            return Known(cards, _merged((back, *known.classes)), buried)
        if not (each.since | bit) >> KIND[each.card] & 1:
            return Known(tuple(sorted((*cards, each.card))), known.classes, buried)
    return Known(cards, _merged(((1, bit), *known.classes)), known.buried)


def _swapped(buried: tuple[Buried, ...], place: int, card: int) -> tuple[Buried, ...]:
    """With that one taken to be ``card``."""
    each = buried[place]
    instead = () if each.card < 0 else (each.card,)
    known = Buried(card, 0, each.since, tuple(sorted((*_less(each.doubt, (card,)), *instead))))
    return (*buried[:place], known, *buried[place + 1 :])


def _sure(buried: tuple[Buried, ...], cards: Cards, but: int = -1) -> tuple[Buried, ...]:
    """These cards are where they are taken to be."""
    if not buried:
        return buried
    return tuple(
        each if place == but else each._replace(doubt=_less(each.doubt, _shared(each.doubt, cards)))
        for place, each in enumerate(buried)
    )


def _without(classes: tuple[Class, ...], kind: int) -> tuple[Class, ...] | None:
    """One card of this kind less: of the oldest class that may hold it, which restricts the rest the least."""
    for place, (count, kinds) in enumerate(classes):
        if not kinds >> kind & 1:
            return _merged((*classes[:place], (count - 1, kinds), *classes[place + 1 :]))
    return None


def _merged(classes: tuple[Class, ...]) -> tuple[Class, ...]:
    """Most restricted first, with one class a set of kinds."""
    counts: dict[int, int] = {}
    for count, kinds in classes:
        if count:
            counts[kinds] = counts.get(kinds, 0) + count
    return tuple((counts[kinds], kinds) for kinds in sorted(counts, key=lambda kinds: (-kinds.bit_count(), kinds)))


def _shared(first: Cards, second: Cards) -> Cards:
    """The cards of ``first`` that stand in ``second`` too, as often as in both."""
    left, both = list(second), []
    for card in first:
        if card in left:
            left.remove(card)
            both.append(card)
    return tuple(both)


def _less(cards: Cards, gone: Cards) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
