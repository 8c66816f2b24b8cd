"""Babel extractor for rule catalogues (``gladiadores/games/*/rules.toml``) and scenarios (``data/scenarios/*.toml``).

The id of a text is ``<game>:<rule id>.<key>``, that of a ruling's reading ``<game>:<rule id>.reading.<value>``, that of
a scenario's text ``scenario:<scenario id>.<key>``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

TEXT_KEYS = ("title", "text", "told", "refused")
SCENARIO_KEYS = ("title", "text", "lesson")

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
    if "scenario" in book:
        return
    game = book["game"]
    for rule in book.get("rule", ()):
        prefix = f"{game}:{rule['id']}"
        for key in TEXT_KEYS:
            if rule.get(key):
                yield f"{prefix}.{key}", rule[key]
        for reading in rule.get("reading", ()):
            yield f"{prefix}.reading.{reading['value']}", reading["text"]
