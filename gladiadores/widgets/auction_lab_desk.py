"""The auction lab: a card or the title of Host, others whose bids one sketches, and what every own bid comes to.

How well a fighter does is reckoned from exact odds; that takes a moment the first time, so ticks of the page go through
it a few fights at a time.
"""

from __future__ import annotations

from typing import Any, Final

from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.decks import STANDARD, Deck
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, SLAVE, MarketCard
from gladiadores.games.spartacus.phases.arena import HONOUR
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.reckoning import bids, careers
from gladiadores.games.spartacus.reckoning.bids import Bidder, Outcome, Rival
from gladiadores.games.spartacus.reckoning.careers import Career, Plan, Record
from gladiadores.games.spartacus.table import Table
from gladiadores.text import DEFAULT
from gladiadores.widgets.spartacus_lab_desk import Dial, LabDesk

ME: Final = 0
TABS: Final = ("bids", "value")
TITLE: Final = "title"
NOBODY: Final = "-"
PLAYERS: Final = ("3", "4")
MOST_DENARII: Final = 15
GUESSES: Final = {"sure": 0, "near": 1, "wide": 3, "any": None}
"""How far a bid may be off what one thinks; None: any bid."""
ADDS: Final[dict[str, bids.Spread]] = {"none": (1.0,), "one": (0.5, 0.5), "two": (1 / 3, 1 / 3, 1 / 3)}
"""What others add in a tie."""
A_TICK: Final = 1
"""So many fights are worked out at a time."""
_DENARII: Final = (8, 7, 6, 8)
_MIDDLE: Final = (0, 3, 4, 2)
_HUNDRED: Final = 100


