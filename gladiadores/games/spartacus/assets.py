"""What lies in the houses: Market cards with their condition, and guards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Tell, push
from gladiadores.games.spartacus import hands, influence
from gladiadores.games.spartacus.changes import put, sorted_in, without
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, SLAVE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import CROWN, EXHAUSTED, READY, Asset
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.decks import MarketCard
    from gladiadores.games.spartacus.state import State


# --- looking --------------------------------------------------------------------------------------------------------


def printed(state: State, card: int) -> MarketCard:
    """What stands on a card."""
    return state.table.deck.market[card]


def find(state: State, seat: int, card: int) -> Asset | None:
    """A card of a house."""
    for asset in state.assets[seat]:
        if asset.card == card:
            return asset
    return None


def owner(state: State, card: int) -> int:
    """Whose house a card is in; -1 for nobody's."""
    for seat in range(state.table.players):
        if find(state, seat, card) is not None:
            return seat
    return -1


def held(state: State, seat: int, card: int) -> Asset:
    """A card that is there."""
    asset = find(state, seat, card)
    if asset is None:
        raise ValueError(f"{named(state, card)} is not in house {seat}")
    return asset


def face_down(state: State, seat: int, card: int) -> Violation | None:
    """That a card of this house is exhausted, where it is."""
    asset = find(state, seat, card)
    if asset is None or asset.condition != EXHAUSTED:
        return None
    return Violation("upkeep.ready", {"card": named(state, card)})


def ready(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """Ready cards of a kind, ascending."""
    market = state.table.deck.market
    return tuple(
        [asset.card for asset in state.assets[seat] if asset.condition == READY and market[asset.card].kind == kind]
    )


def fighters(state: State, seat: int) -> tuple[int, ...]:
    """Ready gladiators and slaves that do not stand in the arena, ascending."""
    market = state.table.deck.market
    there = [entry.card for entry in state.entries]
    return tuple(
        [
            asset.card
            for asset in state.assets[seat]
            if asset.condition == READY and market[asset.card].kind != EQUIPMENT and asset.card not in there
        ]
    )


def gladiators(state: State, seat: int) -> tuple[int, ...]:
    """Ready ones: those that are to be paid."""
    return ready(state, seat, GLADIATOR)


def slaves(state: State, seat: int) -> tuple[int, ...]:
    """Ready ones: those that earn."""
    return ready(state, seat, SLAVE)


# --- changing -------------------------------------------------------------------------------------------------------


def replace(draft: State, seat: int, asset: Asset) -> None:
    """A card that changes its condition or its tokens."""
    draft.assets = put(
        draft.assets, seat, tuple([asset if old.card == asset.card else old for old in draft.assets[seat]])
    )


def turn(draft: State, seat: int, card: int, condition: int) -> None:
    """``READY``, ``EXHAUSTED``, ``WOUNDED``."""
    replace(draft, seat, held(draft, seat, card)._replace(condition=condition))


def _add(draft: State, seat: int, asset: Asset) -> None:
    draft.assets = put(draft.assets, seat, tuple(sorted((*draft.assets[seat], asset))))


def _take_out(draft: State, seat: int, card: int) -> Asset:
    asset = held(draft, seat, card)
    draft.assets = put(draft.assets, seat, tuple([other for other in draft.assets[seat] if other is not asset]))
    return asset


def gain(draft: State, seat: int, card: int) -> None:
    """A card that comes into a house, ready."""
    _add(draft, seat, Asset(card))


def discard(draft: State, seat: int, card: int, tell: Tell) -> Asset:
    """Onto the Market's discard pile; with a champion goes Influence. Says what it was."""
    asset = _take_out(draft, seat, card)
    draft.market_gone = (*draft.market_gone, card)
    if asset.champion:
        narrate(tell, "champion.lost", seat=seat, card=named(draft, card))
        influence.lose(draft, seat, 1, tell)
    return asset


def sell(draft: State, seat: int, card: int, tell: Tell) -> None:
    """Onto the discard pile for money; whether a champion takes Influence along is the table's ruling."""
    if held(draft, seat, card).champion and not draft.table.champion_trade_moves_influence:
        _take_out(draft, seat, card)
        draft.market_gone = (*draft.market_gone, card)
    else:
        discard(draft, seat, card, tell)


def kill(draft: State, seat: int, card: int, tell: Tell) -> Asset:
    """Discarded by death: others may answer to it."""
    push(draft, FrameKind.DEATH, seat, card)
    return discard(draft, seat, card, tell)


def move(draft: State, giver: int, to: int, card: int, tell: Tell) -> None:
    """From house to house as it is; a champion takes Influence along, by the table's ruling."""
    asset = _take_out(draft, giver, card)
    _add(draft, to, asset)
    if asset.champion and draft.table.champion_trade_moves_influence:
        narrate(tell, "champion.moves", card=named(draft, card))
        influence.gain(draft, to, 1, tell)
        influence.lose(draft, giver, 1, tell)


def favour(draft: State, seat: int, card: int, tell: Tell) -> None:
    """A token of favour; the third one makes a champion of who is none."""
    asset = held(draft, seat, card)
    asset = asset._replace(favours=asset.favours + 1)
    narrate(tell, "arena.favour", card=named(draft, card), number=asset.favours)
    if asset.favours >= CROWN and not asset.champion:
        replace(draft, seat, asset._replace(favours=asset.favours - CROWN, champion=1))
        narrate(tell, "champion.crowned", card=named(draft, card))
        influence.gain(draft, seat, 1, tell)
    else:
        replace(draft, seat, asset)


# --- guards on the table ----------------------------------------------------------------------------------------------


def post(draft: State, seat: int, kind: int) -> None:
    """From the hand to the table."""
    hands.leave(draft, seat, kind)
    draft.posted = put(draft.posted, seat, sorted_in(draft.posted[seat], kind))


def move_guard(draft: State, giver: int, to: int, kind: int) -> None:
    draft.posted = put(draft.posted, giver, without(draft.posted[giver], kind))
    draft.posted = put(draft.posted, to, sorted_in(draft.posted[to], kind))


def discard_guard(draft: State, seat: int, kind: int) -> None:
    """From the table onto the discard pile of Intrigue."""
    draft.posted = put(draft.posted, seat, without(draft.posted[seat], kind))
    draft.intrigue_gone = (*draft.intrigue_gone, kind)
