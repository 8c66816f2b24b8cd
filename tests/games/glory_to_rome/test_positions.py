"""Positions written by hand and saved: what is worked out, what is kept, and how each part is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from gladiadores.core import CHANCE, BadInput
from gladiadores.games import game
from gladiadores.games.glory_to_rome.cards import CARD, CARDS, COPIES, NAMES
from gladiadores.games.glory_to_rome.state import State

from . import random_games

GAME = game("glory-to-rome")
WHOLE: dict[str, Any] = {
    "leader": 1,
    "in_town": "Rubble Wood*2 Stone",
    "out_town": "Marble*3",
    "pool": "Rubble*3 Marble",
    "deck": ["Forum", "Dock", "Dock"],
    "hidden": "School",
    "role": "Craftsman",
    "played": ["Dock", "", "Jack Market"],
    "thought": [1],
    "units": [1, 0, 2],
    "crafted": [0],
    "refused": True,
    "stack": ["act 0 1"],
    "camps": [
        {"hand": "Academy Forum Jack", "stock": "Brick*2", "clients": "Patron Merchant*2", "vault": "Stone*2 Marble",
         "fresh": "Stone", "structures": ["Academy!", "Statue@Brick+Brick", "Wall+Concrete"], "public": "Academy",
         "acted": "Merchant", "hired": "Patron", "known": {"cards": "Forum", "others": ["1 Brick"]}},
        {"hand": "Road", "sites": "Stone", "structures": ["Catacomb"], "buried": "Bar", "unseen": "Rubble Brick"},
        {},
    ],
}  # fmt: skip


def begin(position: Any, players: int = 3) -> Any:
    return GAME.begin({"players": players}, {}, {"position": position})


def changed(path: str, value: Any) -> dict[str, Any]:
    """The whole position with one part of another value: ``camps.0.hand``; ``...`` leaves it out."""
    position: Any = deepcopy(WHOLE)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    part = position
    for step in way:
        part = part[step]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return dict(position)


def slots(state: State) -> dict[str, Any]:
    """Everything of a state but its log, of the deck what is left."""
    kept = {name: getattr(state, name) for name in State.__slots__ if name not in ("deck", "drawn", "events")}
    return {**kept, "deck": state.deck[state.drawn :]}


# --- what is worked out ---------------------------------------------------------------------------------------------


def test_a_short_position_is_completed() -> None:
    state = begin({"leader": 2, "camps": [{"structures": ["Wall!", "Dock"]}, {"hand": "Jack*2"}, {}], "deck": ["Bar"]})
    assert (state.to_act, state.leader, state.role) == (2, 2, None)
    assert state.influence == (4, 2, 2)
    assert state.sites[0] == (0, 0, 1, 0, 0, 0)
    assert state.in_town == (3, 2, 2, 3, 3, 3)
    assert state.out_town == (3, 3, 3, 3, 3, 3)
    assert state.jack_pile == 4
    assert state.powers == (1 << CARD["Wall"], 0, 0)
    assert state.view(0).hidden == tuple(int(name == "Bar") for name in NAMES)


def test_sites_of_camps_come_from_the_town_first_and_then_from_outside() -> None:
    camps = [{"structures": ["Bar!", "Road"]}, {"structures": ["Insula!"]}, {"sites": "Rubble*2"}]
    state = begin({"leader": 0, "camps": camps, "deck": ["Bar"]})
    assert (state.in_town[0], state.out_town[0]) == (0, 1)
    assert state.influence == (3, 3, 4)


def test_with_a_role_all_have_played_and_the_leader_acts() -> None:
    position = {"leader": 1, "role": "Laborer", "played": ["Bar", "Road", ""], "pool": "Wood", "deck": ["Dock"],
                "camps": [{}, {}, {}]}  # fmt: skip
    state = begin(position)
    assert state.to_act == 1
    assert list(state.legal) == ["take:Wood", "-"]
    assert state.thought == 0b100
    assert state.units == (1, 1, 0)


def test_names_that_are_nowhere_count_as_gone() -> None:
    state = begin(WHOLE)
    hidden = [name for name in NAMES for _ in range(COPIES[CARD[name]] - state.seen[CARD[name]])]
    assert sorted(hidden) == sorted(["Forum", "Dock", "Dock", "School", "Academy", "Forum", "Road", "Bar"])


def test_where_hidden_names_are_not_said_some_are_taken() -> None:
    state = begin(changed("hidden", ...))
    assert sum(COPIES) - sum(state.seen) == 8


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_a_position_by_hand_is_saved_as_it_was() -> None:
    state = begin(WHOLE)
    saved = json.loads(json.dumps(GAME.setup(state)))
    again: Any = GAME.begin({"players": 3}, {}, saved)
    assert slots(again) == slots(state)
    assert saved["position"]["camps"][0]["structures"] == ["Academy!", "Statue@Brick+Brick", "Wall+Concrete"]
    assert saved["position"]["camps"][0]["known"] == {"cards": "Forum", "others": ["1 Brick"]}


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5, 7, 9, 11])
def test_any_moment_of_a_game_begins_again_as_it_was(seed: int) -> None:
    rng = Random(seed)
    for move in random_games.play(seed):
        state = move.after
        if state.to_act is not None and state.to_act is not CHANCE and rng.random() < 0.25:
            setup = json.loads(json.dumps(GAME.setup(state)))
            again: Any = GAME.begin(*GAME.terms(state), setup)
            assert slots(again) == slots(state)
            assert GAME.setup(again) == setup


def test_a_game_that_is_over_is_no_beginning() -> None:
    *_, last = random_games.play(4)
    with pytest.raises(BadInput) as refusal:
        GAME.setup(last.after)
    assert refusal.value.code == "shape"


# --- what is refused ------------------------------------------------------------------------------------------------

WRONG = [
    ("leader", ..., "shape", "leader"),
    ("leader", 3, "range", "leader"),
    ("leader", True, "shape", "leader"),
    ("camps", [], "shape", "camps"),
    ("camps.2", None, "shape", "camps[2]"),
    ("camps.2", {"hands": ""}, "shape", "camps[2]"),
    ("pool", "Rubbel", "token", "pool"),
    ("pool", "Rubble*25", "deck", "pool"),
    ("pool", "Rubble*24", "deck", "Rubble"),
    ("pool", "Rubble*0", "token", "pool"),
    ("pool", ["Rubble"], "shape", "pool"),
    ("pool", "Patron", "token", "pool"),
    ("deck", "Forum", "shape", "deck"),
    ("deck", ["Forum", "Jack"], "token", "deck[1]"),
    ("deck", ["Forum"] * 3, "deck", "Forum"),
    ("deck", [], "range", "position"),
    ("in_town", "Stone*7", "deck", "Stone"),
    ("out_town", "Stone*6", "deck", "Stone"),
    ("hidden", "Bath Gate", "deck", "hidden"),
    ("hidden", "Dock", "deck", "hidden"),
    ("role", "Wood", "token", "role"),
    ("role", ..., "shape", "played"),
    ("played", ["Dock"], "shape", "played"),
    ("played", ["Dock*7", "", ""], "deck", "Dock"),
    ("thought", [3], "range", "thought[0]"),
    ("units", [1, 0], "shape", "units"),
    ("units", [1, 0, -1], "range", "units[2]"),
    ("crafted", 1, "shape", "crafted"),
    ("demand", "Docks", "token", "demand"),
    ("saved", "", "token", "saved"),
    ("looked", "Jack", "token", "looked"),
    ("refused", 1, "shape", "refused"),
    ("stack", [], "shape", "stack"),
    ("stack", ["act"], "token", "stack[0]"),
    ("stack", ["dance 0"], "token", "stack[0]"),
    ("stack", ["deal 0"], "token", "stack[0]"),
    ("stack", ["act 3"], "range", "stack[0]"),
    ("stack", ["act 0 1 2"], "shape", "stack[0]"),
    ("stack", ["act 0 x"], "token", "stack[0]"),
    ("stack", ["act 0 -1"], "token", "stack[0]"),
    ("stack", ["lead 1"], "shape", "stack[0]"),
    ("stack", ["laborer 0"], "shape", "stack[0]"),
    ("stack", ["act 0", "act 1"], "shape", "stack[1]"),
    ("stack", ["act 0", "give 1 0 3"], "shape", "stack[1]"),
    ("stack", ["act 0", "fountain 0"], "shape", "stack[1]"),
    ("stack", ["act 0", "petition 1 3"], "shape", "stack"),
    ("camps.0.hand", "Forum*4", "deck", "Forum"),
    ("camps.0.hand", "Academy Forum Jack*7", "deck", "Jack"),
    ("camps.0.hand", "Academy", "shape", "camps[0].known"),
    ("camps.0.clients", "Marble", "token", "camps[0].clients"),
    ("camps.0.fresh", "Brick", "deck", "camps[0].fresh"),
    ("camps.0.public", "Wall", "deck", "camps[0].public"),
    ("camps.0.structures", "Academy!", "shape", "camps[0].structures"),
    ("camps.0.structures.0", "Academy?", "token", "camps[0].structures[0]"),
    ("camps.0.structures.0", "Akademie", "token", "camps[0].structures[0]"),
    ("camps.0.structures.0", "Academy+Legionary!", "token", "camps[0].structures[0]"),
    ("camps.0.structures.0", "Academy@Stone!", "deck", "camps[0].structures[0]"),
    ("camps.0.structures.0", "Academy+Brick+Brick", "shape", "camps[0].structures[0]"),
    ("camps.0.structures.0", "Academy+Brick+Brick+Brick+Brick!", "shape", "camps[0].structures[0]"),
    ("camps.0.structures.0", "Wall", "deck", "camps[0].structures[2]"),
    ("camps.0.known", {"cards": "Forum"}, "shape", "camps[0].known"),
    ("camps.0.known", {"cards": "Forum", "others": ["x"]}, "token", "camps[0].known.others[0]"),
    ("camps.0.known", {"cards": "Forum", "others": ["1 Legionary"]}, "token", "camps[0].known.others[0]"),
    ("camps.0.known", {"cards": "Forum", "others": ["1"], "buried": [{}]}, "shape", "camps[0].known.buried[0]"),
    ("camps.1.known", {"others": ["1"]}, "shape", "camps[1].known"),
    ("camps.1.buried", "Dock", "deck", "camps[1].buried"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "code", "named"), WRONG)
def test_what_is_wrong_is_named(path: str, value: Any, code: str, named: str) -> None:
    with pytest.raises(BadInput) as refusal:
        begin(changed(path, value))
    assert refusal.value.code == code, refusal.value
    assert named in str(refusal.value)


@pytest.mark.parametrize(
    "setup", [{"deck": []}, {"deck": 7}, {"position": {}}, {"deck": [], "position": {}}, {"first": 0}]
)
def test_a_setup_is_a_deck_or_a_position(setup: Any) -> None:
    with pytest.raises(BadInput):
        GAME.begin({"players": 3}, {}, setup)


def decks() -> Iterator[tuple[list[Any], str]]:
    deck = [NAMES[card] for card in range(CARDS) for _ in range(COPIES[card])]
    yield deck[1:], "shape"
    yield [*deck[1:], "Jack"], "token"
    yield [*deck[1:], "Wall"], "deck"
    yield [*deck[1:], None], "shape"


@pytest.mark.parametrize(("deck", "code"), list(decks()))
def test_a_deck_has_every_card_as_often_as_the_box(deck: list[Any], code: str) -> None:
    with pytest.raises(BadInput) as refusal:
        GAME.begin({"players": 3}, {}, {"deck": deck})
    assert refusal.value.code == code


@pytest.mark.parametrize("players", [1, 6, "3", 3.0, True, None])
def test_two_to_five_play(players: Any) -> None:
    with pytest.raises(BadInput):
        GAME.begin({"players": players}, {}, {})
