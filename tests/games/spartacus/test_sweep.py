"""Random games to their end: nothing is lost, nobody is stuck, and everything comes up."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest

from gladiadores.core import CHANCE, Event
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb
from tests.sweep import sweep

from . import random_games

AUTOMATIC = {
    "CLOSE", "DRAW", "DEATH", "READY", "RECOVER", "INCOME", "INTRIGUE", "SCHEMING", "REACTING", "GUARD_RESULT",
    "EFFECT", "LOTS", "LOT", "HONOUR", "TRIBUTE", "REVEAL", "SPOILS", "VERDICT", "DUEL", "FIGHT_ROUND", "STRIKE",
    "FALLEN",
}  # fmt: skip
"""Frames at which nobody acts."""
ENDINGS = ("victory.alone", "victory.final-won", "end.turns")


def run(games: range, every: int) -> dict[str, Counter[str]]:
    """What came up in games, with everything checked after one in ``every`` actions."""
    seen = {name: Counter[str]() for name in ("endings", "verbs", "asked", "told", "used")}
    for seed in games:
        rng = Random(seed)
        for before, action, after in random_games.play(seed):
            said = tokens.read(before.table.deck, action)
            assert said is not None
            seen["verbs"][said.verb.name] += 1
            seen["asked"][FrameKind(before.stack[-1].kind).name] += 1
            if said.effect >= 0:
                seen["used"][before.table.deck.effects[said.effect].owner] += 1
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
    random_games.check_choices(after, rng)
    assert (after.to_act is None) == (after.result is not None) == bool(after.standing().winners)
    assert after.to_act is None or after.to_act is CHANCE or after.to_act == after.stack[-1].seat
    return step.events


def test_random_games() -> None:
    """A few games, closely looked at."""
    seen = run(range(sweep(400, 16)), every=10)
    assert set(seen["endings"]) <= set(ENDINGS)


@pytest.mark.slow
def test_many_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Every ending is reached, everything that may be said is said, everything that may be asked is asked."""
    seen = run(range(1000, 1000 + sweep(20_000, 300)), every=25)
    with capsys.disabled():
        for name, counts in seen.items():
            print(f"\n{name}: " + ", ".join(f"{each} {number}" for each, number in counts.most_common()))
    assert set(seen["endings"]) == set(ENDINGS)
    assert set(seen["verbs"]) >= set(Verb.__members__) - {"NUMBER"}, "no card of the deck asks for a number"
    assert set(seen["asked"]) == {kind.name for kind in FrameKind} - AUTOMATIC
