"""Means, shares and differences with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, inf, lgamma, log, nan, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

Z = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


class Estimate(NamedTuple):
    """A value and the 95 % interval around it; infinite ends where there are too few observations."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval leaves no doubt about the sign."""
        return self.low > 0 or self.high < 0


def mean(values: ArrayLike) -> Estimate:
    """The mean of independent observations. Raises ``ValueError`` for none."""
    seen = np.asarray(values, dtype=float)
    if not seen.size:
        raise ValueError("the mean of no observations")
    value = float(seen.mean())
    if seen.size < 2:
        return Estimate(value, -inf, inf)
    margin = Z * float(seen.std(ddof=1)) / sqrt(seen.size)
    return Estimate(value, value - margin, value + margin)


def share(hits: float, number: int) -> Estimate:
    """A share by Wilson's interval; ``hits`` may hold parts of a hit (a win shared by three is a third).

    Raises ``ValueError`` unless 0 <= hits <= number and number > 0.
    """
    if not 0 <= hits <= number or not number:
        raise ValueError(f"a share of {hits} in {number}")
    value = hits / number
    spread = Z * Z / number
    middle = (value + spread / 2) / (1 + spread)
    margin = Z * sqrt(value * (1 - value) / number + spread / (4 * number)) / (1 + spread)
    return Estimate(value, max(0.0, min(value, middle - margin)), min(1.0, max(value, middle + margin)))


def paired(first: ArrayLike, second: ArrayLike) -> Estimate:
    """By how much the second of each pair is above the first, on the same deals."""
    one, other = np.asarray(first, dtype=float), np.asarray(second, dtype=float)
    if one.shape != other.shape:
        raise ValueError(f"pairs of {one.size} and {other.size} observations")
    return mean(other - one)


def ratio(above: ArrayLike, below: ArrayLike) -> Estimate:
    """What all of ``above`` is to all of ``below``, summed over independent observations (of one game, say).

    Not a number with infinite ends where ``below`` sums to nothing.
    """
    tops, bottoms = np.asarray(above, dtype=float), np.asarray(below, dtype=float)
    whole = float(bottoms.sum())
    if not whole:
        return Estimate(nan, -inf, inf)
    value = float(tops.sum()) / whole
    if tops.size < 2:
        return Estimate(value, -inf, inf)
    margin = Z * sqrt(tops.size) * float((tops - value * bottoms).std(ddof=1)) / abs(whole)
    return Estimate(value, value - margin, value + margin)


def least_squares(columns: Sequence[ArrayLike], outcome: ArrayLike) -> tuple[Estimate, ...]:
    """What one more of each column adds to the outcome, the others unchanged; a constant is fitted and left out.

    Raises ``ValueError`` where the columns do not tell their parts apart.
    """
    target = np.asarray(outcome, dtype=float)
    design = np.column_stack([np.ones(target.size), *(np.asarray(column, dtype=float) for column in columns)])
    square = design.T @ design
    if target.size <= design.shape[1] or np.linalg.matrix_rank(square) < design.shape[1]:
        raise ValueError("the columns do not tell their parts apart")
    inverse = np.linalg.inv(square)
    fitted = inverse @ (design.T @ target)
    residual = target - design @ fitted
    variance = float(residual @ residual) / (target.size - design.shape[1])
    margins = Z * np.sqrt(variance * np.diag(inverse))
    return tuple(
        Estimate(float(value), float(value - by), float(value + by))
        for value, by in zip(fitted[1:], margins[1:], strict=True)
    )


def correlation(first: ArrayLike, second: ArrayLike) -> Estimate:
    """The correlation of numbers that belong together; NaN stands where there is none.

    The rows are independent; numbers in a row may depend on each other, as those of one game do. Not known (NaN) where
    one of the two is always the same. Raises ``ValueError`` for shapes that differ.
    """
    one, other = np.asarray(first, dtype=float), np.asarray(second, dtype=float)
    if one.shape != other.shape:
        raise ValueError(f"a correlation of {one.shape} and {other.shape}")
    there = ~(np.isnan(one) | np.isnan(other))
    if not there.any() or not one.std(where=there) or not other.std(where=there):
        return Estimate(nan, nan, nan)
    across, up = (
        np.where(there, (each - each.mean(where=there)) / each.std(where=there), 0.0) for each in (one, other)
    )
    number = int(there.sum())
    value = float((across * up).sum()) / number
    moved = across * up - value / 2 * (across**2 + up**2)
    by_row = moved.reshape(len(moved), -1).sum(axis=1)
    margin = Z * sqrt(float((by_row**2).sum())) / number
    return Estimate(value, max(-1.0, value - margin), min(1.0, value + margin))


def chance(estimate: Estimate) -> float:
    """How likely a value so far from zero is by chance alone, from the width of its interval (two-sided).

    Multiplied by the number of values looked at, it says how likely any of them is so far off (Bonferroni).
    """
    if not estimate.margin:
        return 0.0 if estimate.value else 1.0
    return erfc(abs(estimate.value) / estimate.margin * Z / sqrt(2))


def chance_of(columns: ArrayLike) -> float:
    """How likely means as different as those of the columns are by chance alone (Wald's test); rows are independent.

    The columns of a row may depend on each other, as the points of one game do. Raises ``ValueError`` for less than
    two columns or for fewer rows than columns.
    """
    seen = np.asarray(columns, dtype=float)
    if seen.ndim != 2 or seen.shape[1] < 2 or len(seen) <= seen.shape[1]:
        raise ValueError(f"no means to compare in {seen.shape}")
    against = seen[:, :-1] - seen[:, -1:]
    spread = np.atleast_2d(np.cov(against, rowvar=False)) / len(seen)
    apart = against.mean(axis=0)
    return _chi_squared_above(float(apart @ np.linalg.pinv(spread) @ apart), against.shape[1])


def _chi_squared_above(value: float, freedom: int) -> float:
    """The chance of a chi-squared number above ``value``, by the recurrence of the incomplete gamma function."""
    half, order = value / 2, freedom % 2 / 2
    above = erfc(sqrt(half)) if order else 0.0
    while order < freedom / 2:
        above += exp(order * log(half) - half - lgamma(order + 1)) if half else float(order == 0)
        order += 1
    return above
