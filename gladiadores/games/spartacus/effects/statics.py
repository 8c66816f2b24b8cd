"""What is always at work: asked for where it matters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gladiadores.games.spartacus.decks.cards import Effect, Op
from gladiadores.games.spartacus.effects.conditions import hold
from gladiadores.games.spartacus.pieces import READY

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def static(state: State, when: str, name: str) -> Iterator[tuple[int, Effect, Op]]:
    """Every op of this name with its seat and its effect: of Houses and ready cards whose conditions hold."""
    for effect in state.table.deck.effects_when.get(when, ()):
        seat = holder(state, effect)
        if seat >= 0 and hold(state, seat, effect.needs):
            for op in effect.ops:
                if op.name == name:
                    yield seat, effect, op


def of_seat(state: State, seat: int, when: str, name: str) -> Iterator[Op]:
    """The same for one seat."""
    for whose, _, op in static(state, when, name):
        if whose == seat:
            yield op


def holder(state: State, effect: Effect) -> int:
    """Whose House it is, or in whose House its card lies ready; -1 where it counts for nobody."""
    deck = state.table.deck
    if effect.owner in deck.house:
        house = deck.house[effect.owner]
        return state.houses.index(house) if house in state.houses else -1
    card = deck.market_card.get(effect.owner, -1)
    for seat, assets in enumerate(state.assets):
        for asset in assets:
            if asset.card == card:
                return seat if asset.condition == READY else -1
    return -1
