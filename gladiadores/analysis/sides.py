"""Side A of the glory board against side B: points, margins, what the cards gathered bring, endings and ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap
from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, names, over_names, over_numbers
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, share, signed, within
from gladiadores.analysis.tables import SIDES, TABLES, bots_called, listed, named, table_of
from gladiadores.games.gladiadores.cards import SUIT_CARDS
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.sim.kernels import bulk
from gladiadores.sim.kernels.bulk import Details, Games
from gladiadores.text import Message, Texts

SEED = 1
FEW = 30
"""Means of fewer observations are left out."""
LINE = 13
NARROW = 1
"""So many points ahead, or fewer, are a narrow win."""


# --- points and margins -------------------------------------------------------------------------------------------


def final_points(*, players: int = 4, games: int = 20_000, seed: int = SEED, bots: str = "random") -> Finding:
    """With how many points players end on either side, and how far the last is from the first."""
    played = _both(players, bots, seed, games)
    rows = []
    for side, each in played.items():
        for points, count in zip(*np.unique(each.points, return_counts=True), strict=True):
            rows.append((side, int(points), int(count), count / each.points.size))
    return Finding(
        question=Message("sides.points.question", "Com quantos pontos se termina de cada lado?"),
        sentence=_points_said(played),
        table=pd.DataFrame(rows, columns=["side", "points", "seats", "share"]),
        headings={
            "side": Message("sides.side", "Lado do tabuleiro"),
            "points": Message("sides.points", "Pontos no fim da partida"),
            "seats": Message("sides.seats", "Jogadores"),
            "share": Message("sides.share", "Parte dos jogadores"),
        },
        draw=_draw_points,
        method=_method(players, games, seed, bots),
        words={"side": SIDES},
    )


def _points_said(played: dict[str, Games]) -> Message:
    parts = []
    for side, games in played.items():
        low, high = np.quantile(games.points, (0.05, 0.95))
        parts.append(
            Message(
                "sides.points.part",
                "no {side}, nove de cada dez jogadores terminam com {low} a {high} pontos (em média {mean})",
                side=SIDES[side], low=number(low, 0), high=number(high, 0), mean=number(games.points.mean(), 1),
            )
        )  # fmt: skip
    gaps = {side: np.ptp(games.points, axis=1) for side, games in played.items()}
    said = {"parts": listed(parts), **_gap_said(gaps)}
    by = intervals.paired(gaps["A"], gaps["B"])
    if not by.excludes_zero:
        return Message(
            "sides.points.alike",
            "Os pontos: {parts}. Do primeiro ao último vão {a} pontos no lado A e {b} no lado B: "
            "se é diferente, não dá para dizer.",
            **said,
        )
    if by.value > 0:
        return Message(
            "sides.points.wider-b",
            "O lado B espalha mais: do primeiro ao último vão {b} pontos, no lado A {a}. Os pontos: {parts}.",
            **said,
        )
    return Message(
        "sides.points.wider-a",
        "O lado A espalha mais: do primeiro ao último vão {a} pontos, no lado B {b}. Os pontos: {parts}.",
        **said,
    )


def _gap_said(gaps: dict[str, NDArray[np.int32]]) -> dict[str, Message]:
    return {side.lower(): within(intervals.mean(each), 2) for side, each in gaps.items()}


def _draw_points(finding: Finding, said: Texts) -> go.Figure:
    return _distributions(finding, said, "points")


def margins(*, players: int = 4, games: int = 20_000, seed: int = SEED, bots: str = "random") -> Finding:
    """By how many points the first is ahead of the second on either side; 0 where they are tied."""
    played = _both(players, bots, seed, games)
    ahead = {side: lead(each.points) for side, each in played.items()}
    rows = []
    for side, each in ahead.items():
        for points, count in zip(*np.unique(each, return_counts=True), strict=True):
            rows.append((side, int(points), int(count), count / each.size))
    return Finding(
        question=Message("sides.margin.question", "Por quantos pontos se vence?"),
        sentence=_margins_said(ahead),
        table=pd.DataFrame(rows, columns=["side", "margin", "games", "share"]),
        headings={
            "side": Message("sides.side", "Lado do tabuleiro"),
            "margin": Message("sides.margin", "Pontos do primeiro acima do segundo"),
            "games": Message("sides.games", "Partidas"),
            "share": Message("sides.share.games", "Parte das partidas"),
        },
        draw=_draw_margins,
        method=_method(players, games, seed, bots),
        words={"side": SIDES},
    )


def lead(points: NDArray[np.int32]) -> NDArray[np.int32]:
    """By how much the most points of each game are above the second most."""
    ordered = np.sort(points, axis=1)
    found: NDArray[np.int32] = ordered[:, -1] - ordered[:, -2]
    return found


def _margins_said(ahead: dict[str, NDArray[np.int32]]) -> Message:
    narrow = {side: each <= NARROW for side, each in ahead.items()}
    said: dict[str, Message | int] = {"narrow": NARROW}
    for side, each in ahead.items():
        said[side.lower()] = within(intervals.mean(each), 2)
        said["narrow_" + side.lower()] = percent(float(narrow[side].mean()))
    by = intervals.paired(narrow["A"], narrow["B"])
    if not by.excludes_zero:
        return Message(
            "sides.margin.alike",
            "Partidas apertadas, com até {narrow} ponto de diferença, são {narrow_a} no lado A e {narrow_b} no lado B: "
            "se um lado aperta mais, não dá para dizer. Em média o primeiro fica {a} pontos à frente do segundo no "
            "lado A, e {b} no lado B.",
            **said,
        )
    if by.value < 0:
        return Message(
            "sides.margin.a",
            "O lado A aperta mais: {narrow_a} das partidas se decidem por até {narrow} ponto, no lado B {narrow_b}. "
            "Em média o primeiro fica {a} pontos à frente do segundo no lado A, e {b} no lado B.",
            **said,
        )
    return Message(
        "sides.margin.b",
        "O lado B aperta mais: {narrow_b} das partidas se decidem por até {narrow} ponto, no lado A {narrow_a}. "
        "Em média o primeiro fica {a} pontos à frente do segundo no lado A, e {b} no lado B.",
        **said,
    )


def _draw_margins(finding: Finding, said: Texts) -> go.Figure:
    return _distributions(finding, said, "margin")


def _distributions(finding: Finding, said: Texts, column: str) -> go.Figure:
    series = over_numbers(finding, said, "side", column, "share")
    return figures.lines(series, *axes(finding, said, **{column: "whole", "share": "percent"}))


# --- what the cards gathered bring --------------------------------------------------------------------------------


def gathered(*, players: int = 4, games: int = 3_000, seed: int = SEED, bots: str = "random") -> Finding:
    """What a round brings on either side by the number of cards gathered in it."""
    rows, parts = [], []
    for side in SIDES:
        played = bulk.play_games_in_detail(table_of(players, side), [bots] * players, seed, 0, games)
        cards, spaces = by_round(played)
        parts.append(_gathered_part(side, cards, spaces))
        for held in np.unique(cards[~np.isnan(cards)]):
            brought = spaces[cards == held]
            if brought.size >= FEW:
                rows.append((side, int(held), brought.size, *intervals.mean(brought)))
    return Finding(
        question=Message("sides.gathered.question", "Recolher mais cartas ajuda?"),
        sentence=Message(
            "sides.gathered.said", "Correlação entre as cartas recolhidas e o avanço na rodada: {parts}.",
            parts=listed(parts),
        ),
        table=pd.DataFrame(rows, columns=["side", "cards", "rounds", "spaces", "low", "high"]),
        headings={
            "side": Message("sides.side", "Lado do tabuleiro"),
            "cards": Message("sides.cards", "Cartas recolhidas na rodada"),
            "rounds": Message("sides.rounds", "Quantas vezes"),
            "spaces": Message("sides.spaces", "Avanço na rodada, em casas"),
            "low": Message("sides.low", "de"),
            "high": Message("sides.high", "a"),
        },
        draw=_draw_gathered,
        method=Message(
            "sides.gathered.method",
            "{games} partidas de {players} jogadores de cada lado entre {bots}, semente {seed}; cada jogador em cada "
            "rodada conta uma vez, com as cartas da sua área de jogo no fim dela. No lado A somam-se as quatro "
            "trilhas. Barras e ± são intervalos de 95 %. Ficam de fora as quantidades vistas menos de {few} vezes. A "
            "correlação vai de {least} (um sobe, o outro desce) a 1 (sobem juntos); 0 é nenhuma.",
            games=games, players=players, bots=bots_called(bots), seed=seed, few=FEW, least=number(-1, 0),
        ),
        words={"side": SIDES},
    )  # fmt: skip


def by_round(played: Details) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Cards gathered and spaces scored by game, round and seat; NaN in rounds that were not played."""
    there = (played.areas >= 0).all(axis=-1, keepdims=True)
    cards = np.where(there, np.bitwise_count(played.areas), np.nan)
    spaces = np.where(there, played.scored.sum(axis=-1), np.nan)
    return cards, spaces


