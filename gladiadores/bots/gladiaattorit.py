"""A greedy bot for the tile game: it places and takes for the points that lie there now, and says why."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import cast

from gladiadores.bots.bot import Advice, Candidate
from gladiadores.bots.ismcts import Search
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiaattorit import rules
from gladiadores.games.gladiaattorit.arena import Square
from gladiadores.games.gladiaattorit.notation import Place, place_token, read, take_token
from gladiadores.games.gladiaattorit.rules import Placing
from gladiadores.games.gladiaattorit.tiles import BASICS, EMPTY, NONE
from gladiadores.games.gladiaattorit.view import View
from gladiadores.text import Message

HOPE = 0.3
"""What a gladiator is worth beyond its points for the groups that it may still join."""
GIFT = 0.5
"""The part of what a neighbour could score next door that counts against a placement."""


class GreedyBot:
    """Weighs each placement by its points now, by its own secret goal, and by what it leaves to the next player.

    It takes the open tile with which it could place best at once, and looks no further ahead.
    """

    name = "greedy"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        if seen.taking:
            return _taking(seen)
        weighed = [
            Candidate(place_token(tile, seen.table.arena.squares[square]), _worth(seen, tile, square))
            for tile in sorted(set(seen.hand))
            for square in seen.free
        ]
        weighed.sort(key=lambda candidate: (-candidate.value, candidate.action))
        best = weighed[0]
        return Advice(best.action, _reason(seen, best.action), tuple(weighed))


class QuickBot:
    """Places for the points that lie there now, and takes at random: quick, for playing on."""

    name = "quick"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        reason = Message("bot.tiles.quick", "Um palpite rápido: o que marca mais agora.")
        if seen.taking:
            return Advice(take_token(rng.choice(seen.face_up)), reason)
        gains = _gains(seen, seen.hand)
        most = max(gains.values())
        tile, square = rng.choice([each for each, gain in gains.items() if gain == most])
        return Advice(place_token(tile, seen.table.arena.squares[square]), reason)


class Taste:
    """Weighs like the greedy bot, but only the ``width`` placements that score most: what is worth a search."""

    name = "taste"

    def __init__(self, width: int = 20) -> None:
        self.width = width

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        if seen.taking:
            return _taking(seen)
        arena = seen.table.arena
        gains = _gains(seen, seen.hand)
        weighed = [
            Candidate(
                place_token(tile, arena.squares[square]),
                gains[tile, square] - GIFT * _gift(seen, tile, square, seen.placing(tile, square)),
            )
            for tile, square in sorted(gains, key=lambda each: (-gains[each], each))[: self.width]
        ]
        weighed.sort(key=lambda candidate: -candidate.value)
        return Advice(weighed[0].action, _reason(seen, weighed[0].action), tuple(weighed))


def search() -> Search:
    """How the search thinks about the tile game: a few turns ahead, among the placements that a glance likes."""
    return Search(playouts=1000, policy=QuickBot(), reach=4, curious=0.15, breadth=10, taste=Taste())


def _gains(view: View, tiles: Iterable[int]) -> dict[tuple[int, int], float]:
    """What each placement gains at once: nothing where no neighbour lies."""
    different = sorted(set(tiles))
    gains = dict.fromkeys([(tile, square) for square in view.free for tile in different], 0.0)
    for square in view.free:
        if _touches(view, square):
            for tile in different:
                gains[tile, square] = _glance(view, tile, square)
    return gains


def _glance(view: View, tile: int, square: int) -> float:
    """What ``_gain`` says of a placement, without placing where one gladiator stands alone."""
    made = rules.made(view.table.arena, view.tiles, square, tile)
    if len(made) == 1:
        ((seam, kind),) = made
        if kind in BASICS:
            return 1.0
        if not any(view.gladiators[other] == kind for other in view.table.arena.beside[seam]):
            return (kind == view.goal) + HOPE
    return _gain(view, view.placing(tile, square)) if made else 0.0


def _touches(view: View, square: int) -> bool:
    """Whether a tile or an edge lies beside a square in its row."""
    arena = view.table.arena
    before, behind = arena.before[square], arena.behind[square]
    return (before != NONE and view.tiles[arena.seams[before].left] != EMPTY) or (
        behind != NONE and view.tiles[arena.seams[behind].right] != EMPTY
    )


def _taking(view: View) -> Advice:
    best = _best(view, (*view.face_up, *view.hand))
    held = max((best[tile] for tile in view.hand), default=0.0)
    weighed = [
        Candidate(take_token(tile), max(best[tile], held) + best[tile] / 10) for tile in sorted(set(view.face_up))
    ]
    weighed.sort(key=lambda candidate: (-candidate.value, candidate.action))
    reason = Message("bot.tiles.take", "Com esta peça eu marco mais na próxima vez, se o tabuleiro ficar como está.")
    return Advice(weighed[0].action, reason, tuple(weighed))


def _best(view: View, tiles: Iterable[int]) -> dict[int, float]:
    """The best that each of the tiles could do at once."""
    best = dict.fromkeys(tiles, 0.0)
    for (tile, _), gain in _gains(view, best).items():
        best[tile] = max(best[tile], gain)
    return best


def _gain(view: View, placing: Placing) -> float:
    """Points now, the seat's own goal, and the hope of groups to come."""
    goals = sum(made.kind == view.goal for made in placing.made)
    hope = sum(made.kind not in BASICS for made in placing.made)
    return placing.points + goals + HOPE * hope


def _worth(view: View, tile: int, square: int) -> float:
    placing = view.placing(tile, square)
    return _gain(view, placing) - GIFT * _gift(view, tile, square, placing)


def _gift(view: View, tile: int, square: int, placing: Placing) -> float:
    """The most that an open tile scores on a free place beside the tile, were it placed."""
    arena = view.table.arena
    tiles = (*view.tiles[:square], tile, *view.tiles[square + 1 :])
    row, column = arena.squares[square]
    beside = (arena.index.get(Square(row, column + step)) for step in (-1, 1))
    return max(
        (
            rules.place(arena, tiles, placing.gladiators, place, other).points
            for place in beside
            if place is not None and tiles[place] == EMPTY
            for other in set(view.face_up)
        ),
        default=0,
    )


def _reason(view: View, action: str) -> Message:
    said = cast(Place, read(action))
    placing = view.placing(said.tile, view.table.arena.index[said.square])
    if any(made.kind == view.goal for made in placing.made):
        if placing.points:
            return Message("bot.tiles.goal-points", "Marco agora, e nasce um gladiador do meu objetivo secreto.")
        return Message("bot.tiles.goal", "Nasce um gladiador do meu objetivo secreto: ele vale no fim.")
    if len(placing.made) == 2 and placing.points:
        return Message("bot.tiles.two", "Entre duas peças nascem dois gladiadores de uma vez.")
    if any(len(award.seams) > 1 for award in placing.awards):
        return Message("bot.tiles.group", "O gladiador entra num grupo, e o grupo inteiro conta para mim.")
    if placing.points:
        return Message("bot.tiles.basic", "Um gladiador básico: um ponto garantido.")
    if any(view.gladiators[made.seam] == NONE for made in placing.made):
        return Message("bot.tiles.start", "Não marco agora, mas começo um grupo de especiais.")
    return Message("bot.tiles.nothing", "Nada marca ponto agora: coloco onde menos ajudo quem vem depois.")
