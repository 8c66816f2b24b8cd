"""The tile game: what a place, a kind and the secret goal bring, where to sit, and how much is luck.

The games are read from ``data/tiles.parquet`` and ``data/tiles_plays.parquet`` (docs/data-tiles.md), since this game
has the plain engine alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, beside, over_names, with_zero
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, signed, within
from gladiadores.analysis.published import read
from gladiadores.analysis.saying import DOUBT, furthest, uneven
from gladiadores.analysis.tables import BOTS, bots_called, listed
from gladiadores.games.gladiaattorit.arena import Arena, Square, arena
from gladiadores.games.gladiaattorit.tiles import BASICS, KINDS, SPECIALS
from gladiadores.text import Message, Texts

GAMES, PLAYS = "tiles.parquet", "tiles_plays.parquet"
STANDARD, SIMPLE = "standard", "simple"
GREEDY, RANDOM, MIXED = "greedy", "random", "mixed"

VARIANTS = {
    STANDARD: Message("tiling.variant.standard", "jogo padrão"),
    SIMPLE: Message("tiling.variant.simple", "versão simples"),
}
EDGE, PODIUM, INSIDE = "edge", "podium", "inside"
_ZONES = {
    EDGE: Message("tiling.zone.edge", "junto da borda"),
    PODIUM: Message("tiling.zone.podium", "junto do pódio"),
    INSIDE: Message("tiling.zone.inside", "no meio"),
}
_BASIC, _SPECIAL = (Message("tiling.kind.basic", "básico"), Message("tiling.kind.special", "especial"))


@cache
def games() -> pd.DataFrame:
    """The published games, a row a seat of each; treat it as read-only."""
    return read(GAMES)


@cache
def plays() -> pd.DataFrame:
    """The placements of some of the published games, a row each; treat it as read-only."""
    return read(PLAYS)


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
        question=Message("tiling.places.question", "Onde uma peça rende mais?"),
        sentence=_places_said(rows, table),
        table=table,
        headings={
            "row": Message("tiling.row", "Linha"),
            "column": Message("tiling.column", "Coluna"),
            "zone": Message("tiling.zone", "Onde fica"),
            "points": Message("tiling.points", "Pontos por peça"),
            "low": Message("tiling.low", "de"),
            "high": Message("tiling.high", "a"),
        },
        draw=_draw_places,
        method=Message(
            "tiling.places.method",
            "{games} partidas padrão de quatro {bots}; cada lugar recebe uma peça por partida, e contam os pontos que "
            "ela marca ao ser colocada. Intervalos de 95 %.",
            games=rows["game"].nunique(), bots=bots_called(bots),
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
    told = listed(
        [
            Message(
                "tiling.places.zone", "{zone}, {points} pontos", zone=_ZONES[each],
                points=within(intervals.mean(by_game[each]), 2),
            )
            for each in (EDGE, INSIDE, PODIUM)
        ]
    )  # fmt: skip
    if intervals.chance_of(by_game[[EDGE, INSIDE, PODIUM]]) >= DOUBT:
        return Message("tiling.places.none", "Não se vê que o lugar pese: uma peça rende, {zones}.", zones=told)
    best = max(_ZONES, key=lambda each: by_game[each].mean())
    return Message(
        "tiling.places.some",
        "O lugar pesa, e o melhor é {best}: uma peça rende, {zones}.",
        best=_ZONES[best],
        zones=told,
    )


def _draw_places(finding: Finding, said: Texts) -> go.Figure:
    grid = finding.table.pivot(index="row", columns="column", values="points")
    values = [[None if np.isnan(value) else float(value) for value in row] for row in grid.to_numpy()]
    across, up = axes(finding, said, column="words", row="words")
    figure = figures.heat(
        [str(row) for row in grid.index],
        [str(column) for column in grid.columns],
        values,  # type: ignore[arg-type]
        across,
        up,
        finding.heading("points", said),
        ".1f",
    )
    figure.update_layout(height=560)
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
        question=Message("tiling.kinds.question", "Que gladiador rende mais?"),
        sentence=_kinds_said(made),
        table=table,
        headings={
            "kind": Message("tiling.kind", "Gladiador (arma e escudo)"),
            "basic": Message("tiling.basic", "Básico ou especial"),
            "number": Message("tiling.number", "Quantos nascem por partida"),
            "points": Message("tiling.kind.points", "Pontos para quem o forma"),
            "low": Message("tiling.low", "de"),
            "high": Message("tiling.high", "a"),
            "alone": Message("tiling.alone", "Parte que nasce sem valer nada"),
        },
        draw=_draw_kinds,
        method=Message(
            "tiling.kinds.method",
            "{number} gladiadores de {games} partidas padrão de quatro {bots}. Dois iguais de uma vez contam o grupo "
            "uma vez só: metade para cada um. O objetivo secreto não está nesta conta. Intervalos de 95 %.",
            number=len(made), games=made["game"].nunique(), bots=bots_called(bots),
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
            "tiling.kinds.special",
            "Um básico vale sempre 1 ponto; um especial rende em média {points}, embora {alone} deles nasçam sem valer "
            "nada. O maior grupo teve {largest}.",
            **said,
        )
    if by_game.high < 1:
        return Message(
            "tiling.kinds.basic",
            "Um básico vale sempre 1 ponto, e um especial rende menos: em média {points}, pois {alone} deles nascem "
            "sem valer nada. O maior grupo teve {largest}.",
            **said,
        )
    return Message(
        "tiling.kinds.even",
        "Um básico vale sempre 1 ponto, e um especial mais ou menos o mesmo: em média {points}; {alone} deles nascem "
        "sem valer nada. O maior grupo teve {largest}.",
        **said,
    )


def _draw_kinds(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "basic", "kind", "points", "low", "high")
    return figures.bars(series, *axes(finding, said, kind="words", points="number"))


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
        question=Message("tiling.goal.question", "Quanto vale o objetivo secreto?"),
        sentence=_goal_said(table, _aimed(_plays_of(GREEDY), games())),
        table=table,
        headings={
            "players": Message("tiling.players", "Jogadores"),
            "bots": Message("tiling.bots", "Quem joga"),
            "bonus": Message("tiling.bonus", "Pontos do objetivo por jogador"),
            "low": Message("tiling.low", "de"),
            "high": Message("tiling.high", "a"),
            "part": Message("tiling.part", "Parte de todos os pontos"),
            "changed": Message("tiling.changed", "Partidas com outro vencedor por causa dele"),
        },
        draw=_draw_goal,
        method=Message(
            "tiling.goal.method",
            "{games} partidas. Para saber se o objetivo muda quem vence, conta-se a mesma partida sem ele. Quanto faz "
            "mirar nele: nas partidas padrão de quatro gulosos, os gladiadores que são objetivo de alguém contra os "
            "que não são de ninguém. Intervalos de 95 %.",
            games=int(sum(of.groupby("players")["game"].nunique().sum() for of in _both(variant))),
        ),
        words={"bots": BOTS},
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
            "tiling.goal.by", "{value} ± {margin}", value=signed(aimed.value, 1), margin=number(aimed.margin, 1)
        ),
    }
    if aimed.excludes_zero:
        return Message(
            "tiling.goal.said",
            "Entre gulosos o objetivo vale de {first} pontos (com {few} jogadores) a {last} (com {many}), e muda quem "
            "vence em {least} a {most} das partidas. Mirar nele faz diferença: {aimed} gladiadores do que é objetivo "
            "de alguém.",
            **said,
        )
    return Message(
        "tiling.goal.said.luck",
        "Entre gulosos o objetivo vale de {first} pontos (com {few} jogadores) a {last} (com {many}), e muda quem "
        "vence em {least} a {most} das partidas. Que mirar nele faça nascer mais gladiadores, não se vê ({aimed}).",
        **said,
    )


def _both(variant: str) -> list[pd.DataFrame]:
    return [_games_of(variant, bots) for bots in (GREEDY, RANDOM)]


def _draw_goal(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "bots", "players", "bonus", "low", "high")
    return figures.bars(series, *axes(finding, said, players="words", bonus="number"))


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
        question=Message("tiling.seats.question", "Alguma cadeira marca mais?"),
        sentence=_seats_said(table, chances),
        table=table,
        headings={
            "players": Message("tiling.players", "Jogadores"),
            "seat": Message("tiling.seat", "Jogador (o 1 coloca a primeira peça)"),
            "lead": Message("tiling.lead", "Pontos acima da média da mesa"),
            "low": Message("tiling.low", "de"),
            "high": Message("tiling.high", "a"),
            "wins": Message("tiling.wins", "Parte das vitórias"),
        },
        draw=_draw_seats,
        method=Message(
            "tiling.seats.method",
            "{games} partidas para cada número de jogadores, {variant}, {bots}. As barras são intervalos de 95 %; para "
            "a frase, cada mesa foi testada inteira.",
            games=int(_games_of(variant, bots)["game"].nunique()), variant=VARIANTS[variant], bots=bots_called(bots),
        ),
        words={
            "players": {
                players: Message("tiling.table", "{players} jogadores", players=players) for players in sorted(chances)
            }
        },
    )  # fmt: skip


def _leads(of: pd.DataFrame) -> NDArray[np.float64]:
    """Points above the table's mean, by game and seat."""
    points = of.pivot(index="game", columns="seat", values="points").to_numpy(dtype=float)
    above: NDArray[np.float64] = points - points.mean(axis=1, keepdims=True)
    return above


