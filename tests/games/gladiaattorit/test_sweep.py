"""Many random games, each checked after every action; ten thousand where GLADIADORES_SWEEP=full asks for it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, cast

import pytest
from conformance.gladiaattorit import BOARDS
from naive import gladiaattorit as naive

from gladiadores.core import Record, replay
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import split_deal
from gladiadores.games.gladiaattorit.state import State
from tests.sweep import sweep

from .positions import at, standing, tokens

KINDS = [(players, variant) for players in (2, 3, 4, 5, 6) for variant in ("standard", "simple")]


def whole_game(number: int, board: naive.Board) -> None:
    """Play a random game; tiles are conserved, and points, bonus and winners are those counted by hand."""
    rng = Random(number)
    players, variant = KINDS[number % len(KINDS)]
    players = min(players, arena(board.name).players[1])
    options = {"players": players, "variant": variant, "board": board.name}
    state = GAME.new(options, first=rng.randrange(players))
    setup: dict[str, Any] = {"first": state.first}
    deal = state.draw(rng)
    setup |= split_deal(deal)
    state = cast(State, state.play(deal).state)
    box = Counter(naive.box_of_tiles(board))
    lying: dict[naive.Place, str] = dict(zip(naive.left_edges(board), setup["left"], strict=True))
    lying |= zip(naive.right_edges(board), setup["right"], strict=True)
    actions: list[str] = []
    placed: list[str] = []
    points = [0] * players
    while state.to_act is not None:
        seat = cast(int, state.to_act)
        action = state.legal.sample(rng)
        if "@" in action:
            row, column = map(int, action[3:].split(","))
            points[seat] += naive.score_placement(lying, (row, column), action[:2])
            lying[row, column] = action[:2]
            placed.append(action[:2])
        actions.append(action)
        state = cast(State, state.play(action).state)
        hands = [tile for hand in state.hands for tile in tokens(hand)]
        heaps = [*placed, *hands, *tokens(state.face_up), *tokens(state.pile), *tokens(state.removed)]
        assert Counter(heaps) == box
        assert list(state.points) == points
    gladiators = naive.gladiators(lying)
    assert {(row, column): at(state, row, column) for row, column in naive.squares(board)} == {
        place: lying[place] for place in naive.squares(board)
    }
    assert standing(state) == gladiators
    assert len(gladiators) == len(naive.seams(board)) == {"arena": 70, "ginasio": 28, "patio": 12}[board.name]
    bonus = [naive.count_goal(lying, goal) for goal in setup["goals"]]
    assert list(state.bonus) == bonus
    totals = [placing + extra for placing, extra in zip(points, bonus, strict=True)]
    assert list(state.standing().points) == totals
    assert list(state.standing().winners) == naive.find_winners(totals, bonus)
    record = Record("gladiaattorit", options, {}, setup, tuple(actions))
    assert replay(GAME, Record.read(record.to_json())) == state


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_some_random_games_go_by_the_book(board: naive.Board) -> None:
    for number in range(20):
        whole_game(number, board)


@pytest.mark.slow
def test_ten_thousand_random_games_go_by_the_book() -> None:
    for number in range(sweep(10_000, 200)):
        whole_game(number, naive.ARENA)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ginasio", "patio"])
def test_thousands_of_random_games_go_by_the_book_on_small_boards(name: str) -> None:
    for number in range(sweep(5_000, 200)):
        whole_game(number, BOARDS[name])
