"""Presenting with nothing but the keyboard, in JupyterLab and as a page of Voilà; every notebook opens as a page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PRESENTING = NOTEBOOKS / "11_apresentar.ipynb"


def opened_in_lab() -> AbstractContextManager[str]:
    from tools import laboratory

    return laboratory.lab([PRESENTING])


def opened_as_page() -> AbstractContextManager[str]:
    from contextlib import contextmanager

    from tools import laboratory

    @contextmanager
    def address() -> Any:
        with laboratory.pages(NOTEBOOKS) as url:
            yield url + PRESENTING.name

    return address()


@pytest.mark.parametrize("opened", [opened_in_lab, opened_as_page])
def test_a_situation_is_presented_with_nothing_but_the_keyboard(
    opened: Callable[[], AbstractContextManager[str]],
) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with opened() as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded", timeout=laboratory.PATIENCE)
        if "/doc/tree/" in url:
            laboratory.run_all(page)
        expect(page.locator(".pr")).to_have_count(3, timeout=laboratory.PATIENCE)
        stage = page.locator(".pr").first
        stage.focus()
        stage.evaluate("node => node.scrollIntoView({block: 'start'})")

        def press(*keys: str) -> None:
            for key in keys:
                page.keyboard.press(key)

        def nothing_is_below_the_fold() -> None:
            sizes = stage.evaluate(
                """node => [node.getBoundingClientRect().height - innerHeight + 122,
                    ...[...node.querySelectorAll('.pr-talk, .pr-picture, .pr-bar')].flatMap(each =>
                        [each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth])]"""
            )
            assert max(sizes) <= 1, sizes

        for step in range(2, 6):
            nothing_is_below_the_fold()
            press("Space")
            expect(stage).to_contain_text(f"passo {step} de")
        expect(stage.locator(".pr-option")).to_have_count(4)
        press("2", "2", "3")
        expect(stage.locator(".pr-option .pr-count")).to_have_text(["0", "2", "1", "0"])
        nothing_is_below_the_fold()
        press("Backspace")
        expect(stage.locator(".pr-option .pr-count")).to_have_text(["0", "2", "0", "0"])
        press("3", "r")
        expect(stage).to_contain_text("Resposta: Bruno")
        expect(stage).to_contain_text("2 de 3 acertaram.")
        expect(stage.locator(".pr-rule")).to_contain_text("Fonte:")
        nothing_is_below_the_fold()
        faults.extend(laboratory.accessibility(page, ".pr"))

        ground = stage.evaluate("node => getComputedStyle(node).backgroundColor")
        press("f")
        expect(stage).to_have_attribute("data-theme", "other")
        assert stage.evaluate("node => getComputedStyle(node).backgroundColor") != ground
        faults.extend(laboratory.accessibility(page, ".pr"))
        press("f", "p")
        expect(stage.locator('[data-key^="p~"]')).to_have_attribute("aria-pressed", "false")
        press("ArrowDown")
        expect(stage).to_contain_text("2 de 7 · passo 1")
        press("ArrowUp")
        expect(stage).to_contain_text("1 de 7 · passo 1")
        press("End", "ArrowRight")
        expect(stage).to_contain_text("2 de 7 · passo 1")

        # a click gives the focus back to the stage: the space bar goes on
        stage.locator('[data-key^="p~"]').click()
        expect(stage.locator('[data-key^="p~"]')).to_have_attribute("aria-pressed", "true")
        press("Space")
        expect(stage).to_contain_text("2 de 7 · passo 2")
    assert faults == []


def teaching() -> list[Path]:
    """The notebooks of the teaching wing; those that analyse have no widgets."""
    return [each for each in sorted(NOTEBOOKS.glob("*.ipynb")) if "gladiadores.analysis" not in each.read_text("utf-8")]


@pytest.mark.parametrize("notebook", teaching(), ids=lambda notebook: notebook.stem)
def test_every_teaching_notebook_opens_as_a_page_with_landmarks_and_asks_nobody_outside(notebook: Path) -> None:
    from tools import laboratory

    faults: list[str] = []
    with laboratory.pages(NOTEBOOKS) as url, laboratory.browser_page(faults) as page:
        page.goto(url + notebook.name, wait_until="domcontentloaded", timeout=laboratory.PATIENCE)
        page.locator(".gs .gs-body > *").first.wait_for(timeout=laboratory.PATIENCE)
        page.wait_for_function("() => !document.querySelector('#loading')?.getClientRects().length")
        page.wait_for_function(
            "() => document.querySelectorAll('.gs-body').length > 0"
            " && [...document.querySelectorAll('.gs-body')].every(each => each.childElementCount)"
        )
        told = page.evaluate(
            """() => ({
                mains: document.querySelectorAll('main').length,
                outside: [...document.querySelectorAll('.gs')].filter(each => !each.closest('main')).length,
                title: document.title, language: document.documentElement.lang,
                broken: document.querySelectorAll('[data-mime-type*="error"], .voila-error').length,
            })"""
        )
        if (told["mains"], told["outside"], told["broken"]) != (1, 0, 0) or not told["title"]:
            faults.append(str(told))
        if told["language"] not in ("pt-BR", "pt"):
            faults.append(f"its language is {told['language']!r}")
        faults.extend(laboratory.accessibility(page, "main"))
    assert faults == []