def _seats_said(table: pd.DataFrame, chances: Mapping[int, float]) -> Message:
    parts = [
        Message(
            "tiling.seats.uneven",
            "com {players}, o Jogador {best} marca {most} e o Jogador {worst}, {least}",
            players=players, best=int(best["seat"]), worst=int(worst["seat"]),
            most=signed(best["lead"], 1), least=signed(worst["lead"], 1),
        )
        for players, best, worst in uneven(table, "players", "lead", chances)
    ]  # fmt: skip
    if parts:
        return Message(
            "tiling.seats.some",
            "A cadeira pesa nestas mesas, em pontos acima da média: {parts}.",
            parts=listed(parts),
        )
    return Message(
        "tiling.seats.none",
        "Nenhuma cadeira se mostrou melhor: a que mais se afasta da média da mesa fica a {by} pontos dela, e isso o "
        "acaso faz sozinho.",
        by=number(furthest(table, "lead"), 1),
    )


def _draw_seats(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "players", "seat", "lead", "low", "high")
    figure = figures.points(series, *axes(finding, said, seat="words", lead="number"))
    return with_zero(beside(figure, 0.3))


# --- luck ---------------------------------------------------------------------------------------------------------


def luck() -> Finding:
    """Standard against simple: what playing better brings, over what chance puts between two who play alike."""
    rows = []
    for variant in (STANDARD, SIMPLE):
        mixed, greedy = _games_of(variant, MIXED), _games_of(variant, GREEDY)
        for players, of in mixed.groupby("players"):
            alike = greedy[greedy["players"] == players]
            skill, chance = gap(of), spread(alike)
            wins = of[of["bot"] == GREEDY].groupby("game")["share"].mean().mean()
            rows.append((variant, players, *_ratio(skill, chance), skill.value, chance.value, wins, 1 / players))
    columns = ["variant", "players", "ratio", "low", "high", "skill", "chance", "wins", "fair"]
    table = pd.DataFrame(rows, columns=columns)
    return Finding(
        question=Message("tiling.luck.question", "A versão simples é mais sorte?"),
        sentence=_luck_said(table),
        table=table,
        headings={
            "variant": Message("tiling.variant", "Jogo"),
            "players": Message("tiling.players", "Jogadores"),
            "ratio": Message("tiling.ratio", "Quantas vezes a sorte cabe na habilidade"),
            "low": Message("tiling.low", "de"),
            "high": Message("tiling.high", "a"),
            "skill": Message("tiling.skill", "Habilidade: pontos do guloso acima dos outros"),
            "chance": Message("tiling.chance", "Sorte: desvio padrão entre dois iguais, em pontos"),
            "wins": Message("tiling.better.wins", "Vitórias do robô guloso"),
            "fair": Message("tiling.fair", "Se todos jogassem igual"),
        },
        draw=_draw_luck,
        method=Message(
            "tiling.luck.method",
            "Habilidade: um robô guloso contra os que jogam à toa, em cada cadeira das mesmas {deals} distribuições, "
            "nas duas versões; quantos pontos ele fica acima da média dos outros. Sorte: o desvio padrão da diferença "
            "de pontos entre dois gulosos da mesma mesa, em {alike} partidas. Intervalos de 95 %.",
            deals=int(_games_of(STANDARD, MIXED)["game"].nunique()),
            alike=int(_games_of(STANDARD, GREEDY)["game"].nunique()),
        ),
        words={"variant": VARIANTS},
    )  # fmt: skip


