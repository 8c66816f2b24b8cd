"""The tile game: what a place, a kind and the secret goal bring, where to sit, and how much is luck.

The games are read from ``data/tiles.parquet`` and ``data/tiles_plays.parquet`` (docs/data-tiles.md), since this game
has the plain engine alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate, Z
from gladiadores.analysis.numbers import number, percent, share, signed, within
from gladiadores.games.gladiaattorit.arena import Arena, Square, arena
from gladiadores.games.gladiaattorit.tiles import BASICS, KINDS, SPECIALS
from gladiadores.scenarios import data_folder
from gladiadores.text import Message, Texts

GAMES, PLAYS = "tiles.parquet", "tiles_plays.parquet"
STANDARD, SIMPLE = "standard", "simple"
GREEDY, RANDOM, MIXED = "greedy", "random", "mixed"
DOUBT = 0.05

_BOTS = {
    GREEDY: Message("tiles.bot.greedy", "robôs gulosos"),
    RANDOM: Message("tiles.bot.random", "robôs que jogam à toa"),
}
_VARIANTS = {
    STANDARD: Message("tiles.variant.standard", "jogo padrão"),
    SIMPLE: Message("tiles.variant.simple", "versão simples"),
}
EDGE, PODIUM, INSIDE = "edge", "podium", "inside"
_ZONES = {
    EDGE: Message("tiles.zone.edge", "junto da borda"),
    PODIUM: Message("tiles.zone.podium", "junto do pódio"),
    INSIDE: Message("tiles.zone.inside", "no meio"),
}
_BASIC, _SPECIAL = (Message("tiles.kind.basic", "básico"), Message("tiles.kind.special", "especial"))


@cache
def games() -> pd.DataFrame:
    """The published games, a row a seat of each; treat it as read-only."""
    return _read(GAMES)


@cache
def plays() -> pd.DataFrame:
    """The placements of some of the published games, a row each; treat it as read-only."""
    return _read(PLAYS)


def _read(name: str) -> pd.DataFrame:
    return pd.read_parquet(data_folder(Path(__file__).parents[1]) / name)


# --- places -------------------------------------------------------------------------------------------------------


def places(*, bots: str = GREEDY) -> Finding:
    """The points that a tile scores at each place of the arena when it is placed, four players of the standard game."""
    rows = _plays_of(bots)
    board = arena()
    zones = {square: zone(board, square) for square in board.places}
    by_place = []
    for (row, column), scored in rows.groupby(["row", "column"])["points"]:
        square = board.index[Square(int(row), int(column))]
        by_place.append((int(row), int(column), zones[square], *intervals.mean(scored)))
    table = pd.DataFrame(by_place, columns=["row", "column", "zone", "points", "low", "high"])
    return Finding(
        question=Message("tiles.places.question", "Onde uma peça rende mais?"),
        sentence=_places_said(rows, table),
        table=table,
        headings={
            "row": Message("tiles.row", "Linha"),
            "column": Message("tiles.column", "Coluna"),
            "zone": Message("tiles.zone", "Onde fica"),
            "points": Message("tiles.points", "Pontos por peça"),
            "low": Message("tiles.low", "de"),
            "high": Message("tiles.high", "a"),
        },
        draw=_draw_places,
        method=Message(
            "tiles.places.method",
            "{games} partidas padrão de quatro {bots}; cada lugar recebe uma peça por partida, e contam os pontos que "
            "ela marca ao ser colocada. Intervalos de 95 %.",
            games=rows["game"].nunique(), bots=_BOTS[bots],
        ),
        words={"zone": _ZONES},
    )  # fmt: skip


def zone(board: Arena, square: int) -> str:
    """Whether a place has an edge tile beside it in its row, the podium, or only other places."""
    row, column = board.squares[square]
    around = [Square(row, column - 1), Square(row, column + 1)]
    if any(each in board.podium for each in around):
        return PODIUM
    ends = {*board.left, *board.right}
    return EDGE if any(board.index.get(each) in ends for each in around) else INSIDE


def _places_said(rows: pd.DataFrame, table: pd.DataFrame) -> Message:
    zone_of = {(row.row, row.column): row.zone for row in table.itertuples()}
    zones = [zone_of[each] for each in zip(rows["row"], rows["column"], strict=True)]
    by_game = rows.groupby(["game", np.array(zones)])["points"].mean().unstack()
    told = _together(
        [
            Message(
                "tiles.places.zone", "{zone}, {points} pontos", zone=_ZONES[each],
                points=within(intervals.mean(by_game[each]), 2),
            )
            for each in (EDGE, INSIDE, PODIUM)
        ]
    )  # fmt: skip
    if intervals.chance_of(by_game[[EDGE, INSIDE, PODIUM]]) >= DOUBT:
        return Message("tiles.places.none", "Não se vê que o lugar pese: uma peça rende, {zones}.", zones=told)
    best = max(_ZONES, key=lambda each: by_game[each].mean())
    return Message(
        "tiles.places.some",
        "O lugar pesa, e o melhor é {best}: uma peça rende, {zones}.",
        best=_ZONES[best],
        zones=told,
    )


def _draw_places(finding: Finding, said: Texts) -> go.Figure:
    grid = finding.table.pivot(index="row", columns="column", values="points")
    values = [[None if np.isnan(value) else float(value) for value in row] for row in grid.to_numpy()]
    figure = figures.heat(
        [str(row) for row in grid.index],
        [str(column) for column in grid.columns],
        values,  # type: ignore[arg-type]
        Axis(finding.heading("column", said), "words"),
        Axis(finding.heading("row", said), "words"),
        finding.heading("points", said),
        ".1f",
    )
    figure.update_layout(height=620)
    return figure


# --- kinds --------------------------------------------------------------------------------------------------------


def kinds(*, bots: str = GREEDY) -> Finding:
    """What a gladiator of each kind scores for the player who makes it, and how often it scores nothing."""
    made = gladiators(_plays_of(bots))
    rows = []
    for kind in (*sorted(BASICS), *SPECIALS):
        of = made[made["kind"] == KINDS[kind]]
        alone = intervals.mean(of["points"] == 0)
        per_game = len(of) / made["game"].nunique()
        rows.append((KINDS[kind], kind in BASICS, per_game, *intervals.mean(of["points"]), alone.value))
    table = pd.DataFrame(rows, columns=["kind", "basic", "number", "points", "low", "high", "alone"])
    return Finding(
        question=Message("tiles.kinds.question", "Que gladiador rende mais?"),
        sentence=_kinds_said(made),
        table=table,
        headings={
            "kind": Message("tiles.kind", "Gladiador (arma e escudo)"),
            "basic": Message("tiles.basic", "Básico ou especial"),
            "number": Message("tiles.number", "Quantos nascem por partida"),
            "points": Message("tiles.kind.points", "Pontos para quem o forma"),
            "low": Message("tiles.low", "de"),
            "high": Message("tiles.high", "a"),
            "alone": Message("tiles.alone", "Parte que nasce sem valer nada"),
        },
        draw=_draw_kinds,
        method=Message(
            "tiles.kinds.method",
            "{number} gladiadores de {games} partidas padrão de quatro {bots}. Dois iguais de uma vez contam o grupo "
            "uma vez só: metade para cada um. O objetivo secreto não está nesta conta. Intervalos de 95 %.",
            number=len(made), games=made["game"].nunique(), bots=_BOTS[bots],
        ),
        words={"basic": {True: _BASIC, False: _SPECIAL}},
    )  # fmt: skip


def gladiators(rows: pd.DataFrame) -> pd.DataFrame:
    """The gladiators made by some placements, a row each: game, seat, turn, kind, the group it joins, its points."""
    doubles = (rows["left"].astype(str) == rows["right"].astype(str)) & rows["left"].notna()
    sides = []
    for side in ("left", "right"):
        of = rows[rows[side].notna()]
        sides.append(
            pd.DataFrame(
                {
                    "game": of["game"],
                    "seat": of["seat"],
                    "turn": of["turn"],
                    "kind": of[side].astype(str),
                    "group": of[f"group_{side}"].astype(int),
                    "shared": doubles[of.index],
                }
            )
        )
    made = pd.concat(sides, ignore_index=True)
    basic = made["kind"].isin([KINDS[kind] for kind in BASICS])
    made["points"] = np.select(
        [basic, made["group"] == 1, made["shared"]], [1.0, 0.0, made["group"] / 2], made["group"].astype(float)
    )
    return made


def _kinds_said(made: pd.DataFrame) -> Message:
    basic = made["kind"].isin([KINDS[kind] for kind in BASICS])
    of_special = made[~basic]
    by_game = intervals.mean(of_special.groupby("game")["points"].mean())
    said = {
        "points": within(by_game, 2),
        "alone": percent((of_special["points"] == 0).mean()),
        "largest": int(of_special["group"].max()),
    }
    if by_game.low > 1:
        return Message(
            "tiles.kinds.special",
            "Um básico vale sempre 1 ponto; um especial rende em média {points}, embora {alone} deles nasçam sem valer "
            "nada. O maior grupo teve {largest}.",
            **said,
        )
    if by_game.high < 1:
        return Message(
            "tiles.kinds.basic",
            "Um básico vale sempre 1 ponto, e um especial rende menos: em média {points}, pois {alone} deles nascem "
            "sem valer nada. O maior grupo teve {largest}.",
            **said,
        )
    return Message(
        "tiles.kinds.even",
        "Um básico vale sempre 1 ponto, e um especial mais ou menos o mesmo: em média {points}; {alone} deles nascem "
        "sem valer nada. O maior grupo teve {largest}.",
        **said,
    )


def _draw_kinds(finding: Finding, said: Texts) -> go.Figure:
    series = [
        Series(
            finding.word("basic", basic, said),
            list(rows["kind"]),
            *(list(rows[name]) for name in ("points", "low", "high")),
        )
        for basic, rows in finding.table.groupby("basic", sort=False)
    ]
    return figures.bars(
        series,
        Axis(finding.heading("kind", said), "words"),
        Axis(finding.heading("points", said), "number"),
    )


# --- the secret goal ----------------------------------------------------------------------------------------------


def goal(*, variant: str = STANDARD) -> Finding:
    """What the secret goal adds to a player's points, by players and bots, and how often it changes who wins."""
    rows = []
    for bots in (GREEDY, RANDOM):
        for players, of in _games_of(variant, bots).groupby("players"):
            bonus = intervals.mean(of.groupby("game")["bonus"].mean())
            changed = intervals.mean(_changed(of))
            part = of["bonus"].sum() / of["points"].sum()
            rows.append((players, bots, *bonus, part, changed.value, changed.low, changed.high))
    columns = ["players", "bots", "bonus", "low", "high", "part", "changed", "changed_low", "changed_high"]
    table = pd.DataFrame(rows, columns=columns)
    return Finding(
        question=Message("tiles.goal.question", "Quanto vale o objetivo secreto?"),
        sentence=_goal_said(table, _aimed(_plays_of(GREEDY), games())),
        table=table,
        headings={
            "players": Message("tiles.players", "Jogadores"),
            "bots": Message("tiles.bots", "Quem joga"),
            "bonus": Message("tiles.bonus", "Pontos do objetivo por jogador"),
            "low": Message("tiles.low", "de"),
            "high": Message("tiles.high", "a"),
            "part": Message("tiles.part", "Parte de todos os pontos"),
            "changed": Message("tiles.changed", "Partidas com outro vencedor por causa dele"),
        },
        draw=_draw_goal,
        method=Message(
            "tiles.goal.method",
            "{games} partidas. Para saber se o objetivo muda quem vence, conta-se a mesma partida sem ele. Quanto faz "
            "mirar nele: nas partidas padrão de quatro gulosos, os gladiadores que são objetivo de alguém contra os "
            "que não são de ninguém. Intervalos de 95 %.",
            games=int(sum(of.groupby("players")["game"].nunique().sum() for of in _both(variant))),
        ),
        words={"bots": _BOTS},
    )  # fmt: skip


