"""A scheme on the table, for the questions that follow: Houses in a position; the scheme prepared, backed, aimed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gladiadores.core.errors import Violation
from gladiadores.games.spartacus import assets, positions
from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.reckoning.hidden import unseen
from gladiadores.games.spartacus.tokens import intrigue as token_of

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.table import Table


def plotting(
    table: Table,
    seat: int,
    camps: Sequence[Mapping[str, Any]],
    sizes: Sequence[int] = (),
    gone: str = "",
    market_gone: Sequence[str] = (),
    host: int = 0,
) -> State:
    """A seat at its own turn of Intrigue. Its hand is in ``camps``; those of others are so many unseen cards
    (``sizes``), the rest is the deck. Raises ``BadInput``."""
    state = positions.read(
        table, {"phase": "intrigue", "turn": 2, "host": host, "camps": camps, "stack": [f"plot {seat}"],
                "intrigue_gone": _copies(gone), "market_gone": list(market_gone)}
    )  # fmt: skip
    pool = list(unseen(state, seat).elements())
    hands = list(state.hands)
    for other, size in enumerate(sizes):
        if other != seat:
            hands[other], pool = tuple(pool[:size]), pool[size:]
    state.hands, state.intrigue = tuple(hands), tuple(pool)
    return state


def _copies(gone: str) -> list[str]:
    found: list[str] = []
    for each in gone.split():
        token, _, number = each.partition("*")
        found += [token] * int(number or 1)
    return found


def refused(state: State, kind: int) -> Violation | None:
    """Why the seat at its turn may not prepare this scheme."""
    return state.verify(token_of(state.table.deck, "scheme", kind))


def declared(state: State, kind: int, supporters: Iterable[int] = (), target: int | None = None) -> State:
    """The scheme prepared, supported for nothing and aimed at a House or the first card of it that will do."""
    deck = state.table.deck
    state = state.after(token_of(deck, "scheme", kind))
    for supporter in supporters:
        if state.stack[-1].kind == FrameKind.SUPPORT:
            for action in (f"ask:{supporter}", "claim:-", "pay:0", "support"):
                state = state.after(action)
    while state.stack[-1].kind == FrameKind.TARGET:
        state = state.after(next((each for each in state.legal if _hits(state, each, target)), state.legal[0]))
    return state


def _hits(state: State, action: str, target: int | None) -> bool:
    name = action.removeprefix("at:")
    if target is None or name.isdigit():
        return target is None or name == str(target)
    return assets.owner(state, state.table.deck.market_card.get(name, NONE)) == target
