"""The parts of the battle stepper's pages: buttons, cards to choose, rules to unfold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, Protocol

from gladiadores.core.rulebook import Rule
from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.cards import LION, PLAYS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import Texts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_walk import DECLINE, NONE

_ICONS = {
    "first": "M6 5v14M18 5l-8 7 8 7",
    "back": "M15 5l-8 7 8 7",
    "play": "M7 4l13 8-13 8z",
    "pause": "M7 5v14M17 5v14",
    "next": "M9 5l8 7-8 7",
    "last": "M18 5v14M6 5l8 7-8 7",
    "right": "M4 13l5 5L20 6",
    "wrong": "M6 6l12 12M18 6L6 18",
    "book": "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13",
    "pencil": "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
    "undo": "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
    "redo": "M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3",
    "close": "M6 6l12 12M18 6L6 18",
    "clear": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
    "stop": "M5 5l14 14M12 3a9 9 0 1 0 .1 0",
    "lots": "M5 5h14v14H5zM9 9h.1M15 9h.1M9 15h.1M15 15h.1M12 12h.1",
}


class Reader(Protocol):
    """A desk at which rules are looked up."""

    @property
    def texts(self) -> Texts: ...

    @property
    def open_rule(self) -> str | None: ...

    @property
    def readings(self) -> Mapping[str, Any]: ...

    def rule(self, id: str) -> Rule: ...


def tag(language: str) -> str:
    return {"pt": "pt-BR"}.get(language, language)


def icon(name: str) -> str:
    return f'<svg class="bs-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'


def button(
    key: str, label: str, inside: str = "", *, css: str = "", off: bool = False, on: bool | None = None, more: str = ""
) -> str:
    """A button; ``inside`` instead of the label where it is an icon, ``on`` where it is a switch."""
    state = "" if on is None else f' aria-pressed="{"true" if on else "false"}"'
    name = f' aria-label="{escape(label)}" title="{escape(label)}"' if inside else ""
    off_state = ' aria-disabled="true"' if off else ""
    return (
        f'<button type="button" class="{css or "bs-plain"}" data-key="{escape(key)}"{name}{state}'
        f"{off_state}{more}>{inside or escape(label)}</button>"
    )


def entries(pairs: Iterable[tuple[str, str]], chosen: str) -> str:
    """What a list of choices holds."""
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(label)}</option>'
        for value, label in pairs
    )


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
    said, rule = desk.texts, desk.rule(id)
    title = said.translate(rule.context("title"), rule.title)
    hint = said.say("stepper.rule", "Regra: {title}", title=title)
    opened = "true" if desk.open_rule == id else "false"
    return (
        f'<button type="button" class="bs-chip" data-key="rule:{escape(id)}" aria-expanded="{opened}" '
        f'aria-label="{escape(hint)}">{icon("book")}<span>{escape(title)}</span></button>'
    )


def cited(desk: Reader, id: str) -> str:
    """A rule's chip, and the rule below it where it is open."""
    return chip(desk, id) + (unfolded(desk, desk.rule(id)) if desk.open_rule == id else "")


def unfolded(desk: Reader, rule: Rule) -> str:
    """A rule with its readings and where it stands."""
    said = desk.texts
    parts = [f"<p>{escape(said.translate(rule.context('text'), rule.text))}</p>"]
    if rule.readings:
        items = "".join(
            f"<li{' class=bs-current' if desk.readings.get(rule.ruling or '') == reading.value else ''}>"
            f"{escape(said.translate(rule.context(f'reading.{reading.value}'), reading.text))}</li>"
            for reading in rule.readings
        )
        parts.append(f"<ul>{items}</ul>")
    parts.append(f'<p class="bs-source">{escape(sources(said, rule))}</p>')
    return f'<div class="bs-rule">{"".join(parts)}</div>'


def sources(said: Texts, rule: Rule) -> str:
    if not rule.sources:
        return said.say("stepper.rule.ours", "Decisão desta edição: os documentos não dizem.")
    places = [
        said.say(
            "stepper.rule.place", "{document}, {place}",
            document=GAME.rulebook.documents[source.document], place=source.place,
        )
        for source in rule.sources
    ]  # fmt: skip
    return said.say("stepper.rule.sources", "Fonte: {places}", places="; ".join(places))
