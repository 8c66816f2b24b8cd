"""Fights of Spartacus worked out exactly: attacks, gladiators, ways of losing dice, wagers. Abilities are left out."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures
from gladiadores.analysis.drawing import axes, over_numbers
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.numbers import number, percent
from gladiadores.games.spartacus import decks, odds
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall, Piles
from gladiadores.games.spartacus.decks.cards import GLADIATOR, MarketCard
from gladiadores.games.spartacus.odds import BEST, WAYS, Duel, Odds, Terms
from gladiadores.games.spartacus.pieces import INJURY, PAYOUTS
from gladiadores.text import Message, Texts

DICE: Final = range(1, 6)
MIDDLE: Final = 3
BANDS: Final = 5
"""Percentage points that a band of chances is wide."""
FAIR: Final = 1 / (PAYOUTS[INJURY] + 1)
"""The chance from which on a wager on an injury or a decapitation gains."""

_WAYS: Final = {
    BEST: Message("combat.way.best", "do melhor jeito"),
    "balanced": Message("combat.way.balanced", "da pilha mais alta"),
    "attack first": Message("combat.way.attack", "primeiro o Ataque"),
    "defence first": Message("combat.way.defence", "primeiro a Defesa"),
    "speed first": Message("combat.way.speed", "primeiro a Velocidade"),
}
_CORNERS: Final = {
    "injury": Message("combat.corner.injury", "ferimento"),
    "decapitation": Message("combat.corner.decapitation", "decapitação"),
}
_EXACT: Final = Message(
    "combat.method",
    "Contas exatas, sem simulação: dois combatentes lado a lado, sem habilidades nem equipamento, que atacam em toda "
    "rodada. Onde não se diz outra coisa, cada um perde os dados do jeito que mais vence.",
)


# --- one attack -------------------------------------------------------------------------------------------------------


def attacks() -> Finding:
    """The wounds of an attack on average, by the dice of either side."""
    found = [(dice, against, _mean(dice, against)) for dice in DICE for against in DICE]
    middle, more, shield = _mean(MIDDLE, MIDDLE), _mean(MIDDLE + 1, MIDDLE), _mean(MIDDLE, MIDDLE + 1)
    return Finding(
        question=Message("combat.attacks.question", "Quantos ferimentos faz um ataque?"),
        sentence=Message(
            "combat.attacks.said",
            "Com 3 dados de Ataque contra 3 de Defesa, {middle} ferimentos em média; com um dado de Ataque a mais, "
            "{more}; com um de Defesa a mais, {shield}.",
            middle=number(middle, 2), more=number(more, 2), shield=number(shield, 2),
        ),
        table=pd.DataFrame(found, columns=["attack", "defence", "wounds"]),
        headings={
            "attack": Message("combat.attack", "Dados de Ataque"),
            "defence": Message("combat.defence", "Dados de Defesa"),
            "wounds": Message("combat.wounds", "Ferimentos em média"),
        },
        draw=_draw_attacks,
        method=Message(
            "combat.attacks.method", "Conta exata de todas as jogadas; dados que sobram ferem com 3 ou mais."
        ),
    )  # fmt: skip


def _mean(dice: int, against: int) -> float:
    return float(sum(wounds * chance for wounds, chance in enumerate(odds.attack(dice, against))))


def _draw_attacks(finding: Finding, said: Texts) -> go.Figure:
    grid = finding.table.pivot(index="attack", columns="defence", values="wounds")
    return figures.heat(
        [str(dice) for dice in grid.index], [str(dice) for dice in grid.columns], grid.to_numpy().tolist(),
        Axis(finding.heading("defence", said), "words"), Axis(finding.heading("attack", said), "words"),
        finding.heading("wounds", said),
    )  # fmt: skip


# --- gladiators -------------------------------------------------------------------------------------------------------


def gladiators() -> Finding:
    """How often each gladiator of the deck beats another, beside his price."""
    cards = _gladiators()
    found = []
    for card in cards:
        wins = [_every_fight().win(_dice(card), _dice(other)) for other in cards if other is not card]
        dice = "-".join(map(str, _dice(card)))
        found.append((card.token, dice, sum(_dice(card)), card.price, sum(wins) / len(wins)))
    table = pd.DataFrame(found, columns=["gladiator", "dice", "health", "price", "wins"])
    table = table.sort_values("wins", ascending=False, ignore_index=True)
    table["ahead"] = table["wins"] - 0.5
    return Finding(
        question=Message("combat.gladiators.question", "Que gladiador vence mais, só com os dados?"),
        sentence=_told(table),
        table=table,
        headings={
            "gladiator": Message("combat.gladiator", "Gladiador"),
            "dice": Message("combat.dice", "Ataque-Defesa-Velocidade"),
            "health": Message("combat.health", "Saúde (soma dos dados)"),
            "price": Message("combat.price", "Preço (denários)"),
            "wins": Message("combat.wins", "Vence (parte das lutas)"),
            "ahead": Message("combat.ahead", "Vitórias acima da metade"),
        },
        draw=_draw_gladiators,
        method=_EXACT,
    )  # fmt: skip


def _told(table: pd.DataFrame) -> Message:
    """The first and the last; and who with fewer dice wins more, where that is so."""
    first, last = table.iloc[0], table.iloc[-1]
    ends = {
        "first": first["gladiator"], "most": percent(first["wins"]),
        "last": last["gladiator"], "least": percent(last["wins"]),
    }  # fmt: skip
    turned = [
        (better["wins"] - worse["wins"], better, worse)
        for _, better in table.iterrows()
        for _, worse in table.iterrows()
        if better["health"] < worse["health"] and better["wins"] > worse["wins"]
    ]
    if not turned:
        return Message("combat.gladiators.ends", "{first} vence {most} das lutas, {last} vence {least}.", **ends)
    _, better, worse = max(turned, key=lambda found: float(found[0]))
    return Message(
        "combat.gladiators.said",
        "{first} vence {most} das lutas, {last} vence {least}. Não conta só quantos dados se tem, mas onde: {better} "
        "tem {few} e vence {more}; {worse} tem {many} e vence {less}.",
        **ends, better=better["gladiator"], few=int(better["health"]), more=percent(better["wins"]),
        worse=worse["gladiator"], many=int(worse["health"]), less=percent(worse["wins"]),
    )  # fmt: skip


def _draw_gladiators(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    names = [f"{name} · {dice}" for name, dice in zip(table["gladiator"], table["dice"], strict=True)]
    series = [Series(finding.heading("ahead", said), names, list(table["ahead"]))]
    return figures.ranked(
        series, Axis(finding.heading("ahead", said), "percent"), Axis(finding.heading("gladiator", said), "words")
    )


@cache
def _gladiators() -> tuple[MarketCard, ...]:
    return tuple(card for card in decks.standard().market if card.kind == GLADIATOR)


def _dice(card: MarketCard) -> Piles:
    assert card.dice is not None
    return card.dice


@cache
def _fight(one: Piles, other: Piles) -> Odds:
    return _every_fight().odds((one, other))


@cache
def _every_fight() -> Duel:
    """A fight of two who have as many dice as any gladiator: those of all others are what may be left of it."""
    most = tuple(max(_dice(card)[pile] for card in _gladiators()) for pile in EVERY_PILE)
    return odds.duel(most, most)


# --- ways of losing dice ----------------------------------------------------------------------------------------------


def ways() -> Finding:
    """What each way of losing dice wins against an equal who does it best."""
    found = []
    for dice in sorted({_dice(card) for card in _gladiators() if not card.start}):
        for way in (BEST, *WAYS):
            wins = 0.5 if way == BEST else odds.fight(dice, dice, Terms(ways=(way, BEST))).wins[0]
            found.append((way, "-".join(map(str, dice)), wins))
    every = pd.DataFrame(found, columns=["way", "dice", "wins"])
    table = every.groupby("way", sort=False)["wins"].agg(["mean", "min", "max"]).reset_index()
    table = table.sort_values("mean", ascending=False, ignore_index=True)
    worst = table.iloc[-1]
    return Finding(
        question=Message("combat.ways.question", "Quanto custa perder os dados errados?"),
        sentence=Message(
            "combat.ways.said",
            "Contra um igual que perde os dados do melhor jeito, o pior é perder {way}: só {wins} das lutas vencidas, "
            "em vez de metade.",
            way=_WAYS[worst["way"]], wins=percent(worst["mean"]),
        ),
        table=table,
        headings={
            "way": Message("combat.way", "Como se perdem os dados"),
            "mean": Message("combat.ways.mean", "Lutas vencidas"),
            "min": Message("combat.ways.least", "no pior caso"),
            "max": Message("combat.ways.most", "no melhor caso"),
        },
        draw=_draw_ways,
        method=_EXACT,
        words={"way": _WAYS},
    )  # fmt: skip


def _draw_ways(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    names = [finding.word("way", way, said) for way in table["way"]]
    series = Series(finding.heading("mean", said), names, list(table["mean"]), list(table["min"]), list(table["max"]))
    figure = figures.ranked([series], *axes(finding, said, mean="percent", way="words"))
    return figure.add_vline(x=0.5, line_dash="dot")


# --- wagers -----------------------------------------------------------------------------------------------------------


def wagers() -> Finding:
    """How often a fight ends in an injury or a decapitation, by how clear it is who wins."""
    found = []
    for one, other in combinations(_gladiators(), 2):
        fight = _fight(*sorted((_dice(one), _dice(other))))
        band = min(int(round(100 * max(fight.wins), 6) // BANDS * BANDS), 100 - BANDS)
        found.append((band + BANDS / 2, fight.ends(Fall.INJURY), fight.ends(Fall.DECAPITATION)))
    fights = pd.DataFrame(found, columns=["favourite", *_CORNERS])
    grouped = fights.groupby("favourite").agg(dict.fromkeys(_CORNERS, "mean")).reset_index()
    table = grouped.melt("favourite", var_name="corner", value_name="chance")
    table["favourite"] /= 100
    gains = {corner: float((fights[corner] > FAIR).mean()) for corner in _CORNERS}
    return Finding(
        question=Message("combat.wagers.question", "Quando vale apostar em ferimento ou decapitação?"),
        sentence=Message(
            "combat.wagers.said",
            "A aposta paga 2 para 1: vale a pena acima de {fair}. Dos pares de gladiadores do baralho, o ferimento "
            "passa disso em {injury}, a decapitação em {decapitation}.",
            fair=percent(FAIR), injury=percent(gains["injury"]), decapitation=percent(gains["decapitation"]),
        ),
        table=table,
        headings={
            "favourite": Message("combat.favourite", "Chance do favorito"),
            "corner": Message("combat.corner", "Canto"),
            "chance": Message("combat.chance", "Chance do canto"),
        },
        draw=_draw_wagers,
        method=_EXACT,
        words={"corner": _CORNERS},
    )  # fmt: skip


def _draw_wagers(finding: Finding, said: Texts) -> go.Figure:
    across, up = axes(finding, said, favourite="percent", chance="percent")
    figure = figures.lines(over_numbers(finding, said, "corner", "favourite", "chance"), across, up)
    figure.update_yaxes(rangemode="tozero")
    return figure.add_hline(y=FAIR, line_dash="dot", line_color=figures.INK)
