"""Puzzles of Gladiadores: one right answer by the naive implementation, and a rule behind every wrong one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Any

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import requests
from gladiadores.lessons import puzzles
from gladiadores.lessons.exercise import LEVELS, NONE, Level, is_right
from gladiadores.lessons.mixes import mixes
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import texts
from tests.naive import gladiadores as naive
from tests.sweep import sweep

GAME = "gladiadores"
SEEDS = range(sweep(400, 25))
EVERY = list(product(puzzles.kinds(GAME), LEVELS))
RULES = sorted(puzzles.asked(GAME))
RULINGS: dict[str, tuple[Any, ...]] = {
    "one_beats_ten": ("everywhere", "winner"),
    "spoil": ("must", "may"),
    "tie_a": ("among_tied", "track_leaders"),
    "floor_b": (0, None),
}


# --- the answers by the naive implementation ------------------------------------------------------------------------


def settled(given: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way to settle the rulings that a question leaves open."""
    rulings = given.get("rulings") or {}
    left = [name for name in RULINGS if name not in rulings]
    for values in product(*(RULINGS[name] for name in left)):
        yield {**rulings, **dict(zip(left, values, strict=True))}


def battles(given: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every outcome of a battle that is left open, the winner's choice taken in every way."""
    areas = [area.split() for area in given["areas"]]
    table = given["players"], given["leader"], given["plays"], areas
    for rulings in settled(given):
        spoil = given.get("spoil")
        open_choices = naive.battle(*table, None, rulings)["choices"]
        spoils: list[str | None] = [spoil]
        if spoil is None and (len(open_choices) > 1 or (open_choices and rulings["spoil"] == "may")):
            spoils = [*open_choices, *(["-"] if rulings["spoil"] == "may" else [])]
        for chosen in spoils:
            yield naive.battle(*table, chosen, rulings)


def battle_answers(puzzle: Puzzle) -> set[frozenset[str]]:
    what = puzzle.asks["what"]
    found = set()
    for outcome in battles(dict(puzzle.input)):
        if what == "winner":
            found.add(frozenset([str(outcome["winner"])]))
        elif what == "struck":
            cards = [each["card"] for each in outcome["eliminated"] if each["by"] == puzzle.asks["weapon"]]
            found.add(frozenset(card or NONE for card in cards))
        else:
            key = {"taken": "taken", "extra": "choices", "discarded": "discarded"}[what]
            found.add(frozenset(outcome[key]) or frozenset([NONE]))
    return found


def score_answers(puzzle: Puzzle) -> set[frozenset[str]]:
    given, asks = puzzle.input, puzzle.asks
    track = naive.SUITS.index(asks.get("suit", "T"))
    seat = asks.get("seat", 0)
    found = set()
    for rulings in settled(dict(given)):
        if asks["what"] == "move":
            answer = [naive.moves_a(given["counts"])[seat][track]]
        elif asks["what"] == "points":
            answer = [naive.points_b(given["counts"])[seat]]
        elif asks["what"] == "track":
            answer = [naive.points_a(given["positions"])[seat][track]]
        elif asks["what"] == "total":
            answer = [sum(naive.points_a(given["positions"])[seat])]
        elif given["side"] == "A":
            answer = naive.winners_a(given["positions"], rulings)
        else:
            answer = naive.winners_b(given["positions"], given["last_round"])
        found.add(frozenset(map(str, answer)))
    return found


def legal_answers(puzzle: Puzzle) -> set[frozenset[str]]:
    legal = naive.legal(puzzle.input["hand"].split(), puzzle.input["plays"])
    return {frozenset(naive.held(card) for card in legal)}


def right_answers(puzzle: Puzzle) -> set[frozenset[str]]:
    if puzzle.kind == "score":
        return score_answers(puzzle)
    return legal_answers(puzzle) if puzzle.kind == "legal" else battle_answers(puzzle)


def wrong_answers(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    """All wrong answers of one option, and where several may be chosen, some with more or fewer."""
    options: Iterator[tuple[str, ...]] = ((option,) for option in puzzle.options)
    if puzzle.many:
        plain = [option for option in puzzle.options if option != NONE]
        options = chain(options, combinations(plain, 2), [tuple(plain)])
    return (chosen for chosen in options if chosen and set(chosen) != set(puzzle.answer))


# --- tests ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_every_puzzle_has_one_right_answer(kind: str, level: Level) -> None:
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        assert right_answers(puzzle) == {frozenset(puzzle.answer)}, (seed, puzzle.input)
        assert set(puzzle.answer) <= set(puzzle.options)
        assert len(set(puzzle.options)) == len(puzzle.options) >= 2
        assert is_right(puzzle, puzzle.answer)
        assert puzzle.refute(puzzle.answer) is None


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
            sentence = reason.say(said)
            assert sentence
            assert "{" not in sentence


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_the_question_is_one_that_the_verb_answers_and_explains(kind: str, level: Level) -> None:
    said = texts("pt")
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        answered = getattr(requests, puzzle.verb)(dict(puzzle.input), said)
        assert answered
        reasons = puzzle.explain()
        assert reasons
        assert all(reason.rule in games.game(GAME).rulebook and reason.say(said) for reason in reasons)
        assert set(puzzle.rules) <= {reason.rule for reason in reasons}


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_the_same_seed_makes_the_same_puzzle(kind: str, level: Level) -> None:
    first = [puzzles.puzzle(GAME, kind, level, seed) for seed in range(20)]
    again = [puzzles.puzzle(GAME, kind, level, seed) for seed in range(20)]
    assert first == again
    assert pickle.loads(pickle.dumps(first)) == first
    assert len({str(puzzle.input) for puzzle in first}) > 15


@pytest.mark.parametrize(("kind", "level"), EVERY)
def test_a_level_is_what_its_mix_says(kind: str, level: Level) -> None:
    mix = next(mix for mix in mixes(GAME) if (mix.kind, mix.level, mix.special) == (kind, level, False))
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        assert puzzle.level == level
        assert not mix.wants or mix.wants & set(puzzle.rules)
        assert not mix.without & set(puzzle.rules)
        if puzzle.verb == "battle":
            plays = puzzle.input["plays"]
            assert sum(map(naive.is_lion, plays)) <= mix.parts["lions"][1]
            assert sum(map(naive.is_weapon, plays)) <= mix.parts["weapons"][1]


@pytest.mark.parametrize("rule", RULES)
def test_a_puzzle_can_be_asked_for_by_rule(rule: str) -> None:
    for seed in range(sweep(30, 4)):
        puzzle = puzzles.asking(GAME, rule, seed)
        assert puzzle is not None
        assert rule in puzzle.rules
        assert puzzle.wanted == rule
        assert right_answers(puzzle) == {frozenset(puzzle.answer)}
        assert puzzles.asking(GAME, rule, seed) == puzzle


def test_the_rules_that_puzzles_ask_are_those_of_the_catalogue() -> None:
    book = set(games.game(GAME).rulebook)
    for seed in range(30):
        for kind, level in EVERY:
            assert set(puzzles.puzzle(GAME, kind, level, seed).rules) <= book
    assert {rule for mix in mixes(GAME) for rule in mix.asking | mix.wants | mix.without} <= book
    assert puzzles.asking(GAME, "game.goal", 0) is None


def test_a_ruling_that_is_left_open_makes_no_puzzle() -> None:
    from gladiadores.lessons.gladiadores.battles import Struck, Taken

    weapon = {"players": 4, "leader": 0, "plays": ["G10", "G1", "G5", "GX"], "areas": ["", "", "", ""]}
    assert Struck.about(weapon, "GX") is None
    settled = Struck.about({**weapon, "rulings": {"one_beats_ten": "winner"}}, "GX")
    assert settled is not None
    assert settled.answer == ("G1",)
    extra = {"players": 3, "leader": 0, "plays": ["G7", "T4", "G2"], "areas": ["", "", ""]}
    assert Taken.about(extra) is None
    compulsory = Taken.about({**extra, "rulings": {"spoil": "must"}})
    assert compulsory is not None
    assert compulsory.answer == ("G7", "T4", "G2")


@pytest.mark.parametrize(
    ("chosen", "told"),
    [(["9"], "«9» não está entre"), ([], "Escolha uma resposta."), (["0", "1"], "uma resposta só")],
)
def test_what_cannot_be_an_answer_is_told(chosen: list[str], told: str) -> None:
    puzzle = puzzles.puzzle(GAME, "winner", "easy", 0)
    with pytest.raises(BadInput, match=told) as caught:
        puzzle.refute(chosen)
    assert caught.value.code == "choice"


def test_none_and_some_is_no_answer() -> None:
    puzzle = puzzles.puzzle(GAME, "taken", "easy", 0)
    with pytest.raises(BadInput, match="Ou nenhuma"):
        puzzle.refute([NONE, puzzle.options[0]])


@pytest.mark.parametrize("language", ["pt", "en"])
def test_a_puzzle_is_put_in_words(language: str) -> None:
    said = texts(language)
    for kind, level in EVERY:
        puzzle = puzzles.puzzle(GAME, kind, level, 1)
        names = ["Ana", "Bruno", "<b>", "Davi"]
        for text in (
            puzzle.setting(said, names),
            puzzle.text(said, names),
            *(puzzle.spoken(each, said, names) for each in puzzle.options),
        ):
            assert text
            assert "{" not in text
        if puzzle.kind in ("winner", "struck", "taken", "legal"):
            picture = puzzle.picture(language, names)
            assert picture.startswith("<svg")
            assert "<b>" not in picture


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (("gladiadores", "dance", "easy"), "dance"),
        (("gladiadores", "winner", "mild"), "mild"),
        (("chess", "winner", "easy"), "chess"),
    ],
)
def test_a_puzzle_that_there_is_not(ask: Any, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        puzzles.puzzle(*ask, 0)
