"""A score that outlives its notebook: kept in one small file, read at the start, written whole after every change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from gladiadores.core import strict
from gladiadores.core.errors import BadInput, cause
from gladiadores.lessons.keeping import free_name, locked, write_whole
from gladiadores.lessons.progress import place
from gladiadores.text import Message


class Kept(Protocol):
    """What can be kept in a file."""

    def to_json(self) -> dict[str, Any]: ...


Book = TypeVar("Book", bound=Kept)


def usual(game: str) -> Path:
    """Where the score of a game is kept, if nobody says otherwise: beside the progress."""
    return place().with_name(f"score-{game}.json")


def as_text(book: Kept) -> str:
    """A score in one line."""
    return json.dumps(book.to_json(), ensure_ascii=False)


class ScoreFile(Generic[Book]):
    """The file of one score; no ``path``: nothing is kept. ``read`` makes a score of JSON or raises ``BadInput``.

    ``told`` holds what people should know: a file that was damaged, or that cannot be read or written. A file that
    cannot be read is not written over: from then on nothing is kept.
    """

    def __init__(self, path: Path | None, read: Callable[[object], Book]) -> None:
        self.path = path
        self.told: list[Message] = []
        self._read = read
        self._seen: bytes | None = None

    def load(self) -> Book | None:
        """What the file holds; None where there is no file, or none that can be read. A damaged one is kept aside."""
        if self.path is None:
            return None
        try:
            self._seen = self.path.read_bytes()
            return self._read(strict.parse(self._seen))
        except FileNotFoundError:
            self._seen = None
        except BadInput:
            self._put_aside(self.path)
        except OSError as error:
            self._give_up(self.path, error)
        return None

    @property
    def changed(self) -> bool:
        """Whether somebody else has written the file since it was read or written here."""
        if self.path is None:
            return False
        try:
            return self.path.read_bytes() != self._seen
        except OSError:  # gone or unreadable: nothing to take over
            return False

    def save(self, book: Book) -> None:
        """Write the file; what fails is told, and tried again with the next change."""
        if self.path is None:
            return
        content = (as_text(book) + "\n").encode("utf-8")
        try:
            with locked(self.path):
                write_whole(self.path, content)
        except OSError as error:
            self._tell(
                Message(
                    "table.file.unwritten",
                    "O placar não pôde ser gravado em {path} ({error}); copie o texto dele antes de fechar.",
                    path=str(self.path), error=cause(error),
                )
            )  # fmt: skip
            return
        self._seen = content

    def _put_aside(self, path: Path) -> None:
        try:
            with locked(path):
                aside = free_name(path)
                path.replace(aside)
        except OSError as error:
            self._give_up(path, error)
            return
        self._seen = None
        self._tell(
            Message(
                "table.file.damaged",
                "O arquivo do placar estava danificado. Foi guardado como {path}, e a contagem recomeça.",
                path=str(aside),
            )
        )

    def _give_up(self, path: Path, error: OSError) -> None:
        self.path = None
        self._tell(
            Message(
                "table.file.unread",
                "O placar em {path} não pôde ser lido ({error}); este não será gravado: copie o texto dele.",
                path=str(path), error=cause(error),
            )
        )  # fmt: skip

    def _tell(self, message: Message) -> None:
        if message not in self.told:
            self.told.append(message)
