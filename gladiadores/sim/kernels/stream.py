"""The random stream: draw number ``n`` of game number ``g`` of a seed is a function of the three, and of nothing else.

A game's ``key`` is made of the seed and its number; its draw ``n`` is SplitMix64's output function (Steele, Lea and
Flood 2014, as in ``java.util.SplittableRandom``) of the key and ``n`` golden steps. The upper half of a draw picks
among up to 2**32 things by multiplication; the bias is below one in 10**8 for the few dozen things of a game.
"""

from __future__ import annotations

from numpy import int64, uint64

from gladiadores.sim.kernels.jit import inlined

STEP = uint64(0x9E3779B97F4A7C15)
_FIRST = uint64(0xBF58476D1CE4E5B9)
_SECOND = uint64(0x94D049BB133111EB)
_GAME = uint64(0xD1342543DE82EF95)
_HALF = uint64(32)


@inlined
def mixed(state: uint64) -> uint64:
    """SplitMix64's output function."""
    state = (state ^ (state >> uint64(30))) * _FIRST
    state = (state ^ (state >> uint64(27))) * _SECOND
    return state ^ (state >> uint64(31))


@inlined
def key(seed: uint64, game: uint64) -> uint64:
    """Where the stream of a game begins."""
    return mixed(mixed(seed + STEP) + game * _GAME)


@inlined
def below(draw: uint64, limit: int64) -> int64:
    """A number from 0 to ``limit - 1``, by the upper half of a draw."""
    return int64(((draw >> _HALF) * uint64(limit)) >> _HALF)


@inlined
def below_too(draw: uint64, limit: int64) -> int64:
    """Another one, by the lower half of the same draw."""
    return int64(((draw & uint64(0xFFFFFFFF)) * uint64(limit)) >> _HALF)