class AuctionLabDesk(LabDesk):
    """Seat 0 bids. Raises ``BadInput`` for a card or a deck that is not there."""

    tabs = TABS

    def __init__(
        self, lot: str | None = None, *, players: int = 4, open: str = TABS[0], deck: str = STANDARD,
        language: str = DEFAULT,
    ) -> None:  # fmt: skip
        super().__init__(language)
        self.deck: Deck = Table.of({"players": 3, "deck": deck}).deck
        self.players = max(3, min(players, len(self.deck.houses)))
        self.tab = open
        self.bid: int | None = None
        self.picks = {"lot": lot or TITLE, "players": str(self.players), "adds": "one"}
        self.dials = {
            "worth": Dial(8, 0, 30),
            "turns": Dial(4, 1, 8),
            "fights": Dial(50, 0, _HUNDRED, 25),
            "thumb": Dial(25, 0, _HUNDRED, 25),
            "influence": Dial(5, 1, TOP),
            "bribes": Dial(2, 0, 12),
        }
        for seat, denarii in enumerate(_DENARII):
            self.dials[f"denarii:{seat}"] = Dial(denarii, 0, MOST_DENARII)
            if seat != ME:
                self.dials[f"middle:{seat}"] = Dial(_MIDDLE[seat], 0, MOST_DENARII)
                self.picks[f"guess:{seat}"] = "near"
        for title in (False, True):
            self.picks |= {f"owner:{card.token}": NOBODY for card in bids.helpers(self.deck, title)}
        self.flips = {"own": False}
        self._usual_fights()

    # --- what is set --------------------------------------------------------------------------------------------------

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(range(1, self.players))

    @property
    def title(self) -> bool:
        """Whether the title of Host is bid for."""
        return self.picks["lot"] == TITLE

    @property
    def card(self) -> int | None:
        return None if self.title else self.deck.market_card[self.picks["lot"]]

    @property
    def printed(self) -> MarketCard | None:
        return None if self.card is None else self.deck.market[self.card]

    @property
    def fights(self) -> bool:
        """Whether what is auctioned is a fighter."""
        return self.printed is not None and self.printed.kind != EQUIPMENT

    def lots(self, kind: int) -> tuple[MarketCard, ...]:
        """The cards of a kind, copies of one once."""
        return tuple(card for card in self.deck.market if card.kind == kind and "~" not in card.token)

    @property
    def helpers(self) -> tuple[MarketCard, ...]:
        """Cards that help at this auction."""
        return bids.helpers(self.deck, self.title)

    def house(self, seat: int) -> str:
        if seat == ME:
            return self.texts.say("intrigue.lab.you", "Você")
        return vocabulary.card(self.texts, self.deck.houses[seat].token)

    def known(self, name: str) -> tuple[str, ...]:
        kind = name.partition(":")[0]
        if kind == "lot":
            return (TITLE, *(card.token for card in self.deck.market))
        if kind == "players":
            return PLAYERS
        if kind == "adds":
            return tuple(ADDS)
        return tuple(GUESSES) if kind == "guess" else (NOBODY, *map(str, range(self.players)))

    def pick(self, name: str, value: str) -> None:
        super().pick(name, value)
        if name == "players":
            self.players = min(int(value), len(self.deck.houses))
        elif name == "lot":
            self._usual_fights()

    def _usual_fights(self) -> None:
        """Slaves are seldom sent to fight."""
        slave = self.printed is not None and self.printed.kind == SLAVE
        self.turn("fights", 0 if slave else 50)

    def change(self, name: str, rest: str, value: Any) -> None:
        if name == "tick":
            for pair in self.pending[:A_TICK]:
                careers.reckon(pair)
        elif name == "bid" and rest.isdecimal():
            number = int(rest)
            self.bid = None if number == self.bid or number > self.dial("denarii:0") else number
        elif rest == "worth" and name in ("less", "more", "set"):
            if not self.flips["own"]:
                self.turn("worth", round(self.value))
                self.flips["own"] = True
            super().change(name, rest, value)
        else:
            super().change(name, rest, value)
        if self.bid is not None and self.bid > self.dial("denarii:0"):
            self.bid = None

    # --- what it is worth ---------------------------------------------------------------------------------------------

    @property
    def pending(self) -> list[tuple[Piles, Piles]]:
        """Fights that have yet to be worked out."""
        return careers.missing(self.deck, self.card) if self.card is not None else []

    @property
    def plan(self) -> Plan:
        return Plan(
            self.dial("turns"), self.dial("fights") / _HUNDRED, self.dial("thumb") / _HUNDRED, self.dial("influence")
        )

    @property
    def record(self) -> Record | None:
        """How the fighter does; None for anything else, and until it is known."""
        if self.card is None or not self.fights or self.pending:
            return None
        return careers.record(self.deck, self.card)

    @property
    def career(self) -> Career | None:
        """What the fighter brings; None for anything else, and until it is known."""
        if self.card is None or not self.fights or self.pending:
            return None
        return self.kept("career", lambda: careers.career(self.deck, self.card or 0, self.plan))

    @property
    def honour(self) -> int:
        """What the Host's Influence is worth."""
        return HONOUR * self.dial("influence")

    @property
    def value(self) -> float:
        """What the lab reckons it is worth: until that is known, the price."""
        if self.title:
            return float(self.honour + self.dial("bribes"))
        career = self.career
        if career is not None:
            return career.total
        return float(self.printed.price) if self.printed is not None else 0.0

    @property
    def worth(self) -> float:
        """What one says it is worth, or the lab."""
        return float(self.dial("worth")) if self.flips["own"] else max(0.0, self.value)

    # --- bids ---------------------------------------------------------------------------------------------------------

    def _helped(self, seat: int) -> tuple[int, bool]:
        """What the cards of a House do for its bids."""
        own = [card for card in self.helpers if self.picks[f"owner:{card.token}"] == str(seat)]
        found = [bids.helped(self.deck, card, self.title) for card in own]
        return sum(bonus for bonus, _ in found), any(ties for _, ties in found)

    @property
    def me(self) -> Bidder:
        return Bidder(self.dial(f"denarii:{ME}"), *self._helped(ME))

    def rival(self, seat: int) -> Rival:
        """Another House, as it is sketched."""
        denarii, off = self.dial(f"denarii:{seat}"), GUESSES[self.picks[f"guess:{seat}"]]
        middle = min(self.dial(f"middle:{seat}"), denarii)
        spread = bids.even(denarii) if off is None else bids.about(middle, off, denarii)
        return Rival(denarii, *self._helped(seat), spread, ADDS[self.picks["adds"]])

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return self.kept(
            "outcomes",
            lambda: bids.outcomes(self.me, [self.rival(seat) for seat in self.others], self.worth, self.title),
        )

    @property
    def best(self) -> Outcome:
        return bids.best(self.outcomes)

    @property
    def chosen(self) -> Outcome:
        """The bid that is looked at: the best, or the one that was pressed."""
        return self.best if self.bid is None else self.outcomes[self.bid]

    @property
    def in_a_tie(self) -> tuple[int, int] | None:
        """With whom one ties most likely, and what is best added then; None where no tie can be."""
        bid = self.chosen.bid
        mine = bid and bid + self.me.bonus
        found = []
        for seat in self.others:
            rival = self.rival(seat)
            chance = sum(
                share for other, share in enumerate(rival.bids) if other and other + rival.bonus == mine and share
            )
            if chance and self.chosen.tied:
                found.append((chance, -seat))
        if not found or not bid:
            return None
        seat = -max(found)[1]
        rival = self.rival(seat)
        after = bids.tie(self.me, [(rival, mine - rival.bonus)], bid, self.title, self.worth)
        return seat, max(after, key=lambda each: (round(each.gain(self.worth), 9), -each.adds)).adds

    @property
    def announcement(self) -> str:
        return self.texts.say(
            "auction.lab.announce", "Lance {bid}: vence em {share} %.", bid=self.chosen.bid,
            share=round(_HUNDRED * self.chosen.wins),
        )  # fmt: skip


KINDS: Final = (GLADIATOR, SLAVE, EQUIPMENT)
