"""Any game with any bots, played by the engine step by step.

Game ``index`` of a seed draws from two streams of its own, ``Random(f"{seed}:{index}:deals")`` for chance and
``Random(f"{seed}:{index}:bots")`` for the bots: with other bots the same cards are dealt.
"""

from __future__ import annotations

from random import Random

from gladiadores import bots as all_bots
from gladiadores.core.game import CHANCE, State
from gladiadores.sim.plan import Plan
from gladiadores.sim.rows import Chronicle, chronicle
from gladiadores.sim.source import Block
from gladiadores.sim.totals import Totals

QUICK = {"random", "greedy", "careful"}
"""The bots that do not think for long."""


class Plain:
    """The engine as a source of games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.start = plan.start()
        self.bots = [all_bots.bot(name, plan.game) for name in plan.bots]

    def warm(self) -> None:
        """There is nothing to compile."""

    def block(self, first: int, count: int) -> Block:
        written = chronicle(self.plan.game, self.plan.rows)
        totals = Totals.none(self.plan.seats)
        for game in range(first, first + count):
            state, plays = self._play(game, written)
            standing = state.standing()
            totals = totals.with_game(standing.points, standing.winners, plays)
            written.ended(game, state, plays)
        return Block(totals, written.columns if self.plan.level else None)

    def _play(self, game: int, written: Chronicle) -> tuple[State, int]:
        deals, thinking = (Random(f"{self.plan.seed}:{game}:{what}") for what in ("deals", "bots"))
        state, plays = self.start, 0
        while (seat := state.to_act) is not None:
            if seat is CHANCE:
                action = state.draw(deals)
                after = state.after(action)
                written.drawn(game, state, action, after)
                state = after
                continue
            action = self.bots[seat].advise(state.view(seat), thinking).action
            after = state.after(action)
            written.acted(game, state, action, after)
            plays += written.is_play(action)
            state = after
        return state, plays


def source(plan: Plan) -> Plain:
    return Plain(plan)


def sizes(plan: Plan) -> tuple[int, int]:
    """The least and the most games of a block: little is lost where a run is stopped."""
    return 1, 250 if set(plan.bots) <= QUICK else 4
