"""Which bot is the strongest? Tournaments with win shares and ratings, and what a rating foretells.

The tournaments in which the searching bot plays are read from the published games (docs/data-gladiadores.md); others
are played on the spot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations, pairwise
from math import inf
from typing import Any

import pandas as pd
import plotly.graph_objects as go
from openskill.models import PlackettLuce

from gladiadores.analysis import figures, intervals, published, tiles
from gladiadores.analysis.drawing import axes, names, over_names
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate, Z
from gladiadores.analysis.numbers import percent, share
from gladiadores.analysis.saying import estimate
from gladiadores.analysis.tables import BOT, bot_called, listed, named
from gladiadores.sim.plan import Plan
from gladiadores.sim.tournament import Entrant, Results, Standings, line_ups, standings, tournament
from gladiadores.text import Message, Texts

ENTERED = ("random", "greedy", "careful", "search")
"""The bots of the published tournaments, in the order of their line-ups."""


# --- tournaments --------------------------------------------------------------------------------------------------


def meeting(*, players: int = 4, side: str = "A") -> Finding:
    """The published tournament of all bots: the part of the games that each wins, and its rating."""
    known = of_published(players, side)
    method = Message(
        "ratings.meeting.method",
        "Das partidas publicadas ({table}): {games} partidas, cada uma das {deals} distribuições jogada de todas as "
        "cadeiras. Vitória dividida por k conta 1/k. Intervalos de 95 %: o das vitórias vem das distribuições; o da "
        "nota é o que o openskill diz de si mesmo.",
        table=named(players, side), games=known.games, deals=known.deals,
    )  # fmt: skip
    return _standing(known, method)


def played(
    bots: Sequence[str] = ("random", "greedy", "careful"), *, game: str = "gladiadores", games: int = 600,
    seed: int = 1, **options: Any,
) -> Finding:  # fmt: skip
    """A tournament played on the spot. ``options`` are the game's own: ``players``, ``side``. Raises ``BadInput``."""
    known = tournament(bots, game, games=games, seed=seed, options=options)
    method = Message(
        "ratings.played.method",
        "{games} partidas, semente {seed}; cada uma das {deals} distribuições jogada de todas as cadeiras. Vitória "
        "dividida por k conta 1/k. Intervalos de 95 %: o das vitórias vem das distribuições; o da nota é o que o "
        "openskill diz de si mesmo.",
        games=known.games, deals=known.deals, seed=seed,
    )  # fmt: skip
    return _standing(known, method)


@cache
def of_published(players: int, side: str) -> Standings:
    """The standings of a published tournament."""
    rows = met(players, side)
    plans, results = [], []
    for line_up in line_ups(ENTERED, players):
        for turn in range(players):
            bots = line_up[turn:] + line_up[:turn]
            mine = rows[rows["bots"] == ",".join(bots)].sort_values(["game", "seat"])
            options = {"players": players, "side": side}
            plans.append(Plan.of(mine["game"].nunique(), "gladiadores", options, {}, bots, 0, "game"))
            results.append(
                Results(*(mine[name].to_numpy(float).reshape(-1, players) for name in ("share", "points", "place")))
            )
    return standings(ENTERED, plans, results)


def met(players: int, side: str) -> pd.DataFrame:
    """The rows of a published tournament. Raises ``ValueError`` where there is none."""
    games = published.games()
    rows = games[(games["table"] == published.TOURNAMENT) & (games["players"] == players) & (games["side"] == side)]
    if rows.empty:
        raise ValueError(f"no tournament of {players} players on side {side}")
    return rows


def _standing(known: Standings, method: Message) -> Finding:
    table = pd.DataFrame(known.table())
    return Finding(
        question=Message("ratings.question", "Qual robô joga melhor?"),
        sentence=_standing_said(known),
        table=table,
        headings={
            "bot": Message("ratings.bot", "Robô"),
            "games": Message("ratings.games", "Partidas"),
            "win_share": Message("ratings.wins", "Parte das vitórias"),
            "win_share_low": Message("ratings.low", "de"),
            "win_share_high": Message("ratings.high", "a"),
            "place": Message("ratings.place", "Colocação média"),
            "rating": Message("ratings.rating", "Nota (openskill)"),
            "rating_low": Message("ratings.rating.low", "nota de"),
            "rating_high": Message("ratings.rating.high", "nota a"),
        },
        draw=lambda finding, said: _draw_standing(finding, said, known.fair_share),
        method=method,
        words={"bot": BOT},
    )


