"""Houses and cards of Spartacus in lines that a screen reader reads well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from gladiadores.games.spartacus import vocabulary, wording, words
from gladiadores.games.spartacus.decks.cards import (
    GUARD,
    INTRIGUE_KINDS,
    MARKET_KINDS,
    SLOTS,
    Deck,
    IntrigueCard,
    MarketCard,
)
from gladiadores.games.spartacus.pieces import READY, WOUNDED, Asset
from gladiadores.games.spartacus.seats import members
from gladiadores.games.spartacus.view import HIDDEN, View
from gladiadores.text import Message, Texts

_OWNED: Final = (
    Message("play.spartacus.gladiators", "gladiadores: {cards}"),
    Message("play.spartacus.slaves", "escravos: {cards}"),
    Message("play.spartacus.equipment", "equipamento: {cards}"),
)


# --- Houses ---------------------------------------------------------------------------------------------------------


def camp(texts: Texts, view: View, seat: int) -> str:
    """A House in a line, from its Influence to its hand."""
    deck = view.table.deck
    parts = [
        texts.say("play.spartacus.influence", "influência {number}", number=view.influence[seat]),
        vocabulary.denarii(texts, view.denarii[seat]),
    ]
    for kind, owned in enumerate(_OWNED):
        found = [asset for asset in view.assets[seat] if deck.market[asset.card].kind == kind]
        if found:
            spoken = texts.listed([_asset(texts, deck, asset) for asset in found])
            parts.append(texts.translate(owned.context, owned.portuguese).format(cards=spoken))
    if view.posted[seat]:
        guards = _counted(texts, [deck.intrigue[kind].token for kind in view.posted[seat]])
        parts.append(texts.say("play.spartacus.guards", "guardas na mesa: {cards}", cards=guards))
    limit = deck.hand_limits[max(view.influence[seat], 0)]
    parts.append(texts.say("play.spartacus.size", "mão {number}/{limit}", number=view.sizes[seat], limit=limit))
    called = words.seat(texts, seat)
    if view.houses[seat] >= 0:
        house = vocabulary.card(texts, deck.houses[view.houses[seat]].token)
        called = texts.say("play.spartacus.house", "{seat}, {house}", seat=called, house=house)
    return texts.say("play.spartacus.camp", "{seat}: {camp}.", seat=called, camp="; ".join(parts))


def _asset(texts: Texts, deck: Deck, asset: Asset) -> str:
    """``Leão (Leo), ferido e Campeão``."""
    notes = []
    if asset.condition != READY:
        wounded = asset.condition == WOUNDED
        notes.append(
            texts.say("play.spartacus.wounded", "ferida")
            if wounded
            else texts.say("play.spartacus.exhausted", "esgotada")
        )
    if asset.favours:
        notes.append(texts.say_many("play.spartacus.favours", "{number} favor", "{number} favores", asset.favours))
    if asset.champion:
        notes.append(texts.say("play.spartacus.champion", "Campeão"))
    called = vocabulary.typed(texts, deck.market[asset.card].token)
    return texts.say("spartacus.noted", "{card} ({note})", card=called, note=", ".join(notes)) if notes else called


def _counted(texts: Texts, tokens: Sequence[str]) -> str:
    """Cards as they are typed, equal ones counted."""
    spoken = []
    for token, number in Counter(tokens).items():
        one = vocabulary.typed(texts, token)
        spoken.append(one if number == 1 else texts.say("spartacus.equal", "{number} × {one}", number=number, one=one))
    return texts.listed(spoken)


# --- one's own cards, and what one knows ----------------------------------------------------------------------------


def hand(texts: Texts, view: View) -> Iterator[str]:
    """The hand with what each card requires and what it is worth; the lots that were looked at."""
    deck = view.table.deck
    held = []
    for kind, number in Counter(view.hand).items():
        one = intrigue(texts, deck.intrigue[kind])
        held.append(one if number == 1 else texts.say("spartacus.equal", "{number} × {one}", number=number, one=one))
    spoken = "; ".join(held) or texts.say("play.spartacus.nothing", "nenhuma carta")
    yield texts.say("play.spartacus.hand", "Sua mão: {cards}.", cards=spoken)
    if view.peeked:
        looked = texts.listed([vocabulary.typed(texts, deck.market[card].token) for card in view.peeked])
        yield texts.say("play.spartacus.looked", "Viradas para baixo, e você viu: {cards}.", cards=looked)


def known(texts: Texts, view: View) -> Iterator[str]:
    """What the seat has seen of the hands of others."""
    deck = view.table.deck
    for sighting in view.known:
        places = [seat for seat in members(sighting.places) if seat < view.table.players and seat != view.seat]
        kinds = [deck.intrigue[kind].token for kind in sighting.kinds]
        if places and kinds:
            yield texts.say(
                "play.spartacus.known",
                "Você sabe que lá está: {cards} ({seats}).",
                cards=_counted(texts, kinds), seats=words.seats(texts, places),
            )  # fmt: skip


# --- what cards are and say -----------------------------------------------------------------------------------------


def intrigue(texts: Texts, card: IntrigueCard) -> str:
    """``Boatos (Rumor), esquema, Influência 3, vale 2``."""
    called, kind = vocabulary.typed(texts, card.token), vocabulary.kind(texts, INTRIGUE_KINDS[card.kind])
    if card.kind == GUARD:
        return texts.say("play.spartacus.guard", "{card}, {kind}, vale {cash}", card=called, kind=kind, cash=card.cash)
    return texts.say(
        "play.spartacus.intrigue",
        "{card}, {kind}, Influência {influence}, vale {cash}",
        card=called, kind=kind, influence=card.influence, cash=card.cash,
    )  # fmt: skip


def market(texts: Texts, card: MarketCard) -> str:
    """``Leo, gladiador, Ataque 4, Defesa 3, Velocidade 2, preço 8``."""
    called = vocabulary.typed(texts, card.token)
    if card.dice is None:
        kind = vocabulary.kind(texts, SLOTS[card.slot])
        return texts.say(
            "play.spartacus.gear", "{card}, {kind}, preço {price}", card=called, kind=kind, price=card.price
        )
    return texts.say(
        "play.spartacus.fighter",
        "{card}, {kind}, {piles}, preço {price}",
        card=called, kind=vocabulary.kind(texts, MARKET_KINDS[card.kind]), piles=vocabulary.piles(texts, card.dice),
        price=card.price,
    )  # fmt: skip


def says(texts: Texts, deck: Deck, token: str) -> tuple[str, ...]:
    """What a card or House does, a line each, indented."""
    return tuple(f"  {sentence}" for sentence in wording.card(texts, deck, token))


def sayings(texts: Texts, view: View) -> Iterator[str]:
    """What every card that the seat sees is and does."""
    deck = view.table.deck
    yield texts.say("play.spartacus.sayings", "O que dizem as Casas e as cartas:")
    for house in view.houses:
        if house >= 0:
            yield vocabulary.card(texts, deck.houses[house].token)
            yield from says(texts, deck, deck.houses[house].token)
    seen = {asset.card for camp in view.assets for asset in camp} | set(view.lots) | {view.lot}
    for card in sorted(seen - {HIDDEN, -1}):
        yield market(texts, deck.market[card])
        yield from says(texts, deck, deck.market[card].token)
    for kind in sorted({*view.hand, *(kind for guards in view.posted for kind in guards)}):
        yield intrigue(texts, deck.intrigue[kind])
        yield from says(texts, deck, deck.intrigue[kind].token)
