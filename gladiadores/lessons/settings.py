"""What a learner prefers: the language last chosen, in a small JSON file beside the one that keeps the progress.

It is as sturdy as that one: written whole or not at all, under a lock. Reading never fails and never writes; a damaged
file is kept aside when the next choice is written.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from gladiadores.core import shape, strict
from gladiadores.core.errors import BadInput, bad
from gladiadores.lessons.keeping import free_name, locked, write_whole
from gladiadores.lessons.progress import place as progress_place
from gladiadores.text import LANGUAGES, Message

VERSION: Final = 1
LARGEST_FILE: Final = 10_000
"""So many bytes are read at most; ours has fifty."""


def place() -> Path:
    """The file: named after that of the progress, so that who has a progress of their own has settings of their own."""
    progress = progress_place()
    return progress.with_name(f"{progress.stem}-settings.json")


def remembered() -> str | None:
    """The language last chosen; None where none was, or the file cannot be read."""
    try:
        return _held(place())
    except (OSError, BadInput):
        return None


def remember(language: str) -> Message | None:
    """Keep the language chosen; where that is not possible it is not kept. What the learner should know is returned."""
    path = place()
    told = None
    try:
        with locked(path):
            try:
                if _held(path) == language:
                    return None
            except BadInput:
                aside = free_name(path)
                path.replace(aside)
                told = Message(
                    "settings.damaged",
                    "O arquivo das preferências estava danificado. Foi guardado como {path}.",
                    path=str(aside),
                )
            content = {"version": VERSION, "language": language}
            write_whole(path, json.dumps(content, indent=1).encode("utf-8"))
    except OSError:
        return told
    return told


def _held(path: Path) -> str | None:
    """What the file holds; raises ``OSError``, and ``BadInput`` where it is damaged."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return None
    if len(raw) > LARGEST_FILE:
        raise BadInput("json", Message("settings.unread", "Não é um arquivo de preferências."))
    given = shape.keys(strict.parse(raw), "settings", ("version", "language"))
    language = shape.text(given["language"], "language")
    if shape.integer(given["version"], "version") != VERSION or language not in LANGUAGES:
        bad("version", "settings.unread", "Não é um arquivo de preferências.")
    return language
