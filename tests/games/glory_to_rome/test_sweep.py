"""Random games to their end: nothing is lost, nobody is stuck, every building and every ending comes up."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest

from gladiadores.core import Event
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import NAMES
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from tests.sweep import sweep

from . import random_games

AUTOMATIC = {"DEAL", "ACT", "ACADEMY", "REPEAT"}
"""Frames at which no seat chooses."""
ENDINGS = ("end.deck", "end.sites", "end.catacomb", "end.forum", "end.forum-several", "end.surrender")


def completed(before: State, after: State) -> Counter[str]:
    """The structures that an action finished."""

    def done(state: State) -> Counter[int]:
        return Counter(structure.card for camp in state.structures for structure in camp if structure.done)

    return Counter({NAMES[card]: number for card, number in (done(after) - done(before)).items()})


def run(games: range, every: int) -> dict[str, Counter[str]]:
    """What came up in games, with everything checked after one in ``every`` actions."""
    seen = {name: Counter[str]() for name in ("completed", "endings", "verbs", "asked", "told")}
    for seed in games:
        rng = Random(seed)
        for before, action, after in random_games.play(seed):
            if before.structures is not after.structures:
                seen["completed"] += completed(before, after)
            seen["verbs"][tokens.ACTIONS[action].verb.name] += 1
            seen["asked"][FrameKind(before.stack[-1].kind).name] += 1
            random_games.check_parts(after)
            if after.result is not None:
                seen["endings"][after.result.rule] += 1
            if rng.random() * every < 1:
                seen["told"].update(event.rule for event in check_all(before, action, after, rng))
    return seen


def check_all(before: State, action: str, after: State, rng: Random) -> tuple[Event, ...]:
    """What was told on the way."""
    position = before.position
    step = before.play(action)
    assert step.state == after
    assert hash(step.state) == hash(after)
    assert before.position == position
    assert pickle.loads(pickle.dumps(after)) == after
    random_games.check_derived(after)
    random_games.check_choices(after, rng)
    if after.to_act is not None:
        options, rulings = GAME.terms(after)
        assert GAME.begin(options, rulings, GAME.setup(after)) == after
    assert (after.to_act is None) == (after.result is not None) == bool(after.standing().winners)
    # Only who declines is said to decline
    assert action == tokens.PASS or all(event.rule != "act.optional" for event in step.events)
    return step.events


def test_random_games() -> None:
    """A few games, closely looked at."""
    seen = run(range(sweep(400, 24)), every=10)
    assert set(seen["endings"]) <= set(ENDINGS)


@pytest.mark.slow
def test_many_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Every building is completed, every ending reached, everything that may be said is said."""
    seen = run(range(1000, 1000 + sweep(20_000, 500)), every=10)
    with capsys.disabled():
        for name, counts in seen.items():
            print(f"\n{name}: " + ", ".join(f"{each} {number}" for each, number in counts.most_common()))
    assert set(seen["completed"]) == set(NAMES)
    assert set(seen["endings"]) == set(ENDINGS)
    assert set(seen["verbs"]) == set(tokens.Verb.__members__)
    assert set(seen["asked"]) == {kind.name for kind in FrameKind} - AUTOMATIC
    told = {rule.id for rule in GAME.rulebook.values() if rule.told}
    assert {rule for rule in told if rule.startswith("building.")} <= set(seen["told"])
