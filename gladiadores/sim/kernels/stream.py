"""The random stream: draw number ``n`` of game number ``g`` of a seed is a function of the three, and of nothing else.

A game's ``key`` is made of the seed and its number; its draw ``n`` is SplitMix64's output function (Steele, Lea and
Flood 2014, as in ``java.util.SplittableRandom``) of the key and ``n`` golden steps. The upper half of a draw picks
among up to 2**32 things by multiplication; the bias is below one in 10**8 for the few dozen things of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np

from gladiadores.sim.kernels.jit import inlined

signed: Callable[[Any], int] = cast(Any, np.int64)
word: Callable[[Any], Any] = cast(Any, np.uint64)
"""Numbers of 64 bits: what cards and counts are, and what the stream is made of."""

STEP = word(0x9E3779B97F4A7C15)
_FIRST = word(0xBF58476D1CE4E5B9)
_SECOND = word(0x94D049BB133111EB)
_GAME = word(0xD1342543DE82EF95)
_HALF = word(32)


@inlined
def mixed(state: Any) -> Any:
    """SplitMix64's output function."""
    state = (state ^ (state >> word(30))) * _FIRST
    state = (state ^ (state >> word(27))) * _SECOND
    return state ^ (state >> word(31))


@inlined
def key(seed: Any, game: Any) -> Any:
    """Where the stream of a game begins."""
    return mixed(mixed(seed + STEP) + game * _GAME)


@inlined
def below(draw: Any, limit: int) -> int:
    """A number from 0 to ``limit - 1``, by the upper half of a draw."""
    return signed(((draw >> _HALF) * word(limit)) >> _HALF)