def _standing_said(known: Standings) -> Message:
    first = known.entrants[0]
    told = {
        "order": _in_order([bot_called(each.bot) for each in known.entrants]),
        "share": share(_wins(first)),
        "fair": percent(known.fair_share),
    }
    doubts = [
        Message("ratings.pair", "{one} e {other}", one=bot_called(one.bot), other=bot_called(other.bot))
        for one, other in pairwise(known.entrants)
        if _wins(one).low <= _wins(other).high
    ]
    if doubts:
        return Message(
            "ratings.doubt",
            "Em ordem de vitórias: {order}. O primeiro vence {share} das partidas; a parte justa seria {fair}. Há "
            "dúvida entre {pairs}: os intervalos se tocam, e daqui não se diz quem é melhor.",
            **told,
            pairs=listed(doubts),
        )
    return Message(
        "ratings.sure",
        "Em ordem de vitórias: {order}, cada um claramente à frente do seguinte. O primeiro vence {share} das "
        "partidas; a parte justa seria {fair}.",
        **told,
    )


def _wins(entrant: Entrant) -> Estimate:
    mean = entrant.win_share
    if mean.low is None or mean.high is None:
        return Estimate(mean.value, -inf, inf)
    return Estimate(mean.value, mean.low, mean.high)


def _in_order(names: Sequence[Message]) -> Message:
    return reduce(lambda some, more: Message("ratings.next", "{some}, {more}", some=some, more=more), names)


def _draw_standing(finding: Finding, said: Texts, fair: float) -> go.Figure:
    table = finding.table
    bots = names(finding, said, "bot", table)
    columns = []
    for name, kind in (("win_share", "percent"), ("rating", "number")):
        ends = [list(table[f"{name}_{end}"].astype(float).fillna(table[name])) for end in ("low", "high")]
        columns.append((Axis(finding.heading(name, said), kind), Series(name, bots, list(table[name]), *ends)))
    figure = figures.panels(columns)
    figure.add_shape(
        type="line", xref="x", yref="y domain", x0=fair, x1=fair, y0=0, y1=1,
        line={"color": figures.INK, "dash": "dash", "width": 2}, layer="below",
    )  # fmt: skip
    figure.add_annotation(
        x=fair, xref="x", y=1, yref="y domain", yanchor="bottom", showarrow=False,
        text=said.say("ratings.fair", "parte justa"),
    )  # fmt: skip
    figure.update_layout(xaxis_rangemode="tozero")
    return figure


# --- who comes in ahead of whom -----------------------------------------------------------------------------------


def ahead(*, players: int = 4, side: str = "A") -> Finding:
    """How often one bot comes in ahead of another at the same table, and what their ratings foretell."""
    known, rows = of_published(players, side), met(players, side)
    model = PlackettLuce()
    rating = {
        each.bot: model.rating(mu=each.rating.value, sigma=((each.rating.high or 0.0) - each.rating.value) / Z)
        for each in known.entrants
    }
    found = []
    for one, other in combinations([each.bot for each in known.entrants], 2):
        seen = ahead_of(rows, one, other)
        foretold = model.predict_win([[rating[one]], [rating[other]]])[0]
        found.append((one, other, *seen, foretold))
    table = pd.DataFrame(found, columns=["one", "other", "seen", "low", "high", "foretold"])
    table["pair"] = list(zip(table["one"], table["other"], strict=True))
    return Finding(
        question=Message("ratings.ahead.question", "A nota diz quem fica na frente de quem?"),
        sentence=_ahead_said(table),
        table=table,
        headings={
            "pair": Message("ratings.pair.heading", "Dupla"),
            "seen": Message("ratings.seen", "Partidas em que o primeiro fica à frente do segundo"),
            "low": Message("ratings.low", "de"),
            "high": Message("ratings.high", "a"),
            "foretold": Message("ratings.foretold", "O que as notas preveem"),
        },
        draw=_draw_ahead,
        method=Message(
            "ratings.ahead.method",
            "Das partidas publicadas ({table}), as que têm os dois à mesa; um empate na colocação conta meio. "
            "Intervalos de 95 %, das distribuições. A previsão do openskill vem das mesmas partidas: não é prova nova.",
            table=named(players, side),
        ),
        words={
            "pair": {
                pair: Message("ratings.versus", "{one} × {other}", one=bot_called(pair[0]), other=bot_called(pair[1]))
                for pair in table["pair"]
            }
        },
    )  # fmt: skip


