"""Glory to Rome: which buildings and which roles go with winning.

The games are read from ``data/glory.parquet`` (docs/data-glory.md), since this game has the plain engine alone.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import signed
from gladiadores.analysis.tables import bots_called, listed
from gladiadores.games.glory_to_rome import vocabulary
from gladiadores.games.glory_to_rome.cards import KIND, MATERIALS, NAMES, ROLES
from gladiadores.scenarios import data_folder
from gladiadores.text import Message, Texts, texts

GAMES = "glory.parquet"
CAREFUL, GREEDY = "careful", "greedy"
AS_RULED = "default"
DOUBT = 0.05
LEAST = 20
"""Buildings that fewer seats completed are left out."""
ROW = 28
"""Height of a building's row in the figure: there are up to forty."""

BUILDINGS = {name: Message(f"glory.building.{name}", vocabulary.building(texts("pt"), name)) for name in NAMES}
ROLE_NAMES = {name: Message(f"glory.role.{name}", vocabulary.role(texts("pt"), name)) for name in ROLES}
MATERIAL_NAMES = {name: Message(f"glory.material.{name}", vocabulary.material(texts("pt"), name)) for name in MATERIALS}


@cache
def games() -> pd.DataFrame:
    """A row each seat of each game; treat it as read-only."""
    return pd.read_parquet(data_folder(Path(__file__).parents[1]) / GAMES)


def of(bots: str) -> pd.DataFrame:
    """The rows of tables at which all bots are of a kind, by the rules as they stand."""
    rows = games()
    return rows[(rows["bots"] == bots) & (rows["ruling"] == AS_RULED) & rows["tip"].isna()]


# --- buildings ----------------------------------------------------------------------------------------------------


