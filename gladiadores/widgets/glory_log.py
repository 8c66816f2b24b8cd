"""What has happened in a game of Glory to Rome, turn by turn, and what changed since a seat last acted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.games.glory_to_rome.cards import MATERIALS, NAMES, ROLES, Kinds
from gladiadores.games.glory_to_rome.view import View
from gladiadores.widgets import match_log
from gladiadores.widgets.match_log import Chapter, left_at

__all__ = ["NEXT", "Chapter", "changed", "chapters", "ended", "left_at", "running"]

NEXT = "turn.next"
"""The rule by which a turn begins."""


def chapters(line: Sequence[Node], seat: int | None, over: bool, bygone: Collection[Node]) -> list[Chapter]:
    """The line of play told to a seat (None: to everybody), turn by turn.

    What fades is blank once its turn is over, here or, for the nodes in ``bygone``, on a branch that was undone.
    """
    found = match_log.chapters(line, seat, over, _is_next)
    if not over:
        for chapter in found:
            for entry in chapter.entries:
                if chapter is not found[-1] or entry.node in bygone:
                    entry.events = tuple(map(_faded, entry.events))
    return found


def _is_next(event: Event) -> bool:
    return event.rule == NEXT


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
    return any(map(_is_next, node.events))


# --- what changed -----------------------------------------------------------------------------------------------------


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