def _gathered_part(side: str, cards: NDArray[np.float64], spaces: NDArray[np.float64]) -> Message:
    tie, nothing = intervals.correlation(cards, spaces), spaces[cards == 0]
    said = {"side": SIDES[side], "tie": _correlated(tie)}
    if not tie.excludes_zero:
        told = Message("sides.gathered.none", "no {side} não se vê ligação ({tie})", **said)
    elif tie.value > 0:
        told = Message("sides.gathered.more", "no {side} quem recolhe mais avança mais ({tie})", **said)
    else:
        told = Message("sides.gathered.less", "no {side} quem recolhe mais avança menos ({tie})", **said)
    if nothing.size < FEW:
        return told
    return Message(
        "sides.gathered.nothing", "{told}, e quem não recolhe nada avança {nothing} (média da mesa: {mean})",
        told=told, nothing=number(float(nothing.mean()), 1), mean=number(float(np.nanmean(spaces)), 1),
    )  # fmt: skip


def _correlated(tie: Estimate) -> Message:
    return Message("sides.within", "{value} ± {margin}", value=signed(tie.value, 2), margin=number(tie.margin, 2))


def _draw_gathered(finding: Finding, said: Texts) -> go.Figure:
    series = over_numbers(finding, said, "side", "cards", "spaces", "low", "high")
    return figures.lines(series, *axes(finding, said, cards="whole", spaces="number"))


