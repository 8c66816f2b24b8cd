"""A deck of Spartacus in plain text: checked, counted, and every card with its numbers and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from gladiadores.games.spartacus import decks, wording
from gladiadores.games.spartacus.decks import Deck, shelf
from gladiadores.games.spartacus.decks.cards import GUARD, REACTION, SCHEME, IntrigueCard, MarketCard
from gladiadores.games.spartacus.decks.checks import counted
from gladiadores.text import Message, Texts

_INDENT = "    "


def at_hand(path: Path | None) -> Deck:
    """The deck in a file, at hand from now on; the deck of the house where no file is given. Raises ``BadInput``."""
    return decks.standard() if path is None else decks.load(path)


def option(path: Path) -> str:
    """What a game's option ``deck`` says for the deck in this file, which is at hand from now on."""
    return shelf.name(decks.load(path))


def check(deck: Deck, texts: Texts) -> str:
    """What a deck holds, in a few lines."""
    intrigue = {kind: sum(card.copies for card in deck.intrigue if card.kind == kind) for kind in range(3)}
    lines = (
        texts.say("deck.check.name", "{name}: {option}, versão {version}", name=deck.names[_language(deck, texts)],
             option=shelf.name(deck), version=deck.version),
        texts.say("deck.check.market", "Mercado: {total} cartas — {first_gladiators} + {gladiators} gladiadores, "
             "{first_slaves} + {slaves} escravos, {equipment} equipamentos", total=len(deck.market), **counted(deck)),
        texts.say("deck.check.intrigue", "Intriga: {total} cartas — {schemes} esquemas, {reactions} reações, "
             "{guards} guardas", total=len(deck.stock), schemes=intrigue[SCHEME], reactions=intrigue[REACTION],
             guards=intrigue[GUARD]),
        texts.say("deck.check.houses", "Casas: {houses}; jogadores: {players}; denários: {denarii}; "
             "hexágonos: {hexes}; efeitos: {effects}", houses=len(deck.houses),
             players=", ".join(map(str, deck.players)), denarii=deck.denarii, hexes=len(deck.arena.hexes),
             effects=len(deck.effects)),
        texts.say("deck.check.fine", "O baralho está em ordem."),
    )  # fmt: skip
    return "\n".join(lines)


def table(deck: Deck, texts: Texts) -> str:
    """Every House and every card."""
    language = _language(deck, texts)
    return "\n".join(
        (
            *_section(texts, Message("deck.houses-title", "CASAS")),
            *_houses(deck, texts, language),
            *_section(texts, Message("deck.market-title", "MERCADO")),
            *_cards(deck, texts, ((card.token, _market(card, texts, language)) for card in deck.market)),
            *_section(texts, Message("deck.intrigue-title", "INTRIGA")),
            *_cards(deck, texts, ((card.token, _intrigue(card, texts, language)) for card in deck.intrigue)),
        )
    ).lstrip("\n")


def _section(texts: Texts, title: Message) -> tuple[str, str]:
    return "", texts.message(title)


def _houses(deck: Deck, texts: Texts, language: str) -> Iterator[str]:
    for house in deck.houses:
        yield texts.say(
            "deck.house",
            "{name} [{token}]: gladiadores {gladiators}, escravos {slaves}, guardas {guards}, denários {denarii}",
            name=house.name(language), token=house.token, gladiators=house.gladiators, slaves=house.slaves,
            guards=house.guards, denarii=house.denarii,
        )  # fmt: skip
        yield from _says(deck, texts, house.token)


def _cards(deck: Deck, texts: Texts, listed: Iterable[tuple[str, str]]) -> Iterator[str]:
    for token, line in listed:
        yield line
        yield from _says(deck, texts, token)


def _market(card: MarketCard, texts: Texts, language: str) -> str:
    start = texts.say("deck.start", " (inicial)") if card.start else ""
    if card.dice is None:
        kind = texts.message(_SLOTS[card.slot])
        return texts.say("deck.equipment", "{name} [{token}]: {kind}, preço {price}", name=card.name(language),
                    token=card.token, kind=kind, price=card.price)  # fmt: skip
    attack, defence, speed = card.dice
    return texts.say(
        "deck.fighter",
        "{name} [{token}]: {kind}{start}, ATQ {attack} DEF {defence} VEL {speed}, preço {price}",
        name=card.name(language), token=card.token, kind=texts.message(_KINDS[card.kind]), start=start, attack=attack,
        defence=defence, speed=speed, price=card.price,
    )  # fmt: skip


def _intrigue(card: IntrigueCard, texts: Texts, language: str) -> str:
    said = {"name": card.name(language), "token": card.token, "kind": texts.message(_INTRIGUES[card.kind]),
            "copies": card.copies, "cash": card.cash}  # fmt: skip
    if card.kind == GUARD:
        return texts.say("deck.guard", "{name} [{token}] ×{copies}: {kind}, vale {cash}", **said)
    return texts.say("deck.intrigue", "{name} [{token}] ×{copies}: {kind}, Influência {influence}, vale {cash}",
                influence=card.influence, **said)  # fmt: skip


def _says(deck: Deck, texts: Texts, token: str) -> Iterator[str]:
    for sentence in wording.card(texts, deck, token):
        yield f"{_INDENT}{sentence}"


def _language(deck: Deck, texts: Texts) -> str:
    return texts.language if texts.language in deck.names else "pt"


_KINDS = (Message("deck.gladiator", "gladiador"), Message("deck.slave", "escravo"))
_SLOTS = (
    Message("deck.weapon", "arma"),
    Message("deck.armour", "armadura"),
    Message("deck.special", "especial"),
)
_INTRIGUES = (
    Message("deck.scheme", "esquema"),
    Message("deck.reaction", "reação"),
    Message("deck.guard-card", "guarda"),
)
