"""What is each card of Gladiadores worth: in a battle, after it, and in the hand of whoever is dealt it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, beside, over_names, with_zero
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, share, signed
from gladiadores.analysis.saying import DOUBT, estimate, told
from gladiadores.analysis.tables import SIDES, bots_called, listed, table_of
from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    DECLARED,
    LION,
    LION_CARDS,
    SUIT_CARDS,
    SUITS,
    VALUES,
    WEAPON_CARDS,
    combat,
)
from gladiadores.sim.kernels import bulk
from gladiadores.sim.kernels.bulk import Details
from gladiadores.text import Message, Texts

GAMES = 3_000
SEED = 1

ONE, TEN, LIONS, WEAPONS = 0, VALUES - 1, VALUES, VALUES + 1
KINDS = VALUES + 2
"""Kinds of cards: the ten values from 0 on, lions, damaged weapons."""
KIND_CARDS = (
    *(sum(1 << combat(suit, value) for suit in range(4)) for value in range(1, VALUES + 1)),
    LION_CARDS,
    WEAPON_CARDS,
)
"""By kind, the cards of it as held."""
_PLAYS = DECLARED + 16
_KIND_OF = np.array([card % VALUES if card < LION else LIONS if card == LION else WEAPONS for card in range(_PLAYS)])
_SUIT_OF = np.array([rules.suit_of(play) for play in range(_PLAYS)])

LED, FOLLOWED, OFF, MET = "led", "followed", "off", "met"
OWN, OTHER, STRUCK, LEFT, KEPT = "own", "other", "struck", "left", "kept"

_KIND_NAMES = {
    **{kind: Message("cards.kind.value", "{value}", value=kind + 1) for kind in range(VALUES)},
    LIONS: Message("cards.kind.lion", "leão"),
    WEAPONS: Message("cards.kind.weapon", "arma"),
}
_ROLES = {
    LED: Message("cards.role.led", "abrindo a batalha"),
    FOLLOWED: Message("cards.role.followed", "depois: no naipe líder, ou leão"),
    OFF: Message("cards.role.off", "depois: fora do naipe líder"),
    MET: Message("cards.role.met", "os dois juntos"),
}
_STARTS = {
    LED: Message("cards.start.led", "Abrindo a batalha"),
    FOLLOWED: Message("cards.start.followed", "Jogados depois, no naipe líder"),
}
_FATES = {
    OWN: Message("cards.fate.own", "na área de quem a recebeu"),
    OTHER: Message("cards.fate.other", "na área de outro"),
    STRUCK: Message("cards.fate.struck", "eliminada por arma"),
    LEFT: Message("cards.fate.left", "descartada na arena"),
    KEPT: Message("cards.fate.kept", "não jogada"),
}
_SUIT_NAMES = {
    "T": Message("suit.T", "Tridente"),
    "M": Message("suit.M", "Mangual"),
    "G": Message("suit.G", "Gládio"),
    "X": Message("suit.X", "Machado"),
}


# --- in the battle ------------------------------------------------------------------------------------------------


class Plays(NamedTuple):
    """The plays of some games, one an entry: the game's row, the play, its kind and role, whether it won the battle."""

    game: NDArray[np.int64]
    play: NDArray[np.int64]
    kind: NDArray[np.int64]
    role: NDArray[np.str_]
    won: NDArray[np.bool_]
    met: NDArray[np.bool_]
    """Whether it is a 1 or a 10, and the other of its suit lay in the same battle."""


def plays_of(played: Details) -> Plays:
    """Every play of some games, and what became of the battle."""
    plays = played.plays.astype(np.int64)
    games, _, _, players = plays.shape
    seats = (played.leaders[..., None] + np.arange(players)) % players
    follows = (_SUIT_OF[plays] == played.leads[..., None]) | (plays == LION)
    role = np.where(np.arange(players) == 0, LED, np.where(follows, FOLLOWED, OFF))
    arena = _union(plays)[..., None]
    kinds = _KIND_OF[plays]
    partner = np.where(kinds == ONE, plays + TEN, np.where(kinds == TEN, plays - TEN, 63))
    met = (arena >> partner & 1) == 1
    there = plays >= 0
    game = np.broadcast_to(np.arange(games)[:, None, None, None], plays.shape)
    won = seats == played.winners[..., None]
    return Plays(game[there], plays[there], kinds[there], role[there], won[there], met[there])


