"""The score of a game at a real table, as a value: who plays, what was counted each round, where the cubes stand.

The rules decide everything; a book only adds up what they say, round after round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.events import Event
from gladiadores.games.gladiadores import notation, rules, scoring, story
from gladiadores.games.gladiadores.board import COLOURS
from gladiadores.games.gladiadores.cards import SUITS, TOKENS, bits, written
from gladiadores.games.gladiadores.cards import counts as counted
from gladiadores.games.gladiadores.scoring import Counts, Positions, PositionsA, PositionsB
from gladiadores.games.gladiadores.table import DECKS, TRACKS, Table
from gladiadores.text import Message
from gladiadores.widgets.table_shared import VERSION, Refusal, check_kind, put, read_names, seat_name, short

Seat = tuple[int, int, int, int]
_NOTHING: Seat = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Round:
    """What each seat has gathered: cards per suit and, where they were written as cards, which ones."""

    counts: Counts
    cards: tuple[str, ...]

    @classmethod
    def blank(cls, players: int) -> Round:
        return cls((_NOTHING,) * players, ("",) * players)

    @property
    def empty(self) -> bool:
        return not any(map(sum, self.counts))

    def to_json(self) -> dict[str, Any]:
        return {"counts": [list(row) for row in self.counts], "cards": list(self.cards)}


@dataclass(frozen=True)
class Book:
    """A game of Gladiadores at a table: the rounds that were scored, and the one being counted.

    A name that is empty is that of the seat's number. ``colours`` are the players' by seat, as in ``board.COLOURS``.
    """

    table: Table
    names: tuple[str, ...]
    colours: tuple[int, ...]
    rounds: tuple[Round, ...]
    draft: Round

    @classmethod
    def new(cls, table: Table, names: Iterable[str] = (), colours: Iterable[int] = ()) -> Book:
        """A game that begins; names and colours that are missing are made up."""
        given = [short(name) for name in names][: table.players]
        picked = list(dict.fromkeys(colour for colour in colours if 0 <= colour < len(COLOURS)))[: table.players]
        others = [colour for colour in range(len(COLOURS)) if colour not in picked]
        return cls(
            table,
            tuple(given + [""] * (table.players - len(given))),
            tuple(picked + others[: table.players - len(picked)]),
            (),
            Round.blank(table.players),
        )

    # --- where it stands ----------------------------------------------------------------------------------------------

    @cached_property
    def places(self) -> tuple[Positions, ...]:
        """Where the cubes stood before the first round, and after each."""
        places = [scoring.start(self.table)]
        for each in self.rounds:
            places.append(moved(self.table, places[-1], each.counts))
        return tuple(places)

    @property
    def positions(self) -> Positions:
        return self.places[-1]

    @cached_property
    def ended_by(self) -> Event | None:
        """Why the game is over; None while it is not."""
        table = self.table
        if table.side == "B" and self.rounds and scoring.ends_b(table, cast(PositionsB, self.positions)):
            return Event("end.threshold-b", {"goal": table.deck.goal_b})
        return Event("end.rounds", {"rounds": table.rounds}) if len(self.rounds) >= table.rounds else None

    @property
    def over(self) -> bool:
        return self.ended_by is not None

    @property
    def begun(self) -> bool:
        """Whether anything was counted."""
        return bool(self.rounds) or not self.draft.empty

    @property
    def totals(self) -> tuple[int, ...]:
        """What the places of the cubes are worth now."""
        if self.table.side == "B":
            return cast(PositionsB, self.positions)
        return tuple(map(sum, scoring.points_a(cast(PositionsA, self.positions))))

    @cached_property
    def verdict(self) -> scoring.Verdict:
        """Who wins, were the game to end here."""
        if self.table.side == "A":
            return scoring.verdict_a(self.table, cast(PositionsA, self.positions))
        last = self.scored(self.rounds[-1]) if self.rounds else (0,) * self.table.players
        return scoring.verdict_b(cast(PositionsB, self.positions), cast(PositionsB, last))

    @property
    def why_won(self) -> Event:
        return story.ended(self.verdict, self.totals)[0]

    def scored(self, each: Round) -> Positions:
        """What a round brings: spaces per seat and track, or points per seat."""
        if self.table.side == "A":
            return scoring.moves_a(each.counts)
        return rules.points_b(each.counts, rules.silent)

    def told(self, each: Round) -> tuple[Event, ...]:
        """Why a round brings what it brings."""
        tell = story.scored_a if self.table.side == "A" else story.scored_b
        return tuple(tell(each.counts))

    def held_back(self, number: int) -> tuple[tuple[int, int], ...]:
        """The cubes that the end of a track stopped in a round: seat and track."""
        before, after = self.places[number], self.places[number + 1]
        won = self.scored(self.rounds[number])
        if self.table.side == "B":
            rows = [((at,), (by,), (now,)) for at, by, now in zip(before, won, after, strict=True)]
        else:
            rows = list(zip(before, won, after, strict=True))  # type: ignore[arg-type]
        return tuple(
            (seat, track)
            for seat, row in enumerate(rows)
            for track, (at, by, now) in enumerate(zip(*cast(Any, row), strict=True))
            if at + by != now
        )

    # --- what is written ----------------------------------------------------------------------------------------------

    def counting(self, seat: int, track: int, number: int) -> Book | Refusal:
        """With another number of cards of a suit; why not, where the suit has not so many."""
        if self.ended_by is not None:
            return Refusal(self.ended_by, self.ended_by.rule)
        most = counted(self.table.deck.cards)[track]
        others = sum(row[track] for other, row in enumerate(self.draft.counts) if other != seat)
        if number + others > most:
            return Refusal(
                Message(
                    "table.too-many", "Seriam {total} cartas de {suit} na mesa, e o naipe tem {most}.",
                    total=number + others, suit=_suit(track), most=most,
                ),
                self.deck_rule,
            )  # fmt: skip
        row = list(self.draft.counts[seat])
        row[track] = max(0, number)
        return self._with(seat, cast(Seat, tuple(row)), "")

    def writing(self, seat: int, text: str) -> Book | Refusal:
        """With the cards of a seat's play area as notation; why not, where they cannot be there."""
        if self.ended_by is not None:
            return Refusal(self.ended_by, self.ended_by.rule)
        try:
            area = notation.read_area(text.upper().replace(",", " "), SUITS)
        except BadInput as error:  # what its field is called at the table is the player's name
            message = error.message
            params = {**message.params, "field": self.who(seat)}
            return Refusal(Message(message.context, message.portuguese, **params), self.deck_rule)
        missing = area & ~self.table.deck.cards
        if missing:
            gone = Message("table.gone", "{card} não está no baralho desta mesa.", card=TOKENS[next(bits(missing))])
            return Refusal(gone, self.deck_rule)
        for other, cards in enumerate(self.draft.cards):
            twice = area & notation.read_area(cards, SUITS)
            if other != seat and twice:
                there = Message(
                    "table.twice", "{card} já está na área de {player}, e só há uma.",
                    card=TOKENS[next(bits(twice))], player=self.who(other),
                )  # fmt: skip
                return Refusal(there, "setup.deck")
        book: Book | Refusal = self._with(seat, _NOTHING, "")
        for track, number in enumerate(counted(area)):
            if isinstance(book, Book):
                book = book.counting(seat, track, number)
        return book if isinstance(book, Refusal) else book._with(seat, book.draft.counts[seat], written(area))

    def closing(self) -> Book | Refusal:
        """With the round scored and the next one begun."""
        if self.ended_by is not None:
            return Refusal(self.ended_by, self.ended_by.rule)
        if self.draft.empty:
            return Refusal(
                Message("table.nothing", "Ainda não há cartas nesta rodada: conte as das áreas de jogo."), "round.score"
            )
        return replace(self, rounds=(*self.rounds, self.draft), draft=Round.blank(self.table.players))

    def naming(self, seat: int, name: str) -> Book:
        return replace(self, names=put(self.names, seat, short(name)))

    def coloured(self, seat: int, colour: int) -> Book:
        """With another colour for a seat; whoever had it takes that of the seat."""
        mine = self.colours[seat]
        swapped = (mine if other == colour else other for other in self.colours)
        return replace(self, colours=put(tuple(swapped), seat, colour))

    def who(self, seat: int) -> str | Message:
        """A player's name, or that of the seat's number."""
        return self.names[seat] or seat_name(seat)

    @property
    def deck_rule(self) -> str:
        """The rule that says which cards there are."""
        return "setup.deck.three" if self.table.players == min(DECKS) else "deck.combat"

    def _with(self, seat: int, counts: Seat, cards: str) -> Book:
        draft = Round(put(self.draft.counts, seat, counts), put(self.draft.cards, seat, cards))
        return replace(self, draft=draft)

    # --- as text ------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {
            "game": "gladiadores",
            "score": VERSION,
            "options": self.table.options,
            "rulings": self.table.rulings,
            "names": list(self.names),
            "colours": list(self.colours),
            "rounds": [each.to_json() for each in self.rounds],
            "draft": self.draft.to_json(),
        }

    @classmethod
    def read(cls, value: object) -> Book:
        """A book from what ``to_json`` wrote, everything checked; raises ``BadInput``."""
        names = ("game", "score", "options", "rulings", "names", "colours", "rounds", "draft")
        given = shape.keys(value, "score", names)
        check_kind(given, "gladiadores")
        options = shape.keys(given["options"], "options", ("players", "side"))
        players = shape.whole(options["players"], "options.players", min(DECKS), max(DECKS))
        shape.text(options["side"], "options.side")
        table = Table.of(options, shape.mapping(given["rulings"], "rulings"))
        colours = tuple(
            shape.whole(colour, "colours", 0, len(COLOURS) - 1)
            for colour in shape.items(given["colours"], "colours", players)
        )
        if len(set(colours)) < players:
            bad("range", "table.colours", "Duas pessoas têm a mesma cor.")
        book = cls.new(table, read_names(given["names"], players), colours)
        for each in shape.items(given["rounds"], "rounds"):
            book = _done(_filled(book, each).closing())
        return _filled(book, given["draft"]) if not book.over else book


