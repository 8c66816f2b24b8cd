"""What has happened in a game, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from gladiadores.core.events import Event
from gladiadores.core.history import Node


@dataclass(slots=True)
class Entry:
    """What was told of one action, and the branches that were left behind before it."""

    node: Node
    events: tuple[Event, ...]
    undone: tuple[Node, ...] = ()


@dataclass(slots=True)
class Chapter:
    """A part of the game: its number, and the event with which it began; what comes before all others is number 0."""

    number: int
    begun: Event | None
    entries: list[Entry] = field(default_factory=list)


def chapters(line: Sequence[Node], seat: int | None, over: bool, begins: Callable[[Event], bool]) -> list[Chapter]:
    """The line of play told to a seat (None: to everybody)."""
    found = [Chapter(0, None)]
    on_the_line = set(map(id, line))
    for node in line[1:]:
        undone = tuple(child for child in (node.parent.children if node.parent else ()) if id(child) not in on_the_line)
        for part in _parts(node.events, begins):
            if part and begins(part[0]):
                found.append(Chapter(found[-1].number + 1, part[0]))
                part = part[1:]
            told = tuple(event for event in part if over or event.seen(seat))
            if told or undone:
                found[-1].entries.append(Entry(node, told, undone))
            undone = ()
    if line[-1].children:
        found[-1].entries.append(Entry(line[-1], (), tuple(line[-1].children)))
    return found


def _parts(events: tuple[Event, ...], begins: Callable[[Event], bool]) -> Iterator[tuple[Event, ...]]:
    """Events cut where a chapter begins."""
    start = 0
    for place, event in enumerate(events):
        if begins(event):
            yield events[start:place]
            start = place
    yield events[start:]


def left_at(line: Sequence[Node], seat: int) -> Node | None:
    """Where a seat acted last before others did; None while it has not."""
    for place in range(len(line) - 2, 0, -1):
        before, node = line[place].parent, line[place]
        if before is not None and before.state.to_act == seat and node.state.to_act != seat:
            return node
    return None