def winning(
    *, players: int = 4, side: str = "A", games: int = GAMES, seed: int = SEED, bots: str = "random"
) -> Finding:
    """How often each kind of card wins its battle: when it leads, and when it follows. Raises ``BadInput``."""
    plays = plays_of(_played(players, side, bots, seed, games))
    rows = []
    for role in (LED, FOLLOWED, OFF):
        for kind in range(KINDS):
            chosen = (plays.kind == kind) & (plays.role == role)
            if chosen.any():
                rows.append((kind, role, int(chosen.sum()), *_won(plays, chosen, games)))
    table = pd.DataFrame(rows, columns=["kind", "role", "plays", "wins", "low", "high"])
    return Finding(
        question=Message("cards.winning.question", "Que carta vence a batalha?"),
        sentence=_winning_said(table),
        table=table,
        headings={
            "kind": Message("cards.kind", "Carta"),
            "role": Message("cards.role", "Quando é jogada"),
            "plays": Message("cards.plays", "Jogadas"),
            "wins": Message("cards.wins", "Batalhas vencidas"),
            "low": Message("cards.low", "de"),
            "high": Message("cards.high", "a"),
        },
        draw=_draw_winning,
        method=Message(
            "cards.winning.method",
            "{games} partidas de {players} jogadores no lado {side} entre {bots}, semente {seed}; os quatro "
            "naipes juntos. Intervalos de 95 % sobre as partidas.",
            games=games, players=players, side=side, bots=bots_called(bots), seed=seed,
        ),
        words={"kind": _KIND_NAMES, "role": _ROLES},
    )  # fmt: skip


def _won(plays: Plays, chosen: NDArray[np.bool_], games: int) -> Estimate:
    """The share of some plays that won."""
    laid = np.bincount(plays.game[chosen], minlength=games)
    won = np.bincount(plays.game[chosen & plays.won], minlength=games)
    found = intervals.ratio(won, laid)
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def _winning_said(table: pd.DataFrame) -> Message:
    parts = []
    for role in (LED, FOLLOWED):
        of = table[table["role"] == role].set_index("kind")
        values = of.loc[[kind for kind in of.index if kind < VALUES]]
        best, second = (int(kind) for kind in values["wins"].nlargest(2).index)
        parts.append(
            Message(
                "cards.winning.part",
                "{role}, o leão vence {lion}; das cartas de combate vencem mais o {best}, {most}, e o {second}, {next}",
                role=_STARTS[role], lion=_share(of, LIONS),
                best=best + 1, most=_share(of, best), second=second + 1, next=_share(of, second),
            )
        )  # fmt: skip
    return Message("cards.winning.said", "{first}. {second}.", first=parts[0], second=parts[1])


def _share(rows: pd.DataFrame, kind: int) -> Message:
    if kind not in rows.index:
        return Message("cards.never", "– (ninguém o jogou)")
    return share(estimate(rows.loc[kind], "wins"))


def _draw_winning(finding: Finding, said: Texts) -> go.Figure:
    drawn = finding.table[finding.table["role"] != OFF]
    series = over_names(finding, said, "role", "kind", "wins", "low", "high", rows=drawn)
    return _in_order(figures.points(series, *axes(finding, said, kind="words", wins="percent")), finding, said)


# --- the 1 against the 10 -----------------------------------------------------------------------------------------


def one_and_ten(
    *, players: int = 4, side: str = "A", games: int = GAMES, seed: int = SEED, bots: str = "random"
) -> Finding:
    """How often the 1 and the 10 win: leading, following, and where both of a suit meet. Raises ``BadInput``."""
    plays = plays_of(_played(players, side, bots, seed, games))
    in_suit = plays.role != OFF
    rows = []
    for kind in (ONE, TEN):
        mine = (plays.kind == kind) & in_suit
        for role, chosen in (
            (LED, mine & ~plays.met & (plays.role == LED)),
            (FOLLOWED, mine & ~plays.met & (plays.role == FOLLOWED)),
            (MET, mine & plays.met),
        ):
            if chosen.any():
                rows.append((kind, role, chosen.sum() / mine.sum(), *_won(plays, chosen, games)))
    table = pd.DataFrame(rows, columns=["kind", "role", "often", "wins", "low", "high"])
    return Finding(
        question=Message("cards.one.question", "O 1 ou o 10: qual você prefere?"),
        sentence=_one_said(table),
        table=table,
        headings={
            "kind": Message("cards.kind", "Carta"),
            "role": Message("cards.role", "Quando é jogada"),
            "often": Message("cards.often", "Quantas vezes, das jogadas no naipe líder"),
            "wins": Message("cards.wins", "Batalhas vencidas"),
            "low": Message("cards.low", "de"),
            "high": Message("cards.high", "a"),
        },
        draw=_draw_one,
        method=Message(
            "cards.one.method",
            "{games} partidas de {players} jogadores no lado {side} entre {bots}, semente {seed}; só as jogadas "
            "no naipe líder. Intervalos de 95 % sobre as partidas.",
            games=games, players=players, side=side, bots=bots_called(bots), seed=seed,
        ),
        words={"kind": _KIND_NAMES, "role": {**_ROLES, LED: _ALONE[LED], FOLLOWED: _ALONE[FOLLOWED]}},
    )  # fmt: skip