CARDS, SUITS, BEST, WORST, BATTLES = "cards", "suits", "best", "worst", "battles"
_COLLECTED = {
    CARDS: Message("sides.what.cards", "cartas recolhidas"),
    SUITS: Message("sides.what.suits", "naipes diferentes"),
    BEST: Message("sides.what.best", "cartas do maior naipe"),
    WORST: Message("sides.what.worst", "cartas do menor naipe"),
    BATTLES: Message("sides.what.battles", "batalhas vencidas"),
}


def what_counts(*, players: int = 4, games: int = 3_000, seed: int = SEED, bots: str = "random") -> Finding:
    """How what one has gathered in a game goes with the points at its end, on either side."""
    rows = []
    for side in SIDES:
        played = bulk.play_games_in_detail(table_of(players, side), [bots] * players, seed, 0, games)
        points = _levelled(played.games.points)
        for what, amount in collected(played).items():
            rows.append((what, side, *intervals.correlation(_levelled(amount), points)))
    table = pd.DataFrame(rows, columns=["what", "side", "tie", "low", "high"])
    return Finding(
        question=Message("sides.what.question", "O que acompanha um bom resultado?"),
        sentence=_counts_said(table),
        table=table,
        headings={
            "what": Message("sides.what", "Por rodada, em média"),
            "side": Message("sides.side", "Lado do tabuleiro"),
            "tie": Message("sides.what.tie", "Correlação com os pontos no fim"),
            "low": Message("sides.low", "de"),
            "high": Message("sides.high", "a"),
        },
        draw=_draw_counts,
        method=Message(
            "sides.what.method",
            "{games} partidas de {players} jogadores de cada lado entre {bots}, semente {seed}. O que cada um recolheu "
            "por rodada e os pontos no fim, os dois em relação à média da mesa. O menor naipe pode ter 0 cartas. "
            "Intervalos de 95 % sobre as partidas.",
            games=games, players=players, bots=bots_called(bots), seed=seed,
        ),
        words={"what": _COLLECTED, "side": SIDES},
    )  # fmt: skip


