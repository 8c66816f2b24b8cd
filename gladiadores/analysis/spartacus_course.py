"""The course of a game of Spartacus: how long it lasts, where Influence comes from, where denarii come from and go."""

from __future__ import annotations

from typing import Final

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, names
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.numbers import number, percent, signed
from gladiadores.analysis.saying import told
from gladiadores.analysis.spartacus import GAMES, HIGH, LOW, STARTS, count, of
from gladiadores.analysis.spartacus_play import CAREFUL, STANDARD
from gladiadores.analysis.tables import bots_called, listed
from gladiadores.sim.rows.spartacus_account import GAINS, LOSSES
from gladiadores.text import Message, Texts

FEWEST, MOST = 5, 9
"""Turns that a game is to last, in the middle."""

SOURCES: Final = {
    "honour": Message("spartacus.source.honour", "honra ao Anfitrião"),
    "victory": Message("spartacus.source.victory", "lutas vencidas"),
    "champion": Message("spartacus.source.champion", "Campeões"),
    "scheme": Message("spartacus.source.scheme", "esquemas"),
    "power": Message("spartacus.source.power", "poderes das Casas"),
    "ability": Message("spartacus.source.ability", "habilidades e reações"),
    "lost": Message("spartacus.source.lost", "perdida"),
}
FLOWS: Final = {
    "income": Message("spartacus.flow.income", "renda dos escravos"),
    "cashed": Message("spartacus.flow.cashed", "cartas de Intriga trocadas"),
    "sold": Message("spartacus.flow.sold", "vendas ao Banco"),
    "tribute": Message("spartacus.flow.tribute", "tributo"),
    "wager_paid": Message("spartacus.flow.wager-paid", "apostas pagas"),
    "wages": Message("spartacus.flow.wages", "sustento dos gladiadores"),
    "bought": Message("spartacus.flow.bought", "lances por cartas"),
    "titles": Message("spartacus.flow.titles", "lances para ser Anfitrião"),
    "wagered": Message("spartacus.flow.wagered", "apostas feitas"),
}
SPENT: Final = ("wages", "bought", "titles", "wagered")


# --- length -----------------------------------------------------------------------------------------------------------


