"""The review of a game as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiadores import board
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import LANGUAGES
from gladiadores.widgets.parts import button, entries, icon, sources, tag
from gladiadores.widgets.review_desk import Cost, ReviewDesk

KEYS = "ArrowLeft ArrowRight Home End"
PAUSE = 25
"""Milliseconds between two moments of thought: the browser's."""
_HIGH, _STEP, _LEFT, _BASE = 54, 15, 30, 62
_MARKS, _MOST_MARKS = (1, 2, 5, 10, 20, 50), 5


def page(desk: ReviewDesk, *, scale: float = 1.0) -> str:
    """The whole review."""
    said = desk.texts
    name = said.say("review.name", "Rever a partida")
    return (
        f'<section class="bs rv" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="review" '
        f'data-keys="{KEYS}" data-scene="{desk.seat}/{desk.language}" tabindex="-1" aria-label="{escape(name)}">'
        f"{_top(desk)}{_paste(desk) if desk.pasting else ''}{_bars(desk)}"
        f'<div class="rv-main"><div class="rv-board">{_board(desk)}{_hands(desk)}</div>{_talk(desk)}</div>'
        f"{_steps(desk)}{_summary(desk)}{_table(desk) if desk.as_table else ''}</section>"
    )


def still(desk: ReviewDesk) -> str:
    """What is shown where nothing can be pressed: the table at this moment, and the graph in words."""
    picture = board.scene(desk.scene, names=desk.names, language=desk.language)
    return f'<div lang="{tag(desk.language)}">{picture}<p>{escape(desk.summary)}</p></div>'


# --- the bars -----------------------------------------------------------------------------------------------------


def _top(desk: ReviewDesk) -> str:
    said = desk.texts
    label = escape(said.say("review.seat-pick", "As jogadas de quem"))
    pairs = [(str(seat), name) for seat, name in enumerate(desk.names)]
    other = next(language for language in desk.languages if language != desk.language)
    done, all_ = desk.progress
    tick = f' data-tick="{PAUSE}" data-tick-value="{done}"' if desk.thinking else ""
    if desk.thinking:
        think = said.say("review.stop", "Parar")
    elif desk.finished:
        think = said.say("review.done", "Analisado")
    else:
        think = said.say("review.think", "Analisar")
    how_far = said.say("review.progress", "Quanto já foi analisado")
    bar = (
        f'<progress class="rv-progress" data-key="clock"{tick} max="{max(1, all_)}" value="{done}" '
        f'aria-label="{escape(how_far)}"></progress>'
    )
    css = "bs-plain" if desk.thinking or desk.finished else "bs-check"
    return (
        f'<div class="bs-bar"><select class="bs-pick" data-key="seat" aria-label="{label}">'
        f"{entries(pairs, str(desk.seat))}</select>"
        + button("think", think, css=css, off=desk.finished)
        + bar
        + '<span class="bs-gap"></span>'
        + button("hands", said.say("review.hands", "Todas as mãos"), on=desk.all_hands)
        + button("open", said.say("review.open", "Outra partida"),
                 more=f' aria-expanded="{"true" if desk.pasting else "false"}"')
        + button(f"language:{other}", LANGUAGES[other], f"<span>{other.upper()}</span>", css="bs-round",
                 more=f' lang="{tag(other)}"')
        + "</div>"
    )  # fmt: skip


def _paste(desk: ReviewDesk) -> str:
    said = desk.texts
    label = escape(said.say("review.paste", "Cole aqui o texto de uma partida gravada"))
    read = button("read", said.say("review.read", "Abrir"))
    fault = f'<p class="bs-wrong" role="alert">{escape(desk.refusal)}</p>' if desk.fault is not None else ""
    return (
        f'<div class="rv-paste"><label>{label}<textarea data-key="paste" rows="3" spellcheck="false">'
        f"{escape(desk.pasted)}</textarea></label>{read}{fault}</div>"
    )