def collected(played: Details) -> dict[str, NDArray[np.float64]]:
    """What each seat has gathered in a round, by game and seat: means over the rounds that were played."""
    areas = played.areas[..., None] & np.array(SUIT_CARDS)
    counts = np.bitwise_count(areas).astype(float)
    seats = np.arange(played.areas.shape[-1])
    won = (played.winners[..., None] == seats).sum(axis=2)
    there = (played.areas >= 0).all(axis=-1, keepdims=True)
    amounts = {
        CARDS: counts.sum(axis=-1),
        SUITS: (counts > 0).sum(axis=-1),
        BEST: counts.max(axis=-1),
        WORST: counts.min(axis=-1),
        BATTLES: won,
    }
    return {what: np.mean(amount, axis=1, where=there, dtype=float) for what, amount in amounts.items()}


def _levelled(values: NDArray[np.float64] | NDArray[np.int32]) -> NDArray[np.float64]:
    """Above the mean of the table."""
    return np.asarray(values - values.mean(axis=1, keepdims=True), dtype=float)


def _counts_said(table: pd.DataFrame) -> Message:
    parts = []
    for side, rows in table.groupby("side"):
        most = rows.loc[rows["tie"].abs().idxmax()]
        tie = Estimate(most["tie"], most["low"], most["high"])
        cards = rows[rows["what"] == CARDS].iloc[0]
        all_cards = Estimate(cards["tie"], cards["low"], cards["high"])
        said = {
            "side": SIDES[side], "what": _COLLECTED[most["what"]], "tie": _correlated(tie),
            "cards": _correlated(all_cards),
        }  # fmt: skip
        if not tie.excludes_zero:
            parts.append(Message("sides.what.none", "no {side}, nada do que se mediu", **said))
        elif most["what"] == CARDS:
            parts.append(Message("sides.what.most-cards", "no {side}, sobretudo {what} ({tie})", **said))
        else:
            parts.append(
                Message("sides.what.most", "no {side}, sobretudo {what} ({tie}); cartas ao todo, {cards}", **said)
            )
    return Message("sides.what.said", "Acompanham os pontos no fim: {parts}.", parts=listed(parts))


def _draw_counts(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "side", "what", "tie", "low", "high")
    figure = figures.ranked(series, *axes(finding, said, tie="number", what="words"))
    figure.update_traces(orientation="h")
    figure.update_layout(scattermode="group", scattergap=0.6)
    figure.update_xaxes(range=[-1, 1])
    return figure


# --- the end trigger of side B ------------------------------------------------------------------------------------


class Ending(NamedTuple):
    """After which round a game ended, and whether a cube had reached the goal then."""

    left: int
    """Rounds that were not played any more."""
    reached: bool


_ENDINGS = {
    Ending(3, True): Message("sides.ending.3", "3 rodadas antes"),
    Ending(2, True): Message("sides.ending.2", "2 rodadas antes"),
    Ending(1, True): Message("sides.ending.1", "1 rodada antes"),
    Ending(0, True): Message("sides.ending.0", "na última rodada"),
    Ending(0, False): Message("sides.ending.none", "nunca"),
}


