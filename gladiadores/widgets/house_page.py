"""The house rules as HTML: a pure function of their desk."""

from __future__ import annotations

from functools import partial
from html import escape

from gladiadores.games.gladiadores import board, glory
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import RULINGS
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets.house_desk import HouseDesk, Side, written
from gladiadores.widgets.parts import button, chip, icon, sources, tag

KEYS = "1 2 n N PageUp PageDown"


def page(desk: HouseDesk, *, scale: float = 1.0) -> str:
    """The whole widget."""
    name = desk.texts.say("house.name", "Regras da casa")
    inside = _agreed(desk) if desk.summary else _compared(desk)
    return (
        f'<section class="bs hr" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="house" '
        f'data-keys="{KEYS}" data-scene="{desk.name}/{desk.number}/{desk.language}" tabindex="-1" '
        f'aria-label="{escape(name)}">{_top(desk)}{inside}</section>'
    )


def still(desk: HouseDesk) -> str:
    """What is shown where nothing can be pressed: every ruling as it is agreed on."""
    items = "".join(
        f"<li>{escape(desk.title(name))} <strong>{escape(desk.reading(name, value))}</strong></li>"
        for name, value in desk.chosen.items()
    )
    return f'<div lang="{tag(desk.language)}"><ul>{items}</ul><p><code>{escape(desk.flags)}</code></p></div>'


def _short(said: Texts) -> dict[str, str]:
    """What the rulings are about, in two words."""
    return {
        "one_beats_ten": said.say("house.tab.one_beats_ten", "1, 10 e arma"),
        "spoil": said.say("house.tab.spoil", "Carta extra"),
        "tie_a": said.say("house.tab.tie_a", "Empate A"),
        "columns_a": said.say("house.tab.columns_a", "Colunas A"),
        "floor_b": said.say("house.tab.floor_b", "Recuo B"),
    }


def _top(desk: HouseDesk) -> str:
    said = desk.texts
    short = _short(said)
    tabs = "".join(
        button(
            f"look:{name}", short[name],
            f'{escape(short[name])}{"<i>•</i>" if name in desk.house else ""}',
            on=name == desk.name and not desk.summary,
        )
        for name in RULINGS
    )  # fmt: skip
    ours = said.say("house.ours", "Nossa mesa")
    tabs += button("summary", ours, css="hr-ours", on=desk.summary)
    others = "".join(
        button(f"language:{language}", LANGUAGES[language], language.upper(), more=f' lang="{tag(language)}"')
        for language in desk.languages
        if language != desk.language
    )
    text = button("text", said.say("stepper.text", "Texto"), on=desk.as_text)
    label = escape(said.say("house.rulings", "O que os documentos deixam em aberto"))
    return (
        f'<div class="bs-bar"><div class="hr-tabs" role="group" aria-label="{label}">{tabs}</div>'
        f'<span class="bs-gap"></span>{others}{text}</div>'
    )


# --- one ruling, both readings ------------------------------------------------------------------------------------


def _compared(desk: HouseDesk) -> str:
    first, second = desk.sides
    setting = desk.case.setting(desk.texts)
    setting = f'<p class="hr-setting">{escape(setting)}</p>' if setting else ""
    return (
        f'{_head(desk)}<p class="hr-changes">{escape(desk.changes)}</p>'
        f'{setting}<div class="hr-sides">{_side(desk, first, 1)}{_side(desk, second, 2)}</div>'
    )


def _head(desk: HouseDesk) -> str:
    """The question, what the documents say to it, and the way to other positions."""
    said, rule = desk.texts, desk.rule
    opened = "true" if desk.open_rule == rule.id else "false"
    about = said.say("house.about", "Os documentos")
    another = button("another", said.say("house.another", "Outra posição"))
    first = button("first", said.say("house.first", "Voltar à primeira")) if desk.number else ""
    return (
        f'<header class="hr-head"><h3>{escape(desk.title(desk.name))}</h3>'
        f'<button type="button" class="bs-chip" data-key="rule:{rule.id}" aria-expanded="{opened}">'
        f'{icon("book")}<span>{escape(about)}</span></button><span class="bs-gap"></span>{first}'
        f"{another}</header>"
        f"{_unfolded(desk, rule.id) if desk.open_rule == rule.id else ''}"
    )


