"""The battle stepper as it is shown: what its page holds, its languages, its picture, and a walk in a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from gladiadores import scenarios
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import texts
from gladiadores.widgets import BattleStepper, Stage
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_page import page, still

VOID = {"input", "path", "rect", "circle", "ellipse"}


class Checker(HTMLParser):
    """Reads a page: its elements, its text, and whether every element is closed where it should be."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), (tag, attrs)
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    @property
    def keys(self) -> list[str]:
        return [str(attrs["data-key"]) for _, attrs in self.elements if "data-key" in attrs]


def send(stepper: Stage, key: str, kind: str = "click", value: Any = None) -> None:
    stepper._handle_custom_msg({"key": key, "kind": kind, "value": value}, [])


def shown(stepper: Stage) -> Checker:
    return Checker(stepper.html)


def test_the_first_page() -> None:
    checker = shown(BattleStepper("manual-02"))
    scenario = scenarios.scenario("manual-02")
    assert scenario.title(texts()) in checker.text.split("Arena vazia")[1]
    assert scenario.text(texts()) not in checker.text
    assert scenario.source in checker.text
    assert scenario.lesson(texts()) not in checker.text
    assert "Passo 1 de 7 · Arena vazia" in checker.text
    bars = "preset random predict text rulings first back play next last slider pace"
    assert set(bars.split()) <= set(checker.keys)


@pytest.mark.parametrize("scenario", [each for each in scenarios.manual() if each.verb == "battle"], ids=lambda s: s.id)
@pytest.mark.parametrize("predict", [False, True])
def test_every_page_of_every_battle_is_sound(scenario: scenarios.Scenario, predict: bool) -> None:
    desk = BattleDesk(scenario.id, predict=predict)
    for index in range(len(desk.walk.frames)):
        desk.walk.go(index)
        checker = Checker(page(desk))
        for sentence, rule in desk.told(desk.walk.frame):
            assert sentence in checker.text
            assert f"rule:{rule}" in checker.keys
            assert GAME.rulebook[rule].title in checker.text
        assert (scenario.lesson(texts()) in checker.text) == desk.walk.at_end
        for tag, attrs in checker.elements:
            if tag in ("button", "input", "select") or attrs.get("role") in ("button", "img", "group", "region"):
                named = attrs.get("aria-label") or tag == "button" or attrs.get("type") == "checkbox"
                assert named, (tag, attrs)


def test_random_pages_are_sound() -> None:
    for seed in range(40):
        desk = BattleDesk(presets=[], seed=seed, players=3 + seed % 2, predict=seed % 3 == 0)
        for index in range(len(desk.walk.frames)):
            desk.walk.go(index)
            Checker(page(desk))
        Checker(still(desk))


def test_the_walk_through_messages() -> None:
    stepper = BattleStepper("manual-02")
    for _ in range(5):
        send(stepper, "next")
    assert "Jogador 4 vence" in shown(stepper).text
    assert "Jogador 4 vence" in stepper.announcement
    send(stepper, "slider", "input", "1")
    assert "Passo 2 de 7" in shown(stepper).text
    send(stepper, "stepper", "key", "End")
    assert scenarios.scenario("manual-02").lesson(texts()) in shown(stepper).text


def test_a_rule_unfolds_below_its_chip_with_text_and_source_and_folds_again() -> None:
    stepper = BattleStepper("manual-02")
    send(stepper, "next")
    rule = GAME.rulebook["battle.lead.combat"]
    assert rule.text not in shown(stepper).text
    send(stepper, "rule:battle.lead.combat")
    checker = shown(stepper)
    assert rule.text in checker.text
    assert f"Fonte: {GAME.rulebook.documents['guia']}" in checker.text
    assert any(attrs.get("aria-expanded") == "true" for _, attrs in checker.elements)
    send(stepper, "rule:battle.lead.combat")
    assert rule.text not in shown(stepper).text


def test_predict_asks_says_right_or_wrong_and_keeps_count() -> None:
    stepper = BattleStepper("manual-02", predict=True)
    for _ in range(4):
        send(stepper, "next")
    checker = shown(stepper)
    assert "Quem vence a batalha?" in checker.text
    assert "vence com" not in checker.text
    assert {"seat:0", "seat:1", "seat:2", "seat:3"} <= set(checker.keys)
    assert sum(attrs.get("role") == "button" for _, attrs in checker.elements) == 2 * (4 + 4)  # seats and cards, twice
    send(stepper, "seat:1")
    assert "Desta vez não: você disse Jogador 2." in shown(stepper).text
    assert GAME.rulebook["battle.winner.one-beats-ten"].title in shown(stepper).text
    assert "Acertos: 0 de 1" in shown(stepper).text


