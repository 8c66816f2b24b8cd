"""Whose turn it is, which tile may be placed where, and what it makes."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from covers import covers

from gladiadores.core import Record, RefusedAction, replay
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.text import texts

from .positions import at, dealt, laid, last, play, playout, refused, setup, standard, standing, tokens, told

HANDS = "NG NT SC / SG ST SC / LG LT LC"


# --- turns ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "simple"])
@pytest.mark.parametrize("board", ["arena", "ginasio", "patio"])
@pytest.mark.parametrize("players", [2, 3])
@covers("turn.order")
def test_turns_go_round_clockwise_to_the_end(players: int, board: str, variant: str) -> None:
    for first in range(players):
        turns = [
            cast(int, state.to_act)
            for state, action, _ in playout(dealt(players, variant, board, first=first), Random(1))
            if "@" in action
        ]
        assert turns == [(first + turn) % players for turn in range(len(turns))]


@covers("turn.order")
def test_who_is_not_to_act_may_do_nothing() -> None:
    state = standard(HANDS, first=1)
    for seat in (0, 2, None):
        violation = state.view(seat).verify("SG@3,3")
        assert violation is not None
        assert (violation.rule, violation.params) == ("turn.order", {"seat": 1})
        assert not state.view(seat).legal
    assert state.view(1).verify("SG@3,3") is None


@covers("turn.next")
def test_after_the_take_it_is_the_next_seats_turn() -> None:
    state = standard(HANDS, first=2)
    placed = play(state, "LG@3,3")
    assert placed.state.to_act == 2
    assert told(placed.told, "turn.next") == []
    took = play(placed.state, f">{tokens(placed.state.face_up)[0]}")
    assert took.state.to_act == 0
    assert told(took.told, "turn.next") == [{"seat": 0}]


# --- which tile -------------------------------------------------------------------------------------------------


@covers("place.from-hand")
def test_a_tile_comes_from_the_own_hand() -> None:
    state = standard(HANDS, "LG LT LC NG NT NC")
    assert {action[:2] for action in state.legal} == {"NG", "NT", "SC"}
    violation = refused(state, "LG@3,3")
    assert (violation.rule, violation.code) == ("place.from-hand", "not-in-hand")
    assert violation.params == {"tile": "LG", "tiles": "NG NT SC"}
    after = play(state, "NG@3,3").state
    assert tokens(after.hands[0]) == ["NT", "SC"]
    assert tokens(after.hands[1]) == ["SG", "ST", "SC"]


@covers("place.from-hand")
def test_one_tile_a_turn() -> None:
    state = play(standard(HANDS), "NG@3,3").state
    assert not [action for action in state.legal if "@" in action]
    assert state.verify("NT@3,4") is not None


@covers("place.orientation")
def test_a_tile_is_not_turned_round() -> None:
    """A tile written the other way is none, and what is placed has its shield to the left."""
    state = standard(HANDS)
    assert refused(state, "GN@3,3").code == "token"
    with pytest.raises(RefusedAction):
        replay(GAME, Record("gladiaattorit", {"players": 2}, {}, setup(), ("GN@3,3",)))
    assert standing(play(state, "NG@3,2").state) == {(3, 1): "TN"}
    assert standing(play(state, "NG@3,7").state) == {(3, 7): "GN"}


@pytest.mark.parametrize("action", ["GN@3,3", ">GN"])
@covers("place.goal-never")
def test_the_goal_is_never_placed(action: str) -> None:
    state = standard(HANDS, goals="GN GS TS")
    assert refused(state, action).code == "token"
    for state, _, after in playout(dealt(3), Random(4)):
        assert after.goals == state.goals


@covers("place.notation")
def test_what_is_no_action_is_refused_as_written() -> None:
    state = standard(HANDS)
    for action in ("", "NG", "NG@3", "NG@3,3 ", "ng@3,3", "NG@03,3", "NG@3.3", ">", "> SC", "SC>", "{place}", "x" * 99):
        violation = refused(state, action)
        assert (violation.rule, violation.code) == ("place.notation", "token")
        assert action[:24] in GAME.refuse(texts(), violation)


# --- where ------------------------------------------------------------------------------------------------------


@covers("place.anywhere")
def test_a_tile_may_go_to_any_free_place_for_nothing() -> None:
    state = standard(HANDS)
    free = [square for square in state.table.arena.squares if not at(state, *square)]
    assert len(free) == 60
    assert list(state.legal) == [f"{tile}@{row},{column}" for tile in ("NG", "NT", "SC") for row, column in free]
    for row, column in free:
        anywhere = not at(state, row, column - 1) and not at(state, row, column + 1)
        placed = play(state, f"SC@{row},{column}")
        assert (placed.rules == ["place.anywhere"]) == anywhere
        assert not anywhere or placed.gained == 0
    placed = play(state, "NG@6,7")
    assert (placed.rules, placed.gained) == (["place.anywhere"], 0)
    assert placed.told[0].params == {"seat": 0, "tile": "NG", "place": "6,7"}


@pytest.mark.parametrize(
    ("moves", "kind"),
    [("SC@3,2", "TS"), ("SC@3,7", "CN"), ("NG@3,4 SC@3,5", "GS"), ("NG@3,4 SC@3,3", "CN")],
    ids=["right of an edge", "left of an edge", "right of a tile", "left of a tile"],
)
@covers("place.one")
def test_a_tile_beside_another_makes_one_gladiator(moves: str, kind: str) -> None:
    made = laid(moves)
    assert made.rules[0] == "place.one"
    assert [award[1] for award in made.awards] == [kind]
    assert standing(made.state) == {next(iter(standing(made.state))): kind}


@covers("place.one")
def test_tiles_above_and_below_make_nothing() -> None:
    assert laid("NG@3,4 SC@4,4").rules[:1] == laid("SC@4,4 NG@3,4").rules[:1] == ["place.anywhere"]


@covers("place.two")
def test_a_tile_between_two_makes_two_gladiators_at_once() -> None:
    made = laid("NG@3,3 SC@3,5 LT@3,4")
    assert made.rules[0] == "place.two"
    assert standing(made.state) == {(3, 3): "GL", (3, 4): "TS"}
    assert laid("SC@0,5 LT@0,4").rules[0] == "place.two"
    assert standing(laid("SC@0,5 LT@0,4").state) == {(0, 3): "TL", (0, 4): "TS", (0, 5): "CN"}


@pytest.mark.parametrize("place", ["0,0", "0,2", "0,7", "4,0", "11,9", "12,4", "5,10", "999,999"])
@covers("place.off-board")
def test_no_tile_leaves_the_arena(place: str) -> None:
    violation = refused(standard(HANDS), f"NG@{place}")
    assert (violation.rule, violation.code, violation.params) == ("place.off-board", "illegal-action", {"place": place})


@pytest.mark.parametrize("place", ["5,4", "5,5", "6,4", "6,5"])
@covers("place.podium")
def test_no_tile_lies_on_the_podium(place: str) -> None:
    violation = refused(standard(HANDS), f"NG@{place}")
    assert (violation.rule, violation.code, violation.params) == ("place.podium", "illegal-action", {"place": place})


@covers("place.edge")
def test_no_tile_takes_the_place_of_an_edge_tile() -> None:
    state = standard(HANDS)
    board = state.table.arena
    for square in (*board.left, *board.right):
        violation = refused(state, f"NG@{board.squares[square]}")
        assert (violation.rule, violation.code) == ("place.edge", "illegal-action")
        assert violation.params == {"place": str(board.squares[square])}
    end = last(dealt(seed=3), Random(3))
    begin = dealt(seed=3)
    assert all(end.tiles[square] == begin.tiles[square] for square in (*board.left, *board.right))


@covers("place.taken")
def test_two_tiles_do_not_share_a_place() -> None:
    state = laid("NG@3,4 SC@8,2").state
    held = tokens(state.hands[0])[0]
    for place, tile in (("3,4", "NG"), ("8,2", "SC")):
        violation = refused(state, f"{held}@{place}")
        assert (violation.rule, violation.code) == ("place.taken", "illegal-action")
        assert violation.params == {"place": place, "tile": tile}
    assert len(state.legal) == 58


@covers("place.taken")
def test_what_was_placed_stays_where_it_is() -> None:
    for state, _, after in playout(dealt(2), Random(5)):
        for old, new in zip(state.tiles, after.tiles, strict=True):
            assert old in (new, -1)
