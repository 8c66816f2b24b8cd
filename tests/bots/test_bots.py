"""Bots play from what their seat knows, say why, and the greedy one is worth its name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores.bots import Bot, bot, names
from gladiadores.bots.ismcts import SearchBot
from gladiadores.bots.match import Match
from gladiadores.core import BadInput, replay
from gladiadores.text import texts
from tests.sweep import sweep

GAME = gladiadores.game("gladiadores")
TILES = gladiadores.game("gladiaattorit")


def match(bots: list[Bot | None], seed: int, side: str = "A", **rulings: Any) -> Match:
    match = Match(GAME, GAME.new({"players": len(bots), "side": side}, rulings), bots, Random(seed))
    while match.step():
        pass
    return match


def quick(name: str, game: str) -> Bot:
    """The bot of this name; the search with a small budget."""
    return SearchBot(game, playouts=20) if name == "ismcts" else bot(name, game)


@pytest.mark.parametrize("name", ["greedy", "careful"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("spoil", ["must", "may"])
def test_bots_play_a_game_to_its_end_and_give_reasons(name: str, players: int, side: str, spoil: str) -> None:
    played = match([bot(name)] * players, 5, side, spoil=spoil)
    assert played.over
    assert replay(GAME, played.record()) == played.state
    for advice in played.advice.values():
        assert advice.candidates[0].action == advice.action
        assert {candidate.action for candidate in advice.candidates}
        assert all(texts(language).message(advice.reason) for language in ("pt", "en"))


def test_a_greedy_bot_beats_three_random_ones_more_often_than_not() -> None:
    wins = 0.0
    for seed in range(60):
        seat = seed % 4
        seats: list[Bot | None] = [bot("greedy" if number == seat else "random") for number in range(4)]
        winners = match(seats, seed).state.standing().winners
        wins += (seat in winners) / len(winners)
    assert wins > 30


def tile_match(bots: list[Bot | None], seed: int, **options: Any) -> Match:
    match = Match(TILES, TILES.new({"players": len(bots), **options}), bots, Random(seed))
    while match.step():
        pass
    return match


@pytest.mark.parametrize("variant", ["standard", "simple"])
@pytest.mark.parametrize("board", ["arena", "ginasio", "patio"])
def test_greedy_bots_fill_the_board_and_give_reasons(variant: str, board: str) -> None:
    played = tile_match([bot("greedy", TILES.id)] * 3, 5, variant=variant, board=board)
    assert played.over
    assert replay(TILES, played.record()) == played.state
    for node, advice in played.advice.items():
        assert node.parent is not None
        assert {candidate.action for candidate in advice.candidates} == set(node.parent.state.legal)
        assert advice.candidates[0].action == advice.action
        assert all(texts(language).message(advice.reason) for language in TILES.languages)


def test_a_greedy_bot_beats_a_random_one_at_the_tile_game() -> None:
    wins = 0.0
    for seed in range(20):
        seats: list[Bot | None] = [bot("greedy", TILES.id), bot("random", TILES.id)]
        winners = tile_match(seats[:: 1 - 2 * (seed % 2)], seed, board="ginasio").state.standing().winners
        wins += (seed % 2 in winners) / len(winners)
    assert wins > 14


@pytest.mark.parametrize("name", names("gladiaattorit"))
def test_a_bot_of_the_tile_game_does_the_same_whatever_it_cannot_see(name: str) -> None:
    chooser = quick(name, TILES.id)
    for seed in range(sweep(20, 8)):
        rng = Random(seed)
        state = TILES.new({"players": 4, "variant": "standard" if seed % 2 else "simple"})
        state = state.after(state.draw(rng))
        for _ in range(rng.randrange(50)):
            state = state.after(state.legal.sample(rng))
        seat = state.to_act
        assert isinstance(seat, int)
        view = state.view(seat)
        other = view.guess(rng)
        assert chooser.advise(view, Random(1)) == chooser.advise(other.view(seat), Random(1))


PLAIN = [name for name in names("gladiadores") if name != "search"]
"""Bots of the ground floor; what plays compiled is tested where it stands."""


@pytest.mark.parametrize("name", PLAIN)
def test_a_bot_does_the_same_whatever_it_cannot_see(name: str) -> None:
    chooser = quick(name, GAME.id)
    for seed in range(sweep(30, 10)):
        rng = Random(seed)
        state = GAME.new({"players": 4, "side": "B"})
        state = state.after(state.draw(rng))
        for _ in range(rng.randrange(40)):
            state = state.after(state.legal.sample(rng))
        seat = state.to_act
        assert isinstance(seat, int)
        view = state.view(seat)
        other = view.guess(rng)
        assert chooser.advise(view, Random(1)) == chooser.advise(other.view(seat), Random(1))


def test_a_match_stops_for_a_person_and_goes_on_after_undo() -> None:
    played = Match(GAME, GAME.new(), [None, *[bot("random")] * 3], Random(2))
    while played.step():
        pass
    assert played.waits_for_person()
    assert not played.undo()
    action = played.view(0).legal[0]
    played.play(action)
    while played.step():
        pass
    assert played.undo()
    assert played.view(0).legal[0] == action
    with pytest.raises(BadInput):
        bot("deep-thought")
