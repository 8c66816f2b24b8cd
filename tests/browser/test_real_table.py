"""At the real table, in a real browser: the notebook in JupyterLab; the aid printed on one page."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

from gladiadores import games
from gladiadores.lessons.aid import aid
from gladiadores.widgets import ScoreKeeper

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "12_na_mesa_de_verdade.ipynb"
SIZES = [(1024, 700), (390, 844)]
PAGES = [(game, language) for game in ("gladiadores", "gladiaattorit") for language in games.game(game).languages]

pytestmark = pytest.mark.browser


def test_a_table_is_set_up_a_battle_judged_and_a_round_scored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    monkeypatch.setenv("GLADIADORES_PROGRESS", str(tmp_path / "progress.json"))
    faults: list[str] = []
    with laboratory.lab([NOTEBOOK]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        expect(page.locator(".rt")).to_have_count(9, timeout=laboratory.PATIENCE)
        guide = page.locator(".rt-guide").first
        guide.locator('[data-key="next"]').click()
        guide.locator('[data-key="next"]').click()
        expect(guide.locator("h3")).to_have_text("3. O baralho de três")
        guide.locator('[data-key="players:4"]').click()
        expect(guide.locator("h3")).to_have_text("3. O baralho de quatro")

        referee = page.locator(".rt-referee").first
        for card in ("G7", "G10", "X9", "G1"):
            referee.locator(f'[data-key="pick:{card}"]').click()
        referee.locator('[data-key="use"]').click()
        expect(referee).to_contain_text("Vence Davi")
        asking = page.locator(".rt-asking")
        asking.locator('[data-key="ask:T1"]').click()
        expect(asking).to_contain_text("o naipe líder é Gládio")

        score = page.locator(".rt-round").first
        number = score.locator('[data-key="pick:0:2"]')
        number.focus()
        page.keyboard.press("5")
        expect(number).to_have_accessible_name("Jogador 1, Gládio: 5 cartas. O cubo anda +1.")
        expect(number).to_be_focused()
        score.locator('[data-key="more:1:2"]:visible').click()
        score.locator('[data-key="close"]').click()
        expect(score).to_contain_text("Rodada 1 pontuada.")
        expect(score.locator('.bs-wide [data-key="cube:1:G"]')).to_have_accessible_name(
            "Cubo de Jogador 2 na trilha Gládio: da coluna 7 à 5"
        )
        score.locator('[data-key="undo"]').click()
        expect(number).to_have_accessible_name("Jogador 1, Gládio: 5 cartas. O cubo anda +1.")
        score.locator('[data-key="redo"]').click()
        kept = tmp_path / "score-gladiadores.json"
        assert '"counts": [[0, 0, 5, 0]' in kept.read_text(encoding="utf-8")
        score.locator('[data-key="language:en"]').click()
        expect(score).to_contain_text("Round 1 scored.")
        faults += laboratory.accessibility(page, ".gs")
    assert faults == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_end_of_glory_to_rome_is_counted_and_what_cannot_be_gets_its_rule(
    tmp_path: Path, width: int, height: int
) -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show
    from tools import laboratory

    keeper = ScoreKeeper("glory-to-rome", names=["Ana", "Bia"], file=tmp_path / "rome.json", language="pt")
    rules = keeper.desk.game.rulebook
    with browser_page(width, height) as page:
        show(page, keeper)
        score = page.locator(".rt-glory")

        # with the keyboard: the shelf of marble, a Statue, and its site
        score.locator('[data-key="shelf:0"]').focus()
        for key in ("ArrowRight",) * 5 + ("Enter",):
            page.keyboard.press(key)
        score.locator('[data-key="build:0:Statue"]').click()
        score.locator('[data-key="site:0:Brick"]').click()
        expect(score.locator('[data-key="detail:0:Statue"]')).to_have_text("Estátua (tijolo)+2")
        score.locator('[data-key="vault-more:0:4"]').click()
        expect(score.locator('[data-key="seat:0"]')).to_have_accessible_name("Ana: 13 pontos")

        # more Jacks than there are: the rule, in sight, and nothing written
        jacks = score.locator('[data-key="jacks:0"]')
        jacks.fill("7")
        jacks.press("Enter")
        refused = score.locator(".rt-refused:visible")
        expect(refused).to_be_in_viewport()
        expect(refused).to_contain_text("Seriam 7 Valetes")
        refused.locator(".bs-chip").click()
        expect(refused.locator(".bs-rule")).to_contain_text(rules["setup.deck"].text)
        assert keeper.desk.book.camps[0].jacks == 0

        # what is doubtful stays until it is settled
        score.locator('[data-key="tab:score"]').click()
        score.locator('[data-key="ending:end.catacomb"]').click()
        expect(score.locator(".rg-doubt")).to_contain_text("Ninguém tem a Catacumba")
        score.locator('[data-key="ending:end.deck"]').click()
        expect(score.locator(".rg-doubt")).to_have_count(0)
        expect(score.locator(".rt-won")).to_contain_text("Ana vence a partida com 13 pontos.")
        expect(score.locator(".rg-sums td").first).to_contain_text("13")
        score.locator('[data-key="bonus:1:4"]').click()
        expect(score.locator(".rt-talk")).to_contain_text("Ana tem mais: 1 contra 0.")

        score.locator('[data-key="tab:text"]').click()
        expect(score.locator('[data-key="report"]')).to_have_value(re.compile(r"^Ana: .* = 13$", re.M))
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert laboratory.accessibility(page, ".gs") == []
    assert ScoreKeeper("glory-to-rome", file=tmp_path / "rome.json").desk.book == keeper.desk.book


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_the_aid_is_printed_on_one_page_and_asks_for_nothing(game: str, language: str) -> None:
    from tools import laboratory

    faults: list[str] = []
    asked: list[str] = []
    with laboratory.browser_page(faults) as page:
        page.on("request", lambda sent: asked.append(sent.url))
        page.set_content(aid(game, language))
        faults += laboratory.accessibility(page, "body")
        session = page.context.new_cdp_session(page)
        printed = session.send("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})
    pdf = base64.b64decode(printed["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    width, height = map(float, re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf).groups())  # type: ignore[union-attr]
    assert (round(width), round(height)) == (595, 842)  # A4
    assert [each for each in asked if not each.startswith("about:")] == faults == []
