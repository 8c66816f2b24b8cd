"""The search on the compiled rule book: the rules as the engine has them, nothing that a view hides, strong endings."""

from __future__ import annotations

import sys
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from gladiadores.bots import bot, endgame, names
from gladiadores.bots.bot import Ponderer
from gladiadores.core.errors import BadInput
from gladiadores.core.game import CHANCE
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import ACTIONS
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import TRACKS, Table
from gladiadores.sim import warm
from gladiadores.sim.kernels import match, search
from gladiadores.sim.kernels.agreed import terms
from gladiadores.sim.search_bot import MIX, WILD, Question, SearchBot, halts_of, position_of
from gladiadores.sim.values import values
from tests.sweep import sweep

TABLES = [(players, side) for players in (3, 4) for side in ("A", "B")]
RULINGS: list[dict[str, Any]] = [
    {},
    {"spoil": "may", "tie_a": "track_leaders"},
    {"one_beats_ten": "winner", "columns_a": 8, "floor_b": None},
]


def table_of(players: int, side: str, rulings: dict[str, Any] | None = None) -> Table:
    return Table.of({"players": players, "side": side}, rulings or {})


def dealt(table: Table, rng: Random, first: int = 0) -> State:
    state = State.opening(table, first)
    return state.after(state.draw(rng))


def agreed(table: Table) -> list[int]:
    return [int(term) for term in terms(table, np.ones(table.players, np.int64))]


def as_list(state: State) -> list[int]:
    """A position of the search with all hands, its numbers plain integers."""
    position = [int(number) for number in position_of(state.view(cast(int, state.to_act)))]
    position[search.HAND : search.HAND + state.table.players] = state.hands
    return position


def ending(players: int, side: str, rng: Random, cards: int, place: int) -> State | None:
    """The last round, hands of so many cards left, so many cards in the arena; None where the game ended before."""
    table = table_of(players, side)
    state = dealt(table, rng)
    while state.to_act is not None:
        if state.to_act is CHANCE:
            state = state.after(state.draw(rng))
            continue
        held = state.hands[state.to_act].bit_count()
        last = state.round == players - 1 and held == cards and len(state.plays) == place
        if last and not state.choices and len(state.legal) > 1:
            return state
        state = state.after(state.legal.sample(rng))
    return None


# --- one rule book ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize(("players", "side"), TABLES)
def test_positions_go_on_as_states_do(players: int, side: str, rulings: dict[str, Any]) -> None:
    table, rng = table_of(players, side, rulings), Random(f"{players}{side}{rulings}")
    for _ in range(sweep(40, 2)):
        state = dealt(table, rng, first=rng.randrange(players))
        position, scored, told = as_list(state), [0] * 4, np.zeros((4, 2))
        while state.to_act is not None:
            if state.to_act is CHANCE:
                assert search.is_round_over(cast(Any, position))
                search.score(cast(Any, position), agreed(table), scored)
                state = state.after(state.draw(rng))
                assert (
                    position[search.CUBE : search.CUBE + TRACKS * players]
                    == as_list(state)[search.CUBE : search.CUBE + TRACKS * players]
                )
                assert not search.is_over(cast(Any, position), agreed(table))
                position = as_list(state)
                continue
            assert position == as_list(state)
            room = [0] * 32
            number = match.options(position, agreed(table), room)
            assert sorted(room[:number]) == sorted(ACTIONS[action] for action in state.legal)
            action = state.legal.sample(rng)
            search.act(cast(Any, position), agreed(table), ACTIONS[action])
            position = [int(number) for number in position]
            state = state.after(action)
        search.score(cast(Any, position), agreed(table), scored)
        assert search.is_over(cast(Any, position), agreed(table))
        search.ended(cast(Any, position), agreed(table), scored, told)
        assert [place - 1 for place in told[:players, search.PLACE]] == [-each.place for each in endgame.places(state)]
        winners = state.standing().winners
        assert list(told[:players, search.WIN]) == [(seat in winners) / len(winners) for seat in range(players)]