def _steps(desk: ReviewDesk) -> str:
    said, last = desk.texts, len(desk.moments) - 1
    label = escape(said.say("review.slider", "Jogada"))
    value = escape(said.say("review.step", "Jogada {number} de {all}", number=desk.at, all=last))
    ends = {
        "first": said.say("stepper.first", "Início"), "back": said.say("stepper.back", "Voltar"),
        "next": said.say("stepper.next", "Avançar"), "last": said.say("stepper.last", "Fim"),
    }  # fmt: skip
    buttons = {
        name: button(name, text, icon(name), css="bs-round" + (" bs-next" if name == "next" else ""),
                     off=desk.at == (0 if name in ("first", "back") else last))
        for name, text in ends.items()
    }  # fmt: skip
    return (
        f'<div class="bs-bar"><div class="bs-keys">{"".join(buttons.values())}</div>'
        f'<input type="range" class="bs-slider" data-key="slider" min="0" max="{last}" value="{desk.at}" '
        f'aria-label="{label}" aria-valuetext="{value}">'
        f'<span class="bs-count" aria-hidden="true">{desk.at}/{last}</span></div>'
    )


# --- the game -----------------------------------------------------------------------------------------------------


def _board(desk: ReviewDesk) -> str:
    return "".join(
        f'<div class="bs-{shape}">'
        f"{board.scene(desk.scene, names=desk.names, language=desk.language, tall=shape == 'tall')}</div>"
        for shape in ("wide", "tall")
    )


def _hands(desk: ReviewDesk) -> str:
    items = "".join(f"<li><b>{escape(desk.names[seat])}:</b> {escape(cards)}</li>" for seat, cards in desk.hands)
    return f'<ul class="rv-hands">{items}</ul>' if items else ""


def _talk(desk: ReviewDesk) -> str:
    said = desk.texts
    cost = desk.costs.get(desk.at)
    parts = []
    if desk.at:
        parts.append(f'<p class="bs-step">{escape(desk.place(desk.at))}</p>')
    else:
        hint = said.say(
            "review.hint", "Ande pela partida com as setas, ou aperte Analisar e toque numa barra do gráfico."
        )
        parts.append(_worst(desk) or f'<p class="bs-text">{escape(hint)}</p>')
    if cost is not None:
        parts.append(f'<div class="rv-note">{_judged(desk, cost)}</div>')
    parts += [f'<p class="bs-say">{escape(sentence)}</p>' for sentence, _ in desk.told]
    label = escape(said.say("stepper.talk", "O que acontece"))
    return (
        f'<div class="rv-talk" tabindex="0" role="region" data-key="talk" data-top="{desk.at}" aria-label="{label}">'
        f"{''.join(parts)}</div>"
    )


def _judged(desk: ReviewDesk, cost: Cost) -> str:
    """What a play cost and, where another was better, why."""
    said = desk.texts
    told = f"<p><strong>{escape(desk.verdict(cost))}</strong></p>"
    if cost.best.action == cost.played.action:
        return told
    sentence, id = desk.why(cost)
    told += f"<p>{escape(sentence)}</p>"
    if id is not None:
        rule = GAME.rulebook[id]
        title = escape(said.translate(rule.context("title"), rule.title))
        told += f'<p class="rv-rule">{icon("book")}<span>{title}. {escape(sources(said, rule))}</span></p>'
    return told


# --- the graph ----------------------------------------------------------------------------------------------------


def _summary(desk: ReviewDesk) -> str:
    switch = button("table", desk.texts.say("review.table", "Tabela"), on=desk.as_table)
    return f'<div class="bs-bar rv-head"><p class="rv-summary">{escape(desk.summary)}</p>{switch}</div>'


def _title(desk: ReviewDesk) -> str:
    if desk.by_place:
        return desk.texts.say("review.graph-place", "Quanto custou cada jogada, na escala de colocação de 0 a 100")
    return desk.texts.say("review.graph", "Quanto custou cada jogada, em pontos")


