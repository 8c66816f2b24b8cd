"""How examples of the tile game are written, and what can be read off its positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, cast

from gladiadores.core.game import CHANCE
from gladiadores.core.game import State as CoreState
from gladiadores.core.record import Record
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import Deal, deal_token
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import (
    EMPTY,
    HALVES,
    KINDS,
    LEFT,
    NONE,
    RIGHT,
    SHIELD,
    SHIELDS,
    SPECIALS,
    TILES,
    WEAPON,
    WEAPONS,
)
from gladiadores.lessons.example import ExampleError, Play, Probe, Rules
from gladiadores.lessons.gladiaattorit.short_game import ShortGame, ShortGameError

KEYS: Final = frozenset({
    "players", "variant", "board", "first", "left", "right", "goals", "tiles", "placed", "hand", "actions",
})  # fmt: skip


def play(entry: Mapping[str, Any]) -> Play:
    """The play of an entry: with ``hand`` it begins where a short game has led to, else with the table before the deal.
    Raises ``ExampleError``."""
    if "hand" not in entry:
        begun, since = _dealt(entry), 0
    else:
        short = _short(entry)
        try:
            begun, since = short.record(), short.ply
        except ShortGameError as error:
            raise ExampleError(str(error)) from None
    return Play(replace(begun, actions=(*begun.actions, *entry.get("actions", ()))), since)


def _short(entry: Mapping[str, Any]) -> ShortGame:
    return ShortGame(
        board=entry.get("board", "patio"),
        left=entry["left"],
        right=entry["right"],
        placed=tuple(entry.get("placed", ())),
        hand=tuple(entry["hand"].split()),
        goals=tuple(entry.get("goals", "TS CL").split()),
    )


def _dealt(entry: Mapping[str, Any]) -> Record:
    """A deal; what it does not say is dealt in the order of the box: ``tiles`` are those in front."""
    board = arena(entry.get("board", "arena"))
    players = entry.get("players", 3)
    specials = [KINDS[kind] for kind in SPECIALS]
    front = entry.get("tiles", "").split()
    rest = Counter(dict.fromkeys(TILES, board.copies))
    rest.subtract(front)
    behind = [tile for copy in range(board.copies) for tile in TILES if copy < rest[tile]]
    return Record(
        GAME.id,
        {"players": players, "variant": entry.get("variant", "standard"), "board": board.name},
        {},
        {
            "first": entry.get("first", 0),
            "left": entry.get("left", WEAPONS * board.halves),
            "right": entry.get("right", SHIELDS * board.halves),
            "goals": entry["goals"].split() if "goals" in entry else specials[:players],
            "tiles": [*front, *behind],
        },
    )


# --- what can be read off a position ------------------------------------------------------------------------------


def _everywhere(state: State) -> Iterator[int]:
    """All gladiator tiles, wherever they are."""
    yield from (tile for tile in state.tiles if EMPTY < tile < LEFT)
    for heap in (*state.hands, state.face_up, state.pile, state.removed):
        yield from heap


def _box(state: State) -> dict[str, int]:
    """How many there are of each gladiator tile."""
    counted = Counter(_everywhere(state))
    return {TILES[tile]: counted[tile] for tile in sorted(counted)}


def _halves(letters: str, half_of: tuple[int, ...]) -> Callable[[State], dict[str, int]]:
    """How many gladiator tiles there are with each weapon, or with each shield."""

    def read(state: State) -> dict[str, int]:
        counted = Counter(half_of[tile] for tile in _everywhere(state))
        return {letters[half]: counted[half] for half in sorted(counted)}

    return read


def _edges(state: State) -> list[str]:
    """The halves at the left ends of the rows and those at the right ends, from the top row down."""
    rows: dict[int, list[int]] = {}
    for square, tile in zip(state.table.arena.squares, state.tiles, strict=True):
        rows.setdefault(square.row, []).append(tile)
    left = "".join(WEAPONS[row[0] - LEFT] for row in rows.values())
    right = "".join(SHIELDS[row[-1] - RIGHT] for row in rows.values())
    return [left, right]


def _possible_goals(state: State) -> list[str]:
    """The gladiators with which seat 0 may be dealt a goal, before the deal."""
    return [KINDS[kind] for kind in range(len(KINDS)) if state.verify(_deal_with(state, kind)) is None]


def _deal_with(state: State, goal: int) -> str:
    board, others = state.table.arena, [kind for kind in SPECIALS if kind != goal]
    halves = tuple(range(HALVES)) * board.halves
    goals = (goal, *others[: state.table.players - 1])
    return deal_token(Deal(weapons=halves, shields=halves, goals=goals, tiles=board.box))


def _places(state: State) -> dict[str, int]:
    """How many squares are free, taken by tiles, and by edge tiles, and how large the podium is."""
    edges = sum(tile >= LEFT for tile in state.tiles)
    free = state.tiles.count(EMPTY)
    podium = len(state.table.arena.podium)
    return {"free": free, "taken": len(state.tiles) - free - edges, "edges": edges, "podium": podium}


def _free_by_row(state: State) -> list[int]:
    board = state.table.arena
    free = Counter(square.row for square, tile in zip(board.squares, state.tiles, strict=True) if tile == EMPTY)
    return [free[row] for row in range(len(board.rows))]


def _podium(state: State) -> list[str]:
    return sorted(map(str, state.table.arena.podium))


def _gladiators(state: State) -> dict[str, str]:
    """Who stands between which two squares."""
    board = state.table.arena
    return {
        f"{board.squares[seam.left]}-{board.squares[seam.right]}": KINDS[kind]
        for seam, kind in zip(board.seams, state.gladiators, strict=True)
        if kind != NONE
    }


def _scored(state: State) -> list[str]:
    """Every gladiator, or group, that was scored since the deal, with its points."""
    return [
        f"{event.params['kind']} {event.params['points']}"
        for event in state.events
        if event.rule.startswith("score.") and "kind" in event.params
    ]


def _goals_seen(state: State) -> list[str]:
    """The goals as seat 0 sees them."""
    return ["?" if goal is None else KINDS[goal] for goal in state.view(0).goals]


def _turn(state: State) -> int | str:
    seat = state.to_act
    return "chance" if seat is CHANCE else "over" if seat is None else seat


def _reads(read: Callable[[State], Any], *rules: str) -> Probe:
    return Probe(cast(Callable[[CoreState], Any], read), rules)


PROBES: Final[Mapping[str, Probe]] = {
    "players": _reads(lambda state: list(state.table.arena.players), "game.players", "board.small"),
    "box": _reads(_box, "parts.tiles", "board.small"),
    "weapons": _reads(_halves(WEAPONS, WEAPON), "parts.weapons"),
    "shields": _reads(_halves(SHIELDS, SHIELD), "parts.shields"),
    "edges": _reads(_edges, "parts.edges"),
    "goals": _reads(lambda state: [KINDS[goal] for goal in state.goals], "parts.goals", "place.goal-never"),
    "possible goals": _reads(_possible_goals, "parts.goals"),
    "goals seen": _reads(_goals_seen, "setup.goal"),
    "places": _reads(_places, "board.places", "board.small", "place.goal-never"),
    "free by row": _reads(_free_by_row, "board.rows"),
    "podium": _reads(_podium, "board.podium"),
    "gladiators": _reads(
        _gladiators,
        "parts.halves", "parts.basics", "parts.specials", "board.podium", "board.facing", "place.orientation",
    ),
    "scored": _reads(_scored, "parts.basics", "parts.specials"),
    "hand sizes": _reads(lambda state: [len(hand) for hand in state.hands], "game.players", "board.small"),
    "open": _reads(lambda state: len(state.face_up), "board.small"),
    "removed": _reads(lambda state: len(state.removed), "board.small"),
    "track": _reads(lambda state: list(state.points), "board.track", "setup.marker", "score.at-once"),
    "points": _reads(lambda state: list(state.standing().points), "game.goal"),
    "winners": _reads(lambda state: list(state.standing().winners), "game.goal"),
    "legal": _reads(lambda state: list(state.legal), "place.orientation", "place.goal-never"),
    "turn": _reads(_turn, "turn.order"),
}  # fmt: skip
"""By name, what is read, and the rules that it can prove."""

RULES: Final = Rules(play, KEYS, PROBES)
