"""What effects ask: a target, a card, a House, a number, one of several ways."""

from __future__ import annotations

from gladiadores.games.spartacus import board, tokens
from gladiadores.games.spartacus.effects.compiled import program
from gladiadores.games.spartacus.phases.scheming import FOR_RUN
from gladiadores.games.spartacus.wording import ops
from gladiadores.widgets.spartacus_asking_parts import (
    Question,
    amount,
    answers,
    capital,
    do,
    feet,
    go,
    marker,
    panel,
    passing,
    quoted,
    slider,
    tile,
)
from gladiadores.widgets.spartacus_choices import short

FEW = 6
"""So many numbers have a button each."""


def aim(q: Question) -> str:
    """A target for a scheme, a reaction or an ability."""
    said = q.said
    if q.top.b == FOR_RUN:
        effect = q.deck.effects[q.view.runs[-1].effect]
    else:
        scheme = q.view.scheme
        assert scheme is not None
        effect = q.deck.effects[q.deck.intrigue[scheme.card].effects[0]]
    title = said.say("spartacus.ask.aim", "{card}: qual é o alvo?", card=q.card(effect.owner))
    return panel(q, title, "scheme.target", quoted(q, "", q.effect(effect.index)), _options(q))


def choose(q: Question) -> str:
    """Something for an effect under way."""
    effect, op = q.deck.effects[q.top.a], program(q.deck, q.top.a)[q.top.b].op
    title = q.said.say("spartacus.ask.choose", "{card}: escolha", card=q.card(effect.owner))
    told = quoted(q, "", q.effect(effect.index))
    if op.name == "choose_one":
        ways = [capital(ops.block(q.said, way)) for way in op.get("options")]
        body = answers(*[do(q, f"option:{place + 1}", way) for place, way in enumerate(ways)])
        return panel(q, title, "effect.choose-one", told, body)
    numbers = q.numbers("number")
    if len(numbers) > FEW:
        least, most = min(numbers), max(numbers)
        value = amount(q, "number", least, most, least)
        label = q.said.say("spartacus.ask.number", "Quantos?")
        said_ = go(q, "number", q.said.say("spartacus.ask.number.go", "Escolher {number}", number=value))
        return panel(
            q, title, "play.choose", told, slider(q, "number", label, least, most, least), feet(said_, passing(q))
        )
    return panel(q, title, "play.choose", told, _options(q))


def _options(q: Question) -> str:
    """Cards with their pictures, Houses with their tokens."""
    found = [_option(q, action) for action in q.legal if not action.startswith(("gift:", "post:"))]
    return answers(*found)


def _option(q: Question, action: str) -> str:
    if action == tokens.PASS:
        return passing(q)
    read = tokens.read(q.deck, action)
    assert read is not None
    label = short(q.view, q.said, action, q.names)
    if read.seat >= 0:
        return do(q, action, label, picture=marker(q, read.seat))
    if read.card >= 0:
        owner = next((s for s, held in enumerate(q.view.assets) if any(each.card == read.card for each in held)), -1)
        whose = q.name(owner) if owner >= 0 else ""
        return do(q, action, label, picture=tile(q, max(owner, 0), read.card), note=whose, css="sa-brief")
    if read.kind >= 0:
        sign = ("scheme", "reaction", "guard")[q.deck.intrigue[read.kind].kind]
        return do(q, action, label, picture=board.sign(sign, size=24), note=q.text(action.partition(":")[2]))
    return do(q, action, label)
