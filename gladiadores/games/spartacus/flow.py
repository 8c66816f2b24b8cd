"""What is said goes to the last frame; then frames go on by themselves until somebody must act (``core.stack``)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core import stack
from gladiadores.core.choices import Choices
from gladiadores.core.errors import Violation
from gladiadores.core.shape import printable
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell
from gladiadores.games.spartacus import giving, tokens
from gladiadores.games.spartacus.combat import rooms as combat
from gladiadores.games.spartacus.effects import rooms as effects
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import (
    arena,
    auction,
    bargain,
    drawing,
    market,
    opening_roll,
    plotting,
    setup,
    spoils,
    trading,
    upkeep,
    victory,
    wagers,
)
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

_ROOMS: dict[int, Room[State, Said]] = {
    **opening_roll.ROOMS,
    **setup.ROOMS,
    **drawing.ROOMS,
    **upkeep.ROOMS,
    **plotting.ROOMS,
    **effects.ROOMS,
    **trading.ROOMS,
    **market.ROOMS,
    **auction.ROOMS,
    **arena.ROOMS,
    **bargain.ROOMS,
    **wagers.ROOMS,
    **combat.ROOMS,
    **spoils.ROOMS,
    **victory.ROOMS,
}

_ONLY_IN_MARKET: Final = (Verb.SELL, Verb.SELL_GUARD, Verb.OFFER)


def legal(state: State) -> Choices:
    """What the seat to act may do, in notation order; gifts and guards come last."""
    frame = state.stack[-1]
    return Choices(tuple(_ROOMS[frame.kind].choices(state, frame)), tuple(giving.choices(state, frame)))


def verify(state: State, action: str) -> Violation | None:
    """Why not; None when the action may be taken."""
    said = tokens.read(state.table.deck, action)
    if said is None:
        return Violation("play.notation", {"action": printable(action)}, "token")
    frame = state.stack[-1]
    if said.verb in giving.VERBS and frame.seat != NOBODY:
        return giving.verify(state, frame, said)
    found = _ROOMS[frame.kind].verify(state, frame, said)
    if found is not None and found.rule == "play.now" and not found.params:
        if said.verb in _ONLY_IN_MARKET and not any(each.kind == FrameKind.TRADE for each in state.stack):
            return Violation("market.open")
        return Violation("play.now", {"action": printable(action), "pending": FrameKind(frame.kind).name})
    return found


def take(draft: State, action: str, tell: Tell) -> None:
    said = tokens.read(draft.table.deck, action)
    if said is None:
        raise ValueError(f"{action} was not verified")
    frame = draft.stack[-1]
    if said.verb in giving.VERBS:
        giving.take(draft, frame, said, tell)
    else:
        draft.gifted = 0
        _ROOMS[frame.kind].take(draft, frame, said, tell)
    settle(draft, tell)


def settle(draft: State, tell: Tell) -> None:
    """Frames go on until somebody must act or the game is over."""
    stack.settle(draft, _ROOMS, _over, tell)


def _over(draft: State, tell: Tell) -> bool:
    return draft.result is not None


# --- chance ---------------------------------------------------------------------------------------------------------


def draw(state: State, rng: Random) -> str:
    frame, luck = _luck(state)
    return luck.draw(state, frame, rng)


def outcomes(state: State) -> tuple[tuple[str, float], ...]:
    frame, luck = _luck(state)
    return luck.outcomes(state, frame)


def _luck(state: State) -> tuple[Frame, Luck[State]]:
    frame = state.stack[-1]
    luck = _ROOMS[frame.kind].luck
    if luck is None:
        raise ValueError(f"chance does not act at {frame}")
    return frame, luck
