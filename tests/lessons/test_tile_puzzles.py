"""Puzzles of the tile game: one right answer by the naive implementation, and a rule behind every wrong one."""

from __future__ import annotations

import pickle
from itertools import product

import pytest

from gladiadores import games
from gladiadores.lessons import puzzles
from gladiadores.lessons.exercise import LEVELS, NONE, Level, is_right
from gladiadores.lessons.mixes import mixes
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import texts
from tests.lessons.test_puzzles import wrong_answers
from tests.naive import gladiaattorit as naive
from tests.sweep import sweep

GAME = "gladiaattorit"
SEEDS = range(sweep(120, 8))
EVERY = list(product(puzzles.kinds(GAME), LEVELS))
RULES = sorted(puzzles.asked(GAME))


BOARDS = {
    "patio": naive.Board("patio", ("<...>",) * 3, copies=1, halves=1, removed=0, hand=1, face_up=3),
    "ginasio": naive.Board(
        "ginasio",
        (" <....> ", " <....> ", "<..##..>", "<..##..>", " <....> ", " <....> "),
        copies=3, halves=2, removed=3, hand=2, face_up=4,
    ),
}  # fmt: skip


def reached(puzzle: Puzzle) -> naive.Game:
    record = dict(puzzle.input)
    return naive.play_record(record, BOARDS[record["options"]["board"]])


def read(action: str) -> tuple[tuple[int, int], str]:
    tile, where = action.split("@")
    row, column = where.split(",")
    return (int(row), int(column)), tile


def scored(game: naive.Game, action: str) -> int:
    square, tile = read(action)
    return naive.score_placement(game.laid, square, tile)


def made(game: naive.Game, action: str) -> set[str]:
    square, tile = read(action)
    before, after = naive.gladiators(game.laid), naive.gladiators({**game.laid, square: tile})
    return {after[seam] for seam in after if seam not in before}


def right_answer(puzzle: Puzzle) -> frozenset[str]:
    game = reached(puzzle)
    asks = puzzle.asks
    if puzzle.kind == "points":
        return frozenset([str(scored(game, asks["action"]))])
    if puzzle.kind == "best":
        points = {action: scored(game, action) for action in puzzle.options}
        return frozenset(action for action in points if points[action] == max(points.values()))
    if puzzle.kind == "made":
        return frozenset(made(game, asks["action"])) or frozenset([NONE])
    if puzzle.kind == "legal":
        legal = set(game.legal())
        return frozenset(action for action in puzzle.options if action in legal) or frozenset([NONE])
    if asks["what"] == "bonus":
        return frozenset([str(game.bonus()[asks["seat"]])])
    return frozenset(map(str, game.winners()))


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_puzzle_has_one_right_answer(kind: str, level: Level) -> None:
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        assert right_answer(puzzle) == frozenset(puzzle.answer), (seed, puzzle.input, puzzle.asks)
        assert set(puzzle.answer) <= set(puzzle.options)
        assert len(set(puzzle.options)) == len(puzzle.options) >= 2
        assert is_right(puzzle, puzzle.answer)
        assert puzzle.refute(puzzle.answer) is None


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_no_other_place_is_as_good_as_the_best(kind: str, level: Level) -> None:
    if kind != "best":
        return
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        game = reached(puzzle)
        tile = puzzle.answer[0].split("@")[0]
        points = {action: scored(game, action) for action in game.legal() if action.startswith(tile)}
        assert [action for action in points if points[action] == max(points.values())] == list(puzzle.answer)


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_wrong_answer_is_refuted_with_a_rule(kind: str, level: Level) -> None:
    book, said = games.game(GAME).rulebook, texts("pt")
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        for chosen in wrong_answers(puzzle):
            assert not is_right(puzzle, chosen)
            reason = puzzle.refute(chosen)
            assert reason is not None
            assert reason.rule in book
            assert reason.say(said)
        assert all(reason.rule in book and reason.say(said) for reason in puzzle.explain())
        assert set(puzzle.rules) <= {reason.rule for reason in puzzle.explain()}


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_the_same_seed_makes_the_same_puzzle(kind: str, level: Level) -> None:
    first = [puzzles.puzzle(GAME, kind, level, seed) for seed in range(8)]
    assert first == [puzzles.puzzle(GAME, kind, level, seed) for seed in range(8)]
    assert pickle.loads(pickle.dumps(first)) == first
    assert len({str(puzzle.input) for puzzle in first}) > 5


@pytest.mark.parametrize("rule", RULES)
def test_a_puzzle_can_be_asked_for_by_rule(rule: str) -> None:
    for seed in range(sweep(20, 3)):
        puzzle = puzzles.asking(GAME, rule, seed)
        assert puzzle is not None
        assert rule in puzzle.rules
        assert right_answer(puzzle) == frozenset(puzzle.answer)


def test_the_rules_that_puzzles_ask_are_those_of_the_catalogue() -> None:
    assert {rule for mix in mixes(GAME) for rule in mix.asking | mix.wants | mix.without} <= set(
        games.game(GAME).rulebook
    )


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_a_puzzle_is_put_in_words(language: str) -> None:
    said = texts(language)
    for kind, level in EVERY:
        puzzle = puzzles.puzzle(GAME, kind, level, 1)
        spoken = [puzzle.spoken(option, said) for option in puzzle.options]
        for text in (puzzle.setting(said), puzzle.text(said), *spoken):
            assert text
            assert "{" not in text
