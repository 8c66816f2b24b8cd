"""Beside a table of things: whose turn it is, what is pending, a group of choices, a hint, what was told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from html import escape
from typing import Protocol

from gladiadores.core.history import Node
from gladiadores.text import Texts
from gladiadores.widgets.match_choices import Group, plain
from gladiadores.widgets.match_log import Chapter, Entry
from gladiadores.widgets.match_parts import branch, chip, reasons, sentences
from gladiadores.widgets.match_things import ThingDesk
from gladiadores.widgets.parts import button, entries
from gladiadores.widgets.rule_parts import unfolded

_LAMP = (
    '<svg class="bs-icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2z"/></svg>'
)
BRIEF = 24
"""Choices whose words are no longer than this lie two abreast."""
RECENT = 2
"""So many chapters are told in full."""


def status(desk: ThingDesk) -> str:
    """Whose turn it is, and the button that makes the table move on."""
    said = desk.texts
    tick = "" if desk.wait is None else f' data-tick="{desk.wait}" data-tick-value="{desk.serial}"'
    if desk.over:
        go = button("again", desk.again, css="pd-go", more=" data-focus")
    elif desk.can_advance:
        go = button(f"go:{desk.serial}", said.say("match.go", "Continuar"), css="pd-go", more=" data-focus")
    else:
        go = ""
    mine = " gl-mine" if desk.your_turn else ""
    return (
        f'<div class="pd-status gl-status{mine}" data-key="clock"{tick}><p class="pd-turn">{escape(desk.turn)}</p>{go}'
        "</div>"
    )


def pending(desk: ThingDesk) -> str:
    """What is to be resolved, the next first."""
    lines = "" if desk.over else "".join(f"<li>{escape(line)}</li>" for line in desk.pending)
    label = escape(desk.texts.say("glory.pending", "O que falta resolver"))
    return f'<ol class="gl-pending" aria-label="{label}">{lines}</ol>' if lines else ""


# --- things ----------------------------------------------------------------------------------------------------------


class Look(Protocol):
    """What a page sees of its desk: the things that something may be done with, and those that changed."""

    @property
    def desk(self) -> ThingDesk: ...
    @property
    def said(self) -> Texts: ...
    @property
    def offered(self) -> Collection[str]: ...
    @property
    def changed(self) -> Collection[str]: ...
    @property
    def asks(self) -> bool:
        """Whether somebody is to choose: then what offers no choice is pale."""
        ...


def thing(
    at: Look, key: str, label: str, inside: str, *, css: str = "gl-thing", empty: bool = False, fades: bool = False
) -> str:
    """Something to press: marked where something may be done with it, where it changed, where it was tried."""
    offered = plain(key) in at.offered
    if fades and at.asks and not offered:
        label = at.said.say("match.barred", "{card} (não vale agora)", card=label)
    if key in at.changed:
        label = at.said.say("glory.fresh", "{thing} (mudou desde a sua última ação)", thing=label)
    css += " gl-offered" if offered else ""
    css += " gl-dim" if (fades and at.asks and not offered) or (empty and not offered) else ""
    css += " gl-fresh" if key in at.changed else ""
    css += " gl-tried" if key == at.desk.tried else ""
    pressed = f' aria-pressed="{"true" if at.desk.picked == key else "false"}"' if offered else ""
    return (
        f'<button type="button" class="{css}" data-key="{escape(key)}" aria-label="{escape(label)}" '
        f'title="{escape(label)}"{pressed}>{inside}</button>'
    )


# --- the choice at hand -----------------------------------------------------------------------------------------------


def group(
    desk: ThingDesk,
    group: Group,
    short: Callable[[str, str], str] = lambda action, told: told,
    picture: Callable[[str], str] = lambda action: "",
    abreast: int = BRIEF,
) -> str:
    """Choices of one kind; ``short`` is what stands on a button below the heading, of an action and its words,
    ``picture`` a sign of what an action is about; where all words are so short two lie ``abreast``."""
    shorts = [capital(short(action, told)) for action, told in group.choices]
    brief = len(shorts) > 1 and max(map(len, shorts)) <= abreast
    choices = "".join(
        button(f"do:{desk.serial}:{action}", capital(told), f"{picture(action)}<span>{escape(word)}</span>",
               css=f"gl-do{' gl-advised' if desk.hint is not None and desk.hint.action == action else ''}")
        for (action, told), word in zip(group.choices, shorts, strict=True)
    )  # fmt: skip
    told_already = [capital(told) for _, told in group.choices] == [group.title]
    head = f"<h4>{escape(group.title)}</h4>" if not told_already else ""
    rule = unfolded(desk, desk.rule(group.rule)) if desk.open_rule == group.rule else ""
    return (
        f'<section class="gl-group{" gl-alone" if told_already else ""}"><div class="gl-heading">{head}'
        f'{chip(desk, group.rule)}</div>{rule}<div class="gl-dos{" gl-brief-dos" if brief else ""}">{choices}</div>'
        "</section>"
    )


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def hint(desk: ThingDesk, read: Callable[[str], str]) -> str:
    """What the adviser would do, and why; ``read`` says an action."""
    if desk.hint is None:
        return ""
    said = desk.texts
    told = said.say("glory.hint", "Dica: {action}.", action=read(desk.hint.action))
    return f'<p class="gl-hint">{_LAMP}<span>{escape(told)} {escape(said.message(desk.hint.reason))}</span></p>'


# --- the log ----------------------------------------------------------------------------------------------------------


def log(desk: ThingDesk, earlier: Callable[[Texts], str]) -> str:
    """What was told, to scroll through; ``earlier`` names the list of chapters that are folded."""
    label = escape(desk.texts.say("match.log", "O que aconteceu"))
    return (
        f'<div class="bs-scroll pd-log pd-running gl-log" tabindex="0" role="region" data-key="log" '
        f'data-top="{len(desk.node.line())}" aria-label="{label}"><div>{_log(desk, earlier)}</div></div>'
    )


def _log(desk: ThingDesk, earlier: Callable[[Texts], str]) -> str:
    """The last chapters in full, the newest last; an earlier one can be opened."""
    said, chapters = desk.texts, desk.chapters
    if not any(chapter.entries for chapter in chapters):
        empty = said.say("glory.log.empty", "Nada aconteceu ainda.")
        return f"<p>{escape(empty)}</p>"
    seen = {group.rule for group in desk.groups}
    seen |= {desk.refusal.violation.rule} if desk.refusal is not None else set()
    shown = chapters[-RECENT:]
    folded = chapters[:-RECENT]
    parts = [
        _chapter(desk, chapter, seen, reasons(desk) if chapter is shown[-1] else "") for chapter in reversed(shown)
    ]
    opened = next((chapter for chapter in folded if chapter.number == desk.open_turn), None)
    if opened is not None:
        parts.append(_chapter(desk, opened, seen, ""))
    if folded:
        parts.append(_earlier(desk, folded, earlier(said)))
    return "".join(reversed(parts))


def _earlier(desk: ThingDesk, chapters: list[Chapter], label: str) -> str:
    pairs = [("", label), *((str(chapter.number), desk.titled(chapter)) for chapter in chapters)]
    chosen = "" if desk.open_turn is None else str(desk.open_turn)
    return f'<select class="gl-earlier" data-key="turn" aria-label="{escape(label)}">{entries(pairs, chosen)}</select>'


def _chapter(desk: ThingDesk, chapter: Chapter, seen: set[str], beside: str) -> str:
    told = "".join(reversed([_entry(desk, entry, seen) for entry in reversed(chapter.entries)]))
    head = f'<div class="pd-head"><h4 class="bs-step">{escape(desk.titled(chapter))}</h4>{beside}</div>'
    return f'<div class="pd-chapter">{head}{told}</div>'


def _entry(desk: ThingDesk, entry: Entry, seen: set[str]) -> str:
    undone = "".join(branch(desk, node) for node in entry.undone)
    return undone + "".join(sentences(desk, entry.events, seen)) + _why(desk, entry.node, bool(entry.events))


def _why(desk: ThingDesk, node: Node, told: bool) -> str:
    """Why a bot did it."""
    advice = desk.explained(node) if desk.reasons and told else None
    return "" if advice is None else f'<p class="pd-why">{escape(desk.texts.message(advice.reason))}</p>'