def moved(table: Table, positions: Positions, counts: Counts) -> Positions:
    """The cubes after a round."""
    if table.side == "A":
        return scoring.moved_a(table, cast(PositionsA, positions), scoring.moves_a(counts))
    return scoring.moved_b(table, cast(PositionsB, positions), rules.points_b(counts, rules.silent))


def _filled(book: Book, value: object) -> Book:
    given = shape.keys(value, "rounds", ("counts", "cards"))
    players = book.table.players
    rows = shape.items(given["counts"], "counts", players)
    for seat, row in enumerate(rows):
        for track, number in enumerate(shape.items(row, "counts", TRACKS)):
            book = _done(book.counting(seat, track, shape.whole(number, "counts", 0)))
    for seat, text in enumerate(shape.items(given["cards"], "cards", players)):
        if shape.text(text, "cards"):
            counts = book.draft.counts
            book = _done(book.writing(seat, text))
            if book.draft.counts != counts:
                bad("range", "table.differ", "As cartas e as quantidades de uma rodada não combinam.")
    return book


def _done(book: Book | Refusal) -> Book:
    if isinstance(book, Book):
        return book
    message = book.text if isinstance(book.text, Message) else Message("table.over", "A partida já tinha terminado.")
    raise BadInput("range", message)


def _suit(track: int) -> Message:
    return {
        "T": Message("suit.T", "Tridente"),
        "M": Message("suit.M", "Mangual"),
        "G": Message("suit.G", "Gládio"),
        "X": Message("suit.X", "Machado"),
    }[SUITS[track]]
