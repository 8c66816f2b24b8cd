"""The intrigue lab: a scheme among Houses as one sets them up, the support that it needs, what may be said of it, what
may stop it, and whether it is worth it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from gladiadores.core.errors import Violation
from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.decks import STANDARD, Deck
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, GUARD, REACTION, SCHEME, SLAVE
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.reckoning import claims, gains, hidden, staging, stopping, support
from gladiadores.games.spartacus.reckoning.claims import Claim
from gladiadores.games.spartacus.reckoning.gains import Belongings, Scale
from gladiadores.games.spartacus.reckoning.stopping import Stopping
from gladiadores.games.spartacus.reckoning.support import Ask, Asked, Worth
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table
from gladiadores.text import DEFAULT
from gladiadores.widgets.spartacus_lab_desk import Dial, LabDesk

ME: Final = 0
TABS: Final = ("support", "bluff", "stop", "worth")
PLAYERS: Final = ("3", "4")
MOST_DENARII: Final = 20
MOST_PRICE: Final = 9
MOST_HAND: Final = 6
MOST_GUARDS: Final = 4
_INFLUENCE: Final = (3, 5, 6, 4)
_HUNDRED: Final = 100


class Doubt(NamedTuple):
    """How a House takes what is said of the scheme."""

    seat: int
    claim: Claim
    believed: float
    sees_through: float
    """The chance that it holds every copy that is left."""


class IntrigueLabDesk(LabDesk):
    """Seat 0 schemes. Raises ``BadInput`` for a scheme or a deck that is not there."""

    tabs = TABS

    def __init__(
        self,
        scheme: str | None = None,
        influence: Iterable[int] | None = None,
        *,
        open: str = TABS[0],
        deck: str = STANDARD,
        language: str = DEFAULT,
    ) -> None:
        super().__init__(language)
        self.deck_name = deck
        self.deck: Deck = Table.of({"players": 3, "deck": deck}).deck
        given = tuple(influence or _INFLUENCE)
        self.players = max(3, min(len(given), len(self.deck.houses)))
        self.tab = open
        first = scheme or next(card.token for card in self.deck.intrigue if card.kind == SCHEME)
        self.picks = {"scheme": first, "claim": "", "target": "1", "players": str(self.players)}
        self.picks["claim"] = self._tempting()
        self.dials = {
            "denarii": Dial(8, 0, MOST_DENARII),
            "gone": Dial(0, 0, 9),
            "lies": Dial(30, 0, _HUNDRED, 10),
            "worth": Dial(5, 1, TOP),
            "hurt": Dial(50, 0, _HUNDRED, 25),
            "extra": Dial(0, -9, 9),
            **{f"guard:{token}": Dial(0, 0, MOST_GUARDS) for token in self.guards},
        }
        for seat in range(len(_INFLUENCE)):
            points = given[seat] if seat < len(given) else _INFLUENCE[seat]
            self.dials[f"influence:{seat}"] = Dial(points, 0, TOP)
            self.dials[f"hand:{seat}"] = Dial(3, 0, MOST_HAND)
            self.dials[f"price:{seat}"] = Dial(1, 0, MOST_PRICE)
            self.dials[f"agrees:{seat}"] = Dial(30 if seat == self.target else 60, 0, _HUNDRED, 10)
            self.flips[f"against:{seat}"] = True
        self.turn(f"guard:{self.guards[0]}", 1)
        self.flips |= {"host": False, "counter": False, "reroll": False}

    # --- what is set --------------------------------------------------------------------------------------------------

    @property
    def guards(self) -> tuple[str, ...]:
        """The guards of the deck."""
        return tuple(self.deck.intrigue[kind].token for kind in self.deck.guards)

    @property
    def schemes(self) -> tuple[str, ...]:
        return tuple(card.token for card in self.deck.intrigue if card.kind == SCHEME)

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(range(1, self.players))

    @property
    def target(self) -> int:
        """The House that the scheme is aimed at, where it is aimed at another."""
        return int(self.picks["target"])

    @property
    def aimed(self) -> bool:
        """Whether it is aimed at another House or at what belongs to one."""
        targets = self.deck.effects[self.deck.intrigue[self.kind].effects[0]].target
        return any(each.whose != "own" for each in targets)

    @property
    def kind(self) -> int:
        return self.deck.intrigue_card[self.picks["scheme"]]

    @property
    def claimed(self) -> int:
        return self.deck.intrigue_card[self.picks["claim"]]

    @property
    def answer(self) -> int | None:
        """A reaction against reactions, that one might hold oneself."""
        for kind, card in enumerate(self.deck.intrigue):
            effects = [self.deck.effects[index] for index in card.effects]
            if card.kind == REACTION and any(op.name == "cancel_reaction" for each in effects for op in each.ops):
                return kind
        return None

    @property
    def porter(self) -> int | None:
        """A card by which a guard's die is thrown again."""
        for place, card in enumerate(self.deck.market):
            if any(op.name == "reroll_guard" for index in card.effects for op in self.deck.effects[index].ops):
                return place
        return None

    def house(self, seat: int) -> str:
        """What a House is called."""
        if seat == ME:
            return self.texts.say("intrigue.lab.you", "Você")
        return vocabulary.card(self.texts, self.deck.houses[seat].token)

    def known(self, name: str) -> tuple[str, ...]:
        if name in ("scheme", "claim"):
            return self.schemes
        return PLAYERS if name == "players" else tuple(map(str, self.others))

    def pick(self, name: str, value: str) -> None:
        super().pick(name, value)
        if name == "players":
            self.players = min(int(value), len(self.deck.houses))
            self.picks["target"] = str(min(self.target, self.players - 1))
        elif name == "scheme":
            self.picks["claim"] = self._tempting()

    def _tempting(self) -> str:
        """Something harmless to say: a scheme that is aimed at nobody, and requires as much."""
        true = self.deck.intrigue[self.kind]
        harmless = [
            card.token
            for card in self.deck.intrigue
            if card.kind == SCHEME and card is not true and not self.deck.effects[card.effects[0]].target
        ]
        return min(
            harmless or self.schemes,
            key=lambda token: (
                abs(self.deck.intrigue[self.deck.intrigue_card[token]].influence - true.influence),
                -self.deck.intrigue[self.deck.intrigue_card[token]].copies,
            ),
        )

    # --- the position -------------------------------------------------------------------------------------------------

    @property
    def begun(self) -> State:
        """At the turn of who schemes."""
        return self.kept("begun", self._begin)

    def _begin(self) -> State:
        table = Table.of({"players": self.players, "deck": self.deck_name})
        hand = [self.picks["scheme"]]
        if self.flips["counter"] and self.answer is not None:
            hand.append(self.deck.intrigue[self.answer].token)
        camps = []
        for seat in range(self.players):
            camp = {
                "house": self.deck.houses[seat].token,
                "influence": self.dial(f"influence:{seat}"),
                "denarii": self.dial("denarii") if seat == ME else 6,
                "assets": self._belongings(seat),
            }
            if seat == ME:
                camp["hand"] = " ".join(hand)
            if seat == self.target:
                camp["guards"] = " ".join(
                    f"{token}*{self.posted(token)}" for token in self.guards if self.posted(token)
                )
            camps.append(camp)
        equipment = next((card.token for card in self.deck.market if card.kind == EQUIPMENT), None)
        return staging.plotting(
            table, ME, camps, (0, *[self.dial(f"hand:{seat}") for seat in self.others]), " ".join(self.discards),
            [equipment] if equipment else [], host=ME if self.flips["host"] else 1,
        )  # fmt: skip

    def posted(self, token: str) -> int:
        """Guards of a kind on the table of the target, as far as there are any."""
        return min(self.dial(f"guard:{token}"), self.deck.intrigue[self.deck.intrigue_card[token]].copies)

    @property
    def discards(self) -> tuple[str, ...]:
        """Some copies of what is claimed, and a scheme, so that there is something to be brought back."""
        claimed = self.deck.intrigue[self.claimed]
        taken = (self.picks["scheme"], self.picks["claim"])
        other = next(token for token in self.schemes if token not in taken)
        return (*[claimed.token] * self.gone, other)

    @property
    def gone(self) -> int:
        """Copies of what is claimed among the discards."""
        return min(self.dial("gone"), self.claimable)

    @property
    def claimable(self) -> int:
        """How many copies of it may lie there: the scheme itself does not."""
        return self.deck.intrigue[self.claimed].copies - (self.claimed == self.kind)

    def _belongings(self, seat: int) -> str:
        """Three gladiators, of which one is exhausted and one wounded, and a slave: something for every scheme."""
        gladiators, slaves = (
            sorted((card for card in self.deck.market if card.kind == kind), key=lambda card: not card.start)
            for kind in (GLADIATOR, SLAVE)
        )
        ready, tired, wounded = (card.token for card in gladiators[3 * seat : 3 * seat + 3])
        return f"{ready} {tired}! {wounded}? {slaves[seat].token}"

    # --- support ------------------------------------------------------------------------------------------------------

    @property
    def refused(self) -> Violation | None:
        """Why it may not even be prepared."""
        return self.kept("refused", lambda: staging.refused(self.begun, self.kind))

    @property
    def required(self) -> int:
        return strength.required(self.begun, ME, self.kind)

    @property
    def lacking(self) -> int:
        return max(0, self.required - self.dial(f"influence:{ME}"))

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple(
            Ask(
                seat, self.dial(f"influence:{seat}"), self.dial(f"price:{seat}"), self.dial(f"agrees:{seat}") / _HUNDRED
            )
            for seat in self.others
        )

    @property
    def coalitions(self) -> tuple[tuple[int, ...], ...]:
        """The Houses that suffice, the cheapest first."""
        return support.coalitions(self.lacking, self.asks)

    @property
    def ways(self) -> tuple[Asked, ...]:
        """Whom to ask in which order, the best first; the treasury must do for all who may say yes."""
        if self.refused is not None:
            return ()
        prices = {ask.seat: ask.price for ask in self.asks}
        found = support.ways(self.lacking, self.asks, self.worth.better_than_cash)
        able = [way for way in found if sum(prices[seat] for seat in way.order) <= self.dial("denarii")]
        return tuple(sorted(able, key=self._rank))

    def _rank(self, way: Asked) -> tuple[float, ...]:
        """What gains most; where nothing does, as one must who wants it all the same. The target comes last."""
        worth = self.worth.better_than_cash
        gain = (way.gain(worth), way.reached) if worth > 0 else (way.reached, -way.paid)
        late = way.order.index(self.target) - len(way.order) if self.aimed and self.target in way.order else 0
        return (*(-round(each, 9) for each in gain), len(way.order), -late if late else 0)

    @property
    def best_way(self) -> Asked | None:
        return self.kept("way", lambda: next(iter(self.ways), None))

    # --- a bluff ------------------------------------------------------------------------------------------------------

    @property
    def seeking(self) -> State | None:
        """Prepared, and in search of support; None where none is needed or nothing can be prepared."""
        if self.refused is not None:
            return None
        state = self.begun.after(f"scheme:{self.picks['scheme']}")
        return state if state.stack[-1].kind == FrameKind.SUPPORT else None

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What every House thinks of what is said."""
        return self.kept("doubts", self._doubts)

    def _doubts(self) -> tuple[Doubt, ...]:
        state = self.seeking
        if state is None:
            return ()
        found = []
        for seat in self.others:
            claim = next(each for each in self.guesses(seat) if each.kind == self.claimed)
            through = claims.sees_through(state, ME, seat, self.claimed)
            found.append(Doubt(seat, claim, claim.believed(self.dial("lies") / _HUNDRED), through))
        return tuple(found)

    def guesses(self, seat: int) -> tuple[Claim, ...]:
        """What the scheme may be for a House of which one knows no card: by what lies open alone."""
        return self.kept(f"guesses {seat}", lambda: self._guesses(seat))

    def _guesses(self, seat: int) -> tuple[Claim, ...]:
        state = self.seeking
        if state is None:
            return ()
        state = state._draft()
        state.hands = tuple(hand if other == ME else () for other, hand in enumerate(state.hands))
        return claims.claims(claims.pleading(state, seat))

    # --- what stops it ------------------------------------------------------------------------------------------------

    @property
    def supporters(self) -> tuple[int, ...]:
        """The cheapest Houses that suffice; better without the one that it is aimed at."""
        return min(self.coalitions, key=lambda some: self.aimed and self.target in some, default=())

    @property
    def declared(self) -> State | None:
        return self.kept("declared", self._declare)

    def _declare(self) -> State | None:
        if self.refused is not None:
            return None
        return staging.declared(self.begun, self.kind, self.supporters, self.target if self.aimed else None)

    @property
    def against(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.others if self.flips[f"against:{seat}"])

    @property
    def stopping(self) -> Stopping:
        return self.kept("stopping", self._stopping)

    def _stopping(self) -> Stopping:
        if self.declared is None:
            return Stopping(0.0, (), 0.0, 0.0, 0.0)
        able = len(stopping.counters(self.declared))
        return stopping.stopping(
            self.declared, self.against, able, int(self.flips["reroll"]), self.flips[f"against:{self.target}"]
        )

    @property
    def reactions(self) -> dict[int, tuple[int, ...]]:
        """What could stop it, and who could play that."""
        return self.kept("reactions", self._reactions)

    def _reactions(self) -> dict[int, tuple[int, ...]]:
        if self.declared is None:
            return {}
        unseen = self.unseen
        return {kind: able for kind, able in stopping.reactions(self.declared, self.against).items() if unseen[kind]}

    @property
    def unseen(self) -> dict[int, int]:
        """Intrigue cards that one does not see oneself, by kind."""
        return hidden.unseen(self.declared or self.begun, ME)

    def holds(self, kind: int, able: tuple[int, ...]) -> float:
        """The chance that one of these Houses has such a card."""
        unseen = self.unseen
        drawn = sum(self.dial(f"hand:{seat}") for seat in able)
        return 1 - hidden.none_of(unseen[kind], drawn, sum(unseen.values()))

    @property
    def hidden_guards(self) -> int:
        return sum(number for kind, number in self.unseen.items() if self.deck.intrigue[kind].kind == GUARD)

    # --- whether it is worth it ---------------------------------------------------------------------------------------

    @property
    def scale(self) -> Scale:
        return Scale(influence=self.dial("worth"), card=gains.cash(self.deck))

    @property
    def gains(self) -> tuple[Belongings, ...]:
        """What changes for every House where it succeeds."""
        return self.kept("gains", self._gains)

    def _gains(self) -> tuple[Belongings, ...]:
        if self.declared is None:
            return (Belongings(),) * self.players
        return gains.gains(self.declared, self.scale)

    @property
    def own(self) -> float:
        """In denarii, what it brings oneself."""
        return self.scale.of(self.gains[ME])

    @property
    def harm(self) -> float:
        """What the others lose by it."""
        return -sum(self.scale.of(self.gains[seat]) for seat in self.others)

    @property
    def worth(self) -> Worth:
        return self.kept("worth", self._worth)

    def _worth(self) -> Worth:
        net = self.own + self.harm * self.dial("hurt") / _HUNDRED + self.dial("extra")
        return Worth(net, self.deck.intrigue[self.kind].cash, self.stopping.succeeds)

    @property
    def gain(self) -> float | None:
        """How much more than to cash the card in, with the best way to support; None where it cannot be had."""
        way = self.best_way
        return None if way is None else way.gain(self.worth.better_than_cash)

    @property
    def announcement(self) -> str:
        said = self.texts
        name = vocabulary.card(said, self.picks["scheme"])
        if self.refused is not None:
            return said.say("intrigue.lab.announce-refused", "{scheme}: não pode.", scheme=name)
        share = round(_HUNDRED * self.stopping.succeeds)
        return said.say(
            "intrigue.lab.announce", "{scheme}: faltam {lacking}; dá certo em {share} %.", scheme=name,
            lacking=self.lacking, share=share,
        )  # fmt: skip
