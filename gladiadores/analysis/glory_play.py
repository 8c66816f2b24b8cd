"""Tables of Glory to Rome, played: who sits there, by which ruling, and the rows of every seat of their games.

Game ``n`` of the seed has its own streams, as in ``sim.plain``: tables with as many players share their deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pandas as pd

from gladiadores import bots as all_bots
from gladiadores import game
from gladiadores.analysis.glory_tips import TipBot
from gladiadores.bots import Bot
from gladiadores.core.game import CHANCE
from gladiadores.games.glory_to_rome.table import RULINGS
from gladiadores.sim.rows import chronicle, levels

GAME = "glory-to-rome"
SEED = 0
GREEDY = "greedy"
NOBODY = -1
AS_RULED = "default"
"""All rulings at their defaults."""


@dataclass(frozen=True)
class GloryTable:
    """Who sits down to how many games: all ``bots``, but one who follows ``tip``, where there is one; by which
    ``ruling``, written ``name=value``."""

    players: int
    bots: str
    games: int
    ruling: str = AS_RULED
    tip: str = ""
    tip_seat: int = NOBODY

    @property
    def rulings(self) -> dict[str, Any]:
        """The ruling as the game takes it."""
        if self.ruling == AS_RULED:
            return {}
        name, _, value = self.ruling.partition("=")
        return {name: RULINGS[name].read(value)}

    def seated(self) -> list[Bot]:
        """A bot a seat."""
        plain = all_bots.bot(self.bots, GAME)
        return [TipBot(self.tip) if seat == self.tip_seat else plain for seat in range(self.players)]

    def about(self) -> dict[str, Any]:
        """The first columns of all its rows."""
        return {
            "players": self.players, "bots": self.bots, "ruling": self.ruling, "tip": self.tip or None,
            "tip_seat": self.tip_seat,
        }  # fmt: skip


def played(table: GloryTable, first: int, count: int, seed: int = SEED) -> pd.DataFrame:
    """A row a seat of the games ``first`` to ``first + count - 1``."""
    start = game(GAME).new({"players": table.players}, table.rulings)
    rows = levels(GAME, {"players": table.players})["seat"]
    written = chronicle(GAME, rows)
    bots = table.seated()
    for index in range(first, first + count):
        deals, thinking = (Random(f"{seed}:{index}:{what}") for what in ("deals", "bots"))
        state, plays = start, 0
        while (seat := state.to_act) is not None:
            if seat is CHANCE:
                state = state.after(state.draw(deals))
                continue
            action = bots[seat].advise(state.view(seat), thinking).action
            after = state.after(action)
            written.acted(index, state, action, after)
            state, plays = after, plays + 1
        written.ended(index, state, plays)
    about = dict.fromkeys(table.about())
    return pd.DataFrame({**about, **written.columns}).assign(**table.about())
