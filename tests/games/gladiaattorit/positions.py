"""Situations of the tile game in short notation, put to the engine by its public ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple, cast

from gladiadores.core import CHANCE, Event, Violation
from gladiadores.games.gladiaattorit.arena import Square, arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import EMPTY, KINDS, LEFT, NONE, RIGHT, SHIELDS, TILES, WEAPONS

SPECIALS = ("GN", "GS", "TS", "TL", "CN", "CL")
EDGES = {
    "arena": ("TTTTCCCCGGGG", "NNNNSSSSLLLL"),
    "ginasio": ("TTCCGG", "NNSSLL"),
    "patio": ("TCG", "NSL"),
}
"""The halves at the left and at the right ends, from the top row down, where a test says nothing else."""


# --- set-ups ----------------------------------------------------------------------------------------------------


def setup(
    tiles: str = "", *, players: int = 2, board: str = "arena", first: int = 0,
    left: str = "", right: str = "", goals: str = "",
) -> dict[str, Any]:  # fmt: skip
    """A setup in which, after those removed, ``tiles`` come first; whatever is not given takes some order."""
    box = arena(board)
    begun = tiles.split()
    rest = list((Counter(TILES[tile] for tile in box.box) - Counter(begun)).elements())
    assert len(begun) + len(rest) == len(box.box), "too many tiles of a kind"
    removed, rest = rest[: box.removed], rest[box.removed :]
    usual = EDGES[board]
    return {
        "first": first,
        "left": left or usual[0],
        "right": right or usual[1],
        "goals": goals.split() or list(SPECIALS[:players]),
        "tiles": [*removed, *begun, *rest],
    }


def begun(given: dict[str, Any], **options: Any) -> tuple[State, tuple[Event, ...]]:
    """The position after the deal of a setup, and what was told of it."""
    state = GAME.begin({"players": len(given["goals"]), **options}, {}, given)
    step = state.play(*GAME.dealt(given))
    return cast(State, step.state), step.events


# --- positions --------------------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A position, what the last action told, and what it was worth to who did it."""

    state: State
    told: tuple[Event, ...]
    gained: int

    @property
    def rules(self) -> list[str]:
        return ids(self.told)

    @property
    def awards(self) -> list[tuple[str, str, int, int]]:
        """Rule, kind of gladiator, size of the group and points of each award."""
        return [
            (event.rule, event.params["kind"], event.params["size"], event.params["points"])
            for event in self.told
            if "kind" in event.params and "size" in event.params
        ]


def laid(moves: str, *, board: str = "arena", **given: Any) -> Laid:
    """Placements in a simple game, each tile drawn as it is placed; by default two players, seat 0 first."""
    actions = moves.split()
    state, told = begun(setup(" ".join(action[:2] for action in actions), board=board, **given), board=board,
                        variant="simple")  # fmt: skip
    gained = 0
    for action in actions:
        seat = cast(int, state.to_act)
        before = state.points[seat]
        state, told = state.play(action)  # type: ignore[assignment]
        gained = state.points[seat] - before
    return Laid(state, told, gained)


def standard(hands: str, face_up: str = "", pile: str = "", *, board: str = "arena", **given: Any) -> State:
    """The first turn of a standard game with these hands (``NG NT SC / …``), face-up tiles and front of the pile."""
    held = hands.split("/")
    tiles = f"{' '.join(held)} {face_up} {pile}"
    return begun(setup(tiles, players=len(held), board=board, **given), board=board)[0]


def play(state: State, actions: str) -> Laid:
    """The position after some actions; what is told and gained is that of the last."""
    told: tuple[Event, ...] = ()
    gained = 0
    for action in actions.split():
        seat, points = cast(int, state.to_act), state.points
        state, told = state.play(action)  # type: ignore[assignment]
        gained = state.points[seat] - points[seat]
    return Laid(state, told, gained)


def dealt(players: int = 3, variant: str = "standard", board: str = "arena", *, seed: int = 0, first: int = 0) -> State:
    """A game just dealt by chance."""
    state = GAME.new({"players": players, "variant": variant, "board": board}, first=first)
    return cast(State, state.play(state.draw(Random(seed))).state)


def playout(state: State, rng: Random) -> Iterator[tuple[State, str, State]]:
    """A random game: each position, the action taken in it, and the next position."""
    while state.to_act is not None:
        action = state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng)
        after = cast(State, state.play(action).state)
        yield state, action, after
        state = after


def last(state: State, rng: Random) -> State:
    """Where a random game ends."""
    *_, (_, _, end) = playout(state, rng)
    return end


# --- what lies where --------------------------------------------------------------------------------------------


def tokens(tiles: Iterable[int]) -> list[str]:
    return [TILES[tile] for tile in tiles]


def at(state: State, row: int, column: int) -> str:
    """What lies there: a tile, a half, or nothing."""
    square = state.table.arena.index.get(Square(row, column))
    code = EMPTY if square is None else state.tiles[square]
    if code == EMPTY:
        return ""
    if code >= RIGHT:
        return SHIELDS[code - RIGHT]
    return WEAPONS[code - LEFT] if code >= LEFT else TILES[code]


def standing(state: State) -> dict[tuple[int, int], str]:
    """The gladiators on the board by the square on the left of their seam."""
    board = state.table.arena
    return {
        (board.squares[seam.left].row, board.squares[seam.left].column): KINDS[kind]
        for seam, kind in zip(board.seams, state.gladiators, strict=True)
        if kind != NONE
    }


# --- what was told ----------------------------------------------------------------------------------------------


def ids(events: Iterable[Event]) -> list[str]:
    return [event.rule for event in events]


def told(events: Iterable[Event], rule: str) -> list[dict[str, Any]]:
    """The parameters of each event that this rule told."""
    return [event.params for event in events if event.rule == rule]


def refused(state: State, action: str) -> Violation:
    """Why an action may not be taken; it must not be among the legal ones."""
    violation = state.verify(action)
    assert violation is not None, f"{action} is allowed"
    assert action not in state.legal
    return violation
