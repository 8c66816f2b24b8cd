"""Puzzles of Glory to Rome: one right answer, found another way than the puzzle does; a rule behind every wrong one."""

from __future__ import annotations

import pickle
from itertools import product
from typing import Any

import pytest

from gladiadores import games
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import MATERIALS, ROLES
from gladiadores.lessons import puzzles
from gladiadores.lessons.exercise import LEVELS, NONE, Level, is_right
from gladiadores.lessons.glory_to_rome.acting import YES, Happens
from gladiadores.lessons.glory_to_rome.doubts import DOUBTS
from gladiadores.lessons.mixes import mixes
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import EVERYWHERE, texts
from tests.lessons.test_puzzles import wrong_answers
from tests.sweep import sweep

GAME = "glory-to-rome"
SEEDS = range(sweep(60, 3))
EVERY = list(product(puzzles.kinds(GAME), LEVELS))
VALUES = dict(zip(MATERIALS, (1, 1, 2, 2, 3, 3), strict=True))
each_kind = pytest.mark.parametrize(("kind", "level"), EVERY)


def begun(puzzle: Puzzle) -> Any:
    given = puzzle.input
    state: Any = games.game(GAME).begin(given["options"], given["rulings"], given["setup"])
    for action in given["actions"]:
        state = state.play(action).state
    return state


def refused_by(state: Any, puzzle: Puzzle) -> str:
    """The rule that refuses what is asked, found by trying it."""
    asked = puzzle.asks
    if asked.get("seat") is not None:
        violation = state.view(asked["seat"]).verify(asked["action"])
        return YES if violation is None else str(violation.rule)
    if asked["action"] in state.legal:
        return YES
    return str(state.verify(asked["action"]).rule)


def limit(camp: dict[str, Any], what: str) -> int:
    """Reckoned from the position as it is written."""
    done = {text.split("@")[0].rstrip("!") for text in camp["structures"] if text.endswith("!")}
    if what == "hand":
        return 5 + 2 * ("Shrine" in done) + 4 * ("Temple" in done)
    influence = 2 + sum(VALUES[_material(name)] for name in done)
    if what == "vault":
        return influence + 2 * ("Market" in done)
    return (influence + 2 * ("Insula" in done)) * (1 + ("Aqueduct" in done))


def _material(name: str) -> str:
    said = tokens.read(f"lead:{name}")
    assert said is not None
    return MATERIALS[said.kind]


def total(camps: list[dict[str, Any]], seat: int) -> int:
    """The score of a camp as it is written."""
    vaults = [camp["vault"].split() for camp in camps]
    points = 2 + sum(VALUES[material] for material in vaults[seat])
    for text in camps[seat]["structures"]:
        if text.endswith("!"):
            name, _, site = text.rstrip("!").partition("@")
            points += VALUES[site or _material(name)] + 3 * (name == "Statue")
            points += len(camps[seat]["stock"].split()) // 2 * (name == "Wall")
    for material in MATERIALS:
        counts = [vault.count(material) for vault in vaults]
        points += 3 * (counts[seat] == max(counts) and counts.count(max(counts)) == 1)
    return points


def gain(state: Any, leader: int) -> int:
    """The most points at the end of these actions, every way tried."""
    if state.to_act != 0 or state.role is None or state.leader != leader:
        return int(state.standing().points[0])
    return max(gain(state.after(action), leader) for action in state.legal)


def won(state: Any, role: str) -> bool:
    """Whether hiring this role ends the game by the Forum, found by doing it."""
    after = state.play(f"hire:{MATERIALS[ROLES.index(role)]}").state
    return after.to_act is None and after.result.rule == "end.forum"


def right_answer(puzzle: Puzzle) -> tuple[str, ...]:
    state, what = begun(puzzle), puzzle.what
    if puzzle.kind == "allowed":
        return (refused_by(state, puzzle),)
    if puzzle.kind == "happens":
        assert isinstance(puzzle, Happens)
        told = state.play(puzzle.asks["action"]).events
        return tuple(each for each in puzzle.options if puzzle.event(each) in told)
    if puzzle.kind == "forum":
        if what == "won":
            return ("yes" if won(state, puzzle.asks["role"]) else "no",)
        return tuple(role for role in puzzle.options if role != NONE and won(state, role)) or (NONE,)
    camps = puzzle.input["setup"]["position"]["camps"]
    if puzzle.kind == "limit":
        return (str(limit(camps[0], what)),)
    if puzzle.kind == "total" and what == "points":
        return (str(total(camps, puzzle.asks["seat"])),)
    if puzzle.kind == "total":
        ranks = [(total(camps, seat), len(camp.get("hand", "").split())) for seat, camp in enumerate(camps)]
        return tuple(str(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
    if what == "most":
        return (str(gain(state, 0) - state.standing().points[0]),)
    best = {action: gain(state.after(action), 0) for action in state.legal}
    return tuple(action for action in best if best[action] == max(best.values()))


@each_kind
def test_every_puzzle_has_one_right_answer(kind: str, level: Level) -> None:
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        assert right_answer(puzzle) == puzzle.answer, (seed, puzzle.input, puzzle.asks)
        assert set(puzzle.answer) <= set(puzzle.options)
        assert len(set(puzzle.options)) == len(puzzle.options) >= 2
        assert is_right(puzzle, puzzle.answer)
        assert puzzle.refute(puzzle.answer) is None


@each_kind
def test_every_wrong_answer_is_refuted_with_a_rule_and_all_is_said(kind: str, level: Level) -> None:
    book = games.game(GAME).rulebook
    puzzle = puzzles.puzzle(GAME, kind, level, 1)
    for language in EVERYWHERE:
        said = texts(language)
        spoken = [puzzle.spoken(option, said) for option in puzzle.options]
        assert len(set(spoken)) == len(spoken)
        assert all("{" not in text for text in (puzzle.setting(said), puzzle.text(said), *spoken))
        for chosen in wrong_answers(puzzle):
            reason = puzzle.refute(chosen)
            assert reason is not None
            assert reason.rule in book
            assert reason.say(said)
    assert set(puzzle.rules) <= {reason.rule for reason in puzzle.explain()}
    assert "<svg" in puzzle.picture()


@each_kind
def test_the_same_seed_makes_the_same_puzzle(kind: str, level: Level) -> None:
    first = puzzles.puzzle(GAME, kind, level, 2)
    assert puzzles.puzzle(GAME, kind, level, 2) == first
    assert pickle.loads(pickle.dumps(first)) == first


@pytest.mark.parametrize("rule", sorted(puzzles.asked(GAME)))
def test_a_puzzle_can_be_asked_for_by_rule(rule: str) -> None:
    for seed in range(sweep(10, 1)):
        puzzle = puzzles.asking(GAME, rule, seed)
        assert puzzle is not None
        assert rule in puzzle.rules
        assert right_answer(puzzle) == puzzle.answer


def test_rules_that_are_offered_as_wrong_reasons_do_not_forbid_it() -> None:
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, "allowed", "hard", seed)
        state, said = begun(puzzle), tokens.read(puzzle.asks["action"])
        assert said is not None
        for rule in puzzle.options:
            if rule not in (YES, *puzzle.answer):
                assert not DOUBTS[rule](state, state.to_act, said)


def test_mixes_name_rules_of_the_catalogue() -> None:
    named = {rule for mix in mixes(GAME) for rule in mix.asking | mix.wants | mix.without}
    assert named <= set(games.game(GAME).rulebook)
