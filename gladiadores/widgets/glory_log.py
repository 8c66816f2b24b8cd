"""What has happened in a game of Glory to Rome, turn by turn, and what changed since a seat last acted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.games.glory_to_rome.cards import MATERIALS, NAMES, ROLES, Kinds
from gladiadores.games.glory_to_rome.view import View

NEXT = "turn.next"
"""The rule by which a turn begins."""


@dataclass(slots=True)
class Entry:
    """What was told of one action, and the branches that were left behind before it."""

    node: Node
    events: tuple[Event, ...]
    undone: tuple[Node, ...] = ()


@dataclass(slots=True)
class Chapter:
    """A turn: its number, from 1, and who leads; the deal is turn 0."""

    turn: int
    leader: int | None
    entries: list[Entry] = field(default_factory=list)


def chapters(line: Sequence[Node], seat: int | None, over: bool, bygone: Collection[Node]) -> list[Chapter]:
    """The line of play told to a seat (None: to everybody).

    What fades is blank once its turn is over, here or, for the nodes in ``bygone``, on a branch that was undone.
    """
    found = [Chapter(0, None)]
    on_the_line = set(map(id, line))
    for node in line[1:]:
        undone = tuple(child for child in (node.parent.children if node.parent else ()) if id(child) not in on_the_line)
        for part in _parts(node.events):
            if part and part[0].rule == NEXT:
                found.append(Chapter(found[-1].turn + 1, int(part[0].params["seat"])))
                part = part[1:]
            told = tuple(event for event in part if over or event.seen(seat))
            if told or undone:
                found[-1].entries.append(Entry(node, told, undone))
            undone = ()
    if line[-1].children:
        found[-1].entries.append(Entry(line[-1], (), tuple(line[-1].children)))
    if not over:
        for chapter in found:
            for entry in chapter.entries:
                if chapter is not found[-1] or entry.node in bygone:
                    entry.events = tuple(map(_faded, entry.events))
    return found


def _parts(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    """Events cut where a turn begins."""
    start = 0
    for place, event in enumerate(events):
        if event.rule == NEXT:
            yield events[start:place]
            start = place
    yield events[start:]


def _faded(event: Event) -> Event:
    return replace(event, params={}) if event.fades else event


def ended(line: Sequence[Node]) -> tuple[Node, ...]:
    """The nodes of turns that are over."""
    last = max((place for place, node in enumerate(line) if _begins(node)), default=0)
    return tuple(line[: last + 1])


def running(line: Sequence[Node]) -> tuple[Node, ...]:
    """The nodes of the turn that is going on."""
    return tuple(line[len(ended(line)) :])


def _begins(node: Node) -> bool:
    return any(event.rule == NEXT for event in node.events)


# --- what changed -----------------------------------------------------------------------------------------------------


def left_at(line: Sequence[Node], seat: int) -> Node | None:
    """Where a seat acted last before others did; None while it has not."""
    for place in range(len(line) - 2, 0, -1):
        before, node = line[place].parent, line[place]
        if before is not None and before.state.to_act == seat and node.state.to_act != seat:
            return node
    return None


def changed(before: View, now: View) -> frozenset[str]:
    """The keys of the things that are not as they were."""
    return frozenset(_changed(before, now))


def _changed(before: View, now: View) -> Iterator[str]:
    yield from _more("pool:", MATERIALS, before.pool, now.pool)
    yield from _more("site:", MATERIALS, before.in_town, now.in_town)
    yield from _more("out:", MATERIALS, before.out_town, now.out_town)
    for seat in range(now.table.players):
        yield from _more(f"stock:{seat}.", MATERIALS, before.stock[seat], now.stock[seat])
        yield from _more(f"client:{seat}.", ROLES, before.clients[seat], now.clients[seat])
        if before.vaults[seat] != now.vaults[seat]:
            yield f"vault:{seat}"
        if before.influence[seat] != now.influence[seat]:
            yield f"influence:{seat}"
        was = {each.card: each for each in before.structures[seat]}
        for structure in now.structures[seat]:
            if was.get(structure.card) != structure:
                yield f"structure:{seat}.{NAMES[structure.card]}"
    for card in set(now.hand):
        for copy in range(before.hand.count(card), now.hand.count(card)):
            yield f"hand:{NAMES[card]}" + (f":{copy + 1}" if copy else "")


def _more(prefix: str, tokens: Sequence[str], before: Kinds, now: Kinds) -> Iterator[str]:
    for token, was, is_ in zip(tokens, before, now, strict=True):
        if was != is_:
            yield prefix + token
