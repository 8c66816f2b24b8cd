"""Does it matter where one sits, and who opens? How much of a game is the deal, how much the player?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, beside, names, over_names, with_zero
from gladiadores.analysis.figures import Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate, Z
from gladiadores.analysis.numbers import number, percent, share, signed
from gladiadores.analysis.saying import estimate, furthest, uneven
from gladiadores.analysis.tables import TABLES, bot_called, bots_called, listed, named, table_of
from gladiadores.sim.kernels import bulk
from gladiadores.text import Message, Texts

SEED = 1
FOLDS = 20
DEAL, SKILL, REST = "deal", "skill", "rest"
GAP = 0.45

_ORDER = (
    Message("seats.order.1", "abre"),
    Message("seats.order.2", "joga em 2º"),
    Message("seats.order.3", "joga em 3º"),
    Message("seats.order.4", "joga em 4º"),
)
_PARTS = {
    DEAL: Message("seats.part.deal", "as cartas recebidas"),
    SKILL: Message("seats.part.skill", "quem joga"),
    REST: Message("seats.part.rest", "o resto: as jogadas e a sorte à mesa"),
}


# --- seats --------------------------------------------------------------------------------------------------------


def seat_advantage(*, games: int = 20_000, seed: int = SEED, bots: str = "random") -> Finding:
    """How often each seat wins where all play alike, on both sides, with three and with four; seat 1 opens the game."""
    rows, chances = [], {}
    for players, side in TABLES:
        shares = bulk.play_games(table_of(players, side), [bots] * players, seed, 0, games).shares
        chances[_key(players, side)] = intervals.chance_of(shares)
        for seat in range(players):
            wins = intervals.mean(shares[:, seat])
            rows.append((players, side, seat + 1, *wins, *(100 * (value - 1 / players) for value in wins)))
    table = pd.DataFrame(
        rows, columns=["players", "side", "seat", "wins", "low", "high", "above", "above_low", "above_high"]
    )
    table["table"] = [_key(*each) for each in zip(table["players"], table["side"], strict=True)]
    return Finding(
        question=Message("seats.advantage.question", "Alguma cadeira vence mais?"),
        sentence=_seats_said(table, chances),
        table=table,
        headings={
            "table": Message("seats.table", "Mesa"),
            "seat": Message("seats.seat", "Jogador (o 1 abre a primeira rodada)"),
            "wins": Message("seats.wins", "Parte das vitórias"),
            "low": Message("seats.low", "de"),
            "high": Message("seats.high", "a"),
            "above": Message("seats.above", "Acima da parte justa (pontos percentuais)"),
        },
        draw=_draw_seats,
        method=Message(
            "seats.advantage.method",
            "{games} partidas em cada mesa entre {bots}, semente {seed}. Vitória dividida por k conta 1/k. A "
            "parte justa é um terço ou um quarto. As barras são intervalos de 95 %; para a frase, cada mesa foi "
            "testada inteira.",
            games=games, bots=bots_called(bots), seed=seed,
        ),
        words={"table": _TABLE_NAMES},
    )  # fmt: skip


def _seats_said(table: pd.DataFrame, chances: Mapping[str, float]) -> Message:
    parts = [
        Message(
            "seats.advantage.uneven",
            "{table}: o Jogador {best} vence {most}; o Jogador {worst}, {least}",
            table=_TABLE_NAMES[key], best=int(best["seat"]), worst=int(worst["seat"]),
            most=share(estimate(best, "wins"), 1), least=share(estimate(worst, "wins"), 1),
        )
        for key, best, worst in uneven(table, "table", "wins", chances)
    ]  # fmt: skip
    if parts:
        return Message("seats.advantage.some", "A cadeira pesa nestas mesas. {parts}.", parts=listed(parts))
    return Message(
        "seats.advantage.none",
        "Nenhuma cadeira se mostrou melhor: a que mais se afasta da parte justa fica a {by} ponto percentual dela, "
        "e isso o acaso faz sozinho.",
        by=number(furthest(table, "above"), 1),
    )


def _draw_seats(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "table", "seat", "above", "above_low", "above_high")
    figure = figures.points(series, *axes(finding, said, seat="words", above="number"))
    return with_zero(beside(figure, GAP))


# --- opening a round ----------------------------------------------------------------------------------------------


def opening(*, games: int = 3_000, seed: int = SEED, bots: str = "random") -> Finding:
    """What the cubes of a seat advance in a round, by its place in the first battle, above the mean of the table."""
    rows, chances = [], {}
    for players, side in TABLES:
        played = bulk.play_games_in_detail(table_of(players, side), [bots] * players, seed, 0, games)
        gains = round_gains(played)
        chances[_key(players, side)] = intervals.chance_of(gains)
        for order in range(players):
            rows.append((players, side, order, *intervals.mean(gains[:, order])))
    table = pd.DataFrame(rows, columns=["players", "side", "order", "gain", "low", "high"])
    table["table"] = [_key(*each) for each in zip(table["players"], table["side"], strict=True)]
    return Finding(
        question=Message("seats.opening.question", "Abrir a rodada ajuda?"),
        sentence=_opening_said(table, chances),
        table=table,
        headings={
            "table": Message("seats.table", "Mesa"),
            "order": Message("seats.order", "Na primeira batalha da rodada"),
            "gain": Message("seats.gain", "Avanço na rodada acima da média da mesa, em casas"),
            "low": Message("seats.low", "de"),
            "high": Message("seats.high", "a"),
        },
        draw=_draw_opening,
        method=Message(
            "seats.opening.method",
            "{games} partidas em cada mesa entre {bots}, semente {seed}; médias por partida. No lado A "
            "somam-se as quatro trilhas. As barras são intervalos de 95 %; para a frase, cada mesa foi testada "
            "inteira.",
            games=games, bots=bots_called(bots), seed=seed,
        ),
        words={"table": _TABLE_NAMES, "order": dict(enumerate(_ORDER))},
    )  # fmt: skip


def round_gains(played: bulk.Details) -> NDArray[np.float64]:
    """By game and by place in the first battle of a round: spaces above the table's mean, averaged over the rounds."""
    gained = played.scored.sum(axis=-1, dtype=float)
    gained -= gained.mean(axis=-1, keepdims=True)
    rounds, players = gained.shape[1:]
    by_order = np.stack([np.roll(gained[:, number], -number, axis=-1) for number in range(rounds)], axis=1)
    were_played = np.arange(rounds) < played.games.rounds[:, None]
    means: NDArray[np.float64] = by_order.mean(axis=1, where=were_played[:, :, None])
    return means[:, :players]