_ALONE = {
    LED: Message("cards.one.led", "abrindo, sem o par"),
    FOLLOWED: Message("cards.one.followed", "seguindo, sem o par"),
}


def _one_said(table: pd.DataFrame) -> Message:
    at = table.set_index(["kind", "role"])
    meet = at.index.isin([(ONE, MET)]).any()
    alone = {kind: _pooled(table, kind) for kind in (ONE, TEN)}
    parts = Message(
        "cards.one.alone", "Sem o outro na batalha, o 10 vence {ten} e o 1, {one}",
        ten=percent(alone[TEN]), one=percent(alone[ONE]),
    )  # fmt: skip
    if not meet:
        return Message("cards.one.apart", "{alone}. Nestas partidas os dois nunca se encontraram.", alone=parts)
    return Message(
        "cards.one.said",
        "{alone}. Quando se encontram, o 1 vence {one} e o 10, {ten}; o resto é dos leões. Mas só {often} dos 1 "
        "jogados no naipe líder encontram o seu 10.",
        alone=parts,
        one=share(Estimate(*at.loc[(ONE, MET), ["wins", "low", "high"]])),
        ten=percent(at.loc[(TEN, MET), "wins"]),
        often=percent(at.loc[(ONE, MET), "often"]),
    )  # fmt: skip


def _pooled(table: pd.DataFrame, kind: int) -> float:
    """The share won without the other card in the battle, led or not."""
    alone = table[(table["kind"] == kind) & (table["role"] != MET)]
    return float((alone["often"] * alone["wins"]).sum() / alone["often"].sum())


def _draw_one(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "kind", "role", "wins", "low", "high")
    return figures.bars(series, *axes(finding, said, role="words", wins="percent"))


# --- after the battle ---------------------------------------------------------------------------------------------


def fate(*, players: int = 4, side: str = "A", games: int = GAMES, seed: int = SEED, bots: str = "random") -> Finding:
    """Where the combat cards that were dealt are when the round is scored, by value. Raises ``BadInput``."""
    ends = ended(_played(players, side, bots, seed, games))
    dealt = np.sum(list(ends.values()), axis=0)
    rows = [
        (kind, name, int(cards[:, kind].sum()), *intervals.ratio(cards[:, kind], dealt[:, kind]))
        for name, cards in ends.items()
        for kind in range(VALUES)
        if dealt[:, kind].any()
    ]
    table = pd.DataFrame(rows, columns=["kind", "fate", "cards", "share", "low", "high"])
    return Finding(
        question=Message("cards.fate.question", "Onde termina cada carta de combate?"),
        sentence=_fate_said(table),
        table=table,
        headings={
            "kind": Message("cards.value", "Valor da carta"),
            "fate": Message("cards.fate", "Onde termina"),
            "cards": Message("cards.cards", "Cartas"),
            "share": Message("cards.fate.share", "Parte das cartas distribuídas"),
            "low": Message("cards.low", "de"),
            "high": Message("cards.high", "a"),
        },
        draw=_draw_fate,
        method=Message(
            "cards.fate.method",
            "{games} partidas de {players} jogadores no lado {side} entre {bots}, semente {seed}: onde está cada "
            "carta de combate distribuída quando a rodada é pontuada. Intervalos de 95 % sobre as partidas.",
            games=games, players=players, side=side, bots=bots_called(bots), seed=seed,
        ),
        words={"kind": _KIND_NAMES, "fate": _FATES},
    )  # fmt: skip