def test_picked_cards_are_pressed() -> None:
    stepper = BattleStepper("manual-06", predict=True)
    for _ in range(5):
        send(stepper, "next")
    assert "Nenhuma carta" in shown(stepper).text
    send(stepper, "card:T9")
    pressed = [attrs["data-key"] for _, attrs in shown(stepper).elements if attrs.get("aria-pressed") == "true"]
    assert pressed == ["card:T9"] * 3  # two pictures and the list
    assert "Conferir 1 carta" in shown(stepper).text
    send(stepper, "card:T5")
    send(stepper, "check")
    assert "Isso mesmo!" in shown(stepper).text


def test_the_free_choice() -> None:
    stepper = BattleStepper("manual-07")
    while stepper.desk.walk.frame.kind != "choice":
        send(stepper, "next")
    assert "Que carta Jogador 1 leva também?" in shown(stepper).text
    send(stepper, "card:M9")
    assert "9 de Mangual" in shown(stepper).text
    assert stepper.desk.walk.frame.kind == "taken"


def test_readings_of_the_rules() -> None:
    stepper = BattleStepper("manual-07")
    assert not any(key.startswith("ruling:") for key in shown(stepper).keys)
    send(stepper, "rulings")
    checker = shown(stepper)
    for name in ("one_beats_ten", "spoil"):
        rule = GAME.rulebook[f"ruling.{name}"]
        assert rule.title in checker.text
        for reading in rule.readings:
            assert reading.text in checker.text
    send(stepper, "ruling:spoil:may")
    while stepper.desk.walk.frame.kind != "choice":
        send(stepper, "next")
    assert "decline" in shown(stepper).keys


def test_the_story_in_words() -> None:
    stepper = BattleStepper("manual-10")
    send(stepper, "text")
    checker = shown(stepper)
    desk = stepper.desk
    for frame in desk.walk.frames:
        for sentence, rule in desk.told(frame):
            assert sentence in checker.text
            assert GAME.rulebook[rule].title in checker.text
    assert sum(tag == "li" for tag, _ in checker.elements) == len(desk.walk.frames)
    assert "svg" not in [tag for tag, attrs in checker.elements if attrs.get("class") == "gb"]


def test_names_are_escaped_everywhere() -> None:
    bad = '<img src=x onerror="alert(1)">'
    stepper = BattleStepper("manual-02", names=[bad, "Zé {x} & Cia", "'\"", "d"], predict=True)
    for _ in range(8):
        assert "<img" not in stepper.html
        shown(stepper)
        send(stepper, "next")
    assert stepper.error == ""
    assert "<img" not in stepper.picture()
    with pytest.raises(BadInput):
        BattleStepper("manual-02", names=["a"])


def test_own_battles_and_presets() -> None:
    own = {"players": 3, "leader": 2, "plays": ["G7", "T4", "MX"], "areas": ["M4 G4", "", ""]}
    assert "Sua batalha" in shown(BattleStepper(battle=own)).text
    two = BattleStepper(presets=["manual-03", "manual-05"])
    options = [attrs["value"] for tag, attrs in shown(two).elements if tag == "option"]
    assert options[:2] == ["manual-03", "manual-05"]
    send(two, "random")
    assert "Batalha sorteada nº 1" in shown(two).text


EDITED: dict[str, Any] = {
    "players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "L"], "areas": ["M4 G9", "", "T8 X1 X5", "T2"],
}  # fmt: skip


def change(stepper: Stage, key: str, value: str) -> None:
    send(stepper, key, "change", value)


@pytest.mark.parametrize("mode", ["edit", "what-if"])
def test_every_page_of_the_editor_is_sound(mode: str) -> None:
    bad = '<img src=x onerror="alert(1)">'
    stepper = BattleStepper(battle=EDITED, names=[bad, "Zé {x} & Cia", "'\"", "d"])
    send(stepper, mode)
    assert stepper.desk.editor is not None
    for tab in stepper.desk.editor.tabs:
        for key in (f"tab:{tab}", "target:card:2", "pick:X9", f"tab:{tab}", "rule:battle.winner.lion", "leader:2"):
            send(stepper, key)
            checker = shown(stepper)
            assert stepper.error == ""
            assert "<img" not in stepper.html + stepper.announcement.replace(bad, "")
            for tag, attrs in checker.elements:
                if tag in ("button", "input", "textarea") or attrs.get("role") in ("button", "img", "group", "region"):
                    assert attrs.get("aria-label") or tag == "button", (tag, attrs)
        send(stepper, "undo")


