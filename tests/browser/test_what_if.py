"""In JupyterLab a battle is edited by mouse and by keyboard, and asked what another card would do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

CODE = """\
from gladiadores.widgets import BattleStepper
BattleStepper(
    battle={"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "G3"], "areas": ["M4 G9", "", "T8 X1 X5", "T2"]},
    hands=[None, None, "T4 T5 L", None],
)
"""


def notebook(folder: Path) -> Path:
    import nbformat

    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(CODE)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    path = folder / "e_se.ipynb"
    nbformat.write(made, path)
    return path


@pytest.mark.parametrize(("width", "scheme"), [(1024, "light"), (390, "dark")])
def test_a_battle_is_edited_and_asked_what_another_card_would_do(tmp_path: Path, width: int, scheme: Any) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    with (
        laboratory.lab([notebook(tmp_path)], dark=scheme == "dark") as url,
        laboratory.browser_page(faults, width=width, color_scheme=scheme) as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        stepper = page.locator(".bs")
        expect(stepper).to_have_count(1, timeout=laboratory.PATIENCE)
        answer = stepper.locator(".bs-answer")

        def at(key: str) -> Any:
            return stepper.locator(f'[data-key="{key}"]:visible').first

        def sound() -> None:
            wide = stepper.evaluate("node => [node.scrollWidth, node.clientWidth]")
            assert wide[0] <= wide[1]
            small = stepper.evaluate(
                """node => [...node.querySelectorAll('button, select, textarea, input:not([type=checkbox])')]
                    .filter(each => each.getClientRects().length)
                    .map(each => [each.dataset.key, each.getBoundingClientRect()])
                    .filter(([, box]) => box.width < 39.5 || box.height < 43.5).map(([key]) => key)"""
            )
            assert small == []
            faults.extend(laboratory.accessibility(page, ".bs"))

        # what if, by mouse
        at("what-if").click()
        at("target:card:2" if width < 700 else "card:T4").click()
        at("pick:L").click()
        expect(answer).to_contain_text("Se Jogador 3 jogasse leão, Jogador 3 venceria")
        at("rule:battle.winner.lion").click()
        expect(stepper.locator(".bs-rule")).to_contain_text("O leão vale 11")
        sound()
        at("pick:T10").click()
        expect(answer).to_contain_text("Essa carta não está na sua mão")
        at("tab:compare").click()
        expect(stepper.locator(".bs-compare")).to_contain_text("Jogador 3, com leão")
        sound()
        at("tab:each").click()
        expect(stepper.locator(".bs-groups")).to_contain_text("Jogador 3 vence e leva")
        sound()
        at("reset").click()
        at("close").click()
        expect(at("next")).to_be_visible()

        # the editor, by keyboard
        at("edit").focus()
        page.keyboard.press("Enter")
        at("target:card:0" if width < 700 else "card:G3").focus()
        page.keyboard.press("Enter")
        expect(at("write")).to_have_value("G3")
        at("pick:G3").focus()
        page.keyboard.press("ArrowRight")
        expect(at("pick:G4")).to_be_focused()
        page.keyboard.press("Enter")
        expect(at("write")).to_have_value("G4")
        expect(at("pick:G4")).to_be_focused()
        at("write").fill("g7")
        page.keyboard.press("Enter")
        expect(answer).to_contain_text("Já está na arena, com Jogador 2: 7 de Gládio.")
        expect(at("write")).to_have_value("G7")
        at("write").fill("L")
        page.keyboard.press("Enter")
        expect(at("pick:L")).to_have_attribute("aria-pressed", "true")
        sound()
        at("tab:table").click()
        sound()
        at("tab:hands").click()
        sound()
        at("tab:text").click()
        field = at("json")
        expect(field).to_have_value(
            '{"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "L"], "areas": ["M4 G9", "", "T8 X1 X5", "T2"]}'
        )
        field.fill('{"players": 3}')
        at("read").click()
        expect(answer).to_contain_text("falta a chave «leader»")
        expect(field).to_have_value('{"players": 3}')
        field.fill('{"players": 3, "leader": 0, "plays": ["G7", "G10", "G1"]}')
        at("read").click()
        expect(at("json")).to_have_value(
            '{"players": 3, "leader": 0, "plays": ["G7", "G10", "G1"], "areas": ["", "", ""]}'
        )
        at("undo").click()
        at("use").focus()
        page.keyboard.press("Enter")
        expect(at("next")).to_be_visible()
        at("last").click()
        expect(stepper.locator(".bs-step")).to_contain_text("O descarte")
        sound()
    assert faults == []
