"""How examples of Gladiadores are written, and what can be read off its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from gladiadores.core.game import Chance
from gladiadores.core.game import State as CoreState
from gladiadores.core.record import Record
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    HELD,
    LION_CARDS,
    TOKENS,
    WEAPON_CARDS,
    WHOLE_DECK,
    counts,
    remove,
    written,
)
from gladiadores.games.gladiadores.opening import positions_json
from gladiadores.games.gladiadores.scoring import PositionsA, points_a, start
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.lessons.example import Play, Probe, Rules

KEYS: Final = frozenset({
    "players", "side", "rulings", "first", "deals", "actions",
    "round", "leader", "hands", "areas", "plays", "positions", "since",
})  # fmt: skip


def play(entry: Mapping[str, Any]) -> Play:
    """The play of an entry: it begins with a deal, or where it has ``hands`` in the middle of a round. What it does
    not say is as at the beginning of a game. Raises ``BadInput``."""
    options = {"players": entry.get("players", 4), "side": entry.get("side", "A")}
    rulings = entry.get("rulings", {})
    first = entry.get("first", 0)
    setup = {"first": first, "deals": entry.get("deals", [])}
    if "hands" in entry:
        table = Table.of(options, rulings)
        setup["position"] = {
            "round": entry.get("round", 0),
            "leader": entry.get("leader", first),
            "hands": entry["hands"],
            "areas": entry.get("areas", [""] * table.players),
            "plays": entry.get("plays", []),
            "positions": entry.get("positions", positions_json(start(table))),
        }
    record = Record("gladiadores", options, rulings, setup, tuple(entry.get("actions", ())))
    return Play(record, entry.get("since", 0))


# --- what can be read off a position ------------------------------------------------------------------------------


def _deck(state: State) -> dict[str, int]:
    kinds = {"combat": COMBAT_CARDS, "lions": LION_CARDS, "weapons": WEAPON_CARDS}
    return {name: (state.table.deck.cards & cards).bit_count() for name, cards in kinds.items()}


def _leftover(state: State) -> int:
    """How many cards of the deck nobody was dealt."""
    return state.table.deck.cards.bit_count() - sum(hand.bit_count() for hand in state.hands)


def _discarded(state: State) -> str:
    """What has been seen in this round and lies neither in the arena nor in a play area."""
    gone = state.seen & ~sum(state.areas)
    for play in state.plays:
        gone = remove(gone, HELD[play])
    return written(gone)


def _battles(state: State) -> int:
    """How many battles have been fought since the play began."""
    ends = [event.rule for event in state.events if event.params.get("seat") == 0 or event.rule == "battle.leader"]
    return ends.count("battle.leader") + ends.count("round.last-card")


_STEPS = {"lead": "play", "follow": "play", "play": "play"}


def _steps(state: State) -> list[str]:
    """In what order things were told of the battles."""
    families = [event.rule.split(".")[1] for event in state.events if event.rule.count(".") == 2]
    return list(dict.fromkeys(_STEPS.get(family, family) for family in families))


def _paid(state: State) -> list[list[int]]:
    """The end points per seat and track of side A."""
    return [list(tracks) for tracks in points_a(cast(PositionsA, state.positions))]


def _turn(state: State) -> int | str:
    seat = state.to_act
    if seat is None:
        return "over"
    return "chance" if isinstance(seat, Chance) else seat


def _reads(read: Callable[[State], Any], *rules: str) -> Probe:
    return Probe(cast(Callable[[CoreState], Any], read), rules)


PROBES: Final[Mapping[str, Probe]] = {
    "deck": _reads(_deck, "deck.combat", "deck.lions"),
    "suits": _reads(lambda state: list(counts(state.table.deck.cards)), "deck.suits"),
    "weapons": _reads(lambda state: written(state.table.deck.cards & WEAPON_CARDS), "deck.weapons"),
    "left out": _reads(
        lambda state: written(WHOLE_DECK & ~state.table.deck.cards), "setup.deck.three", "setup.deck.four"
    ),
    "hand sizes": _reads(
        lambda state: [hand.bit_count() for hand in state.hands],
        "setup.deck.three", "setup.deck.four", "battle.play.one-card", "round.reshuffle",
    ),
    "leftover": _reads(_leftover, "setup.leftover"),
    "cubes": _reads(
        lambda state: [len(mine) if isinstance(mine, tuple) else 1 for mine in state.positions], "setup.colours"
    ),
    "turn": _reads(
        _turn, "setup.first-player", "battle.turn-order", "game.rounds", "battle.winner.lion-over-one"
    ),
    "legal": _reads(lambda state: list(state.legal), "battle.play.declare", "ruling.spoil"),
    "arena": _reads(lambda state: [TOKENS[play] for play in state.plays], "setup.arena", "battle.play.one-card"),
    "areas": _reads(
        lambda state: list(map(written, state.areas)),
        "setup.play-area", "battle.damage.own", "battle.damage.mandatory", "ruling.one_beats_ten", "round.reshuffle",
    ),
    "columns": _reads(lambda state: [list(counts(area)) for area in state.areas], "battle.spoils.columns"),
    "discarded": _reads(_discarded, "battle.play.declare", "battle.damage.discarded", "battle.spoils.pile"),
    "steps": _reads(_steps, "battle.steps"),
    "battles": _reads(_battles, "round.battles"),
    "rounds": _reads(lambda state: state.table.rounds, "game.rounds"),
    "positions": _reads(
        lambda state: positions_json(state.positions),
        "setup.board", "setup.side-a.start", "setup.side-b.start", "round.score", "round.reshuffle", "score.a.tie",
        "score.a.track-end", "score.b.move", "ruling.columns_a", "ruling.floor_b",
    ),
    "round": _reads(lambda state: positions_json(state.rounds[-1]), "score.b.ignore-empty"),
    "paid": _reads(_paid, "final.a.places", "final.a.three-players", "final.a.tied-place"),
    "points": _reads(lambda state: list(state.standing().points), "final.a.total", "score.b.start"),
    "winners": _reads(lambda state: list(state.standing().winners), "game.goal", "ruling.tie_a"),
}  # fmt: skip
"""By name, what is read, and the rules that it can prove."""

RULES: Final = Rules(play, KEYS, PROBES)
