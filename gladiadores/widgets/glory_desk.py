"""What people do at the table of Glory to Rome: choose, look at things, ask for help, go back, begin anew.

A plain class that knows no widget, and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, cast

from gladiadores.core.errors import Violation
from gladiadores.core.history import Node
from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome import tokens, words
from gladiadores.games.glory_to_rome.cards import NONE
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import PLAYERS
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.games.glory_to_rome.view import View
from gladiadores.text import DEFAULT
from gladiadores.widgets import glory_choices, glory_gather, glory_log
from gladiadores.widgets.glory_gather import Chosen
from gladiadores.widgets.glory_log import Chapter
from gladiadores.widgets.match_choices import Group
from gladiadores.widgets.match_desk import Refusal
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.match_things import ThingDesk

ROMANS = ("Júlia", "Cássio", "Lívia", "Marco", "Otávia")
"""What the bots are called, seat by seat, where nobody says otherwise."""
SECRET = (Verb.BASILICA,)
"""Actions that others see without the card."""


class GloryDesk(ThingDesk):
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots, two to five; ``names`` what they are called. The same ``seed`` deals the
    same cards. ``record`` is a game to go on with. Raises ``BadInput``.
    """

    game = GAME
    sizes = tuple(sorted(PLAYERS))
    bots_called = ROMANS
    things = glory_choices.THINGS
    gathering: ClassVar[bool] = True
    """Whether cards that go together may be chosen in any order."""

    def __init__(
        self,
        seats: Sequence[str] = (HUMAN, "random", "random"),
        *,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | str | None = None,
        pace: str = "normal",
        language: str = DEFAULT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.gathered: Chosen = ()
        self._bygone: set[Node] = set()
        super().__init__(
            seats, names=names, rulings=rulings, seed=seed, record=record, pace=pace, language=language, clock=clock
        )

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def view(self) -> View:
        return cast(View, super().view)

    @property
    def shown(self) -> View:
        """The view without what nobody may look back at: what entered a vault in a turn that is over on any branch."""
        view = self.view
        if not self.over and any(
            event.fades for node in glory_log.running(self.node.line()) if node in self._bygone for event in node.events
        ):
            return replace(view, fresh=(NONE,) * view.table.players)
        return view

    @property
    def gathers(self) -> bool:
        """Whether several cards are chosen now, one by one."""
        return self.gathering and self.your_turn and self.state.stack[-1].kind in glory_gather.VERBS

    @property
    def legal(self) -> tuple[str, ...]:
        """What may be done now, beside what was gathered."""
        if not self.your_turn:
            return ()
        if not self.gathers:
            return tuple(self.view.legal)
        more = glory_gather.additions(self.state, self.gathered)
        return (*more, *glory_gather.others(self.state, self.gathered))

    def touched(self, action: str) -> frozenset[str]:
        return glory_choices.touched(self.view, action)

    def barred(self, key: str) -> tuple[str, Violation] | None:
        return glory_choices.why_not(self.view, key, self._why_not)

    def known(self, action: str) -> bool:
        return tokens.read(action) is not None

    @property
    def groups(self) -> tuple[Group, ...]:
        return glory_choices.groups(self.view, self.texts, self.names, self.choices)

    @property
    def changed(self) -> frozenset[str]:
        """The keys of the things that changed since the person at the screen acted last."""
        seat = self.viewer
        left = None if seat is None else glory_log.left_at(self.node.line(), seat)
        if left is None or self.over:
            return frozenset()
        return glory_log.changed(cast(View, left.state.view(seat)), self.view)

    @property
    def chapters(self) -> list[Chapter]:
        return glory_log.chapters(self.node.line(), self.listener, self.over, self._bygone)

    def titled(self, chapter: Chapter) -> str:
        if chapter.begun is None:
            return self.texts.say("match.deal", "Cartas dadas")
        leader = self.names[int(chapter.begun.params["seat"])]
        return self.texts.say("glory.log.turn", "Vez {number}: {player} lidera", number=chapter.number, player=leader)

    # --- what is said -----------------------------------------------------------------------------------------------

    def spoken(self, action: str) -> str:
        said = tokens.read(action)
        if said is not None and said.verb in SECRET:
            return self.texts.say("glory.secret", "vender da mão, em segredo")
        return words.action(self.texts, action, self.names)

    @property
    def awaited(self) -> str:
        return self.texts.say("glory.turn.deal", "Vão ser dadas as cartas.")

    @property
    def pending(self) -> tuple[str, ...]:
        """What is to be resolved, the next first."""
        return tuple(words.frame(self.texts, frame, self.names) for frame in reversed(self.state.stack))

    @property
    def gathered_so_far(self) -> str:
        """The cards that were chosen and not yet laid, and that their order is free; else empty."""
        said = self.texts
        if self.gathered:
            cards = [words.card(said, each.partition(":")[2]) for each in glory_gather.in_order(self.gathered)]
            return said.say("glory.gather.chosen", "Escolhidas: {cards}.", cards=said.listed(cards))
        if self.gathers and len(self.legal) > 1 and glory_gather.several(self.state):
            return said.say("glory.gather.any", "Escolha na ordem que quiser.")
        return ""

    @property
    def announcement(self) -> str:
        if self.refusal is None and self.gathered and self.picked is None:
            return self.gathered_so_far
        return super().announcement

    # --- what is done -----------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        self.gathered = ()
        self._bygone.update(glory_log.ended(self.node.line()))
        super()._arrive()

    def choose(self, action: str) -> None:
        """The person at the screen wants this; cards that go together are gathered first."""
        if self.gathers and glory_gather.gathers(self.state, action):
            self._gather(action)
            return
        before, chosen = self.state, glory_gather.in_order(self.gathered)
        for each in chosen:
            self.act(each)
        if not chosen or glory_gather.asked_still(before, self.state):
            self.act(action)

    def _gather(self, action: str) -> None:
        """One card more; when nothing can be added, they are laid."""
        state, chosen = self.state, (*self.gathered, action)
        self.refusal = self.picked = self.tried = None
        self.serial += 1
        if action not in glory_gather.additions(state, self.gathered):
            violation = self._why_not(action)
            self.refusal = None if violation is None else Refusal(action, violation)
        elif glory_gather.additions(state, chosen):
            self.gathered = chosen
        else:
            for each in glory_gather.in_order(chosen):
                self.act(each)

    def _why_not(self, action: str) -> Violation | None:
        """Why an action may not be done, or not with what was gathered."""
        refused = glory_gather.refusal(self.state, self.gathered, action) if self.gathered else None
        return refused or self.view.verify(action)

    def undo(self) -> None:
        """What was gathered is put back; else back to the last decision of a person."""
        if self.gathered:
            self._put_back()
        else:
            super().undo()

    def _put_back(self) -> None:
        self.gathered = ()
        self.unpick()
        self.serial += 1

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        return {**super()._plain, "anew": self._put_back}
