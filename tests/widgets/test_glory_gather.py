"""Cards that go together are chosen in any order; the game gets them in its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.widgets import glory_gather
from gladiadores.widgets.glory_desk import GloryDesk
from tests.games.glory_to_rome.cases import camp, table
from tests.widgets.test_glory_desk import at_case, page, press


def actions(at: GloryDesk) -> list[str]:
    return [str(node.action) for node in at.node.line()[1:]]


def petition(**given: Any) -> GloryDesk:
    return at_case(table(camp("Bar Insula Latrine Road Dock Market"), camp(), leader=0), **given)


def test_the_cards_of_a_petition_are_chosen_in_any_order() -> None:
    at = petition()
    press(at, "petition=Patron")
    for action in ("with:Road", "with:Bar"):
        assert action in at.choices
        press(at, action)
        assert actions(at) == ["petition=Patron"]
    assert at.gathered_so_far == "Escolhidas: Bar e Estrada."
    press(at, "with:Latrine")
    assert actions(at) == ["petition=Patron", "with:Bar", "with:Latrine", "with:Road"]
    assert at.gathered == ()


def test_a_card_of_another_role_is_refused_by_the_rule_that_tells_why() -> None:
    at = petition()
    press(at, "petition=Patron")
    press(at, "with:Road")
    assert "with:Dock" not in at.choices
    at.press("hand:Dock")
    assert at.refusal is not None
    assert at.refusal.violation.rule == "play.petition-cards"
    assert "do mesmo papel" in at.refused


def test_what_was_chosen_can_be_put_back() -> None:
    at = petition()
    press(at, "petition=Patron")
    press(at, "with:Road")
    assert "anew" in page(at).keys
    at.press("anew")
    assert at.gathered == ()
    press(at, "with:Road")
    at.press("undo")
    assert at.gathered == ()
    assert actions(at) == ["petition=Patron"]


def test_demands_are_shown_in_any_order_and_passing_ends_them() -> None:
    at = at_case(
        table(camp("Academy Bath Shrine", clients="Legionary*2"), camp("Bar"), role="Legionary", played=["Gate"])
    )
    press(at, "demand:Shrine")
    press(at, "demand:Academy")
    press(at, "-")
    assert actions(at)[:3] == ["demand:Academy", "demand:Shrine", "-"]


def test_as_many_as_may_be_shown_are_shown_at_once() -> None:
    at = at_case(
        table(camp("Academy Bath Shrine", clients="Legionary"), camp("Bar"), role="Legionary", played=["Gate"])
    )
    press(at, "demand:Shrine")
    press(at, "demand:Bath")
    assert actions(at) == ["demand:Bath", "demand:Shrine"]


def test_the_sewer_waits_for_the_earlier_card() -> None:
    at = at_case(
        table(camp("Atrium", "Sewer!", "Palace!"), camp("Bar"), role="Craftsman", played=["Circus Dock Market"])
    )
    while at.state.stack[-1].kind != glory_gather.FrameKind.SEWER:
        press(at, "-")
        while not at.your_turn:
            at.advance()
    press(at, "sewer:Market")
    assert at.gathered == ("sewer:Market",)
    press(at, "sewer:Circus")
    press(at, "-")
    assert [each for each in actions(at) if each.startswith("sewer")] == ["sewer:Circus", "sewer:Market"]


def test_with_a_palace_a_jack_may_be_chosen_first() -> None:
    at = at_case(table(camp("Dock Market Jack Circus", "Palace!"), camp(), leader=0))
    press(at, "lead:Circus")
    press(at, "more:Jack")
    press(at, "more:Dock")
    press(at, "-")
    assert actions(at)[:3] == ["lead:Circus", "more:Dock", "more:Jack"]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_gathered_comes_to_an_end(seed: int) -> None:
    """Everything that is offered beside what was gathered can be done."""
    rng = Random(seed)
    at = GloryDesk(("human", "random"), seed=seed)
    gathered = 0
    while not at.over and len(actions(at)) < 400:
        if not at.your_turn:
            at.advance()
            continue
        ways = [each for each in at.legal if each not in ("claim", "yes")]
        together = [each for each in ways if each.startswith(("petition", "circus", "demand", "with"))]
        press(at, rng.choice(together or ways))
        gathered += bool(at.gathered)
        assert at.refusal is None
    assert gathered


def test_every_moment_that_gathers_has_its_own_action() -> None:
    assert set(glory_gather.VERBS.values()) == {Verb.WITH, Verb.MORE, Verb.DEMAND, Verb.SEWER}
