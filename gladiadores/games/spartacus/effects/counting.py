"""What effects count: cards of a House by kind and condition, and numbers that depend on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, MARKET_KINDS, NONE, SLAVE, Count, Number
from gladiadores.games.spartacus.decks.moments import COUNTS_AS
from gladiadores.games.spartacus.effects.who import GUARDS, Run, one
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_KINDS: Final = {
    "gladiator": (GLADIATOR,),
    "slave": (SLAVE,),
    "fighter": (GLADIATOR, SLAVE),
    "equipment": (EQUIPMENT,),
    "asset": (GLADIATOR, SLAVE, EQUIPMENT),
    "guard": (),
}
_CONDITIONS: Final = {
    "any": (READY, EXHAUSTED, WOUNDED),
    "ready": (READY,),
    "exhausted": (EXHAUSTED,),
    "wounded": (WOUNDED,),
    "down": (EXHAUSTED, WOUNDED),
}


def matching(state: State, seat: int, kind: str, condition: str) -> list[int]:
    """The cards of a House; guards on the table as ``GUARDS`` and their kind."""
    if kind == "guard":
        return [GUARDS + guard for guard in state.posted[seat]]
    market, kinds, conditions = state.table.deck.market, _KINDS[kind], _CONDITIONS[condition]
    return [
        asset.card for asset in state.assets[seat] if asset.condition in conditions and market[asset.card].kind in kinds
    ]


def weight(state: State, asset: Asset, kind: str) -> int:
    """For how many of a kind a card counts."""
    card = state.table.deck.market[asset.card]
    own = 1 if card.kind in _KINDS[kind] else 0
    if asset.condition != READY:
        return own
    for index in card.effects:
        effect = state.table.deck.effects[index]
        if effect.when == COUNTS_AS:
            for op in effect.ops:
                if op.get("kind") == kind or (kind == "fighter" and op.get("kind") in MARKET_KINDS[:2]):
                    own = max(own, op.get("n"))
    return own


def count(state: State, seat: int, kind: str, condition: str) -> int:
    """How many of a kind a House has, with what counts as such."""
    if kind == "guard":
        return len(state.posted[seat]) + sum(weight(state, asset, kind) for asset in state.assets[seat])
    conditions = _CONDITIONS[condition]
    return sum(weight(state, asset, kind) for asset in state.assets[seat] if asset.condition in conditions)


def number(state: State, seat: int, n: Number, run: Run | None = None) -> int:
    """A number of an effect that belongs to a seat, counted now."""
    if isinstance(n, int):
        return n
    of = one(state, run or Run(NONE, seat), n.of)
    return 0 if of < 0 else min(n.most, n.times * _things(state, of, n))


def _things(state: State, seat: int, n: Count) -> int:
    if n.per == "card":
        return len(state.hands[seat])
    if n.per == "denarius":
        return max(0, state.denarii[seat])
    if n.per == "influence":
        return max(0, state.influence[seat])
    if n.per == "favour":
        return sum(asset.favours for asset in state.assets[seat])
    if n.per == "champion":
        return sum(asset.champion for asset in state.assets[seat])
    return count(state, seat, n.per, n.state)
