"""The arena of Spartacus: whether a gladiator is worth his price, how fights end, what wagers bring."""

from __future__ import annotations

from typing import Final

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, over_names
from gladiadores.analysis.figures import Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.numbers import number, percent, share, within
from gladiadores.analysis.spartacus import FIGHTERS, HIGH, LOW, STARTS, count, gladiators, of
from gladiadores.analysis.spartacus_play import CAREFUL, STANDARD
from gladiadores.analysis.tables import bots_called
from gladiadores.sim.rows.spartacus_account import DOWN, FALLS
from gladiadores.text import Message, Texts

GAP: Final = 0.08
"""Between gladiators of the same price, in denarii, so that they can be told apart."""

_YES: Final = Message("spartacus.report.yes", "sim")
_NO: Final = Message("spartacus.report.no", "não")

ENDS: Final = {
    "yield": Message("spartacus.fights.yield", "rendição"),
    "injury": Message("spartacus.fights.injury", "ferimento"),
    "decapitation": Message("spartacus.fights.decapitation", "decapitação"),
}


# --- prices -----------------------------------------------------------------------------------------------------------


def prices() -> Finding:
    """Whether a gladiator's price rises with the fights that he wins against fighters whom the deck has not."""
    fought = gladiators().groupby("card", observed=True, sort=False)
    found = []
    for card, rows in fought:
        fights, wins = int(rows["fights"].sum()), int(rows["wins"].sum())
        first = rows.iloc[0]
        dice = "-".join(str(first[pile]) for pile in ("attack", "defence", "speed"))
        found.append((card, int(first["price"]), dice, bool(first["ability"]), fights, *intervals.share(wins, fights)))
    columns = ["card", "price", "dice", "ability", "fights", "wins", "low", "high"]
    table = pd.DataFrame(found, columns=columns).sort_values(["price", "wins"], ascending=False, ignore_index=True)
    return Finding(
        question=Message("spartacus.prices.question", "Um gladiador vale o seu preço?"),
        sentence=_prices_said(table),
        table=table,
        headings={
            "card": Message("spartacus.prices.card", "Gladiador"),
            "price": Message("spartacus.prices.price", "Preço, em denários"),
            "dice": Message("spartacus.prices.dice", "Ataque-Defesa-Velocidade"),
            "ability": Message("spartacus.prices.ability", "Habilidade"),
            "fights": Message("spartacus.prices.fights", "Lutas"),
            "wins": Message("spartacus.prices.wins", "Lutas que vence"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_prices,
        method=Message(
            "spartacus.prices.method",
            "Cada gladiador contra {opponents} combatentes que não estão no baralho, sem habilidades e sem "
            "equipamento, {fights} lutas ao todo, metade em I e metade em II. Intervalos de 95 %.",
            opponents=gladiators()["opponent"].nunique(), fights=int(table["fights"].iloc[0]),
        ),
        words={
            "card": FIGHTERS,
            "ability": {True: _YES, False: _NO},
        },
    )  # fmt: skip


def rising(table: pd.DataFrame) -> float:
    """How closely two orders are the same: Spearman's coefficient of prices and wins."""
    return float(table["price"].rank().corr(table["wins"].rank()))


def _prices_said(table: pd.DataFrame) -> Message:
    usual = table.groupby("price")["wins"].transform("mean")
    more, less = table.loc[(table["wins"] - usual).idxmax()], table.loc[(table["wins"] - usual).idxmin()]
    return Message(
        "spartacus.prices.said",
        "A ordem dos preços e a das vitórias têm correlação {rank} (1 seria a mesma ordem; 0, nenhuma relação). O "
        "melhor negócio, entre os do mesmo preço: {more}, {many}; o pior: {less}, {few}.",
        rank=number(rising(table), 2), more=FIGHTERS[more["card"]], many=percent(more["wins"]),
        less=FIGHTERS[less["card"]], few=percent(less["wins"]),
    )  # fmt: skip


def _draw_prices(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    alike = table.groupby("price")["wins"]
    places = table["price"] + GAP * (alike.rank("first") - (alike.transform("size") + 1) / 2)
    series = []
    for ability in (False, True):
        own = table[table["ability"] == ability]
        name = _WITH if ability else _PLAIN
        beside = places[own.index]
        series.append(Series(said.message(name), list(beside), *(list(own[n]) for n in ("wins", "low", "high"))))
    figure = figures.points(series, *axes(finding, said, price="whole", wins="percent"))
    for trace, ability in zip(figure.data, (False, True), strict=True):
        own = table[table["ability"] == ability]
        trace.text = [finding.word("card", card, said) for card in own["card"]]
        trace.hovertemplate = "%{text}: %{y:.0%}<extra></extra>"
    figure.update_layout(height=figures.HEIGHT + 60)
    return figure


_PLAIN: Final = Message("spartacus.prices.plain", "sem habilidade")
_WITH: Final = Message("spartacus.prices.with", "com habilidade")


# --- fights -----------------------------------------------------------------------------------------------------------


def fights(*, players: int = 4, bots: str = CAREFUL) -> Finding:
    """How fights end, by the start of the game; what becomes of losers, and what wagers bring."""
    found, games = [], 0
    for start in STARTS:
        bouts = of("fight", players, start, bots)
        games += count(bouts)
        for fall in FALLS if len(bouts) else ():
            hits = int((bouts["fall"] == fall).sum())
            found.append((start, fall, hits, *intervals.share(hits, len(bouts))))
    table = pd.DataFrame(found, columns=["start", "fall", "fights", "part", "low", "high"])
    return Finding(
        question=Message("spartacus.fights.question", "Como acabam as lutas?"),
        sentence=_fights_said(of("fight", players, STANDARD, bots)),
        table=table,
        headings={
            "start": Message("spartacus.length.start", "Começo"),
            "fall": Message("spartacus.fights.fall", "O perdedor acaba em"),
            "fights": Message("spartacus.prices.fights", "Lutas"),
            "part": Message("spartacus.fights.part", "Parte das lutas"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_fights,
        method=Message(
            "spartacus.fights.method",
            "{games} partidas de {players} {bots}; a frase é do jogo padrão. Intervalos de 95 %.",
            games=games, players=players, bots=bots_called(bots),
        ),
        words={"start": STARTS, "fall": ENDS},
    )  # fmt: skip


def _fights_said(bouts: pd.DataFrame) -> Message:
    judged = bouts[bouts["thumb"].notna()]
    wagered = bouts[["wagered_victory", "wagered_injury", "wagered_decapitation"]].sum(axis=1)
    back = intervals.ratio(bouts.groupby("game")["paid"].sum(), wagered.groupby(bouts["game"]).sum())
    return Message(
        "spartacus.fights.said",
        "Há {fights} lutas por partida, de {rounds} rodadas; em {died} o perdedor morre na areia. Dos que o polegar "
        "julga, {down} são executados. As apostas devolvem {back} denários por denário apostado.",
        fights=number(len(bouts) / count(bouts)), rounds=number(bouts["rounds"].mean()),
        died=percent((bouts["fall"] == "decapitation").mean()),
        down=share(intervals.share(int((judged["thumb"] == DOWN).sum()), len(judged))), back=within(back, 2),
    )  # fmt: skip


def _draw_fights(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "start", "fall", "part", "low", "high")
    figure = figures.bars(series, *axes(finding, said, fall="words", part="percent"))
    figure.update_layout(height=figures.HEIGHT + 60, margin_t=130)
    return figure
