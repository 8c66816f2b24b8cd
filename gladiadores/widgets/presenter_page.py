"""The presenter as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiadores import board
from gladiadores.games.gladiadores.cards import LION, PLAYS
from gladiadores.text import LANGUAGES
from gladiadores.widgets import presenter_fit
from gladiadores.widgets.parts import button, entries, icon, sources, tag
from gladiadores.widgets.presenter_desk import AGAIN, PresenterDesk
from gladiadores.widgets.presenter_slides import Option, Poll

KEYS = (
    "Space ArrowLeft ArrowRight ArrowUp ArrowDown PageUp PageDown Home End Backspace p P r R f F c C "
    "1 2 3 4 5 6 7 8 9 0"
)


def page(desk: PresenterDesk, *, scale: float = 1.0) -> str:
    """The whole stage."""
    said = desk.texts
    name = said.say("presenter.name", "Apresentação")
    drawn = desk.slide.picture(desk.at, said, desk.names)
    table = _table(desk.slide.table(desk.at, said, desk.names))
    talk = _talk(desk)
    flat = not (drawn or table)
    size = presenter_fit.size(desk, presenter_fit.FLAT if flat else presenter_fit.WIDE)
    css = f"pr-size{size} pr-flat" if flat else f"pr-size{size}"
    left = f'<div class="pr-picture">{drawn or table}</div>' if drawn or table else ""
    other = ' data-theme="other"' if desk.other_theme else ""
    return (
        f'<section class="bs pr {css}" lang="{tag(desk.language)}" '
        f'style="--bs-scale:{scale:g}" data-key="presenter" data-keys="{KEYS}" data-focus tabindex="0"{other} '
        f'data-scene="{desk.number}/{desk.language}" aria-label="{escape(name)}">'
        f'<div class="pr-main">{left}{talk}</div>{_bar(desk)}</section>'
    )


def still(desk: PresenterDesk) -> str:
    """What is shown where nothing can be pressed: the situations by name, and the one that is shown."""
    said = desk.texts
    titles = "".join(f"<li>{escape(slide.title(said))}</li>" for slide in desk.slides)
    drawn = desk.slide.picture(desk.at, said, desk.names)
    return f'<div lang="{tag(desk.language)}">{drawn}<ol>{titles}</ol></div>'


# --- the bar ------------------------------------------------------------------------------------------------------


def _bar(desk: PresenterDesk) -> str:
    said = desk.texts
    pairs = [(str(number), f"{number + 1}. {slide.title(said)}") for number, slide in enumerate(desk.slides)]
    label = escape(said.say("presenter.pick", "Qual situação"))
    last = desk.number == len(desk.slides) - 1
    other = next(language for language in desk.languages if language != desk.language)
    hint = said.say("presenter.hint", "{label} (tecla {key})", label="{label}", key="{key}")

    def press(key: str, label: str, inside: str, short: str, **more: object) -> str:
        full = hint.format(label=label, key=short) if short else label
        return button(f"{key}{AGAIN}{desk.done}", full, inside, **more)  # type: ignore[arg-type]

    space = said.say("presenter.space", "espaço")
    predict, reveal = said.say("presenter.predict", "Palpites"), said.say("presenter.reveal", "Revelar")
    parts = [
        f'<select class="bs-pick" data-key="pick{AGAIN}{desk.done}" aria-label="{label}">'
        f"{entries(pairs, str(desk.number))}</select>",
        press("before", said.say("presenter.before", "Situação anterior"), icon("first"), "↑", css="bs-round",
              off=desk.number == 0),
        press("after", said.say("presenter.after", "Próxima situação"), icon("last"), "↓", css="bs-round", off=last),
        '<span class="bs-gap"></span>',
        press("back", said.say("stepper.back", "Voltar"), icon("back"), "←", css="bs-round",
              off=desk.number == desk.at == 0),
        press("next", said.say("stepper.next", "Avançar"), icon("next"), space, css="bs-round bs-next",
              off=last and desk.at_end),
        press("p", predict,
              f"{escape(predict)} <kbd>P</kbd>", "P", css="pr-word",
              on=desk.predict),
        press("r", reveal,
              f"{escape(reveal)} <kbd>R</kbd>", "R", css="pr-word",
              off=desk.poll is None and desk.rule is None),
        press("f", said.say("presenter.theme", "Claro ou escuro"), _SUN, "F", css="bs-round"),
        button(f"language:{other}{AGAIN}{desk.done}", LANGUAGES[other], f"<span>{other.upper()}</span>",
               css="bs-round", more=f' lang="{tag(other)}"'),
    ]  # fmt: skip
    return f'<div class="bs-bar pr-bar" role="group" aria-label="{_controls(desk)}">{"".join(parts)}</div>'


def _controls(desk: PresenterDesk) -> str:
    return escape(desk.texts.say("presenter.controls", "Controles da apresentação"))


_SUN = (
    '<svg class="bs-icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8"/>'
    '<path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/></svg>'
)


# --- what is told -------------------------------------------------------------------------------------------------


def _talk(desk: PresenterDesk) -> str:
    said = desk.texts
    poll, answered = desk.poll, desk.answered
    parts = [f'<p class="bs-step">{escape(desk.place)}</p>']
    if desk.at == 0:
        parts.append(f"<h3>{escape(desk.slide.title(said))}</h3>")
    if desk.answer:
        hits = f" <small>{escape(desk.hits)}</small>" if desk.hits else ""
        parts.append(f'<p class="pr-answer">{icon("right")}<span>{escape(desk.answer)}{hits}</span></p>')
    parts += [
        f'<p class="{"pr-say" if first else "pr-more"}">{escape(sentence)}</p>'
        for first, sentence in presenter_fit.sentences(desk)
    ]
    text = desk.slide.text(desk.at, said, desk.names)
    if text:
        parts.append(f'<p class="pr-text">{escape(text)}</p>')
    if desk.rule is not None:
        parts.append(_rule(desk))
    if poll is not None:
        parts.append(_poll(desk, poll))
    elif answered is not None and any(desk.counts.values()):
        parts.append(_result(desk, answered))
    label = escape(said.say("stepper.talk", "O que acontece"))
    return (
        f'<div class="pr-talk" tabindex="0" role="region" data-key="talk" data-top="{desk.number}/{desk.at}" '
        f'aria-label="{label}">'
        f"{''.join(parts)}</div>"
    )


def _rule(desk: PresenterDesk) -> str:
    """The rule by its title, or as a whole."""
    said, rule = desk.texts, desk.rule
    assert rule is not None
    title = escape(said.translate(rule.context("title"), rule.title))
    if not desk.rule_open:
        return f'<p class="pr-cited">{icon("book")}<span>{title}</span></p>'
    text = escape(said.translate(rule.context("text"), rule.text))
    return (
        f'<div class="pr-rule"><strong>{icon("book")}<span>{title}</span></strong><p>{text}</p>'
        f'<p class="bs-source">{escape(sources(said, rule))}</p></div>'
    )


def _poll(desk: PresenterDesk, poll: Poll) -> str:
    """The question with a row for each answer: pressed, or by its number, one more has guessed it."""
    said = desk.texts
    rows = []
    for number, option in enumerate(poll.options):
        count = desk.counts.get(option.key, 0)
        more = said.say("presenter.more", "{option}: {count}; mais um palpite", option=option.label, count=count)
        less = said.say("presenter.less", "Um palpite a menos: {option}", option=option.label)
        inside = _row(desk, option, number, count)
        minus = button(f"less:{option.key}{AGAIN}{desk.done}", less, "−", css="pr-less", off=not count)
        rows.append(f"<li>{button(f'count:{option.key}{AGAIN}{desk.done}', more, inside, css='pr-option')}{minus}</li>")
    return (
        f'<div class="pr-poll" role="group" aria-label="{escape(poll.prompt)}"><h4>{escape(poll.prompt)}</h4>'
        f'<ul class="pr-rows{_many(poll)}">{"".join(rows)}</ul></div>'
    )


def _result(desk: PresenterDesk, poll: Poll) -> str:
    """The guesses after the answer."""
    said = desk.texts
    rows = []
    for number, option in enumerate(poll.options):
        count = desk.counts.get(option.key, 0)
        right = option.key in poll.right
        told = said.say_many("presenter.guesses", "{number} palpite", "{number} palpites", count)
        hidden = f'<span class="gs-hidden">{escape(option.label)}: {escape(told)}</span>'
        css = " pr-right" if right else ""
        rows.append(f'<li class="pr-row{css}">{hidden}{_row(desk, option, number, count, right)}</li>')
    label = escape(said.say("presenter.results", "Os palpites"))
    return f'<ul class="pr-rows pr-result{_many(poll)}" aria-label="{label}">{"".join(rows)}</ul>'


def _many(poll: Poll) -> str:
    return " pr-many" if presenter_fit.many(poll) else ""


def _row(desk: PresenterDesk, option: Option, number: int, count: int, right: bool = False) -> str:
    most = max(1, sum(desk.counts.values()))
    digit = (number + 1) % 10 if number < 10 else ""
    return (
        f'<span class="pr-face" aria-hidden="true"><kbd>{digit}</kbd>{_face(desk, option)}'
        f"{icon('right') if right else ''}</span>"
        f'<span class="pr-bar-of" aria-hidden="true"><i style="width:{100 * count / most:.0f}%"></i></span>'
        f'<b class="pr-count" aria-hidden="true">{count}</b>'
    )


def _face(desk: PresenterDesk, option: Option) -> str:
    card = option.card
    if not card or card not in PLAYS:
        return f'<span class="pr-label">{escape(option.label)}</span>'
    if PLAYS[card] > LION:
        return "".join(board.suit(suit, size=26, language=desk.language) for suit in card)
    suit = "L" if PLAYS[card] == LION else card[0]
    return f'{board.suit(suit, size=26, language=desk.language)}<span class="pr-label">{escape(card[1:])}</span>'


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    if not rows:
        return ""
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in body
    )
    return f'<table class="pr-table"><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>'
