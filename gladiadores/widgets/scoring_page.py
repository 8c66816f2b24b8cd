"""The scoring lab as HTML: a pure function of its desk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from typing import cast

from gladiadores.games.gladiadores import board, glory
from gladiadores.games.gladiadores.board import NO_TOUCH, Touch
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.gladiadores.scoring import PositionsA
from gladiadores.games.gladiadores.table import DECKS, TRACKS
from gladiadores.text import LANGUAGES as NAMES
from gladiadores.widgets.parts import button, entries, icon, sources, tag
from gladiadores.widgets.rule_parts import cited
from gladiadores.widgets.scoring_desk import LANGUAGES, RULINGS, ScoringDesk
from gladiadores.widgets.scoring_sheet import Difference
from gladiadores.widgets.scoring_words import Said, signed, written

KEYS = "z y p"
CUBE_KEYS = f"+ - = _ − {KEYS}"
CELL_KEYS = f"{CUBE_KEYS} Delete Backspace 0 1 2 3 4 5 6 7 8 9"
PAUSE = 700
"""Milliseconds until the cubes walk."""


def page(desk: ScoringDesk, *, scale: float = 1.0) -> str:
    """The whole lab."""
    said, sheet = desk.texts, desk.sheet
    name = said.say("scoring.name", "Laboratório de pontuação")
    inside = _as_text(desk) if desk.as_text else _left(desk) + _panel(desk)
    if desk.rulings_open:
        inside += _rulings(desk)
    scene = f"{desk.language}/{sheet.side}/{sheet.players}/{sheet.final}/{desk.as_text}"
    return (
        f'<section class="bs sl" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="scoring" '
        f'data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(name)}">'
        f'{_top(desk)}<div class="bs-main{" bs-reading" if desk.as_text else ""}">{inside}</div>{_bottom(desk)}'
        "</section>"
    )


def still(desk: ScoringDesk) -> str:
    """What is shown where nothing can be pressed: the board and the reasons."""
    picture = glory.picture(_glory(desk), names=desk.names, language=desk.language)
    inside = f"<h3>{escape(_title(desk))}</h3>{picture}{_story(desk)}"
    return f'<div lang="{tag(desk.language)}" style="overflow-wrap:anywhere">{inside}</div>'


def _title(desk: ScoringDesk) -> str:
    if desk.scenario is not None:
        return desk.scenario.title(desk.texts)
    return desk.texts.say("scoring.own", "Suas contas")


# --- the bars -----------------------------------------------------------------------------------------------------


def _top(desk: ScoringDesk) -> str:
    said = desk.texts
    pairs = [(id, scenario.title(said)) for id, scenario in desk.presets.items()]
    if desk.sheet.preset is None:
        pairs.insert(0, ("", said.say("scoring.own", "Suas contas")))
    pick = escape(said.say("scoring.pick", "Qual exemplo"))
    switch = escape(said.say("stepper.predict", "Prever"))
    opened = "true" if desk.rulings_open else "false"
    chosen = desk.sheet.preset or ""
    parts = [
        f'<select class="bs-pick" data-key="preset" aria-label="{pick}">{entries(pairs, chosen)}</select>',
        button("random", said.say("scoring.random", "Sortear"), icon("lots"), css="bs-round"),
        *(
            button(
                f"language:{language}",
                NAMES[language],
                f'<span class="bs-long">{NAMES[language]}</span><span class="bs-short">{language.upper()}</span>',
                more=f' lang="{tag(language)}"',
            )
            for language in LANGUAGES
            if language != desk.language
        ),
        '<span class="bs-gap"></span>',
        '<label class="bs-switch"><input type="checkbox" role="switch" data-key="predict"'
        f"{' checked' if desk.predict else ''}><span></span>{switch}</label>",
        button("text", said.say("stepper.text", "Texto"), on=desk.as_text),
        button("rulings", said.say("stepper.rulings", "Leituras"), more=f' aria-expanded="{opened}"'),
    ]
    return f'<div class="bs-bar">{"".join(parts)}</div>'


def _bottom(desk: ScoringDesk) -> str:
    said, sheet = desk.texts, desk.sheet
    sides = [
        button("side:A", said.say("scoring.side.a", "Lado A"), on=sheet.side == "A"),
        button("side:B", said.say("scoring.side.b", "Lado B"), on=sheet.side == "B"),
    ]
    seats = [
        button(
            f"players:{count}",
            said.say("scoring.players", "{number} jogadores", number=count),
            f"<b aria-hidden='true'>{count}</b>",
            on=sheet.players == count,
        )
        for count in sorted(DECKS)
    ]
    modes = [
        button("mode:round", said.say("scoring.mode.round", "Rodada"), on=not sheet.final),
        button("mode:final", said.say("scoring.mode.final", "Fim de jogo"), on=sheet.final),
    ]
    steps = [
        button("undo", said.say("scoring.undo", "Desfazer"), icon("undo"), css="bs-round", off=not desk.can_undo),
        button("redo", said.say("scoring.redo", "Refazer"), icon("redo"), css="bs-round", off=not desk.can_redo),
        button("clear", said.say("scoring.clear", "Começar do zero"), icon("clear"), css="bs-round"),
    ]
    if not sheet.final:
        off = desk.hidden
        again = said.say("scoring.walk", "Ver os cubos andarem")
        onward = said.say("scoring.advance", "Próxima rodada, com os cubos onde pararam")
        steps += [
            button("walk", again, icon("play"), css="bs-round", off=off),
            button("advance", onward, icon("last"), css="bs-round", off=off),
        ]
    groups = (
        (said.say("scoring.sides", "Lado do tabuleiro"), sides),
        (said.say("scoring.seats", "Quantos jogadores"), seats),
        (said.say("scoring.modes", "O que pontuar"), modes),
    )
    joined = "".join(
        f'<div class="sl-group" role="group" aria-label="{escape(label)}">{"".join(buttons)}</div>'
        for label, buttons in groups
    )
    tick = f' data-tick="{PAUSE}" data-tick-value="{desk.at}"' if desk.waiting and not desk.hidden else ""
    return (
        f'<div class="bs-bar">{joined}<span class="bs-gap"></span>'
        f'<div class="bs-keys" data-key="clock"{tick}>{"".join(steps)}</div></div>'
    )


def _rulings(desk: ScoringDesk) -> str:
    """What the documents leave open, and how this table reads it."""
    said = desk.texts
    intro = said.say("stepper.rulings.intro", "Onde os documentos se calam, a mesa decide. Mude a leitura e compare.")
    return f'<div class="bs-rulings"><p>{escape(intro)}</p>{"".join(_ruling(desk, name) for name in RULINGS)}</div>'


def _ruling(desk: ScoringDesk, name: str) -> str:
    said, rule = desk.texts, GAME.rulebook[f"ruling.{name}"]
    title = escape(said.translate(rule.context("title"), rule.title))
    current = desk.readings[name]
    choices = "".join(
        button(
            f"ruling:{name}:{reading.value}",
            said.translate(rule.context(f"reading.{reading.value}"), reading.text),
            css="bs-reading-choice", on=GAME.rulings[name].read(str(reading.value)) == current,
        )
        for reading in rule.readings
    )  # fmt: skip
    return f'<div role="group" aria-label="{title}"><h4>{title}</h4>{choices}</div>'


# --- the grid and the board ---------------------------------------------------------------------------------------


def _left(desk: ScoringDesk) -> str:
    refusal = f'<div class="bs-tall">{_refusal(desk)}</div>'
    return f'<div class="sl-left">{_grid(desk)}{_hand_bar(desk)}{refusal}{_boards(desk)}</div>'


def _refusal(desk: ScoringDesk) -> str:
    if desk.refusal is None:
        return ""
    rule = desk.refusal.rule
    chip = "" if rule is None else cited(desk, rule)
    why = f"<p>{icon('wrong')}<span>{escape(desk.refused)}</span></p>"
    return f'<div class="sl-refused" role="note">{why}{chip}</div>'


def _grid(desk: ScoringDesk) -> str:
    """The numbers, a row a seat, with the result beside them."""
    said, sheet = desk.texts, desk.sheet
    label = (
        said.say("scoring.grid.ends", "Onde estão os cubos")
        if sheet.final
        else said.say("scoring.grid.counts.a", "Cartas e espaços")
        if sheet.side == "A"
        else said.say("scoring.grid.counts", "Cartas nas áreas de jogo")
    )
    heads = "".join(
        f'<th scope="col"{_in_view(desk, field)}>{_head(desk, field)}</th>' for field in range(sheet.fields)
    )
    total = _total_name(desk)
    heads += f'<th scope="col" class="sl-total">{escape(total)}</th>' if total else ""
    rows = "".join(_row(desk, seat, bool(total)) for seat in range(sheet.players))
    corner = said.say("scoring.grid.player", "Jogador")
    css = "sl-grid sl-two" if sheet.fields == 2 else "sl-grid"
    return (
        f'<table class="{css}" role="grid" data-nav aria-label="{escape(label)}">'
        f'<thead><tr><th scope="col" class="sl-corner"><span class="gs-hidden">{escape(corner)}</span>'
        f"{escape(label)}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _in_view(desk: ScoringDesk, field: int) -> str:
    return ' class="sl-track"' if desk.sheet.side == "A" and desk.track == field else ""


def _head(desk: ScoringDesk, field: int) -> str:
    if desk.sheet.final and desk.sheet.side == "B":
        return escape(desk.tell.field(field))
    return board.suit(SUITS[field], size=26, language=desk.language)


def _total_name(desk: ScoringDesk) -> str:
    """The name of the column with a seat's result; on side A a round has none."""
    said, sheet = desk.texts, desk.sheet
    if sheet.side == "A":
        return said.say("scoring.total", "Total") if sheet.final else ""
    return "" if sheet.final else said.say("scoring.points", "Pontos")


