"""Bids, prices, and what is asked for them."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import board, tokens
from gladiadores.games.spartacus.frames import FOR_INVITATION, FOR_UP, FrameKind
from gladiadores.games.spartacus.seats import in_order
from gladiadores.widgets.spartacus_asking_parts import (
    Question,
    amount,
    answers,
    chips,
    do,
    feet,
    go,
    house,
    lead,
    panel,
    quoted,
    slider,
)

# --- sealed bids ------------------------------------------------------------------------------------------------------


def bid(q: Question) -> str:
    """A sealed bid, or in a tie what is added to it."""
    said, tie = q.said, q.top.b > 0
    most = max(q.numbers("bid"))
    value = amount(q, "bid", 0, most)
    title = _about(q)
    if tie:
        told = said.say(
            "spartacus.ask.bid.tie", "Empate: na mesa você já tem {denarii}. O que você soma fica oculto também.",
            denarii=q.denarii(q.view.stakes[q.seat]),
        )  # fmt: skip
    else:
        told = said.say("spartacus.ask.bid.lead", "Os lances abrem juntos. Só quem vence paga.")
    left = said.say("spartacus.ask.left", "Sobram: {denarii}.", denarii=q.denarii(most - value))
    label = said.say("spartacus.ask.bid.add", "O que somar") if tie else said.say("spartacus.ask.bid.amount", "Lance")
    return panel(
        q, title, "auction.tie" if tie else "host.contest" if q.top.kind == FrameKind.HOST_BID else "auction.bid",
        lead(told),
        slider(q, "bid", label, 0, most),
        feet(go(q, "bid", _say_bid(q, value, tie)), f'<span class="sa-soft">{escape(left)}</span>'),
        _lot(q),
        chips(_rivals(q)),
    )  # fmt: skip


def _about(q: Question) -> str:
    if q.top.kind == FrameKind.HOST_BID:
        return q.said.say("spartacus.ask.bid.host", "Seu lance pelo título de Anfitrião")
    return q.said.say("spartacus.ask.bid.card", "Seu lance: {card}", card=q.market(q.view.lot))


def _say_bid(q: Question, value: int, tie: bool) -> str:
    said = q.said
    if not value:
        none = said.say("spartacus.ask.bid.no-more", "Não somar nada")
        return none if tie else said.say("spartacus.ask.bid.none", "Não dar lance")
    if tie:
        return said.say("spartacus.ask.bid.more", "Somar {denarii}", denarii=q.denarii(value))
    return said.say("spartacus.ask.bid.go", "Dar o lance: {denarii}", denarii=q.denarii(value))


def _lot(q: Question) -> str:
    """What the card that is sold does."""
    if q.top.kind == FrameKind.HOST_BID or q.view.lot < 0:
        return ""
    return quoted(q, q.market(q.view.lot), q.text(q.deck.market[q.view.lot].token))


def _rivals(q: Question) -> list[str]:
    """Who else bids, what each has, and who has bid already."""
    told = []
    for seat in in_order(q.view, q.view.host):
        if seat == q.seat or not q.top.a >> seat & 1:
            continue
        done = q.said.say("spartacus.ask.bid.done", "já deu o lance") if q.top.c >> seat & 1 else ""
        has = q.said.say("spartacus.ask.has", "tem {number}", number=q.view.denarii[seat])
        told.append(house(q, seat, ", ".join(filter(None, (has, done)))))
    return told


# --- prices -----------------------------------------------------------------------------------------------------------


def price(q: Question) -> str:
    """The Host names a price."""
    said, whom, most = q.said, q.top.a, max(q.numbers("price"))
    value = amount(q, "price", 1, most, 1)
    title = {
        FOR_INVITATION: said.say("spartacus.ask.price.invitation", "O preço do convite"),
        FOR_UP: said.say("spartacus.ask.price.up", "O preço do polegar para cima"),
    }.get(q.top.b, said.say("spartacus.ask.price.down", "O preço do polegar para baixo"))
    told = said.say("spartacus.ask.price.once", "Cada Casa é perguntada uma vez. Se ela paga, vale na hora.")
    label = said.say("spartacus.ask.price", "Preço")
    ask = said.say("spartacus.ask.price.go", "Pedir {denarii}", denarii=q.denarii(value))
    has = said.say("spartacus.ask.has", "tem {number}", number=q.view.denarii[whom])
    rule = "arena.bribe" if q.top.b == FOR_INVITATION else "thumb.price"
    return panel(
        q,
        title,
        rule,
        house(q, whom, has),
        lead(told),
        slider(q, "price", label, 1, most, 1),
        feet(go(q, "price", ask)),
    )


def bribe(q: Question) -> str:
    """A House is asked for a price."""
    said, host, denarii = q.said, q.name(q.view.host), q.denarii(q.top.a)
    title = said.say("spartacus.ask.bribe", "{seat} pede {denarii}", seat=host, denarii=denarii)
    if q.top.b == FOR_INVITATION:
        told = said.say("spartacus.ask.bribe.invitation", "Quem paga já aceitou o convite: a sua Casa luta.")
    elif q.top.b == FOR_UP:
        told = said.say("spartacus.ask.bribe.up", "Se você pagar, o polegar vai para cima: o derrotado vive.")
    else:
        told = said.say("spartacus.ask.bribe.down", "Se você pagar, o polegar vai para baixo: o derrotado morre.")
    pay = said.say("spartacus.ask.bribe.pay", "Pagar {denarii}", denarii=denarii)
    has = said.say("spartacus.ask.you-have", "Você tem {denarii}.", denarii=q.denarii(q.view.denarii[q.seat]))
    no = said.say("spartacus.ask.bribe.no", "Não pagar")
    coin = board.coin(size=26)
    return panel(
        q, title, "arena.bribe" if q.top.b == FOR_INVITATION else "thumb.price",
        lead(told, has),
        answers(do(q, tokens.YES, pay, picture=coin) if tokens.YES in q.legal else "", do(q, tokens.NO, no)),
    )  # fmt: skip
