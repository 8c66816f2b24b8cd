"""The roles and the buildings of Glory to Rome as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.glory_to_rome import board, words
from gladiadores.games.glory_to_rome.art import STYLE
from gladiadores.games.glory_to_rome.cards import MATERIALS, ROLES, TIMING, VALUE
from gladiadores.text import LANGUAGES
from gladiadores.widgets import glory_page
from gladiadores.widgets.glory_buildings_desk import GloryBuildingsDesk, Subject
from gladiadores.widgets.parts import button, entries, tag
from gladiadores.widgets.rule_parts import unfolded


def page(desk: GloryBuildingsDesk, *, scale: float = 1.0) -> str:
    """The list and what is open; or the position in which it is tried."""
    title = escape(desk.texts.say("glory.buildings.name", "Papéis e estruturas"))
    inside = _trial(desk) if desk.trial is not None else _bar(desk) + _both(desk)
    return (
        f'<section class="bs gb" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="buildings" '
        f'data-scene="{desk.language}{desk.trial is not None}" tabindex="-1" aria-label="{title}">'
        f"<style>{STYLE}</style>{inside}</section>"
    )


def still(desk: GloryBuildingsDesk) -> str:
    """What is shown where nothing can be pressed: the one that is open."""
    return f'<div lang="{tag(desk.language)}">{_rules(desk)}</div>'


def _trial(desk: GloryBuildingsDesk) -> str:
    assert desk.trial is not None
    said, example = desk.texts, desk.chosen.example
    back = button("trial", said.say("glory.buildings.back", "Voltar à lista"))
    told = f"<p><b>{escape(example.title(said))}.</b> {escape(example.text(said))}</p>" if example is not None else ""
    return f'<div class="gb-trial">{back}{told}</div>{glory_page.page(desk.trial)}'


def _bar(desk: GloryBuildingsDesk) -> str:
    said = desk.texts
    search = escape(said.say("glory.buildings.search", "Procurar: cofre, Valete…"))
    when = said.say("glory.buildings.when", "Quando funciona")
    timings = [("", when), *((each, words.timing(said, each)) for each in dict.fromkeys(TIMING))]
    kinds = "".join(
        button(
            f"kind:{MATERIALS[kind]}",
            f"{words.role(said, ROLES[kind])}, {words.material(said, MATERIALS[kind])}",
            board.role(kind, size=26) + board.material(kind, size=24),
            css="gb-kind",
            on=desk.kind == kind,
        )
        for kind in range(len(MATERIALS))
    )
    others = "".join(
        button(f"language:{language}", LANGUAGES[language], language.upper(), css="bs-round",
               more=f' lang="{tag(language)}"')
        for language in desk.languages
        if language != desk.language
    )  # fmt: skip
    return (
        f'<div class="bs-bar gb-bar"><input type="text" data-key="query" value="{escape(desk.query)}" '
        f'placeholder="{search}" aria-label="{search}" autocomplete="off" spellcheck="false">'
        f'<select data-key="timing" aria-label="{escape(when)}">{entries(timings, desk.timing)}</select>{others}</div>'
        f'<div class="gb-kinds" role="group">{kinds}</div>'
    )


def _both(desk: GloryBuildingsDesk) -> str:
    found = "".join(_line(desk, each) for each in desk.found)
    none = escape(desk.texts.say("glory.buildings.empty", "Nada com estes filtros."))
    label = escape(desk.texts.say("glory.buildings.list", "Lista"))
    return (
        f'<div class="gb-both"><div class="gb-list" role="group" aria-label="{label}" data-key="list" data-nav>'
        f"{found or f'<p>{none}</p>'}</div>"
        f'<div class="gb-open" data-key="open" data-top="{desk.chosen.token}">{_open(desk)}</div></div>'
    )


def _line(desk: GloryBuildingsDesk, each: Subject) -> str:
    title = escape(each.title(desk.texts))
    sign = board.role(each.kind, size=22) if each.card is None else board.material(each.kind, size=20)
    name = f"<b>{title}</b>" if each.card is None else f"<span>{title}</span>"
    return button(f"subject:{each.token}", each.title(desk.texts), sign + name, css="gb-line", on=each == desk.chosen)


def _open(desk: GloryBuildingsDesk) -> str:
    said, chosen = desk.texts, desk.chosen
    if chosen.card is None:
        drawn = board.role(chosen.kind, size=110)
    else:
        drawn = board.card(chosen.card, said, height=250)
    tries = "" if chosen.example is None else button(
        "trial", said.say("glory.buildings.try", "Experimentar"), css="pd-go"
    )  # fmt: skip
    return f'<div class="gb-card">{drawn}{tries}</div><div class="gb-text">{_rules(desk)}</div>'


def _rules(desk: GloryBuildingsDesk) -> str:
    """What it is, and the rules that say what it does."""
    said, chosen = desk.texts, desk.chosen
    kind = f"{words.role(said, ROLES[chosen.kind])}, {words.material(said, MATERIALS[chosen.kind])}"
    facts = [said.say("glory.buildings.kind", "{kind}, valor {value}", kind=kind, value=VALUE[chosen.kind])]
    if chosen.timing is not None:
        facts.append(said.say("glory.buildings.timing", "funciona {timing}", timing=words.timing(said, chosen.timing)))
        facts.append(said.say("glory.buildings.copies", "{number} no baralho", number=chosen.copies))
    parts = [f"<h3>{escape(chosen.title(said))}</h3>", f'<p class="gb-facts">{escape("; ".join(facts))}.</p>']
    if chosen.card is not None:
        parts.append(f'<p class="gb-function">{escape(chosen.function(said))}.</p>')
    for id in chosen.rules:
        rule = desk.rule(id)
        title = (
            "" if chosen.card is not None else f"<h4>{escape(said.translate(rule.context('title'), rule.title))}</h4>"
        )
        parts.append(title + unfolded(desk, rule))
    return "".join(parts)
