"""What one seat knows of a position."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from random import Random

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event, seen_by
from gladiadores.core.game import CHANCE, Chance
from gladiadores.games.gladiaattorit import inference, notation, rules
from gladiadores.games.gladiaattorit.rules import Placing
from gladiadores.games.gladiaattorit.state import State, Tiles
from gladiadores.games.gladiaattorit.table import Table
from gladiadores.games.gladiaattorit.tiles import EMPTY, SHIELD, SPECIALS, WEAPON


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge (``seat`` None: the open table, which sees no hand).

    ``hand`` is the seat's own, ``sizes`` how many tiles each seat holds, ``known`` those in each hand that were
    taken openly; ``goals`` has the seat's own goal, and those of the others (else None) once the game is over.
    ``pile`` is the number of tiles in the pile. The other fields are those of ``State``.
    """

    table: Table
    seat: int | None
    first: int
    to_act: int | Chance | None
    tiles: Tiles
    gladiators: tuple[int, ...]
    hand: Tiles
    sizes: tuple[int, ...]
    known: tuple[Tiles, ...]
    face_up: Tiles
    pile: int
    removed: int
    goals: tuple[int | None, ...]
    points: tuple[int, ...]
    taking: bool
    legal: Choices
    events: tuple[Event, ...]

    @classmethod
    def of(cls, state: State, seat: int | None) -> View:
        over = state.to_act is None
        return cls(
            table=state.table,
            seat=seat,
            first=state.first,
            to_act=state.to_act,
            tiles=state.tiles,
            gladiators=state.gladiators,
            hand=() if seat is None else state.hands[seat],
            sizes=tuple([len(hand) for hand in state.hands]),
            known=state.known,
            face_up=state.face_up,
            pile=len(state.pile),
            removed=len(state.removed),
            goals=tuple([goal if over or owner == seat else None for owner, goal in enumerate(state.goals)]),
            points=state.points,
            taking=state.taking,
            legal=state.legal if seat is not None and seat == state.to_act else NOTHING,
            events=state.events if over else seen_by(state.events, seat),
        )

    @property
    def goal(self) -> int | None:
        """The kind of gladiator that the seat collects in secret; None for the open table and before the deal."""
        return self.goals[self.seat] if self.seat is not None and self.goals else None

    @property
    def bonus(self) -> tuple[int | None, ...]:
        """What the goals that the seat knows are worth now, by seat."""
        return tuple(None if goal is None else rules.bonus(self.gladiators, goal) for goal in self.goals)

    @property
    def free(self) -> tuple[int, ...]:
        """The squares where a tile may be placed."""
        return tuple(square for square in self.table.arena.places if self.tiles[square] == EMPTY)

    def placing(self, tile: int, square: int) -> Placing:
        """What ``tile`` on the free ``square`` would make and score."""
        return rules.place(self.table.arena, self.tiles, self.gladiators, square, tile)

    @property
    def unseen(self) -> tuple[int, ...]:
        """How many of each tile the seat has not seen: in the pile, in other hands, or removed from the game."""
        others = [tiles for owner, tiles in enumerate(self.known) if owner != self.seat]
        return inference.unseen_counts(self.table.arena, self.tiles, self.face_up, self.hand, *others)

    @property
    def unseen_halves(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """How many weapons and how many shields of each kind are on unseen tiles."""
        weapons, shields = [0, 0, 0], [0, 0, 0]
        for tile, count in enumerate(self.unseen):
            weapons[WEAPON[tile]] += count
            shields[SHIELD[tile]] += count
        return tuple(weapons), tuple(shields)

    @property
    def key(self) -> Hashable:
        return (
            self.seat, self.table, self.first, self.to_act, self.tiles, self.gladiators, self.hand, self.sizes,
            self.known, self.face_up, self.pile, self.removed, self.goals, self.points, self.taking,
        )  # fmt: skip

    def verify(self, action: str) -> Violation | None:
        """Why this seat may not do it, its own turn or not."""
        if self.to_act is CHANCE:
            return Violation("setup.deal")
        if self.to_act is not None and self.seat != self.to_act:
            return Violation("turn.order", {"seat": self.to_act})
        hands: list[Tiles] = [()] * self.table.players
        if self.seat is not None:
            hands[self.seat] = self.hand
        return self._as_state(tuple(hands), (), (), ()).verify(action)

    def guess(self, rng: Random) -> State:
        """A full state: unseen tiles and goals shared out, each deal as likely as the shuffle makes it."""
        if self.to_act is CHANCE:
            return self._as_state(((),) * self.table.players, (), (), ())
        unknown = [
            0 if owner == self.seat else size - len(known)
            for owner, (size, known) in enumerate(zip(self.sizes, self.known, strict=True))
        ]
        *heaps, removed = inference.share_out(self.unseen, (*unknown, self.pile), rng)
        pile = heaps.pop()
        hands = tuple(
            self.hand if owner == self.seat else tuple(sorted((*known, *heap)))
            for owner, (known, heap) in enumerate(zip(self.known, heaps, strict=True))
        )
        others = [goal for goal in SPECIALS if goal not in self.goals]
        rng.shuffle(others)
        goals = tuple(others.pop() if goal is None else goal for goal in self.goals)
        return self._as_state(hands, pile, tuple(sorted(removed)), goals)

    def _as_state(self, hands: tuple[Tiles, ...], pile: Tiles, removed: Tiles, goals: tuple[int | None, ...]) -> State:
        given = {"hands": hands, "pile": pile, "removed": removed, "goals": goals}
        state = State.__new__(State)
        for name in State.__slots__:
            setattr(state, name, given[name] if name in given else getattr(self, name))
        return state

    def legal_places(self, tile: int) -> tuple[str, ...]:
        """The placements of one tile of the hand."""
        return tuple(notation.place_tokens(self.table.arena)[tile][square] for square in self.free)

    def _repr_svg_(self) -> str:
        from gladiadores.games.gladiaattorit import board

        return board.view(self, prefix=board.fresh_prefix())
