"""What a seat can work out by counting: which tiles are unseen, and where they may be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gladiadores.games.gladiaattorit.arena import Arena
from gladiadores.games.gladiaattorit.tiles import LEFT, TILES


def unseen_counts(arena: Arena, *seen: Sequence[int]) -> tuple[int, ...]:
    """How many of each tile a seat has not seen, ``seen`` being what lies on squares and the tiles it knows of."""
    left = [arena.copies] * len(TILES)
    for tiles in seen:
        for tile in tiles:
            if 0 <= tile < LEFT:
                left[tile] -= 1
    return tuple(left)


def share_out(counts: Sequence[int], sizes: Sequence[int], rng: Random) -> tuple[tuple[int, ...], ...]:
    """Heaps of ``sizes`` tiles out of the unseen ones, as a shuffle deals them; what is left over is the last heap.

    A tile that was taken openly is known to be in its hand until one like it is placed, so nothing more than the
    number of unknown tiles in a hand limits where an unseen one may be.
    """
    tiles = [tile for tile, count in enumerate(counts) for _ in range(count)]
    rng.shuffle(tiles)
    heaps = []
    for size in sizes:
        heaps.append(tuple(tiles[:size]))
        tiles = tiles[size:]
    return (*heaps, tuple(tiles))
