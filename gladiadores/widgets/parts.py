"""The parts that every page is made of, whatever the game: buttons, icons, lists, a rule to unfold and its source."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gladiadores import games
from gladiadores.core.rulebook import Rule
from gladiadores.text import Texts

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


def chip(said: Texts, rule: Rule, key: str, opened: bool, css: str = "bs-chip") -> str:
    """A rule's title, to be pressed for the rule itself."""
    title = said.translate(rule.context("title"), rule.title)
    hint = said.say("stepper.rule", "Regra: {title}", title=title)
    return (
        f'<button type="button" class="{css}" data-key="{escape(key)}" aria-expanded="{"true" if opened else "false"}" '
        f'aria-label="{escape(hint)}">{icon("book")}<span>{escape(title)}</span></button>'
    )


def sources(said: Texts, rule: Rule) -> str:
    """Where a rule stands, in a sentence."""
    if not rule.sources:
        return said.say("stepper.rule.ours", "Decisão desta edição: os documentos não dizem.")
    documents = games.game(rule.game).rulebook.documents
    found: dict[str, list[str]] = {}
    for source in rule.sources:
        found.setdefault(documents[source.document], []).append(source.place)
    places = [
        said.say("stepper.rule.place", "{document}, {place}", document=document, place=said.listed(named))
        for document, named in found.items()
    ]
    return said.say("stepper.rule.sources", "Fonte: {places}", places="; ".join(places))
