"""What is counted while a game of Spartacus is played: told of every action and of what it made happen, it keeps an
account of every seat, and notes schemes, auctions and fights one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from gladiadores.core.events import Event
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat.fight import fight_of
from gladiadores.games.spartacus.decks.cards import MARKET_KINDS
from gladiadores.games.spartacus.decks.moments import BIDDING, GUARD, PAYOUT, SALE
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.phases.scheming import effect_of
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, Entry, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb

NOBODY: Final = -1
TITLE: Final = "title"
"""What is auctioned last: to be Host."""
LOT_KINDS: Final = (*MARKET_KINDS, TITLE)

GAINS: Final = ("honour", "victory", "champion", "scheme", "power", "ability")
LOSSES: Final = ("refusal", "dead", "effect")
"""Where Influence comes from, and how it is lost."""
POWERS: Final = ("one", "two")
"""Of a House, as they stand in the deck; what comes after them is not counted."""

_GAINED: Final = {
    "arena.honour": "honour",
    "arena.victory": "victory",
    "champion.crowned": "champion",
    "champion.moves": "champion",
}
_LOST: Final = {"arena.refuse": "refusal", "champion.lost": "dead", "champion.moves": "dead", "thumb.down": "dead"}
_INFLUENCE: Final = ("game.influence", "game.influence-lost")

GIVEN_UP, STOPPED, CANCELLED, SUCCEEDED = SCHEME_ENDS = ("given-up", "guard", "card", "succeeded")
WON, UNWANTED, TIED, ROLLED = LOT_ENDS = ("won", "unwanted", "tied", "rolled")
FALLS: Final = ("yield", "injury", "decapitation")
UP, DOWN = THUMBS = ("up", "down")


@dataclass
class Plot:
    """A scheme from its preparation to its end."""

    turn: int
    seat: int
    card: str
    against: bool
    """Whether it is aimed at another House or a card."""
    influence: int
    required: int
    asked: int = 0
    lies: int = 0
    supporters: int = 0
    paid: int = 0
    guards: int = 0
    answers: int = 0
    end: str = ""


@dataclass
class Lot:
    """An auction: of a Market card, or of the title of Host."""

    turn: int
    card: str | None
    kind: str
    price: int
    bidders: int = 0
    highest: int = 0
    second: int = 0
    ties: int = 0
    winner: int = NOBODY
    paid: int = 0
    end: str = ""
    opened: bool = False


@dataclass
class Bout:
    """A fight: who fought on I and on II, with what, and what came of it."""

    turn: int
    final: bool
    host: int
    entries: tuple[Entry, ...]
    favours: tuple[int, ...]
    winner: int = NOBODY
    fall: str = ""
    rounds: int = 0
    thumb: str | None = None
    wagered: Counter[int] = field(default_factory=Counter)
    """Denarii by corner."""
    paid: int = 0


class Account:
    """Of one game. ``seats`` are counted by what is counted, ``plots``, ``lots`` and ``bouts`` are in order."""

    def __init__(self, start: State) -> None:
        self.first = start.host
        self.seats: list[Counter[str]] = [Counter() for _ in range(start.table.players)]
        self.plots: list[Plot] = []
        self.lots: list[Lot] = []
        self.bouts: list[Bout] = []
        self._doing = "scheme"
        """Whose doing an effect is: a scheme's, a House's, a card's."""
        self._because = ""
        """The last that was told, Influence apart."""
        self._offered = 0
        self._wagers: Counter[int] = Counter()
        self._before = self._after = start
        self._fighting = False

    def tell(self, before: State, action: str, events: Sequence[Event], after: State) -> None:
        """An action, of a seat or of chance, and all that it made happen."""
        self._before, self._after, self._because = before, after, ""
        self._done(action)
        if before.fight is not None and self._fighting:
            self.bouts[-1].rounds = fight_of(before).round
        for event in events:
            heard = _HEARD.get(event.rule)
            if heard is not None:
                heard(self, event.params)
            if event.rule not in _INFLUENCE:
                self._because = event.rule
        if after.fight is not None and after.fate is None and not self._fighting:
            self._begun()

    def _first_host(self, told: Mapping[str, Any]) -> None:
        self.first = told["seat"]

    # --- what a seat did ----------------------------------------------------------------------------------------------

    def _done(self, action: str) -> None:
        seat = self._before.to_act
        if not isinstance(seat, int):
            return
        said = tokens.read(self._before.table.deck, action)
        if said is None:
            return
        if said.verb == Verb.SCHEME:
            self._prepared(seat, said.kind)
        elif said.verb == Verb.USE:
            self._used(seat, said.effect)

    def _prepared(self, seat: int, kind: int) -> None:
        state = self._before
        card = state.table.deck.intrigue[kind].token
        against = bool(effect_of(state, kind).target)
        needed = strength.required(state, seat, kind)
        self.plots.append(Plot(state.turn, seat, card, against, state.influence[seat], needed))
        self.seats[seat]["schemes"] += 1

    def _used(self, seat: int, effect: int) -> None:
        deck = self._before.table.deck
        owner = deck.effects[effect].owner
        if owner in deck.house:
            self._power(seat, effect)
        else:
            self.seats[seat]["abilities"] += 1

    def _worked(self, seat: int, when: str) -> None:
        """A power of a House that is always there came into play."""
        deck = self._after.table.deck
        for effect in deck.houses[self._after.houses[seat]].effects:
            if deck.effects[effect].when == when:
                self._power(seat, effect)

    def _power(self, seat: int, effect: int) -> None:
        deck = self._after.table.deck
        place = tokens.effects_of(deck, deck.effects[effect].owner).index(effect)
        if place < len(POWERS):
            self.seats[seat][f"power_{POWERS[place]}"] += 1

    # --- what is told: Influence --------------------------------------------------------------------------------------

    def _uses(self, told: Mapping[str, Any]) -> None:
        self._doing = "power" if told["owner"] in self._after.table.deck.house else "ability"

    def _gains(self, told: Mapping[str, Any]) -> None:
        self.seats[told["seat"]][f"gained_{_GAINED.get(self._because, self._doing)}"] += told["number"]

    def _loses(self, told: Mapping[str, Any]) -> None:
        self.seats[told["seat"]][f"lost_{_LOST.get(self._because, 'effect')}"] += told["number"]

    # --- Intrigue -----------------------------------------------------------------------------------------------------

    def _asks(self, told: Mapping[str, Any]) -> None:
        plot = self.plots[-1]
        plot.asked += 1
        plot.lies += told["claim"] not in (plot.card, "-")
        self._offered = told["denarii"]

    def _supports(self, told: Mapping[str, Any]) -> None:
        plot = self.plots[-1]
        plot.supporters += 1
        plot.paid += self._offered
        self.seats[told["seat"]]["supports"] += 1

    def _reacts(self, told: Mapping[str, Any]) -> None:
        self._doing = "ability"
        self.seats[told["seat"]]["reactions"] += 1
        if self.plots and not self.plots[-1].end:
            self.plots[-1].answers += 1

    def _guards(self, told: Mapping[str, Any]) -> None:
        self._worked(told["seat"], GUARD)

    def _guarded(self, told: Mapping[str, Any]) -> None:
        self.plots[-1].guards += 1

    def _given_up(self, told: Mapping[str, Any]) -> None:
        self.plots[-1].end = GIVEN_UP

    def _stopped(self, told: Mapping[str, Any]) -> None:
        self._guarded(told)
        self.plots[-1].end = STOPPED

    def _cancelled(self, told: Mapping[str, Any]) -> None:
        self.plots[-1].end = self.plots[-1].end or CANCELLED

    def _succeeds(self, told: Mapping[str, Any]) -> None:
        self._doing = "scheme"
        self.plots[-1].end = SUCCEEDED
        self.seats[self.plots[-1].seat]["succeeded"] += 1

    def _cashes(self, told: Mapping[str, Any]) -> None:
        self.seats[told["seat"]]["cashed"] += told["denarii"]
        self.seats[told["seat"]]["cashed_cards"] += 1

    # --- the market ---------------------------------------------------------------------------------------------------

    def _sells(self, told: Mapping[str, Any]) -> None:
        self.seats[told["seat"]]["sold"] += told["denarii"]
        self._worked(told["seat"], SALE)

    def _turned_up(self, told: Mapping[str, Any]) -> None:
        deck = self._after.table.deck
        card = deck.market[deck.market_card[told["card"]]]
        self.lots.append(Lot(self._after.turn, told["card"], MARKET_KINDS[card.kind], card.price))

    def _title(self, told: Mapping[str, Any]) -> None:
        self.lots.append(Lot(self._after.turn, None, TITLE, 0))

    def _revealed(self, told: Mapping[str, Any]) -> None:
        lot = self.lots[-1]
        if lot.opened:
            return
        bids = sorted((bid for _, bid in told["bids"]), reverse=True)
        lot.opened = True
        lot.bidders = sum(bid > 0 for bid in bids)
        lot.highest, lot.second = bids[:2]

    def _tied(self, told: Mapping[str, Any]) -> None:
        self.lots[-1].ties += 1

    def _bought(self, told: Mapping[str, Any]) -> None:
        self._auctioned(WON, told)
        self.seats[told["seat"]]["bought"] += told["denarii"]

    def _became_host(self, told: Mapping[str, Any]) -> None:
        self._auctioned(WON, told)
        self.seats[told["seat"]]["titles"] += told["denarii"]

    def _auctioned(self, end: str, told: Mapping[str, Any]) -> None:
        lot = self.lots[-1]
        lot.end, lot.winner, lot.paid = end, told["seat"], told["denarii"]
        self._worked(told["seat"], BIDDING)

    def _unwanted(self, told: Mapping[str, Any]) -> None:
        self.lots[-1].end = UNWANTED

    def _tie_failed(self, told: Mapping[str, Any]) -> None:
        self.lots[-1].end = TIED

    def _rolled(self, told: Mapping[str, Any]) -> None:
        self.lots[-1].end, self.lots[-1].winner = ROLLED, told["seat"]

    # --- the arena ----------------------------------------------------------------------------------------------------

    def _honours(self, told: Mapping[str, Any]) -> None:
        self.seats[told["seat"]]["hosted"] += 1
        self._wagers = Counter()

    def _wagered(self, told: Mapping[str, Any]) -> None:
        for corner, denarii in told["wagers"]:
            self._wagers[corner] += denarii
            self.seats[told["seat"]]["wagered"] += denarii

    def _begun(self) -> None:
        """Two stand on the sand."""
        state = self._after
        kept = [{asset.card: asset for asset in state.assets[entry.seat]} for entry in state.entries]
        favours = tuple(assets[entry.card].favours for assets, entry in zip(kept, state.entries, strict=True))
        final = state.phase == Phase.FINAL
        bout = Bout(state.turn, final, state.host, state.entries, favours)
        if not final:
            bout.wagered = self._wagers
        self.bouts.append(bout)
        self._fighting = True
        for entry in state.entries:
            self.seats[entry.seat]["fights"] += 1

    def _falls(self, fall: str, told: Mapping[str, Any]) -> None:
        bout, market = self.bouts[-1], self._before.table.deck.market
        bout.fall = fall
        bout.winner = int(market[bout.entries[0].card].token == told["card"])
        self.seats[bout.entries[bout.winner].seat]["wins"] += 1
        self._fighting = False

    def _pays(self, told: Mapping[str, Any]) -> None:
        self.bouts[-1].paid += told["denarii"]
        self.seats[told["seat"]]["wager_paid"] += told["denarii"]
        self._worked(told["seat"], PAYOUT)

    def _spared(self, told: Mapping[str, Any]) -> None:
        self.bouts[-1].thumb = UP

    def _executed(self, told: Mapping[str, Any]) -> None:
        self.bouts[-1].thumb = DOWN