# --- what the cubes are worth -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_better_cubes_are_worth_more(players: int, side: str) -> None:
    table = table_of(players, side)
    for left in range(1, players):
        worth = []
        for ahead in (-2, 0, 2):
            position, told = as_list(dealt(table, Random(1))), np.zeros((4, 2))
            position[search.ROUND] = players - left
            position[search.CUBE] += ahead
            search.outlook(cast(Any, position), agreed(table), values(table), told)
            assert told[:players, search.PLACE].sum() == pytest.approx(players * (players + 1) / 2)
            assert told[:players, search.WIN].sum() == pytest.approx(1)
            worth.append(told[0])
        assert worth[0][search.PLACE] > worth[1][search.PLACE] > worth[2][search.PLACE]
        assert worth[1][search.PLACE] == pytest.approx((players + 1) / 2)
        assert worth[0][search.WIN] < worth[1][search.WIN] < worth[2][search.WIN]
        assert worth[1][search.WIN] == pytest.approx(1 / players)


# --- the bot ------------------------------------------------------------------------------------------------------


def test_it_is_found_by_name_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "search" in names("gladiadores")
    assert isinstance(bot("search"), SearchBot)
    assert "search" not in names("gladiaattorit")
    home = sys.modules["gladiadores.bots.bot"]
    monkeypatch.setattr(home, "find_spec", lambda name: None if name == "numba" else name)
    assert "search" not in names("gladiadores")
    with pytest.raises(BadInput, match="numba"):
        bot("search")


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_it_decides_as_the_search_in_compiled_matches_does(players: int, side: str) -> None:
    table, rng = table_of(players, side), Random(f"{players}{side}")
    state, asked = dealt(table, rng), 0
    mind = np.array([match.KINDS["search"], *match.Mind("search", 60)[1:]])
    while asked < sweep(60, 20) and isinstance(state.to_act, int):
        seed = rng.getrandbits(64)
        action = SearchBot(playouts=60).advise(state.view(state.to_act), Given(seed)).action
        position = np.array(as_list(state))
        code = match.think(position, terms(table, np.ones(players, np.int64)), values(table), np.uint64(seed), mind)
        assert ACTIONS[action] == code
        asked += len(state.legal) > 1
        state = state.after(state.legal.sample(rng))
    assert asked > 10


class Given(Random):
    """A stream whose first word is known."""

    def __init__(self, word: int) -> None:
        self.word = word

    def getrandbits(self, bits: int) -> int:
        return self.word


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_it_decides_everything_in_a_game_by_what_its_seat_sees(players: int, side: str) -> None:
    table, rng = table_of(players, side, {"spoil": "may"}), Random(5)
    state, searching = dealt(table, rng), SearchBot(playouts=60)
    kinds = set()
    while state.to_act is not None:
        if state.to_act is CHANCE:
            state = state.after(state.draw(rng))
            continue
        view = state.view(state.to_act)
        seed = rng.random()
        advice = searching.advise(view, Random(seed))
        other = view.guess(rng)
        assert other.view(state.to_act).key == view.key
        assert searching.advise(other.view(state.to_act), Random(seed)) == advice
        assert {candidate.action for candidate in advice.candidates} <= set(view.legal)
        kinds.add("spoil" if advice.action.startswith("+") else "weapon" if advice.action in _WEAPONS else "card")
        state = state.after(advice.action)
    assert {"spoil", "card"} <= kinds


_WEAPONS = {a + b for a in "TMGX" for b in "TMGX" if a != b}


