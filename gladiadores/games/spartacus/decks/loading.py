"""A deck file (TOML) read into a ``Deck``. It is data and nothing else: nothing in it is executed.

Every fault is a ``BadInput`` (code ``deck``) that names the card and the field.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from gladiadores.core import shape
from gladiadores.core.errors import BadInput, bad, cause
from gladiadores.core.shape import printable
from gladiadores.games.spartacus.decks import checks, maps, programs
from gladiadores.games.spartacus.decks.cards import (
    EQUIPMENT,
    GUARD,
    INTRIGUE_KINDS,
    MARKET_KINDS,
    NONE,
    REACTION,
    SCHEME,
    SLOTS,
    Deck,
    Effect,
    House,
    IntrigueCard,
    MarketCard,
)
from gladiadores.games.spartacus.decks.moments import COUNTS_AS, FIGHT, OWN_TURN, SCHEMES, STATIC, WINDOWS
from gladiadores.games.spartacus.decks.moments import GUARD as GUARD_MOMENT
from gladiadores.games.spartacus.decks.moments import SCHEME as SCHEME_MOMENT
from gladiadores.games.spartacus.decks.reading import At, one_of

LARGEST_FILE: Final = 1 << 20
INFLUENCES: Final = 13
_TOKEN: Final = re.compile(r"[A-Z][A-Za-z0-9]{0,23}")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_HEAD: Final = ("id", "version", "names", "denarii", "players", "hand_limits", "arena")
_STANDING: Final = (*OWN_TURN, *WINDOWS, *STATIC)
"""Moments of what stays on the table."""
_OF_A_HOUSE: Final = tuple(moment for moment in _STANDING if moment not in (COUNTS_AS, FIGHT))
_LANGUAGES: Final = ("pt", "en")


def read(path: Path) -> Deck:
    """The deck in a file; raises ``BadInput`` (code ``deck``)."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        bad("deck", "deck.unreadable", "Não consigo ler {file}: {reason}.", file=str(path), reason=cause(error))
    return parse(raw)


def parse(raw: bytes) -> Deck:
    """The deck that this TOML describes; raises ``BadInput`` (code ``deck``)."""
    if len(raw) > LARGEST_FILE:
        bad("deck", "deck.large", "O arquivo é grande demais para um baralho.")
    try:
        found = tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        bad("deck", "deck.utf-8", "O arquivo não está em UTF-8.")
    except tomllib.TOMLDecodeError as error:
        bad("deck", "deck.toml", "Não é TOML válido: {reason}.", reason=printable(str(error), 120))
    except RecursionError:
        bad("deck", "deck.nesting", "O arquivo tem níveis demais.")
    try:
        deck = _Reader(sha256(raw.replace(b"\r\n", b"\n")).hexdigest()).deck(found)
        checks.whole(deck)
    except BadInput as error:
        raise BadInput("deck", error.message) from None
    return deck


