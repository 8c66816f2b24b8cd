"""When effects are for: the words that may stand at ``when`` in a deck."""

from __future__ import annotations

from typing import Final

SCHEME: Final = "scheme"
"""What a scheme does."""

INTRIGUE: Final = "intrigue"
SUPPORT: Final = "support"
MARKET: Final = "market"
OWN_TURN: Final = (INTRIGUE, SUPPORT, MARKET)
"""At will: in one's own turn of Intrigue, while one seeks support for a scheme, in one's own turn on the market."""

SCHEMES: Final = "schemes"
GUARD: Final = "guard"
RECOVERY: Final = "recovery"
COUNTS_AS: Final = "counts_as"
SALE: Final = "sale"
BIDDING: Final = "bidding"
EQUIPPING: Final = "equipping"
PAYOUT: Final = "payout"
FIGHT: Final = "fight"
STATIC: Final = (SCHEMES, GUARD, RECOVERY, COUNTS_AS, SALE, BIDDING, EQUIPPING, PAYOUT, FIGHT)
"""Always at work, asked for where it matters; nobody uses them."""

TABLE_WINDOWS: Final = (
    "scheme_declared",
    "reaction_declared",
    "guard_rolled",
    "recovery_rolled",
    "invited",
    "fighters_set",
    "wagers_set",
    "thumb",
    "died",
    "influence_lost",
)
FIGHT_WINDOWS: Final = (
    "round_start",
    "initiative_rolled",
    "attack_declared",
    "attack_rolled",
    "damage",
    "defeated",
)
WINDOWS: Final = (*TABLE_WINDOWS, *FIGHT_WINDOWS)
"""Moments at which others may answer; a WINDOW frame names one by its place here."""

WINDOW: Final = {name: place for place, name in enumerate(WINDOWS)}

ACTIVE: Final = (SCHEME, *OWN_TURN, *WINDOWS)
MOMENTS: Final = (*ACTIVE, *STATIC)

ONCE: Final = ("turn", "round", "fight", "game")

ACTOR_FIRST: Final = frozenset({"guard_rolled", "recovery_rolled", "died", "influence_lost", *FIGHT_WINDOWS})
"""Windows in which the actor may answer too, before all others."""
ACTOR_LAST: Final = frozenset({"fighters_set", "wagers_set", "thumb"})
"""Windows in which the actor may answer too, after all others."""
ASKED_ONCE: Final = frozenset({"initiative_rolled", "attack_rolled"})
"""Windows in which nobody who has passed is asked again: who threw the dice decides before the other."""
