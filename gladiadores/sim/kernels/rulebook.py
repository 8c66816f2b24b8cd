"""The rule book, compiled: the functions of ``rules`` and ``cards`` that whole games are made of, as they stand there.

Importing this module teaches the compiler those functions and the integer methods that they use; their module does
not change, and knows nothing of it.
"""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method

from gladiadores.games.gladiadores import battle, cards, rules
from gladiadores.sim.kernels.jit import INNER, inlined

silent = numba.njit(**INNER)(rules.silent)
"""The silent teller, to be handed to compiled rules."""

for _function in (
    cards.suit, cards.add, cards.remove, cards.counts,
    rules.suit_of, rules.lead_after, rules.lead_suit, rules.playable,
    rules.strength, rules.winner,
    rules.combat_cards, rules.lowest_in_battle, rules.strike, rules.battle,
    rules.move_a, rules.moved_a, rules.place_a, rules.leads_track_a, rules.most,
    rules.own_points_b, rules.best_b, rules.moved_b,
    battle.is_asked,
):  # fmt: skip
    inlined(_function)


@intrinsic
def _ones(typing: Any, cards: Any) -> Any:
    """The number of bits set."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), lower


@intrinsic
def _leading_zeros(typing: Any, cards: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), lower


@overload_method(types.Integer, "bit_count", jit_options=INNER, strict=False)
def _bit_count(cards: Any) -> Any:
    return lambda cards: _ones(cards)  # noqa: PLW0108 - an intrinsic cannot stand by itself


@overload_method(types.Integer, "bit_length", jit_options=INNER, strict=False)
def _bit_length(cards: Any) -> Any:
    return lambda cards: 64 - _leading_zeros(cards)
