"""Where games come from: the compiled kernel or the plain engine, in blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol, cast

from gladiadores.sim.plan import Plan
from gladiadores.sim.totals import Totals

Engine = Literal["compiled", "plain"]
PARTS = 64
"""Into so many blocks a run is cut where their size allows it: so it shows progress, and little is lost."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some games that were played: their totals, and their rows by column where rows are kept.

    A text column holds texts, or their numbers in the column's ``values`` as an array, -1 for a missing one.
    """

    totals: Totals
    rows: Mapping[str, Any] | None = None


class Source(Protocol):
    """Plays the games of a plan; the same game whatever block it is played in."""

    def warm(self) -> None:
        """Do what is done once, before time is taken."""
        ...

    def block(self, first: int, count: int) -> Block:
        """Games ``first`` to ``first + count - 1``."""
        ...


def engine(plan: Plan) -> Engine:
    """What plays these games: the kernel where all bots are compiled, else the plain engine."""
    if plan.game != "gladiadores":
        return "plain"
    from gladiadores.sim.kernels.bulk import BOTS

    return "compiled" if set(plan.bots) <= set(BOTS) else "plain"


def source(plan: Plan, engine: Engine) -> Source:
    """The source of a plan's games."""
    made: Source = import_module(f"gladiadores.sim.{engine}").source(plan)
    return made


def block_size(plan: Plan, engine: Engine) -> int:
    """How many games a block has: decided by the plan alone, so that a run can be gone on with."""
    least, most = cast(tuple[int, int], import_module(f"gladiadores.sim.{engine}").sizes(plan))
    return max(least, min(most, -(-plan.games // PARTS)))


def is_detailed(plan: Plan) -> bool:
    """Whether rows are kept of what happens within a game."""
    return plan.level not in (None, "game")
