"""The scoring lab as it is shown: what its page holds, its languages, its picture, and a way through in a browser."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gladiadores import scenarios
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import texts
from gladiadores.widgets import ScoringLab, Stage
from gladiadores.widgets.scoring_desk import LANGUAGES, ScoringDesk
from gladiadores.widgets.scoring_page import page, still

from .test_scoring_desk import HOSTILE
from .test_stepper import Checker, send, shown

COUNTS = [[2, 1, 5, 0], [3, 3, 1, 2], [0, 4, 1, 3], [4, 0, 2, 2]]


def named(checker: Checker) -> None:
    """Whatever can be pressed or looked at has a name."""
    for tag, attrs in checker.elements:
        if tag in ("input", "select") or attrs.get("role") in ("button", "img", "group", "region", "grid"):
            assert attrs.get("aria-label") or attrs.get("type") == "checkbox", (tag, attrs)


def text_of(lab: Stage, key: str) -> str:
    """The name of the element with this key."""
    return next(str(attrs["aria-label"]) for _, attrs in shown(lab).elements if attrs.get("data-key") == key)


def test_the_first_page() -> None:
    lab = ScoringLab(counts=COUNTS)
    checker = shown(lab)
    named(checker)
    bars = (
        "preset random predict text rulings side:A side:B players:3 players:4 mode:round mode:final undo redo clear "
        "walk advance tab:why tab:if track:T"
    )
    cells = {f"{name}:{seat}:{field}" for name in ("pick", "more", "less") for seat in range(4) for field in range(4)}
    assert set(bars.split()) | cells <= set(checker.keys)
    assert text_of(lab, "pick:0:2") == "Jogador 1, Gládio: 5 cartas. Anda: +1."
    assert "Cartas e espaços" in checker.text


@pytest.mark.parametrize("id", [f"manual-{number}" for number in range(12, 18)])
@pytest.mark.parametrize("predict", [False, True])
def test_every_example_is_sound_and_does_not_give_its_lesson_away(id: str, predict: bool) -> None:
    scenario = scenarios.scenario(id)
    lab = ScoringLab(preset=id, predict=predict)
    checker = shown(lab)
    named(checker)
    assert scenario.text(texts()) in checker.text
    assert scenario.source in checker.text
    assert scenario.lesson(texts()) not in checker.text
    assert ("Quantos espaços anda" in checker.text or "Quem vence" in checker.text) == predict
    if predict:
        send(lab, f"guess:{lab.desk.question.right}")
        assert "Isso mesmo!" in shown(lab).text
        assert scenario.lesson(texts()) in shown(lab).text


def test_every_sentence_stands_there_with_its_rule() -> None:
    for id in ("manual-13", "manual-14", "manual-15", "manual-16"):
        lab = ScoringLab(preset=id)
        checker = shown(lab)
        for told in lab.desk.tell.why():
            assert told.text in checker.text
            assert f"rule:{told.rule}" in checker.keys
    lab = ScoringLab(counts=COUNTS)
    for track, suit in enumerate("TMGX"):
        send(lab, f"track:{suit}")
        for told in lab.desk.tell.why():
            assert (told.text in shown(lab).text) == (told.track == track)


def test_random_pages_are_sound() -> None:
    for seed in range(24):
        desk = ScoringDesk("AB"[seed % 2], 3 + seed // 2 % 2, final=seed % 3 == 0, seed=seed, predict=seed % 5 == 0)
        for key in ("tab:if", "rulings", "text", "text", "pick:1:1", "mode:final", "if:0:0:1"):
            desk.press(key)
            named(Checker(page(desk)))
        Checker(still(desk))


def test_a_click_changes_the_numbers_the_board_and_the_reasons() -> None:
    lab = ScoringLab(counts=COUNTS)
    assert text_of(lab, "cube:2:T") == "Cubo de Jogador 3 na trilha Tridente: coluna 7"
    send(lab, "more:2:0")
    assert text_of(lab, "pick:2:0") == "Jogador 3, Tridente: 1 carta. Anda: −1."
    assert text_of(lab, "cube:2:T") == "Cubo de Jogador 3 na trilha Tridente: da coluna 7 à 6"
    assert "Jogador 3 tem cartas de Tridente (1), mas 3 a menos que a maioria" in shown(lab).text
    assert "Jogador 3, Tridente: 1 carta." in lab.announcement
    send(lab, "count:2:0", "key", "-")
    assert text_of(lab, "pick:2:0") == "Jogador 3, Tridente: 0 cartas. Anda: 0."
    assert text_of(lab, "cube:2:T") == "Cubo de Jogador 3 na trilha Tridente: coluna 7"


def test_a_refusal_stands_there_with_its_rule_which_unfolds() -> None:
    lab = ScoringLab(counts=[[9, 0, 0, 0], [1, 0, 0, 0], [0] * 4, [0] * 4])
    send(lab, "more:0:0")
    assert "Não há tantas cartas: seriam 11 de Tridente, e o naipe tem 10." in shown(lab).text
    send(lab, "rule:deck.combat")
    assert GAME.rulebook["deck.combat"].text in shown(lab).text
    assert "Fonte: Manual" in shown(lab).text
    send(lab, "less:0:0")
    assert "Não há tantas cartas" not in shown(lab).text


def test_nothing_gives_the_result_away_before_the_guess() -> None:
    for side in "AB":
        for final in (False, True):
            lab = ScoringLab(side, final=final, seed=6, predict=True)
            checker = shown(lab)
            assert not any(key.startswith(("rule:", "if:")) for key in checker.keys)
            for told in lab.desk.tell.why():
                assert told.text not in checker.text
                assert told.text not in lab.announcement
            assert "sl-crown" not in lab.html
            assert not any("Anda:" in str(attrs.get("aria-label")) for _, attrs in checker.elements)
            boards = [attrs["aria-label"] for _, attrs in checker.elements if attrs.get("class") == "gb"]
            if not final:
                start = "7" if side == "A" else "5"
                assert any(f"Jogador 1 em {start}, Jogador 2 em {start}" in str(label) for label in boards)
            send(lab, "text")
            assert not any(told.text in shown(lab).text for told in lab.desk.tell.why())


def test_another_question_can_be_asked_for_after_an_edit_as_long_as_it_asks() -> None:
    lab = ScoringLab(preset="manual-12", predict=True)
    assert "another" not in shown(lab).keys
    send(lab, "guess:1")
    assert "another" in shown(lab).keys
    assert "Desta vez não" in shown(lab).text
    send(lab, "more:0:0")
    assert "another" in shown(lab).keys
    assert "Desta vez não" not in shown(lab).text
    assert text_of(lab, "pick:0:0") == "Jogador 1, Tridente: 1 carta. Anda: +1."
    send(lab, "another")
    assert "another" not in shown(lab).keys
    assert "another" not in shown(ScoringLab(counts=COUNTS)).keys


def test_what_would_change_has_the_room_to_itself() -> None:
    lab = ScoringLab(preset="manual-12", predict=True)
    send(lab, "reveal")
    send(lab, "tab:if")
    assert "another" not in shown(lab).keys
    send(lab, "random")
    send(lab, f"guess:{lab.desk.question.right}")
    assert "Isso mesmo!" in shown(lab).text


def test_a_very_long_track_and_cubes_far_out_are_drawn_in_part() -> None:
    lab = ScoringLab(rulings={"columns_a": 10**15}, positions=[[10**15, 7, 7, 7]] * 4, final=True)
    send(lab, "cube:0:T")
    assert len(lab.html) < 200_000
    send(lab, f"space:T:{10**15}")
    assert lab.error == ""
    lab = ScoringLab("B", positions=[10**15, 5, 5, -(10**15)], rulings={"floor_b": None})
    assert len(lab.html) < 200_000


@pytest.mark.parametrize("scale", [0, -1, 11, "x", None, True, float("nan"), float("inf"), [1]])
def test_a_scale_that_is_none_is_refused(scale: Any) -> None:
    with pytest.raises(BadInput, match=r"scale: .* will not do; use a number from 0\.1 to 10"):
        ScoringLab(scale=scale, language="en")


def test_whatever_is_wrong_with_a_message_no_error_is_shown() -> None:
    lab = ScoringLab(counts=COUNTS)
    before = lab.html
    for key, kind in HOSTILE:
        send(lab, key, kind)
    values: tuple[Any, ...] = (None, 1, [], {}, "manual")
    for value in values:
        send(lab, "preset", "change", value)
        send(lab, "count:0:0", "key", value)
    assert lab.error == ""
    assert lab.html == before


def test_the_winner_is_crowned_and_ties_are_shared() -> None:
    lab = ScoringLab(preset="manual-13")
    assert lab.html.count('class="sl-crown"') == 1
    lab = ScoringLab(positions=[[7] * 4] * 3, players=3, final=True)
    assert lab.html.count('class="sl-crown"') == 3
    assert "dividem a vitória" in shown(lab).text
    assert {"ruling:tie_a:among_tied", "ruling:tie_a:track_leaders"} <= set(shown(lab).keys)


def test_the_readings_can_be_switched() -> None:
    lab = ScoringLab("B", counts=[[3, 2, 2, 2], [0] * 4, [0] * 4], players=3, positions=[1, 5, 5])
    assert "ruling:floor_b:0" not in shown(lab).keys
    send(lab, "rulings")
    pressed = [attrs["data-key"] for _, attrs in shown(lab).elements if attrs.get("aria-pressed") == "true"]
    assert "ruling:floor_b:0" in pressed
    send(lab, "ruling:floor_b:null")
    assert lab.error == ""
    pressed = [attrs["data-key"] for _, attrs in shown(lab).elements if attrs.get("aria-pressed") == "true"]
    assert "ruling:floor_b:null" in pressed
    assert lab.desk.outcome.after[0] == -2


def test_what_would_change_is_a_table_that_speaks() -> None:
    lab = ScoringLab("B", preset="manual-14")
    send(lab, "tab:if")
    checker = shown(lab)
    assert sum(key.startswith("if:") for key in checker.keys) == 4 * 4 * 2
    sentence = "Uma carta de Mangual a mais para Jogador 2: Jogador 2 passa de +1 a +8."
    assert text_of(lab, "if:1:1:1") == sentence
    send(lab, "if:1:1:1")
    assert sentence in lab.announcement
    assert lab.desk.sheet.preset == "manual-14"  # looking changes nothing


def test_the_text_view_says_all_without_pictures() -> None:
    lab = ScoringLab(counts=COUNTS)
    send(lab, "text")
    checker = shown(lab)
    for told in lab.desk.tell.why():
        assert told.text in checker.text
        assert GAME.rulebook[told.rule].title in checker.text
    assert "Tabuleiro de glória, lado A." in checker.text
    assert not any(attrs.get("class") == "gb" for _, attrs in checker.elements)


def test_languages_are_exactly_two() -> None:
    lab = ScoringLab(counts=COUNTS)
    assert LANGUAGES == ("pt", "en")
    assert 'lang="pt-BR"' in lab.html
    assert [key for key in shown(lab).keys if key.startswith("language:")] == ["language:en"]
    send(lab, "language:en")
    assert 'lang="en"' in lab.html
    assert lab.language == "en"
    assert "Player 1" in shown(lab).text
    assert "Jogador" not in shown(lab).text
    assert [key for key in shown(lab).keys if key.startswith("language:")] == ["language:pt"]


def test_names_are_escaped_everywhere() -> None:
    bad = ['<img src=x onerror="alert(1)">', "Zé {x} & Cia", "'\"", "d"]
    for side in "AB":
        lab = ScoringLab(side, counts=COUNTS, names=bad)
        for key in ("tab:if", "if:0:0:1", "more:0:0", "mode:final", "text", "text", "predict"):
            send(lab, key)
            assert lab.error == ""
            assert "<img" not in lab.html
            shown(lab)
        assert "<img" not in lab.picture()


def test_the_fallback_is_a_picture_and_the_reasons() -> None:
    data, _ = ScoringLab(preset="manual-15")._repr_mimebundle_()
    checker = Checker(data["text/html"])
    assert "application/vnd.jupyter.widget-view+json" in data
    assert any(tag == "svg" and attrs.get("role") == "img" for tag, attrs in checker.elements)
    assert "Conta: 5 − 2 − 2 − 2 = -1" in checker.text.replace("−1", "-1")
    assert not any(tag in ("button", "input", "script") for tag, _ in checker.elements)


def test_python_can_change_it() -> None:
    lab = ScoringLab("B", counts=COUNTS)
    lab.desk.set(0, 0, 0)
    lab.refresh()
    assert text_of(lab, "pick:0:0") == "Jogador 1, Tridente: 0 cartas."


def test_two_labs_do_not_share_anything() -> None:
    one, two = ScoringLab(counts=COUNTS), ScoringLab(counts=COUNTS)
    send(one, "more:2:0")
    assert two.desk.sheet.counts[2][0] == 0
    assert not re.search(r'\s(id|name|for)="', one.html)
    assert "--bs-scale:1.5" in ScoringLab(scale=1.5).html


# --- in a browser -------------------------------------------------------------------------------------------------


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(860, 600), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_way_through_in_a_browser(width: int, height: int, scheme: str) -> None:
    """Clicks, keys, a refusal, a guess, a cube; all within reach, large enough, and nothing that axe objects to."""
    from playwright.sync_api import expect

    from tools import laboratory

    from .chromium import browser_page, show

    wide = width > 700
    lab = ScoringLab(counts=[[2, 1, 5, 0], [3, 3, 1, 2], [0, 4, 1, 3], [5, 0, 2, 2]])
    with browser_page(width, height, color_scheme=scheme, reduced_motion="reduce") as page:
        show(page, lab)

        def at(key: str) -> Any:
            return page.locator(f'[data-key="{key}"]:visible').first

        def sound() -> None:
            room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            assert room[0] <= room[1]
            if wide:
                assert page.evaluate("document.querySelector('.bs').getBoundingClientRect().height") <= 565
            small = page.evaluate(
                """[...document.querySelectorAll('.bs button, .bs select, .bs [role=button]')]
                    .filter(node => node.getClientRects().length && !node.closest('svg'))
                    .map(node => [node, node.getBoundingClientRect()])
                    .filter(([node, box]) => box.height < 43.5 || box.width < (node.matches(
                        '.sl-step, .sl-number, .sl-chance') ? 24 : 43.5))
                    .map(([node]) => node.dataset.key)"""
            )
            assert small == []
            assert laboratory.accessibility(page, ".gs") == []

        sound()
        if wide:
            at("more:2:1").click()
        else:
            at("pick:2:1").click()
            at("more:2:1").click()
        expect(at("pick:2:1")).to_contain_text("5")
        at("pick:0:0").click()
        page.keyboard.press("ArrowRight")
        expect(at("pick:0:1")).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(at("pick:1:1")).to_be_focused()
        page.keyboard.press("1")
        expect(at("pick:1:1")).to_contain_text("1")
        expect(at("pick:1:1")).to_be_focused()
        page.keyboard.press("z")
        expect(at("pick:1:1")).to_contain_text("3")
        at("pick:0:0").focus()
        page.keyboard.press("+")
        expect(page.locator(".sl-refused:visible")).to_contain_text("o naipe tem 10")
        sound()
        at("rule:deck.combat").click()
        expect(page.locator(".bs-rule:visible")).to_contain_text("40 ao todo")
        at("tab:if").click()
        sound()
        at("if:0:0:-1").focus()
        tip = page.locator('[data-key="if:0:0:-1"] .sl-tip')
        expect(tip).to_be_visible()
        expect(tip).to_contain_text("Uma carta de Tridente a menos para Jogador 1")
        at("side:B").click()
        expect(page.locator(".sl-grid")).to_contain_text("Pontos")
        sound()
        at("predict").check(force=True)
        expect(page.locator(".bs-ask")).to_be_visible()
        sound()
        at(f"guess:{lab.desk.question.right}").click()
        expect(page.locator(".bs-verdict.bs-right")).to_be_visible()
        sound()
        at("predict").uncheck(force=True)
        at("side:A").click()
        at("mode:final").click()
        cube = at("cube:0:T")
        cube.focus()
        column = lab.desk.sheet.ends[0][0]
        page.keyboard.press("+")
        expect(at("cube:0:T")).to_have_attribute("aria-label", re.compile(rf"coluna {column + 1}$"))
        expect(at("cube:0:T")).to_be_focused()
        at("space:T:2").click()
        expect(at("cube:0:T")).to_have_attribute("aria-label", re.compile("coluna 2$"))
        sound()
        at("text").click()
        expect(page.locator(".bs-paper")).to_contain_text("Tabuleiro de glória, lado A.")
        sound()
        at("rulings").click()
        sound()


@pytest.mark.browser
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(("width", "height"), [(860, 600), (390, 844)])
def test_long_names_do_not_widen_the_page(width: int, height: int, side: str) -> None:
    from .chromium import browser_page, show, state

    lab = ScoringLab(side, counts=COUNTS, names=["W" * 60, "M" * 60, "Ana", "i" * 200], predict=True)
    with browser_page(width, height) as page:
        show(page, lab)
        for key in ("mode:final", "reveal", "mode:round", "pick:0:0", "tab:if", "if:0:0:1", "less:3:1", "text"):
            send(lab, key)
            page.evaluate("state => update(state)", state(lab))
            assert page.evaluate("document.documentElement.scrollWidth") <= width, key
            outside = page.evaluate(
                """[...document.querySelectorAll('.bs-bar, .bs table, .bs p, .bs button')]
                    .filter((node) => node.getClientRects().length)
                    .filter((node) => node.getBoundingClientRect().right > innerWidth)
                    .map((node) => node.className)"""
            )
            assert outside == [], key
        cut = page.evaluate(
            "[...document.querySelectorAll('.sl-paper thead th')].map((node) => node.getClientRects()[0].height)"
        )
        assert len(cut) == 5
        assert max(cut) < 44  # no heading is broken into letters


@pytest.mark.browser
def test_the_cubes_walk_from_where_they_stood() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    lab = ScoringLab("B", counts=COUNTS)
    with browser_page(860, 600) as page:
        show(page, lab)
        page.evaluate(
            """() => {
                window.walked = 0;
                const look = () => {
                    const cube = document.querySelector('.bs-wide [data-move="cube:2"]');
                    window.walked = Math.max(window.walked, cube ? cube.getAnimations().length : 0);
                    requestAnimationFrame(look);
                };
                look();
            }"""
        )
        page.locator('[data-key="preset"]').select_option("manual-14")
        cube = page.locator('.bs-wide [data-key="cube:2"]')
        expect(cube).to_have_attribute("aria-label", "Cubo de Jogador 3: espaço 5")
        expect(cube).to_have_attribute("aria-label", "Cubo de Jogador 3: do espaço 5 ao 10")
        page.wait_for_function("() => window.walked === 1")
