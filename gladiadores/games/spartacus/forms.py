"""How the values of a position are written down and read back: small forms, and forms made of them.

A form writes what it is given as plain values and reads it again; reading raises ``BadInput`` that names the field.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Final, NamedTuple

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.core.stack import NOBODY, Frame
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import EXHAUSTED, READY, WOUNDED, Asset
from gladiadores.games.spartacus.seats import mask, members


class Table(NamedTuple):
    """What reading needs to know."""

    deck: Deck
    players: int


class Form(NamedTuple):
    """How a value is written, and how it is read from a field."""

    write: Callable[[Deck, Any], Any]
    read: Callable[[Table, Any, str], Any]


# --- numbers and names ------------------------------------------------------------------------------------------------


def number(least: int = 0, most: int = shape.LARGEST) -> Form:
    return Form(lambda deck, value: value, lambda table, given, field: shape.whole(given, field, least, most))


SEAT: Final = Form(
    lambda deck, value: value, lambda table, given, field: shape.whole(given, field, 0, table.players - 1)
)
SEATS: Final = Form(
    lambda deck, value: list(members(value)),
    lambda table, given, field: mask(
        [SEAT.read(table, each, f"{field}[{place}]") for place, each in enumerate(shape.items(given, field))]
    ),
)
"""A set."""
FLAG: Final = Form(lambda deck, value: bool(value), lambda table, given, field: int(_flag(given, field)))


def _flag(given: object, field: str) -> bool:
    if not isinstance(given, bool):
        bad("shape", "input.spartacus-bool", "{field}: esperava true ou false.", field=field)
    return given


def _named(names: Callable[[Deck], Mapping[str, int]], given: object, field: str, deck: Deck) -> int:
    token = shape.text(given, field)
    known = names(deck)
    if token not in known:
        bad(
            "token",
            "input.spartacus-name",
            "{field}: «{token}» não está neste baralho.",
            field=field, token=printable(token),
        )  # fmt: skip
    return known[token]


MARKET: Final = Form(
    lambda deck, value: deck.market[value].token,
    lambda table, given, field: _named(lambda deck: deck.market_card, given, field, table.deck),
)
INTRIGUE: Final = Form(
    lambda deck, value: deck.intrigue[value].token,
    lambda table, given, field: _named(lambda deck: deck.intrigue_card, given, field, table.deck),
)
HOUSE: Final = Form(
    lambda deck, value: deck.houses[value].token,
    lambda table, given, field: _named(lambda deck: deck.house, given, field, table.deck),
)


def _write_effect(deck: Deck, value: int) -> str:
    return tokens.use(deck, value).removeprefix("use:")


def _read_effect(table: Table, given: object, field: str) -> int:
    token = shape.text(given, field)
    said = tokens.read(table.deck, f"use:{token}")
    if said is None:
        bad(
            "token",
            "input.spartacus-effect",
            "{field}: «{token}» não é uma habilidade deste baralho.",
            field=field, token=printable(token),
        )  # fmt: skip
    return said.effect


EFFECT: Final = Form(_write_effect, _read_effect)


def words(kind: type[IntEnum]) -> Form:
    """One of these, in small letters."""
    known = {each.name.lower(): each for each in kind}

    def read(table: Table, given: object, field: str) -> IntEnum:
        token = shape.text(given, field)
        if token not in known:
            bad(
                "token",
                "input.spartacus-word",
                "{field}: «{token}» não existe; há {known}.",
                field=field, token=printable(token), known=", ".join(known),
            )  # fmt: skip
        return known[token]

    return Form(lambda deck, value: kind(value).name.lower(), read)


# --- forms made of forms ----------------------------------------------------------------------------------------------


def maybe(form: Form, nothing: Any = -1) -> Form:
    """``null`` where there is nothing."""
    return Form(
        lambda deck, value: None if value == nothing else form.write(deck, value),
        lambda table, given, field: nothing if given is None else form.read(table, given, field),
    )


def many(form: Form, length: int | None = None) -> Form:
    """A list, of this length where there is one."""

    def read(table: Table, given: object, field: str) -> tuple[Any, ...]:
        items = shape.items(given, field, length)
        return tuple(form.read(table, each, f"{field}[{place}]") for place, each in enumerate(items))

    return Form(lambda deck, value: [form.write(deck, each) for each in value], read)


def each(form: Form) -> Form:
    """A list with one for every seat."""
    return Form(
        lambda deck, value: [form.write(deck, one) for one in value],
        lambda table, given, field: many(form, table.players).read(table, given, field),
    )


def record(made: Callable[..., Any], **parts: Form) -> Form:
    """An object with these keys, all of them."""

    def read(table: Table, given: object, field: str) -> Any:
        found = shape.keys(given, field, tuple(parts))
        return made(**{name: form.read(table, found[name], f"{field}.{name}") for name, form in parts.items()})

    return Form(
        lambda deck, value: {name: form.write(deck, getattr(value, name)) for name, form in parts.items()}, read
    )


_THING: Final = re.compile(r"([A-Za-z0-9~]+)(?:\*([1-9][0-9]?))?")


def _write_kinds(deck: Deck, value: tuple[int, ...]) -> str:
    return " ".join(
        f"{deck.intrigue[kind].token}*{count}" if count > 1 else deck.intrigue[kind].token
        for kind, count in sorted(Counter(value).items())
    )


def _read_kinds(table: Table, given: object, field: str) -> tuple[int, ...]:
    found: list[int] = []
    for token in shape.text(given, field).split():
        match = _THING.fullmatch(token)
        if match is None:
            bad(
                "token",
                "input.spartacus-name",
                "{field}: «{token}» não está neste baralho.",
                field=field, token=printable(token),
            )  # fmt: skip
        found += [INTRIGUE.read(table, match[1], field)] * int(match[2] or 1)
    return tuple(sorted(found))


KINDS: Final = Form(_write_kinds, _read_kinds)
"""Intrigue cards in order, equal ones counted: ``Guard*2 Rumour``."""

_ASSET: Final = re.compile(r"([A-Za-z0-9~]+)([!?]?)(?:\+([1-9]))?(\*?)")
_MARKS: Final = {READY: "", EXHAUSTED: "!", WOUNDED: "?"}


def _write_assets(deck: Deck, value: tuple[Asset, ...]) -> str:
    return " ".join(
        deck.market[asset.card].token
        + _MARKS[asset.condition]
        + (f"+{asset.favours}" if asset.favours else "")
        + "*" * asset.champion
        for asset in value
    )


def _read_assets(table: Table, given: object, field: str) -> tuple[Asset, ...]:
    found = []
    for token in shape.text(given, field).split():
        match = _ASSET.fullmatch(token)
        if match is None:
            bad(
                "token",
                "input.spartacus-asset",
                "{field}: «{token}» não se lê: nome, ! (esgotada) ou ? (ferida), +2 (favores), * (Campeão).",
                field=field, token=printable(token),
            )  # fmt: skip
        condition = next(condition for condition, mark in _MARKS.items() if mark == match[2])
        found.append(Asset(MARKET.read(table, match[1], field), condition, int(match[3] or 0), len(match[4])))
    return tuple(sorted(found))


ASSETS: Final = Form(_write_assets, _read_assets)
"""Market cards of a House with their condition: ``Asper!+2 Net Leo?*``."""

_FRAMES: Final = {kind.name.lower().replace("_", "-"): kind for kind in FrameKind}
_FRAME_NAMES: Final = {kind: text for text, kind in _FRAMES.items()}
_FRAME: Final = re.compile(r"([a-z-]+) (-1|[0-3])((?: -?[0-9]{1,6}){0,3})")


def _write_frame(deck: Deck, value: Frame) -> str:
    numbers = [value.a, value.b, value.c]
    while numbers and not numbers[-1]:
        numbers.pop()
    return " ".join([_FRAME_NAMES[FrameKind(value.kind)], str(value.seat), *map(str, numbers)])


def _read_frame(table: Table, given: object, field: str) -> Frame:
    text = shape.text(given, field)
    match = _FRAME.fullmatch(text)
    if match is None or match[1] not in _FRAMES or int(match[2]) >= table.players:
        bad(
            "token",
            "input.spartacus-frame",
            "{field}: «{token}» não é nada que possa estar pendente.",
            field=field, token=printable(text),
        )  # fmt: skip
    return Frame(_FRAMES[match[1]], int(match[2]) if match[2] != "-1" else NOBODY, *map(int, match[3].split()))


FRAME: Final = Form(_write_frame, _read_frame)
"""What is pending: ``plot 1``, ``bid 2 7 0 3``."""
