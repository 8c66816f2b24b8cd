"""Moments at which others may answer, and in which order they are asked (``answering`` asks)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Tell, push, swap
from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.decks.moments import ACTOR_FIRST, ACTOR_LAST, ASKED_ONCE, WINDOW, WINDOWS
from gladiadores.games.spartacus.effects import running
from gladiadores.games.spartacus.effects.conditions import hold
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.seats import in_order, others

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_GUARDED: Final = "scheme_declared"
"""Guards answer to it, whatever else the deck has."""


def open(draft: State, when: str, actor: int, tell: Tell) -> None:
    """Others may answer to what ``actor`` did or what befell it; where nobody could, nothing is asked."""
    if when == _GUARDED or when in draft.table.deck.effects_when:
        push(draft, FrameKind.WINDOW, NONE, WINDOW[when], actor)
    if when == "died":
        _mourn(draft, actor, tell)


def order(state: State, when: str, actor: int) -> tuple[int, ...]:
    """In which order seats are asked: from the left of the actor; the actor first, last or not at all."""
    if when in ACTOR_FIRST:
        return in_order(state, actor)
    if when in ACTOR_LAST:
        return (*others(state, actor), actor)
    return others(state, actor)


def again(draft: State) -> None:
    """The window that is answered to goes round once more: what it is about has changed. Only dice of a fight are
    decided upon once, those who threw them before the other."""
    frame = draft.stack[-1]
    if frame.kind == FrameKind.WINDOW and WINDOWS[frame.a] not in ASKED_ONCE:
        swap(draft, FrameKind.WINDOW, frame.seat, frame.a, frame.b)


def _mourn(draft: State, seat: int, tell: Tell) -> None:
    """What the card that died does for its House, before anybody answers."""
    deck = draft.table.deck
    for index in deck.market[draft.matter].effects if draft.matter >= 0 else ():
        effect = deck.effects[index]
        if any(op.name == "on_death" for op in effect.ops) and hold(draft, seat, effect.needs):
            running.run(draft, index, seat, tell, seat)
