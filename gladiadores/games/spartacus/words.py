"""Cards, players and numbers in words: how the parameters of events and violations are read out.

What things are called stands in ``vocabulary``, what an action means in ``choosing``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.rulebook import RuleBook
from gladiadores.games.seats import Names, seat, seats
from gladiadores.games.spartacus import choosing, vocabulary
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.text import Message, Texts

__all__ = ["Names", "event", "read_out", "seat", "seats", "violation"]

_READERS: Final[Mapping[str, Callable[[Texts, Any], str]]] = {
    "card": vocabulary.card,
    "owner": vocabulary.card,
    "house": vocabulary.card,
    "cards": vocabulary.cards,
    "claim": vocabulary.claim,
    "corner": vocabulary.corner,
    "denarii": vocabulary.denarii,
    "has": vocabulary.denarii,
    "owed": vocabulary.denarii,
    "pile": vocabulary.pile,
    "fall": vocabulary.fall,
    "phase": vocabulary.phase,
    "start": vocabulary.start,
    "once": vocabulary.once,
    "promise": vocabulary.promise,
    "gives": vocabulary.goods,
    "wants": vocabulary.goods,
    "wagers": vocabulary.wagers,
}
_SEATS: Final = {"seat", "to"}


def read_out(texts: Texts, params: Mapping[str, Any], names: Names = None) -> dict[str, str]:
    """Parameters in words."""
    return {name: _spoken(texts, name, value, names) for name, value in params.items()}


def _spoken(texts: Texts, name: str, value: Any, names: Names) -> str:
    if name in _SEATS:
        return seat(texts, value, names)
    if name == "seats":
        return seats(texts, value, names)
    if name == "target":
        return seat(texts, value, names) if isinstance(value, int) else vocabulary.card(texts, value)
    if name == "bids":
        return _by_seat(texts, [(who, vocabulary.denarii(texts, bid)) for who, bid in value], names)
    if name == "rolls":
        return _by_seat(texts, [(who, str(die)) for who, die in value], names)
    if name == "other":
        return (vocabulary.pile if value in ("ATK", "DEF", "SPD") else vocabulary.card)(texts, value)
    if name == "pending":
        return choosing.asked(texts, FrameKind[value])
    if name == "dice":
        return vocabulary.piles(texts, value)
    if name in _READERS:
        return _READERS[name](texts, value)
    if isinstance(value, Message):
        return texts.message(value)
    if isinstance(value, list | tuple):
        return vocabulary.dice(texts, value)
    return str(value)


def _by_seat(texts: Texts, pairs: Sequence[tuple[int, str]], names: Names) -> str:
    """``Lia 3, Rui 5``."""
    return ", ".join(f"{seat(texts, who, names)} {said}" for who, said in pairs)


def event(texts: Texts, event: Event, rulebook: RuleBook, names: Names = None) -> str:
    """What happened, in a sentence."""
    rule = rulebook[event.rule]
    return texts.translate(rule.context("told"), rule.told).format(**read_out(texts, event.params, names))


def violation(texts: Texts, violation: Violation, rulebook: RuleBook, names: Names = None) -> str:
    """Why not, in a sentence."""
    rule = rulebook[violation.rule]
    return texts.translate(rule.context("refused"), rule.refused).format(**read_out(texts, violation.params, names))
