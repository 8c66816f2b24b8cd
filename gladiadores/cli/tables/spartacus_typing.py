"""What people type for an action of Spartacus: English or Portuguese, with or without signs, accents, capitals."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks import Deck, shelf
from gladiadores.games.spartacus.decks.cards import House, IntrigueCard, MarketCard

_VERBS: Final = {
    "casa": "house", "pagar": "pay", "dispensar": "release", "denarios": "cash", "usar": "use", "esquema": "scheme",
    "pedir": "ask", "dizer": "claim", "apoiar": "support", "apoio": "support", "recusar": "refuse", "alvo": "at",
    "reagir": "react", "guarda": "guard", "carta": "card", "bem": "asset", "lugar": "seat", "opcao": "option",
    "dado": "die", "numero": "number", "descartar": "discard", "vender": "sell", "vender-guarda": "sell-guard",
    "propor": "offer", "dar": "give", "dar-guarda": "give-guard", "querer": "want", "querer-guarda": "want-guard",
    "fechar": "propose", "sim": "yes", "nao": "no", "lance": "bid", "convidar": "invite", "preco": "price",
    "aceitar": "accept", "lutar": "fighter", "combatente": "fighter", "equipar": "equip", "apostar": "wager",
    "primeiro": "first", "andar": "move", "mover": "move", "atacar": "attack", "perder": "lose", "cima": "up",
    "baixo": "down", "presente": "gift", "mesa-guarda": "post", "vender-convite": "sell-invitation",
    "vender-cima": "sell-up", "vender-baixo": "sell-down", "guarda-mao": "guard-hand",
}  # fmt: skip
"""Words for verbs, folded."""
_PASSES: Final = ("-", "passar", "pass")
_WORDS: Final = {
    "ataque": "ATK", "attack": "ATK", "atk": "ATK", "defesa": "DEF", "defence": "DEF", "def": "DEF",
    "velocidade": "SPD", "speed": "SPD", "spd": "SPD", "eu": "me", "me": "me", "outro": "other", "other": "other",
}  # fmt: skip
"""What is not a name in what follows the verb, folded."""


def token(line: str) -> str:
    """The action that a line means; the line as it is where it means none."""
    typed = line.strip()
    if typed.lower() in _PASSES:
        return tokens.PASS
    word, _, rest = re.sub(r"[\s:]+", " ", typed).partition(" ")
    verb = _VERBS.get(_folded(word, "-"), _folded(word, "-"))
    meant = f"{verb}:{_meant(verb, rest)}" if rest else verb
    return meant if tokens.spelt(meant) else typed


def _folded(text: str, keep: str = "") -> str:
    """Small letters and numbers, without accents."""
    return re.sub(f"[^a-z0-9{keep}~]", "", normalize("NFD", text.lower()))


def _meant(verb: str, rest: str) -> str:
    """What follows the verb, as it is written."""
    numbers = re.fullmatch(r"(-?\d+)[ .,:](-?\d+)", rest)
    if numbers and verb in ("move", "gift", "wager"):
        return ("." if verb == "move" else ":").join(numbers.groups())
    denarii = re.fullmatch(r"(\d+) ?d\w*", _folded_words(rest)) if verb in ("give", "want") else None
    if denarii:
        return f"{denarii[1]}d"
    name, number = re.fullmatch(r"(.*?)(?:[ .]([2-9]))?", rest).groups()  # type: ignore[union-attr]
    found = _WORDS.get(_folded(rest)) if verb in ("lose", "first") else _named(_folded(name))
    if found is None:
        return rest
    return f"{found}.{number}" if number and verb == "use" else found


def _folded_words(text: str) -> str:
    return " ".join(_folded(word) for word in text.split())


def _named(folded: str) -> str | None:
    """The token of a card or House that goes by this name: as it is written, else in some language."""
    written: dict[str, str] = {}
    for deck in shelf.at_hand():
        for called in _called(deck):
            written = {**called, **written}
    return written.get(folded)


@lru_cache(maxsize=8)
def _called(deck: Deck) -> tuple[dict[str, str], dict[str, str]]:
    """The tokens of a deck by what is written, and by what things are called, both folded."""
    written: dict[str, str] = {}
    spoken: dict[str, str] = {}
    things: tuple[MarketCard | IntrigueCard | House, ...] = (*deck.houses, *deck.market, *deck.intrigue)
    for thing in things:
        written.setdefault(_folded(thing.token), thing.token)
        for name in thing.names.values():
            spoken.setdefault(_folded(name), thing.token)
    return written, spoken
