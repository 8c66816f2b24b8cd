"""A sheet of exercises to print: one HTML page that needs nothing else, the answers on a page of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from string import ascii_lowercase
from typing import TypeAlias

from gladiadores import games
from gladiadores.core.errors import bad
from gladiadores.core.shape import whole
from gladiadores.lessons import puzzles, quizzes
from gladiadores.lessons.exercise import Level
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import KIND, Quiz
from gladiadores.text import DEFAULT, Texts, texts

Asked: TypeAlias = Puzzle | Quiz

MOST = 100
"""So many exercises a sheet may have."""
_APART = 1_000_003
"""Seeds of two sheets are so far apart that they share no puzzle."""

_STYLE = """
:root{color-scheme:light}
body{margin:0 auto;max-width:46rem;padding:1.5rem;background:#fff;color:#1c1917;
font:1rem/1.5 'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif}
h1{font-size:1.6rem;margin:0 0 1rem}
ol{padding-left:1.8rem}
li{margin:0 0 1.4rem;break-inside:avoid}
li p{margin:.2rem 0}
main svg.gb{display:block;max-width:19rem;margin:.5rem 0}
main svg.gt{display:block;max-width:24rem;height:auto;margin:.5rem 0}
.options{list-style:none;padding:0;display:grid;
grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.1rem 1rem}
.options li{margin:0}
.options li::before{content:'\\2610\\00a0'}
table{border-collapse:collapse;margin:.5rem 0}
th,td{border:1px solid #a8a29e;padding:.15rem .6rem;text-align:center}
th[scope=row]{text-align:left}
.right{font-weight:700}
.rule{color:#57534e;font-size:.85em}
.answers{break-before:page;margin-top:3rem}
@page{margin:15mm}
@media print{body{padding:0;max-width:none}}
""".strip()


def sheet(
    kinds: Sequence[str],
    levels: Sequence[Level],
    n: int,
    seed: int,
    language: str = DEFAULT,
    game: str = "gladiadores",
) -> str:
    """``n`` exercises in turn from the kinds (``quiz`` for questions about the rules), going up through the levels.

    The same seed makes the same sheet. Raises ``BadInput`` (``game``, ``range``) and ``ValueError`` for a language.
    """
    said = texts(language)
    whole(n, "n", 1, MOST)
    known = (*puzzles.kinds(game), *([KIND] if quizzes.quizzes(game) else []))
    for kind in kinds:
        if kind not in known:
            bad(
                "range",
                "puzzle.kind",
                "Não há exercícios «{kind}»; há {known}.",
                kind=str(kind)[:24], known=", ".join(known),
            )  # fmt: skip
    if not kinds or not levels:
        bad("range", "sheet.empty", "Escolha pelo menos um tipo e um nível.")
    asked = list(_asked(game, kinds, levels, n, seed))
    title = said.say("sheet.title", "Exercícios")
    answers = said.say("sheet.answers", "Respostas")
    subtitle = said.say("sheet.number", "Folha {seed}", seed=seed)
    return (
        f'<!DOCTYPE html>\n<html lang="{_TAGS[language]}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)} · {escape(subtitle)}</title>\n'
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)} · {escape(subtitle)}</h1>\n<ol>\n"
        + "".join(_exercise(each, said, language) for each in asked)
        + f'</ol>\n<section class="answers">\n<h1>{escape(answers)} · {escape(subtitle)}</h1>\n<ol>\n'
        + "".join(_answer(each, said) for each in asked)
        + "</ol>\n</section>\n</main>\n</body>\n</html>\n"
    )


_TAGS = {"pt": "pt-BR", "en": "en", "fi": "fi"}


def _asked(game: str, kinds: Sequence[str], levels: Sequence[Level], n: int, seed: int) -> Iterator[Asked]:
    """The exercises in order: level by level, within a level the kinds in turn; none twice."""
    bank = list(quizzes.quizzes(game))
    start = seed % len(bank) if bank else 0
    bank = bank[start:] + bank[:start]
    seen: list[object] = []
    for number in range(n):
        level = levels[number * len(levels) // n]
        kind = kinds[number % len(kinds)]
        if kind == KIND and bank:
            yield bank.pop(0).shuffled(seed)
            continue
        plain = kind if kind != KIND else next((other for other in kinds if other != KIND), puzzles.kinds(game)[0])
        made = puzzles.puzzle(game, plain, level, seed * _APART + number)
        extra = n
        while (made.input, made.asks) in seen:
            made = puzzles.puzzle(game, plain, level, seed * _APART + number + extra)
            extra += n
        seen.append((made.input, made.asks))
        yield made


def _exercise(asked: Asked, said: Texts, language: str) -> str:
    may_be_more = said.say("sheet.many", "Pode haver mais de uma.")
    many = f" <em>{escape(may_be_more)}</em>" if asked.many else ""
    question = f"<p>{escape(asked.text(said))}{many}</p>"
    options = "".join(f"<li>{letter}) {escape(spoken)}</li>" for letter, spoken in _options(asked, said))
    return f'<li>{question}{_situation(asked, said, language)}\n<ul class="options">{options}</ul></li>\n'


def _situation(asked: Asked, said: Texts, language: str) -> str:
    """The picture where there is one, a table where there are numbers, else the situation in words."""
    if isinstance(asked, Quiz):
        return ""
    aside = asked.aside(said)
    below = f"<p>{escape(aside)}</p>" if aside else ""
    picture = asked.picture(language)
    if picture:
        return picture + below
    table = asked.table(said)
    if not table:
        return f"<p>{escape(asked.setting(said))}</p>"
    head, *rows = table
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{below}"


def _options(asked: Asked, said: Texts) -> list[tuple[str, str]]:
    spoken = [asked.spoken(option, said) for option in asked.options]
    return list(zip(ascii_lowercase, spoken, strict=False))


def _answer(asked: Asked, said: Texts) -> str:
    letters = dict(zip(asked.options, _options(asked, said), strict=True))
    right = "; ".join(f"{letter}) {spoken}" for letter, spoken in (letters[option] for option in asked.answer))
    book = games.game(asked.game).rulebook
    reasons = []
    for reason in asked.explain():
        rule = book[reason.rule]
        title = said.translate(rule.context("title"), rule.title)
        cited = f'<span class="rule">[{escape(title)}, {escape(rule.id)}]</span>'
        reasons.append(f"<p>{escape(reason.say(said))} {cited}</p>")
    return f'<li><p class="right">{escape(right)}</p>{"".join(reasons)}</li>\n'
