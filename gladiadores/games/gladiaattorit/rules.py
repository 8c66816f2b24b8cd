"""The rules that decide: where a tile may lie, which gladiators it makes, and what they score.

State, view, bots and widgets all ask these functions; nothing else decides. Tiles on squares and gladiators at seams
are tuples of small integers (see ``tiles``), indexed by square and by seam of an ``Arena``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gladiadores.games.gladiaattorit.arena import Arena
from gladiadores.games.gladiaattorit.tiles import BASICS, EMPTY, NONE, gladiator


class Made(NamedTuple):
    """A gladiator that a tile completes: the seam where it stands, and its kind."""

    seam: int
    kind: int


class Award(NamedTuple):
    """What some gladiators score, by which rule; ``seams`` is the group that counts, in ascending order."""

    rule: str
    kind: int
    seams: tuple[int, ...]
    points: int


class Placing(NamedTuple):
    """What placing a tile comes to: the gladiators made, what each scores, and all gladiators afterwards."""

    made: tuple[Made, ...]
    awards: tuple[Award, ...]
    gladiators: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(award.points for award in self.awards)


def made(arena: Arena, tiles: Sequence[int], square: int, tile: int) -> tuple[Made, ...]:
    """The gladiators that ``tile`` would complete on ``square``: none, one, or two when it goes between two tiles.

    Finnish rules, "Pelin kulku".
    """
    found = []
    before, behind = arena.before[square], arena.behind[square]
    if before != NONE:
        kind = gladiator(tiles[arena.seams[before].left], tile)
        if kind != NONE:
            found.append(Made(before, kind))
    if behind != NONE:
        kind = gladiator(tile, tiles[arena.seams[behind].right])
        if kind != NONE:
            found.append(Made(behind, kind))
    return tuple(found)


def group(arena: Arena, gladiators: Sequence[int], seam: int) -> tuple[int, ...]:
    """The seams of the group that the gladiator at ``seam`` belongs to, itself included, in ascending order.

    Equal gladiators belong together side by side or one above the other, not across a corner (Finnish rules, "Pelin
    kulku").
    """
    kind = gladiators[seam]
    found = {seam}
    waiting = [seam]
    while waiting:
        for other in arena.beside[waiting.pop()]:
            if gladiators[other] == kind and other not in found:
                found.add(other)
                waiting.append(other)
    return tuple(sorted(found))


def place(arena: Arena, tiles: Sequence[int], gladiators: tuple[int, ...], square: int, tile: int) -> Placing:
    """What placing ``tile`` on the free ``square`` makes and scores."""
    completed = made(arena, tiles, square, tile)
    if not completed:
        return Placing((), (), gladiators)
    draft = list(gladiators)
    for seam, kind in completed:
        draft[seam] = kind
    after = tuple(draft)
    return Placing(completed, awards(arena, after, completed), after)


def awards(arena: Arena, gladiators: Sequence[int], completed: Sequence[Made]) -> tuple[Award, ...]:
    """What the gladiators just made score, ``gladiators`` being those on the board with them.

    A basic scores 1. A special scores its whole group, once, if it is not alone. Two equal specials made at once are
    in one group by themselves (Finnish rules, "Pelin kulku").
    """
    if len(completed) == 2 and completed[0].kind == completed[1].kind and completed[0].kind not in BASICS:
        together = group(arena, gladiators, completed[0].seam)
        return (Award("score.double", completed[0].kind, together, len(together)),)
    return tuple(_award(arena, gladiators, each) for each in completed)


def _award(arena: Arena, gladiators: Sequence[int], one: Made) -> Award:
    if one.kind in BASICS:
        return Award("score.basic", one.kind, (one.seam,), 1)
    together = group(arena, gladiators, one.seam)
    if len(together) == 1:
        return Award("score.single", one.kind, together, 0)
    return Award("score.group", one.kind, together, len(together))


def bonus(gladiators: Sequence[int], goal: int) -> int:
    """What a secret goal is worth: one point for each gladiator of its kind on the board ("Loppupisteytys")."""
    return sum(kind == goal for kind in gladiators)


def winners(points: Sequence[int], bonuses: Sequence[int]) -> tuple[int, ...]:
    """The seats that win: most points, then most from the goal, then shared ("Loppupisteytys")."""
    results = list(zip(points, bonuses, strict=True))
    best = max(results)
    return tuple(seat for seat, result in enumerate(results) if result == best)


def is_full(tiles: Sequence[int]) -> bool:
    """Whether every place has its tile: the game is over."""
    return EMPTY not in tiles