def test_the_editor_keeps_bad_writing_and_says_why() -> None:
    stepper = BattleStepper(battle=EDITED)
    send(stepper, "edit")
    send(stepper, "card:T4")
    change(stepper, "write", '"><b>G7')
    checker = shown(stepper)
    assert "não é uma carta" in checker.text
    field = next(attrs for _, attrs in checker.elements if attrs.get("data-key") == "write")
    assert field["value"] == '"><B>G7'
    change(stepper, "write", "G7")
    assert "Já está na arena, com Jogador 2: 7 de Gládio." in shown(stepper).text
    assert GAME.rulebook["setup.deck"].title in shown(stepper).text
    assert stepper.announcement == "Já está na arena, com Jogador 2: 7 de Gládio."
    send(stepper, "rule:setup.deck")
    assert GAME.rulebook["setup.deck"].text in shown(stepper).text


def test_a_card_that_cannot_stand_there_is_dimmed_but_can_be_tried() -> None:
    stepper = BattleStepper(battle=EDITED)
    send(stepper, "edit")
    send(stepper, "card:T4")
    buttons = {str(attrs["data-key"]): attrs for tag, attrs in shown(stepper).elements if tag == "button"}
    assert len([key for key in buttons if key.startswith("pick:")]) == 40 + 1 + 12 + 1
    assert "bs-refused" in str(buttons["pick:G7"]["class"])
    assert "aria-disabled" not in buttons["pick:G7"]
    assert buttons["pick:G7"]["aria-label"] == "7 de Gládio, não vale aqui"
    assert "bs-refused" not in str(buttons["pick:G8"]["class"])
    assert buttons["pick:T4"]["aria-pressed"] == "true"


def test_the_battle_as_text_is_copied_and_pasted() -> None:
    stepper = BattleStepper(battle=EDITED)
    send(stepper, "edit")
    send(stepper, "tab:text")
    assert '"plays": ["G7", "T4", "MX", "L"]' in shown(stepper).text
    change(stepper, "json", '{"players": 3, "leader": 0, "plays": ["G7", "G7", "G1"]}')
    send(stepper, "read")
    assert "plays: G7 aparece mais vezes do que existe no baralho." in shown(stepper).text
    assert '["G7", "G7", "G1"]' in shown(stepper).text
    change(stepper, "json", '{"players": 3, "leader": 0, "plays": ["G7", "G10", "G1"]}')
    send(stepper, "read")
    send(stepper, "use")
    assert stepper.desk.walk.battle.players == 3
    assert "Sua batalha" in shown(stepper).text


def test_what_if_shows_the_sentence_the_rule_and_both_outcomes() -> None:
    stepper = BattleStepper(battle=EDITED)
    send(stepper, "what-if")
    send(stepper, "card:L3")
    send(stepper, "pick:G3")
    sentence = "Se Jogador 1 jogasse 3 de Gládio, Jogador 2 venceria"
    assert sentence in shown(stepper).text
    assert stepper.announcement.startswith(sentence)
    assert GAME.rulebook["battle.winner.highest"].title in shown(stepper).text
    send(stepper, "tab:compare")
    checker = shown(stepper)
    assert "Jogador 1, com leão" in checker.text
    assert "Jogador 2, com 7 de Gládio" in checker.text
    assert {"rule:battle.winner.lion", "rule:battle.winner.highest"} <= set(checker.keys)
    send(stepper, "tab:each")
    assert "O que cada carta faria na vez de Jogador 1" in shown(stepper).text
    send(stepper, "keep")
    assert stepper.desk.editor is None
    assert stepper.desk.walk.frames[-1].scene.winner == 1


def test_cards_that_change_the_winner_are_told_apart() -> None:
    stepper = BattleStepper(battle={**EDITED, "plays": ["G7", "T4", "MX", "G3"]})
    send(stepper, "what-if")
    send(stepper, "card:T4")
    labels = {attrs.get("data-key"): attrs.get("aria-label") for _, attrs in shown(stepper).elements}
    assert labels["pick:G8"] == "8 de Gládio: vence Jogador 3"
    assert labels["pick:G6"] == "6 de Gládio"