def _denarii(name: str) -> Callable[[Account, Mapping[str, Any]], None]:
    """Denarii that a seat takes or pays."""

    def heard(account: Account, told: Mapping[str, Any]) -> None:
        account.seats[told["seat"]][name] += told["denarii"]

    return heard


def _once(name: str) -> Callable[[Account, Mapping[str, Any]], None]:
    def heard(account: Account, told: Mapping[str, Any]) -> None:
        account.seats[told["seat"]][name] += 1

    return heard


def _fell(fall: str) -> Callable[[Account, Mapping[str, Any]], None]:
    return lambda account, told: account._falls(fall, told)


_HEARD: Final[Mapping[str, Callable[[Account, Mapping[str, Any]], None]]] = {
    "setup.host": Account._first_host,
    "power.use": Account._uses,
    "game.influence": Account._gains,
    "game.influence-lost": Account._loses,
    "upkeep.income": _denarii("income"),
    "upkeep.pay": _denarii("wages"),
    "intrigue.cash": Account._cashes,
    "support.ask": Account._asks,
    "support.given": Account._supports,
    "support.given-up": Account._given_up,
    "reaction.play": Account._reacts,
    "guard.play": Account._guards,
    "guard.cancels": Account._stopped,
    "guard.fails": Account._guarded,
    "scheme.cancelled": Account._cancelled,
    "scheme.succeeds": Account._succeeds,
    "market.sell": Account._sells,
    "auction.lot": Account._turned_up,
    "host.contest": Account._title,
    "auction.reveal": Account._revealed,
    "auction.tie": Account._tied,
    "auction.won": Account._bought,
    "host.won": Account._became_host,
    "auction.none": Account._unwanted,
    "auction.tie-fails": Account._tie_failed,
    "host.rolled": Account._rolled,
    "arena.honour": Account._honours,
    "arena.refuse": _once("refused"),
    "arena.tribute": _denarii("tribute"),
    "wager.reveal": Account._wagered,
    "wager.won": Account._pays,
    **{f"combat.{fall}": _fell(fall) for fall in FALLS},
    "thumb.up": Account._spared,
    "thumb.down": Account._executed,
}

CORNER_STAKES: Final = {"victory": (0, 1), "injury": (INJURY,), "decapitation": (DECAPITATION,)}
"""Corners by what they are about."""
