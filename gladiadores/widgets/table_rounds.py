"""What people do at the scorekeeper of Gladiadores: count the play areas, score the round, look back.

A plain class that knows no widget.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.board import COLOURS
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import DECKS, TRACKS, Table
from gladiadores.text import DEFAULT, Message
from gladiadores.widgets.table_book import Book, Round
from gladiadores.widgets.table_desk import ScoreDesk
from gladiadores.widgets.table_shared import Refusal

SIDES = ("A", "B")


class RoundsDesk(ScoreDesk[Book]):
    """The rounds of a game: counted, scored, told."""

    game = GAME
    tabs = ("round", "game", "table", "text")

    def __init__(
        self,
        players: int = 4,
        side: str = "A",
        names: Iterable[str] = (),
        *,
        rulings: Mapping[str, Any] | None = None,
        file: str | Path | None = None,
        text: str | None = None,
        language: str = DEFAULT,
    ) -> None:
        table = Table.of({"players": players, "side": side}, rulings or {})
        self.by_cards = False
        """Whether the cards are written down instead of counted."""
        self.track = 0
        """The track of side A that is explained."""
        self.chosen: tuple[int, int] | None = None
        self.shown: int | None = None
        """The round that is looked back at."""
        super().__init__(Book.new(table, names), file=file, text=text, language=language)

    def read(self, value: object) -> Book:
        return Book.read(value)

    def again(self) -> Book:
        self.chosen = self.shown = None
        return Book.new(self.book.table, self.book.names, self.book.colours)

    # --- what is shown ------------------------------------------------------------------------------------------------

    @property
    def told_round(self) -> int | None:
        """The round whose reasons are told: its number, None for the one being counted."""
        if self.tab == "game" and self.shown is not None and self.shown < len(self.book.rounds):
            return self.shown
        if self.book.draft.empty and self.book.rounds:
            return len(self.book.rounds) - 1
        return None

    @property
    def told_counts(self) -> Round:
        number = self.told_round
        return self.book.draft if number is None else self.book.rounds[number]

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """Why the round that is told brings what it brings: sentences with their rules; on side A those of a track."""
        number, book = self.told_round, self.book
        events = list(book.told(self.told_counts))
        if book.table.side == "A":
            events = [event for event in events if event.params["suit"] == SUITS[self.track]]
        said = [(self.spoken(event), event.rule) for event in events]
        for seat, track in () if number is None else book.held_back(number):
            if book.table.side == "B" or track == self.track:
                said.append((self._held_back(seat), self._end_rule))
        return tuple(said)

    def _held_back(self, seat: int) -> str:
        return self.texts.say("table.held-back", "O cubo de {player} para na ponta da trilha.", player=self.names[seat])

    @property
    def _end_rule(self) -> str:
        return "score.a.track-end" if self.book.table.side == "A" else "ruling.floor_b"

    def cell(self, seat: int, track: int) -> str:
        """A number of cards in words."""
        return self.texts.say_many(
            "table.cell", "{player}, {suit}: {number} carta.", "{player}, {suit}: {number} cartas.",
            self.book.draft.counts[seat][track], player=self.names[seat], suit=words.suit(self.texts, SUITS[track]),
        )  # fmt: skip

    @property
    def standing(self) -> str:
        """Where everybody is, in a sentence, the first first."""
        totals = self.book.totals
        seats = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        listed = self.texts.listed(
            [
                self.texts.say(
                    "table.each", "{player}: {points}", player=self.names[seat], points=written(totals[seat])
                )
                for seat in seats
            ]
        )
        if self.book.table.side == "A":
            return self.texts.say("table.standing.a", "Pontos das trilhas agora: {listed}.", listed=listed)
        return self.texts.say("table.standing.b", "Espaços na trilha: {listed}.", listed=listed)

    @property
    def won(self) -> str:
        """Who has won and why; empty while the game goes on."""
        return self.spoken(self.book.why_won) if self.book.over else ""

    # --- what is done -------------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        if kind == "key" and value not in ("z", "y"):
            self._typed_key(key, str(value))
        else:
            super().press(key, kind, value)

    def point(self, name: str, rest: str, kind: str, value: Any) -> None:
        if name == "close":
            self.close()
        elif name == "by" and rest in ("number", "cards"):
            self.by_cards = rest == "cards"
        elif name == "track" and rest in SUITS and rest:
            self.track = SUITS.index(rest)
        elif name == "look" and rest.isdecimal():
            self.shown = None if self.shown == int(rest) else int(rest)
        elif name == "players" and rest in map(str, DECKS):
            self._agree(int(rest), self.book.table.side)
        elif name == "side" and rest in SIDES:
            self._agree(self.book.table.players, rest)
        elif name == "colour" and kind == "change" and self._is_seat(rest) and str(value) in map(str, _COLOURS):
            self.change(self.book.coloured(int(rest), int(value)))
        elif name == "cards" and kind == "change" and self._is_seat(rest):
            if self.change(self.book.writing(int(rest), str(value))):
                self.news = " ".join(self.cell(int(rest), track) for track in range(TRACKS))
        elif name in ("more", "less", "pick"):
            self._cell(name, rest)

    def close(self) -> None:
        """Score the round."""
        if self.change(self.book.closing()):
            self.chosen = None
            number = len(self.book.rounds)
            scored = self.texts.say("table.scored", "Rodada {number} pontuada.", number=number)
            self.news = f"{scored} {self.won or self.standing}"

    def _cell(self, name: str, rest: str) -> None:
        seat, _, track = rest.partition(":")
        if not (self._is_seat(seat) and track.isdecimal() and int(track) < TRACKS):
            return
        at = (int(seat), int(track))
        if name == "pick":
            self._choose(at)
            self.news = self.cell(*at)
        else:
            self._count(at, self.book.draft.counts[at[0]][at[1]] + (1 if name == "more" else -1))

    def _typed_key(self, key: str, value: str) -> None:
        """A key on a number: a digit writes it, + and − change it."""
        self.refusal, self.news = None, ""
        seat, _, track = key.removeprefix("count:").partition(":")
        if not (key.startswith("count:") and self._is_seat(seat) and track.isdecimal() and int(track) < TRACKS):
            return
        at = (int(seat), int(track))
        now = self.book.draft.counts[at[0]][at[1]]
        if value in ("+", "="):
            self._count(at, now + 1)
        elif value in ("-", "−", "_"):
            self._count(at, now - 1)
        elif value in ("Delete", "Backspace"):
            self._count(at, 0)
        elif value.isdecimal():  # 1 and then 0 is 10
            self._count(at, 10 if now == 1 and value == "0" and self.chosen == at else int(value))

    def _count(self, at: tuple[int, int], number: int) -> None:
        self._choose(at)
        if number >= 0 and self.change(self.book.counting(*at, number)):
            self.news = self.cell(*at)

    def _choose(self, at: tuple[int, int]) -> None:
        self.chosen = at
        self.track = at[1]

    def _agree(self, players: int, side: str) -> None:
        """Other numbers of players, or the other side: before anything is counted."""
        table = self.book.table
        if (players, side) == (table.players, table.side):
            return
        if self.book.begun:
            self.refusal = Refusal(
                Message(
                    "table.begun", "A partida já começou assim. Para mudar, comecem uma partida nova."
                ),
                "setup.board" if players == table.players else "setup.deck",
            )  # fmt: skip
            return
        agreed = Table.of({"players": players, "side": side}, table.rulings)
        names, colours = self.book.names, self.book.colours
        self.change(Book.new(agreed, names, colours))


_COLOURS = range(len(COLOURS))


def written(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A move with its sign."""
    return f"+{number}" if number > 0 else written(number)
