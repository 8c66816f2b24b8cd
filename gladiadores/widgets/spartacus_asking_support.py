"""Support for a scheme: whom to ask, what to say it is, what to offer; and to be asked."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import board, tokens
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.seats import others
from gladiadores.widgets.parts import entries
from gladiadores.widgets.spartacus_asking_parts import (
    NOBODY,
    Question,
    answer,
    answers,
    do,
    feet,
    go,
    lead,
    marker,
    panel,
    quoted,
    slider,
    titled,
)
from gladiadores.widgets.spartacus_asking_steps import truth
from gladiadores.widgets.spartacus_choices import short


def seek(q: Question) -> str:
    """One House after the other may be asked, until there is enough Influence."""
    said, scheme = q.said, q.view.scheme
    assert scheme is not None
    card = q.intrigue(scheme.card)
    title = said.say("spartacus.ask.support", "Apoio para o esquema: {card}", card=card)
    uses = [action for action in q.legal if action.startswith("use:")]
    whom = q.top.a if q.top.kind == FrameKind.PITCH else q.sketch.whom
    drop = said.say("spartacus.ask.support.drop", "Desistir")
    give_up = do(q, tokens.PASS, drop, css="sa-pass") if tokens.PASS in q.legal else ""
    parts = [_short_of(q)]
    if q.top.kind == FrameKind.SUPPORT:
        parts.append(_houses(q))
    if whom != NOBODY:
        ask = said.say("spartacus.ask.support.go", "Pedir apoio: {seat}", seat=q.name(whom))
        parts += [_claim(q) if not q.top.b else "", _promise(q, whom), feet(go(q, "support", ask), give_up)]
    elif give_up:
        parts.append(feet(give_up))
    abilities = answers(*[do(q, each, short(q.view, said, each, q.names), note=_told(q, each)) for each in uses])
    parts.insert(2, titled(said.say("spartacus.ask.support.use", "Ou usar uma habilidade"), abilities))
    return panel(q, title, "support.ask", *parts)


def _told(q: Question, action: str) -> str:
    read = tokens.read(q.deck, action)
    return q.effect(read.effect) if read is not None else ""


def _short_of(q: Question) -> str:
    """What the scheme requires, what is there, what is missing: a step for every point."""
    scheme = q.view.scheme
    assert scheme is not None
    needed = strength.required(q.state, scheme.seat, scheme.card, scheme.eased)
    brought, own = strength.brought(q.state), q.view.influence[scheme.seat]
    told = q.said.say(
        "spartacus.ask.support.short",
        "Pede {needed}; você tem {own}, o apoio traz {support}: falta {short}.",
        needed=needed, own=own, support=brought - own, short=max(0, needed - brought),
    )  # fmt: skip
    marks = "".join(
        f'<i class="{"sa-own" if step < own else "sa-lent" if step < brought else ""}"></i>' for step in range(needed)
    )
    return f'{lead(told)}<div class="sa-meter" aria-hidden="true">{marks}</div>'


def _houses(q: Question) -> str:
    """All others: what they would bring, and what they have answered."""
    buttons = []
    for seat in others(q.view, q.seat):
        brings = q.said.say("spartacus.ask.support.brings", "Influência {number}", number=q.view.influence[seat])
        asked = f"ask:{seat}" not in q.legal
        if asked:
            gave = q.view.scheme is not None and q.view.scheme.supporters >> seat & 1
            brings = (
                q.said.say("spartacus.ask.support.gave", "apoia")
                if gave
                else q.said.say("spartacus.ask.support.refused", "não apoia")
            )
            buttons.append(
                f'<span class="sa-do sa-off">{marker(q, seat)}<span><b>{escape(q.name(seat))}</b>'
                f"<small>{escape(brings)}</small></span></span>"
            )
        else:
            css = "sa-advised" if q.advised == f"ask:{seat}" else ""
            buttons.append(
                answer(
                    f"ask:whom:{seat}",
                    q.name(seat),
                    picture=marker(q, seat),
                    note=brings,
                    css=css,
                    on=q.sketch.whom == seat,
                )
            )
    label = escape(q.said.say("spartacus.ask.support.whom", "A quem pedir?"))
    return f'<div class="sa-abreast" role="group" aria-label="{label}" data-nav>{"".join(buttons)}</div>'


def _claim(q: Question) -> str:
    """The truth, nothing, or another scheme."""
    said = q.said
    chosen = q.sketch.claim or truth(q)
    honest = truth(q)
    bluff = chosen not in (honest, tokens.CLAIM_NOTHING)
    kinds = [kind for kind, card in enumerate(q.deck.intrigue) if card.kind == SCHEME]
    others_ = [(tokens.intrigue(q.deck, "claim", kind), q.intrigue(kind)) for kind in kinds]
    listed = sorted([pair for pair in others_ if pair[0] != honest], key=lambda pair: pair[1])
    lie = said.say("spartacus.ask.claim.lie", "Mentir…")
    truthful = said.say("spartacus.ask.claim.truth", "A verdade")
    silent = said.say("spartacus.ask.claim.nothing", "Não dizer")
    buttons = [
        answer(f"ask:{honest}", truthful, css="sa-brief", on=chosen == honest),
        answer(f"ask:{tokens.CLAIM_NOTHING}", silent, css="sa-brief", on=chosen == tokens.CLAIM_NOTHING),
    ]
    select = (
        f'<select class="sa-select{" sa-bluff" if bluff else ""}" data-key="ask:claim" aria-label="{escape(lie)}">'
        f"{entries([('', lie), *listed], chosen if bluff else '')}</select>"
    )
    title = said.say("spartacus.ask.claim", "O que você diz que é")
    return titled(title, f'<div class="sa-abreast">{"".join(buttons)}{select}</div>')


def _promise(q: Question, whom: int) -> str:
    """Denarii, paid if support is given."""
    most = max(0, q.view.denarii[q.seat])
    title = q.said.say("spartacus.ask.pay", "Quanto oferece; só se paga pelo apoio dado")
    if not most:
        return ""
    label = q.said.say("spartacus.ask.pay.label", "Oferta")
    coins = f'<div class="sa-coins">{board.coin(size=24)}{slider(q, "pay", label, 0, most)}</div>'
    return titled(title, coins)


# --- being asked ------------------------------------------------------------------------------------------------------


def plea(q: Question) -> str:
    """Somebody asks for support."""
    said, seeker, denarii = q.said, q.top.a, q.top.c
    title = said.say("spartacus.ask.plea", "{seat} pede o seu apoio", seat=q.name(seeker))
    kind = q.top.b - 1
    claim, told = said.say("spartacus.ask.plea.silent", "Não diz que esquema é."), ""
    if kind >= 0:
        claim = said.say("spartacus.ask.plea.claims", "Diz que é: {card}. Pode ser mentira.", card=q.intrigue(kind))
        told = quoted(q, q.intrigue(kind), q.text(q.deck.intrigue[kind].token))
    brought = strength.brought(q.state)
    counts = said.say(
        "spartacus.ask.plea.counts", "Tem Influência {has}; com a sua, {total}.",
        has=brought, total=brought + q.view.influence[q.seat],
    )  # fmt: skip
    asks = ""
    if kind >= 0:
        needed = strength.required(q.state, seeker, kind)
        asks = said.say("spartacus.ask.plea.asks", "Este esquema pede {number}.", number=needed)
    yes = said.say("spartacus.ask.plea.yes", "Dar apoio")
    gets = said.say("spartacus.ask.plea.gets", "Você recebe {denarii}.", denarii=q.denarii(denarii)) if denarii else ""
    free = said.say("spartacus.ask.plea.free", "Sem nada em troca.")
    return panel(
        q, title, "support.lie",
        lead(claim), told, lead(counts, asks),
        answers(
            do(q, tokens.SUPPORT, yes, note=gets or free, picture=board.coin(size=26) if denarii else ""),
            do(q, tokens.REFUSE, said.say("spartacus.ask.plea.no", "Recusar")),
        ),
    )  # fmt: skip
