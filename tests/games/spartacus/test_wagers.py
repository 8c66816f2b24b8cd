"""Wagers, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from gladiadores.core import Event
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import Fate
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import spoils
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, VICTORY_I, VICTORY_II, Phase
from gladiadores.games.spartacus.state import State
from tests.covers import covers

from .cases import at, find, go, pending, play, refused

ENTRIES = ((0, "Ga"), (1, "Gb"))


def wagering(**fields: Any) -> State:
    """Seats 0 and 1 fight, seat 2 is Host and wagers first."""
    fields = {"host": 2, "entries": ENTRIES, **fields}
    return at((FrameKind.WAGER, fields["host"]), camps=("Ga", "Gb", "Gc"), phase=Phase.ARENA, **fields)


@covers("wager.place")
def test_from_one_to_three_denarii_on_a_corner() -> None:
    state = wagering()
    assert list(state.legal)[:12] == [f"wager:{corner}:{denarii}" for corner in range(4) for denarii in (1, 2, 3)]
    assert refused(state, "wager:0:4") == "wager.place"
    assert refused(state, "wager:0:0") == "wager.place"
    assert refused(wagering(denarii=(5, 5, 2)), "wager:0:3") == "wager.place"


@covers("wager.against")
def test_nobody_wagers_against_the_own_fighter_but_on_how_the_fight_ends() -> None:
    state = go(wagering(), "-")
    assert pending(state) == ("WAGER", 0)
    assert refused(state, "wager:1:1") == "wager.against"
    for corner in (VICTORY_I, INJURY, DECAPITATION):
        assert refused(state, f"wager:{corner}:1") is None
    state = go(state, "-")
    assert refused(state, "wager:0:1") == "wager.against"
    assert refused(state, "wager:1:1") is None


@covers("wager.number")
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_one_wager_a_corner_and_as_many_as_agreed(most: int) -> None:
    state = wagering(denarii=(9, 9, 9), agreed={"wagers_per_house": most})
    for corner in range(most):
        assert pending(state) == ("WAGER", 2)
        if corner:
            assert refused(state, f"wager:{corner - 1}:1") == "wager.number"
        state = go(state, f"wager:{corner}:1")
    assert pending(state) == ("WAGER", 0)


@covers("wager.place", "game.gift")
def test_what_is_wagered_is_not_there_any_more() -> None:
    state = go(wagering(denarii=(5, 5, 4)), "wager:0:3")
    assert refused(state, "wager:2:2") == "wager.place"
    assert refused(state, "gift:0:2") == "game.gift"
    assert refused(state, "gift:0:1") is None
    state = go(state, "wager:2:1")
    assert pending(state) == ("WAGER", 2)
    assert [action for action in state.legal if action.startswith("wager")] == []
    assert pending(go(state, "-")) == ("WAGER", 0)


@covers("wager.own", "wager.place", "wager.reveal")
def test_wagers_are_hidden_until_all_are_set() -> None:
    state, told = play(wagering(), "wager:0:2", "wager:3:1", "-")
    assert [(event.rule, event.seen_by) for event in told] == [
        ("wager.own", (2,)),
        ("wager.own", (2,)),
        ("wager.place", None),
    ]
    assert find(told, "wager.place") == {"seat": 2}
    assert (state.denarii, state.stakes) == ((5, 5, 5), (0, 0, 0))
    state, told = play(state, "-", "wager:1:3", "-")
    assert [event.params for event in told if event.rule == "wager.reveal"] == [
        {"seat": 2, "wagers": [[0, 2], [3, 1]]},
        {"seat": 1, "wagers": [[1, 3]]},
    ]
    assert (state.denarii, state.stakes) == ((5, 2, 2), (0, 3, 3))
    assert state.fight is not None


@covers("wager.place")
def test_who_has_nothing_is_not_asked() -> None:
    state = go(wagering(denarii=(5, 0, 0)), "-")
    assert state.fight is not None


# --- paid -----------------------------------------------------------------------------------------------------------


def paid(corner: int, fall: Fall, winner: int) -> int:
    """What a wager of 2 on a corner has made of 5 denarii."""
    state = at(
        (FrameKind.SPOILS, -1),
        camps=("Ga", "Gb", ""),
        denarii=(5, 5, 3),
        stakes=(0, 0, 2),
        wagers=((), (), ((corner, 2),)),
        entries=ENTRIES,
        fate=Fate(winner, fall),
        phase=Phase.ARENA,
        host=2,
    )
    assert (state.stakes, state.wagers) == ((0, 0, 0), ((), (), ()))
    return state.denarii[2]


@pytest.mark.parametrize(
    ("corner", "fall", "winner", "denarii"),
    [
        (VICTORY_I, Fall.YIELD, 0, 5 + 2),
        (VICTORY_I, Fall.DECAPITATION, 0, 5 + 2),
        (VICTORY_I, Fall.YIELD, 1, 5 - 2),
        (VICTORY_II, Fall.INJURY, 1, 5 + 2),
        (VICTORY_II, Fall.INJURY, 0, 5 - 2),
        (INJURY, Fall.INJURY, 0, 5 + 4),
        (INJURY, Fall.INJURY, 1, 5 + 4),
        (INJURY, Fall.YIELD, 0, 5 - 2),
        (INJURY, Fall.DECAPITATION, 0, 5 - 2),
        (DECAPITATION, Fall.DECAPITATION, 1, 5 + 4),
        (DECAPITATION, Fall.INJURY, 1, 5 - 2),
        (DECAPITATION, Fall.YIELD, 1, 5 - 2),
    ],
)
@covers("wager.won", "wager.lost", "wager.exactly")
def test_what_a_wager_pays(corner: int, fall: Fall, winner: int, denarii: int) -> None:
    assert paid(corner, fall, winner) == denarii


@covers("wager.exactly", "thumb.down")
def test_an_execution_is_no_decapitation_for_it_comes_after_the_wagers() -> None:
    state = at(
        (FrameKind.SPOILS, -1),
        camps=("Ga", "Gb", ""),
        denarii=(5, 5, 2),
        stakes=(0, 0, 3),
        wagers=((), (), ((DECAPITATION, 3),)),
        entries=ENTRIES,
        fate=Fate(0, Fall.YIELD),
        phase=Phase.ARENA,
        host=2,
    )
    assert pending(state) == ("THUMB", 2)
    assert state.denarii == (5, 5, 2)
    assert go(state, "down").denarii[2] == 2


@covers("wager.won", "wager.lost")
def test_wagers_are_told_with_what_they_bring() -> None:
    before = at(
        (FrameKind.THUMB, 2), camps=("Ga", "Gb", ""), entries=ENTRIES, fate=Fate(0, Fall.YIELD), phase=Phase.ARENA
    )
    draft = before._draft()
    draft.wagers, draft.stakes = ((), ((VICTORY_II, 1),), ((VICTORY_I, 2), (INJURY, 1))), (0, 1, 3)
    draft.bank -= 4
    told: list[Event] = []
    spoils.pay_wagers(draft, told)
    assert [(event.rule, event.params) for event in told] == [
        ("wager.lost", {"seat": 1, "corner": 1, "denarii": 1}),
        ("wager.won", {"seat": 2, "corner": 0, "denarii": 4}),
        ("wager.lost", {"seat": 2, "corner": 2, "denarii": 1}),
    ]
