"""Positions for tests, written shortly, with a deck whose cards do nothing of their own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

from gladiadores.core import Event
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import decks, flow
from gladiadores.games.spartacus.changes import without
from gladiadores.games.spartacus.decks import Deck, shelf
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset, Entry, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

HOUSES = ("Red", "Blue", "Green", "White")


@cache
def plain() -> Deck:
    return decks.load(Path(__file__).with_name("plain.toml"))


def table(players: int = 3, **agreed: Any) -> Table:
    """A table with the plain deck; whatever is no option is a ruling."""
    options: dict[str, Any] = {name: agreed.pop(name) for name in ("start", "max_turns") if name in agreed}
    return Table.of({"players": players, "deck": shelf.name(plain()), **options}, agreed)


def new(players: int = 3, **agreed: Any) -> State:
    return State.opening(table(players, **agreed))


def asset(written: str) -> Asset:
    """``Ga``, ``Ga!`` exhausted, ``Ga?`` wounded, ``Ga+2`` with favours, ``Ga*`` a champion."""
    condition = EXHAUSTED if "!" in written else WOUNDED if "?" in written else READY
    name = written.translate(str.maketrans("", "", "!?*")).partition("+")[0]
    favours = written.partition("+")[2].rstrip("!?*")
    return Asset(plain().market_card[name], condition, int(favours or 0), int("*" in written))


def card(name: str) -> int:
    return plain().market_card[name]


def kinds(written: str) -> tuple[int, ...]:
    return tuple(sorted(plain().intrigue_card[name] for name in written.split()))


def at(
    *frames: tuple[Any, ...],
    camps: tuple[str, ...] = ("", "", ""),
    denarii: tuple[int, ...] = (),
    influence: tuple[int, ...] = (),
    posted: tuple[str, ...] = (),
    hands: tuple[str, ...] = (),
    entries: tuple[tuple[int, str], ...] = (),
    phase: Phase = Phase.MARKET,
    gone: str = "",
    agreed: dict[str, Any] | None = None,
    tell: list[Event] | None = None,
    **fields: Any,
) -> State:
    """A position in which these frames are pending, the last one next; what is not said is 4 Influence, 5 denarii."""
    players = len(camps)
    draft = new(players, **(agreed or {}))
    draft.phase = phase
    draft.houses = tuple(range(players))
    draft.assets = tuple(tuple(sorted(asset(one) for one in camp.split())) for camp in camps)
    draft.influence = influence or (4,) * players
    draft.denarii = denarii or (5,) * players
    draft.posted = tuple(kinds(one) for one in posted) or ((),) * players
    draft.hands = tuple(kinds(one) for one in hands) or ((),) * players
    draft.entries = tuple(Entry(seat, *_fighter(written)) for seat, written in entries)
    for name, value in fields.items():
        setattr(draft, name, value)
    draft.market_gone = tuple(card(name) for name in gone.split())
    taken = {*draft.lots, draft.lot, *draft.market_gone, *(one.card for camp in draft.assets for one in camp)}
    if "market" not in fields:
        draft.market = tuple(number for number in range(len(plain().market)) if number not in taken)
    _rest_of_intrigue(draft)
    draft.bank = plain().denarii - sum(draft.denarii) - sum(draft.stakes)
    draft.stack = tuple(Frame(*frame) for frame in frames)
    flow.settle(draft, tell)
    return draft


def _fighter(written: str) -> tuple[int, tuple[int, ...]]:
    name, *equipment = written.split()
    return card(name), tuple(card(one) for one in equipment)


def _rest_of_intrigue(draft: State) -> None:
    left = plain().stock
    for held in (*draft.hands, *draft.posted, draft.intrigue_gone):
        for kind in held:
            left = without(left, kind)
    draft.intrigue = left


def play(state: State, *actions: str) -> tuple[State, list[Event]]:
    """Several actions one after the other, and all that they told."""
    told: list[Event] = []
    for action in actions:
        assert action in state.legal or not state.legal, f"{action} is not among {state.legal!r} at {pending(state)}"
        step = state.play(action)
        state = cast(State, step.state)
        told += step.events
        check(state)
    return state, told


def go(state: State, *actions: str) -> State:
    return play(state, *actions)[0]


def rules(told: list[Event]) -> list[str]:
    return [event.rule for event in told]


def find(told: list[Event], rule: str) -> dict[str, Any]:
    """What the one event of this rule says."""
    (found,) = [event for event in told if event.rule == rule]
    return found.params


def refused(state: State, action: str) -> str | None:
    """The rule by which an action is refused."""
    violation = state.verify(action)
    assert (violation is None) == (action in state.legal)
    return None if violation is None else violation.rule


def pending(state: State) -> tuple[str, int]:
    """What is next, and whose it is."""
    frame = state.stack[-1]
    return FrameKind(frame.kind).name, frame.seat


def camp(state: State, seat: int) -> str:
    """The cards of a house, as ``asset`` reads them."""
    marks = {READY: "", EXHAUSTED: "!", WOUNDED: "?"}
    return " ".join(
        state.table.deck.market[one.card].token
        + marks[one.condition]
        + (f"+{one.favours}" if one.favours else "")
        + "*" * one.champion
        for one in state.assets[seat]
    )


def check(state: State) -> None:
    """Nothing is lost, nothing comes from nowhere, Influence stays on its track."""
    deck = state.table.deck
    assert sum(state.denarii) + sum(state.stakes) + state.bank == deck.denarii
    assert min(state.denarii) >= 0
    assert max(state.influence) <= 12
    assert min(state.influence) >= 0 or state.table.influence_floor == "none"
    if state.phase == Phase.SETUP:
        return
    lot = () if state.lot < 0 else (state.lot,)
    owned = [one.card for house in state.assets for one in house]
    assert sorted((*owned, *state.market, *state.market_gone, *state.lots, *lot)) == list(range(len(deck.market)))
    held = [kind for hand in (*state.hands, *state.posted) for kind in hand]
    scheme = () if state.scheme is None else (state.scheme.card,)
    assert sorted((*held, *state.intrigue, *state.intrigue_gone, *scheme)) == list(deck.stock)
