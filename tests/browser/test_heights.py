"""At 1024 × 700 in JupyterLab nothing of the presenter lies below the fold, in any situation at any step; of the other
high widgets what is pressed is seen together with its answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

PRESENTER = """\
from gladiadores.lessons.gladiaattorit.lesson import lessons
from gladiadores.lessons.puzzles import kinds, puzzle
from gladiadores.lessons.quizzes import quizzes
from gladiadores.widgets import Presenter
from gladiadores.widgets.presenter_slides import manual

situations = [*manual(), *(f"tiles:{{each.id}}" for each in lessons())]
for game in ("gladiadores", "gladiaattorit"):
    situations += [puzzle(game, kind, "hard", 11) for kind in kinds(game)]
    situations += quizzes(game)[:3]
Presenter(situations, names=["Ana", "Bruno", "Carla", "Davi"], language="{language}")
"""
WIDGETS = """\
from random import Random

import gladiadores
from gladiadores.bots import bot
from gladiadores.bots.match import Match
from gladiadores.widgets import GameReview, HouseRules, PositionEditor

game = gladiadores.game("gladiadores")
match = Match(game, game.new({"players": 4, "side": "A"}), [bot("random")] * 4, Random(7))
while not match.over:
    match.step()
review = GameReview(match.record(), language=LANGUAGE)
review.desk.press("think")
while len(review.desk.costs) < 6:
    review.desk.press("clock", "tick", str(review.desk.progress[0]))
review.desk.press("think")
review.refresh()
made = [PositionEditor(seed=4, language=LANGUAGE), HouseRules(language=LANGUAGE), review]
"""
HIDDEN = """node => {
    const panel = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
    const told = [...node.querySelectorAll('.pr-talk, .pr-picture, .pr-bar')].flatMap(each => [
        each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth]);
    return Math.max(node.getBoundingClientRect().bottom - panel.bottom, ...told);
}"""
TOGETHER = """(node, wanted) => {
    const panel = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
    return wanted.filter(each => {
        const box = [...node.querySelectorAll(each)].map(found => found.getBoundingClientRect()).find(one => one.width);
        return !box || box.top < panel.top - 1 || box.bottom > panel.bottom + 1;
    });
}"""


def notebook(folder: Path, *cells: str) -> Path:
    import nbformat

    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    path = folder / "alturas.ipynb"
    nbformat.write(made, path)
    return path


@pytest.mark.parametrize("language", ["pt", "en"])
def test_nothing_that_is_presented_lies_below_the_fold(tmp_path: Path, language: str) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    source = notebook(tmp_path, PRESENTER.format(language=language))
    with laboratory.lab([source]) as url, laboratory.browser_page(faults, reduced_motion="reduce") as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        stage = page.locator(".pr")
        expect(stage).to_have_count(1, timeout=laboratory.PATIENCE)
        stage.focus()
        stage.evaluate("node => node.scrollIntoView({block: 'start'})")
        place, question = stage.locator(".bs-step"), stage.locator(".pr-poll")

        def press(key: str) -> None:
            with laboratory.answered(stage):
                page.keyboard.press(key)
            hidden = stage.evaluate(HIDDEN)
            if hidden > 1:
                faults.append(f"{place.inner_text()}, after {key}: {hidden:.0f} px")

        situations = stage.locator(".bs-pick option").count()
        assert situations > 30
        for number in range(situations):
            steps = int(place.inner_text().split()[-1])
            while int(place.inner_text().split()[-3]) < steps:
                if question.count():
                    press("1")
                    press("r")
                elif stage.locator(".pr-cited").count():
                    press("r")
                    press("r")
                    press("Space")
                else:
                    press("Space")
            if number + 1 < situations:
                press("ArrowDown")
    assert faults == []


@pytest.mark.parametrize("language", ["pt", "en"])
def test_what_is_pressed_is_seen_together_with_its_answer(tmp_path: Path, language: str) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    code = WIDGETS.replace("LANGUAGE", repr(language))
    source = notebook(tmp_path, code, *(f"made[{number}]" for number in range(3)))
    with laboratory.lab([source]) as url, laboratory.browser_page(faults, reduced_motion="reduce") as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        expect(page.locator(".bs")).to_have_count(3, timeout=laboratory.PATIENCE)

        def together(widget: Any, *wanted: str) -> None:
            widget.evaluate("node => node.scrollIntoView({block: 'start'})")
            faults.extend(f"not seen: {each}" for each in widget.evaluate(TOGETHER, list(wanted)))

        editor, house, review = (page.locator(each) for each in (".pe", ".hr", ".rv"))
        card = editor.locator('[data-key^="drop:hand:0:"]').first
        card.click()
        expect(editor.locator(".pe-status .bs-chip")).to_have_count(1)
        together(
            editor, '[data-key="tab:send"]', '[data-key="target:area:3"]', ".bs-palette", ".pe-status .bs-chip",
            '[data-key="complete"]',
        )  # fmt: skip
        house.locator('[data-key="read:winner"]').click()
        expect(house.locator('[data-key="read:winner"]')).to_have_attribute("aria-checked", "true")
        together(
            house, '[data-key="summary"]', '[data-key="another"]', ".hr-changes", ".hr-chosen .hr-pick",
            ".hr-chosen .hr-picture", ".hr-chosen .hr-rows",
        )  # fmt: skip
        house.locator('[data-key="summary"]').click()
        expect(house.locator(".hr-copy")).to_be_visible()
        together(house, '[data-key="switch:floor_b:null"]', ".hr-agreed > p", ".hr-copy")
        review.locator('[data-key^="ply:"]').nth(1).click()
        expect(review.locator(".rv-note")).to_be_visible()
        together(review, '[data-key="think"]', ".rv-graph", ".rv-board", ".rv-note strong", '[data-key="next"]')
    assert faults == []