def _row(desk: ScoringDesk, seat: int, total: bool) -> str:
    result = desk.outcome
    winner = result.verdict is not None and not desk.hidden and seat in result.verdict.winners
    name = desk.tell.seat(seat)
    crown = _crown(desk.texts.say("scoring.wins", "vence")) if winner else ""
    cells = "".join(_cell(desk, seat, field) for field in range(desk.sheet.fields))
    if total:
        value = "?" if desk.hidden else desk.tell.value(result.totals[seat])
        cells += f'<td role="gridcell" class="sl-total"><div>{value}{crown}</div></td>'
    return (
        f'<tr{" class=sl-winner" if winner else ""}><th scope="row"><span class="sl-name">'
        f"{glory.cube(seat, size=28, names=desk.names, language=desk.language)}<span>{escape(name)}</span>"
        f"{'' if total else crown}"
        f"</span></th>{cells}</tr>"
    )


def _crown(label: str) -> str:
    return (
        f'<svg class="sl-crown" viewBox="0 0 24 24" role="img" aria-label="{escape(label)}">'
        '<path d="M4 20h16l2-12-6 4-4-8-4 8-6-4z"/></svg>'
    )


def _cell(desk: ScoringDesk, seat: int, field: int) -> str:
    said, sheet = desk.texts, desk.sheet
    at = f"{seat}:{field}"
    number = sheet.number(seat, field)
    least, most = desk.limits(field)
    small = ""
    label = desk.tell.cell(seat, field)
    if sheet.side == "A":
        scored = "?" if desk.hidden else desk.tell.value(cast(PositionsA, desk.outcome.scored)[seat][field])
        css = "" if desk.hidden or sheet.final else _tint(cast(PositionsA, desk.outcome.scored)[seat][field])
        small = f'<small class="{css}">{scored}</small>'
        if not desk.hidden:
            meaning = (
                said.say("scoring.cell.points", "Pontos: {value}.", value=scored)
                if sheet.final
                else said.say("scoring.cell.moves", "Anda: {value}.", value=scored)
            )
            label += f" {meaning}"
    chosen = desk.chosen == (seat, field)
    less = said.say("scoring.less", "menos")
    more = said.say("scoring.more", "mais")
    view = " sl-track" if sheet.side == "A" and desk.track == field else ""
    return (
        f'<td role="gridcell" class="sl-cell{view}" data-key="count:{at}" data-keys="{CELL_KEYS}"><div>'
        + _step(f"less:{at}", "−", less, number == least)
        + f'<button type="button" class="sl-number" data-key="pick:{at}" '
        f'aria-pressed="{"true" if chosen else "false"}" aria-label="{escape(label)}">'
        f"<b>{written(number)}</b>{small}</button>" + _step(f"more:{at}", "+", more, number == most) + "</div></td>"
    )


