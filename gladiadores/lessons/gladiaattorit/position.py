"""Positions of the tile game by chance: each is the record of a short game that leads to it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from json import dumps, loads
from random import Random
from typing import Any, cast

from gladiadores.core.record import Record, replay
from gladiadores.games.gladiaattorit import notation, rules, words
from gladiadores.games.gladiaattorit.arena import Square
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import Place
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import EMPTY, LEFT, RIGHT, SHIELDS, TILES, WEAPONS, written
from gladiadores.lessons.exercise import Names
from gladiadores.lessons.mixes import Mix
from gladiadores.text import Texts


def grown(mix: Mix, rng: Random) -> tuple[dict[str, Any], State]:
    """A record and where it leads: ``placed`` tiles on the board, or all of them where that is null.

    ``greedy``: the chance, in per cent, that a tile goes where it scores most; ``taking``: the last seat to place is
    still to take a tile.
    """
    state: Any = GAME.new(
        {"players": mix.pick("players", rng), "board": mix.pick("board", rng), "variant": mix.pick("variant", rng)}
    )
    options, rulings = GAME.terms(state)
    deal = state.draw(rng)
    setup = GAME.deal({"first": state.first}, deal)
    state = state.after(deal)
    placed = mix.parts.get("placed")
    goal = rng.randint(*placed) if placed else len(state.table.arena.places)
    actions: list[str] = []
    while state.to_act is not None and not _done(state, goal, mix.parts.get("taking", False)):
        action = _next(state, rng, rng.randrange(100) < mix.parts["greedy"])
        actions.append(action)
        state = state.after(action)
    record = Record(GAME.id, options, rulings, setup, tuple(actions))
    return record.to_json(), state


def _done(state: State, goal: int, taking: bool) -> bool:
    arena = state.table.arena
    placed = sum(state.tiles[square] != EMPTY for square in arena.places)
    return placed >= goal and state.taking == (taking and bool(state.face_up))


def _next(state: State, rng: Random, greedy: bool) -> str:
    legal = state.legal
    if state.taking or not greedy:
        return legal.sample(rng)
    return max(legal, key=lambda action: (points_of(state, action), rng.random()))


def placing(state: State, action: str) -> rules.Placing:
    """What a placement comes to."""
    said = cast(Place, notation.read(action))
    arena = state.table.arena
    return rules.place(arena, state.tiles, state.gladiators, arena.index[said.square], said.tile)


def square_of(action: str) -> Square:
    """Where a placement puts its tile."""
    return cast(Place, notation.read(action)).square


def tile_of(action: str) -> int:
    """Which tile a placement puts."""
    return cast(Place, notation.read(action)).tile


def points_of(state: State, action: str) -> int:
    return placing(state, action).points


def reached(given: Mapping[str, Any]) -> State:
    """Where a record leads."""
    return _reached(dumps(given))


@lru_cache(maxsize=64)
def _reached(given: str) -> State:
    record = Record.read(loads(given))
    return cast(State, replay(cast(Any, GAME), record))


def squares(texts: Texts, state: State) -> str:
    """What lies on the board, in words."""
    arena = state.table.arena
    by_row: dict[int, list[str]] = {}
    for number, square in enumerate(arena.squares):
        by_row.setdefault(square.row, []).append(f"{square.column}: {_lying(texts, state.tiles[number])}")
    return " ".join(
        texts.say("puzzle.tiles.row", "Linha {row}: {squares}.", row=row, squares=", ".join(lying))
        for row, lying in by_row.items()
    )


def grid(texts: Texts, state: State) -> tuple[tuple[str, ...], ...]:
    """What lies on the board as a table, its columns at the head and its rows at the side."""
    arena = state.table.arena
    lying = {square: _lying(texts, state.tiles[number]) for square, number in arena.index.items()}
    free = _lying(texts, EMPTY)
    rows = [
        (str(row), *(_shown(lying.get(Square(row, column)), free) for column in range(arena.columns)))
        for row in range(len(arena.rows))
    ]
    return (("", *map(str, range(arena.columns))), *rows)


def _shown(lying: str | None, free: str) -> str:
    """A cell: what lies there, a stroke outside the board, nothing where a tile may go."""
    if lying is None:
        return "–"
    return "" if lying == free else lying


def held(texts: Texts, state: State, names: Names) -> str:
    """Whose turn it is, the hand and what lies open, in words; nothing at the end."""
    seat = state.to_act
    if not isinstance(seat, int):
        return ""
    hand = texts.say(
        "puzzle.tiles.hand", "É a vez de {seat}. Na mão: {tiles}.",
        seat=words.seat(texts, seat, names), tiles=words.tiles(texts, written(state.hands[seat])),
    )  # fmt: skip
    if not state.face_up:
        return hand
    return f"{hand} " + texts.say(
        "puzzle.tiles.open", "Abertas: {tiles}.", tiles=words.tiles(texts, written(state.face_up))
    )


def _lying(texts: Texts, tile: int) -> str:
    """What lies on a square, as it is written; edge tiles by their half."""
    if tile == EMPTY:
        return texts.say("puzzle.tiles.free", "livre")
    if tile >= RIGHT:
        return texts.say("puzzle.tiles.edge", "borda {half}", half=SHIELDS[tile - RIGHT])
    if tile >= LEFT:
        return texts.say("puzzle.tiles.edge", "borda {half}", half=WEAPONS[tile - LEFT])
    return TILES[tile]
