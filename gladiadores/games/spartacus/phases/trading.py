"""The open market: sales to the bank, and offers that are made piece by piece and taken whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Room, Tell, push, swap, waits
from gladiadores.games.spartacus import assets, effects, tokens, treasury
from gladiadores.games.spartacus.changes import bump
from gladiadores.games.spartacus.decks.cards import GUARD_ASSET, MARKET_KINDS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import offering
from gladiadores.games.spartacus.pieces import Offer
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.seats import all_but, left_of
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import kind as kind_named
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

OFFERS: Final = 3
"""For each house in one market, so that it ends."""


# --- one's turn -----------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    seat, deck = frame.seat, state.table.deck
    found = [tokens.market(deck, "sell", asset.card) for asset in state.assets[seat]]
    found += [tokens.intrigue(deck, "sell-guard", kind) for kind in dict.fromkeys(state.posted[seat])]
    found += [tokens.use(deck, effect) for effect in effects.usable(state, seat, "market")]
    if state.offers[seat] < OFFERS:
        found += [f"offer:{to}" for to in all_but(state, seat)]
    return [*found, tokens.PASS]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        return None
    if said.verb == Verb.SELL:
        there = assets.find(state, seat, said.card) is not None
        return None if there else Violation("market.sell", {"card": named(state, said.card)})
    if said.verb == Verb.SELL_GUARD:
        there = said.kind in state.posted[seat]
        return None if there else Violation("market.sell", {"card": kind_named(state, said.kind)})
    if said.verb == Verb.USE:
        return effects.verify_use(state, seat, said.effect, "market")
    if said.verb == Verb.OFFER:
        return _verify_offer(state, seat, said.seat)
    return not_now()


def _verify_offer(state: State, seat: int, to: int) -> Violation | None:
    if to == seat or to >= state.table.players:
        return Violation("market.offer", {"token": f"offer:{to}"})
    return None if state.offers[seat] < OFFERS else Violation("market.offers", {"seat": seat})


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        _pass(draft, seat, tell)
        return
    draft.passed = 0
    if said.verb == Verb.OFFER:
        draft.offers = bump(draft.offers, seat, 1)
        draft.offer = Offer(seat, said.seat)
        push(draft, FrameKind.BUILD, seat)
    elif said.verb == Verb.USE:
        effects.use(draft, seat, said.effect, tell)
    elif said.verb == Verb.SELL:
        _sell(draft, seat, said.card, tell)
    else:
        _sell_guard(draft, seat, said.kind, tell)


def _pass(draft: State, seat: int, tell: Tell) -> None:
    """When all have passed in a row, the market closes."""
    narrate(tell, "market.pass", seat=seat)
    draft.passed += 1
    if draft.passed < draft.table.players:
        swap(draft, FrameKind.TRADE, left_of(draft, seat))
        return
    draft.passed = 0
    draft.offers = (0,) * draft.table.players
    narrate(tell, "market.close")
    swap(draft, FrameKind.LOTS, NOBODY, draft.table.players)


# --- to the bank ----------------------------------------------------------------------------------------------------


def _worth(state: State, seat: int, kind: str, printed: int) -> int:
    """The printed value, and what abilities of the seller make of it: the best of them."""
    found = [op for op in effects.of_seat(state, seat, "sale", "sell_value_mult") if op.get("kind") in (kind, "asset")]
    return max([printed, *[int(printed * op.get("mult") + op.get("add")) for op in found]])


def price(state: State, seat: int, card: int) -> int:
    """What the bank pays this house for a Market card."""
    printed = assets.printed(state, card)
    return _worth(state, seat, MARKET_KINDS[printed.kind], printed.price)


def guard_price(state: State, seat: int, kind: int) -> int:
    return _worth(state, seat, GUARD_ASSET, state.table.deck.intrigue[kind].cash)


def _sell(draft: State, seat: int, card: int, tell: Tell) -> None:
    denarii = price(draft, seat, card)
    treasury.earn(draft, seat, denarii)
    narrate(tell, "market.sell", seat=seat, card=named(draft, card), denarii=denarii)
    assets.sell(draft, seat, card, tell)


def _sell_guard(draft: State, seat: int, kind: int, tell: Tell) -> None:
    denarii = guard_price(draft, seat, kind)
    treasury.earn(draft, seat, denarii)
    narrate(tell, "market.sell", seat=seat, card=kind_named(draft, kind), denarii=denarii)
    assets.discard_guard(draft, seat, kind)


ROOMS: dict[int, Room[State, Said]] = {FrameKind.TRADE: Room(waits, _choices, _verify, _take), **offering.ROOMS}
