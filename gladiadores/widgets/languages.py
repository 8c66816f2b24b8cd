"""In which language a widget speaks, and what happens when a reader chooses another.

What a reader has clicked holds for all that is open in this kernel and for all that is made in it later. Else it is the
language asked for (``language=``, in a notebook its own), else the one remembered, else Portuguese. A click is
remembered in the learner's settings, but not on a page of Voilà: there everybody has a kernel of their own and all
share the file.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol
from weakref import WeakSet

from gladiadores.lessons import settings
from gladiadores.text import DEFAULT, FALLBACK, Message, MissingCatalogue, texts
from gladiadores.widgets import asked


class Speaker(Protocol):
    """What is open and has a language."""

    language: str
    wanted: str
    offered: str

    def __hash__(self) -> int: ...


class _Reader:
    """Who sits before this kernel."""

    clicked: str | None = None


_reader = _Reader()
_open: WeakSet[Speaker] = WeakSet()


def language_for(wanted: object, spoken: Sequence[str]) -> str:
    """The language for a new widget that speaks these; ``wanted`` None where none was asked for.

    Raises ``BadInput`` for a language that it does not speak.
    """
    explicit = None if wanted is None else asked.language(wanted, spoken)
    there = [language for language in spoken if _there(language)]
    if _reader.clicked in there:
        return str(_reader.clicked)
    if explicit is not None:
        return explicit
    kept = _remembered()
    if kept is not None and kept not in there:
        kept = FALLBACK  # whoever chose a language that few speak
    return kept if kept in there else DEFAULT


def opened(speaker: Speaker) -> None:
    """From now on it follows what is chosen elsewhere, until nothing else holds it."""
    _open.add(speaker)
    speaker.offered = _reader.clicked or _remembered() or ""


def closed(speaker: Speaker) -> None:
    """It is told no more."""
    _open.discard(speaker)


def choose(language: str, by: Speaker) -> Message | None:
    """A reader has chosen a language in one of the widgets: the others follow. What the reader should know is returned.

    They are only told: each goes over when it is seen, for a cell that was run again leaves behind what nobody sees.
    """
    _reader.clicked = language
    for other in _others(by):
        other.wanted = "" if other.language == language else language
        other.offered = ""
    by.wanted, by.offered = "", language
    return None if _is_public() else settings.remember(language)


def forget() -> None:
    """As in a new kernel: nothing was clicked, nothing is open."""
    _reader.clicked = None
    _open.clear()


def _others(by: Speaker) -> Iterable[Speaker]:
    return [other for other in _open if other is not by]


def _remembered() -> str | None:
    return None if _is_public() else settings.remembered()


def _is_public(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether this kernel serves a page of Voilà, a preheated one too."""
    return environ.get("SERVER_SOFTWARE", "").startswith("voila/") or "VOILA_BASE_URL" in environ


def _there(language: str) -> bool:
    try:
        return bool(texts(language))
    except MissingCatalogue:
        return False