def test_it_tells_what_it_weighed() -> None:
    state = dealt(table_of(4, "A"), Random(2))
    view = state.view(state.to_act)
    advice = SearchBot(playouts=1000).advise(view, Random(1))
    visits = [cast(int, candidate.visits) for candidate in advice.candidates]
    assert len(visits) == len(view.legal)
    assert 800 < sum(visits) <= 1000
    assert visits == sorted(visits, reverse=True)
    assert all(cast(float, candidate.margin) > 0 for candidate in advice.candidates)
    assert "1" in str(advice.reason.params["playouts"]) or advice.reason.params["playouts"]


def test_it_asks_for_patience_while_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    state = dealt(table_of(4, "A"), Random(2))
    view, begun = state.view(state.to_act), []
    searching = SearchBot(playouts=100)
    assert isinstance(searching, Ponderer)
    monkeypatch.setattr(warm, "begin", lambda: begun.append("begun"))
    monkeypatch.setattr(warm, "ready", lambda: len(begun) > 2)
    thoughts = searching.ponder(view, Random(1))
    assert next(thoughts).candidates == ()
    begun += ["compiling", "compiled"]
    assert list(thoughts) == [searching.advise(view, Random(1))]


def test_more_time_is_used_for_more_playouts() -> None:
    state = dealt(table_of(3, "B"), Random(2))
    view = state.view(state.to_act)
    quick = SearchBot(playouts=100).advise(view, Random(1))
    long = SearchBot(playouts=100, seconds=2.0).advise(view, Random(1))
    assert sum(cast(int, each.visits) for each in long.candidates) > 2 * sum(
        cast(int, each.visits) for each in quick.candidates
    )


# --- endings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "side"), TABLES)
def test_the_last_card_of_the_game_is_the_right_one(players: int, side: str) -> None:
    """Nothing that is hidden matters any more: what is best can be worked out, and is found."""
    rng, found = Random(f"last{players}{side}"), 0
    while found < sweep(100, 12):
        state = ending(players, side, rng, 2, players - 1)
        if state is None:
            continue
        seat = cast(int, state.to_act)
        exact = endgame.solve(state)
        best = max(outcomes[seat].place for outcomes in exact.values())
        worst = min(outcomes[seat].place for outcomes in exact.values())
        advice = SearchBot(playouts=200).advise(state.view(seat), rng)
        # A spoil is still to be chosen now and then; playouts choose it at random now and then.
        assert exact[advice.action][seat].place >= best - 0.5 or best == worst
        found += best > worst


def test_it_agrees_with_exact_endings_where_all_hands_are_known() -> None:
    rng, agreed_on, asked = Random(8), 0, 0
    while asked < sweep(120, 12):
        state = ending(3, "A", rng, 3, 1)
        if state is None:
            continue
        seat = cast(int, state.to_act)
        exact = endgame.solve(state)
        best = max(outcomes[seat].place for outcomes in exact.values())
        if best == min(outcomes[seat].place for outcomes in exact.values()):
            continue
        view = state.view(seat)
        question = Question.of(view)
        halts = halts_of(600, len(question.codes))
        hands = np.tile(np.array(state.hands), (int(halts[-1]), 1))
        told = np.zeros((len(hands), len(question.codes), 2))
        tried = np.zeros(len(question.codes), np.int64)
        chosen = search.search(*question, hands, np.uint64(asked), 0, halts, WILD, MIX, 0.0, seat, told, tried)
        agreed_on += exact[view.legal[chosen]][seat].place == best
        asked += 1
    assert agreed_on / asked >= 0.7


# --- whole matches ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "side"), TABLES)
def test_it_beats_greedy_and_is_beaten_by_who_sees_every_hand(players: int, side: str) -> None:
    table, minds = table_of(players, side), [match.Mind("search", 200)] + [match.Mind("greedy")] * (players - 1)
    played = match.match(table, minds, values(table), 3, 0, 60)
    assert played.shares.sum(axis=1) == pytest.approx(1)
    assert played.shares[:, 0].mean() > 1 / players
    again = match.match(table, minds, values(table), 3, 20, 10)
    assert (again.shares == played.shares[20:30]).all()
    assert GAME.id == "gladiadores"
