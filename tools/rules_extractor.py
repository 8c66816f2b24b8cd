"""Babel extractor for the texts in TOML files: rules, scenarios, quizzes, lessons and examples.

========================================  ========================================================================
``gladiadores/games/*/rules.toml``        ``<game>:<rule id>.<key>``, a ruling's ``<game>:<rule id>.reading.<value>``
``data/scenarios/*.toml``                 ``scenario:<id>.<key>``
``data/quizzes/*.toml``                   ``quiz:<id>.question``, ``.right``, ``.wrong1``, ``.reason1``, ``.wrong2``, …
``data/lessons/*.toml``                   ``lesson:<id>.<key>``, its hints ``lesson:<id>.hint1``, …
``data/examples/*.toml``                  ``example:<id>.<key>``
========================================  ========================================================================
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

TEXT_KEYS = ("title", "text", "told", "refused")
SCENARIO_KEYS = ("title", "text", "lesson")
LESSON_KEYS = ("chapter", "title", "text", "goal", "done")
FEW_HAVE = ("chapter", "text")
EXAMPLE_KEYS = ("title", "text")

Extracted = tuple[int, str, tuple[str, str], list[str]]


def extract(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Extracted]:
    """Yield the texts as if each were written ``say(id, text)``. TOML gives no line numbers: all are 0."""
    name = getattr(fileobj, "name", "rules.toml")
    try:
        book = tomllib.load(fileobj)
        for context, text in texts(book):
            yield 0, "say", (context, text), []
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{name}: {error}") from None
    except KeyError as error:
        raise ValueError(f"{name}: {error} is missing") from None


def texts(book: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The ids and texts of a parsed catalogue or file of scenarios, in its order."""
    for scenario in book.get("scenario", ()):
        for key in SCENARIO_KEYS:
            yield f"scenario:{scenario['id']}.{key}", scenario[key]
    for quiz in book.get("quiz", ()):
        yield from _quiz_texts(f"quiz:{quiz['id']}", quiz)
    for lesson in book.get("lesson", ()):
        yield from _lesson_texts(f"lesson:{lesson['id']}", lesson)
    for example in book.get("example", ()):
        for key in EXAMPLE_KEYS:
            yield f"example:{example['id']}.{key}", example[key]
    if not {"scenario", "quiz", "lesson", "example"}.isdisjoint(book):
        return
    game = book["game"]
    for rule in book.get("rule", ()):
        prefix = f"{game}:{rule['id']}"
        for key in TEXT_KEYS:
            if rule.get(key):
                yield f"{prefix}.{key}", rule[key]
        for reading in rule.get("reading", ()):
            yield f"{prefix}.reading.{reading['value']}", reading["text"]


def _quiz_texts(prefix: str, quiz: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield f"{prefix}.question", quiz["question"]
    yield f"{prefix}.right", quiz["right"]
    for number, wrong in enumerate(quiz["wrong"], start=1):
        yield f"{prefix}.wrong{number}", wrong["option"]
        yield f"{prefix}.reason{number}", wrong["reason"]


def _lesson_texts(prefix: str, lesson: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key in LESSON_KEYS:
        if key in lesson or key not in FEW_HAVE:
            yield f"{prefix}.{key}", lesson[key]
    for number, hint in enumerate(lesson.get("hints", ()), start=1):
        yield f"{prefix}.hint{number}", hint
