"""The middle of a round of Gladiadores while it is being laid out: a value, sound or not.

What is wrong with it the engine says (``soundness``); what it is as a record is in docs/notation.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal, NamedTuple, cast

from gladiadores.core import shape, strict
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.record import Record, RefusedAction, Replay
from gladiadores.games.gladiadores import notation, opening, scoring, soundness
from gladiadores.games.gladiadores.battle import replaced
from gladiadores.games.gladiadores.cards import HELD, LION, LION_CARDS, add, bits, lions, remove, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.scoring import Positions
from gladiadores.games.gladiadores.soundness import Fault, Layout
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import DECKS, TRACKS, Table
from gladiadores.text import Message

Kind = Literal["hand", "area", "arena"]


class Place(NamedTuple):
    """Where cards lie: a seat's ``hand`` or ``area``, or the ``arena`` (whose seat is always 0)."""

    kind: Kind
    seat: int = 0


ARENA = Place("arena")


@dataclass(frozen=True, slots=True)
class Draft:
    """A layout with the table that it is played at. ``first`` holds the first-player card of the first round."""

    players: int
    side: str
    first: int
    round: int
    leader: int
    hands: tuple[int, ...]
    areas: tuple[int, ...]
    plays: tuple[int, ...]
    positions: Positions
    rulings: Mapping[str, Any] = field(default_factory=dict)

    # --- where it comes from --------------------------------------------------------------------------------------

    @classmethod
    def empty(cls, players: int = 4, side: str = "A", rulings: Mapping[str, Any] | None = None) -> Draft:
        """Nothing dealt; the cubes at the start."""
        given = rulings or {}
        nothing = (0,) * players
        cubes = scoring.start(Table.of({"players": players, "side": side}, given))
        return cls(players, side, 0, 0, 0, nothing, nothing, (), cubes, given)

    @classmethod
    def of(cls, state: State) -> Draft:
        """A state as a layout; raises ``BadInput`` for one that is not in the middle of a round."""
        setup = opening.of(state)
        if "position" not in setup:
            bad(
                "shape",
                "position.no-round",
                "Não é o meio de uma rodada: as cartas ainda não foram distribuídas, ou a partida acabou.",
            )
        table = state.table
        rulings = {name: value for name, value in table.rulings.items() if value != GAME.rulings[name].default}
        return cls(
            table.players, table.side, state.first, state.round, state.leader, state.hands, state.areas, state.plays,
            state.positions, rulings,
        )  # fmt: skip

    @classmethod
    def read(cls, text: str) -> Draft:
        """The layout that a record begins with, sound or not; where the record plays on, the one that it comes to.

        Raises ``BadInput``.
        """
        return cls.taken(Record.read(strict.parse(text.encode())))

    @classmethod
    def taken(cls, record: Record) -> Draft:
        """The same from a record that has been read."""
        if record.game != GAME.id:
            bad("game", "position.game", "Este editor é do jogo Gladiadores; o texto é de «{game}».",
                game=shape.printable(record.game))  # fmt: skip
        if record.actions or record.setup.get("position") is None:
            try:
                return cls.of(cast(State, Replay(GAME, record).finish()))
            except RefusedAction as error:
                raise BadInput(
                    "illegal-action",
                    Message("position.refused", "O registro não se joga até o fim: a ação {number} não vale.",
                            number=error.index + 1),
                ) from None  # fmt: skip
        return cls._laid(record)

    @classmethod
    def _laid(cls, record: Record) -> Draft:
        options = shape.keys(record.options, "options", ("players", "side"))
        shape.whole(options["players"], "options.players", min(DECKS), max(DECKS))
        table = Table.of(options, record.rulings)
        setup = shape.keys(record.setup, "setup", ("first", "deals"), ("position",))
        at = "setup.position"
        given = shape.keys(setup["position"], at, opening.POSITION_KEYS)
        seats = table.players
        return cls(
            players=seats,
            side=table.side,
            first=shape.whole(setup["first"], "setup.first", 0, seats - 1),
            round=shape.whole(given["round"], f"{at}.round", 0),
            leader=shape.whole(given["leader"], f"{at}.leader", 0, seats - 1),
            hands=_sets(given["hands"], f"{at}.hands", seats),
            areas=_sets(given["areas"], f"{at}.areas", seats),
            plays=opening.read_plays(given["plays"], f"{at}.plays", seats),
            positions=_positions(given["positions"], f"{at}.positions", table),
            rulings=dict(record.rulings),
        )

    # --- what it is -----------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return Table.of({"players": self.players, "side": self.side}, self.rulings)

    @property
    def layout(self) -> Layout:
        return Layout(self.round, self.leader, self.hands, self.areas, self.plays, self.positions)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All that keeps it from being played on."""
        return soundness.faults(self.table, self.layout)

    @property
    def doubts(self) -> tuple[Fault, ...]:
        """Why it cannot have come about; only for a sound one."""
        return () if self.faults else soundness.doubts(self.table, self.layout)

    @property
    def to_act(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.plays)) % self.players

    @property
    def record(self) -> Record:
        """A record that begins here."""
        return Record(
            GAME.id,
            {"players": self.players, "side": self.side},
            self.rulings,
            {
                "first": self.first,
                "deals": [],
                "position": {
                    "round": self.round,
                    "leader": self.leader,
                    "hands": [written(hand) for hand in self.hands],
                    "areas": [written(area) for area in self.areas],
                    "plays": [notation.action_token(play) for play in self.plays],
                    "positions": opening.positions_json(self.positions),
                },
            },
        )

    @property
    def as_text(self) -> str:
        """The same as text to share."""
        return json.dumps(self.record.to_json(), ensure_ascii=False)

    @property
    def state(self) -> State:
        """The state to play on from; raises ``BadInput`` where something is wrong."""
        record = self.record
        return GAME.begin(record.options, record.rulings, record.setup)

    def cards(self, place: Place) -> int:
        """The cards that lie somewhere, as a set of cards as held."""
        if place.kind == "arena":
            together = 0
            for play in self.plays:
                together = add(together, HELD[play])
            return together
        return (self.hands if place.kind == "hand" else self.areas)[place.seat]

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place where cards can lie."""
        seats = range(self.players)
        return (ARENA, *(Place("hand", seat) for seat in seats), *(Place("area", seat) for seat in seats))

    def where(self, card: int) -> tuple[Place, ...]:
        """Where a card as held lies; of lions, wherever there is one."""
        return tuple(place for place in self.places if _has(self.cards(place), card))

    @property
    def left(self) -> int:
        """The cards of the deck that lie nowhere."""
        seen, lying = 0, 0
        for place in self.places:
            seen |= self.cards(place) & ~LION_CARDS
            lying += lions(self.cards(place))
        remaining = max(0, self.table.deck.lions - lying)
        return self.table.deck.cards & ~LION_CARDS & ~seen | ((1 << remaining) - 1) << LION

    # --- other layouts --------------------------------------------------------------------------------------------

    def without(self, place: Place, card: int) -> Draft:
        """A card as held taken away from where it lies."""
        if place.kind == "arena":
            played = next((number for number, play in enumerate(self.plays) if HELD[play] == card), None)
            return self if played is None else replace(self, plays=self.plays[:played] + self.plays[played + 1 :])
        return self._with(place, remove(self.cards(place), card))

    def plus(self, place: Place, play: int) -> Draft:
        """A card laid down: in the arena as played, else as held; it may lie somewhere else too."""
        if place.kind == "arena":
            return replace(self, plays=(*self.plays, play))
        return self._with(place, add(self.cards(place), HELD[play]))

    def moved(self, place: Place, play: int) -> Draft:
        """A card laid down here and taken away from wherever else it lies; a lion comes from those that are left."""
        card, draft = HELD[play], self
        if card != LION:
            for other in self.where(card):
                draft = draft.without(other, card)
        return draft.plus(place, play)

    def holding(self, place: Place, cards: int) -> Draft:
        """A hand or a play area that holds these cards."""
        return self._with(place, cards)

    def _with(self, place: Place, cards: int) -> Draft:
        if place.kind == "hand":
            return replace(self, hands=replaced(self.hands, place.seat, cards))
        return replace(self, areas=replaced(self.areas, place.seat, cards))

    def with_cube(self, seat: int, track: int, at: int) -> Draft:
        """A cube somewhere else; on side B ``track`` does not matter."""
        stands = self.positions[seat]
        moved: Any = (*stands[:track], at, *stands[track + 1 :]) if isinstance(stands, tuple) else at
        return replace(self, positions=(*self.positions[:seat], moved, *self.positions[seat + 1 :]))

    def for_players(self, players: int) -> Draft:
        """A seat more or less; who leaves takes his cards along."""
        fresh = Draft.empty(players, self.side, self.rulings)
        kept = min(players, self.players)
        return replace(
            fresh,
            round=min(self.round, players - 1),
            leader=min(self.leader, players - 1),
            first=min(self.first, players - 1),
            hands=(self.hands + fresh.hands)[:players] if players > self.players else self.hands[:kept],
            areas=(self.areas + fresh.areas)[:players] if players > self.players else self.areas[:kept],
            plays=self.plays[: players - 1],
            positions=cast(Positions, (*self.positions[:kept], *fresh.positions[kept:])),
        )

    def on_side(self, side: str) -> Draft:
        """The other side of the glory board, its cubes at the start."""
        return replace(self, side=side, positions=Draft.empty(self.players, side, self.rulings).positions)

    def rotated(self) -> Draft:
        """Everybody one seat on, clockwise, with all that is theirs."""
        return replace(
            self,
            first=(self.first + 1) % self.players,
            leader=(self.leader + 1) % self.players,
            hands=_turned(self.hands),
            areas=_turned(self.areas),
            positions=cast(Positions, _turned(cast(tuple[Any, ...], self.positions))),
        )

    def mirrored(self) -> Draft:
        """Left and right exchanged, seen from the leader; raises ``BadInput`` where the order of play forbids it."""
        if len(self.plays) > 1:
            bad(
                "shape",
                "position.mirror",
                "Com mais de uma carta na arena não dá para espelhar: elas saíram em sentido horário.",
            )
        order = [(2 * self.leader - seat) % self.players for seat in range(self.players)]
        return replace(
            self,
            first=order[self.first],
            hands=tuple(self.hands[seat] for seat in order),
            areas=tuple(self.areas[seat] for seat in order),
            positions=cast(Positions, tuple(self.positions[seat] for seat in order)),
        )

    def completed(self, rng: Random) -> Draft:
        """The hands filled up by chance from what lies nowhere, until all are equal; the rest stays as it is."""
        before = soundness.sizes(self.table, self.layout)
        size = max(*before, 2 if any(before) else self._full())
        size = min(size, self.table.deck.hand)
        cards = list(bits(self.left))
        rng.shuffle(cards)
        hands = list(self.hands)
        for seat, has in enumerate(before):
            for _ in range(min(size - has, len(cards))):
                card = cards.pop()
                hands[seat] = add(hands[seat], LION if _is_lion(card) else card)
        return replace(self, hands=tuple(hands))

    def _full(self) -> int:
        """How many cards are in a hand when so many have been gathered."""
        gathered = sum(area.bit_count() for area in self.areas)
        return max(2, self.table.deck.hand - -(-gathered // self.players))


def at_random(players: int, side: str, rulings: Mapping[str, Any], seed: int) -> Draft:
    """The middle of a round that was dealt and played by chance, but by the rules."""
    rng = Random(seed)
    state: Any = GAME.new({"players": players, "side": side}, rulings, first=rng.randrange(players))
    rounds = rng.randrange(players)
    least = rng.randrange(players + 1, 8 * players)
    acted = 0
    while True:
        if state.to_act is None:  # side B may end early
            return at_random(players, side, rulings, seed + 1_000_003)
        if not isinstance(state.to_act, int):
            state = state.after(state.draw(rng))
            acted = 0
        if state.round >= rounds and acted >= least and not state.choices:
            return Draft.of(state)
        state = state.after(state.legal.sample(rng))
        acted += 1


def _sets(given: object, field: str, seats: int) -> tuple[int, ...]:
    return tuple(
        notation.read_cards(text, f"{field}[{seat}]") for seat, text in enumerate(shape.items(given, field, seats))
    )


def _positions(given: object, field: str, table: Table) -> Positions:
    """The cubes, also off their track."""
    cubes = shape.items(given, field, table.players)
    if table.side == "B":
        return tuple(_number(space, f"{field}[{seat}]") for seat, space in enumerate(cubes))
    return tuple(
        tuple(
            _number(column, f"{field}[{seat}][{track}]")
            for track, column in enumerate(shape.items(tracks, f"{field}[{seat}]", TRACKS))
        )
        for seat, tracks in enumerate(cubes)
    )


def _number(given: object, field: str) -> int:
    return shape.whole(given, field, -FARTHEST, FARTHEST)


FARTHEST = 999
"""No cube is laid out farther off its track than this."""


def _has(cards: int, card: int) -> bool:
    return bool(cards & LION_CARDS if card == LION else cards >> card & 1)


def _is_lion(card: int) -> bool:
    return bool(1 << card & LION_CARDS)


def _turned(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return (values[-1], *values[:-1])
