"""Pictures of a battle that has just been fought, made from what everybody saw of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import STRUCK
from gladiadores.games.gladiadores.board import Mark, Scene, key_of, scene_of
from gladiadores.games.gladiadores.cards import NO_SUIT, SUITS
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE
from gladiadores.games.gladiadores.state import State

SCORING = ("round.last-card", "score.", "round.pass-first", "end.", "final.")
"""What the end of a round brings, after its last battle."""


def state_of(node: Node) -> State:
    return cast(State, node.state)


def ends_battle(node: Node) -> bool:
    """Whether the action that led here was the last one of a battle."""
    return fights(node) and not state_of(node).plays


def ends_round(node: Node) -> bool:
    return ends_battle(node) and not isinstance(node.state.to_act, int)


def fights(node: Node) -> bool:
    """Whether the action that led here belongs to a battle."""
    return node.parent is not None and isinstance(node.parent.state.to_act, int)


def decided(node: Node) -> Node:
    """The node at which the battle that ended here was decided: one earlier where the winner had a choice."""
    parent = cast(Node, node.parent)
    return parent if state_of(parent).choices else node


def told(node: Node) -> Iterator[Event]:
    """What everybody heard of the battle that ended here, from its last card on."""
    first = decided(node)
    for each in (first,) if first is node else (first, node):
        yield from (event for event in each.events if event.seen(None))


def battle_scene(node: Node, viewer: int) -> Scene:
    """All cards of the battle that ended here, the winner's and the eliminated ones marked, before they are taken."""
    last = decided(node)
    before = state_of(cast(Node, last.parent)).view(None)
    plays = (*before.plays, ACTIONS[cast(str, last.action)])
    lead = rules.lead_suit(plays)
    winner = state_of(node).leader
    marks: dict[str, Mark] = {}
    place = (winner - before.leader) % before.table.players
    marks[key_of(plays[place], place)] = "winning"
    for event in told(node):
        if event.rule in STRUCK:
            marks[f"card:{event.params['card']}"] = "struck"
    scene = scene_of(before)
    return Scene(
        players=before.table.players,
        leader=before.leader,
        plays=plays,
        areas=before.areas,
        marks=marks,
        lead=None if lead == NO_SUIT else SUITS[lead],
        winner=winner,
        first=before.first,
        discard=scene.discard,
        sizes=state_of(last).view(None).sizes,
        viewer=viewer,
    )


def taken_scene(node: Node, viewer: int) -> Scene:
    """The battle that ended here with a free choice: what was taken is on its way, the rest still lies there."""
    before = state_of(cast(Node, node.parent)).view(None)
    scene = scene_of(before)
    code = ACTIONS[cast(str, node.action)]
    marks = dict(scene.marks)
    if CHOICE <= code < 2 * CHOICE:
        marks[key_of(code - CHOICE)] = "new"
    after = state_of(node).view(None)
    return Scene(
        players=scene.players, leader=scene.leader, plays=scene.plays, areas=after.areas, marks=marks, lead=scene.lead,
        winner=scene.winner, first=scene.first, discard=scene.discard, sizes=scene.sizes, viewer=viewer,
    )  # fmt: skip
