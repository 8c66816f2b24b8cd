"""An example, step by step: what is on the table, and what is told with it. No rule is decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias, cast

from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.games.gladiaattorit.view import View as TileView
from gladiadores.games.gladiadores import board, notation
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import Hand
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.gladiadores.scoring import PositionsA, points_a
from gladiadores.games.gladiadores.state import State as CardState
from gladiadores.games.glory_to_rome.view import View as GloryView
from gladiadores.games.spartacus.view import View as SpartacusView
from gladiadores.lessons import proof
from gladiadores.lessons.example import Example, Try
from gladiadores.lessons.exercise import Reason
from gladiadores.widgets.lesson_beats import beats

Seen: TypeAlias = Scene | Hand | Glory | TileView | GloryView | SpartacusView
"""What a step shows: cards on the table, a hand alone, a glory board, the board of the tile game, the camps of Glory to
Rome, or the Houses of Spartacus."""


class Step(NamedTuple):
    """What is seen, what is told with it, and after how many plies. ``refused``: it is what comes of a try."""

    seen: Seen
    told: tuple[Reason, ...] = ()
    ply: int = 0
    refused: bool = False


def steps(example: Example) -> tuple[Step, ...]:
    """An example from where it begins to its end, and what is refused on the way."""
    played = proof.run(example)
    found = list(line(example.game, played.nodes, example.seat))
    for tried in reversed(example.tries):
        ply = len(played.nodes) - 1 if tried.after is None else tried.after
        at = last(found, ply)
        found.insert(at + 1, Step(*_refused(example, tried, played, found[at].seen), ply, refused=True))
    return tuple(found)


def line(game: str, nodes: Sequence[Node], seat: int) -> Iterator[Step]:
    """Everything on the way to the last node, as ``seat`` sees it."""
    yield from _cards(nodes, seat) if game == "gladiadores" else _views(game, nodes, seat)


def last(found: Sequence[Step], ply: int) -> int:
    """The number of the last step after so many plies, before anything is tried there."""
    return max(number for number, step in enumerate(found) if step.ply <= ply and not step.refused)


def _reasons(game: str, events: Sequence[Event]) -> tuple[Reason, ...]:
    return tuple(Reason.of(game, event) for event in events)


def _refused(example: Example, tried: Try, played: proof.Run, seen: Seen) -> tuple[Seen, tuple[Reason, ...]]:
    """What is refused, as it is told; of a deal its cards and the rule say enough."""
    state = played.state(tried.after)
    if state.to_act is CHANCE and isinstance(state, CardState):
        hand = notation.read_cards(notation.split_deal(tried.action)[example.seat], "deal")
        return Hand(hand), (Reason(example.game, tried.rule),)
    violation = proof.refusal(example, tried, played)
    return seen, () if violation is None else (Reason.of(example.game, violation),)


# --- Gladiadores --------------------------------------------------------------------------------------------------


def _cards(nodes: Sequence[Node], seat: int) -> Iterator[Step]:
    if len(nodes) == 1:
        yield Step(_glory(cast(CardState, nodes[0].state)))
        return
    begun = 0
    for ply, node in enumerate(nodes):
        before = None if ply == 0 else nodes[ply - 1].state
        if before is not None and before.to_act is CHANCE:
            yield from _dealt(node, ply)
            begun = ply
        if ply + 1 == len(nodes) or node.state.to_act is CHANCE:
            yield from _battles(nodes[begun : ply + 1], seat, begun)


def _dealt(node: Node, ply: int) -> Iterator[Step]:
    """A hand after the other, then the table with who is to begin."""
    state = cast(CardState, node.state)
    hands = [event for event in node.events if event.seen_by is not None]
    for event in hands:
        yield Step(Hand(state.hands[event.params["seat"]]), _reasons("gladiadores", [event]), ply)
    rest = [event for event in node.events if event not in hands]
    yield Step(board.scene_of(state.view(None)), _reasons("gladiadores", rest), ply)


def _battles(nodes: Sequence[Node], seat: int, begun: int) -> Iterator[Step]:
    """The plays between two deals; where they begin with a deal, that has been shown."""
    if nodes[0].state.to_act is CHANCE:
        return
    for beat in beats(nodes, seat)[1 if begun else 0 :]:
        if beat.kind == "scored":
            yield from _scored(nodes[beat.ply], beat.told, beat.scene, begun + beat.ply)
        else:
            yield Step(beat.scene, _reasons("gladiadores", beat.told), begun + beat.ply)


def _scored(node: Node, told: Sequence[Event], scene: Scene, ply: int) -> Iterator[Step]:
    """The end of a round: the last cards, the cubes, and at the end of a game who wins."""
    state, before = cast(CardState, node.state), cast(CardState, cast(Node, node.parent).state)
    cards = [event for event in told if event.rule == "round.last-card"]
    ended = [event for event in told if event.rule.startswith(("end.", "final."))]
    moved = [event for event in told if event not in cards and event not in ended]
    if cards:
        yield Step(scene, _reasons("gladiadores", cards), ply)
    yield Step(replace(_glory(state), before=before.positions), _reasons("gladiadores", moved), ply)
    if ended:
        points = points_a(cast(PositionsA, state.positions)) if state.table.side == "A" else None
        yield Step(replace(_glory(state), points=points), _reasons("gladiadores", ended), ply)


def _glory(state: CardState) -> Glory:
    return Glory(state.table, state.positions)


# --- the other games ----------------------------------------------------------------------------------------------


def _views(game: str, nodes: Sequence[Node], seat: int) -> Iterator[Step]:
    for ply, node in enumerate(nodes):
        told = node.events if ply else ()
        yield Step(cast(TileView | GloryView | SpartacusView, node.state.view(seat)), _reasons(game, told), ply)
