"""How examples of Spartacus are written, and what can be read off its positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, cast

from gladiadores.core.game import CHANCE
from gladiadores.core.game import State as CoreState
from gladiadores.core.record import Record
from gladiadores.games.spartacus import decks, flow, forms
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.positions import CAMP, PARTS
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import HIDDEN
from gladiadores.lessons.example import Play, Probe, Rules

OPTIONS: Final = ("start", "max_turns")
OPENING: Final = ("players", "rolls")
KEYS: Final = frozenset({*PARTS, *OPTIONS, *OPENING, "camps", "rulings", "since", "actions"})
NONE: Final = "-"
"""For a pile: nothing lies in it."""

_FIGHT: Final[Mapping[str, Any]] = {
    "where": [[0, 0], [1, 0]], "round": 1, "leads": 0, "first": 0, "acted": 0, "moved": 0, "struck": 0, "sure": 0,
    "still": 0, "hushed": 0, "shields": [0, 0], "changes": [], "dice": [[], []], "again": [], "strike": None,
    "picking": None, "fallen": -1, "fall": "alive",
}  # fmt: skip
"""What is not said of a fight: the two are neighbours, and I acts first."""


def play(entry: Mapping[str, Any]) -> Play:
    """The play of an entry: with ``camps`` it begins with their position, else before the dice for the first Host."""
    setup = {"position": position(entry)} if "camps" in entry else opening(entry)
    players = len(entry["camps"]) if "camps" in entry else entry["players"]
    options = {"players": players, **{name: entry[name] for name in OPTIONS if name in entry}}
    actions = tuple(entry.get("actions", ()))
    return Play(Record(GAME.id, options, entry.get("rulings", {}), setup, actions), entry.get("since", 0))


# --- positions ----------------------------------------------------------------------------------------------------


def position(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The position that an entry writes: in the piles come first the cards that it says, then all that it does not
    name."""
    deck = decks.standard()
    found = {key: entry[key] for key in PARTS if key in entry}
    found["camps"] = list(entry["camps"])
    for key in ("market_gone", "intrigue_gone"):
        found[key] = entry.get(key, "").split()
    if "fight" in found:
        found["fight"] = {**_FIGHT, **found["fight"]}
    found["entries"] = [_entry(text) for text in entry.get("entries", ())]
    found["market"] = _pile(entry.get("market", ""), Counter(card.token for card in deck.market) - _in_market(found))
    copies = Counter({card.token: card.copies for card in deck.intrigue})
    found["intrigue"] = _pile(entry.get("intrigue", ""), copies - _in_intrigue(found))
    return found


def _entry(text: str) -> dict[str, Any]:
    """``0 Leo Scutum``: the seat, who fights for it, with what."""
    seat, card, *equipment = text.split()
    return {"seat": int(seat), "card": card, "equipment": equipment}


def _pile(first: str, left: Counter[str]) -> list[str]:
    if first == NONE:
        return []
    return [*first.split(), *(left - Counter(first.split())).elements()]


def _in_market(position: Mapping[str, Any]) -> Counter[str]:
    """The Market cards that are somewhere else than in the pile."""
    at = forms.Table(decks.standard(), len(position["camps"]))
    assets = [forms.ASSETS.read(at, camp.get("assets", ""), "assets") for camp in position["camps"]]
    owned = [at.deck.market[asset.card].token for camp in assets for asset in camp]
    return Counter([*owned, *position["market_gone"], *position.get("lots", ()), position.get("lot", "")])


def _in_intrigue(position: Mapping[str, Any]) -> Counter[str]:
    at = forms.Table(decks.standard(), len(position["camps"]))
    held = [camp.get(key, "") for camp in position["camps"] for key in ("hand", "guards")]
    kinds = [kind for text in held for kind in forms.KINDS.read(at, text, "hand")]
    scheme = [position["scheme"]["card"]] if "scheme" in position else []
    return Counter([*(at.deck.intrigue[kind].token for kind in kinds), *position["intrigue_gone"], *scheme])


# --- the opening --------------------------------------------------------------------------------------------------


