"""What a view knows, and what it makes of what it does not know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gladiadores.core import CHANCE
from gladiadores.games.gladiaattorit import inference
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import EMPTY, KIND, LEFT, RIGHT

from .positions import SPECIALS, dealt, last, play, playout, standard

TABLES = pytest.mark.parametrize(
    ("players", "variant", "board"),
    [(2, "standard", "arena"), (5, "simple", "arena"), (4, "standard", "ginasio"), (3, "standard", "patio")],
)


def tiles_of(state: State) -> Counter[int]:
    heaps = (*state.hands, state.face_up, state.pile, state.removed, [tile for tile in state.tiles if tile < LEFT])
    return Counter(tile for heap in heaps for tile in heap if tile != EMPTY)


@TABLES
def test_a_guess_keeps_what_is_known_and_shares_out_the_rest(players: int, variant: str, board: str) -> None:
    rng = Random(1)
    for state, _, _ in playout(dealt(players, variant, board), Random(2)):
        for seat in (None, *range(players)):
            view = state.view(seat)
            guess = view.guess(rng)
            assert guess.view(seat) == view
            assert guess.view(seat).key == view.key
            assert tiles_of(guess) == tiles_of(state) == Counter(arena(board).box)
            assert [len(hand) for hand in guess.hands] == [len(hand) for hand in state.hands]
            assert (len(guess.pile), len(guess.removed)) == (len(state.pile), len(state.removed))
            assert len(set(guess.goals)) == players
            for owner in range(players):
                assert not Counter(state.known[owner]) - Counter(guess.hands[owner])
                assert list(guess.hands[owner]) == sorted(guess.hands[owner])
                if owner == seat:
                    assert (guess.hands[owner], guess.goals[owner]) == (state.hands[owner], state.goals[owner])


@TABLES
def test_before_the_deal_and_after_the_end_there_is_nothing_to_guess(players: int, variant: str, board: str) -> None:
    begin = GAME.new({"players": players, "variant": variant, "board": board})
    end = last(begin, Random(3))
    assert (begin.to_act, end.to_act) == (CHANCE, None)
    for state in (begin, end):
        for seat in (None, *range(players)):
            assert state.view(seat).guess(Random(4)) == state


def test_guesses_differ_in_everything_hidden() -> None:
    state = dealt(3)
    guesses = [state.view(0).guess(Random(seed)) for seed in range(30)]
    for hidden in ("pile", "removed", "goals"):
        assert len({getattr(guess, hidden) for guess in guesses}) > 15, hidden
    assert len({guess.hands[1] for guess in guesses}) > 15
    assert {guess.goals[1] for guess in guesses} == {KIND[goal] for goal in SPECIALS} - {state.goals[0]}


def test_unseen_tiles_are_the_box_without_those_seen() -> None:
    board = arena("patio")
    assert inference.unseen_counts(board) == (1,) * 9
    assert inference.unseen_counts(board, (0, EMPTY, LEFT, RIGHT, LEFT + 2, RIGHT + 2), (8,)) == (0, *[1] * 7, 0)
    assert inference.unseen_counts(arena(), (3, 3), (3,), ()) == (7, 7, 7, 4, 7, 7, 7, 7, 7)


def test_tiles_are_shared_out_by_number() -> None:
    heaps = inference.share_out((2, 0, 1, 3), (1, 0, 3), Random(1))
    assert [len(heap) for heap in heaps] == [1, 0, 3, 2]
    assert Counter(tile for heap in heaps for tile in heap) == {0: 2, 2: 1, 3: 3}
    firsts = Counter(inference.share_out((2, 0, 1, 3), (1,), Random(seed))[0] for seed in range(600))
    assert set(firsts) == {(0,), (2,), (3,)}
    assert firsts[3,] > firsts[0,] > firsts[2,] > 60


def test_a_view_lists_the_placements_of_one_tile() -> None:
    state = standard("NG NT SC / SG ST SC")
    view = state.view(0)
    assert list(view.legal) == [token for tile in (0, 1, 5) for token in view.legal_places(tile)]
    assert view.legal_places(8)[0] == "LC@0,4"
    assert len(play(state, "NG@0,4").state.view(1).legal_places(3)) == 59


def test_a_view_holds_what_its_seat_sees() -> None:
    state = play(standard("NG NT SC / SG ST SC", "LG LT LC NG NG NC"), "NG@3,3 >LG").state
    views = [state.view(seat) for seat in (0, 1, None)]
    assert [view.hand for view in views] == [(1, 5, 6), (3, 4, 5), ()]
    assert {view.sizes for view in views} == {(3, 3)}
    assert {view.known for view in views} == {((6,), ())}
    assert [view.goal for view in views] == [state.goals[0], state.goals[1], None]
    assert [view.goals for view in views] == [(state.goals[0], None), (None, state.goals[1]), (None, None)]
    assert {view.pile for view in views} == {len(state.pile)}
    assert {view.removed for view in views} == {3}
    assert [bool(view.legal) for view in views] == [False, True, False]
    assert GAME.new({"players": 2}).view(0).goal is None


def test_a_state_equals_states_in_the_same_position_alone() -> None:
    one, other = dealt(2), dealt(2)
    assert one == other
    assert hash(one) == hash(other)
    assert one != dealt(2, seed=1)
    assert one != one.position
    assert one != "a state"