def _opening_said(table: pd.DataFrame, chances: Mapping[str, float]) -> Message:
    parts = [
        Message(
            "seats.opening.uneven",
            "{table}: mais avança quem {best} ({most} casas), menos quem {worst} ({least})",
            table=_TABLE_NAMES[key], best=_ORDER[best["order"]], worst=_ORDER[worst["order"]],
            most=signed(best["gain"], 2), least=signed(worst["gain"], 2),
        )
        for key, best, worst in uneven(table, "table", "gain", chances)
    ]  # fmt: skip
    if parts:
        return Message("seats.opening.some", "A ordem pesa nestas mesas. {parts}.", parts=listed(parts))
    return Message(
        "seats.opening.none",
        "Não se vê vantagem em abrir, nem em jogar por último: o maior afastamento da média é de {by} casa por rodada, "
        "e isso o acaso faz sozinho.",
        by=number(furthest(table, "gain"), 2),
    )


def _draw_opening(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "table", "order", "gain", "low", "high")
    figure = figures.points(series, *axes(finding, said, order="words", gain="number"))
    figure.update_xaxes(categoryorder="array", categoryarray=[said.message(name) for name in _ORDER])
    return with_zero(beside(figure, GAP))


# --- luck and skill -----------------------------------------------------------------------------------------------