def ended(played: Details) -> dict[str, NDArray[np.int64]]:
    """How many cards of each value (columns) met each fate, by game (rows)."""
    were_played = played.leaders[..., 0] >= 0
    hands, areas = (np.where(were_played[..., None], cards, 0) for cards in (played.hands, played.areas))
    dealt, gathered = (np.bitwise_or.reduce(cards, axis=-1) & COMBAT_CARDS for cards in (hands, areas))
    own = np.bitwise_or.reduce(hands & areas, axis=-1) & COMBAT_CARDS
    laid = np.bitwise_or.reduce(_union(played.plays.astype(np.int64)), axis=-1) & COMBAT_CARDS
    struck = np.bitwise_or.reduce(_union(played.struck.astype(np.int64)), axis=-1)
    places = {
        OWN: own,
        OTHER: gathered & ~own,
        STRUCK: struck,
        LEFT: laid & ~gathered & ~struck,
        KEPT: dealt & ~laid,
    }
    return {
        name: np.stack([_ones(cards & KIND_CARDS[kind]).sum(axis=1) for kind in range(VALUES)], axis=1)
        for name, cards in places.items()
    }


def _fate_said(table: pd.DataFrame) -> Message:
    cards = table.pivot_table(index="kind", columns="fate", values="cards", aggfunc="sum")
    whole = cards.sum() / cards.to_numpy().sum()
    own = table[table["fate"] == OWN]
    best, worst = own.loc[own["share"].idxmax()], own.loc[own["share"].idxmin()]
    return Message(
        "cards.fate.said",
        "De cada 100 cartas de combate, {own} terminam com quem as recebeu, {other} com outro, {struck} são "
        "eliminadas, {left} descartadas na arena e {kept} não são jogadas. Fica mais vezes com o dono o {best} "
        "({most}), menos vezes o {worst} ({least}).",
        **{name: number(100 * whole[name], 0) for name in _FATES},
        best=int(best["kind"]) + 1, most=share(estimate(best, "share")),
        worst=int(worst["kind"]) + 1, least=share(estimate(worst, "share")),
    )  # fmt: skip


def _draw_fate(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "fate", "kind", "share")
    figure = figures.bars(series, *axes(finding, said, kind="words", share="percent"))
    figure.update_layout(barmode="stack", height=figures.HEIGHT + 80)
    return figure


# --- in the hand --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measure:
    """What a card dealt to a seat may be good for: a number by game, round and seat."""

    of: Callable[[Details], NDArray[np.float64]]
    name: Message


def _every_round(played: Details, values: NDArray[Any]) -> NDArray[np.float64]:
    """Something of a game and seat, the same in every round."""
    rounds = played.hands.shape[1]
    return np.repeat(values[:, None].astype(float), rounds, axis=1)


MEASURES: Mapping[str, Measure] = {
    "round": Measure(
        lambda played: played.scored.sum(axis=-1, dtype=float),
        Message("cards.worth.round", "Casas na rodada, acima da média dos outros"),
    ),
    "points": Measure(
        lambda played: _every_round(played, played.games.points),
        Message("cards.worth.points", "Pontos no fim da partida, acima da média dos outros"),
    ),
    "win": Measure(
        lambda played: _every_round(played, 100 * played.games.shares),
        Message("cards.worth.win", "Vitórias acima da média dos outros (pontos percentuais)"),
    ),
}
"""What may be measured, by name."""


