"""A language chosen in one widget: the others follow, the notebook's sibling is a click away, and it is remembered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from gladiadores.lessons import settings

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NAME = "00_comece_aqui.ipynb"
ENGLISH = "00_start_here.ipynb"
HEIGHT = {1024: 700, 390: 844}

pytestmark = pytest.mark.browser


def choose(page: Page, number: int, language: str) -> None:
    widget = page.locator(".jp-Notebook:visible .bs").nth(number)
    widget.locator(f'[data-key="language:{language}"]:visible').first.click()


def speaks(page: Page, language: str, count: int = 2) -> None:
    """All that is seen speaks it."""
    from playwright.sync_api import expect

    from tools.laboratory import PATIENCE

    expect(page.locator(f'.jp-Notebook:visible .bs[lang="{language}"]')).to_have_count(count, timeout=PATIENCE)


def offers(page: Page) -> Locator:
    return page.locator(".gs-aside a:visible")


def fits(page: Page) -> bool:
    fitting: Any = page.evaluate(
        """() => {
            const link = document.querySelector(".gs-aside:not([hidden])").getBoundingClientRect();
            const here = document.querySelector(".gs-aside:not([hidden]) button").getBoundingClientRect();
            return link.right <= innerWidth && here.width >= 44 && here.height >= 44 && link.height < 90;
        }"""
    )
    return bool(fitting)


@pytest.mark.parametrize(("width", "dark"), [(1024, False), (390, True)])
def test_in_jupyterlab(width: int, dark: bool) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with (
        laboratory.lab([NOTEBOOKS / NAME, NOTEBOOKS / "en"], dark) as url,
        laboratory.browser_page(
            faults, width, HEIGHT[width], color_scheme="dark" if dark else "light", reduced_motion="reduce"
        ) as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        speaks(page, "pt-BR")
        expect(offers(page)).to_have_count(0)

        # a choice in the second: the first follows, and the second offers the notebook
        choose(page, 1, "en")
        speaks(page, "en")
        expect(offers(page)).to_have_count(1)
        expect(offers(page)).to_have_text("This notebook in English")
        expect(page.locator(".gs").nth(1).locator(".gs-aside a")).to_be_visible()
        assert fits(page)
        assert settings.remembered() == "en"
        assert laboratory.accessibility(page, ".gs-aside:not([hidden])") == []

        # run again, the cells of the Portuguese notebook go on in English; one of them offers
        laboratory.run_all(page)
        speaks(page, "en")
        expect(offers(page)).to_have_count(1)

        # a kernel that knows nothing: what is still shown says so; run again, it is the notebook's language
        page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        page.wait_for_function(
            "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'",
            timeout=laboratory.PATIENCE,
        )
        choose(page, 0, "pt")
        expect(page.locator(".gs-error").first).to_contain_text("Python")
        laboratory.run_all(page)
        speaks(page, "pt-BR")
        expect(offers(page)).to_have_count(1)
        expect(page.locator(".gs").first.locator(".gs-aside a")).to_have_text("This notebook in English")

        # the link opens the sibling in JupyterLab itself, which speaks English and offers nothing
        tabs = len(page.context.pages)
        offers(page).click()
        page.wait_for_function(
            "path => jupyterapp.shell.currentWidget?.context?.path.endsWith(path)", arg=f"/en/{ENGLISH}",
            timeout=laboratory.PATIENCE,
        )  # fmt: skip
        assert len(page.context.pages) == tabs
        page.locator(".jp-Notebook:visible .jp-Cell").first.wait_for(timeout=laboratory.PATIENCE)
        page.wait_for_function(
            """() => {
                const kernel = jupyterapp.shell.currentWidget.sessionContext.session?.kernel;
                return kernel?.connectionStatus === "connected" && kernel.status === "idle";
            }""",
            timeout=laboratory.PATIENCE,
        )
        page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells'); }")
        speaks(page, "en")
        expect(offers(page)).to_have_count(0)

        # put aside, it stays away
        choose(page, 0, "pt")
        speaks(page, "pt-BR")
        expect(offers(page)).to_have_text("Este caderno em português")
        page.locator(".gs-aside:visible button").click()
        expect(offers(page)).to_have_count(0)
    assert faults == []


def test_a_notebook_without_its_sibling_offers_nothing(tmp_path: Path) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with laboratory.lab([NOTEBOOKS / NAME]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        speaks(page, "pt-BR")
        with page.expect_response(lambda answer: ENGLISH in answer.url) as asked:
            choose(page, 0, "en")
        assert asked.value.status == 404
        speaks(page, "en")
        expect(offers(page)).to_have_count(0)
    assert faults == []


def test_on_pages_of_voila_the_link_leads_to_the_sibling_and_nothing_is_remembered() -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with laboratory.pages(NOTEBOOKS) as url, laboratory.browser_page(faults, 390, 844) as page:
        page.goto(url + NAME, wait_until="domcontentloaded")
        speaks(page, "pt-BR")
        choose(page, 0, "en")
        speaks(page, "en")
        assert fits(page)
        offers(page).click()
        page.wait_for_url(f"**/voila/render/en/{ENGLISH}", timeout=laboratory.PATIENCE)
        speaks(page, "en")
        expect(offers(page)).to_have_count(0)
        page.goto(url + NAME, wait_until="domcontentloaded")  # another visitor, as far as Voilà knows
        speaks(page, "pt-BR")
        expect(offers(page)).to_have_count(0)
    assert settings.remembered() is None
    assert faults == []


def test_a_page_of_voila_by_itself_offers_nothing() -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with laboratory.voila(NOTEBOOKS / NAME) as server, laboratory.browser_page(faults) as page:
        page.goto(server.address, wait_until="domcontentloaded")
        speaks(page, "pt-BR")
        choose(page, 0, "en")
        speaks(page, "en")
        page.wait_for_timeout(500)
        expect(offers(page)).to_have_count(0)
    assert faults == []