class Parts(NamedTuple):
    """What the deal and the player explain of the results, as variances, and what neither does."""

    deal: float
    skill: float
    rest: float


def better_player(*, deals: int = 2_000, seed: int = SEED, bot: str = "greedy") -> Finding:
    """How often one better bot wins against random ones, sitting on every seat of the same deals in turn."""
    rows = []
    for players, side in TABLES:
        wins = np.zeros(deals)
        for seat in range(players):
            games = bulk.play_games(table_of(players, side), _alone(bot, seat, players), seed, 0, deals, luck=seat)
            wins += games.shares[:, seat] / players
        rows.append((_key(players, side), *intervals.mean(wins), 1 / players))
    table = pd.DataFrame(rows, columns=["table", "wins", "low", "high", "fair"])
    return Finding(
        question=Message("seats.better.question", "Quem joga melhor vence quanto?"),
        sentence=_better_said(table),
        table=table,
        headings={
            "table": Message("seats.table", "Mesa"),
            "wins": Message("seats.better.wins", "Vitórias do robô que pensa"),
            "low": Message("seats.low", "de"),
            "high": Message("seats.high", "a"),
            "fair": Message("seats.fair", "Parte justa, se todos jogassem igual"),
        },
        draw=_draw_better,
        method=Message(
            "seats.better.method",
            "{deals} partidas distribuídas em cada mesa, semente {seed}, cada uma jogada com um robô {bot} em cada "
            "cadeira contra aleatórios. Intervalos de 95 % sobre as distribuições.",
            deals=deals, seed=seed, bot=bot_called(bot),
        ),
        words={"table": _TABLE_NAMES},
    )  # fmt: skip


def _better_said(table: pd.DataFrame) -> Message:
    parts = [
        Message(
            "seats.better.part", "{table}: {wins}, em vez de {fair}",
            table=_TABLE_NAMES[row.table], wins=share(Estimate(row.wins, row.low, row.high)), fair=percent(row.fair),
        )
        for row in table.itertuples()
    ]  # fmt: skip
    if (table["low"] > table["fair"]).all():
        return Message(
            "seats.better.clear",
            "Pensar compensa em todas as mesas. Quem pensa vence — {parts}.",
            parts=listed(parts),
        )
    return Message(
        "seats.better.unclear",
        "Nem em toda mesa se vê que pensar compense. Quem pensa vence — {parts}.",
        parts=listed(parts),
    )


def _draw_better(finding: Finding, said: Texts) -> go.Figure:
    rows = finding.table
    tables = names(finding, said, "table", rows)
    series = [
        Series(finding.heading("wins", said), tables, *(list(rows[name]) for name in ("wins", "low", "high"))),
        Series(finding.heading("fair", said), tables, list(rows["fair"])),
    ]
    return figures.bars(series, *axes(finding, said, table="words", wins="percent"))


def luck_and_skill(*, deals: int = 600, replays: int = 4, seed: int = SEED, bot: str = "greedy") -> Finding:
    """What share of the end result the deal decides, and what share the player, one better bot among random ones.

    Every deal is played with the better bot on each seat, ``replays`` times with other draws.
    """
    rows = []
    for players, side in TABLES:
        leads = replayed(players, side, bot, deals, replays, seed)
        for name, shared in zip(Parts._fields, _shares(leads), strict=True):
            rows.append((_key(players, side), name, *shared))
    table = pd.DataFrame(rows, columns=["table", "part", "share", "low", "high"])
    return Finding(
        question=Message("seats.luck.question", "Quanto do resultado são as cartas, quanto é quem joga?"),
        sentence=_luck_said(table),
        table=table,
        headings={
            "table": Message("seats.table", "Mesa"),
            "part": Message("seats.part", "O que explica"),
            "share": Message("seats.share", "Parte da variância do saldo no fim"),
            "low": Message("seats.low", "de"),
            "high": Message("seats.high", "a"),
        },
        draw=_draw_luck,
        method=Message(
            "seats.luck.method",
            "{deals} partidas distribuídas em cada mesa, semente {seed}, cada uma jogada com um robô {bot} em cada "
            "cadeira contra aleatórios e repetida {replays} vezes com outros sorteios. O saldo são os pontos acima da "
            "média da mesa. Intervalos de 95 % por jackknife sobre as distribuições.",
            deals=deals, seed=seed, bot=bot_called(bot), replays=replays,
        ),
        words={"table": _TABLE_NAMES, "part": _PARTS},
    )  # fmt: skip


