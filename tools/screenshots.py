"""Take the pictures of the documentation: real notebooks in a real JupyterLab in a real Chromium.

    python tools/screenshots.py                  those of the documentation, into docs/images/
    python tools/screenshots.py --out /tmp/x     somewhere else
    python tools/screenshots.py --only tile      those whose name has "tile" in it
    python tools/screenshots.py --check          look for accessibility problems too; fails on serious ones

Needs the extras ``lab`` and ``test`` and a browser (see laboratory.py).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import nbformat
from laboratory import PATIENCE, ROOT, accessibility, browser_page, lab, run_all
from playwright.sync_api import Page


@dataclass(frozen=True)
class Shot:
    """A picture: the code of the cell, the size of the window, and what is done before it is taken."""

    name: str
    code: str
    act: Callable[[Page], None]
    width: int = 1024
    height: int = 700
    dark: bool = False


def press(*keys: str, widget: str = ".bs") -> Callable[[Page], None]:
    """Click on things by their key, one after the other, each seen to have an effect."""

    def act(page: Page) -> None:
        for key in keys:
            before = page.locator(widget).first.inner_html()
            page.locator(f'{widget} [data-key="{key}"]:visible').first.click()
            page.wait_for_function(
                "([widget, before]) => document.querySelector(widget).innerHTML !== before", arg=[widget, before]
            )
        page.wait_for_timeout(600)  # until what moves has arrived

    return act


def hover(*keys: str, over: str) -> Callable[[Page], None]:
    """Click on things by their key, then point at another."""

    def act(page: Page) -> None:
        press(*keys)(page)
        page.locator(f'.bs [data-key="{over}"]:visible').first.hover()
        page.wait_for_timeout(600)

    return act


def still(*keys: str) -> Callable[[Page], None]:
    """Click on things by their key, then wait until nothing more is to come by itself."""

    def act(page: Page) -> None:
        press(*keys)(page)
        page.wait_for_function("() => !document.querySelector('.bs [data-tick]')")
        page.wait_for_timeout(600)

    return act


def typed(*keys: str) -> Callable[[Page], None]:
    """Drive the presenter by the keyboard alone."""

    def act(page: Page) -> None:
        page.locator(".pr").focus()
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(250)
        page.wait_for_timeout(500)

    return act


PHONE = {"width": 390, "height": 1100}
STEPPER = "from gladiadores.widgets import BattleStepper\nBattleStepper({})"
BATTLE = STEPPER.format(
    'battle={"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "G3"], "areas": ["M4 G9", "", "T8 X1 X5", "T2"]}, '
    'names=["Ana", "Bruno", "Carla", "Davi"]'
)
LAB = "from gladiadores.widgets import ScoringLab\nScoringLab({})"
COUNTS = 'counts=[[2, 1, 5, 0], [3, 3, 1, 2], [0, 4, 1, 3], [4, 0, 2, 2]], names=["Ana", "Bruno", "Carla", "Davi"]'
END = "positions=[[7, 7, 9, 8], [8, 6, 9, 6], [7, 7, 7, 9], [7, 10, 8, 6]], final=True"
LESSON = "from gladiadores.widgets import TileLesson\nTileLesson({})"
GAME = """
from random import Random

from gladiadores.bots import bot
from gladiadores.widgets import TileGame

game = TileGame(seed=3, names=["Ana", "Bruno", "Carla"])
for _ in range(8):
    while game.desk.mine:
        game.desk.attempt(bot("greedy", "gladiaattorit").advise(game.desk.view, Random(1)).action)
    game.desk.hurry()
game.refresh()
game
""".strip()

RUNNER = "from gladiadores.widgets import LessonRunner\nLessonRunner({})"
QUIZ = "from gladiadores.widgets import Quiz\nQuiz({})"
PLAY = "from gladiadores.widgets import PlayTable\nPlayTable({})"
KEEPER = """
import tempfile
from pathlib import Path

from gladiadores.widgets import ScoreKeeper

ScoreKeeper({}, file=Path(tempfile.mkdtemp()) / "score.json")
""".strip()
REFEREE = "from gladiadores.widgets import Referee\nReferee({})"
RULES = "from gladiadores.widgets import RuleSearch\nRuleSearch({})"
HOUSE = "from gladiadores.widgets import HouseRules\nHouseRules({})"
EDITOR = "from gladiadores.widgets import PositionEditor\nPositionEditor(seed=4)"
PRESENTER = "from gladiadores.widgets import Presenter\nPresenter({})"
REVIEW = """
from random import Random

import gladiadores
from gladiadores.bots import bot
from gladiadores.bots.match import Match
from gladiadores.widgets import GameReview

game = gladiadores.game("gladiadores")
match = Match(game, game.new({"players": 3, "side": "A"}), [bot("random"), bot("greedy"), bot("greedy")], Random(7))
while not match.over:
    match.step()
review = GameReview(match.record(), names=["Ana", "Bruno", "Carla"])
review.desk.press("think")
while not review.desk.finished:
    review.desk.press("clock", "tick", str(review.desk.progress[0]))