def _changed(of: pd.DataFrame) -> NDArray[np.bool_]:
    """By game: whether the winners would be others if goals did not count."""
    best = of.groupby("game")["placed"].transform("max")
    first = of["placed"] == best
    different: NDArray[np.bool_] = (first != (of["share"] > 0)).groupby(of["game"]).any().to_numpy()
    return different


def _aimed(rows: pd.DataFrame, all_games: pd.DataFrame) -> Estimate:
    """How many more gladiators stand at the end of a kind that is somebody's goal than of one that is nobody's."""
    bots = str(rows["table"].iloc[0])
    counts = gladiators(rows).groupby(["game", "kind"]).size().unstack(fill_value=0)
    seats = all_games[(all_games["players"] == 4) & (all_games["variant"] == STANDARD) & (all_games["table"] == bots)]
    goals = seats.groupby("game")["goal"].agg(lambda of: set(map(str, of)))
    differences = []
    for game, standing in counts.iterrows():
        wanted = [kind for kind in KINDS if kind in goals[game]]
        others = [KINDS[kind] for kind in SPECIALS if KINDS[kind] not in goals[game]]
        differences.append(
            np.mean([standing.get(kind, 0) for kind in wanted]) - np.mean([standing.get(kind, 0) for kind in others])
        )
    return intervals.mean(differences)


