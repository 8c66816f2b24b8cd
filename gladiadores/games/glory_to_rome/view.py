"""What one seat knows of a position."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from random import Random

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Chance
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import guessing, powers
from gladiadores.games.glory_to_rome.cards import NONE, Kinds
from gladiadores.games.glory_to_rome.ending import Ending
from gladiadores.games.glory_to_rome.guessing import Guess
from gladiadores.games.glory_to_rome.inference import Known
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.table import Table

HIDDEN = -2
"""A card is being looked at, but not by this seat."""

OPEN = (
    "table", "to_act", "leader", "role", "played", "units", "thought", "hired", "acted", "crafted", "shown", "demand",
    "saved", "refused", "jacks", "jack_pile", "pool", "stock", "clients", "fresh", "structures", "sites", "in_town",
    "out_town", "influence", "powers", "public", "seen", "known", "stack", "result",
)  # fmt: skip
"""What is the same in a view as in the state."""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge (``seat`` None: the open table, which sees no hand).

    ``hand`` is the seat's own Orders, ``sizes`` how many each seat holds; ``left`` cards are in the deck. ``looked`` is
    the card that the seat looks at with a Fountain, ``HIDDEN`` while somebody else does, -1 otherwise. Of the vaults
    ``vaults`` says how many cards lie in each, ``unseen`` how many of these nobody saw enter, ``buried`` which of its
    Orders the seat put there itself, and ``stored`` which kinds all that entered openly are together, as everybody can
    count; nobody may look into them. ``hands`` and ``vault`` (by
    kind) are None until the game is over. The other fields are those of ``State``.
    """

    seat: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    left: int
    looked: int
    vaults: tuple[int, ...]
    unseen: tuple[int, ...]
    buried: tuple[int, ...]
    stored: Kinds
    hands: tuple[tuple[int, ...], ...] | None
    vault: tuple[Kinds, ...] | None
    table: Table
    to_act: int | Chance | None
    leader: int
    role: int | None
    played: tuple[tuple[int, ...], ...]
    units: tuple[int, ...]
    thought: int
    hired: tuple[Kinds, ...]
    acted: tuple[Kinds, ...]
    crafted: int
    shown: tuple[tuple[int, ...], ...]
    demand: tuple[int, ...]
    saved: int
    refused: int
    jacks: tuple[int, ...]
    jack_pile: int
    pool: Kinds
    stock: tuple[Kinds, ...]
    clients: tuple[Kinds, ...]
    fresh: tuple[Kinds, ...]
    structures: tuple[tuple[Structure, ...], ...]
    sites: tuple[Kinds, ...]
    in_town: Kinds
    out_town: Kinds
    influence: tuple[int, ...]
    powers: tuple[int, ...]
    public: tuple[int, ...]
    seen: tuple[int, ...]
    known: tuple[Known, ...]
    stack: tuple[Frame, ...]
    result: Ending | None
    legal: Choices
    events: tuple[Event, ...]

    @classmethod
    def of(cls, state: State, seat: int | None) -> View:
        over = state.to_act is None
        return cls(
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            sizes=tuple([len(hand) for hand in state.hands]),
            left=len(state.deck) - state.drawn,
            looked=_looked(state, seat),
            vaults=tuple([sum(open_) + sum(hidden) for open_, hidden in zip(state.vault, state.unseen, strict=True)]),
            unseen=tuple([sum(hidden) for hidden in state.unseen]),
            buried=() if seat is None else state.buried[seat],
            stored=tuple(map(sum, zip(*state.vault, strict=True))),
            hands=state.hands if over else None,
            vault=tuple(map(_both, state.vault, state.unseen)) if over else None,
            legal=state.legal if seat is not None and seat == state.to_act else NOTHING,
            events=_log(state.events, seat, over),
            **{name: getattr(state, name) for name in OPEN},
        )

    @property
    def turn_events(self) -> tuple[Event, ...]:
        """What the seat saw of this turn, from its beginning on."""
        return self.events[_turn(self.events) :]

    @property
    def key(self) -> Hashable:
        return tuple([getattr(self, name) for name in _KEY])

    def active(self, seat: int, building: int) -> bool:
        """Whether a function works for a seat now."""
        return powers.active(self, seat, building)

    def client_limit(self, seat: int) -> int:
        return powers.client_limit(self, seat)

    def vault_limit(self, seat: int) -> int:
        return powers.vault_limit(self, seat)

    def hand_limit(self, seat: int) -> int:
        return powers.hand_limit(self, seat)

    @property
    def hidden(self) -> tuple[int, ...]:
        """By name, how many Orders the seat has not seen: in the deck, in other hands, face down in vaults."""
        return guessing.hidden(self)

    def verify(self, action: str) -> Violation | None:
        """Why this seat may not do it, its own turn or not."""
        if self.to_act is CHANCE:
            return Violation("setup.deal")
        if self.to_act is not None and self.seat != self.to_act:
            return Violation("turn.order", {"seat": self.to_act})
        hands = tuple(self.hand if own == self.seat else (0,) * size for own, size in enumerate(self.sizes))
        unseen = tuple((number, *NONE[1:]) for number in self.unseen)
        others = tuple((number - sum(hidden), *NONE[1:]) for number, hidden in zip(self.vaults, unseen, strict=True))
        return self._as_state(Guess(hands, (0,) * self.left, self.looked, others, unseen, ((),) * len(hands))).verify(
            action
        )

    def guess(self, rng: Random) -> State:
        """A full state: unseen cards shared out, each deal as likely as the shuffle makes it (``guessing``)."""
        if self.to_act is CHANCE:
            nothing = ((),) * self.table.players
            return self._as_state(Guess(nothing, (), self.looked, self.fresh, self.fresh, nothing))
        return self._as_state(guessing.guess(self, rng))

    def _as_state(self, guess: Guess) -> State:
        state = State.__new__(State)
        for name in OPEN:
            setattr(state, name, getattr(self, name))
        for name, value in guess._asdict().items():
            setattr(state, name, value)
        state.events = self.events
        state.drawn = 0
        return state

    def _repr_svg_(self) -> str:
        from gladiadores.games.glory_to_rome import board

        return board.draw(self)


_KEY = tuple(name for name in View.__slots__ if name not in ("events", "legal"))


def _looked(state: State, seat: int | None) -> int:
    """Only who is to act looks at a card."""
    return state.looked if state.looked < 0 or state.to_act in (seat, None) else HIDDEN


def _both(first: Kinds, second: Kinds) -> Kinds:
    return tuple([one + other for one, other in zip(first, second, strict=True)])


def _turn(events: tuple[Event, ...]) -> int:
    """Where the turn begins in a log."""
    for place in range(len(events) - 1, -1, -1):
        if events[place].rule == "turn.next":
            return place
    return 0


def _log(events: tuple[Event, ...], seat: int | None, over: bool) -> tuple[Event, ...]:
    """A seat's own log; what nobody may look back at is blank once its turn is over."""
    if over:
        return events
    turn = _turn(events)
    return tuple(
        [
            replace(event, params={}) if event.fades and place < turn else event
            for place, event in enumerate(events)
            if event.seen_by is None or seat in event.seen_by
        ]
    )
