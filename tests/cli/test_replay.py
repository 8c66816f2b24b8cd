"""Whole games as records: replayed, cut short, begun in the middle, refused with the rule."""

from __future__ import annotations

import json
from copy import deepcopy
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores.cli import verbs
from gladiadores.core import CHANCE, History, Record, recorded, replay
from gladiadores.text import texts
from tests.sweep import sweep

GAME = gladiadores.game("gladiadores")
RULINGS = {
    "one_beats_ten": ("everywhere", "winner"),
    "spoil": ("must", "may"),
    "tie_a": ("among_tied", "track_leaders"),
    "columns_a": (7, 8, 11, 30),
    "floor_b": (0, None),
}


def played(players: int, side: str, rng: Random, rulings: dict[str, Any] | None = None, plies: int = 10**6) -> History:
    history = History(GAME.new({"players": players, "side": side}, rulings or {}))
    while history.state.to_act is not None and history.ply < plies:
        state = history.state
        history.play(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
    return history


def record(players: int = 4, side: str = "A", seed: int = 1, plies: int = 10**6, **rulings: Any) -> dict[str, Any]:
    return recorded(GAME, played(players, side, Random(seed), rulings, plies).here.line()).to_json()


def answer(*given: Any, verb: verbs.Verb = verbs.replay) -> list[dict[str, Any]]:
    out = StringIO()
    raw = b"\n".join(json.dumps(value).encode() for value in given)
    verbs.serve(verb, BytesIO(raw), out, texts("pt"))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def refused(given: Any) -> dict[str, Any]:
    [told] = answer(given)
    error: dict[str, Any] = told["error"]
    return error


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_whole_game_replays_to_its_end(players: int, side: str) -> None:
    history = played(players, side, Random(players))
    [told] = answer(recorded(GAME, history.here.line()).to_json())
    standing = history.state.standing()
    assert told["over"]
    assert told["to_act"] is None
    assert told["legal"] == []
    assert told["points"] == list(standing.points)
    assert told["winners"] == list(standing.winners) != []
    assert len(told["rounds"]) == history.state.round


def test_a_record_that_ends_early_tells_whose_turn_it_is() -> None:
    given = record(plies=3)
    [told] = answer(given)
    assert (told["over"], told["to_act"], told["winners"]) == (False, 2, [])
    assert told["legal"]
    assert told["positions"] == [[7, 7, 7, 7]] * 4
    assert told["points"] == [20] * 4


def test_a_record_whose_next_deal_is_missing_waits_for_it() -> None:
    given = record()
    given["setup"]["deals"] = given["setup"]["deals"][:1]
    given["actions"] = given["actions"][: next_round(given)]
    [told] = answer(given)
    assert (told["over"], told["to_act"], told["legal"], len(told["rounds"])) == (False, None, [], 1)
    assert refused({**given, "actions": [*given["actions"], "G7"]})["code"] == "illegal-action"


def next_round(given: dict[str, Any]) -> int:
    """How many actions the first round takes."""
    state = GAME.begin(given["options"], given["rulings"], given["setup"])
    state = state.after(next(GAME.dealt(given["setup"])))
    for index, action in enumerate(given["actions"]):
        if state.to_act is CHANCE:
            return index
        state = state.after(action)
    raise AssertionError("the record ends in its first round")


def test_an_action_after_the_end_is_refused_with_nothing_legal() -> None:
    given = record()
    error = refused({**given, "actions": [*given["actions"], "G7"]})
    assert (error["code"], error["action"], error["legal"]) == ("game-over", len(given["actions"]), [])
    assert error["rule"] == "end.over"


def test_a_refused_card_is_answered_with_its_rule_and_what_is_legal() -> None:
    setup = {
        "first": 0,
        "position": {
            "round": 3, "leader": 3, "hands": ["G4 T1 L", "X1 X2 X3", "M1 M2 M3", "T2 T3"], "areas": ["", "", "", ""],
            "plays": ["G2"], "positions": [[7, 7, 7, 7]] * 4,
        },
        "deals": [],
    }  # fmt: skip
    given = {"game": "gladiadores", "version": 1, "options": {"players": 4, "side": "A"}, "setup": setup}
    error = refused({**given, "actions": ["T1"]})
    assert (error["code"], error["rule"], error["action"]) == ("illegal-action", "battle.follow.combat", 0)
    assert error["legal"] == ["G4", "L"]
    assert "4 de Gládio" in error["message"]
    assert refused({**given, "actions": ["T9"]})["code"] == "not-in-hand"
    assert refused({**given, "actions": ["+X1"]})["code"] == "illegal-action"
    [told] = answer({**given, "actions": ["L", "X1", "M1"]})
    assert (told["to_act"], told["legal"]) == (0, ["+M1", "+X1"])
    assert refused({**given, "actions": ["L", "X1", "M1", "+X2"]})["code"] == "choice"
    assert refused({**given, "actions": ["L", "X1", "M1", "+-"]})["code"] == "choice"
    assert refused({**given, "actions": ["L", "X1", "M1", "G4"]})["code"] == "illegal-action"
    assert refused({**given, "actions": ["L", "X1", "M1", "zz"]})["code"] == "token"
    assert refused({**given, "actions": ["L", "X1", "M1", None]})["action"] == 3


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda r: r.update(game="dama"), "game"),
        (lambda r: r.update(game=7), "shape"),
        (lambda r: r.update(version=2), "version"),
        (lambda r: r.update(version=True), "shape"),
        (lambda r: r.pop("setup"), "shape"),
        (lambda r: r.update(comment="!"), "shape"),
        (lambda r: r.update(actions="G7"), "shape"),
        (lambda r: r["options"].update(players=5), "range"),
        (lambda r: r["options"].update(side="C"), "range"),
        (lambda r: r["options"].update(side=None), "shape"),
        (lambda r: r["options"].pop("side"), "shape"),
        (lambda r: r["rulings"].update(spoil="maybe"), "ruling"),
        (lambda r: r["rulings"].update(other=1), "ruling"),
        (lambda r: r["setup"].update(first=4), "range"),
        (lambda r: r["setup"].update(first=0.5), "shape"),
        (lambda r: r["setup"].pop("deals"), "shape"),
        (lambda r: r["setup"]["deals"].__setitem__(3, []), "shape"),
        (lambda r: r["setup"]["deals"][3].__setitem__(0, ""), "shape"),
        (lambda r: r["setup"]["deals"][3].__setitem__(0, r["setup"]["deals"][3][1]), "deck"),
        (lambda r: r["setup"]["deals"][3].__setitem__(0, 5), "shape"),
        (lambda r: r["setup"]["deals"][3].__setitem__(0, "Q1"), "token"),
    ],
)
def test_a_wrong_record_is_refused_before_anything_is_played(change: Any, code: str) -> None:
    given = deepcopy(record())
    change(given)
    error = refused(given)
    assert error["code"] == code
    assert "action" not in error


