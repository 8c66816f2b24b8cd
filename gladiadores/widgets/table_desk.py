"""What people do at the scorekeeper: write down, undo, name themselves, look up rules; the end of the tile game.

Plain classes that know no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from gladiadores.core import strict
from gladiadores.core.errors import BadInput
from gladiadores.core.events import Event
from gladiadores.core.game import Game
from gladiadores.core.rulebook import Rule
from gladiadores.games.gladiaattorit.game import GAME as TILES
from gladiadores.games.gladiaattorit.table import PLAYERS
from gladiadores.text import DEFAULT, Message, Texts, texts
from gladiadores.widgets.table_file import ScoreFile, as_text, usual
from gladiadores.widgets.table_shared import Refusal
from gladiadores.widgets.table_tiles import GOALS, TileBook, column_sizes

MOST_UNDONE = 200
_CHANGED = Message(
    "table.changed", "O placar tinha mudado em outra janela: este é o mais novo. Confiram e repitam."
)  # fmt: skip
_NUMBER = re.compile(r"\s*[+]?(\d{1,4})\s*")


class Book(Protocol):
    """What both scores can do."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def begun(self) -> bool: ...

    def who(self, seat: int) -> str | Message: ...

    def naming(self: Kind, seat: int, name: str) -> Kind: ...

    def to_json(self) -> dict[str, Any]: ...


Kind = TypeVar("Kind", bound=Book)


class ScoreDesk(ABC, Generic[Kind]):
    """A score with what came before and after it, kept in its file.

    ``file`` is where it is kept, None for the usual place. ``text`` is a score that was written down: it is shown
    instead of the one that is kept, and kept only where ``file`` says so. Raises ``BadInput`` for a text that is none.
    """

    game: ClassVar[Game]
    tabs: ClassVar[tuple[str, ...]]

    def __init__(self, fresh: Kind, *, file: str | Path | None, text: str | None, language: str) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        path = Path(file) if file is not None else None if text is not None else usual(self.game.id)
        self.file: ScoreFile[Kind] = ScoreFile(path, self.read)
        kept = self.read(strict.parse(text.encode("utf-8"))) if text is not None else self.file.load()
        self.history: list[Kind] = [kept or fresh]
        self.at = 0
        self.tab = self.tabs[0]
        self.open_rule: str | None = None
        self.refusal: Refusal | None = None
        self.news = ""
        """What is said to the last thing that was done."""
        self.typed: str | None = None
        """A text that was pasted and is not read yet, or cannot be."""
        if text is not None and path is not None:
            self.file.save(self.book)

    @abstractmethod
    def read(self, value: object) -> Kind:
        """A score from what its JSON holds; raises ``BadInput``."""

    @abstractmethod
    def again(self) -> Kind:
        """A new game with the same people."""

    # --- what is there --------------------------------------------------------------------------------------------

    @property
    def book(self) -> Kind:
        return self.history[self.at]

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at + 1 < len(self.history)

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as they are said."""
        return tuple(self.spoken(self.book.who(seat)) for seat in range(len(self.book.names)))

    @property
    def as_text(self) -> str:
        return as_text(self.book)

    @property
    def told(self) -> tuple[str, ...]:
        """What people should know about the file."""
        return tuple(self.texts.message(message) for message in self.file.told)

    @property
    def refused(self) -> str:
        """Why the last change was not made; empty where it was."""
        return "" if self.refusal is None else self.spoken(self.refusal.text)

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        return self.refused or self.news

    def rule(self, id: str) -> Rule:
        return self.game.rulebook[id]

    def spoken(self, thing: str | Message | Event) -> str:
        """A name, a text or an event in words."""
        if isinstance(thing, str):
            return thing
        if isinstance(thing, Event):
            return self.game.tell(self.texts, thing, self.names)
        return self.texts.message(thing)

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known is passed over."""
        if kind not in ("click", "change", "key"):
            return
        name, _, rest = key.partition(":")
        if name != "rule":
            self.refusal = None
            self.news = ""
        if key == "undo" or (kind == "key" and value == "z"):
            self.go(self.at - 1)
        elif key == "redo" or (kind == "key" and value == "y"):
            self.go(self.at + 1)
        elif name == "tab" and rest in self.tabs:
            self.tab, self.open_rule = rest, None
        elif name == "language" and rest in self.game.languages:
            self.language = rest
        elif name == "rule" and rest in self.game.rulebook:
            self.open_rule = None if self.open_rule == rest else rest
        elif name == "name" and kind == "change" and self._is_seat(rest):
            self.change(self.book.naming(int(rest), str(value)))
        elif key == "new":
            self.renew()
        elif key == "json" and kind == "change":
            self.typed = str(value)
        elif key == "read":
            self.take(self.as_text if self.typed is None else self.typed)
        else:
            self.point(name, rest, kind, value)

    def point(self, name: str, rest: str, kind: str, value: Any) -> None:
        """Something of this game's own was pressed or written."""

    def change(self, book: Kind | Refusal) -> bool:
        """Put another score in the place of this one, or say why not; whether it was changed.

        If another window has written the file meanwhile, its score is shown instead.
        """
        if self._overtaken():
            return False
        if isinstance(book, Refusal):
            self.refusal = book
            return False
        if book != self.book:
            self._push(book)
            self.file.save(book)
        return True

    def go(self, at: int) -> None:
        """Undo or redo."""
        if 0 <= at < len(self.history) and not self._overtaken():
            self.at = at
            self.file.save(self.book)
            self.news = self.texts.say("table.went", "Placar de volta a como estava.")

    def renew(self) -> None:
        """Begin a new game; the old one can be brought back by undoing."""
        if self.change(self.again()):
            self.tab = self.tabs[0]
            self.news = self.texts.say("table.new", "Partida nova. Desfazer traz a anterior de volta.")

    def take(self, text: str) -> None:
        """Read a score from text; say what is wrong with it."""
        try:
            book = self.read(strict.parse(text.encode("utf-8")))
        except BadInput as error:
            self.refusal = Refusal(error.message)
            return
        self.typed = None
        if self.change(book):
            self.news = self.texts.say("table.taken", "Este texto é agora o placar.")

    def _overtaken(self) -> bool:
        """Whether another window has written the file; then its score is shown, and said to be the newest."""
        other = self.file.load() if self.file.changed else None
        if other is None:
            return False
        self._push(other)
        self.refusal = Refusal(_CHANGED)
        return True

    def _push(self, book: Kind) -> None:
        self.history = [*self.history[: self.at + 1], book][-MOST_UNDONE:]
        self.at = len(self.history) - 1

    def _is_seat(self, text: str) -> bool:
        return text.isdecimal() and int(text) < len(self.book.names)


