"""The kinds of puzzles of Spartacus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gladiadores.lessons.puzzles import Maker
from gladiadores.lessons.spartacus.acting import allowed, happens
from gladiadores.lessons.spartacus.chances import chances, die
from gladiadores.lessons.spartacus.reckoning import auction, influence, sale, upkeep, wager
from gladiadores.lessons.spartacus.schemes import guard, hand, support

MAKERS: Final[Mapping[str, Maker]] = {
    "allowed": allowed, "happens": happens, "upkeep": upkeep, "hand": hand, "support": support, "guard": guard,
    "sale": sale, "auction": auction, "wager": wager, "influence": influence, "odds": chances, "die": die,
}  # fmt: skip