def endings(*, games: int = 20_000, seed: int = SEED, bots: str = "random") -> Finding:
    """How often a cube on side B reaches the goal, and after which round that ends the game."""
    rows, early = [], {}
    for players in DECKS:
        table = table_of(players, "B")
        played = bulk.play_games(table, [bots] * players, seed, 0, games)
        early[players] = intervals.share(int(played.early.sum()), games)
        left = table.rounds - played.rounds
        reached = played.points.max(axis=1) >= table.deck.goal_b
        for ending in _ENDINGS:
            if ending.left < table.rounds:
                count = int(((left == ending.left) & (reached == ending.reached)).sum())
                rows.append((players, table.rounds - ending.left, ending, count, *intervals.share(count, games)))
    found = pd.DataFrame(rows, columns=["players", "round", "ending", "games", "share", "low", "high"])
    return Finding(
        question=Message("sides.ending.question", "Lado B: a partida vai até a última rodada?"),
        sentence=_endings_said(found, early),
        table=found,
        headings={
            "players": Message("sides.players", "Jogadores"),
            "round": Message("sides.round", "Rodadas jogadas"),
            "ending": Message("sides.ending", "Quando alguém chega à meta"),
            "games": Message("sides.games", "Partidas"),
            "share": Message("sides.share.games", "Parte das partidas"),
            "low": Message("sides.low", "de"),
            "high": Message("sides.high", "a"),
        },
        draw=_draw_endings,
        method=Message(
            "sides.ending.method",
            "{games} partidas de cada número de jogadores entre {bots}, semente {seed}. A meta são {three} pontos com "
            "três jogadores e {four} com quatro, vista no fim de cada rodada. Intervalos de 95 %.",
            games=games, bots=bots_called(bots), seed=seed, three=DECKS[3].goal_b, four=DECKS[4].goal_b,
        ),
        words={
            "ending": _ENDINGS,
            "players": {players: Message("sides.players.many", "{players} jogadores", players=players)
                        for players in DECKS},
        },
    )  # fmt: skip


def _endings_said(found: pd.DataFrame, early: dict[int, Estimate]) -> Message:
    parts = []
    for players, estimate in sorted(early.items()):
        of = found[found["players"] == players]
        reached = of[[ending.reached for ending in of["ending"]]]
        most = reached.loc[reached["games"].idxmax()]
        parts.append(
            Message(
                "sides.ending.part",
                "com {players} jogadores, {early} (alguém chega à meta em {reached}, mais vezes na rodada {round})",
                players=players, early=share(estimate), reached=percent(float(reached["share"].sum())),
                round=int(most["round"]),
            )
        )  # fmt: skip
    return Message("sides.ending.said", "A meta do lado B encerra antes da hora: {parts}.", parts=listed(parts))


def _draw_endings(finding: Finding, said: Texts) -> go.Figure:
    series = _narrow(over_names(finding, said, "players", "ending", "share", "low", "high"))
    figure = figures.bars(series, *axes(finding, said, ending="words", share="percent"))
    order = [_broken(said.message(name)) for name in _ENDINGS.values()]
    figure.update_xaxes(categoryorder="array", categoryarray=order)
    return figure


def _narrow(series: Sequence[Series]) -> list[Series]:
    """With names short enough to stand under bars."""
    return [replace(each, x=[_broken(str(name)) for name in each.x]) for each in series]


def _broken(name: str) -> str:
    return "<br>".join(wrap(name, LINE))


# --- ties ---------------------------------------------------------------------------------------------------------

ALONE, BROKEN, SHARED = "alone", "broken", "shared"
_DECIDED = {
    ALONE: Message("sides.tie.alone", "mais pontos que todos"),
    BROKEN: Message("sides.tie.broken", "empate, e o desempate escolhe um"),
    SHARED: Message("sides.tie.shared", "vitória dividida"),
}


