"""A whole game as a record: at once the save file, the share text, the test fixture and the bug report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.errors import BadInput, IllegalAction, Violation
from gladiadores.core.game import CHANCE, Action, Game, State, Step
from gladiadores.core.history import Node
from gladiadores.text import Message

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that is needed to replay a game exactly; chance is never hidden in it."""

    game: str
    options: Mapping[str, Any]
    rulings: Mapping[str, Any]
    setup: Mapping[str, Any]
    actions: tuple[Action, ...] = ()
    version: int = field(default=VERSION)

    @classmethod
    def read(cls, given: object) -> Record:
        """The record written as plain values; its setup and actions are checked as it is replayed.

        Raises ``BadInput`` (``shape``, ``version``).
        """
        written = shape.keys(given, "record", ("game", "version", "options", "setup", "actions"), ("rulings",))
        version = shape.integer(written["version"], "version")
        if version != VERSION:
            raise BadInput(
                "version",
                Message(
                    "input.version",
                    "version: {value} não é conhecida; esta edição lê a {known}.",
                    value=version if abs(version) < shape.LARGEST else "…", known=VERSION,
                ),
            )  # fmt: skip
        rulings = written.get("rulings")
        return cls(
            game=shape.text(written["game"], "game"),
            options=shape.mapping(written["options"], "options"),
            rulings={} if rulings is None else shape.mapping(rulings, "rulings"),
            setup=shape.mapping(written["setup"], "setup"),
            actions=tuple(shape.items(written["actions"], "actions")),
            version=version,
        )

    def to_json(self) -> dict[str, Any]:
        """The record as plain values, in the order in which it is written."""
        return {
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "rulings": dict(self.rulings),
            "setup": dict(self.setup),
            "actions": list(self.actions),
        }


class RefusedAction(Exception):
    """An action of a record that was refused: its place in the record, the state it met, and why."""

    def __init__(self, index: int, state: State, reason: Violation | BadInput) -> None:
        super().__init__(f"action {index}: {reason}")
        self.index = index
        self.state = state
        self.reason = reason

    def __reduce__(self) -> tuple[type[RefusedAction], tuple[int, State, Violation | BadInput]]:
        return type(self), (self.index, self.state, self.reason)


class Replay:
    """A record played through, step by step. Iterate once; ``state`` is where it stands."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.state = game.begin(record.options, record.rulings, record.setup)
        self._deals = list(reversed(list(game.dealt(record.setup))))

    def __iter__(self) -> Iterator[tuple[Action, Step]]:
        """Every action with its step, dealt ones included; raises ``RefusedAction``."""
        yield from self._deal()
        for index, token in enumerate(self.record.actions):
            try:
                action = self.game.parse(token, "actions")
                step = self.state.play(action)
            except BadInput as error:
                raise RefusedAction(index, self.state, error) from None
            except IllegalAction as error:
                raise RefusedAction(index, self.state, error.violation) from None
            self.state = step.state
            yield action, step
            yield from self._deal()

    def _deal(self) -> Iterator[tuple[Action, Step]]:
        """What chance does by the setup; dice among the actions are not its affair."""
        while self.state.to_act is CHANCE and self._deals and self.state.verify(self._deals[-1]) is None:
            deal = self._deals.pop()
            step = self.state.play(deal)
            self.state = step.state
            yield deal, step

    def unused(self) -> tuple[Action, ...]:
        """The deals of the setup that have not been needed so far."""
        return tuple(reversed(self._deals))

    def finish(self) -> State:
        """Play to the end of the record; raises ``RefusedAction``."""
        for _ in self:
            pass
        return self.state


def recorded(game: Game, nodes: Sequence[Node]) -> Record:
    """The record of a line of play, from the node that it begins at."""
    options, rulings = game.terms(nodes[0].state)
    setup = game.setup(nodes[0].state)
    actions = []
    for before, node in pairwise(nodes):
        action = cast(Action, node.action)
        written = game.deal(setup, action) if before.state.to_act is CHANCE else None
        if written is None:
            actions.append(action)
        else:
            setup = written
    return Record(game.id, options, rulings, setup, tuple(actions))


def replay(game: Game, record: Record) -> State:
    """The state at the end of ``record``; raises ``BadInput`` or ``RefusedAction``."""
    return Replay(game, record).finish()
