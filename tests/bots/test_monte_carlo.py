"""The Monte Carlo bot plays any game from a seat's view, and the advisor's values are what they say."""

from __future__ import annotations

from itertools import islice
from math import inf, sqrt
from random import Random
from statistics import stdev
from typing import Any

import pytest

import gladiadores
from gladiadores.bots import advice, bot, names
from gladiadores.bots.advice import Assessment, advisor, assess, decimal, margin, weigh
from gladiadores.bots.bot import Ponderer
from gladiadores.bots.match import Match
from gladiadores.bots.monte_carlo import MonteCarlo, MonteCarloBot, lead
from gladiadores.core.game import State
from gladiadores.text import texts
from tests.sweep import sweep

GAME = gladiadores.game("gladiadores")
TILES = gladiadores.game("gladiaattorit")
LATE = {
    "first": 0,
    "deals": [],
    "position": {
        "round": 3,
        "leader": 0,
        "hands": ["T10 M2", "T9 G3", "X4 X5", "L M9"],
        "areas": ["T1 T2", "M4", "", "X1"],
        "plays": [],
        "positions": [[7, 7, 7, 7]] * 4,
    },
}


def late(**hands: str) -> State:
    """The last battle of a game; hands by seat may be changed."""
    held: list[str] = list(LATE["position"]["hands"])  # type: ignore[call-overload]
    for seat, hand in hands.items():
        held[int(seat[1:])] = hand
    setup = {**LATE, "position": {**LATE["position"], "hands": held}}  # type: ignore[dict-item]
    return GAME.begin({"players": 4, "side": "A"}, {}, setup)


def test_it_is_a_bot_of_every_game_and_can_be_watched_thinking() -> None:
    for game in (GAME.id, TILES.id):
        assert "monte-carlo" in names(game)
        assert isinstance(bot("monte-carlo", game), Ponderer)
    assert not isinstance(bot("greedy"), Ponderer)


@pytest.mark.parametrize("game", [GAME, TILES], ids=lambda game: str(game.id))
def test_it_plays_legal_actions_and_gives_its_reasons(game: Any) -> None:
    state = game.new()
    rng = Random(3)
    match = Match(game, state, [MonteCarloBot(game.id, 1)] + [bot("greedy", game.id)] * (_players(game) - 1), rng)
    match.bots[0].least = 1  # type: ignore[union-attr]
    while len(match.advice) < 9:
        assert match.step() is not None
    for node, said in match.advice.items():
        assert node.parent is not None
        assert said.action in node.parent.state.legal
        for language in ("pt", "en"):
            assert texts(language).message(said.reason)


def _players(game: Any) -> int:
    return int(game.terms(game.new())[0]["players"])


def test_pondering_ends_in_the_advice() -> None:
    state = late()
    thinker = MonteCarloBot(GAME.id, 12)
    thoughts = list(thinker.ponder(state.view(0), Random(5)))
    assert len(thoughts) == 6
    assert thinker.advise(state.view(0), Random(5)) == thoughts[-1]


def test_the_only_legal_action_needs_no_thought() -> None:
    state = late().after("T10")
    thinker = MonteCarloBot(GAME.id)
    (thought,) = thinker.ponder(state.view(1), Random(1))
    assert thought.action == "T9"
    assert thought.reason.context == "bot.only"


def test_what_nobody_has_seen_changes_nothing() -> None:
    one, other = late(), late(s1="X4 X5", s2="T9 G3")
    assert one != other
    ways = [list(islice(MonteCarlo(GAME.id).consider(state.view(0), Random(7)), 5)) for state in (one, other)]
    assert ways[0] == ways[1]


def test_a_known_outcome_has_its_exact_value() -> None:
    """The last card of the last battle: nothing is hidden that matters, so every deal says the same."""
    state = late().after("T10").after("T9").after("X4")
    assessed = assess(MonteCarlo(GAME.id), state.view(3), Random(2), 5)
    for value in assessed.values:
        assert value.mean == pytest.approx(lead(_end(state.after(value.action)), 3))
        assert value.margin == 0
    assert assessed.best.action == max(
        state.legal, key=lambda action: lead(_end(state.after(action)), 3)
    )  # fmt: skip
    assert assessed.deals == 5


def _end(state: State) -> State:
    greedy = bot("greedy")
    while isinstance(state.to_act, int):
        state = state.after(greedy.advise(state.view(state.to_act), Random(0)).action)
    return state


