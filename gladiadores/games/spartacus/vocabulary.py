"""What everything is called: cards and Houses by the names of their deck, the rest by the catalogues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from gladiadores.games.spartacus.decks import shelf
from gladiadores.text import Message, Texts

_PILES: Final = {
    "ATK": Message("spartacus.pile.ATK", "Ataque"),
    "DEF": Message("spartacus.pile.DEF", "Defesa"),
    "SPD": Message("spartacus.pile.SPD", "Velocidade"),
}

_FALLS: Final = {
    "yield": Message("spartacus.fall.yield", "rendição"),
    "injury": Message("spartacus.fall.injury", "ferimento"),
    "decapitation": Message("spartacus.fall.decapitation", "decapitação"),
}

_CORNERS: Final = (
    Message("spartacus.corner.first", "vitória do combatente em I"),
    Message("spartacus.corner.second", "vitória do combatente em II"),
    Message("spartacus.corner.injury", "ferimento"),
    Message("spartacus.corner.decapitation", "decapitação"),
)

_PHASES: Final = {
    "setup": Message("spartacus.phase.setup", "Preparação"),
    "upkeep": Message("spartacus.phase.upkeep", "Manutenção"),
    "intrigue": Message("spartacus.phase.intrigue", "Intriga"),
    "market": Message("spartacus.phase.market", "Mercado"),
    "arena": Message("spartacus.phase.arena", "Arena"),
    "final": Message("spartacus.phase.final", "Luta final"),
}

_STARTS: Final = {
    "quick": Message("spartacus.start.quick", "rápido"),
    "standard": Message("spartacus.start.standard", "padrão"),
    "advanced": Message("spartacus.start.advanced", "avançado"),
}

_ONCE: Final = {
    "turn": Message("spartacus.once.turn", "uma vez por turno"),
    "round": Message("spartacus.once.round", "uma vez por rodada"),
    "fight": Message("spartacus.once.fight", "uma vez por luta"),
    "game": Message("spartacus.once.game", "uma vez por partida"),
}

_PROMISES: Final = {
    "up": Message("spartacus.promise.up", "polegar para cima"),
    "down": Message("spartacus.promise.down", "polegar para baixo"),
}

KINDS: Final = {
    "gladiator": Message("spartacus.kind.gladiator", "gladiador"),
    "slave": Message("spartacus.kind.slave", "escravo"),
    "equipment": Message("spartacus.kind.equipment", "equipamento"),
    "weapon": Message("spartacus.kind.weapon", "arma"),
    "armour": Message("spartacus.kind.armour", "armadura"),
    "special": Message("spartacus.kind.special", "especial"),
    "scheme": Message("spartacus.kind.scheme", "esquema"),
    "reaction": Message("spartacus.kind.reaction", "reação"),
    "guard": Message("spartacus.kind.guard", "guarda"),
}


def card(texts: Texts, token: str) -> str:
    """A card or House by its name; a copy with its number: ``Rede (2)``; what is not in any deck as it is written."""
    name, _, copy = token.partition("~")
    names = shelf.names(name)
    spoken = names.get(texts.language) or names["pt"] if names else name
    return texts.say("spartacus.copy", "{card} ({number})", card=spoken, number=copy) if copy else spoken


def typed(texts: Texts, token: str) -> str:
    """``Rede (Net)``: a card for somebody who types, with what is to be typed where it is another word."""
    spoken = card(texts, token)
    return spoken if spoken == token else texts.say("spartacus.noted", "{card} ({note})", card=spoken, note=token)


def cards(texts: Texts, tokens: Sequence[str]) -> str:
    """Cards in a list, equal ones counted."""
    spoken = []
    for token, number in Counter(tokens).items():
        one = card(texts, token)
        spoken.append(one if number == 1 else texts.say("spartacus.equal", "{number} × {one}", number=number, one=one))
    return texts.listed(spoken) or texts.say("spartacus.none", "nada")


def denarii(texts: Texts, number: int) -> str:
    return texts.say_many("spartacus.denarii", "{number} denário", "{number} denários", number)


def goods(texts: Texts, tokens: Sequence[str]) -> str:
    """One side of a trade: cards, and denarii written ``3d``."""
    spoken = [denarii(texts, int(token[:-1])) if token[:-1].isdigit() else card(texts, token) for token in tokens]
    return texts.listed(spoken) or texts.say("spartacus.none", "nada")


def dice(texts: Texts, thrown: Sequence[int]) -> str:
    """Thrown dice in a list; a sum or single result is written alone."""
    return texts.listed([str(die) for die in thrown])


def piles(texts: Texts, numbers: Sequence[int]) -> str:
    """``Ataque 3, Defesa 2, Velocidade 2``."""
    return ", ".join(f"{pile(texts, name)} {number}" for name, number in zip(_PILES, numbers, strict=True))


def pile(texts: Texts, token: str) -> str:
    return texts.message(_PILES[token])


def fall(texts: Texts, token: str) -> str:
    return texts.message(_FALLS[token])


def corner(texts: Texts, place: int) -> str:
    return texts.message(_CORNERS[place])


def phase(texts: Texts, token: str) -> str:
    return texts.message(_PHASES[token])


def start(texts: Texts, token: str) -> str:
    return texts.message(_STARTS[token])


def once(texts: Texts, token: str) -> str:
    return texts.message(_ONCE[token])


def promise(texts: Texts, token: str) -> str:
    return texts.message(_PROMISES[token])


def kind(texts: Texts, token: str) -> str:
    return texts.message(KINDS[token])


def claim(texts: Texts, token: Any) -> str:
    """What somebody says that a hidden scheme is; nothing where nothing was said."""
    return card(texts, token) if token and token != "-" else texts.say("spartacus.claim.nothing", "não diz")


def wagers(texts: Texts, placed: Sequence[Sequence[int]]) -> str:
    """Corners with the denarii on them."""
    spoken = [
        texts.say(
            "spartacus.wager", "{corner} ({denarii})", corner=corner(texts, place), denarii=denarii(texts, number)
        )
        for place, number in placed
    ]
    return texts.listed(spoken) or texts.say("spartacus.none", "nada")
