"""Every widget under fire: whatever a browser may send, it answers, shows nothing broken, and says no error."""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores import widgets
from gladiadores.bots import bot
from gladiadores.bots.match import Match
from gladiadores.widgets.stage import KINDS, LONGEST_KEY, Stage
from tests.sweep import sweep

EVIL = "<script>alert(1)</script>"
NAMES = [EVIL, "\u202eAna\u202c 👩‍👩‍👧 Ação" + "\u0301" * 12, "W" * 60, "\"'&lt;\u0000\ud800"]
NESTED: list[Any] = []
for _ in range(300):
    NESTED = [NESTED]
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**5000, -(10**5000), 1.5, float("nan"), float("inf"), "", " ", "0",
    "1", "-1", "3", "9" * 5000, "²", "٣", "1e9", "nan", "0x1", "+1", "1_0", "é", "x" * 300_000, EVIL, "\0", "\ud800",
    "\u202e", "🦁" * 99,
    "G7", "G7 T1 L MX", "Z9", "G7 G7", "+X8", "NG@5,3", ">SC", "{", "[" * 50_000, "{}", '{"game": "gladiadores"}',
    [], {}, [1], {"a": 1}, NESTED, ["G7"], {"key": "next"}, "ArrowRight", "ArrowLeft", "Enter", "Space", "Home", "End",
    "a", "b", "z", "p", "r", "n", "must", "may", "A", "B", "human", "greedy", "all", "easy",
)  # fmt: skip
RESTS = (
    "",
    "0",
    "1",
    "9",
    "-1",
    "99",
    "²",
    "x",
    "1:1",
    "0:0:0",
    "1:T:1",
    "9" * 99,
    "null",
    "must",
    "A:B",
    ":",
    "é",
    "G7",
    "pt",
)
LEFT_ALONE = {
    "area",
    "br",
    "col",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "path",
    "circle",
    "rect",
    "line",
    "use",
    "ellipse",
}


def played(players: int = 3, seed: int = 7) -> Any:
    game = gladiadores.game("gladiadores")
    match = Match(game, game.new({"players": players, "side": "B"}), [bot("random")] * players, Random(seed))
    while not match.over:
        match.step()
    return match.record()


def finished_tiles() -> Stage:
    shown = widgets.TileGame(board="patio", players=2, seed=5, names=NAMES[:2])
    desk = shown.desk
    while not desk.match.over:
        if desk.mine:
            desk.attempt(bot("random", "gladiaattorit").advise(desk.view, Random(1)).action)
        desk.hurry()
    shown.refresh()
    return shown


