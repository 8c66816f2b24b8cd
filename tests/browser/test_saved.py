"""A notebook that was saved and opened again: where its widgets were there are their pictures; nothing is missing."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tests.widgets.test_attack import MAKERS

pytestmark = pytest.mark.browser


def test_every_widget_of_a_saved_notebook_is_seen_without_its_kernel(tmp_path: Path) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    cells = []
    for name, make in MAKERS.items():
        data, metadata = make()._repr_mimebundle_()
        output = nbformat.v4.new_output("display_data", data, metadata=metadata)
        cells.append(nbformat.v4.new_code_cell(f"# {name}", outputs=[output]))
    path = tmp_path / "saved.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)

    faults: list[str] = []
    with laboratory.lab([path]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        shown = page.locator(".jp-OutputArea-output.jp-RenderedHTML")
        expect(shown).to_have_count(len(MAKERS), timeout=laboratory.PATIENCE)
        for number in range(len(MAKERS)):
            expect(shown.nth(number)).not_to_be_empty()
        expect(page.get_by_text("model not found")).to_have_count(0)
        expect(page.locator(".jp-OutputArea-output").get_by_role("button")).to_have_count(0)
    assert faults == []
