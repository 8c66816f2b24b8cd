"""What people do at the table of Glory to Rome: choose, look at things, ask for help, go back, begin anew.

A plain class that knows no widget, and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, ClassVar, cast

from gladiadores import bots as all_bots
from gladiadores.bots.bot import Advice
from gladiadores.core.errors import Violation
from gladiadores.core.game import CHANCE
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
from gladiadores.widgets.glory_choices import Group
from gladiadores.widgets.glory_gather import Chosen
from gladiadores.widgets.glory_log import Chapter
from gladiadores.widgets.match_desk import MatchDesk, Refusal
from gladiadores.widgets.match_table import HUMAN

ROMANS = ("Júlia", "Cássio", "Lívia", "Marco", "Otávia")
"""What the bots are called, seat by seat, where nobody says otherwise."""
ADVISERS = ("careful", "greedy")
"""Bots whose advice is worth hearing, the best first."""
SECRET = (Verb.BASILICA,)
"""Actions that others see without the card."""


class GloryDesk(MatchDesk):
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots, two to five; ``names`` what they are called. The same ``seed`` deals the
    same cards. ``record`` is a game to go on with. Raises ``BadInput``.
    """

    game = GAME
    sizes = tuple(sorted(PLAYERS))
    bots_called = ROMANS
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
        self.picked: str | None = None
        self.gathered: Chosen = ()
        self.tried: str | None = None
        self.hint: Advice | None = None
        self.unfolded: set[int] = set()
        self.open_turn: int | None = None
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
    def front(self) -> int:
        """Whose camp lies in front: that of the person at the screen, or of the next one."""
        for seat in (self.viewer, self.curtain, self.present):
            if seat is not None:
                return seat
        return self.humans[0] if self.humans else 0

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

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be chosen now, with the thing that was picked."""
        legal = self.legal
        if self.picked is None:
            return legal
        picked = glory_choices.plain(self.picked)
        return tuple(action for action in legal if picked in glory_choices.touched(self.view, action))

    @property
    def groups(self) -> tuple[Group, ...]:
        return glory_choices.groups(self.view, self.texts, self.names, self.choices)

    @property
    def offered(self) -> frozenset[str]:
        """The keys of the things that something may be done with now."""
        view = self.view
        return frozenset(key for action in self.legal for key in glory_choices.touched(view, action))

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

    # --- what is said -----------------------------------------------------------------------------------------------

    def spoken(self, action: str) -> str:
        said = tokens.read(action)
        if said is not None and said.verb in SECRET:
            return self.texts.say("glory.secret", "vender da mão, em segredo")
        return words.action(self.texts, action, self.names)

    @property
    def turn(self) -> str:
        """Whose turn it is, or what is awaited, in a sentence."""
        said = self.texts
        if self.curtain is not None:
            return said.say("match.turn.curtain", "Agora joga {player}.", player=self.names[self.curtain])
        if self.over:
            winners = words.seats(said, self.state.standing().winners, self.names)
            return said.say("match.turn.over", "Fim de jogo. Venceu: {players}.", players=winners)
        seat = self.state.to_act
        if seat is CHANCE:
            return said.say("glory.turn.deal", "Vão ser dadas as cartas.")
        name = self.names[cast(int, seat)]
        if self.your_turn:
            return said.say("match.turn.yours", "{player}, é a sua vez.", player=name)
        if self._thought is not None:
            return said.say("match.turn.thinks", "{player} está pensando…", player=name)
        return said.say("match.turn.plays", "É a vez de {player}.", player=name)

    @property
    def again(self) -> str:
        """What is offered when the game is over."""
        return self.texts.say("match.again", "Jogar outra")

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
        """What a screen reader says after something was done."""
        if self.refusal is not None:
            return self.refused
        if self.gathered and self.picked is None:
            return self.gathered_so_far
        if self.curtain is not None:
            return self.turn
        told = [self.tell(event) for event in self.node.events if self.over or event.seen(self.listener)]
        if self.picked is not None:
            told = [choice for group in self.groups for _, choice in group.choices]
        return " ".join([*told, self.turn, *self.pending[:1]])

    # --- what is done -----------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        self.picked = self.tried = self.hint = None
        self.gathered = ()
        self._bygone.update(glory_log.ended(self.node.line()))
        super()._arrive()

    def _press(self, name: str, rest: str, kind: str, value: Any) -> None:
        key = f"{name}:{rest}" if rest else name
        if name == "do":
            self._choose(rest)
        elif name == "camp" and rest.isdecimal():
            self.unfolded ^= {int(rest)}
        elif name == "turn" and (str(value).isdecimal() or not value):
            self.open_turn = int(value) if value else None
        elif self.viewer is not None and name in glory_choices.THINGS:
            self.pick(key)

    def _choose(self, rest: str) -> None:
        """One of the choices; a button of an older picture is passed over."""
        serial, _, action = rest.partition(":")
        if serial == str(self.serial) and self.your_turn and tokens.read(action) is not None:
            self.choose(action)

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

    def pick(self, key: str) -> None:
        """A thing was pressed: the choices that are about it, or why there are none."""
        self.refusal = self.tried = None
        if self.picked == key:
            self.picked = None
            return
        if self.your_turn and glory_choices.plain(key) in self.offered:
            self.picked = key
            return
        self.picked = None
        found = glory_choices.why_not(self.view, key, self._why_not)
        if found is not None:
            self.refusal, self.tried, self.open_rule = Refusal(*found), key, None

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        return {**super()._plain, "hint": self.ask, "all": self.unpick, "close": self.unpick, "anew": self._put_back}

    def _key(self, key: str) -> None:
        super()._key(key)
        if key.lower() == "h":
            self.ask()

    def unpick(self) -> None:
        """All choices again."""
        self.picked = self.refusal = self.tried = None

    @property
    def adviser(self) -> str | None:
        """The bot whose advice is asked; None where there is none."""
        return next((name for name in ADVISERS if name in all_bots.names(GAME.id)), None)

    def ask(self) -> None:
        """Ask for a hint, or put it away."""
        again = self.hint is not None
        self.hint = None
        if again or not self.your_turn or self.adviser is None:
            return
        self.hint = all_bots.bot(self.adviser, GAME.id).advise(cast(Any, self.view), Random(self.seed))
