"""A position of Spartacus: a value that never changes.

``play`` tells what happens, ``after`` does not; both go through ``flow.take``.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TYPE_CHECKING, Any

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Chance, Standing
from gladiadores.core.position import Position
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import flow, scoring
from gladiadores.games.spartacus.frames import FOR_OPENING, FrameKind
from gladiadores.games.spartacus.pieces import Asset, Ending, Entry, Offer, Phase, Scheme, Sighting
from gladiadores.games.spartacus.table import Table

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.fight import Fate, Fight
    from gladiadores.games.spartacus.view import View


class State(Position):
    """A position. What is "per seat" is a tuple by seat; a set of seats is a mask; nothing is -1.

    Market cards are individuals (places in ``table.deck.market``), Intrigue cards kinds (places in
    ``table.deck.intrigue``), Houses and effects their places in the deck.

    Houses, per seat: ``houses`` chosen, ``influence``, ``denarii`` in the treasury, ``assets`` by card, ``posted``
    guards on the table, ``hands``, both ascending. ``bank``: all denarii that nobody has; below zero it owes.
    Piles, the next card first: ``market``, ``intrigue``; discarded, the last one last: ``market_gone``,
    ``intrigue_gone``; ``shuffled``, the kinds of which the Intrigue pile was last made, ascending.

    Turn: ``turn`` from 1, ``phase``, ``host``; ``used``, effects used in this turn, ``game_used`` in this game,
    ``fight_used`` in this fight, ``round_used`` in this round of it (each ascending); ``gifted``: whether a gift was
    made at this decision.

    Intrigue: ``scheme``; ``cancelled``, whether it comes to nothing; ``tried``, kinds whose support was sought in vain
    this turn; ``asked``, set of seats asked in this matter; ``dice`` last thrown outside of a fight; ``matter``, the
    card that has died; ``runs``, what the effects under way remember, the innermost last; ``compelled``,
    set of seats that may not refuse an invitation.

    Market: ``passed``, how many passed in a row; ``offer`` under way; ``offers``, how many each has made in this
    market; ``lots``, cards face down on the arena board, ``lot``, the one turned up; ``peeked``, per seat the lots that
    it has looked at; ``bids`` per seat, -1 before it has bid, hidden until all have; ``stakes``, what lies on
    the table of tied bids and of wagers that are seen.

    Arena: ``invited``, set of seats; ``entries`` on I and II; ``wagers``, per seat pairs of corner and denarii, hidden
    until all are set and in the treasury till then; ``fight`` and ``fate`` (``combat``); ``rivals``, who fights for the
    game, in order.

    ``known``: per seat what it knows of the hands of others (``hands``). ``stack`` is what is pending
    (``frames``), ``result`` how the game ended. Treat every attribute as read-only.
    """

    __slots__ = (
        "asked", "assets", "bank", "bids", "cancelled", "compelled", "denarii", "dice", "entries", "events",
        "fate", "fight", "fight_used", "game_used", "gifted", "hands", "host", "houses", "influence", "intrigue",
        "intrigue_gone", "invited", "known", "lot", "lots", "market", "market_gone", "matter", "offer", "offers",
        "passed", "peeked", "phase", "posted", "result", "rivals", "round_used", "runs", "scheme", "shuffled",
        "stack", "stakes", "table", "to_act", "tried", "turn", "used", "wagers",
    )  # fmt: skip

    table: Table
    to_act: int | Chance | None
    events: tuple[Event, ...]
    turn: int
    phase: Phase
    host: int
    houses: tuple[int, ...]
    influence: tuple[int, ...]
    denarii: tuple[int, ...]
    bank: int
    assets: tuple[tuple[Asset, ...], ...]
    posted: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    market: tuple[int, ...]
    market_gone: tuple[int, ...]
    intrigue: tuple[int, ...]
    intrigue_gone: tuple[int, ...]
    shuffled: tuple[int, ...]
    used: tuple[int, ...]
    game_used: tuple[int, ...]
    fight_used: tuple[int, ...]
    round_used: tuple[int, ...]
    gifted: int
    scheme: Scheme | None
    cancelled: int
    tried: tuple[int, ...]
    asked: int
    dice: tuple[int, ...]
    matter: int
    runs: tuple[Any, ...]
    compelled: int
    passed: int
    offer: Offer | None
    offers: tuple[int, ...]
    lots: tuple[int, ...]
    lot: int
    peeked: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    stakes: tuple[int, ...]
    invited: int
    entries: tuple[Entry, ...]
    wagers: tuple[tuple[tuple[int, int], ...], ...]
    fight: Fight | None
    fate: Fate | None
    rivals: tuple[int, ...]
    known: tuple[tuple[Sighting, ...], ...]
    stack: tuple[Frame, ...]
    result: Ending | None

    @classmethod
    def opening(cls, table: Table) -> State:
        """Before the dice that say who is Host first."""
        players = table.players
        state = cls.__new__(cls)
        state.table = table
        state.to_act = CHANCE
        state.events = ()
        state.turn = 1
        state.phase = Phase.SETUP
        state.host = 0
        state.houses = state.bids = (-1,) * players
        state.influence = (table.influence,) * players
        state.denarii = state.stakes = state.offers = (0,) * players
        state.bank = table.deck.denarii
        state.assets = state.posted = state.hands = state.wagers = state.peeked = ((),) * players
        state.market = state.market_gone = state.intrigue = state.intrigue_gone = state.shuffled = ()
        state.used = state.game_used = state.fight_used = state.round_used = state.tried = ()
        state.gifted = state.cancelled = state.asked = state.compelled = 0
        state.passed = state.invited = 0
        state.scheme = None
        state.dice = state.runs = state.lots = state.rivals = ()
        state.matter = state.lot = -1
        state.offer = None
        state.entries = ()
        state.fight = None
        state.fate = None
        state.known = ((),) * players
        state.stack = (Frame(FrameKind.HOST_ROLL, -1, (1 << players) - 1, FOR_OPENING),)
        state.result = None
        return state

    def _draft(self) -> State:
        draft = State.__new__(State)
        draft.table = self.table
        draft.to_act = self.to_act
        draft.events = self.events
        draft.turn = self.turn
        draft.phase = self.phase
        draft.host = self.host
        draft.houses = self.houses
        draft.influence = self.influence
        draft.denarii = self.denarii
        draft.bank = self.bank
        draft.assets = self.assets
        draft.posted = self.posted
        draft.hands = self.hands
        draft.market = self.market
        draft.market_gone = self.market_gone
        draft.intrigue = self.intrigue
        draft.intrigue_gone = self.intrigue_gone
        draft.shuffled = self.shuffled
        draft.used = self.used
        draft.game_used = self.game_used
        draft.fight_used = self.fight_used
        draft.round_used = self.round_used
        draft.gifted = self.gifted
        draft.scheme = self.scheme
        draft.cancelled = self.cancelled
        draft.tried = self.tried
        draft.asked = self.asked
        draft.dice = self.dice
        draft.matter = self.matter
        draft.runs = self.runs
        draft.compelled = self.compelled
        draft.passed = self.passed
        draft.offer = self.offer
        draft.offers = self.offers
        draft.lots = self.lots
        draft.lot = self.lot
        draft.peeked = self.peeked
        draft.bids = self.bids
        draft.stakes = self.stakes
        draft.invited = self.invited
        draft.entries = self.entries
        draft.wagers = self.wagers
        draft.fight = self.fight
        draft.fate = self.fate
        draft.rivals = self.rivals
        draft.known = self.known
        draft.stack = self.stack
        draft.result = self.result
        return draft

    # --- what may be done -----------------------------------------------------------------------------------------

    @property
    def legal(self) -> Choices:
        if self.to_act is None:
            return NOTHING
        if self.to_act is CHANCE:
            return Choices(tuple([action for action, _ in self.outcomes()]))
        return flow.legal(self)

    def verify(self, action: str) -> Violation | None:
        if self.to_act is None:
            return Violation("end.over", code="game-over")
        return flow.verify(self, action)

    # --- what happens ---------------------------------------------------------------------------------------------

    def _take(self, action: str, events: list[Event] | None) -> State:
        draft = self._draft()
        flow.take(draft, action, events)
        return draft

    def draw(self, rng: Random) -> str:
        """What chance does here."""
        return flow.draw(self, rng)

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        """What chance may do here; empty where it is too much to list."""
        return flow.outcomes(self) if self.to_act is CHANCE else ()

    # --- what is seen ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        from gladiadores.games.spartacus.view import View

        return View.of(self, seat)

    def standing(self) -> Standing:
        """Influence as it stands."""
        return scoring.standing(self)

    # --- as a value -----------------------------------------------------------------------------------------------

    @property
    def position(self) -> Hashable:
        return tuple([getattr(self, name) for name in _VALUE])

    def _repr_svg_(self) -> str:
        return self.view(None)._repr_svg_()

    def __repr__(self) -> str:
        return f"<Spartacus: turn {self.turn}, {self.phase.name.lower()}, {self.to_act} to act, {self.influence}>"


_VALUE = tuple(name for name in State.__slots__ if name != "events")
