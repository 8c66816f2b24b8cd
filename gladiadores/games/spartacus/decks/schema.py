"""Every primitive that effects are made of: its arguments, and the moments it may stand in.

``COSTS`` come before an effect, ``CONDITIONS`` decide whether it may be used, ``OPS`` are what it does; ``CONTROL`` are
the ops that hold other ops. The document docs/spartacus-deck.md shows each with an example.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gladiadores.games.spartacus.decks.cards import PILES, SLOTS
from gladiadores.games.spartacus.decks.moments import (
    ACTIVE,
    BIDDING,
    COUNTS_AS,
    EQUIPPING,
    FIGHT,
    FIGHT_WINDOWS,
    GUARD,
    PAYOUT,
    RECOVERY,
    SALE,
    SCHEMES,
    SUPPORT,
)
from gladiadores.games.spartacus.decks.reading import (
    ASSETS,
    CHOOSERS,
    ONE,
    STATES,
    WHO,
    Param,
    fixed,
    flag,
    number,
    word,
    words,
)


class Primitive(NamedTuple):
    """A primitive: its arguments by name, where it may stand, and the argument that ``{op = value}`` means."""

    params: dict[str, Param]
    moments: tuple[str, ...] = ACTIVE
    main: str = "n"


def _who(default: str) -> Param:
    return word(*WHO, default=default)


def _one(default: str) -> Param:
    return word(*ONE, default=default)


def _assets(state: str, who: str = "you", chooser: str = "owner") -> dict[str, Param]:
    """Some cards of a House: kind, condition, how many, and who chooses them."""
    return {
        "who": _who(who),
        "kind": word(*ASSETS[:-1], default="asset"),
        "state": word(*STATES, default=state),
        "n": number(1),
        "chooser": word(*CHOOSERS, default=chooser),
        "up_to": flag(),
    }


def _movable(who: str) -> dict[str, Param]:
    """The same for what can change its place: guards on the table too."""
    return {**_assets("any", who), "kind": word(*ASSETS, default="asset")}


_PILE: Final = word(*PILES)
_OPPONENT: Final = word("you", "opponent", default="opponent")
_YOU: Final = word("you", "opponent", default="you")
_IN_FIGHT: Final = (*FIGHT_WINDOWS, FIGHT)
_ROLLS: Final = ("initiative_rolled", "attack_rolled")
_CARD_KINDS: Final = ("scheme", "reaction", "guard", "gladiator", "slave", "equipment", "card")

COSTS: Final[dict[str, Primitive]] = {
    "exhaust_self": Primitive({}),
    "exhaust_n": Primitive({"kind": word("gladiator", "slave", "fighter", "equipment", "asset"), "n": number(1)}),
    "discard_n": Primitive({"kind": word(*ASSETS, "card"), "state": word(*STATES, default="any"), "n": number(1)}),
    "pay": Primitive({"n": number()}),
}

CONDITIONS: Final[dict[str, Primitive]] = {
    "has_at_least": Primitive(
        {"kind": word(*ASSETS, "card", "champion"), "state": word(*STATES, default="any"), "n": fixed(1, 20, 1),
         "of": _one("you")},
        main="kind",
    ),
    "has_none": Primitive(
        {"kind": word(*ASSETS, "card", "champion"), "state": word(*STATES, default="any"), "of": _one("you")},
        main="kind",
    ),
    "denarii": Primitive({"of": _one("you"), "least": fixed(0, 200, 0), "most": fixed(0, 999, 999)}, main="most"),
    "influence_rank": Primitive({"of": _one("you"), "is": word("lowest", "highest"), "unique": flag()}, main="is"),
    "phase": Primitive(
        {"in": words(("upkeep", "intrigue", "market", "arena")),
         "not_in": words(("upkeep", "intrigue", "market", "arena"))},
        main="in",
    ),
    "is_host": Primitive({"of": _one("you")}, main="of"),
    "is_target": Primitive({"of": _one("you")}, main="of"),
    "died_in_arena": Primitive({}, ("died",)),
}  # fmt: skip

CONTROL: Final = ("choose_one", "for_each_other_house", "if", "repeat", "on_pattern", "on_death")
"""Their blocks are read by ``effects``; the arguments beside them stand in ``OPS``."""

OPS: Final[dict[str, Primitive]] = {
    # resources
    "gain_influence": Primitive({"who": _who("you"), "n": number(1)}),
    "lose_influence": Primitive({"who": _who("target"), "n": number(1)}),
    "gain_denarii": Primitive({"who": _who("you"), "n": number()}),
    "pay_bank": Primitive({"who": _who("you"), "n": number(), "up_to": flag(), "all_if_less": flag()}),
    "pay_player": Primitive(
        {"who": _who("you"), "to": _one("target"), "n": number(), "up_to": flag(), "all_if_less": flag()}
    ),
    "steal_denarii": Primitive({"who": _who("target"), "n": number(), "up_to": flag(), "all_if_less": flag()}),
    # cards
    "draw_intrigue": Primitive({"who": _who("you"), "n": number(1)}),
    "discard_intrigue": Primitive(
        {"who": _who("target"), "n": number(1), "chooser": word("owner", "you", "random", default="owner")}
    ),
    "swap_hand": Primitive({"who": _one("target"), "n": fixed(1, 6, 1)}),
    "peek_hand": Primitive({"who": _who("target"), "n": number(1)}),
    "peek_auction": Primitive({"n": fixed(1, 6, 1)}),
    "retrieve_from_discard": Primitive({"kind": word(*_CARD_KINDS), "n": fixed(1, 3, 1)}, main="kind"),
    # assets
    "exhaust": Primitive(_assets("ready", "target")),
    "ready": Primitive(_assets("exhausted")),
    "injure": Primitive(_assets("any", "target")),
    "heal": Primitive(_assets("wounded")),
    "discard_asset": Primitive({**_movable("target"), "kill": flag()}),
    "transfer_asset": Primitive({**_movable("target"), "to": _one("you")}),
    "gain_asset_value": Primitive({**_movable("you"), "to": _one("you"), "mult": fixed(1, 4, 1)}, main="mult"),
    # counting
    "counts_as": Primitive(
        {"kind": word("gladiator", "slave", "equipment", "guard"), "n": fixed(1, 4, 1)}, (COUNTS_AS,), "kind"
    ),
    # schemes and reactions
    "cancel_scheme": Primitive({"scope": word("own_target", "any", default="any")}, ("scheme_declared",), "scope"),
    "cancel_reaction": Primitive({}, ("reaction_declared",)),
    "uncancellable": Primitive({"except": words()}, (SCHEMES,), "except"),
    "modify_required_influence": Primitive({"n": fixed(-12, 12)}, (SCHEMES, SUPPORT, "scheme_declared")),
    "retarget": Primitive({"to": word("you", "actor", "chosen", default="chosen")}, ("scheme_declared",), "to"),
    # guards, recovery
    "guard_roll": Primitive({"success": fixed(2, 6)}, (GUARD,), "success"),
    "reroll_guard": Primitive({"of": word("you", "any", default="any")}, ("guard_rolled",), "of"),
    "reroll_recovery": Primitive({"anyone": flag()}, ("recovery_rolled",), "anyone"),
    "recovery_dice": Primitive({"n": fixed(1, 3, 2), "keep": word("best", "worst", default="best")}, (RECOVERY,)),
    # market
    "modify_bid": Primitive({"n": fixed(-6, 6), "on": word("card", "host", "both", default="card")}, (BIDDING,)),
    "win_bid_ties": Primitive({"on": word("card", "host", "both", default="both")}, (BIDDING,), "on"),
    "sell_value_mult": Primitive(
        {"kind": word(*ASSETS, default="asset"), "mult": fixed(1, 4, 1), "add": fixed(0, 6, 0)}, (SALE,), "mult"
    ),
    # before a fight
    "swap_combatant": Primitive({"side": _YOU}, ("fighters_set", "wagers_set"), "side"),
    "add_equipment_slot": Primitive({"slot": word(*SLOTS), "n": fixed(1, 2, 1)}, (EQUIPPING,), "slot"),
    "forbid_refusal": Primitive({}, ("invited",)),
    "modify_wager_payout": Primitive(
        {"corner": word("victory", "injury", "decapitation", "any", default="any"), "n": fixed(-1, 3, 1)}, (PAYOUT,)
    ),
    # dice that are thrown
    "modify_pool": Primitive(
        {"pile": _PILE, "n": fixed(-4, 4), "who": _YOU, "until": word("round", "fight", default="round")}, _IN_FIGHT
    ),
    "substitute_pool": Primitive({"pile": _PILE, "by": _PILE}, _IN_FIGHT, "by"),
    "restore_die": Primitive({"pile": word(*PILES, "any", default="any"), "n": fixed(1, 4, 1)}, FIGHT_WINDOWS),
    "reroll": Primitive(
        {"who": _YOU, "pile": _PILE, "n": fixed(1, 6, 1),
         "which": word("any", "lowest", "highest", "all", default="any")},
        _ROLLS,
    ),
    "win_ties": Primitive({"on": word("attack", "initiative", default="attack")}, (FIGHT,), "on"),
    "set_die": Primitive({"who": _YOU, "pile": _PILE, "to": fixed(1, 6, 6), "n": fixed(1, 3, 1)}, _ROLLS, "to"),
    # damage
    "auto_wound": Primitive({"n": fixed(1, 6, 1)}, FIGHT_WINDOWS),
    "auto_block": Primitive({"n": number(1)}, FIGHT_WINDOWS),
    "prevent_wound": Primitive({"n": number(1)}, ("damage",)),
    "extra_wound": Primitive({"n": fixed(1, 6, 1), "if_hit": flag()}, ("attack_rolled", "damage")),
    "counter_wound": Primitive({"n": fixed(1, 6, 1)}, ("damage",)),
    # the flow of a fight
    "win_initiative": Primitive({}, ("round_start",)),
    "reroll_initiative": Primitive({"who": word("you", "opponent", "both", default="both")}, ("initiative_rolled",),
                                   "who"),
    "push": Primitive({"n": fixed(1, 6, 1)}, FIGHT_WINDOWS),
    "pull": Primitive({"n": fixed(1, 6, 1)}, FIGHT_WINDOWS),
    "range": Primitive({"n": fixed(1, 6)}, _IN_FIGHT),
    "move_bonus": Primitive({"n": fixed(-3, 6)}, _IN_FIGHT),
    "skip_move": Primitive({"who": _OPPONENT}, FIGHT_WINDOWS, "who"),
    "suppress_ability": Primitive({}, _IN_FIGHT),
    # defeat
    "worsen_defeat": Primitive({"to": word("injury", "decapitation")}, ("defeated",), "to"),
    "soften_defeat": Primitive({"to": word("yield", "injury", default="yield")}, ("defeated",), "to"),
    "prevent_execution": Primitive({}, ("thumb",)),
    # control; each holds ops
    "choose_one": Primitive({"who": _one("you")}),
    "for_each_other_house": Primitive({}),
    "if": Primitive({}),
    "repeat": Primitive({"n": fixed(1, 6)}),
    "on_pattern": Primitive({"pile": _PILE, "pattern": word("double", "triple", default="double")}, _ROLLS),
    "on_death": Primitive({}, ("died",)),
}  # fmt: skip

BLOCKS: Final[dict[str, tuple[str, ...]]] = {
    "choose_one": ("options",),
    "for_each_other_house": ("ops",),
    "if": ("then", "else"),
    "repeat": ("ops",),
    "on_pattern": ("ops",),
    "on_death": ("ops",),
}
"""Which arguments of a control op hold ops; ``options`` is a list of blocks, ``else`` may be left out."""

READIES: Final = frozenset({"ready", "retrieve_from_discard"})
"""What could bring back the very thing that pays for it: such an effect needs ``once``."""
SPENDS: Final = frozenset({"exhaust_self", "exhaust_n", "discard_n"})
"""Costs that come to an end by themselves."""
