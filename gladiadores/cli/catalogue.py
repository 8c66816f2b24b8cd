"""The rule catalogue in print, and what covers each rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gladiadores.core.errors import BadInput
from gladiadores.core.game import Game
from gladiadores.core.rulebook import Rule, RuleBook
from gladiadores.text import Message, Texts

_MARK = re.compile(r"@covers\(([^)]*)\)\s*(?:@[^\n]*\n\s*)*def (\w+)", re.S)
_ID = re.compile(r'"([a-z0-9_.-]+)"')


def printed(game: Game, wanted: str | None, texts: Texts) -> str:
    """One rule in full, or those whose id begins with ``wanted`` or whose line holds it; raises ``BadInput``."""
    book = game.rulebook
    if wanted is None:
        return "\n".join(_line(rule, texts) for rule in book.values())
    wanted = wanted.removeprefix(f"{game.id}:")
    if wanted in book:
        return in_full(book[wanted], book, texts)
    word = wanted.casefold()
    family = [rule for rule in book.values() if rule.id.startswith(wanted) or word in _line(rule, texts).casefold()]
    if not family:
        raise BadInput(
            "range",
            Message(
                "input.rule",
                "Não há regra «{rule}» em {game}; `gladiadores rules` lista todas.",
                rule=wanted[:60],
                game=game.id,
            ),
        )
    return "\n".join(_line(rule, texts) for rule in family)


def in_full(rule: Rule, book: RuleBook, texts: Texts) -> str:
    """A rule with its text, its readings and its sources."""
    parts = [f"{rule.id}\n{texts.translate(rule.context('title'), rule.title)}", _text(rule, texts)]
    for reading in rule.readings:
        text = texts.translate(rule.context(f"reading.{reading.value}"), reading.text)
        parts.append(f"  {rule.ruling}={reading.value}: {text}")
    parts.append("\n".join(_sources(rule, book, texts)))
    return "\n\n".join(parts)


def coverage(game: Game, texts: Texts) -> str:
    """For every rule: how many tests fail when it is broken, how many exercises ask it, which lessons show it."""
    from gladiadores.lessons import coverage as lessons

    tests, asked, shown = _tests(game), lessons.asked(game.id), lessons.shown(game.id)
    head = texts.say("coverage.head", "regra  testes  exercícios  exemplos e lições")
    width = max(map(len, game.rulebook))
    rows = [
        f"{rule:<{width}}  {len(tests.get(rule, ())):>3}  {len(asked.get(rule, ())):>3}  "
        f"{', '.join(shown.get(rule, ('-',)))}"
        for rule in game.rulebook
    ]
    foot = texts.say(
        "coverage.foot",
        "{rules} regras: {tested} com teste, {asked} com exercício, {shown} com exemplo ou lição.",
        rules=len(game.rulebook), tested=len(tests.keys() & game.rulebook.keys()), asked=len(asked), shown=len(shown),
    )  # fmt: skip
    return "\n".join((head, *rows, foot))


def _tests(game: Game) -> dict[str, list[str]]:
    """The tests of a checkout by the rule that they are marked to cover; none where the package was installed."""
    found: dict[str, list[str]] = {}
    for rules, test in _marks(Path(__file__).parents[2] / "tests" / "games" / game.id.replace("-", "_")):
        for rule in rules:
            found.setdefault(rule, []).append(test)
    return found


def _marks(tests: Path) -> Iterator[tuple[list[str], str]]:
    for path in sorted(tests.rglob("test_*.py")):
        for mark in _MARK.finditer(path.read_text(encoding="utf-8")):
            yield _ID.findall(mark.group(1)), mark.group(2)


def _line(rule: Rule, texts: Texts) -> str:
    return f"{rule.id}: {texts.translate(rule.context('title'), rule.title)}"


def _text(rule: Rule, texts: Texts) -> str:
    return texts.translate(rule.context("text"), rule.text)


def _sources(rule: Rule, book: RuleBook, texts: Texts) -> list[str]:
    if not rule.sources:
        return [texts.say("rule.ours", "Decisão desta edição: as fontes não dizem.")]
    return [
        texts.say(
            "rule.source", "Fonte: {document}, {place}", document=book.documents[source.document], place=source.place
        )
        for source in rule.sources
    ]
