"""The parts of the card game's pages: cards to choose, rules to unfold."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

from gladiadores.core.rulebook import Rule
from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.cards import LION, PLAYS
from gladiadores.text import Texts
from gladiadores.widgets import parts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_walk import DECLINE, NONE
from gladiadores.widgets.parts import button, sources


class Reader(Protocol):
    """A desk at which rules are looked up."""

    @property
    def texts(self) -> Texts: ...

    @property
    def open_rule(self) -> str | None: ...

    @property
    def readings(self) -> Mapping[str, Any]: ...

    def rule(self, id: str) -> Rule: ...


def option(desk: BattleDesk, key: str, on: bool | None = None) -> str:
    """A card, a player or `none` as a button."""
    said = desk.texts
    kind, _, rest = key.partition(":")
    if key == NONE:
        return button(key, said.say("stepper.option.none", "Nenhuma"), css="bs-option")
    if key == DECLINE:
        return button(key, said.say("stepper.option.decline", "Não levar nenhuma"), css="bs-option")
    if kind == "seat":
        return button(key, words.seat(said, int(rest), desk.names), css="bs-option")
    suit = "L" if PLAYS.get(rest, LION) == LION else rest[0]
    face = f'{board.suit(suit, size=26, language=desk.language)}<b aria-hidden="true">{escape(rest[1:])}</b>'
    return button(key, words.card(said, rest), face, css="bs-option bs-card", on=on)


def chip(desk: Reader, id: str) -> str:
    return parts.chip(desk.texts, desk.rule(id), f"rule:{id}", desk.open_rule == id)


def cited(desk: Reader, id: str) -> str:
    """A rule's chip, and the rule below it where it is open."""
    return chip(desk, id) + (unfolded(desk, desk.rule(id)) if desk.open_rule == id else "")


def unfolded(desk: Reader, rule: Rule) -> str:
    """A rule with its readings and where it stands."""
    said = desk.texts
    told = [f"<p>{escape(said.translate(rule.context('text'), rule.text))}</p>"]
    if rule.readings:
        items = "".join(
            f"<li{' class=bs-current' if desk.readings.get(rule.ruling or '') == reading.value else ''}>"
            f"{escape(said.translate(rule.context(f'reading.{reading.value}'), reading.text))}</li>"
            for reading in rule.readings
        )
        told.append(f"<ul>{items}</ul>")
    told.append(f'<p class="bs-source">{escape(sources(said, rule))}</p>')
    return f'<div class="bs-rule">{"".join(told)}</div>'
