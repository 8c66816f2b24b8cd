"""The Influence that a scheme requires, what its House can bring, and what a scheme cannot be stopped by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.decks import Effect, Op
from gladiadores.games.spartacus.decks.moments import SCHEMES
from gladiadores.games.spartacus.effects.conditions import hold
from gladiadores.games.spartacus.effects.statics import of_seat
from gladiadores.games.spartacus.seats import members

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def required(state: State, seat: int, kind: int, eased: int = 0) -> int:
    """What a scheme requires of a House now."""
    changes: int = sum(op.get("n") for op in _always(state, seat, kind, "modify_required_influence"))
    return max(0, state.table.deck.intrigue[kind].influence + changes - eased)


def brought(state: State) -> int:
    """The Influence of the House whose scheme is under way, with those that support it."""
    scheme = state.scheme
    if scheme is None:
        return 0
    return state.influence[scheme.seat] + sum(state.influence[seat] for seat in members(scheme.supporters))


def enough(state: State) -> bool:
    """Whether that suffices."""
    scheme = state.scheme
    return scheme is not None and brought(state) >= required(state, scheme.seat, scheme.card, scheme.eased)


def stoppable(state: State, tags: tuple[str, ...]) -> bool:
    """Whether something with these tags may cancel the scheme under way: anything, unless the scheme says otherwise."""
    scheme = state.scheme
    if scheme is None or state.cancelled:
        return False
    firm = _always(state, scheme.seat, scheme.card, "uncancellable")
    return all(set(op.get("except")) & set(tags) for op in firm)


def tags_of(state: State, effect: Effect) -> tuple[str, ...]:
    """The tags of the Intrigue card that an effect stands on; none for anything else."""
    deck = state.table.deck
    kind = deck.intrigue_card.get(effect.owner)
    return () if kind is None else deck.intrigue[kind].tags


def _always(state: State, seat: int, kind: int, name: str) -> list[Op]:
    """What is at work for this scheme: of the House and its cards, and what stands on the scheme itself."""
    deck = state.table.deck
    found = list(of_seat(state, seat, SCHEMES, name))
    for index in deck.intrigue[kind].effects[1:]:
        effect = deck.effects[index]
        if hold(state, seat, effect.needs):
            found += [op for op in effect.ops if op.name == name]
    return found
