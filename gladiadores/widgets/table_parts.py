"""The parts of the pages for a real table: the frame with its bars, rules to unfold, names, a score as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Protocol

from gladiadores.core.game import Game
from gladiadores.core.rulebook import Rule
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets import parts
from gladiadores.widgets.parts import button, icon, tag


class Reader(Protocol):
    """A desk at which the rules of a game are looked up."""

    @property
    def game(self) -> Game: ...

    @property
    def texts(self) -> Texts: ...

    @property
    def language(self) -> str: ...

    @property
    def open_rule(self) -> str | None: ...

    def rule(self, id: str) -> Rule: ...


class Keeper(Reader, Protocol):
    """A desk at which something is written down."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def can_undo(self) -> bool: ...

    @property
    def can_redo(self) -> bool: ...

    @property
    def refused(self) -> str: ...

    @property
    def told(self) -> tuple[str, ...]: ...

    @property
    def typed(self) -> str | None: ...

    @property
    def as_text(self) -> str: ...


# --- the frame ----------------------------------------------------------------------------------------------------


def frame(desk: Reader, name: str, css: str, scene: str, scale: float, inside: str, style: str = "") -> str:
    """A widget's outermost element."""
    return (
        f'<section class="bs rt {css}" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}{style}" '
        f'data-key="table" data-keys="z y" data-scene="{escape(scene)}" tabindex="-1" '
        f'aria-label="{escape(name)}">{inside}</section>'
    )


def languages(desk: Reader, spoken: Sequence[str]) -> str:
    """Buttons for the languages but the present one."""
    return "".join(
        button(
            f"language:{language}",
            LANGUAGES[language],
            f'<span class="bs-long">{LANGUAGES[language]}</span><span class="bs-short">{language.upper()}</span>',
            more=f' lang="{tag(language)}"',
        )
        for language in spoken
        if language != desk.language
    )


def tabs(label: str, names: Iterable[tuple[str, str]], chosen: str) -> str:
    """Switches between the parts of a page."""
    buttons = "".join(button(f"tab:{tab}", name, on=tab == chosen) for tab, name in names)
    return f'<div class="bs-tabs" role="group" aria-label="{escape(label)}" data-nav>{buttons}</div>'


def undoing(desk: Keeper) -> str:
    said = desk.texts
    return (
        '<span class="rt-steps">'
        + button("undo", said.say("table.undo", "Desfazer"), icon("undo"), css="bs-round", off=not desk.can_undo)
        + button("redo", said.say("table.redo", "Refazer"), icon("redo"), css="bs-round", off=not desk.can_redo)
        + "</span>"
    )


def group(label: str, buttons: Iterable[str]) -> str:
    """Buttons that belong together, under their name."""
    return (
        f'<div class="rt-row" role="group" aria-label="{escape(label)}"><h4>{escape(label)}</h4>'
        f'<div class="bs-options" data-nav>{"".join(buttons)}</div></div>'
    )


def notes(desk: Keeper) -> str:
    """What people should know about the file."""
    return "".join(f'<p class="rt-note" role="note">{escape(note)}</p>' for note in desk.told)


# --- rules --------------------------------------------------------------------------------------------------------


def cited(desk: Reader, id: str) -> str:
    """A rule's chip, and the rule below it where it is open."""
    rule, opened = desk.rule(id), desk.open_rule == id
    unfolded = ""
    if opened:
        text = desk.texts.translate(rule.context("text"), rule.text)
        source = parts.sources(desk.texts, rule)
        unfolded = f'<div class="bs-rule"><p>{escape(text)}</p><p class="bs-source">{escape(source)}</p></div>'
    return parts.chip(desk.texts, rule, f"rule:{id}", opened) + unfolded


def refusal(desk: Keeper, rule: str | None) -> str:
    """Why the last change was not made, with its rule."""
    if not desk.refused:
        return ""
    chip = "" if rule is None else cited(desk, rule)
    return f'<div class="rt-refused" role="note"><p>{icon("wrong")}<span>{escape(desk.refused)}</span></p>{chip}</div>'


# --- names, numbers, text -----------------------------------------------------------------------------------------


def field(key: str, value: str, label: str, css: str = "", more: str = "") -> str:
    """A line to write into."""
    return (
        f'<input type="text" class="{css}" data-key="{escape(key)}" value="{escape(value)}" autocomplete="off" '
        f'spellcheck="false" aria-label="{escape(label)}" title="{escape(label)}"{more}>'
    )


def stepped(name: str, seat: str, inside: str, less: str, more: str, *, off: bool = False) -> str:
    """Something between a step down and a step up."""
    return (
        '<span class="rt-stepped">'
        + button(f"{name}less:{seat}", less, "−", css="rt-step", off=off)
        + inside
        + button(f"{name}more:{seat}", more, "+", css="rt-step")
        + "</span>"
    )


def crown(label: str = "") -> str:
    """A winner's crown; without a label where the words beside it say so."""
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="rt-crown" viewBox="0 0 24 24" {name}><path d="M4 20h16l2-12-6 4-4-8-4 8-6-4z"/></svg>'


def text_panel(desk: Keeper, place: str | None) -> str:
    """The score as text, to copy, to paste, and where it is kept."""
    said = desk.texts
    intro = said.say(
        "table.text", "O placar em uma linha. Copiem para guardar ou mandar a alguém; ou colem outro no lugar."
    )
    label = said.say("table.text.label", "O placar como texto")
    value = desk.as_text if desk.typed is None else desk.typed
    area = (
        f'<textarea data-key="json" data-move="json:{hash(desk.as_text)}" rows="7" spellcheck="false" '
        f'aria-label="{escape(label)}">{escape(value)}</textarea>'
    )
    read = button("read", said.say("table.read", "Usar este texto"), css="bs-check")
    kept = (
        said.say("table.not-kept", "Este placar não é gravado em arquivo: copiem o texto.")
        if place is None
        else said.say("table.kept", "Gravado a cada mudança em {path}", path=place)
    )
    return (
        f'<div class="rt-panel"><p class="bs-soft">{escape(intro)}</p>{area}{read}'
        f'<p class="bs-soft rt-path">{escape(kept)}</p></div>'
    )
