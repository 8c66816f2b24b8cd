"""A battle while it is being laid out: a value, and the reasons why a card cannot be put where it is wanted.

Which cards there are, and what may be played from a hand, the engine says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from gladiadores.core.errors import BadInput, Violation
from gladiadores.games.gladiadores import notation, rules, words
from gladiadores.games.gladiadores.battle import decide, replaced
from gladiadores.games.gladiadores.cards import (
    HELD,
    LION,
    LION_CARDS,
    NO_SUIT,
    TOKENS,
    bits,
    lions,
    written,
)
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import verify_play
from gladiadores.games.gladiadores.table import DECKS, Deck, Table
from gladiadores.text import Message, Texts
from gladiadores.widgets.battle_walk import Battle

Hands = tuple[int | None, ...]
"""The hand of each seat before it plays; None where it is not known."""


Kind = Literal["card", "area"]
KINDS: tuple[Kind, ...] = ("card", "area")


class Target(NamedTuple):
    """What a card is chosen for: a seat's ``card`` in the arena, or its play ``area``."""

    kind: Kind
    seat: int


class Elsewhere(BadInput):
    """A card that lies somewhere else already; its message is read out like an event's."""


class Answer(NamedTuple):
    """What is said to something that was tried, and the rule that says so."""

    why: Message | Violation | BadInput
    rule: str | None = None
    seat: int | None = None
    """Whose card it is about, where the reason itself does not say."""

    def words(self, texts: Texts, names: words.Names) -> str:
        """In a sentence."""
        if isinstance(self.why, Violation):
            said = GAME.refuse(texts, self.why, names)
        elif isinstance(self.why, BadInput) and not isinstance(self.why, Elsewhere):
            said = texts.message(self.why.message)
        else:
            message = self.why.message if isinstance(self.why, BadInput) else self.why
            spoken = words.read_out(texts, message.params, names)
            said = texts.translate(message.context, message.portuguese).format(**spoken)
        if self.seat is not None:
            player = words.seat(texts, self.seat, names)
            return texts.say("edit.about", "{player}: {what}", player=player, what=said)
        return said


@dataclass(frozen=True, slots=True)
class Draft:
    """A battle that need not be complete yet: the card of each seat (None: none yet), play areas, hands."""

    players: int
    leader: int
    cards: tuple[int | None, ...]
    areas: tuple[int, ...]
    hands: Hands
    spoil: str | None = None
    rulings: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def empty(cls, players: int, leader: int = 0, rulings: Mapping[str, Any] | None = None) -> Draft:
        nobody = (None,) * players
        return cls(players, leader, nobody, (0,) * players, nobody, None, rulings or {})

    @classmethod
    def read(cls, given: Mapping[str, Any], hands: Hands = ()) -> Draft:
        """A battle as the verb ``battle`` is asked it; raises ``BadInput`` or ``IllegalAction``."""
        return cls.of(Battle.read(given), hands)

    @classmethod
    def of(cls, battle: Battle, hands: Hands = ()) -> Draft:
        seats = range(battle.players)
        return cls(
            players=battle.players,
            leader=battle.leader,
            cards=tuple(battle.plays[(seat - battle.leader) % battle.players] for seat in seats),
            areas=battle.areas,
            hands=hands or (None,) * battle.players,
            spoil=battle.spoil,
            rulings=battle.rulings,
        )

    @property
    def deck(self) -> Deck:
        return DECKS[self.players]

    @property
    def table(self) -> Table:
        return Table.of({"players": self.players, "side": "A"}, self.rulings)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play."""
        return tuple((self.leader + place) % self.players for place in range(self.players))

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have no card yet, in the order of play."""
        return tuple(seat for seat in self.order if self.cards[seat] is None)

    @property
    def plays(self) -> tuple[int, ...]:
        """The cards in the order of play, up to the first that is missing."""
        return self.before(None)

    def before(self, seat: int | None) -> tuple[int, ...]:
        """The cards that lie in the arena when it is a seat's turn, as far as they are known."""
        plays: list[int] = []
        for each in self.order:
            card = self.cards[each]
            if each == seat or card is None:
                break
            plays.append(card)
        return tuple(plays)

    @property
    def barred(self) -> Answer | None:
        """The first card that its player may not play, as far as the hands are known."""
        for seat in self.order:
            card, hand = self.cards[seat], self.hands[seat]
            if card is None:
                return None
            if hand is not None:
                violation = verify_play(hand, rules.lead_suit(self.before(seat)), card)
                if violation is not None:
                    return Answer(violation, violation.rule, seat)
        return None

    @property
    def lack(self) -> Answer | None:
        """Why it is no battle yet; None where it is one."""
        if self.missing:
            return Answer(
                Message("edit.missing", "Falta a carta de {seats}.", seats=self.missing), "battle.play.one-card"
            )
        return self.barred

    @property
    def choices(self) -> tuple[str, ...]:
        """What the winner may be given as the extra card: tokens, and ``-`` for none; empty where he is not asked."""
        if self.missing:
            return ()
        table = self.table
        decided = decide(table, self.leader, self.plays, self.areas, None)
        if not decided.open:
            return ()
        return (*written(decided.choices).split(), *(() if table.must_take else ("-",)))

    @property
    def given(self) -> dict[str, Any]:
        """As the verb ``battle`` is asked it; only for a draft that lacks nothing."""
        given: dict[str, Any] = {
            "players": self.players,
            "leader": self.leader,
            "plays": [TOKENS[play] for play in self.plays],
            "areas": [written(area) for area in self.areas],
        }
        if self.spoil in self.choices:
            given["spoil"] = self.spoil
        rulings = {name: value for name, value in self.rulings.items() if value != GAME.rulings[name].default}
        if rulings:
            given["rulings"] = rulings
        return given

    def with_card(self, seat: int, card: int | None) -> Draft:
        return replace(self, cards=(*self.cards[:seat], card, *self.cards[seat + 1 :]))

    def with_area(self, seat: int, area: int) -> Draft:
        return replace(self, areas=replaced(self.areas, seat, area))

    def with_hand(self, seat: int, hand: int | None) -> Draft:
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def for_players(self, players: int) -> Draft:
        """The same with another number of players; who and what is then not in the game is gone."""
        more = (None,) * max(0, players - self.players)
        deck = DECKS[players]
        kept = Draft(
            players=players,
            leader=self.leader if self.leader < players else 0,
            cards=(*self.cards, *more)[:players],
            areas=tuple(area & deck.cards for area in (*self.areas, *(0 for _ in more))[:players]),
            hands=tuple(
                None if hand is None or not _in_deck(hand, deck) else hand for hand in (*self.hands, *more)[:players]
            ),
            spoil=self.spoil,
            rulings=self.rulings,
        )
        cards: list[int | None] = []
        for card in kept.cards:
            too_many = card == LION and cards.count(LION) == deck.lions
            cards.append(None if card is None or too_many or not _in_deck(1 << HELD[card], deck) else card)
        return replace(kept, cards=tuple(cards))

    # --- where a card is ------------------------------------------------------------------------------------------

    def elsewhere(self, held: int, target: Target) -> Message | None:
        """Where a card (not a lion) lies already, if not in the place it is wanted for or in that player's hand."""
        params = {"card": TOKENS[held]}
        for seat in range(self.players):
            play = self.cards[seat]
            if play is not None and HELD[play] == held and target != Target("card", seat):
                return Message("edit.twice.arena", "Já está na arena, com {seat}: {card}.", seat=seat, **params)
            if self.areas[seat] >> held & 1:
                return Message("edit.twice.area", "Já está na área de jogo de {seat}: {card}.", seat=seat, **params)
            hand = self.hands[seat]
            if hand is not None and hand >> held & 1 and target != Target("card", seat):
                return Message("edit.twice.hand", "Está na mão de {seat}: {card}.", seat=seat, **params)
        return None

    def lions_besides(self, seat: int) -> int:
        """How many lions the other seats have played or hold."""
        return sum(
            max(lions(self.hands[other] or 0), self.cards[other] == LION)
            for other in range(self.players)
            if other != seat
        )


