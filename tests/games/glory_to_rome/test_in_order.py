"""Where several things are chosen one by one their order is fixed; what comes too late is refused and told so."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.text import texts
from tests.games.glory_to_rome.cases import camp, go, table


def petition() -> Any:
    return go(table(camp("Bar Insula Latrine Road"), camp(), leader=0), "0 petition=Patron", "0 with:Insula")


def palace() -> Any:
    return go(table(camp("Dock Market Circus Jack", "Palace!"), camp(), leader=0), "0 lead:Circus", "0 more:Market")


def demand() -> Any:
    state = table(camp("Bath Shrine", clients="Legionary*2"), camp("Bar"), role="Legionary", played=["Gate"])
    return go(state, "0 demand:Shrine")


def sewer() -> Any:
    state = table(camp("Bar", "Sewer!", "Palace!"), camp("Bar"), role="Craftsman", played=["Circus Dock Market"])
    while state.stack[-1].kind != FrameKind.SEWER:
        state = state.play("-").state
    return go(state, "0 sewer:Dock")


def lions() -> Any:
    state = table(
        camp("Bath Bath Palace", "Coliseum!", clients="Legionary*2", vault="Stone*3"), camp(clients="Legionary"),
        camp(clients="Legionary*2 Patron"), role="Legionary", played=["Gate"],
    )  # fmt: skip
    return go(state, "0 demand:Bath", "0 demand:Bath", "0 demand:Palace", "0 lion:2.Legionary")


@pytest.mark.parametrize(
    ("made", "late", "rule"),
    [
        (petition, "with:Bar", "play.petition-cards"),
        (palace, "more:Dock", "building.palace"),
        (demand, "demand:Bath", "legionary.cards"),
        (sewer, "sewer:Circus", "building.sewer"),
        (lions, "lion:1.Legionary", "building.coliseum"),
    ],
)
@pytest.mark.parametrize(("language", "order"), [("pt", "ordem"), ("en", "order")])
def test_what_comes_too_late_is_refused_with_the_order(
    made: Any, late: str, rule: str, language: str, order: str
) -> None:
    violation = made().verify(late)
    assert violation is not None
    assert violation.rule == rule
    assert order in GAME.refuse(texts(language), violation)
