"""Are the Houses of Spartacus equal? What each wins, how much its powers are used, and what it loses without them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, names, with_zero
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, share, signed, within
from gladiadores.analysis.saying import DOUBT, told
from gladiadores.analysis.spartacus import GAMES, HIGH, HOUSES, LOW, STARTS, apart, called, count, of, rows, wins
from gladiadores.analysis.spartacus_play import CAREFUL, STANDARD, powers
from gladiadores.analysis.tables import bots_called, listed
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.decks import standard
from gladiadores.games.spartacus.wording import cards as wording
from gladiadores.sim.rows.spartacus_account import POWERS
from gladiadores.text import Message, Texts

FAIR: Final = 0.25
GOAL: Final = 0.05
"""A House may win so much more or less than its fair share of a table of four."""
OFTEN: Final = 0.8
"""In so many of its games a power is to be of use."""

_HOUSE: Final = Message("spartacus.numbers.house", "Casa")


# --- wins -------------------------------------------------------------------------------------------------------------


def houses(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """How often each House wins, and with how much Influence it ends."""
    seats = of("seat", players, start, bots)
    found = []
    for house in HOUSES:
        own = seats[seats["house"] == house]
        if len(own):
            won = wins(own)
            found.append((house, len(own), *won, won.value - 1 / players, own["points"].mean()))
    table = pd.DataFrame(found, columns=["house", "games", "wins", "low", "high", "above", "influence"])
    return Finding(
        question=Message("spartacus.houses.question", "As quatro Casas valem o mesmo?"),
        sentence=_houses_said(table, players),
        table=table,
        headings={
            "house": _HOUSE,
            "games": GAMES,
            "wins": Message("spartacus.houses.wins", "Parte das partidas que vence"),
            "low": LOW,
            "high": HIGH,
            "influence": Message("spartacus.houses.influence", "Influência no fim, em média"),
        },
        draw=_draw_houses,
        method=Message(
            "spartacus.houses.method",
            "{games} partidas de {players} {bots}, {start}; as Casas mudam de cadeira. A linha é a parte justa. "
            "Intervalos de 95 %.",
            games=count(seats), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"house": HOUSES},
    )  # fmt: skip


def _houses_said(table: pd.DataFrame, players: int) -> Message:
    best, worst = table.loc[table["wins"].idxmax()], table.loc[table["wins"].idxmin()]
    said = {
        "best": HOUSES[best["house"]], "most": share(Estimate(best["wins"], best["low"], best["high"])),
        "worst": HOUSES[worst["house"]], "least": share(Estimate(worst["wins"], worst["low"], worst["high"])),
        "fair": percent(1 / players),
    }  # fmt: skip
    ends = table.assign(low=table["low"] - 1 / players, high=table["high"] - 1 / players)
    uneven = told(ends, "above")
    if uneven.empty:
        return Message(
            "spartacus.houses.even",
            "Não se vê diferença entre as Casas: da que menos vence, {worst}, {least}, à que mais vence, {best}, "
            "{most}. A parte justa é {fair}; o que falta ou sobra o acaso explica.",
            **said,
        )
    return Message(
        "spartacus.houses.said",
        "A que mais vence é {best}, {most}; a que menos vence, {worst}, {least}. A parte justa é {fair}, e o acaso não "
        "explica: {uneven}.",
        uneven=listed([_off(row) for _, row in uneven.iterrows()]), **said,
    )  # fmt: skip


def _off(row: pd.Series) -> Message:
    return Message(
        "spartacus.houses.off", "{house}, {points} pontos percentuais",
        house=HOUSES[row["house"]], points=signed(100 * row["above"]),
    )  # fmt: skip


def _draw_houses(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    series = Series("", names(finding, said, "house", table), *(list(table[name]) for name in ("wins", "low", "high")))
    figure = figures.points([series], *axes(finding, said, house="words", wins="percent"))
    fair = float((table["wins"] - table["above"]).iloc[0])
    figure.add_hrect(y0=fair - GOAL, y1=fair + GOAL, fillcolor=figures.GRID, opacity=0.5, line_width=0, layer="below")
    figure.add_hline(y=fair, line_color=figures.INK, line_width=1)
    figure.update_yaxes(rangemode="tozero")
    return figure


# --- seats ------------------------------------------------------------------------------------------------------------


def seats(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """Wins above the fair share by the place after the first Host."""
    played = of("seat", players, start, bots)
    shares = played.pivot(index="game", columns="order", values="share").to_numpy() - 1 / players
    found = [(order + 1, *intervals.mean(shares[:, order])) for order in range(players)]
    table = pd.DataFrame(found, columns=["order", "above", "low", "high"])
    uneven = len(shares) > players and intervals.chance_of(shares) < DOUBT
    return Finding(
        question=Message("spartacus.seats.question", "Ser o primeiro Anfitrião ajuda?"),
        sentence=_seats_said(table) if uneven else _seats_unclear(table),
        table=table,
        headings={
            "order": Message("spartacus.seats.order", "Lugar (o 1 é o primeiro Anfitrião)"),
            "above": Message("spartacus.seats.above", "Vitórias acima da parte justa"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_seats,
        method=Message(
            "spartacus.seats.method",
            "{games} partidas de {players} {bots}, {start}. Lugares no sentido do relógio. Intervalos de 95 %; para a "
            "frase, os lugares foram testados juntos.",
            games=count(played), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
    )  # fmt: skip


def _seats_said(table: pd.DataFrame) -> Message:
    best, worst = table.loc[table["above"].idxmax()], table.loc[table["above"].idxmin()]
    return Message(
        "spartacus.seats.said",
        "O lugar pesa: o {best} fica {most} pontos percentuais acima da parte justa, o {worst}, {least}.",
        best=int(best["order"]), most=signed(100 * best["above"]),
        worst=int(worst["order"]), least=signed(100 * worst["above"]),
    )  # fmt: skip


def _seats_unclear(table: pd.DataFrame) -> Message:
    furthest = table.loc[table["above"].abs().idxmax()]
    return Message(
        "spartacus.seats.unclear",
        "Não se vê que o lugar pese: o que mais se afasta da parte justa fica a {points} pontos percentuais dela, e "
        "isso o acaso faz sozinho.",
        points=signed(100 * furthest["above"]),
    )


def _draw_seats(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    series = Series(
        "", [str(each) for each in table["order"]], *(list(table[name]) for name in ("above", "low", "high"))
    )
    return with_zero(figures.points([series], *axes(finding, said, order="words", above="percent")))


# --- powers -----------------------------------------------------------------------------------------------------------


def power_used(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """In how many of its games a House uses each of its powers, and how often in a game."""
    seats = of("seat", players, start, bots)
    found = []
    for power in powers(standard()):
        house, column = place(power)
        own = seats[seats["house"] == house][column]
        used = intervals.share(int((own > 0).sum()), len(own))
        found.append((power, power, len(own), *used, float(own.mean())))
    table = pd.DataFrame(found, columns=["power", "says", "games", "used", "low", "high", "times"])
    return Finding(
        question=Message("spartacus.powers.question", "Os poderes das Casas são usados?"),
        sentence=_powers_said(table),
        table=table,
        headings={
            "power": Message("spartacus.powers.power", "Poder"),
            "says": Message("spartacus.powers.says", "O que diz"),
            "used": Message("spartacus.powers.used", "Parte das partidas em que serve"),
            "low": LOW,
            "high": HIGH,
            "times": Message("spartacus.powers.times", "Vezes por partida"),
        },
        draw=_draw_powers,
        method=Message(
            "spartacus.powers.method",
            "{games} partidas de {players} {bots}, {start}. Um poder que vale sempre conta as vezes em que entrou em "
            "jogo. A linha é a nossa meta. Intervalos de 95 %.",
            games=count(seats), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"power": _power_names(), "says": _power_texts()},
    )  # fmt: skip


def place(power: str) -> tuple[str, str]:
    """Whose power it is, and the column of its uses."""
    house, _, number_of = power.partition(".")
    return house, f"power_{POWERS[int(number_of or 1) - 1]}"


def _power_names() -> dict[str, Message]:
    return {
        power: Message("spartacus.powers.named", "{house}, {place}º poder", house=called(power.partition(".")[0]),
                       place=int(power.partition(".")[2] or 1))
        for power in powers(standard())
    }  # fmt: skip


def _power_texts() -> dict[str, Message]:
    deck = standard()
    return {
        power: Message("spartacus.numbers.named", "{name}", name=partial(_says, power=power)) for power in powers(deck)
    }


def _says(texts: Texts, power: str) -> str:
    deck = standard()
    effects = deck.houses[deck.house[power.partition(".")[0]]].effects
    return next(
        wording.effect(texts, deck.effects[each]) for each in effects if tokens.use(deck, each) == f"use:{power}"
    )


def _powers_said(table: pd.DataFrame) -> Message:
    least, most = table.loc[table["used"].idxmin()], table.loc[table["times"].idxmax()]
    named = _power_names()
    return Message(
        "spartacus.powers.said",
        "O poder menos usado, {least}, serve em {used} das partidas da sua Casa; o mais usado, {most}, {times} vezes "
        "por partida.",
        least=named[least["power"]], used=share(Estimate(least["used"], least["low"], least["high"])),
        most=named[most["power"]], times=number(most["times"]),
    )  # fmt: skip


def _draw_powers(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    series = Series("", names(finding, said, "power", table), *(list(table[name]) for name in ("used", "low", "high")))
    used = figures.ranked([series], Axis(finding.heading("used", said), "percent"), Axis("", "words"))
    used.add_vline(x=OFTEN, line_color=figures.INK, line_width=1, line_dash="dash")
    return used


def without(*, players: int = 4, start: str = STANDARD) -> Finding:
    """What a House loses that has to do without one of its powers, the others having all of theirs."""
    found, shares = [], []
    usual, lacking = of("seat", players, start), rows()
    for power in powers(standard()):
        house, _ = place(power)
        whole = usual[usual["house"] == house]
        poorer = lacking[(lacking["without"] == power) & (lacking["house"] == house)]
        change = apart(wins(whole), wins(poorer))
        influence = apart(intervals.mean(whole["points"]), intervals.mean(poorer["points"]))
        found.append((power, len(poorer), poorer["share"].mean(), *change, *influence))
        shares.append(poorer["share"])
    columns = ["power", "games", "wins", "change", "low", "high", "influence", "influence_low", "influence_high"]
    table = pd.DataFrame(found, columns=columns)
    return Finding(
        question=Message("spartacus.without.question", "Quanto perde uma Casa sem um dos seus poderes?"),
        sentence=_without_said(table, intervals.mean(pd.concat(shares) - 1 / players)),
        table=table,
        headings={
            "power": Message("spartacus.without.power", "Sem o poder"),
            "games": GAMES,
            "wins": Message("spartacus.without.wins", "Parte das partidas que vence sem ele"),
            "change": Message("spartacus.without.change", "Vitórias a mais ou a menos"),
            "low": LOW,
            "high": HIGH,
            "influence": Message("spartacus.without.influence", "Influência no fim, a mais ou a menos"),
        },
        draw=_draw_without,
        method=Message(
            "spartacus.without.method",
            "{players} robôs cautelosos, {start}: {games} partidas sem cada poder, e as {usual} em que nada falta. O "
            "robô não sabe o que lhe falta a não ser pelo que pode fazer. Intervalos de 95 %.",
            players=players, start=STARTS[start], games=int(table["games"].min()), usual=count(usual),
        ),
        words={"power": _power_names()},
    )  # fmt: skip


def _without_said(table: pd.DataFrame, change: Estimate) -> Message:
    clear = told(table.assign(low=table["influence_low"], high=table["influence_high"]), "influence")
    named = _power_names()
    said = {"wins": within(Estimate(*(100 * each for each in change))), "number": len(table)}
    missed = clear[clear["influence"] < 0].sort_values("influence")
    if missed.empty:
        return Message(
            "spartacus.without.unclear",
            "Um poder a menos muda as vitórias da Casa, em média dos {number} poderes, em {wins} pontos percentuais. "
            "Em tão poucas partidas de nenhum se pode dizer que faça falta.",
            **said,
        )
    parts = [
        Message("spartacus.without.part", "{power} ({influence})",
                power=named[row["power"]], influence=signed(row["influence"]))
        for _, row in missed.iterrows()
    ]  # fmt: skip
    return Message(
        "spartacus.without.said",
        "Um poder a menos muda as vitórias da Casa, em média dos {number} poderes, em {wins} pontos percentuais. Na "
        "Influência do fim vê-se com clareza que fazem falta: {parts}.",
        parts=listed(parts), **said,
    )  # fmt: skip


def _draw_without(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    labels = names(finding, said, "power", table)
    columns = (("change", "low", "high", "percent"), ("influence", "influence_low", "influence_high", "number"))
    return figures.panels(
        [
            (
                Axis(finding.heading(value, said), kind),
                Series("", labels, *(list(table[n]) for n in (value, low, high))),
            )
            for value, low, high, kind in columns
        ]
    )
