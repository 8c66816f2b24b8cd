"""How examples of Glory to Rome are written, and what can be read off its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from gladiadores.core.game import CHANCE
from gladiadores.core.game import State as CoreState
from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome import notation, powers, scoring
from gladiadores.games.glory_to_rome.cards import (
    COPIES,
    JACK_NAME,
    KINDS,
    MATERIALS,
    NAMES,
    ROLES,
    VALUE,
    bits,
)
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.table import PLAYERS
from gladiadores.lessons.example import Play, Probe, Rules

TABLE: Final = ("leader", "pool", "role", "played", "in_town", "out_town")
KEYS: Final = frozenset({*TABLE, "camps", "deck", "hands", "turned", "rulings", "actions"})
DRAWN: Final = ("Insula", "Latrine", "Road", "Bar", "Palisade", "Market", "Dock", "Circus")
"""What lies in the deck where an example does not say: copies of the first two that it does not name."""
COMMON: Final = 6
DEALT: Final = 4


def play(entry: Mapping[str, Any]) -> Play:
    """The play of an entry: with ``hands`` it begins before the deal, else with the position of its ``camps``."""
    setup = _dealt(entry) if "hands" in entry else {"position": position(entry)}
    players = len(entry["camps"] if "camps" in entry else entry["hands"])
    return Play(Record(GAME.id, {"players": players}, entry.get("rulings", {}), setup, tuple(entry.get("actions", ()))))


def position(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The position that an entry writes, with a deck."""
    found = {"leader": 0, **{key: entry[key] for key in TABLE if key in entry}, "camps": list(entry["camps"])}
    if "role" in found:
        played = list(found.get("played", ()))
        found["played"] = [*played, *[""] * (len(found["camps"]) - len(played))]
    return {**found, "deck": entry["deck"].split() if "deck" in entry else undrawn(found)}


def undrawn(position: Mapping[str, Any]) -> list[str]:
    """A dozen cards that a position does not name."""
    named = repr(position)
    return [name for name in DRAWN if name not in named][:2] * COMMON


def _dealt(entry: Mapping[str, Any]) -> dict[str, Any]:
    """A deck that deals these hands and turns up these cards; the others behind in the order of the alphabet."""
    first = [*" ".join(entry["hands"]).split(), *entry["turned"].split()]
    left = [name for name, copies in zip(NAMES, COPIES, strict=True) for _ in range(copies - first.count(name))]
    return {"deck": [*first, *left]}


# --- what can be read off a position ------------------------------------------------------------------------------


def _heaps(name: str, words: Sequence[str]) -> Callable[[State], list[str]]:
    return lambda state: [notation.heap_text(heap, words) for heap in getattr(state, name)]


def _hands(state: State) -> list[str]:
    """The Orders in each hand by name, then its Jacks."""
    return [
        " ".join([*(NAMES[card] for card in hand), *[JACK_NAME] * jacks])
        for hand, jacks in zip(state.hands, state.jacks, strict=True)
    ]


def _limits(state: State) -> dict[str, int]:
    """Of seat 0."""
    return {
        "clients": powers.client_limit(state, 0),
        "vault": powers.vault_limit(state, 0),
        "hand": powers.hand_limit(state, 0),
    }


def _box(state: State) -> dict[str, int]:
    """How many names there are in the deal, and how many cards."""
    dealt = [*state.deck, *(card for hand in state.hands for card in hand)]
    return {"names": len(set(dealt)), "orders": len(dealt) + sum(state.pool) - state.drawn}


def _in_camps(state: State) -> int:
    """How many cards lie in the camps: clients, stockpiles, vaults, sites, structures."""
    heaps = (*state.clients, *state.stock, *state.vault, *state.unseen, *state.sites)
    return sum(map(sum, heaps)) + sum(map(len, state.structures))


def _sold(state: State) -> list[str]:
    """What seat 0 can still read of the cards that were sold."""
    return [event.params.get("material", "?") for event in state.view(0).events if event.rule == "merchant.sell"]


def _turn(state: State) -> int | str:
    seat = state.to_act
    return "chance" if seat is CHANCE else "over" if seat is None else seat


def _to_show(state: State) -> int:
    """With how many cards more a Legionary may demand."""
    return sum(frame.a for frame in state.stack if frame.kind == FrameKind.LEGIONARY)


def _kinds(state: State) -> list[str]:
    return [f"{MATERIALS[kind]} {ROLES[kind]} {VALUE[kind]}" for kind in range(KINDS)]


def _reads(read: Callable[[State], Any], *rules: str) -> Probe:
    return Probe(cast(Callable[[CoreState], Any], read), rules)


PROBES: Final[Mapping[str, Probe]] = {
    "players": _reads(lambda state: [min(PLAYERS), max(PLAYERS)], "game.players"),
    "hand sizes": _reads(lambda state: list(map(len, state.hands)), "game.players"),
    "box": _reads(_box, "game.orders"),
    "kinds": _reads(_kinds, "game.kinds"),
    "influence": _reads(lambda state: list(state.influence), "game.influence", "building.gate"),
    "in the camps": _reads(_in_camps, "setup.camp"),
    "deck": _reads(lambda state: len(state.deck) - state.drawn, "setup.deck"),
    "jacks": _reads(lambda state: state.jack_pile, "setup.deck", "play.jack"),
    "in town": _reads(lambda state: list(state.in_town), "setup.sites"),
    "out of town": _reads(lambda state: list(state.out_town), "setup.sites"),
    "legal": _reads(
        lambda state: list(state.legal),
        "game.orders", "turn.think", "play.jack", "building.road", "building.tower", "ruling.out_of_town",
        "ruling.legionary_pool",
    ),
    "discards": _reads(
        lambda state: [action for action in state.legal if action.startswith("latrine:")], "ruling.latrine_jack"
    ),
    "role": _reads(
        lambda state: "" if state.role is None else ROLES[state.role], "play.role", "ruling.clients_of_thinkers"
    ),
    "turn": _reads(
        _turn,
        "act.order", "act.thinkers-clients", "act.new-clients", "legionary.neighbours",
        "building.catacomb", "building.ludus-magna", "building.storeroom",
    ),
    "stock": _reads(_heaps("stock", MATERIALS), "legionary.neighbours", "building.ludus-magna", "building.storeroom"),
    "clients": _reads(_heaps("clients", ROLES), "act.new-clients"),
    "hands": _reads(_hands, "legionary.back-to-hand"),
    "sold": _reads(_sold, "merchant.secret"),
    "vaults": _reads(lambda state: list(state.view(0).vaults), "merchant.secret"),
    "to show": _reads(_to_show, "legionary.one-demand"),
    "limits": _reads(
        _limits, "building.insula", "building.market", "building.shrine", "building.temple", "game.influence"
    ),
    "functions": _reads(lambda state: [NAMES[card] for card in bits(state.powers[0])], "building.gate"),
    "points": _reads(lambda state: [score.total for score in scoring.scores(state)], "game.goal", "building.catacomb"),
    "winners": _reads(
        lambda state: list(state.standing().winners), "game.goal", "building.catacomb", "building.forum", "end.order"
    ),
    "ending": _reads(
        lambda state: "" if state.result is None else state.result.rule, "building.forum", "end.order"
    ),
}  # fmt: skip
"""By name, what is read, and the rules that it can prove."""

RULES: Final = Rules(play, KEYS, PROBES)
