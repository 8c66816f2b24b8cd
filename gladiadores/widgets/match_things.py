"""A table on which things lie that can be pressed: the choices that are about a thing, or why there are none.

A plain class that knows no widget and no rules: what may be done, and why not, is asked of the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any, ClassVar, cast

from gladiadores import bots as all_bots
from gladiadores.bots.bot import Advice
from gladiadores.core.errors import Violation
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.games.seats import seats
from gladiadores.widgets.match_choices import Group, plain
from gladiadores.widgets.match_desk import MatchDesk, Refusal
from gladiadores.widgets.match_log import Chapter

ADVISERS = ("careful", "greedy")
"""Bots whose advice is worth hearing, the best first."""


class ThingDesk(MatchDesk, ABC):
    """A game of things that lie on a table.

    ``picked`` is the thing that was pressed, ``tried`` the one with which nothing may be done now; ``unfolded`` are the
    seats whose camp is open where there is little room, ``open_turn`` is the earlier chapter of the log that is open.
    """

    things: ClassVar[tuple[str, ...]]
    """How the keys of things begin."""

    def __init__(self, *args: Any, **given: Any) -> None:
        self.picked: str | None = None
        self.tried: str | None = None
        self.hint: Advice | None = None
        self.unfolded: set[int] = set()
        self.open_turn: int | None = None
        super().__init__(*args, **given)

    # --- what a game says -------------------------------------------------------------------------------------------

    @abstractmethod
    def touched(self, action: str) -> frozenset[str]:
        """The keys of the things that an action is about."""

    @abstractmethod
    def barred(self, key: str) -> tuple[str, Violation] | None:
        """What pressing a thing comes to where it offers no choice: an action, and why it may not be done."""

    @abstractmethod
    def known(self, action: str) -> bool:
        """Whether this is an action of the game at all."""

    @property
    @abstractmethod
    def groups(self) -> tuple[Group, ...]:
        """The choices by their kind."""

    @property
    @abstractmethod
    def pending(self) -> tuple[str, ...]:
        """What is to be resolved, the next first."""

    @property
    @abstractmethod
    def chapters(self) -> list[Chapter]:
        """What has happened."""

    @abstractmethod
    def titled(self, chapter: Chapter) -> str:
        """What a chapter is called."""

    def explained(self, node: Node) -> Advice | None:
        """Why a bot did what led to this, as far as it may be told now."""
        return self.match.advice.get(node)

    @property
    @abstractmethod
    def awaited(self) -> str:
        """What chance is about to do."""

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def front(self) -> int:
        """Whose camp lies in front: that of the person at the screen, or of the next one."""
        for seat in (self.viewer, self.curtain, self.present):
            if seat is not None:
                return seat
        return self.humans[0] if self.humans else 0

    @property
    def legal(self) -> tuple[str, ...]:
        """What may be done now."""
        return tuple(self.view.legal) if self.your_turn else ()

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be chosen now, with the thing that was picked."""
        legal = self.legal
        if self.picked is None:
            return legal
        picked = plain(self.picked)
        return tuple(action for action in legal if picked in self.touched(action))

    @property
    def offered(self) -> frozenset[str]:
        """The keys of the things that something may be done with now."""
        return frozenset(key for action in self.legal for key in self.touched(action))

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """Whose turn it is, or what is awaited, in a sentence."""
        said = self.texts
        if self.curtain is not None:
            return said.say("match.turn.curtain", "Agora joga {player}.", player=self.names[self.curtain])
        if self.over:
            winners = seats(said, self.state.standing().winners, self.names)
            return said.say("match.turn.over", "Fim de jogo. Venceu: {players}.", players=winners)
        seat = self.state.to_act
        if seat is CHANCE:
            return self.awaited
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
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        if self.refusal is not None:
            return self.refused
        if self.curtain is not None:
            return self.turn
        told = [self.tell(event) for event in self.node.events if self.over or event.seen(self.listener)]
        if self.picked is not None:
            told = [choice for group in self.groups for _, choice in group.choices]
        return " ".join([*told, self.turn, *self.pending[:1]])

    # --- what is done -----------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        self.picked = self.tried = self.hint = None
        super()._arrive()

    def _press(self, name: str, rest: str, kind: str, value: Any) -> None:
        key = f"{name}:{rest}" if rest else name
        if name == "do":
            self._choose(rest)
        elif name == "camp" and rest.isdecimal():
            self.unfolded ^= {int(rest)}
        elif name == "turn" and (str(value).isdecimal() or not value):
            self.open_turn = int(value) if value else None
        elif self.viewer is not None and name in self.things:
            self.pick(key)

    def _choose(self, rest: str) -> None:
        """One of the choices; a button of an older picture is passed over."""
        serial, _, action = rest.partition(":")
        if serial == str(self.serial) and self.your_turn and self.known(action):
            self.choose(action)

    def choose(self, action: str) -> None:
        """The person at the screen wants this."""
        self.act(action)

    def pick(self, key: str) -> None:
        """A thing was pressed: the choices that are about it, or why there are none."""
        self.refusal = self.tried = None
        if self.picked == key:
            self.picked = None
            return
        if self.your_turn and plain(key) in self.offered:
            self.picked = key
            return
        self.picked = None
        found = self.barred(key)
        if found is not None:
            self.refusal, self.tried, self.open_rule = Refusal(*found), key, None

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        return {**super()._plain, "hint": self.ask, "all": self.unpick, "close": self.unpick}

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
        return next((name for name in ADVISERS if name in all_bots.names(self.game.id)), None)

    def ask(self) -> None:
        """Ask for a hint, or put it away."""
        again = self.hint is not None
        self.hint = None
        if again or not self.your_turn or self.adviser is None:
            return
        self.hint = all_bots.bot(self.adviser, self.game.id).advise(self.view, Random(self.seed))
