"""Numbers in sentences and tables, as they are written in each language."""

from __future__ import annotations

from math import isfinite

from gladiadores.analysis.intervals import Estimate
from gladiadores.text import Message

MINUS = "\N{MINUS SIGN}"


def number(value: float, decimals: int = 1) -> Message:
    """A number with so many decimals; a dash for one that is not known."""
    if not isfinite(value):
        return Message("number.absent", "–")
    digits = f"{abs(value):.{decimals}f}"
    sign = MINUS if value < 0 and float(digits) else ""
    whole, _, part = digits.partition(".")
    if not part:
        return Message("number.whole", "{whole}", whole=sign + whole)
    return Message("number.decimal", "{whole},{tenth}", whole=sign + whole, tenth=part)


def percent(value: float, decimals: int = 0) -> Message:
    """A share as a percentage."""
    return Message("number.percent", "{number} %", number=number(100 * value, decimals))


def signed(value: float, decimals: int = 1) -> Message:
    """A difference, its sign always written."""
    written = number(value, decimals)
    if value > 0 and float(f"{value:.{decimals}f}"):
        return Message("number.more", "+{number}", number=written)
    return written


def within(estimate: Estimate, decimals: int = 1) -> Message:
    """A value with half of its 95 % interval: ``2,4 ± 0,1``."""
    return Message(
        "number.within", "{value} ± {margin}",
        value=number(estimate.value, decimals), margin=number(estimate.margin, decimals),
    )  # fmt: skip


def share(estimate: Estimate, decimals: int = 0) -> Message:
    """A share with its interval: ``45 % (43 a 47 %)``."""
    return Message(
        "number.share", "{value} ({low} a {high})",
        value=percent(estimate.value, decimals),
        low=number(100 * estimate.low, decimals),
        high=percent(estimate.high, decimals),
    )  # fmt: skip
