"""Looking through the cards of a deck of Spartacus: filters, an order, and the one that is open.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from gladiadores.core.errors import bad
from gladiadores.core.rulebook import Rule
from gladiadores.core.shape import printable
from gladiadores.games.spartacus import vocabulary, wording
from gladiadores.games.spartacus.decks import Deck, moments, shelf
from gladiadores.games.spartacus.decks.cards import GUARD, INTRIGUE_KINDS, MARKET_KINDS, Effect, Op
from gladiadores.games.spartacus.faces import kind_of
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.tokens import effects_of
from gladiadores.text import DEFAULT, Texts, texts
from gladiadores.widgets.rules_find import folded

LONGEST: Final = 60
HOUSE: Final = "house"
KINDS: Final = (HOUSE, *MARKET_KINDS, *INTRIGUE_KINDS)
ALWAYS: Final = "always"
FIGHTING: Final = "fight"
PHASES: Final = ("upkeep", "intrigue", "market", "arena", FIGHTING, ALWAYS)
"""When a card does something; what it does at no time of its own is ``ALWAYS``."""
ORDERS: Final = ("deck", "name", "cost")

_PHASE: Final = {
    "upkeep": ("recovery", "recovery_rolled"),
    "intrigue": (
        moments.SCHEME, moments.INTRIGUE, moments.SUPPORT, moments.SCHEMES, moments.GUARD, "scheme_declared",
        "reaction_declared", "guard_rolled",
    ),
    "market": (moments.MARKET, moments.SALE, moments.BIDDING),
    "arena": (moments.EQUIPPING, moments.PAYOUT, "invited", "fighters_set", "wagers_set", "thumb"),
    FIGHTING: (moments.FIGHT, *moments.FIGHT_WINDOWS),
}  # fmt: skip
_OF_MOMENT: Final = {moment: phase for phase, their in _PHASE.items() for moment in their}

_RULES: Final = {
    HOUSE: ("power.use",),
    "gladiator": ("combat.dice", "upkeep.pay"),
    "slave": ("upkeep.income", "arena.fighter"),
    "equipment": ("arena.equipment",),
    "scheme": ("scheme.influence", "scheme.target"),
    "reaction": ("reaction.play", "reaction.influence"),
    "guard": ("guard.play", "guard.post"),
}
"""What is to be known of any card of a kind."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card or a House of a deck by its token; ``place`` is where it stands among its own."""

    deck: Deck
    token: str
    kind: str
    place: int
    copies: int

    @property
    def sign(self) -> str:
        """What its sign is called."""
        if self.kind == HOUSE:
            return HOUSE
        return kind_of(self.deck.market[self.place] if self.on_market else self.deck.intrigue[self.place])

    @property
    def on_market(self) -> bool:
        return self.kind in MARKET_KINDS

    @property
    def dice(self) -> tuple[int, int, int] | None:
        return self.deck.market[self.place].dice if self.on_market else None

    @property
    def price(self) -> int | None:
        """Its price on the market."""
        return self.deck.market[self.place].price if self.on_market else None

    @property
    def influence(self) -> int | None:
        """What a scheme or a reaction requires."""
        if self.kind in INTRIGUE_KINDS and self.deck.intrigue[self.place].kind != GUARD:
            return self.deck.intrigue[self.place].influence
        return None

    @property
    def cash(self) -> int | None:
        """What an Intrigue card is worth."""
        return self.deck.intrigue[self.place].cash if self.kind in INTRIGUE_KINDS else None

    @property
    def effects(self) -> tuple[Effect, ...]:
        return tuple(self.deck.effects[index] for index in effects_of(self.deck, self.token))

    @property
    def phases(self) -> frozenset[str]:
        """When it does something; a guard defends in Intrigue, whatever else it says."""
        found = {_OF_MOMENT.get(effect.when, ALWAYS) for effect in self.effects}
        return frozenset(found | {"intrigue"} if self.kind == "guard" else found)

    @property
    def rules(self) -> tuple[str, ...]:
        """What is to be known of such a card, then what the words on it mean."""
        names = [name for effect in self.effects for name in _names((*effect.cost, *effect.ops))]
        meant = [f"effect.{name.replace('_', '-')}" for name in names]
        return tuple(dict.fromkeys(id for id in (*_RULES[self.kind], *meant) if id in GAME.rulebook))

    def title(self, said: Texts) -> str:
        return vocabulary.card(said, self.token)

    def told(self, said: Texts) -> tuple[str, ...]:
        """What it does, one sentence an effect."""
        return _told(self, said.language)


