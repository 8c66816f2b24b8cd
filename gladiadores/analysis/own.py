"""A question of one's own: two ways to sit down to Gladiadores, on the same deals, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, signed
from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.games.gladiadores.table import Table
from gladiadores.sim.kernels import bulk
from gladiadores.sim.kernels.bulk import Games
from gladiadores.sim.plan import Plan
from gladiadores.text import Message, Texts

GAMES = 4_000
SEED = 1


@dataclass(frozen=True)
class Measure:
    """What is looked at in a game: a number for the seat, or for the whole table."""

    of: Callable[[Games, int], NDArray[Any]]
    name: Callable[[int], Message]
    """What it is called, for a player counted from 1."""
    percent: bool = False
    words: Mapping[float, Message] | None = None
    """What its few values are called; None where they are numbers."""


_WON = {
    0.0: Message("own.lost", "não vence"),
    0.25: Message("own.won.4", "divide por quatro"),
    1 / 3: Message("own.won.3", "divide por três"),
    0.5: Message("own.won.2", "divide por dois"),
    1.0: Message("own.won", "vence só"),
}
_YES = {0.0: Message("own.no", "não"), 1.0: Message("own.yes", "sim")}
MEASURES: Mapping[str, Measure] = {
    "win": Measure(
        lambda games, seat: games.shares[:, seat],
        lambda player: Message("own.win", "Vitórias do Jogador {player}", player=player),
        percent=True, words=_WON,
    ),
    "points": Measure(
        lambda games, seat: games.points[:, seat],
        lambda player: Message("own.points", "Pontos do Jogador {player} no fim", player=player),
    ),
    "margin": Measure(
        lambda games, seat: games.points[:, seat] - _others(games.points, seat),
        lambda player: Message("own.margin", "Pontos do Jogador {player} acima da média dos outros", player=player),
    ),
    "place": Measure(
        lambda games, seat: games.places[:, seat],
        lambda player: Message("own.place", "Colocação do Jogador {player}", player=player),
    ),
    "gap": Measure(
        lambda games, seat: games.points.max(axis=1) - games.points.min(axis=1),
        lambda player: Message("own.gap", "Pontos entre o primeiro e o último"),
    ),
    "rounds": Measure(lambda games, seat: games.rounds, lambda player: Message("own.rounds", "Rodadas jogadas")),
    "early": Measure(
        lambda games, seat: games.early,
        lambda player: Message("own.early", "Partidas que acabam antes da última rodada"),
        percent=True, words=_YES,
    ),
    "shared": Measure(
        lambda games, seat: games.shares.max(axis=1) < 1,
        lambda player: Message("own.shared", "Partidas de vitória dividida"),
        percent=True, words=_YES,
    ),
}  # fmt: skip
"""What may be measured, by name."""


def compare(
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    measure: str = "win",
    *,
    seat: int = 0,
    games: int = GAMES,
    seed: int = SEED,
) -> Finding:
    """The same measure at two tables: how often each value comes, the means, and what to make of their difference.

    A setting is a mapping; what it leaves out is as usual: ``players`` (3 or 4), ``side``, ``bots`` (one name, or one
    a seat), ``rulings``, and ``name``, under which it is shown. Tables with as many players play the same deals, and
    are compared deal by deal. ``measure`` is one of ``MEASURES``, taken of ``seat``. Raises ``BadInput``.
    """
    plans = [_plan(setting, games, seed) for setting in (first, second)]
    if measure not in MEASURES:
        _unknown("measure", measure, MEASURES)
    shape.whole(seat, "seat", 0, min(plan.seats for plan in plans) - 1)
    measured = MEASURES[measure]
    name = measured.name(seat + 1)
    one, other = (np.asarray(measured.of(_played(plan), seat), dtype=float) for plan in plans)
    names = {
        0: _name(first, plans[0], plans[1], Message("own.first", "1ª mesa")),
        1: _name(second, plans[1], plans[0], Message("own.second", "2ª mesa")),
    }
    paired = plans[0].seats == plans[1].seats
    return Finding(
        question=Message(
            "own.question", "{measure}: {first} ou {second}?", measure=name, first=names[0], second=names[1]
        ),
        sentence=_sentence(name, measured, names, one, other, paired),
        table=pd.concat([_frequencies(0, one, measured), _frequencies(1, other, measured)], ignore_index=True),
        headings={
            "setting": Message("own.setting", "Mesa"),
            "value": name,
            "games": Message("own.games", "Partidas"),
            "share": Message("own.share", "Parte das partidas"),
        },
        draw=_draw,
        method=_method(games, seed, paired),
        words={"setting": names, **({"value": measured.words} if measured.words else {})},
    )


def games_of(setting: Mapping[str, Any], games: int = GAMES, seed: int = SEED) -> pd.DataFrame:
    """The games of a setting as a tidy table, a row a seat of each game; raises ``BadInput``.

    ``game`` (with as many players it names the same deals at every table), ``seat`` (0 opens the game), ``bot``,
    ``points``, ``share`` (1 for the winner, 1/k for each of k), ``place``, ``rounds`` and ``early`` (of the game).
    """
    plan = _plan(setting, games, seed)
    played = _played(plan)
    return pd.DataFrame(
        {
            "game": np.repeat(np.arange(games), plan.seats),
            "seat": np.tile(np.arange(plan.seats), games),
            "bot": np.tile(np.array(plan.bots), games),
            "points": played.points.ravel(),
            "share": played.shares.ravel(),
            "place": played.places.ravel(),
            "rounds": np.repeat(played.rounds, plan.seats),
            "early": np.repeat(played.early, plan.seats),
        }
    )


def _plan(setting: Mapping[str, Any], games: int, seed: int) -> Plan:
    given = dict(setting)
    known = ("players", "side", "bots", "rulings", "name")
    for key in given:
        if key not in known:
            _unknown("setting", key, known)
    options: dict[str, Any] = {name: given[name] for name in ("players", "side") if name in given}
    plan = Plan.of(games, "gladiadores", options, given.get("rulings", {}), given.get("bots", "random"), seed, None)
    for bot in plan.bots:
        if bot not in bulk.BOTS:
            _unknown("bots", bot, bulk.BOTS)
    return plan


def _unknown(field: str, given: object, known: Any) -> None:
    bad(
        "range",
        "own.unknown-name",
        "{field}: não há «{given}»; há {known}.",
        field=field, given=shape.printable(given), known=", ".join(known),
    )  # fmt: skip


def _played(plan: Plan) -> Games:
    return bulk.play_games(Table.of(plan.options, plan.rulings), plan.bots, plan.seed, 0, plan.games)


def _name(setting: Mapping[str, Any], plan: Plan, other: Plan, otherwise: Message) -> Message:
    """The setting's own name, or what there is about it that the other has not."""
    if setting.get("name"):
        return Message("own.name", "{name}", name=str(setting["name"]))
    differ = []
    if plan.seats != other.seats:
        differ.append(Message("own.name.players", "{players} jogadores", players=plan.seats))
    if plan.options["side"] != other.options["side"]:
        differ.append(Message("own.name.side", "lado {side}", side=plan.options["side"]))
    if set(plan.bots) != set(other.bots) or (plan.seats == other.seats and plan.bots != other.bots):
        same = len(set(plan.bots)) == 1
        differ.append(Message("own.name", "{name}", name=plan.bots[0] if same else ", ".join(plan.bots)))
    for name, value in plan.rulings.items():
        if value != other.rulings[name]:
            differ.append(Message("own.name", "{name}", name=f"{name}={value}"))
    return reduce(_and, differ) if differ else otherwise


