"""How to score in Gladiadores: the majority, the lone suit, empty hands, one more card; and which tips are any good."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, beside, names, over_names, with_zero
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, signed
from gladiadores.analysis.saying import told
from gladiadores.analysis.tables import SIDES, bots_called, listed, table_of
from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import SUIT_CARDS
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.text import Message, Texts

GAMES = 1_000
SEED = 1
PLAYERS = (3, 4)
MANY = 7
"""So many cards of a suit, and more, are taken together."""
RARE = 30
"""Rows of fewer cases than this are left out."""
NAMED = 3
"""So many tips are named in a sentence."""
HEIGHT_A_TIP = 26

EMPTY, ONLY, NEW, EVEN = "empty", "only", "new", "even"
MOST, TIED, BETWEEN, FEWEST = "most", "tied", "between", "fewest"

_PLAYERS = {players: Message("strategies.players", "{players} jogadores", players=players) for players in PLAYERS}
_HELD = {
    **{held: Message("strategies.held", "{held}", held=held) for held in range(MANY)},
    MANY: Message("strategies.held.many", "{held} ou mais", held=MANY),
}
_STANDS = {
    EMPTY: Message("strategies.stands.empty", "a primeira de todas"),
    ONLY: Message("strategies.stands.only", "mais uma do único naipe"),
    NEW: Message("strategies.stands.new", "a primeira de outro naipe"),
    EVEN: Message("strategies.stands.even", "uma, tendo todos iguais"),
    MOST: Message("strategies.stands.most", "mais uma do maior naipe"),
    TIED: Message("strategies.stands.tied", "mais uma de maiores iguais"),
    BETWEEN: Message("strategies.stands.between", "mais uma de um naipe do meio"),
    FEWEST: Message("strategies.stands.fewest", "mais uma do menor naipe"),
}
_SUITS_HELD = {
    0: Message("strategies.suits.none", "nenhum"),
    1: Message("strategies.suits.one", "um"),
    2: Message("strategies.suits.two", "dois"),
    3: Message("strategies.suits.three", "três"),
    4: Message("strategies.suits.four", "quatro"),
}
_WITH_SUITS = {
    0: Message("strategies.with.none", "a área vazia"),
    1: Message("strategies.with.one", "um naipe só"),
    2: Message("strategies.with.two", "dois naipes"),
    3: Message("strategies.with.three", "três naipes"),
    4: Message("strategies.with.four", "os quatro naipes"),
}


# --- rounds -------------------------------------------------------------------------------------------------------


def gathered(players: int, side: str, bots: str, seed: int, games: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How many cards of each suit each seat had when a round was scored, by round, seat and suit; and the round's game.

    Raises ``BadInput``.
    """
    shape.whole(games, "games", 2, shape.LARGEST)
    played = bulk.play_games_in_detail(table_of(players, side), [bots] * players, seed, 0, games)
    there = played.leaders[..., 0] >= 0
    areas = played.areas[there]
    counts = np.stack([np.bitwise_count(areas & cards) for cards in SUIT_CARDS], axis=-1).astype(np.int64)
    return counts, np.nonzero(there)[0]


def _mean_by_game(values: NDArray[np.float64], game: NDArray[np.int64], games: int) -> Estimate:
    """The mean of some values, those of one game depending on each other."""
    sums = np.bincount(game, weights=values, minlength=games)
    return intervals.ratio(sums, np.bincount(game, minlength=games))


# --- side A: the majority -----------------------------------------------------------------------------------------


