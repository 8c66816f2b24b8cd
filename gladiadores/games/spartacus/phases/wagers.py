"""Wagers: 1 to 3 denarii on a corner, hidden until all are set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, swap
from gladiadores.games.spartacus import tokens, treasury
from gladiadores.games.spartacus.changes import put
from gladiadores.games.spartacus.combat import rounds
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.pieces import CORNERS, VICTORY_I, VICTORY_II
from gladiadores.games.spartacus.rooms import not_now
from gladiadores.games.spartacus.seats import in_order, left_of
from gladiadores.games.spartacus.story import narrate, whisper
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

MOST: Final = 3
"""Denarii on a corner."""


def _is_against_oneself(state: State, seat: int, corner: int) -> bool:
    """Whether it is a wager that the fighter of the other house beats one's own."""
    if corner not in (VICTORY_I, VICTORY_II):
        return False
    own = [entry.seat for entry in state.entries]
    return seat in own and own[corner] != seat


def _open_corners(state: State, frame: Frame) -> list[int]:
    """Ascending, each once, and no more than the table allows."""
    seat = frame.seat
    if len(state.wagers[seat]) >= state.table.wagers_per_house or treasury.free(state, seat) <= 0:
        return []
    return [corner for corner in range(frame.a, CORNERS) if not _is_against_oneself(state, seat, corner)]


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    """Asked again until it passes, so that nobody can tell from being asked where the denarii lie, or how many."""
    placed = len(draft.wagers[frame.seat])
    if placed < draft.table.wagers_per_house and (placed or draft.denarii[frame.seat] > 0):
        return False
    _done(draft, frame.seat, tell)
    return True


def _choices(state: State, frame: Frame) -> list[str]:
    most = min(MOST, treasury.free(state, frame.seat))
    found = [f"wager:{corner}:{n}" for corner in _open_corners(state, frame) for n in range(1, most + 1)]
    return [*found, tokens.PASS]


def _verify(state: State, frame: Frame, said: Said) -> Violation | None:
    if said.verb == Verb.PASS:
        return None
    if said.verb != Verb.WAGER:
        return not_now()
    seat = frame.seat
    if not frame.a <= said.number < CORNERS or len(state.wagers[seat]) >= state.table.wagers_per_house:
        return Violation("wager.number", {"most": state.table.wagers_per_house})
    if _is_against_oneself(state, seat, said.number):
        return Violation("wager.against", {"seat": seat})
    if not 1 <= said.other <= min(MOST, treasury.free(state, seat)):
        return Violation("wager.place", {"denarii": said.other})
    return None


def _take(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    seat = frame.seat
    if said.verb == Verb.PASS:
        _done(draft, seat, tell)
        return
    draft.wagers = put(draft.wagers, seat, (*draft.wagers[seat], (said.number, said.other)))
    whisper(tell, "wager.own", seat, corner=said.number, denarii=said.other)
    swap(draft, FrameKind.WAGER, seat, said.number + 1)


def _done(draft: State, seat: int, tell: Tell) -> None:
    narrate(tell, "wager.place", seat=seat)
    following = left_of(draft, seat)
    if following == draft.host:
        swap(draft, FrameKind.REVEAL, NOBODY)
    else:
        swap(draft, FrameKind.WAGER, following)


# --- all at once ----------------------------------------------------------------------------------------------------


def _reveal(draft: State, frame: Frame, tell: Tell) -> bool:
    """Everybody sees them, answers, and the fight begins."""
    if frame.a:
        swap(draft, FrameKind.SPOILS, NOBODY)
        rounds.begin(draft, tell)
        return True
    swap(draft, FrameKind.REVEAL, NOBODY, 1)
    for seat in in_order(draft, draft.host):
        if draft.wagers[seat]:
            narrate(tell, "wager.reveal", seat=seat, wagers=[list(wager) for wager in draft.wagers[seat]])
            treasury.stake(draft, seat, treasury.staked(draft, seat))
    windows.open(draft, "wagers_set", draft.host, tell)
    return True


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.WAGER: Room(_advance, _choices, _verify, _take),
    FrameKind.REVEAL: automatic(_reveal),
}
