"""Intrigue and auctions in Spartacus: what becomes of schemes, which are launched, what is paid at auctions."""

from __future__ import annotations

from typing import Final

import pandas as pd
import plotly.graph_objects as go

from gladiadores.analysis import figures, intervals
from gladiadores.analysis.drawing import axes, names, over_names
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import Finding
from gladiadores.analysis.numbers import number, percent, share, within
from gladiadores.analysis.spartacus import HIGH, LOW, SCHEMES, STARTS, count, of
from gladiadores.analysis.spartacus_play import CAREFUL, STANDARD
from gladiadores.analysis.tables import bots_called
from gladiadores.games.spartacus.decks import standard
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.sim.rows.spartacus_account import CANCELLED, GIVEN_UP, STOPPED, SUCCEEDED, TITLE
from gladiadores.text import Message, Texts

ENDS: Final = {
    SUCCEEDED: Message("spartacus.scheme-end.succeeded", "dá certo"),
    STOPPED: Message("spartacus.scheme-end.guard", "um guarda o detém"),
    CANCELLED: Message("spartacus.scheme-end.card", "uma carta o cancela"),
    GIVEN_UP: Message("spartacus.scheme-end.given-up", "falta apoio"),
}
AIMED: Final = {
    True: Message("spartacus.scheme.against", "com alvo"),
    False: Message("spartacus.scheme.own", "sem alvo"),
}
KINDS: Final = {
    "gladiator": Message("spartacus.lots.gladiator", "gladiadores"),
    "slave": Message("spartacus.lots.slave", "escravos"),
    "equipment": Message("spartacus.lots.equipment", "equipamento"),
    TITLE: Message("spartacus.lots.title", "ser Anfitrião"),
}
HUNDRED: Final = 100


# --- schemes ----------------------------------------------------------------------------------------------------------