review.desk.go(review.desk.worst[0].ply)
review.refresh()
review
""".strip()
FOUR = 'names=["Ana", "Bruno", "Carla", "Davi"]'

SHOTS = (
    Shot("battle-stepper", STEPPER.format('"manual-06"'), press(*["next"] * 6, "rule:battle.spoils.lead")),
    Shot("battle-stepper-dark", STEPPER.format('"manual-10", predict=True'), press(*["next"] * 4, "seat:0"), dark=True),
    Shot(
        "battle-stepper-phone",
        STEPPER.format('"manual-08", names=["Ana", "Bruno", "Carla", "Davi"]'),
        press(*["next"] * 5),
        **PHONE,
    ),
    Shot("battle-what-if", BATTLE, press("last", "what-if", "card:T4", "pick:L", "tab:compare")),
    Shot("battle-what-if-phone", BATTLE, press("last", "what-if", "target:card:2", "pick:L"), width=390, height=1250),
    Shot("battle-each-card-dark", BATTLE, press("last", "what-if", "card:T4", "pick:L", "tab:each"), dark=True),
    Shot("battle-editor", BATTLE, press("edit", "card:T4", "pick:G7")),
    Shot("scoring-lab", LAB.format(COUNTS), press("more:2:0", "rule:score.a.near")),
    Shot("scoring-lab-dark", LAB.format('preset="manual-14"'), press("tab:if", "if:1:1:1"), dark=True),
    Shot("scoring-lab-end", LAB.format(END), press("cube:1:T")),
    Shot("scoring-lab-phone", LAB.format(COUNTS), press("pick:2:0", "more:2:0"), **PHONE),
    Shot("tile-game", GAME, hover("hand:LT", over="square:2,3")),
    Shot("tile-game-refused-dark", GAME, press("square:5,0"), dark=True),
    Shot("tile-game-phone", GAME, press("hand:LT"), **PHONE),
    Shot("tile-lesson", LESSON.format('"double"'), press("hand:NG")),
    Shot("lesson", RUNNER.format('"follow-suit", "two-to-follow"'), press("hand:T10")),
    Shot("lesson-wrong-dark", RUNNER.format('"two-to-follow", "no-suit"'), still("hand:X2"), dark=True),
    Shot("lesson-phone", RUNNER.format('"choose-extra"'), still("hand:G9"), width=390, height=1300),
    Shot("quiz", QUIZ.format('kinds=["struck"], seed=2'), press("option:-")),
    Shot("quiz-tiles", QUIZ.format('"gladiaattorit", kinds=["best"], seed=3'), press("reveal")),
    Shot("quiz-sheet-dark", QUIZ.format("seed=4"), press("sheet", "sheet:make"), dark=True),
    Shot("play-table", PLAY.format(f"seed=7, {FOUR}, pace='fast'"), still()),
    Shot("score-keeper", KEEPER.format(FOUR), press("more:0:0", "more:0:0", "more:1:2", "more:2:3", "more:3:0")),
    Shot("set-up-guide", "from gladiadores.widgets import SetUpGuide\nSetUpGuide(players=3)", press("go:2")),
    Shot(
        "referee",
        REFEREE.format(f'{FOUR}, battle={{"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "L"]}}'),
        press(),
    ),
    Shot("rules", RULES.format('"gladiadores"'), press("open:gladiadores/battle.winner.one-beats-ten")),
    Shot("house-rules", HOUSE.format(""), press("read:winner")),
    Shot("house-rules-phone", HOUSE.format('look_at="floor_b"'), press("read:null"), **PHONE),
    Shot("position-editor", EDITOR, press("target:hand:2")),
    Shot(
        "presenter",
        PRESENTER.format(f'["manual-01", "tiles:check-2"], {FOUR}'),
        typed(*["Space"] * 4, "1", "2", "2", "2", "4"),
    ),
    Shot(
        "presenter-answer-dark",
        PRESENTER.format(f'["manual-01", "tiles:check-2"], {FOUR}'),
        typed(*["Space"] * 4, "1", "2", "2", "2", "4", "r"),
        dark=True,
    ),
    Shot("game-review", REVIEW, press(), height=1100),
    Shot("position-editor-dark", EDITOR, press("drop:hand:0:T4", "tab:table"), dark=True),
)


def main() -> int:
    """Take the pictures that were asked for; 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--only", default="")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    faults = 0
    for shot in SHOTS:
        if args.only in shot.name:
            faults += take(shot, args.out / f"{shot.name}.png", args.check)
    return 1 if faults else 0


def take(shot: Shot, path: Path, check: bool) -> int:
    """Take one picture; how much was wrong on the way."""
    faults: list[str] = []
    colours = "dark" if shot.dark else "light"
    with (
        tempfile.TemporaryDirectory(prefix="gladiadores-shots-") as folder,
        lab([_notebook(shot.code, Path(folder))], shot.dark) as url,
        browser_page(faults, shot.width, shot.height, color_scheme=colours) as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        run_all(page)
        page.locator(".bs").first.wait_for(timeout=PATIENCE)
        page.locator(".bs").first.evaluate("node => node.scrollIntoView()")
        shot.act(page)
        box = page.locator(".bs").first.bounding_box() or {"width": 0, "height": 0}
        if check:
            faults += accessibility(page, ".gs")
        page.screenshot(path=path)
    print(f"{path.name}: widget {box['width']:.0f} x {box['height']:.0f}, {path.stat().st_size // 1024} kB")
    for fault in faults:
        print(f"  {fault}")
    return len(faults)


def _notebook(code: str, folder: Path) -> Path:
    """A notebook of one cell."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    path = folder / "notebook.ipynb"
    nbformat.write(notebook, path)
    return path


if __name__ == "__main__":
    sys.exit(main())
