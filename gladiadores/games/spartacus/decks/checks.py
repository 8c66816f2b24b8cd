"""What a deck must be as a whole."""

from __future__ import annotations

from collections.abc import Iterator

from gladiadores.core.errors import bad
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, SCHEME, SLAVE, Deck

_LEAST_LOTS = 2
"""So many Market cards beyond those of the start, for every player: two auctions."""


def whole(deck: Deck) -> None:
    """Raises ``BadInput`` where nobody could play with it."""
    _tokens(deck)
    players = max(deck.players)
    if len(deck.houses) < players:
        bad("deck", "deck.houses", "house: há {count} Casas; para {players} jogadores faltam {missing}.",
            count=len(deck.houses), players=players, missing=players - len(deck.houses))  # fmt: skip
    _begins(deck, "gladiator", [house.gladiators for house in deck.houses], len(deck.starting[0]))
    _begins(deck, "slave", [house.slaves for house in deck.houses], len(deck.starting[1]))
    _begins(deck, "guard", [house.guards for house in deck.houses], sum(deck.intrigue[k].copies for k in deck.guards))
    money = sum(sorted(house.denarii for house in deck.houses)[-players:])
    if money > deck.denarii:
        bad("deck", "deck.money", "denarii: as Casas começam com {needed}, mas só há {count}.", needed=money,
            count=deck.denarii)  # fmt: skip
    if sum(not card.start for card in deck.market) < _LEAST_LOTS * players:
        bad("deck", "deck.lots", "Faltam cartas de Mercado para os leilões; ao menos {needed}, além das iniciais.",
            needed=_LEAST_LOTS * players)  # fmt: skip
    if not any(card.kind == SCHEME for card in deck.intrigue):
        bad("deck", "deck.schemes", "scheme: não há nenhum esquema.")


def _tokens(deck: Deck) -> None:
    seen: set[str] = set()
    for token in _all_tokens(deck):
        if token in seen:
            bad("deck", "deck.twice", "{card}: este nome aparece duas vezes.", card=token)
        seen.add(token)


def _all_tokens(deck: Deck) -> Iterator[str]:
    for group in (deck.houses, deck.market, deck.intrigue):
        for thing in group:
            yield thing.token


def _begins(deck: Deck, kind: str, wanted: list[int], there: int) -> None:
    needed = sum(sorted(wanted)[-max(deck.players) :])
    if needed > there:
        bad(
            "deck",
            "deck.starting",
            "{kind}: faltam cartas iniciais; as Casas pedem {needed}, há {count}.",
            kind=kind,
            needed=needed,
            count=there,
        )


def counted(deck: Deck) -> dict[str, int]:
    """How many cards of each sort there are."""
    return {
        "first_gladiators": len(deck.starting[0]),
        "gladiators": sum(card.kind == GLADIATOR for card in deck.market) - len(deck.starting[0]),
        "first_slaves": len(deck.starting[1]),
        "slaves": sum(card.kind == SLAVE for card in deck.market) - len(deck.starting[1]),
        "equipment": sum(card.kind == EQUIPMENT for card in deck.market),
    }
