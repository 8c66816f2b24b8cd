"""What the pages of the labs of Spartacus share: numbers as they are written, bars, switches."""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.text import Texts
from gladiadores.widgets.parts import button

MINUS: Final = "\N{MINUS SIGN}"


def decimal(said: Texts, value: float, places: int = 1) -> str:
    """A number with so many places."""
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    sign = MINUS if value < 0 and float(f"{value:.{places}f}") else ""
    written = said.say("combat.lab.decimal", "{whole},{part}", whole=whole, part=part) if part else whole
    return sign + written


def signed(said: Texts, value: float, places: int = 1) -> str:
    """A number whose sign is always written."""
    more = "+" if value > 0 and float(f"{value:.{places}f}") else ""
    return more + decimal(said, value, places)


def percent(said: Texts, share: float, places: int = 0) -> str:
    """A share; what is possible is never 0, what is not certain never 100."""
    number, least = decimal(said, 100 * share, places), 0.1**places
    if 0 < 100 * share < least / 2:
        number = f"< {decimal(said, least, places)}"
    if 0 < 100 * (1 - share) < least / 2:
        number = f"> {decimal(said, 100 - least, places)}"
    return said.say("combat.lab.percent", "{number} %", number=number)


def bar(share: float, css: str = "", mark: float | None = None) -> str:
    """A bar of a share of the whole, with a mark across it where something else is to be compared."""
    at = "" if mark is None else f'<u style="left:{100 * mark:.4g}%"></u>'
    return f'<span class="cl-bar {css}" aria-hidden="true"><i style="width:{100 * share:.4g}%"></i>{at}</span>'


def interval(low: float, share: float, high: float, css: str = "", mark: float | None = None) -> str:
    """Where a share is, with all that it may be."""
    at = "" if mark is None else f'<u style="left:{100 * mark:.4g}%"></u>'
    return (
        f'<span class="cl-bar cl-range {css}" aria-hidden="true"><i style="left:{100 * low:.4g}%;'
        f'width:{100 * (high - low):.4g}%"></i><b style="left:{100 * share:.4g}%"></b>{at}</span>'
    )


def switch(key: str, entries: list[tuple[str, str]], chosen: str, label: str) -> str:
    """Buttons of which one is on."""
    inside = "".join(button(f"{key}:{name}", text, on=name == chosen) for name, text in entries)
    return f'<span class="cl-switch" role="group" aria-label="{escape(label)}">{inside}</span>'


def stepper(key: str, label: str, value: str, less: str, more: str) -> str:
    """A number with a button to either side."""
    return (
        f'<span class="cl-stepper" role="group" aria-label="{escape(label)}">{escape(label)} '
        f"{button(f'{key}:less', less, '−', css='bs-round')}<b>{escape(value)}</b>"
        f"{button(f'{key}:more', more, '+', css='bs-round')}</span>"
    )
