"""The rules as HTML: a pure function of their desk."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gladiadores import games
from gladiadores.core.rulebook import Rule
from gladiadores.lessons.exercise import Reason
from gladiadores.lessons.gladiaattorit.lesson import Lesson as TileLesson
from gladiadores.lessons.gladiadores.scores import Score
from gladiadores.lessons.lesson import PARTS as PARTS_OF_LESSONS
from gladiadores.lessons.lesson import Lesson
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import Quiz
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle
from gladiadores.scenarios import Scenario
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets import quiz_tables, rules_pictures
from gladiadores.widgets import rules_find as find
from gladiadores.widgets.lesson_parts import verdict
from gladiadores.widgets.parts import button, entries, icon, sources, tag
from gladiadores.widgets.rules_desk import RulesDesk
from gladiadores.widgets.rules_examples import Example, outcome
from gladiadores.widgets.rules_find import GAMES, PARTS
from gladiadores.widgets.rules_steps import Step

_TITLE, _TEXT = PARTS_OF_LESSONS[:2]


def page(desk: RulesDesk, *, scale: float = 1.0) -> str:
    """The whole widget."""
    name = desk.texts.say("rules.name", "As regras")
    if desk.tab == "terms":
        inside = f'<div class="rb-terms-box">{_terms(desk)}</div>'
    else:
        css = " rb-open" if desk.rule is not None else ""
        inside = f'<div class="rb-main{css}">{_list(desk)}{_detail(desk)}</div>'
    return (
        f'<section class="bs rb" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="rules" '
        f'data-scene="rules/{desk.tab}/{"" if desk.rule is None else desk.rule.id}/{desk.example_at}/{desk.language}" '
        f'tabindex="-1" aria-label="{escape(name)}">{_top(desk)}{inside}</section>'
    )


def still(desk: RulesDesk) -> str:
    """What is shown where nothing can be pressed: the rule that is open, or the titles of those found."""
    said = desk.texts
    if desk.rule is not None:
        return f'<div lang="{tag(desk.language)}">{"".join(_rule(desk, desk.rule))}</div>'
    titles = "".join(f"<li>{escape(find.title(said, rule))}</li>" for group in desk.found for rule in group.rules)
    return f'<div lang="{tag(desk.language)}"><p>{escape(desk.count)}</p><ul>{titles}</ul></div>'


# --- the bar ------------------------------------------------------------------------------------------------------


def _game_names(said: Texts) -> dict[str, str]:
    return {
        "gladiadores": said.say("rules.game.gladiadores", "Gladiadores"),
        "gladiaattorit": said.say("rules.game.tiles", "O jogo das peças"),
        "glory-to-rome": "Glory to Rome",
        "spartacus": "Spartacus",
    }


def _top(desk: RulesDesk) -> str:
    said = desk.texts
    named = _game_names(said)
    pairs = [("", said.say("rules.game.all", "Todos os jogos")), *((game, named[game]) for game in GAMES)]
    search = escape(said.say("rules.search", "Procurar"))
    hint = escape(said.say("rules.search.hint", "Procurar: leão, 10…"))
    which = escape(said.say("rules.game", "Qual jogo"))
    tabs = {"rules": said.say("rules.name", "As regras"), "terms": said.say("rules.terms", "Glossário")}
    parts = [
        f'<input type="text" class="rb-query" data-key="query" value="{escape(desk.query)}" placeholder="{hint}" '
        f'aria-label="{search}" autocomplete="off" spellcheck="false">',
        f'<select data-key="game" class="rb-game" aria-label="{which}">{entries(pairs, desk.game)}</select>',
    ]
    parts.append('<span class="bs-gap"></span>')
    parts += [button(f"tab:{tab}", label, on=desk.tab == tab) for tab, label in tabs.items()]
    parts += [
        button(
            f"language:{language}",
            LANGUAGES[language],
            f'<span class="rb-long">{LANGUAGES[language]}</span><span class="rb-short">{language.upper()}</span>',
            more=f' lang="{tag(language)}"',
        )
        for language in desk.languages
        if language != desk.language
    ]
    parts.append(button("text", said.say("stepper.text", "Texto"), on=desk.as_text))
    return f'<div class="bs-bar">{"".join(parts)}</div>'


# --- the list -----------------------------------------------------------------------------------------------------


def _list(desk: RulesDesk) -> str:
    said, groups = desk.texts, desk.found
    if not groups:
        return f'<div class="rb-list">{_pick_part(desk)}{_nothing(desk)}</div>'
    named, before = _game_names(said), ""
    parts = [_pick_part(desk), f'<p class="rb-count">{escape(desk.count)}</p>']
    for group in groups:
        if not desk.game and group.game != before:
            parts.append(f"<h3>{escape(named[group.game])}</h3>")
        before = group.game
        title = escape(said.message(group.part.title))
        items = "".join(f"<li>{_entry(desk, rule)}</li>" for rule in group.rules)
        parts.append(f"<h4>{title}</h4><ul>{items}</ul>")
    top = escape(f"{desk.game}/{desk.part}/{desk.query}/{desk.language}")
    label = escape(said.say("rules.list", "Regras encontradas"))
    return (
        f'<nav class="rb-list" data-key="found" data-top="{top}" data-nav aria-label="{label}">{"".join(parts)}</nav>'
    )


def _pick_part(desk: RulesDesk) -> str:
    """The parts of the game that is looked at."""
    said = desk.texts
    if not desk.game:
        return ""
    pairs = [("", said.say("rules.part.all", "Todas as partes"))]
    pairs += [(part.id, said.message(part.title)) for part in PARTS[desk.game]]
    label = escape(said.say("rules.part", "Que parte"))
    return f'<select data-key="part" class="rb-part" aria-label="{label}">{entries(pairs, desk.part)}</select>'


def _entry(desk: RulesDesk, rule: Rule) -> str:
    here = ' aria-current="true"' if rule == desk.rule else ""
    return (
        f'<button type="button" class="rb-entry" data-key="open:{rule.game}/{escape(rule.id)}"{here}>'
        f"{escape(find.title(desk.texts, rule))}</button>"
    )


def _nothing(desk: RulesDesk) -> str:
    said = desk.texts
    none = said.say("rules.nothing", "Nada encontrado com «{query}».", query=desk.query)
    again = button("clear", said.say("rules.clear", "Mostrar tudo"), css="bs-check")
    return f'<p class="bs-text">{escape(none)}</p>{again}'


# --- one rule -----------------------------------------------------------------------------------------------------


def _detail(desk: RulesDesk) -> str:
    said, rule = desk.texts, desk.rule
    if rule is None:
        hint = said.say("rules.hint", "Escolha uma regra: aqui aparecem o texto, a fonte, um exemplo e uma pergunta.")
        return f'<div class="rb-detail"><p class="rb-hint">{icon("book")}<span>{escape(hint)}</span></p></div>'
    title = escape(find.title(said, rule))
    back = button("list", said.say("rules.back", "Voltar à lista"), css="rb-back", more=" data-focus")
    parts = [back, *_behind(desk), *_rule(desk, rule), *_example(desk), *_exercise(desk)]
    return (
        f'<div class="rb-detail" role="region" tabindex="0" data-key="detail" data-top="{escape(rule.id)}" '
        f'aria-label="{title}">{"".join(parts)}</div>'
    )


def _behind(desk: RulesDesk) -> Iterator[str]:
    """The way back to the rule that led here."""
    if desk.behind:
        title = find.title(desk.texts, desk.behind[-1])
        yield button("behind", desk.texts.say("rules.behind", "← {title}", title=title), css="rb-behind")


def _rule(desk: RulesDesk, rule: Rule) -> Iterator[str]:
    """A rule as such: text, readings, source."""
    said = desk.texts
    yield (
        f"<header><h3>{escape(find.title(said, rule))}</h3>"
        f'<p class="rb-id"><span>{escape(_game_names(said)[rule.game])} · '
        f"{escape(said.message(find.part_of(rule.game, rule.id).title))}</span> <code>{escape(rule.id)}</code></p>"
        "</header>"
    )
    yield f'<p class="rb-text">{escape(find.text(said, rule))}</p>'
    if rule.readings:
        items = "".join(
            f"<li><code>{escape(str(reading.value))}</code> "
            f"{escape(said.translate(rule.context(f'reading.{reading.value}'), reading.text))}</li>"
            for reading in rule.readings
        )
        label = said.say("rules.readings", "As leituras; a primeira é a que usamos.")
        yield f'<div class="rb-readings"><strong>{escape(label)}</strong><ul>{items}</ul></div>'
    yield f'<p class="bs-source">{escape(sources(said, rule))}</p>'


def _chip(desk: RulesDesk, game: str, id: str) -> str:
    """The way to a rule; nothing to the one that is open."""
    rule = games.game(game).rulebook[id]
    if rule == desk.rule:
        return ""
    title = find.title(desk.texts, rule)
    hint = desk.texts.say("stepper.rule", "Regra: {title}", title=title)
    inside = f"{icon('book')}<span>{escape(title)}</span>"
    return button(f"rule:{game}/{id}", hint, inside, css="bs-chip")


def _told(desk: RulesDesk, reasons: tuple[Reason, ...]) -> str:
    """Sentences in order, each with the way to its rule."""
    said = desk.texts
    return "".join(
        f'<p class="rb-say{" rb-this" if desk.rule and reason.rule == desk.rule.id else ""}">'
        f"{escape(reason.say(said))} {_chip(desk, reason.game, reason.rule)}</p>"
        for reason in reasons
    )


# --- its example --------------------------------------------------------------------------------------------------


def _example(desk: RulesDesk) -> Iterator[str]:
    said, example = desk.texts, desk.example
    if example is None:
        return
    title = escape(said.say("rules.example", "Um exemplo"))
    yield f'<section class="rb-box" aria-label="{title}"><h4>{title}</h4>'
    if len(desk.examples) > 1:
        label = escape(said.say("rules.examples", "Outros exemplos"))
        several = "".join(
            button(f"example:{number}", _called(said, each), on=number == desk.example_at)
            for number, each in enumerate(desk.examples)
        )
        yield f'<div class="rb-several" role="group" aria-label="{label}">{several}</div>'
    else:
        yield f"<p><strong>{escape(_called(said, example))}</strong></p>"
    yield f"<p>{escape(_setting(said, example))}</p>"
    yield from _picture(desk, example)
    yield "</section>"


def _called(said: Texts, example: Example) -> str:
    return example.of.say(said, _TITLE) if isinstance(example.of, Lesson) else example.of.title(said)


def _setting(said: Texts, example: Example) -> str:
    if isinstance(example.of, Scenario):
        return f"{example.of.text(said)} ({example.of.source})"
    if isinstance(example.of, Lesson):
        return example.of.say(said, _TEXT)
    return example.of.goal(said) if isinstance(example.of, TileLesson) else example.of.text(said)


def _picture(desk: RulesDesk, example: Example) -> Iterator[str]:
    """The situation drawn, what is told with it, and the way through its steps."""
    said, shown = desk.texts, desk.shown
    if shown is not None:
        yield _scene(desk, shown)
        if len(example.steps) > 1:
            yield _walk(desk, example)
        if shown.told:
            yield f'<div class="rb-told">{_told(desk, shown.told)}</div>'
    elif isinstance(example.of, Scenario):
        yield _table(Score(example.of.input, {"what": "points", "seat": 0}, (), (), False, ()).table(said))
        yield "".join(f'<p class="rb-say">{escape(sentence)}</p>' for sentence in outcome(said, example))


def _scene(desk: RulesDesk, step: Step) -> str:
    if desk.as_text:
        return f"<p>{escape(rules_pictures.in_words(desk.texts, step.seen))}</p>"
    return '<div class="bs-table">' + "".join(
        f'<div class="bs-{shape}">{rules_pictures.drawn(step.seen, desk.language, tall=shape == "tall")}</div>'
        for shape in ("wide", "tall")
    ) + "</div>"  # fmt: skip


def _walk(desk: RulesDesk, example: Example) -> str:
    said, last = desk.texts, len(example.steps) - 1
    number = said.say("stepper.step", "Passo {number} de {total}", number=desk.step + 1, total=last + 1)
    label = escape(said.say("stepper.controls", "Andar pela batalha"))
    return (
        f'<div class="bs-keys rb-walk" role="group" data-key="walk" data-keys="ArrowLeft ArrowRight" '
        f'aria-label="{label}">'
        + button("back", said.say("stepper.back", "Voltar"), icon("back"), css="bs-round", off=desk.step == 0)
        + button("next", said.say("stepper.next", "Avançar"), icon("next"), css="bs-round", off=desk.step == last)
        + f"<span>{escape(number)}</span></div>"
    )


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in body
    )
    inside = f"<thead><tr>{top}</tr></thead><tbody>{lines}</tbody>"
    return f'<div class="rb-wide"><table class="rb-table">{inside}</table></div>'


def _situation(desk: RulesDesk, puzzle: Puzzle) -> str:
    """The situation of a question: drawn, as a table, or in words."""
    said = desk.texts
    table = puzzle.table(said)
    aside = f"<p>{escape(puzzle.aside(said))}</p>" if puzzle.aside(said) else ""
    drawn = "" if desk.as_text else _drawn(puzzle, desk.language)
    if drawn:
        return f'<div class="rb-drawn">{drawn}</div>{aside}'
    if table:
        return _table(table) + aside
    return f"<p>{escape(puzzle.setting(said))}</p>"


def _drawn(puzzle: Puzzle, language: str) -> str:
    return quiz_tables.drawn(puzzle, 0, language) if isinstance(puzzle, SpartacusPuzzle) else puzzle.picture(language)


# --- its question -------------------------------------------------------------------------------------------------


def _exercise(desk: RulesDesk) -> Iterator[str]:
    said, asked = desk.texts, desk.asked
    if asked is None:
        return
    title = said.say("rules.exercise", "Agora você")
    yield f'<section class="rb-box rb-ask" aria-label="{escape(title)}"><h4>{escape(title)}</h4>'
    if isinstance(asked, Puzzle):
        yield _situation(desk, asked)
    several = escape(said.say("sheet.many", "Pode haver mais de uma."))
    many = f" <em>{several}</em>" if asked.many else ""
    yield f'<p class="rb-question">{escape(asked.text(said))}{many}</p>'
    yield _options(desk, asked)
    if desk.verdict is not None:
        why = desk.verdict.reason
        reasons = (why,) if why is not None else asked.explain()
        yield f'<div class="rb-verdict">{verdict(desk.verdict.right, desk.judged)}{_told(desk, reasons)}</div>'
    another = button("another", said.say("rules.another", "Outra pergunta"), css="bs-check" if desk.answered else "")
    reveal = "" if desk.answered else button("reveal", said.say("quiz.reveal", "Ver a resposta"))
    yield f'<div class="bs-bar">{reveal}{another}</div></section>'


def _options(desk: RulesDesk, asked: Puzzle | Quiz) -> str:
    said = desk.texts
    buttons = "".join(_option(desk, asked, option) for option in asked.options)
    if asked.many and not desk.answered:
        buttons += button("check", said.say("lesson.check", "Conferir"), css="bs-check", off=not desk.picked)
    return f'<div class="rb-options" role="group" aria-label="{escape(asked.text(said))}" data-nav>{buttons}</div>'


def _option(desk: RulesDesk, asked: Puzzle | Quiz, option: str) -> str:
    css, mark = "bs-option rb-option", ""
    if desk.answered and option in asked.answer:
        css, mark = f"{css} rb-right", icon("right")
    elif option in desk.tried and not asked.many:
        css, mark = f"{css} rb-wrong", icon("wrong")
    spoken = asked.spoken(option, desk.texts)
    on = option in desk.picked if asked.many else None
    return button(f"option:{option}", spoken, f"<span>{escape(spoken)}</span>{mark}", css=css, off=desk.answered, on=on)


# --- the glossary -------------------------------------------------------------------------------------------------


def _terms(desk: RulesDesk) -> str:
    """The terms of the games in their languages, with the rules that define them."""
    said, terms = desk.texts, desk.terms
    if not terms:
        return _nothing(desk)
    named, parts = _game_names(said), [f'<p class="rb-count">{escape(desk.count)}</p>']
    order = sorted(LANGUAGES, key=lambda language: language != desk.language)
    about = escape(said.say("rules.terms.rules", "Regras"))
    for game in GAMES:
        given = [term for term in terms if term.game == game]
        shown = [language for language in order if all(language in term.called for term in given)]
        head = "".join(f'<th scope="col" lang="{tag(each)}">{escape(LANGUAGES[each])}</th>' for each in shown)
        rows = "".join(
            "<tr>"
            + "".join(
                f'<{"th scope=row" if number == 0 else "td"} lang="{tag(each)}" data-label="{escape(LANGUAGES[each])}">'
                f"{escape(term.called[each])}</{'th' if number == 0 else 'td'}>"
                for number, each in enumerate(shown)
            )
            + f'<td class="rb-where">{"".join(_way(desk, game, id) for id in term.rules)}</td></tr>'
            for term in given
        )
        if rows:
            parts.append(
                f'<table class="rb-table rb-terms"><caption>{escape(named[game])}</caption><thead><tr>{head}'
                f'<th scope="col">{about}</th></tr></thead><tbody>{rows}</tbody></table>'
            )
    label = escape(said.say("rules.terms", "Glossário"))
    return (
        f'<div class="rb-scroll" role="region" tabindex="0" data-key="terms" '
        f'data-top="{escape(desk.game)}/{escape(desk.query)}" aria-label="{label}">{"".join(parts)}</div>'
    )


def _way(desk: RulesDesk, game: str, id: str) -> str:
    rule = games.game(game).rulebook[id]
    return button(f"open:{game}/{id}", find.title(desk.texts, rule), css="rb-way")
