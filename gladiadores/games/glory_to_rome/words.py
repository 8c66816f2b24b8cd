"""Cards, players and numbers in words: how the parameters of events and violations are read out.

What the cards are called stands in ``vocabulary``, what an action means in ``choosing``; both are had from here too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.rulebook import RuleBook
from gladiadores.games.glory_to_rome.cards import CARD, KIND, MATERIALS, ROLES
from gladiadores.games.glory_to_rome.choosing import action, frame, group
from gladiadores.games.glory_to_rome.vocabulary import building, card, function, material, role, timing
from gladiadores.games.seats import Names, seat, seats
from gladiadores.text import Message, Texts

__all__ = [
    "Names", "action", "building", "card", "cards", "client", "event", "frame", "function", "group", "material",
    "materials", "order", "points", "read_out", "role", "seat", "seats", "structure", "timing", "typed", "violation",
]  # fmt: skip

Tokens = str | Sequence[str]
"""Tokens with spaces between them, or in a list."""


def order(texts: Texts, token: str) -> str:
    """``Academia (tijolo)``: an Order where its material counts; a Jack as it is."""
    return _noted(texts, token, MATERIALS, material)


def client(texts: Texts, token: str) -> str:
    """``Academia (Legionário)``: an Order where its role counts."""
    return _noted(texts, token, ROLES, role)


def _noted(texts: Texts, token: str, tokens: Sequence[str], named: Callable[[Texts, str], str]) -> str:
    if token not in CARD:
        return card(texts, token)
    note = named(texts, tokens[KIND[CARD[token]]])
    return texts.say("glory.noted", "{card} ({note})", card=building(texts, token), note=note)


def typed(texts: Texts, token: str) -> str:
    """``Fórum (Forum)``: a card for somebody who types, with what is to be typed where it is another word."""
    spoken = card(texts, token)
    return spoken if spoken == token else texts.say("glory.noted", "{card} ({note})", card=spoken, note=token)


def structure(texts: Texts, token: str) -> str:
    """``Fórum``; a Statue with the material of its site: ``Estátua (tijolo)``."""
    name, _, site = token.partition("@")
    if not site:
        return building(texts, name)
    return texts.say("glory.noted", "{card} ({note})", card=building(texts, name), note=material(texts, site))


def cards(texts: Texts, tokens: Tokens) -> str:
    """Cards in a list, equal ones counted."""
    return _listed(texts, tokens, card)


def materials(texts: Texts, tokens: Tokens) -> str:
    """Materials in a list, equal ones counted: ``2 × tijolo e pedra``."""
    return _listed(texts, tokens, material)


def _listed(texts: Texts, tokens: Tokens, named: Callable[[Texts, str], str]) -> str:
    spoken = []
    for token, number in Counter(tokens.split() if isinstance(tokens, str) else tokens).items():
        one = named(texts, token)
        spoken.append(one if number == 1 else texts.say("glory.equal", "{number} × {one}", number=number, one=one))
    return texts.listed(spoken) or texts.say("glory.none", "nenhuma carta")


def points(texts: Texts, number: int) -> str:
    return texts.say_many("glory.points", "{number} ponto", "{number} pontos", number)


_READERS: Final[Mapping[str, Callable[[Texts, Any], str]]] = {
    "card": card,
    "cards": cards,
    "material": material,
    "materials": materials,
    "points": points,
    "role": role,
    "structure": structure,
}

_AS_CLIENT: Final = {"building.aqueduct", "building.bar"}
_AS_MATERIAL: Final = {"building.dock", "building.sewer", "building.fountain-card", "legionary.give"}
"""Rules whose card is told with what it is used for."""


def read_out(texts: Texts, params: Mapping[str, Any], names: Names = None) -> dict[str, str]:
    """Parameters in words."""
    spoken: dict[str, str] = {}
    for name, value in params.items():
        if name in ("seat", "to"):
            spoken[name] = seat(texts, value, names)
        elif name == "seats":
            spoken[name] = seats(texts, value, names)
        elif name in _READERS:
            spoken[name] = _READERS[name](texts, value)
        else:
            spoken[name] = texts.message(value) if isinstance(value, Message) else str(value)
    return spoken


def event(texts: Texts, event: Event, rulebook: RuleBook, names: Names = None) -> str:
    """What happened, in a sentence."""
    if event.fades and not event.params:
        return texts.say("glory.told.faded", "Uma carta entrou num cofre: qual, já não se pode ver.")
    rule = rulebook[event.rule]
    spoken = read_out(texts, event.params, names)
    if event.rule in _AS_CLIENT:
        spoken["card"] = client(texts, event.params["card"])
    elif event.rule in _AS_MATERIAL:
        spoken["card"] = order(texts, event.params["card"])
    return texts.translate(rule.context("told"), rule.told).format(**spoken)


def violation(texts: Texts, violation: Violation, rulebook: RuleBook, names: Names = None) -> str:
    """Why not, in a sentence."""
    rule = rulebook[violation.rule]
    return texts.translate(rule.context("refused"), rule.refused).format(**read_out(texts, violation.params, names))
