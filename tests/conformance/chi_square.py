"""A test of frequencies without tables: the chi-square statistic against its quantile by Wilson and Hilferty."""

from collections.abc import Hashable, Mapping

Z = 3.09
"""One sound sample in a thousand is beyond this many standard deviations."""


def fits(seen: Mapping[Hashable, int], weights: Mapping[Hashable, float]) -> bool:
    """Whether the frequencies seen go with the weights (p > 0.001); never where something without weight was seen."""
    total, whole = sum(seen.values()), sum(weights.values())
    if not set(seen) <= set(weights):
        return False
    free = len(weights) - 1
    if not free:
        return True
    statistic = 0.0
    for each, weight in weights.items():
        expected = total * weight / whole
        statistic += (seen.get(each, 0) - expected) ** 2 / expected
    spread = 2 / (9 * free)
    return ((statistic / free) ** (1 / 3) - (1 - spread)) / spread**0.5 < Z


def enough(weights: Mapping[Hashable, float]) -> int:
    """A sample in which the rarest is expected eight times."""
    return max(400, round(8 * sum(weights.values()) / min(weights.values())))
