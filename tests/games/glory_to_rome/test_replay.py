"""Records of Glory to Rome through the verb ``replay``: what is answered, and how bad input is refused."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

from gladiadores.cli import verbs
from gladiadores.core import CHANCE, Record
from gladiadores.games import game
from gladiadores.games.glory_to_rome.cards import MATERIALS, VALUE
from gladiadores.text import texts

GAME = game("glory-to-rome")


def answer(*given: Any, language: str = "pt") -> list[dict[str, Any]]:
    out = StringIO()
    raw = b"\n".join(json.dumps(value).encode() for value in given)
    verbs.serve(verbs.replay, BytesIO(raw), out, texts(language))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def refused(given: Any) -> dict[str, Any]:
    """What the error says, in Portuguese; in English it has the same code and another text."""
    [told], [other] = answer(given), answer(given, language="en")
    error: dict[str, Any] = told["error"]
    assert other["error"].pop("message") not in ("", error["message"])
    assert other["error"] == {name: value for name, value in error.items() if name != "message"}
    assert "{" not in error["message"]
    return error


def record(*actions: str, rulings: Any = None, **position: Any) -> dict[str, Any]:
    camps = [{"hand": "Market Palisade Forum Jack", "structures": ["Dock"]}, {"hand": "Wall", "vault": "Marble Stone"}]
    given = {"leader": 0, "pool": "Rubble", "deck": ["Bar", "Senate"], "camps": camps, **position}
    return {"game": "glory-to-rome", "version": 1, "options": {"players": 2}, "rulings": rulings,
            "setup": {"position": given}, "actions": list(actions)}  # fmt: skip


def test_what_lies_open_counts_while_the_game_goes_on() -> None:
    camps = [
        {"structures": ["Wall!"], "stock": "Wood*5", "clients": "Patron*2", "vault": "Marble"},
        {"unseen": "Brick"},
    ]
    [told] = answer(record(camps=camps))
    assert (told["over"], told["to_act"], told["winners"], told["ending"]) == (False, 0, [], None)
    assert told["influence"] == [4, 2]
    assert told["points"] == [4 + 2, 2]
    assert told["vaults"] == [1, 1]
    assert told["clients"] == ["Patron*2", ""]


def test_at_the_end_all_is_counted() -> None:
    [told] = answer(record("lead:Market", "draw", deck=["Bar"]))
    assert (told["over"], told["to_act"], told["legal"], told["ending"]) == (True, None, [], "end.deck")
    assert told["points"] == [2, 2 + 3 + 3 + 2 * 3]
    assert told["winners"] == [1]


def test_before_the_deal_nobody_is_to_act() -> None:
    [told] = answer({**record(), "setup": {}})
    assert (told["over"], told["to_act"], told["legal"]) == (False, None, [])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_answered_and_its_vaults_add_up(players: int) -> None:
    rng = Random(players)
    state: Any = GAME.new({"players": players})
    setup: Any = {}
    actions: list[str] = []
    while state.to_act is not None:
        chance = state.to_act is CHANCE
        action = state.draw(rng) if chance else state.legal.sample(rng)
        if chance:
            setup = GAME.deal(setup, action)
        else:
            actions.append(action)
        state = state.play(action).state
    whole = Record(GAME.id, *GAME.terms(state), setup, tuple(actions)).to_json()
    [told] = answer(whole)
    assert told["over"] is True
    assert told["ending"] == state.result.rule
    assert told["vaults"] == list(state.view(None).vaults)
    worth = sum(VALUE[kind] * heap[kind] for heap in state.view(None).vault for kind in range(len(MATERIALS)))
    assert sum(told["points"]) >= sum(told["influence"]) + worth
    [told] = answer({**whole, "actions": actions[:-1]})
    assert told["over"] is False
    assert actions[-1] in told["legal"]


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        ("lead:Dock", "not-in-hand", "play.from-hand"),
        ("lead:Docks", "token", None),
        ("found:Market", "illegal-action", None),
        ("yes", "illegal-action", "play.now"),
        (7, "shape", None),
    ],
)
def test_an_action_is_refused_with_what_is_legal(action: Any, code: str, rule: str | None) -> None:
    error = refused(record(action))
    assert (error["code"], error["action"]) == (code, 0)
    assert "lead:Market" in error["legal"]
    assert rule is None or error["rule"] == rule


def test_after_the_end_nothing_is_played() -> None:
    error = refused(record("lead:Market", "draw", "draw", deck=["Bar"]))
    assert (error["code"], error["rule"], error["legal"]) == ("game-over", "end.over", [])


@pytest.mark.parametrize(
    ("part", "value", "code"),
    [
        ("options", {"players": 6}, "range"),
        ("options", {}, "shape"),
        ("options", {"players": 2, "board": "x"}, "shape"),
        ("rulings", {"latrine_jack": "true"}, "ruling"),
        ("rulings", {"latrine": True}, "ruling"),
        ("setup", {"deck": ["Forum"] * 144}, "deck"),
        ("setup", {"position": {"leader": 0, "camps": [{}, {}]}}, "range"),
        ("game", "glory_to_rome", "game"),
    ],
)
def test_a_record_that_cannot_begin_is_refused(part: str, value: Any, code: str) -> None:
    assert refused({**record(), part: value})["code"] == code