def replayed(players: int, side: str, bot: str, deals: int, replays: int, seed: int) -> NDArray[np.float64]:
    """Points above the table's mean, by deal, seat of the better bot, replay, and seat."""
    table = table_of(players, side)
    leads = np.empty((deals, players, replays, players))
    for better in range(players):
        for again in range(replays):
            luck = 1 + better * replays + again
            points = bulk.play_games(table, _alone(bot, better, players), seed, 0, deals, luck).points
            leads[:, better, again] = points - points.mean(axis=1, keepdims=True)
    return leads


def parted(leads: NDArray[np.float64]) -> Parts:
    """The variance of a seat's lead by where it comes from; ``leads`` as ``replayed`` gives them."""
    deals, players, replays, _ = leads.shape
    better = np.eye(players, dtype=bool)[None, :, None, :]
    among = np.broadcast_to(better, leads.shape)
    gap = leads[among].mean() - leads[~among].mean()
    levelled = np.where(among, leads - leads[among].mean(), leads - leads[~among].mean())
    by_deal = levelled.mean(axis=(1, 2))
    number = players * replays
    within = float(((levelled - by_deal[:, None, None, :]) ** 2).sum()) / (deals * players * (number - 1))
    between = number * float((by_deal**2).sum()) / (deals * players)
    return Parts(deal=max(0.0, (between - within) / number), skill=gap**2 * (players - 1) / players**2, rest=within)


def _shares(leads: NDArray[np.float64]) -> list[Estimate]:
    """The parts as shares of the whole, with intervals from leaving out a fold of the deals at a time."""

    def shares(some: NDArray[np.float64]) -> NDArray[np.float64]:
        parts = np.array(parted(some))
        parts /= parts.sum()
        return parts

    whole = shares(leads)
    folds = np.arange(len(leads)) % FOLDS
    without = np.array([shares(leads[folds != fold]) for fold in range(FOLDS)])
    margins = Z * np.sqrt((FOLDS - 1) / FOLDS * ((without - without.mean(axis=0)) ** 2).sum(axis=0))
    return [
        Estimate(float(value), max(0.0, float(value - by)), min(1.0, float(value + by)))
        for value, by in zip(whole, margins, strict=True)
    ]


def _luck_said(table: pd.DataFrame) -> Message:
    parts = []
    for key, rows in table.groupby("table", sort=False):
        of = {row.part: Estimate(row.share, row.low, row.high) for row in rows.itertuples()}
        parts.append(
            Message(
                "seats.luck.part", "{table}: as cartas {deal}, quem joga {skill}",
                table=_TABLE_NAMES[key], deal=share(of[DEAL]), skill=share(of[SKILL]),
            )
        )  # fmt: skip
    return Message(
        "seats.luck.said",
        "Do que separa um resultado do outro explicam, com {parts}. O resto vem das jogadas e da sorte durante a "
        "partida.",
        parts=listed(parts),
    )


def _draw_luck(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "part", "table", "share")
    figure = figures.bars(series, *axes(finding, said, table="words", share="percent"))
    figure.update_layout(barmode="stack")
    return figure


# --- what they share ----------------------------------------------------------------------------------------------


def _key(players: int, side: str) -> str:
    return f"{players}{side}"


_TABLE_NAMES = {_key(players, side): named(players, side) for players, side in TABLES}


def _alone(bot: str, seat: int, players: int) -> list[str]:
    """One better bot among random ones."""
    return [bot if each == seat else "random" for each in range(players)]
