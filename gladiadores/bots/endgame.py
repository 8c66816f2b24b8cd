"""Exact endgames of any game: what every action is worth when nothing is hidden, and how many lines of play there are.

A line ends where the game does, or where a deal is due. Every seat plays for itself alone (max^n): it takes the action
with the best outcome for itself, and of equally good ones the first in notation order. Where chance has few outcomes,
what comes of them is weighed by their probabilities. Positions that are equal are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias, cast

from gladiadores.core.errors import BadInput
from gladiadores.core.game import CHANCE, Action, Seat, State
from gladiadores.text import Message


class Outcome(NamedTuple):
    """How a line ends for one seat. A better place is a better outcome; of equal places, more points.

    ``place`` counts down: 0 is the first place, −1 the second; seats that share a place have it in common. Both are
    means where chance has a say.
    """

    place: float
    points: float


Outcomes: TypeAlias = tuple[Outcome, ...]
"""The outcome of each seat."""
Valuation: TypeAlias = Callable[[State], Outcomes]


def places(state: State) -> Outcomes:
    """Place and points as they stand; once the game is over, its winners alone are first."""
    standing = state.standing()
    ranks = [(seat in standing.winners, points) for seat, points in enumerate(standing.points)]
    return tuple(
        Outcome(-sum(other > mine for other in ranks), points)
        for mine, points in zip(ranks, standing.points, strict=True)
    )


def points(state: State) -> Outcomes:
    """Points alone, whatever the place: how many more than the mean of the others."""
    each = state.standing().points
    return tuple(Outcome(0, mine - (sum(each) - mine) / (len(each) - 1)) for mine in each)


class TooLarge(BadInput):
    """There are more positions than were to be looked at."""

    def __init__(self, most: int) -> None:
        super().__init__(
            "range",
            Message("input.endgame", "São posições demais para calcular até o fim: mais de {most}.", most=most),
        )


class Endgame:
    """Solves positions and remembers them; ``most`` different ones at the most, else ``TooLarge`` is raised."""

    def __init__(self, value: Valuation = places, most: int = 200_000) -> None:
        self.value = value
        self.most = most
        self._known: dict[State, Outcomes] = {}

    def solve(self, state: State) -> dict[Action, Outcomes]:
        """What each legal action leads to, in notation order."""
        return {action: self.outcomes(state.after(action)) for action in state.legal}

    def outcomes(self, state: State) -> Outcomes:
        """What the position leads to."""
        known = self._known.get(state)
        if known is None:
            if len(self._known) >= self.most:
                raise TooLarge(self.most)
            known = self._known[state] = self._worked_out(state)
        return known

    def line(self, state: State) -> tuple[Action, ...]:
        """What is played from here on when everybody plays best; chance ends it."""
        actions = []
        while isinstance(state.to_act, int):
            action = best(self.solve(state), state.to_act)
            actions.append(action)
            state = state.after(action)
        return tuple(actions)

    def _worked_out(self, state: State) -> Outcomes:
        if is_end(state):
            return self.value(state)
        if state.to_act is CHANCE:
            weighed = [(self.outcomes(state.after(action)), chance) for action, chance in state.outcomes()]
            return tuple(
                map(_mean, zip(*[[(each, chance) for each in after] for after, chance in weighed], strict=True))
            )
        after = self.solve(state)
        return after[best(after, cast(Seat, state.to_act))]


def _mean(weighed: tuple[tuple[Outcome, float], ...]) -> Outcome:
    place = sum(outcome.place * chance for outcome, chance in weighed)
    return Outcome(place, sum(outcome.points * chance for outcome, chance in weighed))


def best(after: dict[Action, Outcomes], seat: Seat) -> Action:
    """The action with the best outcome for a seat; of equals, the first in notation order."""
    return max(after, key=lambda action: after[action][seat])


def solve(state: State, value: Valuation = places, most: int = 200_000) -> dict[Action, Outcomes]:
    """What each legal action leads to when nothing is hidden and all play their best; raises ``TooLarge``."""
    return Endgame(value, most).solve(state)


def is_end(state: State) -> bool:
    """Whether lines end here: the game is over, or a deal is due."""
    return state.to_act is None or (state.to_act is CHANCE and not state.outcomes())


class Count(NamedTuple):
    """How many positions lines of play pass through, the first one included, and how many lines there are."""

    positions: int
    lines: int


def perft(state: State) -> Count:
    """All lines of play from a position on, counted; equal positions are counted as often as they are reached."""
    known: dict[State, Count] = {}

    def count(state: State) -> Count:
        found = known.get(state)
        if found is None:
            if is_end(state):
                found = Count(1, 1)
            else:
                actions = state.legal if state.to_act is not CHANCE else [action for action, _ in state.outcomes()]
                after = [count(state.after(action)) for action in actions]
                found = Count(1 + sum(each.positions for each in after), sum(each.lines for each in after))
            known[state] = found
        return found

    return count(state)
