"""The bar above a table of things: a new game, back and on, a hint, how and in which language it is shown; and what is
shown where nothing can be pressed."""

from __future__ import annotations

from html import escape

from gladiadores.text import LANGUAGES
from gladiadores.widgets.match_desk import MatchDesk
from gladiadores.widgets.match_parts import opener
from gladiadores.widgets.match_things import ThingDesk
from gladiadores.widgets.parts import button, entries, icon, tag


def bar(desk: ThingDesk) -> str:
    """All of it."""
    said = desk.texts
    named = {
        "new": said.say("match.new.short", "Nova"),
        "share": said.say("match.share", "Guardar"),
        "cards": said.say("match.cards", "Cartas"),
    }
    parts = [
        *(opener(f"panel:{panel}", named[panel], desk.panel == panel) for panel in desk.panels),
        '<span class="bs-gap"></span>' if desk.panels else "",
        moves(desk),
        '<span class="bs-gap"></span>',
        looks(desk),
    ]  # fmt: skip
    return f'<div class="bs-bar pd-bar">{"".join(parts)}</div>'


def moves(desk: ThingDesk) -> str:
    """Back, on, and a hint."""
    said = desk.texts
    hint = button("hint", said.say("match.hint", "Dica"), css="pd-hint" if desk.hint else "", off=not desk.your_turn)
    parts = [
        button("undo", said.say("match.undo", "Desfazer"), icon("undo"), css="bs-round", off=not desk.can_undo),
        button("redo", said.say("match.redo", "Refazer"), icon("redo"), css="bs-round", off=not desk.can_redo),
        hint if desk.adviser is not None else "",
    ]
    return "".join(parts)


def looks(desk: MatchDesk) -> str:
    """How fast, how, and in which language the game is shown."""
    said = desk.texts
    paces = {
        "slow": said.say("match.pace.slow", "devagar"),
        "normal": said.say("match.pace.normal", "normal"),
        "fast": said.say("match.pace.fast", "depressa"),
        "step": said.say("match.pace.step", "por clique"),
    }
    pace = escape(said.say("match.pace", "Ritmo dos robôs"))
    parts = [
        f'<select class="bs-pace" data-key="pace" aria-label="{pace}">'
        f"{entries(paces.items(), desk.pace)}</select>",
        button("text", said.say("stepper.text", "Texto"), on=desk.as_text),
        *(
            button(
                f"language:{language}", LANGUAGES[language], language.upper(), css="bs-round",
                more=f' lang="{tag(language)}"',
            )
            for language in desk.languages
            if language != desk.language
        ),
    ]  # fmt: skip
    return "".join(parts)


def still(desk: ThingDesk, title: str, picture: str) -> str:
    """The open table, and the story of the last chapter in words, where nothing can be pressed."""
    told = "".join(
        f"<li>{escape(desk.tell(event))}</li>"
        for entry in desk.chapters[-1].entries
        for event in entry.events
        if desk.over or event.seen(None)
    )
    return f'<div lang="{tag(desk.language)}"><h3>{escape(title)}</h3>{picture}<ul>{told}</ul></div>'
