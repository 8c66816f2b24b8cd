"""Positions on which a ruling of Gladiadores shows, and what each reading makes of them. Everything is decided by the
engine; nothing here knows a widget."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, cast

from gladiadores.core.errors import bad
from gladiadores.core.events import Event
from gladiadores.core.shape import printable
from gladiadores.games.gladiadores import rules, scoring, story, words
from gladiadores.games.gladiadores.battle import STRUCK, decide
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import SUITS, counts, written
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.gladiadores.scoring import Counts, Positions, PositionsA, PositionsB
from gladiadores.games.gladiadores.table import DECKS, FIRST_COLUMN_A, RULINGS, Table
from gladiadores.lessons import puzzles
from gladiadores.text import Texts, texts
from gladiadores.widgets.battle_walk import Battle, BattleWalk

Row = tuple[str, str]
"""Something that a reading may change, and what it comes to, in words."""


class Told(NamedTuple):
    """What a reading makes of a position: in rows, with the events that tell it, and to be drawn."""

    rows: tuple[Row, ...]
    events: tuple[Event, ...]
    picture: Scene | Glory


class Case(ABC):
    """A position, as the readings of a ruling find it."""

    @abstractmethod
    def told(self, rulings: Mapping[str, Any], said: Texts) -> Told:
        """What comes of it under these rulings."""

    @abstractmethod
    def setting(self, said: Texts) -> str:
        """What there is to know beside the picture; empty where that is nothing."""


@dataclass(frozen=True)
class BattleCase(Case):
    """A battle, as the verb ``battle`` is asked it, without rulings. Whoever may refuse the extra card does; else he
    takes the highest."""

    given: Mapping[str, Any] = field(hash=False)
    until: str
    """The kind of step that is drawn."""

    def told(self, rulings: Mapping[str, Any], said: Texts) -> Told:
        battle = Battle.read({**self.given, "rulings": dict(rulings)})
        table = Table.of({"players": battle.players, "side": "A"}, rulings)
        undecided = decide(table, battle.leader, battle.plays, battle.areas, None)
        refuses = undecided.open and not table.must_take
        walk = BattleWalk({**self.given, "rulings": dict(rulings), **({"spoil": "-"} if refuses else {})})
        events = tuple(event for frame in walk.frames for event in frame.told)
        struck = [event.params["card"] for event in events if event.rule in STRUCK]
        last = walk.frames[-1].scene.areas[undecided.winner] & ~battle.areas[undecided.winner]
        rows = (
            (said.say("whatif.row.winner", "Vence"), words.seat(said, undecided.winner)),
            (said.say("whatif.row.struck", "Elimina"), words.cards(said, " ".join(struck))),
            (said.say("whatif.row.taken", "Leva"), words.cards(said, written(last))),
        )
        return Told(rows, events, self._seen(walk))

    def setting(self, said: Texts) -> str:
        return ""

    def _seen(self, walk: BattleWalk) -> Scene:
        seen = [frame for frame in walk.frames if frame.kind == self.until]
        return (seen or walk.frames)[-1].scene


@dataclass(frozen=True)
class EndCase(Case):
    """The cubes of side A after the last round."""

    positions: PositionsA

    def told(self, rulings: Mapping[str, Any], said: Texts) -> Told:
        table = Table.of({"players": len(self.positions), "side": "A"}, rulings)
        points = scoring.points_a(self.positions)
        verdict = scoring.verdict_a(table, self.positions)
        totals = tuple(map(sum, points))
        rows = [(said.say("house.row.wins", "Vence a partida"), words.seats(said, verdict.winners))]
        rows += [
            (
                said.say("house.row.ahead", "{seat} à frente em", seat=words.seat(said, seat)),
                said.say_many("house.tracks", "{number} trilha", "{number} trilhas", verdict.tie_break[number]),
            )
            for number, seat in enumerate(verdict.tied)
            if verdict.tie_break
        ]
        board = Glory(table, self.positions, points=points)
        return Told(tuple(rows), tuple(story.ended(verdict, totals)), board)

    def setting(self, said: Texts) -> str:
        totals = [
            said.say("house.total", "{seat}: {points}", seat=words.seat(said, seat), points=sum(points))
            for seat, points in enumerate(scoring.points_a(self.positions))
        ]
        return said.say("house.totals", "Fim de partida. Totais: {totals}.", totals=said.listed(totals))


@dataclass(frozen=True)
class RoundCase(Case):
    """Cubes, and the cards that everybody has gathered in the round that moves them."""

    side: str
    positions: Positions
    held: Counts

    def told(self, rulings: Mapping[str, Any], said: Texts) -> Told:
        table = Table.of({"players": len(self.held), "side": self.side}, rulings)
        if self.side == "A":
            before_a = cast(PositionsA, self.positions)
            after: Positions = scoring.moved_a(table, before_a, scoring.moves_a(self.held))
            events = tuple(event for event in story.scored_a(self.held) if "seat" in event.params)
        else:
            points = rules.points_b(self.held, rules.silent)
            after = scoring.moved_b(table, cast(PositionsB, self.positions), tuple(points))
            events = tuple(story.scored_b(self.held))
        board = Glory(table, after, before=self.positions)
        return Told(tuple(self._rows(after, said)), events, board)

    def _rows(self, after: Positions, said: Texts) -> Iterator[Row]:
        for seat, stands in enumerate(after):
            player = words.seat(said, seat)
            if isinstance(stands, tuple):
                for track, column in enumerate(stands):
                    if any(held[track] for held in self.held):
                        suit = words.suit(said, SUITS[track])
                        label = said.say("house.row.track", "{seat}, {suit}", seat=player, suit=suit)
                        yield label, said.say("house.column", "coluna {column}", column=column)
            else:
                yield player, said.say("house.space", "espaço {space}", space=str(stands).replace("-", "−"))

    def setting(self, said: Texts) -> str:
        lines = []
        for seat, held in enumerate(self.held):
            cards = [f"{words.suit(said, suit)} {held[track]}" for track, suit in enumerate(SUITS) if held[track]]
            nothing = said.say("cards.none", "nenhuma carta")
            lines.append(
                said.say(
                    "house.held", "{seat}: {cards}", seat=words.seat(said, seat), cards=said.listed(cards) or nothing
                )
            )
        return said.say("house.gathered", "Cartas recolhidas na rodada. {lines}.", lines="; ".join(lines))


# --- positions ----------------------------------------------------------------------------------------------------

FIRST: Mapping[str, Case] = {
    "one_beats_ten": BattleCase(
        {"players": 4, "leader": 0, "plays": ["T10", "T1", "T6", "TM"], "areas": ["", "T4 T8", "", ""]}, "damage"
    ),
    "spoil": BattleCase(
        {"players": 4, "leader": 0, "plays": ["G9", "M7", "T3", "G4"], "areas": ["G1 G2", "", "", ""]}, "taken"
    ),
    "tie_a": EndCase(((7, 7, 9, 8), (8, 6, 9, 6), (7, 7, 7, 9), (7, 10, 8, 6))),
    "columns_a": RoundCase(
        "A",
        ((7, 6, 9, 8), (8, 7, 9, 6), (7, 8, 7, 7), (6, 7, 8, 7)),
        ((0, 0, 4, 0), (0, 0, 4, 0), (0, 0, 1, 0), (0, 0, 0, 0)),
    ),
    "floor_b": RoundCase("B", (1, 7, 4, 5), ((3, 2, 2, 2), (0, 5, 0, 1), (4, 0, 3, 0), (1, 0, 2, 4))),
}
"""A position for each ruling, on which its readings differ."""


def case(name: str, number: int) -> Case:
    """A position on which a ruling shows: the first one, then as many as one likes. Raises ``BadInput``."""
    if name not in RULINGS:
        bad(
            "ruling",
            "house.unknown",
            "Não há leitura «{name}»; há {known}.",
            name=printable(name), known=", ".join(RULINGS),
        )  # fmt: skip
    return FIRST[name] if number == 0 else _DRAWN[name](number)


def _drawn_battle(name: str, number: int) -> Case:
    """A battle in which the readings differ."""
    seed = number * 100
    while True:
        puzzle = puzzles.asking("gladiadores", f"ruling.{name}", seed)
        assert puzzle is not None
        given = {key: value for key, value in puzzle.input.items() if key not in ("rulings", "spoil")}
        found = BattleCase(given, "damage" if name == "one_beats_ten" else "taken")
        if _differs(found, name):
            return found
        seed += 1


def _drawn_end(number: int) -> Case:
    rng = Random(f"tie_a/{number}")
    while True:
        players = rng.choice(sorted(DECKS))
        found = EndCase(tuple(tuple(rng.randint(5, 10) for _ in SUITS) for _ in range(players)))
        if _differs(found, "tie_a"):
            return found


def _drawn_columns(number: int) -> Case:
    """Cubes at the end of a short track, and a suit whose majority would leave it."""
    rng = Random(f"columns_a/{number}")
    players, track = rng.choice(sorted(DECKS)), rng.randrange(len(SUITS))
    held, positions = [], []
    for _ in range(players):
        row = [0] * len(SUITS)
        row[track] = rng.randint(0, 2)
        held.append(row)
        positions.append(tuple(rng.randint(5, SHORT) for _ in SUITS))
    first = rng.randrange(players)
    held[first][track] = rng.randint(3, 4)
    positions[first] = (*positions[first][:track], SHORT, *positions[first][track + 1 :])
    return RoundCase("A", tuple(positions), cast(Counts, tuple(map(tuple, held))))


def _drawn_floor(number: int) -> Case:
    rng = Random(f"floor_b/{number}")
    players = rng.choice(sorted(DECKS))
    most = counts(DECKS[players].cards)
    while True:
        held = [tuple(rng.choice((0, 0, 1, 1, 2, 2, 3)) for _ in SUITS) for _ in range(players)]
        sums = [sum(column) for column in zip(*held, strict=True)]
        positions = tuple(rng.randint(0, 9) for _ in range(players))
        found = RoundCase("B", positions, cast(Counts, tuple(held)))
        if all(one <= other for one, other in zip(sums, most, strict=True)) and _differs(found, "floor_b"):
            return found


SHORT = FIRST_COLUMN_A + 2
"""A track of side A so short that cubes come to its end."""


def _differs(found: Case, name: str) -> bool:
    outcomes = [found.told({name: value}, texts()).rows for value in RULINGS[name].values]
    return outcomes[0] != outcomes[1]


_DRAWN = {
    "one_beats_ten": lambda number: _drawn_battle("one_beats_ten", number),
    "spoil": lambda number: _drawn_battle("spoil", number),
    "tie_a": _drawn_end,
    "columns_a": _drawn_columns,
    "floor_b": _drawn_floor,
}
