"""A round of Gladiadores played by clicks: in JupyterLab, and the widget alone on a phone, by keyboard, twice over."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gladiadores.games.gladiadores.notation import plays
from gladiadores.widgets.play_desk import PlayDesk

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

pytestmark = pytest.mark.browser


def move_on(table: Locator) -> None:
    """What a person in no hurry does next: choose, play the first card that is allowed, or go on.

    A table that was about to change takes away what a finger was going to press; nothing was pressed then.
    """
    from playwright.sync_api import TimeoutError as Gone

    for wanted in ('[data-key^="spoil:"]', ".pd-ready .pd-card:not(.pd-dim) [data-key]", '[data-key^="go:"]'):
        found = table.locator(wanted)
        if found.count():
            with suppress(Gone):
                found.first.click(timeout=5000)
            return


def test_a_round_is_played_by_clicks_in_the_notebook() -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    source = NOTEBOOKS / "06_uma_rodada.ipynb"
    with laboratory.lab([source]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        tables = page.locator(".pd")
        expect(tables).to_have_count(2, timeout=laboratory.PATIENCE)
        table = tables.first
        expect(table.locator(".pd-coach")).to_be_visible()
        table.locator('[data-key="pace"]').select_option("step")
        barred = table.locator(".pd-dim .pd-whole")
        for _ in range(60):
            if barred.count():
                break
            _stepped(table)
        barred.first.click()
        refused = table.locator(".pd-refused")
        expect(refused).to_contain_text("não vale agora")
        refused.locator('[data-key="rule:battle.follow.combat"]').click()
        expect(refused).to_contain_text("Fonte: ")
        faults += laboratory.accessibility(page, ".pd")
        _stepped(table)
        expect(refused).to_have_count(0)
        held = table.locator(".pd-card").count()
        table.locator('[data-key="undo"]').click()
        expect(table.locator(".pd-card")).to_have_count(held + 1)
        table.locator('[data-key="redo"]').click()
        expect(table.locator(".pd-card")).to_have_count(held)
        for _ in range(200):
            if table.locator(".pd-glory").count():
                break
            _stepped(table)
        expect(table.locator(".pd-turn")).to_contain_text("Fim da rodada 1")
        _stepped(table)
        expect(table.locator(".pd-gathered")).to_be_visible()
        faults += laboratory.accessibility(page, ".pd")
        _stepped(table)
        expect(table.locator(".pd-where")).to_contain_text("Rodada 2 de 4")
    assert faults == []


def _stepped(table: Locator) -> None:
    """Move on, and wait until the table has answered."""
    from tools import laboratory

    with laboratory.answered(table):
        move_on(table)


# --- the widget alone ---------------------------------------------------------------------------------------------


def following(desk: PlayDesk) -> bool:
    return desk.your_turn and not desk.view.choices and len(desk.view.legal) < len(plays(desk.view.cards))


def wound_on(desk: PlayDesk) -> None:
    """On to a turn at which a suit must be followed."""
    while not following(desk):
        if desk.your_turn:
            desk.act(desk.view.legal[0])
        else:
            desk.press(f"go:{desk.serial}")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_nothing_is_out_of_reach_on_a_phone(colours: str) -> None:
    from gladiadores.widgets import PlayTable
    from tests.widgets.chromium import browser_page, show
    from tools import laboratory

    table = PlayTable(seed=3, pace="step", coach=True)
    wound_on(table.desk)
    table.refresh()
    with browser_page(390, 844, color_scheme=colours) as page:
        show(page, table)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        _wide_enough(page, ".pd-hand [data-key]", 40)
        for panel in ("new", "share", "score"):
            page.locator(f'[data-key="panel:{panel}"]').first.click()
            page.locator(".pd-panel").wait_for()
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            assert laboratory.accessibility(page, ".pd") == []
            page.locator(f'[data-key="panel:{panel}"]').first.click()
        page.locator('[data-key="text"]').click()
        page.locator(".pd-paper").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert laboratory.accessibility(page, ".pd") == []


def _wide_enough(page: Page, what: str, least: int) -> None:
    for box in (each.bounding_box() for each in page.locator(what).all()):
        assert box is not None
        assert min(box["width"], box["height"]) >= least or box["width"] * box["height"] >= least * least


def test_a_small_screen_holds_the_table_and_the_hand() -> None:
    from gladiadores.widgets import PlayTable
    from tests.widgets.chromium import browser_page, show

    table = PlayTable(seed=3, pace="step", coach=True)
    wound_on(table.desk)
    table.refresh()
    with browser_page(900, 590) as page:  # what JupyterLab leaves of 1024 by 700
        show(page, table)
        box = page.locator(".pd-hand").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 590


def test_the_keyboard_alone_is_enough() -> None:
    from gladiadores.widgets import PlayTable
    from tests.widgets.chromium import browser_page, show

    table = PlayTable(seed=3, pace="step")
    wound_on(table.desk)
    table.refresh()
    with browser_page() as page:
        show(page, table)
        page.locator(".pd-hand button").first.focus()
        page.keyboard.press("ArrowRight")
        focused = page.evaluate("document.activeElement.dataset.key")
        assert focused == page.locator(".pd-hand button").nth(1).get_attribute("data-key")
        page.keyboard.press("Enter")
        page.locator(".pd-refused, .pd-status [data-key^='go:']").first.wait_for()
        page.keyboard.press("h")
        page.locator(".pd-help").wait_for()
        assert page.evaluate("document.activeElement.closest('.pd') !== null")


def test_two_pictures_of_one_table_and_hasty_fingers_do_no_harm() -> None:
    from gladiadores.widgets import PlayTable
    from tests.widgets.chromium import browser_page, show

    table = PlayTable(["human", "greedy", "monte-carlo"], seed=3, pace="fast")
    with browser_page() as page:
        show(page, table)
        page.locator(".pd-ready .pd-whole").first.wait_for(timeout=20_000)
        page.locator(".pd-ready .pd-card:not(.pd-dim) .pd-whole").first.dblclick()
        page.locator(".pd-card").nth(11).wait_for()
        assert table.desk.refusal is None
        assert table.error == ""
        page.locator(".pd-turn", has_text="é a sua vez").wait_for(timeout=60_000)
        assert table.error == ""
