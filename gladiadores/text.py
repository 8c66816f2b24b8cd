"""Texts for people, in their language.

Portuguese is the language in which texts are written and needs no catalogue; the others come from gettext catalogues
in ``locale/``, where a text's id is its context and the Portuguese wording its message, so that a changed wording
marks its translations stale.

Portuguese and English are spoken everywhere. A further language is spoken by the games that name it and by what their
users meet; whatever has no text in it is said in English.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = {"pt": "Português", "en": "English", "fi": "Suomi"}
EVERYWHERE = ("pt", "en")  # a game that speaks more of LANGUAGES says so in its ``languages``
DEFAULT = "pt"
FALLBACK = "en"
_LOCALE = Path(__file__).with_name("locale")


@dataclass(frozen=True, slots=True)
class Message:
    """A text to be: its id in the catalogues, the Portuguese wording, and the values that fill it."""

    context: str
    portuguese: str
    params: dict[str, Any] = field(default_factory=dict)

    def __init__(self, context: str, portuguese: str, /, **params: Any) -> None:
        object.__setattr__(self, "context", context)
        object.__setattr__(self, "portuguese", portuguese)
        object.__setattr__(self, "params", params)

    def __str__(self) -> str:
        return self.portuguese.format(**self.params)


class MissingCatalogue(RuntimeError):
    """A language's compiled catalogue is not there: the package was not installed by its build hook."""


class Texts:
    """The texts of one language. Parameters fill the ``{named}`` places of a text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._translations = _translations(language)

    def say(self, context: str, portuguese: str, /, **params: Any) -> str:
        """The text with this id; ``portuguese`` is its wording in the source language."""
        return self.translate(context, portuguese).format(**params)

    def say_many(self, context: str, singular: str, plural: str, number: int, /, **params: Any) -> str:
        """The text with this id in the form for ``number``, which fills ``{number}``."""
        form = self._translations.npgettext(context, singular, plural, number)
        return form.format(number=number, **params)

    def message(self, message: Message) -> str:
        """A text that was made as data; messages among its parameters are read out too, functions of texts asked."""
        params = {name: self._spoken(value) for name, value in message.params.items()}
        return self.say(message.context, message.portuguese, **params)

    def _spoken(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self.message(value)
        return value(self) if callable(value) else value

    def translate(self, context: str, portuguese: str) -> str:
        """The text as a template, its places unfilled."""
        return self._translations.pgettext(context, portuguese) if portuguese else ""

    def listed(self, things: list[str] | tuple[str, ...]) -> str:
        """Things in a sentence: ``a, b e c``."""
        if len(things) < 2:
            return "".join(things)
        return self.say("list.last", "{first} e {last}", first=", ".join(things[:-1]), last=things[-1])


class _Portuguese(gettext.NullTranslations):
    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


@cache
def texts(language: str = DEFAULT) -> Texts:
    """The texts of a language by its code; raises ``ValueError`` for one that there is not."""
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}: there are {', '.join(LANGUAGES)}")
    return Texts(language)


def _translations(language: str) -> gettext.NullTranslations:
    if language == DEFAULT:
        return _Portuguese()
    catalogue = _catalogue(language)
    if language not in EVERYWHERE:
        catalogue.add_fallback(_catalogue(FALLBACK))
    return catalogue


def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation("gladiadores", _LOCALE, [language])
    except FileNotFoundError:
        raise MissingCatalogue(f"the catalogue of {language!r} is not compiled; install the package again") from None
