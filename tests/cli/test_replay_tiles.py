"""Whole games of tiles as records: replayed, cut short, refused with the rule."""

from __future__ import annotations

import json
from copy import deepcopy
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores.cli import verbs
from gladiadores.core import CHANCE, History, recorded
from gladiadores.text import LANGUAGES, texts

GAME = gladiadores.game("gladiaattorit")


def played(players: int, variant: str, seed: int, plies: int = 10**6) -> History:
    history, rng = History(GAME.new({"players": players, "variant": variant})), Random(seed)
    while history.state.to_act is not None and history.ply < plies:
        state = history.state
        history.play(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
    return history


def record(players: int = 2, variant: str = "standard", seed: int = 1, plies: int = 10**6) -> dict[str, Any]:
    return recorded(GAME, played(players, variant, seed, plies).here.line()).to_json()


def answer(given: Any, language: str = "pt", verb: verbs.Verb = verbs.replay) -> dict[str, Any]:
    out = StringIO()
    verbs.serve(verb, BytesIO(json.dumps(given).encode()), out, texts(language))
    told: dict[str, Any] = json.loads(out.getvalue())
    return told


def refused(given: Any, language: str = "pt") -> dict[str, Any]:
    error: dict[str, Any] = answer(given, language)["error"]
    return error


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["standard", "simple"])
def test_a_whole_game_replays_to_its_end(players: int, variant: str) -> None:
    history = played(players, variant, seed=players)
    told = answer(recorded(GAME, history.here.line()).to_json())
    standing = history.state.standing()
    assert list(told) == ["game", "over", "to_act", "legal", "placement", "bonus", "points", "winners"]
    assert (told["game"], told["over"], told["to_act"], told["legal"]) == ("gladiaattorit", True, None, [])
    assert told["points"] == [sum(both) for both in zip(told["placement"], told["bonus"], strict=True)]
    assert (told["points"], told["winners"]) == (list(standing.points), list(standing.winners))
    assert told["winners"]


def test_a_record_that_ends_early_tells_what_may_be_done() -> None:
    before, between = answer(record(plies=1)), answer(record(plies=2))
    assert (before["to_act"], before["over"], before["winners"]) == (0, False, [])
    assert all("@" in token for token in before["legal"])
    assert len(before["legal"]) == len(set(before["legal"])) > 60
    assert between["to_act"] == 0
    assert all(token.startswith(">") for token in between["legal"])
    assert len(between["legal"]) == len(set(between["legal"])) <= 6


def test_a_record_before_the_deal_waits_for_it() -> None:
    given = {**record(plies=1), "setup": {"first": 1}, "actions": []}
    told = answer(given)
    assert (told["over"], told["to_act"], told["legal"]) == (False, None, [])
    error = refused({**given, "actions": ["NG@5,3"]})
    assert (error["action"], error["legal"]) == (0, [])


def test_an_action_after_the_end_is_refused_with_nothing_legal() -> None:
    given = record()
    error = refused({**given, "actions": [*given["actions"], "NG@5,3"]})
    assert (error["code"], error["action"], error["legal"]) == ("game-over", len(given["actions"]), [])
    assert error["rule"] == "end.over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_action_is_answered_with_its_rule_and_what_is_legal(language: str) -> None:
    given = record(plies=2)
    tile = given["actions"][0][:2]
    legal = answer(given)["legal"]
    for action, code, rule in [
        (f"{tile}@5,3", "illegal-action", "take.due"),
        (next(f">{t}" for t in tiles() if f">{t}" not in legal), "choice", "take.face-up"),
        ("zz", "token", None),
        (3, "shape", None),
    ]:
        error = refused({**given, "actions": [*given["actions"], action]}, language)
        assert (error["code"], error.get("rule"), error["action"]) == (code, rule, 1)
        assert error["legal"] == legal
        assert error["message"]
        assert "{" not in error["message"]


def tiles() -> list[str]:
    return [shield + weapon for shield in "NSL" for weapon in "GTC"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_tell_every_rule_in_every_language(language: str) -> None:
    told = answer(record(players=3, seed=5), language, verbs.replay_with_events)["events"]
    assert len(told) > 200
    assert all(event["rule"] in GAME.rulebook and event["text"] for event in told)
    assert told[-1]["rule"].startswith("end.")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda r: r.update(game="gladiaattori"), "game"),
        (lambda r: r["options"].update(players=7), "range"),
        (lambda r: r["options"].update(players=True), "shape"),
        (lambda r: r["options"].update(variant="fast"), "range"),
        (lambda r: r["options"].update(side="A"), "shape"),
        (lambda r: r["rulings"].update(spoil="must"), "ruling"),
        (lambda r: r["setup"].update(first=2), "range"),
        (lambda r: r["setup"].update(left="GTC"), "shape"),
        (lambda r: r["setup"].update(left="G" * 12), "deck"),
        (lambda r: r["setup"].update(left="GTCN" * 3), "token"),
        (lambda r: r["setup"].update(right=5), "shape"),
        (lambda r: r["setup"].update(goals=["GN"]), "shape"),
        (lambda r: r["setup"].update(goals=["GN", "GN"]), "deck"),
        (lambda r: r["setup"].update(goals=["GN", "TN"]), "deck"),
        (lambda r: r["setup"]["tiles"].pop(), "shape"),
        (lambda r: r["setup"]["tiles"].__setitem__(0, "GN"), "token"),
        (lambda r: r["setup"].update(tiles=["NG"] * 63), "deck"),
        (lambda r: r["setup"].pop("goals"), "shape"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_before_anything_is_played(change: Any, code: str) -> None:
    given = deepcopy(record())
    change(given)
    error = refused(given)
    assert error["code"] == code
    assert error["message"]
    assert "action" not in error


def test_a_game_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    message = refused({**record(plies=1), "game": "dama"})["message"]
    assert all(name in message for name in gladiadores.games.ids())
