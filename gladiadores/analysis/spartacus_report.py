"""The report of the balance of Spartacus: what the deck is to be, what it is, and whether that is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

import pandas as pd

from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, share, within
from gladiadores.analysis.spartacus import of
from gladiadores.analysis.spartacus_arena import prices, rising
from gladiadores.analysis.spartacus_course import FEWEST, MOST
from gladiadores.analysis.spartacus_houses import FAIR, GOAL, OFTEN, houses, power_used, without
from gladiadores.text import DEFAULT, Message, Texts, texts

LEAST: Final = 0.02
"""So much a House is to win less without a power."""
RISING: Final = 0.8
"""So closely, in ranks, the price of a gladiator is to follow what he wins."""

YES: Final = Message("spartacus.report.yes", "sim")
NO: Final = Message("spartacus.report.no", "não")
LIKELY: Final = Message("spartacus.report.likely", "parece que sim")
UNLIKELY: Final = Message("spartacus.report.unlikely", "parece que não")
HEADINGS: Final = (
    Message("spartacus.report.what", "O que se quer"),
    Message("spartacus.report.measured", "O que se mediu"),
    Message("spartacus.report.met", "Cumprido?"),
)


@dataclass(frozen=True)
class Check:
    """What is wanted, what was measured, and whether it is met."""

    what: Message
    measured: Message
    met: Message


@dataclass(frozen=True)
class Report:
    """In one language, as the last line of a notebook's cell."""

    checks: tuple[Check, ...]
    said: Texts

    @property
    def table(self) -> pd.DataFrame:
        rows = [[self.said.message(cell) for cell in (each.what, each.measured, each.met)] for each in self.checks]
        return pd.DataFrame(rows, columns=[self.said.message(each) for each in HEADINGS])

    @property
    def sentence(self) -> str:
        met = sum(each.met is YES for each in self.checks)
        likely = sum(each.met is LIKELY for each in self.checks)
        return self.said.say(
            "spartacus.report.said",
            "Das {all} metas, {met} estão cumpridas e {likely} parecem estar.",
            all=len(self.checks), met=met, likely=likely,
        )  # fmt: skip

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col" style="text-align:left">{escape(name)}</th>' for name in self.table.columns)
        rows = "".join(_row(cells) for cells in self.table.itertuples(index=False))
        return (
            f"<p><strong>{escape(self.sentence)}</strong></p>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def __repr__(self) -> str:
        return f"{self.sentence}\n\n{self.table.to_string(index=False)}"


def _row(cells: tuple[str, ...]) -> str:
    what, *rest = cells
    others = "".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in rest)
    return f'<tr><th scope="row" style="text-align:left;font-weight:normal">{escape(what)}</th>{others}</tr>'


def report(language: str = DEFAULT) -> Report:
    """How the deck is balanced. Raises ``ValueError`` for a language that there is not."""
    checks = (*_houses_checked(), _turns_checked(), *_powers_checked(), _prices_checked())
    return Report(checks, texts(language))


def verdict(value: Estimate, low: float, high: float) -> Message:
    """Whether a value lies between bounds: surely where all of its interval does, or none of it."""
    if low <= value.low and value.high <= high:
        return YES
    if value.high < low or value.low > high:
        return NO
    return LIKELY if low <= value.value <= high else UNLIKELY


def _houses_checked() -> Iterator[Check]:
    found = houses()
    for _, row in found.table.iterrows():
        wins = Estimate(row["wins"], row["low"], row["high"])
        what = Message(
            "spartacus.report.house", "{house} vence de {low} a {high}",
            house=found.words["house"][row["house"]],
            low=number(100 * (FAIR - GOAL), 0), high=percent(FAIR + GOAL),
        )  # fmt: skip
        yield Check(what, share(wins, 1), verdict(wins, FAIR - GOAL, FAIR + GOAL))


def _turns_checked() -> Check:
    turns = of().groupby("game")["turns"].first()
    median = float(turns.median())
    what = Message(
        "spartacus.report.turns", "a partida padrão dura de {low} a {high} turnos (mediana)", low=FEWEST, high=MOST
    )
    return Check(what, number(median, 0), YES if FEWEST <= median <= MOST else NO)


def _powers_checked() -> Iterator[Check]:
    used, lacking = power_used(), without()
    for _, row in used.table.iterrows():
        what = Message(
            "spartacus.report.used", "{power}: serve em {part} das partidas ou mais",
            power=used.words["power"][row["power"]], part=percent(OFTEN),
        )  # fmt: skip
        part = Estimate(row["used"], row["low"], row["high"])
        yield Check(what, share(part), verdict(part, OFTEN, 1.0))
    for _, row in lacking.table.iterrows():
        what = Message(
            "spartacus.report.without", "sem {power}: a Casa perde {points} pontos percentuais ou mais",
            power=lacking.words["power"][row["power"]], points=number(100 * LEAST, 0),
        )  # fmt: skip
        change = Estimate(-row["change"], -row["high"], -row["low"])
        yield Check(what, within(Estimate(*(100 * each for each in change))), verdict(change, LEAST, 1.0))


def _prices_checked() -> Check:
    rank = rising(prices().table)
    what = Message(
        "spartacus.report.prices", "o preço sobe com as vitórias (correlação das ordens de {least} ou mais)",
        least=number(RISING),
    )  # fmt: skip
    return Check(what, number(rank, 2), YES if rank >= RISING else NO)