def _step(key: str, sign: str, label: str, off: bool) -> str:
    """A step for the pointer; with the keyboard the number itself listens to + and −."""
    pale = " sl-off" if off else ""
    return f'<span class="sl-step{pale}" role="button" data-key="{key}" aria-label="{escape(label)}">{sign}</span>'


def _tint(value: int) -> str:
    return "sl-up" if value > 0 else "sl-down" if value < 0 else "sl-level"


def _hand_bar(desk: ScoringDesk) -> str:
    """On a narrow screen: large steps for the chosen cell."""
    if desk.chosen is None:
        return ""
    said = desk.texts
    seat, field = desk.chosen
    at = f"{seat}:{field}"
    less = said.say("scoring.less", "menos")
    more = said.say("scoring.more", "mais")
    return (
        f'<div class="sl-hand"><span>{escape(desk.tell.cell(seat, field))}</span>'
        + button(f"less:{at}", less, "−", css="bs-round")
        + button(f"more:{at}", more, "+", css="bs-round")
        + "</div>"
    )


def _boards(desk: ScoringDesk) -> str:
    shown, touch = _glory(desk), _touch(desk)
    wide, tall = (
        glory.picture(shown, names=desk.names, touch=touch, keys=CUBE_KEYS, language=desk.language, tall=narrow)
        for narrow in (False, True)
    )
    return f'<div class="sl-board" data-nav><div class="bs-wide">{wide}</div><div class="bs-tall">{tall}</div></div>'


