"""Spartacus in a browser: a scheme with support that a guard cancels, a sealed auction with a tie, a fight to a
decapitation; by clicks and keys, the question always in sight."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core.record import Record
from gladiadores.games.spartacus.pieces import DECAPITATION
from gladiadores.widgets.spartacus_game import SpartacusGame
from tests.widgets.spartacus_moments import FOUGHT, NAMES, Loaded, arena, auction, plot

pytestmark = pytest.mark.browser

PAST = "node => [node.scrollWidth - node.clientWidth, document.documentElement.scrollWidth - innerWidth]"


def table(record: Record, *dice: int) -> SpartacusGame:
    """Three people at one screen, and dice that fall as they are told."""
    game = SpartacusGame(["human"] * 3, names=NAMES[:3], record=record, language="pt", pace="fast")
    game.desk.match._rng = Loaded(*dice)
    return game


def sits(page: Any, seat: int) -> None:
    """The screen is passed on."""
    page.locator(f'[data-key="me:{seat}"]').click()


def told(game: SpartacusGame) -> list[str]:
    return [event.rule for node in game.desk.node.line() for event in node.events]


def in_sight(page: Any, height: int) -> None:
    """The question begins on the screen, and nothing is too wide."""
    box = page.locator(".sa-ask").bounding_box()
    assert box is not None
    assert box["y"] + min(box["height"], 200) < height
    assert max(page.locator(".sg").evaluate(PAST)) <= 0


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (390, 844)])
def test_a_scheme_finds_support_and_a_guard_cancels_it(width: int, height: int) -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    game = table(plot(), 2, 5)
    with browser_page(width, height) as page:
        show(page, game)
        sits(page, 0)
        page.locator('[data-key="hand:Rumor"]').click()
        page.locator('[data-key$=":scheme:Rumor"]').click()

        # Caio is lied to and paid
        ask = page.locator(".sa-ask")
        page.locator('[data-key="ask:whom:2"]').click()
        page.locator('[data-key="ask:claim"]').select_option("claim:Tributum")
        page.locator('[data-key="ask:more:pay"]').click()
        in_sight(page, height)
        ask.locator('[data-key$=":support"]').click()
        sits(page, 2)
        expect(ask).to_contain_text("Diz que é: Coleta de impostos.")
        expect(ask).to_contain_text("Você recebe 1 denário.")
        expect(ask).not_to_contain_text("Boatos")
        ask.locator('[data-key$=":support"]').click()

        # aimed at Bia: the first of her guards fails, the second does not
        sits(page, 0)
        ask.locator('[data-key$=":at:1"]').click()
        sits(page, 1)
        expect(ask).to_contain_text("Esquema de Ana contra você!")
        expect(ask).to_contain_text("3 em 6")
        in_sight(page, height)
        ask.locator('[data-key$=":guard"]').click()
        expect(ask).to_contain_text("Esquema de Ana contra você!")
        ask.locator('[data-key$=":guard-hand"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator(".gl-log")).to_contain_text("O guarda detém o esquema")
    assert told(game).count("guard.fails") == 1
    assert "scheme.cancelled" in told(game)
    assert game.desk.state.influence == (3, 5, 4)
    assert game.desk.state.denarii == (5, 4, 10)


def test_a_sealed_auction_is_tied_and_won_by_who_adds() -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    game = table(auction())
    with browser_page() as page:
        show(page, game)
        ask, slider = page.locator(".sa-ask"), page.locator('[data-key="ask:set:bid"]')
        for seat, bid in ((0, 4), (1, 4), (2, 2)):
            sits(page, seat)
            expect(slider).to_have_value("0")
            slider.focus()
            for _ in range(bid):
                page.keyboard.press("ArrowRight")
            expect(ask.locator(".sa-go")).to_contain_text(f"{bid} denários")
            in_sight(page, 700)
            ask.locator(".sa-go").click()

        # only those who tied are asked again, for more
        sits(page, 0)
        expect(ask).to_contain_text("Empate: na mesa você já tem 4 denários.")
        expect(ask).not_to_contain_text("Caio")
        ask.locator(".sa-go").click()
        sits(page, 1)
        page.locator('[data-key="ask:more:bid"]').click()
        ask.locator(".sa-go").click()
        expect(page.locator(".gl-log")).to_contain_text("Leo")
    assert told(game).count("auction.tie") == 1
    assert "auction.won" in told(game)
    assert game.desk.state.denarii == (7, 2, 3)


def test_a_fight_ends_with_a_decapitation_and_the_wager_on_it_pays() -> None:
    from playwright.sync_api import expect

    from tests.widgets.chromium import browser_page, show

    game = table(arena(*FOUGHT), 6, 6, 1, 6, 6, 1, 6, 5, 4, 1)
    with browser_page() as page:
        show(page, game)
        ask = page.locator(".sa-ask")
        sits(page, 0)
        page.locator('[data-key="ask:more:corner-3"]').click()
        page.locator('[data-key="corner:3"]').click()
        expect(ask).to_contain_text("contra o seu combatente")
        expect(ask).to_contain_text("Apostar 2 denários")
        in_sight(page, 700)
        ask.locator(".sa-go").click()
        for seat in (1, 2):
            sits(page, seat)
            ask.locator(".sa-go").click()

        # Asper goes to meet the slave, who comes near and does nothing
        sits(page, 0)
        expect(ask).to_contain_text("A iniciativa é sua")
        ask.locator('[data-key$=":first:me"]').click()
        expect(ask).to_contain_text("O oponente está longe")
        in_sight(page, 700)
        page.locator('[data-key="hex:0.0"]').click()
        sits(page, 1)
        ask.locator('[data-key$=":move:1.0"]').click()
        ask.locator('[data-key$=":-"]').click()

        # in the next round Asper strikes: three dice against one, the slave has no more than three
        sits(page, 0)
        ask.locator('[data-key$=":first:me"]').click()
        ask.locator('[data-key$=":attack"]').click()
        expect(ask.locator(".sa-hits")).to_have_count(3)
        expect(ask).to_contain_text("Os dados fazem 3 ferimentos.")
        in_sight(page, 700)
        ask.locator('[data-key$=":-"]').click()
        expect(page.locator(".gl-log")).to_contain_text("decapitação")
    assert "combat.decapitation" in told(game)
    assert "thumb.decide" not in told(game)
    (won,) = [event.params for node in game.desk.node.line() for event in node.events if event.rule == "wager.won"]
    assert (won["seat"], won["corner"], won["denarii"]) == (0, DECAPITATION, 6)
