"""The rows of Spartacus: games, seats, schemes, auctions, fights and decisions; ``spartacus_account`` counts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

from gladiadores.core.game import State as CoreState
from gladiadores.games.spartacus import decks, tokens
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb
from gladiadores.sim.rows.columns import GAME, Column, Rows, outcome
from gladiadores.sim.rows.games import PLAYS, Outcomes, ended
from gladiadores.sim.rows.spartacus_account import (
    CORNER_STAKES,
    FALLS,
    GAINS,
    LOSSES,
    LOT_ENDS,
    LOT_KINDS,
    POWERS,
    SCHEME_ENDS,
    THUMBS,
    Account,
)

ENDINGS: Final = ("victory.alone", "victory.final-won", "end.turns")
"""The rules by which a game may end."""
MOMENTS: Final = tuple(kind.name.lower() for kind in FrameKind)
PHASES: Final = tuple(phase.name.lower() for phase in Phase)
VERBS: Final = tuple(verb.name.lower() for verb in Verb)
SIDES: Final = ("one", "two")

_SEAT = Column("seat", "int8", "", "the seat, from 0")
_TURN = Column("turn", "int16", "", "number of the turn in the game, from 1")
_TURNS = Column("turns", "int16", "turns", "turns begun")
_ENDING = Column("ending", "text", "", "how the game ended: the rule", ENDINGS)

_GAINED: Final = {
    "honour": "as Host in the arena",
    "victory": "by winning a fight",
    "champion": "with a Champion",
    "scheme": "by a scheme",
    "power": "by a power of the House",
    "ability": "by what another card does",
}
_LOST: Final = {
    "refusal": "by refusing an invitation",
    "dead": "with a Champion who is gone, or for the execution of a favourite",
    "effect": "by what a card does",
}
_STAKED: Final = {"victory": "either victory", "injury": "an injury", "decapitation": "a decapitation"}

_COUNTED: Final = (
    *(Column(f"gained_{source}", "int8", "Influence", f"gained {_GAINED[source]}") for source in GAINS),
    *(Column(f"lost_{cause}", "int8", "Influence", f"lost {_LOST[cause]}") for cause in LOSSES),
    *Column("power_<place>", "int16", "times", "times that the power of the House, its first or its second, was used; "
            "one that is always there: times that it came into play").by(POWERS),
    Column("abilities", "int16", "times", "times that abilities of cards were used"),
    Column("schemes", "int16", "schemes", "schemes prepared"),
    Column("succeeded", "int16", "schemes", "those that succeeded"),
    Column("supports", "int16", "times", "times that it gave another House support"),
    Column("reactions", "int16", "cards", "reactions played"),
    Column("cashed_cards", "int16", "cards", "Intrigue cards sold"),
    Column("hosted", "int8", "turns", "turns as Host in the arena"),
    Column("refused", "int8", "times", "invitations refused"),
    Column("fights", "int8", "fights", "fights, those for the game among them"),
    Column("wins", "int8", "fights", "fights won"),
    Column("income", "int16", "denarii", "from slaves"),
    Column("wages", "int16", "denarii", "paid to gladiators"),
    Column("cashed", "int16", "denarii", "from Intrigue cards sold"),
    Column("sold", "int16", "denarii", "from Market cards and guards sold to the bank"),
    Column("tribute", "int16", "denarii", "from tribute"),
    Column("bought", "int16", "denarii", "paid for cards at auctions"),
    Column("titles", "int16", "denarii", "paid for the title of Host"),
    Column("wagered", "int16", "denarii", "staked on wagers"),
    Column("wager_paid", "int16", "denarii", "paid back for wagers won, the stake included"),
)  # fmt: skip


def levels(options: Mapping[str, Any]) -> Mapping[str, Rows]:
    """The levels of detail, for this number of players and this deck."""
    seats = range(options["players"])
    deck = decks.named(options.get("deck", decks.STANDARD))
    games = (
        GAME,
        PLAYS,
        _TURNS,
        _ENDING,
        *outcome(options["players"]),
        *Column("denarii_<seat>", "int16", "denarii", "the treasury of the seat at the end").by(seats),
        *Column("assets_<seat>", "int8", "cards", "Market cards of the seat at the end").by(seats),
    )
    return {
        "game": Rows("game", "a game", games),
        "seat": Rows("seat", "a seat of a game", _seats(deck)),
        "scheme": Rows("scheme", "a scheme", _schemes(deck)),
        "lot": Rows("lot", "an auction", _lots(deck)),
        "fight": Rows("fight", "a fight", _fights(deck)),
        "play": Rows("play", "a decision of a seat", _plays(deck)),
    }


def _market(deck: Deck) -> tuple[str, ...]:
    return tuple(card.token for card in deck.market)


def _intrigue(deck: Deck) -> tuple[str, ...]:
    return tuple(card.token for card in deck.intrigue)


def _houses(deck: Deck) -> tuple[str, ...]:
    return tuple(house.token for house in deck.houses)


def _seats(deck: Deck) -> tuple[Column, ...]:
    return (
        GAME,
        _SEAT,
        Column("order", "int8", "", "place after the first Host, who has 0"),
        Column("house", "text", "", "the House", _houses(deck)),
        _TURNS,
        _ENDING,
        Column("points", "int16", "Influence", "Influence at the end"),
        Column("share", "float64", "wins", "1 for the winner, 1/k for each of k winners, else 0"),
        Column("place", "int8", "", "1 for the winners, else 1 and the number of seats ahead"),
        Column("denarii", "int16", "denarii", "the treasury at the end"),
        Column("assets", "int8", "cards", "Market cards at the end"),
        *_COUNTED,
    )


def _schemes(deck: Deck) -> tuple[Column, ...]:
    schemes = tuple(card.token for card in deck.intrigue if card.kind == SCHEME)
    return (
        GAME,
        _TURN,
        Column("seat", "int8", "", "who prepared it"),
        Column("card", "text", "", "the scheme", schemes),
        Column("against", "bool", "", "whether it has a target"),
        Column("influence", "int8", "Influence", "Influence of the seat"),
        Column("required", "int8", "Influence", "Influence that the scheme requires"),
        Column("asked", "int8", "seats", "seats asked for support"),
        Column("lies", "int8", "times", "times that another scheme was claimed"),
        Column("supporters", "int8", "seats", "seats that gave support"),
        Column("paid", "int16", "denarii", "promised to them for it"),
        Column("guards", "int8", "guards", "guards that threw a die against it"),
        Column("answers", "int8", "cards", "reactions played before it was decided"),
        Column("end", "text", "", "given up for want of support, cancelled by a guard or by a card, or it succeeded",
               SCHEME_ENDS),
    )  # fmt: skip


def _lots(deck: Deck) -> tuple[Column, ...]:
    return (
        GAME,
        _TURN,
        Column("card", "text", "", "the card; missing where the title of Host is contested", _market(deck)),
        Column("kind", "text", "", "what it is", LOT_KINDS),
        Column("price", "int8", "denarii", "the price on the card"),
        Column("bidders", "int8", "seats", "seats that bid more than nothing"),
        Column("highest", "int16", "denarii", "the highest bid when the hands first open"),
        Column("second", "int16", "denarii", "the second highest"),
        Column("ties", "int8", "times", "times that bids were tied"),
        Column("winner", "int8", "", "who won it; -1 for nobody"),
        Column("paid", "int16", "denarii", "paid for it"),
        Column("end", "text", "", "won; discarded since nobody bid, or since a tie stayed; thrown for", LOT_ENDS),
    )  # fmt: skip


def _fights(deck: Deck) -> tuple[Column, ...]:
    return (
        GAME,
        _TURN,
        Column("final", "bool", "", "whether Houses with 12 Influence fight for the game"),
        Column("host", "int8", "", "the Host"),
        *Column("seat_<place>", "int8", "", "the seat on I, on II").by(SIDES),
        *Column("card_<place>", "text", "", "its fighter", _market(deck)).by(SIDES),
        *Column("equipment_<place>", "int8", "cards", "his equipment").by(SIDES),
        *Column("favours_<place>", "int8", "favours", "his favours before it").by(SIDES),
        Column("winner", "text", "", "the side that won", SIDES),
        Column("fall", "text", "", "how the other fell", FALLS),
        Column("rounds", "int16", "rounds", "rounds fought"),
        Column("thumb", "text", "", "up or down; missing where the loser was dead, and for the game", THUMBS),
        *(Column(f"wagered_{corner}", "int16", "denarii", f"staked on {_STAKED[corner]}") for corner in CORNER_STAKES),
        Column("paid", "int16", "denarii", "paid back for wagers won, their stakes included"),
    )


def _plays(deck: Deck) -> tuple[Column, ...]:
    cards = tuple(dict.fromkeys((*_market(deck), *_intrigue(deck), *_houses(deck))))
    return (
        GAME,
        _TURN,
        Column("phase", "text", "", "the phase of the turn", PHASES),
        _SEAT,
        Column("moment", "text", "", "what is decided", MOMENTS),
        Column("verb", "text", "", "what is done", VERBS),
        Column("card", "text", "", "the card or House that it is about; missing where there is none", cards),
        Column("other", "int8", "", "the other seat that it concerns; -1 for none"),
        Column("number", "int16", "", "denarii of a bid, a wager, a price, a gift; another number; -1 for none"),
        Column("choices", "int16", "actions", "actions that were legal"),
    )


def chronicle(rows: Rows | None) -> Outcomes:
    """Who writes down the rows of a level; nothing is written where there are none."""
    if rows is None or rows.level == "game":
        return Games(rows)
    return Plays(rows) if rows.level == "play" else Accounts(rows)


class Games(Outcomes):
    """Writes a row a game."""

    def more(self, state: CoreState) -> dict[str, Any]:
        over = cast(State, state)
        assert over.result is not None
        row: dict[str, Any] = {"turns": over.turn, "ending": over.result.rule}
        for seat, camp in enumerate(over.assets):
            row[f"denarii_{seat}"] = over.denarii[seat]
            row[f"assets_{seat}"] = len(camp)
        return row


class Accounts(Outcomes):
    """Keeps account of each game, and writes rows of it when it is over."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows)
        self._make = MAKES[rows.level]
        self._account: Account | None = None

    def acted(self, game: int, before: CoreState, action: str, after: CoreState) -> None:
        old, new = cast(State, before), cast(State, after)
        if self._account is None:
            self._account = Account(old)
        self._account.tell(old, action, old.play(action).events, new)

    drawn = acted

    def ended(self, game: int, state: CoreState, plays: int) -> None:
        assert self._account is not None
        for row in self._make(self._account, cast(State, state)):
            self.write({"game": game, **row})
        self._account = None