def _bars(desk: ReviewDesk) -> str:
    """A bar for each play, as high as what it cost, with its 95 % interval; a stroke where it is not known yet."""
    costs = desk.costs
    most = max([1.0, *(cost.loss for cost in costs.values())]) * 1.25
    step = next((each for each in _MARKS if most / each <= _MOST_MARKS), _MARKS[-1])
    width = _LEFT + _STEP * len(desk.plays) + 8
    scale = _HIGH / most
    parts = [
        f'<path class="rv-axis" d="M{_LEFT} {_BASE - _HIGH}V{_BASE}H{width - 4}"/>',
        f'<text x="{_LEFT - 5}" y="{_BASE + 4}" text-anchor="end">0</text>',
        *(
            f'<text x="{_LEFT - 5}" y="{_BASE - mark * scale + 4:.1f}" text-anchor="end">{mark}</text>'
            f'<path class="rv-grid" d="M{_LEFT} {_BASE - mark * scale:.1f}H{width - 4}"/>'
            for mark in range(step, int(most) + 1, step)
        ),
    ]
    for number, ply in enumerate(desk.plays):
        x = _LEFT + 4 + _STEP * number
        cost = costs.get(ply)
        here = " rv-here" if ply == desk.at else ""
        if cost is None:
            label, bar = desk.place(ply), f'<rect class="rv-open" x="{x}" y="{_BASE - 3}" width="9" height="2"/>'
        else:
            label = f"{desk.place(ply)}: {desk.verdict(cost)}"
            high = max(1.5, cost.loss * scale)
            margin = min(cost.played.loss_margin, most)
            top, low = min(most, cost.loss + margin) * scale, max(0.0, cost.loss - margin) * scale
            sure = " rv-sure" if cost.is_sure else ""
            bar = f'<rect class="rv-bar{sure}" x="{x}" y="{_BASE - high:.1f}" width="9" height="{high:.1f}"/>'
            if cost.loss > 0:
                bar += f'<path class="rv-margin" d="M{x + 4.5} {_BASE - top:.1f}V{_BASE - low:.1f}"/>'
        parts.append(
            f'<g role="button" tabindex="-1" class="rv-play{here}" data-key="ply:{ply}" aria-label="{escape(label)}">'
            f'<rect class="rv-touch" x="{x - 3}" y="{_BASE - _HIGH}" width="{_STEP}" height="{_HIGH + 8}"/>{bar}</g>'
        )
    name = escape(_title(desk))
    return (
        f'<div class="rv-graph" tabindex="-1" data-nav><svg viewBox="0 0 {width} {_BASE + 10}" width="{width * 1.5:g}" '
        f'role="group" aria-label="{name}">{"".join(parts)}</svg></div>'
    )


def _table(desk: ReviewDesk) -> str:
    said = desk.texts
    heads = (
        said.say("review.column.place", "Quando"), said.say("review.column.played", "Jogou"),
        said.say("review.column.best", "Melhor"), said.say("review.column.loss", "Custou"), "±",
    )  # fmt: skip
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    rows = "".join(
        f'<tr><th scope="row">{escape(desk.place(ply))}</th><td>{escape(desk.action(cost.played.action))}</td>'
        f"<td>{escape(desk.action(cost.best.action))}</td><td>{desk.number(cost.loss)}</td>"
        f"<td>{desk.number(min(cost.played.loss_margin, 99))}</td></tr>"
        for ply, cost in desk.costs.items()
    )
    label = escape(_title(desk))
    return (
        f'<div class="rv-scroll" tabindex="0" role="region" data-key="table-scroll" aria-label="{label}">'
        f"<table><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _worst(desk: ReviewDesk) -> str:
    """The costliest plays, with a button to each."""
    said = desk.texts
    if not desk.worst:
        return ""
    title = escape(said.say("review.worst", "As jogadas mais caras de {name}", name=desk.names[desk.seat]))
    go = said.say("review.go", "Ver")
    items = "".join(
        f"<li><div><b>{escape(desk.place(cost.ply))}</b><p>{escape(desk.verdict(cost))}</p></div>"
        f"{button(f'ply:{cost.ply}', f'{go}: {desk.place(cost.ply)}', escape(go), css='bs-plain')}</li>"
        for cost in desk.worst
    )
    return f'<h4 class="rv-title">{title}</h4><ol class="rv-worst">{items}</ol>'
