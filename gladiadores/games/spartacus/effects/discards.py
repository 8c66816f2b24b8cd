"""What may come back from the discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.decks import Op
from gladiadores.games.spartacus.decks.cards import INTRIGUE_KINDS, MARKET_KINDS
from gladiadores.games.spartacus.decks.programs import walk
from gladiadores.games.spartacus.effects.who import GUARDS

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def retrievable(state: State, op: Op) -> list[int]:
    """Cards of the discard piles, Intrigue cards as ``GUARDS`` and their kind. What brings cards back stays there."""
    deck, kind = state.table.deck, op.get("kind")
    if kind in MARKET_KINDS:
        wanted = MARKET_KINDS.index(kind)
        return sorted(card for card in state.market_gone if deck.market[card].kind == wanted)
    found = []
    for gone in sorted(set(state.intrigue_gone)):
        card = deck.intrigue[gone]
        again = any(o.name == "retrieve_from_discard" for e in card.effects for o in walk(deck.effects[e].ops))
        if not again and kind in ("card", INTRIGUE_KINDS[card.kind]):
            found.append(GUARDS + gone)
    return found
