"""Bots for Glory to Rome: one that takes what counts at once, and one that knows what a position may still bring."""

from __future__ import annotations

from random import Random
from typing import cast

from gladiadores.bots import glory_reasons, glory_turn, glory_worth
from gladiadores.bots.bot import Advice, Candidate
from gladiadores.bots.glory_turn import Worth
from gladiadores.bots.glory_worth import gain, prospect
from gladiadores.bots.ismcts import Search
from gladiadores.core.game import State as CoreState
from gladiadores.core.game import View as CoreView
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.view import View

PHASES = (FrameKind.LEAD, FrameKind.FOLLOW, FrameKind.PETITION, FrameKind.PALACE)


class GreedyBot:
    """Takes what counts most at once; a role it judges by what its own actions of this turn would gain."""

    name = "greedy"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        return _advice(view, rng, gain)


class CarefulBot:
    """Weighs what clients, functions, materials and cards may still bring."""

    name = "careful"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        return _advice(view, rng, prospect(glory_worth.left(cast(View, view))))


def search() -> Search:
    """How the search thinks about Glory to Rome: at most three seconds, to the end of a turn and no further."""
    return Search(playouts=1000, seconds=3.0, reach=0, value=end_of_turn, curious=0.3, breadth=12, taste=CarefulBot())


def end_of_turn(state: CoreState) -> tuple[float, ...]:
    """What a position is worth to each seat, from 0 to 1, once its turn has been played on by a rule of thumb."""
    begun = cast(State, state)
    worth = prospect(glory_worth.share_left(begun))
    seats = range(begun.table.players)
    ended = glory_turn.played_out(begun, gain, seats)
    worths = [worth(ended, seat) for seat in seats]
    leads = [worths[seat] - max(worths[other] for other in seats if other != seat) for seat in seats]
    return tuple(0.5 + lead / (2 * (STEEP + abs(lead))) for lead in leads)


STEEP = 10.0
"""The lead that is worth half of what an endless one is."""


def _advice(view: CoreView, rng: Random, worth: Worth) -> Advice:
    seen = cast(View, view)
    seat = cast(int, seen.seat)
    legal = tuple(seen.legal)
    state = seen.guess(rng)
    weighed = [Candidate(action, _value(state, action, seat, worth)) for action in legal if action != "claim"]
    weighed.sort(key=lambda candidate: -candidate.value)
    return Advice(weighed[0].action, glory_reasons.reason(state, weighed[0].action, seat), tuple(weighed))


def _value(state: State, action: str, seat: int, worth: Worth) -> float:
    after = state.after(action)
    if state.stack[-1].kind in PHASES:
        after = glory_turn.played_out(after, worth, (seat,))
    return worth(after, seat)