def _goal_said(table: pd.DataFrame, aimed: Estimate) -> Message:
    greedy = table[table["bots"] == GREEDY].sort_values("players")
    fewest, most = greedy.iloc[0], greedy.iloc[-1]
    said = {
        "few": int(fewest["players"]),
        "many": int(most["players"]),
        "first": within(Estimate(fewest["bonus"], fewest["low"], fewest["high"]), 1),
        "last": within(Estimate(most["bonus"], most["low"], most["high"]), 1),
        "least": percent(greedy["changed"].min()),
        "most": percent(greedy["changed"].max()),
        "aimed": Message(
            "tiles.goal.by", "{value} ± {margin}", value=signed(aimed.value, 1), margin=number(aimed.margin, 1)
        ),
    }
    if aimed.excludes_zero:
        return Message(
            "tiles.goal.said",
            "Entre gulosos o objetivo vale de {first} pontos (com {few} jogadores) a {last} (com {many}), e muda quem "
            "vence em {least} a {most} das partidas. Mirar nele faz diferença: {aimed} gladiadores do que é objetivo "
            "de alguém.",
            **said,
        )
    return Message(
        "tiles.goal.said.luck",
        "Entre gulosos o objetivo vale de {first} pontos (com {few} jogadores) a {last} (com {many}), e muda quem "
        "vence em {least} a {most} das partidas. Que mirar nele faça nascer mais gladiadores, não se vê ({aimed}).",
        **said,
    )


