"""The deal: hands, the Pool, and who begins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.events import Event
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import inference, notation, tokens
from gladiadores.games.glory_to_rome.cards import CARDS, COPIES, JACKS, JACKS_DEALT, NAMES, ORDERS_DEALT, by_kind
from gladiadores.games.glory_to_rome.frames import FrameKind

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State

Cards = tuple[int, ...]


def shuffled(rng: Random) -> str:
    """All Orders in the order in which they are dealt."""
    cards = [card for card in range(CARDS) for _ in range(COPIES[card])]
    rng.shuffle(cards)
    return notation.deck_token(cards)


def verify(state: State, action: str) -> Violation | None:
    """Why this is no deal."""
    if tokens.read(action) is not None:
        return Violation("setup.deal")
    try:
        notation.read_deal(action.split(" "), "deal")
    except BadInput as error:
        return Violation("setup.parts", {"reason": error.message}, error.code)
    return None


def deal(draft: State, action: str, events: list[Event] | None) -> None:
    """Hands and Jacks, the cards that tell who begins, and the rest as the deck."""
    cards = notation.dealt(action)
    players = draft.table.players
    hands = tuple(tuple(sorted(cards[ORDERS_DEALT * seat : ORDERS_DEALT * (seat + 1)])) for seat in range(players))
    leader, first, turned = _start_player(cards[ORDERS_DEALT * players :], players)
    draft.hands = hands
    draft.known = (inference.drew(inference.start(), ORDERS_DEALT),) * players
    draft.jacks = (JACKS_DEALT,) * players
    draft.jack_pile = JACKS - JACKS_DEALT * players
    draft.pool = by_kind(turned)
    draft.seen = tuple(notation.counts(turned))
    draft.deck = cards[ORDERS_DEALT * players + len(turned) :]
    draft.drawn = 0
    draft.leader = draft.to_act = leader
    draft.stack = (Frame(FrameKind.LEAD, leader),)
    if events is not None:
        events += _told(hands, leader, first, turned)


def _start_player(cards: Cards, players: int) -> tuple[int, int, Cards]:
    """Who begins, by which card, and all cards turned up: one a seat, further ones for those who tie."""
    seats, turned = list(range(players)), 0
    while True:
        round = cards[turned : turned + len(seats)]
        turned += len(seats)
        first = min(round)
        seats = [seat for seat, card in zip(seats, round, strict=True) if card == first]
        if len(seats) == 1:
            return seats[0], first, cards[:turned]


def _told(hands: tuple[Cards, ...], leader: int, first: int, turned: Cards) -> Iterator[Event]:
    for seat, hand in enumerate(hands):
        yield Event("setup.deal", {"seat": seat, "cards": notation.deck_token(hand)}, seen_by=(seat,))
    yield Event("setup.pool", {"cards": notation.deck_token(turned)})
    yield Event("setup.start-player", {"seat": leader, "card": NAMES[first]})
    yield Event("turn.next", {"seat": leader})