def test_of_very_many_actions_the_likely_ones_are_tried() -> None:
    state = TILES.new()
    state = state.after(state.draw(Random(4)))
    view = state.view(state.to_act if isinstance(state.to_act, int) else None)
    assert len(view.legal) > 20
    assessed = assess(MonteCarlo(TILES.id), view, Random(1), 1)
    liked = [each.action for each in bot("greedy", TILES.id).advise(view, Random(1)).candidates]
    assert {value.action for value in assessed.values} == set(liked[:20])


def test_lead_is_the_distance_to_the_mean_of_the_others() -> None:
    state = late()
    points = state.standing().points
    assert [lead(state, seat) for seat in range(4)] == [0.0] * 4
    assert len(set(points)) == 1


def test_values_are_compared_on_the_same_deals() -> None:
    assessed = weigh({"a": [1.0, 5.0, 3.0, 7.0, 4.0], "b": [0.0, 4.0, 2.0, 6.0, 3.0], "c": [9.0, 0.0, 0.0, 0.0, 0.0]})
    assert [value.action for value in assessed.values] == ["a", "b", "c"]
    assert assessed.of("a").loss == assessed.of("a").loss_margin == 0
    assert assessed.of("b").loss == pytest.approx(1)
    assert assessed.of("b").loss_margin == pytest.approx(0)
    assert assessed.of("b").is_clearly_worse
    assert not assessed.is_close
    assert not assessed.of("c").is_clearly_worse
    with pytest.raises(KeyError):
        assessed.of("d")


@pytest.mark.parametrize(("number", "student"), [(4, 3.182), (10, 2.262), (40, 2.023), (400, 1.966)])
def test_the_margin_is_that_of_student(number: int, student: float) -> None:
    rng = Random(number)
    results = [rng.gauss(0, 3) for _ in range(number)]
    assert margin(results) == pytest.approx(student * stdev(results) / sqrt(number), rel=0.02)


def test_too_few_deals_say_nothing_about_how_sure_a_mean_is() -> None:
    assert margin([1.0, 2.0, 3.0]) == inf
    assert weigh({"a": [1.0], "b": [0.0]}).is_close


def test_more_deals_make_the_interval_narrower() -> None:
    state = GAME.new()
    state = state.after(state.draw(Random(4)))
    early, later = (assess(MonteCarlo(GAME.id, bot("random")), state.view(0), Random(1), deals) for deals in (6, 60))
    assert max(value.margin for value in later.values) < max(value.margin for value in early.values)


class Installed:
    name = "installed"

    def consider(self, view: Any, rng: Random) -> Any:
        yield Assessment(1, ())


class Entry:
    value = "tests:Installed"

    def __init__(self, make: Any) -> None:
        self.make = make

    def load(self) -> Any:
        return self.make


def test_an_installed_advisor_takes_the_place_of_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "entry_points", lambda **wanted: [])
    assert isinstance(advisor(GAME.id), MonteCarlo)
    asked: list[dict[str, str]] = []

    def found(**wanted: str) -> list[Entry]:
        asked.append(wanted)
        return [Entry(Installed)]

    monkeypatch.setattr(advice, "entry_points", found)
    assert isinstance(advisor(GAME.id), Installed)
    assert asked == [{"group": "gladiadores.advisors", "name": "gladiadores"}]


def test_an_advisor_that_cannot_be_used_is_told_of_and_passed_over(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise ImportError("no numba here")

    monkeypatch.setattr(advice, "entry_points", lambda **wanted: [Entry(broken)])
    assert isinstance(advisor(GAME.id), MonteCarlo)
    assert "no numba here" in caplog.text


def test_an_advisor_whose_extra_is_not_installed_is_passed_over_in_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing() -> None:
        raise ModuleNotFoundError("No module named 'numba'")

    monkeypatch.setattr(advice, "entry_points", lambda **wanted: [Entry(missing)])
    assert isinstance(advisor(GAME.id), MonteCarlo)
    assert not caplog.records


@pytest.mark.parametrize(
    ("value", "written"), [(1.25, "1,2"), (-0.04, "0,0"), (-0.6, "−0,6"), (12.0, "12,0"), (-3.96, "−4,0")]
)
def test_numbers_are_written_with_one_decimal(value: float, written: str) -> None:
    assert texts("pt").message(decimal(value)) == written


@pytest.mark.slow
def test_it_beats_three_greedy_bots_more_often_than_not() -> None:
    wins, games = 0.0, sweep(12, 4)
    for seed in range(games):
        seat = seed % 4
        seats = [MonteCarloBot(GAME.id, 60) if number == seat else bot("greedy") for number in range(4)]
        match = Match(GAME, GAME.new({"side": "B"}), seats, Random(seed))
        while match.step():
            pass
        winners = match.state.standing().winners
        wins += (seat in winners) / len(winners)
    assert wins > games * 3 / 8