def _both(variant: str) -> list[pd.DataFrame]:
    return [_games_of(variant, bots) for bots in (GREEDY, RANDOM)]


def _draw_goal(finding: Finding, said: Texts) -> go.Figure:
    series = [
        Series(
            finding.word("bots", bots, said),
            [str(players) for players in rows["players"]],
            *(list(rows[name]) for name in ("bonus", "low", "high")),
        )
        for bots, rows in finding.table.groupby("bots", sort=False)
    ]
    return figures.bars(
        series, Axis(finding.heading("players", said), "words"), Axis(finding.heading("bonus", said), "number")
    )


# --- seats --------------------------------------------------------------------------------------------------------


def seat_advantage(*, variant: str = STANDARD, bots: str = GREEDY) -> Finding:
    """What each seat scores above the table's mean, for two to six players; seat 1 places the first tile."""
    rows, chances = [], {}
    for players, of in _games_of(variant, bots).groupby("players"):
        leads = _leads(of)
        chances[players] = intervals.chance_of(leads)
        shares = of.pivot(index="game", columns="seat", values="share").to_numpy()
        for seat in range(leads.shape[1]):
            rows.append((players, seat + 1, *intervals.mean(leads[:, seat]), shares[:, seat].mean()))
    table = pd.DataFrame(rows, columns=["players", "seat", "lead", "low", "high", "wins"])
    return Finding(
        question=Message("tiles.seats.question", "Alguma cadeira marca mais?"),
        sentence=_seats_said(table, chances),
        table=table,
        headings={
            "players": Message("tiles.players", "Jogadores"),
            "seat": Message("tiles.seat", "Jogador (o 1 coloca a primeira peça)"),
            "lead": Message("tiles.lead", "Pontos acima da média da mesa"),
            "low": Message("tiles.low", "de"),
            "high": Message("tiles.high", "a"),
            "wins": Message("tiles.wins", "Parte das vitórias"),
        },
        draw=_draw_seats,
        method=Message(
            "tiles.seats.method",
            "{games} partidas para cada número de jogadores, {variant}, {bots}. As barras são intervalos de 95 %; para "
            "a frase, cada mesa foi testada inteira.",
            games=int(_games_of(variant, bots)["game"].nunique()), variant=_VARIANTS[variant], bots=_BOTS[bots],
        ),
        words={
            "players": {
                players: Message("tiles.table", "{players} jogadores", players=players) for players in sorted(chances)
            }
        },
    )  # fmt: skip


