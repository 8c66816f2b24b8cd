"""Asking the rules about a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.view import View


def as_state(view: View) -> State:
    """A view where the rules look at nothing but what lies open, as they do in a fight."""
    return cast("State", view)