def ties(*, games: int = 20_000, seed: int = SEED, bots: str = "random") -> Finding:
    """How often the first are tied, the tie-break finds one, or the win is shared, at every table."""
    rows, shared = [], {}
    for players, side in TABLES:
        how = decided(bulk.play_games(table_of(players, side), [bots] * players, seed, 0, games))
        shared[players, side] = how == SHARED
        for kind in _DECIDED:
            count = int((how == kind).sum())
            rows.append(((players, side), kind, count, *intervals.share(count, games)))
    table = pd.DataFrame(rows, columns=["table", "decided", "games", "share", "low", "high"])
    return Finding(
        question=Message("sides.tie.question", "Quantas partidas terminam em empate?"),
        sentence=_ties_said(table, shared),
        table=table,
        headings={
            "table": Message("sides.table", "Mesa"),
            "decided": Message("sides.tie.who", "Quem vence"),
            "games": Message("sides.games", "Partidas"),
            "share": Message("sides.share.games", "Parte das partidas"),
            "low": Message("sides.low", "de"),
            "high": Message("sides.high", "a"),
        },
        draw=_draw_ties,
        method=Message(
            "sides.tie.method",
            "{games} partidas em cada mesa entre {bots}, semente {seed}, com as mesmas cartas dos dois lados. "
            "Desempate: no lado A, trilhas à frente; no lado B, pontos da última rodada. Intervalos de 95 %.",
            games=games, bots=bots_called(bots), seed=seed,
        ),
        words={"table": {each: named(*each) for each in TABLES}, "decided": _DECIDED},
    )  # fmt: skip


def decided(games: Games) -> NDArray[np.str_]:
    """How the winner of each game was found: alone by points, by the tie-break, or not alone."""
    tied = (games.points == games.points.max(axis=1, keepdims=True)).sum(axis=1) > 1
    alone = games.shares.max(axis=1) == 1
    return np.where(~tied, ALONE, np.where(alone, BROKEN, SHARED))


def _ties_said(table: pd.DataFrame, shared: dict[tuple[int, str], NDArray[np.bool_]]) -> Message:
    parts = []
    for players in DECKS:
        of = {
            side: {row.decided: row.share for row in table[table["table"] == (players, side)].itertuples()}
            for side in SIDES
        }
        said = {
            "players": players,
            "tied_a": percent(1 - of["A"][ALONE]), "tied_b": percent(1 - of["B"][ALONE]),
            "shared_a": percent(of["A"][SHARED], 1), "shared_b": percent(of["B"][SHARED], 1),
        }  # fmt: skip
        by = intervals.paired(shared[players, "A"], shared[players, "B"])
        if not by.excludes_zero:
            parts.append(
                Message(
                    "sides.tie.alike",
                    "com {players} jogadores, empatam no alto {tied_a} das partidas do lado A e {tied_b} do B, e "
                    "dividem-se {shared_a} e {shared_b}: onde mais, não dá para dizer",
                    **said,
                )
            )
        elif by.value < 0:
            parts.append(
                Message(
                    "sides.tie.more-a",
                    "com {players} jogadores, o lado A divide mais vitórias: {shared_a}, contra {shared_b} no lado B "
                    "(empates no alto: {tied_a} e {tied_b})",
                    **said,
                )
            )
        else:
            parts.append(
                Message(
                    "sides.tie.more-b",
                    "com {players} jogadores, o lado B divide mais vitórias: {shared_b}, contra {shared_a} no lado A "
                    "(empates no alto: {tied_b} e {tied_a})",
                    **said,
                )
            )
    return Message("sides.tie.said", "Empates: {parts}.", parts=listed(parts))


def _draw_ties(finding: Finding, said: Texts) -> go.Figure:
    rows = finding.table[finding.table["decided"] != ALONE]
    series = _narrow(over_names(finding, said, "decided", "table", "share", "low", "high", rows=rows))
    return figures.bars(series, *axes(finding, said, table="words", share="percent"))


# --- the same cards on the other side -----------------------------------------------------------------------------


