"""Why a file cannot be read or written is said in the reader's language, as far as it is known."""

from __future__ import annotations

import errno
import os

import pytest

from gladiadores.core.errors import cause
from gladiadores.text import Message, texts


@pytest.mark.parametrize(
    ("number", "portuguese", "finnish"),
    [
        (errno.ENOENT, "não existe", "sitä ei ole"),
        (errno.EACCES, "sem permissão", "käyttöoikeus puuttuu"),
        (errno.EISDIR, "é uma pasta", "se on kansio"),
        (errno.ENOTDIR, "está dentro de um arquivo, que não é uma pasta",
         "se olisi tiedoston sisällä, eikä tiedosto ole kansio"),
        (errno.ENOSPC, "o disco está cheio", "levy on täynnä"),
    ],
)  # fmt: skip
def test_the_usual_causes_have_words(number: int, portuguese: str, finnish: str) -> None:
    told = cause(OSError(number, os.strerror(number)))
    assert isinstance(told, Message)
    assert (texts("pt").message(told), texts("fi").message(told)) == (portuguese, finnish)


@pytest.mark.parametrize(
    ("error", "said"),
    [(OSError(errno.EIO, "input/output error"), "input/output error"), (ValueError("embedded null byte"),
                                                                        "embedded null byte"), (OSError(), "OSError")],
)  # fmt: skip
def test_others_speak_for_themselves(error: Exception, said: str) -> None:
    assert cause(error) == said
