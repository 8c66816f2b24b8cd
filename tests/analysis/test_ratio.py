"""Ratios with intervals, and how likely a value is by chance."""

from __future__ import annotations

from math import inf, isnan

import numpy as np
import pytest

from gladiadores.analysis import intervals
from gladiadores.analysis.intervals import Estimate


def test_a_ratio_of_ones_is_a_mean():
    values = np.array([1.0, 2.0, 4.0, 9.0])
    assert intervals.ratio(values, np.ones(4)) == pytest.approx(intervals.mean(values))


def test_a_ratio_covers_the_truth_as_often_as_it_says():
    """Cases that come in games: their number and their mean differ from game to game."""
    rng = np.random.default_rng(4)
    covered = 0
    for _ in range(400):
        cases = rng.integers(1, 9, 200)
        sums = cases * (0.5 + 0.3 * rng.normal(size=200))
        found = intervals.ratio(sums, cases)
        covered += found.low < 0.5 < found.high
    assert 0.91 < covered / 400 < 0.98


def test_a_ratio_of_nothing_is_not_known():
    nothing = intervals.ratio([0.0, 0.0], [0, 0])
    assert isnan(nothing.value)
    assert (nothing.low, nothing.high) == (-inf, inf)
    assert intervals.ratio([3.0], [2]) == (1.5, -inf, inf)


@pytest.mark.parametrize(
    ("estimate", "chance"),
    [
        (Estimate(1.0, 0.0, 2.0), 0.05),
        (Estimate(-1.0, -2.0, 0.0), 0.05),
        (Estimate(0.0, -1.0, 1.0), 1.0),
        (Estimate(2.5758, 2.5758 - 1.959964, 2.5758 + 1.959964), 0.01),
        (Estimate(0.0, 0.0, 0.0), 1.0),
        (Estimate(0.3, 0.3, 0.3), 0.0),
    ],
)
def test_how_likely_a_value_is_by_chance(estimate, chance):
    assert intervals.chance(estimate) == pytest.approx(chance, abs=1e-4)
