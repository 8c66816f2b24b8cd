"""The bot for Spartacus: it weighs what every action leads to, by rules of thumb about what things are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, cast

from gladiadores.bots import spartacus_arena as arena
from gladiadores.bots import spartacus_fight as fight
from gladiadores.bots import spartacus_intrigue as intrigue
from gladiadores.bots import spartacus_market as market
from gladiadores.bots import spartacus_reasons as reasons
from gladiadores.bots import spartacus_worth
from gladiadores.bots.bot import Advice, Candidate
from gladiadores.bots.ismcts import Search
from gladiadores.bots.spartacus_mind import Mind, Weighed
from gladiadores.core.game import State as CoreState
from gladiadores.core.game import View as CoreView
from gladiadores.games.spartacus.decks.moments import FIGHT_WINDOWS, WINDOWS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import View


class CarefulBot:
    """Plays from what its seat knows; what it does not know, it guesses."""

    name = "careful"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        mind = Mind(seen.guess(rng), cast(int, seen.seat), rng, _considered(seen))
        weighed = _WEIGHS[mind.frame.kind](mind)
        found = [Candidate(action, value) for action, value in weighed.items()]
        found.sort(key=lambda candidate: -candidate.value)
        return Advice(found[0].action, reasons.reason(mind, found[0].action), tuple(found))


def search() -> Search:
    """How the search thinks about Spartacus: at most three seconds, no further than a few decisions ahead."""
    return Search(playouts=400, seconds=3.0, reach=0, value=prospects, curious=0.3, breadth=8, taste=CarefulBot())


def prospects(state: CoreState) -> tuple[float, ...]:
    """What a position is worth to each seat, from 0 to 1: what its House has more than the strongest other."""
    begun = cast(State, state)
    seats = range(begun.table.players)
    if begun.to_act is None:
        winners = begun.standing().winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    houses = [spartacus_worth.house(begun, seat, seat) for seat in seats]
    leads = [houses[seat] - max(houses[other] for other in seats if other != seat) for seat in seats]
    return tuple(0.5 + lead / (2 * (STEEP + abs(lead))) for lead in leads)


STEEP = 15.0
"""The lead that is worth half of what an endless one is."""


def _considered(view: View) -> tuple[str, ...]:
    """Without gifts; guards come to the table in one's own turn of Intrigue."""
    posts = view.stack[-1].kind in (FrameKind.PLOT, FrameKind.DISCARD)
    return tuple(
        [action for action in view.legal if not action.startswith("gift:") and (posts or action[:5] != "post:")]
    )


def _by_taste(mind: Mind) -> Weighed:
    """One House is like another."""
    return {action: mind.rng.random() for action in mind.legal}


def _window(mind: Mind) -> Weighed:
    return fight.answer(mind) if WINDOWS[mind.frame.a] in FIGHT_WINDOWS else intrigue.answer(mind)


_WEIGHS: Final[Mapping[int, Callable[[Mind], Weighed]]] = {
    FrameKind.HOUSE: _by_taste,
    FrameKind.PAY: market.pay,
    FrameKind.PLOT: intrigue.plot,
    FrameKind.DISCARD: intrigue.discard,
    FrameKind.SUPPORT: intrigue.seek,
    FrameKind.PITCH: intrigue.pitch,
    FrameKind.PLEA: intrigue.plea,
    FrameKind.TARGET: intrigue.target,
    FrameKind.CHOOSE: intrigue.choose,
    FrameKind.WINDOW: _window,
    FrameKind.TRADE: market.trade,
    FrameKind.BUILD: market.build,
    FrameKind.ANSWER_OFFER: market.answer,
    FrameKind.BID: market.bid,
    FrameKind.HOST_BID: market.bid,
    FrameKind.INVITE: arena.invite,
    FrameKind.PRICE: arena.price,
    FrameKind.BRIBE: arena.bribe,
    FrameKind.ANSWER: arena.answer,
    FrameKind.FIGHTER: arena.fighter,
    FrameKind.EQUIP: arena.equip,
    FrameKind.WAGER: arena.wager,
    FrameKind.THUMB: arena.thumb,
    FrameKind.FIRST: fight.act,
    FrameKind.FIGHTER_ACTS: fight.act,
    FrameKind.LOSE: fight.lose,
    FrameKind.PICK_DIE: fight.pick,
}