def opening(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Dice for the first Host, and a deal for the Houses that are chosen."""
    deck = decks.standard()
    setup: dict[str, Any] = {"host": list(entry.get("rolls", ()))}
    chosen = [action.partition(":")[2] for action in entry.get("actions", ()) if action.startswith("house:")]
    if len(chosen) == entry["players"]:
        setup["deal"] = _deal(deck, chosen)
    return setup


def _deal(deck: Deck, chosen: list[str]) -> dict[str, list[str]]:
    """The starting cards in the deck's order, everything else shuffled, always in the same way."""
    houses = [house for house in deck.houses if house.token in chosen]
    numbers = (sum(house.gladiators for house in houses), sum(house.slaves for house in houses))
    starting = [cards[:number] for cards, number in zip(deck.starting, numbers, strict=True)]
    market = [card for card in range(len(deck.market)) if not any(card in cards for cards in starting)]
    intrigue = list(deck.stock)
    for kind in [kind for kind in deck.stock if kind in deck.guards][: sum(house.guards for house in houses)]:
        intrigue.remove(kind)
    rng = Random(1)
    rng.shuffle(market)
    rng.shuffle(intrigue)
    return {
        "gladiators": [deck.market[card].token for card in starting[0]],
        "slaves": [deck.market[card].token for card in starting[1]],
        "market": [deck.market[card].token for card in market],
        "intrigue": [deck.intrigue[kind].token for kind in intrigue],
    }


# --- what can be read off a position ------------------------------------------------------------------------------


def _camps(key: str) -> Callable[[State], list[Any]]:
    """What stands in the Houses, as a position writes it."""
    name, form = CAMP[key]
    return lambda state: [form.write(state.table.deck, each) for each in getattr(state, name)]


def _box(state: State) -> dict[str, int]:
    """How many cards there are."""
    owned = [*state.market, *state.market_gone, *state.lots, *(asset for camp in state.assets for asset in camp)]
    held = [kind for cards in (*state.hands, *state.posted) for kind in cards]
    return {"market": len(owned) + (state.lot >= 0), "intrigue": len(state.intrigue) + len(held)}


def _turn(state: State) -> int | str:
    seat = state.to_act
    return "chance" if seat is CHANCE else "over" if seat is None else seat


def _moves(state: State) -> list[str]:
    """What may be done, but for gifts and guards to be put on the table."""
    return [action for action in state.legal if not action.startswith(("gift:", "post:"))]


def _dice(state: State) -> list[int]:
    """How many dice are to be thrown, by group."""
    thrown = flow.draw(state, Random(0)).partition(":")[2]
    return [len(group.split(".")) for group in thrown.split("/")]


def _piles(state: State) -> list[list[int]]:
    return [] if state.fight is None else [list(piles) for piles in state.fight.piles]


def _scheme_seen(state: State) -> list[str]:
    """The scheme under way: what its House knows of it, and what the next one does."""
    schemes = [state.view(seat).scheme for seat in range(2)]
    return [
        "?" if scheme is None or scheme.card == HIDDEN else state.table.deck.intrigue[scheme.card].token
        for scheme in schemes
    ]


def _treasuries_seen(state: State) -> dict[str, list[int | str]]:
    """What seat 0 sees of everybody's denarii and bids."""
    view = state.view(0)
    return {"denarii": list(view.denarii), "bids": ["?" if bid == HIDDEN else bid for bid in view.bids]}


def _to_lose(state: State) -> int:
    """How many dice are still to be lost."""
    frame = state.stack[-1]
    return frame.a if frame.kind == FrameKind.LOSE else 0


def _fate(state: State) -> str:
    """How the last fight has ended."""
    return "" if state.fate is None else state.fate.fall.name.lower()


def _reads(read: Callable[[State], Any], *rules: str) -> Probe:
    return Probe(cast(Callable[[CoreState], Any], read), rules)


PROBES: Final[Mapping[str, Probe]] = {
    "winners": _reads(lambda state: list(state.standing().winners), "game.goal", "victory.arena", "end.turns"),
    "influence": _reads(
        lambda state: list(state.influence),
        "game.influence", "game.influence-lost", "setup.start", "scheme.cancelled", "arena.no-fighter",
        "champion.moves", "champion.lost",
    ),
    "houses": _reads(lambda state: len(state.houses), "game.players"),
    "box": _reads(_box, "game.deck"),
    "bank": _reads(lambda state: state.bank, "game.bank"),
    "treasuries seen": _reads(_treasuries_seen, "game.open-treasury"),
    "assets": _reads(
        _camps("assets"), "game.promises", "upkeep.recover.heals", "market.accept", "combat.exhaust", "arena.equipment"
    ),
    "guards": _reads(_camps("guards"), "guard.post"),
    "scheme seen": _reads(_scheme_seen, "support.lie"),
    "moves": _reads(
        _moves, "combat.cards-first", "effect.range", "effect.move-bonus", "effect.uncancellable",
        "effect.add-equipment-slot", "arena.invite-self", "arena.no-fighter",
    ),
    "denarii": _reads(
        lambda state: list(state.denarii), "auction.won", "auction.tie", "auction.tie-fails", "arena.tribute",
        "wager.won", "wager.exactly", "effect.modify-bid", "effect.win-bid-ties", "effect.counts-as",
        "effect.sell-value-mult", "effect.modify-wager-payout",
    ),
    "dice": _reads(_dice, "effect.recovery-dice", "effect.substitute-pool"),
    "piles": _reads(_piles, "combat.damage", "effect.win-ties", "effect.counter-wound"),
    "to lose": _reads(_to_lose, "combat.surplus", "effect.prevent-wound"),
    "fate": _reads(_fate, "combat.too-long"),
    "turn": _reads(_turn, "wager.number", "combat.initiative"),
}  # fmt: skip
"""By name, what is read, and the rules that it can prove."""

RULES: Final = Rules(play, KEYS, PROBES)