def _names(ops: object) -> Iterator[str]:
    """The primitives in these, one within another too."""
    if isinstance(ops, Op):
        yield ops.name
        for _, value in ops.args:
            yield from _names(value)
    elif isinstance(ops, tuple):
        for each in ops:
            yield from _names(each)


@lru_cache(maxsize=8)
def cards(deck: Deck) -> tuple[Card, ...]:
    """Houses, Market cards, Intrigue cards; each once, with how many there are."""
    market = [card.token for card in deck.market if "~" not in card.token]
    copies = [card.token.partition("~")[0] for card in deck.market]
    return (
        *(Card(deck, house.token, HOUSE, place, 1) for place, house in enumerate(deck.houses)),
        *(
            Card(deck, token, MARKET_KINDS[deck.market[place].kind], place, copies.count(token))
            for token in market
            for place in (deck.market_card[token],)
        ),
        *(Card(deck, kind.token, INTRIGUE_KINDS[kind.kind], place, kind.copies)
          for place, kind in enumerate(deck.intrigue)),
    )  # fmt: skip


class SpartacusCardsDesk:
    """The list and what is open. Raises ``BadInput`` for a deck or a card that there is not."""

    def __init__(self, open: str | None = None, *, deck: str = shelf.STANDARD, language: str = DEFAULT) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self.deck = shelf.named(deck)
        self.kind: str | None = None
        self.phase = ""
        self.order = ORDERS[0]
        self.query = ""
        self.open_rule: str | None = None
        self.chosen = self._card(open) if open is not None else cards(self.deck)[0]

    def _card(self, token: str) -> Card:
        known = {card.token: card for card in cards(self.deck)}
        if token not in known:
            bad("range", "spartacus.cards.unknown", "Não há carta «{name}» neste baralho.", name=printable(token, 40))
        return known[token]

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return GAME.languages

    @property
    def found(self) -> tuple[Card, ...]:
        """What the filters leave, in the order wanted."""
        left = [card for card in self.matching if self.kind is None or card.kind == self.kind]
        if self.order == "name":
            left.sort(key=lambda card: folded(card.title(self.texts)))
        elif self.order == "cost":
            left.sort(key=_cost)
        return tuple(left)

    @property
    def matching(self) -> tuple[Card, ...]:
        """What the filters leave, of every kind."""
        wanted = folded(self.query).split()
        return tuple(
            card
            for card in cards(self.deck)
            if (not self.phase or self.phase in card.phases) and all(word in self._words(card) for word in wanted)
        )

    def _words(self, card: Card) -> str:
        return _words(card, self.language)

    @property
    def readings(self) -> Mapping[str, Any]:
        """No table has agreed on anything here."""
        return {}

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    @property
    def announcement(self) -> str:
        said = self.texts
        number = said.say("spartacus.cards.found", "Na lista: {number}.", number=len(self.found))
        return " ".join((f"{self.chosen.title(said)}.", *self.chosen.told(said), number))

    # --- what is done -----------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if name == "card" and rest in {card.token for card in cards(self.deck)}:
            self.chosen, self.open_rule = self._card(rest), None
        elif name == "kind" and rest in KINDS:
            self.kind = None if self.kind == rest else rest
            self._follow()
        elif key == "phase" and value in ("", *PHASES):
            self.phase = value
            self._follow()
        elif key == "order" and value in ORDERS:
            self.order = value
        elif key == "query":
            self.query = str(value)[:LONGEST]
            self._follow()
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "rule" and rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest

    def _follow(self) -> None:
        """What is open is one of those that are listed, if there are any."""
        found = self.found
        if found and self.chosen not in found:
            self.chosen, self.open_rule = found[0], None


def _cost(card: Card) -> tuple[int, int, int]:
    """Houses, the Market by price, Intrigue by the Influence required."""
    if card.kind == HOUSE:
        return 0, 0, 0
    return (1, card.price or 0, 0) if card.on_market else (2, card.influence or 0, card.cash or 0)


@lru_cache(maxsize=512)
def _told(card: Card, language: str) -> tuple[str, ...]:
    return wording.card(texts(language), card.deck, card.token)


@lru_cache(maxsize=512)
def _words(card: Card, language: str) -> str:
    """All that is searched."""
    said = texts(language)
    kinds = [] if card.kind == HOUSE else [vocabulary.kind(said, card.kind), vocabulary.kind(said, card.sign)]
    return folded(" ".join((card.title(said), card.token, *kinds, *card.told(said))))