def length(*, players: int = 4, bots: str = CAREFUL) -> Finding:
    """How many turns a game lasts, by its start."""
    found, medians, games = [], {}, 0
    for start in STARTS:
        seats = of("seat", players, start, bots)
        turns = seats.groupby("game")["turns"].first()
        if turns.empty:
            continue
        medians[start] = turns.quantile([0.25, 0.5, 0.75]).tolist()
        games += len(turns)
        for number_of, hits in turns.value_counts().sort_index().items():
            found.append((start, int(str(number_of)), int(hits), *intervals.share(int(hits), len(turns))))
    table = pd.DataFrame(found, columns=["start", "turns", "games", "part", "low", "high"])
    return Finding(
        question=Message("spartacus.length.question", "Quanto dura uma partida?"),
        sentence=Message(
            "spartacus.length.said",
            "Em turnos, a metade do meio das partidas: {parts}.",
            parts=listed([_middle(start, *quartiles) for start, quartiles in medians.items()]),
        ),
        table=table,
        headings={
            "start": Message("spartacus.length.start", "Começo"),
            "turns": Message("spartacus.length.turns", "Turnos"),
            "games": GAMES,
            "part": Message("spartacus.length.part", "Parte das partidas"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_length,
        method=Message(
            "spartacus.length.method",
            "{games} partidas de {players} {bots}. Conta-se o turno em que a partida acaba. Intervalos de 95 %.",
            games=games, players=players, bots=bots_called(bots),
        ),
        words={"start": STARTS},
    )  # fmt: skip


def _middle(start: str, low: float, median: float, high: float) -> Message:
    return Message(
        "spartacus.length.middle", "{start}, {low} a {high}, mediana {median}",
        start=STARTS[start], low=number(low, 0), median=number(median, 0), high=number(high, 0),
    )  # fmt: skip


def _draw_length(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    every = range(int(table["turns"].min()), int(table["turns"].max()) + 1)
    series = []
    for start, part in table.groupby("start", sort=False):
        parts = part.set_index("turns")["part"].reindex(every, fill_value=0.0)
        series.append(Series(finding.word("start", start, said), [str(turns) for turns in every], list(parts)))
    figure = figures.bars(series, *axes(finding, said, turns="words", part="percent"))
    figure.update_layout(height=figures.HEIGHT + 60, margin_t=130)
    return figure


# --- Influence --------------------------------------------------------------------------------------------------------


def influence(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """Where Influence comes from: of winners, and of the others at their table."""
    seats = of("seat", players, start, bots)
    gains = {source: seats[f"gained_{source}"].astype(float) for source in GAINS}
    gains["lost"] = -sum(seats[f"lost_{cause}"].astype(float) for cause in LOSSES)
    won = seats["share"] > 0
    found = []
    for source, values in gains.items():
        by = values.groupby([seats["game"], won]).mean().unstack()
        more = intervals.mean((by[True] - by[False]).dropna())
        found.append((source, values.mean(), by[True].mean(), by[False].mean(), *more))
    table = pd.DataFrame(found, columns=["source", "all", "winners", "others", "more", "low", "high"])
    return Finding(
        question=Message("spartacus.influence.question", "De onde vem a Influência?"),
        sentence=_influence_said(table),
        table=table,
        headings={
            "source": Message("spartacus.influence.source", "Influência por"),
            "all": Message("spartacus.influence.all", "Por Casa e partida"),
            "winners": Message("spartacus.influence.winners", "Quem vence"),
            "others": Message("spartacus.influence.others", "Os outros"),
            "more": Message("spartacus.influence.more", "Vencedores menos os outros"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_influence,
        method=Message(
            "spartacus.influence.method",
            "{games} partidas de {players} {bots}, {start}. Acima de 12 nada se ganha. Intervalos de 95 %.",
            games=count(seats), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"source": SOURCES},
    )  # fmt: skip


def _influence_said(table: pd.DataFrame) -> Message:
    gained = table[table["source"] != "lost"].sort_values("all", ascending=False)
    parts = [
        Message("spartacus.influence.part", "{source}, {part}", source=SOURCES[row["source"]],
                part=percent(row["all"] / gained["all"].sum()))
        for _, row in gained.head(4).iterrows()
    ]  # fmt: skip
    more = table.loc[told(table, "more")["more"].idxmax()] if len(told(table, "more")) else None
    if more is None:
        return Message("spartacus.influence.unclear", "A Influência ganha vem de: {parts}.", parts=listed(parts))
    return Message(
        "spartacus.influence.said",
        "A Influência ganha vem de: {parts}. O que mais separa quem vence dos outros: {source}, {more} de Influência.",
        parts=listed(parts), source=SOURCES[more["source"]], more=signed(more["more"]),
    )  # fmt: skip


def _draw_influence(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    labels = names(finding, said, "source", table)
    series = [Series(finding.heading(who, said), labels, list(table[who])) for who in ("winners", "others")]
    return figures.ranked(series, Axis(finding.heading("all", said)), Axis("", "words"))


# --- denarii ----------------------------------------------------------------------------------------------------------


def denarii(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """Where denarii come from, and where they go."""
    seats = of("seat", players, start, bots)
    found = []
    for flow in FLOWS:
        way = -1 if flow in SPENT else 1
        by_game = seats.groupby("game")[flow].mean() * way
        found.append((flow, *intervals.mean(by_game)))
    table = pd.DataFrame(found, columns=["flow", "denarii", "low", "high"])
    taken = table[table["denarii"] > 0]
    most, least = table.loc[table["denarii"].idxmax()], table.loc[table["denarii"].idxmin()]
    return Finding(
        question=Message("spartacus.denarii.question", "De onde vêm os denários, e para onde vão?"),
        sentence=Message(
            "spartacus.denarii.said",
            "Uma Casa recebe {taken} denários por partida, sobretudo de: {most}, {in_}. O maior gasto: {least}, {out}.",
            taken=number(float(taken["denarii"].sum()), 0), most=FLOWS[most["flow"]], in_=number(most["denarii"], 0),
            least=FLOWS[least["flow"]], out=number(-least["denarii"], 0),
        ),
        table=table,
        headings={
            "flow": Message("spartacus.denarii.flow", "Denários"),
            "denarii": Message("spartacus.denarii.denarii", "Por Casa e partida"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_denarii,
        method=Message(
            "spartacus.denarii.method",
            "{games} partidas de {players} {bots}, {start}. Sem os denários do começo, os efeitos das cartas e o que "
            "as Casas pagam umas às outras. Intervalos de 95 %.",
            games=count(seats), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"flow": FLOWS},
    )  # fmt: skip


def _draw_denarii(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    series = Series("", names(finding, said, "flow", table), *(list(table[n]) for n in ("denarii", "low", "high")))
    return figures.ranked([series], Axis(finding.heading("denarii", said)), Axis("", "words"))
