"""What one seat knows of a position."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from random import Random

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event, seen_by
from gladiadores.core.game import CHANCE, Chance
from gladiadores.games.gladiadores import inference, scoring
from gladiadores.games.gladiadores.cards import TOKENS, Card, Hand
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge (``seat`` None: the open table, which sees no hand).

    ``cards`` is the seat's own hand as a set (0 for the open table), ``sizes`` how many cards each seat holds; the
    other fields are those of ``State``. Play areas lie open, and everybody has seen every card that was played.
    """

    table: Table
    seat: int | None
    first: int
    round: int
    leader: int
    to_act: int | Chance | None
    cards: int
    sizes: tuple[int, ...]
    plays: tuple[int, ...]
    areas: tuple[int, ...]
    choices: int
    positions: scoring.Positions
    rounds: tuple[scoring.Positions, ...]
    seen: int
    voids: tuple[int, ...]
    legal: Choices
    events: tuple[Event, ...]

    @classmethod
    def of(cls, state: State, seat: int | None) -> View:
        return cls(
            table=state.table,
            seat=seat,
            first=state.first,
            round=state.round,
            leader=state.leader,
            to_act=state.to_act,
            cards=0 if seat is None else state.hands[seat],
            sizes=tuple([hand.bit_count() for hand in state.hands]),
            plays=state.plays,
            areas=state.areas,
            choices=state.choices,
            positions=state.positions,
            rounds=state.rounds,
            seen=state.seen,
            voids=state.voids,
            legal=state.legal if seat is not None and seat == state.to_act else NOTHING,
            events=state.events if state.to_act is None else seen_by(state.events, seat),
        )

    @property
    def hand(self) -> Hand:
        """The seat's own cards."""
        return Hand(self.cards)

    @property
    def arena(self) -> tuple[tuple[int, Card], ...]:
        """The plays of the battle in playing order: seat and card."""
        return tuple(
            ((self.leader + place) % self.table.players, Card(TOKENS[play])) for place, play in enumerate(self.plays)
        )

    @property
    def key(self) -> Hashable:
        return (
            self.seat, self.table, self.first, self.round, self.leader, self.to_act, self.cards, self.sizes, self.plays,
            self.areas, self.choices, self.positions, self.rounds, self.seen, self.voids,
        )  # fmt: skip

    def verify(self, action: str) -> Violation | None:
        """Why this seat may not do it, its own turn or not."""
        if self.to_act is CHANCE:
            return Violation("setup.deal")
        if self.to_act is not None and self.seat != self.to_act:
            return Violation("battle.turn-order", {"seat": self.to_act})
        return self._as_state((0,) * self.table.players).verify(action)

    def guess(self, rng: Random) -> State:
        """A full state: the unseen cards shared out, known voids kept, every deal as likely as the shuffle makes it."""
        sizes = tuple(0 if seat == self.seat else size for seat, size in enumerate(self.sizes))
        if not any(sizes):
            return self._as_state((0,) * self.table.players)
        unseen = inference.unseen_cards(self.table.deck.cards, self.seen, self.cards)
        return self._as_state(inference.share_out(unseen, sizes, self.voids, rng))

    def _as_state(self, hands: tuple[int, ...]) -> State:
        own = tuple(self.cards if seat == self.seat else hand for seat, hand in enumerate(hands))
        state = State.__new__(State)
        for name in State.__slots__:
            setattr(state, name, own if name == "hands" else getattr(self, name))
        return state

    def _repr_svg_(self) -> str:
        from gladiadores.games.gladiadores import board

        return board.view(self)
