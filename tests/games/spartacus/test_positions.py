"""Records begin before the dice, or at any moment written as plain values."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from gladiadores.core import CHANCE, BadInput
from gladiadores.core.record import Record, recorded, replay
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import Phase
from tests.sweep import sweep

from . import random_games


def camp(house: str, **more: Any) -> dict[str, Any]:
    return {"house": house, "influence": 4, "denarii": 5, **more}


HOUSES = ("Volturna", "Falerna", "Aurunca")
BARE = {"phase": "arena", "host": 1, "camps": [camp(house, assets="") for house in HOUSES]}


def begin(**parts: Any) -> Any:
    return GAME.begin({"players": 3}, {}, {"position": {**BARE, **parts}})


def refused(**parts: Any) -> str:
    with pytest.raises(BadInput) as caught:
        begin(**parts)
    return str(caught.value)


def test_any_moment_can_be_written_and_read_again() -> None:
    """As JSON, in random games with every option; chance at work or not."""
    for seed in range(sweep(200, 6)):
        rng = Random(seed)
        for state, _, _ in random_games.play(seed):
            if state.phase == Phase.SETUP or rng.random() > 0.02:
                continue
            options, rulings = GAME.terms(state)
            again = GAME.begin(options, rulings, json.loads(json.dumps(GAME.setup(state))))
            assert again == state


def test_a_game_is_recorded_with_its_deal_in_the_setup() -> None:
    rng = Random(3)
    nodes: list[Any] = []
    state: Any = GAME.new({"players": 3, "max_turns": 1})

    class Moment:
        def __init__(self, state: Any, action: str | None) -> None:
            self.state, self.action = state, action

    nodes.append(Moment(state, None))
    while state.to_act is not None:
        action = state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng)
        state = state.play(action).state
        nodes.append(Moment(state, action))
    record = recorded(GAME, nodes)
    assert set(record.setup) == {"host", "deal"}
    assert not any(action.startswith("deal:") for action in record.actions)
    assert replay(GAME, Record.read(json.loads(json.dumps(record.to_json())))) == state


def test_a_position_written_by_hand_goes_on_until_somebody_must_act() -> None:
    camps = [camp(house, assets=card) for house, card in zip(HOUSES, ("Asper", "Calvus!", "Cerdo?"), strict=True)]
    state = begin(camps=camps)
    assert state.to_act == 1
    assert state.influence == (4, 5, 4)  # honour to the Host
    assert "invite:0" in state.legal


@pytest.mark.parametrize(
    ("parts", "word"),
    [
        ({"phase": "lunch"}, "lunch"),
        ({"phase": "setup"}, "setup.position.phase"),
        ({"host": 3}, "setup.position.host"),
        ({"camps": [camp("Volturna")] * 3}, "camps"),
        ({"camps": [camp("Nobody"), camp("Falerna"), camp("Aurunca")]}, "Nobody"),
        ({"camps": [camp("Volturna", assets="Asper#"), camp("Falerna"), camp("Aurunca")]}, "Asper#"),
        ({"camps": [camp(house, assets="Asper") for house in HOUSES]}, "Asper"),
        ({"camps": [camp("Volturna", hand="Asper"), camp("Falerna"), camp("Aurunca")]}, "Asper"),
        ({"camps": [camp("Volturna", guards="Banquet"), camp("Falerna"), camp("Aurunca")]}, "Banquet"),
        ({"camps": [camp("Volturna", influence=13), camp("Falerna"), camp("Aurunca")]}, "13"),
        ({"stack": []}, "stack"),
        ({"stack": ["sleep 1"]}, "sleep 1"),
        ({"stack": ["lose 1 2"]}, "lose 1 2"),
        ({"stack": ["effect 0 1"]}, "effect 0 1"),
        ({"lots": ["Asper", "Asper"]}, "Asper"),
        ({"odd": 1}, "odd"),
    ],
)
def test_what_cannot_be_is_refused_by_name(parts: dict[str, Any], word: str) -> None:
    assert word in refused(**parts)