def buildings(*, bots: str = CAREFUL, least: int = LEAST) -> Finding:
    """How much more than their fair share those win who completed a building, and than others with as many."""
    rows = of(bots)
    fair = 1 / rows["players"]
    beyond = rows["share"] - rows.groupby(["players", "completed"])["share"].transform("mean")
    found = []
    for name, kind in zip(NAMES, KIND, strict=True):
        built = rows[f"built_{name}"] >= 0
        if built.sum() >= least:
            number, won = int(built.sum()), float(rows.loc[built, "share"].sum())
            wins, expected = intervals.share(won, number), float(fair[built].mean())
            above = [end - expected for end in wins]
            found.append((name, MATERIALS[kind], number, wins.value, *above, *intervals.mean(beyond[built])))
    columns = [
        "building", "material", "seats", "wins", "above", "low", "high", "beyond", "beyond_low", "beyond_high",
    ]  # fmt: skip
    table = pd.DataFrame(found, columns=columns).sort_values("above", ascending=False, ignore_index=True)
    return Finding(
        question=Message("glory.buildings.question", "Quais estruturas vencem?"),
        sentence=_buildings_said(table, least),
        table=table,
        headings={
            "building": Message("glory.buildings.building", "Estrutura"),
            "material": Message("glory.buildings.material", "Material"),
            "seats": Message("glory.buildings.seats", "Quantos jogadores a completaram"),
            "wins": Message("glory.buildings.wins", "Parte das partidas que venceram"),
            "above": Message("glory.buildings.above", "Vitórias de quem a completou, acima da parte justa"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
            "beyond": Message("glory.buildings.beyond", "Acima de quem completou outras tantas"),
        },
        draw=_draw_buildings,
        method=Message(
            "glory.buildings.method",
            "{games} partidas de 2 a 5 {bots}. A parte justa é 1 dividido pelo número de jogadores. Quem completa mais "
            "vence mais, seja o que for: por isso também se compara com quem completou outras tantas na "
            "mesma mesa. Só estruturas que ao menos {least} jogadores completaram. Intervalos de 95 %.",
            games=count(rows), bots=bots_called(bots), least=least,
        ),
        words={"building": BUILDINGS, "material": MATERIAL_NAMES},
    )  # fmt: skip


def _buildings_said(table: pd.DataFrame, least: int) -> Message:
    if table.empty:
        return Message(
            "glory.figures.no-buildings", "Nenhuma estrutura foi completada por {least} jogadores.", least=least
        )
    clear = {
        row["building"]: Estimate(row["above"], row["low"], row["high"])
        for _, row in table.iterrows()
        if intervals.chance(Estimate(row["above"], row["low"], row["high"])) * len(table) < DOUBT
    }
    sure = sum(
        intervals.chance(Estimate(row["beyond"], row["beyond_low"], row["beyond_high"])) * len(table) < DOUBT
        for _, row in table.iterrows()
    )
    if not clear:
        return Message(
            "glory.buildings.unclear",
            "Nestas partidas, de nenhuma estrutura se pode dizer que quem a completa vence mais do que a parte justa: "
            "as diferenças cabem no acaso.",
        )
    best = [
        Message("glory.buildings.best", "{building} ({points} pontos percentuais)", building=BUILDINGS[name],
                points=signed(100 * estimate.value, 0))
        for name, estimate in list(clear.items())[:3]
    ]  # fmt: skip
    said = {"number": len(clear), "all": len(table), "best": listed(best)}
    if sure:
        return Message(
            "glory.buildings.said",
            "De {number} das {all} estruturas quem as completa vence claramente mais, ou menos, do que a parte justa; "
            "na frente: {best}. Comparado com quem completou outras tantas, a diferença fica clara em {sure}.",
            sure=sure, **said,
        )  # fmt: skip
    return Message(
        "glory.buildings.said.number",
        "De {number} das {all} estruturas quem as completa vence claramente mais, ou menos, do que a parte justa; na "
        "frente: {best}. Mas comparado com quem completou outras tantas, nenhuma se destaca com clareza.",
        **said,
    )


def _draw_buildings(finding: Finding, said: Texts) -> go.Figure:
    names = [finding.word("building", name, said) for name in finding.table["building"]]
    above = Series(finding.heading("above", said), names, *_three(finding.table, "above", "low", "high"))
    beyond = Series(
        finding.heading("beyond", said), names, *_three(finding.table, "beyond", "beyond_low", "beyond_high")
    )
    figure = figures.panels([(Axis(each.name, "percent"), each) for each in (above, beyond)])
    figure.update_layout(height=180 + len(names) * ROW)
    figure.update_yaxes(range=[len(names) - 0.5, -0.5], autorange=False)
    return figure


# --- roles --------------------------------------------------------------------------------------------------------


def roles(*, bots: str = CAREFUL) -> Finding:
    """How often winners play each role, and how many clients they have of it, beside the others of their table."""
    rows = of(bots)
    found = []
    for role in ROLES:
        played = _winners_above(rows, rows[f"led_{role}"].astype(float) + rows[f"followed_{role}"])
        clients = _winners_above(rows, rows[f"clients_{role}"].astype(float))
        found.append((role, *played, *clients))
    columns = ["role", "played", "low", "high", "clients", "clients_low", "clients_high"]
    table = pd.DataFrame(found, columns=columns)
    return Finding(
        question=Message("glory.roles.question", "Que papéis jogam os que vencem?"),
        sentence=_roles_said(table),
        table=table,
        headings={
            "role": Message("glory.roles.role", "Papel"),
            "played": Message("glory.roles.played", "Vezes que liderou ou seguiu: vencedores menos os outros"),
            "low": Message("glory.low", "de"),
            "high": Message("glory.high", "a"),
            "clients": Message("glory.roles.clients", "Clientes no fim: vencedores menos os outros"),
        },
        draw=_draw_roles,
        method=Message(
            "glory.roles.method",
            "{games} partidas de 2 a 5 {bots}. Em cada partida, a média dos vencedores menos a média dos outros da "
            "mesa. Intervalos de 95 %.",
            games=count(rows), bots=bots_called(bots),
        ),
        words={"role": ROLE_NAMES},
    )  # fmt: skip


def _winners_above(rows: pd.DataFrame, values: pd.Series) -> Estimate:
    """By how much winners are above the others of their game, over the games that somebody lost."""
    keys = [rows["players"], rows["game"], rows["share"] > 0]
    means = values.groupby(keys).mean().unstack()
    return intervals.mean((means[True] - means[False]).dropna())


def _roles_said(table: pd.DataFrame) -> Message:
    doubts = 2 * len(table)
    parts = []
    for _, row in table.iterrows():
        played = Estimate(row["played"], row["low"], row["high"])
        clients = Estimate(row["clients"], row["clients_low"], row["clients_high"])
        said = {"role": ROLE_NAMES[row["role"]], "times": signed(played.value), "clients": signed(clients.value)}
        clear = [intervals.chance(each) * doubts < DOUBT for each in (played, clients)]
        if all(clear):
            parts.append(Message("glory.roles.both", "{role}, {times} vezes e {clients} clientes", **said))
        elif clear[0]:
            parts.append(Message("glory.roles.times", "{role}, {times} vezes", **said))
        elif clear[1]:
            parts.append(Message("glory.roles.hired", "{role}, {clients} clientes", **said))
    if not parts:
        return Message(
            "glory.roles.unclear", "Não se vê que os vencedores joguem algum papel mais, ou menos, do que os outros."
        )
    return Message("glory.roles.said", "Os vencedores, comparados com os outros da mesa: {parts}.", parts=listed(parts))


def _draw_roles(finding: Finding, said: Texts) -> go.Figure:
    names = [finding.word("role", role, said) for role in finding.table["role"]]
    played = Series(finding.heading("played", said), names, *_three(finding.table, "played", "low", "high"))
    clients = Series(
        finding.heading("clients", said), names, *_three(finding.table, "clients", "clients_low", "clients_high")
    )
    return figures.panels([(Axis(each.name), each) for each in (played, clients)])


# --- what they share ----------------------------------------------------------------------------------------------


def count(rows: pd.DataFrame) -> int:
    """How many games."""
    return len(rows[["players", "game"]].drop_duplicates())


def _three(table: pd.DataFrame, *names: str) -> list[list[float]]:
    return [list(table[name]) for name in names]
