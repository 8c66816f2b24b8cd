"""What a House of Spartacus has is worth, in denarii.

Everything is read from the deck's data: dice, prices, costs and effects; no card is known by its name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gladiadores.games.spartacus.decks.cards import (
    EQUIPMENT,
    GLADIATOR,
    GUARD,
    REACTION,
    SLAVE,
    Count,
    Deck,
    Effect,
    Op,
)
from gladiadores.games.spartacus.decks.moments import FIGHT, FIGHT_WINDOWS, SCHEMES, SUPPORT
from gladiadores.games.spartacus.pieces import EXHAUSTED, LOWEST, READY, TOP, WOUNDED, Asset, Phase
from gladiadores.games.spartacus.state import State

POINT: Final = 5.0
"""A point of Influence, as long as the top is far away."""
NEAR_TOP: Final = (0.5, 1.5, 3.5, 20.0)
"""What the last four points are worth beyond that."""
RIVALRY: Final = 0.75
"""What the others have counts against a House by so much: half of it what they have on average, half the strongest."""
WON: Final = 200.0

_DENARII: Final = ((3, 1.3), (4, 0.9), (6, 0.6), (999, 0.3))
"""So many denarii more are worth so much each."""
_LINEUP: Final = (1.0, 0.5, 0.3, 0.15)
"""What the best fighter counts, the second, and so on."""
_DIE: Final = 1.3
_UPKEEP: Final = 0.35
_INCOME: Final = 0.9
_FAVOUR: Final = 2.0
_CHAMPION: Final = 7.0
_CONDITION: Final = {READY: 1.0, EXHAUSTED: 0.85, WOUNDED: 0.5}
_SENT: Final = 1.5
_EACH_DIE: Final = 0.35
_BEFORE: Final = (Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET)
_GUARDS: Final = (2.2, 1.7, 1.2, 0.7)
_UNKNOWN_CARD: Final = 1.7
_LATER: Final = 0.6
"""What denarii that a card may bring later are worth now."""
_IN_FIGHT: Final = (*FIGHT_WINDOWS, FIGHT)


# --- the position ---------------------------------------------------------------------------------------------------


def utility(state: State, seat: int) -> float:
    """How a position is for a seat: what it has, less a part of what the others have."""
    if state.to_act is None:
        winners = state.standing().winners
        return WON / len(winners) if seat in winners else -WON
    rivals = [house(state, other, seat) for other in range(state.table.players) if other != seat]
    return house(state, seat, seat) - RIVALRY * (sum(rivals) / len(rivals) + max(rivals)) / 2


def house(state: State, seat: int, viewer: int) -> float:
    """All that a House has; what lies in other hands than the viewer's is one card like another."""
    return (
        influence(state.influence[seat])
        + denarii(state.denarii[seat] + state.stakes[seat])
        + belongings(state, seat, state.assets[seat])
        + (_readiness(state.table.deck, state.assets[seat]) if state.phase in _BEFORE else 0.0)
        + sum(_GUARDS[: len(state.posted[seat])])
        + (_hand(state, seat) if seat == viewer else _UNKNOWN_CARD * min(len(state.hands[seat]), _limit(state, seat)))
    )


@lru_cache(maxsize=64)
def influence(points: int) -> float:
    """Near the top a point counts more."""
    points = min(points, TOP)
    near = max(0, points - (TOP - len(NEAR_TOP)))
    return POINT * points + sum(NEAR_TOP[:near])


def point(state: State, seat: int, more: int = 1) -> float:
    """What a point more, or less, would change."""
    now = state.influence[seat]
    return influence(max(LOWEST, now + more)) - influence(now)


@lru_cache(maxsize=512)
def denarii(number: int) -> float:
    """The first ones are needed most."""
    worth, left = 0.0, number
    for several, each in _DENARII:
        worth += each * min(several, left)
        left -= several
        if left <= 0:
            break
    return worth


def cost(state: State, seat: int, number: int) -> float:
    """What so many denarii are worth to who spends them."""
    held = state.denarii[seat] + state.stakes[seat]
    return denarii(held) - denarii(held - number)


def turns_left(state: State) -> float:
    """How many turns may still come."""
    return max(1.0, min(5.0, (TOP - max(state.influence)) / 1.5, state.table.max_turns - state.turn + 1.0))


# --- Market cards ---------------------------------------------------------------------------------------------------


def belongings(state: State, seat: int, assets: tuple[Asset, ...]) -> float:
    """Market cards together: only one fights at a time, and pieces for the same place are not worn together."""
    return _belongings(state.table.deck, state.houses[seat], assets, turns_left(state))


@lru_cache(maxsize=1 << 14)
def _belongings(deck: Deck, own: int, assets: tuple[Asset, ...], left: float) -> float:
    fighters, worth = [], 0.0
    worn: dict[int, list[float]] = {}
    for asset in assets:
        card, share = deck.market[asset.card], _CONDITION[asset.condition]
        worth += share * (_FAVOUR * asset.favours + _CHAMPION * asset.champion)
        if card.kind == EQUIPMENT:
            worn.setdefault(card.slot, []).append(0.8 * card.price)
            continue
        fighters.append(share * _DIE * max(0.5, prowess(deck, asset.card) - 3))
        worth += share * 1.2 * helps(deck, asset.card)
        if card.kind == SLAVE:
            worth += (1.0 if asset.condition != WOUNDED else 0.5) * _INCOME * left
        elif card.kind == GLADIATOR:
            worth -= share * _UPKEEP * left
    fighters.sort(reverse=True)
    worth += sum(each * _LINEUP[min(place, 3)] for place, each in enumerate(fighters))
    for pieces in worn.values():
        pieces.sort(reverse=True)
        worth += pieces[0] + 0.3 * sum(pieces[1:])
    return worth + (_powers(deck, own, assets) if own >= 0 else 0.0)


