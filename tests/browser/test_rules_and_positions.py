"""In JupyterLab rules are looked up, house rules agreed on and positions laid out, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

CODE = (
    'from gladiadores.widgets import RuleSearch\nRuleSearch("gladiadores")',
    "from gladiadores.widgets import HouseRules\nHouseRules()",
    "from gladiadores.widgets import PositionEditor\nPositionEditor(players=3)",
)


def notebook(folder: Path) -> Path:
    import nbformat

    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in CODE],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    path = folder / "regras.ipynb"
    nbformat.write(made, path)
    return path


@pytest.mark.parametrize(("width", "scheme"), [(1024, "light"), (390, "dark")])
def test_rules_house_rules_and_positions(tmp_path: Path, width: int, scheme: Any) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with (
        laboratory.lab([notebook(tmp_path)], dark=scheme == "dark") as url,
        laboratory.browser_page(faults, width=width, color_scheme=scheme) as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        expect(page.locator(".pe")).to_have_count(1, timeout=laboratory.PATIENCE)

        def at(widget: str, key: str) -> Any:
            return page.locator(f'{widget} [data-key="{key}"]:visible').first

        def sound(widget: str) -> None:
            wide = page.locator(widget).first.evaluate("node => [node.scrollWidth, node.clientWidth]")
            assert wide[0] <= wide[1], widget
            faults.extend(laboratory.accessibility(page, widget))

        # the rules: search by keyboard, walk an example, answer wrong and right, follow a rule and come back
        rules = page.locator(".rb")
        at(".rb", "query").fill("xadrez")
        page.keyboard.press("Enter")
        expect(rules).to_contain_text("Nada encontrado")
        at(".rb", "clear").click()
        at(".rb", "query").fill("LEAO VENCE")
        page.keyboard.press("Enter")
        entry = at(".rb", "open:gladiadores/battle.winner.lion")
        entry.focus()
        page.keyboard.press("Enter")
        detail = rules.locator(".rb-detail")
        expect(detail).to_contain_text("ganha de qualquer carta de combate")
        sound(".rb")
        at(".rb", "back").focus()
        page.keyboard.press("ArrowLeft")
        expect(detail.locator(".rb-walk")).to_contain_text("Passo")
        options = detail.locator(".rb-option")
        for number in range(options.count()):
            options.nth(number).click()
            expect(detail.locator(".rb-verdict")).to_be_visible()
            if options.nth(number).locator(".bs-icon").count() and detail.locator(".rb-right").count():
                break
        expect(detail.locator(".rb-verdict .bs-right")).to_be_visible()
        sound(".rb")
        at(".rb", "tab:terms").click()
        at(".rb", "query").fill("johtomaa")
        page.keyboard.press("Enter")
        expect(rules.locator(".rb-terms")).to_contain_text("naipe líder")
        sound(".rb")

        # the house rules: read the other way, from ruling to ruling, all by keyboard
        house = page.locator(".hr")
        expect(house.locator(".hr-changes")).to_contain_text("6 de Tridente na primeira leitura, 1 de Tridente")
        sound(".hr")
        at(".hr", "read:winner").focus()
        page.keyboard.press("Enter")
        expect(at(".hr", "read:winner")).to_have_attribute("aria-checked", "true")
        page.keyboard.press("PageUp")
        expect(house).to_contain_text("Até onde um cubo recua")
        page.keyboard.press("2")
        expect(at(".hr", "read:null")).to_have_attribute("aria-checked", "true")
        sound(".hr")
        at(".hr", "summary").click()
        expect(house.locator("input").first).to_have_value("--ruling one_beats_ten=winner --ruling floor_b=null")
        sound(".hr")

        # the position editor: wrong, mended, completed, shared, and stepped through
        editor = page.locator(".pe")
        status = editor.locator(".pe-status")
        expect(status).to_contain_text("Com menos de duas cartas para cada um")
        at(".pe", "pick:G7").focus()
        page.keyboard.press("Enter")
        expect(at(".pe", "drop:hand:0:G7")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(at(".pe", "pick:G8")).to_be_focused()
        at(".pe", "target:hand:1").click()
        at(".pe", "write").fill("g7 g2 m5")
        page.keyboard.press("Enter")
        expect(status).to_contain_text("Só existe uma vez, e está em 2 lugares: 7 de Gládio.")
        expect(status).to_contain_text("Não entra no baralho de três: 2 de Gládio.")
        sound(".pe")
        at(".pe", "drop:hand:1:G7").click()
        at(".pe", "drop:hand:1:G2").click()
        at(".pe", "complete").click()
        expect(status).to_contain_text("Posição válida")
        sound(".pe")
        at(".pe", "tab:table").click()
        at(".pe", "cube:0:0").fill("12")
        page.keyboard.press("Enter")
        expect(status).to_contain_text("fora da trilha de Tridente: coluna 12")
        sound(".pe")
        at(".pe", "undo").click()
        at(".pe", "tab:text").click()
        field = at(".pe", "json")
        shared = field.input_value()
        field.fill("{")
        at(".pe", "read").click()
        expect(status).to_contain_text("Não é JSON válido")
        expect(field).to_have_value("{")
        field.fill(shared.replace('"leader": 0', '"leader": 2'))
        at(".pe", "read").click()
        expect(status).to_contain_text("é a vez de Jogador 3")
        at(".pe", "tab:send").click()
        sound(".pe")
        at(".pe", "step").click()
        below = page.locator(".pe-below .bs").last
        expect(below).to_contain_text("Jogador 3 abre a batalha")
        below.locator('[data-key="step~next"]').focus()
        page.keyboard.press("Enter")
        expect(below.locator(".bs-step")).to_contain_text("Jogador 3 joga")
        faults.extend(laboratory.accessibility(page, ".pe-below"))
    assert faults == []