MAKERS: dict[str, Callable[[], Stage]] = {
    "BattleStepper": lambda: widgets.BattleStepper(predict=True, names=NAMES),
    "BattleStepper, one's own": lambda: widgets.BattleStepper(
        battle={"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "G3"], "areas": ["M4 G9", "", "T8", "T2"]},
        names=NAMES,
    ),
    "Board": lambda: widgets.Board("<svg><g data-key='a'><text>a</text></g></svg>", lambda event: None, label=EVIL),
    "GameReview": lambda: widgets.GameReview(played(), names=NAMES),
    "HouseRules": widgets.HouseRules,
    "LessonRunner": lambda: widgets.LessonRunner("choose-extra", "one-after-another", "follow-suit"),
    "PlayTable": lambda: widgets.PlayTable(names=NAMES, seed=7, coach=True, pace="step"),
    "PlayTable, hot seat": lambda: widgets.PlayTable(["human"] * 3, names=NAMES[:3], seed=3, side="B"),
    "PlayTable, over": lambda: widgets.PlayTable(["human", "random", "random"], record=played(), names=NAMES[:3]),
    "PositionEditor": lambda: widgets.PositionEditor(seed=4, names=NAMES),
    "PositionEditor, empty": lambda: widgets.PositionEditor(players=3, names=NAMES[:3]),
    "Presenter": lambda: widgets.Presenter(["manual-10", "tiles:check-1"], names=NAMES),
    "Quiz": lambda: widgets.Quiz(seed=3, n=3),
    "Quiz, tiles": lambda: widgets.Quiz("gladiaattorit", seed=3),
    "Referee": lambda: widgets.Referee(names=NAMES),
    "Referee, card": lambda: widgets.Referee(hand="G7 T1 L MX", plays=["G2"], names=NAMES),
    "RuleSearch": widgets.RuleSearch,
    "RuleSearch, one": lambda: widgets.RuleSearch(rule="battle.winner.one-beats-ten"),
    "ScoreKeeper": lambda: widgets.ScoreKeeper(names=NAMES),
    "ScoreKeeper, tiles": lambda: widgets.ScoreKeeper("gladiaattorit", names=NAMES),
    "ScoreKeeper, Rome": lambda: widgets.ScoreKeeper("glory-to-rome", names=NAMES),
    "ScoringLab": lambda: widgets.ScoringLab(seed=3, names=NAMES, predict=True),
    "ScoringLab, end": lambda: widgets.ScoringLab("B", 3, final=True, seed=2, names=NAMES[:3]),
    "SetUpGuide": widgets.SetUpGuide,
    "Stage": lambda: Stage("<p data-key='a'>a</p>", lambda event: None),
    "TileGame": lambda: widgets.TileGame(board="patio", players=2, seed=5, names=NAMES[:2], pause=0),
    "TileGame, over": finished_tiles,
    "TileLesson": lambda: widgets.TileLesson("double"),
}


class Parts(HTMLParser):
    """What is open while the HTML of a page is read; a tag that closes nothing of its kind is a fault."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if tag == "script" or any(name.startswith("on") for name in names):
            self.faults.append(f"a script in {self.get_starttag_text()}")
        if len(set(names)) < len(names):
            self.faults.append(f"an attribute twice in {self.get_starttag_text()}")
        if tag not in LEFT_ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in LEFT_ALONE:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in LEFT_ALONE:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")


def faults_of(html: str) -> list[str]:
    parts = Parts()
    parts.feed(html)
    parts.close()
    return parts.faults + [f"<{tag}> is not closed" for tag in parts.open]


def keys_of(html: str) -> list[str]:
    return [re.sub("&#x27;", "'", key) for key in re.findall(r'data-key="([^"]*)"', html)]


def message(rng: Random, shown: Stage) -> dict[str, Any]:
    """Something that a browser, or somebody in its stead, might send."""
    keys = keys_of(shown.html) or ["a"]
    key = rng.choice(keys)
    if rng.random() < 0.25:
        key = f"{key.partition(':')[0]}:{rng.choice(RESTS)}"
    elif rng.random() < 0.05:
        key = rng.choice(["", ":", "no such thing", EVIL, "\ud800", "k" * LONGEST_KEY, "stage:go-over", "__class__"])
    kind = rng.choice([*KINDS, "click", "click", "click", "change"])
    return {"key": key, "kind": kind, "value": None if rng.random() < 0.4 else rng.choice(VALUES)}


def attack(shown: Stage, rng: Random, blows: int) -> None:
    for blow in range(blows):
        sent = message(rng, shown)
        for _ in range(1 + (rng.random() < 0.1)):  # a double click
            shown._handle_custom_msg(sent, [])
        told = f"blow {blow}: {str(sent)[:300] if not isinstance(sent['value'], int) else sent['key']}"
        assert shown.error == "", told + re.sub("<[^>]*>", "", shown.error)[-1500:]
        if blow % 5 == 0 or blow == blows - 1:
            for drawn in (shown.html, shown.picture(), shown.aside):
                assert not faults_of(drawn), (told, faults_of(drawn)[:3])
            for said in (shown.html, shown.announcement):
                said.encode("utf-8")
            assert len(shown.html) < 3_000_000, told


@pytest.mark.parametrize("maker", MAKERS)
def test_under_fire(maker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    attack(MAKERS[maker](), Random(zlib.crc32(maker.encode())), 30)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sweep(40, 1)))
@pytest.mark.parametrize("maker", MAKERS)
def test_under_heavy_fire(maker: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    attack(MAKERS[maker](), Random(zlib.crc32(f"{maker}/{seed}".encode())), 150)


@pytest.mark.parametrize("maker", MAKERS)
def test_a_saved_notebook_has_a_still_picture_of_it(maker: str) -> None:
    shown = MAKERS[maker]()
    data, _ = shown._repr_mimebundle_()
    still = data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert re.sub("<[^>]*>", "", still).strip() or "<svg" in still
    assert not faults_of(still)
    for live in ("<button", "<input", "<select", 'role="button"', "tabindex"):
        assert live not in still
    json.dumps(data)


# --- files ----------------------------------------------------------------------------------------------------------

KEEPERS: dict[str, Callable[[], Stage]] = {
    "score-gladiadores.json": widgets.ScoreKeeper,
    "score-gladiaattorit.json": lambda: widgets.ScoreKeeper("gladiaattorit"),
    "score-glory-to-rome.json": lambda: widgets.ScoreKeeper("glory-to-rome"),
    "progress.json": lambda: widgets.Quiz(seed=3),
    "progress-settings.json": widgets.BattleStepper,
}
COUNTS = '{"version": 1, "kinds": {"a": [%s, 1]}, "rules": {}, "lessons": {}}'
HOSTILE = {
    "empty": b"", "cut off": b'{"version": 1, "kin', "no text": b"\xff\xfe\x00\xd8", "nothing": b"null", "list": b"[]",
    "deep": b"[" * 100_000, "digits": (COUNTS % ("9" * 5000)).encode(), "nan": (COUNTS % "NaN").encode(),
    "less than none": (COUNTS % "-5").encode(), "large": b'"' + b"x" * 5_000_000 + b'"', "zeros": b"\0" * 100_000,
    "of tomorrow": b'{"version": 99}', "a name": COUNTS.replace('"a"', f'"{EVIL}"').replace("%s", "1").encode(),
}  # fmt: skip


def kept(name: str) -> Path:
    return Path(os.environ["GLADIADORES_PROGRESS"]).with_name(name)


@pytest.mark.parametrize("content", HOSTILE)
@pytest.mark.parametrize("name", KEEPERS)
def test_files_that_are_damaged(name: str, content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept(name).write_bytes(HOSTILE[content])
    shown = KEEPERS[name]()
    assert not faults_of(shown.html)
    attack(shown, Random(1), 3)
    held = [path.read_bytes() for path in kept(name).parent.iterdir() if path.suffix == ".json"]
    assert HOSTILE[content] in held or content == "a name"  # nothing that somebody may still need is lost


@pytest.mark.parametrize("name", KEEPERS)
def test_folders_in_the_place_of_files(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept(name).mkdir()
    attack(KEEPERS[name](), Random(2), 10)
    assert kept(name).is_dir()


@pytest.mark.parametrize("name", KEEPERS)
def test_a_place_where_nothing_can_be_written(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("GLADIADORES_PROGRESS", str(tmp_path / "file" / "progress.json"))
    attack(KEEPERS[name](), Random(3), 10)
    assert (tmp_path / "file").read_text() == "no folder"


# --- more than one, again, and after an error -----------------------------------------------------------------------


def click(shown: Stage, key: str) -> None:
    shown._handle_custom_msg({"key": key, "kind": "click", "value": None}, [])


@pytest.mark.parametrize("maker", MAKERS)
def test_two_of_them_have_nothing_in_common(maker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one, other = MAKERS[maker](), MAKERS[maker]()
    before = other.html
    rng = Random(5)
    for _ in range(15):
        sent = message(rng, one)
        if not str(sent["key"]).startswith("language"):
            one._handle_custom_msg(sent, [])
    assert other.html == before
    attack(other, rng, 3)


@pytest.mark.parametrize("maker", [name for name in MAKERS if name not in ("Board", "Stage")])
def test_an_error_of_ours_is_shown_and_the_widget_goes_on(maker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = MAKERS[maker]()
    with monkeypatch.context() as broken:

        def fail(*args: Any) -> None:
            raise RuntimeError(EVIL)

        broken.setattr(shown.desk, "press", fail)
        click(shown, "next")
        assert "RuntimeError" in shown.error
        assert EVIL not in shown.error
        assert not faults_of(shown.error)
    click(shown, "stage:dismiss")
    assert shown.error == ""
    attack(shown, Random(6), 3)


@pytest.mark.parametrize("maker", [name for name in MAKERS if name not in ("Board", "Stage")])
def test_a_page_that_cannot_be_drawn_leaves_the_last_one_and_a_way_on(
    maker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = MAKERS[maker]()
    before = shown.html

    def fail(*args: Any, **more: Any) -> str:
        raise RuntimeError("drawing")

    with monkeypatch.context() as broken:
        broken.setattr(shown.pages, "page", fail)
        click(shown, "next")
        assert "drawing" in shown.error
        assert shown.html == before
    click(shown, "next")
    assert shown.error == ""
