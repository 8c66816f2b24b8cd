"""Tiles, gladiators and seats in words: how the parameters of events and violations are read out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.rulebook import RuleBook
from gladiadores.games.seats import Names, seat, seats
from gladiadores.text import Message, Texts

__all__ = [
    "Names", "event", "kind", "place", "points", "read_out", "seat", "seats", "shield", "tile", "tiles",
    "violation", "weapon",
]  # fmt: skip


def weapon(texts: Texts, letter: str) -> str:
    return {
        "G": texts.say("tiles.weapon.G", "gládio"),
        "T": texts.say("tiles.weapon.T", "tridente"),
        "C": texts.say("tiles.weapon.C", "espada curva"),
    }[letter]


def shield(texts: Texts, letter: str) -> str:
    return {
        "N": texts.say("tiles.shield.N", "rede"),
        "S": texts.say("tiles.shield.S", "escudo pequeno"),
        "L": texts.say("tiles.shield.L", "escudo grande"),
    }[letter]


def tile(texts: Texts, token: str) -> str:
    """``NG (rede e gládio)``: the notation, since people type it, and what is drawn on it from left to right."""
    return texts.say(
        "tiles.tile",
        "{token} ({shield} e {weapon})",
        token=token, shield=shield(texts, token[0]), weapon=weapon(texts, token[1]),
    )  # fmt: skip


def tiles(texts: Texts, tokens: str) -> str:
    """Tiles in a list, equal ones counted."""
    spoken = []
    for token, number in Counter(tokens.split()).items():
        one = tile(texts, token)
        spoken.append(one if number == 1 else texts.say("tiles.equal", "{number} × {tile}", number=number, tile=one))
    return texts.listed(spoken) or texts.say("tiles.none", "nenhuma peça")


def kind(texts: Texts, token: str) -> str:
    """A basic gladiator by its name, a special one as it is written and by what it carries: ``GN (gládio e rede)``."""
    named = {
        "TN": texts.say("tiles.retiarius", "reciário"),
        "GL": texts.say("tiles.secutor", "secutor"),
        "CS": texts.say("tiles.thraex", "trácio"),
    }
    if token in named:
        return named[token]
    return texts.say(
        "tiles.special", "{token} ({weapon} e {shield})",
        token=token, weapon=weapon(texts, token[0]), shield=shield(texts, token[1]),
    )  # fmt: skip


def place(texts: Texts, written: str) -> str:
    """Rows and columns are counted from 0, as in the notation."""
    row, column = written.split(",")
    return texts.say("tiles.place", "linha {row}, coluna {column}", row=row, column=column)


def points(texts: Texts, number: int) -> str:
    return texts.say_many("tiles.points", "{number} ponto", "{number} pontos", number)


_READERS: Mapping[str, Callable[[Texts, Any], str]] = {
    "tile": tile,
    "tiles": tiles,
    "kind": kind,
    "place": place,
    "points": points,
    "total": points,
    "bonus": points,
}


def read_out(texts: Texts, params: Mapping[str, Any], names: Names = None) -> dict[str, str]:
    """Parameters in words."""
    spoken: dict[str, str] = {}
    for name, value in params.items():
        if name == "seat":
            spoken[name] = seat(texts, value, names)
        elif name in ("seats", "tied"):
            spoken[name] = seats(texts, value, names)
        elif name in _READERS:
            spoken[name] = _READERS[name](texts, value)
        else:
            spoken[name] = texts.message(value) if isinstance(value, Message) else str(value)
    return spoken


def event(texts: Texts, event: Event, rulebook: RuleBook, names: Names = None) -> str:
    """What happened, in a sentence."""
    rule = rulebook[event.rule]
    return texts.translate(rule.context("told"), rule.told).format(**read_out(texts, event.params, names))


def violation(texts: Texts, violation: Violation, rulebook: RuleBook, names: Names = None) -> str:
    """Why not, in a sentence."""
    rule = rulebook[violation.rule]
    return texts.translate(rule.context("refused"), rule.refused).format(**read_out(texts, violation.params, names))
