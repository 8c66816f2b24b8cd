"""What people type for an action of Glory to Rome: English or Portuguese, with or without signs, accents, capitals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from unicodedata import normalize

from gladiadores.games.glory_to_rome import tokens, words
from gladiadores.games.glory_to_rome.cards import JACK_NAME, MATERIALS, NAMES, ROLES
from gladiadores.text import texts

_VERBS = {
    "valete": "jack", "comprar": "draw", "pensar": "draw", "latrina": "latrine", "vomitorio": "vomitorium",
    "liderar": "lead", "seguir": "follow", "mais": "more", "peticao": "petition", "circo": "circus", "com": "with",
    "pegar": "take", "doca": "dock", "fundar": "found", "fora": "out", "assentar": "add", "guardar": "save",
    "fonte": "fountain", "ficar": "keep", "escadaria": "stair", "vender": "sell", "atrio": "atrium",
    "demandar": "demand", "entregar": "give", "gloria": "glory", "leao": "lion", "contratar": "hire",
    "aqueduto": "aqueduct", "tomar": "prison", "prisao": "prison", "senado": "senate", "esgoto": "sewer",
    "sim": "yes", "nao": "no", "render": "claim",
}  # fmt: skip
"""Words for verbs, folded."""
_PASSES = ("-", "passar", "pass")


def token(line: str) -> str:
    """The action that a line means; the line as it is where it means none."""
    if line.strip().lower() in _PASSES:
        return tokens.PASS
    verb, *rest = [_folded(word) for word in re.findall(r"\w+", line)] or [""]
    meant = "".join([_VERBS.get(verb, verb), *_named(rest)])
    return _written().get(meant, line.strip())


def _folded(text: str) -> str:
    """Small letters and numbers, without accents."""
    return re.sub(r"[^a-z0-9]", "", normalize("NFD", text.lower()))


def _named(spoken: list[str]) -> Iterator[str]:
    """Names as tokens have them, folded; some are two words in Portuguese."""
    place = 0
    while place < len(spoken):
        pair = "".join(spoken[place : place + 2])
        length = 2 if pair in _names() else 1
        word = pair if length == 2 else spoken[place]
        yield _names().get(word, word)
        place += length


@cache
def _names() -> dict[str, str]:
    """Cards, materials and roles by what they are called in Portuguese."""
    said = texts("pt")
    found = {_folded(words.card(said, name)): _folded(name) for name in (*NAMES, JACK_NAME)}
    found |= {_folded(words.material(said, name)): _folded(name) for name in MATERIALS}
    return found | {_folded(words.role(said, name)): _folded(name) for name in ROLES}


@cache
def _written() -> dict[str, str]:
    """Every action but passing by its folded token."""
    return {_folded(action): action for action in tokens.ACTIONS if action != tokens.PASS}
