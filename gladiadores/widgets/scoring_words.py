"""A sheet of the scoring lab in words: its cells, its result with the reasons, what would change, what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, cast

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import scoring, words
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.scoring import PositionsA, PositionsB
from gladiadores.games.gladiadores.table import TRACKS, Table
from gladiadores.text import Texts
from gladiadores.widgets.scoring_quiz import TIE, Question
from gladiadores.widgets.scoring_sheet import Difference, Outcome, Sheet, outcome, refused, results


class Said(NamedTuple):
    """A sentence with its rule; the track and the seat that it speaks of, if it is one."""

    text: str
    rule: str
    track: int | None = None
    seat: int | None = None


def written(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A move: with its sign."""
    return f"+{number}" if number > 0 else written(number)


@dataclass(frozen=True, slots=True)
class Teller:
    """Puts a sheet into words."""

    said: Texts
    names: words.Names
    sheet: Sheet
    table: Table

    @property
    def outcome(self) -> Outcome:
        return outcome(self.sheet, self.table)

    # --- names ------------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return words.seat(self.said, seat, self.names)

    def suit(self, track: int) -> str:
        return words.suit(self.said, SUITS[track])

    def field(self, field: int) -> str:
        """The name of a column of numbers."""
        if not (self.sheet.final and self.sheet.side == "B"):
            return self.suit(field)
        if field:
            return self.said.say("scoring.field.last", "Última rodada")
        return self.said.say("scoring.field.space", "Espaço")

    def value(self, number: int) -> str:
        """A result as it is written: with its sign, where it is a move."""
        return written(number) if self.sheet.final else signed(number)

    # --- numbers ----------------------------------------------------------------------------------------------------

    def cell(self, seat: int, field: int) -> str:
        """A cell in words."""
        said, number = self.said, self.sheet.number(seat, field)
        player, name = self.seat(seat), self.field(field)
        if not self.sheet.final:
            return said.say_many(
                "scoring.cell.cards", "{player}, {suit}: {number} carta.", "{player}, {suit}: {number} cartas.",
                number, player=player, suit=name,
            )  # fmt: skip
        if self.sheet.side == "A":
            return said.say(
                "scoring.cell.column", "{player}, {suit}: coluna {number}.", player=player, suit=name, number=number
            )
        return said.say(
            "scoring.cell.other", "{player}, {field}: {number}.", player=player, field=name, number=written(number)
        )

    def scored(self, seat: int, track: int) -> str:
        """What a cell of side A brings, in words."""
        value = self.value(self.outcome.of(seat, track))
        if self.sheet.final:
            return self.said.say("scoring.cell.points", "Pontos: {value}.", value=value)
        return self.said.say("scoring.cell.moves", "Anda: {value}.", value=value)

    def result(self, track: int) -> str:
        """The result in one sentence; of a round on side A that of a track."""
        said, sheet = self.said, self.sheet
        if sheet.final:
            return self._told(self.outcome.events[-1]).text
        listed = self._each(results(sheet, self.table, track))
        if sheet.side == "B":
            return said.say("scoring.result.b", "Pontos da rodada: {listed}.", listed=listed)
        return said.say("scoring.result.a", "Trilha {suit}: {listed}.", suit=self.suit(track), listed=listed)

    def _each(self, values: tuple[int, ...]) -> str:
        """Every seat with its number, the best first at the end of a game."""
        seats = sorted(range(len(values)), key=lambda seat: -values[seat] if self.sheet.final else seat)
        return self.said.listed(
            [
                self.said.say(
                    "scoring.each", "{player}: {value}", player=self.seat(seat), value=self.value(values[seat])
                )
                for seat in seats
            ]
        )

    # --- reasons ----------------------------------------------------------------------------------------------------

    def why(self) -> list[Said]:
        """The sentences of the result, each with its rule: track by track, at the end of a game the verdict first."""
        told = [self._told(event) for event in self.outcome.events]
        if self.sheet.final:
            return [*told, *(self._paid() if self.sheet.side == "A" else ())]
        stopped = self._stopped_a() if self.sheet.side == "A" else self._stopped_b()
        return sorted([*told, *stopped], key=lambda each: each.track or 0)

    def _told(self, event: Event) -> Said:
        suit, seat = event.params.get("suit"), event.params.get("seat")
        track = None if suit is None else SUITS.index(suit)
        return Said(words.event(self.said, event, GAME.rulebook, self.names), event.rule, track, seat)

    def _stopped_a(self) -> Iterator[Said]:
        """Where an end of a track held a cube back."""
        stood, after = cast(PositionsA, self.sheet.positions), cast(PositionsA, self.outcome.after)
        for seat in range(self.sheet.players):
            for track in range(TRACKS):
                place = after[seat][track]
                if place != stood[seat][track] + self.outcome.of(seat, track):
                    text = self.said.say(
                        "scoring.stop.a", "O cubo de {player} para na coluna {place}: a trilha {suit} acaba ali.",
                        player=self.seat(seat), place=place, suit=self.suit(track),
                    )  # fmt: skip
                    yield Said(text, "score.a.track-end", track, seat)

    def _stopped_b(self) -> Iterator[Said]:
        """Where the beginning of the track held a cube back, and whether a cube has reached the goal."""
        stood, after = cast(PositionsB, self.sheet.positions), cast(PositionsB, self.outcome.after)
        for seat, (at, by, place) in enumerate(zip(stood, self.outcome.totals, after, strict=True)):
            if place != at + by:
                text = self.said.say(
                    "scoring.stop.b", "O cubo de {player} para no espaço {place}: a trilha começa ali.",
                    player=self.seat(seat), place=place,
                )  # fmt: skip
                yield Said(text, "ruling.floor_b", None, seat)
        if scoring.ends_b(self.table, after):
            yield self._told(Event("end.threshold-b", {"goal": self.table.deck.goal_b}))

    def _paid(self) -> Iterator[Said]:
        """What each track pays at the end of side A."""
        columns = zip(*cast(PositionsA, self.sheet.ends), strict=True)
        for track, places in enumerate(columns):
            shared = len(set(places)) < len(places)
            text = self.said.say(
                "scoring.paid", "Trilha {suit}: {paid}.",
                suit=self.suit(track),
                paid=self._each(tuple(self.outcome.of(seat, track) for seat in range(self.sheet.players))),
            )  # fmt: skip
            yield Said(text, "final.a.tied-place" if shared else "final.a.places", track)

    # --- what would change ------------------------------------------------------------------------------------------

    def difference(self, about: Difference) -> str:
        """What one more or one less would change, in a sentence."""
        said = self.said
        if about.then is None:
            number = self.sheet.number(about.seat, about.field) + about.by
            refusal = refused(self.sheet, self.table, (about.seat, about.field), number, self.names)
            return "" if refusal is None else said.message(refusal.text)
        changed = [
            said.say(
                "scoring.if.change", "{player} passa de {now} a {then}",
                player=self.seat(seat), now=self.value(now), then=self.value(then),
            )
            for seat, (now, then) in enumerate(zip(about.now, about.then, strict=True))
            if now != then
        ]  # fmt: skip
        changes = said.listed(changed) or said.say("scoring.if.nothing", "nada muda")
        values = {"player": self.seat(about.seat), "suit": self.field(about.field), "changes": changes}
        if self.sheet.final:
            if about.by > 0:
                return said.say("scoring.if.further", "{player} uma coluna à frente, {suit}: {changes}.", **values)
            return said.say("scoring.if.back", "{player} uma coluna atrás, {suit}: {changes}.", **values)
        if about.by > 0:
            return said.say("scoring.if.more", "Uma carta de {suit} a mais para {player}: {changes}.", **values)
        return said.say("scoring.if.less", "Uma carta de {suit} a menos para {player}: {changes}.", **values)

    # --- questions --------------------------------------------------------------------------------------------------

    def question(self, asked: Question) -> str:
        """A question in words."""
        said = self.said
        if asked.ask == "front":
            if self.sheet.final:
                return said.say("scoring.ask.winner", "Quem vence a partida?")
            return said.say("scoring.ask.most", "Quem faz mais pontos nesta rodada?")
        player = self.seat(asked.seat)
        if self.sheet.side == "A":
            return said.say(
                "scoring.ask.a", "Quantos espaços anda {player} na trilha {suit}?",
                player=player, suit=self.suit(asked.track),
            )  # fmt: skip
        return said.say("scoring.ask.b", "Quantos espaços anda {player}?", player=player)

    def option(self, key: str) -> str:
        """An answer in words."""
        if key == TIE:
            if self.sheet.final:
                return self.said.say("scoring.ask.shared", "Vitória dividida")
            return self.said.say("scoring.ask.tie", "Empate")
        kind, _, seat = key.partition(":")
        return self.seat(int(seat)) if kind == "seat" else signed(int(key))
