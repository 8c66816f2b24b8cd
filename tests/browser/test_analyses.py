"""The notebooks that analyse, as pages on a phone: every figure is drawn, whole, and nothing asks anybody outside."""

from __future__ import annotations

from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FEW = ("25_o_torneio_dos_robos.ipynb", "26_a_sua_pergunta.ipynb", "32_o_jogo_de_pecas_em_numeros.ipynb")
"""Quick ones, that have a figure of each kind."""
HARMLESS = ("setData is not a function", "scrollable-region-focusable")
"""Plotly would keep a picture in the notebook, which a page of Voilà is not; a browser's own keys scroll a table."""

CUT = """() => [...document.querySelectorAll('.js-plotly-plot')].flatMap(figure => {
    const box = figure.querySelector('.main-svg').getBoundingClientRect();
    return [...figure.querySelectorAll('.main-svg text')].filter(text => {
        const at = text.getBoundingClientRect();
        return at.width && (at.left < box.left - 1 || at.right > box.right + 1
            || at.top < box.top - 1 || at.bottom > box.bottom + 1);
    }).map(text => `cut off: ${text.textContent}`);
})"""
OUTSIDE = """() => {
    const beyond = node => node.getBoundingClientRect().right > innerWidth + 1;
    const scrolled = node => {
        for (let each = node.parentElement; each.tagName !== 'MAIN'; each = each.parentElement) {
            if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && !beyond(each)) return true;
        }
        return false;
    };
    const all = [...document.querySelectorAll('main *')].filter(node => node.getClientRects().length);
    const page = document.querySelector('main').parentElement.closest('.lm-Widget') ?? document.documentElement;
    return [
        ...all.filter(node => beyond(node) && !scrolled(node)).map(node => `wider than the page: ${node.outerHTML}`),
        ...(page.scrollWidth > page.clientWidth ? ['the page can be scrolled sideways'] : []),
    ].map(text => text.slice(0, 200));
}"""


def analysing() -> list[str]:
    return [
        each.name for each in sorted(NOTEBOOKS.glob("*.ipynb")) if "gladiadores.analysis" in each.read_text("utf-8")
    ]


def harmless(fault: str) -> bool:
    return any(each in fault for each in HARMLESS)


def faults_of(notebook: str) -> list[str]:
    from tools import laboratory

    faults: list[str] = []
    with laboratory.pages(NOTEBOOKS) as url, laboratory.browser_page(faults, width=390, height=844) as page:
        page.goto(url + notebook, wait_until="domcontentloaded", timeout=2 * laboratory.PATIENCE)
        page.locator("main h1").first.wait_for(timeout=2 * laboratory.PATIENCE)
        page.wait_for_function("() => !document.querySelector('#loading')?.getClientRects().length")
        page.wait_for_function(
            """() => {
                const figures = [...document.querySelectorAll('.jp-RenderedPlotly')];
                return figures.length > 1 && figures.every(each => each.querySelector('.main-svg'));
            }"""
        )
        page.evaluate("() => document.querySelectorAll('details').forEach(each => each.open = true)")
        told = page.evaluate(
            """() => ({
                mains: document.querySelectorAll('main').length,
                broken: document.querySelectorAll('[data-mime-type*="error"], .voila-error').length,
                titled: document.title !== '', language: document.documentElement.lang,
            })"""
        )
        if told != {"mains": 1, "broken": 0, "titled": True, "language": "pt-BR"}:
            faults.append(str(told))
        faults += [*page.evaluate(CUT), *page.evaluate(OUTSIDE), *laboratory.accessibility(page, "main")]
    return [each for each in faults if not harmless(each)]


def test_there_are_the_few() -> None:
    assert set(FEW) < set(analysing())


@pytest.mark.browser
@pytest.mark.parametrize("notebook", FEW)
def test_some_notebooks_that_analyse_can_be_read_on_a_phone(notebook: str) -> None:
    assert faults_of(notebook) == []


@pytest.mark.slow
@pytest.mark.parametrize("notebook", [each for each in analysing() if each not in FEW])
def test_the_other_notebooks_that_analyse_can_be_read_on_a_phone(notebook: str) -> None:
    from tools import laboratory

    if laboratory.browser_path() is None:
        pytest.skip(laboratory.NO_BROWSER)
    assert faults_of(notebook) == []
