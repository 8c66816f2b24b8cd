"""In JupyterLab a lesson is solved, an illegal card explained, a quiz answered wrong and then right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

LESSONS = """\
from gladiadores.widgets import LessonRunner
LessonRunner("follow-suit", "two-to-follow", "weapon-anytime")
"""
QUIZ = """\
from gladiadores.widgets import Quiz
Quiz(kinds=["winner", "score"], levels=["easy"], seed=4, n=2)
"""
TILES = """\
from gladiadores.widgets import Quiz
Quiz("gladiaattorit", kinds=["best"], levels=["easy"], seed=3)
"""


def notebook(folder: Path) -> Path:
    import nbformat

    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in (LESSONS, QUIZ, TILES)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    path = folder / "licoes.ipynb"
    nbformat.write(made, path)
    return path


@pytest.mark.parametrize(("width", "scheme"), [(1024, "light"), (390, "dark")])
def test_a_lesson_is_solved_and_a_quiz_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int, scheme: Any
) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    monkeypatch.setenv("GLADIADORES_PROGRESS", str(tmp_path / "progress.json"))
    faults: list[str] = []
    with (
        laboratory.lab([notebook(tmp_path)], dark=scheme == "dark") as url,
        laboratory.browser_page(faults, width=width, color_scheme=scheme) as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        lesson, quiz, tiles = page.locator(".ls"), page.locator(".qz").nth(0), page.locator(".qz").nth(1)
        expect(page.locator(".qz")).to_have_count(2, timeout=laboratory.PATIENCE)

        def at(stage: Any, key: str) -> Any:
            return stage.locator(f'[data-key="{key}"]:visible').first

        def sound(stage: Any) -> None:
            wide = stage.evaluate("node => [node.scrollWidth, node.clientWidth]")
            assert wide[0] <= wide[1]
            small = stage.evaluate(
                """node => [...node.querySelectorAll('button, select, input:not([type=checkbox])')]
                    .filter(each => each.getClientRects().length)
                    .map(each => [each.dataset.key, each.getBoundingClientRect()])
                    .filter(([, box]) => box.width < 39.5 || box.height < 43.5).map(([key]) => key)"""
            )
            assert small == []
            faults.extend(laboratory.accessibility(page, ".bs"))

        # an illegal card is explained, by the mouse; the rule folds out
        sound(lesson)
        at(lesson, "hand:T10").click()
        expect(lesson).to_contain_text("o naipe líder é Gládio")
        at(lesson, "rule:refused/battle.follow.combat").click()
        expect(lesson.locator(".bs-rule")).to_contain_text("Fonte:")
        sound(lesson)

        # the lesson is solved, by the keyboard
        at(lesson, "hand:G7").focus()
        page.keyboard.press("Enter")
        expect(lesson).to_contain_text("Resolvido!")
        sound(lesson)
        at(lesson, "next-lesson").click()

        # a wrong move is played out, taken back, and one hint is given
        at(lesson, "hand:X2").click()
        expect(lesson).to_contain_text("Assim não chega ao objetivo.", timeout=20_000)
        sound(lesson)
        at(lesson, "take-back").click()
        expect(lesson).to_contain_text("Quais das suas cartas seguem")
        at(lesson, "hand:X9").click()
        expect(lesson).to_contain_text("Resolvido!", timeout=20_000)
        at(lesson, "next-lesson").click()
        at(lesson, "hand:MX").click()
        at(lesson, "play:MX").click()
        expect(lesson).to_contain_text("Resolvido!", timeout=20_000)  # every beat of the battle is seen
        for mode in ("show", "predict", "free"):
            at(lesson, f"mode:{mode}").click()
            expect(at(lesson, f"mode:{mode}")).to_have_attribute("aria-pressed", "true")
            sound(lesson)
        at(lesson, "text").click()
        sound(lesson)

        # a question is answered wrong, then right
        right = at(quiz, "option:1")
        at(quiz, "option:0").click()
        expect(quiz.locator(".bs-verdict.bs-wrong")).to_contain_text("Desta vez não")
        expect(quiz.locator(".bs-chip").first).to_be_visible()
        sound(quiz)
        right.click()
        expect(quiz.locator(".bs-verdict.bs-right")).to_contain_text("Agora sim!")
        sound(quiz)
        at(quiz, "onward").click()
        expect(quiz.locator("table")).to_be_visible()
        sound(quiz)
        at(quiz, "reveal").click()
        at(quiz, "onward").click()
        expect(quiz).to_contain_text("Você acertou 0 de 2")
        for fold in ("progress", "sheet"):
            at(quiz, fold).click()
            sound(quiz)
        at(quiz, "sheet:make").click()
        with page.expect_download() as loaded:
            quiz.locator(".qz-link").click()
        assert loaded.value.suggested_filename == "exercicios-1.html"

        # the board of the tile game answers too
        sound(tiles)
        at(tiles, "option:ST@0,2").scroll_into_view_if_needed()
        tiles.locator('.gt-button[data-key="square:0,2"]').click()
        expect(tiles.locator(".bs-verdict")).to_be_visible()
        sound(tiles)
        expect(page.locator(".gs-error:visible")).to_have_count(0)
    assert faults == []
