"""The end of a phase: one house alone at the top has won, several fight for it; else the next phase begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import arena, duel, market, upkeep
from gladiadores.games.spartacus.pieces import TOP, Ending, Phase
from gladiadores.games.spartacus.seats import in_order
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.verbs import Said


def _close(draft: State, frame: Frame, tell: Tell) -> bool:
    if draft.phase == Phase.ARENA:
        arena.clear(draft)
    top = [seat for seat in in_order(draft, draft.host) if draft.influence[seat] >= TOP]
    if len(top) == 1:
        draft.result = Ending("victory.alone", (top[0],))
        narrate(tell, "victory.alone", seat=top[0])
    elif top:
        narrate(tell, "victory.arena", seats=top)
        duel.begin(draft, top)
    else:
        _go_on(draft, tell)
    return True


def _go_on(draft: State, tell: Tell) -> None:
    """The next phase, or the next turn, or there are no more turns."""
    if draft.phase != Phase.ARENA:
        draft.phase = Phase(draft.phase + 1)
        _BEGIN[draft.phase](draft, tell)
    elif draft.turn < draft.table.max_turns:
        draft.turn += 1
        upkeep.begin(draft, tell)
    else:
        most = max(draft.influence)
        winners = tuple([seat for seat, influence in enumerate(draft.influence) if influence == most])
        draft.result = Ending("end.turns", winners)
        narrate(tell, "end.turns", seats=list(winners))


def _intrigue(draft: State, tell: Tell) -> None:
    draft.stack = (Frame(FrameKind.INTRIGUE, NOBODY),)
    upkeep.told(draft, tell)


def _market(draft: State, tell: Tell) -> None:
    upkeep.told(draft, tell)
    market.begin(draft, tell)


def _arena(draft: State, tell: Tell) -> None:
    upkeep.told(draft, tell)
    arena.begin(draft, tell)


_BEGIN = {Phase.INTRIGUE: _intrigue, Phase.MARKET: _market, Phase.ARENA: _arena}

ROOMS: dict[int, Room[State, Said]] = {FrameKind.CLOSE: automatic(_close), **duel.ROOMS}
