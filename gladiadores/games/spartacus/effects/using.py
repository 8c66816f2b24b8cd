"""Abilities of cards and powers of Houses in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.errors import Violation
from gladiadores.core.stack import Tell
from gladiadores.games.spartacus.decks.cards import NONE
from gladiadores.games.spartacus.effects import allowed, running
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def usable(state: State, seat: int, when: str) -> list[int]:
    """The effects that a seat may use in its own turn, ascending."""
    return allowed.abilities(state, seat, when, seat)


def verify_use(state: State, seat: int, effect: int, when: str) -> Violation | None:
    """Why it may not."""
    return allowed.verify(state, seat, effect, when, seat)


def use(draft: State, seat: int, index: int, tell: Tell, actor: int = NONE) -> None:
    """At once: its targets are named, its costs paid, and it happens."""
    effect = draft.table.deck.effects[index]
    narrate(tell, "power.use", seat=seat, owner=effect.owner)
    running.mark(draft, effect)
    windows.again(draft)
    running.run(draft, index, seat, tell, actor)
