"""Where numba is installed, hints and reviews speak of the final place: the compiled advisor is found and asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
IN_ONE_LINE = """nodes => nodes.length > 0 && nodes.every(node => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getClientRects().length === 1;
})"""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What the advisor needs, before anybody asks him."""
    pytest.importorskip("numba", reason="install the extra `sim` for the compiled advisor")
    from gladiadores.sim.advisor import advisor

    advisor().prepare()


def within(page: Any, selector: str) -> None:
    """Nothing sticks out of it."""
    wide = page.locator(selector).first.evaluate("node => [node.scrollWidth, node.clientWidth]")
    assert wide[0] <= wide[1], wide


@pytest.mark.parametrize(("width", "scheme"), [(1024, "light"), (390, "dark")])
def test_a_hint_says_which_place_is_to_be_expected(width: int, scheme: Any) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with (
        laboratory.pages(NOTEBOOKS) as url,
        laboratory.browser_page(faults, width=width, color_scheme=scheme) as page,
    ):
        page.goto(url + "06_uma_rodada.ipynb", wait_until="domcontentloaded", timeout=laboratory.PATIENCE)
        table = page.locator(".pd").first
        table.locator(".pd-ready .pd-whole").first.wait_for(timeout=laboratory.PATIENCE)
        for level in ("1/3", "2/3", "3/3"):
            table.locator('[data-key="hint"]').first.click()
            expect(table.locator('[data-key="hint"]').first).to_contain_text(level, timeout=laboratory.PATIENCE)
        table.locator('[data-key="weighing"]').click(timeout=laboratory.PATIENCE)
        values = table.locator(".pd-values")
        expect(values).to_contain_text("Colocação final que se espera, de 0 a 100", timeout=laboratory.PATIENCE)
        expect(values).to_contain_text("±", timeout=laboratory.PATIENCE)
        expect(table.locator(".pd-help")).to_contain_text("distribuições imaginadas")
        within(page, ".pd")
        faults.extend(laboratory.accessibility(page, ".pd-help"))
    assert faults == []


@pytest.mark.parametrize(("width", "scheme"), [(1024, "dark"), (390, "light")])
def test_a_review_counts_in_places(width: int, scheme: Any) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with (
        laboratory.pages(NOTEBOOKS) as url,
        laboratory.browser_page(faults, width=width, color_scheme=scheme) as page,
    ):
        page.goto(url + "07_rever_a_partida.ipynb", wait_until="domcontentloaded", timeout=laboratory.PATIENCE)
        review = page.locator(".rv").first
        expect(review.locator(".rv-summary")).to_contain_text("na escala de colocação", timeout=laboratory.PATIENCE)
        think = review.locator('[data-key="think"]')
        if think.text_content() == "Analisar":  # the notebook's last cell has let it begin
            think.click()
        expect(think).to_have_text("Analisado", timeout=laboratory.PATIENCE)
        expect(review.locator(".rv-graph svg")).to_have_attribute(
            "aria-label", "Quanto custou cada jogada, na escala de colocação de 0 a 100"
        )
        review.locator('.rv-worst [data-key^="ply:"]').first.click()
        expect(review.locator(".rv-note strong")).to_contain_text("na escala de colocação, de 0 (último) a 100")
        review.locator('[data-key="table"]').click()
        numbers = review.locator(".rv-scroll td:nth-last-child(-n + 2)")
        expect(numbers.first).to_be_visible()
        assert numbers.evaluate_all(IN_ONE_LINE)
        within(page, ".rv")
        faults.extend(laboratory.accessibility(page, ".rv"))
    assert faults == []
