"""Glory to Rome by the number of players: how long it lasts, how it ends, and whether beginning helps."""

from __future__ import annotations

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.glory import CAREFUL, DOUBT, count, of
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, share, signed, within
from gladiadores.analysis.tables import bots_called, listed
from gladiadores.text import Message, Texts

ENDINGS = {
    "sites": Message("glory.ending.sites", "último local da cidade"),
    "deck": Message("glory.ending.deck", "fim do baralho"),
    "catacomb": Message("glory.ending.catacomb", "Catacumba"),
    "forum": Message("glory.ending.forum", "Fórum"),
    "forum-several": Message("glory.ending.forum-several", "Fórum de vários ao mesmo tempo"),
    "surrender": Message("glory.ending.surrender", "rendição"),
}
KINDS_OF_BOTS = ("random", "greedy", CAREFUL)


def length() -> Finding:
    """Turns of a game, by players and bots."""
    found = []
    for bots in KINDS_OF_BOTS:
        for players, rows in of(bots).groupby("players"):
            turns = intervals.mean(rows.groupby("game")["turns"].first())
            points = rows.groupby("game")["points"].max().mean()
            found.append((bots, players, *turns, turns.value / float(players), points))
    table = pd.DataFrame(found, columns=["bots", "players", "turns", "low", "high", "each", "points"])
    return Finding(
        question=Message("glory.length.question", "Quanto dura uma partida?"),
        sentence=_length_said(table[table["bots"] == CAREFUL]),
        table=table,
        headings={
            "bots": Message("glory.bots", "Quem joga"),
            "players": Message("glory.players", "Jogadores"),
            "turns": Message("glory.length.turns", "Vezes de líder na partida"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
            "each": Message("glory.length.each", "Vezes que cada um é líder"),
            "points": Message("glory.length.points", "Pontos de quem tem mais"),
        },
        draw=_draw_length,
        method=Message(
            "glory.length.method",
            "{games} partidas. Uma vez vai de um líder ao seguinte, lidere ele ou pense. Intervalos de 95 %.",
            games=sum(count(of(bots)) for bots in KINDS_OF_BOTS),
        ),
        words={"bots": {bots: bots_called(bots) for bots in KINDS_OF_BOTS}},
    )


def _length_said(table: pd.DataFrame) -> Message:
    parts = [
        Message(
            "glory.length.part", "com {players} jogadores, {turns}",
            players=int(row["players"]), turns=within(Estimate(row["turns"], row["low"], row["high"]), 0),
        )
        for _, row in table.iterrows()
    ]  # fmt: skip
    first, last = table.iloc[0], table.iloc[-1]
    said = {"parts": listed(parts), "few": number(first["each"], 0), "many": number(last["each"], 0)}
    return Message(
        "glory.length.said",
        "Entre robôs cautelosos, em vezes: {parts}. Cada jogador é líder umas {few} vezes na mesa menor e {many} na "
        "maior.",
        **said,
    )


def _draw_length(finding: Finding, said: Texts) -> go.Figure:
    series = _by(finding, said, "bots", "players", ("turns", "low", "high"))
    return figures.points(
        series, Axis(finding.heading("players", said), "words"), Axis(finding.heading("turns", said), "whole")
    )


def endings(*, bots: str = CAREFUL) -> Finding:
    """How games end, by the number of players."""
    found = []
    rows = of(bots)
    for players, at in rows.groupby("players"):
        ended = at.groupby("game")["ending"].first().astype(str)
        for ending in ENDINGS:
            hits = int((ended == ending).sum())
            found.append((players, ending, hits, *intervals.share(hits, len(ended))))
    table = pd.DataFrame(found, columns=["players", "ending", "games", "part", "low", "high"])
    table = table[table["games"].groupby(table["ending"]).transform("sum") > 0].reset_index(drop=True)
    return Finding(
        question=Message("glory.endings.question", "Como acabam as partidas?"),
        sentence=_endings_said(table),
        table=table,
        headings={
            "players": Message("glory.players", "Jogadores"),
            "ending": Message("glory.endings.ending", "Como acabou"),
            "games": Message("glory.endings.games", "Partidas"),
            "part": Message("glory.endings.part", "Parte das partidas"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
        },
        draw=_draw_endings,
        method=Message(
            "glory.endings.method",
            "{games} partidas de {bots}. Os robôs não pedem que os outros se rendam. Intervalos de 95 %.",
            games=count(rows), bots=bots_called(bots),
        ),
        words={"ending": ENDINGS},
    )  # fmt: skip


def _endings_said(table: pd.DataFrame) -> Message:
    parts = []
    for players, at in table.groupby("players"):
        most = at.loc[at["games"].idxmax()]
        parts.append(
            Message(
                "glory.endings.most", "com {players} jogadores, {ending} em {part}",
                players=int(str(players)), ending=ENDINGS[most["ending"]],
                part=share(Estimate(most["part"], most["low"], most["high"])),
            )
        )  # fmt: skip
    forum = table[table["ending"].str.startswith("forum")]["games"].sum()
    return Message(
        "glory.endings.said",
        "O fim mais comum: {parts}. O Fórum decide {forum} de todas as partidas.",
        parts=listed(parts), forum=percent(forum / table["games"].sum(), 1),
    )  # fmt: skip


def _draw_endings(finding: Finding, said: Texts) -> go.Figure:
    series = _by(finding, said, "ending", "players", ("part", "low", "high"))
    figure = figures.bars(
        series, Axis(finding.heading("players", said), "words"), Axis(finding.heading("part", said), "percent")
    )
    figure.update_layout(height=figures.HEIGHT + 40, margin_t=110)
    return figure


def first_leader(*, bots: str = CAREFUL) -> Finding:
    """Wins above the fair share by the place after the start player."""
    found, chances = [], {}
    rows = of(bots)
    for players, at in rows.groupby("players"):
        shares = at.pivot(index="game", columns="order", values="share").to_numpy() - 1 / float(players)
        chances[int(players)] = intervals.chance_of(shares)
        for order in range(shares.shape[1]):
            points = at[at["order"] == order]["points"].mean()
            found.append((players, order + 1, *intervals.mean(shares[:, order]), points))
    table = pd.DataFrame(found, columns=["players", "order", "above", "low", "high", "points"])
    return Finding(
        question=Message("glory.first.question", "Começar como líder ajuda?"),
        sentence=_first_said(table, chances),
        table=table,
        headings={
            "players": Message("glory.players", "Jogadores"),
            "order": Message("glory.first.order", "Lugar (o 1 é o primeiro líder)"),
            "above": Message("glory.first.above", "Vitórias acima da parte justa"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
            "points": Message("glory.first.points", "Pontos"),
        },
        draw=_draw_first,
        method=Message(
            "glory.first.method",
            "{games} partidas de {bots}. As barras são intervalos de 95 %; para a frase, cada mesa foi testada "
            "inteira.",
            games=count(rows), bots=bots_called(bots),
        ),
        words={
            "players": {
                players: Message("glory.first.table", "{players} jogadores", players=players)
                for players in sorted(chances)
            }
        },
    )  # fmt: skip


def _first_said(table: pd.DataFrame, chances: dict[int, float]) -> Message:
    parts = []
    for players, chance in chances.items():
        if chance * len(chances) < DOUBT:
            at = table[table["players"] == players]
            best, worst = at.loc[at["above"].idxmax()], at.loc[at["above"].idxmin()]
            parts.append(
                Message(
                    "glory.first.part",
                    "com {players} jogadores, o lugar {best}, {most}, e o lugar {worst}, {least} pontos percentuais",
                    players=players, best=int(best["order"]), worst=int(worst["order"]),
                    most=signed(100 * best["above"], 0), least=signed(100 * worst["above"], 0),
                )
            )  # fmt: skip
    if parts:
        return Message(
            "glory.first.said", "O lugar pesa, contado a partir da parte justa: {parts}.", parts=listed(parts)
        )
    furthest = table.loc[table["above"].abs().idxmax()]
    return Message(
        "glory.first.unclear",
        "Não se vê que começar ajude, nem que atrapalhe: o lugar que mais se afasta da parte justa fica a {points} "
        "pontos percentuais dela, e isso, em tão poucas partidas, o acaso faz sozinho.",
        points=signed(100 * furthest["above"], 0),
    )


def _draw_first(finding: Finding, said: Texts) -> go.Figure:
    series = _by(finding, said, "players", "order", ("above", "low", "high"))
    figure = figures.points(
        series, Axis(finding.heading("order", said), "words"), Axis(finding.heading("above", said), "percent")
    )
    figure.update_layout(scattermode="group", scattergap=0.3, height=figures.HEIGHT + 40, margin_t=110)
    figure.add_hline(y=0, line_color=figures.INK, line_width=1)
    return figure


def _by(finding: Finding, said: Texts, column: str, across: str, names: tuple[str, ...]) -> list[Series]:
    """A series for each value of a column."""
    values: Any = finding.table.groupby(column, sort=False)
    return [
        Series(
            finding.word(column, value, said),
            [str(each) for each in rows[across]],
            *(list(rows[name]) for name in names),
        )
        for value, rows in values
    ]