class _Reader:
    """Reads one file; effects get their numbers in the order in which they stand."""

    def __init__(self, digest: str) -> None:
        self._digest = digest
        self._effects: list[Effect] = []

    def deck(self, found: Mapping[str, Any]) -> Deck:
        sections = (*MARKET_KINDS, *INTRIGUE_KINDS, "house")
        head = shape.keys(found, "deck", _HEAD[:4] + _HEAD[5:], (_HEAD[4], *sections))
        listed = {name: shape.items(found.get(name, []), name) for name in sections}
        houses = tuple(self._house(entry, f"house[{place}]") for place, entry in enumerate(listed["house"]))
        market = tuple(
            card
            for kind, name in enumerate(MARKET_KINDS)
            for place, entry in enumerate(listed[name])
            for card in self._market(kind, entry, f"{name}[{place}]")
        )
        intrigue = tuple(
            self._intrigue(kind, entry, f"{name}[{place}]")
            for kind, name in enumerate(INTRIGUE_KINDS)
            for place, entry in enumerate(listed[name])
        )
        limits = shape.items(head["hand_limits"], "hand_limits", INFLUENCES)
        return Deck(
            id=_word(head["id"], "id"),
            names=_names(head["names"], "names"),
            version=shape.whole(head["version"], "version", 1),
            market=market,
            intrigue=intrigue,
            houses=houses,
            effects=tuple(self._effects),
            arena=maps.arena(head["arena"], "arena"),
            hand_limits=tuple(shape.whole(n, f"hand_limits[{at}]", 0, 30) for at, n in enumerate(limits)),
            denarii=shape.whole(head["denarii"], "denarii", 20, 999),
            players=_players(head.get("players", [3, 4])),
            digest=self._digest,
        )

    def _place(self, drafts: list[programs.Draft], owner: str, field: str, card: bool = False) -> tuple[int, ...]:
        """Effects of a House or a card; a ``card`` can be exhausted."""
        first = len(self._effects)
        for place, draft in enumerate(drafts):
            effect = draft.placed(first + place, owner)
            self._effects.append(effect)
            if effect.exhausts and not card:
                bad("deck", "deck.no-card", "{owner}: «exhaust_self» é só para cartas de Mercado.", owner=owner)
            if field and programs.endless(effect):
                bad(
                    "deck",
                    "deck.endless",
                    "{field}: efeito sem fim: diga «once», ou que a carta se esgota («exhaust_self»).",
                    field=f"{field}[{place}]",
                )
        return tuple(range(first, len(self._effects)))

    def _house(self, entry: Any, field: str) -> House:
        token = _token(entry, field)
        given = shape.keys(
            entry, token, ("token", "names", "colour", "gladiators", "slaves", "guards", "denarii", "effects")
        )
        colour = shape.text(given["colour"], f"{token}.colour")
        if not _COLOUR.fullmatch(colour):
            bad("deck", "deck.colour", "{field}: uma cor se escreve #rrggbb.", field=f"{token}.colour")
        powers = shape.items(given["effects"], f"{token}.effects")
        return House(
            token=token,
            names=_names(given["names"], f"{token}.names"),
            colour=colour.lower(),
            gladiators=shape.whole(given["gladiators"], f"{token}.gladiators", 0, 8),
            slaves=shape.whole(given["slaves"], f"{token}.slaves", 0, 8),
            guards=shape.whole(given["guards"], f"{token}.guards", 0, 8),
            denarii=shape.whole(given["denarii"], f"{token}.denarii", 0, 99),
            effects=self._place(_effects(powers, f"{token}.effects", _OF_A_HOUSE), token, f"{token}.effects"),
        )

    def _market(self, kind: int, entry: Any, field: str) -> list[MarketCard]:
        token = _token(entry, field)
        own = ("slot",) if kind == EQUIPMENT else ("dice",)
        optional = ("copies", "effects") if kind == EQUIPMENT else ("copies", "effects", "start")
        given = shape.keys(entry, token, ("token", "names", "price", *own), optional)
        names = _names(given["names"], f"{token}.names")
        price = shape.whole(given["price"], f"{token}.price", 0, 30)
        start = given.get("start", False)
        if not isinstance(start, bool):
            bad("deck", "deck.flag", "{field}: esperava true ou false, veio {kind}.", field=f"{token}.start",
                kind=shape.kind(start))  # fmt: skip
        dice = None if kind == EQUIPMENT else _dice(given["dice"], f"{token}.dice")
        slot = SLOTS.index(one_of(given["slot"], At(f"{token}.slot"), SLOTS)) if kind == EQUIPMENT else NONE
        effects = _effects(shape.items(given.get("effects", []), f"{token}.effects"), f"{token}.effects", _STANDING)
        made = []
        for copy in range(1, shape.whole(given.get("copies", 1), f"{token}.copies", 1, 9) + 1):
            name = token if copy == 1 else f"{token}~{copy}"
            made.append(
                MarketCard(
                    name, kind, names, start, price, dice, slot, self._place(effects, name, f"{token}.effects", True)
                )
            )
        return made

    def _intrigue(self, kind: int, entry: Any, field: str) -> IntrigueCard:
        token = _token(entry, field)
        given = shape.keys(
            entry, token, ("token", "names", "copies", "cash", *_REQUIRED[kind]), ("tags", *_OPTIONAL[kind])
        )
        drafts = []
        if kind != GUARD:
            program = {key: given[key] for key in ("when", "target", "if", "cost", "ops") if key in given}
            when = SCHEME_MOMENT if kind == SCHEME else ""
            moments = (SCHEME_MOMENT,) if kind == SCHEME else WINDOWS
            drafts.append(programs.effect(program, At(token), moments, when))
        static = (SCHEMES,) if kind == SCHEME else (GUARD_MOMENT,)
        drafts += _effects(shape.items(given.get("effects", []), f"{token}.effects"), f"{token}.effects", static)
        tags = shape.items(given.get("tags", []), f"{token}.tags")
        return IntrigueCard(
            token=token,
            kind=kind,
            names=_names(given["names"], f"{token}.names"),
            copies=shape.whole(given["copies"], f"{token}.copies", 1, 40),
            influence=0 if kind == GUARD else shape.whole(given["influence"], f"{token}.influence", 0, 40),
            cash=shape.whole(given["cash"], f"{token}.cash", 0, 20),
            tags=tuple(shape.text(tag, f"{token}.tags[{place}]") for place, tag in enumerate(tags)),
            effects=self._place(drafts, token, ""),
        )


