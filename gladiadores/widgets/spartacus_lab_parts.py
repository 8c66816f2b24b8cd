"""The controls of the labs of Spartacus as HTML, and the frame around them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets import combat_parts
from gladiadores.widgets.parts import button, entries, tag
from gladiadores.widgets.spartacus_lab_desk import LabDesk


def frame(desk: LabDesk, name: str, css: str, scale: float, inside: str, tick: str = "") -> str:
    """A lab's outermost element."""
    return (
        f'<section class="bs il {css}" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="{css}" '
        f'data-scene="{desk.language}/{desk.tab}" tabindex="-1" aria-label="{escape(name)}"{tick}>{inside}</section>'
    )


def languages(desk: LabDesk) -> str:
    """Buttons for the languages but the present one."""
    return "".join(
        button(f"language:{language}", LANGUAGES[language], language.upper(), css="bs-round",
               more=f' lang="{tag(language)}"')
        for language in desk.languages
        if language != desk.language
    )  # fmt: skip


def tabs(desk: LabDesk, names: Iterable[tuple[str, str]], label: str) -> str:
    buttons = "".join(button(f"tab:{tab}", name, on=tab == desk.tab) for tab, name in names)
    return f'<div class="il-tabs" role="group" aria-label="{escape(label)}" data-nav>{buttons}</div>'


def counter(desk: LabDesk, name: str, label: str, value: str | None = None) -> str:
    """A number between a step down and a step up; ``label`` says what it is, for who does not see the table."""
    said, dial = desk.texts, desk.dials[name]
    less = said.say("spartacus.lab.less", "{what}: menos", what=label)
    more = said.say("spartacus.lab.more", "{what}: mais", what=label)
    shown = str(dial.value) if value is None else value
    return (
        f'<span class="il-count" role="group" aria-label="{escape(label)}">'
        f"{button(f'less:{name}', less, '−', css='il-step', off=dial.value <= dial.least)}"
        f"<b>{escape(shown)}</b>"
        f"{button(f'more:{name}', more, '+', css='il-step', off=dial.value >= dial.most)}</span>"
    )


def slider(desk: LabDesk, name: str, label: str, value: str) -> str:
    """A number to be dragged, with what it says."""
    dial = desk.dials[name]
    return (
        f'<span class="il-slider"><input type="range" class="bs-slider" data-key="set:{escape(name)}" '
        f'min="{dial.least}" max="{dial.most}" step="{dial.step}" value="{dial.value}" aria-label="{escape(label)}" '
        f'aria-valuetext="{escape(value)}"><b>{escape(value)}</b></span>'
    )


def pick(desk: LabDesk, name: str, label: str, pairs: Iterable[tuple[str, str]], css: str = "") -> str:
    """One of several things, under its name; that may be left out where there is little room, with ``il-quiet``."""
    return (
        f'<label class="il-pick {css}"><span>{escape(label)}</span>'
        f'<select data-key="pick:{escape(name)}">{entries(pairs, desk.picks[name])}</select></label>'
    )


def flip(desk: LabDesk, name: str, label: str, *, hidden: bool = False) -> str:
    """A switch; a label that is hidden is for who does not see the table."""
    named, shown = (f' aria-label="{escape(label)}"', "") if hidden else ("", escape(label))
    checked = " checked" if desk.flips[name] else ""
    return (
        f'<label class="bs-switch il-flip"><input type="checkbox" data-key="flip:{escape(name)}"{named}{checked}>'
        f"<span></span>{shown}</label>"
    )


def field(label: str, control: str) -> str:
    """A control with its name before it."""
    return f'<div class="il-field"><span>{escape(label)}</span>{control}</div>'


def table(heads: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]], label: str) -> str:
    """Rows of controls with their heads; on a narrow screen every control has its head beside it."""
    titles = list(heads)
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    body = "".join(
        f'<tr><th scope="row">{name}</th>'
        + "".join(f'<td data-head="{escape(title)}">{cell}</td>' for title, cell in zip(titles[1:], cells, strict=True))
        + "</tr>"
        for name, cells in rows
    )
    return (
        f'<table class="il-table" aria-label="{escape(label)}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def house(colour: str, name: str, mark: str = "") -> str:
    """A House by its colour and name."""
    more = f' <small class="il-mark">{escape(mark)}</small>' if mark else ""
    return f'<span class="il-house"><i style="background:{escape(colour)}"></i><span>{escape(name)}{more}</span></span>'


def percent(said: Texts, share: float, places: int = 0) -> str:
    """A share, on one line."""
    return combat_parts.percent(said, share, places).replace(" ", "\N{NO-BREAK SPACE}")


def big(number: str, told: str, css: str = "") -> str:
    """The number that matters, and what it is."""
    return f'<p class="il-big {css}"><b>{escape(number)}</b><span>{escape(told)}</span></p>'


def stacked(shares: Iterable[tuple[float, str, str]], label: str) -> str:
    """A bar of parts that make a whole, with what each is below it."""
    parts = [(share, css, told) for share, css, told in shares if share > 0.0005]
    inside = "".join(f'<i class="{css}" style="width:{100 * share:.4g}%"></i>' for share, css, _ in parts)
    legend = "".join(f'<li><i class="{css}"></i>{escape(told)}</li>' for _, css, told in parts)
    return (
        f'<div class="il-stack" role="img" aria-label="{escape(label)}">{inside}</div>'
        f'<ul class="il-legend">{legend}</ul>'
    )


def told(text: str, css: str = "") -> str:
    return f"<p{f' class={css}' if css else ''}>{escape(text)}</p>"


def table_of_sums(rows: Iterable[tuple[str, str]]) -> str:
    """Parts of a sum, one below the other."""
    lines = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>' for name, value in rows)
    return f'<table class="il-sum"><tbody>{lines}</tbody></table>'
