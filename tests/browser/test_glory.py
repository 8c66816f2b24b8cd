"""Glory to Rome in a browser: a first turn and a demand by clicks and keys; the choice is in sight, on a phone too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.text import texts
from gladiadores.widgets.glory_game import GloryGame, GloryLesson
from tests.browser.test_heights import TOGETHER, notebook
from tests.games.glory_to_rome.cases import camp, table

pytestmark = pytest.mark.browser

SIZES = [(1024, 700), (390, 844)]
PAST = "node => [node.scrollWidth - node.clientWidth, document.documentElement.scrollWidth - innerWidth]"


def at_case(state: Any) -> GloryGame:
    terms, rulings = GAME.terms(state)
    record = Record(GAME.id, terms, rulings, GAME.setup(state), ())
    return GloryGame(["human", "human"], names=["Ana", "Bia"], record=record, language="pt")


def demand() -> Any:
    return table(
        camp("Bath Shrine Dock", "Market", stock="Wood"), camp("School Bar Gate"), pool="Brick Wood", leader=0,
    )  # fmt: skip


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_demand_is_made_and_answered_and_the_choice_stays_in_sight(width: int, height: int) -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    game = at_case(demand())
    said = texts("pt")
    with browser_page(width, height) as page:
        show(page, game)
        page.locator('[data-key="me:0"]').click()
        choice, log = page.locator(".gl-choice"), page.locator(".gl-log")

        # a card filters the choices for it, and says in full what it does
        page.locator('[data-key="hand:Bath"]').click()
        expect(choice.locator(".gl-do")).to_have_count(1)
        expect(choice.locator(".gl-detail")).to_contain_text("Termas")
        choice.locator(".gl-do").click()
        page.locator('[data-key="me:1"]').click()

        # what may not be is answered with its rule
        page.locator('[data-key="hand:Bar"]').click()
        refused = page.locator(".pd-refused")
        rule = GAME.rulebook["play.follow-role"]
        refused.locator(".bs-chip").click()
        expect(refused.locator(".bs-rule")).to_contain_text(rule.text)
        page.locator('[data-key$=":draw"]').click()

        page.locator('[data-key="me:0"]').click()
        expect(page.locator(".gl-pending li").first).to_contain_text("Ana")
        box = choice.bounding_box()
        assert box is not None
        assert box["y"] + min(box["height"], 100) < height
        page.locator('[data-key$=":demand:Shrine"]').focus()
        page.keyboard.press("Enter")
        page.locator('[data-key="me:1"]').click()
        expect(page.locator(".gl-side")).to_contain_text(re.compile(r"Roma demanda: tijolo\."))
        page.locator('[data-key="hand:Gate"]').click()
        choice.locator(".gl-do").click()
        expect(log).to_contain_text(said.say("glory.noted", "{card} ({note})", card="Portão", note="tijolo"))
        assert game.desk.state.stock[0][3] == 2  # from the Pool, and from the other hand
        assert max(page.locator(".gl").evaluate(PAST)) <= 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_first_turn_is_guided_and_a_wrong_move_gets_its_rule(width: int, height: int) -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    lesson = GloryLesson(language="pt", pace="fast")
    said, steps = texts("pt"), lesson.desk.lesson.steps
    with browser_page(width, height) as page:
        show(page, lesson)
        told, choice = page.locator(".gl-lesson"), page.locator(".gl-choice")
        expect(told.locator(".gl-goal")).to_have_text(steps[0].goal(said))

        # something else that is allowed is not done, and told why
        choice.locator('[data-key$=":jack"]').click()
        expect(told.locator(".gl-nudge")).to_contain_text(steps[0].hint(said))
        choice.locator('[data-key$=":draw"]').click()
        expect(told.locator(".gl-goal")).to_have_text(steps[1].goal(said))
        expect(told.locator(".gl-done")).to_contain_text(steps[0].done(said))

        # a card of another role: the rule says why not, and nothing has happened
        page.locator('[data-key="hand:Dock"]').click()
        refused = page.locator(".pd-refused")
        expect(refused).to_contain_text("Doca não serve")
        refused.locator(".bs-chip").click()
        expect(refused.locator(".bs-rule")).to_contain_text(GAME.rulebook["play.follow-role"].text)
        expect(told.locator(".gl-goal")).to_have_text(steps[1].goal(said))

        choice.locator('[data-key$=":follow:Temple"]').focus()
        page.keyboard.press("Enter")
        expect(told.locator(".gl-goal")).to_have_text(steps[2].goal(said))
        expect(refused).to_have_count(0)
        box = choice.bounding_box()
        assert box is not None
        assert box["y"] + min(box["height"], 100) < height
        choice.locator('[data-key$=":hire:Wood"]').click()

        # the turn is over: the client is there, what was played is in the Pool, and the learner is to lead
        expect(told.locator(".gl-goal")).to_have_text(steps[3].goal(said))
        state = lesson.desk.state
        assert (state.leader, state.role, sum(state.clients[0])) == (0, None, 1)
        assert max(page.locator(".gl").evaluate(PAST)) <= 0


def test_other_camps_fold_on_a_phone() -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    game = at_case(demand())
    with browser_page(390, 844) as page:
        show(page, game)
        body = page.locator(".gl-camp .gl-body")
        expect(body).to_be_hidden()
        page.locator('[data-key="camp:1"]').click()
        expect(body).to_be_visible()


CODE = """\
from random import Random

from gladiadores.bots import bot
from gladiadores.widgets import GloryGame

game = GloryGame(["human", *["careful"] * {others}], seed=7, language="{language}", pace="fast")
desk, careful, luck = game.desk, bot("careful", "glory-to-rome"), Random(7)
while len(desk.node.line()) < 110 or not desk.your_turn or len(desk.view.legal) < 3:
    if desk.your_turn:
        desk.act(careful.advise(desk.view, luck).action)
    else:
        desk.advance()
game.refresh()
game
"""


@pytest.mark.parametrize("others", [1, 2, 4])
def test_table_hand_and_choice_are_seen_together_in_jupyterlab(tmp_path: Path, others: int) -> None:
    from playwright.sync_api import expect

    from tools import laboratory

    faults: list[str] = []
    source = notebook(tmp_path, CODE.format(others=others, language="pt"))
    with laboratory.lab([source]) as url, laboratory.browser_page(faults) as page:
        page.goto(url, wait_until="domcontentloaded")
        laboratory.run_all(page)
        game = page.locator(".gl")
        expect(game).to_have_count(1, timeout=laboratory.PATIENCE)
        game.evaluate("node => node.scrollIntoView({block: 'start'})")
        wanted = [".gl-others", ".gl-table", ".gl-hand", ".gl-own .gl-line", ".gl-status", ".gl-pending", ".gl-choice"]
        assert game.evaluate(TOGETHER, wanted) == []
        game.locator('[data-key^="hand:"]').first.click()
        expect(game.locator(".gl-detail, .pd-refused").first).to_be_visible()
        assert game.evaluate(TOGETHER, [".gl-choice", ".gl-hand"]) == []
    assert faults == []
