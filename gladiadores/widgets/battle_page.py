"""The battle stepper as HTML: a pure function of its desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets import battle_edit_page
from gladiadores.widgets.battle_desk import PACES, BattleDesk
from gladiadores.widgets.battle_parts import option
from gladiadores.widgets.battle_walk import DECLINE, NONE, RULINGS, Frame
from gladiadores.widgets.parts import button, entries, icon, sources, tag
from gladiadores.widgets.rule_parts import cited

KEYS = "ArrowLeft ArrowRight Home End Space p P"


def page(desk: BattleDesk, *, scale: float = 1.0) -> str:
    """The whole stepper."""
    said = desk.texts
    name = said.say("stepper.name", "Batalha passo a passo")
    scene = f"{desk.preset}/{desk.drawn}/{desk.language}"
    if desk.editor is not None:
        return (
            f'<section class="bs bs-editing" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" '
            f'data-key="stepper" data-keys="" data-scene="edit/{desk.language}" tabindex="-1" '
            f'aria-label="{escape(name)}">{battle_edit_page.inside(desk, desk.editor)}</section>'
        )
    inside = _as_text(desk) if desk.as_text else _table(desk) + _talk(desk)
    if desk.rulings_open:
        inside = _rulings(desk) + inside
    return (
        f'<section class="bs" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="stepper" '
        f'data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(name)}">'
        f'{_top(desk)}<div class="bs-main{" bs-reading" if desk.as_text else ""}">{inside}</div>{_bottom(desk)}'
        "</section>"
    )


def still(desk: BattleDesk) -> str:
    """What is shown where nothing can be pressed: the table at the end, and the story in words."""
    last = desk.walk.frames[-1].scene
    picture = board.scene(last, names=desk.names, language=desk.language)
    title = f"<h3>{escape(_title(desk))}</h3>"
    return f'<div lang="{tag(desk.language)}">{title}{picture}{_story(desk)}</div>'


def _title(desk: BattleDesk) -> str:
    said = desk.texts
    if desk.scenario is not None:
        return desk.scenario.title(said)
    if desk.drawn is not None:
        return said.say("stepper.drawn", "Batalha sorteada nº {number}", number=desk.drawn)
    return said.say("stepper.own", "Sua batalha")


# --- the bars -----------------------------------------------------------------------------------------------------


def _top(desk: BattleDesk) -> str:
    said = desk.texts
    pairs = [(id, scenario.title(said)) for id, scenario in desk.presets.items()]
    if desk.drawn is not None:
        pairs.append(("-", _title(desk)))
    if desk.own is not None:
        pairs.append(("", said.say("stepper.own", "Sua batalha")))
    chosen = desk.preset or ("-" if desk.drawn is not None else "")
    pick = escape(said.say("stepper.pick", "Qual batalha"))
    switch = escape(said.say("stepper.predict", "Prever"))
    opened = "true" if desk.rulings_open else "false"
    parts = [
        f'<select class="bs-pick" data-key="preset" aria-label="{pick}">{entries(pairs, chosen)}</select>',
        button("random", said.say("stepper.random", "Sortear uma batalha"), icon("lots"), css="bs-round"),
        button("edit", said.say("stepper.edit", "Editar a batalha"), icon("pencil"), css="bs-round"),
        *(
            button(
                f"language:{language}",
                LANGUAGES[language],
                f'<span class="bs-long">{LANGUAGES[language]}</span><span class="bs-short">{language.upper()}</span>',
                more=f' lang="{tag(language)}"',
            )
            for language in desk.languages
            if language != desk.language
        ),
        '<span class="bs-gap"></span>',
        '<label class="bs-switch"><input type="checkbox" role="switch" data-key="predict"'
        f"{' checked' if desk.predict else ''}><span></span>{switch}</label>",
        button("text", said.say("stepper.text", "Texto"), on=desk.as_text),
        button("rulings", said.say("stepper.rulings", "Leituras"), more=f' aria-expanded="{opened}"'),
    ]
    return f'<div class="bs-bar">{"".join(parts)}</div>'


def _rulings(desk: BattleDesk) -> str:
    """What the documents leave open, and how this table reads it; first what matters in this battle."""
    said = desk.texts
    intro = said.say("stepper.rulings.intro", "Onde os documentos se calam, a mesa decide. Mude a leitura e compare.")
    parts = [f"<p>{escape(intro)}</p>"]
    for name in sorted(RULINGS, key=lambda name: not desk.walk.hinges_on(name)):
        rule = GAME.rulebook[f"ruling.{name}"]
        title = escape(said.translate(rule.context("title"), rule.title))
        choices = "".join(
            button(
                f"ruling:{name}:{reading.value}",
                said.translate(rule.context(f"reading.{reading.value}"), reading.text),
                css="bs-reading-choice", on=desk.walk.rulings[name] == reading.value,
            )
            for reading in rule.readings
        )  # fmt: skip
        parts.append(f'<div role="group" aria-label="{title}"><h4>{title}</h4>{choices}</div>')
    return f'<div class="bs-rulings">{"".join(parts)}</div>'


def _bottom(desk: BattleDesk) -> str:
    said, walk = desk.texts, desk.walk
    last = len(walk.frames) - 1
    number = said.say("stepper.step", "Passo {number} de {total}", number=walk.index + 1, total=last + 1)
    controls = escape(said.say("stepper.controls", "Andar pela batalha"))
    slider = escape(said.say("stepper.slider", "Passo"))
    pace_label = escape(said.say("stepper.pace", "Ritmo"))
    play = said.say("stepper.pause", "Parar") if desk.playing else said.say("stepper.play", "Tocar sozinho")
    paces = {
        "slow": said.say("stepper.pace.slow", "devagar"),
        "normal": said.say("stepper.pace.normal", "normal"),
        "fast": said.say("stepper.pace.fast", "depressa"),
    }
    tick = ""
    if desk.wait is not None:
        tick = f' data-tick="{desk.wait * 1000:g}" data-tick-value="{walk.index}"'
    return (
        f'<div class="bs-bar"><div class="bs-keys" role="group" data-key="clock"{tick} '
        f'aria-label="{controls}">'
        + button("first", said.say("stepper.first", "Início"), icon("first"), css="bs-round", off=walk.index == 0)
        + button("back", said.say("stepper.back", "Voltar"), icon("back"), css="bs-round", off=walk.index == 0)
        + button("play", play, icon("pause" if desk.playing else "play"), css="bs-round")
        + button(
            "next", said.say("stepper.next", "Avançar"), icon("next"), css="bs-round bs-next", off=walk.at_end,
            more=" data-focus",
        )
        + button("last", said.say("stepper.last", "Fim"), icon("last"), css="bs-round", off=walk.at_end)
        + f'</div><input type="range" class="bs-slider" data-key="slider" min="0" max="{last}" value="{walk.index}" '
        f'aria-label="{slider}" aria-valuetext="{escape(number)}">'
        f'<span class="bs-count" aria-hidden="true">{walk.index + 1}/{last + 1}</span>'
        f'<select class="bs-pace" data-key="pace" aria-label="{pace_label}">'
        f"{entries(((pace, paces[pace]) for pace in PACES), desk.pace)}</select></div>"
    )  # fmt: skip


# --- the table ----------------------------------------------------------------------------------------------------


def _table(desk: BattleDesk) -> str:
    walk = desk.walk
    scene, question = walk.frame.scene, walk.question
    if question is not None:
        active = set(question.options) - {NONE}
        if question.ask == "damage":
            scene = replace(scene, marks={**scene.marks, f"card:{desk.asked_weapon}": "acting"})
        if question.ask == "winner":
            active |= {board.key_of(play, place) for place, play in enumerate(scene.plays)}
        touch = board.Touch(active, pressed=walk.picked if question.many else None)
    else:
        touch = board.Touch({key for key in walk.open_choice if key != DECLINE})
    return '<div class="bs-table" data-nav>' + "".join(
        f'<div class="bs-{shape}">'
        + board.scene(
            scene, names=desk.names, touch=touch, language=desk.language, tall=shape == "tall"
        )
        + "</div>"
        for shape in ("wide", "tall")
    ) + "</div>"  # fmt: skip


# --- what is told -------------------------------------------------------------------------------------------------


def _talk(desk: BattleDesk) -> str:
    said, walk = desk.texts, desk.walk
    number = said.say("stepper.step", "Passo {number} de {total}", number=walk.index + 1, total=len(walk.frames))
    what_if = button("what-if", said.say("stepper.what-if", "E se…?"), css="bs-what-if")
    head = (
        f'<div class="bs-head"><p class="bs-step">{escape(number)} · {escape(_heading(said, walk.frame, desk))}</p>'
        f"{what_if}</div>"
    )
    parts = []
    if walk.verdict is not None:
        right = walk.verdict.right
        parts.append(
            f'<p class="bs-verdict {"bs-right" if right else "bs-wrong"}">{icon("right" if right else "wrong")}'
            f"<span>{escape(desk.verdict)}</span></p>"
        )
    scenario = desk.scenario
    if scenario is not None and walk.index == 0:
        parts.append(f'<p class="bs-text"><strong>{escape(scenario.title(said))}</strong></p>')
        parts.append(f'<p class="bs-source">{escape(scenario.source)}</p>')
    if desk.situation:
        parts.append(_situation(desk, "" if walk.question is None else " bs-wide"))
    parts += _sentences(desk, walk.frame)
    if desk.predict and desk.tally.asked:
        tally = said.say(
            "stepper.tally", "Acertos: {right} de {asked}", right=desk.tally.right, asked=desk.tally.asked
        )  # fmt: skip
        parts.append(f'<p class="bs-tally">{escape(tally)}</p>')
    below = ""
    if walk.question is not None:
        below = _question(desk)
    elif walk.open_choice:
        below = _choice(desk)
    elif scenario is not None and walk.at_end:
        lesson = said.say("stepper.lesson", "Fica a lição")
        below = f'<div class="bs-lesson"><strong>{escape(lesson)}</strong><p>{escape(scenario.lesson(said))}</p></div>'
    label = escape(said.say("stepper.talk", "O que acontece"))
    return (
        f'<div class="bs-talk"><div class="bs-inner">{head}<div class="bs-scroll" tabindex="0" role="region" '
        f'data-key="talk" data-top="{walk.index}" aria-label="{label}">{"".join(parts)}</div>{below}</div></div>'
    )


def _situation(desk: BattleDesk, css: str) -> str:
    return f'<p class="bs-text{css}">{escape(desk.situation)}</p>'


def _heading(said: Texts, frame: Frame, desk: BattleDesk) -> str:
    if frame.kind == "play":
        seat = frame.scene.seat(len(frame.scene.plays) - 1)
        return said.say("stepper.kind.play", "{player} joga", player=words.seat(said, seat, desk.names))
    return {
        "start": said.say("stepper.kind.start", "Arena vazia"),
        "winner": said.say("stepper.kind.winner", "Quem venceu"),
        "damage": said.say("stepper.kind.damage", "Arma danificada"),
        "gather": said.say("stepper.kind.gather", "O naipe líder"),
        "choice": said.say("stepper.kind.choice", "A carta extra"),
        "taken": said.say("stepper.kind.taken", "A carta extra"),
        "rest": said.say("stepper.kind.rest", "O descarte"),
    }[frame.kind]


def _sentences(desk: BattleDesk, frame: Frame) -> Iterator[str]:
    """The sentences of a step, a chip with the rule after each; the rule that is open unfolds below its chip."""
    seen: set[str] = set()
    for sentence, rule in desk.told(frame):
        yield f'<p class="bs-say">{escape(sentence)}</p>'
        if rule not in seen:
            seen.add(rule)
            yield cited(desk, rule)


def _question(desk: BattleDesk) -> str:
    said, question = desk.texts, desk.walk.question
    assert question is not None
    picked = desk.walk.picked
    buttons = "".join(
        option(desk, key, on=key in picked if question.many else None) for key in question.options
    )  # fmt: skip
    if question.many:
        label = (
            said.say_many("stepper.check", "Conferir {number} carta", "Conferir {number} cartas", len(picked))
            if picked
            else said.say("stepper.check.none", "Nenhuma carta")
        )
        buttons += button("check", label, css="bs-check" if picked else "bs-option")
    # on a narrow screen the question stands above the table, far from what is told
    situation = _situation(desk, " bs-tall") if desk.situation else ""
    skip = button("next", said.say("stepper.skip", "Pular"), css="bs-skip")
    return (
        f'<div class="bs-ask" role="group" aria-label="{escape(desk.question)}">{situation}<div class="bs-asked">'
        f'<strong>{escape(desk.question)}</strong>{skip}</div><div class="bs-options" data-nav>{buttons}</div></div>'
    )


def _choice(desk: BattleDesk) -> str:
    said, walk = desk.texts, desk.walk
    winner = words.seat(said, walk.frame.scene.winner or 0, desk.names)
    prompt = said.say("stepper.choose", "Que carta {player} leva também?", player=winner)
    buttons = "".join(option(desk, key) for key in walk.open_choice)
    return (
        f'<div class="bs-ask" role="group" aria-label="{escape(prompt)}"><strong>{escape(prompt)}</strong>'
        f'<div class="bs-options" data-nav>{buttons}</div></div>'
    )


# --- the story in words -------------------------------------------------------------------------------------------


def _as_text(desk: BattleDesk) -> str:
    said = desk.texts
    scenario = desk.scenario
    parts = [f"<h3>{escape(_title(desk))}</h3>"]
    if scenario is not None:
        parts.append(f'<p class="bs-text">{escape(scenario.text(said))}</p>')
    parts.append(_story(desk))
    if scenario is not None:
        parts.append(f"<p><strong>{escape(scenario.lesson(said))}</strong></p>")
        parts.append(f'<p class="bs-source">{escape(scenario.source)}</p>')
    label = escape(_title(desk))
    return f'<div class="bs-paper" tabindex="0" role="region" aria-label="{label}">{"".join(parts)}</div>'


def _story(desk: BattleDesk) -> str:
    """Every step with its rule and where the rule stands, as a list."""
    said = desk.texts
    items = []
    for number, frame in enumerate(desk.walk.frames):
        told = "".join(
            f"<p>{escape(sentence)} <cite>{escape(said.translate(rule.context('title'), rule.title))}. "
            f"{escape(sources(said, rule))}</cite></p>"
            for sentence, id in desk.told(frame)
            for rule in (desk.rule(id),)
        )
        here = ' aria-current="step"' if number == desk.walk.index else ""
        items.append(f"<li{here}>{told}</li>")
    return f'<ol class="bs-story">{"".join(items)}</ol>'
