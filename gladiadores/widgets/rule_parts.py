"""Rules to unfold: a chip with a rule's title, and below it the rule with its readings and where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

from gladiadores.core.rulebook import Rule
from gladiadores.text import Texts
from gladiadores.widgets import parts
from gladiadores.widgets.parts import sources


class Reader(Protocol):
    """A desk at which rules are looked up."""

    @property
    def texts(self) -> Texts: ...

    @property
    def open_rule(self) -> str | None: ...

    @property
    def readings(self) -> Mapping[str, Any]: ...

    def rule(self, id: str) -> Rule: ...


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
