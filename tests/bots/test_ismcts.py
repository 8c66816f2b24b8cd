"""The search finds what wins, sees no more than its view, keeps secret choices apart, and says how sure it is."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest
from minis import dice, nested, sealed

import gladiadores
from gladiadores.bots import bot, names
from gladiadores.bots.bot import Advice, Ponderer
from gladiadores.bots.gladiaattorit import QuickBot, _gain, _gains
from gladiadores.bots.ismcts import Arm, Node, Search, SearchBot, Trees, prospects, settings
from gladiadores.bots.match import Match
from gladiadores.core import CHANCE
from gladiadores.games.gladiaattorit.notation import place_token
from gladiadores.text import texts

GAME = gladiadores.game("gladiadores")
TILES = gladiadores.game("gladiaattorit")
MINIS = {"dice": dice.GAME, "nested": nested.GAME, "sealed": sealed.GAME}


def thinker(**changes: Any) -> SearchBot:
    return SearchBot("a miniature", Search(playouts=300), **changes)


def advised(state: Any, seed: int = 1, **changes: Any) -> Advice:
    return thinker(**changes).advise(state.view(state.to_act), Random(seed))


def test_it_is_a_bot_of_every_game_and_can_be_watched_thinking() -> None:
    for game in (GAME.id, TILES.id):
        assert "ismcts" in names(game)
        assert isinstance(bot("ismcts", game), Ponderer)


def test_it_ends_the_game_while_it_is_ahead() -> None:
    """K ends the game at 3 to 2; after V the other plays D with two more cards, and wins."""
    state = nested.State(
        hands=("KV", "DVVV"), pile="DDGGGV", gone="", stack=(nested.Frame("turn", 0),), points=(2, 2)
    )  # fmt: skip
    assert advised(state).action == "K"


def test_it_keeps_another_from_winning() -> None:
    state = sealed.State(
        hands=("BB", "BN", "BN"), pile="N", items=1, item=1, stage="window", queue=(1,), coins=(2, 4, 4), buyer=0
    )
    assert advised(state).action == "no"


def test_it_chooses_as_many_dice_as_it_needs() -> None:
    """Nine points behind with one throw left, a single die is not enough."""
    state: Any = dice.State(round=1, stage="choose", seat=1, points=(9, 0), chosen="a")
    assert advised(state).action in ("b", "c")


def positions(game: Any, number: int) -> list[Any]:
    found = []
    for seed in range(number):
        rng = Random(seed)
        state = game.new()
        for _ in range(rng.randrange(1, 9)):
            if state.to_act is None:
                break
            state = state.after(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
        while state.to_act is CHANCE:
            state = state.after(state.draw(rng))
        if state.to_act is not None:
            found.append(state)
    assert found
    return found


@pytest.mark.parametrize("game", MINIS.values(), ids=MINIS)
def test_it_does_the_same_whatever_it_cannot_see(game: Any) -> None:
    hidden = 0
    for state in positions(game, 25):
        view = state.view(state.to_act)
        other: Any = view.guess(Random(5))
        assert other.view(state.to_act).key == view.key
        hidden += other != state
        assert advised(state, playouts=40) == advised(other, playouts=40)
    assert hidden or game is dice.GAME


def test_a_bid_that_was_not_seen_changes_nothing() -> None:
    state: Any = sealed.State(hands=("BB", "BN", "BN"), pile="N", items=1, item=1, stage="first", queue=(0, 1, 2))
    low, high = state.after("0"), state.after("4")
    assert low != high
    assert advised(low) == advised(high)


def test_the_trees_of_others_do_not_branch_where_they_see_nothing() -> None:
    """Whatever seat 0 bids in secret, seat 1 stands at one and the same place of its tree."""
    state: Any = sealed.State(hands=("BB", "BN", "BN"), pile="N", items=1, item=1, stage="first", queue=(0, 1, 2))
    trees = Trees(Search(), state.view(0))
    rng = Random(3)
    for _ in range(200):
        trees.playout(rng)
    assert len(trees.root.arms) == 5
    first_bids = {state.after(bid).view(None).key for bid in state.legal}
    assert len(first_bids) == 1
    (node,) = [node for (seat, known), node in trees.nodes.items() if seat == 1 and known == (*first_bids, ())]  # type: ignore[misc]
    assert sum(arm.visits for arm in node.arms.values()) == 200 - 5


@pytest.mark.parametrize("game", [*MINIS.values(), GAME, TILES], ids=[*MINIS, GAME.id, TILES.id])
def test_it_plays_any_game_to_the_end(game: Any) -> None:
    players = len(game.new().standing().points)
    search = Search(playouts=6, breadth=8, reach=5)
    match = Match(game, game.new(), [SearchBot(game.id, search) for _ in range(players)], Random(4))
    while match.step():
        pass
    assert match.over
    for node, said in match.advice.items():
        assert node.parent is not None
        assert said.action in node.parent.state.legal
        for language in ("pt", "en"):
            assert texts(language).message(said.reason)


def test_the_policy_and_the_reach_are_kept_to() -> None:
    class Counted:
        name = "counted"
        asked = 0

        def advise(self, view: Any, rng: Random) -> Advice:
            Counted.asked += 1
            return bot("random").advise(view, rng)

    state = positions(TILES, 1)[0]
    SearchBot(TILES.id, Search(playouts=10, policy=Counted(), reach=3)).advise(state.view(state.to_act), Random(1))
    assert Counted.asked == 30


def test_a_value_is_asked_where_a_deal_is_due() -> None:
    seen = []

    def judged(state: Any) -> tuple[float, ...]:
        seen.append(state.to_act)
        return prospects(state)

    state = GAME.new()
    state = state.after(state.draw(Random(2)))
    SearchBot(GAME.id, playouts=20, value=judged).advise(state.view(0), Random(1))
    assert seen == [CHANCE] * 20


def test_it_stops_when_its_time_is_up_with_something_to_say() -> None:
    state = positions(GAME, 1)[0]
    said = SearchBot(GAME.id, seconds=0).advise(state.view(state.to_act), Random(1))
    assert said.reason.context == "bot.ismcts.little"
    assert [candidate.visits for candidate in said.candidates] == [1]


def test_the_only_legal_action_needs_no_thought() -> None:
    state: Any = sealed.State(hands=("BB", "BB", "BN"), pile="N", items=1, item=1, stage="window", queue=(1,), buyer=0)
    assert advised(state, seed=2).action == "pass"
    assert advised(state).reason.context == "bot.only"


def test_pondering_ends_in_the_advice_which_tells_visits_and_margins() -> None:
    state = positions(GAME, 1)[0]
    view = state.view(state.to_act)
    thoughts = list(SearchBot(GAME.id, playouts=200).ponder(view, Random(5)))
    assert SearchBot(GAME.id, playouts=200).advise(view, Random(5)) == thoughts[-1]
    assert len(thoughts) > 10
    candidates = thoughts[-1].candidates
    assert sum(candidate.visits or 0 for candidate in candidates) == 200
    assert candidates[0].action == thoughts[-1].action
    assert candidates[0].margin is not None
    assert 0 < candidates[0].margin < 0.5
    assert candidates[0].visits == max(candidate.visits or 0 for candidate in candidates)


def test_an_arm_knows_its_mean_and_how_sure_it_is() -> None:
    arm = Arm()
    arm.add(1.0)
    assert arm.margin == inf
    for value in (0.0, 1.0, 0.0):
        arm.add(value)
    assert arm.mean == 0.5
    assert arm.margin == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)


def test_an_action_counts_as_passed_over_only_where_it_was_offered() -> None:
    state = positions(GAME, 1)[0]
    trees = Trees(Search(), state.view(state.to_act))
    node = Node({"seldom": Arm(10, 10, 5.0), "often": Arm(10, 40, 5.0)})
    assert trees._choose(node, ["seldom"], Random(1)) == ("seldom", False)
    assert (node.arms["seldom"].offered, node.arms["often"].offered) == (11, 40)
    assert trees._choose(node, ["seldom", "often"], Random(1)) == ("often", False)
    assert trees._choose(node, ["seldom", "new", "often"], Random(1)) == ("new", True)


def test_what_was_liked_in_another_world_is_not_held_onto() -> None:
    """Where none of the actions that are known is legal in this world, the taste is asked again."""
    state = positions(TILES, 1)[0]
    trees = Trees(settings(TILES.id), state.view(state.to_act))
    node = Node(liked=["not legal here"])
    liked = trees._options(node, state, state.to_act, Random(1))
    assert len(liked) == settings(TILES.id).breadth
    assert set(liked) <= set(state.legal)
    assert trees._options(node, state, state.to_act, Random(1)) == liked
    assert node.liked == ["not legal here", *liked]


def test_prospects_are_better_the_farther_ahead_and_whole_for_a_win() -> None:
    state = positions(TILES, 3)[-1]
    values = prospects(state)
    points = state.standing().points
    assert sorted(range(len(points)), key=lambda seat: points[seat]) == sorted(
        range(len(points)), key=lambda seat: values[seat]
    )
    assert all(0 <= value <= 1 for value in values)


def test_of_very_many_actions_the_likely_ones_are_tried() -> None:
    state = positions(TILES, 1)[0]
    said = SearchBot(TILES.id, playouts=60).advise(state.view(state.to_act), Random(1))
    assert len(said.candidates) <= settings(TILES.id).breadth < len(state.legal)


def test_a_glance_says_what_placing_says() -> None:
    for state in positions(TILES, 12):
        for _ in range(20):
            if state.to_act is not None:
                state = state.after(state.legal.sample(Random(7)))
        if state.to_act is None or state.taking:
            continue
        view = state.view(state.to_act)
        gains = _gains(view, view.hand)
        assert gains == {(tile, square): _gain(view, view.placing(tile, square)) for tile, square in gains}
        tokens = {place_token(tile, view.table.arena.squares[square]): gain for (tile, square), gain in gains.items()}
        assert set(tokens) == set(view.legal)
        assert tokens[QuickBot().advise(view, Random(1)).action] == max(gains.values())


@pytest.mark.slow
def test_it_beats_a_greedy_bot_at_the_tile_game() -> None:
    wins = 0.0
    for seed in range(16):
        seats = [SearchBot(TILES.id, playouts=100), bot("greedy", TILES.id)][:: 1 - 2 * (seed % 2)]
        match = Match(TILES, TILES.new({"players": 2, "board": "ginasio"}), seats, Random(seed))
        while match.step():
            pass
        winners = match.state.standing().winners
        wins += (seed % 2 in winners) / len(winners)
    assert wins > 8
