"""The lessons as HTML: a pure function of their desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.board import Scene, Touch
from gladiadores.games.gladiadores.cards import LION, TOKENS, bits, written
from gladiadores.lessons.attempt import MODES
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.text import Texts
from gladiadores.widgets import lesson_parts, puzzle_scene
from gladiadores.widgets.lesson_desk import DECLINE, KEYS, PAUSE, LessonDesk
from gladiadores.widgets.parts import button, entries, icon, tag


def page(desk: LessonDesk, *, scale: float = 1.0) -> str:
    """The whole lesson."""
    said = desk.texts
    name = said.say("lesson.name", "Lição")
    inside = _as_text(desk) if desk.as_text else _table(desk) + _talk(desk)
    return (
        f'<section class="bs ls" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="lesson-runner" '
        f'data-keys="{" ".join(KEYS)}" data-scene="{escape(desk.lesson.id)}/{desk.mode}/{desk.language}" tabindex="-1" '
        f'aria-label="{escape(name)}">{_top(desk)}{lesson_parts.notices(said, desk.notices)}'
        f'<div class="bs-main{" bs-reading" if desk.as_text else ""}">{inside}</div>{_bottom(desk)}</section>'
    )


def still(desk: LessonDesk) -> str:
    """What is shown where nothing can be pressed: the position, the task, the goal."""
    picture = board.scene(desk.beats[0].scene, names=desk.labels, language=desk.language)
    return (
        f'<div lang="{tag(desk.language)}"><h3>{escape(desk.part("title"))}</h3>'
        f"<p>{escape(desk.part('text'))}</p><p><strong>{escape(desk.part('goal'))}</strong></p>"
        f"{picture}</div>"
    )


# --- the bars -----------------------------------------------------------------------------------------------------


def _top(desk: LessonDesk) -> str:
    said = desk.texts
    pairs = [
        (each.id, f"{'✓' if desk.done(each) else '○'} {number}. {desk.part('title', each)}")
        for number, each in enumerate(desk.lessons, start=1)
    ]
    pick = escape(said.say("lesson.pick", "Qual lição"))
    modes = {
        "show": said.say("lesson.mode.show", "Assistir"),
        "predict": said.say("lesson.mode.predict", "Prever"),
        "line": said.say("lesson.mode.line", "Resolver"),
        "free": said.say("lesson.mode.free", "Livre"),
    }
    switches = "".join(button(f"mode:{mode}", modes[mode], on=desk.mode == mode) for mode in MODES)
    label = escape(said.say("lesson.modes", "Como jogar a lição"))
    as_text = button("text", said.say("stepper.text", "Texto"), on=desk.as_text)
    return (
        f'<div class="bs-bar"><select class="bs-pick" data-key="lesson" aria-label="{pick}">'
        f'{entries(pairs, desk.lesson.id)}</select><div class="ls-modes" role="group" aria-label="{label}">{switches}'
        f'</div><span class="bs-gap"></span>{lesson_parts.language_buttons(desk.lesson.game, desk.language)}'
        f"{as_text}</div>"
    )


def _bottom(desk: LessonDesk) -> str:
    said = desk.texts
    last = len(desk.beats) - 1
    plays = desk.mode in ("show", "predict")
    more = plays and desk.attempt.expected is not None
    tick = f' data-tick="{PAUSE}" data-tick-value="{escape(desk.clock)}"' if desk.running else ""
    onward = desk.running or (more and desk.question is None) or (desk.wrong is None and not desk.at_end)
    forward = "bs-round bs-next" if onward else "bs-round"
    label = escape(said.say("lesson.controls", "Rever o que aconteceu"))
    walk = (
        f'<div class="bs-keys" role="group" data-key="clock"{tick} aria-label="{label}">'
        + button("back", said.say("stepper.back", "Voltar"), icon("back"), css="bs-round", off=desk.shown == 0)
        + button("next", said.say("stepper.next", "Avançar"), icon("next"), css=forward, off=desk.at_end and not more)
        + "</div>"
    )
    again = button("restart", said.say("lesson.restart", "Recomeçar"), off=last == 0)
    if plays:
        return f'<div class="bs-bar">{walk}{again}<span class="bs-gap"></span>{_onward(desk)}</div>'
    given, all_ = desk.attempt.given, desk.lesson.hints
    hint = said.say("lesson.hint", "Dica ({given} de {all})", given=given, all=all_)
    undo = button("take-back", said.say("lesson.take-back", "Desfazer"), off=not _played(desk))
    ahead = _onward(desk) or button("hint", hint, off=given == all_)
    return (
        f'<div class="bs-bar">{walk}{again}<span class="bs-gap"></span>{"" if desk.wrong else undo}{ahead}</div>'
    )  # fmt: skip


def _onward(desk: LessonDesk) -> str:
    """Where to go from a lesson that is solved."""
    said = desk.texts
    if not desk.solved:
        return ""
    if desk.mode in ("show", "predict"):
        return button("mode:line", said.say("lesson.now-you", "Agora é com você"), css="bs-check", more=" data-focus")
    if desk.is_last:
        return ""
    return button("next-lesson", said.say("lesson.next", "Próxima lição"), css="bs-check", more=" data-focus")


def _played(desk: LessonDesk) -> bool:
    """Whether the learner has played."""
    return any(
        node.parent and node.parent.state.to_act == desk.lesson.seat for node in desk.attempt.history.here.line()
    )


# --- the table ----------------------------------------------------------------------------------------------------


def _table(desk: LessonDesk) -> str:
    scene, touch = desk.beat.scene, Touch(tuple(desk.actions), _tried(desk))
    question = desk.question
    if question is not None:
        if question.kind != "legal":
            scene = replace(puzzle_scene.question_scene(question), hand=scene.hand, viewer=desk.lesson.seat)
        keys = puzzle_scene.answers(question)
        pressed = {key for key, option in keys.items() if option in desk.picked} if question.many else None
        touch = Touch(tuple(keys), pressed=pressed)
    drawn = "".join(
        f'<div class="bs-{shape}">'
        f"{board.scene(scene, names=desk.labels, touch=touch, language=desk.language, tall=shape == 'tall')}</div>"
        for shape in ("wide", "tall")
    )
    return f'<div class="bs-table" data-nav>{drawn}</div>'


def _tried(desk: LessonDesk) -> tuple[str, ...]:
    """What the rules were seen to forbid stands back."""
    return tuple(key for key, action in desk.actions.items() if {action, action[::-1]} & desk.tried)


# --- what is told -------------------------------------------------------------------------------------------------


def _talk(desk: LessonDesk) -> str:
    label = escape(desk.texts.say("stepper.talk", "O que acontece"))
    scroll = "".join([*_task(desk), *_story(desk)])
    return (
        f'<div class="bs-talk"><div class="bs-inner">{_goal(desk)}'
        f'<div class="bs-scroll" tabindex="0" role="region" data-key="talk" data-top="{escape(desk.clock)}" '
        f'aria-label="{label}">{scroll}</div>{_below(desk)}</div></div>'
    )


def _goal(desk: LessonDesk) -> str:
    said, lesson = desk.texts, desk.lesson
    goal = said.say("lesson.goal", "Objetivo")
    level = lesson_parts.levels(said)[lesson.level]
    return (
        f'<div class="ls-goal"><h3>{escape(desk.part("title"))} <small>{escape(level)}</small></h3>'
        f"<p><strong>{escape(goal)}:</strong> {escape(desk.part('goal'))}</p></div>"
    )


def _task(desk: LessonDesk) -> Iterator[str]:
    """The position in a sentence or two, and the hints that were given."""
    said = desk.texts
    if not desk.beat.told or desk.waits:
        yield f'<p class="bs-text">{escape(desk.part("text"))}</p>'
    if desk.hints and not desk.solved:
        hints = "".join(f"<li>{escape(hint)}</li>" for hint in desk.hints)
        title = said.say_many("lesson.hints", "Dica", "Dicas", len(desk.hints))
        yield f'<div class="ls-hints"><strong>{escape(title)}</strong><ul>{hints}</ul></div>'


def _story(desk: LessonDesk) -> Iterator[str]:
    """What happens in the beat that is looked at, each sentence with its rule."""
    said = desk.texts
    if desk.answer is not None:
        yield lesson_parts.verdict(desk.answer.right, desk.verdict)
        if desk.answer.reason is not None:
            yield lesson_parts.sentence(said, desk.answer.reason, "answer", desk.opened, desk.names)
    reasons = tuple(Reason.of(desk.lesson.game, event) for event in desk.beat.told)
    shown = desk.answer.reason.told if desk.answer and desk.answer.reason else None
    beside = [desk.wrong.told if desk.wrong is not None else None, shown]
    yield lesson_parts.told(
        said, tuple(each for each in reasons if each.told not in beside), "beat", desk.opened, desk.names
    )


def _below(desk: LessonDesk) -> str:
    """What is to be done now, or what came of it."""
    if desk.refused is not None:
        return _refused(desk, desk.refused)
    if desk.wrong is not None:
        return _wrong(desk, desk.wrong)
    if desk.weapon is not None:
        return _sides(desk, desk.weapon)
    if desk.question is not None:
        return _question(desk)
    if desk.solved:
        return _solved(desk)
    if desk.waits:
        return _turn(desk)
    return ""


def _refused(desk: LessonDesk, reason: Reason) -> str:
    """Why not; the extra cards stay there to choose from."""
    said = desk.texts
    no = said.say("lesson.refused", "A regra não deixa.")
    extras = f'<div class="bs-options" data-nav>{_extras(desk)}</div>' if desk.attempt.state.choices else ""
    return (
        f'<div class="bs-ask ls-no">{lesson_parts.verdict(False, no)}'
        f"{lesson_parts.sentence(said, reason, 'refused', desk.opened, desk.names)}{extras}</div>"
    )


def _wrong(desk: LessonDesk, reason: Reason) -> str:
    said = desk.texts
    no = said.say("lesson.wrong", "Assim não chega ao objetivo.")
    back = button(
        "take-back", said.say("lesson.undo", "Desfazer a jogada"), css="bs-check", more=" data-focus"
    )  # fmt: skip
    return (
        f'<div class="bs-ask ls-no">{lesson_parts.verdict(False, no)}'
        f"{lesson_parts.sentence(said, reason, 'wrong', desk.opened, desk.names)}"
        f'<div class="bs-options">{back}</div></div>'
    )


def _solved(desk: LessonDesk) -> str:
    said, lesson = desk.texts, desk.lesson
    done = lesson_parts.verdict(True, said.say("lesson.solved", "Resolvido!"))
    if desk.mode in ("show", "predict"):
        lesson_over = escape(said.say("stepper.lesson", "Fica a lição"))
        done = f"<strong>{lesson_over}</strong>"
    chips = "".join(lesson_parts.cited(said, lesson.game, rule, "done", desk.opened) for rule in lesson.rules)
    count = ""
    if desk.is_last and len(desk.lessons) > 1:
        solved = sum(desk.done(each) for each in desk.lessons)
        count = said.say("lesson.count", "Resolvidas: {count} de {all}.", count=solved, all=len(desk.lessons))
        count = f"<p>{escape(count)}</p>"
    return (
        f'<div class="bs-lesson ls-done">{done}<p>{escape(desk.part("done"))}</p>'
        f'<div class="ls-chips">{chips}</div>{count}</div>'
    )


def _turn(desk: LessonDesk) -> str:
    """Whose turn it is; the extra card may be chosen by button too."""
    said = desk.texts
    if not desk.attempt.state.choices:
        prompt = said.say("lesson.your-turn.hand", "É a sua vez: escolha uma carta da sua mão.")
        return f'<p class="ls-turn">{escape(prompt)}</p>'
    prompt = said.say("lesson.your-turn.extra", "Você venceu: que carta leva também?")
    return _asking(prompt, _extras(desk))


def _extras(desk: LessonDesk) -> str:
    """The cards to choose the extra card from, as buttons."""
    said = desk.texts
    buttons = "".join(_card(said, key, action[1:], desk) for key, action in desk.actions.items())
    if DECLINE in desk.offered:
        buttons += button(f"play:{DECLINE}", said.say("stepper.option.decline", "Não levar nenhuma"), css="bs-option")
    return buttons


def _sides(desk: LessonDesk, weapon: str) -> str:
    """Which suit a damaged weapon is to declare."""
    said = desk.texts
    prompt = said.say("lesson.side", "Arma danificada: que naipe ela declara?")
    buttons = "".join(
        button(
            f"play:{side}", words.suit(said, side[0]),
            f"{board.suit(side[0], size=26, language=desk.language)}<span>{escape(words.suit(said, side[0]))}</span>",
            css="bs-option bs-card",
        )
        for side in desk.offered
    )  # fmt: skip
    hold = button("hold", said.say("lesson.hold", "Guardar a arma"), css="bs-skip")
    return _asking(prompt, buttons + hold)


def _question(desk: LessonDesk) -> str:
    said, question = desk.texts, desk.question
    assert question is not None
    buttons = "".join(
        button(
            f"option:{option}", question.spoken(option, said, desk.names), css="bs-option",
            on=option in desk.picked if question.many else None,
        )
        for option in question.options
    )  # fmt: skip
    if question.many:
        buttons += button("check", said.say("lesson.check", "Conferir"), css="bs-check", off=not desk.picked)
    skip = button("next", said.say("stepper.skip", "Pular"), css="bs-skip")
    return _asking(question.text(said, desk.names), buttons, skip)


def _asking(prompt: str, buttons: str, beside: str = "") -> str:
    return (
        f'<div class="bs-ask" role="group" aria-label="{escape(prompt)}"><div class="bs-asked">'
        f'<strong>{escape(prompt)}</strong>{beside}</div><div class="bs-options" data-nav>{buttons}</div></div>'
    )


def _card(said: Texts, key: str, token: str, desk: LessonDesk) -> str:
    """A card as a button."""
    if token == TOKENS[LION] or (len(token) == 2 and token[1] in "TMGX"):
        return button(key, words.card(said, token), css="bs-option")
    face = f'{board.suit(token[0], size=26, language=desk.language)}<b aria-hidden="true">{escape(token[1:])}</b>'
    return button(key, words.card(said, token), face, css="bs-option bs-card")


# --- in words -----------------------------------------------------------------------------------------------------


def _as_text(desk: LessonDesk) -> str:
    """The lesson without a picture: everything in words, the cards as buttons."""
    said = desk.texts
    parts = [_goal(desk), *_task(desk), f"<p>{escape(in_words(said, desk.beat.scene, desk.names))}</p>", *_story(desk)]
    if desk.waits and not desk.attempt.state.choices:
        hand = said.say("lesson.hand", "Sua mão")
        cards = "".join(_card(said, key, token, desk) for key, token in desk.actions.items())
        parts.append(_asking(hand, cards))
    parts.append(_below(desk))
    label = escape(said.say("stepper.text", "Texto"))
    return f'<div class="bs-paper" tabindex="0" role="region" aria-label="{label}">{"".join(parts)}</div>'


def in_words(said: Texts, scene: Scene, names: Names = None) -> str:
    """What lies on the table and in the hand."""
    parts = [board.summary(scene, names=names, language=said.language)]
    parts += [
        said.say(
            "puzzle.area", "Na área de jogo de {seat}: {cards}.",
            seat=words.seat(said, seat, names), cards=words.cards(said, " ".join(TOKENS[card] for card in bits(area))),
        )
        for seat, area in enumerate(scene.areas)
        if area
    ]  # fmt: skip
    if scene.hand:
        parts.append(said.say("puzzle.hand", "Na sua mão: {cards}.", cards=words.cards(said, written(scene.hand))))
    return " ".join(parts)
