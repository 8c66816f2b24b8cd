"""The rulings: each changes what it should, and nothing else."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from covers import covers

from gladiadores.core import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import RULINGS

from .positions import (
    areas_of,
    arena,
    battle,
    column,
    end_of_round,
    final,
    midway,
    play,
    refused,
)

DEFAULTS = {
    "one_beats_ten": "everywhere",
    "spoil": "must",
    "tie_a": "among_tied",
    "columns_a": 11,
    "floor_b": 0,
}


@covers("ruling.one_beats_ten", "ruling.spoil", "ruling.tie_a", "ruling.columns_a", "ruling.floor_b")
def test_every_ruling_has_its_default_and_its_readings() -> None:
    assert {name: option.default for name, option in RULINGS.items()} == DEFAULTS
    assert GAME.terms(GAME.new({"players": 3, "side": "B"})) == ({"players": 3, "side": "B"}, DEFAULTS)
    for name, option in RULINGS.items():
        readings = [reading.value for reading in GAME.rulebook[f"ruling.{name}"].readings]
        assert readings == ["null" if value is None else value for value in option.values]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("one_beats_ten", "never"),
        ("spoil", True),
        ("tie_a", None),
        ("columns_a", 6),
        ("columns_a", 11.0),
        ("columns_a", True),
        ("columns_a", "11"),
        ("floor_b", 1),
        ("floor_b", False),
        ("floor", 0),
    ],
)
@covers("ruling.one_beats_ten", "ruling.spoil", "ruling.tie_a", "ruling.columns_a", "ruling.floor_b")
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new({}, {name: value})
    assert caught.value.code == "ruling"


# --- one_beats_ten ----------------------------------------------------------------------------------------------


@covers("ruling.one_beats_ten")
def test_the_10_or_the_1_is_the_lowest_for_a_weapon() -> None:
    for plays in ("G10 G1 GM T5", "GM G1 G10 T5", "T5 G1 G10 GX", "L G1 G10 GX"):
        assert battle(plays)["eliminated"][0]["card"] == "G10"
        assert battle(plays, one_beats_ten="winner")["eliminated"][0]["card"] == "G1"
    assert battle("G10 G1 GM G5")["eliminated"][0]["card"] == "G5"
    assert battle("G10 G1 GM G5", one_beats_ten="winner")["eliminated"][0]["card"] == "G1"
    assert [each["card"] for each in battle("G10 G1 GM GX")["eliminated"]] == ["G10", "G1"]
    for reading in ("everywhere", "winner"):
        answer = battle("G9 T4 MT TX", ["M1 M10 T1 T10"], one_beats_ten=reading)
        assert [each["card"] for each in answer["eliminated"]] == ["M1", "T4"]


@covers("ruling.one_beats_ten")
def test_the_readings_differ_where_a_weapon_meets_the_10_and_the_1() -> None:
    """Over all battles of these cards, in every order."""
    cards = ("G1", "G10", "G4", "T1", "T10", "GT", "TG", "L")
    different = 0
    for plays in permutations(cards, 3):
        if {"GT", "TG"} <= set(plays):  # one card, either way
            continue
        met = any({f"{weapon[0]}1", f"{weapon[0]}10"} <= set(plays) for weapon in plays if weapon in ("GT", "TG"))
        line = " ".join(plays)
        areas = ["T5 G5", "T6 G6", "T7 G7"]
        one, other = battle(line, areas), battle(line, areas, one_beats_ten="winner")
        assert (one != other) == met
        assert (one["winner"], one["lead"]) == (other["winner"], other["lead"])
        different += met
    assert different == 2 * 6  # the three cards of either suit in any order


# --- spoil ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "must", "may"),
    [
        ("G5 G6 G7 G8", ["G5", "G6", "G7", "G8"], ["G5", "G6", "G7", "G8"]),
        ("G5 T6 G7 GX", ["T6", "G7"], "open G7"),
        ("G5 T6 X7 L", "open G5", "open G5"),
        ("L L L L", [], []),
        ("GX MG L TX", [], []),
    ],
)
@covers("ruling.spoil")
def test_who_may_decline_is_asked_about_a_single_card_too(plays: str, must: object, may: object) -> None:
    for reading, expected in (("must", must), ("may", may)):
        answer = battle(plays, spoil=reading)
        opened = answer["told"][-1] == "battle.spoils.open"
        assert (f"open {' '.join(answer['taken'])}" if opened else answer["taken"]) == expected
        state, _ = arena(plays, spoil=reading)
        assert bool(state.choices) == opened
        assert ("+-" in state.legal) == (opened and reading == "may")


@covers("ruling.spoil")
def test_the_readings_differ_in_what_is_open_alone() -> None:
    cards = ("G5", "G6", "T6", "X7", "GX", "XG", "L")
    for plays in permutations(cards, 3):
        if {"GX", "XG"} <= set(plays):
            continue
        line = " ".join(plays)
        must, may = battle(line, spoil="must"), battle(line, spoil="may")
        assert (must != may) == (len(must["choices"]) == 1)
        assert must["choices"] == may["choices"]
        for card in must["choices"]:
            chosen = [battle(line, chosen=card, spoil=reading) for reading in ("must", "may")]
            for answer in chosen:
                del answer["explanation"], answer["told"]
            assert chosen[0] == chosen[1]


@covers("ruling.spoil")
def test_declining_is_refused_or_allowed() -> None:
    state, _ = arena("G5 T6 G7 GX", spoil="may")
    assert list(state.legal) == ["+T6", "+-"]
    assert areas_of(play(state, "+-")[0])[2] == "G7"
    assert areas_of(play(state, "+T6")[0])[2] == "T6 G7"
    assert battle("G5 T6 X7 L", chosen="-", spoil="may")["taken"] == ["G5"]
    assert battle("G5 T6 X7 L", chosen="-", spoil="may")["discarded"] == ["L", "T6", "X7"]
    state, _ = arena("G5 T6 X7 L")
    assert refused(state, "+-").rule == "battle.spoils.must"


# --- tie_a ------------------------------------------------------------------------------------------------------


@covers("ruling.tie_a")
def test_ahead_of_the_tied_or_of_all() -> None:
    # Seats 1 and 3 tie. Of the two, seat 1 is ahead in M and G, seat 3 in X; of all players, seat 1 is furthest in T
    # alone (shared), seat 3 in T (shared) and X.
    places = [[6, 7, 9, 6], [9, 8, 8, 6], [8, 9, 6, 7], [9, 6, 7, 8]]
    assert final("A", places)["winners"] == [1]
    assert final("A", places, tie_a="track_leaders")["winners"] == [3]
    for reading, compared, winners in (("among_tied", [2, 1], (1,)), ("track_leaders", [1, 2], (3,))):
        state, events = end_of_round([""] * 4, side="A", positions=places, round=3, tie_a=reading)
        assert events[-1].params["compared"] == compared
        assert state.standing().winners == winners


@covers("ruling.tie_a")
def test_the_readings_differ_in_a_tie_for_first_alone() -> None:
    rng, different = Random(1), 0
    for _ in range(3000):
        places = [[rng.randint(6, 9) for _ in range(4)] for _ in range(rng.choice((3, 4)))]
        one, other = final("A", places), final("A", places, tie_a="track_leaders")
        assert (one["points"], one["totals"]) == (other["points"], other["totals"])
        if one["totals"].count(max(one["totals"])) == 1:
            assert one == other
        different += one["winners"] != other["winners"]
    assert different > 50


# --- columns_a --------------------------------------------------------------------------------------------------


def moved(column_before: int, by: int, columns: int) -> int:
    """Where a cube ends up on the track of X."""
    numbers = {1: (5, 0, 0), 0: (0, 5, 0), -1: (1, 4, 0), -2: (1, 5, 0)}[by]
    places = [[column_before] * 4, [7] * 4, [7] * 4]
    state, _ = end_of_round(column("X", *numbers), side="A", positions=places, columns_a=columns)
    cubes: Any = state.positions
    assert cubes[0][:3] == (column_before,) * 3
    return int(cubes[0][3])


@covers("ruling.columns_a", "score.a.track-end")
def test_a_cube_stops_at_the_last_column_of_the_ruling_and_nowhere_else() -> None:
    for columns, by in product((7, 8, 11, 12, 30), (-2, -1, 0, 1)):
        for at in range(1, columns + 1):
            assert moved(at, by, columns) == max(1, min(columns, at + by))
    assert moved(11, 1, 11) == 11
    assert moved(11, 1, 12) == 12


@covers("ruling.columns_a")
def test_a_cube_may_stand_on_any_column_of_the_ruling() -> None:
    for columns in (7, 12):
        assert final("A", [[columns] * 4, [1] * 4, [7] * 4], columns_a=columns)["totals"] == (
            [20, 12, 20] if columns == 7 else [20, 8, 12]
        )
        with pytest.raises(BadInput) as caught:
            final("A", [[columns + 1] * 4, [1] * 4, [7] * 4], columns_a=columns)
        assert caught.value.code == "range"
    assert GAME.new({}, {"columns_a": 10**15}).positions == ((7, 7, 7, 7),) * 4
    with pytest.raises(BadInput, match="columns_a: … não vale; use 7, 8, …\\."):
        GAME.new({}, {"columns_a": 10**15 + 1})


# --- floor_b ----------------------------------------------------------------------------------------------------


@covers("ruling.floor_b")
def test_a_cube_stops_at_the_floor_or_goes_on() -> None:
    areas = ["T1 T2 M1 M2 G1 G2 X1 X2 X3", "T5", "", "T6 T7 M6 M7 G6 G7 G8"]  # −3, 1, 1, −1
    for at in range(6):
        places = [at, 5, 5, at]
        state, _ = end_of_round(areas, side="B", positions=places)
        free, _ = end_of_round(areas, side="B", positions=places, floor_b=None)
        assert state.rounds == free.rounds == ((-3, 1, 1, -1),)
        assert free.positions == (at - 3, 6, 6, at - 1)
        assert state.positions == (max(0, at - 3), 6, 6, max(0, at - 1))


@covers("ruling.floor_b")
def test_below_the_floor_no_cube_stands() -> None:
    hands = ["L T1", "T4 G1", "T5 G4", "T6 G5"]
    assert midway(hands, side="B", positions=[-4, 5, 5, 5], floor_b=None).positions == (-4, 5, 5, 5)
    with pytest.raises(BadInput) as caught:
        midway(hands, side="B", positions=[-1, 5, 5, 5])
    assert caught.value.code == "range"
