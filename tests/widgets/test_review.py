"""A game reviewed at its desk: the seat's view alone, bit by bit, with the engine's reasons; no browser."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores.bots import bot
from gladiadores.bots.advice import PLACE, Assessment, Value, weigh
from gladiadores.bots.match import Match
from gladiadores.core.errors import BadInput
from gladiadores.core.record import Record, RefusedAction
from gladiadores.games.gladiadores.cards import PLAYS
from gladiadores.widgets import GameReview, PlayTable, review_page
from gladiadores.widgets.review_desk import QUICK_ROUNDS, ROUNDS, ReviewDesk
from gladiadores.widgets.stage import Event


@cache
def played(players: int = 3, side: str = "A", steps: int = 10**6) -> Record:
    game = gladiadores.game("gladiadores")
    match = Match(game, game.new({"players": players, "side": side}), [bot("random"), *[bot("greedy")] * (players - 1)],
                  Random(7))  # fmt: skip
    while not match.over and match.history.ply < steps:
        match.step()
    return match.record()


def think(desk: ReviewDesk, ticks: int) -> None:
    desk.press("think")
    for _ in range(ticks):
        desk.press("clock", "tick", str(desk.progress[0]))


class Judge:
    """An advisor that knows the values at once: the later in notation order, the better."""

    name = "judge"

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def consider(self, view: Any, rng: Random) -> Any:
        self.seen.append(view)
        results: dict[str, list[float]] = {action: [] for action in view.legal}
        while True:
            for number, action in enumerate(results):
                results[action].append(number + rng.random() / 100)
            yield weigh(results)


def judged(record: Record, **more: Any) -> tuple[ReviewDesk, Judge]:
    desk = ReviewDesk(record, **more)
    judge = Judge()
    desk._advisor = judge
    return desk, judge


def test_each_play_with_a_choice_is_weighed_from_the_view_of_its_seat() -> None:
    desk, judge = judged(played())
    finish(desk)
    assert set(desk.costs) == set(desk.plays)
    assert desk.progress == (ROUNDS[-1] * len(desk.plays),) * 2
    assert len(judge.seen) == len(desk.plays)  # one thought a play, carried on
    assert all(view.seat == 0 for view in judge.seen)
    for cost in desk.costs.values():
        assert cost.loss >= 0
        assert cost.best.loss == 0
        assert (cost.best.action == cost.played.action) == (cost.loss == 0)


def finish(desk: ReviewDesk) -> None:
    desk.press("think")
    for _ in range(10_000):
        if desk.finished:
            return
        desk.press("clock", "tick", str(desk.progress[0]))
    raise AssertionError("never finished")


class Placer(Judge):
    """One that is quick, and speaks of final places; the later in notation order, the better."""

    def consider(self, view: Any, rng: Random) -> Any:
        best = len(view.legal) - 1
        values = [Value(each, 20.0 * at, 1.0, 20.0 * (best - at), 0.5) for at, each in enumerate(view.legal)]
        for deals in range(50, 10**6, 50):
            yield Assessment(deals, tuple(reversed(values)), PLACE)


def test_an_advisor_who_speaks_of_final_places_is_quick_and_asked_for_more() -> None:
    desk, _ = judged(played())
    desk._known[desk.plays[0]] = next(desk._thoughts(desk.plays[0]))
    assert "pontos" in desk.summary
    desk._begun, desk._advisor = {}, Placer()
    finish(desk)
    assert {cost.deals for cost in desk.costs.values()} == {300}  # the first that are 256 or more
    assert desk.progress == (QUICK_ROUNDS[-1] * len(desk.plays),) * 2
    page = review_page.page(desk)
    assert "na escala de colocação, de 0 (último) a 100 (primeiro)" in desk.summary
    assert "na escala de colocação de 0 a 100" in page
    assert "pontos" not in desk.summary + desk.verdict(desk.worst[0])


@pytest.mark.parametrize(("loss", "marks"), [(1.0, ["1"]), (3.5, ["1", "2", "3", "4"]), (10.4, ["5", "10"]),
                                             (100.0, ["50", "100"])])  # fmt: skip
def test_the_marks_of_the_graph_keep_off_each_other(loss: float, marks: list[str]) -> None:
    desk, _ = judged(played())
    cards = tuple(desk.moments[desk.plays[0] - 1].state.legal)
    lost = desk.moments[desk.plays[0]].action
    values = tuple(Value(each, 0.0, 1.0, loss if each == lost else 0.0, 0.1) for each in cards)
    desk._known[desk.plays[0]] = Assessment(400, tuple(sorted(values, key=lambda value: value.loss)), PLACE)
    axis = review_page.page(desk).split('class="rv-axis"')[1].split('class="rv-play')[0]
    assert re.findall(r">(\d+)</text>", axis) == ["0", *marks]


def test_what_is_hidden_changes_no_value() -> None:
    desk, judge = judged(played())
    finish(desk)
    other, watched = judged(played())
    other.press("hands")
    assert other.hands
    finish(other)
    assert other.costs == desk.costs
    assert watched.seen == judge.seen
    assert not any(hasattr(view, "hands") for view in judge.seen)


def test_the_three_costliest_come_with_their_reason_and_its_rule() -> None:
    desk, _ = judged(played())
    finish(desk)
    assert len(desk.worst) == 3
    losses = [cost.loss for cost in desk.worst]
    assert losses == sorted(losses, reverse=True)
    for cost in desk.worst:
        sentence, rule = desk.why(cost)
        assert desk.action(cost.best.action) in desk.verdict(cost)
        assert sentence
        if cost.best.action in PLAYS:
            assert rule is not None
            assert rule.startswith("battle.")
    page = review_page.page(desk)
    assert page.count('class="rv-worst"') == 1
    assert page.count('data-key="ply:') == len(desk.plays) + 3


def test_every_reason_can_be_given_for_cards_and_for_the_extra_card() -> None:
    extra = 0
    for players, side in ((3, "B"), (4, "A")):
        for seat in range(players):
            desk, _ = judged(played(players, side), seat=seat)
            finish(desk)
            for cost in desk.costs.values():
                sentence, rule = desk.why(cost)
                assert sentence
                if cost.best.action not in PLAYS and cost.loss:
                    extra += 1
                    assert rule is not None
                    assert "outra escolha da carta extra" in sentence
    assert extra


def test_a_battle_that_was_not_finished_has_no_reason() -> None:
    record = played()
    whole = ReviewDesk(record)
    ply = whole.plays[3]
    cut = Record(record.game, record.options, record.rulings, record.setup, record.actions[: len(record.actions) - 1])
    assert ReviewDesk(cut).plays
    mine = [number for number, moment in enumerate(whole.moments) if moment.seat == 0 and moment.action in PLAYS]
    dealt = sum(moment.action is not None and moment.seat is None for moment in whole.moments[: mine[0] + 1])
    short = Record(record.game, record.options, record.rulings, record.setup, record.actions[: mine[0] - dealt + 1])
    desk, _ = judged(short)
    think(desk, 1)
    cost = desk.costs[desk.plays[0]]
    if len(desk.moments[-1].state.plays) not in (0, desk.players):
        assert "não chegou ao fim" in desk.why(cost)[0]
    assert ply in whole.plays


def test_a_tick_of_another_moment_does_not_count_and_the_button_stops() -> None:
    desk, judge = judged(played())
    desk.press("clock", "tick", "0")
    assert not judge.seen
    desk.press("think")
    desk.press("clock", "tick", "77")
    assert not judge.seen
    desk.press("clock", "tick", "0")
    assert judge.seen
    assert 'data-tick="' in review_page.page(desk) or desk.finished
    desk.press("seat", "change", "1")
    assert not desk.running
    assert desk.costs == {}
    assert 'data-tick="' not in review_page.page(desk)


def test_walking_through_the_game() -> None:
    desk = ReviewDesk(played(4), names=["<script>alert(1)</script>", "B" * 60, "🦁"])
    last = len(desk.moments) - 1
    desk.press("review", "key", "End")
    assert desk.at == last
    desk.press("next")
    assert desk.at == last
    desk.press("slider", "input", "5")
    desk.press("back")
    assert desk.at == 4
    assert desk.announcement
    desk.press(f"ply:{desk.plays[2]}")
    assert desk.at == desk.plays[2]
    desk.press("hands")
    page = review_page.page(desk)
    assert "<script>" not in page
    assert page.count("<li><b>") == 3
    desk.press("language:en")
    assert "Analyse" in review_page.page(desk)
    desk.press("table")
    assert "<table>" in review_page.page(desk)


def test_a_game_is_pasted_and_a_damaged_one_answered() -> None:
    desk = ReviewDesk(played())
    desk.press("open")
    good = played(4).to_json()
    for text in ("", "{", json.dumps({**good, "actions": ["XX"]}), json.dumps({**good, "actions": ["G1", "G1"]}),
                 json.dumps({**good, "game": "gladiaattorit"})):  # fmt: skip
        desk.press("paste", "change", text)
        assert desk.refusal
        assert desk.players == 3
        assert escape_free(desk.refusal) in escape_free(review_page.page(desk))
    desk.press("paste", "change", json.dumps(good))
    assert desk.fault is None
    assert desk.players == 4


def escape_free(text: str) -> str:
    from html import unescape

    return unescape(text)


def test_a_table_is_taken_as_it_stands() -> None:
    table = PlayTable(seats=("greedy",) * 4, seed=3)
    for _ in range(20):
        table.desk.match.step()
    review = GameReview(table, seat=2)
    assert len(review.desk.moments) == 21
    review._pressed(Event("think", "click"))
    assert "<progress" in review.html
    assert "<svg" in review.picture()


@pytest.mark.parametrize("bad", ["", "[]", {"game": "x"}])
def test_what_is_no_game_is_refused(bad: Any) -> None:
    with pytest.raises((BadInput, RefusedAction)):
        ReviewDesk(bad)
    with pytest.raises(BadInput):
        ReviewDesk(played(), seat=5)


def test_assessments_without_the_action_played_are_passed_over() -> None:
    desk, _ = judged(played())
    ply = desk.plays[0]
    desk._known[ply] = Assessment(8, ())
    assert ply not in desk.costs
