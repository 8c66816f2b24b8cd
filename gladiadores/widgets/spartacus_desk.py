"""What people do at the table of Spartacus: choose, look at things, bargain, ask for help, go back, begin anew.

A plain class that knows no widget, and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from gladiadores.core.errors import Violation
from gladiadores.core.record import Record
from gladiadores.games.spartacus import choosing, tokens
from gladiadores.games.spartacus.camps import Telling
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import View
from gladiadores.text import DEFAULT
from gladiadores.widgets import spartacus_choices
from gladiadores.widgets.match_choices import Group
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.match_things import ThingDesk
from gladiadores.widgets.spartacus_asking import Asking

HEADS: Final = ("Fábia", "Druso", "Lucila", "Tito")
"""What the bots are called, seat by seat, where nobody says otherwise."""


class SpartacusDesk(ThingDesk):
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots, three or four; ``names`` what they are called. The same ``seed`` brings
    the same dice and cards. ``options`` are those of the game (``start``, ``deck``, ``max_turns``). ``record`` is a
    game to go on with. ``asking`` are the questions that have a panel of their own. Raises ``BadInput``.
    """

    game = GAME
    sizes = (3, 4)
    bots_called = HEADS
    things = spartacus_choices.THINGS

    def __init__(
        self,
        seats: Sequence[str] = (HUMAN, "careful", "careful", "careful"),
        *,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | str | None = None,
        pace: str = "normal",
        language: str = DEFAULT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.asking = Asking()
        super().__init__(
            seats, options=options, names=names, rulings=rulings, seed=seed, record=record, pace=pace,
            language=language, clock=clock,
        )  # fmt: skip

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def view(self) -> View:
        return cast(View, super().view)

    @property
    def telling(self) -> Telling:
        return Telling(self.texts, self.names)

    def touched(self, action: str) -> frozenset[str]:
        return spartacus_choices.touched(self.view, action)

    def barred(self, key: str) -> tuple[str, Violation] | None:
        return spartacus_choices.why_not(self.view, key, self.view.verify)

    def known(self, action: str) -> bool:
        return tokens.read(self.state.table.deck, action) is not None

    @property
    def groups(self) -> tuple[Group, ...]:
        return spartacus_choices.groups(self.view, self.texts, self.names, self.choices)

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def awaited(self) -> str:
        return choosing.asked(self.texts, self.state.stack[-1].kind)

    @property
    def pending(self) -> tuple[str, ...]:
        return ()

    # --- what is done -----------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        self.asking.forget()
        super()._arrive()

    def _press(self, name: str, rest: str, kind: str, value: Any) -> None:
        if name != "ask":
            super()._press(name, rest, kind, value)
        elif self.your_turn:
            self._play(self.asking.press(self, name, rest, kind, value))

    def _play(self, actions: Sequence[str]) -> None:
        """One after the other, until one is refused."""
        self.serial += 1
        for action in actions:
            self.act(action)
            if self.refusal is not None:
                return

    def pick(self, key: str) -> None:
        if self.your_turn and self.asking.touch(self, key):
            self.refusal = self.tried = None
            self.serial += 1
        else:
            super().pick(key)
