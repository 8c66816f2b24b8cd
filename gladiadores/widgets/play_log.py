"""What has happened in a game, told battle by battle, with the branches that were undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.widgets.play_scene import ends_battle, fights, state_of


@dataclass(slots=True)
class Entry:
    """The events of one action, and the branches that were left behind before it."""

    node: Node
    events: tuple[Event, ...]
    undone: tuple[Node, ...] = ()


@dataclass(slots=True)
class Chapter:
    """A battle (``battle`` from 1), or the deal before the first one (0); rounds count from 1."""

    round: int
    battle: int
    entries: list[Entry] = field(default_factory=list)


def chapters(line: Sequence[Node], seat: int | None) -> list[Chapter]:
    """The line of play told to a seat (None: to everybody)."""
    found: list[Chapter] = []
    on_the_line = set(map(id, line))
    for node in line:
        undone = tuple(child for child in (node.parent.children if node.parent else ()) if id(child) not in on_the_line)
        if node.parent is not None:
            if not fights(node):
                found.append(Chapter(state_of(node).round + 1, 0))
            elif not found or (found[-1].battle == 0 or ends_battle(found[-1].entries[-1].node)):
                battle = found[-1].battle + 1 if found else 1
                found.append(Chapter(state_of(node.parent).round + 1, battle))
            found[-1].entries.append(Entry(node, tuple(_seen(node, seat)), undone))
    left = tuple(line[-1].children)
    if left and found:
        found[-1].entries.append(Entry(line[-1], (), left))
    return found


def _seen(node: Node, seat: int | None) -> Iterator[Event]:
    for event in node.events:
        if event.seen(seat) and event.rule != "setup.deal":
            yield event