def _leads(of: pd.DataFrame) -> NDArray[np.float64]:
    """Points above the table's mean, by game and seat."""
    points = of.pivot(index="game", columns="seat", values="points").to_numpy(dtype=float)
    above: NDArray[np.float64] = points - points.mean(axis=1, keepdims=True)
    return above


def _seats_said(table: pd.DataFrame, chances: dict[Any, float]) -> Message:
    parts = []
    for players, chance in chances.items():
        if chance * len(chances) >= DOUBT:
            continue
        of = table[table["players"] == players]
        best, worst = of.loc[of["lead"].idxmax()], of.loc[of["lead"].idxmin()]
        parts.append(
            Message(
                "tiles.seats.uneven",
                "com {players}, o Jogador {best} marca {most} e o Jogador {worst}, {least}",
                players=players, best=int(best["seat"]), worst=int(worst["seat"]),
                most=signed(best["lead"], 1), least=signed(worst["lead"], 1),
            )
        )  # fmt: skip
    if parts:
        return Message(
            "tiles.seats.some",
            "A cadeira pesa nestas mesas, em pontos acima da média: {parts}.",
            parts=_together(parts),
        )
    furthest = table.loc[table["lead"].abs().idxmax()]
    return Message(
        "tiles.seats.none",
        "Nenhuma cadeira se mostrou melhor: a que mais se afasta da média da mesa fica a {by} pontos dela, e isso o "
        "acaso faz sozinho.",
        by=number(abs(furthest["lead"]), 1),
    )


def _draw_seats(finding: Finding, said: Texts) -> go.Figure:
    series = [
        Series(
            finding.word("players", players, said),
            [str(seat) for seat in rows["seat"]],
            *(list(rows[name]) for name in ("lead", "low", "high")),
        )
        for players, rows in finding.table.groupby("players")
    ]
    across, up = (Axis(finding.heading(name, said), kind) for name, kind in (("seat", "words"), ("lead", "number")))
    figure = figures.points(series, across, up)
    figure.update_layout(scattermode="group", scattergap=0.3, height=figures.HEIGHT + 40, margin_t=110)
    figure.add_hline(y=0, line_color=figures.INK, line_width=1)
    return figure


# --- luck ---------------------------------------------------------------------------------------------------------


def luck() -> Finding:
    """Standard against simple: one greedy bot among random ones on the same deals, from every seat."""
    rows = []
    for variant in (STANDARD, SIMPLE):
        of_variant = games()[(games()["table"] == MIXED) & (games()["variant"] == variant)]
        for players, of in of_variant.groupby("players"):
            better = of[of["bot"] == GREEDY]
            wins = intervals.mean(better.groupby("game")["share"].mean())
            rows.append((variant, players, *wins, 1 / players, *_lucks(of)))
    columns = ["variant", "players", "wins", "low", "high", "fair", "skill", "skill_low", "skill_high"]
    table = pd.DataFrame(rows, columns=columns)
    return Finding(
        question=Message("tiles.luck.question", "A versão simples é mais sorte?"),
        sentence=_luck_said(table),
        table=table,
        headings={
            "variant": Message("tiles.variant", "Jogo"),
            "players": Message("tiles.players", "Jogadores"),
            "skill": Message("tiles.skill", "Parte da variância que se deve a quem joga"),
            "skill_low": Message("tiles.low", "de"),
            "skill_high": Message("tiles.high", "a"),
            "wins": Message("tiles.better.wins", "Vitórias do robô guloso"),
            "fair": Message("tiles.fair", "Se todos jogassem igual"),
        },
        draw=_draw_luck,
        method=Message(
            "tiles.luck.method",
            "Um robô guloso contra os que jogam à toa, em cada cadeira das mesmas {deals} distribuições, nas duas "
            "versões. A variância é a dos pontos acima da média da mesa; a parte de quem joga é a que a diferença "
            "média entre guloso e à toa explica. Intervalos de 95 % por jackknife sobre as distribuições.",
            deals=int(games()[games()["table"] == MIXED]["game"].nunique()),
        ),
        words={"variant": _VARIANTS},
    )  # fmt: skip


