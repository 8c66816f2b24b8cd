"""Whether costs can be paid. What pays is chosen later, by ``belongings`` and ``letters``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.effects.counting import matching, number, weight
from gladiadores.games.spartacus.effects.who import Run
from gladiadores.games.spartacus.pieces import READY
from gladiadores.games.spartacus.treasury import free

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def payable(state: State, seat: int, effect: Effect, played: int = 0) -> bool:
    """Whether a seat can pay for an effect; ``played`` cards of its hand are gone by then."""
    run = Run(effect.index, seat)
    pays = sum(number(state, seat, op.get("n"), run) for op in effect.cost if op.name == "pay")
    if pays > free(state, seat):
        return False
    return all(_can(state, run, effect, op, played) for op in effect.cost if op.name != "pay")


def _can(state: State, run: Run, effect: Effect, op: Op, played: int) -> bool:
    if op.name == "exhaust_self":
        card = state.table.deck.market_card.get(effect.owner)
        return any(asset.card == card and asset.condition == READY for asset in state.assets[run.seat])
    needed = number(state, run.seat, op.get("n"), run)
    if op.get("kind") == "card":
        return len(state.hands[run.seat]) - played >= needed
    return worth(state, run, op, spendable(state, run, op)) >= needed


def spendable(state: State, run: Run, op: Op) -> list[int]:
    """What may be exhausted or discarded as a cost: never the card itself, nor what stands in the arena."""
    condition = "ready" if op.name == "exhaust_n" else op.get("state")
    own = state.table.deck.market_card.get(state.table.deck.effects[run.effect].owner)
    there = set(in_arena(state))
    counted = [
        asset.card
        for asset in state.assets[run.seat]
        if op.get("kind") != "guard" and weight(state, asset, op.get("kind"))
    ]
    found = matching(state, run.seat, "guard" if op.get("kind") == "guard" else "asset", condition)
    return [
        card for card in found if (card in counted or op.get("kind") == "guard") and card != own and card not in there
    ]


def worth(state: State, run: Run, op: Op, cards: list[int]) -> int:
    """For how many they count."""
    if op.get("kind") == "guard":
        return len(cards)
    return sum(weight(state, asset, op.get("kind")) for asset in state.assets[run.seat] if asset.card in cards)


def in_arena(state: State) -> tuple[int, ...]:
    """Fighters and equipment that stand on the arena board: out of everybody's reach."""
    return tuple(card for entry in state.entries for card in (entry.card, *entry.equipment))
