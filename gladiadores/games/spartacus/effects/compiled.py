"""Effects as lists of steps, so that "where an effect is" is a number: costs first, then what it does.

Repetitions are written out, and what is for every other House once for every place at the table; so every program ends.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.cards import Op

PLACES: Final = 4
"""At the table, at most."""

GO: Final = "go"
"""Go on somewhere else."""
NEXT_HOUSE: Final = "next_house"
"""The House so many places to the left is the one at hand; where there is none, go on."""


class Step(NamedTuple):
    """One step: an op, or where to go on."""

    op: Op
    go: int = 0
    """Where to go on when a test fails."""
    starts: tuple[int, ...] = ()
    """Where the options of a choice begin."""


@lru_cache(maxsize=1 << 12)
def program(deck: Deck, index: int) -> tuple[Step, ...]:
    """The steps of an effect."""
    effect = deck.effects[index]
    steps = [Step(op) for op in effect.cost]
    _block(steps, effect.ops)
    return tuple(steps)


def _block(steps: list[Step], ops: tuple[Op, ...]) -> None:
    for op in ops:
        if op.name in ("if", "on_pattern", "on_death"):
            _tested(steps, op)
        elif op.name == "choose_one":
            _chosen(steps, op)
        elif op.name == "repeat":
            for _ in range(op.get("n")):
                _block(steps, op.get("ops"))
        elif op.name == "for_each_other_house":
            _everybody(steps, op.get("ops"))
        elif op.get("who") == "others":
            _everybody(steps, (Op(op.name, tuple((k, "each" if k == "who" else v) for k, v in op.args)),))
        else:
            steps.append(Step(op))


def _tested(steps: list[Step], op: Op) -> None:
    """A test, what follows when it holds, and what does when it does not."""
    test = len(steps)
    steps.append(Step(op))
    _block(steps, op.get("then", op.get("ops")))
    otherwise = op.get("else", ())
    if otherwise:
        leave = len(steps)
        steps.append(Step(Op(GO)))
        steps[test] = Step(op, len(steps))
        _block(steps, otherwise)
        steps[leave] = Step(Op(GO), len(steps))
    else:
        steps[test] = Step(op, len(steps))


def _chosen(steps: list[Step], op: Op) -> None:
    choice = len(steps)
    steps.append(Step(op))
    starts, leaves = [], []
    for option in op.get("options"):
        starts.append(len(steps))
        _block(steps, option)
        leaves.append(len(steps))
        steps.append(Step(Op(GO)))
    steps[choice] = Step(op, len(steps), tuple(starts))
    for leave in leaves:
        steps[leave] = Step(Op(GO), len(steps))


def _everybody(steps: list[Step], ops: tuple[Op, ...]) -> None:
    for place in range(1, PLACES):
        turn = len(steps)
        steps.append(Step(Op(NEXT_HOUSE)))
        _block(steps, ops)
        steps[turn] = Step(Op(NEXT_HOUSE, (("place", place),)), len(steps))
