"""Several houses at the top: they fight for the game, two at a time, without wagers and without the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, push, swap
from gladiadores.games.spartacus import assets
from gladiadores.games.spartacus.combat import rounds
from gladiadores.games.spartacus.frames import FOR_ORDER, FOR_VICTORY, FrameKind
from gladiadores.games.spartacus.phases import entering, spoils, verdict
from gladiadores.games.spartacus.pieces import Ending, Phase
from gladiadores.games.spartacus.seats import mask
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.verbs import Said

PAIR = 2

_ENTER, _FOUGHT = range(2)


def begin(draft: State, top: list[int]) -> None:
    """``asked`` holds who is to be put in order; with two there is nothing to be thrown for."""
    draft.phase = Phase.FINAL
    draft.rivals = tuple(top) if len(top) == PAIR else ()
    draft.asked = mask(top)
    draft.stack = (Frame(FrameKind.DUEL, NOBODY),)


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if frame.a == _FOUGHT:
        _fought(draft, tell)
    elif len(draft.rivals) < draft.asked.bit_count():
        _order(draft)
    elif not any(_can_fight(draft, seat) for seat in draft.rivals):
        push(draft, FrameKind.HOST_ROLL, NOBODY, mask(draft.rivals), FOR_VICTORY)
    else:
        _next_fight(draft, tell)
    return True


def _order(draft: State) -> None:
    """Dice say who comes next; the last one is left over."""
    left = [seat for seat in range(draft.table.players) if draft.asked >> seat & 1 and seat not in draft.rivals]
    if len(left) == 1:
        draft.rivals = (*draft.rivals, *left)
    else:
        push(draft, FrameKind.HOST_ROLL, NOBODY, mask(left), FOR_ORDER)


def _can_fight(state: State, seat: int) -> bool:
    """Whoever stands there already can."""
    return any(entry.seat == seat for entry in state.entries) or bool(assets.fighters(state, seat))


def _next_fight(draft: State, tell: Tell) -> None:
    """The first two enter and fight; whoever cannot has lost."""
    for seat in draft.rivals[:PAIR]:
        if not _can_fight(draft, seat):
            narrate(tell, "victory.no-fighter", seat=seat)
            _drop(draft, seat)
            return
    if len(draft.rivals) == 1:
        draft.result = Ending("victory.final-won", draft.rivals)
        narrate(tell, "victory.final-won", seat=draft.rivals[0])
    elif len(draft.entries) < PAIR:
        entering.choose_on_top(draft, draft.rivals[len(draft.entries)])
    else:
        narrate(tell, "victory.final", seat=draft.rivals[0], to=draft.rivals[1])
        swap(draft, FrameKind.DUEL, NOBODY, _FOUGHT)
        rounds.begin(draft, tell)


def _drop(draft: State, seat: int) -> None:
    draft.rivals = tuple([rival for rival in draft.rivals if rival != seat])
    draft.asked &= ~(1 << seat)


def _fought(draft: State, tell: Tell) -> None:
    """Who has won meets the next, with all its dice."""
    winner, loser = verdict.winner(draft), verdict.loser(draft)
    swap(draft, FrameKind.DUEL, NOBODY, _ENTER)
    spoils.fell(draft, tell)
    _drop(draft, loser.seat)
    draft.rivals = (winner.seat, *[seat for seat in draft.rivals if seat != winner.seat])
    draft.entries = (winner,)
    draft.fight = draft.fate = None


ROOMS: dict[int, Room[State, Said]] = {FrameKind.DUEL: automatic(_advance)}
