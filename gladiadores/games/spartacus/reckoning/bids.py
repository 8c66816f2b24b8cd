"""Sealed bids against Houses whose bids one can only guess: the chance to win, what is paid, ties and what follows.

Exact for what is guessed of every other House: how likely each first bid is, and how likely it adds so much in a tie.
After a tie the best is done each time. Who wins is asked of the engine (``phases.auction.leaders``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Final, NamedTuple

from gladiadores.games.spartacus.decks.cards import Deck, MarketCard
from gladiadores.games.spartacus.decks.moments import BIDDING
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases.auction import applies, leaders

ME: Final = -1
Spread = tuple[float, ...]
"""The chance of 0, 1, 2 …"""


@dataclass(frozen=True, slots=True)
class Bidder:
    """What a House has, what its cards do at auctions."""

    denarii: int
    bonus: int = 0
    """Its bids count for so much more."""
    wins_ties: bool = False


@dataclass(frozen=True, slots=True)
class Rival(Bidder):
    """Another House, as one guesses it."""

    bids: Spread = (1.0,)
    """How likely each first bid is; no longer than its treasury allows."""
    adds: Spread = (1.0,)
    """How likely it adds so much in a tie; what it cannot pay counts as all that it has."""


def helpers(deck: Deck, title: bool = False) -> tuple[MarketCard, ...]:
    """The cards that help at such auctions."""
    return tuple(card for card in deck.market if helped(deck, card, title) != (0, False))


def helped(deck: Deck, card: MarketCard, title: bool = False) -> tuple[int, bool]:
    """By how much a card lifts bids, and whether it wins ties."""
    kind = FrameKind.HOST_BID if title else FrameKind.BID
    effects = [deck.effects[index] for index in card.effects]
    ops = [op for each in effects if each.when == BIDDING for op in each.ops if applies(op.get("on"), kind)]
    return sum(op.get("n") for op in ops if op.name == "modify_bid"), any(op.name == "win_bid_ties" for op in ops)


class Outcome(NamedTuple):
    """What a first bid comes to."""

    bid: int
    wins: float
    """Altogether."""
    at_once: float
    """Without a tie."""
    tied: float
    """The chance of a tie in which one is."""
    paid: float
    """On average, where one wins."""
    gain: float
    """On average: what it is worth to win, less what is paid."""


def outcomes(me: Bidder, rivals: Sequence[Rival], worth: float, title: bool = False) -> tuple[Outcome, ...]:
    """What every bid that one can make comes to. ``title``: dice decide where nobody bids or adds anything."""
    return tuple(_outcome(bid, me, tuple(rivals), worth, title) for bid in range(me.denarii + 1))


def best(found: Sequence[Outcome]) -> Outcome:
    """The bid that gains most; of equals the lowest."""
    return max(found, key=lambda outcome: (round(outcome.gain, 9), -outcome.bid))


def _outcome(bid: int, me: Bidder, rivals: tuple[Rival, ...], worth: float, title: bool) -> Outcome:
    wins = at_once = tied = paid = 0.0
    for chance, bids in _meetings(bid, me, rivals):
        totals = {ME: bid, **bids}
        if not any(totals.values()):
            if title:
                wins += chance / (len(rivals) + 1)
            continue
        ahead = _leaders(totals, me, rivals)
        if ahead == (ME,):
            wins += chance
            at_once += chance
            paid += chance * bid
        elif ME in ahead:
            tied += chance
            after = _tie(me, tuple((rivals[each], totals[each]) for each in ahead if each != ME), bid, worth, title)
            wins += chance * after.wins
            paid += chance * after.spent
    return Outcome(bid, wins, at_once, tied, paid / wins if wins else 0.0, wins * worth - paid)


def _meetings(bid: int, me: Bidder, rivals: tuple[Rival, ...]) -> Iterator[tuple[float, dict[int, int]]]:
    """The bids of others that matter, with their chance: those that one ties with; whoever bids less counts as 0."""
    mine = bid and bid + me.bonus
    below = [sum(chance for other, chance in enumerate(rival.bids) if _counts(other, rival) < mine) for rival in rivals]
    equal = [
        {other: chance for other, chance in enumerate(rival.bids) if chance and _counts(other, rival) == mine}
        for rival in rivals
    ]
    places = range(len(rivals))
    for number in range(len(rivals) + 1):
        for some in combinations(places, number):
            rest = prod(below[place] for place in places if place not in some)
            for chosen in product(*[equal[place].items() for place in some]) if rest else ():
                bids = dict.fromkeys(places, 0) | dict(zip(some, [other for other, _ in chosen], strict=True))
                yield rest * prod(chance for _, chance in chosen), bids


def _counts(bid: int, bidder: Bidder) -> int:
    return bid and bid + bidder.bonus


def _leaders(totals: Mapping[int, int], me: Bidder, rivals: Sequence[Bidder]) -> tuple[int, ...]:
    bidders = {ME: me, **dict(enumerate(rivals))}
    return leaders(
        totals,
        {each: bidders[each].bonus for each in totals},
        {each for each in totals if bidders[each].wins_ties},
    )


# --- ties ------------------------------------------------------------------------------------------------------------


class After(NamedTuple):
    """What a tie comes to for who adds so much: how likely it is won, and what is paid on average, won or not."""

    adds: int
    wins: float
    spent: float

    def gain(self, worth: float) -> float:
        return self.wins * worth - self.spent


def tie(me: Bidder, rivals: Sequence[tuple[Rival, int]], total: int, title: bool = False, worth: float = 0.0
        ) -> tuple[After, ...]:  # fmt: skip
    """What can be added in a tie, and what comes of it: ``rivals`` with what they have bid so far, and one's own."""
    return tuple(_adding(adds, me, tuple(rivals), total, worth, title) for adds in range(me.denarii - total + 1))


