"""Looking through roles and buildings: the filters, and that each can be read and tried."""

from __future__ import annotations

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.glory_to_rome.cards import CARD, KIND, NAMES, ROLES, TIMING
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.widgets import glory_buildings_page
from gladiadores.widgets.glory_buildings_desk import GloryBuildingsDesk, subjects


def tokens(desk: GloryBuildingsDesk) -> list[str]:
    return [each.token for each in desk.found]


def test_all_roles_and_buildings_are_there() -> None:
    assert tokens(GloryBuildingsDesk()) == [*ROLES, *NAMES]


@pytest.mark.parametrize("token", [each.token for each in subjects()])
def test_each_can_be_read_and_tried(token: str) -> None:
    desk = GloryBuildingsDesk()
    desk.press(f"subject:{token}")
    shown = glory_buildings_page.page(desk)
    assert desk.chosen.title(desk.texts) in shown
    assert all(id in GAME.rulebook for id in desk.chosen.rules)
    desk.press("trial")
    assert desk.trial is not None
    assert desk.trial.your_turn
    tried = glory_buildings_page.page(desk)
    assert 'data-key="trial"' in tried
    assert "panel:" not in tried
    action = desk.trial.view.legal[0]
    desk.press(f"do:{desk.trial.serial}:{action}")
    assert desk.trial.match.history.ply >= 1 or desk.trial.gathered
    desk.press("trial")
    assert desk.trial is None
    assert desk.chosen.token == token


def test_a_building_is_tried_in_an_example_of_its_own_rule() -> None:
    for each in subjects():
        example = each.example
        assert example is not None
        assert each.rules[0] in example.rules


def test_the_filters() -> None:
    desk = GloryBuildingsDesk()
    desk.press("kind:Brick")
    assert tokens(desk) == ["Legionary", *(name for name in NAMES if KIND[CARD[name]] == 3)]
    desk.press("kind:Brick")
    desk.press("timing", "change", "turn-end")
    assert tokens(desk) == [name for name in NAMES if TIMING[CARD[name]] == "turn-end"]
    desk.press("timing", "change", "")
    desk.press("query", "change", "ATRIO")
    assert tokens(desk) == ["Atrium"]
    desk.press("query", "change", "zzz")
    assert tokens(desk) == []
    assert "Nada com estes filtros" in glory_buildings_page.page(desk)


def test_what_is_unknown_is_passed_over_or_named() -> None:
    desk = GloryBuildingsDesk()
    for key, value in (("subject:Circusx", None), ("kind:Gold", None), ("timing", "never"), ("language:xx", None)):
        desk.press(key, "change", value)
    assert desk.chosen.token == "Academy"
    assert (desk.kind, desk.timing, desk.language) == (None, "", "pt")
    with pytest.raises(BadInput):
        GloryBuildingsDesk("Gold")


def test_the_language_goes_into_the_position_and_comes_back() -> None:
    desk = GloryBuildingsDesk("Dock")
    desk.press("language:en")
    assert "Dock" in glory_buildings_page.still(desk)
    desk.press("trial")
    desk.press("language:pt")
    desk.press("trial")
    assert desk.language == "pt"
