"""What people do at the scorekeeper of Glory to Rome: write down what lies in each camp, ask for a bonus, say the end.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome import words
from gladiadores.games.glory_to_rome.cards import (
    BONUS,
    CARDS,
    KINDS,
    MATERIALS,
    NAMES,
    RUBBLE,
    Building,
)
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.structures import find
from gladiadores.games.glory_to_rome.table import PLAYERS
from gladiadores.text import DEFAULT, Message
from gladiadores.widgets import glory_score_doubts
from gladiadores.widgets.glory_score import ENDINGS, NAMING, GloryBook, Prey
from gladiadores.widgets.table_desk import ScoreDesk, number_in
from gladiadores.widgets.table_shared import Refusal

HEAPS: Final = ("vault", "clients")
HANDS: Final = ("stock", "orders", "jacks")
_ASKING: Final = (Building.STATUE, Building.PRISON)
"""Structures of which more must be known."""
_NOBODY: Final = "none"


class GloryScoreDesk(ScoreDesk[GloryBook]):
    """The end of a game of Glory to Rome: a camp at a time, then how it ended, the table of points and who has won."""

    game = GAME
    tabs: ClassVar[tuple[str, ...]] = ("camps", "score", "table", "text")

    def __init__(
        self,
        players: int = PLAYERS[0],
        names: Iterable[str] = (),
        *,
        file: str | Path | None = None,
        text: str | None = None,
        language: str = DEFAULT,
    ) -> None:
        GAME.options["players"].check(players)
        super().__init__(GloryBook.new(players, names), file=file, text=text, language=language)
        self._sit(0)

    def read(self, value: object) -> GloryBook:
        return GloryBook.read(value)

    def again(self) -> GloryBook:
        self._sit(0)
        return GloryBook.new(self.book.players, self.book.names)

    def _sit(self, seat: int) -> None:
        self._seat = seat
        self.shelf = RUBBLE
        """The material whose buildings are shown to be picked."""
        self.detail: int | None = None
        """The structure of which more is asked."""
        self.asked: tuple[int, int] | None = None
        """Whose bonus was asked about: seat and material."""

    # --- what is there --------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose camp is shown."""
        return min(self._seat, self.book.players - 1)

    @property
    def open_structure(self) -> int | None:
        """The structure of which more is asked, as long as it stands there."""
        if self.detail is None or find(self.book.camps[self.seat].structures, self.detail) is None:
            return None
        return self.detail

    @property
    def doubts(self) -> tuple[Refusal, ...]:
        """What should be looked at again."""
        return glory_score_doubts.doubts(self.book)

    @property
    def won(self) -> str:
        """How the game ended, who has won and why; empty as long as that is not known."""
        return " ".join(self.spoken(event) for event in self.book.why)

    def sources(self, seat: int) -> tuple[Event, ...]:
        """Where the points of a seat come from."""
        return tuple(event for event in self.book.told if event.params.get("seat") == seat)

    def said(self, seat: int) -> str:
        """A seat's points in a line: ``Ana: influência 8 + cofre 7 + bônus 3 (pedra) = 18``."""
        texts, score = self.texts, self.book.scores[seat]
        bonus = ""
        if score.bonuses:
            bonus = texts.say(
                "glory-score.bonuses", "bônus {points} ({materials})", points=BONUS * len(score.bonuses),
                materials=texts.listed([words.material(texts, MATERIALS[kind]) for kind in score.bonuses]),
            )  # fmt: skip
        parts = (
            texts.say("glory-score.part.influence", "influência {points}", points=score.influence),
            texts.say("glory-score.part.vault", "cofre {points}", points=score.vault) if score.vault else "",
            bonus,
            texts.say("glory-score.part.statue", "Estátua {points}", points=score.statue) if score.statue else "",
            texts.say("glory-score.part.wall", "Muralha {points}", points=score.wall) if score.wall else "",
        )
        return texts.say(
            "glory-score.line", "{player}: {parts} = {total}",
            player=self.names[seat], parts=" + ".join(filter(None, parts)), total=score.total,
        )  # fmt: skip

    @property
    def report(self) -> str:
        """The result in words, to be sent to somebody."""
        title = self.texts.say("glory-score.report", "Glory to Rome: contagem final")
        lines = [self.said(seat) for seat in range(self.book.players)]
        if self.won:
            lines.append(self.won)
        for doubt in self.doubts:
            lines.append(self.texts.say("glory-score.check", "A conferir: {doubt}", doubt=self.spoken(doubt.text)))
        return "\n".join((title, *lines))

    @property
    def answer(self) -> Refusal | None:
        """What is to be said of the bonus that was asked about, with its rule."""
        if self.asked is None or self.asked[0] >= self.book.players:
            return None
        seat, kind = self.asked
        told = self.book.bonus(kind)
        if told is None:
            message = Message(
                "glory-score.no-bonus", "Ninguém tem {material} no cofre: o bônus não sai.", material=MATERIALS[kind]
            )
            return Refusal(message, "score.bonus-tie")
        if told.params.get("seat") == seat or told.rule == "score.bonus-tie":
            return Refusal(told, told.rule)
        other = told.params["seat"]
        message = Message(
            "glory-score.other-bonus",
            "Bônus de {material}: {player} não ganha. {other} tem mais: {most} contra {count}.",
            material=MATERIALS[kind], player=self.book.who(seat), other=self.book.who(other),
            most=self.book.camps[other].vault[kind], count=self.book.camps[seat].vault[kind],
        )  # fmt: skip
        return Refusal(message, "score.bonus")

    def spoken(self, thing: str | Message | Event) -> str:
        """A name, a text or an event in words; cards and materials of a text too."""
        if isinstance(thing, Message):
            thing = Message(thing.context, thing.portuguese, **words.read_out(self.texts, thing.params))
        return super().spoken(thing)

    # --- what is done ---------------------------------------------------------------------------------------------

    def point(self, name: str, rest: str, kind: str, value: Any) -> None:
        seat, _, what = rest.partition(":")
        heap, _, way = name.partition("-")
        if kind == "key":
            return
        if name == "players" and rest in map(str, PLAYERS):
            self._write(self.book.seating(int(rest)))
        elif name == "ending" and rest in ENDINGS:
            self._end(self.book.ending_by("" if rest == self.book.ending else rest))
        elif name == "shelf" and _is_below(rest, KINDS):
            self.shelf = int(rest)
        elif not self._is_seat(seat):
            return
        elif name == "seat":
            self._sit_at(int(seat))
        elif name == "named" and self.book.ending in NAMING:
            self._end(self.book.crediting(int(seat)))
        elif name == "bonus" and _is_below(what, KINDS):
            asked = int(seat), int(what)
            self.asked = None if asked == self.asked else asked
            self.news = "" if self.answer is None else self.spoken(self.answer.text)
        elif name in HEAPS and kind == "change" and _is_below(what, KINDS):
            self._figure(name, int(seat), int(what), value)
        elif heap in HEAPS and way in ("more", "less") and _is_below(what, KINDS):
            there = getattr(self.book.camps[int(seat)], heap)[int(what)]
            self._heap(heap, int(seat), int(what), there + (1 if way == "more" else -1))
        elif name in HANDS and kind == "change":
            self._figure(name, int(seat), None, value)
        elif heap in HANDS and way in ("more", "less"):
            there = getattr(self.book.camps[int(seat)], heap)
            self._heap(heap, int(seat), None, there + (1 if way == "more" else -1))
        else:
            self._point_structure(name, int(seat), what, kind, value)

    def _point_structure(self, name: str, seat: int, what: str, kind: str, value: Any) -> None:
        """Something about a structure of a camp."""
        card = NAMES.index(what) if what in NAMES else CARDS
        standing = find(self.book.camps[seat].structures, card)
        if name == "build" and card < CARDS:
            if self._write(self.book.building(seat, card), seat):
                self.detail = card if standing is None and card in _ASKING else None
        elif standing is not None and name == "detail":
            self.detail = None if self.detail == card else card
        elif standing is not None and name in ("done", "work", "open"):
            self._write(self.book.finishing(seat, card, name != "work", name == "open"), seat)
        elif name == "site" and what in MATERIALS and find(self.book.camps[seat].structures, Building.STATUE):
            self._write(self.book.siting(seat, MATERIALS.index(what)), seat)
        elif name == "prison" and kind == "change" and self.book.camps[seat].has(Building.PRISON):
            self._imprison(seat, str(value))

    def _imprison(self, seat: int, written: str) -> None:
        """``1.Market``: what was taken, and from whom; ``none``: nothing."""
        prey = {prey_key(each): each for each in self.book.prey(seat)}
        if written == _NOBODY:
            self._write(self.book.imprisoning(seat, None), seat)
        elif written in prey:
            self._write(self.book.imprisoning(seat, prey[written]), seat)

    def _sit_at(self, seat: int) -> None:
        self._seat, self.detail = seat, None
        self.tab = "camps"
        self.open_rule = None
        self.news = self.said(seat)

    def _figure(self, what: str, seat: int, kind: int | None, value: Any) -> None:
        number = number_in(value)
        if number is None:
            message = Message("table.number", "«{text}» não é um número de 0 para cima.", text=str(value)[:20])
            self.refusal = Refusal(message)
        else:
            self._heap(what, seat, kind, number)

    def _heap(self, what: str, seat: int, kind: int | None, number: int) -> None:
        book = self.book
        if kind is None:
            self._write(book.holding(seat, what, number), seat)
        else:
            self._write((book.storing if what == "vault" else book.hiring)(seat, kind, number), seat)

    def _write(self, book: GloryBook | Refusal, seat: int | None = None) -> bool:
        changed = self.change(book)
        if changed and seat is not None:
            self.news = self.said(seat)
        return changed

    def _end(self, book: GloryBook) -> None:
        if self.change(book):
            self.news = self.won


def prey_key(prey: Prey) -> str:
    return f"{prey.seat}.{NAMES[prey.card]}"


def _is_below(text: str, most: int) -> bool:
    return text.isdecimal() and len(text) < 4 and int(text) < most
