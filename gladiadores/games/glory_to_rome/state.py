"""A position of Glory to Rome: a value that never changes.

``play`` tells what happens, ``after`` does not; both go through ``flow.take``.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TYPE_CHECKING

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Chance, Standing
from gladiadores.core.position import Position
from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import flow, inference, scoring, setup
from gladiadores.games.glory_to_rome.cards import CARDS, INFLUENCE, JACKS, NONE, SITES, Kinds
from gladiadores.games.glory_to_rome.ending import Ending
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.inference import Known
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.table import Table

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.view import View


class State(Position):
    """A position. Cards and kinds are the integers of ``cards``; what is "per seat" is a tuple by seat.

    Turn: ``leader``; ``role`` led (None: not yet); ``played``, cards laid in order (40: a Jack); ``units``, how many
    actions these are worth; ``thought``, set of seats; ``hired`` and ``acted``, this turn's new clients and those that
    had their action, by kind; ``crafted``, set of seats with a Craftsman action; ``shown``, cards shown for demands;
    ``demand``, cards of the one under way; ``saved``, kind of the building action just saved, or -1; ``looked``, the
    Fountain's card, known to its seat alone, or -1; ``refused``, 1 once a claim was made.

    Places: ``hands`` ascending, ``jacks`` in them, ``jack_pile``; ``deck`` in drawing order, of which ``drawn`` are
    gone; ``pool``, ``stock``, ``clients`` by kind; in a vault lie ``vault``, what entered openly, ``fresh`` of it in
    this turn, and ``unseen``, what nobody saw enter; ``structures`` in order of founding; ``sites`` in each camp;
    ``in_town`` and ``out_town``.

    Derived: ``influence``, ``powers`` (set of functions a seat has), ``public`` (set of a camp's functions opened to
    all); ``seen`` by name and ``known`` per hand: what everybody can count (``inference``).

    ``stack`` is what is pending (``frames``), ``result`` how the game ended. Treat every attribute as read-only.
    """

    __slots__ = (
        "acted", "buried", "clients", "crafted", "deck", "demand", "drawn", "events", "fresh", "hands", "hired",
        "in_town", "influence", "jack_pile", "jacks", "known", "leader", "looked", "out_town", "played", "pool",
        "powers", "public", "refused", "result", "role", "saved", "seen", "shown", "sites", "stack", "stock",
        "structures", "table", "thought", "to_act", "units", "unseen", "vault",
    )  # fmt: skip

    table: Table
    to_act: int | Chance | None
    events: tuple[Event, ...]
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
    looked: int
    refused: int
    hands: tuple[tuple[int, ...], ...]
    jacks: tuple[int, ...]
    jack_pile: int
    deck: tuple[int, ...]
    drawn: int
    pool: Kinds
    stock: tuple[Kinds, ...]
    clients: tuple[Kinds, ...]
    vault: tuple[Kinds, ...]
    unseen: tuple[Kinds, ...]
    fresh: tuple[Kinds, ...]
    buried: tuple[tuple[int, ...], ...]
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

    @classmethod
    def opening(cls, table: Table) -> State:
        """Before anything is dealt."""
        players = table.players
        state = cls.__new__(cls)
        state.table = table
        state.to_act = CHANCE
        state.events = ()
        state.leader = 0
        state.role = None
        state.played = state.buried = state.shown = state.hands = ((),) * players
        state.units = state.jacks = state.powers = state.public = (0,) * players
        state.thought = state.crafted = state.refused = state.drawn = 0
        state.hired = state.acted = state.stock = state.clients = state.sites = (NONE,) * players
        state.vault = state.unseen = state.fresh = (NONE,) * players
        state.demand = state.deck = ()
        state.saved = state.looked = -1
        state.jack_pile = JACKS
        state.pool = NONE
        state.structures = ((),) * players
        state.in_town = (players,) * len(NONE)
        state.out_town = (SITES - players,) * len(NONE)
        state.influence = (INFLUENCE,) * players
        state.seen = (0,) * CARDS
        state.known = (inference.start(),) * players
        state.stack = (Frame(FrameKind.DEAL, -1),)
        state.result = None
        return state

    def _draft(self) -> State:
        draft = State.__new__(State)
        draft.table = self.table
        draft.to_act = self.to_act
        draft.events = self.events
        draft.leader = self.leader
        draft.role = self.role
        draft.played = self.played
        draft.units = self.units
        draft.thought = self.thought
        draft.hired = self.hired
        draft.acted = self.acted
        draft.crafted = self.crafted
        draft.shown = self.shown
        draft.demand = self.demand
        draft.saved = self.saved
        draft.looked = self.looked
        draft.refused = self.refused
        draft.hands = self.hands
        draft.jacks = self.jacks
        draft.jack_pile = self.jack_pile
        draft.deck = self.deck
        draft.drawn = self.drawn
        draft.pool = self.pool
        draft.stock = self.stock
        draft.clients = self.clients
        draft.vault = self.vault
        draft.unseen = self.unseen
        draft.fresh = self.fresh
        draft.buried = self.buried
        draft.structures = self.structures
        draft.sites = self.sites
        draft.in_town = self.in_town
        draft.out_town = self.out_town
        draft.influence = self.influence
        draft.powers = self.powers
        draft.public = self.public
        draft.seen = self.seen
        draft.known = self.known
        draft.stack = self.stack
        draft.result = self.result
        return draft

    # --- what may be done -----------------------------------------------------------------------------------------

    @property
    def legal(self) -> Choices:
        if not isinstance(self.to_act, int):
            return NOTHING
        return flow.legal(self)

    def verify(self, action: str) -> Violation | None:
        if self.to_act is None:
            return Violation("end.over", code="game-over")
        if self.to_act is CHANCE:
            return setup.verify(self, action)
        return flow.verify(self, action)

    # --- what happens ---------------------------------------------------------------------------------------------

    def _take(self, action: str, events: list[Event] | None) -> State:
        draft = self._draft()
        if self.to_act is CHANCE:
            setup.deal(draft, action, events)
        else:
            flow.take(draft, action, events)
        return draft

    def draw(self, rng: Random) -> str:
        """The whole deck, shuffled."""
        return setup.shuffled(rng)

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        """There are far too many decks to list."""
        return ()

    # --- what is seen ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        from gladiadores.games.glory_to_rome.view import View

        return View.of(self, seat)

    def standing(self) -> Standing:
        """Points as they stand, vaults included."""
        return scoring.standing(self)

    # --- as a value -----------------------------------------------------------------------------------------------

    @property
    def position(self) -> Hashable:
        return tuple([getattr(self, name) for name in _VALUE]), self.deck[self.drawn :]

    def __repr__(self) -> str:
        left = len(self.deck) - self.drawn
        return f"<Glory to Rome: {self.to_act} to act, {left} cards in the deck, influence {self.influence}>"

    def _repr_svg_(self) -> str:
        return self.view(None)._repr_svg_()


_VALUE = tuple(name for name in State.__slots__ if name not in ("events", "deck", "drawn"))
