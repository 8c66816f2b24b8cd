"""The full board, the goals, and who wins."""

from __future__ import annotations

from random import Random

import pytest
from covers import covers

from gladiadores.core import IllegalAction
from gladiadores.games.gladiaattorit.tiles import KINDS

from .positions import Laid, dealt, ids, laid, last, playout, refused, standing, told

TIED = "LC@2,1 LT@2,3 LG@1,2 NC@0,1 NG@0,3 NT@1,3 SC@0,2 SG@1,1 ST@2,2"


def ended(moves: str, left: str, right: str, goals: str) -> Laid:
    """A simple game on the patio, played to its end."""
    end = laid(moves, board="patio", players=len(goals.split()), left=left, right=right, goals=goals)
    assert end.state.to_act is None
    return end


@pytest.mark.parametrize("variant", ["standard", "simple"])
@covers("end.full")
def test_the_game_ends_when_the_last_place_is_filled(variant: str) -> None:
    for state, action, after in playout(dealt(3, variant), Random(7)):
        free = after.tiles.count(-1)
        assert (after.to_act is None) == (free == 0)
        if after.to_act is None:
            assert "@" in action
            assert ids(after.events[len(state.events) :]).count("end.full") == 1
            assert not any(after.hands)
            assert after.pile == after.face_up == ()
        else:
            assert "end.full" not in ids(after.events)


@covers("end.goal")
def test_each_gladiator_of_the_goal_is_one_point_whoever_made_it() -> None:
    for seed in range(10):
        end = last(dealt(4, seed=seed), Random(seed))
        kinds = list(standing(end).values())
        bonus = tuple(kinds.count(KINDS[goal]) for goal in end.goals)
        assert end.bonus == bonus
        assert end.standing().points == tuple(a + b for a, b in zip(end.points, bonus, strict=True))
        revealed = told(end.events, "end.goal")
        assert [params["points"] for params in revealed] == list(bonus)
        assert [params["kind"] for params in revealed] == [KINDS[goal] for goal in end.goals]
        assert [params["seat"] for params in revealed] == list(range(4))


@covers("end.goal")
def test_goals_are_revealed_at_the_end_and_not_before() -> None:
    for _, _, after in playout(dealt(3), Random(8)):
        for seat in (0, 1, 2, None):
            shown = [goal is not None for goal in after.view(seat).goals]
            assert shown == [after.to_act is None or owner == seat for owner in range(3)]


@covers("end.winner")
def test_the_goals_decide_who_has_most_points() -> None:
    end = ended("ST@1,1 NC@1,3 NT@2,3 LG@0,3 NG@1,2 SC@2,2 LT@2,1 SG@0,2 LC@0,1", "CTG", "LNS", "CL TS")
    assert end.state.points == (3, 2)
    assert end.state.bonus == (1, 3)
    assert end.state.standing().points == (4, 5)
    assert end.state.standing().winners == (1,)
    assert told(end.told, "end.winner") == [{"seat": 1, "points": 5}]
    assert ids(end.state.standing().why) == ["end.winner"]


@covers("end.tie.goal")
def test_a_tie_goes_to_who_got_most_from_the_goal() -> None:
    end = ended("NG@1,1 LG@2,2 NC@0,2 SG@0,1 SC@2,3 NT@1,2 LC@0,3 ST@2,1 LT@1,3", "TCG", "NLS", "GS TL")
    assert (end.state.points, end.state.bonus) == ((3, 2), (2, 3))
    assert end.state.standing().winners == (1,)
    assert told(end.told, "end.tie.goal") == [{"tied": [0, 1], "seat": 1, "points": 5, "bonus": 3}]
    assert ids(end.state.standing().why) == ["end.tie.goal"]


@covers("end.tie.goal")
def test_only_who_is_tied_is_compared_by_the_goal() -> None:
    end = ended("NT@0,1 LG@0,3 LC@1,3 LT@2,3 SG@2,1 NG@1,1 SC@2,2 ST@1,2 NC@0,2", "GTC", "SNL", "TL TS GN")
    assert (end.state.points, end.state.bonus) == ((0, 3, 2), (2, 0, 1))
    assert end.state.standing().winners == (2,)
    assert told(end.told, "end.tie.goal") == [{"tied": [1, 2], "seat": 2, "points": 3, "bonus": 1}]


@covers("end.tie.shared")
def test_who_is_still_tied_shares_the_victory() -> None:
    end = ended(TIED, "GCT", "NLS", "TS CN")
    assert (end.state.points, end.state.bonus) == ((2, 2), (1, 1))
    assert end.state.standing().winners == (0, 1)
    assert told(end.told, "end.tie.shared") == [{"seats": [0, 1], "points": 3}]
    assert ids(end.state.standing().why) == ["end.tie.shared"]


@covers("end.tie.shared")
def test_of_three_tied_two_may_share() -> None:
    end = ended("LG@1,3 NT@2,3 SC@1,2 ST@2,2 SG@1,1 NG@0,1 NC@0,2 LC@2,1 LT@0,3", "GCT", "SNL", "CN TS GS")
    assert (end.state.points, end.state.bonus) == ((3, 2, 2), (0, 1, 1))
    assert end.state.standing().winners == (1, 2)
    assert told(end.told, "end.tie.shared") == [{"seats": [1, 2], "points": 3}]


@covers("end.over")
def test_after_the_end_nothing_may_be_done() -> None:
    for state in (ended(TIED, "GCT", "NLS", "TS CN").state, last(dealt(), Random(1))):
        assert not state.legal
        for action in ("NG@3,3", ">NG", "nonsense"):
            violation = refused(state, action)
            assert (violation.rule, violation.code) == ("end.over", "game-over")
            with pytest.raises(IllegalAction):
                state.play(action)
        for seat in (0, 1, None):
            assert state.view(seat).verify("NG@3,3") == state.verify("NG@3,3")