def test_deals_that_are_not_needed_are_checked_and_unused() -> None:
    given = record()
    given["setup"]["deals"].append(given["setup"]["deals"][0])
    [told] = answer(given)
    assert told["over"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda p: p.update(round=4), "range"),
        (lambda p: p.update(leader=-1), "range"),
        (lambda p: p.update(plays=["G2", "G3", "G5", "G6"]), "shape"),
        (lambda p: p.update(plays=["G4"]), "deck"),
        (lambda p: p.update(hands=["G4 T1", "X1 X2 X3", "M1 M2 M3", "T2 T3"]), "shape"),
        (lambda p: p.update(hands=["G4", "X1", "M1", ""]), "shape"),
        (lambda p: p.update(areas=["MX", "", "", ""]), "deck"),
        (lambda p: p.update(areas=["", "", ""]), "shape"),
        (lambda p: p.update(positions=[[7, 7, 7, 12]] * 4), "range"),
        (lambda p: p.update(positions=[[7, 7, 7]] * 4), "shape"),
        (lambda p: p.update(positions=[7] * 4), "shape"),
        (lambda p: p.pop("areas"), "shape"),
    ],
)
def test_a_wrong_position_is_refused(change: Any, code: str) -> None:
    position: dict[str, Any] = {
        "round": 3, "leader": 3, "hands": ["G4 T1 L", "X1 X2 X3", "M1 M2 M3", "T2 T3"], "areas": ["", "", "", "M9"],
        "plays": ["G2"], "positions": [[7, 7, 7, 7]] * 4,
    }  # fmt: skip
    change(position)
    setup = {"first": 0, "position": position, "deals": []}
    given = {"game": "gladiadores", "version": 1, "options": {"players": 4, "side": "A"}, "setup": setup, "actions": []}
    assert refused(given)["code"] == code


def test_events_tell_every_rule_in_both_languages() -> None:
    given = record(seed=5)
    for language in ("pt", "en"):
        out = StringIO()
        verbs.serve(verbs.replay_with_events, BytesIO(json.dumps(given).encode()), out, texts(language))
        told = json.loads(out.getvalue())["events"]
        assert len(told) > 200
        assert all(event["rule"] in GAME.rulebook and event["text"] for event in told)


def _games(number: int, seed: int) -> None:
    rng = Random(seed)
    for players in (3, 4):
        for side in "AB":
            for index in range(number):
                rulings = {name: rng.choice(values) for name, values in RULINGS.items()} if index % 10 == 0 else {}
                history = played(players, side, rng, rulings)
                given = recorded(GAME, history.here.line())
                again = replay(GAME, Record.read(json.loads(json.dumps(given.to_json()))))
                assert again == history.state
                assert again.events == history.state.events
                [told] = answer(given.to_json())
                assert "error" not in told
                assert told["over"]


def test_random_games_reproduce_themselves_from_their_records() -> None:
    _games(25, seed=11)


@pytest.mark.slow
def test_ten_thousand_random_games_a_kind_reproduce_themselves() -> None:
    _games(sweep(10_000, 100), seed=12)
