"""What widgets are asked for: whatever is wrong is refused in one sentence that says what, and what would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from gladiadores import widgets
from gladiadores.core.errors import BadInput
from gladiadores.text import DEFAULT

DIGITS = 10**5000
NESTED: list[Any] = []
for _ in range(500):
    NESTED = [NESTED]
NAN = float("nan")
NO_TEXT = (5, b"Ana", NAN, {}, NESTED, DIGITS)
NO_LIST = ("Ana", 5, {"a": 1}, b"ab")
NO_NUMBER = ("3", 2.5, True, NAN, [], {}, DIGITS, -1)
NO_FLAG = (1, "sim", None, [], NAN)
NO_MAPPING = ("a", 5, ["a"], NAN)
LANGUAGES = ("xx", 5, ["pt"], True, "PT", "pt\0", "x" * 10_000, NAN)
SCALES = ("1", True, 0, -1, 11, NAN, float("inf"), None, [1], DIGITS)
SEEDS = ("1", 1.5, True, -1, NAN, [1], DIGITS)
NAMES = (*NO_LIST, ["Ana", 5, "Carla", "Davi"], ["Ana", None, "Carla", "Davi"])
RULINGS = (*NO_MAPPING, {"spoil": "maybe"}, {"unknown": 1}, {"columns_a": 5}, {"columns_a": NAN}, {5: 5})
BATTLE = {"players": 4, "leader": 0, "plays": ["G7", "T4", "MX", "L"]}
BATTLES = (
    *NO_MAPPING, {"players": 4}, {**BATTLE, "players": 9}, {**BATTLE, "leader": 4}, {**BATTLE, "leader": DIGITS},
    {**BATTLE, "plays": ["G7"]}, {**BATTLE, "plays": ["G7", "G7", "T1", "T2"]}, {**BATTLE, "plays": "G7 T4 MX L"},
    {**BATTLE, "plays": ["Z9", "T4", "MX", "L"]}, {**BATTLE, "plays": [None, 1, [], {}]}, {**BATTLE, "areas": ["M4"]},
    {**BATTLE, "areas": NESTED}, {**BATTLE, "spoil": "X9"}, {**BATTLE, "other": 1}, {**BATTLE, 5: 1},
    {**BATTLE, "rulings": {"spoil": 5}}, {**BATTLE, "players": NAN}, {**BATTLE, "players": True},
)  # fmt: skip
RECORD = {
    "game": "gladiadores",
    "version": 1,
    "options": {"players": 4, "side": "A"},
    "setup": {"first": 0, "deals": []},
}
TILES = {"game": "gladiaattorit", "version": 1, "options": {"players": 2}, "setup": {}}
RECORDS = (
    5, ["a"], NAN, b"{}", "", "{", "[]", "[" * 100_000, '{"game": NaN}', '{"game": ' + "9" * 5000 + "}", {},
    {"game": 5},
    {**RECORD, "actions": []} | {"game": "spartacus"}, {**RECORD, "actions": [], "version": 2},
    {**RECORD, "actions": "G7"}, {**RECORD, "actions": ["G7"]}, {**RECORD, "actions": [], "more": 1},
    {**RECORD, "actions": [], "options": {"players": 7, "side": "A"}}, {**RECORD, "actions": [], "setup": {}},
    {**RECORD, "actions": [], "setup": {"first": DIGITS, "deals": []}},
    {**RECORD, "actions": [], "setup": {"first": 0, "deals": [["G7"]]}},
    {**TILES, "actions": []},
)  # fmt: skip
GLORY = {"game": "glory-to-rome", "version": 1, "options": {"players": 2}, "setup": {"deck": []}, "actions": ["draw"]}
TILE_RECORDS = (*RECORDS, {**RECORD, "actions": []}, {**TILES, "actions": ["NG@5,3"]})
PROGRESS = (5, "here", {}, Path("x"))
IDS = ("nothing", "", "x" * 10_000, "../x", *NO_TEXT)
PATHS = (5, b"x", [], {}, "", "a\0b")

Bad = Mapping[str, Sequence[Any]]

ALWAYS: Bad = {"language": LANGUAGES, "scale": SCALES}
WIDGETS: dict[str, tuple[tuple[Any, ...], dict[str, Any], Bad]] = {
    "AuctionLab": ((), {}, {
        "lot": ("Rumor", *NO_TEXT), "players": (2, 5, *NO_NUMBER), "open": ("gold", *NO_TEXT),
        "deck": ("nothing", 5, ["capua"]),
    }),
    "BattleStepper": ((), {}, {
        "preset": ("manual-99", *NO_TEXT), "presets": ("manual-01", 5, ["manual-99"], [5], [NESTED]), "battle": BATTLES,
        "hands": ("G7", 5, ["G7"], [5, 5, 5, 5], ["Z1", None, None, None]), "names": (*NAMES, ["Ana"]),
        "predict": NO_FLAG, "seed": SEEDS, "players": (2, 5, *NO_NUMBER),
    }),
    "Board": (("<svg></svg>",), {}, {"label": NO_TEXT, "on_event": (5, "x", [])}),
    "CombatLab": ((), {}, {
        "one": ("Nobody", *NO_TEXT), "two": ("Nobody", *NO_TEXT),
        "equipment": (*NO_LIST, [[]], [["Nobody"], []], [5, 5]),
        "left": (*NO_LIST, [[1, 1, 1]], [[1, 1], None], [[0, 1, 1], None], [[NAN] * 3, None], [NESTED, NESTED]),
        "open": ("arena", *NO_TEXT), "predict": NO_FLAG, "deck": ("nothing", *NO_TEXT), "rulings": RULINGS,
        "seed": SEEDS,
    }),
    "GameReview": ((RECORD | {"actions": []},), {}, {
        "game": (*RECORDS, None), "seat": (4, *NO_NUMBER), "names": NAMES, "seed": SEEDS,
    }),
    "GloryBuildings": ((), {}, {"open": IDS}),
    "GloryGame": ((), {}, {
        "seats": (*NO_LIST, [], ["human"], ["human"] * 6, ["human", "deep-blue"], ["human", 5], [NESTED] * 3,
                  ["human", "\0"]),
        "names": NAMES, "rulings": RULINGS, "seed": SEEDS, "record": (*RECORDS, {**RECORD, "actions": []}, GLORY),
        "pace": ("quick", *NO_TEXT),
    }),
    "GloryLesson": ((), {}, {"pace": ("quick", *NO_TEXT)}),
    "HouseRules": ((), {}, {"rulings": RULINGS, "look_at": IDS, "battle": BATTLES}),
    "IntrigueLab": ((), {}, {
        "scheme": ("Vigil", *NO_TEXT), "influence": (5, "x", [], [1], [1, 2, 99], [NAN] * 3, [DIGITS] * 3, NESTED),
        "open": ("gold", *NO_TEXT), "deck": ("nothing", 5, ["capua"]),
    }),
    "LessonRunner": (("follow-suit",), {}, {"mode": ("slow", *NO_TEXT), "progress": PROGRESS}),
    "PlayTable": ((), {}, {
        "seats": (*NO_LIST, [], ["human"], ["human"] * 5, ["human", "greedy", "deep-blue"], ["human", 5, "greedy"],
                  [NESTED] * 4, ["human", "greedy", "\0"]),
        "side": ("C", "a", *NO_TEXT), "names": NAMES, "rulings": RULINGS, "seed": SEEDS, "record": RECORDS,
        "pace": ("quick", *NO_TEXT), "coach": NO_FLAG,
    }),
    "PositionEditor": ((), {}, {
        "record": RECORDS, "players": (2, 5, *NO_NUMBER), "side": ("C", *NO_TEXT), "rulings": RULINGS, "names": NAMES,
        "seed": SEEDS,
    }),
    "Presenter": ((["manual-01"],), {}, {
        "situations": ("manual-01", 5, [], [5], ["manual-99"], ["tiles:nothing"], ["quiz:nothing"], [None], [NESTED],
                       *([each] for each in BATTLES)),
        "names": NAMES, "predict": NO_FLAG,
    }),
    "Quiz": ((), {}, {
        "game": IDS, "kinds": (*NO_LIST, ["nothing"], [5], [NESTED]), "levels": (*NO_LIST, ["heavy"], [5], [NESTED]),
        "rules": (*NO_LIST, ["nothing"], [5], [NESTED]), "seed": (None, *SEEDS), "n": (0, *NO_NUMBER),
        "progress": PROGRESS,
    }),
    "Referee": ((), {}, {
        "players": (2, 5, *NO_NUMBER), "names": (*NAMES, ["Ana"]), "battle": BATTLES, "hand": ("Z9", "G7 G7", *NO_TEXT),
        "plays": ("Z9", ["Z9"], ["G7", "G7"], [5], 5, [NESTED], ["G7", "G8", "G9", "T1", "T2"]),
    }),
    "RuleSearch": ((), {}, {"game": ("chess", *NO_TEXT), "rule": IDS[:1] + IDS[2:], "query": NO_TEXT}),
    "ScoreKeeper": ((), {}, {
        "game": IDS, "players": (2, 5, *NO_NUMBER), "side": ("C", *NO_TEXT), "names": (*NAMES, ["Ana"]),
        "rulings": RULINGS, "file": PATHS, "text": ("", "{", "[]", "{}", "9" * 5000, *NO_TEXT),
    }),
    "ScoringLab": ((), {}, {
        "side": ("C", *NO_TEXT), "players": (2, 5, *NO_NUMBER),
        "counts": (5, "x", [], [[1]], [[1, 1, 1, 1]] * 5, [[-1, 0, 0, 0]] * 4, [[NAN] * 4] * 4, [[DIGITS] * 4] * 4,
                   NESTED, [[9, 9, 9, 9]] * 4),
        "positions": (5, "x", [], [[1]], [[99] * 4] * 4, [[NAN] * 4] * 4, [[DIGITS] * 4] * 4, NESTED),
        "preset": ("manual-01", *NO_TEXT), "final": NO_FLAG, "last_round": (5, [1], "x", [NAN] * 4), "names": NAMES,
        "rulings": RULINGS, "predict": NO_FLAG, "seed": SEEDS,
    }),
    "SetUpGuide": ((), {}, {
        "game": IDS, "players": (2, 5, *NO_NUMBER), "side": ("C", *NO_TEXT), "variant": ("simple", 5),
        "start": ("quick", 5), "other": (1,),
    }),
    "SpartacusCards": ((), {}, {
        "open": ("Nobody", *NO_TEXT), "deck": ("nothing", 5, ["capua"]),
    }),
    "SpartacusGame": ((), {}, {
        "seats": (*NO_LIST, [], ["human"], ["human"] * 5, ["human", "greedy"], ["human", 5], [NESTED] * 3,
                  ["human", "\0"]),
        "names": NAMES, "start": ("slow", *NO_TEXT), "deck": ("nothing", 5, ["capua"]), "rulings": RULINGS,
        "seed": SEEDS, "record": (*RECORDS, {**RECORD, "actions": []}, GLORY), "pace": ("quick", *NO_TEXT),
    }),
    "SpartacusLesson": ((), {}, {"pace": ("quick", *NO_TEXT)}),
    "TileGame": ((), {}, {
        "players": (1, 7, *NO_NUMBER), "variant": ("long", *NO_TEXT), "board": ("moon", *NO_TEXT),
        "seat": (3, *NO_NUMBER), "bots": ("deep-blue", 5, {}, [], ["greedy"], ["greedy", "x", "y"], [5, 5, 5]),
        "seed": SEEDS, "names": (*NO_LIST, ["Ana"], [5, 5, 5]), "record": TILE_RECORDS,
        "pause": ("1", True, -1, NAN, float("inf"), None, DIGITS, 10**6), "lesson": (5, "basic", {}),
    }),
    "TileLesson": (("basic",), {}, {"id": IDS}),
}  # fmt: skip

CASES = [
    pytest.param(widget, name, value, id=f"{widget}-{name}-{at}")
    for widget, (_, _, bad) in WIDGETS.items()
    for name, values in {**ALWAYS, **bad}.items()
    for at, value in enumerate(values)
]
POSITIONAL = {"GameReview": "game", "Presenter": "situations", "TileLesson": "id"}


def make(widget: str, **given: Any) -> Any:
    args, more, _ = WIDGETS[widget]
    if POSITIONAL.get(widget) in given:
        args = ()
    return getattr(widgets, widget)(*args, **{**more, **given})


def test_every_widget_is_here() -> None:
    assert {*WIDGETS, "Stage", "InstallCheck"} == set(widgets.__all__)


@pytest.mark.parametrize("widget", WIDGETS)
def test_what_they_are_made_with_here_is_right_by_itself(widget: str) -> None:
    assert make(widget).language == DEFAULT


@pytest.mark.parametrize(("widget", "name", "value"), CASES)
def test_a_wrong_value_is_refused_in_one_short_sentence(widget: str, name: str, value: Any) -> None:
    with pytest.raises(BadInput) as refused:
        make(widget, **{name: value})
    said = str(refused.value)
    assert 10 < len(said) < 1200
    assert "{" not in said.replace('{"', "")
    assert "object at 0x" not in said
    assert "\0" not in said


@pytest.mark.parametrize(("widget", "name", "value"), [case for case in CASES if case.values[1] != "language"])
def test_and_in_the_language_asked_for(widget: str, name: str, value: Any) -> None:
    said = []
    for language in ("pt", "en"):
        with pytest.raises(BadInput) as refused:
            make(widget, **{name: value}, language=language)
        said.append(str(refused.value))
    assert said[0] != said[1]


@pytest.mark.parametrize("ids", [(), ("nothing",), (5,), ("follow-suit", None), (["follow-suit"],), ("x" * 9999,)])
def test_lessons_that_there_are_not(ids: tuple[Any, ...]) -> None:
    with pytest.raises(BadInput):
        widgets.LessonRunner(*ids)
