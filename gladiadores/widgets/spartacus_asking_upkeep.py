"""The balance of the turn: who is paid, and who is let go."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import assets
from gladiadores.widgets.parts import button
from gladiadores.widgets.spartacus_asking_parts import Question, feet, go, lead, panel, tile


def pay(q: Question) -> str:
    """Every ready gladiator, to be kept or let go; what that costs."""
    said = q.said
    gladiators = assets.gladiators(q.state, q.seat)
    let_go = [action for action in q.sketch.chosen if action in q.legal]
    owed, has = len(gladiators) - len(let_go), q.view.denarii[q.seat]
    found = []
    for card in gladiators:
        action = f"release:{q.deck.market[card].token}"
        gone = action in let_go
        told = said.say("spartacus.ask.upkeep.gone", "vai embora") if gone else q.denarii(1)
        label = said.say("spartacus.ask.upkeep.release", "Dispensar {card}", card=q.market(card))
        inside = f"{tile(q, q.seat, card)}<small>{escape(told)}</small>"
        found.append(button(f"ask:take:{action}", label, inside, css=f"sa-tile{' sa-gone' if gone else ''}", on=gone))
    lede = said.say("spartacus.ask.upkeep.lead", "Cada gladiador ativo custa 1 denário. Toque em quem não será pago.")
    balance = said.say(
        "spartacus.ask.upkeep.balance", "Você tem {has} e deve {owed}.", has=q.denarii(has), owed=q.denarii(owed)
    )
    label = (
        said.say("spartacus.ask.upkeep.pay", "Pagar {denarii}", denarii=q.denarii(owed))
        if owed
        else said.say("spartacus.ask.upkeep.none", "Não pagar ninguém")
    )
    return panel(
        q, said.say("spartacus.ask.upkeep", "Pagar os gladiadores"), "upkeep.pay",
        lead(lede),
        f'<div class="sa-chips" data-nav>{"".join(found)}</div>',
        feet(go(q, "upkeep", label, off=owed > has), f'<span class="sa-soft">{escape(balance)}</span>'),
    )  # fmt: skip
