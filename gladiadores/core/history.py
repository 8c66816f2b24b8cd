"""Undo, redo, step and log are one thing: a tree of nodes with a cursor. Undone branches stay visible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gladiadores.core.events import Event
from gladiadores.core.game import Action, State, Step


@dataclass(eq=False, slots=True)
class Node:
    """A state, the action that led to it, what happened on the way, and where play went on from here."""

    state: State
    parent: Node | None = None
    action: Action | None = None
    events: tuple[Event, ...] = ()
    children: list[Node] = field(default_factory=list)
    latest: Node | None = None

    def line(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        nodes, node = [], self
        while node is not None:
            nodes.append(node)
            node = node.parent  # type: ignore[assignment]
        return tuple(reversed(nodes))


class History:
    """The games played from one state, and where the cursor stands among them."""

    def __init__(self, state: State) -> None:
        self.root = Node(state)
        self.here = self.root

    @property
    def state(self) -> State:
        return self.here.state

    def play(self, action: Action) -> Node:
        """Play from the cursor and move there; an action played before is taken up again. Raises ``IllegalAction``."""
        for child in self.here.children:
            if child.action == action:
                self._go(child)
                return child
        return self.append(action, self.here.state.play(action))

    def append(self, action: Action, step: Step) -> Node:
        """Take up a step that was made from the cursor's state by ``action``, and move there."""
        child = Node(step.state, self.here, action, step.events)
        self.here.children.append(child)
        self._go(child)
        return child

    @property
    def can_undo(self) -> bool:
        return self.here.parent is not None

    @property
    def can_redo(self) -> bool:
        return self.here.latest is not None

    def undo(self) -> Node:
        """One step back; at the root nothing happens."""
        if self.here.parent is not None:
            self.here = self.here.parent
        return self.here

    def redo(self) -> Node:
        """One step forward on the branch that was left last; at its end nothing happens."""
        if self.here.latest is not None:
            self.here = self.here.latest
        return self.here

    def go(self, ply: int) -> Node:
        """To the node ``ply`` steps from the root on the current branch (clipped to its ends)."""
        line = self.main()
        self.here = line[max(0, min(ply, len(line) - 1))]
        return self.here

    def main(self) -> tuple[Node, ...]:
        """The current branch: from the root through the cursor to where it goes on."""
        line = list(self.here.line())
        while line[-1].latest is not None:
            line.append(line[-1].latest)
        return tuple(line)

    @property
    def ply(self) -> int:
        return len(self.here.line()) - 1

    def actions(self) -> tuple[Action, ...]:
        """The actions from the root to the cursor, chance included."""
        return tuple(node.action for node in self.here.line() if node.action is not None)

    def undone(self) -> Iterator[Node]:
        """The first node of every branch that leaves the line to the cursor."""
        line = self.here.line()
        for node, after in zip(line, (*line[1:], None), strict=True):
            yield from (child for child in node.children if child is not after)

    def _go(self, child: Node) -> None:
        self.here.latest = child
        self.here = child