def _glory(desk: ScoringDesk) -> Glory:
    """The board as it is now: the cubes where they stood until they may be seen to walk."""
    sheet, result, table = desk.sheet, desk.outcome, desk.table
    if sheet.final:
        points = cast(PositionsA, result.scored) if sheet.side == "A" and not desk.hidden else None
        chosen = None
        if desk.chosen is not None:
            seat, field = desk.chosen
            chosen = f"cube:{seat}:{SUITS[field]}" if sheet.side == "A" else f"cube:{seat}"
        return Glory(table, sheet.ends, points=points, chosen=chosen)
    shown = Glory(table, result.after, before=sheet.positions)
    return replace(shown, positions=sheet.positions) if desk.hidden or desk.waiting else shown


def _touch(desk: ScoringDesk) -> Touch:
    sheet = desk.sheet
    if not sheet.final:
        return NO_TOUCH
    seats = range(sheet.players)
    if sheet.side == "A":
        cubes = {f"cube:{seat}:{suit}" for seat in seats for suit in SUITS}
        spaces = {f"space:{suit}:{column}" for suit in SUITS for column in glory.columns(_glory(desk)) if column}
    else:
        cubes = {f"cube:{seat}" for seat in seats}
        spaces = {f"space:{space}" for space in range(desk.table.floor_b or 0, desk.table.deck.goal_b + 5)}
    return Touch(cubes | spaces if desk.chosen is not None else cubes)


# --- what is told -------------------------------------------------------------------------------------------------


def _panel(desk: ScoringDesk) -> str:
    said = desk.texts
    parts = [f'<div class="bs-wide">{_refusal(desk)}</div>'] if desk.refusal is not None else []
    scenario = desk.scenario
    below = ""
    if desk.hidden:
        hint = said.say("scoring.predict", "Faça a conta e dê um palpite: depois aparecem o resultado e as regras.")
        parts.append(f'<p class="bs-text">{escape(hint if scenario is None else scenario.text(said))}</p>')
        if scenario is not None:
            parts.append(f'<p class="bs-source">{escape(scenario.source)}</p>')
        below = _question(desk)
    else:
        parts.append(_tabs(desk))
        if desk.predict and desk.tab == "why":
            parts.append(_judged(desk))
        parts += _what_if(desk) if desk.tab == "if" else _why(desk)
        if scenario is not None and desk.tab == "why":
            text = scenario.lesson(said) if desk.verdict is not None else scenario.text(said)
            parts.append(f'<p class="bs-text sl-about">{escape(text)}</p>')
            parts.append(f'<p class="bs-source">{escape(scenario.source)}</p>')
    if desk.predict and desk.tally.asked:
        tally = said.say("stepper.tally", "Acertos: {right} de {asked}", right=desk.tally.right, asked=desk.tally.asked)
        parts.append(f'<p class="bs-tally">{escape(tally)}</p>')
    label = escape(said.say("scoring.talk", "O resultado e o porquê"))
    top = f"{desk.tab}/{desk.track}/{desk.at}/{desk.hidden}"
    return (
        '<div class="bs-talk"><div class="bs-inner"><div class="bs-scroll" tabindex="0" role="region" data-key="talk" '
        f'data-top="{top}" aria-label="{label}">{"".join(parts)}</div>{below}</div></div>'
    )