class Plays(Outcomes):
    """Writes a row a decision."""

    def acted(self, game: int, before: CoreState, action: str, after: CoreState) -> None:
        old = cast(State, before)
        deck = old.table.deck
        said = tokens.read(deck, action)
        assert said is not None
        card = None
        if said.card >= 0:
            card = deck.market[said.card].token
        elif said.kind >= 0:
            card = deck.intrigue[said.kind].token
        elif said.effect >= 0:
            card = deck.effects[said.effect].owner
        elif said.house >= 0:
            card = deck.houses[said.house].token
        self.write(
            {
                "game": game,
                "turn": old.turn,
                "phase": old.phase.name.lower(),
                "seat": old.to_act,
                "moment": FrameKind(old.stack[-1].kind).name.lower(),
                "verb": said.verb.name.lower(),
                "card": card,
                "other": said.seat,
                "number": said.other if said.verb == Verb.WAGER else said.number,
                "choices": len(old.legal),
            }
        )

    def ended(self, game: int, state: CoreState, plays: int) -> None:
        """All is written."""


# --- what is written of a game ----------------------------------------------------------------------------------------


def _seat_rows(account: Account, state: State) -> Iterator[dict[str, Any]]:
    over, players = ended(state.standing()), state.table.players
    assert state.result is not None
    for seat in range(players):
        yield {
            "seat": seat,
            "order": (seat - account.first) % players,
            "house": state.table.deck.houses[state.houses[seat]].token,
            "turns": state.turn,
            "ending": state.result.rule,
            **{what: over[f"{what}_{seat}"] for what in ("points", "share", "place")},
            "denarii": state.denarii[seat],
            "assets": len(state.assets[seat]),
            **{column.name: account.seats[seat][column.name] for column in _COUNTED},
        }


