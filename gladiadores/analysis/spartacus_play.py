"""Tables of Spartacus, played: who sits there, which power a House lacks, and the rows of their games; and fighters
against opponents whom no deck has.

Game ``n`` of the seed has its own streams, as in ``sim.plain``: tables that begin alike share their deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final, cast

import pandas as pd

from gladiadores import bots as all_bots
from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import tokens, trials
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.decks import Deck, MarketCard, standard
from gladiadores.games.spartacus.decks.cards import GLADIATOR, NONE
from gladiadores.games.spartacus.decks.moments import SCHEMES
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table
from gladiadores.sim.rows import Rows, levels
from gladiadores.sim.rows.spartacus import MAKES
from gladiadores.sim.rows.spartacus_account import Account

GAME: Final = "spartacus"
SEED: Final = 0
STANDARD, QUICK, ADVANCED = "standard", "quick", "advanced"
CAREFUL, RANDOM = "careful", "random"
LEVELS: Final = tuple(MAKES)
"""What the rows mean that are kept of a game."""


@dataclass(frozen=True)
class SpartacusTable:
    """Who sits down: all ``bots``; the House that has the power ``without`` (written as in use: ``Name``, ``Name.2``)
    has to do without it."""

    players: int = 4
    start: str = STANDARD
    bots: str = CAREFUL
    without: str = ""

    @property
    def table(self) -> Table:
        """What is agreed before the game."""
        usual = Table.of({"players": self.players, "start": self.start})
        return replace(usual, deck=lacking(usual.deck, self.without)) if self.without else usual

    def about(self) -> dict[str, Any]:
        """The first columns of all its rows."""
        return {"players": self.players, "start": self.start, "bots": self.bots, "without": self.without or None}


def powers(deck: Deck) -> tuple[str, ...]:
    """The powers of all Houses, as they are written."""
    return tuple(tokens.use(deck, each).removeprefix("use:") for house in deck.houses for each in house.effects)


def lacking(deck: Deck, power: str) -> Deck:
    """The deck with a House that lacks one of its powers: the place of the power is there, and empty."""
    house = deck.houses[deck.house[power.partition(".")[0]]]
    gone = next(each for each in house.effects if tokens.use(deck, each) == f"use:{power}")
    effects = tuple(
        replace(each, when=SCHEMES, ops=(), cost=(), needs=(), target=()) if each.index == gone else each
        for each in deck.effects
    )
    return replace(deck, effects=effects, digest=f"{deck.digest}-{power}")


# --- games ------------------------------------------------------------------------------------------------------------


def played(table: SpartacusTable, first: int, count: int, seed: int = SEED) -> dict[str, pd.DataFrame]:
    """The games ``first`` to ``first + count - 1``: rows by level."""
    start = State.opening(table.table)
    bot = all_bots.bot(table.bots, GAME)
    found: dict[str, list[dict[str, Any]]] = {level: [] for level in LEVELS}
    for index in range(first, first + count):
        deals, thinking = (Random(f"{seed}:{index}:{what}") for what in ("deals", "bots"))
        state, account = start, Account(start)
        while (seat := state.to_act) is not None:
            if seat is CHANCE:
                action = state.draw(deals)
            else:
                action = bot.advise(state.view(seat), thinking).action
            step = state.play(action)
            after = cast(State, step.state)
            account.tell(state, action, step.events, after)
            state = after
        for level, make in MAKES.items():
            found[level] += [{"game": index, **row} for row in make(account, state)]
    known = levels(GAME, {"players": table.players})
    return {level: _table(known[level], rows).pipe(_named, table) for level, rows in found.items()}


def _table(rows: Rows, found: list[dict[str, Any]]) -> pd.DataFrame:
    """Rows as they are declared: small numbers, and texts as objects, so that tables can be put together."""
    kinds = {column.name: "object" if column.kind == "text" else column.kind for column in rows.columns}
    return pd.DataFrame(found, columns=rows.names).astype(kinds)


def _named(rows: pd.DataFrame, table: SpartacusTable) -> pd.DataFrame:
    about = table.about()
    return pd.concat([pd.DataFrame({name: [value] * len(rows) for name, value in about.items()}), rows], axis=1)


# --- fighters ---------------------------------------------------------------------------------------------------------

WEAKEST, STRONGEST = 6, 11
"""Dice of an opponent, altogether."""
FEWEST, MOST = 2, 5
"""Dice of his in a pile."""
EVERY: Final = 3
"""Of all that there could be, so many are passed over for one who fights."""


@cache
def opponents() -> tuple[Piles, ...]:
    """Fighters whom the deck has not, without abilities: the dice of each."""
    taken = {card.dice for card in standard().market}
    free = [
        (attack, defence, speed)
        for attack, defence, speed in product(range(FEWEST, MOST + 1), repeat=3)
        if (attack, defence, speed) not in taken and WEAKEST <= attack + defence + speed <= STRONGEST
    ]
    return tuple(free[::EVERY])


def fought(card: str, rounds: int, seed: int = SEED) -> list[dict[str, Any]]:
    """A gladiator, with his abilities, against each of them: a row an opponent. As often on I as on II."""
    deck, rng = _with_opponents(), Random(f"{seed}:{card}")
    table = replace(Table.of({}), deck=deck)
    own = deck.market[deck.market_card[card]]
    rows = []
    for dice in opponents():
        one, other = trials.Corner(card), trials.Corner(_called(dice))
        wins = fights = 0
        for side, corners in enumerate(((one, other), (other, one))):
            trial = trials.fights(table, *corners, rounds, rng)
            fights += trial.fights
            wins += sum(number for (winner, _), number in trial.ends.items() if winner == side)
        rows.append({**_described(own), "opponent": ".".join(map(str, dice)), "fights": fights, "wins": wins})
    return rows


def gladiators() -> Iterator[str]:
    """All of the deck."""
    yield from (card.token for card in standard().market if card.kind == GLADIATOR)


def _described(card: MarketCard) -> Mapping[str, Any]:
    attack, defence, speed = card.dice or (0, 0, 0)
    return {
        "card": card.token, "price": card.price, "start": card.start, "ability": bool(card.effects),
        "attack": attack, "defence": defence, "speed": speed,
    }  # fmt: skip


def _called(dice: Piles) -> str:
    return "X" + "".join(map(str, dice))


@cache
def _with_opponents() -> Deck:
    deck = standard()
    more = tuple(
        MarketCard(_called(dice), GLADIATOR, {"pt": _called(dice), "en": _called(dice)}, False, 0, dice, NONE, ())
        for dice in opponents()
    )
    return replace(deck, market=(*deck.market, *more), digest=f"{deck.digest}-opponents")