def _side(desk: HouseDesk, side: Side, number: int) -> str:
    said = desk.texts
    chosen = desk.chosen[desk.name] == side.value
    other = dict(desk.sides[2 - number].told.rows)
    mark = icon("right") if chosen else ""
    pick = (
        f'<button type="button" role="switch" class="hr-pick" data-key="read:{escape(written(side.value))}" '
        f'aria-checked="{"true" if chosen else "false"}"><b>{number}</b><span>{escape(side.text)}</span>{mark}</button>'
    )
    rows = "".join(
        f'<tr{" class=hr-differs" if other.get(label) != value else ""}><th scope="row">{escape(label)}</th>'
        f"<td>{escape(value)}</td></tr>"
        for label, value in side.told.rows
    )
    label = escape(said.say("house.reading", "Leitura {number}", number=number))
    return (
        f'<section class="hr-side{" hr-chosen" if chosen else ""}" aria-label="{label}">{pick}{_more(desk, number)}'
        f'{_picture(desk, side)}<table class="hr-rows"><tbody>{rows}</tbody></table>{_apart(desk, side)}</section>'
    )


def _more(desk: HouseDesk, number: int) -> str:
    """The number of columns, to be changed."""
    if desk.name != "columns_a" or number == 1:
        return ""
    said = desk.texts
    less = button("less", said.say("house.less", "Uma coluna a menos"), "−")
    more = button("more", said.say("house.more", "Uma coluna a mais"), "+")
    return f'<div class="hr-number">{less}<output>{desk.columns}</output>{more}</div>'


def _picture(desk: HouseDesk, side: Side) -> str:
    seen, language = side.told.picture, desk.language
    if isinstance(seen, Scene):
        words, draw = board.summary(seen, language=language), partial(board.scene, seen, language=language)
    else:
        words, draw = glory.summary(seen, language=language), partial(glory.picture, seen, language=language)
    if desk.as_text:
        return f"<p>{escape(words)}</p>"
    return (
        f'<div class="hr-picture"><div class="bs-wide">{draw()}</div><div class="bs-tall">{draw(tall=True)}</div></div>'
    )


def _apart(desk: HouseDesk, side: Side) -> str:
    """What is told of this reading alone."""
    parts = []
    for number, (sentence, id) in enumerate(desk.apart(side)):
        key = f"rule:{id}"
        opened = desk.open_rule == id and number == 0
        parts.append(f"<p>{escape(sentence)} {chip(desk.texts, GAME.rulebook[id], key, desk.open_rule == id)}</p>")
        if opened:
            parts.append(_unfolded(desk, id))
    return f'<div class="hr-told">{"".join(parts)}</div>' if parts else ""


def _unfolded(desk: HouseDesk, id: str) -> str:
    said, rule = desk.texts, GAME.rulebook[id]
    return (
        f'<div class="bs-rule"><p>{escape(said.translate(rule.context("text"), rule.text))}</p>'
        f'<p class="bs-source">{escape(sources(said, rule))}</p></div>'
    )


# --- what this table has agreed on --------------------------------------------------------------------------------


def _agreed(desk: HouseDesk) -> str:
    said = desk.texts
    items = "".join(_switches(desk, name) for name in RULINGS)
    flags = said.say("house.flags", "Para a linha de comando, depois de gladiadores play:")
    python = said.say("house.python", "Para o caderno:")
    reset = button("reset", said.say("house.reset", "Tudo como nesta edição"), off=not desk.house)
    return (
        f'<div class="hr-agreed"><p>{escape(desk.agreed)}</p>{items}<div class="hr-copy">'
        f"{_copy(flags, desk.flags)}{_copy(python, repr(desk.house))}</div>"
        f'<div class="bs-bar">{reset}</div></div>'
    )


def _switches(desk: HouseDesk, name: str) -> str:
    """A ruling with all its readings."""
    values = list(RULINGS[name].values)
    if name == "columns_a":
        values = sorted({*values, desk.columns}, key=lambda value: value != RULINGS[name].default)
    choices = "".join(
        button(
            f"switch:{name}:{written(value)}", desk.reading(name, value), css="bs-reading-choice",
            on=desk.chosen[name] == value,
        )
        for value in values
    )  # fmt: skip
    title = escape(desk.title(name))
    return f'<div role="group" aria-label="{title}"><h4>{title}</h4>{choices}</div>'


def _copy(label: str, text: str) -> str:
    """A text to be copied; the first click or key selects it."""
    return (
        f'<label>{escape(label)}<input type="text" readonly data-move="{escape(text)}" value="{escape(text)}" '
        f'spellcheck="false"></label>'
    )
