"""The naive implementation of the tile game on what the printed rules say in numbers and words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from . import gladiaattorit as naive

PLAYERS = [2, 3, 4, 5, 6]
VARIANTS = ["standard", "simple"]

# The components.


def test_the_arena() -> None:
    """Pelilauta ja -nappulat: 84 places, 24 of them on the edge, 60 free, and a podium of 4."""
    assert len(naive.squares()) == 60
    assert len(naive.left_edges()) == 12
    assert len(naive.right_edges()) == 12
    assert len(naive.edges()) == 24
    assert len(set(naive.squares() + naive.edges())) == 84
    assert naive.podium() == [(5, 4), (5, 5), (6, 4), (6, 5)]
    assert len(naive.seams()) == 70


def test_where_the_places_of_the_arena_are() -> None:
    """Notation: 12 rows of 10 columns, as many inner columns a row as it says, centred."""
    assert {len(row) for row in naive.ARENA.rows} == {10}
    inner = [0 for _ in range(12)]
    for row, _ in naive.squares() + naive.podium():
        inner[row] += 1
    assert inner == [2, 4, 6, 6, 6, 8, 8, 6, 6, 6, 4, 2]
    assert naive.left_edges()[0] == (0, 3)
    assert naive.right_edges()[0] == (0, 6)
    assert naive.left_edges()[5] == (5, 0)
    assert naive.right_edges()[5] == (5, 9)
    for (row, left), (same_row, right) in zip(naive.left_edges(), naive.right_edges(), strict=True):
        assert row == same_row
        assert left + right == 9
        assert right - left - 1 == inner[row]


def test_no_gladiator_stands_at_the_podium() -> None:
    """Pelilauta ja -nappulat."""
    for row in [5, 6]:
        assert [column for other, column in naive.seams() if other == row] == [0, 1, 2, 6, 7, 8]


def test_the_box() -> None:
    """Laatat: 63 + 24 + 6 tiles are the 93 of the title, and nine gladiators, three of them basic."""
    assert len(naive.box_of_tiles()) == 63
    assert len(naive.box_of_weapons()) + len(naive.box_of_shields()) == 24
    assert len(naive.SPECIALS) == 6
    assert 63 + 24 + 6 == 93
    assert [naive.box_of_tiles().count(kind) for kind in naive.tile_kinds()] == [7] * 9
    assert [naive.box_of_weapons().count(weapon) for weapon in naive.WEAPONS] == [4] * 3
    assert [naive.box_of_shields().count(shield) for shield in naive.SHIELDS] == [4] * 3
    every_pair = {weapon + shield for weapon in naive.WEAPONS for shield in naive.SHIELDS}
    assert set(naive.BASICS) | set(naive.SPECIALS) == every_pair
    assert len(naive.BASICS) + len(naive.SPECIALS) == 9


@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_setup_uses_the_box_up(players: int) -> None:
    """Pelin aloitus."""
    setup = naive.random_setup(Random(players), players)
    assert 0 <= setup["first"] < players
    assert sorted(setup["left"]) == sorted("GTC" * 4)
    assert sorted(setup["right"]) == sorted("NSL" * 4)
    assert sorted(setup["tiles"]) == sorted(naive.box_of_tiles())
    assert len(set(setup["goals"])) == len(setup["goals"]) == players
    assert set(setup["goals"]) <= set(naive.SPECIALS)


# Gladiators and groups. A place is (row, column); a half on the edge is one letter.


def test_two_tiles_side_by_side_form_one_gladiator() -> None:
    """Laatat: the weapon of the left tile and the shield of the right one."""
    assert naive.gladiators({(3, 2): "NG", (3, 3): "SC"}) == {(3, 2): "GS"}
    assert naive.gladiators({(3, 1): "T", (3, 2): "NG", (3, 3): "L"}) == {(3, 1): "TN", (3, 2): "GL"}
    assert naive.gladiators({(3, 2): "NG", (4, 2): "SC"}) == {}
    assert naive.gladiators({(3, 2): "NG", (3, 4): "SC"}) == {}


def test_groups() -> None:
    """Pelin kulku: like specials beside, above or below each other; corners do not connect, basics form none."""
    laid = {
        (2, 2): "SG", (2, 3): "SG", (2, 4): "SG",  # GS at 2 and 3
        (3, 4): "SG", (3, 5): "SG",  # GS at 4: a corner away
        (4, 4): "NG", (4, 5): "ST",  # GS at 4: below
        (5, 4): "NT", (5, 5): "NT", (5, 6): "NT",  # retiarii
    }  # fmt: skip
    found = sorted(sorted(seams) for kind, seams in naive.groups(laid) if kind == "GS")
    assert found == [[(2, 2), (2, 3)], [(3, 4), (4, 4)]]
    assert {kind for kind, _ in naive.groups(laid)} == {"GS"}


# The points of a placement.


@pytest.mark.parametrize("basic", naive.BASICS)
def test_a_basic_is_one_point(basic: str) -> None:
    """Pelin kulku: a point at once, on either side of the tile."""
    weapon, shield = basic[0], basic[1]
    assert naive.score_placement({(3, 1): weapon}, (3, 2), shield + "G") == 1
    assert naive.score_placement({(3, 8): shield}, (3, 7), "N" + weapon) == 1


def test_two_basics_at_once_are_two_points() -> None:
    """Pelin kulku: both are scored, like or unlike."""
    assert naive.score_placement({(3, 1): "T", (3, 3): "NG"}, (3, 2), "NT") == 2
    assert naive.score_placement({(3, 1): "T", (3, 3): "LG"}, (3, 2), "NG") == 2


def test_basics_in_groups_are_nothing_extra() -> None:
    """Pelin kulku."""
    laid = {(3, 2): "NT", (3, 3): "NT", (3, 4): "NT", (4, 2): "NT", (4, 3): "NT", (4, 5): "NT"}
    assert list(naive.gladiators(laid).values()) == ["TN", "TN", "TN"]
    assert naive.score_placement(laid, (3, 5), "NT") == 1
    assert naive.score_placement(laid, (4, 4), "NT") == 2


@pytest.mark.parametrize("special", naive.SPECIALS)
def test_a_lone_special_is_nothing(special: str) -> None:
    """Pelin kulku: no points for a single special gladiator; the second of its kind makes two."""
    weapon, shield = special[0], special[1]
    tile = shield + weapon
    assert naive.score_placement({(3, 1): weapon}, (3, 2), tile) == 0
    assert naive.score_placement({(3, 1): weapon, (3, 2): tile}, (3, 3), tile) == 2
    assert naive.score_placement({(3, 1): weapon, (3, 2): tile, (4, 1): weapon}, (4, 2), tile) == 2


def test_a_lone_special_of_another_kind_beside_it_does_not_help() -> None:
    """Pelin kulku: the group is of the same special gladiator."""
    assert naive.score_placement({(3, 1): "G", (3, 2): "NG"}, (3, 3), "SG") == 0


def test_a_double_that_makes_a_group_of_four_a_group_of_six() -> None:
    """Pelin kulku, the printed example: 6 points, not 10."""
    square = {
        (3, 2): "SG", (3, 3): "SG", (3, 4): "SG", (3, 6): "SG",
        (4, 2): "SG", (4, 3): "SG", (4, 4): "SG",
    }  # fmt: skip
    assert [len(seams) for _, seams in naive.groups(square)] == [4]
    assert naive.score_placement(square, (3, 5), "SG") == 6
    line = {(3, column): "SG" for column in [1, 2, 3, 4, 5, 7]}
    assert [len(seams) for _, seams in naive.groups(line)] == [4]
    assert naive.score_placement(line, (3, 6), "SG") == 6


def test_a_double_by_itself() -> None:
    """Pelin kulku: two of the same special at once are one group, of two if there is nothing else."""
    assert naive.score_placement({(3, 1): "G", (3, 3): "SC"}, (3, 2), "SG") == 2


def test_one_gladiator_that_joins_groups() -> None:
    """Pelin kulku: a point for each in the group that was formed, whatever lay on the board in parts."""
    laid = {(2, 3): "NG", (2, 4): "SG", (2, 5): "SN", (3, 3): "NG", (4, 3): "NG", (4, 4): "ST"}
    assert sorted(len(seams) for _, seams in naive.groups(laid)) == [1, 2]
    assert naive.score_placement(laid, (3, 4), "ST") == 4


def test_corners_do_not_connect() -> None:
    """Pelin kulku."""
    laid = {(3, 2): "SG", (3, 3): "SG", (4, 3): "NG", (2, 1): "G"}
    assert naive.gladiators(laid) == {(3, 2): "GS"}
    assert naive.score_placement(laid, (4, 4), "SC") == 0
    assert naive.score_placement(laid, (2, 2), "SC") == 0


def test_two_different_specials_at_once_are_scored_each() -> None:
    """Pelin kulku: both by the same rule, at the same time."""
    laid = {
        (2, 3): "LG", (2, 4): "NC",  # GN at 3
        (3, 3): "LG", (3, 5): "LT", (3, 6): "LG",  # TL at 5
    }  # fmt: skip
    assert naive.gladiators(laid) == {(2, 3): "GN", (3, 5): "TL"}
    assert naive.score_placement(laid, (3, 4), "NT") == 2 + 2
    assert naive.score_placement({**laid, (3, 7): "ST"}, (3, 4), "NT") == 2 + 2
    assert naive.score_placement({(3, 3): "LG", (3, 5): "LT", (3, 6): "LG"}, (3, 4), "NT") == 0 + 2
    assert naive.score_placement({(3, 3): "LG", (3, 5): "LT"}, (3, 4), "NT") == 0


def test_a_special_and_a_basic_at_once() -> None:
    """Pelin kulku."""
    laid = {(3, 1): "G", (3, 3): "NC"}
    assert naive.score_placement(laid, (3, 2), "NT") == 1
    assert naive.score_placement({**laid, (4, 1): "G", (4, 2): "NC"}, (3, 2), "NT") == 2 + 1


def test_a_tile_that_makes_nothing() -> None:
    """Pelin kulku: it need not lie beside another tile."""
    assert naive.score_placement({}, (3, 2), "NT") == 0
    assert naive.score_placement({(2, 2): "NT", (4, 2): "NT"}, (3, 2), "NT") == 0


# The end.


def test_winners() -> None:
    """Loppupisteytys: most points, then most from the goal, then shared."""
    assert naive.find_winners([20, 25, 24], [9, 2, 9]) == [1]
    assert naive.find_winners([25, 25, 24], [3, 5, 9]) == [1]
    assert naive.find_winners([25, 25, 25], [5, 3, 5]) == [0, 2]


# Whole games.

TINY = naive.Board("tiny", ("<..>", "<..>"), copies=1, halves=1, removed=5, hand=1, face_up=1)


def tiny_record(actions: list[str]) -> dict[str, Any]:
    """A game on four squares, of which everything can be seen at a glance."""
    return {
        "game": "gladiaattorit",
        "version": 1,
        "options": {"players": 2, "variant": "standard", "board": "tiny"},
        "setup": {
            "first": 1,
            "left": "GG",
            "right": "NS",
            "goals": ["GN", "GS"],
            "tiles": ["ST", "SC", "LG", "LT", "LC", "NG", "SG", "NT", "NC"],
        },
        "actions": actions,
    }


def test_a_game_worked_out_by_hand() -> None:
    """Pelin kulku and Loppupisteytys, step by step."""
    record = tiny_record(["SG@1,1", ">NT", "NG@0,1", ">NC", "NT@1,2", "NC@0,2"])
    told = naive.answers(record, TINY)
    assert [answer["to_act"] for answer in told] == [1, 1, 0, 0, 1, 0, None]
    assert [sorted(answer["legal"]) for answer in told] == [
        ["SG@0,1", "SG@0,2", "SG@1,1", "SG@1,2"],
        [">NT"],
        ["NG@0,1", "NG@0,2", "NG@1,2"],
        [">NC"],
        ["NT@0,2", "NT@1,2"],
        ["NC@0,2"],
        [],
    ]
    # GS alone; GN alone; a GN a corner away from it, and TS; the GN that joins the two, and CN.
    assert [answer["placement"] for answer in told] == [[0, 0]] * 6 + [[3, 0]]
    assert [answer["bonus"] for answer in told] == [[0, 0], [0, 1], [0, 1], [1, 1], [1, 1], [2, 1], [3, 1]]
    assert [answer["winners"] for answer in told] == [[]] * 6 + [[0]]
    assert told[-1] == {
        "game": "gladiaattorit",
        "over": True,
        "to_act": None,
        "legal": [],
        "placement": [3, 0],
        "bonus": [3, 1],
        "points": [6, 1],
        "winners": [0],
    }


def test_tiles_are_given_by_seat_whoever_begins() -> None:
    """Notation: the removed tiles first, then the hands in the order of the seats, then the face-up tiles."""
    game = naive.play_record(tiny_record([]), TINY)
    assert game.removed == ["ST", "SC", "LG", "LT", "LC"]
    assert game.hands == [["NG"], ["SG"]]
    assert game.face_up == ["NT"]
    assert game.pile == ["NC"]


@pytest.mark.parametrize(
    "actions",
    [
        ["NG@0,1"],
        ["SG@0,0"],
        ["SG@2,1"],
        [">NT"],
        ["SG@0,1", "NG@0,2"],
        ["SG@0,1", ">NC"],
        ["SG@0,1", ">NT", "NG@0,1"],
        ["SG@1,1", ">NT", "NG@0,1", ">NC", "NT@1,2", "NC@0,2", "NC@0,2"],
    ],
    ids=[
        "not in the hand", "on the edge", "outside", "no tile laid yet", "no tile taken yet", "not face up",
        "not free", "after the end",
    ],
)  # fmt: skip
def test_a_refused_action(actions: list[str]) -> None:
    """The last of the actions is refused, and named by its index."""
    naive.play_record(tiny_record(actions[:-1]), TINY)
    with pytest.raises(ValueError, match=f"action {len(actions) - 1}: "):
        naive.play_record(tiny_record(actions), TINY)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game(players: int, variant: str) -> None:
    """Pelin kulku, Sääntövariantit: 60 placements, a full board of 70 gladiators, and turns in the order of seats."""
    record = naive.random_game(Random(f"{players} {variant}"), players, variant)
    told = naive.answers(record)
    placed = [action for action in record["actions"] if "@" in action]
    assert len(placed) == 60
    assert len(record["actions"]) == (120 - 3 * players if variant == "standard" else 60)

    turns = [answer["to_act"] for answer, action in zip(told, record["actions"], strict=False) if "@" in action]
    assert turns == [(record["setup"]["first"] + turn) % players for turn in range(60)]
    for before, answer, action in zip(told, told[1:], record["actions"], strict=False):
        assert len(before["legal"]) == len(set(before["legal"]))
        assert action in before["legal"]
        assert before["winners"] == []
        assert not before["over"]
        if action.startswith(">"):
            assert answer["points"] == before["points"]

    end = naive.play_record(record)
    assert told[-1] == end.answer()
    assert told[-1]["over"]
    assert told[-1]["winners"]
    standing = naive.gladiators(end.laid)
    assert sorted(standing) == sorted(naive.seams())
    assert len(standing) == 70
    assert [list(standing.values()).count(goal) for goal in record["setup"]["goals"]] == told[-1]["bonus"]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_no_tile_is_lost(players: int, variant: str) -> None:
    """Pelin aloitus, Pelin kulku: every tile is in one place; hands and display are as large as they say."""
    record = naive.random_game(Random(f"tiles {players} {variant}"), players, variant)
    game = naive.play_record({**record, "actions": []})
    for action in [*record["actions"], None]:
        tiles = [*game.removed, *game.face_up, *game.pile, *(tile for hand in game.hands for tile in hand)]
        tiles.extend(tile for tile in game.laid.values() if len(tile) == 2)
        assert sorted(tiles) == sorted(naive.box_of_tiles())
        sizes = [len(hand) for hand in game.hands]
        if variant == "simple":
            assert game.face_up == []
            assert sizes == [int(seat == game.to_act()) for seat in range(players)]
        else:
            assert len(game.face_up) == 6 or game.pile == []
            if game.face_up:
                assert sizes == [3 - int(game.must_take and seat == game.turn) for seat in range(players)]
        if action is not None:
            game.play(action)
    assert game.hands == [[] for _ in range(players)]


def test_placements_scored_another_way() -> None:
    """Pelin kulku: a placement scores its basics, and the groups of two or more that hold what it made."""
    compared = 0
    for seed in range(10):
        record = naive.random_game(Random(seed), 3, "simple")
        game = naive.play_record({**record, "actions": []})
        for action in record["actions"]:
            seat = game.turn
            laid_before, points_before = dict(game.laid), game.placement[seat]
            game.play(action)
            made = set(naive.gladiators(game.laid)) - set(naive.gladiators(laid_before))
            expected = sum(naive.gladiators(game.laid)[seam] in naive.BASICS for seam in made)
            expected += sum(len(seams) for _, seams in naive.groups(game.laid) if seams & made and len(seams) > 1)
            assert game.placement[seat] - points_before == expected
            compared += 1
    assert compared == 600
