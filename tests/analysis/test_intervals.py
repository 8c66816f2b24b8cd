"""Means, shares and differences with their intervals."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from gladiadores.analysis import intervals
from gladiadores.analysis.intervals import Estimate


def test_the_mean_of_known_observations():
    value, low, high = intervals.mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert value == 5
    assert high - value == pytest.approx(value - low) == pytest.approx(1.959964 * 2.138090 / 8**0.5, abs=1e-5)


def test_one_observation_has_no_interval():
    assert intervals.mean([3]) == Estimate(3, -inf, inf)
    with pytest.raises(ValueError, match="no observations"):
        intervals.mean([])


def test_a_share_by_wilson():
    assert intervals.share(10, 100) == pytest.approx((0.1, 0.0552, 0.1744), abs=1e-4)
    assert intervals.share(0, 20).low == 0
    assert intervals.share(20, 20).high == 1


@pytest.mark.parametrize(("hits", "number"), [(-1, 10), (11, 10), (0, 0)])
def test_an_impossible_share(hits, number):
    with pytest.raises(ValueError, match="a share of"):
        intervals.share(hits, number)


def test_the_interval_of_a_mean_holds_the_truth_nineteen_times_in_twenty():
    rng = np.random.default_rng(1)
    held = sum(low < 3 < high for _, low, high in (intervals.mean(rng.normal(3, 2, 50)) for _ in range(2000)))
    assert 0.93 < held / 2000 < 0.97


def test_pairs_cancel_what_they_share():
    rng = np.random.default_rng(2)
    luck = rng.normal(0, 10, 400)
    better = intervals.paired(luck, luck + 1 + rng.normal(0, 0.1, 400))
    assert better.excludes_zero
    assert better.value == pytest.approx(1, abs=0.02)
    with pytest.raises(ValueError, match="pairs"):
        intervals.paired([1, 2], [1])


def test_least_squares_finds_what_each_column_adds():
    rng = np.random.default_rng(3)
    one, two = rng.integers(0, 5, 500), rng.integers(0, 3, 500)
    first, second = intervals.least_squares([one, two], 7 + 2 * one - 3 * two + rng.normal(0, 0.5, 500))
    assert first.low < 2 < first.high
    assert second.low < -3 < second.high


def test_least_squares_refuses_columns_that_say_the_same():
    with pytest.raises(ValueError, match="tell their parts apart"):
        intervals.least_squares([[1, 2, 3, 4], [2, 4, 6, 8]], [1, 2, 3, 5])


@pytest.mark.parametrize(
    ("value", "freedom"), [(3.841459, 1), (5.991465, 2), (7.814728, 3), (9.487729, 4), (11.070498, 5)]
)
def test_the_table_of_chi_squared(value, freedom):
    assert intervals._chi_squared_above(value, freedom) == pytest.approx(0.05, abs=1e-6)
    assert intervals._chi_squared_above(0, freedom) == pytest.approx(1)


def test_columns_that_are_alike_seldom_seem_to_differ():
    rng = np.random.default_rng(4)
    seen = [intervals.chance_of(rng.multinomial(1, [1 / 4] * 4, 300)) for _ in range(1000)]
    assert 0.035 < np.mean(np.array(seen) < 0.05) < 0.065
    assert intervals.chance_of(rng.multinomial(1, [0.4, 0.2, 0.2, 0.2], 300)) < 0.001


def test_nothing_to_compare():
    with pytest.raises(ValueError, match="no means"):
        intervals.chance_of([[1.0], [2.0]])
