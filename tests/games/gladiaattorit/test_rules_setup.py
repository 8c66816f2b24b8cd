"""What is in the box, the board, and what happens before the first tile is placed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from covers import covers

from gladiadores.core import CHANCE, BadInput, IllegalAction
from gladiadores.games.gladiaattorit import words
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import split_deal
from gladiadores.text import texts

from .positions import (
    SPECIALS,
    at,
    begun,
    dealt,
    laid,
    last,
    play,
    playout,
    refused,
    setup,
    standard,
    standing,
    tokens,
    told,
)

EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
KINDS = ("NG", "NT", "NC", "SG", "ST", "SC", "LG", "LT", "LC")


def shuffled(seed: int, players: int = 6) -> dict[str, list[str] | str]:
    """The parts of a deal by chance."""
    return split_deal(GAME.new({"players": players}).draw(Random(seed)))


# --- the game ---------------------------------------------------------------------------------------------------


@covers("game.goal")
def test_who_has_most_points_when_the_board_is_full_wins() -> None:
    for seed in range(20):
        end = last(dealt(4, seed=seed), Random(seed))
        points = end.standing().points
        assert all(points[seat] == max(points) for seat in end.standing().winners)
        assert all(at(end, *square) != "" for square in end.table.arena.squares)


@covers("game.goal")
def test_nobody_has_won_before_the_end() -> None:
    for state, _, _ in playout(dealt(3), Random(3)):
        assert state.standing().winners == ()


@EVERY_NUMBER
@covers("game.players")
def test_two_to_six_play(players: int) -> None:
    assert len(GAME.new({"players": players}).points) == players


@pytest.mark.parametrize("players", [0, 1, 7])
@covers("game.players")
def test_one_is_too_few_and_seven_are_too_many(players: int) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new({"players": players})
    assert caught.value.code == "range"


# --- the parts --------------------------------------------------------------------------------------------------


@covers("parts.tiles")
def test_the_box_has_seven_of_each_of_nine_tiles() -> None:
    tiles = Counter(shuffled(1)["tiles"])
    assert tiles == dict.fromkeys(KINDS, 7)
    assert tiles.total() + 24 + 6 == 93


@covers("parts.halves")
def test_the_halves_that_meet_make_a_gladiator() -> None:
    assert standing(laid("NG@3,3 SC@3,4").state) == {(3, 3): "GS"}
    assert standing(laid("SC@3,4 NG@3,3").state) == {(3, 3): "GS"}
    assert words.tile(texts(), "NG") == "NG (rede e gládio)"


@covers("parts.weapons")
def test_three_weapons_are_in_the_right_hand() -> None:
    in_words = {letter: words.weapon(texts(), letter) for letter in "GTC"}
    assert in_words == {"G": "gládio", "T": "tridente", "C": "espada curva"}
    assert {tile[1] for tile in KINDS} == set(in_words)
    assert {kind[0] for kind in standing(last(dealt(), Random(1))).values()} == set(in_words)


@covers("parts.shields")
def test_three_shields_are_in_the_left_hand() -> None:
    in_words = {letter: words.shield(texts(), letter) for letter in "NSL"}
    assert in_words == {"N": "rede", "S": "escudo pequeno", "L": "escudo grande"}
    assert {tile[0] for tile in KINDS} == set(in_words)
    assert {kind[1] for kind in standing(last(dealt(), Random(1))).values()} == set(in_words)


@pytest.mark.parametrize("kind", ["TN", "GL", "CS"])
@covers("parts.basics")
def test_three_gladiators_are_basic(kind: str) -> None:
    made = laid(f"N{kind[0]}@3,3 {kind[1]}C@3,4")
    assert made.awards == [("score.basic", kind, 1, 1)]
    assert words.kind(texts(), kind) in ("reciário", "secutor", "trácio")


@pytest.mark.parametrize("kind", SPECIALS)
@covers("parts.specials")
def test_six_gladiators_are_special(kind: str) -> None:
    made = laid(f"N{kind[0]}@3,3 {kind[1]}C@3,4")
    assert made.awards == [("score.single", kind, 1, 0)]
    assert kind in words.kind(texts(), kind)


@covers("parts.edges")
def test_there_are_four_edge_tiles_of_each_half() -> None:
    for seed in range(5):
        parts = shuffled(seed)
        assert Counter(parts["left"]) == dict.fromkeys("GTC", 4)
        assert Counter(parts["right"]) == dict.fromkeys("NSL", 4)


@covers("parts.goals")
def test_each_special_is_one_goal() -> None:
    assert all(sorted(shuffled(seed)["goals"]) == sorted(SPECIALS) for seed in range(5))


@pytest.mark.parametrize("goals", ["GN TN", "GN GN"])
@covers("parts.goals")
def test_a_basic_is_no_goal_and_no_goal_is_there_twice(goals: str) -> None:
    with pytest.raises(BadInput) as caught:
        begun(setup(goals=goals))
    assert caught.value.code == "deck"


# --- the board --------------------------------------------------------------------------------------------------


@covers("board.places")
def test_the_arena_has_84_places_and_24_of_them_are_edge() -> None:
    state = standard("NG NT NC / NG NT NC")
    lying = [at(state, *square) for square in state.table.arena.squares]
    assert len(lying) == 84
    assert sum(map(bool, lying)) == 24
    assert len({action[3:] for action in state.legal}) == 60


@covers("board.podium")
def test_nothing_stands_on_the_podium_and_no_gladiator_beside_it() -> None:
    assert arena().podium == {(5, 4), (5, 5), (6, 4), (6, 5)}
    assert laid("NG@5,3").rules[0] == laid("NG@6,6").rules[0] == "place.anywhere"
    assert laid("NG@5,3 LC@5,6").rules[0] == "place.anywhere"
    end = last(dealt(), Random(2))
    assert [column for row, column in standing(end) if row == 5] == [0, 1, 2, 6, 7, 8]
    assert len(standing(end)) == 70


@covers("board.rows")
def test_the_rows_close_around_the_podium() -> None:
    board = arena()
    inner = Counter(square.row for square in [board.squares[place] for place in board.places] + list(board.podium))
    assert [inner[row] for row in range(12)] == [2, 4, 6, 6, 6, 8, 8, 6, 6, 6, 4, 2]
    ends = [(board.squares[left], board.squares[right]) for left, right in zip(board.left, board.right, strict=True)]
    assert [left.row for left, _ in ends] == [right.row for _, right in ends] == list(range(12))
    assert [(left.column, right.column) for left, right in ends[:6]] == [(3, 6), (2, 7), (1, 8), (1, 8), (1, 8), (0, 9)]
    assert all(left.column + right.column == 9 for left, right in ends)


@covers("board.facing")
def test_the_weapon_of_the_left_tile_meets_the_shield_of_the_right_one() -> None:
    assert standing(laid("LT@7,3 NC@7,4").state) == {(7, 3): "TN"}
    assert standing(laid("NC@7,3 LT@7,4").state) == {(7, 3): "CL"}
    assert standing(laid("NC@7,4 LT@7,3").state) == {(7, 3): "TN"}
    assert standing(laid("LT@7,4 NC@7,3").state) == {(7, 3): "CL"}


@covers("board.track")
def test_the_track_shows_what_was_scored_so_far() -> None:
    state, _, _ = after = laid("NT@2,2 NT@2,3 NT@2,4")
    assert told(after.told, "score.total") == [{"seat": 0, "points": 1, "total": 2}]
    assert state.points == (2, 1)


@pytest.mark.parametrize(
    ("name", "places", "edges", "podium", "copies", "removed", "hand", "face_up", "players"),
    [("ginasio", 24, 12, 4, 3, 3, 2, 4, (2, 4)), ("patio", 9, 6, 0, 1, 0, 1, 3, (2, 3))],
)
@covers("board.small")
def test_two_small_boards_are_made_to_learn_on(
    name: str, places: int, edges: int, podium: int, copies: int, removed: int, hand: int, face_up: int,
    players: tuple[int, int],
) -> None:  # fmt: skip
    state = dealt(2, board=name)
    board = state.table.arena
    assert len({action[3:] for action in state.legal}) == places
    assert (len(board.left) + len(board.right), len(board.podium)) == (edges, podium)
    assert Counter(split_deal(GAME.new({"players": 2, "board": name}).draw(Random(1)))["tiles"]) == dict.fromkeys(
        KINDS, copies
    )
    assert (len(state.removed), len(state.face_up), [len(each) for each in state.hands]) == (
        removed,
        face_up,
        [hand] * 2,
    )
    assert board.players == players
    with pytest.raises(BadInput) as caught:
        GAME.new({"players": players[1] + 1, "board": name})
    assert caught.value.code == "range"


# --- before the game --------------------------------------------------------------------------------------------


@EVERY_NUMBER
@covers("setup.marker")
def test_everybody_begins_at_0(players: int) -> None:
    assert GAME.new({"players": players}).points == dealt(players).points == (0,) * players
    assert GAME.new({"players": players}).standing().points == (0,) * players


@covers("setup.goal")
def test_a_goal_is_seen_by_its_owner_alone() -> None:
    state, events = begun(setup(players=3, goals="CL GN TS"))
    goals = [event for event in events if event.rule == "setup.goal"]
    assert [(event.params, event.seen_by) for event in goals] == [
        ({"seat": 0, "kind": "CL"}, (0,)), ({"seat": 1, "kind": "GN"}, (1,)), ({"seat": 2, "kind": "TS"}, (2,)),
    ]  # fmt: skip
    for seat in range(3):
        shown = state.view(seat).goals
        assert [owner for owner, goal in enumerate(shown) if goal is not None] == [seat]
    assert state.view(None).goals == (None, None, None)


@covers("setup.edges")
def test_edge_tiles_face_the_inside_weapons_left_and_shields_right() -> None:
    given = setup(left="GTCGTCGTCGTC", right="LSNLSNLSNLSN")
    state, events = begun(given)
    board = state.table.arena
    assert "".join(at(state, *board.squares[square]) for square in board.left) == given["left"]
    assert "".join(at(state, *board.squares[square]) for square in board.right) == given["right"]
    assert told(events, "setup.edges") == [{"number": 24}]
    assert standing(state) == {}
    assert standing(play(standard("NG NT NC / SG ST SC"), "NT@0,4").state) == {(0, 3): "TN"}
    assert standing(play(standard("NG NT NC / SG ST SC"), "NT@0,5").state) == {(0, 5): "TN"}


@EVERY_NUMBER
@pytest.mark.parametrize("variant", ["standard", "simple"])
@covers("setup.removed")
def test_the_first_three_tiles_leave_the_game_unseen(players: int, variant: str) -> None:
    given = setup(players=players)
    state, events = begun(given, variant=variant)
    assert sorted(tokens(state.removed)) == sorted(given["tiles"][:3])
    assert told(events, "setup.removed") == [{"number": 3}]
    lying = [tile for hand in state.hands for tile in hand]
    assert len(lying) + len(state.face_up) + len(state.pile) == 60


@EVERY_NUMBER
@pytest.mark.parametrize("first", [0, 1])
@covers("setup.hand")
def test_seats_get_their_tiles_from_seat_0_on_whoever_begins(players: int, first: int) -> None:
    given = setup(players=players, first=first)
    state, events = begun(given)
    for seat in range(players):
        hand = given["tiles"][3 + 3 * seat :][:3]
        assert sorted(tokens(state.hands[seat])) == sorted(hand)
        assert tokens(state.view(seat).hand) == tokens(state.hands[seat])
    hands = [event for event in events if event.rule == "setup.hand"]
    assert [event.seen_by for event in hands] == [(seat,) for seat in range(players)]
    assert [sorted(event.params["tiles"].split()) for event in hands] == [
        sorted(given["tiles"][3 + 3 * seat :][:3]) for seat in range(players)
    ]
    assert state.view(None).hand == ()


@EVERY_NUMBER
@covers("setup.face-up")
def test_six_tiles_lie_open_after_the_hands(players: int) -> None:
    given = setup(players=players)
    state, events = begun(given)
    begin = 3 + 3 * players
    assert sorted(tokens(state.face_up)) == sorted(given["tiles"][begin:][:6])
    assert tokens(state.pile) == given["tiles"][begin + 6 :]
    assert [sorted(params["tiles"].split()) for params in told(events, "setup.face-up")] == [
        sorted(given["tiles"][begin:][:6])
    ]


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("variant", ["standard", "simple"])
@covers("setup.first")
def test_the_seat_of_the_setup_begins(first: int, variant: str) -> None:
    state, events = begun(setup(players=3, first=first), variant=variant)
    assert state.to_act == first
    assert told(events, "setup.first") == [{"seat": first}]


@covers("setup.deal")
def test_nothing_is_placed_or_taken_before_the_deal() -> None:
    state = GAME.new({"players": 2})
    assert state.to_act is CHANCE
    for action in ("NG@3,3", ">NG"):
        assert refused(state, action).rule == "setup.deal"
        with pytest.raises(IllegalAction):
            state.play(action)
    view = state.view(0).verify("NG@3,3")
    assert view is not None
    assert view.rule == "setup.deal"


@covers("setup.parts")
def test_a_deal_has_every_tile_as_often_as_the_box() -> None:
    state = GAME.new({"players": 2})
    [deal] = GAME.dealt(setup())
    assert state.verify(deal) is None
    left, right, goals, tiles = deal.split(" / ")
    for wrong, code in (
        (f"{left} / {right} / {goals} / {tiles.replace('NG', 'NT', 1)}", "deck"),
        (f"{left} / {right} / {goals} / {tiles} NG", "shape"),
        (f"{left} / {right} / GN GN / {tiles}", "deck"),
        (f"{left.replace('T', 'G', 1)} / {right} / {goals} / {tiles}", "deck"),
        (f"{right} / {left} / {goals} / {tiles}", "token"),
        (f"{left} / {right} / {goals}", "shape"),
        ("nonsense", "shape"),
    ):
        violation = refused(state, wrong)
        assert (violation.rule, violation.code) == ("setup.parts", code), wrong
        assert "deal." in GAME.refuse(texts(), violation)


@covers("setup.parts")
def test_a_deal_is_written_in_one_way() -> None:
    state = GAME.new({"players": 2})
    [deal] = GAME.dealt(setup())
    for spelling in (deal + " ", " " + deal, deal.replace(" / ", "  /  ")):
        assert state.verify(spelling) is not None
