"""What somebody tries at a moment that asks for something else: the rule that says when is cited."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.text import texts
from tests.covers import covers

from . import random_games
from .cases import Camp, camp, go, refused, table

OWNS = "Dock! Bar! Aqueduct! Archway! Atrium! Basilica! Fountain! Latrine! Senate! Sewer! Palace! Vomitorium! Circus!"
"""A camp of somebody whom no building is lacking."""
NOBODY_ASKS = {Verb.YES, Verb.NO, Verb.WITH}
"""What no rule says more about than that another moment is due."""


def acting(role: str, camps: tuple[Camp, Camp], pool: str = "") -> Any:
    """The leader, who played a Jack, has the first action of a role."""
    return table(*camps, role=role, played=["Jack"], pool=pool)


MINE = camp("Dock Wall", "Market", stock="Wood", clients="Laborer Craftsman")
LEADING = table(camp("Dock Bar Jack"), camp("Dock"))
PLEADING = table(camp("Dock Market Circus"), camp("Wall Bridge Tower"))
FOLLOWING = go(LEADING, "0 lead:Dock")
LABORING = acting("Laborer", (MINE, camp()), pool="Wood")
CRAFTING = acting("Craftsman", (MINE, camp()), pool="Wood")
OWNING = table(camp("Dock Bar Market Jack", *OWNS.split()), camp("Dock"))
CLIMBING = go(
    acting("Architect", (camp("", "Stairway!", "Wall", stock="Concrete*2 Wood"), camp("", "Market!"))),
    "0 add:Concrete>Wall",
)

MOMENTS = [
    (LEADING, "follow:Dock", "turn.follow"),
    (LEADING, "petition", "play.petition"),
    (PLEADING, "petition", "turn.follow"),
    (LEADING, "take:Wood", "laborer.take"),
    (LEADING, "hire:Wood", "patron.hire"),
    (LEADING, "sell:Wood", "merchant.sell"),
    (LEADING, "demand:Dock", "legionary.demand"),
    (LEADING, "found:Dock", "build.found"),
    (LEADING, "out:Dock", "build.found"),
    (LEADING, "add:Dock>Market", "build.source-craftsman"),
    (LEADING, "add:Wood>Market", "build.source-hand"),
    (LEADING, "save", "build.save"),
    (LEADING, "give:Dock", "legionary.give"),
    (LEADING, "glory", "legionary.glory"),
    (LEADING, "pool:Wood", "legionary.pool"),
    (LEADING, "keep", "building.fountain"),
    (LEADING, "senate", "building.senate"),
    (LEADING, "-", "act.optional"),
    (FOLLOWING, "lead:Dock", "turn.lead"),
    (FOLLOWING, "lead:Jack=Patron", "turn.lead"),
    (FOLLOWING, "petition=Patron", "play.petition"),
    (go(PLEADING, "0 lead:Dock"), "petition=Patron", "turn.lead"),
    (FOLLOWING, "found:Dock", "build.found"),
    (LABORING, "draw", "turn.think"),
    (LABORING, "jack", "turn.think"),
    (LABORING, "lead:Dock", "turn.lead"),
    (LABORING, "follow:Dock", "turn.follow"),
    (LABORING, "hire:Wood", "patron.hire"),
    (LABORING, "found:Dock", "build.found"),
    (LABORING, "add:Dock>Market", "build.source-craftsman"),
    (LABORING, "add:Wood>Market", "build.source-hand"),
    (LABORING, "save", "build.save"),
    (CRAFTING, "add:Wood>Market", "build.source-craftsman"),
    (CRAFTING, "take:Wood", "laborer.take"),
    (CRAFTING, "draw", "turn.think"),
    (OWNING, "dock:Dock", "building.dock"),
    (OWNING, "bar", "building.bar"),
    (OWNING, "aqueduct:Dock", "building.aqueduct"),
    (OWNING, "pool:Wood>Market", "building.archway"),
    (OWNING, "atrium", "building.atrium"),
    (OWNING, "basilica:Dock", "building.basilica"),
    (OWNING, "fountain", "building.fountain"),
    (OWNING, "senate", "building.senate"),
    (OWNING, "sewer:Dock", "building.sewer"),
    (OWNING, "more:Dock", "building.palace"),
    (OWNING, "circus", "turn.follow"),
    (go(OWNING, "0 lead:Dock"), "more:Bar", "building.palace"),
    (go(OWNING, "0 latrine:Dock"), "latrine:Bar", "building.latrine"),
    (go(OWNING, "0 latrine:Dock"), "vomitorium", "building.vomitorium"),
    (CLIMBING, "add:Concrete>Wall", "building.stairway"),
    (CLIMBING, "found:Dock", "build.found"),
]


@covers(
    "turn.lead", "turn.follow", "turn.think", "laborer.take", "patron.hire", "merchant.sell", "legionary.demand",
    "legionary.glory", "build.found", "build.source-craftsman", "build.source-hand", "build.save", "building.senate",
    "building.latrine", "building.stairway",
)  # fmt: skip
@pytest.mark.parametrize(("state", "token", "rule"), MOMENTS)
def test_the_rule_that_says_when_is_cited(state: Any, token: str, rule: str) -> None:
    assert refused(state, token) == rule


@pytest.mark.parametrize(
    ("token", "portuguese", "english"),
    [
        ("hire:Wood", "Patrono", "Patron"),
        ("sell:Wood", "Mercador", "Merchant"),
        ("demand:Dock", "Legionário", "Legionary"),
        ("found:Dock", "Artesão ou de Arquiteto", "Craftsman or an Architect"),
        ("add:Dock>Market", "Artesão", "Craftsman"),
        ("add:Wood>Market", "Arquiteto", "Architect"),
    ],
)
def test_the_role_that_does_it_is_named(token: str, portuguese: str, english: str) -> None:
    violation = LABORING.verify(token)
    assert portuguese in GAME.refuse(texts("pt"), violation)
    assert english in GAME.refuse(texts("en"), violation)


def test_hardly_anything_is_only_not_now() -> None:
    rng = Random(7)
    for seed in range(6):
        for before, _, _ in random_games.play(seed):
            if rng.random() < 0.2 and isinstance(before.to_act, int):
                for token in rng.sample(random_games.VOCABULARY, 60):
                    violation = before.verify(token)
                    if violation is not None and violation.rule == "play.now":
                        assert tokens.ACTIONS[token].verb in NOBODY_ASKS, (before.stack, token)


@covers("play.jack")
@pytest.mark.parametrize(
    "token", ["found:Jack", "add:Jack>Market", "take:Jack", "hire:Jack", "sell:Jack", "demand:Jack"]
)
def test_a_jack_is_no_material_client_or_foundation(token: str) -> None:
    violation = CRAFTING.verify(token)
    assert violation.rule == "play.jack"
    assert GAME.refuse(texts("en"), violation) == (
        "A Jack only plays a role: it is never a material, a client or a foundation."
    )


@pytest.mark.parametrize("token", ["lead:Jack", "with:Jack", "found:Jack>Market", "jack:Jack", ":Jack"])
def test_a_jack_without_sense_is_not_understood(token: str) -> None:
    assert refused(LEADING, token) == "play.notation"
