"""Every gladiator and piece of equipment of our deck with an ability: in a fight of its own it does what it says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from gladiadores.core import CHANCE, Event
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import decks, flow
from gladiadores.games.spartacus.combat import measures, rounds
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, EQUIPMENT, SPEED
from gladiadores.games.spartacus.decks.moments import FIGHT, FIGHT_WINDOWS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State

from .cases import check, rules
from .plots import ours

OURS = decks.standard()
FIGHTS = 60


def fight(one: str, other: str = "Tigris") -> State:
    """``Asper Rete`` of seat 0 on I against somebody of seat 1 on II, side by side; nobody has cards in hand."""
    start = ours((FrameKind.PLOT, 0), camps=(one, other, ""), entries=((0, one), (1, other)), phase=Phase.ARENA, host=2)
    draft = start._draft()
    draft.stack = (Frame(FrameKind.SPOILS, -1),)
    rounds.begin(draft, None)
    if draft.fight is not None:
        draft.fight = draft.fight._replace(where=((0, 0), (1, 0)))
    flow.settle(draft, None)
    return draft


def fights(one: str, other: str, card: str) -> Iterator[list[Event]]:
    """What is told by fights in which seat 0 uses an ability of this card wherever it may, and all attack."""
    for seed in range(FIGHTS):
        rng, state, told = Random(seed), fight(one, other), cast("list[Event]", [])
        while state.fight is not None and state.fate is None:
            step = state.play(_chosen(state, f"use:{card}", rng))
            state, told = cast(State, step.state), [*told, *step.events]
            check(state)
        yield told


def _chosen(state: State, use: str, rng: Random) -> str:
    if state.to_act is CHANCE:
        return state.draw(rng)
    wanted = [action for action in (use, "attack") if action in state.legal]
    near = [action for action in state.legal if not action.startswith("move")]
    return wanted[0] if wanted else rng.choice(near)


USED = {
    "Lupus": "effect.reroll", "Murcus": "effect.reroll-initiative", "Atrox": "effect.worsen-defeat",
    "Draco": "effect.counter-wound", "Fulmen": "effect.win-initiative", "Hirtus": "effect.soften-defeat",
    "Pugnax": "effect.modify-pool", "Rapax": "effect.steal-denarii", "Saxum": "effect.auto-block",
    "Taurus": "effect.push", "Torvus": "effect.suppress-ability", "Gladius": "effect.reroll",
    "Hasta": "effect.modify-pool", "Securis": "effect.extra-wound", "Galea": "effect.set-die",
    "Manica": "effect.prevent-wound", "Parma": "effect.reroll", "Scutum": "effect.auto-block",
    "Laqueus": "effect.skip-move", "Pulvis": "effect.modify-pool", "Rete": "effect.choose-one",
    "Unguentum": "effect.restore-die",
}  # fmt: skip


@pytest.mark.parametrize("card", USED)
def test_what_is_used_in_a_fight(card: str) -> None:
    place = OURS.market_card[card]
    one = f"Carbo {card}" if OURS.market[place].kind == EQUIPMENT else card
    effect = OURS.effects[OURS.market[place].effects[0]]
    for told in fights(one, "Draco Scutum" if card == "Torvus" else "Tigris", card):
        used = [at for at, event in enumerate(told) if event.rule == "power.use" and event.params["owner"] == card]
        assert len(used) <= 1 or effect.once == "round"
        if any(USED[card] in rules(told[at:]) for at in used):
            return
    pytest.fail(f"{card} was never used")


def test_bestia_wounds_more_with_three_alike() -> None:
    for told in fights("Bestia", "Tigris", "Bestia"):
        for at, event in enumerate(told):
            if event.rule == "effect.on-pattern":
                assert "effect.extra-wound" in rules(told[at : at + 3])
                return
    pytest.fail("there never were three alike")


ALWAYS: dict[str, tuple[Any, ...]] = {
    "Aquilo": (lambda state: measures.steps(state, 0), 6),
    "Nox": (lambda state: measures.pool(state, 1, DEFENCE), 2),
    "Vulpes": (lambda state: measures.pool(state, 0, DEFENCE), 3),
    "Leo": (lambda state: measures.ties(state, 0, "initiative"), True),
    "Carbo Fuscina": (lambda state: measures.reach(state, 0), 2),
    "Carbo Sica": (lambda state: measures.ties(state, 0, "attack"), True),
    "Carbo Lorica": (lambda state: (measures.pool(state, 0, DEFENCE), measures.pool(state, 0, SPEED)), (4, 1)),
}


@pytest.mark.parametrize("fighter", ALWAYS)
def test_what_always_counts_in_a_fight(fighter: str) -> None:
    measure, expected = ALWAYS[fighter]
    assert measure(fight(fighter)) == expected


def test_nox_is_for_houses_without_equipment() -> None:
    assert measures.pool(fight("Nox Sica"), 1, DEFENCE) == 3
    assert measures.pool(fight("Nox"), 1, ATTACK) == 3


def test_every_ability_of_the_fight_is_here() -> None:
    known = {*USED, "Bestia", *(name.split()[-1] for name in ALWAYS)}
    for card in OURS.market:
        if {OURS.effects[index].when for index in card.effects} & {FIGHT, *FIGHT_WINDOWS}:
            assert card.token in known
