"""A test of frequencies without tables: the chi-square statistic against its quantile by Wilson and Hilferty."""

from collections.abc import Hashable, Mapping
from math import log

ONE_IN_A_THOUSAND = 3.09
ONE_IN_A_MILLION = 4.75
"""How many standard deviations so many sound samples go beyond."""


def fits(seen: Mapping[Hashable, int], weights: Mapping[Hashable, float], bound: float = ONE_IN_A_THOUSAND) -> bool:
    """Whether the frequencies seen go with the weights; never where something without weight was seen."""
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
    return bool((statistic / free) ** (1 / 3) - (1 - spread) < bound * spread**0.5)


def enough(weights: Mapping[Hashable, float]) -> int:
    """A sample so large that one in a hundred thousand misses any of them."""
    return max(400, round((log(len(weights)) + 11.5) * sum(weights.values()) / min(weights.values())))