def schemes(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """What becomes of schemes, those with a target and those without."""
    plots = of("scheme", players, start, bots)
    found = []
    for against in AIMED:
        own = plots[plots["against"] == against]
        for end in ENDS:
            hits = int((own["end"] == end).sum())
            found.append((against, end, hits, *intervals.share(hits, len(own))))
    table = pd.DataFrame(found, columns=["against", "end", "schemes", "part", "low", "high"])
    return Finding(
        question=Message("spartacus.schemes.question", "O que acontece com os esquemas?"),
        sentence=_schemes_said(table, plots),
        table=table,
        headings={
            "against": Message("spartacus.schemes.kind", "Esquema"),
            "end": Message("spartacus.schemes.end", "O que acontece"),
            "schemes": Message("spartacus.schemes.schemes", "Esquemas"),
            "part": Message("spartacus.schemes.part", "Parte dos esquemas preparados"),
            "low": LOW,
            "high": HIGH,
        },
        draw=_draw_schemes,
        method=Message(
            "spartacus.schemes.method",
            "{schemes} esquemas em {games} partidas de {players} {bots}, {start}. Intervalos de 95 %.",
            schemes=len(plots), games=count(plots), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"against": AIMED, "end": ENDS},
    )  # fmt: skip


def _schemes_said(table: pd.DataFrame, plots: pd.DataFrame) -> Message:
    done = table[table["end"] == SUCCEEDED].set_index("against")
    short = plots[plots["required"] > plots["influence"]]
    asked = plots[plots["asked"] > 0]
    said = {
        "games": number(len(plots) / count(plots)),
        "own": percent(done.loc[False, "part"]), "against": percent(done.loc[True, "part"]),
        "short": percent(len(short) / len(plots)),
    }  # fmt: skip
    if asked.empty:
        return Message(
            "spartacus.schemes.alone",
            "Por partida preparam-se {games} esquemas; dão certo {own} dos que não têm alvo e {against} dos que têm. "
            "Apoio, ninguém pediu.",
            **said,
        )
    return Message(
        "spartacus.schemes.said",
        "Por partida preparam-se {games} esquemas; dão certo {own} dos que não têm alvo e {against} dos que têm. Em "
        "{short} faltava Influência; de quem pede apoio, {given} o recebe.",
        given=share(intervals.share(int((asked["supporters"] > 0).sum()), len(asked))), **said,
    )  # fmt: skip


def _draw_schemes(finding: Finding, said: Texts) -> go.Figure:
    series = over_names(finding, said, "against", "end", "part", "low", "high")
    return figures.bars(series, *axes(finding, said, end="words", part="percent"))


def scheme_cards(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """Which schemes are launched, and which succeed, for every hundred games and copy in the deck."""
    plots = of("scheme", players, start, bots)
    games = count(plots)
    found = []
    for card in standard().intrigue:
        if card.kind == SCHEME:
            own = plots[plots["card"] == card.token]
            each = HUNDRED / games / card.copies
            done = int((own["end"] == SUCCEEDED).sum())
            found.append((card.token, card.influence, card.copies, len(own) * each, done * each))
    table = pd.DataFrame(found, columns=["card", "influence", "copies", "prepared", "succeeded"])
    table = table.sort_values("prepared", ascending=False, ignore_index=True)
    first, never = table.iloc[0], int((table["prepared"] == 0).sum())
    return Finding(
        question=Message("spartacus.scheme-cards.question", "Quais esquemas se lançam?"),
        sentence=Message(
            "spartacus.scheme-cards.said",
            "O mais lançado é {card}: {times} vezes em cem partidas, por carta que há no baralho. Nenhuma vez: "
            "{never} dos {all} esquemas.",
            card=SCHEMES[first["card"]], times=number(first["prepared"], 0), never=never, all=len(table),
        ),
        table=table,
        headings={
            "card": Message("spartacus.scheme-cards.card", "Esquema"),
            "influence": Message("spartacus.scheme-cards.influence", "Influência que pede"),
            "copies": Message("spartacus.scheme-cards.copies", "Cartas no baralho"),
            "prepared": Message("spartacus.scheme-cards.prepared", "Preparados em 100 partidas, por carta"),
            "succeeded": Message("spartacus.scheme-cards.succeeded", "Deram certo"),
        },
        draw=_draw_scheme_cards,
        method=Message(
            "spartacus.scheme-cards.method",
            "{games} partidas de {players} {bots}, {start}. Os outros esquemas ficam na mão, são trocados por "
            "denários ou descartados.",
            games=games, players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"card": SCHEMES},
    )  # fmt: skip


def _draw_scheme_cards(finding: Finding, said: Texts) -> go.Figure:
    table = finding.table
    labels = names(finding, said, "card", table)
    series = [Series(finding.heading(what, said), labels, list(table[what])) for what in ("prepared", "succeeded")]
    return figures.ranked(series, Axis("", "whole"), Axis("", "words"))


# --- auctions ---------------------------------------------------------------------------------------------------------


def auctions(*, players: int = 4, start: str = STANDARD, bots: str = CAREFUL) -> Finding:
    """What is paid at auctions, by the price on the card, and how often nobody gets it."""
    lots = of("lot", players, start, bots)
    cards = lots[lots["kind"] != TITLE]
    found = []
    for (kind, price), own in cards.groupby(["kind", "price"], observed=True):
        won = own[own["end"] == "won"]
        if len(won) > 1:
            found.append((kind, int(price), len(own), *intervals.mean(won["paid"]), 1 - len(won) / len(own)))
    table = pd.DataFrame(found, columns=["kind", "price", "lots", "paid", "low", "high", "gone"])
    return Finding(
        question=Message("spartacus.auctions.question", "Quanto se paga nos leilões?"),
        sentence=_auctions_said(lots, cards),
        table=table,
        headings={
            "kind": Message("spartacus.auctions.kind", "Carta"),
            "price": Message("spartacus.auctions.price", "Preço na carta"),
            "lots": Message("spartacus.auctions.lots", "Leilões"),
            "paid": Message("spartacus.auctions.paid", "Denários pagos, em média"),
            "low": LOW,
            "high": HIGH,
            "gone": Message("spartacus.auctions.gone", "Parte que ninguém levou"),
        },
        draw=_draw_auctions,
        method=Message(
            "spartacus.auctions.method",
            "{lots} leilões de cartas em {games} partidas de {players} {bots}, {start}. A linha é o preço na carta. "
            "Intervalos de 95 %.",
            lots=len(cards), games=count(lots), players=players, bots=bots_called(bots), start=STARTS[start],
        ),
        words={"kind": KINDS},
    )  # fmt: skip


def _auctions_said(lots: pd.DataFrame, cards: pd.DataFrame) -> Message:
    won, titles = cards[cards["end"] == "won"], lots[(lots["kind"] == TITLE) & (lots["end"] == "won")]
    return Message(
        "spartacus.auctions.said",
        "Quem leva uma carta paga {part} do preço que está nela, em média {paid} denários; ser Anfitrião custa "
        "{title}. Em {ties} dos leilões de cartas há empate, e {gone} das cartas ninguém leva.",
        part=percent(won["paid"].sum() / won["price"].sum()), paid=within(intervals.mean(won["paid"])),
        title=within(intervals.mean(titles["paid"])), ties=percent((cards["ties"] > 0).mean()),
        gone=percent(1 - len(won) / len(cards)),
    )  # fmt: skip


def _draw_auctions(finding: Finding, said: Texts) -> go.Figure:
    series = [
        Series(finding.word("kind", kind, said), list(own["price"]), *(list(own[n]) for n in ("paid", "low", "high")))
        for kind, own in finding.table.groupby("kind", sort=False)
    ]
    figure = figures.points(series, *axes(finding, said, price="whole", paid="number"))
    most = int(finding.table["price"].max())
    figure.add_shape(type="line", x0=0, y0=0, x1=most, y1=most, line={"color": figures.INK, "width": 1, "dash": "dot"})
    figure.update_layout(scattermode="group", scattergap=0.4)
    return figure