def skill_share(leads: NDArray[np.float64], better: NDArray[np.bool_]) -> float:
    """The part of the variance of the leads that the mean difference between better players and others explains."""
    within = np.where(better, leads - leads[better].mean(), leads - leads[~better].mean())
    return float(1 - (within**2).sum() / ((leads - leads.mean()) ** 2).sum())


def _lucks(of: pd.DataFrame) -> Estimate:
    """``skill_share`` with its interval, a deal left out at a time."""
    mean = of.groupby(["greedy_seat", "game"])["points"].transform("mean")
    leads = (of["points"] - mean).to_numpy(dtype=float)
    better, deals = (of["bot"] == GREEDY).to_numpy(), of["game"].to_numpy()
    whole = skill_share(leads, better)
    without = np.array([skill_share(leads[deals != deal], better[deals != deal]) for deal in np.unique(deals)])
    margin = Z * float(np.sqrt((len(without) - 1) / len(without) * ((without - without.mean()) ** 2).sum()))
    return Estimate(whole, max(0.0, whole - margin), min(1.0, whole + margin))


def _luck_said(table: pd.DataFrame) -> Message:
    by_variant = {variant: rows.set_index("players") for variant, rows in table.groupby("variant")}
    standard, simple = by_variant[STANDARD], by_variant[SIMPLE]
    parts = [
        Message(
            "tiles.luck.part", "com {players}, {standard} no jogo padrão e {simple} na versão simples", players=players,
            standard=share(_skill(standard.loc[players])), simple=share(_skill(simple.loc[players])),
        )
        for players in standard.index
    ]  # fmt: skip
    said = {"parts": _together(parts)}
    if (simple["skill_high"] < standard["skill_low"]).all():
        return Message("tiles.luck.more", "Sim, a versão simples é mais sorte. Quem joga explica, {parts}.", **said)
    if (simple["skill_low"] > standard["skill_high"]).all():
        return Message("tiles.luck.less", "Não, é o contrário. Quem joga explica, {parts}.", **said)
    return Message("tiles.luck.unclear", "Não se vê em todas as mesas. Quem joga explica, {parts}.", **said)


def _skill(row: pd.Series) -> Estimate:
    return Estimate(float(row["skill"]), float(row["skill_low"]), float(row["skill_high"]))


def _draw_luck(finding: Finding, said: Texts) -> go.Figure:
    series = [
        Series(
            finding.word("variant", variant, said),
            [str(players) for players in rows["players"]],
            *(list(rows[name]) for name in ("skill", "skill_low", "skill_high")),
        )
        for variant, rows in finding.table.groupby("variant", sort=False)
    ]
    return figures.bars(
        series, Axis(finding.heading("players", said), "words"), Axis(finding.heading("skill", said), "percent")
    )


# --- what they share ----------------------------------------------------------------------------------------------


def _games_of(variant: str, bots: str) -> pd.DataFrame:
    return games()[(games()["variant"] == variant) & (games()["table"] == bots)]


def _plays_of(bots: str) -> pd.DataFrame:
    return plays()[plays()["table"] == bots].reset_index(drop=True)


def _together(parts: Sequence[Message]) -> Message:
    return reduce(
        lambda first, second: Message("list.semicolon", "{first}; {second}", first=first, second=second), parts
    )