def ahead_of(rows: pd.DataFrame, one: str, other: str) -> Estimate:
    """How often one bot has the better place where both are at the table; a tie counts half."""
    places = rows.pivot_table(index=["game", "bots"], columns="bot", values="place", observed=True)[[one, other]]
    both = places.dropna()
    better = (both[one] < both[other]) + 0.5 * (both[one] == both[other])
    found = intervals.mean(better.groupby("game").mean())
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def _ahead_said(table: pd.DataFrame) -> Message:
    right = (table["foretold"] > 0.5) == (table["seen"] > 0.5)
    fits = table["foretold"].between(table["low"], table["high"])
    too_sure = right & ~fits & ((table["foretold"] - 0.5).abs() > (table["seen"] - 0.5).abs())
    furthest = table.loc[(table["seen"] - table["foretold"]).abs().idxmax()]
    return Message(
        "ratings.ahead.said",
        "De {pairs} duplas, as notas acertam em {right} quem fica mais vezes à frente; em {fits} a previsão cai dentro "
        "do intervalo do que se viu, e em {sure} ela exagera. Mais longe fica {one} contra {other}: à frente em "
        "{seen}, e as notas preveem {foretold}.",
        pairs=len(table),
        right=int(right.sum()),
        fits=int(fits.sum()),
        sure=int(too_sure.sum()),
        one=bot_called(furthest["one"]),
        other=bot_called(furthest["other"]),
        seen=share(estimate(furthest, "seen")),
        foretold=percent(furthest["foretold"]),
    )


def _draw_ahead(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    pairs = names(finding, said, "pair", table)
    seen = Series(
        said.say("ratings.ahead.seen", "visto, com intervalo"),
        pairs,
        *(list(table[name]) for name in ("seen", "low", "high")),
    )
    foretold = Series(said.say("ratings.ahead.foretold", "previsto pelas notas"), pairs, list(table["foretold"]))
    figure = figures.ranked([seen, foretold], *axes(finding, said, seen="percent", pair="words"))
    figure.add_vline(x=0.5, line_color=figures.INK, line_dash="dash", line_width=2)
    figure.update_xaxes(range=[0, 1.02])
    return figure


# --- the tile game ------------------------------------------------------------------------------------------------


def tile_bots() -> Finding:
    """The part of the games of the tile game that a greedy bot wins against bots that play at random."""
    games = tiles.games()
    mixed = games[(games["table"] == tiles.MIXED) & (games["seat"] == games["greedy_seat"])]
    found = []
    for variant in (tiles.STANDARD, tiles.SIMPLE):
        for players in sorted(mixed["players"].unique()):
            rows = mixed[(mixed["variant"] == variant) & (mixed["players"] == players)]
            by_deal = rows.groupby("game")["share"].mean()
            wins = intervals.share(by_deal.sum(), len(by_deal))
            found.append((variant, int(players), *wins, 1 / players))
    table = pd.DataFrame(found, columns=["variant", "players", "wins", "low", "high", "fair"])
    return Finding(
        question=Message("ratings.tiles.question", "E no jogo de peças, quanto vence o guloso?"),
        sentence=_tiles_said(table),
        table=table,
        headings={
            "variant": Message("ratings.tiles.variant", "Versão"),
            "players": Message("ratings.tiles.players", "Jogadores à mesa: um guloso, os outros à toa"),
            "wins": Message("ratings.tiles.wins", "Parte das vitórias do guloso"),
            "low": Message("ratings.low", "de"),
            "high": Message("ratings.high", "a"),
            "fair": Message("ratings.tiles.fair", "Parte justa"),
        },
        draw=_draw_tiles,
        method=Message(
            "ratings.tiles.method",
            "Das partidas publicadas do jogo de peças: {deals} distribuições em cada mesa, cada uma jogada com o "
            "guloso em todas as cadeiras. Vitória dividida por k conta 1/k. Intervalos de 95 % de Wilson.",
            deals=int(mixed["game"].nunique()),
        ),
        words={"variant": tiles.VARIANTS},
    )  # fmt: skip


def _tiles_said(table: pd.DataFrame) -> Message:
    of = table[table["variant"] == tiles.STANDARD]
    parts = [
        Message(
            "ratings.tiles.part", "com {players} jogadores, {share}, e a parte justa seria {fair}",
            players=row.players, share=share(Estimate(row.wins, row.low, row.high)), fair=percent(row.fair),
        )
        for row in of.itertuples()
    ]  # fmt: skip
    if (table["low"] > table["fair"]).all():
        return Message(
            "ratings.tiles.more",
            "O guloso vence mais do que a parte justa em todas as mesas. No jogo padrão: {parts}.",
            parts=listed(parts),
        )
    return Message(
        "ratings.tiles.some",
        "Nem em toda mesa o guloso se separa da parte justa. No jogo padrão: {parts}.",
        parts=listed(parts),
    )


def _draw_tiles(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "variant", "players", "wins", "low", "high")
    fair = finding.table.drop_duplicates("players")
    series.append(Series(finding.heading("fair", said), names(finding, said, "players", fair), list(fair["fair"])))
    figure = figures.points(series, *axes(finding, said, players="words", wins="percent"))
    figure.update_layout(scattermode="group", scattergap=0.75)
    figure.update_yaxes(range=[0, 1.05])
    return figure
