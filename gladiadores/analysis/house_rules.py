"""House rules compared: each ruling switched on the same deals, what becomes of the game, and for whom it is better."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from statistics import NormalDist
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate, Z
from gladiadores.analysis.numbers import number, percent, signed
from gladiadores.analysis.saying import DOUBT
from gladiadores.analysis.tables import SIDES, bots_called, listed, table_of
from gladiadores.games.gladiadores.cards import LION_CARDS, ONES, VALUES, WEAPON_CARDS
from gladiadores.games.gladiadores.table import RULINGS
from gladiadores.sim.kernels import bulk
from gladiadores.sim.kernels.bulk import Games
from gladiadores.text import Message, Texts

SEED = 1
OTHERS: Mapping[str, Any] = {
    "one_beats_ten": "winner",
    "spoil": "may",
    "tie_a": "track_leaders",
    "columns_a": 9,
    "floor_b": None,
}
"""Each ruling as it is not by default; of the columns, one number of many."""
BOARDS: Mapping[str, str] = {"one_beats_ten": "AB", "spoil": "AB", "tie_a": "A", "columns_a": "A", "floor_b": "B"}
"""The sides of the board on which a ruling is a question."""
LOOKS = 2
"""The sentence looks at two differences of each: points and rounds."""
LEAST = 0.005
"""Differences that are smaller are not worth a word."""

_READINGS = {
    ("one_beats_ten", "winner"): Message("ruled.one_beats_ten", "arma elimina o 1 diante do 10"),
    ("spoil", "may"): Message("ruled.spoil", "carta extra opcional"),
    ("tie_a", "track_leaders"): Message("ruled.tie_a", "desempate contra todos"),
    ("floor_b", None): Message("ruled.floor_b", "sem limite abaixo de 0"),
}


# --- all of them --------------------------------------------------------------------------------------------------


def compared(*, players: int = 4, games: int = 3_000, seed: int = SEED, bots: str = "greedy") -> Finding:
    """What changes with each ruling on the same deals: the winner, the points, the gap, and the length of a game."""
    rows, unrelated = [], {}
    usual = {side: _played(players, side, {}, bots, seed, games) for side in SIDES}
    for side, played in usual.items():
        unrelated[side] = 100 * float(differ(played, _other_deals(played)).mean())
    for ruling, value in OTHERS.items():
        for side in BOARDS[ruling]:
            other = _played(players, side, {ruling: value}, bots, seed, games)
            rows.append((ruling, side, *_changes(usual[side], other), unrelated[side]))
    names = [f"{measure}{end}" for measure in ("winner", "points", "gap", "rounds") for end in ("", "_low", "_high")]
    table = pd.DataFrame(rows, columns=["ruling", "side", *names, "unrelated"])
    return Finding(
        question=Message("ruled.question", "O que muda com cada regra da casa?"),
        sentence=_compared_said(table, games),
        table=table,
        headings={
            "ruling": Message("ruled.ruling", "Regra da casa"),
            "side": Message("ruled.side", "Lado"),
            "winner": Message("ruled.winner", "Outro vencedor (% das partidas)"),
            "winner_low": Message("ruled.winner.low", "vencedor: de"),
            "winner_high": Message("ruled.winner.high", "vencedor: a"),
            "points": Message("ruled.points", "Pontos por jogador (a mais)"),
            "points_low": Message("ruled.points.low", "pontos: de"),
            "points_high": Message("ruled.points.high", "pontos: a"),
            "gap": Message("ruled.gap", "Pontos do primeiro ao último (a mais)"),
            "gap_low": Message("ruled.gap.low", "distância: de"),
            "gap_high": Message("ruled.gap.high", "distância: a"),
            "rounds": Message("ruled.rounds", "Duração (rodadas a mais)"),
            "rounds_low": Message("ruled.rounds.low", "rodadas: de"),
            "rounds_high": Message("ruled.rounds.high", "rodadas: a"),
            "unrelated": Message("ruled.unrelated", "Outro vencedor com outras cartas (%)"),
        },
        draw=_draw_compared,
        method=Message(
            "ruled.method",
            "{games} partidas de {players} jogadores entre {bots}, semente {seed}, jogadas com as regras de sempre e, "
            "com as mesmas cartas, com cada uma das outras leituras. Intervalos de 95 %; na frase só conta como certo "
            "o que se afasta de zero mesmo descontando que se olham muitas diferenças. A última coluna: quantas vezes "
            "o vencedor é outro em duas partidas sem nada em comum.",
            games=games, players=players, bots=bots_called(bots), seed=seed,
        ),
        words={"ruling": {ruling: called({ruling: value}) for ruling, value in OTHERS.items()}, "side": SIDES},
    )  # fmt: skip


def differ(one: Games, other: Games) -> NDArray[np.bool_]:
    """In which games somebody else wins, or wins with others."""
    changed: NDArray[np.bool_] = ((one.places == 1) != (other.places == 1)).any(axis=1)
    return changed


def _changes(usual: Games, other: Games) -> tuple[float, ...]:
    """Winner (in per cent), points, gap, rounds, each with its interval."""
    changed = intervals.share(int(differ(usual, other).sum()), len(usual.points))
    measured = (
        intervals.paired(usual.points.mean(axis=1), other.points.mean(axis=1)),
        intervals.paired(np.ptp(usual.points, axis=1), np.ptp(other.points, axis=1)),
        intervals.paired(usual.rounds, other.rounds),
    )
    return (*(100 * end for end in changed), *(end for each in measured for end in each))


def _other_deals(games: Games) -> Games:
    return games._replace(places=np.roll(games.places, 1, axis=0))


def sure(estimate: Estimate, looks: int) -> bool:
    """Whether a difference is beyond chance though so many were looked at (Bonferroni)."""
    wider = NormalDist().inv_cdf(1 - DOUBT / (2 * looks)) / Z
    return abs(estimate.value) > wider * estimate.margin


def _compared_said(table: pd.DataFrame, games: int) -> Message:
    ever = table.groupby("ruling")["winner"].transform("max") > 0
    changed, never = table[ever], table[~ever]
    said = []
    if len(changed):
        parts = _by_ruling(changed.sort_values("winner", ascending=False), _winner_by)
        said.append(Message("ruled.winner.said", "Quantas vezes o vencedor é outro — {parts}", parts=parts))
    if len(never):
        parts = listed([called({ruling: OTHERS[ruling]}) for ruling in never["ruling"].unique()])
        said.append(
            Message("ruled.winner.never", "Nunca mudou, em {games} partidas — {parts}", games=games, parts=parts)
        )
    points, rounds = (_counting(table, measure) for measure in ("points", "rounds"))
    if len(points):
        said.append(Message("ruled.points.said", "Pontos por jogador — {parts}", parts=_by_ruling(points, _points_by)))
    else:
        said.append(Message("ruled.points.none", "Nos pontos não se vê mudança que conte"))
    if len(rounds):
        said.append(Message("ruled.rounds.said", "Rodadas por partida — {parts}", parts=_by_ruling(rounds, _rounds_by)))
    else:
        said.append(Message("ruled.rounds.none", "Na duração não se vê mudança que conte"))
    return Message("ruled.said", "{sentences}.", sentences=reduce(_then, said))


def _then(first: Message, second: Message) -> Message:
    return Message("ruled.sentences", "{first}. {second}", first=first, second=second)


def _by_ruling(rows: pd.DataFrame, amount: Callable[[Any], Message]) -> Message:
    """What comes to each ruling, its sides together."""
    parts = []
    for ruling, of in rows.groupby("ruling", sort=False):
        each = [
            Message("ruled.amount", "{amount} no {side}", amount=amount(row), side=SIDES[row.side])
            for row in of.sort_values("side").itertuples()
        ]
        amounts = reduce(lambda one, other: Message("ruled.amounts", "{one}, {other}", one=one, other=other), each)
        name = called({str(ruling): OTHERS[str(ruling)]})
        parts.append(Message("ruled.part", "{ruling}: {amounts}", ruling=name, amounts=amounts))
    return listed(parts)


def _winner_by(row: Any) -> Message:
    return percent(row.winner / 100, 1)


def _points_by(row: Any) -> Message:
    return by(_estimate(row, "points"), 2)


def _rounds_by(row: Any) -> Message:
    return by(_estimate(row, "rounds"), 2)


def _counting(table: pd.DataFrame, measure: str) -> pd.DataFrame:
    """The rows whose change of a measure is beyond chance, and not too small to be written."""
    return table[
        [
            sure(_estimate(row, measure), LOOKS * len(table)) and abs(getattr(row, measure)) >= LEAST
            for row in table.itertuples()
        ]
    ]


def by(change: Estimate, decimals: int) -> Message:
    """A difference with its sign and half of its interval."""
    return Message(
        "ruled.by", "{value} ± {margin}", value=signed(change.value, decimals), margin=number(change.margin, decimals)
    )


def _estimate(row: Any, measure: str) -> Estimate:
    return Estimate(getattr(row, measure), getattr(row, measure + "_low"), getattr(row, measure + "_high"))


def _draw_compared(finding: Finding, said: Texts) -> go.Figure:
    rows = finding.table
    names = [
        f"{finding.word('ruling', row.ruling, said)},<br>{finding.word('side', row.side, said)}"
        for row in rows.itertuples()
    ]
    columns = [
        (
            Axis(finding.heading(measure, said), "number"),
            Series("", names, *(list(rows[measure + end]) for end in ("", "_low", "_high"))),
        )
        for measure in ("winner", "points", "rounds")
    ]
    figure = figures.panels(columns)
    unrelated = float(rows["unrelated"].mean())
    figure.add_vline(x=unrelated, line={"dash": "dot", "color": figures.INK, "width": 2})
    figure.add_annotation(
        x=unrelated, y=1, yref="paper", yanchor="bottom", showarrow=False, font={"size": 13},
        text=said.say("ruled.unrelated.line", "outras cartas"),
    )  # fmt: skip
    return figure


# --- one of them --------------------------------------------------------------------------------------------------

_HELD = {
    "ones": ONES,
    "tens": ONES << VALUES - 1,
    "lions": LION_CARDS,
    "weapons": WEAPON_CARDS,
}
_HOLDERS = {
    "ones": Message("ruled.group.ones", "quem recebe mais cartas 1"),
    "tens": Message("ruled.group.tens", "quem recebe mais cartas 10"),
    "lions": Message("ruled.group.lions", "quem recebe mais leões"),
    "weapons": Message("ruled.group.weapons", "quem recebe mais armas danificadas"),
}
THINKER = "thinker"


def closer(
    rulings: Mapping[str, Any] | None = None,
    *,
    side: str = "B",
    players: int = 4,
    games: int = 4_000,
    seed: int = SEED,
    bots: str = "greedy",
) -> Finding:
    """For whom it is better: rulings switched on the same deals, and the wins of some kinds of players.

    Raises ``BadInput`` for rulings that there are not.
    """
    switched = {"spoil": "may"} if rulings is None else rulings
    usual = _played(players, side, {}, bots, seed, games)
    other = _played(players, side, switched, bots, seed, games)
    rows: list[tuple[Any, ...]] = []
    for group, part in groups(players, seed, games).items():
        won, then = ((played.shares * part).sum(axis=1) for played in (usual, other))
        rows.append((group, 100 * won.mean(), 100 * then.mean(), *(100 * end for end in intervals.paired(won, then))))
    won, then = (_thinker_wins(players, side, agreed, seed, games) for agreed in ({}, switched))
    rows.append((THINKER, 100 * won.mean(), 100 * then.mean(), *(100 * end for end in intervals.paired(won, then))))
    table = pd.DataFrame(rows, columns=["group", "before", "after", "change", "low", "high"])
    name = called(switched)
    return Finding(
        question=Message("ruled.closer.question", "Para quem é melhor? {name}, {side}", name=name, side=SIDES[side]),
        sentence=_closer_said(name, table, float(differ(usual, other).mean())),
        table=table,
        headings={
            "group": Message("ruled.group", "Quem"),
            "before": Message("ruled.before", "Vitórias com as regras de sempre (%)"),
            "after": Message("ruled.after", "Vitórias com a regra da casa (%)"),
            "change": Message("ruled.change", "Vitórias a mais (pontos percentuais)"),
            "low": Message("ruled.low", "de"),
            "high": Message("ruled.high", "a"),
        },
        draw=_draw_closer,
        method=Message(
            "ruled.closer.method",
            "{games} partidas de {players} jogadores entre {bots}, semente {seed}, jogadas das duas maneiras com as "
            "mesmas cartas. «Quem recebe mais» soma as mãos da partida inteira; empatados dividem. A última linha é de "
            "outras mesas: um robô guloso entre robôs que jogam à toa, uma vez em cada cadeira. Intervalos de 95 %; na "
            "frase desconta-se que se olham {looks} diferenças.",
            games=games, players=players, bots=bots_called(bots), seed=seed, looks=len(table),
        ),
        words={"group": _group_names(players)},
    )  # fmt: skip


def groups(players: int, seed: int, games: int) -> dict[str, NDArray[np.float64]]:
    """Kinds of players by what the deal made them: which part of a kind each seat is, by game and seat."""
    hands = bulk.play_games_in_detail(table_of(players, "A"), ["random"] * players, seed, 0, games).hands
    found = {f"seat{seat}": np.tile(np.eye(players)[seat], (games, 1)) for seat in range(players)}
    for kind, cards in _HELD.items():
        held = np.bitwise_count(hands & cards).sum(axis=1)
        most = held == held.max(axis=1, keepdims=True)
        found[kind] = most / most.sum(axis=1, keepdims=True)
    return found


def _thinker_wins(players: int, side: str, rulings: Mapping[str, Any], seed: int, games: int) -> NDArray[np.float64]:
    """The wins of a greedy bot among random ones, by deal: the mean over the seats."""
    wins = np.zeros(games)
    for seat in range(players):
        bots = ["greedy" if each == seat else "random" for each in range(players)]
        played = bulk.play_games(table_of(players, side, rulings), bots, seed, 0, games, luck=seat)
        wins += played.shares[:, seat] / players
    return wins


def _closer_said(name: Message, table: pd.DataFrame, changed: float) -> Message:
    if not changed and not table["change"].any():
        return Message(
            "ruled.closer.same",
            "Com a regra «{name}» o vencedor foi o mesmo em todas as partidas: aqui não é melhor para ninguém.",
            name=name,
        )
    kinds = _group_names(sum(str(group).startswith("seat") for group in table["group"]))
    better: list[Message] = []
    worse: list[Message] = []
    for row in table.sort_values("change", ascending=False).itertuples():
        change = Estimate(row.change, row.low, row.high)
        if sure(change, len(table)):
            part = Message("ruled.closer.part", "{who} ({by})", who=kinds[row.group], by=by(change, 1))
            (better if change.value > 0 else worse).append(part)
    said = {"name": name, "changed": percent(changed, 1)}
    if better and worse:
        return Message(
            "ruled.closer.both",
            "A regra «{name}» muda quem vence em {changed} das partidas. Em pontos percentuais de vitórias, "
            "é melhor para: {better}. É pior para: {worse}.",
            better=listed(better), worse=listed(worse), **said,
        )  # fmt: skip
    if better:
        return Message(
            "ruled.closer.better",
            "A regra «{name}» muda quem vence em {changed} das partidas. Em pontos percentuais de vitórias, "
            "é melhor para: {better}. De mais ninguém se pode dizer.",
            better=listed(better), **said,
        )  # fmt: skip
    if worse:
        return Message(
            "ruled.closer.worse",
            "A regra «{name}» muda quem vence em {changed} das partidas. Em pontos percentuais de vitórias, "
            "é pior para: {worse}. De mais ninguém se pode dizer.",
            worse=listed(worse), **said,
        )  # fmt: skip
    most = table.loc[table["change"].abs().idxmax()]
    return Message(
        "ruled.closer.nobody",
        "A regra «{name}» muda quem vence em {changed} das partidas, mas não se vê para quem seja melhor: a maior "
        "diferença é de {who} ({by} pontos percentuais), e cabe no acaso.",
        who=kinds[most["group"]], by=by(Estimate(most["change"], most["low"], most["high"]), 1), **said,
    )  # fmt: skip


def _draw_closer(finding: Finding, said: Texts) -> go.Figure:
    rows = finding.table
    names = [finding.word("group", group, said) for group in rows["group"]]
    series = [Series("", names, *(list(rows[name]) for name in ("change", "low", "high")))]
    return figures.ranked(series, Axis(finding.heading("change", said), "number"), Axis("", "words"))


# --- what they share ----------------------------------------------------------------------------------------------


def called(rulings: Mapping[str, Any]) -> Message:
    """What some rulings are called; raises ``BadInput`` for those that there are not."""
    RULINGS.complete(rulings)
    names: Sequence[Message] = [_reading(name, value) for name, value in rulings.items()]
    return reduce(
        lambda first, second: Message("ruled.and", "{first}, {second}", first=first, second=second),
        names or [Message("ruled.usual", "as regras de sempre")],
    )


def _reading(name: str, value: Any) -> Message:
    if name == "columns_a":
        return Message("ruled.columns_a", "trilhas de {columns} colunas", columns=value)
    return _READINGS.get((name, value), Message("ruled.reading", "{name}={value}", name=name, value=str(value)))


def _group_names(players: int) -> dict[str, Message]:
    seats = {
        f"seat{seat}": Message("ruled.group.seat", "o Jogador {player}", player=seat + 1) for seat in range(players)
    }
    thinker = Message("ruled.group.thinker", "quem pensa entre quem joga à toa")
    return {**seats, **_HOLDERS, THINKER: thinker}


def _played(players: int, side: str, rulings: Mapping[str, Any], bots: str, seed: int, games: int) -> Games:
    return bulk.play_games(table_of(players, side, rulings), [bots] * players, seed, 0, games)