@cache
def _tie(me: Bidder, rivals: tuple[tuple[Rival, int], ...], total: int, worth: float, title: bool) -> After:
    found = tie(me, rivals, total, title, worth)
    return max(found, key=lambda after: (round(after.gain(worth), 9), -after.adds))


def _adding(
    adds: int, me: Bidder, rivals: tuple[tuple[Rival, int], ...], total: int, worth: float, title: bool
) -> After:
    """Nobody adds anything: it fails, or for the title dice decide."""
    wins = spent = 0.0
    every = [adding(rival, bid) for rival, bid in rivals]
    for chosen in product(*[each.items() for each in every]):
        chance = prod(share for _, share in chosen)
        more = [number for number, _ in chosen]
        if not adds and not any(more):
            wins += chance / (len(rivals) + 1) if title else 0.0
            continue
        totals = {ME: total + adds, **{place: rivals[place][1] + number for place, number in enumerate(more)}}
        ahead = _leaders(totals, me, [rival for rival, _ in rivals])
        if ahead == (ME,):
            wins += chance
            spent += chance * (total + adds)
        elif ME in ahead:
            still = tuple((rivals[place][0], totals[place]) for place in ahead if place != ME)
            after = _tie(me, still, total + adds, worth, title)
            wins += chance * after.wins
            spent += chance * after.spent
    return After(adds, wins, spent)


def adding(rival: Rival, bid: int) -> dict[int, float]:
    """What a House adds in a tie, as far as its treasury goes."""
    left = max(0, rival.denarii - bid)
    found: dict[int, float] = {}
    for number, chance in enumerate(rival.adds):
        if chance:
            found[min(number, left)] = found.get(min(number, left), 0.0) + chance
    return found


# --- guessing bids ---------------------------------------------------------------------------------------------------


def even(denarii: int) -> Spread:
    """Any bid is as likely as the other."""
    return (1 / (denarii + 1),) * (denarii + 1)


def about(middle: int, off: int, denarii: int) -> Spread:
    """A bid around a number: the further off, the less likely, up to ``off`` to either side."""
    weights = [max(0, off + 1 - abs(bid - middle)) for bid in range(denarii + 1)]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights) if whole else even(denarii)


def as_drawn(weights: Sequence[float]) -> Spread:
    """Bids by weights; any where there are none."""
    whole = sum(weights)
    return tuple(weight / whole for weight in weights) if whole else even(len(weights) - 1)