def _tabs(desk: ScoringDesk) -> str:
    said = desk.texts
    tabs = (("why", said.say("scoring.tab.why", "Por quê")), ("if", said.say("scoring.tab.if", "E se…")))
    off = desk.sheet.final and desk.sheet.side == "B"
    buttons = "".join(button(f"tab:{key}", label, on=desk.tab == key, off=off and key == "if") for key, label in tabs)
    return f'<div class="sl-tabs">{buttons}</div>'


def _judged(desk: ScoringDesk) -> str:
    """Whether the guess was right, as long as the sheet is the same, and the way to the next question."""
    again = button("another", desk.texts.say("scoring.another", "Outra pergunta"), css="bs-check", more=" data-focus")
    verdict = "right" if desk.verdict else "wrong"
    text = f"{icon(verdict)}<span>{escape(desk.judged)}</span>"
    told = "" if desk.verdict is None else f'<p class="bs-verdict bs-{verdict}">{text}</p>'
    return f'<div class="sl-judged">{told}{again}</div>'


def _question(desk: ScoringDesk) -> str:
    said = desk.texts
    options = "".join(
        button(f"guess:{key}", desk.tell.option(key), css="bs-option") for key in desk.question.options
    )  # fmt: skip
    skip = button("reveal", said.say("scoring.reveal", "Mostrar"), css="bs-skip")
    return (
        f'<div class="bs-ask" role="group" aria-label="{escape(desk.asked)}"><div class="bs-asked">'
        f'<strong>{escape(desk.asked)}</strong>{skip}</div><div class="bs-options" data-nav>{options}</div></div>'
    )


def _why(desk: ScoringDesk) -> Iterator[str]:
    sheet = desk.sheet
    told = desk.tell.why()
    if sheet.side == "A" and not sheet.final:
        yield _tracks(desk)
        told = [each for each in told if each.track == desk.track]
    elif sheet.final:
        verdict = desk.outcome.verdict
        yield from _sentences(desk, told[:1], "bs-say")
        if sheet.side == "A" and verdict is not None and len(verdict.tied) > 1:
            yield f'<div class="sl-ruling">{_ruling(desk, "tie_a")}</div>'
        told = told[1:]
    if desk.verdict is not None and desk.question.ask == "spaces":
        told = sorted(told, key=lambda each: each.seat != desk.question.seat)
    yield from _sentences(desk, told, "sl-say")


def _tracks(desk: ScoringDesk) -> str:
    """Which track is explained."""
    label = escape(desk.texts.say("scoring.tracks", "Qual trilha"))
    buttons = "".join(
        button(
            f"track:{suit}", desk.tell.field(field), board.suit(suit, size=26, language=desk.language), css="bs-round",
            on=desk.track == field,
        )
        for field, suit in enumerate(SUITS)
    )  # fmt: skip
    return f'<div class="sl-tracks" role="group" aria-label="{label}">{buttons}</div>'


def _sentences(desk: ScoringDesk, told: Iterable[Said], css: str) -> Iterator[str]:
    """Sentences, a chip with the rule after each; the rule that is open unfolds below its chip."""
    named: set[str] = set()
    for each in told:
        yield f'<p class="{css}">{escape(each.text)}</p>'
        if each.rule not in named:
            named.add(each.rule)
            yield cited(desk, each.rule)


def _what_if(desk: ScoringDesk) -> Iterator[str]:
    """What one more or one less would change: a table of differences, and below it the one pointed at in words."""
    said, sheet = desk.texts, desk.sheet
    found = desk.differences
    if not found:
        return
    intro = (
        said.say("scoring.if.final", "Uma coluna atrás ou à frente: como mudaria o total?")
        if sheet.final
        else said.say("scoring.if.intro", "Uma carta a menos ou a mais: o que mudaria?")
    )
    signs = '<span class="sl-signs" aria-hidden="true"><span>−1</span><span>+1</span></span>'
    heads = "".join(
        f'<th scope="col">{board.suit(suit, size=22, language=desk.language)}{signs}</th>' for suit in SUITS
    )
    rows = "".join(
        f'<tr><th scope="row">{glory.cube(seat, size=24, names=desk.names, language=desk.language)}</th>'
        + "".join(
            "<td>" + "".join(_chance(desk, found[seat, field, by]) for by in (-1, 1)) + "</td>"
            for field in range(TRACKS)
        )
        + "</tr>"
        for seat in range(sheet.players)
    )
    corner = escape(said.say("scoring.grid.player", "Jogador"))
    yield (
        f'<p class="sl-say">{escape(intro)}</p><div class="sl-ifs"><table class="sl-heat" data-nav '
        f'aria-label="{escape(intro)}"><thead><tr><th scope="col"><span class="gs-hidden">{corner}</span></th>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table>{_held(desk, found)}</div>"
    )


