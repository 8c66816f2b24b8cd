"""Exact endgames: as many lines as a naive count finds, values that a naive search confirms, and the search agrees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from minis import dice
from test_perft import ENDGAMES, TILE_ENDGAMES, TileEndgame
from test_perft import Endgame as Counted

import gladiadores
from gladiadores.bots.endgame import Count, Endgame, Outcome, TooLarge, best, is_end, perft, places, points, solve
from gladiadores.bots.ismcts import SearchBot
from gladiadores.core import CHANCE, Record, replay

GAME = gladiadores.game("gladiadores")
TILES = gladiadores.game("gladiaattorit")


def position(counted: Counted, side: str = "B") -> Any:
    """The last round's last battles."""
    rulings = {"floor_b": None, **counted.rulings}
    start = [5] * counted.players if side == "B" else [[7, 7, 7, 7]] * counted.players
    return GAME.begin(
        {"players": counted.players, "side": side},
        rulings,
        {
            "first": 0,
            "deals": [],
            "position": {
                "round": counted.players - 1,
                "leader": counted.leader,
                "hands": counted.hands,
                "areas": counted.on_the_table,
                "plays": counted.plays.split(),
                "positions": start,
            },
        },
    )


def tiles(counted: TileEndgame) -> Any:
    return replay(TILES, Record.read(counted.record))


SMALL = [each for each in ENDGAMES if each.counted[0] < 3000]
ALL = [*map(position, SMALL), *map(tiles, TILE_ENDGAMES)]
NAMES = [str(each) for each in (*SMALL, *TILE_ENDGAMES)]


@pytest.mark.parametrize(
    ("state", "counted"),
    [(position(each), each.counted) for each in ENDGAMES] + [(tiles(each), each.counted) for each in TILE_ENDGAMES],
    ids=map(str, (*ENDGAMES, *TILE_ENDGAMES)),
)
def test_lines_are_as_many_as_were_counted_by_hand(state: Any, counted: tuple[int, int, Any]) -> None:
    assert perft(state) == Count(*counted[:2])


def naive(state: Any) -> tuple[Outcome, ...]:
    """max^n without a memory: the first action that nothing beats."""
    if is_end(state):
        return places(state)
    found = [naive(state.after(action)) for action in state.legal]
    chosen = found[0]
    for outcomes in found[1:]:
        if outcomes[state.to_act] > chosen[state.to_act]:
            chosen = outcomes
    return chosen


@pytest.mark.parametrize("state", ALL, ids=NAMES)
def test_values_are_those_of_a_search_without_memory(state: Any) -> None:
    if not state.legal:
        pytest.fail("a position to be solved has somebody to act")
    values = solve(state)
    assert tuple(values) == tuple(state.legal)
    assert values == {action: naive(state.after(action)) for action in state.legal}


def test_of_equal_actions_the_first_in_notation_order_is_best() -> None:
    values = {"b": (Outcome(0, 1),), "a": (Outcome(0, 1),), "c": (Outcome(-1, 9),)}
    assert best(values, 0) == "b"
    assert best({**values, "d": (Outcome(0, 2),)}, 0) == "d"


def test_a_line_is_played_by_everybody_s_best_and_ends_as_was_said() -> None:
    state = position(SMALL[2])
    solved = Endgame()
    line = solved.line(state)
    end = state
    for action in line:
        assert action == best(solved.solve(end), end.to_act)
        end = end.after(action)
    assert end.to_act is None
    assert places(end) == solved.outcomes(state)


def test_places_count_from_the_winners_and_are_shared() -> None:
    @dataclass
    class End:
        to_act: None
        given: tuple[int, ...]
        winners: tuple[int, ...]

        def standing(self) -> Any:
            return gladiadores.core.Standing(self.given, self.winners)

    found = places(End(None, (7, 9, 9, 7), (2,)))
    assert [outcome.place for outcome in found] == [-2, -1, 0, -2]
    assert [outcome.points for outcome in found] == [7, 9, 9, 7]
    assert [each.points for each in points(End(None, (3, 6), (1,)))] == [-3, 3]


def test_what_chance_does_is_weighed() -> None:
    state: Any = dice.GAME.new({"rounds": 1})
    state = state.after("=0/0").after("a").after(".")
    assert state.to_act is CHANCE
    expected = sum(
        chance * Endgame(points).outcomes(state.after(action))[0].points for action, chance in state.outcomes()
    )
    assert Endgame(points).outcomes(state)[0].points == pytest.approx(expected)


def test_too_many_positions_are_refused() -> None:
    with pytest.raises(TooLarge):
        solve(position(SMALL[0]), most=3)


class Open:
    """A view that leaves nothing hidden."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seat = state.to_act
        self.to_act = state.to_act
        self.legal = state.legal
        self.key = state.position

    def guess(self, rng: Random) -> Any:
        return self.state


def leads(state: Any) -> list[float]:
    """How far ahead each is, steep enough for half a point to matter."""
    return [0.5 + outcome.points / 10 for outcome in points(state)]


def possible(state: Any, known: dict[Any, set[Any]]) -> set[Any]:
    """The outcomes there may be when of equally good actions any may be taken."""
    if state not in known:
        if is_end(state):
            known[state] = {points(state)}
        else:
            seat = state.to_act
            after = [possible(state.after(action), known) for action in state.legal]
            sure = max(min(outcomes[seat] for outcomes in each) for each in after)
            known[state] = {outcomes for each in after for outcomes in each if outcomes[seat] >= sure}
    return known[state]


def test_the_search_that_sees_everything_agrees_with_the_exact_values() -> None:
    """Between two players exactly; among more within half a point, where nothing hangs on which equal action is taken.

    (A player who is all but indifferent tries both for long, and the mean lies between.)
    """
    clear = []
    for name, state in zip(NAMES, ALL, strict=True):
        seat = state.to_act
        exact = Endgame(points).solve(state)
        known: dict[Any, set[Any]] = {}
        after = {action: possible(state.after(action), known) for action in state.legal}
        assert all(exact[action] in outcomes for action, outcomes in after.items())
        if all(len(outcomes) == 1 for outcomes in after.values()):
            said = SearchBot("gladiadores", playouts=1500, value=leads, curious=0.2).advise(Open(state), Random(4))
            loss = exact[best(exact, seat)][seat].points - exact[said.action][seat].points
            assert loss <= (0.5 if len(exact[said.action]) > 2 else 0), name
            clear.append(name)
    assert len(clear) >= 10
    assert {str(each) for each in TILE_ENDGAMES if len(each.goals.split()) == 2} <= set(clear)
