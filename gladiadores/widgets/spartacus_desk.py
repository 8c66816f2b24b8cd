"""What people do at the table of Spartacus: choose, look at things, bargain, ask for help, go back, begin anew.

A plain class that knows no widget, and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from gladiadores.bots.bot import Advice
from gladiadores.core.errors import Violation
from gladiadores.core.history import Node
from gladiadores.core.record import Record
from gladiadores.games.spartacus import choosing, tokens, vocabulary
from gladiadores.games.spartacus.camps import Telling
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import OPTIONS, PLAYERS
from gladiadores.games.spartacus.view import View
from gladiadores.text import DEFAULT
from gladiadores.widgets import spartacus_choices, spartacus_log
from gladiadores.widgets.match_choices import Group
from gladiadores.widgets.match_desk import SHORT
from gladiadores.widgets.match_log import Chapter, chapters, left_at
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.match_things import ThingDesk
from gladiadores.widgets.spartacus_asking import Asking
from gladiadores.widgets.spartacus_cards_desk import SpartacusCardsDesk

HEADS: Final = ("Fábia", "Druso", "Lucila", "Tito")
"""What the bots are called, seat by seat, where nobody says otherwise."""
LOOKING: Final = ("query", "phase", "order", "kind", "card", "rule")
"""Controls of the list of cards."""
AT_ONCE: Final = ("hex:", "pile:", "die:")
"""Things on the sand: pressing them means one action only."""


class SpartacusDesk(ThingDesk):
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots, two to four; ``names`` what they are called. The same ``seed`` brings
    the same dice and cards. ``options`` are those of the game (``start``, ``deck``, ``max_turns``). ``record`` is a
    game to go on with. ``asking`` are the questions that have a panel of their own, ``looked`` is a thing that was
    pressed to be read. Raises ``BadInput``.
    """

    game = GAME
    sizes = tuple(sorted(PLAYERS))
    panels: ClassVar[tuple[str, ...]] = ("new", "share", "cards")
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
        self._cards: SpartacusCardsDesk | None = None
        self.looked: str | None = None
        self._seen: tuple[State, int | None, View] | None = None
        super().__init__(
            seats, options={"start": OPTIONS["start"].default, **(options or {})}, names=names, rulings=rulings,
            seed=seed, record=record, pace=pace, language=language, clock=clock,
        )  # fmt: skip

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def view(self) -> View:
        """What is known on this side of the screen; made once, since much is read off it."""
        asked = (self.state, self.viewer)
        if self._seen is None or self._seen[0] is not asked[0] or self._seen[1] != asked[1]:
            self._seen = (*asked, self.state.view(self.viewer))
        return self._seen[2]

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

    @property
    def changed(self) -> frozenset[str]:
        """The keys of the things that changed since the person at the screen acted last."""
        seat = self.viewer
        left = None if seat is None or self.over else left_at(self.node.line(), seat)
        return frozenset() if left is None else spartacus_log.changed(cast(State, left.state).view(seat), self.view)

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def listener(self) -> int | None:
        """Who may hear what only one seat has seen: the only person, or who sits at the screen."""
        return super().listener if len(self.humans) == 1 else self.viewer

    @property
    def pending(self) -> tuple[str, ...]:
        return spartacus_log.pending(self.view, self.telling)

    @property
    def awaited(self) -> str:
        return self.texts.say(
            "spartacus.turn.chance", "Acaso: {asked}.", asked=choosing.asked(self.texts, self.state.stack[-1].kind)
        )

    @property
    def chapters(self) -> list[Chapter]:
        return chapters(self.node.line(), self.listener, self.over, spartacus_log.begins)

    def titled(self, chapter: Chapter) -> str:
        said = self.texts
        if chapter.begun is None:
            return said.say("spartacus.log.setup", "Preparação")
        turn, phase = chapter.begun.params["turn"], vocabulary.phase(said, str(chapter.begun.params["phase"]))
        return said.say("spartacus.log.phase", "Turno {turn}: {phase}", turn=turn, phase=phase)

    def explained(self, node: Node) -> Advice | None:
        if not self.over and spartacus_log.veiled(node, self.node.line()):
            return None
        return super().explained(node)

    def spoken(self, action: str) -> str:
        """Without what others do not see."""
        said = tokens.read(self.state.table.deck, action)
        if said is not None and said.verb in spartacus_log.SECRET:
            return self.texts.say("spartacus.secret", "em segredo")
        return choosing.action(self.texts, action, self.names)

    # --- moving on --------------------------------------------------------------------------------------------------

    @property
    def wait(self) -> int | None:
        """Whether somebody answers is soon said."""
        found = super().wait
        if found is None or self.state.stack[-1].kind != FrameKind.WINDOW:
            return found
        return min(found, SHORT)

    def advance(self) -> None:
        """One thing more; bots that let something pass do so together."""
        super().advance()
        for _ in range(self.state.table.players):
            if not self._let_pass:
                return
            super().advance()

    @property
    def _let_pass(self) -> bool:
        """Whether nothing was told, and somebody at the table is asked who does not sit at the screen."""
        if self.over or self.pace == "step" or any(event.seen(self.listener) for event in self.node.events):
            return False
        return isinstance(self.state.to_act, int) and not self.match.waits_for_person()

    # --- what is done -----------------------------------------------------------------------------------------------

    @property
    def cards(self) -> SpartacusCardsDesk:
        """All cards of the deck that is played with, to look through."""
        if self._cards is None or self._cards.deck is not self.state.table.deck:
            self._cards = SpartacusCardsDesk(deck=self.state.table.deck_name, language=self.language)
        self._cards.language = self.language
        return self._cards

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        if self.panel == "cards" and key.partition(":")[0] in LOOKING:
            self.cards.press(key, kind, value)
        else:
            super().press(key, kind, value)

    def _arrive(self) -> None:
        self.asking.forget()
        self.looked = None
        super()._arrive()

    def _press(self, name: str, rest: str, kind: str, value: Any) -> None:
        if name != "ask":
            super()._press(name, rest, kind, value)
        elif self.your_turn:
            self._play(self.asking.press(self, name, rest, kind, value))

    def _play(self, actions: Sequence[str]) -> None:
        """One after the other, until one is not done."""
        for action in actions:
            before = self.node
            self.act(action)
            if self.node is before:
                return

    def pick(self, key: str) -> None:
        """A thing that means one thing only does it; a panel may take it up; else it is picked, or looked at."""
        again, self.looked = self.looked == key, None
        if self.your_turn and self.asking.touch(self, key):
            self.refusal = self.tried = self.picked = None
            return
        meant = [action for action in self.legal if key in self.touched(action)] if key.startswith(AT_ONCE) else []
        if len(meant) == 1:
            self.act(meant[0])
        else:
            super().pick(key)
            if self.picked is None and self.refusal is None and not again:
                self.looked = key

    def unpick(self) -> None:
        self.looked = None
        super().unpick()
