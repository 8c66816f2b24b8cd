"""The fight: from the first throw for the initiative to the fall of one of the two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import Tell

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def begin(draft: State, tell: Tell) -> None:
    """Those in ``State.entries`` fight; ``State.fate`` says in the end what came of it."""
    from gladiadores.games.spartacus.combat import rounds

    rounds.begin(draft, tell)