def _and(first: Message, second: Message) -> Message:
    return Message("own.name.and", "{first}, {second}", first=first, second=second)


def _others(points: NDArray[Any], seat: int) -> NDArray[Any]:
    """The mean of the other seats."""
    rest: NDArray[Any] = np.delete(points, seat, axis=1).mean(axis=1)
    return rest


def _frequencies(setting: int, values: NDArray[Any], measure: Measure) -> pd.DataFrame:
    """How often each value came; fractions of points are rounded."""
    found, counts = np.unique(values if measure.words else np.rint(values), return_counts=True)
    return pd.DataFrame({"setting": setting, "value": found, "games": counts, "share": counts / values.size})


def _difference(one: NDArray[Any], other: NDArray[Any], paired: bool) -> Estimate:
    if paired:
        return intervals.paired(one, other)
    first, second = intervals.mean(one), intervals.mean(other)
    value, margin = second.value - first.value, float(np.hypot(first.margin, second.margin))
    return Estimate(value, value - margin, value + margin)


def _sentence(
    name: Message, measure: Measure, names: Mapping[int, Message], one: NDArray[Any], other: NDArray[Any], paired: bool
) -> Message:
    means = intervals.mean(one), intervals.mean(other)
    by = _difference(one, other, paired)
    said = {
        "measure": name,
        "first": names[0],
        "second": names[1],
        "one": _amount(means[0], measure),
        "other": _amount(means[1], measure),
        "by": _by(by, measure),
    }
    if by.excludes_zero:
        return Message(
            "own.sentence.differ",
            "{measure}: em «{first}», {one}; em «{second}», {other}. A diferença é de {by}, mais do que o acaso faz.",
            **said,
        )
    if by.value == by.margin == 0:
        return Message(
            "own.sentence.same",
            "{measure}: nas duas mesas, {one}. Foi igual em todas as partidas: aqui nada mudou.",
            **said,
        )
    return Message(
        "own.sentence.unknown",
        "{measure}: em «{first}», {one}; em «{second}», {other}. A diferença, de {by}, cabe no acaso: "
        "com estas partidas nada se pode dizer.",
        **said,
    )


