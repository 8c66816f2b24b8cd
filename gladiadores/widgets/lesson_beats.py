"""What happened in a lesson, beat by beat: each card as it falls, then what the battle comes to. No rule is decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.games.gladiadores import board
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import PLAYS, TOKENS, bits
from gladiadores.games.gladiadores.state import State
from gladiadores.widgets.battle_walk import DECLINE, Battle, Frame, frames


class Beat(NamedTuple):
    """One thing that can be seen: what is told with it, the table as it looks then, and after how many actions."""

    kind: str
    told: tuple[Event, ...]
    scene: Scene
    ply: int


def beats(line: Sequence[Node], seat: int) -> tuple[Beat, ...]:
    """Everything on the way to the last node, as ``seat`` sees it, the position itself first."""
    found = [Beat("start", (), _now(cast(State, line[0].state), seat), 0)]
    fought: tuple[Frame, ...] = ()
    for ply, node in enumerate(line[1:], start=1):
        before, after = cast(State, cast(Node, node.parent).state), cast(State, node.state)
        if before.choices:
            shown = _after("choice", fought)
        elif len(before.plays) + 1 == before.table.players:
            spoil = line[ply + 1].action if ply + 1 < len(line) else None
            fought = _fought(before, str(node.action), after, None if spoil is None else str(spoil))
            shown = _until("choice", fought[before.table.players :])
        else:
            found.append(Beat("play", node.events, _now(after, seat), ply))
            continue
        hand = after.hands[seat]
        seen = [Beat(each.kind, each.told, replace(each.scene, hand=hand, viewer=seat), ply) for each in shown]
        rest = tuple(_untold(node.events, seen))
        if any(event.rule.startswith("score.") for event in rest):
            seen.append(Beat("scored", rest, seen[-1].scene, ply))
        else:
            seen[-1] = seen[-1]._replace(told=(*seen[-1].told, *rest))
        found += seen
    return tuple(found)


def _now(state: State, seat: int) -> Scene:
    return replace(board.scene_of(state.view(seat)), sizes=None, first=None, discard=0)


def _fought(before: State, action: str, after: State, spoil: str | None) -> tuple[Frame, ...]:
    """The whole battle that an action ends; ``spoil`` is what the winner then took, if he has taken it."""
    battle = Battle(
        before.table.players, before.leader, (*before.plays, PLAYS[action]), before.areas, None, before.table.rulings
    )  # fmt: skip
    open_ = next((TOKENS[card] for card in bits(after.choices)), "") if after.choices else ""
    taken = open_ if spoil is None else DECLINE if spoil == "+-" else spoil.removeprefix("+")
    return frames(battle, before.table, taken)


def _until(kind: str, shown: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames up to the first of a kind, or all."""
    return shown[: _place(kind, shown) + 1]


def _after(kind: str, shown: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames that follow the first of a kind."""
    return shown[_place(kind, shown) + 1 :]


def _place(kind: str, shown: tuple[Frame, ...]) -> int:
    return next((number for number, frame in enumerate(shown) if frame.kind == kind), len(shown))


def _untold(events: tuple[Event, ...], seen: Sequence[Beat]) -> Iterator[Event]:
    """The events that no beat has told: those of the end of a round."""
    told = [(event.rule, event.params) for beat in seen for event in beat.told]
    return (event for event in events if (event.rule, event.params) not in told)
