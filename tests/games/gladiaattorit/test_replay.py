"""Records of the tile game through the verb ``replay``: what is answered, and how bad input is refused."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest
from conformance.gladiaattorit import BOARDS
from naive import gladiaattorit as naive

from gladiadores.cli import verbs
from gladiadores.text import texts

from .positions import setup

GAMES = [(2, "standard", "arena"), (6, "standard", "arena"), (4, "simple", "arena"), (3, "standard", "patio"),
         (2, "simple", "patio"), (4, "standard", "ginasio"), (3, "simple", "ginasio")]  # fmt: skip


def answer(*given: Any, language: str = "pt", verb: verbs.Verb = verbs.replay) -> list[dict[str, Any]]:
    out = StringIO()
    raw = b"\n".join(json.dumps(value).encode() for value in given)
    verbs.serve(verb, BytesIO(raw), out, texts(language))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def refused(given: Any) -> dict[str, Any]:
    """What the error says, in Portuguese; in the other languages it has the same code and another text."""
    [told] = answer(given)
    for language in ("en", "fi"):
        [other] = answer(given, language=language)
        same = {name: value for name, value in told["error"].items() if name != "message"}
        assert {name: value for name, value in other["error"].items() if name != "message"} == same
        assert other["error"]["message"]
        assert "{" not in other["error"]["message"]
    error: dict[str, Any] = told["error"]
    assert error["line"] == 1
    return error


def record(*actions: Any, options: Any = None, **changed: Any) -> dict[str, Any]:
    """A record of two players: NG NT SC, SG ST SC in the hands, LG LT LC NG NG NC face up, then SG and ST."""
    given = setup("NG NT SC SG ST SC LG LT LC NG NG NC SG ST")
    return {
        "game": "gladiaattorit",
        "version": 1,
        "options": {"players": 2} if options is None else options,
        "setup": {name: value for name, value in {**given, **changed}.items() if value is not ...},
        "actions": list(actions),
    }


# --- answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "variant", "board"), GAMES)
def test_every_prefix_is_answered_as_by_the_naive_implementation(players: int, variant: str, board: str) -> None:
    whole = naive.random_game(Random(players), players, variant, BOARDS[board])
    prefixes = [{**whole, "actions": whole["actions"][:cut]} for cut in range(len(whole["actions"]) + 1)]
    for told, expected in zip(answer(*prefixes), naive.answers(whole, BOARDS[board]), strict=True):
        assert {**told, "legal": sorted(told["legal"])} == {**expected, "legal": sorted(expected["legal"])}
        assert len(told["legal"]) == len(set(told["legal"]))


@pytest.mark.parametrize("options", [
    {"players": 2},
    {"players": 2, "variant": None},
    {"players": 2, "board": None},
    {"players": 2, "variant": "standard", "board": "arena"},
    {"board": "arena", "players": 2},
])  # fmt: skip
def test_options_have_defaults_and_null_is_as_if_absent(options: dict[str, Any]) -> None:
    assert answer(record("NG@3,3", ">LG", options=options)) == answer(record("NG@3,3", ">LG"))
    [told] = answer(record("NG@3,3", options=options))
    assert told["legal"] == [">NG", ">NC", ">LG", ">LT", ">LC"]
    assert (told["over"], told["to_act"], told["winners"]) == (False, 0, [])


@pytest.mark.parametrize("rulings", [None, {}])
def test_there_are_no_rulings(rulings: Any) -> None:
    assert answer({**record("NG@3,3"), "rulings": rulings}) == answer(record("NG@3,3"))


def test_an_answer_tells_points_by_where_they_are_from() -> None:
    [told] = answer(record("NG@3,3", ">LG", "SG@3,4", ">SG", "SC@3,5"))
    assert {**told, "legal": len(told["legal"])} == {
        "game": "gladiaattorit", "over": False, "to_act": 0, "legal": 5, "placement": [2, 0], "bonus": [0, 2],
        "points": [2, 2], "winners": [],
    }  # fmt: skip


def test_a_record_that_waits_for_its_deal_says_so() -> None:
    [told] = answer({**record(), "setup": {"first": 1}})
    assert told == {
        "game": "gladiaattorit", "over": False, "to_act": None, "legal": [], "placement": [0, 0], "bonus": [0, 0],
        "points": [0, 0], "winners": [],
    }  # fmt: skip
    error = refused({**record("NG@3,3"), "setup": {"first": 1}})
    assert (error["code"], error["rule"], error["action"], error["legal"]) == ("illegal-action", "setup.deal", 0, [])


def test_a_bad_line_does_not_keep_the_others_from_being_answered() -> None:
    good, bad = record("NG@3,3"), record("NG@0,0")
    told = answer(good, bad, good)
    assert told[0] == told[2]
    assert told[1]["error"]["line"] == 2


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_events_are_told_in_every_language_of_the_game(language: str) -> None:
    [told] = answer(record("NG@3,3", ">LG"), language=language, verb=verbs.replay_with_events)
    assert [event["rule"] for event in told["events"]][-3:] == ["take.one", "take.refill", "turn.next"]
    assert all(event["text"] for event in told["events"])


# --- set-ups that are refused -----------------------------------------------------------------------------------

USUAL = setup("NG NT SC SG ST SC LG LT LC NG NG NC SG ST")
LEFT, RIGHT, TILES = USUAL["left"], USUAL["right"], USUAL["tiles"]


@pytest.mark.parametrize(("changed", "code", "said"), [
    ({"left": LEFT[:-1]}, "shape", "setup.left"),
    ({"left": LEFT + "G"}, "shape", "setup.left"),
    ({"left": ""}, "shape", "setup.left"),
    ({"left": LEFT[:-1] + "N"}, "token", "«N»"),
    ({"left": LEFT[:-1] + "g"}, "token", "«g»"),
    ({"left": LEFT[:-1] + "Ｇ"}, "token", "«Ｇ»"),
    ({"left": LEFT[:-1] + "T"}, "deck", "setup.left"),
    ({"left": "G" * 12}, "deck", "setup.left"),
    ({"left": list(LEFT)}, "shape", "setup.left"),
    ({"left": 7}, "shape", "setup.left"),
    ({"left": None}, "shape", "setup.left"),
    ({"left": ...}, "shape", "«left»"),
    ({"right": RIGHT[1:]}, "shape", "setup.right"),
    ({"right": RIGHT + "N"}, "shape", "setup.right"),
    ({"right": RIGHT[:-1] + "G"}, "token", "«G»"),
    ({"right": RIGHT[:-1] + " "}, "token", "setup.right"),
    ({"right": RIGHT[:-1] + "N"}, "deck", "setup.right"),
    ({"right": None}, "shape", "setup.right"),
    ({"right": ...}, "shape", "«right»"),
    ({"goals": ["GN"]}, "shape", "setup.goals"),
    ({"goals": ["GN", "GS", "TS"]}, "shape", "setup.goals"),
    ({"goals": []}, "shape", "setup.goals"),
    ({"goals": ["GN", "GN"]}, "deck", "setup.goals[1]"),
    ({"goals": ["GN", "TN"]}, "deck", "«TN»"),
    ({"goals": ["GL", "GN"]}, "deck", "«GL»"),
    ({"goals": ["GN", "CS"]}, "deck", "«CS»"),
    ({"goals": ["GN", "NG"]}, "token", "«NG»"),
    ({"goals": ["GN", "XY"]}, "token", "«XY»"),
    ({"goals": ["GN", ""]}, "token", "setup.goals[1]"),
    ({"goals": ["GN", "gs"]}, "token", "«gs»"),
    ({"goals": ["GN", None]}, "shape", "setup.goals[1]"),
    ({"goals": ["GN", 3]}, "shape", "setup.goals[1]"),
    ({"goals": "GN GS"}, "shape", "setup.goals"),
    ({"goals": None}, "shape", "setup.goals"),
    ({"goals": ...}, "shape", "«goals»"),
    ({"tiles": TILES[:-1]}, "shape", "setup.tiles"),
    ({"tiles": [*TILES, "NG"]}, "shape", "setup.tiles"),
    ({"tiles": []}, "shape", "setup.tiles"),
    ({"tiles": [*TILES[:-1], "GN"]}, "token", "setup.tiles[62]"),
    ({"tiles": ["ng", *TILES[1:]]}, "token", "«ng»"),
    ({"tiles": ["NG ", *TILES[1:]]}, "token", "«NG »"),
    ({"tiles": ["N", *TILES[1:]]}, "token", "«N»"),
    ({"tiles": [None, *TILES[1:]]}, "shape", "setup.tiles[0]"),
    ({"tiles": [["NG"], *TILES[1:]]}, "shape", "setup.tiles[0]"),
    ({"tiles": ["NT" if tile == "NG" else tile for tile in TILES]}, "deck", "NG"),
    ({"tiles": ["NT", *(tile for at, tile in enumerate(TILES) if at != TILES.index("NG"))]}, "deck", "setup.tiles"),
    ({"tiles": " ".join(TILES)}, "shape", "setup.tiles"),
    ({"tiles": None}, "shape", "setup.tiles"),
    ({"tiles": ...}, "shape", "«tiles»"),
    ({"first": -1}, "range", "setup.first"),
    ({"first": 2}, "range", "setup.first"),
    ({"first": 10**20}, "range", "setup.first"),
    ({"first": True}, "shape", "setup.first"),
    ({"first": 0.5}, "shape", "setup.first"),
    ({"first": "0"}, "shape", "setup.first"),
    ({"first": None}, "shape", "setup.first"),
    ({"first": ...}, "shape", "«first»"),
    ({"deals": []}, "shape", "«deals»"),
    ({"position": None}, "shape", "«position»"),
])  # fmt: skip
def test_a_wrong_part_of_a_setup_is_named(changed: dict[str, Any], code: str, said: str) -> None:
    error = refused(record("NG@3,3", **changed))
    assert error["code"] == code
    assert said in error["message"]
    assert "action" not in error
    assert "rule" not in error


@pytest.mark.parametrize("given", [None, [], "…", 3])
def test_a_setup_is_an_object(given: Any) -> None:
    assert refused({**record(), "setup": given})["code"] == "shape"


@pytest.mark.parametrize(("options", "code", "said"), [
    ({}, "shape", "«players»"),
    ({"variant": "standard"}, "shape", "«players»"),
    ({"players": 1}, "range", "options.players"),
    ({"players": 7}, "range", "options.players"),
    ({"players": 0}, "range", "options.players"),
    ({"players": -2}, "range", "options.players"),
    ({"players": 10**30}, "range", "options.players"),
    ({"players": True}, "shape", "options.players"),
    ({"players": 2.0}, "shape", "options.players"),
    ({"players": "2"}, "shape", "options.players"),
    ({"players": None}, "shape", "options.players"),
    ({"players": [2]}, "shape", "options.players"),
    ({"players": 2, "variant": "easy"}, "range", "variant"),
    ({"players": 2, "variant": "Simple"}, "range", "variant"),
    ({"players": 2, "variant": ""}, "range", "variant"),
    ({"players": 2, "variant": True}, "shape", "options.variant"),
    ({"players": 2, "variant": ["simple"]}, "shape", "options.variant"),
    ({"players": 2, "board": "nowhere"}, "range", "board"),
    ({"players": 2, "board": "../boards/arena"}, "range", "board"),
    ({"players": 2, "board": "ARENA"}, "range", "board"),
    ({"players": 2, "board": ""}, "range", "board"),
    ({"players": 2, "board": 0}, "shape", "options.board"),
    ({"players": 2, "board": {"rows": []}}, "shape", "options.board"),
    ({"players": 4, "board": "patio"}, "range", "patio"),
    ({"players": 5, "board": "ginasio"}, "range", "ginasio"),
    ({"players": 2, "side": "A"}, "shape", "«side»"),
    ({"players": 2, "": 1}, "shape", "options"),
    ([], "shape", "options"),
    ("players", "shape", "options"),
])  # fmt: skip
def test_wrong_options_are_named(options: Any, code: str, said: str) -> None:
    error = refused(record(options=options))
    assert error["code"] == code
    assert said in error["message"]


def test_a_setup_of_one_board_is_not_one_of_another() -> None:
    for board, code in (("patio", "shape"), ("ginasio", "shape"), ("arena", None)):
        [told] = answer(record(options={"players": 2, "board": board}))
        assert told.get("error", {}).get("code") == code
    small = setup(board="patio")
    assert "error" not in answer({**record(options={"players": 2, "board": "patio"}), "setup": small})[0]
    assert refused({**record(), "setup": small})["code"] == "shape"


def test_as_many_goals_as_players() -> None:
    assert refused(record(options={"players": 3}))["code"] == "shape"
    assert "error" not in answer(record(options={"players": 3}, goals=["GN", "GS", "TS"]))[0]


@pytest.mark.parametrize(("rulings", "code"), [({"spoil": "must"}, "ruling"), ([], "shape"), ("must", "shape")])
def test_rulings_of_another_game_are_refused(rulings: Any, code: str) -> None:
    assert refused({**record(), "rulings": rulings})["code"] == code


@pytest.mark.parametrize(("changed", "code"), [
    ({"version": 2}, "version"), ({"version": "1"}, "shape"), ({"game": "gladiatorit"}, "game"),
    ({"game": None}, "shape"), ({"actions": None}, "shape"), ({"actions": "NG@3,3"}, "shape"),
    ({"actions": {}}, "shape"), ({"extra": 1}, "shape"), ({"options": None}, "shape"),
])  # fmt: skip
def test_a_record_of_another_shape_is_refused(changed: dict[str, Any], code: str) -> None:
    assert refused({**record(), **changed})["code"] == code


# --- actions that are refused -----------------------------------------------------------------------------------

PLACED = ("NG@3,3",)


@pytest.mark.parametrize(("before", "action", "code", "rule"), [
    ((), "NG@0,0", "illegal-action", "place.off-board"),
    ((), "NG@12,4", "illegal-action", "place.off-board"),
    ((), "NG@5,10", "illegal-action", "place.off-board"),
    ((), "NG@999,999", "illegal-action", "place.off-board"),
    ((), "NG@0,3", "illegal-action", "place.edge"),
    ((), "NG@6,9", "illegal-action", "place.edge"),
    ((), "NG@5,4", "illegal-action", "place.podium"),
    ((), "NG@6,5", "illegal-action", "place.podium"),
    ((), "LG@3,3", "not-in-hand", "place.from-hand"),
    ((), "SG@3,3", "not-in-hand", "place.from-hand"),
    ((), "LG@0,0", "not-in-hand", "place.from-hand"),
    ((), ">LG", "illegal-action", "take.after-placing"),
    ((), ">ST", "illegal-action", "take.after-placing"),
    (PLACED, "NT@3,4", "illegal-action", "take.due"),
    (PLACED, "NT@3,3", "illegal-action", "take.due"),
    (PLACED, ">SG", "choice", "take.face-up"),
    (PLACED, ">NT", "choice", "take.face-up"),
    ((*PLACED, ">LG"), "SG@3,3", "illegal-action", "place.taken"),
    ((*PLACED, ">LG"), "NT@3,4", "not-in-hand", "place.from-hand"),
    ((*PLACED, ">LG"), "LG@3,4", "not-in-hand", "place.from-hand"),
    ((*PLACED, ">LG", "SG@3,4", ">LT"), "NG@5,1", "not-in-hand", "place.from-hand"),
])  # fmt: skip
def test_an_illegal_action_is_refused_with_its_rule(before: tuple[str, ...], action: str, code: str, rule: str) -> None:
    error = refused(record(*before, action, "NG@3,3"))
    assert (error["code"], error["rule"], error["action"]) == (code, rule, len(before))
    [told] = answer(record(*before))
    assert error["legal"] == told["legal"] != []
    assert action not in error["legal"]


@pytest.mark.parametrize("action", [
    "", " ", "NG", "NG@", "NG@3", "NG@3,", "NG@,3", "NG@3,3 ", " NG@3,3", "NG @3,3", "NG@3, 3", "ng@3,3", "NG@03,3",
    "NG@3,-3", "NG@+3,3", "NG@3.0,3", "NG@3,3,3", "NG@1000,3", "NG@٣,٣", "GN@3,3", "NN@3,3", "NGT@3,3", ">", ">>NG",
    ">GN", ">NG@3,3", "> NG", "NG>", "+NG", "G7", "\u0000", "%(tile)s", "N" * 5000, "NG@3,3\n", "null",
])  # fmt: skip
def test_garbage_is_refused_as_written(action: str) -> None:
    for before in ((), PLACED):
        error = refused(record(*before, action))
        assert (error["code"], error["action"]) == ("token", len(before))
        assert error["legal"] == answer(record(*before))[0]["legal"]
        assert len(error["message"]) < 300


@pytest.mark.parametrize("action", [None, 3, 0.5, True, ["NG@3,3"], {"tile": "NG"}])
def test_an_action_is_a_text(action: Any) -> None:
    error = refused(record("NG@3,3", action))
    assert (error["code"], error["action"]) == ("shape", 1)


@pytest.mark.parametrize(("players", "variant", "board"), GAMES)
def test_nothing_follows_the_end(players: int, variant: str, board: str) -> None:
    whole = naive.random_game(Random(1), players, variant, BOARDS[board])
    for action in ("NG@3,3", ">NG", whole["actions"][-1]):
        error = refused({**whole, "actions": [*whole["actions"], action]})
        assert (error["code"], error["rule"], error["action"]) == ("game-over", "end.over", len(whole["actions"]))
        assert error["legal"] == []


def test_with_nothing_face_up_nothing_is_taken() -> None:
    whole = naive.random_game(Random(2), 2)
    last_take = max(at for at, action in enumerate(whole["actions"]) if action.startswith(">"))
    error = refused({**whole, "actions": [*whole["actions"][: last_take + 1], ">NG"]})
    assert (error["code"], error["rule"]) == ("illegal-action", "take.none")
    error = refused({**whole, "actions": [*whole["actions"][: last_take + 2], ">NG"]})
    assert (error["code"], error["rule"], error["action"]) == ("illegal-action", "take.none", last_take + 2)


def test_in_the_simple_game_nothing_is_taken_and_only_the_drawn_tile_is_placed() -> None:
    simple = {"players": 2, "variant": "simple"}
    error = refused(record(">NG", options=simple))
    assert (error["code"], error["rule"]) == ("illegal-action", "simple.no-take")
    error = refused(record("NT@3,3", options=simple))
    assert (error["code"], error["rule"]) == ("not-in-hand", "place.from-hand")
    assert {action[:2] for action in error["legal"]} == {"NG"}
    [told] = answer(record("NG@3,3", "NT@3,4", options=simple))
    assert (told["to_act"], told["placement"]) == (0, [0, 0])


@pytest.mark.parametrize("verb", [verbs.battle, verbs.replay])
def test_only_replay_takes_it(verb: verbs.Verb) -> None:
    [told] = answer(record("NG@3,3"), verb=verb)
    assert ("error" in told) == (verb is verbs.battle)