def _amount(mean: Estimate, measure: Measure) -> Message:
    return percent(mean.value, 1) if measure.percent else number(mean.value, 2)


def _by(by: Estimate, measure: Measure) -> Message:
    """The difference with its sign and half of its interval; of shares, in percentage points."""
    if measure.percent:
        return Message(
            "own.by.percent", "{value} ± {margin} pontos percentuais",
            value=signed(100 * by.value, 1), margin=number(100 * by.margin, 1),
        )  # fmt: skip
    return Message("own.by", "{value} ± {margin}", value=signed(by.value, 2), margin=number(by.margin, 2))


def _method(games: int, seed: int, paired: bool) -> Message:
    said = {"games": games, "seed": seed}
    if paired:
        return Message(
            "own.method.paired",
            "{games} partidas em cada mesa, semente {seed}. As duas mesas receberam as mesmas cartas, "
            "partida por partida: comparam-se os pares.",
            **said,
        )
    return Message(
        "own.method.apart",
        "{games} partidas em cada mesa, semente {seed}. Com números diferentes de jogadores as cartas "
        "não podem ser as mesmas: comparam-se as médias.",
        **said,
    )


def _draw(finding: Finding, said: Texts) -> go.Figure:
    words = finding.words.get("value")
    values = sorted(finding.table["value"].unique())
    series = []
    for setting, rows in finding.table.groupby("setting"):
        shares = dict(zip(rows["value"], rows["share"], strict=True))
        across = [finding.word("value", value, said) if words else value for value in values]
        series.append(
            Series(finding.word("setting", setting, said), across, [shares.get(value, 0.0) for value in values])
        )
    kind = "words" if words else "whole"
    return figures.bars(
        series, Axis(finding.heading("value", said), kind), Axis(finding.heading("share", said), "percent")
    )
