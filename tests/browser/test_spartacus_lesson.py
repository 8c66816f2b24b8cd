"""The first turn of Spartacus in a browser: what is asked, what is not asked, a panel, a chapter."""

from __future__ import annotations

import pytest

from gladiadores.games.spartacus.game import GAME
from gladiadores.text import texts
from gladiadores.widgets.spartacus_lesson import SpartacusLesson

pytestmark = pytest.mark.browser

PAST = "node => [node.scrollWidth - node.clientWidth, document.documentElement.scrollWidth - innerWidth]"
MARKET, FIGHT = 12, 26


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (390, 844)])
def test_a_turn_is_guided_and_a_wrong_move_gets_its_rule(width: int, height: int) -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    lesson = SpartacusLesson(language="pt", pace="fast")
    said, steps = texts("pt"), lesson.desk.lesson.steps
    with browser_page(width, height) as page:
        show(page, lesson)
        goal, nudge = page.locator(".gl-goal"), page.locator(".gl-nudge")

        # the first die waits; then the bill is paid in its panel
        expect(goal).to_have_text(steps[0].goal(said))
        page.locator('[data-key^="go:"]').click()
        page.locator('[data-key^="ask:go:"]').click()
        expect(goal).to_have_text(steps[1].goal(said))
        expect(page.locator(".gl-done")).to_contain_text(steps[0].done(said))

        # something else that is allowed is not done, and the rule says what it would have been
        page.locator('[data-key$=":scheme:Augurium"]').click()
        expect(nudge).to_contain_text(steps[1].hint(said))
        nudge.locator(".bs-chip").click()
        expect(nudge.locator(".bs-rule")).to_contain_text(GAME.rulebook["scheme.play"].text)
        expect(goal).to_have_text(steps[1].goal(said))

        # a thing filters the choices
        page.locator('[data-key="hand:Sicarius"]').click()
        page.locator('[data-key$=":cash:Sicarius"]').click()
        expect(goal).to_have_text(steps[2].goal(said))

        # another chapter, and an offer in its panel
        page.locator(f'[data-key="chapter:{MARKET}"]').click()
        page.locator('[data-key="asset:Dama"]').click()
        page.locator('[data-key$=":sell:Dama"]').click()
        expect(goal).to_have_text(steps[MARKET + 1].goal(said))
        box = page.locator(".sa-ask").bounding_box()
        assert box is not None
        assert box["y"] + min(box["height"], 200) < height

        # in the fight a hex is pressed
        page.locator(f'[data-key="chapter:{FIGHT}"]').click()
        page.locator('[data-key$=":first:me"]').click()
        expect(goal).to_have_text(steps[FIGHT + 1].goal(said))
        page.locator('[data-key="hex:0.0"]').click()
        expect(goal).to_have_text(steps[FIGHT + 2].goal(said))
        assert max(page.locator(".sg").evaluate(PAST)) <= 0
