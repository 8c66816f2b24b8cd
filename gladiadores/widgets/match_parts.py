"""The parts of the pages at which games are played: what is told and refused, what was undone, the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import cast

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.widgets.branches import length
from gladiadores.widgets.match_desk import MatchDesk
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.parts import button, icon
from gladiadores.widgets.rule_parts import cited, unfolded


def curtain(desk: MatchDesk) -> str:
    """What hides the hands until the right person sits at the screen."""
    said, seat = desk.texts, desk.curtain
    assert seat is not None
    name = desk.names[seat]
    ask = said.say("match.curtain", "Passe a tela a {player}. Os outros não olham!", player=name)
    me = button(f"me:{seat}", said.say("match.me", "Sou eu: {player}", player=name), css="pd-go", more=" data-focus")
    return f'<div class="pd-curtain"><p>{escape(ask)}</p>{me}</div>'


def opener(key: str, label: str, opened: bool, css: str = "") -> str:
    """A button that opens something, and closes it again."""
    return button(key, label, css=css, more=f' aria-expanded="{"true" if opened else "false"}"')


def refusal(desk: MatchDesk) -> str:
    if desk.refusal is None:
        return ""
    return (
        f'<div class="pd-refused" role="group"><p>{icon("stop")}<span>{escape(desk.refused)}</span></p>'
        f"{cited(desk, desk.refusal.violation.rule)}</div>"
    )


def reasons(desk: MatchDesk) -> str:
    if all(who == HUMAN for who in desk.setup.seats):
        return ""
    return button("reasons", desk.texts.say("match.reasons", "Razões dos robôs"), css="pd-reasons", on=desk.reasons)


def branch(desk: MatchDesk, node: Node) -> str:
    """A branch that was undone, and the button that takes it up again."""
    parent = node.parent
    if parent is None or not isinstance(parent.state.to_act, int):
        return ""
    said = desk.texts
    number = list(desk.match.history.undone()).index(node)
    card = desk.spoken(cast(str, node.action))
    told = said.say_many(
        "match.undone",
        "Desfeito: {player}, {card} ({number} jogada).",
        "Desfeito: {player}, {card} ({number} jogadas).",
        length(node), player=desk.names[parent.state.to_act], card=card,
    )  # fmt: skip
    label = said.say("match.take-up", "Retomar")
    return f'<p class="pd-undone"><span>{escape(told)}</span>{button(f"branch:{desk.serial}:{number}", label)}</p>'


def sentences(desk: MatchDesk, events: Iterator[Event] | tuple[Event, ...], seen: set[str]) -> Iterator[str]:
    """Sentences, each with the chip of its rule; the rule that is open unfolds below the first chip."""
    for event in events:
        opened = desk.open_rule == event.rule and event.rule not in seen
        seen.add(event.rule)
        below = unfolded(desk, desk.rule(event.rule)) if opened else ""
        yield f'<p class="bs-say pd-say">{escape(desk.tell(event))} {chip(desk, event.rule)}</p>{below}'


def chip(desk: MatchDesk, id: str) -> str:
    """A small button that opens the rule."""
    said, rule = desk.texts, desk.rule(id)
    title = said.translate(rule.context("title"), rule.title)
    hint = said.say("stepper.rule", "Regra: {title}", title=title)
    opened = "true" if desk.open_rule == id else "false"
    return (
        f'<button type="button" class="pd-chip" data-key="rule:{escape(id)}" aria-expanded="{opened}" '
        f'aria-label="{escape(hint)}" title="{escape(title)}">{icon("book")}</button>'
    )
