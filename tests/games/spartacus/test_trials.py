"""Fights by the number, with abilities at work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from gladiadores.core import BadInput
from gladiadores.games.spartacus import decks, trials
from gladiadores.games.spartacus.combat.comparing import Fall, Piles
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, Deck
from gladiadores.games.spartacus.table import Table
from gladiadores.games.spartacus.trials import Corner, plain
from tests.sweep import sweep

from .combat.pit import Data, always, deck_of, fighters, pieces

FIGHTS = sweep(2_000, 300)


def table(*dice: Piles, gear: Sequence[Data] = ()) -> tuple[Table, list[str], list[str]]:
    """Two fighters without abilities, and a piece of equipment for the first."""
    deck = deck_of((dice[0], dice[1]), ((), ()), (gear, ()))
    named = [[deck.market[card].token for card in cards] for cards in (fighters(deck), pieces(deck))]
    return replace(Table.of({"players": 3}), deck=deck), named[0], named[1]


def test_equals_win_equally_often() -> None:
    rules, names, _ = table((3, 2, 2), (3, 2, 2))
    trial = trials.fights(rules, Corner(names[0]), Corner(names[1]), FIGHTS, Random(1))
    assert trial.fights == FIGHTS
    assert trial.wins(0).low < 0.5 < trial.wins(0).high
    assert sum(trial.ends.values()) == FIGHTS


def test_the_stronger_wins_more() -> None:
    rules, names, _ = table((4, 3, 3), (2, 2, 2))
    trial = trials.fights(rules, Corner(names[0]), Corner(names[1]), FIGHTS, Random(2))
    assert trial.wins(0).low > 0.8
    assert trial.wins(0).share + trial.wins(1).share == pytest.approx(1)
    assert trial.length > 1


def test_equipment_helps() -> None:
    rules, names, tools = table((3, 2, 2), (3, 2, 2), gear=(always(win_ties={"on": "attack"}),))
    trial = trials.fights(rules, Corner(names[0], (tools[0],)), Corner(names[1]), FIGHTS, Random(3))
    assert trial.wins(0).low > 0.55


def test_what_is_offered_is_used() -> None:
    block = {"when": "attack_rolled", "cost": ["exhaust_self"], "ops": [{"auto_block": "all"}]}
    rules, names, tools = table((3, 2, 2), (3, 2, 2), gear=(block,))
    trial = trials.fights(rules, Corner(names[0], (tools[0],)), Corner(names[1]), FIGHTS, Random(4))
    assert trial.wins(0).low > 0.55


def test_a_roll_again_is_for_who_is_behind() -> None:
    """Dice of the initiative that are better already are left alone."""
    again = {"when": "initiative_rolled", "once": "round", "ops": [{"reroll_initiative": "both"}]}
    rules, names, tools = table((3, 2, 2), (3, 2, 2), gear=(again,))
    trial = trials.fights(rules, Corner(names[0], (tools[0],)), Corner(names[1]), sweep(2_000, 600), Random(9))
    assert trial.wins(0).low > 0.5


def test_fights_begin_with_the_dice_that_are_left() -> None:
    rules, names, _ = table((4, 3, 3), (3, 2, 2))
    worn = Corner(names[0], left=(1, 1, 1))
    state = trials.stage(rules, worn, Corner(names[1]))
    assert state.fight is not None
    assert state.fight.piles == ((1, 1, 1), (3, 2, 2))
    assert trials.fights(rules, worn, Corner(names[1]), sweep(200, 40), Random(8)).wins(1).low > 0.7


@pytest.mark.parametrize("left", [(0, 2, 2), (5, 1, 1)])
def test_no_more_dice_are_left_than_there_were_and_one_of_each(left: Piles) -> None:
    rules, names, _ = table((4, 3, 3), (3, 2, 2))
    with pytest.raises(BadInput, match="restam"):
        trials.stage(rules, Corner(names[0], left=left), Corner(names[1]))


def test_fights_are_added_up() -> None:
    rules, names, _ = table((3, 2, 2), (2, 2, 2))
    rng, together = Random(4), trials.Trial()
    parts = [trials.fights(rules, Corner(names[0]), Corner(names[1]), number, rng) for number in (5, 7)]
    for part in parts:
        together.add(part)
    assert together == trials.fights(rules, Corner(names[0]), Corner(names[1]), 12, Random(4))


def test_all_ways_to_fall_add_up() -> None:
    rules, names, _ = table((4, 2, 3), (3, 3, 3))
    trial = trials.fights(rules, Corner(names[0]), Corner(names[1]), FIGHTS, Random(5))
    assert sum(trial.falls(fall).share for fall in Fall) == pytest.approx(1)


def test_the_same_dice_give_the_same_fights() -> None:
    rules, names, _ = table((4, 2, 3), (3, 3, 3))
    one, other = [trials.fights(rules, Corner(names[0]), Corner(names[1]), 20, Random(6)) for _ in range(2)]
    assert one == other


def test_the_best_way_to_give_up_dice_wins_more_than_a_bad_one() -> None:
    rules, names, _ = table((4, 2, 3), (4, 2, 3))
    policies = (plain(), plain("attack first"))
    trial = trials.fights(rules, Corner(names[0]), Corner(names[1]), FIGHTS, Random(7), policies)
    assert trial.wins(0).low > 0.5


def test_the_interval_grows_narrow() -> None:
    rules, names, _ = table((3, 2, 2), (3, 2, 2))
    few, many = [trials.fights(rules, Corner(names[0]), Corner(names[1]), n, Random(8)).wins() for n in (20, 200)]
    assert few.low < few.share < few.high
    assert many.high - many.low < few.high - few.low


def test_never_and_always_keep_a_margin() -> None:
    trial = trials.Trial(10)
    trial.ends[0, Fall.YIELD] = 10
    assert tuple(trial.wins(0)) == pytest.approx((1, 0.722, 1), abs=0.001)
    assert tuple(trial.wins(1)) == pytest.approx((0, 0, 0.278), abs=0.001)


@pytest.mark.parametrize("corner", [Corner("Nobody"), Corner("?", ("?",))])
def test_only_fighters_fight(corner: Corner) -> None:
    rules, names, _ = table((3, 2, 2), (3, 2, 2))
    with pytest.raises(BadInput, match="não entra"):
        trials.fights(rules, corner, Corner(names[1]), 1, Random(1))


def test_only_equipment_is_equipment() -> None:
    rules, names, tools = table((3, 2, 2), (3, 2, 2))
    with pytest.raises(BadInput, match="não entra"):
        trials.fights(rules, Corner(tools[0]), Corner(names[1]), 1, Random(1))
    with pytest.raises(BadInput, match="não entra"):
        trials.fights(rules, Corner(names[0], (names[1],)), Corner(names[1]), 1, Random(1))


def named(deck: Deck, kind: int) -> list[str]:
    return [card.token for card in deck.market if card.kind == kind]


def test_every_fighter_and_all_equipment_of_our_deck_fights() -> None:
    """With all abilities, and against the first gladiator."""
    deck = decks.standard()
    rules = Table.of({"players": 3})
    against = Corner(named(deck, GLADIATOR)[0])
    corners = [Corner(card.token) for card in deck.market if card.kind != EQUIPMENT]
    corners += [Corner(named(deck, GLADIATOR)[-1], (piece,)) for piece in named(deck, EQUIPMENT)]
    for seed, corner in enumerate(corners):
        if corner != against:
            assert trials.fights(rules, corner, against, sweep(50, 3), Random(seed)).fights == sweep(50, 3)
