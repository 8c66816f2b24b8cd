"""Cards, suits and seats in words: how the parameters of events and violations are read out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.rulebook import RuleBook
from gladiadores.games.gladiadores.cards import Card
from gladiadores.games.seats import Names, seat, seats
from gladiadores.text import Message, Texts

__all__ = [
    "Names", "card", "cards", "event", "played", "read_out", "seat", "seats", "suit", "suits", "violation",
]  # fmt: skip


def suit(texts: Texts, letter: str) -> str:
    return {
        "T": texts.say("suit.T", "Tridente"),
        "M": texts.say("suit.M", "Mangual"),
        "G": texts.say("suit.G", "Gládio"),
        "X": texts.say("suit.X", "Machado"),
    }[letter]


def card(texts: Texts, token: str) -> str:
    """``7 de Gládio``, ``leão``, ``arma danificada Mangual/Machado``."""
    it = Card(token)
    if it.is_lion:
        return texts.say("card.lion", "leão")
    if it.is_weapon:
        first, second = (suit(texts, letter) for letter in token)
        return texts.say("card.weapon", "arma danificada {first}/{second}", first=first, second=second)
    return texts.say("card.combat", "{value} de {suit}", value=it.value, suit=suit(texts, token[0]))


def played(texts: Texts, token: str) -> str:
    """A card as it is played, a damaged weapon with the suit that it declares."""
    it = Card(token)
    if not it.is_weapon:
        return card(texts, token)
    declared = suit(texts, token[0])
    return texts.say("card.declared", "{card}, declarando {suit}", card=card(texts, token), suit=declared)


def cards(texts: Texts, tokens: str) -> str:
    """Cards in a list; lions, which are all the same, are counted."""
    listed = tokens.split()
    lions = listed.count("L")
    spoken = [
        texts.say_many("cards.lions", "{number} leão", "{number} leões", lions)
        if token == "L" and lions > 1
        else card(texts, token)
        for token in dict.fromkeys(listed)
    ]
    return texts.listed(spoken) or texts.say("cards.none", "nenhuma carta")


def suits(texts: Texts, letters: str) -> str:
    return texts.listed([suit(texts, letter) for letter in letters])


_READERS: Mapping[str, Callable[[Texts, Any], str]] = {
    "card": card,
    "weapon": card,
    "cards": cards,
    "specials": cards,
    "suit": suit,
    "best": suits,
    "worst": suits,
}


def _number(value: Any) -> str:
    """A number with a real minus sign; other values as they are."""
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


_SEATS = {"seat", "winner"}
_MANY_SEATS = {"seats", "tied"}
_DECLARING = {"battle.follow.special"}
"""Rules under which a weapon's suit is declared and told by nothing else."""


def read_out(texts: Texts, params: Mapping[str, Any], names: Names = None) -> dict[str, str]:
    """Parameters in words."""
    spoken: dict[str, str] = {}
    for name, value in params.items():
        if name in _SEATS:
            spoken[name] = seat(texts, value, names)
        elif name in _MANY_SEATS:
            spoken[name] = seats(texts, value, names)
        elif name in _READERS:
            spoken[name] = _READERS[name](texts, value)
        elif isinstance(value, Message):
            spoken[name] = texts.message(value)
        else:
            spoken[name] = (
                texts.listed([_number(item) for item in value]) if isinstance(value, list) else _number(value)
            )
    return spoken


def event(texts: Texts, event: Event, rulebook: RuleBook, names: Names = None) -> str:
    """What happened, in a sentence."""
    rule = rulebook[event.rule]
    spoken = read_out(texts, event.params, names)
    if event.rule in _DECLARING:
        spoken["card"] = played(texts, event.params["card"])
    return texts.translate(rule.context("told"), rule.told).format(**spoken)


def violation(texts: Texts, violation: Violation, rulebook: RuleBook, names: Names = None) -> str:
    """Why not, in a sentence."""
    rule = rulebook[violation.rule]
    return texts.translate(rule.context("refused"), rule.refused).format(**read_out(texts, violation.params, names))