def gap(mixed: pd.DataFrame) -> Estimate:
    """Points of the greedy bot above the mean of the random ones, deal by deal over all its seats."""
    by_game = mixed.assign(better=mixed["bot"] == GREEDY).groupby(["game", "greedy_seat", "better"])["points"].mean()
    sides = by_game.unstack("better")
    return intervals.mean((sides[True] - sides[False]).groupby("game").mean())


def spread(alike: pd.DataFrame) -> Estimate:
    """The standard deviation of the difference between two players of a table who play alike, seats apart."""
    points = alike.pivot(index="game", columns="seat", values="points").to_numpy(dtype=float)
    points = points - points.mean(axis=0)
    squares = 2 * points.var(axis=1, ddof=1)
    squared = intervals.mean(squares)
    value = float(np.sqrt(squared.value))
    margin = squared.margin / (2 * value)
    return Estimate(value, value - margin, value + margin)


def _ratio(one: Estimate, other: Estimate) -> Estimate:
    """A quotient of two independent estimates."""
    value = one.value / other.value
    margin = abs(value) * float(np.hypot(one.margin / one.value, other.margin / other.value))
    return Estimate(value, value - margin, value + margin)


def _luck_said(table: pd.DataFrame) -> Message:
    by_variant = {variant: rows.set_index("players") for variant, rows in table.groupby("variant")}
    standard, simple = by_variant[STANDARD], by_variant[SIMPLE]
    parts = [
        Message(
            "tiling.luck.part",
            "com {players} jogadores, {standard} vezes a sorte no jogo padrão e {simple} na versão simples",
            players=players, standard=within(_ratio_of(standard, players)), simple=within(_ratio_of(simple, players)),
        )
        for players in standard.index
    ]  # fmt: skip
    said = {"parts": listed(parts)}
    if (simple["high"] < standard["low"]).all():
        return Message("tiling.luck.more", "Sim, a versão simples é mais sorte. Jogar melhor vale, {parts}.", **said)
    if (simple["low"] > standard["high"]).all():
        return Message("tiling.luck.less", "Não, é o contrário. Jogar melhor vale, {parts}.", **said)
    return Message("tiling.luck.unclear", "Não em todas as mesas. Jogar melhor vale, {parts}.", **said)


def _ratio_of(rows: pd.DataFrame, players: int) -> Estimate:
    row = rows.loc[players]
    return Estimate(float(row["ratio"]), float(row["low"]), float(row["high"]))


def _draw_luck(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "variant", "players", "ratio", "low", "high")
    return figures.bars(series, *axes(finding, said, players="words", ratio="number"))


# --- what they share ----------------------------------------------------------------------------------------------


def _games_of(variant: str, bots: str) -> pd.DataFrame:
    return games()[(games()["variant"] == variant) & (games()["table"] == bots)]


def _plays_of(bots: str) -> pd.DataFrame:
    return plays()[plays()["table"] == bots].reset_index(drop=True)
