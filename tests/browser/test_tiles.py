"""The tile game's notebook in JupyterLab: a tile by mouse, one by keyboard, a refusal with its rule; nothing leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladiadores.games.gladiaattorit.game import GAME

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "30_aprenda_e_jogue_pecas.ipynb"
BOARDS = 15

pytestmark = pytest.mark.browser


def test_tiles_are_placed_by_mouse_and_by_keyboard_and_a_refusal_names_its_rule() -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with laboratory.lab([NOTEBOOK]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        games = page.locator(".tg")
        expect(games).to_have_count(BOARDS, timeout=laboratory.PATIENCE)
        game = games.first
        tiles = game.locator(".tg-board [data-move^='placed:']")

        # a place looked at says what the tile would do there, and by which rule
        game.locator('[data-key="square:0,1"]').hover()
        expect(game.locator(".tg-preview")).to_have_count(1)
        expect(game.locator(".tg-preview .tg-chip")).not_to_have_count(0)

        # what cannot be is answered with the rule folded out
        game.locator('[data-key="square:1,0"]').click()
        refused = game.locator(".tg-refused")
        rule = GAME.rulebook["place.edge"]
        expect(refused.locator(".bs-rule")).to_contain_text(rule.title)
        expect(refused.locator(".bs-rule")).to_contain_text(rule.text)
        expect(refused.locator(".bs-source")).to_contain_text(rule.sources[0].place)

        # by mouse
        game.locator('[data-key="square:1,1"]').click()
        expect(game.locator('[data-key="square:1,1"] [data-move]')).to_have_count(1)
        expect(game).to_contain_text("Pegue uma das peças abertas")
        game.locator('[data-key^="face:"]').first.click()
        expect(game).to_contain_text("Sua vez", timeout=laboratory.PATIENCE)  # the bot has placed and taken

        # by keyboard alone
        game.locator(".tg-board [data-key^='square:'][tabindex='0']").first.focus()
        page.keyboard.press("ArrowDown")
        expect(game.locator(".tg-preview")).to_have_count(1)
        focused = game.locator("[data-key]:focus")
        key = focused.get_attribute("data-key")
        page.keyboard.press("Enter")
        expect(game.locator(f'[data-key="{key}"] [data-move]')).to_have_count(1)
        expect(game).to_contain_text("Pegue uma das peças abertas")
        expect(tiles).to_have_count(1)

        faults += laboratory.accessibility(page, ".tg")
    assert faults == []