@lru_cache(maxsize=1 << 14)
def _readiness(deck: Deck, assets: tuple[Asset, ...]) -> float:
    """Somebody to send into the arena that is still to come, and how good he is."""
    ready = [prowess(deck, a.card) for a in assets if a.condition == READY and deck.market[a.card].kind != EQUIPMENT]
    return _SENT + _EACH_DIE * (max(ready) - 3) if ready else 0.0


def gained(state: State, seat: int, card: int) -> float:
    """What a Market card more would be worth to a House."""
    assets = state.assets[seat]
    return belongings(state, seat, (*assets, Asset(card))) - belongings(state, seat, assets)


def lost(state: State, seat: int, card: int) -> float:
    """What a House would miss without a card."""
    assets = state.assets[seat]
    return belongings(state, seat, assets) - belongings(state, seat, tuple(a for a in assets if a.card != card))


@lru_cache(maxsize=1024)
def prowess(deck: Deck, card: int) -> float:
    """A fighter's dice, and what abilities add to them."""
    printed = deck.market[card]
    return sum(printed.dice or ()) + 0.8 * abilities(deck, card)


@lru_cache(maxsize=1024)
def abilities(deck: Deck, card: int) -> int:
    """How many effects of a card are for fights."""
    return sum(deck.effects[index].when in _IN_FIGHT for index in deck.market[card].effects)


@lru_cache(maxsize=1024)
def helps(deck: Deck, card: int) -> int:
    """How many effects of a card are for anything else."""
    return len(deck.market[card].effects) - abilities(deck, card)


def _powers(deck: Deck, own: int, assets: tuple[Asset, ...]) -> float:
    """Cards that a House needs for its own powers."""
    worth = 0.0
    kinds = [deck.market[asset.card].kind for asset in assets if asset.condition != WOUNDED]
    for index in deck.houses[own].effects:
        for op in deck.effects[index].cost:
            if op.name == "exhaust_n" and isinstance(op.get("n"), int):
                there = sum(kind in _FIGHTERS.get(op.get("kind"), ()) for kind in kinds)
                worth += 1.2 * yields(deck, index) * min(1.0, there / op.get("n"))
    return worth


_FIGHTERS: Final = {"gladiator": (GLADIATOR,), "slave": (SLAVE,), "fighter": (GLADIATOR, SLAVE),
                    "equipment": (EQUIPMENT,), "asset": (GLADIATOR, SLAVE, EQUIPMENT)}  # fmt: skip


# --- Intrigue cards -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def yields(deck: Deck, index: int) -> float:
    """About what an effect brings its owner."""
    return _yields(deck.effects[index].ops)


def _yields(ops: tuple[Op, ...]) -> float:
    return sum(_BRINGS.get(op.name, 1.0) * _number(op) for op in ops)


def _number(op: Op) -> float:
    n = op.get("n", 1)
    if isinstance(n, Count):
        return min(2.0 * n.times, n.most)
    return float(n) if isinstance(n, int) else 1.0


_BRINGS: Final = {
    "gain_influence": POINT, "lose_influence": 2.5, "gain_denarii": 1.0, "steal_denarii": 1.3, "pay_bank": 0.4,
    "draw_intrigue": 1.7, "discard_intrigue": 0.7, "swap_hand": 0.8, "peek_hand": 0.3, "peek_auction": 0.2,
    "retrieve_from_discard": 2.5, "exhaust": 0.8, "ready": 1.5, "injure": 2.0, "heal": 2.0, "discard_asset": 1.5,
    "transfer_asset": 3.0,
}  # fmt: skip


def intrigue(state: State, seat: int, kind: int) -> float:
    """What an Intrigue card is worth in the hand: its cash at least, if its turn to sell it comes again."""
    able = state.influence
    support = max([able[other] for other in range(state.table.players) if other != seat])
    return _intrigue(state.table.deck, kind, able[seat] + _eases(state.table.deck, state.houses[seat]), support)


@lru_cache(maxsize=64)
def _eases(deck: Deck, own: int) -> int:
    """By how much a House itself makes schemes easier."""
    found = [deck.effects[index] for index in deck.houses[own].effects] if own >= 0 else []
    ops = [op for effect in found if effect.when in (SUPPORT, SCHEMES) for op in effect.ops]
    return sum(max(0, -int(op.get("n"))) for op in ops if op.name == "modify_required_influence")


@lru_cache(maxsize=1 << 14)
def _intrigue(deck: Deck, kind: int, able: int, support: int) -> float:
    card = deck.intrigue[kind]
    cash = _LATER * card.cash
    if card.kind == GUARD:
        return max(cash, 2.0)
    if card.kind == REACTION:
        return max(cash, 2.4) if able >= card.influence else cash
    chance = 0.7 if able >= card.influence else 0.35 if able + support >= card.influence else 0.1
    effect = deck.effects[card.effects[0]]
    return max(cash, chance * (_yields(effect.ops) - _costs(effect)))


def _costs(effect: Effect) -> float:
    return sum(1.0 * _number(op) if op.name == "pay" else 1.5 for op in effect.cost)


def _hand(state: State, seat: int) -> float:
    """The cards that may be kept."""
    worths = sorted([intrigue(state, seat, kind) for kind in state.hands[seat]], reverse=True)
    limit = _limit(state, seat)
    return sum(worths[:limit]) + 0.05 * sum(worths[limit:])


def _limit(state: State, seat: int) -> int:
    return state.table.deck.hand_limits[min(max(state.influence[seat], 0), TOP)]
