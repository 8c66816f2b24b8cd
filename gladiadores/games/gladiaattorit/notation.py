"""Reading and writing the notation (docs/notation.md): tiles, actions, and what is dealt."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.gladiaattorit.arena import Arena, Square
from gladiadores.games.gladiaattorit.table import Table
from gladiadores.games.gladiaattorit.tiles import KIND, KINDS, SHIELDS, SPECIALS, TILE, TILES, WEAPONS, written

_PLACE = re.compile(r"([NSL][GTC])@(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})")
_TAKE = re.compile(r">([NSL][GTC])")
_PARTS = " / "


class Place(NamedTuple):
    """A tile to a square."""

    tile: int
    square: Square


class Take(NamedTuple):
    """A tile from those that lie face up."""

    tile: int


@lru_cache(maxsize=2048)
def read(action: str) -> Place | Take | None:
    """What an action says; None where it is none."""
    place = _PLACE.fullmatch(action)
    if place is not None:
        return Place(TILE[place[1]], Square(int(place[2]), int(place[3])))
    take = _TAKE.fullmatch(action)
    return None if take is None else Take(TILE[take[1]])


def read_action(token: object, field: str) -> str:
    """A placement or a take; raises ``BadInput`` (code ``token``)."""
    action = shape.text(token, field)
    if read(action) is None:
        bad(
            "token",
            "input.tile-action",
            "{field}: «{token}» não é uma ação; escreva peça, linha e coluna (NG@5,3), ou a peça que você pega (>SC).",
            field=field, token=printable(token),
        )  # fmt: skip
    return action


def place_token(tile: int, square: Square) -> str:
    return f"{TILES[tile]}@{square}"


@cache
def take_token(tile: int) -> str:
    return f">{TILES[tile]}"


@cache
def place_tokens(arena: Arena) -> tuple[tuple[str, ...], ...]:
    """Every placement by tile and square index."""
    return tuple(tuple(place_token(tile, square) for square in arena.squares) for tile in range(len(TILES)))


# --- what is dealt ----------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """All that chance decides: the halves of the edge tiles, goals by seat, and the tiles in the order of the pile."""

    weapons: tuple[int, ...]
    """Of the edge tiles at the left ends, from the top row down."""
    shields: tuple[int, ...]
    """Of those at the right ends."""
    goals: tuple[int, ...]
    tiles: tuple[int, ...]


KEYS = ("left", "right", "goals", "tiles")


def deal_token(deal: Deal) -> str:
    """A deal as an action of chance."""
    return _PARTS.join(
        (
            "".join(WEAPONS[half] for half in deal.weapons),
            "".join(SHIELDS[half] for half in deal.shields),
            " ".join(KINDS[goal] for goal in deal.goals),
            written(deal.tiles),
        )
    )


def join_deal(setup: Mapping[str, Any]) -> str:
    """The action of chance that a setup holds, its parts being sound."""
    return _PARTS.join((setup["left"], setup["right"], " ".join(setup["goals"]), " ".join(setup["tiles"])))


def split_deal(action: str) -> dict[str, Any]:
    """An action of chance as the parts of a setup, not checked yet."""
    left, right, goals, tiles = (action.split(_PARTS, 3) + [""] * 3)[:4]
    return {"left": left, "right": right, "goals": goals.split(" "), "tiles": tiles.split(" ")}


def read_deal(given: Mapping[str, Any], table: Table, field: str) -> Deal:
    """The four parts of a deal; raises ``BadInput`` (``shape``, ``token``, ``deck``)."""
    board = table.arena
    return Deal(
        weapons=_halves(given["left"], f"{field}.left", WEAPONS, board),
        shields=_halves(given["right"], f"{field}.right", SHIELDS, board),
        goals=_goals(given["goals"], f"{field}.goals", table.players),
        tiles=_tiles(given["tiles"], f"{field}.tiles", board),
    )


def _halves(given: object, field: str, letters: str, board: Arena) -> tuple[int, ...]:
    text = shape.text(given, field)
    if len(text) != len(board.left):
        bad(
            "shape",
            "input.edges",
            "{field}: meias peças de borda: {count}; devem ser {length}, de cima para baixo.",
            field=field, count=len(text), length=len(board.left),
        )  # fmt: skip
    for letter in text:
        if letter not in letters:
            bad(
                "token",
                "input.half",
                "{field}: «{token}» não é uma metade desta borda; aqui valem {letters}.",
                field=field, token=printable(letter), letters=", ".join(letters),
            )  # fmt: skip
    for letter in letters:
        _check_count(field, letter, text.count(letter), board.halves)
    return tuple(letters.index(letter) for letter in text)


def _goals(given: object, field: str, players: int) -> tuple[int, ...]:
    specials = tuple(KINDS[kind] for kind in SPECIALS)
    goals = []
    for seat, token in enumerate(shape.items(given, field, players)):
        place = f"{field}[{seat}]"
        if shape.text(token, place) not in KIND:
            _not_a_goal("token", place, token, specials)
        if token not in specials:
            _not_a_goal("deck", place, token, specials)
        if KIND[token] in goals:
            bad(
                "deck",
                "input.goal-twice",
                "{field}: o objetivo {goal} já é de outra pessoa; só há um de cada.",
                field=place, goal=token,
            )  # fmt: skip
        goals.append(KIND[token])
    return tuple(goals)


def _not_a_goal(code: Any, field: str, token: object, specials: Sequence[str]) -> None:
    bad(
        code,
        "input.goal",
        "{field}: «{token}» não é um objetivo; há um para cada gladiador especial: {goals}.",
        field=field, token=printable(token), goals=", ".join(specials),
    )  # fmt: skip


def _tiles(given: object, field: str, board: Arena) -> tuple[int, ...]:
    tokens = shape.items(given, field, len(board.box))
    for place, token in enumerate(tokens):
        if shape.text(token, f"{field}[{place}]") not in TILE:
            bad(
                "token",
                "input.tile",
                "{field}: «{token}» não é uma peça; escreva o escudo (N, S, L) e a arma (G, T, C), como NG.",
                field=f"{field}[{place}]", token=printable(token),
            )  # fmt: skip
    for token in TILES:
        _check_count(field, token, tokens.count(token), board.copies)
    return tuple(TILE[token] for token in tokens)


def _check_count(field: str, token: str, count: int, wanted: int) -> None:
    if count != wanted:
        bad(
            "deck",
            "input.count",
            "{field}: {token} aparece {count} vezes; devem ser {wanted}.",
            field=field, token=token, count=count, wanted=wanted,
        )  # fmt: skip
