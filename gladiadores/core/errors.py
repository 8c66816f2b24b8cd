"""What can be wrong, as data: texts are made at the edge, from a rule id and parameters.

Three errors, told apart by who is wrong: :class:`BadInput` (what was written cannot be read or cannot be set up),
:class:`IllegalAction` (what was read may not be done now), and everything else (a fault of ours).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from errno import ENOSPC
from typing import Any, Literal, NoReturn

from gladiadores.text import Message, texts

Code = Literal[
    "json", "shape", "game", "version", "range", "token", "deck", "choice", "not-in-hand", "illegal-action",
    "game-over", "ruling",
]  # fmt: skip


class BadInput(ValueError):
    """Input that cannot be read or set up; ``code`` is one of the notation's error codes."""

    def __init__(self, code: Code, message: Message) -> None:
        super().__init__(str(message))
        self.code: Code = code
        self.message = message

    def __reduce__(self) -> tuple[type[BadInput], tuple[Code, Message]]:
        return type(self), (self.code, self.message)


def bad(code: Code, context: str, portuguese: str, /, **params: object) -> NoReturn:
    """Raise ``BadInput`` with the text of this id."""
    raise BadInput(code, Message(context, portuguese, **params))


def cause(error: Exception) -> Message | str:
    """Why a file cannot be read or written, for a place in a sentence."""
    if isinstance(error, FileNotFoundError):
        return Message("cause.not-there", "não existe")
    if isinstance(error, PermissionError):
        return Message("cause.not-allowed", "sem permissão")
    if isinstance(error, IsADirectoryError):
        return Message("cause.is-folder", "é uma pasta")
    if isinstance(error, NotADirectoryError):
        return Message("cause.is-file", "está dentro de um arquivo, que não é uma pasta")
    if isinstance(error, OSError) and error.errno == ENOSPC:
        return Message("cause.full", "o disco está cheio")
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """A ``BadInput`` raised in here reads in this language."""
    try:
        yield
    except BadInput as error:
        error.args = (texts(language).message(error.message),)
        raise


@dataclass(frozen=True, slots=True)
class Violation:
    """Why an action may not be taken: the rule it breaks and the values that fill the rule's refusal."""

    rule: str
    params: dict[str, Any] = field(default_factory=dict)
    code: Code = "illegal-action"


class IllegalAction(ValueError):
    """An action that the rules refuse."""

    def __init__(self, action: str, violation: Violation) -> None:
        super().__init__(f"{action}: {violation.rule}")
        self.action = action
        self.violation = violation

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, Violation]]:
        return type(self), (self.action, self.violation)
