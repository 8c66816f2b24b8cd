"""Denarii on the move: the bank pays always, and owes what it does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus.changes import bump

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def earn(draft: State, seat: int, denarii: int) -> None:
    """From the bank."""
    draft.denarii = bump(draft.denarii, seat, denarii)
    draft.bank -= denarii


def spend(draft: State, seat: int, denarii: int) -> None:
    """To the bank."""
    earn(draft, seat, -denarii)


def transfer(draft: State, giver: int, to: int, denarii: int) -> None:
    """From house to house."""
    draft.denarii = bump(bump(draft.denarii, giver, -denarii), to, denarii)


def staked(state: State, seat: int) -> int:
    """What a seat has put on corners."""
    return sum([denarii for _, denarii in state.wagers[seat]])


def free(state: State, seat: int) -> int:
    """What a seat can still spend: its treasury without the wagers that it has made and nobody has seen."""
    hidden = staked(state, seat) - state.stakes[seat] if state.wagers[seat] else 0
    return state.denarii[seat] - hidden


def stake(draft: State, seat: int, denarii: int) -> None:
    """From the treasury onto the table; negative: back again."""
    draft.denarii = bump(draft.denarii, seat, -denarii)
    draft.stakes = bump(draft.stakes, seat, denarii)
