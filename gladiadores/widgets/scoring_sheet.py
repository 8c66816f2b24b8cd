"""The numbers that the scoring lab scores, and what the rules make of them; nothing is decided here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeAlias, cast

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import cards, glory, requests, rules, scoring, story, words
from gladiadores.games.gladiadores.scoring import Counts, Positions, PositionsA, PositionsB, Verdict
from gladiadores.games.gladiadores.table import DECKS, FIRST_SPACE_B, TRACKS, Table
from gladiadores.text import Message, texts
from gladiadores.widgets import asked

Cell: TypeAlias = tuple[int, int]
"""A seat and a field."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers on the desk; it never changes.

    ``counts`` and ``positions`` (before the round) are those of a round, ``ends`` (where the cubes end) and
    ``last_round`` (points, side B) those of the end of the game.
    """

    players: int
    side: str
    final: bool
    counts: Counts
    positions: Positions
    ends: Positions
    last_round: PositionsB
    preset: str | None = None

    @property
    def fields(self) -> int:
        """How many numbers a seat has here."""
        return 2 if self.final and self.side == "B" else TRACKS

    def number(self, seat: int, field: int) -> int:
        """What stands in a cell: cards, a column, or on side B at the end the space and the last points."""
        if not self.final:
            return self.counts[seat][field]
        if self.side == "A":
            return cast(PositionsA, self.ends)[seat][field]
        return self.last_round[seat] if field else cast(PositionsB, self.ends)[seat]

    def with_number(self, seat: int, field: int, value: int) -> Sheet:
        """The sheet with another number in a cell."""
        if not self.final:
            return replace(self, preset=None, counts=cast(Counts, _put(self.counts, seat, field, value)))
        if self.side == "A":
            return replace(self, preset=None, ends=_put(cast(PositionsA, self.ends), seat, field, value))
        if field:
            return replace(self, preset=None, last_round=_with(self.last_round, seat, value))
        return replace(self, preset=None, ends=_with(cast(PositionsB, self.ends), seat, value))


def _with(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _put(rows: tuple[tuple[int, ...], ...], seat: int, field: int, value: int) -> tuple[tuple[int, ...], ...]:
    return (*rows[:seat], _with(rows[seat], field, value), *rows[seat + 1 :])


class Outcome(NamedTuple):
    """What the rules make of a sheet.

    ``scored``: side A spaces, at the end points, per seat and track; side B points per seat. ``after``: where the
    cubes stand then.
    """

    scored: Positions
    after: Positions
    verdict: Verdict | None
    events: tuple[Event, ...]

    def of(self, seat: int, track: int) -> int:
        """What a seat gets on a track of side A."""
        return cast(PositionsA, self.scored)[seat][track]

    @property
    def totals(self) -> tuple[int, ...]:
        """Per seat: the points, or the sum over the tracks."""
        return tuple(sum(each) if isinstance(each, tuple) else each for each in self.scored)


@lru_cache(maxsize=256)
def outcome(sheet: Sheet, table: Table) -> Outcome:
    """Ask the rules."""
    if sheet.final:
        if sheet.side == "A":
            points = scoring.points_a(cast(PositionsA, sheet.ends))
            verdict = scoring.verdict_a(table, cast(PositionsA, sheet.ends))
            totals = tuple(map(sum, points))
            return Outcome(points, sheet.ends, verdict, tuple(story.ended(verdict, totals)))
        spaces = cast(PositionsB, sheet.ends)
        verdict = scoring.verdict_b(spaces, sheet.last_round)
        return Outcome(spaces, spaces, verdict, tuple(story.ended(verdict, spaces)))
    if sheet.side == "A":
        moves = scoring.moves_a(sheet.counts)
        after_a = scoring.moved_a(table, cast(PositionsA, sheet.positions), moves)
        return Outcome(moves, after_a, None, tuple(story.scored_a(sheet.counts)))
    gained = rules.points_b(sheet.counts, rules.silent)
    after_b = scoring.moved_b(table, cast(PositionsB, sheet.positions), gained)
    return Outcome(gained, after_b, None, tuple(story.scored_b(sheet.counts)))


def results(sheet: Sheet, table: Table, field: int) -> tuple[int, ...]:
    """Per seat what a change of this field can change."""
    result = outcome(sheet, table)
    if sheet.side == "A" and not sheet.final:
        return tuple(moves[field] for moves in cast(PositionsA, result.scored))
    return result.totals


# --- what may be changed, and what it would change ----------------------------------------------------------------


class Refusal(NamedTuple):
    """Why a number may not stand in a cell: a text, and the rule that says so, where there is one."""

    text: Message
    rule: str | None


def limits(sheet: Sheet, table: Table, field: int) -> tuple[int | None, int | None]:
    """The least and the largest number that a cell of this field may hold by itself."""
    if not sheet.final:
        return 0, cards.counts(table.deck.cards)[field]
    if sheet.side == "A":
        return 1, table.columns_a
    return (None if field else table.floor_b), None


def refused(sheet: Sheet, table: Table, cell: Cell, value: int, names: words.Names) -> Refusal | None:
    """Why a number may not stand in a cell; None where it may."""
    seat, field = cell
    least, most = limits(sheet, table, field)
    player = Message("seat", "Jogador {number}", number=seat + 1) if names is None else names[seat]
    if not sheet.final:
        total = sum(row[field] for row in sheet.counts) - sheet.counts[seat][field] + value
        if value < 0:
            text = Message(
                "scoring.refused.none", "{player} não tem {suit} para tirar.", player=player, suit=_SUITS[field]
            )
            return Refusal(text, None)
        if most is not None and total > most:
            text = Message(
                "scoring.refused.sum", "Não há tantas cartas: seriam {total} de {suit}, e o naipe tem {most}.",
                total=total, suit=_SUITS[field], most=most,
            )  # fmt: skip
            return Refusal(text, "deck.combat" if sheet.players == max(DECKS) else "setup.deck.three")
    elif sheet.side == "A" and not (least or 1) <= value <= table.columns_a:
        text = Message(
            "scoring.refused.column", "O cubo de {player} não sai da trilha {suit}: as colunas vão de 1 a {most}.",
            player=player, suit=_SUITS[field], most=most,
        )  # fmt: skip
        return Refusal(text, "score.a.track-end")
    elif least is not None and value < least:
        text = Message(
            "scoring.refused.space", "O cubo de {player} não recua além do espaço {least}.", player=player, least=least
        )
        return Refusal(text, "ruling.floor_b")
    return None


_SUITS = (
    Message("suit.T", "Tridente"), Message("suit.M", "Mangual"), Message("suit.G", "Gládio"),
    Message("suit.X", "Machado"),
)  # fmt: skip


class Difference(NamedTuple):
    """What one card more or less (at the end: a cube one column further or back) changes, by seat.

    ``now`` and ``then`` are spaces on that track, points, or totals; ``then`` is None where it may not be done.
    """

    seat: int
    field: int
    by: int
    now: tuple[int, ...]
    then: tuple[int, ...] | None

    @property
    def changes(self) -> tuple[int, ...]:
        """The difference for each seat."""
        return tuple(b - a for a, b in zip(self.now, self.then or self.now, strict=True))


def differences(sheet: Sheet, table: Table) -> dict[tuple[int, int, int], Difference]:
    """What one more and one less would change, by seat, field and step; nothing at the end on side B."""
    if sheet.final and sheet.side == "B":
        return {}
    found = {}
    for seat in range(sheet.players):
        for field in range(TRACKS):
            now = results(sheet, table, field)
            for by in (-1, 1):
                number = sheet.number(seat, field) + by
                then = None
                if refused(sheet, table, (seat, field), number, None) is None:
                    then = results(sheet.with_number(seat, field, number), table, field)
                found[seat, field, by] = Difference(seat, field, by, now, then)
    return found


# --- other sheets -------------------------------------------------------------------------------------------------


def blank(table: Table, final: bool) -> Sheet:
    at = scoring.start(table)
    nothing = cast(Counts, ((0,) * TRACKS,) * table.players)
    return Sheet(table.players, table.side, final, nothing, at, at, (0,) * table.players)


def filled(
    bare: Sheet,
    table: Table,
    rulings: Mapping[str, Any],
    counts: Sequence[Sequence[int]] | None,
    positions: Sequence[Any] | None,
    last_round: Sequence[int] | None,
) -> Sheet:
    """The sheet with the numbers given; raises ``BadInput``."""
    about = {"players": table.players, "side": table.side, "rulings": rulings}
    sheet = bare
    if counts is not None:
        rows = [list(row) if isinstance(row, tuple) else row for row in asked.listed(counts, "counts")]
        requests.score({**about, "counts": rows}, texts())
        sheet = replace(sheet, counts=cast(Counts, tuple(tuple(row) for row in rows)))
    if positions is not None:
        at = glory.read(asked.listed(positions, "positions"), "positions", table)
        sheet = replace(sheet, positions=at, ends=at)
    if last_round is not None:
        last = asked.listed(last_round, "last_round")
        given = {"positions": list(cast(PositionsB, sheet.ends)), "last_round": last, "final": True}
        requests.score({**about, **given}, texts())
        sheet = replace(sheet, last_round=tuple(last))
    return sheet


def on_side(sheet: Sheet, side: str, rulings: Mapping[str, Any]) -> Sheet:
    """The same cards on the other side; the cubes at their start."""
    if side == sheet.side:
        return sheet
    return replace(blank(Table.of({"players": sheet.players, "side": side}, rulings), sheet.final), counts=sheet.counts)


def for_players(sheet: Sheet, players: int, rulings: Mapping[str, Any]) -> tuple[Sheet, bool]:
    """The same for more or fewer players; whether cards had to go, since three play with fewer."""
    bare = blank(Table.of({"players": players, "side": sheet.side}, rulings), sheet.final)
    rows = [list(row) for row in (*sheet.counts, *bare.counts)[:players]]
    cut = False
    for track, most in enumerate(cards.counts(DECKS[players].cards)):
        while sum(row[track] for row in rows) > most:
            max(rows, key=lambda row: row[track])[track] -= 1
            cut = True
    counts = cast(Counts, tuple(tuple(row) for row in rows))
    sheet = replace(
        bare,
        counts=counts,
        positions=cast(Positions, (*sheet.positions, *bare.positions[sheet.players :])[:players]),
        ends=cast(Positions, (*sheet.ends, *bare.ends[sheet.players :])[:players]),
        last_round=(*sheet.last_round, *bare.last_round[sheet.players :])[:players],
    )
    return sheet, cut


def drawn(sheet: Sheet, table: Table, luck: Random) -> Sheet:
    """Cards as a round may leave them, or cubes as a game may."""
    bare = blank(table, sheet.final)
    if not sheet.final:
        rows = [[0] * TRACKS for _ in range(table.players)]
        for track, most in enumerate(cards.counts(table.deck.cards)):
            for _ in range(luck.randint(most // 2, most)):
                luck.choice(rows)[track] += 1
        return replace(bare, counts=cast(Counts, tuple(tuple(row) for row in rows)), positions=sheet.positions)
    if table.side == "A":
        low, high = max(1, table.columns_a - 8), table.columns_a
        return replace(
            bare, ends=tuple(tuple(luck.randint(low, high) for _ in range(TRACKS)) for _ in range(table.players))
        )
    ends = tuple(luck.randint(FIRST_SPACE_B, table.deck.goal_b + 2) for _ in range(table.players))
    return replace(bare, ends=ends, last_round=tuple(luck.randint(-2, 8) for _ in ends))
