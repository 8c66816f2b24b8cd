"""Exact odds: of one attack, of the initiative, and of a fight between neighbours without abilities.

What a wound is, who has the initiative and how a fighter falls is asked of the engine (``combat.comparing``).
"""

from __future__ import annotations

from functools import lru_cache

from gladiadores.games.spartacus.combat.chances import attack, initiative, leads, results
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.combat.duels import BEST, STANDARD, WAYS, Duel, Odds, Terms, fallen

__all__ = [
    "BEST", "STANDARD", "WAYS", "Duel", "Odds", "Terms", "attack", "duel", "fallen", "fight", "initiative", "leads",
    "results", "worth",
]  # fmt: skip


def worth(chance: float, pays: int, stake: int = 1) -> float:
    """What a wager gains on average where it pays ``pays`` to one and the stake comes back."""
    return stake * (chance * (pays + 1) - 1)


@lru_cache(maxsize=4096)
def fight(one: Piles, other: Piles, terms: Terms = STANDARD) -> Odds:
    """The odds of a whole fight, before its first round."""
    return duel(one, other, terms).odds()


@lru_cache(maxsize=256)
def duel(one: Piles, other: Piles, terms: Terms = STANDARD) -> Duel:
    """Everything that can come of these two."""
    return Duel(one, other, terms)
