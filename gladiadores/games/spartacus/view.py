"""What one seat knows of a position."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event, seen_by
from gladiadores.core.game import CHANCE, Chance
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import guessing
from gladiadores.games.spartacus.effects.who import Run
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.guessing import Guess
from gladiadores.games.spartacus.pieces import Asset, Ending, Entry, Offer, Phase, Scheme, Sighting
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.table import Table

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.fight import Fate, Fight

HIDDEN = -2
"""A bid has been made, or a card is there, but this seat does not see which."""

OPEN = (
    "asked", "assets", "bank", "cancelled", "compelled", "denarii", "dice", "entries", "fate",
    "fight", "fight_used", "game_used", "gifted", "host", "houses", "influence", "intrigue_gone", "invited",
    "lot", "market_gone", "matter", "offer", "offers", "passed", "phase", "posted", "result", "rivals",
    "round_used", "shuffled", "stakes", "table", "to_act", "turn", "used",
)  # fmt: skip
"""What is the same in a view as in the state."""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge (``seat`` None: the open table, which sees no hand).

    ``hand`` is the seat's own; ``sizes`` how many Intrigue cards each holds. ``market_left`` and ``intrigue_left``
    cards are in the draw piles. ``lots`` are the cards face down on the arena board, ``HIDDEN`` where the seat has not
    looked; ``peeked`` those that it has looked at. ``bids`` and ``wagers`` of others are hidden until all are shown;
    denarii wagered are still in the treasury then. ``scheme`` has the card ``HIDDEN`` for others until it is declared.
    ``tried``: the kinds that the seat itself has sought support for in vain; ``known``: what it knows of the
    hands of others. ``hands`` is None until the game is over. The other fields are those of ``State``.
    """

    seat: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] | None
    market_left: int
    intrigue_left: int
    denarii: tuple[int, ...]
    lots: tuple[int, ...]
    peeked: tuple[int, ...]
    bids: tuple[int, ...]
    wagers: tuple[tuple[tuple[int, int], ...], ...]
    scheme: Scheme | None
    tried: tuple[int, ...]
    known: tuple[Sighting, ...]
    asked: int
    assets: tuple[tuple[Asset, ...], ...]
    bank: int
    cancelled: int
    compelled: int
    dice: tuple[int, ...]
    entries: tuple[Entry, ...]
    fate: Fate | None
    fight: Fight | None
    fight_used: tuple[int, ...]
    game_used: tuple[int, ...]
    gifted: int
    host: int
    houses: tuple[int, ...]
    influence: tuple[int, ...]
    intrigue_gone: tuple[int, ...]
    shuffled: tuple[int, ...]
    invited: int
    lot: int
    market_gone: tuple[int, ...]
    matter: int
    offer: Offer | None
    offers: tuple[int, ...]
    passed: int
    phase: Phase
    posted: tuple[tuple[int, ...], ...]
    result: Ending | None
    rivals: tuple[int, ...]
    round_used: tuple[int, ...]
    runs: tuple[Run, ...]
    stack: tuple[Frame, ...]
    stakes: tuple[int, ...]
    table: Table
    to_act: int | Chance | None
    turn: int
    used: tuple[int, ...]
    legal: Choices
    events: tuple[Event, ...]

    @classmethod
    def of(cls, state: State, seat: int | None) -> View:
        over = state.to_act is None
        secret = _secrets(state)
        return cls(
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            sizes=tuple([len(hand) for hand in state.hands]),
            hands=state.hands if over else None,
            market_left=len(state.market),
            intrigue_left=len(state.intrigue),
            lots=_lots(state, seat),
            peeked=() if seat is None else state.peeked[seat],
            bids=_bids(state, seat) if FrameKind.BID in secret or FrameKind.HOST_BID in secret else state.bids,
            wagers=_wagers(state, seat) if FrameKind.WAGER in secret else state.wagers,
            scheme=_scheme(state.scheme, seat),
            tried=state.tried if seat is not None and seat == plotter(state) else (),
            known=() if seat is None else state.known[seat],
            legal=state.legal if seat is not None and seat == state.to_act else NOTHING,
            events=state.events if over else seen_by(state.events, seat),
            stack=_stack(state, seat),
            runs=_runs(state, seat),
            **{name: getattr(state, name) for name in OPEN},
        )

    @property
    def key(self) -> Hashable:
        return tuple([getattr(self, name) for name in _KEY])

    def verify(self, action: str) -> Violation | None:
        """Why this seat may not do it, its own turn or not."""
        if self.to_act is not None and self.to_act is not CHANCE and self.seat != self.to_act:
            return Violation("turn.order", {"seat": self.to_act})
        return self._as_state(guessing.blank(self)).verify(action)

    def guess(self, rng: Random) -> State:
        """A full state: unseen cards shared out, each deal as likely as the shuffle makes it (``guessing``)."""
        return self._as_state(guessing.guess(self, rng))

    def _as_state(self, guess: Guess) -> State:
        state = State.__new__(State)
        for name in (*OPEN, "stack"):
            setattr(state, name, getattr(self, name))
        for name, value in guess._asdict().items():
            setattr(state, name, value)
        state.events = self.events
        return state

    def _repr_svg_(self) -> str:
        from gladiadores.games.spartacus import board

        return board.draw(self)


_KEY = tuple(name for name in View.__slots__ if name not in ("events", "legal"))


def plotter(state: State | View) -> int:
    """Whose turn of Intrigue it is; -1 for nobody's."""
    return next((frame.seat for frame in state.stack if frame.kind in (FrameKind.PLOT, FrameKind.DISCARD)), -1)


def _secrets(state: State) -> set[int]:
    """The kinds of frames under way at which secret choices are made."""
    return {frame.kind for frame in state.stack} & {FrameKind.BID, FrameKind.HOST_BID, FrameKind.WAGER}


def _lots(state: State, seat: int | None) -> tuple[int, ...]:
    seen = () if seat is None else state.peeked[seat]
    return tuple([card if card in seen else HIDDEN for card in state.lots])


def _bids(state: State, seat: int | None) -> tuple[int, ...]:
    return tuple([bid if own == seat or bid < 0 else HIDDEN for own, bid in enumerate(state.bids)])


def _wagers(state: State, seat: int | None) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple([placed if own == seat else () for own, placed in enumerate(state.wagers)])


def _runs(state: State, seat: int | None) -> tuple[Run, ...]:
    """What cards of a hand an effect has taken up so far, its own seat alone knows; Market cards lie open."""
    if guessing.in_a_hand(state.table.deck, state.stack) is None:
        return state.runs
    return tuple([run if run.seat == seat else run._replace(taken=(HIDDEN,) * len(run.taken)) for run in state.runs])


def _scheme(scheme: Scheme | None, seat: int | None) -> Scheme | None:
    if scheme is None or scheme.declared or scheme.seat == seat:
        return scheme
    return scheme._replace(card=HIDDEN)


def _stack(state: State, seat: int | None) -> tuple[Frame, ...]:
    """What is pending, without the corner at which another seat is with its wagers."""
    return tuple(
        [
            frame._replace(a=0) if frame.kind == FrameKind.WAGER and frame.seat != seat else frame
            for frame in state.stack
        ]
    )
