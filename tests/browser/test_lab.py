"""The second notebook in JupyterLab: predict, step to the end, open a cited rule; nothing leaves the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BATTLES = 15

pytestmark = pytest.mark.browser


def test_a_battle_is_predicted_stepped_to_its_end_and_a_rule_looked_up() -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    source = NOTEBOOKS / "01_uma_batalha_passo_a_passo.ipynb"
    with laboratory.lab([source]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        steppers = page.locator(".bs")
        expect(steppers).to_have_count(BATTLES, timeout=laboratory.PATIENCE)
        first = steppers.first
        slider = first.locator('[data-key="slider"]')
        forward = first.locator('[data-key="next"]')
        for _ in range(4):
            forward.click()
        expect(slider).to_have_value("4")
        answers = first.locator(".bs-options [data-key]")
        expect(answers).to_have_count(4)
        answers.nth(1).click()
        expect(first).to_contain_text("Isso mesmo!")
        chip = first.locator('[data-key="rule:battle.winner.highest"]')
        expect(chip).to_be_visible()
        expect(chip).to_have_attribute("aria-expanded", "false")
        chip.click()
        expect(chip).to_have_attribute("aria-expanded", "true")
        expect(first).to_contain_text("Manual — Gladiadores")
        chip.click()
        expect(chip).to_have_attribute("aria-expanded", "false")
        slider.focus()
        page.keyboard.press("End")
        expect(slider).to_have_value(str(slider.get_attribute("max")))
        faults += laboratory.accessibility(page, ".bs")
    assert faults == []


def test_the_first_notebook_runs_in_english_and_says_when_its_kernel_is_gone() -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with (
        laboratory.lab([NOTEBOOKS / "en" / "00_start_here.ipynb"]) as url,
        laboratory.browser_page(faults, color_scheme="dark") as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        expect(page.locator(".bs")).to_have_count(2, timeout=laboratory.PATIENCE)
        expect(page.get_by_text("All is ready")).to_be_visible()
        page.locator('.bs [data-key="next"]').first.click()
        expect(page.locator(".bs").first).to_contain_text("Player")
        page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        page.locator('.bs [data-key="next"]').first.click()
        expect(page.get_by_role("alert").first).to_contain_text("run the notebook again")
    assert faults == []
