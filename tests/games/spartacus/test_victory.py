"""Who wins, and when."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import CHANCE, Event
from gladiadores.games.spartacus import flow
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Ending, Entry, Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import at, card, find, go, pending, play, refused, rules

CLOSE = (FrameKind.CLOSE, -1)
CAMPS = ("Ga", "Gb", "Gc")


def closing(*influence: int, camps: tuple[str, ...] = CAMPS, **fields: Any) -> State:
    """A phase ends with this Influence."""
    return at(CLOSE, camps=camps, influence=influence, **fields)


# --- at the end of a phase ------------------------------------------------------------------------------------------


@covers("game.goal", "victory.alone")
@pytest.mark.parametrize("phase", [Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET, Phase.ARENA])
def test_who_ends_any_phase_alone_at_twelve_wins(phase: Phase) -> None:
    state = closing(4, 12, 11, phase=phase)
    assert state.result == Ending("victory.alone", (1,))
    assert state.to_act is None
    assert list(state.legal) == []
    assert state.standing().winners == (1,)
    assert state.standing().why[0].rule == "victory.alone"
    violation = state.verify("-")
    assert violation is not None
    assert (violation.rule, violation.code) == ("end.over", "game-over")


@covers("victory.alone")
@pytest.mark.parametrize("phase", [Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET, Phase.ARENA])
def test_nobody_wins_below_twelve(phase: Phase) -> None:
    state = closing(11, 11, 4, phase=phase)
    assert state.result is None
    assert state.standing().winners == ()


@covers("victory.alone", "arena.refuse")
def test_who_falls_again_before_the_phase_ends_has_not_won() -> None:
    state = at((FrameKind.INVITE, 0), camps=("Ga", "Gb", ""), influence=(4, 12, 4), phase=Phase.ARENA)
    state = go(state, "invite:1", "refuse", "invite:0", "refuse", "invite:2", "refuse")
    assert (state.result, state.influence) == (None, (3, 11, 3))


@covers("victory.alone", "game.influence")
def test_the_honour_of_the_host_may_win_at_the_end_of_the_arena() -> None:
    state = at((FrameKind.HONOUR, -1), camps=("", "", ""), influence=(11, 1, 1), phase=Phase.ARENA)
    assert state.influence[0] == 12
    assert state.result is None
    state, told = play(state, "invite:1", "refuse", "invite:2", "refuse", "invite:0", "refuse")
    assert state.result is None
    state = at((FrameKind.HONOUR, -1), camps=("Ga", "", ""), influence=(11, 1, 1), phase=Phase.ARENA)
    state, told = play(state, "invite:0", "accept", "fighter:Ga", "invite:1", "refuse", "invite:2", "refuse")
    assert find(told, "victory.alone") == {"seat": 0}


@covers("turn.phases")
def test_the_phases_follow_each_other() -> None:
    found = []
    for phase in (Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET):
        found.append(closing(4, 4, 4, phase=phase).phase)
    assert found == [Phase.INTRIGUE, Phase.MARKET, Phase.ARENA]
    state = closing(4, 4, 4, phase=Phase.ARENA)
    assert (state.turn, state.phase) == (2, Phase.UPKEEP)


@covers("arena.invite", "arena.bribe")
def test_the_arena_begins_with_nobody_asked_or_invited() -> None:
    state = closing(4, 4, 4, phase=Phase.MARKET, asked=0b111, invited=0b111, compelled=0b111)
    assert (state.asked, state.invited, state.compelled) == (0, 0, 0)


@covers("end.turns")
@pytest.mark.parametrize(("influence", "winners"), [((3, 8, 7), (1,)), ((8, 8, 7), (0, 1)), ((0, 0, 0), (0, 1, 2))])
def test_after_the_last_turn_the_highest_influence_wins(influence: tuple[int, ...], winners: tuple[int, ...]) -> None:
    state = closing(*influence, phase=Phase.ARENA, turn=7, agreed={"max_turns": 7})
    assert state.result == Ending("end.turns", winners)
    assert state.standing().winners == winners
    assert closing(*influence, phase=Phase.ARENA, turn=6, agreed={"max_turns": 7}).result is None
    assert closing(*influence, phase=Phase.MARKET, turn=7, agreed={"max_turns": 7}).result is None


# --- several at the top ---------------------------------------------------------------------------------------------


def fall(state: State, winner: int) -> State:
    """The fight under way ends."""
    draft = state._draft()
    draft.fate = Fate(winner, Fall.YIELD)
    draft.stack = draft.stack[:1]
    flow.settle(draft, None)
    return draft


@covers("victory.arena", "victory.final", "victory.final-won")
def test_two_at_twelve_fight_for_the_game() -> None:
    state = closing(12, 4, 12, camps=("Ga Axe", "Gb", "Gc"), denarii=(5, 5, 5))
    assert (state.phase, pending(state)) == (Phase.FINAL, ("FIGHTER", 0))
    state = go(state, "fighter:Ga", "equip:Axe")
    assert pending(state) == ("FIGHTER", 2)
    state, told = play(state, "fighter:Gc")
    assert find(told, "victory.final") == {"seat": 0, "to": 2}
    assert state.entries == (Entry(0, card("Ga"), (card("Axe"),)), Entry(2, card("Gc")))
    assert state.fight is not None
    assert "wager.reveal" not in rules(told)
    for winner, seat in ((0, 0), (1, 2)):
        ended = fall(state, winner)
        assert ended.result == Ending("victory.final-won", (seat,))


@covers("victory.final")
def test_the_host_comes_first() -> None:
    assert pending(closing(12, 4, 12, host=2)) == ("FIGHTER", 2)
    assert pending(closing(12, 4, 12, host=1)) == ("FIGHTER", 2)


@covers("victory.no-fighter")
def test_who_has_no_ready_fighter_loses_the_fight() -> None:
    told: list[Event] = []
    state = closing(12, 12, 4, camps=("Ga!", "Gb", "Gc"), tell=told)
    assert state.result == Ending("victory.final-won", (1,))
    assert [(event.rule, event.params) for event in told] == [
        ("victory.arena", {"seats": [0, 1]}),
        ("victory.no-fighter", {"seat": 0}),
        ("victory.final-won", {"seat": 1}),
    ]
    state = closing(12, 12, 4, camps=("Ga", "Sb?", "Gc"))
    assert state.result == Ending("victory.final-won", (0,))


@covers("victory.final", "victory.final-won")
def test_if_nobody_has_a_fighter_dice_decide() -> None:
    state = closing(12, 4, 12, camps=("Ga!", "Gb", "Axe"))
    assert state.to_act is CHANCE
    assert pending(state) == ("HOST_ROLL", -1)
    state = go(state, "roll:3.3", "roll:2.4")
    assert state.result == Ending("victory.final-won", (2,))


@covers("victory.final-order")
def test_of_three_dice_say_the_order_and_the_winner_meets_the_next() -> None:
    state = closing(12, 12, 12)
    assert pending(state) == ("HOST_ROLL", -1)
    state, told = play(state, "roll:1.6.1")
    assert find(told, "victory.final-order")["seats"] == [1]
    state = go(state, "roll:2.5")
    assert (state.rivals, pending(state)) == ((1, 2, 0), ("FIGHTER", 1))
    state = go(state, "fighter:Gb")
    assert pending(state) == ("FIGHTER", 2)
    state = fall(go(state, "fighter:Gc"), 1)
    assert (state.rivals, state.entries) == ((2, 0), (Entry(2, card("Gc")),))
    assert pending(state) == ("FIGHTER", 0)
    state = go(state, "fighter:Ga")
    assert state.fight is not None
    assert [sum(piles) for piles in state.fight.piles] == [8, 7]
    assert fall(state, 1).result == Ending("victory.final-won", (0,))


@covers("victory.no-fighter", "victory.final")
def test_of_three_only_those_with_fighters_fight() -> None:
    state = go(closing(12, 12, 12, camps=("", "Gb", "")), "roll:1.2.6", "roll:5.4")
    assert state.result == Ending("victory.final-won", (1,))


@covers("victory.arena")
def test_nothing_else_happens_in_the_final() -> None:
    state = closing(12, 4, 12)
    assert refused(state, "accept") == "play.now"
    assert refused(state, "-") == "play.now"
    assert pending(go(state, "gift:1:1")) == ("FIGHTER", 0)