def test_the_cube_is_spoken_of_only_where_one_is_shown() -> None:
    for hands, cubes in ((None, True), ([None, "G7 G8", None, None], False)):
        stepper = BattleStepper(battle={**EDITED, "plays": ["G7", "T4", "MX", "G3"]}, hands=hands)
        send(stepper, "what-if")
        checker = shown(stepper)
        seen = any(": vence Jogador" in str(attrs.get("aria-label")) for _, attrs in checker.elements)
        assert (seen, "O cubo em uma carta diz quem venceria" in checker.text) == (cubes, cubes)
        send(stepper, "tab:each")
        assert "O cubo" not in shown(stepper).text


def test_languages() -> None:
    stepper = BattleStepper("manual-02")
    assert 'lang="pt-BR"' in stepper.html
    others = [language for language in stepper.desk.languages if language != "pt"]
    assert [key for key in shown(stepper).keys if key.startswith("language:")] == [f"language:{o}" for o in others]
    for language in others:
        send(stepper, f"language:{language}")
        assert f'lang="{language}"' in stepper.html
        assert stepper.language == language
        shown(stepper)


def test_errors_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = BattleStepper("manual-02")
    with monkeypatch.context() as patched:
        patched.setattr(BattleDesk, "draw_lots", lambda desk: 1 / 0)
        send(stepper, "random")
    assert "Algo deu errado" in stepper.error
    send(stepper, "next")
    assert stepper.error == ""
    assert stepper.desk.walk.index == 1


def test_the_fallback_is_a_picture_and_the_story() -> None:
    data, _ = BattleStepper("manual-02")._repr_mimebundle_()
    checker = Checker(data["text/html"])
    assert "application/vnd.jupyter.widget-view+json" in data
    assert any(tag == "svg" and attrs.get("role") == "img" for tag, attrs in checker.elements)
    assert "Jogador 4 vence" in checker.text
    assert not any(tag in ("button", "input", "script") for tag, _ in checker.elements)


def test_python_can_move_it() -> None:
    stepper = BattleStepper("manual-02")
    stepper.desk.walk.go(5)
    stepper.refresh()
    assert "Passo 6 de 7" in shown(stepper).text


def test_its_styles_ask_for_nothing() -> None:
    style = str(BattleStepper._css)
    assert ".bs-palette" in style
    for part in ("http", "url(", "@import"):
        assert part not in style


def test_the_scale_is_one_number() -> None:
    assert "--bs-scale:1.5" in BattleStepper("manual-02", scale=1.5).html
    for wrong in (0, -1, "x", float("nan"), None):
        with pytest.raises(BadInput, match=r"scale: .* não vale; use um número"):
            BattleStepper("manual-02", scale=wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="use a number"):
        BattleStepper("manual-02", scale=0, language="en")


# --- in a browser -------------------------------------------------------------------------------------------------


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(860, 600), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_lesson_in_a_browser(width: int, height: int, scheme: str) -> None:
    """A teacher's way through: keys, guesses, a rule, a choice, the story; all within reach, in its place, large."""
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    stepper = BattleStepper("manual-07")
    with browser_page(width, height, color_scheme=scheme, reduced_motion="reduce") as page:
        show(page, stepper)

        def at(key: str) -> Any:
            return page.locator(f'[data-key="{key}"]:visible').first

        def sound() -> None:
            wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
            assert wide[0] <= wide[1]
            if width > 700:
                assert page.evaluate("document.querySelector('.bs').getBoundingClientRect().height") <= 560
            small = page.evaluate(
                """[...document.querySelectorAll('.bs button, .bs select, .bs input[type=range]')]
                    .filter(node => node.getClientRects().length)
                    .map(node => [node.dataset.key, node.getBoundingClientRect()])
                    .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([key]) => key)"""
            )
            assert small == []
            found = Axe().run(page, context=".gs").response["violations"]
            assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []

        sound()
        page.locator(".bs").click(position={"x": 4, "y": 4})
        page.keyboard.press("p")
        expect(at("predict")).to_be_checked()
        for step in range(2, 6):
            page.keyboard.press("ArrowRight")
            expect(page.locator(".bs-step:visible")).to_contain_text(f"Passo {step} de")
        expect(page.locator(".bs-ask")).to_contain_text("Quem vence a batalha?")
        sound()
        at("card:G3").click()  # on the table: the card stands for its player
        expect(page.locator(".bs-verdict.bs-right")).to_be_visible()
        at("card:G3").click()
        expect(at("card:G3")).to_have_attribute("aria-pressed", "true")
        sound()
        at("check").click()
        expect(page.get_by_text("Acertos: 2 de 2")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".bs-ask")).to_contain_text("Que carta Jogador 1 leva também?")
        chip = page.locator(".bs-chip:visible").first
        chip.focus()
        page.keyboard.press("Enter")
        expect(chip).to_have_attribute("aria-expanded", "true")
        expect(chip).to_be_focused()
        sound()
        page.keyboard.press("Enter")
        expect(page.locator(".bs-rule")).to_have_count(0)
        at("card:M9").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".bs-step:visible")).to_contain_text("Passo 9 de")
        assert "M9" in stepper.desk.walk.spoil
        at("rulings").click()
        sound()
        at("rulings").click()
        at("text").click()
        expect(page.locator(".bs-story li")).to_have_count(10)
        sound()
        assert page.evaluate("took") < 150  # milliseconds, the detour through the test included