def majority(*, games: int = GAMES, seed: int = SEED, bots: str = "greedy") -> Finding:
    """On side A: how often so many cards of a suit are the most, and how far the cube moves. Raises ``BadInput``."""
    rows = []
    for players in PLAYERS:
        counts, game = gathered(players, "A", bots, seed, games)
        most = counts.max(axis=1, keepdims=True)
        wins = (counts == most) & (counts > 0)
        moves = _moves_a(counts)
        whose = np.broadcast_to(game[:, None, None], counts.shape)
        for held in range(1, MANY + 1):
            these = counts == held if held < MANY else counts >= held
            if these.sum() >= RARE:
                had = _mean_by_game(wins[these].astype(float), whose[these], games)
                moved = _mean_by_game(moves[these], whose[these], games)
                rows.append((players, held, int(these.sum()), *_bounded(had), *moved))
    table = pd.DataFrame(
        rows, columns=["players", "held", "cases", "most", "low", "high", "moved", "moved_low", "moved_high"]
    )
    return Finding(
        question=Message("strategies.majority.question", "Lado A: quantas cartas de um naipe bastam?"),
        sentence=_majority_said(table),
        table=table,
        headings={
            "players": Message("strategies.at", "Mesa"),
            "held": Message("strategies.held.title", "Cartas do naipe na área de jogo"),
            "cases": Message("strategies.cases", "Casos"),
            "most": Message("strategies.majority.most", "Vezes em que ninguém tem mais"),
            "low": Message("strategies.low", "de"),
            "high": Message("strategies.high", "a"),
            "moved": Message("strategies.majority.moved", "Casas que o cubo anda"),
            "moved_low": Message("strategies.spaces.low", "casas, de"),
            "moved_high": Message("strategies.spaces.high", "casas, a"),
        },
        draw=_draw_majority,
        method=Message(
            "strategies.majority.method",
            "{games} partidas em cada mesa, lado A, entre {bots}, semente {seed}: todas as rodadas, todos os naipes e "
            "jogadores. Intervalos de 95 % sobre as partidas.",
            games=games, bots=bots_called(bots), seed=seed,
        ),
        words={"players": _PLAYERS, "held": _HELD},
    )  # fmt: skip


