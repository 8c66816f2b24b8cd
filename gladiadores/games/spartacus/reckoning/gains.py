"""What a scheme brings where nothing stops it, House by House: the engine plays it out, everybody chooses for himself.

A House's belongings are counted in denarii, at prices that are estimates: what Influence is worth is for the reader to
say. Where there is much to choose, what comes last is not weighed any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks.cards import Deck
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import EXHAUSTED, WOUNDED

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

IDLE: Final = 1.0
"""What a turn without a card is worth, where it is exhausted."""
WOUND: Final = 1.5
"""And where it is wounded, and may die."""
_ASIDE: Final = ("gift:", "post:")
BUDGET: Final = 120
"""So many positions are weighed for one scheme."""


class Belongings(NamedTuple):
    """What a House has, as far as schemes change it; also what has changed."""

    influence: float = 0
    denarii: float = 0
    cards: float = 0
    """In the hand."""
    guards: float = 0
    prices: float = 0
    """Of all Market cards."""
    exhausted: float = 0
    wounded: float = 0

    def less(self, before: Belongings) -> Belongings:
        return Belongings(*[now - then for now, then in zip(self, before, strict=True)])


@dataclass(frozen=True, slots=True)
class Scale:
    """What things are worth in denarii."""

    influence: float = 5.0
    card: float = 1.5
    guard: float = 2.0

    def of(self, has: Belongings) -> float:
        things = has.influence * self.influence + has.denarii + has.cards * self.card + has.guards * self.guard
        return things + has.prices - has.exhausted * IDLE - has.wounded * WOUND


def belongings(state: State, seat: int) -> Belongings:
    market = state.table.deck.market
    conditions = [asset.condition for asset in state.assets[seat]]
    return Belongings(
        state.influence[seat], state.denarii[seat], len(state.hands[seat]), len(state.posted[seat]),
        sum(market[asset.card].price for asset in state.assets[seat]),
        conditions.count(EXHAUSTED), conditions.count(WOUNDED),
    )  # fmt: skip


def cash(deck: Deck) -> float:
    """What an Intrigue card brings on average where it is cashed in."""
    return sum(deck.intrigue[kind].cash for kind in deck.stock) / len(deck.stock)


def gains(state: State, scale: Scale) -> tuple[Belongings, ...]:
    """The changes of every House, on average over what chance does, from a declared scheme on that nobody answers."""
    if state.scheme is None:
        return (Belongings(),) * state.table.players
    before = [belongings(state, seat) for seat in range(state.table.players)]
    found = _Playing(scale).on(state)
    return tuple(after.less(then) for after, then in zip(found, before, strict=True))


class _Playing:
    """Playing a scheme out: every seat chooses what is best for itself."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.left = BUDGET

    def on(self, state: State) -> tuple[Belongings, ...]:
        self.left -= 1
        if state.scheme is None or state.to_act is None:
            return tuple(belongings(state, seat) for seat in range(state.table.players))
        if state.to_act is CHANCE:
            return self._by_chance(state)
        return self._by_choice(state, state.to_act)

    def _by_choice(self, state: State, seat: int) -> tuple[Belongings, ...]:
        actions = [action for action in state.legal if not action.startswith(_ASIDE)]
        if state.stack[-1].kind == FrameKind.WINDOW:
            actions = [tokens.PASS]
        found = [self.on(state.after(action)) for place, action in enumerate(actions) if not place or self.left > 0]
        return max(found, key=lambda after: self.scale.of(after[seat]))

    def _by_chance(self, state: State) -> tuple[Belongings, ...]:
        outcomes = state.outcomes()[: max(self.left, 1)]
        whole = sum(chance for _, chance in outcomes)
        mixed = [[0.0] * len(Belongings._fields) for _ in range(state.table.players)]
        for action, chance in outcomes:
            for seat, after in enumerate(self.on(state.after(action))):
                for place, value in enumerate(after):
                    mixed[seat][place] += chance / whole * value
        return tuple(Belongings(*values) for values in mixed)