def other_side(*, games: int = 20_000, seed: int = SEED, bots: str = "random") -> Finding:
    """Whether who wins on side A wins on side B too, with the same deals; and with other deals, for comparison."""
    rows = []
    for players in DECKS:
        played = _both(players, bots, seed, games)
        first, second = played["A"], played["B"]
        same = intervals.mean(again(first, second))
        chance = intervals.mean(again(first, _other_deals(second)))
        tie = intervals.correlation(_levelled(first.points), _levelled(second.points))
        rows.append((players, *same, chance.value, *tie))
    table = pd.DataFrame(
        rows, columns=["players", "same", "low", "high", "chance", "tie", "tie_low", "tie_high"]
    )  # fmt: skip
    return Finding(
        question=Message("sides.other.question", "Quem vence de um lado venceria do outro?"),
        sentence=_other_said(table),
        table=table,
        headings={
            "players": Message("sides.players", "Jogadores"),
            "same": Message("sides.same", "Vencem dos dois lados, com as mesmas cartas"),
            "low": Message("sides.low", "de"),
            "high": Message("sides.high", "a"),
            "chance": Message("sides.chance", "Por acaso, com outras cartas"),
            "tie": Message("sides.other.tie", "Correlação dos pontos dos dois lados"),
            "tie_low": Message("sides.other.low", "correlação de"),
            "tie_high": Message("sides.other.high", "correlação a"),
        },
        draw=_draw_other,
        method=Message(
            "sides.other.method",
            "{games} partidas de cada número de jogadores e de cada lado entre {bots}, semente {seed}, com as mesmas "
            "cartas. Robôs que jogam à toa fazem as mesmas jogadas dos dois lados, até que a meta encerre o lado B. "
            "Vitória dividida conta em partes. Intervalos de 95 %.",
            games=games, bots=bots_called(bots), seed=seed,
        ),
        words={
            "players": {players: Message("sides.players.many", "{players} jogadores", players=players)
                        for players in DECKS},
        },
    )  # fmt: skip


def again(first: Games, second: Games) -> NDArray[np.float64]:
    """The part of the first game's win that goes to winners of the second."""
    kept: NDArray[np.float64] = (first.shares * (second.shares > 0)).sum(axis=1)
    return kept


def _other_deals(games: Games) -> Games:
    return games._replace(shares=np.roll(games.shares, 1, axis=0))


def _other_said(table: pd.DataFrame) -> Message:
    parts = [
        Message(
            "sides.other.part",
            "com {players} jogadores, {same} dos que vencem no lado A venceriam no B com as mesmas cartas (por acaso, "
            "{chance}), e a correlação dos pontos é {tie}",
            players=row.players, same=share(Estimate(row.same, row.low, row.high)), chance=percent(row.chance),
            tie=_correlated(Estimate(row.tie, row.tie_low, row.tie_high)),
        )
        for row in table.itertuples()
    ]  # fmt: skip
    if (table["low"] > table["chance"]).all():
        return Message(
            "sides.other.tied", "Quem vai bem de um lado tende a ir bem do outro: {parts}.", parts=listed(parts)
        )
    if (table["high"] < table["chance"]).all():
        return Message(
            "sides.other.against", "Quem vai bem de um lado tende a ir mal do outro: {parts}.", parts=listed(parts)
        )
    return Message("sides.other.unclear", "Vencer de um lado diz pouco sobre o outro: {parts}.", parts=listed(parts))


def _draw_other(finding: Finding, said: Texts) -> go.Figure:
    rows = finding.table
    players = names(finding, said, "players", rows)
    series = [
        Series(finding.heading("same", said), players, *(list(rows[name]) for name in ("same", "low", "high"))),
        Series(finding.heading("chance", said), players, list(rows["chance"])),
    ]
    return figures.bars(
        series,
        Axis(finding.heading("players", said), "words"),
        Axis(said.say("sides.other.axis", "Parte das vitórias"), "percent"),
    )


# --- what they share ----------------------------------------------------------------------------------------------


def _both(players: int, bots: str, seed: int, games: int) -> dict[str, Games]:
    """The same deals on either side."""
    seats: Sequence[str] = [bots] * players
    return {side: bulk.play_games(table_of(players, side), seats, seed, 0, games) for side in SIDES}


def _method(players: int, games: int, seed: int, bots: str) -> Message:
    return Message(
        "sides.method",
        "{games} partidas de {players} jogadores de cada lado entre {bots}, semente {seed}, com as mesmas cartas. Os "
        "± são intervalos de 95 %.",
        games=games, players=players, bots=bots_called(bots), seed=seed,
    )  # fmt: skip
