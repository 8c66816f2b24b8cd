"""Abilities in the windows of a fight as people meet them: who is asked, in which order, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.combat import rounds
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.pieces import EXHAUSTED
from tests.covers import covers

from .pit import SEATS, Data, Pit, always, piece, token


def ability(when: str, *ops: Any, **more: Any) -> Data:
    return {"when": when, "once": "fight", "ops": list(ops), **more}


REROLL = ability("attack_rolled", {"reroll": {"pile": "attack"}})
SPOIL = ability("attack_rolled", {"reroll": {"who": "opponent", "pile": "attack", "which": "highest"}})


@covers("combat.reroll")
def test_own_dice_first_then_the_opponents() -> None:
    """The attacker decides about his own dice before the defender decides about them."""
    pit = Pit(always=([REROLL], [SPOIL])).lead().do("attack", "roll:6.1.1/5.5")
    assert pit.state.to_act == SEATS[0]
    assert pit.legal == [f"use:{token(pit, 0)}", "-"]
    pit.do("-")
    assert pit.state.to_act == SEATS[1]
    pit.do(f"use:{token(pit, 1)}", "roll:2")
    assert pit.pending != "WINDOW", "who has passed is not asked again"
    assert pit.lost(1) == 0


def test_once_a_fight_is_once() -> None:
    pit = Pit(always=([REROLL], [])).lead()
    pit.do("attack", "roll:1.1.1/5.5", f"use:{token(pit, 0)}", "die:1", "roll:2", "-", "-")
    pit.lead().do("attack", "roll:1.1.1/5.5")
    assert pit.pending == "FIGHTER_ACTS"


def test_once_a_fight_is_once_in_every_fight() -> None:
    pit = Pit(always=([REROLL], [])).lead()
    pit.do("attack", "roll:1.1.1/5.5", f"use:{token(pit, 0)}", "die:1", "roll:2", "-", "-")
    pit.state.stack = ()
    rounds.begin(pit.state, None)
    pit.put((0, 0), (1, 0))
    pit.lead().do("attack", "roll:1.1.1/5.5")
    assert pit.pending == "WINDOW"


def test_once_a_round_is_every_round() -> None:
    pit = Pit(always=([{**REROLL, "once": "round"}], [])).lead()
    pit.do("attack", "roll:1.1.1/5.5", f"use:{token(pit, 0)}", "die:1", "roll:2", "-", "-")
    pit.lead().do("attack", "roll:1.1.1/5.5")
    assert pit.pending == "WINDOW"


@covers("combat.exhaust")
def test_equipment_is_exhausted_for_its_ability() -> None:
    axe = {"when": "attack_declared", "cost": ["exhaust_self"], "ops": [{"modify_pool": {"pile": "attack", "n": 2}}]}
    pit = Pit(gear=([axe], [])).lead().do("attack")
    assert pit.legal == [f"use:{piece(pit, 0)}", "-"]
    pit.do(f"use:{piece(pit, 0)}")
    assert pit.state.to_act is CHANCE
    assert pit.refused("roll:1.1.1.1.1/6.6") is None
    assert [asset.condition for asset in pit.state.assets[SEATS[0]]] == [0, EXHAUSTED]


@covers("combat.exhaust")
def test_exhausted_equipment_is_not_offered_again() -> None:
    axe = {"when": "attack_declared", "cost": ["exhaust_self"], "ops": [{"modify_pool": {"pile": "attack", "n": 2}}]}
    pit = Pit(gear=([axe], [])).lead()
    pit.do("attack", f"use:{piece(pit, 0)}", "roll:1.1.1.1.1/6.6", "-", "-")
    pit.lead().do("attack")
    assert pit.state.to_act is CHANCE


def test_nobody_is_asked_in_vain() -> None:
    """A block is no use against an attack that misses."""
    block = ability("attack_rolled", {"auto_block": 1})
    pit = Pit(always=([], [block])).lead().do("attack", "roll:1.1.1/6.6")
    assert pit.pending == "FIGHTER_ACTS"
    pit = Pit(always=([], [block])).lead().do("attack", "roll:6.1.1/5.5")
    assert (pit.pending, pit.state.to_act) == ("WINDOW", SEATS[1])


@covers("effect.suppress-ability")
def test_a_suppressed_fighter_is_not_asked() -> None:
    hush = ability("round_start", "suppress_ability")
    pit = Pit(always=([hush], [SPOIL]))
    pit.start()
    pit.do(f"use:{token(pit, 0)}")
    pit.lead().do("attack", "roll:6.1.1/5.5")
    assert pit.pending == "LOSE"


@covers("combat.cards-first")
def test_cards_come_before_rules() -> None:
    """A tie is the defender's, but a card may say otherwise."""
    pit = Pit(gear=([always(win_ties={"on": "attack"})], [])).lead().do("attack", "roll:5.1.1/5.5")
    assert pit.lost(1) == 1


@covers("effect.on-pattern")
@pytest.mark.parametrize(("throw", "lost"), [("roll:4.4.1/6.6", 1), ("roll:4.3.1/6.6", 0)])
def test_a_pattern_works_by_itself(throw: str, lost: int) -> None:
    frenzy = ability(
        "attack_rolled",
        {"on_pattern": {"pile": "attack", "pattern": "double", "ops": [{"extra_wound": {"n": 1}}]}},
        may=False,
    )
    pit = Pit(always=([frenzy], [])).lead().do("attack", throw)
    assert pit.lost(1) == lost


@covers("effect.worsen-defeat", "effect.soften-defeat")
def test_worse_and_better_again() -> None:
    """The winner first, then the owner of the fallen."""
    worse = ability("defeated", {"worsen_defeat": "decapitation"})
    better = ability("defeated", {"soften_defeat": "injury"})
    pit = Pit((3, 2, 2), (1, 1, 1), always=([worse], [better])).lead().do("attack", "roll:6.1.1/5")
    assert pit.state.to_act == SEATS[0]
    pit.do(f"use:{token(pit, 0)}")
    assert pit.state.to_act == SEATS[1]
    pit.do(f"use:{token(pit, 1)}")
    assert pit.fate == (0, Fall.INJURY, 0)
    assert pit.state.stack == ()


def test_a_fight_that_is_over_asks_nobody_any_more() -> None:
    """Wounds before the first throw end it, whatever others could still do in that window."""
    strike = ability("round_start", {"auto_wound": 1})
    late = ability("round_start", "win_initiative")
    pit = Pit((3, 2, 2), (1, 1, 1), always=([strike], [late]))
    pit.start()
    pit.do(f"use:{token(pit, 0)}")
    assert pit.fate == (0, Fall.YIELD, 0)
    assert pit.state.stack == ()


def test_what_follows_in_an_effect_goes_on_after_wounds_that_end_the_fight() -> None:
    strike = ability("round_start", {"auto_wound": 1}, {"gain_denarii": 2})
    pit = Pit((3, 2, 2), (1, 1, 1), always=([strike], []))
    pit.start()
    pit.do(f"use:{token(pit, 0)}")
    assert pit.state.denarii[SEATS[0]] == 2
    assert pit.state.runs == ()
