"""Every primitive of the fight: what it does, and when it does nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.spartacus.combat import abilities, measures
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.decks import schema
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED
from gladiadores.games.spartacus.decks.moments import FIGHT, FIGHT_WINDOWS
from gladiadores.games.spartacus.pieces import EXHAUSTED, Asset
from tests.covers import covers

from .pit import SEATS, Pit, always, op

Arena = Callable[..., Pit]


def pool(pit: Pit, side: int) -> tuple[int, ...]:
    return tuple(measures.pool(pit.state, side, pile) for pile in (ATTACK, DEFENCE, SPEED))


# --- pools ----------------------------------------------------------------------------------------------------------


@covers("effect.modify-pool")
def test_dice_more_for_a_round(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 0, modify_pool={"pile": "attack", "n": 2})
    pit.lead()
    assert pool(pit, 0) == (5, 2, 2)
    pit.do("attack", "roll:1.1.1.1.1/6.6", "-", "-")
    assert pool(pit, 0) == (3, 2, 2)
    assert pit.piles[0] == (3, 2, 2)


@covers("effect.modify-pool")
def test_dice_less_for_the_fight(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 0, modify_pool={"pile": "defence", "n": -1, "who": "opponent", "until": "fight"})
    pit.lead().do("-", "-")
    assert pool(pit, 1) == (3, 1, 2)
    assert pit.event("effect.modify-pool") == {"seat": SEATS[1], "pile": "DEF", "number": -1}


@covers("effect.modify-pool")
def test_dice_more_that_a_card_always_gives(arena: Arena) -> None:
    pit = arena(always=([always(modify_pool={"pile": "speed", "n": 1})], []))
    assert (pool(pit, 0), pool(pit, 1)) == ((3, 2, 3), (3, 2, 2))


@covers("effect.modify-pool")
def test_dice_less_that_a_card_always_takes_of_the_other(arena: Arena) -> None:
    pit = arena(always=([], [always(modify_pool={"pile": "attack", "n": -1, "who": "opponent"})]))
    assert (pool(pit, 0), pool(pit, 1)) == ((2, 2, 2), (3, 2, 2))


def test_one_die_is_always_thrown(arena: Arena) -> None:
    pit = arena(always=([], [always(modify_pool={"pile": "attack", "n": -4, "who": "opponent"})]))
    assert pool(pit, 0)[ATTACK] == 1


def test_cards_that_are_exhausted_do_nothing(arena: Arena) -> None:
    pit = arena(always=([always(modify_pool={"pile": "speed", "n": 1})], []))
    card = pit.state.entries[0].card
    pit.state.assets = ((Asset(card, EXHAUSTED),), *pit.state.assets[1:])
    assert pool(pit, 0) == (3, 2, 2)


@covers("effect.substitute-pool")
def test_one_pile_in_place_of_another(arena: Arena) -> None:
    pit = arena((3, 2, 4))
    pit.at("attack_declared", 0, substitute_pool={"pile": "attack", "by": "speed"})
    pit.lead().do("attack")
    assert pit.refused("roll:1.1.1/1.1") == "combat.roll"
    pit.do("roll:1.1.1.1/6.6", "-", "-")
    assert pool(pit, 0) == (3, 2, 4)


@covers("effect.substitute-pool")
def test_one_pile_always_in_place_of_another(arena: Arena) -> None:
    pit = arena((3, 2, 4), always=([always(substitute_pool={"pile": "defence", "by": "speed"})], []))
    assert pool(pit, 0) == (3, 4, 4)


@covers("effect.restore-die")
def test_a_die_comes_back(arena: Arena) -> None:
    pit = arena().lead().do("attack", "roll:6.6.1/5.5", "lose:ATK", "lose:ATK")
    pit.use("round_start", 1, restore_die={"pile": "attack"})
    assert pit.piles[1] == (2, 2, 2)
    assert pit.event("effect.restore-die") == {"seat": SEATS[1], "pile": "ATK"}


@covers("effect.restore-die")
def test_no_more_dice_than_the_card_has(arena: Arena) -> None:
    pit = arena()
    pit.use("round_start", 1, restore_die={"pile": "attack", "n": 2})
    assert pit.piles[1] == (3, 2, 2)
    assert pit.rules() == ["effect.nothing"]


@covers("effect.restore-die")
def test_the_owner_chooses_where_any_die_may_come_back(arena: Arena) -> None:
    pit = arena().lead().do("attack", "roll:6.6.1/5.5", "lose:ATK", "lose:SPD")
    pit.use("round_start", 1, restore_die={"n": 2})
    assert pit.legal == ["option:1", "option:3", "-"]
    assert pit.refused("option:2") == "play.choose"
    pit.do("option:3")
    assert pit.legal == ["option:1", "-"]
    pit.do("-")
    assert pit.piles[1] == (2, 2, 2)


# --- rolls ----------------------------------------------------------------------------------------------------------


@covers("effect.reroll", "combat.reroll")
def test_a_die_is_thrown_again_and_the_new_result_stands(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 0, reroll={"pile": "attack"})
    pit.lead().do("attack", "roll:6.1.1/5.5")
    assert pit.state.to_act == SEATS[0]
    assert pit.legal == ["die:1", "die:2", "die:3", "-"]
    pit.do("die:1")
    assert pit.pending == "REROLL"
    assert pit.refused("roll:1.1") == "play.dice"
    pit.do("roll:2")
    assert pit.fight.dice[0] == (2, 1, 1)
    assert pit.event("combat.reroll") == {"seat": SEATS[0], "before": [6], "after": [2]}
    assert pit.lost(1) == 0


@covers("combat.reroll")
def test_an_ability_throws_the_same_die_again_once(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 0, reroll={"pile": "attack", "n": 2})
    pit.then("damage", lambda: pit.use("attack_rolled", 0, reroll={"pile": "attack"}))
    pit.lead().do("attack", "roll:6.5.1/5.4", "die:3", "-", "roll:1")
    assert pit.legal == ["die:1", "die:2", "-"]
    assert pit.refused("die:3") == "combat.reroll"


@pytest.mark.parametrize(
    ("which", "throw", "dice"),
    [("lowest", "roll:4", (6, 3, 4)), ("highest", "roll:5", (5, 3, 1)), ("all", "roll:5.4.2", (5, 4, 2))],
)
@covers("effect.reroll")
def test_which_dice_are_thrown_again(arena: Arena, which: str, throw: str, dice: tuple[int, ...]) -> None:
    pit = arena()
    pit.at("attack_rolled", 0, reroll={"pile": "attack", "which": which})
    pit.lead().do("attack", "roll:6.3.1/6.6", throw)
    assert pit.fight.dice[0] == dice


@covers("effect.reroll")
def test_a_die_of_the_opponent(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 1, reroll={"who": "opponent", "pile": "attack", "which": "highest"})
    pit.lead().do("attack", "roll:6.1.1/5.5", "roll:1")
    assert pit.fight.dice[0] == (1, 1, 1)


@covers("effect.reroll")
def test_dice_that_were_not_thrown_cannot_be_thrown_again(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 0, reroll={"pile": "defence"})
    pit.lead().do("attack", "roll:1.1.1/6.6")
    assert "effect.nothing" in pit.rules()


@covers("effect.reroll")
def test_dice_of_the_initiative(arena: Arena) -> None:
    pit = arena()
    pit.at("initiative_rolled", 1, reroll={"pile": "speed", "which": "all"})
    pit.start()
    pit.do("roll:4.4/1.1", "roll:6.6")
    assert pit.state.to_act == SEATS[1]


@covers("effect.reroll-initiative")
def test_both_throw_the_initiative_again(arena: Arena) -> None:
    pit = arena()
    pit.at("initiative_rolled", 1, reroll_initiative={"who": "both"})
    pit.start()
    pit.do("roll:4.4/1.1", "roll:2.2", "roll:3.3")
    assert pit.fight.dice == ((2, 2), (3, 3))
    assert pit.state.to_act == SEATS[1]


@covers("effect.set-die")
def test_a_die_is_set(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 1, set_die={"pile": "defence", "to": 6})
    pit.lead().do("attack", "roll:5.5.1/6.1")
    assert pit.legal == ["die:2", "-"]
    pit.do("die:2")
    assert pit.fight.dice[1] == (6, 6)
    assert pit.lost(1) == 0


@covers("effect.win-ties")
def test_ties_of_the_attack(arena: Arena) -> None:
    pit = arena(always=([always(win_ties={"on": "attack"})], [])).lead().do("attack", "roll:5.1.1/5.5")
    assert pit.lost(1) == 1


@covers("effect.win-ties")
def test_ties_of_the_attack_are_not_those_of_the_defence(arena: Arena) -> None:
    pit = arena(always=([], [always(win_ties={"on": "attack"})])).lead().do("attack", "roll:5.1.1/5.5")
    assert pit.lost(1) == 0


@covers("effect.win-ties")
def test_ties_of_the_initiative(arena: Arena) -> None:
    pit = arena(always=([], [always(win_ties={"on": "initiative"})]))
    pit.start()
    pit.do("roll:3.3/4.2")
    assert pit.state.to_act == SEATS[1]


@covers("effect.win-ties", "combat.initiative-tie")
def test_two_who_win_ties_throw_again(arena: Arena) -> None:
    pit = arena(always=([always(win_ties={"on": "initiative"})], [always(win_ties={"on": "initiative"})]))
    pit.start()
    pit.do("roll:3.3/4.2")
    assert pit.state.to_act is CHANCE


@pytest.mark.parametrize(
    ("throw", "pattern", "found"),
    [
        ("roll:4.4.1/2.1", "double", True),
        ("roll:4.4.1/2.1", "triple", False),
        ("roll:4.4.4/2.1", "triple", True),
        ("roll:4.3.1/2.1", "double", False),
    ],
)
@covers("effect.on-pattern")
def test_equal_numbers(arena: Arena, throw: str, pattern: str, found: bool) -> None:
    seen = []
    pit = arena()
    _, what = op("attack_rolled", on_pattern={"pile": "attack", "pattern": pattern, "ops": [{"extra_wound": 1}]})
    pit.then("attack_rolled", lambda: seen.append(abilities.pattern(pit.state, SEATS[0], what)))
    pit.lead().do("attack", throw)
    assert seen == [found]


# --- wounds ---------------------------------------------------------------------------------------------------------


@covers("effect.auto-wound")
@pytest.mark.parametrize("when", ["attack_declared", "attack_rolled"])
def test_wounds_without_dice_go_with_the_attack(arena: Arena, when: str) -> None:
    pit = arena()
    pit.at(when, 0, auto_wound={"n": 2})
    pit.lead().do("attack", "roll:1.1.1/6.6")
    assert pit.lost(1) == 2


@covers("effect.auto-wound")
def test_wounds_without_dice_and_without_attack_come_at_once(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 0, auto_wound={"n": 1})
    pit.start()
    assert pit.state.to_act == SEATS[1]
    pit.do("lose:DEF")
    assert pit.piles[1] == (3, 1, 2)
    assert pit.pending == "INITIATIVE"


@covers("effect.auto-wound")
def test_they_can_end_a_fight_before_it_begins(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    pit.at("round_start", 0, auto_wound={"n": 2})
    pit.start()
    assert pit.fate == (0, Fall.INJURY, 0)
    assert pit.state.stack == ()


@covers("effect.auto-wound")
def test_of_the_defender_they_come_back_after_the_attack(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 1, auto_wound={"n": 1})
    pit.lead().do("attack", "roll:6.1.1/5.5")
    assert pit.state.to_act == SEATS[1]
    pit.do("lose:ATK")
    assert pit.state.to_act == SEATS[0]
    pit.do("lose:DEF")
    assert pit.piles == ((3, 1, 2), (2, 2, 2))


@covers("effect.auto-wound")
def test_the_fallen_wounds_nobody_any_more(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    pit.at("defeated", 1, auto_wound={"n": 3})
    pit.lead().do("attack", "roll:6.1.1/5")
    assert pit.piles[0] == (3, 2, 2)
    assert "effect.nothing" in pit.rules()


@covers("effect.auto-block")
@pytest.mark.parametrize("when", ["attack_declared", "attack_rolled", "damage"])
def test_wounds_are_blocked(arena: Arena, when: str) -> None:
    pit = arena()
    pit.at(when, 1, auto_block={"n": 1})
    pit.lead().do("attack", "roll:6.6.1/5.5")
    assert pit.lost(1) == 1


@covers("effect.auto-block")
def test_all_wounds_are_blocked(arena: Arena) -> None:
    pit = arena()
    pit.at("attack_rolled", 1, auto_block={"n": "all"})
    pit.lead().do("attack", "roll:6.6.6/1.1")
    assert pit.lost(1) == 0
    assert pit.event("effect.auto-block")["number"] == 3


@covers("effect.auto-block", "effect.prevent-wound")
@pytest.mark.parametrize("name", ["auto_block", "prevent_wound"])
def test_no_more_is_blocked_than_there_is(arena: Arena, name: str) -> None:
    pit = arena()
    pit.at("damage", 1, **{name: {"n": "all"}})
    pit.lead().do("attack", "roll:6.6.1/5.5")
    assert pit.lost(1) == 0
    assert pit.pending == "FIGHTER_ACTS"
    assert pit.event(f"effect.{name.replace('_', '-')}")["number"] == 2


@covers("effect.auto-block")
def test_a_block_waits_for_the_next_attack_of_the_round(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 1, auto_block={"n": 1})
    pit.lead().do("attack", "roll:6.6.1/5.5")
    assert pit.lost(1) == 1


@covers("effect.auto-block")
def test_and_is_gone_with_the_round(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 1, auto_block={"n": 1})
    pit.lead().do("-", "-")
    pit.lead().do("attack", "roll:6.6.1/5.5")
    assert pit.lost(1) == 2


@covers("effect.prevent-wound")
def test_wounds_are_prevented(arena: Arena) -> None:
    pit = arena()
    pit.at("damage", 1, prevent_wound={"n": 1})
    pit.lead().do("attack", "roll:6.6.1/5.5")
    assert pit.lost(1) == 1


@covers("effect.prevent-wound")
def test_the_attacker_prevents_nothing(arena: Arena) -> None:
    pit = arena()
    pit.at("damage", 0, prevent_wound={"n": 1})
    pit.lead().do("attack", "roll:6.6.1/5.5")
    assert pit.lost(1) == 2
    assert "effect.nothing" in pit.rules()


@covers("effect.extra-wound")
@pytest.mark.parametrize("when", ["attack_rolled", "damage"])
def test_a_wound_more(arena: Arena, when: str) -> None:
    pit = arena()
    pit.at(when, 0, extra_wound={"n": 1})
    pit.lead().do("attack", "roll:6.1.1/5.5")
    assert pit.lost(1) == 2


@covers("effect.extra-wound")
@pytest.mark.parametrize(("if_hit", "lost"), [(True, 0), (False, 1)])
def test_a_wound_more_where_the_dice_wound_at_all(arena: Arena, if_hit: bool, lost: int) -> None:
    pit = arena()
    pit.at("attack_rolled", 0, extra_wound={"n": 1, "if_hit": if_hit})
    pit.lead().do("attack", "roll:1.1.1/5.5")
    assert pit.lost(1) == lost


@covers("effect.counter-wound")
def test_wounds_come_back(arena: Arena) -> None:
    pit = arena()
    pit.at("damage", 1, counter_wound={"n": 1})
    pit.lead().do("attack", "roll:6.1.1/5.5", "lose:ATK", "lose:SPD")
    assert pit.piles == ((3, 2, 1), (2, 2, 2))


@covers("effect.counter-wound")
def test_the_fallen_gives_nothing_back(arena: Arena) -> None:
    """The defender is seen to first, so both never fall."""
    pit = arena((1, 1, 1), (1, 1, 1))
    pit.at("damage", 1, counter_wound={"n": 3})
    pit.lead().do("attack", "roll:6/5")
    assert pit.fate == (0, Fall.YIELD, 0)
    assert pit.piles[0] == (1, 1, 1)


@covers("effect.counter-wound")
def test_the_attacker_may_fall_by_his_own_attack(arena: Arena) -> None:
    pit = arena((1, 1, 1), (3, 2, 2))
    pit.at("damage", 1, counter_wound={"n": 2})
    pit.lead().do("attack", "roll:6/5.5", "lose:ATK")
    assert pit.fate == (1, Fall.INJURY, 0)
    assert pit.state.stack == ()


# --- the flow -------------------------------------------------------------------------------------------------------


@covers("effect.win-initiative")
def test_the_initiative_without_dice(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 1, win_initiative={})
    pit.start()
    assert pit.state.to_act == SEATS[1]
    assert pit.legal == ["first:me", "first:other"]


@covers("effect.win-initiative")
def test_two_who_win_it_without_dice_throw_for_it(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 0, win_initiative={})
    pit.at("round_start", 1, win_initiative={})
    pit.start()
    assert pit.state.to_act is CHANCE


@covers("effect.push")
def test_the_opponent_is_pushed(arena: Arena) -> None:
    pit = arena()
    pit.at("damage", 0, push={"n": 1})
    pit.lead().do("attack", "roll:6.1.1/5.5", "lose:SPD")
    assert pit.fight.where == ((0, 0), (2, 0))
    assert pit.event("effect.push") == {"seat": SEATS[0], "hex": "2.0"}


@covers("effect.push")
def test_at_the_edge_nobody_is_pushed(arena: Arena) -> None:
    pit = arena()
    pit.put((2, 0), (3, 0))
    pit.use("round_start", 0, push={"n": 1})
    assert pit.rules() == ["effect.nothing"]


@covers("effect.pull")
def test_the_opponent_is_pulled(arena: Arena) -> None:
    pit = arena(apart=True)
    pit.use("round_start", 0, pull={"n": 2})
    assert pit.fight.where == ((-2, 0), (0, 0))
    assert pit.event("effect.pull") == {"seat": SEATS[0], "hex": "0.0"}


@covers("effect.range")
def test_attacks_from_farther_away(arena: Arena) -> None:
    pit = arena(always=([always(range={"n": 2})], []))
    pit.put((0, 0), (2, 0))
    pit.lead()
    assert "attack" in pit.legal
    pit.do("-")
    assert pit.refused("attack") == "combat.attack"


@covers("effect.range")
def test_attacks_from_farther_away_for_a_round(arena: Arena) -> None:
    pit = arena()
    pit.put((0, 0), (2, 0))
    pit.at("round_start", 0, range={"n": 2})
    pit.lead()
    assert "attack" in pit.legal
    pit.do("-", "-")
    pit.lead()
    assert "attack" not in pit.legal


@covers("effect.move-bonus")
@pytest.mark.parametrize("given", [True, False])
def test_longer_moves(arena: Arena, given: bool) -> None:
    bonus = {"n": 2}
    pit = arena(always=([always(move_bonus=bonus)] if given else [], []), apart=True)
    if not given:
        pit.at("round_start", 0, move_bonus=bonus)
    pit.lead()
    assert measures.steps(pit.state, 0) == 4
    assert pool(pit, 0)[SPEED] == 2
    assert "move:1.0" in pit.legal


@covers("effect.skip-move")
def test_nobody_moves_who_is_held(arena: Arena) -> None:
    pit = arena()
    pit.at("round_start", 0, skip_move={"who": "opponent"})
    pit.lead(1)
    assert pit.legal == ["attack", "-"]
    assert pit.refused("move:2.0") == "effect.skip-move"
    pit.do("-")
    assert any(action.startswith("move:") for action in pit.legal)


@covers("effect.suppress-ability")
def test_abilities_that_do_not_count(arena: Arena) -> None:
    pit = arena(always=([], [always(modify_pool={"pile": "attack", "n": 2})]))
    assert pool(pit, 1)[ATTACK] == 5
    pit.use("round_start", 0, suppress_ability={})
    assert pool(pit, 1)[ATTACK] == 3
    assert measures.suppressed(pit.state, SEATS[1])
    assert not measures.suppressed(pit.state, SEATS[0])
    assert not measures.suppressed(pit.state, 1)


@covers("effect.suppress-ability")
def test_and_count_again_in_the_next_round(arena: Arena) -> None:
    pit = arena(always=([], [always(modify_pool={"pile": "attack", "n": 2})]))
    pit.at("round_start", 0, suppress_ability={})
    pit.lead().do("-", "-")
    assert pool(pit, 1)[ATTACK] == 5


@covers("effect.suppress-ability")
def test_abilities_that_never_count(arena: Arena) -> None:
    pit = arena(always=([always(suppress_ability={})], [always(modify_pool={"pile": "attack", "n": 2})]))
    assert pool(pit, 1)[ATTACK] == 3


# --- defeat ---------------------------------------------------------------------------------------------------------


@covers("effect.worsen-defeat")
def test_a_defeat_becomes_worse(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    pit.at("defeated", 0, worsen_defeat={"to": "injury"})
    pit.lead().do("attack", "roll:6.1.1/5")
    assert pit.fate == (0, Fall.INJURY, 0)
    assert pit.event("effect.worsen-defeat") == {"fall": "injury"}


@covers("effect.worsen-defeat")
def test_no_defeat_becomes_better_by_making_it_worse(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    pit.at("defeated", 0, worsen_defeat={"to": "injury"})
    pit.lead().do("attack", "roll:6.6.6/5")
    assert pit.fate == (0, Fall.DECAPITATION, 0)


@covers("effect.soften-defeat")
def test_a_defeat_becomes_better(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    pit.at("defeated", 1, soften_defeat={"to": "yield"})
    pit.lead().do("attack", "roll:6.6.6/5")
    assert pit.fate == (0, Fall.YIELD, 0)
    assert pit.rules()[-1] == "combat.yield"


@covers("effect.worsen-defeat", "effect.soften-defeat")
@pytest.mark.parametrize(("side", "what"), [(1, "worsen_defeat"), (0, "soften_defeat")])
def test_worse_is_for_the_opponent_and_better_for_oneself(arena: Arena, side: int, what: str) -> None:
    pit = arena((3, 2, 2), (1, 1, 1))
    pit.at("defeated", side, **{what: {"to": "injury" if side else "yield"}})
    pit.lead().do("attack", "roll:6.6.1/5" if side == 0 else "roll:6.1.1/5")
    assert pit.fate is not None
    assert pit.fate.fall is (Fall.YIELD if side else Fall.INJURY)


@covers("effect.prevent-execution")
def test_the_thumb_may_not_go_down(arena: Arena) -> None:
    pit = arena((3, 2, 2), (1, 1, 1)).lead().do("attack", "roll:6.1.1/5")
    pit.use("thumb", 0, prevent_execution={})
    assert pit.fate == Fate(0, Fall.YIELD, 1)
    pit.use("thumb", 0, prevent_execution={})
    assert pit.rules()[-1] == "effect.nothing"


# --- all of them ----------------------------------------------------------------------------------------------------


def test_every_primitive_of_the_fight_is_there() -> None:
    """Those that only stand in a fight, but for what is always at work or holds other ops."""
    of_the_fight = {
        name
        for name, primitive in schema.OPS.items()
        if set(primitive.moments) <= {*FIGHT_WINDOWS, FIGHT} and name not in schema.BLOCKS
    }
    assert of_the_fight - set(abilities.OPS) == {"win_ties"}
    assert set(abilities.OPS) - of_the_fight == {"prevent_execution"}


SIMPLE = {
    "modify_pool": {"pile": "attack", "n": 1},
    "substitute_pool": {"pile": "attack", "by": "speed"},
    "restore_die": {"pile": "attack"},
    "auto_wound": {"n": 1},
    "auto_block": {"n": 1},
    "push": {"n": 1},
    "range": {"n": 2},
    "move_bonus": {"n": 1},
    "skip_move": {"who": "opponent"},
    "suppress_ability": {},
}


@pytest.mark.parametrize("name", SIMPLE)
def test_who_does_not_fight_changes_nothing(arena: Arena, name: str) -> None:
    pit = arena()
    effect, what = op("round_start", **{name: SIMPLE[name]})
    before = pit.fight
    abilities.OPS[name](pit.state, 1, effect, what, pit.told)
    assert pit.fight == before
    assert pit.rules() == ["effect.nothing"]


@pytest.mark.parametrize("name", SIMPLE)
def test_after_the_fight_nothing_changes(arena: Arena, name: str) -> None:
    pit = arena((3, 2, 2), (1, 1, 1)).lead().do("attack", "roll:6.1.1/5")
    before = pit.fight
    pit.use("round_start", 1, **{name: SIMPLE[name]})
    assert pit.fight == before
    assert pit.state.stack == ()
