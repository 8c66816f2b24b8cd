"""What becomes of the loser once the thumb is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.core.stack import NOBODY, Frame, Room, Tell, automatic, swap
from gladiadores.games.spartacus import assets, influence
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.story import card as named
from gladiadores.games.spartacus.story import narrate

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.fight import Fate
    from gladiadores.games.spartacus.pieces import Entry
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.verbs import Said


def decided(state: State) -> Fate:
    """How the fight has ended."""
    if state.fate is None:
        raise ValueError("no fight has ended")
    return state.fate


def winner(state: State) -> Entry:
    return state.entries[decided(state).winner]


def loser(state: State) -> Entry:
    return state.entries[1 - decided(state).winner]


def may_die(state: State) -> bool:
    """A champion may not be executed, nor one whom a card saves."""
    entry = loser(state)
    return not decided(state).spared and not assets.held(state, entry.seat, entry.card).champion


def show(draft: State, down: bool) -> None:
    """Instead of the Host's decision."""
    swap(draft, FrameKind.VERDICT, NOBODY, int(down))


def _verdict(draft: State, frame: Frame, tell: Tell) -> bool:
    """Before somebody dies by the thumb, others may prevent it."""
    if not frame.b:
        swap(draft, FrameKind.VERDICT, NOBODY, frame.a, 1)
        if frame.a:
            windows.open(draft, "thumb", draft.host, tell)
        return True
    swap(draft, FrameKind.CLOSE, NOBODY)
    entry = loser(draft)
    if not frame.a or not may_die(draft):
        narrate(tell, "thumb.up", card=named(draft, entry.card))
        return True
    narrate(tell, "thumb.down", card=named(draft, entry.card))
    asset = assets.kill(draft, entry.seat, entry.card, tell)
    if asset.favours:
        influence.lose(draft, draft.host, asset.favours, tell)
    return True


ROOMS: dict[int, Room[State, Said]] = {FrameKind.VERDICT: automatic(_verdict)}
