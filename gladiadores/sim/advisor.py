"""The compiled advisor for Gladiadores: every action on the same hidden deals, valued by the final place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from gladiadores.bots.advice import ENOUGH, PLACE, Advisor, Assessment, Value, student
from gladiadores.bots.monte_carlo import MonteCarlo
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiadores.view import View
from gladiadores.sim import warm
from gladiadores.sim.kernels import search
from gladiadores.sim.kernels.playout import deals
from gladiadores.sim.search_bot import MIX, TRUST, WILD, Question

CHUNK = 600
"""So many playouts between two assessments, if each action is tried once at least."""
MOST = 50_000
"""No more deals than this for one view."""


class Told(NamedTuple):
    """What playouts told of each action on each deal: the final place expected and the share of the win."""

    places: NDArray[np.float64]
    wins: NDArray[np.float64]


def try_out(view: View, seed: int, first: int, count: int) -> Told:
    """Every legal action on the deals ``first`` to ``first + count - 1`` of a seed, to the end of the round."""
    asked = Question.of(view)
    number = len(asked.codes)
    told = np.zeros((count, number, 2))
    hands = deals(view, seed, first, count)
    seat = cast(int, view.seat)
    halts, tried = np.array([count]), np.zeros(number, np.int64)
    search.search(*asked, hands, np.uint64(seed), first, halts, WILD, MIX, TRUST, seat, told, tried)
    return Told(told[..., search.PLACE].T, told[..., search.WIN].T)


class CompiledAdvisor:
    """Values are final places on a scale from 0, the last, to 100, the first (see ``scale``); deals without end.

    Where the compiled code is not there yet it is made in another process, and the plain advisor speaks until then.
    """

    name = "search"

    def __init__(self, plain: Advisor | None = None) -> None:
        self._plain = plain or MonteCarlo("gladiadores")

    def prepare(self) -> None:
        if not warm.ready():
            warm.make()

    def consider(self, view: CoreView, rng: Random) -> Iterator[Assessment]:
        if not warm.ready():
            warm.begin()
            for assessment in self._plain.consider(view, Random(rng.getrandbits(64))):
                if warm.ready():
                    break
                yield assessment
        yield from self._consider(cast(View, view), rng.getrandbits(64))

    def _consider(self, view: View, seed: int) -> Iterator[Assessment]:
        players, chunk = view.table.players, max(ENOUGH, -(-CHUNK // len(view.legal)))
        values = np.empty((len(view.legal), 0))
        while values.shape[1] < MOST:
            told = try_out(view, seed, values.shape[1], chunk)
            values = np.concatenate([values, scale(told.places, players)], axis=1)
            yield weigh(tuple(view.legal), values)
        while True:
            yield weigh(tuple(view.legal), values)


def scale(places: NDArray[np.float64], players: int) -> NDArray[np.float64]:
    """Places as values: 100 for the first, 0 for the last."""
    return 100 * (players - places) / (players - 1)


def place(value: float, players: int) -> float:
    """The place that a value stands for."""
    return players - value * (players - 1) / 100


def weigh(actions: tuple[str, ...], values: NDArray[np.float64]) -> Assessment:
    """The assessment of values by action and deal: like ``advice.weigh``, for many deals."""
    means = values.mean(axis=1)
    best = int(means.argmax())
    behind = _margins(values[best] - values)
    made = [
        Value(action, float(mean), float(margin), float(means[best] - mean), float(loss))
        for action, mean, margin, loss in zip(actions, means, _margins(values), behind, strict=True)
    ]
    made.sort(key=lambda value: value.loss)
    return Assessment(values.shape[1], tuple(made), PLACE)


def _margins(values: NDArray[np.float64]) -> NDArray[np.float64]:
    number = values.shape[1]
    spread: NDArray[np.float64] = student(number - 1) * values.std(axis=1, ddof=1) / np.sqrt(number)
    return spread


def advisor() -> CompiledAdvisor:
    """The advisor, for the entry point ``gladiadores.advisors``."""
    return CompiledAdvisor()
