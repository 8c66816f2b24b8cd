"""Glory to Rome on the same deals, played in another way: by another ruling, or by somebody who follows a tip."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.glory import AS_RULED, DOUBT, GREEDY, games, of
from gladiadores.analysis.glory_tips import TIPS
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import percent, signed
from gladiadores.analysis.tables import listed
from gladiadores.text import Message, Texts

RULINGS = {
    "clients_of_thinkers=rest": Message("glory.ruled.clients", "clientes de quem pensa descansam"),
    "legionary_pool=may": Message("glory.ruled.pool", "o Legionário pega do Pool se quiser"),
    "out_of_town=any-time": Message("glory.ruled.out", "fora da cidade a qualquer momento"),
    "latrine_jack=true": Message("glory.ruled.latrine", "Valete pela Latrina"),
}


def rulings() -> Finding:
    """What each ruling changes in the games of three greedy bots, deal by deal."""
    rows = games()[games()["tip"].isna() & (games()["players"] == 3) & (games()["bots"] == GREEDY)]
    usual = _by_game(rows[rows["ruling"] == AS_RULED])
    found = []
    for ruling in RULINGS:
        other = _by_game(rows[rows["ruling"] == ruling])
        deals = usual.index.intersection(other.index)
        one, two = usual.loc[deals], other.loc[deals]
        turns, points = (intervals.paired(one[what], two[what]) for what in ("turns", "points"))
        changed = float((one["course"] != two["course"]).mean())
        found.append((ruling, len(deals), changed, *turns, *points))
    columns = ["ruling", "deals", "changed", "turns", "low", "high", "points", "points_low", "points_high"]
    table = pd.DataFrame(found, columns=columns)
    return Finding(
        question=Message("glory.rulings.question", "O que muda com cada opção de regra?"),
        sentence=_rulings_said(table),
        table=table,
        headings={
            "ruling": Message("glory.rulings.ruling", "Opção"),
            "deals": Message("glory.deals", "Distribuições"),
            "changed": Message("glory.rulings.changed", "Partidas com outro resultado"),
            "turns": Message("glory.rulings.turns", "Vezes a mais ou a menos"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
            "points": Message("glory.rulings.points", "Pontos por jogador, a mais ou a menos"),
        },
        draw=_draw_rulings,
        method=Message(
            "glory.rulings.method",
            "As mesmas distribuições, 3 robôs gulosos, com a opção e sem ela. Os robôs não sabem que a regra mudou a "
            "não ser pelo que podem fazer. Intervalos de 95 %.",
        ),
        words={"ruling": RULINGS},
    )  # fmt: skip


def _by_game(rows: pd.DataFrame) -> pd.DataFrame:
    """By game: its turns, points a player, and what every seat scored."""
    by = rows.sort_values("seat").groupby("game")
    return pd.DataFrame(
        {"turns": by["turns"].first(), "points": by["points"].mean(), "course": by["points"].agg(tuple)}
    ).assign(course=lambda frame: list(zip(frame["turns"], frame["course"], strict=True)))


def _rulings_said(table: pd.DataFrame) -> Message:
    parts, doubts = [], 2 * len(table)
    for _, row in table.iterrows():
        turns = Estimate(row["turns"], row["low"], row["high"])
        points = Estimate(row["points"], row["points_low"], row["points_high"])
        said = {"ruling": RULINGS[row["ruling"]], "turns": signed(turns.value), "points": signed(points.value)}
        clear = [intervals.chance(each) * doubts < DOUBT for each in (turns, points)]
        if all(clear):
            parts.append(Message("glory.rulings.both", "{ruling}: {turns} vezes, {points} pontos por jogador", **said))
        elif clear[0]:
            parts.append(Message("glory.rulings.longer", "{ruling}: {turns} vezes", **said))
        elif clear[1]:
            parts.append(Message("glory.rulings.richer", "{ruling}: {points} pontos por jogador", **said))
    least, most = percent(table["changed"].min()), percent(table["changed"].max())
    if parts:
        return Message(
            "glory.rulings.said",
            "Mudam a partida com clareza: {parts}. O resultado é outro em {least} a {most} das partidas, conforme a "
            "opção.",
            parts=listed(parts), least=least, most=most,
        )  # fmt: skip
    return Message(
        "glory.rulings.unclear",
        "De nenhuma opção se vê que alongue, encurte ou enriqueça as partidas, embora o resultado seja outro em "
        "{least} a {most} delas, conforme a opção.",
        least=least, most=most,
    )  # fmt: skip


def _draw_rulings(finding: Finding, said: Texts) -> go.Figure:
    names = ["<br>".join(_halves(finding.word("ruling", ruling, said))) for ruling in finding.table["ruling"]]
    columns = (("turns", "low", "high"), ("points", "points_low", "points_high"))
    series = [
        Series(finding.heading(value, said), names, *(list(finding.table[name]) for name in (value, low, high)))
        for value, low, high in columns
    ]
    return figures.panels([(Axis(each.name), each) for each in series])


def _halves(text: str) -> list[str]:
    """A long name in two lines."""
    words = text.split()
    half = (len(words) + 1) // 2
    return [" ".join(words[:half]), " ".join(words[half:])] if len(words) > 2 else [text]


# --- tips ---------------------------------------------------------------------------------------------------------


def tips() -> Finding:
    """Wins of one greedy bot who follows a tip among greedy bots who do not, in each seat of the same deals."""
    rows = games()[games()["tip"].notna()]
    alike = of(GREEDY)
    found = []
    for tip, known in TIPS.items():
        following = rows[(rows["tip"] == tip) & (rows["seat"] == rows["tip_seat"])]
        players = int(following["players"].iloc[0])
        wins = intervals.mean(following.groupby("game")["share"].mean() - 1 / players)
        without = alike[(alike["players"] == players) & alike["game"].isin(following["game"])]
        points = intervals.paired(without.groupby("game")["points"].mean(), following.groupby("game")["points"].mean())
        found.append((tip, known.number, len(following), *wins, *points))
    columns = ["tip", "number", "games", "above", "low", "high", "points", "points_low", "points_high"]
    table = pd.DataFrame(found, columns=columns)
    return Finding(
        question=Message("glory.tips.question", "As dicas da introdução ajudam?"),
        sentence=_tips_said(table),
        table=table,
        headings={
            "tip": Message("glory.tips.tip", "Dica"),
            "number": Message("glory.tips.number", "Número da dica"),
            "games": Message("glory.endings.games", "Partidas"),
            "above": Message("glory.tips.above", "Vitórias de quem a segue, acima da parte justa"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
            "points": Message("glory.tips.points", "Pontos a mais do que sem ela"),
        },
        draw=_draw_tips,
        method=Message(
            "glory.tips.method",
            "As mesmas distribuições, jogadas uma vez em cada cadeira: um robô guloso segue a dica, dois gulosos não. "
            "A parte justa é um terço. Intervalos de 95 %, por distribuição.",
        ),
        words={"tip": {tip: known.name for tip, known in TIPS.items()}},
    )  # fmt: skip


def _tips_said(table: pd.DataFrame) -> Message:
    better: list[Message] = []
    worse: list[Message] = []
    unclear: list[Message] = []
    for _, row in table.iterrows():
        wins = Estimate(row["above"], row["low"], row["high"])
        if intervals.chance(wins) * len(table) >= DOUBT:
            unclear.append(TIPS[row["tip"]].name)
            continue
        told = Message(
            "glory.tips.part", "{tip} ({points} pontos percentuais)",
            tip=TIPS[row["tip"]].name, points=signed(100 * wins.value, 0),
        )  # fmt: skip
        (better if wins.value > 0 else worse).append(told)
    parts = []
    if better:
        parts.append(Message("glory.tips.better", "Ajudam: {tips}.", tips=listed(better)))
    if worse:
        parts.append(Message("glory.tips.worse", "Atrapalham, seguidas ao pé da letra: {tips}.", tips=listed(worse)))
    if unclear:
        parts.append(Message("glory.tips.unclear", "Destas não se vê diferença: {tips}.", tips=listed(unclear)))
    return _sentences(parts)


def _sentences(parts: list[Message]) -> Message:
    said = parts[0]
    for part in parts[1:]:
        said = Message("list.sentences", "{first} {second}", first=said, second=part)
    return said


def _draw_tips(finding: Finding, said: Texts) -> go.Figure:
    names = [finding.word("tip", tip, said) for tip in finding.table["tip"]]
    columns = (("above", "low", "high", "percent"), ("points", "points_low", "points_high", "number"))
    return figures.panels(
        [
            (
                Axis(finding.heading(value, said), kind),
                Series(value, names, *(list(finding.table[name]) for name in (value, low, high))),
            )
            for value, low, high, kind in columns
        ]
    )
