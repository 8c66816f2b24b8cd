"""Positions of Intrigue for tests: small decks written around the one card that a test is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, cast

from gladiadores.core import CHANCE, Event
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import decks, flow
from gladiadores.games.spartacus.changes import without
from gladiadores.games.spartacus.decks import Deck, loading
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset, Entry, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

from .cases import check, play

PLOT = (FrameKind.PLOT, 0)

_HEAD = """
id = "small"
version = 1
names = { pt = "Pequeno" }
denarii = 100
players = [2, 3, 4]
hand_limits = [3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
arena = { radius = 3, first = [-2, 0], second = [2, 0] }
"""

_FIGHTERS = {"gladiator": ("Ga", "Gb", "Gc", "Gd", "Ge"), "slave": ("Sa", "Sb", "Sc", "Sd", "Se")}
_DICE = {"gladiator": "[3, 2, 2]", "slave": "[1, 1, 1]"}
_PRICE = {"gladiator": 3, "slave": 2}
_HOUSES = ("Red", "Blue", "Green", "White")


def section(kind: str, token: str, *lines: str) -> str:
    """``[[scheme]]`` and so on, with what is not said filled in."""
    given = {line.partition(" ")[0] for line in lines}
    filled = {
        "scheme": ("copies = 2", "influence = 0", "cash = 1"),
        "reaction": ("copies = 2", "influence = 0", "cash = 1"),
        "guard": ("copies = 6", "cash = 1"),
        "gladiator": ("price = 3", "dice = [3, 2, 2]"),
        "slave": ("price = 2", "dice = [1, 1, 1]"),
        "equipment": ("price = 1", 'slot = "special"'),
        "house": ("gladiators = 1", "slaves = 1", "guards = 1", "denarii = 5", 'colour = "#aa0000"', "effects = []"),
    }[kind]
    rest = [line for line in filled if line.partition(" ")[0] not in given]
    return "\n".join((f"[[{kind}]]", f'token = "{token}"', f'names = {{ pt = "{token}" }}', *rest, *lines, ""))


def effect(*parts: str) -> str:
    """``{ when = …, ops = … }``."""
    return "{ " + ", ".join(parts) + " }"


def bearer(kind: str, token: str, *parts: str) -> str:
    """A fighter with one effect."""
    return section(kind, token, "start = true", f"effects = [{effect(*parts)}]")


def power(*parts: str) -> str:
    """An effect for one's own turn of Intrigue."""
    return effect('when = "intrigue"', *parts)


def written(*sections: str, powers: str = "") -> str:
    """A whole deck as TOML: ``sections`` beside the plain cards; ``powers`` are those of the House Red."""
    taken = {line.partition('"')[2].rstrip('"') for text in sections for line in text.split("\n") if "token" in line}
    parts = [_HEAD]
    parts += [section("house", house, f"effects = [{powers if house == 'Red' else ''}]") for house in _HOUSES]
    for kind, tokens in _FIGHTERS.items():
        for token in tokens:
            if token not in taken:
                parts.append(section(kind, token, "start = true"))
    parts += [section("gladiator", token) for token in ("Ha", "Hb", "Hc", "Hd")]
    parts += [section("slave", token) for token in ("Ta", "Tb", "Tc", "Td")]
    parts += [section("equipment", token) for token in ("Axe", "Net") if token not in taken]
    parts += [section("scheme", "Nil", "copies = 20", "ops = [{ gain_denarii = 1 }]")]
    parts += [] if "Watch" in taken else [section("guard", "Watch")]
    return "\n".join((*parts, *sections))


@cache
def small(*sections: str, powers: str = "") -> Deck:
    return loading.parse(written(*sections, powers=powers).encode())


def asset(deck: Deck, text: str) -> Asset:
    """``Ga``, ``Ga!`` exhausted, ``Ga?`` wounded, ``Ga+2`` with favours, ``Ga*`` a champion."""
    condition = EXHAUSTED if "!" in text else WOUNDED if "?" in text else READY
    name, _, favours = text.translate(str.maketrans("", "", "!?*")).partition("+")
    return Asset(deck.market_card[name], condition, int(favours or 0), int("*" in text))


def kinds(deck: Deck, text: str) -> tuple[int, ...]:
    return tuple(sorted(deck.intrigue_card[name] for name in text.split()))


def place(
    deck: Deck,
    *frames: tuple[Any, ...],
    camps: tuple[str, ...] = ("", "", ""),
    hands: tuple[str, ...] = (),
    posted: tuple[str, ...] = (),
    influence: tuple[int, ...] = (),
    denarii: tuple[int, ...] = (),
    entries: Iterable[tuple[int, str]] = (),
    gone: str = "",
    market_gone: str = "",
    phase: Phase = Phase.INTRIGUE,
    **fields: Any,
) -> State:
    """A position in which these frames are pending, the last one next; what is not said is 5 Influence, 5 denarii."""
    players = len(camps)
    draft = State.opening(replace(Table.of({"players": players}), deck=deck))._draft()
    draft.phase = phase
    draft.houses = tuple(range(players))
    draft.assets = tuple(tuple(sorted(asset(deck, one) for one in camp.split())) for camp in camps)
    draft.influence = influence or (5,) * players
    draft.denarii = denarii or (5,) * players
    draft.hands = tuple(kinds(deck, hand) for hand in hands) or ((),) * players
    draft.posted = tuple(kinds(deck, guards) for guards in posted) or ((),) * players
    draft.entries = tuple(
        Entry(seat, *(deck.market_card[text.split()[0]], tuple(deck.market_card[one] for one in text.split()[1:])))
        for seat, text in entries
    )
    draft.intrigue_gone = kinds(deck, gone)
    draft.market_gone = tuple(deck.market_card[name] for name in market_gone.split())
    for name, value in fields.items():
        setattr(draft, name, value)
    lot = () if draft.lot < 0 else (draft.lot,)
    away = {*draft.lots, *lot, *draft.market_gone, *(one.card for camp in draft.assets for one in camp)}
    draft.market = tuple(number for number in range(len(deck.market)) if number not in away)
    left = deck.stock
    for kind in (*draft.intrigue_gone, *(kind for held in (*draft.hands, *draft.posted) for kind in held)):
        left = without(left, kind)
    draft.intrigue = left
    draft.bank = deck.denarii - sum(draft.denarii) - sum(draft.stakes)
    draft.stack = tuple(Frame(*frame) for frame in frames)
    flow.settle(draft, None)
    check(draft)
    return draft


def passed(state: State) -> tuple[State, list[Event]]:
    """Everybody passes in the windows that are open."""
    told: list[Event] = []
    while state.to_act is not None and state.stack[-1].kind == FrameKind.WINDOW:
        state, more = play(state, "-")
        told += more
    return state, told


def done(state: State, *actions: str) -> tuple[State, list[Event]]:
    """These actions; between them everybody passes in windows, unless the action is one that answers there."""
    told: list[Event] = []
    for action in actions:
        if not action.startswith(("react", "use", "guard", "-")):
            state, more = passed(state)
            told += more
        state, more = play(state, action)
        told += more
    state, more = passed(state)
    return state, told + more


def deed(lines: str, *actions: str, sections: tuple[str, ...] = (), powers: str = "", **position: Any) -> Any:
    """What a scheme of seat 0 does, once the others let it pass: the position after it, and what was told."""
    deck = small(section("scheme", "Deed", lines), *sections, powers=powers)
    hands = position.pop("hands", ("", "", ""))
    position["hands"] = (f"Deed {hands[0]}", *hands[1:])
    return done(place(deck, PLOT, **position), "scheme:Deed", *actions)


def ours(*frames: tuple[Any, ...], **position: Any) -> State:
    """The same with the deck of the house."""
    return place(decks.standard(), *frames, **position)


def hand(state: State, seat: int) -> str:
    return " ".join(state.table.deck.intrigue[kind].token for kind in state.hands[seat])


def seen(state: State, viewer: int, seat: int) -> str:
    """The cards that a viewer is sure to find in a hand."""
    sure = (each.kinds for each in state.known[viewer] if each.places == 1 << seat)
    return " ".join(state.table.deck.intrigue[kind].token for kind in next(sure, ()))


def thrown(state: State, action: str) -> State:
    """What chance does."""
    assert state.to_act is CHANCE
    return cast(State, state.play(action).state)
