"""The parts of the pages of lessons and quizzes: sentences with the rule behind each, which folds out; positions."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gladiadores import games
from gladiadores.core.rulebook import Rule
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.text import LANGUAGES, Message, MissingCatalogue, Texts, texts
from gladiadores.widgets.parts import button, icon, tag


def cited(said: Texts, game: str, id: str, spot: str, opened: str | None) -> str:
    """A rule's chip, and below it the rule where it is open; ``spot`` tells apart places that cite the same rule."""
    rule = games.game(game).rulebook[id]
    key = f"{spot}/{id}"
    title = said.translate(rule.context("title"), rule.title)
    hint = said.say("stepper.rule", "Regra: {title}", title=title)
    chip = (
        f'<button type="button" class="bs-chip" data-key="rule:{escape(key)}" '
        f'aria-expanded="{"true" if opened == key else "false"}" aria-label="{escape(hint)}">{icon("book")}'
        f"<span>{escape(title)}</span></button>"
    )
    return chip + (unfolded(said, rule) if opened == key else "")


def unfolded(said: Texts, rule: Rule) -> str:
    """A rule with its readings and where it stands."""
    readings = "".join(
        f"<li>{escape(said.translate(rule.context(f'reading.{reading.value}'), reading.text))}</li>"
        for reading in rule.readings
    )
    listed = f"<ul>{readings}</ul>" if readings else ""
    return (
        f'<div class="bs-rule"><p>{escape(said.translate(rule.context("text"), rule.text))}</p>{listed}'
        f'<p class="bs-source">{escape(sources(said, rule))}</p></div>'
    )


def sources(said: Texts, rule: Rule) -> str:
    """Where a rule stands."""
    if not rule.sources:
        return said.say("stepper.rule.ours", "Decisão desta edição: os documentos não dizem.")
    documents = games.game(rule.game).rulebook.documents
    places = [
        said.say(
            "stepper.rule.place", "{document}, {place}", document=documents[source.document], place=source.place
        )
        for source in rule.sources
    ]  # fmt: skip
    return said.say("stepper.rule.sources", "Fonte: {places}", places="; ".join(places))


def sentence(said: Texts, reason: Reason, spot: str, opened: str | None, names: Names = None) -> str:
    """A reason in a sentence, and its rule."""
    chip = cited(said, reason.game, reason.rule, spot, opened)
    return f'<p class="bs-say">{escape(reason.say(said, names))}</p>{chip}'


def told(said: Texts, reasons: tuple[Reason, ...], spot: str, opened: str | None, names: Names = None) -> str:
    """Sentences in order; a rule is cited the first time."""
    parts: list[str] = []
    seen: set[str] = set()
    for reason in reasons:
        if reason.rule in seen:
            parts.append(f'<p class="bs-say">{escape(reason.say(said, names))}</p>')
        else:
            parts.append(sentence(said, reason, spot, opened, names))
        seen.add(reason.rule)
    return "".join(parts)


def verdict(right: bool, words: str) -> str:
    """Whether something was right, in a line."""
    css = "bs-right" if right else "bs-wrong"
    return f'<p class="bs-verdict {css}">{icon("right" if right else "wrong")}<span>{escape(words)}</span></p>'


def notices(said: Texts, messages: Sequence[Message]) -> str:
    """What the progress has to tell, to be put away."""
    if not messages:
        return ""
    told = "".join(f"<p>{escape(said.message(message))}</p>" for message in messages)
    close = button("told", said.say("stage.dismiss", "Fechar"), icon("close"), css="bs-round")
    return f'<div class="ls-notice" role="alert"><div>{told}</div>{close}</div>'


def toggled(picked: frozenset[str], option: str) -> frozenset[str]:
    """What is picked after an option was pressed; none of them excludes the others."""
    if option == NONE:
        return frozenset() if NONE in picked else frozenset({NONE})
    return (picked ^ {option}) - {NONE}


def languages(game: str) -> tuple[str, ...]:
    """The languages that a game speaks, as far as their texts are there."""
    return tuple(language for language in games.game(game).languages if _there(language))


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True


def language_buttons(game: str, shown: str) -> str:
    """A button for each further language."""
    return "".join(
        button(
            f"language:{language}",
            LANGUAGES[language],
            f'<span class="bs-long">{LANGUAGES[language]}</span><span class="bs-short">{language.upper()}</span>',
            more=f' lang="{tag(language)}"',
        )
        for language in languages(game)
        if language != shown
    )


def levels(said: Texts) -> dict[str, str]:
    """The levels in words."""
    return {
        "easy": said.say("lesson.level.easy", "fácil"),
        "medium": said.say("lesson.level.medium", "médio"),
        "hard": said.say("lesson.level.hard", "difícil"),
    }
