"""Denarii as a gift, at any decision of one's own; and a guard put on the table."""

from __future__ import annotations

from gladiadores.games.spartacus import board
from gladiadores.widgets.match_parts import chip, opener
from gladiadores.widgets.spartacus_asking_parts import (
    Question,
    amount,
    answer,
    do,
    feet,
    go,
    marker,
    slider,
)
from gladiadores.widgets.spartacus_asking_steps import gifts


def beside(q: Question, posts: bool) -> str:
    """Folded below every question; ``posts`` where nothing else offers to put a guard on the table."""
    givable = [seat for seat in range(q.view.table.players) if gifts(q, seat)]
    posted = [action for action in q.legal if action.startswith("post:")] if posts else []
    if not givable and not posted:
        return ""
    said, opened = q.said, "gift" in q.sketch.opened
    parts = [do(q, action, css="sa-brief") for action in posted]
    if givable:
        label = said.say("spartacus.ask.gift", "Dar denários a alguém")
        parts.append(opener("ask:open:gift", label, opened, css="sa-fold"))
    inside = f'<div class="sa-abreast">{"".join(parts)}</div>'
    return f'<div class="sa-beside-all">{inside}{_gift(q, givable) if opened and givable else ""}</div>'


def _gift(q: Question, givable: list[int]) -> str:
    """To whom, and how much."""
    to = q.sketch.amounts.get("gift-to", -1)
    whom = "".join(
        answer(f"ask:give:{seat}", q.name(seat), picture=marker(q, seat), css="sa-brief", on=to == seat)
        for seat in givable
    )
    body = f'<div class="sa-abreast" data-nav>{whom}{chip(q.desk, "game.gift")}</div>'
    if to not in givable:
        return body
    most = max(gifts(q, to))
    value = amount(q, "gift", 1, most, 1)
    label = q.said.say("spartacus.ask.gift.amount", "Presente")
    give = q.said.say("spartacus.ask.gift.go", "Dar a {seat}: {denarii}", seat=q.name(to), denarii=q.denarii(value))
    coins = f'<div class="sa-coins">{board.coin(size=24)}{slider(q, "gift", label, 1, most, 1)}</div>'
    return f"{body}{coins}{feet(go(q, 'gift', give))}"