def _held(desk: ScoringDesk, found: dict[tuple[int, int, int], Difference]) -> str:
    hint = desk.texts.say("scoring.if.hint", "Aponte uma casa para ler a frase. O número é do próprio jogador.")
    if any(by for about in found.values() for seat, by in enumerate(about.changes) if seat != about.seat):
        hint = desk.texts.say(
            "scoring.if.hint-others",
            "Aponte uma casa para ler a frase. O número é do próprio jogador; as setas, dos outros.",
        )
    text = hint if desk.held is None else desk.tell.difference(found[desk.held])
    return f'<p class="sl-told">{escape(text)}</p>'


def _chance(desk: ScoringDesk, about: Difference) -> str:
    """One cell of the table: the own difference large, those of the others small."""
    sentence = desk.tell.difference(about)
    own = about.changes[about.seat]
    others = "".join(
        f'<i class="{_tint(by)}">{seat + 1}{"↑" if by > 0 else "↓"}</i>'
        for seat, by in enumerate(about.changes)
        if by and seat != about.seat
    )
    if about.then is None:
        face, css = "·", "sl-none"
    elif not any(about.changes):
        face, css = "0", "sl-level"
    else:
        face, css = signed(own), _tint(own) if own else "sl-mixed"
    key = f"if:{about.seat}:{about.field}:{about.by}"
    held = "true" if desk.held == about[:3] else "false"
    return (
        f'<button type="button" class="sl-chance {css}" data-key="{key}" aria-pressed="{held}" '
        f'aria-label="{escape(sentence)}"><b>{face}</b><span>{others}</span>'
        f'<span class="sl-tip" aria-hidden="true">{escape(sentence)}</span></button>'
    )


# --- all in words -------------------------------------------------------------------------------------------------


def _as_text(desk: ScoringDesk) -> str:
    said, scenario = desk.texts, desk.scenario
    parts = [f"<h3>{escape(_title(desk))}</h3>"]
    if scenario is not None:
        parts.append(f'<p class="bs-text">{escape(scenario.text(said))}</p>')
    parts.append(_numbers(desk))
    if desk.hidden:
        parts.append(_question(desk))
    else:
        parts.append(_story(desk))
        if scenario is not None:
            parts.append(f"<p><strong>{escape(scenario.lesson(said))}</strong></p>")
            parts.append(f'<p class="bs-source">{escape(scenario.source)}</p>')
    label = escape(_title(desk))
    return f'<div class="bs-paper" tabindex="0" role="region" aria-label="{label}">{"".join(parts)}</div>'


def _numbers(desk: ScoringDesk) -> str:
    """The numbers as a plain table."""
    said, sheet = desk.texts, desk.sheet
    fields = range(sheet.fields)
    corner = escape(said.say("scoring.grid.player", "Jogador"))
    heads = "".join(f'<th scope="col">{escape(desk.tell.field(field))}</th>' for field in fields)
    rows = "".join(
        f'<tr><th scope="row">{escape(desk.tell.seat(seat))}</th>'
        + "".join(f"<td>{written(sheet.number(seat, field))}</td>" for field in fields)
        + "</tr>"
        for seat in range(sheet.players)
    )
    head = f'<thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>'
    return f'<table class="sl-paper">{head}<tbody>{rows}</tbody></table>'


def _story(desk: ScoringDesk) -> str:
    """Every sentence with its rule and where the rule stands, then where the cubes are."""
    said = desk.texts
    items = "".join(
        f"<li><p>{escape(each.text)} <cite>{escape(said.translate(rule.context('title'), rule.title))}. "
        f"{escape(sources(said, rule))}</cite></p></li>"
        for each in desk.tell.why()
        for rule in (desk.rule(each.rule),)
    )
    where = glory.summary(_glory(desk), names=desk.names, language=desk.language)
    return f'<ol class="bs-story">{items}</ol><p>{escape(where)}</p>'
