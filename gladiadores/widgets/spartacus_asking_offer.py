"""Trades: an offer put together on a sheet in any order, and the answer to one."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import board, tokens
from gladiadores.games.spartacus.decks.cards import GUARD_ASSET
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases.trading import OFFERS
from gladiadores.games.spartacus.pieces import Offer
from gladiadores.games.spartacus.state import State
from gladiadores.widgets.parts import button
from gladiadores.widgets.spartacus_asking_parts import (
    NOBODY,
    Question,
    answer,
    answers,
    chips,
    do,
    feet,
    go,
    house,
    lead,
    marker,
    panel,
    passing,
    slider,
    stepping,
    tile,
    titled,
)
from gladiadores.widgets.spartacus_asking_steps import offered, opened, wished
from gladiadores.widgets.spartacus_choices import short

# --- one's turn on the market -----------------------------------------------------------------------------------------


def trade(q: Question) -> str:
    """An offer to somebody, a sale to the Bank, an ability, or nothing for now."""
    if q.sketch.whom != NOBODY and f"offer:{q.sketch.whom}" in q.legal:
        return sheet(q)
    said = q.said
    left = OFFERS - q.view.offers[q.seat]
    told = said.say_many(
        "spartacus.ask.trade.left",
        "Você ainda pode fazer {number} proposta neste mercado.",
        "Você ainda pode fazer {number} propostas neste mercado.",
        left,
    )
    whom = [action for action in q.legal if action.startswith("offer:")]
    offers = [
        answer(
            f"ask:whom:{action[6:]}",
            q.name(int(action[6:])),
            picture=marker(q, int(action[6:])),
            css="sa-advised" if q.advised == action else "",
        )
        for action in whom
    ]
    sales = [action for action in q.legal if action.startswith(("sell:", "sell-guard:"))]
    uses = [action for action in q.legal if action.startswith("use:")]
    return panel(
        q, said.say("spartacus.ask.trade", "Sua vez no Mercado Aberto"), "market.open",
        titled(said.say("spartacus.ask.trade.offer", "Propor uma troca a"), _abreast(offers)),
        lead(told, css="sa-soft") if whom else "",
        titled(said.say("spartacus.ask.trade.use", "Usar uma habilidade"), answers(*[_use(q, each) for each in uses])),
        titled(said.say("spartacus.ask.trade.sell", "Vender ao Banco"), _sales(q, sales)),
        feet(passing(q)),
    )  # fmt: skip


def _abreast(buttons: list[str]) -> str:
    return f'<div class="sa-abreast" data-nav>{"".join(buttons)}</div>' if buttons else ""


def _use(q: Question, action: str) -> str:
    read = tokens.read(q.deck, action)
    return do(q, action, short(q.view, q.said, action, q.names), note=q.effect(read.effect) if read else "")


def _sales(q: Question, actions: list[str]) -> str:
    """Folded: a sale is seldom meant and never taken back."""
    if not actions:
        return ""
    told = q.said.say("spartacus.ask.trade.sales", "O que vender")
    opened_ = "sales" in q.sketch.opened
    opener = button("ask:open:sales", told, css="sa-fold", more=f' aria-expanded="{"true" if opened_ else "false"}"')
    if not opened_:
        return opener
    return opener + answers(*[do(q, each, short(q.view, q.said, each, q.names), css="sa-brief") for each in actions])


# --- the sheet --------------------------------------------------------------------------------------------------------


def sheet(q: Question) -> str:
    """What both sides have, to be put into the offer and taken out again."""
    beginning = opened(q)
    assert beginning is not None
    offer = beginning.offer or Offer(q.seat, q.sketch.whom)
    said = q.said
    title = said.say("spartacus.ask.offer", "Sua proposta a {seat}", seat=q.name(offer.to))
    _, end = offered(beginning, wished(q))
    ready = tokens.PROPOSE in end.legal
    back = (
        passing(q)
        if q.top.kind == FrameKind.BUILD
        else button(f"ask:whom:{NOBODY}", said.say("spartacus.ask.offer.back", "Voltar"), css="sa-do sa-pass")
    )
    gives = said.say("spartacus.ask.offer.give", "Você dá")
    wants = said.say("spartacus.ask.offer.want", "Você quer de {seat}", seat=q.name(offer.to))
    return panel(
        q, title, "market.offer",
        lead(_begun(q, offer), css="sa-soft"),
        titled(gives, _goods(q, beginning, "give", offer.seat, gives)),
        titled(wants, _goods(q, beginning, "want", offer.to, wants)),
        feet(go(q, "offer", said.say("spartacus.ask.offer.go", "Propor"), off=not ready), back),
    )  # fmt: skip


def _begun(q: Question, offer: Offer) -> str:
    """What stands in the offer already and cannot be taken out."""
    told = [q.market(card) for card in (*offer.gives, *offer.wants)]
    told += [q.intrigue(kind) for kind in (*offer.gives_guards, *offer.wants_guards)]
    told += [q.denarii(number) for number in (offer.gives_denarii, offer.wants_denarii) if number]
    if not told:
        return ""
    return q.said.say("spartacus.ask.offer.begun", "Já está na proposta: {things}.", things=q.said.listed(told))


def _goods(q: Question, beginning: State, word: str, owner: int, title: str) -> str:
    """Cards and guards of one side to be pressed, and its denarii."""
    legal = beginning.legal
    found = []
    for asset in q.view.assets[owner]:
        action = f"{word}:{q.deck.market[asset.card].token}"
        if action in legal:
            found.append(_switch(q, action, tile(q, owner, asset.card), q.market(asset.card)))
    for kind in dict.fromkeys(q.view.posted[owner]):
        action = f"{word}-guard:{q.deck.intrigue[kind].token}"
        if action in legal:
            found.append(_guards(q, action, kind, q.view.posted[owner].count(kind)))
    denarii = max([int(action[5:-1]) for action in legal if action.startswith(f"{word}:") and action.endswith("d")],
                  default=0)  # fmt: skip
    label = q.said.say("spartacus.ask.offer.denarii", "{side}: denários", side=title)
    coins = f'<div class="sa-coins">{board.coin(size=24)}{slider(q, word, label, 0, denarii)}</div>' if denarii else ""
    nothing = lead(q.said.say("spartacus.ask.offer.nothing", "nada que se possa trocar"), css="sa-soft")
    return chips([*found, coins]) if found or coins else nothing


def _switch(q: Question, action: str, picture: str, label: str) -> str:
    return button(f"ask:take:{action}", label, picture, css="sa-tile", on=action in q.sketch.chosen)


def _guards(q: Question, action: str, kind: int, there: int) -> str:
    """Guards of a kind: as many as are there."""
    name = q.intrigue(kind)
    inside = f"{board.sign(GUARD_ASSET, size=26)}<b>{escape(name)}</b>"
    if there == 1:
        return button(f"ask:take:{action}", name, inside, css="sa-tile sa-guard", on=action in q.sketch.chosen)
    number = q.sketch.chosen.count(action)
    return f'<span class="sa-guards">{inside}{stepping(q, action, name, number, 0, there)}</span>'


# --- the answer -------------------------------------------------------------------------------------------------------


def answer_offer(q: Question) -> str:
    """To take what is offered, or not."""
    offer, said = q.view.offer, q.said
    assert offer is not None
    title = said.say("spartacus.ask.offered", "{seat} propõe uma troca", seat=q.name(offer.seat))
    gets = _listed(q, offer.seat, offer.gives, offer.gives_guards, offer.gives_denarii)
    gives = _listed(q, offer.to, offer.wants, offer.wants_guards, offer.wants_denarii)
    told = said.say("spartacus.ask.offered.whole", "A troca vale inteira e na hora, ou não vale.")
    take = said.say("spartacus.ask.offered.yes", "Aceitar a troca")
    return panel(
        q, title, "market.accept",
        house(q, offer.seat),
        titled(said.say("spartacus.ask.offered.gets", "Você recebe"), gets),
        titled(said.say("spartacus.ask.offer.give", "Você dá"), gives),
        lead(told, css="sa-soft"),
        answers(
            do(q, tokens.YES, take) if tokens.YES in q.legal else "",
            do(q, tokens.NO, said.say("spartacus.ask.offered.no", "Não aceitar")),
        ),
    )  # fmt: skip


def _listed(q: Question, owner: int, cards: tuple[int, ...], guards: tuple[int, ...], denarii: int) -> str:
    """Things that change hands."""
    found = [
        f'<span class="sa-thing" role="img" aria-label="{escape(q.market(card))}">{tile(q, owner, card)}</span>'
        for card in cards
    ]
    for kind in dict.fromkeys(guards):
        told = f"{guards.count(kind)} × {q.intrigue(kind)}"
        found.append(f'<span class="sa-thing">{board.sign(GUARD_ASSET, size=26)}<b>{escape(told)}</b></span>')
    if denarii:
        found.append(f'<span class="sa-thing">{board.coin(size=26)}<b>{escape(q.denarii(denarii))}</b></span>')
    return chips(found) or lead(q.said.say("spartacus.none", "nada"), css="sa-soft")