_REQUIRED: Final = {SCHEME: ("influence", "ops"), REACTION: ("influence", "when", "ops"), GUARD: ()}
_OPTIONAL: Final = {
    SCHEME: ("target", "if", "cost", "effects"),
    REACTION: ("target", "if", "cost"),
    GUARD: ("effects",),
}


def _effects(entries: list[Any], field: str, moments: tuple[str, ...]) -> list[programs.Draft]:
    return [programs.effect(entry, At(f"{field}[{place}]"), moments) for place, entry in enumerate(entries)]


def _token(entry: Any, field: str) -> str:
    """The token of an entry, by which every later fault names it."""
    given = shape.mapping(entry, field)
    token = shape.text(given.get("token"), f"{field}.token")
    if not _TOKEN.fullmatch(token):
        bad(
            "deck",
            "deck.token",
            "{field}: «{token}» não serve; use letras sem acento e algarismos, a primeira maiúscula.",
            field=f"{field}.token",
            token=printable(token),
        )
    return token


def _names(value: Any, field: str) -> Mapping[str, str]:
    given = shape.keys(value, field, ("pt",), ("en",))
    return {language: shape.text(given.get(language, given["pt"]), f"{field}.{language}") for language in _LANGUAGES}


def _dice(value: Any, field: str) -> tuple[int, int, int]:
    attack, defence, speed = shape.items(value, field, 3)
    return (
        shape.whole(attack, f"{field}[0]", 1, 9),
        shape.whole(defence, f"{field}[1]", 1, 9),
        shape.whole(speed, f"{field}[2]", 1, 9),
    )


def _word(value: Any, field: str) -> str:
    found = shape.text(value, field)
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,23}", found):
        bad("deck", "deck.id", "{field}: «{value}» não serve; use letras minúsculas sem acento, algarismos e hífen.",
            field=field, value=printable(found))  # fmt: skip
    return found


def _players(value: Any) -> tuple[int, ...]:
    given = shape.items(value, "players")
    if not given:
        bad("deck", "deck.no-players", "{field}: para quantos jogadores?", field="players")
    return tuple(sorted({shape.whole(n, f"players[{place}]", 2, 4) for place, n in enumerate(given)}))
