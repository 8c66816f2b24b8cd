"""A turn of Glory to Rome played on to its end, as a rule of thumb would: what leading or following a role leads to."""

from __future__ import annotations

from collections.abc import Callable, Container

from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State

Worth = Callable[[State, int], float]

FAR = 60
"""No turn is followed for more actions than this."""


def played_out(state: State, worth: Worth, movers: Container[int]) -> State:
    """The state when the turn is over: ``movers`` take what is worth most at once, the others do what they must.

    Whoever has to decide whether to follow, thinks.
    """
    leader, left = state.leader, FAR
    while state.to_act is not None and state.leader == leader and state.stack[0].kind != FrameKind.LEAD and left:
        left -= 1
        mover = state.to_act
        assert isinstance(mover, int)
        if state.stack[-1].kind == FrameKind.FOLLOW:
            state = state.after(tokens.DRAW)
            continue
        legal = state.legal
        state = at_once(state, tuple(legal), mover, worth) if mover in movers else state.after(legal[-1])
    return state


def at_once(state: State, actions: tuple[str, ...], seat: int, worth: Worth) -> State:
    """What follows from the action that is worth most at once; of equals the first."""
    if len(actions) == 1:
        return state.after(actions[0])
    return max((state.after(action) for action in actions), key=lambda after: worth(after, seat))
