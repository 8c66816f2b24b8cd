"""The rule book, compiled: the functions that whole games are made of, as they stand in ``rules`` and ``cards``.

So are those by which the careful bot weighs cards. Importing this module teaches the compiler all of them, and the
integer methods that they use; their own modules do not change, and know nothing of it.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method

from gladiadores.bots import gladiadores_careful as careful
from gladiadores.games.gladiadores import battle, cards, rules
from gladiadores.sim.kernels.jit import called, inlined
from gladiadores.sim.kernels.linking import OPTIONS

silent = rules.silent

for _function in (
    cards.suit, cards.add, cards.remove, cards.counts,
    rules.silent, rules.suit_of, rules.lead_after, rules.lead_suit, rules.playable, rules.voids_after,
    rules.strength, rules.winner,
    rules.combat_cards, rules.lowest_in_battle, rules.strike, rules.battle,
    rules.move_a, rules.moved_a, rules.place_a, rules.leads_track_a, rules.most,
    rules.own_points_b, rules.best_b, rules.moved_b,
    battle.is_asked,
):  # fmt: skip
    inlined(_function)


for _careful in (
    careful.held, careful.hope_a, careful.worth_a, careful.hope_b, careful.worth_b, careful.worth, careful.stake,
    careful.spoil, careful.chance, careful.overtaken, careful.coming, careful.ended, careful.keeping, careful.worth_of,
):  # fmt: skip
    called(_careful)


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


@overload_method(types.Integer, "bit_count", jit_options=OPTIONS, strict=False)
def _bit_count(cards: Any) -> Any:
    return lambda cards: _ones(cards)  # noqa: PLW0108 - an intrinsic cannot stand by itself


@overload_method(types.Integer, "bit_length", jit_options=OPTIONS, strict=False)
def _bit_length(cards: Any) -> Any:
    return lambda cards: 64 - _leading_zeros(cards)