def worth(
    *,
    players: int = 4,
    measure: str = "round",
    games: int = GAMES,
    seed: int = SEED,
    bots: str = "random",
) -> Finding:
    """What a card is worth to the seat that is dealt it, against the seats that are not, on both sides of the board.

    ``measure`` is one of ``MEASURES``. Raises ``BadInput``.
    """
    measured = _measure(measure)
    rows = []
    for side in SIDES:
        played = _played(players, side, bots, seed, games)
        for kind, cards in enumerate(KIND_CARDS):
            rows.append((side, kind, *intervals.ratio(*worths(played, measured, cards))))
    table = pd.DataFrame(rows, columns=["side", "kind", "worth", "low", "high"])
    return Finding(
        question=Message("cards.worth.question", "Quanto vale ter esta carta na mão?"),
        sentence=_worth_said(table),
        table=table,
        headings={
            "side": Message("cards.worth.side", "Lado"),
            "kind": Message("cards.kind", "Carta"),
            "worth": measured.name,
            "low": Message("cards.low", "de"),
            "high": Message("cards.high", "a"),
        },
        draw=_draw_worth,
        method=Message(
            "cards.worth.method",
            "{games} partidas de {players} jogadores em cada lado entre {bots}, semente {seed}. Em cada rodada "
            "em que a carta foi distribuída: o resultado de quem a recebeu menos a média dos que não a receberam. As "
            "cartas são sorteadas, e a mão tem sempre o mesmo tamanho: o zero é a carta média. As barras são "
            "intervalos de 95 % sobre as partidas; a frase leva em conta que foram comparadas muitas cartas.",
            games=games, players=players, bots=bots_called(bots), seed=seed,
        ),
        words={"kind": _KIND_NAMES, "side": SIDES},
    )  # fmt: skip


def worths(played: Details, measure: Measure, cards: int) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """By game: what those dealt ``cards`` were ahead of the others, summed over the cards; how many there were.

    The worth of a card is the ratio of their sums.
    """
    values = measure.of(played)
    players = values.shape[-1]
    ahead = (values - values.mean(axis=-1, keepdims=True)) * players / (players - 1)
    were_played = played.leaders[..., 0] >= 0
    held = _ones(played.hands & cards) * were_played[..., None]
    return (held * ahead).sum(axis=(1, 2)), held.sum(axis=(1, 2))


def _worth_said(table: pd.DataFrame) -> Message:
    parts = []
    for side, rows in table.groupby("side"):
        sure = told(rows, "worth").sort_values("worth")
        more, less = sure[sure["worth"] > 0].iloc[::-1], sure[sure["worth"] < 0]
        if sure.empty:
            parts.append(
                Message("cards.worth.none", "{side}: de carta nenhuma se pode dizer que valha mais ou menos do que a "
                        "média", side=SIDES[str(side)])
            )  # fmt: skip
        elif less.empty:
            parts.append(
                Message("cards.worth.more", "{side}: vale mais {more}", side=SIDES[str(side)], more=_two(more))
            )
        elif more.empty:
            parts.append(
                Message("cards.worth.less", "{side}: vale menos {less}", side=SIDES[str(side)], less=_two(less))
            )
        else:
            parts.append(
                Message("cards.worth.both", "{side}: vale mais {more}, menos {less}",
                        side=SIDES[str(side)], more=_two(more), less=_two(less))
            )  # fmt: skip
    return Message("cards.worth.said", "Em comparação com uma carta qualquer — {parts}.", parts=listed(parts))


def _two(rows: pd.DataFrame) -> Message:
    """The first two kinds, or the only one, and what they are worth."""
    named = [
        Message("cards.worth.named", "{card} ({worth})", card=_called(int(row["kind"])), worth=_within(row))
        for _, row in rows.head(2).iterrows()
    ]
    if len(named) == 1:
        return named[0]
    return Message("cards.worth.two", "{first} e {second}", first=named[0], second=named[1])


def _called(kind: int) -> Message:
    if kind == LIONS:
        return Message("cards.called.lion", "o leão")
    if kind == WEAPONS:
        return Message("cards.called.weapon", "a arma danificada")
    return Message("cards.called.value", "o {value}", value=kind + 1)


def _within(row: pd.Series) -> Message:
    return Message(
        "cards.within", "{value} ± {margin}",
        value=signed(row["worth"], 2), margin=number((row["high"] - row["low"]) / 2, 2),
    )  # fmt: skip


def _draw_worth(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "side", "kind", "worth", "low", "high")
    figure = with_zero(figures.points(series, *axes(finding, said, kind="words", worth="number")))
    return _in_order(figure, finding, said)


# --- suit by suit -------------------------------------------------------------------------------------------------