@pytest.mark.browser
def test_the_slider_is_dragged_and_the_battle_plays_by_itself() -> None:
    from playwright.sync_api import expect

    from .chromium import browser_page, show

    stepper = BattleStepper("manual-01")
    with browser_page(860, 600) as page:
        show(page, stepper)
        slider = page.locator('[data-key="slider"]')
        box = slider.bounding_box()
        assert box is not None
        middle = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + 8, middle)
        page.mouse.down()
        for part in (0.3, 0.6, 0.8, 1.0):
            page.mouse.move(box["x"] + box["width"] * part, middle)
            page.wait_for_timeout(60)
        page.mouse.up()
        last = len(stepper.desk.walk.frames) - 1
        expect(slider).to_have_value(str(last))
        assert stepper.desk.walk.index == last
        page.locator('[data-key="pace"]').select_option("fast")
        page.locator('[data-key="play"]').click()
        beyond = re.compile(rf"^([3-9]|[1-9]\d)/{last + 1}$")  # by now it may be further
        expect(page.locator(".bs-count")).to_have_text(beyond, timeout=30_000)
        page.locator('[data-key="play"]').click()
        expect(page.locator('[data-key="play"]')).to_have_attribute("aria-label", "Tocar sozinho")


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1024])
@pytest.mark.parametrize("name", ["W" * 60, "Bartolomeu Lourenço de Gusmão", "Jogador 1"])
def test_a_long_name_keeps_to_its_place(width: int, name: str) -> None:
    from .chromium import browser_page, show, state

    stepper = BattleStepper(battle=EDITED, names=[name] * 4, predict=True)
    with browser_page(width, 844) as page:
        show(page, stepper)

        def sound() -> None:
            page.evaluate("(state) => window.update(state)", state(stepper))
            wide = page.evaluate(
                """[document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll(
                    '.bs, .bs *:not(svg *)')].filter(node => node.getClientRects().length
                    && !['SELECT', 'INPUT', 'TEXTAREA'].includes(node.tagName))
                    .map(node => node.getBoundingClientRect().right - innerWidth)]"""
            )
            assert max(wide) <= 0.5
            over = page.evaluate(
                """[...document.querySelectorAll('[data-key^="seat:"]:not(button)')]
                    .filter(seat => seat.getClientRects().length)
                    .map(seat => {
                        const text = [...seat.querySelectorAll(':scope > text')].at(0).getBoundingClientRect();
                        const edges = [...seat.querySelectorAll(':scope > g')].slice(1)
                            .map(icon => icon.getBoundingClientRect().left);
                        const edge = Math.min(seat.querySelector('rect').getBoundingClientRect().right, ...edges);
                        return text.right - edge;
                    })"""
            )
            assert len(over) == 4 or (width < 700 and stepper.desk.editor is not None)  # there seats are a strip
            assert max(over, default=0) <= 0.5

        for _ in stepper.desk.walk.frames:
            sound()
            send(stepper, "next")
        send(stepper, "what-if")
        for key in ("pick:G9", "tab:table", "tab:compare", "tab:each"):
            send(stepper, key)
            sound()
        send(stepper, "close")
        send(stepper, "edit")
        for key in ("pick:", "tab:table", "tab:hands", "tab:text"):
            send(stepper, key)
            sound()


def test_two_steppers_do_not_share_anything() -> None:
    one, two = BattleStepper("manual-01"), BattleStepper("manual-01")
    send(one, "next")
    assert two.desk.walk.index == 0
    assert not re.search(r'\s(id|name|for)="', one.html)
