"""Bots of Glory to Rome play from what their seat knows, say why, and each is worth its name."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from gladiadores.bots import Bot, bot, names
from gladiadores.bots.glory_to_rome import end_of_turn
from gladiadores.bots.ismcts import SearchBot
from gladiadores.bots.match import Match
from gladiadores.core import replay
from gladiadores.games import game
from gladiadores.text import texts
from tests.games.glory_to_rome.cases import camp, go, table

GAME = game("glory-to-rome")


def match(bots: list[Bot | None], seed: int, **rulings: Any) -> Match:
    match = Match(GAME, GAME.new({"players": len(bots)}, rulings), bots, Random(seed))
    while match.step():
        pass
    return match


def test_which_bots_play() -> None:
    assert set(names(GAME.id)) >= {"random", "greedy", "careful", "ismcts"}


@pytest.mark.parametrize("name", ["greedy", "careful"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_bots_play_a_game_to_its_end_and_give_reasons(name: str, players: int) -> None:
    played = match([bot(name, GAME.id)] * players, 3)
    assert played.over
    assert replay(GAME, played.record()) == played.state
    for node, advice in played.advice.items():
        assert node.parent is not None
        assert advice.action in node.parent.state.legal
        assert advice.candidates[0].action == advice.action
        assert all(texts(language).message(advice.reason) for language in GAME.languages)


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("careful", "random")])
def test_who_looks_ahead_beats_chance(better: str, worse: str) -> None:
    wins = 0.0
    for seed in range(10):
        seats: list[Bot | None] = [bot(better, GAME.id), bot(worse, GAME.id)]
        if seed % 2:
            seats.reverse()
        winners = match(seats, seed // 2).state.standing().winners
        wins += (seed % 2 in winners) / len(winners)
    assert wins >= 8


@pytest.mark.slow
def test_what_may_still_come_beats_what_counts_at_once() -> None:
    wins = 0.0
    for seed in range(60):
        seats: list[Bot | None] = [bot("careful", GAME.id), bot("greedy", GAME.id)]
        if seed % 2:
            seats.reverse()
        winners = match(seats, seed // 2).state.standing().winners
        wins += (seed % 2 in winners) / len(winners)
    assert wins >= 36


def test_a_bot_completes_what_wins_at_once() -> None:
    everybody = "Laborer Craftsman Architect Legionary Merchant Patron"
    state = table(
        camp("Temple Dock", "Forum+Marble+Marble", "Wall", clients=everybody), camp(), role="Craftsman", played=["Jack"]
    )
    for name in ("greedy", "careful"):
        advice = bot(name, GAME.id).advise(state.view(0), Random(1))
        assert advice.action == "add:Temple>Forum"
        assert advice.reason.context == "bot.glory.win"


def test_a_bot_knows_only_what_its_seat_knows() -> None:
    """Other hands, another deck: the same advice, as the bot guesses them itself."""
    own = camp("Dock Wall", "Market", stock="Concrete")
    one = table(own, camp("Forum"), role="Craftsman", played=["Jack"], deck=["Bar", "Road"] * 3)
    other = table(own, camp("Villa"), role="Craftsman", played=["Jack"], deck=["Insula", "Latrine"] * 3)
    for name in ("greedy", "careful"):
        taken = {bot(name, GAME.id).advise(state.view(0), Random(7)).action for state in (one, other)}
        assert len(taken) == 1


def test_the_search_thinks_to_the_end_of_a_turn_and_takes_what_wins() -> None:
    everybody = "Laborer Craftsman Architect Legionary Merchant Patron"
    state = table(
        camp("Temple Dock", "Forum+Marble+Marble", "Wall", clients=everybody), camp(), role="Craftsman", played=["Jack"]
    )
    advice = SearchBot(GAME.id, playouts=40).advise(state.view(0), Random(2))
    assert advice.action == "add:Temple>Forum"
    values = end_of_turn(state)
    assert sum(values) == pytest.approx(1.0)
    won = go(state, "0 add:Temple>Forum")
    assert end_of_turn(won)[0] > 0.9 > 0.1 > cast(Any, end_of_turn(won))[1]