def _moves_a(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """The spaces of every seat on every track of every round."""
    tracks = counts.transpose(0, 2, 1)
    moves = [_track(tuple(held)) for held in tracks.reshape(-1, tracks.shape[-1]).tolist()]
    return np.array(moves, dtype=float).reshape(tracks.shape).transpose(0, 2, 1)


@cache
def _track(held: tuple[int, ...]) -> tuple[int, ...]:
    return rules.moves_a(held, rules.silent)


def _bounded(found: Estimate) -> Estimate:
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def _majority_said(table: pd.DataFrame) -> Message:
    parts = []
    for players, rows in table.groupby("players"):
        half, sure = (rows[rows["most"] >= level]["held"].min() for level in (0.5, 0.9))
        said = {"players": _PLAYERS[int(str(players))], "half": _cards(half), "sure": _cards(sure)}
        parts.append(
            Message("strategies.majority.part", "{players}: a partir de {half}; nove em dez vezes, a partir de {sure}",
                    **said)
        )  # fmt: skip
    return Message(
        "strategies.majority.said", "Em mais da metade das vezes o naipe é seu — {parts}.", parts=listed(parts)
    )


def _cards(held: float) -> Message:
    if np.isnan(held):
        return Message("strategies.cards.never", "mais cartas do que se viu")
    if held == 1:
        return Message("strategies.cards.one", "uma carta")
    return Message("strategies.cards", "{held} cartas", held=int(held))


def _draw_majority(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "players", "held", "most", "low", "high")
    figure = figures.lines(series, *axes(finding, said, held="words", most="percent"))
    figure.update_xaxes(
        categoryorder="array", categoryarray=[finding.word("held", held, said) for held in range(1, MANY + 1)]
    )
    return figure


# --- side A: one more card ----------------------------------------------------------------------------------------


def one_more_a(*, players: int = 4, games: int = GAMES, seed: int = SEED, bots: str = "greedy") -> Finding:
    """On side A: what one more card of a suit changes, by how many one holds and the best of the others holds.

    The change is exact, from the rules; how often it is that way is counted in rounds played. Raises ``BadInput``.
    """
    counts, game = gathered(players, "A", bots, seed, games)
    best = np.stack([np.delete(counts, seat, axis=1).max(axis=1) for seat in range(players)], axis=1)
    gains = np.stack([_gain_a(counts, seat) for seat in range(players)], axis=1)
    mine, theirs = np.minimum(counts, MANY), np.minimum(best, MANY)
    whose = np.broadcast_to(game[:, None, None], counts.shape)
    rows = []
    for held in range(MANY):
        for most in range(MANY):
            these = (mine == held) & (theirs == most)
            ahead = _mean_by_game(gains[these], whose[these], games)
            rows.append((held, most, change_a(held, most), these.mean(), *ahead))
    table = pd.DataFrame(rows, columns=["held", "best", "change", "often", "ahead", "low", "high"])
    return Finding(
        question=Message("strategies.more-a.question", "Lado A: quanto vale mais uma carta?"),
        sentence=_more_a_said(table),
        table=table,
        headings={
            "held": Message("strategies.more-a.held", "Você tem do naipe"),
            "best": Message("strategies.more-a.best", "O melhor dos outros tem do naipe"),
            "change": Message("strategies.more-a.change", "Casas que mais uma carta muda"),
            "often": Message("strategies.more-a.often", "Quantas vezes é assim"),
            "ahead": Message("strategies.more-a.ahead", "Mudança contando os outros, em casas"),
            "low": Message("strategies.low", "de"),
            "high": Message("strategies.high", "a"),
        },
        draw=_draw_more_a,
        method=Message(
            "strategies.more-a.method",
            "A mudança é exata, pela regra. Quantas vezes é assim: {games} partidas de {players} jogadores no lado A "
            "entre {bots}, semente {seed}, em cada rodada, naipe e jogador no momento de pontuar. Contando os outros: "
            "o que muda na distância para a média deles.",
            games=games, players=players, bots=bots_called(bots), seed=seed,
        ),
    )  # fmt: skip


def change_a(held: int, best: int) -> int:
    """By how many spaces a cube moves further if its player has one more card of the suit."""
    then, now = (rules.moves_a((mine, best), rules.silent)[0] for mine in (held + 1, held))
    return then - now


def _gain_a(counts: NDArray[np.int64], seat: int) -> NDArray[np.float64]:
    """What one more card of each suit does to a seat's spaces above the others' mean, by round and suit."""
    more = counts.copy()
    more[:, seat] += 1
    return _above(_moves_a(more), seat) - _above(_moves_a(counts), seat)


def _above(values: NDArray[np.float64], seat: int) -> NDArray[np.float64]:
    """What a seat has above the mean of the others; seats on the second axis."""
    return values[:, seat] - np.delete(values, seat, axis=1).mean(axis=1)  # type: ignore[no-any-return]


def _more_a_said(table: pd.DataFrame) -> Message:
    seen = table["often"].sum()
    better, worse = (table[table["change"] * sign > 0]["often"].sum() / seen for sign in (1, -1))
    top = table.loc[table["change"].idxmax()]
    catching_up = table[table["change"] == top["change"]]
    distances = sorted({int(gap) for gap in catching_up["best"] - catching_up["held"]})
    losing = table[table["change"] < 0]
    said = {
        "better": percent(better), "none": percent(1 - better - worse), "worse": percent(worse),
        "most": signed(top["change"], 0), "gap": distances[0],
    }  # fmt: skip
    if (losing["held"] == 0).all() and len(distances) == 1:
        return Message(
            "strategies.more-a.said",
            "Mais uma carta adianta o cubo em {better} dos casos, não muda nada em {none} e o atrasa em {worse}. Vale "
            "mais ({most} casas) para quem está {gap} carta atrás do melhor; e só a primeira carta de um naipe pode "
            "atrasar.",
            **said,
        )
    return Message(
        "strategies.more-a.said.other",
        "Mais uma carta adianta o cubo em {better} dos casos, não muda nada em {none} e o atrasa em {worse}; vale no "
        "máximo {most} casas.",
        **said,
    )


def _draw_more_a(finding: Finding, said: Texts) -> go.Figure:
    grid = finding.table.pivot(index="held", columns="best", values="change")
    across, up = axes(finding, said, best="words", held="words")
    figure = figures.heat(
        [str(held) for held in grid.index],
        [str(best) for best in grid.columns],
        grid.to_numpy().tolist(),
        across,
        up,
        said.say("strategies.spaces", "casas"),
    )
    text = [[said.message(signed(value, 0)) for value in row] for row in grid.to_numpy()]
    figure.update_traces(text=text, texttemplate="%{text}", colorscale="RdBu", zmid=0, zmin=-3, zmax=3)
    figure.update_layout(height=figures.HEIGHT + 60)
    return figure


# --- side B -------------------------------------------------------------------------------------------------------


def shapes_b(*, games: int = GAMES, seed: int = SEED, bots: str = "greedy") -> Finding:
    """On side B: what a round brings by how many suits lie in the play area. Raises ``BadInput``."""
    rows = []
    for players in PLAYERS:
        counts, game = gathered(players, "B", bots, seed, games)
        points = _points_b(counts)
        suits = (counts > 0).sum(axis=2)
        cards = counts.sum(axis=2)
        ahead = np.stack([_above(points, seat) for seat in range(players)], axis=1)
        whose = np.broadcast_to(game[:, None], suits.shape)
        for number_of in range(5):
            these = suits == number_of
            if these.sum() >= RARE:
                found = _mean_by_game(ahead[these], whose[these], games)
                rows.append((players, number_of, these.mean(), cards[these].mean(), *found))
    table = pd.DataFrame(rows, columns=["players", "suits", "often", "cards", "ahead", "low", "high"])
    return Finding(
        question=Message("strategies.shapes.question", "Lado B: um naipe só, vários, ou mãos vazias?"),
        sentence=_shapes_said(table),
        table=table,
        headings={
            "players": Message("strategies.at", "Mesa"),
            "suits": Message("strategies.suits", "Naipes na área no fim da rodada"),
            "often": Message("strategies.shapes.often", "Quantas vezes é assim"),
            "cards": Message("strategies.shapes.cards", "Cartas em média"),
            "ahead": Message("strategies.shapes.ahead", "Pontos acima da média dos outros"),
            "low": Message("strategies.low", "de"),
            "high": Message("strategies.high", "a"),
        },
        draw=_draw_shapes,
        method=Message(
            "strategies.shapes.method",
            "{games} partidas em cada mesa, lado B, entre {bots}, semente {seed}. Intervalos de 95 % sobre as "
            "partidas. Linhas com menos de {rare} casos ficam de fora.",
            games=games, bots=bots_called(bots), seed=seed, rare=RARE,
        ),
        words={"players": _PLAYERS, "suits": _SUITS_HELD},
    )  # fmt: skip


def _points_b(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """The points of every seat in every round."""
    return np.array([_round(tuple(map(tuple, held))) for held in counts.tolist()], dtype=float)


@cache
def _round(held: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return rules.points_b(held, rules.silent)


def _shapes_said(table: pd.DataFrame) -> Message:
    parts = []
    for players, rows in table.groupby("players"):
        best, worst = rows.loc[rows["ahead"].idxmax()], rows.loc[rows["ahead"].idxmin()]
        parts.append(
            Message(
                "strategies.shapes.part",
                "{players}: mais pontos faz quem termina com {best} ({most}; {often} das vezes), menos quem termina "
                "com {worst} ({least})",
                players=_PLAYERS[int(str(players))],
                best=_WITH_SUITS[int(best["suits"])], most=_pm(best["ahead"], best["low"], best["high"]),
                often=percent(best["often"]),
                worst=_WITH_SUITS[int(worst["suits"])], least=_pm(worst["ahead"], worst["low"], worst["high"]),
            )
        )  # fmt: skip
    return Message("strategies.shapes.said", "Com {parts}.", parts=listed(parts))


def _pm(value: float, low: float, high: float, decimals: int = 1) -> Message:
    return Message(
        "strategies.within", "{value} ± {margin}",
        value=signed(value, decimals), margin=number((high - low) / 2, decimals),
    )  # fmt: skip


def _draw_shapes(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "players", "suits", "ahead", "low", "high")
    figure = figures.points(series, *axes(finding, said, suits="words", ahead="number"))
    figure.update_xaxes(categoryorder="array", categoryarray=[finding.word("suits", held, said) for held in range(5)])
    return with_zero(beside(figure, 0.5))


def one_more_b(*, players: int = 4, games: int = GAMES, seed: int = SEED, bots: str = "greedy") -> Finding:
    """On side B: what one more card changes when the round is scored, by what it is in the area. Raises ``BadInput``.

    Every seat of the rounds played is given one more card of each suit, and the round is scored again.
    """
    counts, game = gathered(players, "B", bots, seed, games)
    stands = stands_b(counts)
    now = _points_b(counts)
    gains = np.empty(counts.shape)
    for seat in range(players):
        for suit in range(4):
            more = counts.copy()
            more[:, seat, suit] += 1
            gains[:, seat, suit] = _above(_points_b(more), seat) - _above(now, seat)
    whose = np.broadcast_to(game[:, None, None], counts.shape)
    rows = []
    for stand in _STANDS:
        these = stands == stand
        if these.sum() >= RARE:
            found = _mean_by_game(gains[these], whose[these], games)
            better, worse = ((gains[these] * sign > 0).mean() for sign in (1, -1))
            rows.append((stand, these.mean(), *found, better, worse))
    table = pd.DataFrame(rows, columns=["stand", "often", "gain", "low", "high", "better", "worse"])
    return Finding(
        question=Message("strategies.more-b.question", "Lado B: quanto vale mais uma carta?"),
        sentence=_more_b_said(table),
        table=table,
        headings={
            "stand": Message("strategies.more-b.stand", "A carta a mais"),
            "often": Message("strategies.more-b.often", "Quantas vezes é assim"),
            "gain": Message("strategies.more-b.gain", "Pontos que ela muda, contra a média dos outros"),
            "low": Message("strategies.low", "de"),
            "high": Message("strategies.high", "a"),
            "better": Message("strategies.more-b.better", "Vezes em que ajuda"),
            "worse": Message("strategies.more-b.worse", "Vezes em que atrapalha"),
        },
        draw=_draw_more_b,
        method=Message(
            "strategies.more-b.method",
            "{games} partidas de {players} jogadores no lado B entre {bots}, semente {seed}. No fim de cada rodada "
            "cada jogador recebe uma carta a mais de cada naipe, uma por vez, e a rodada é pontuada de novo. "
            "Intervalos de 95 % sobre as partidas.",
            games=games, players=players, bots=bots_called(bots), seed=seed,
        ),
        words={"stand": _STANDS},
    )  # fmt: skip


def stands_b(counts: NDArray[np.int64]) -> NDArray[np.str_]:
    """What one more card of each suit would be to a play area, by round, seat and suit."""
    held = np.where(counts > 0, counts, 99)
    fewest, most = held.min(axis=2, keepdims=True), counts.max(axis=2, keepdims=True)
    suits = (counts > 0).sum(axis=2, keepdims=True)
    alone = (counts == most).sum(axis=2, keepdims=True) == 1
    largest, smallest = counts == most, counts == fewest
    cases = [suits == 0, counts == 0, suits == 1, fewest == most, largest & alone, largest, smallest]
    everywhere = [np.broadcast_to(case, counts.shape) for case in cases]
    return np.select(everywhere, [EMPTY, NEW, ONLY, EVEN, MOST, TIED, FEWEST], BETWEEN)


def _more_b_said(table: pd.DataFrame) -> Message:
    sure = told(table, "gain")
    helps, harms = sure[sure["gain"] > 0], sure[sure["gain"] < 0]
    parts = []
    if len(helps):
        parts.append(Message("strategies.more-b.helps", "ajuda {which}", which=_cases(helps, descending=True)))
    if len(harms):
        parts.append(Message("strategies.more-b.harms", "atrapalha {which}", which=_cases(harms, descending=False)))
    rest = len(table) - len(helps) - len(harms)
    if rest:
        parts.append(
            Message("strategies.more-b.rest", "quanto ao resto ({rest} de {all} casos) não se pode dizer", rest=rest,
                    all=len(table))
        )  # fmt: skip
    return Message("strategies.more-b.said", "Mais uma carta nem sempre é bom: {parts}.", parts=listed(parts))


def _cases(rows: pd.DataFrame, *, descending: bool) -> Message:
    ranked = rows.sort_values("gain", ascending=not descending)
    named = [
        Message("strategies.named", "{name} ({value})",
                name=_STANDS[row.stand], value=_pm(row.gain, row.low, row.high, 2))
        for row in ranked.itertuples()
    ]  # fmt: skip
    return _commas(named)


def _commas(parts: Sequence[Message]) -> Message:
    said = parts[0]
    for part in parts[1:]:
        said = Message("strategies.and", "{first}, {second}", first=said, second=part)
    return said


def _first(parts: Sequence[Message]) -> Message:
    """As many as one likes to read, and how many more there are."""
    said, rest = _commas(parts[:NAMED]), len(parts) - NAMED
    return Message("strategies.and-more", "{first} e mais {rest}", first=said, rest=rest) if rest > 0 else said


def _draw_more_b(finding: Finding, said: Texts) -> go.Figure:
    rows = finding.table.sort_values("gain", ascending=False)
    stands = names(finding, said, "stand", rows)
    series = Series(finding.heading("gain", said), stands, *(list(rows[name]) for name in ("gain", "low", "high")))
    return figures.ranked([series], *axes(finding, said, gain="number", stand="words"))


# --- tips ---------------------------------------------------------------------------------------------------------


def tips_tried(
    *,
    players: int = 4,
    sides: Sequence[str] = ("A", "B"),
    games: int = 1_500,
    seed: int = SEED,
    bots: str = "greedy",
    which: Sequence[str] | None = None,
) -> Finding:
    """What each tip is worth to one bot that follows it among bots that do not, on the same deals as without it.

    The bot with the tip sits on another seat in each game. ``bots`` is one of ``tips.BOTS``, ``which`` are some of
    ``tips.TIPS``. Raises ``BadInput``.
    """
    from gladiadores.analysis import tips

    shape.whole(games, "games", 2, shape.LARGEST)
    chosen = list(tips.TIPS if which is None else which)
    for field, given, known in (("bots", [bots], tips.BOTS), ("which", chosen, tips.TIPS)):
        for name in given:
            if name not in known:
                bad(
                    "range", "own.unknown-name", "{field}: não há «{given}»; há {known}.",
                    field=field, given=shape.printable(name), known=", ".join(known),
                )  # fmt: skip
    hands = tips.deals(players, seed, games)
    everywhere = np.arange(games), np.arange(games) % players
    rows = []
    for side in sides:
        table = table_of(players, side)

        def with_tip(tip: int, table: Table = table) -> tips.Results:
            areas = tips.played(table, hands, [bots] * players, tips.seated(tip, games, players), seed)
            return tips.results(table, areas)

        without = with_tip(tips.NO_TIP)
        for name in chosen:
            trying = with_tip(tips.TIPS[name].number)
            wins = intervals.paired(100 * without.shares[everywhere], 100 * trying.shares[everywhere])
            spaces = intervals.paired(without.leads[everywhere], trying.leads[everywhere])
            rows.append((side, name, *wins, *spaces, name))
    found = pd.DataFrame(
        rows, columns=["side", "tip", "wins", "low", "high", "spaces", "spaces_low", "spaces_high", "says"]
    )
    return Finding(
        question=Message("strategies.tips.question", "Que dicas servem?"),
        sentence=_tips_said(found),
        table=found,
        headings={
            "side": Message("strategies.tips.side", "Lado"),
            "tip": Message("strategies.tips.tip", "Dica"),
            "wins": Message("strategies.tips.wins", "Vitórias a mais (pontos percentuais)"),
            "low": Message("strategies.low", "de"),
            "high": Message("strategies.high", "a"),
            "spaces": Message("strategies.tips.spaces", "Casas a mais por rodada, contra a média dos outros"),
            "spaces_low": Message("strategies.spaces.low", "casas, de"),
            "spaces_high": Message("strategies.spaces.high", "casas, a"),
            "says": Message("strategies.tips.says", "O que ela manda"),
        },
        draw=_draw_tips,
        method=Message(
            "strategies.tips.method",
            "{games} partidas de {players} jogadores em cada lado, semente {seed}, entre {bots}: um deles segue a "
            "dica, a cada partida noutra cadeira, e as mesmas cartas são jogadas também sem ela. Onde a dica não diz "
            "nada ele joga como sempre. As barras são intervalos de 95 %; a frase leva em conta que foram testadas "
            "muitas dicas.",
            games=games, players=players, seed=seed, bots=bots_called(bots),
        ),
        words={
            "side": SIDES,
            "tip": {name: tip.name for name, tip in tips.TIPS.items()},
            "says": {name: tip.says for name, tip in tips.TIPS.items()},
        },
    )  # fmt: skip


def _tips_said(table: pd.DataFrame) -> Message:
    from gladiadores.analysis.tips import TIPS

    parts = []
    for side, rows in table.groupby("side"):
        sure = told(rows, "wins").sort_values("wins", ascending=False)
        kinds = []
        for some, text in ((sure[sure["wins"] > 0], _helps), (sure[sure["wins"] < 0].iloc[::-1], _harms)):
            if len(some):
                named = [
                    Message("strategies.tips.named", "«{name}» ({value})",
                            name=TIPS[row.tip].name, value=_pm(row.wins, row.low, row.high))
                    for row in some.itertuples()
                ]  # fmt: skip
                kinds.append(text(_first(named)))
        rest = len(rows) - len(sure)
        if rest and kinds:
            kinds.append(
                Message("strategies.tips.rest", "de {rest} das {all} dicas nada se pode dizer", rest=rest,
                        all=len(rows))
            )  # fmt: skip
        elif rest:
            kinds.append(Message("strategies.tips.nothing", "de dica nenhuma se pode dizer que ajude ou atrapalhe"))
        parts.append(
            Message("strategies.tips.part", "No {side} {what}", side=SIDES[str(side)], what=listed(kinds))
        )  # fmt: skip
    said = parts[0]
    for part in parts[1:]:
        said = Message("strategies.tips.both", "{first}. {second}", first=said, second=part)
    return Message("strategies.tips.said", "{parts}.", parts=said)


def _helps(which: Message) -> Message:
    return Message("strategies.tips.helps", "ajuda {which}", which=which)


def _harms(which: Message) -> Message:
    return Message("strategies.tips.harms", "atrapalha {which}", which=which)


def _draw_tips(finding: Finding, said: Texts) -> go.Figure:
    sides = list(dict.fromkeys(finding.table["side"]))
    order = finding.table.groupby("tip")["wins"].mean().sort_values(ascending=False).index
    columns = []
    for side in sides:
        rows = finding.table[finding.table["side"] == side].set_index("tip").loc[order]
        names = [finding.word("tip", name, said) for name in order]
        title = f"{finding.word('side', side, said)}: {finding.heading('wins', said)}"
        columns.append((Axis(title), Series(side, names, *(list(rows[each]) for each in ("wins", "low", "high")))))
    figure = figures.panels(columns)
    figure.update_layout(height=max(figures.HEIGHT, 140 + HEIGHT_A_TIP * len(order)))
    return figure
