"""What every action is worth to a seat: advisors, and which of them is asked.

An advisor that is installed beside this package may take the place of the plain one: an entry point of the group
``gladiadores.advisors``, named after the game that it knows, loads a function without parameters that makes it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from itertools import islice
from math import inf, sqrt
from random import Random
from statistics import fmean
from typing import Literal, Protocol, TypeAlias, cast, runtime_checkable

from gladiadores.core.game import Action, View
from gladiadores.text import Message

GROUP = "gladiadores.advisors"
ENOUGH = 4
"""With fewer deals than this nothing is said about how sure a mean is."""

Unit: TypeAlias = Literal["points", "place"]
POINTS: Unit = "points"
"""Values are points ahead of the others' mean."""
PLACE: Unit = "place"
"""Values are final places to be expected, on a scale from 0 for the last to 100 for the first."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Value:
    """What an action is worth: the mean of its results over some deals, and how far it is behind the best one.

    The margins are half of a 95 % interval (infinite while the deals are too few). ``loss`` compares on the same
    deals, so it is surer than the two means are.
    """

    action: Action
    mean: float
    margin: float
    loss: float = 0.0
    loss_margin: float = 0.0

    @property
    def is_clearly_worse(self) -> bool:
        """Whether the interval of its loss leaves no doubt."""
        return self.loss - self.loss_margin > 0


@dataclass(frozen=True, slots=True)
class Assessment:
    """The values of the actions on so many common deals, best first; where there are very many, of the likely ones."""

    deals: int
    values: tuple[Value, ...]
    unit: Unit = POINTS

    @property
    def best(self) -> Value:
        return self.values[0]

    @property
    def is_close(self) -> bool:
        """Whether another action may be as good as the best."""
        return len(self.values) > 1 and not self.values[1].is_clearly_worse

    def of(self, action: Action) -> Value:
        """The value of one action; raises ``KeyError``."""
        for value in self.values:
            if value.action == action:
                return value
        raise KeyError(action)


class Advisor(Protocol):
    """Says what a seat's actions are worth, from what that seat knows."""

    name: str

    def consider(self, view: View, rng: Random) -> Iterator[Assessment]:
        """Assessments, each surer than the one before, without end; whoever asks stops when it is enough."""
        ...


@runtime_checkable
class Preparing(Advisor, Protocol):
    """An advisor that is not ready at once; until it is, it lets another one speak."""

    def prepare(self) -> None:
        """Be ready, however long it takes."""
        ...


def assess(advisor: Advisor, view: View, rng: Random, deals: int) -> Assessment:
    """The values after so many deals."""
    *_, last = islice(advisor.consider(view, rng), deals)
    return last


def weigh(results: Mapping[Action, Sequence[float]]) -> Assessment:
    """The assessment of results by action, deal by deal in the same order."""
    means = {action: fmean(each) for action, each in results.items()}
    best = max(means, key=lambda action: means[action])
    deals = len(results[best])
    values = [
        Value(
            action,
            means[action],
            margin(each),
            means[best] - means[action],
            0.0 if action == best else margin([a - b for a, b in zip(results[best], each, strict=True)]),
        )
        for action, each in results.items()
    ]
    values.sort(key=lambda value: value.loss)
    return Assessment(deals, tuple(values))


def margin(results: Sequence[float]) -> float:
    """Half of the 95 % interval of their mean."""
    number = len(results)
    if number < ENOUGH:
        return inf
    mean = fmean(results)
    variance = sum((each - mean) ** 2 for each in results) / (number - 1)
    return student(number - 1) * sqrt(variance / number)


def student(freedom: int) -> float:
    """Student's t for 95 % and so many degrees of freedom, by its expansion around the normal distribution."""
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def advisor(game: str) -> Advisor:
    """The installed advisor for a game, else the plain Python one."""
    for entry in entry_points(group=GROUP, name=game):
        try:
            return cast(Advisor, entry.load()())
        except ModuleNotFoundError as error:  # the extra that brings it is not installed
            _log.info("the advisor %s cannot be used: %s", entry.value, error)
        except Exception:
            _log.exception("the advisor %s cannot be used; the plain one takes its place", entry.value)
    from gladiadores.bots.monte_carlo import MonteCarlo

    return MonteCarlo(game)


def decimal(value: float) -> Message:
    """A number with one decimal place, as it is written in each language."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    sign = "−" if value < 0 and (whole or tenth) else ""
    return Message("number.decimal", "{whole},{tenth}", whole=f"{sign}{whole}", tenth=tenth)
