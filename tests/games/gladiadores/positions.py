"""Situations of the game in short notation, put to the engine by its public ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, cast

from gladiadores.core import CHANCE, Event, Violation
from gladiadores.games.gladiadores import requests
from gladiadores.games.gladiadores.cards import Card, Hand
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import State
from gladiadores.text import texts

Answer = dict[str, Any]


# --- the verbs --------------------------------------------------------------------------------------------------


def battle(
    plays: str, areas: Sequence[str] = (), *, leader: int = 0, chosen: str | None = None, **rulings: Any
) -> Answer:
    """The verb ``battle``; as many players as plays, missing play areas empty, ``told`` the rule ids in order.

    ``chosen`` is the extra card (the verb's ``spoil``); ``spoil`` is the ruling.
    """
    cards = plays.split()
    given = {
        "players": len(cards),
        "leader": leader,
        "plays": cards,
        "areas": padded(areas, len(cards)),
        "spoil": chosen,
        "rulings": rulings,
    }
    return with_told(requests.battle(given, texts()))


def legal(hand: str, plays: str = "", players: int = 4) -> list[str]:
    """The verb ``legal``."""
    answer = requests.legal({"players": players, "hand": hand, "plays": plays.split()}, texts())
    return cast(list[str], answer["legal"])


def score(side: str, counts: Sequence[Sequence[int]]) -> Answer:
    """The verb ``score`` for a round, ``told`` the rule ids in order."""
    given = {"players": len(counts), "side": side, "counts": [list(row) for row in counts]}
    return with_told(requests.score(given, texts()))


def final(side: str, positions: Sequence[Any], last_round: Sequence[int] | None = None, **rulings: Any) -> Answer:
    """The verb ``score`` for a game, ``told`` the rule ids in order."""
    given = {
        "players": len(positions),
        "side": side,
        "positions": list(positions),
        "final": True,
        "last_round": last_round,
        "rulings": rulings,
    }
    return with_told(requests.score(given, texts()))


def with_told(answer: Answer) -> Answer:
    return {**answer, "told": [reason["rule"] for reason in answer["explanation"]]}


def padded(areas: Sequence[str], players: int) -> list[str]:
    return [*areas, *[""] * (players - len(areas))]


# --- positions --------------------------------------------------------------------------------------------------


def midway(
    hands: Sequence[str],
    plays: str = "",
    areas: Sequence[str] = (),
    *,
    leader: int = 0,
    round: int = 0,
    first: int = 0,
    side: str = "A",
    positions: Sequence[Any] | None = None,
    **rulings: Any,
) -> State:
    """A position in the middle of a round, the cubes where they start if nothing else is said."""
    players = len(hands)
    position = {
        "round": round,
        "leader": leader,
        "hands": list(hands),
        "areas": padded(areas, players),
        "plays": plays.split(),
        "positions": positions or ([[7] * 4] * players if side == "A" else [5] * players),
    }
    setup = {"first": first, "deals": [], "position": position}
    return GAME.begin({"players": players, "side": side}, rulings, setup)


def play(state: State, actions: str) -> tuple[State, list[Event]]:
    """The position after some actions, and what was told on the way."""
    told: list[Event] = []
    for action in actions.split():
        step = state.play(action)
        state = cast(State, step.state)
        told += step.events
    return state, told


def arena(
    plays: str, areas: Sequence[str] = (), *, leader: int = 0, spare: int = 2, **options: Any
) -> tuple[State, list[Event]]:
    """The position after a battle in which everybody could play what he did, and what was told.

    Beside its play, each hand holds ``spare`` combat cards that are not of the lead suit.
    """
    cards = plays.split()
    players = len(cards)
    lead = next((card[0] for card in cards if card != "L"), "X")
    used = {*cards, *" ".join(areas).split()}
    others = [card for card in deck(players) if card[1:].isdigit() and card[0] != lead and card not in used]
    hands = []
    for seat in range(players):
        own = [others.pop(0) for _ in range(spare)]
        hands.append(" ".join([cards[(seat - leader) % players], *own]))
    return play(midway(hands, "", areas, leader=leader, **options), plays)


def end_of_round(
    areas: Sequence[str], *, side: str, positions: Sequence[Any] | None = None, **options: Any
) -> tuple[State, list[Event]]:
    """The position after a round that ends with these play areas (the last battle, all lions, adds nothing to them)."""
    hands = [f"L {weapon}" for weapon in ("TM", "TG", "TX", "MG")[: len(areas)]]
    state = midway(hands, "", areas, side=side, positions=positions, **options)
    return play(state, "L " * len(areas))


def column(suit: str, *numbers: int) -> list[str]:
    """Play areas with so many cards of one suit, seat by seat."""
    cards = [f"{suit}{value}" for value in (1, 4, 5, 6, 7, 8, 9, 10, 2, 3)]
    return [" ".join(cards.pop(0) for _ in range(number)) for number in numbers]


def dealt(players: int = 4, side: str = "A", *, seed: int = 0, first: int = 0, **rulings: Any) -> State:
    """The first round, just dealt."""
    state = GAME.new({"players": players, "side": side}, rulings, first=first)
    return cast(State, state.play(state.draw(Random(seed))).state)


def playout(state: State, rng: Random, rounds: int = 4) -> Iterator[tuple[State, str, State]]:
    """A random game, or so many rounds of it: each position, the action taken in it, and the next position."""
    until = state.round + rounds
    while state.to_act is not None and state.round < until:
        action = state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng)
        after = cast(State, state.play(action).state)
        yield state, action, after
        state = after


def last(state: State, rng: Random, rounds: int = 4) -> State:
    """Where a random game, or so many rounds of it, ends."""
    steps = list(playout(state, rng, rounds))
    return steps[-1][-1]


# --- what lies where --------------------------------------------------------------------------------------------


@cache
def deck(players: int) -> tuple[str, ...]:
    """Every card that has ever been dealt, as often as it can be held at once."""
    state, cards, rng = GAME.new({"players": players}), Counter[str](), Random(1)
    for _ in range(80):
        cards |= Counter(state.draw(rng).replace("/", "").split())
    return tuple(cards.elements())


def written(cards: int) -> str:
    """A set of cards in notation."""
    return str(Hand(cards))


def areas_of(state: State) -> list[str]:
    return [written(area) for area in state.areas]


def hands_of(state: State) -> list[str]:
    return [written(hand) for hand in state.hands]


def lying(state: State) -> list[str]:
    """All cards in hands, play areas and the arena, as held; in the arena, an open choice leaves only its cards."""
    sets = [*hands_of(state), *areas_of(state), written(state.choices)]
    played = [] if state.choices else [written_held(card) for _, card in state.view(None).arena]
    return sorted([*" ".join(sets).split(), *played])


def written_held(card: Card) -> str:
    """A card as it is written in a hand."""
    return "".join(sorted(str(card), key="TMGX".index)) if card.is_weapon else str(card)


# --- what was told ----------------------------------------------------------------------------------------------


def ids(events: Iterable[Event]) -> list[str]:
    return [event.rule for event in events]


def told(events: Iterable[Event], rule: str) -> list[dict[str, Any]]:
    """The parameters of each event that this rule told."""
    return [event.params for event in events if event.rule == rule]


def refused(state: State, action: str) -> Violation:
    """Why an action may not be taken; it must not be among the legal ones."""
    violation = state.verify(action)
    assert violation is not None, f"{action} is allowed"
    assert action not in state.legal
    return violation