def number_in(value: Any) -> int | None:
    """A whole number that somebody wrote; None where it is none."""
    found = _NUMBER.fullmatch(str(value))
    return int(found[1]) if found else None


class TileScoreDesk(ScoreDesk[TileBook]):
    """The end of the tile game: points on the track, then the goals."""

    game = TILES
    tabs = ("count", "text")

    def __init__(
        self,
        players: int = PLAYERS[0],
        names: Iterable[str] = (),
        *,
        file: str | Path | None = None,
        text: str | None = None,
        language: str = DEFAULT,
    ) -> None:
        _check_players(players)
        super().__init__(TileBook.new(players, names), file=file, text=text, language=language)
        self.counted: int | None = None
        """The seat whose gladiators are counted column by column."""

    def read(self, value: object) -> TileBook:
        return TileBook.read(value)

    def again(self) -> TileBook:
        self.counted = None
        return TileBook.new(self.book.players, self.book.names)

    def point(self, name: str, rest: str, kind: str, value: Any) -> None:
        seat, _, column = rest.partition(":")
        if name == "players" and rest in map(str, PLAYERS):
            self._seat_players(int(rest))
        elif name == "count-by" and self._is_seat(rest):
            self.counted = None if self.counted == int(rest) else int(rest)
        elif not self._is_seat(seat):
            return
        elif name == "goal" and kind == "change" and value in (*GOALS, ""):
            self.change(self.book.aiming(int(seat), value))
        elif name in ("points", "bonus") and kind == "change":
            self._write(name, int(seat), value)
        elif name in ("points-more", "points-less", "bonus-more", "bonus-less") and kind == "click":
            what, _, way = name.partition("-")
            numbers = self.book.points if what == "points" else self.book.bonuses
            self._set(what, int(seat), numbers[int(seat)] + (1 if way == "more" else -1))
        elif name in ("more", "less") and column.isdecimal() and int(column) < len(column_sizes()):
            self._column(int(seat), int(column), 1 if name == "more" else -1)

    def _write(self, what: str, seat: int, value: Any) -> None:
        number = number_in(value)
        if number is None:
            self.refusal = Refusal(
                Message("table.number", "«{text}» não é um número de 0 para cima.", text=str(value)[:20])
            )  # fmt: skip
        else:
            self._set(what, seat, number)

    def _set(self, what: str, seat: int, number: int) -> None:
        book = self.book
        if number < 0:
            return
        if self.change(book.scoring(seat, number) if what == "points" else book.counting(seat, number)):
            self.news = self.said(seat)

    def _column(self, seat: int, column: int, by: int) -> None:
        row = self.book.columns[seat] or (0,) * len(column_sizes())
        if row[column] + by >= 0 and self.change(self.book.counting_column(seat, column, row[column] + by)):
            self.news = self.said(seat)

    def _seat_players(self, players: int) -> None:
        if players != self.book.players and self.change(TileBook.new(players, self.book.names)):
            self.counted = None

    def said(self, seat: int) -> str:
        """A seat's points in words."""
        book = self.book
        return self.texts.say(
            "tiles-table.said", "{player}: {points} na trilha, {bonus} do objetivo, {total} ao todo.",
            player=self.names[seat], points=book.points[seat], bonus=book.bonuses[seat], total=book.totals[seat],
        )  # fmt: skip


def _check_players(players: int) -> None:
    if players not in PLAYERS:
        raise BadInput(
            "range",
            Message(
                "tiles-table.players",
                "Jogam de {least} a {most} pessoas, e não {number}.",
                least=min(PLAYERS),
                most=max(PLAYERS),
                number=players,
            ),
        )
