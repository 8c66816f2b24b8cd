"""A game between people and bots, played on: who sits where, what the bots said, undo, and the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Self, cast

from gladiadores.bots.bot import Advice, Bot
from gladiadores.core.game import CHANCE, Game, State, View
from gladiadores.core.history import History, Node
from gladiadores.core.record import Record, Replay, recorded


class Match:
    """A game in progress. ``bots`` has one entry a seat, None where a person sits.

    The match never asks a person: it stops where one is to act. ``rng`` deals and thinks; the record replays the
    match without it.
    """

    def __init__(self, game: Game, state: State, bots: Sequence[Bot | None], rng: Random) -> None:
        self.game = game
        self.history = History(state)
        self.bots = tuple(bots)
        self.advice: dict[Node, Advice] = {}
        self._rng = rng
        self._upcoming: list[str] = []

    @classmethod
    def resumed(cls, game: Game, record: Record, bots: Sequence[Bot | None], rng: Random) -> Self:
        """Go on with a record; raises ``BadInput`` or ``RefusedAction``."""
        played = Replay(game, record)
        match = cls(game, played.state, bots, rng)
        for action, step in played:
            match.history.append(action, step)
        match._upcoming = list(played.unused())
        return match

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def over(self) -> bool:
        return self.state.to_act is None

    def view(self, seat: int | None) -> View:
        return self.state.view(seat)

    def waits_for_person(self) -> bool:
        """Whether a person is to act."""
        seat = self.state.to_act
        return isinstance(seat, int) and self.bots[seat] is None

    def step(self) -> Node | None:
        """One action of chance or of a bot; None where a person is to act or the game is over."""
        seat = self.state.to_act
        if seat is None or self.waits_for_person():
            return None
        if seat is CHANCE:
            return self.history.play(self._chance())
        bot = cast(Bot, self.bots[seat])
        advice = bot.advise(self.state.view(seat), self._rng)
        node = self.history.play(advice.action)
        self.advice[node] = advice
        return node

    def play(self, action: str) -> Node:
        """A person's action; raises ``IllegalAction``."""
        return self.history.play(action)

    def undo(self) -> bool:
        """Back to the last decision of a person; False where there is none."""
        node = self.history.here
        while node.parent is not None:
            node = node.parent
            seat = node.state.to_act
            if isinstance(seat, int) and self.bots[seat] is None:
                self.history.here = node
                return True
        return False

    def record(self) -> Record:
        """The record up to now; deals that a loaded record held ready stay in it."""
        record = recorded(self.game, self.history.here.line())
        setup = dict(record.setup)
        for deal in self._upcoming:
            setup = self.game.deal(setup, deal) or setup
        return replace(record, setup=setup)

    def _chance(self) -> str:
        known = self.history.here.children
        if known:
            return cast(str, known[0].action)
        return self._upcoming.pop(0) if self._upcoming else self.state.draw(self._rng)
