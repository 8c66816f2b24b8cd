"""The notebook on scoring in JupyterLab: both sides by click and by key; nothing leaves the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "02_pontuacao.ipynb"

pytestmark = pytest.mark.browser


def test_counts_are_changed_on_both_sides_and_the_results_follow() -> None:
    from playwright.sync_api import Locator, expect

    from tools import laboratory

    faults: list[str] = []
    with laboratory.lab([NOTEBOOK]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        labs = page.locator(".sl")
        expect(labs).to_have_count(_labs(), timeout=laboratory.PATIENCE)

        def cell(lab: Locator, at: str) -> Locator:
            return lab.locator(f'[data-key="pick:{at}"]')

        first = labs.first
        expect(cell(first, "2:0")).to_have_accessible_name("Jogador 3, Tridente: 0 cartas. Anda: 0.")
        first.locator('[data-key="more:2:0"]:visible').click()
        expect(cell(first, "2:0")).to_have_accessible_name("Jogador 3, Tridente: 1 carta. Anda: −1.")
        expect(first).to_contain_text("Jogador 3 tem cartas de Tridente (1)")
        cell(first, "3:1").focus()
        page.keyboard.press("2")
        expect(cell(first, "3:1")).to_have_accessible_name("Jogador 4, Mangual: 2 cartas. Anda: −1.")
        expect(cell(first, "3:1")).to_be_focused()
        expect(first.locator('.bs-wide [data-key="cube:3:M"]')).to_have_accessible_name(
            "Cubo de Jogador 4 na trilha Mangual: da coluna 7 à 6"
        )
        page.keyboard.press("9")
        expect(first.locator(".sl-refused:visible")).to_contain_text("o naipe tem 10")
        first.locator('[data-key="side:B"]').click()
        expect(first).to_contain_text("Pontos")
        points = first.locator("tbody tr").nth(0).locator(".sl-total")
        before = points.inner_text()
        first.locator('[data-key="less:0:1"]:visible').click()
        expect(points).not_to_have_text(before)
        faults += laboratory.accessibility(page, ".sl")
        guess = labs.nth(1)
        guess.locator('[data-key="guess:-1"]').click()
        expect(guess).to_contain_text("Isso mesmo!")
    assert faults == []


def _labs() -> int:
    return NOTEBOOK.read_text(encoding="utf-8").count("ScoringLab(")