def _in_deck(cards: int, deck: Deck) -> bool:
    return not cards & ~LION_CARDS & ~deck.cards and lions(cards) <= deck.lions


def why_not(draft: Draft, target: Target, play: int) -> Answer | None:
    """Why a card cannot be put where it is wanted; None where it can."""
    held, token = HELD[play], TOKENS[play]
    if held != LION and not draft.deck.cards >> held & 1:
        return Answer(Message("edit.deck", "Não entra no baralho de três: {card}.", card=token), "setup.deck.three")
    if target.kind == "area" and play >= LION:
        rule = "battle.spoils.with-lions" if play == LION else "battle.damage.discarded"
        return Answer(Message("edit.special", "Não fica em área de jogo: {card}.", card=token), rule)
    if play == LION:
        if draft.lions_besides(target.seat) >= draft.deck.lions:
            rule = "deck.lions" if draft.players == max(DECKS) else "setup.deck.three"
            most = draft.deck.lions
            return Answer(Message("edit.lions", "Os {most} leões do baralho já estão na mesa.", most=most), rule)
    else:
        found = draft.elsewhere(held, target)
        if found is not None:
            return Answer(found, "deck.weapons" if play > LION else "setup.deck")
    hand = draft.hands[target.seat]
    if target.kind == "card" and hand is not None:
        before = draft.before(target.seat)
        place = (target.seat - draft.leader) % draft.players
        lead = rules.lead_suit(before) if len(before) == place else NO_SUIT
        violation = verify_play(hand, lead, play)
        if violation is not None:
            return Answer(violation, violation.rule, target.seat)
    return None


def read_hand(text: str, seat: int, draft: Draft) -> int | None:
    """A hand as written, None where nothing is; it must not have what lies elsewhere. Raises ``BadInput``."""
    field = f"hands[{seat}]"
    hand = notation.read_cards(text, field)
    if not hand:
        return None
    notation.check_deck(hand, draft.deck, field)
    others = draft.with_hand(seat, hand)
    for card in bits(hand & ~LION_CARDS):
        found = others.elsewhere(card, Target("card", seat))
        if found is not None:
            raise Elsewhere("deck", found)
    if lions(hand) + draft.lions_besides(seat) > draft.deck.lions:
        notation.twice(TOKENS[LION], field)
    return hand