def every_card(
    *,
    players: int = 4,
    side: str = "A",
    measure: str = "round",
    games: int = GAMES,
    seed: int = SEED,
    bots: str = "random",
) -> Finding:
    """What each combat card is worth by itself, and whether a suit is worth more than another. Raises ``BadInput``."""
    measured = _measure(measure)
    played = _played(players, side, bots, seed, games)
    rows = []
    for suit, name in enumerate(SUITS):
        for value in range(1, VALUES + 1):
            ahead, held = worths(played, measured, 1 << combat(suit, value))
            if held.any():
                rows.append((name, value, *intervals.ratio(ahead, held)))
    table = pd.DataFrame(rows, columns=["suit", "value", "worth", "low", "high"])
    by_suit = [worths(played, measured, cards) for cards in SUIT_CARDS]
    means = [intervals.ratio(*each) for each in by_suit]
    chance = intervals.chance_of(np.stack([ahead for ahead, _ in by_suit], axis=1))
    return Finding(
        question=Message("cards.each.question", "Há naipe melhor do que outro?"),
        sentence=_suits_said(means, chance, float((table["high"] - table["low"]).mean() / 2)),
        table=table,
        headings={
            "suit": Message("cards.suit", "Naipe"),
            "value": Message("cards.value", "Valor da carta"),
            "worth": measured.name,
            "low": Message("cards.low", "de"),
            "high": Message("cards.high", "a"),
        },
        draw=_draw_every_card,
        method=Message(
            "cards.each.method",
            "{games} partidas de {players} jogadores no lado {side} entre {bots}, semente {seed}. O resultado de "
            "quem recebeu a carta menos a média dos outros; para a frase, as diferenças entre os quatro naipes foram "
            "testadas juntas.",
            games=games, players=players, side=side, bots=bots_called(bots), seed=seed,
        ),
        words={"suit": _SUIT_NAMES},
    )  # fmt: skip


def _suits_said(means: Sequence[Estimate], chance: float, margin: float) -> Message:
    order = sorted(range(len(means)), key=lambda suit: means[suit].value)
    worst, best = order[0], order[-1]
    said = {
        "best": _SUIT_NAMES[SUITS[best]], "most": signed(means[best].value, 2),
        "worst": _SUIT_NAMES[SUITS[worst]], "least": signed(means[worst].value, 2),
        "margin": number(margin, 2),
    }  # fmt: skip
    if chance < DOUBT:
        return Message(
            "cards.each.uneven",
            "Aqui os naipes não valem o mesmo: uma carta de {best} vale em média {most}, uma de {worst}, {least}. Cada "
            "número da figura tem uma dúvida de ± {margin}.",
            **said,
        )
    return Message(
        "cards.each.even",
        "Nenhum naipe se mostrou melhor: de {worst} ({least}) a {best} ({most}) a diferença cabe no acaso. O que conta "
        "é o valor. Cada número da figura tem uma dúvida de ± {margin}.",
        **said,
    )


def _draw_every_card(finding: Finding, said: Texts) -> go.Figure:
    grid = finding.table.pivot(index="suit", columns="value", values="worth").loc[list(SUITS)]
    across, up = axes(finding, said, value="words", suit="words")
    figure = figures.heat(
        [finding.word("suit", suit, said) for suit in grid.index],
        [str(value) for value in grid.columns],
        grid.to_numpy().tolist(),
        across,
        up,
        said.say("cards.each.unit", "valor"),
    )
    figure.update_traces(
        text=[[said.message(signed(value, 2)) for value in row] for row in grid.to_numpy()], texttemplate="%{text}"
    )
    return figure


# --- what they share ----------------------------------------------------------------------------------------------


def _played(players: int, side: str, bots: str, seed: int, games: int) -> Details:
    table = table_of(players, side)
    shape.whole(games, "games", 2, shape.LARGEST)
    return bulk.play_games_in_detail(table, [bots] * players, seed, 0, games)


def _measure(name: str) -> Measure:
    if name not in MEASURES:
        bad(
            "range", "own.unknown-name", "{field}: não há «{given}»; há {known}.",
            field="measure", given=shape.printable(name), known=", ".join(MEASURES),
        )  # fmt: skip
    return MEASURES[name]


def _union(codes: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sets of the combat cards among the codes of the last axis; -1 and other codes are left out."""
    cards = np.where((codes >= 0) & (codes < LION), np.left_shift(1, np.clip(codes, 0, LION)), 0)
    union: NDArray[np.int64] = np.bitwise_or.reduce(cards, axis=-1)
    return union


def _ones(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.bitwise_count(cards).astype(np.int64)


def _in_order(figure: go.Figure, finding: Finding, said: Texts) -> go.Figure:
    kinds = [finding.word("kind", kind, said) for kind in range(KINDS)]
    figure.update_xaxes(categoryorder="array", categoryarray=kinds)
    return beside(figure, 0.5)