def _scheme_rows(account: Account, state: State) -> Iterator[dict[str, Any]]:
    for plot in account.plots:
        if plot.end:
            yield dict(vars(plot))


def _lot_rows(account: Account, state: State) -> Iterator[dict[str, Any]]:
    for lot in account.lots:
        yield {name: value for name, value in vars(lot).items() if name != "opened"}


def _fight_rows(account: Account, state: State) -> Iterator[dict[str, Any]]:
    market = state.table.deck.market
    for bout in account.bouts:
        row: dict[str, Any] = {"turn": bout.turn, "final": bout.final, "host": bout.host}
        for side, entry, favours in zip(SIDES, bout.entries, bout.favours, strict=True):
            row[f"seat_{side}"] = entry.seat
            row[f"card_{side}"] = market[entry.card].token
            row[f"equipment_{side}"] = len(entry.equipment)
            row[f"favours_{side}"] = favours
        for name, corners in CORNER_STAKES.items():
            row[f"wagered_{name}"] = sum(bout.wagered[corner] for corner in corners)
        how = {"fall": bout.fall, "rounds": bout.rounds, "thumb": bout.thumb, "paid": bout.paid}
        yield {**row, "winner": SIDES[bout.winner], **how}


MAKES: Final[Mapping[str, Callable[[Account, State], Iterator[dict[str, Any]]]]] = {
    "seat": _seat_rows,
    "scheme": _scheme_rows,
    "lot": _lot_rows,
    "fight": _fight_rows,
}
"""What is written of a game when it is over, level by level."""
