"""Cards on the move: out of hands and the deck, into heaps and vaults, and what everybody learns by it."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from gladiadores.games.glory_to_rome import inference, powers
from gladiadores.games.glory_to_rome.cards import KIND
from gladiadores.games.glory_to_rome.heaps import bump, heap, put, without

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State


def client_places(state: State, seat: int) -> int:
    """How many more clients may be hired; below 0 where there are more than the limit."""
    return powers.client_limit(state, seat) - sum(state.clients[seat])


def vault_places(state: State, seat: int) -> int:
    """How many more cards a vault takes; below 0 where it holds more than its limit."""
    return powers.vault_limit(state, seat) - sum(state.vault[seat]) - sum(state.unseen[seat])


def turn_up(draft: State) -> int:
    """The top card of the deck, for everybody to see."""
    card = look(draft)
    draft.seen = bump(draft.seen, card, 1)
    return card


def look(draft: State) -> int:
    """The top card of the deck, seen by one seat or by nobody."""
    card = draft.deck[draft.drawn]
    draft.drawn += 1
    return card


def draw(draft: State, seat: int, number: int) -> tuple[int, ...]:
    """Cards from the deck to a hand, fewer where the deck is short."""
    cards = draft.deck[draft.drawn : draft.drawn + number]
    draft.drawn += len(cards)
    draft.hands = put(draft.hands, seat, tuple(sorted(draft.hands[seat] + cards)))
    draft.known = put(draft.known, seat, inference.drew(draft.known[seat], len(cards)))
    return cards


def keep(draft: State, seat: int, card: int) -> None:
    """A card that was looked at, to the hand."""
    hand = list(draft.hands[seat])
    insort(hand, card)
    draft.hands = put(draft.hands, seat, tuple(hand))
    draft.known = put(draft.known, seat, inference.drew(draft.known[seat], 1))


def lay(draft: State, seat: int, card: int) -> None:
    """A card out of a hand, for everybody to see."""
    draft.hands = put(draft.hands, seat, without(draft.hands[seat], card))
    draft.known = put(draft.known, seat, inference.lost(draft.known[seat], card))
    draft.seen = bump(draft.seen, card, 1)
    if card in draft.shown[seat]:
        draft.shown = put(draft.shown, seat, without(draft.shown[seat], card))


def hide(draft: State, seat: int, card: int) -> None:
    """A card out of a hand that nobody else sees."""
    draft.hands = put(draft.hands, seat, without(draft.hands[seat], card))
    draft.known = put(draft.known, seat, inference.lost_unseen(draft.known[seat]))
    draft.buried = put(draft.buried, seat, tuple(sorted((*draft.buried[seat], card))))


def into_pool(draft: State, card: int) -> None:
    draft.pool = bump(draft.pool, KIND[card], 1)


def out_of_pool(draft: State, kind: int) -> None:
    draft.pool = bump(draft.pool, kind, -1)


def stock(draft: State, seat: int, kind: int, by: int = 1) -> None:
    """More or less in a stockpile."""
    draft.stock = heap(draft.stock, seat, kind, by)


def store(draft: State, seat: int, kind: int) -> None:
    """A card into a vault, for everybody to see until the turn ends."""
    draft.vault = heap(draft.vault, seat, kind, 1)
    draft.fresh = heap(draft.fresh, seat, kind, 1)


def store_unseen(draft: State, seat: int, kind: int) -> None:
    """A card into a vault that nobody sees."""
    draft.unseen = heap(draft.unseen, seat, kind, 1)
