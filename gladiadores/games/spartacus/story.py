"""What happens, as events: each is named after the rule that made it happen. In silence (None) nothing is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from gladiadores.core.events import Event
from gladiadores.core.stack import Tell

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State


def narrate(tell: Tell, rule: str, **params: Any) -> None:
    """For everybody."""
    if tell is not None:
        tell.append(Event(rule, params))


def whisper(tell: Tell, rule: str, seat: int, **params: Any) -> None:
    """For one seat alone."""
    if tell is not None:
        tell.append(Event(rule, {"seat": seat, **params}, seen_by=(seat,)))


def card(state: State, number: int) -> str:
    """A Market card."""
    return state.table.deck.market[number].token


def cards(state: State, numbers: Iterable[int]) -> list[str]:
    market = state.table.deck.market
    return [market[number].token for number in numbers]


def kind(state: State, number: int) -> str:
    """An Intrigue card."""
    return state.table.deck.intrigue[number].token


def kinds(state: State, numbers: Iterable[int]) -> list[str]:
    intrigue = state.table.deck.intrigue
    return [intrigue[number].token for number in numbers]
