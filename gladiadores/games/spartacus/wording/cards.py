"""Whole cards in words."""

from __future__ import annotations

from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.decks.cards import NONE, Deck, Effect
from gladiadores.games.spartacus.tokens import effects_of
from gladiadores.games.spartacus.wording import ops, phrases
from gladiadores.text import Texts


def effect(texts: Texts, said: Effect, owner: int = NONE) -> str:
    """``No seu turno de Intriga, uma vez por turno, se …: alvo: …; custo → efeito.``; ``owner`` is the kind of an
    Intrigue card that says so."""
    head = [phrases.when(texts, said.when, owner)] if said.when != "scheme" else []
    if said.once:
        head.append(vocabulary.once(texts, said.once))
    if said.needs:
        conditions = texts.listed([phrases.condition(texts, need) for need in said.needs])
        head.append(texts.say("spartacus.says.if", "se {conditions}", conditions=conditions))
    body = ops.block(texts, said.ops)
    if said.cost:
        costs = texts.listed([phrases.cost(texts, each) for each in said.cost])
        body = texts.say("spartacus.says.cost", "{cost} → {effect}", cost=costs, effect=body)
    if said.target:
        aimed = texts.listed([phrases.target(texts, each) for each in said.target])
        body = texts.say(
            "spartacus.says.target", "alvo: {target}. {effect}", target=aimed, effect=phrases.capital(body)
        )
    if not head:
        return f"{phrases.capital(body)}."
    return texts.say("spartacus.says.when", "{when}: {effect}.", when=phrases.capital(", ".join(head)), effect=body)


def card(texts: Texts, deck: Deck, token: str) -> tuple[str, ...]:
    """What a card or House says, one sentence an effect."""
    kind = deck.intrigue[deck.intrigue_card[token]].kind if token in deck.intrigue_card else NONE
    return tuple(effect(texts, deck.effects[index], kind) for index in effects_of(deck, token))


def house(texts: Texts, deck: Deck, place: int) -> tuple[str, ...]:
    """The powers of a House."""
    return card(texts, deck, deck.houses[place].token)
