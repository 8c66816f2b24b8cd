"""A sheet of exercises as a teacher wants it: what is on it, and the file that it becomes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gladiadores.core.errors import BadInput, bad, cause
from gladiadores.lessons.exercise import LEVELS, Level
from gladiadores.lessons.sheet import sheet
from gladiadores.text import Message, texts

LINKED = 1_500_000
"""A sheet of so many bytes at most is offered as a link too; a larger one is only written to a file."""


@dataclass
class SheetWishes:
    """What is to be on the sheet. ``made`` is the page, once it has been made; ``told`` what went wrong, or where the
    file is."""

    game: str
    kinds: list[str]
    levels: list[Level] = field(default_factory=lambda: list(LEVELS))
    number: str = "12"
    seed: str = "1"
    made: str = ""
    told: Message | None = None

    def switch(self, kind: str, on: bool, known: Sequence[str]) -> None:
        """A kind or a level more, or less."""
        if kind in LEVELS:
            self.levels = [each for each in LEVELS if (on if each == kind else each in self.levels)]
        else:
            self.kinds = [each for each in known if (on if each == kind else each in self.kinds)]
        self.made, self.told = "", None

    def write(self, name: str, value: str) -> None:
        """Another number of exercises, or another seed."""
        setattr(self, name, value.strip()[:12])
        self.made, self.told = "", None

    def make(self, language: str) -> None:
        """Make the page, or say why not."""
        self.made, self.told = "", None
        try:
            number, seed = _number(self.number), _number(self.seed)
            self.made = sheet(self.kinds, self.levels, number, seed, language, self.game)
        except BadInput as error:
            self.told = error.message

    def name(self, language: str) -> str:
        """What the file is called."""
        return texts(language).say("quiz.sheet.file", "exercicios-{seed}.html", seed=self.seed)

    @property
    def link(self) -> str:
        """The page as an address; empty where it is too large for one."""
        raw = self.made.encode("utf-8")
        return "" if len(raw) > LINKED or not raw else f"data:text/html;charset=utf-8;base64,{b64encode(raw).decode()}"

    def save(self, language: str, folder: Path | None = None) -> None:
        """Write the page beside the notebook; a file that is there already stays."""
        folder = folder or Path.cwd()
        try:
            path = _free(folder / self.name(language), self.made)
            path.write_text(self.made, encoding="utf-8")
        except OSError as error:
            self.told = Message("quiz.sheet.unwritten", "A folha não pôde ser gravada ({error}).", error=cause(error))
        else:
            self.told = Message("quiz.sheet.written", "Gravada ao lado do caderno: {name}", name=path.name)


def _number(written: str) -> int:
    if not written.isascii() or not written.isdigit():
        bad("range", "quiz.sheet.number", "Escreva um número inteiro, sem sinal.")
    return int(written)


def _free(path: Path, content: str) -> Path:
    """The path, or one beside it where another page has that name."""
    number, free = 2, path
    while free.exists() and free.read_text(encoding="utf-8", errors="replace") != content:
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free
