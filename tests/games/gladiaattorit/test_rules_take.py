"""Taking a tile, how the tiles run out, and the simple variant."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from covers import covers

from gladiadores.games.gladiaattorit.state import State

from .positions import begun, dealt, laid, play, playout, refused, setup, standard, tokens, told

HANDS = "NG NT SC / SG ST SC"
OPEN = "LG LT LC NG NG NC"


WHILE_OPEN = "NG@0,1 >NC NT@0,2 >ST NC@0,3 >SG ST@1,1 >SC SG@1,2 >LG SC@1,3 >LT LG@2,1 >LC"
WITHOUT = "LT@2,2 LC@2,3"
"""A game of two on the patio, in two parts: while tiles lie face up, and after."""


def patio() -> State:
    """Where it begins."""
    return standard("NG / NT", "NC ST SG", "SC LG LT LC", board="patio")


# --- taking -----------------------------------------------------------------------------------------------------


@covers("take.one")
def test_one_of_the_face_up_tiles_goes_into_the_hand() -> None:
    state = play(standard(HANDS, OPEN, "SC"), "NG@3,3").state
    assert list(state.legal) == [">NG", ">NC", ">LG", ">LT", ">LC"]
    took = play(state, ">NG")
    assert took.rules[0] == "take.one"
    assert took.told[0].params == {"seat": 0, "tile": "NG"}
    assert sorted(tokens(took.state.hands[0])) == ["NG", "NT", "SC"]
    assert Counter(tokens(took.state.face_up))["NG"] == 1
    assert tokens(took.state.hands[1]) == ["SG", "ST", "SC"]


@covers("take.one")
def test_everybody_knows_what_was_taken_until_one_like_it_is_placed() -> None:
    state = play(standard(HANDS, OPEN, "SG SG SG"), "NG@3,3 >NG SG@3,4 >SG").state
    assert [tokens(tiles) for tiles in state.view(None).known] == [["NG"], ["SG"]]
    state = play(state, "NG@3,5 >LG ST@3,6 >SG").state
    assert [sorted(tokens(tiles)) for tiles in state.view(0).known] == [["LG"], ["SG", "SG"]]


@covers("take.due")
def test_the_turn_is_not_over_before_a_tile_is_taken() -> None:
    state = play(standard(HANDS, OPEN), "NG@3,3").state
    assert state.to_act == 0
    violation = refused(state, "NT@3,4")
    assert (violation.rule, violation.code) == ("take.due", "illegal-action")
    assert sorted(violation.params["tiles"].split()) == sorted(OPEN.split())


@covers("take.due")
def test_a_take_is_due_even_where_there_is_nothing_to_choose() -> None:
    state = play(patio(), WHILE_OPEN.removesuffix(" >LC")).state
    assert tokens(state.face_up) == ["LC"]
    assert list(state.legal) == [">LC"]
    assert state.to_act == 0


@covers("take.after-placing")
def test_a_tile_is_placed_before_one_is_taken() -> None:
    state = standard(HANDS, OPEN)
    violation = refused(state, ">NG")
    assert (violation.rule, violation.code) == ("take.after-placing", "illegal-action")
    assert not [action for action in state.legal if action.startswith(">")]


@covers("take.face-up")
def test_only_a_face_up_tile_may_be_taken() -> None:
    state = play(standard(HANDS, OPEN, "SG"), "NG@3,3").state
    for action in (">SG", ">NT"):
        violation = refused(state, action)
        assert (violation.rule, violation.code) == ("take.face-up", "choice")
        assert violation.params["tile"] == action[1:]
        assert sorted(violation.params["tiles"].split()) == sorted(OPEN.split())


@covers("take.refill")
def test_the_next_tile_of_the_pile_is_turned_up_at_once() -> None:
    state = standard(HANDS, OPEN, "SG ST")
    took = play(state, "NG@3,3 >LG")
    assert told(took.told, "take.refill") == [{"tile": "SG"}]
    assert sorted(tokens(took.state.face_up)) == sorted(["SG", "LT", "LC", "NG", "NG", "NC"])
    again = play(took.state, "SG@3,4 >NC")
    assert told(again.told, "take.refill") == [{"tile": "ST"}]
    assert again.state.pile == state.pile[2:]


@covers("take.dwindling")
def test_without_a_pile_one_tile_less_lies_open() -> None:
    state = patio()
    open_tiles = []
    for action in WHILE_OPEN.split():
        state, events, _ = play(state, action)
        if action.startswith(">"):
            open_tiles.append((len(state.face_up), told(events, "take.dwindling")))
    assert open_tiles == [
        (3, []), (3, []), (3, []), (3, []), (2, [{"number": 2}]), (1, [{"number": 1}]), (0, []),
    ]  # fmt: skip


@covers("take.last")
def test_after_the_last_tile_the_game_goes_on_with_the_hands() -> None:
    state = patio()
    took = play(state, WHILE_OPEN)
    assert took.rules[:2] == ["take.one", "take.last"]
    assert (took.state.to_act, tokens(took.state.hands[1]), tokens(took.state.hands[0])) == (1, ["LT"], ["LC"])
    end = play(took.state, WITHOUT).state
    assert end.to_act is None


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@covers("take.last")
def test_a_game_has_as_many_takes_as_there_were_tiles_beside_the_hands(players: int) -> None:
    actions = [action for _, action, _ in playout(dealt(players), Random(players))]
    assert sum(action.startswith(">") for action in actions) == 60 - 3 * players
    assert sum("@" in action for action in actions) == 60
    assert len(actions) == 120 - 3 * players


@covers("take.none")
def test_with_nothing_open_the_turn_ends_with_the_placement() -> None:
    state = play(patio(), WHILE_OPEN).state
    violation = refused(state, ">NG")
    assert (violation.rule, violation.code) == ("take.none", "illegal-action")
    after = play(state, "LT@2,2")
    assert after.state.to_act == 0
    assert told(after.told, "turn.next") == [{"seat": 0}]
    assert refused(after.state, ">LC").rule == "take.none"


# --- the simple variant -----------------------------------------------------------------------------------------


@covers("simple.draw")
def test_in_the_simple_game_a_turn_begins_with_a_tile_from_the_pile() -> None:
    given = setup("NG SC LT", players=3, first=1)
    state, events = begun(given, variant="simple")
    drawn = [event for event in events if event.rule == "simple.draw"]
    assert [(event.params, event.seen_by) for event in drawn] == [({"seat": 1, "tile": "NG"}, (1,))]
    assert [tokens(hand) for hand in state.hands] == [[], ["NG"], []]
    assert state.face_up == ()
    assert {action[:2] for action in state.legal} == {"NG"}
    after = play(state, "NG@3,3")
    assert after.state.to_act == 2
    assert [tokens(hand) for hand in after.state.hands] == [[], [], ["SC"]]
    assert [event.seen_by for event in after.told if event.rule == "simple.draw"] == [(2,)]
    assert after.state.view(0).events == tuple(event for event in after.state.events if event.seen(0))


@pytest.mark.parametrize("players", [2, 4, 6])
@covers("simple.draw")
def test_in_the_simple_game_every_turn_is_one_placement_until_the_board_is_full(players: int) -> None:
    given = dealt(players, "simple")
    drawn = [*tokens(given.hands[0]), *tokens(given.pile)]
    actions = [action for _, action, _ in playout(given, Random(1))]
    assert [action[:2] for action in actions] == drawn
    assert len(actions) == 60


@covers("simple.no-take")
def test_in_the_simple_game_nothing_is_taken() -> None:
    for moves in ("", "NG@3,3"):
        state = laid(moves).state
        assert refused(state, ">NG").rule == "simple.no-take"
    assert laid("NG@3,3").state.to_act == 1
