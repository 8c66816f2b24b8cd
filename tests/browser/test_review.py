"""A game reviewed in JupyterLab: analysed bit by bit, stopped, a costly play looked at, another game pasted."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

pytestmark = pytest.mark.browser
NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "07_rever_a_partida.ipynb"


def another_game() -> str:
    import gladiadores
    from gladiadores.bots import bot
    from gladiadores.bots.match import Match

    game = gladiadores.game("gladiadores")
    match = Match(game, game.new({"players": 4, "side": "B"}), [bot("greedy")] * 4, Random(2))
    for _ in range(12):
        match.step()
    return json.dumps(match.record().to_json())


def slowly_advised(folder: Path) -> Path:
    """The notebook, reviewed by the plain advisor: an installed one may be done before anybody looks."""
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    setting = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    plain = ["from gladiadores.bots import advice\n", "\n", "advice.entry_points = lambda **kind: ()\n", "\n"]
    setting["source"] = plain + setting["source"]
    copy = folder / NOTEBOOK.name
    copy.write_text(json.dumps(notebook), "utf-8")
    return copy


def test_a_game_is_analysed_while_it_is_looked_at_and_another_one_is_pasted(tmp_path: Path) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with laboratory.lab([slowly_advised(tmp_path)]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        expect(page.locator(".rv")).to_have_count(2, timeout=laboratory.PATIENCE)
        review = page.locator(".rv").nth(1)
        review.locator('[data-key="think"]').click()
        expect(review.locator(".rv-bar").nth(2)).to_be_attached(timeout=laboratory.PATIENCE)

        # it goes on thinking while one walks through the game
        review.locator('[data-key="next"]').click()
        expect(review.locator('[data-key="slider"]')).to_have_value("1")
        review.locator('[data-key="think"]').click()
        expect(review.locator('[data-key="think"]')).to_have_text("Analisar")

        review.locator(".rv-play").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(review.locator(".rv-here")).to_have_count(1)
        expect(review.locator(".rv-note")).to_be_visible()
        review.locator('[data-key="table"]').click()
        expect(review.locator("tbody tr").first).to_be_visible()
        review.locator('[data-key="hands"]').click()
        expect(review.locator(".rv-hands li")).to_have_count(3)
        faults.extend(laboratory.accessibility(page, ".rv"))

        review.locator('[data-key="open"]').click()
        review.locator("textarea").fill("{")
        review.locator('[data-key="read"]').click()
        expect(review.locator('[role="alert"]')).to_be_visible()
        faults.extend(laboratory.accessibility(page, ".rv"))
        review.locator("textarea").fill(another_game())
        review.locator('[data-key="read"]').click()
        expect(review.locator("textarea")).to_have_count(0)
        expect(review.locator(".bs-count")).to_have_text("0/12")
    assert faults == []
