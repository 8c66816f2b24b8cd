"""A position of the tile game: a value that never changes.

``play`` tells what happens, ``after`` does not; both go through the same moves.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TYPE_CHECKING, Any, cast

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Chance, Standing
from gladiadores.core.position import Position
from gladiadores.core.shape import printable
from gladiadores.games.gladiaattorit import notation, rules, story
from gladiadores.games.gladiaattorit.arena import Square
from gladiadores.games.gladiaattorit.notation import Place, Take
from gladiadores.games.gladiaattorit.table import Table
from gladiadores.games.gladiaattorit.tiles import EMPTY, HALVES, LEFT, NONE, RIGHT, SPECIALS, TILES, written

if TYPE_CHECKING:
    from gladiadores.games.gladiaattorit.view import View

Tiles = tuple[int, ...]


class State(Position):
    """A position: what lies on the board, in the hands, face up and in the pile, and whose turn it is.

    ``tiles`` by square and ``gladiators`` by seam of ``table.arena`` (see ``tiles.py`` for the codes). ``hands`` are
    tiles in ascending order by seat; ``known`` those of them that everybody knows, because they were taken openly.
    ``face_up`` ascends, ``pile`` is in drawing order, ``removed`` ascends. ``goals`` are kinds of gladiators by seat,
    ``points`` those from placing. ``taking``: the seat has placed its tile and now takes one. Before the deal, the
    board is empty and ``to_act`` is ``CHANCE``. Treat every attribute as read-only.
    """

    __slots__ = (
        "events", "face_up", "first", "gladiators", "goals", "hands", "known", "pile", "points", "removed", "table",
        "taking", "tiles", "to_act",
    )  # fmt: skip

    table: Table
    first: int
    to_act: int | Chance | None
    tiles: Tiles
    gladiators: tuple[int, ...]
    hands: tuple[Tiles, ...]
    known: tuple[Tiles, ...]
    face_up: Tiles
    pile: Tiles
    removed: Tiles
    goals: tuple[int, ...]
    points: tuple[int, ...]
    taking: bool
    events: tuple[Event, ...]

    @classmethod
    def opening(cls, table: Table, first: int) -> State:
        """Before anything is dealt (Finnish rules, "Pelin aloitus")."""
        nothing: tuple[Tiles, ...] = ((),) * table.players
        state = cls.__new__(cls)
        state.table = table
        state.first = first
        state.to_act = CHANCE
        state.tiles = (EMPTY,) * len(table.arena.squares)
        state.gladiators = (NONE,) * len(table.arena.seams)
        state.hands = state.known = nothing
        state.face_up = state.pile = state.removed = state.goals = ()
        state.points = (0,) * table.players
        state.taking = False
        state.events = ()
        return state

    def _draft(self) -> State:
        draft = State.__new__(State)
        draft.table = self.table
        draft.first = self.first
        draft.to_act = self.to_act
        draft.tiles = self.tiles
        draft.gladiators = self.gladiators
        draft.hands = self.hands
        draft.known = self.known
        draft.face_up = self.face_up
        draft.pile = self.pile
        draft.removed = self.removed
        draft.goals = self.goals
        draft.points = self.points
        draft.taking = self.taking
        draft.events = self.events
        return draft

    # --- what may be done -----------------------------------------------------------------------------------------

    @property
    def legal(self) -> Choices:
        if not isinstance(self.to_act, int):
            return NOTHING
        if self.taking:
            return Choices(tuple([notation.take_token(tile) for tile in sorted(set(self.face_up))]))
        tokens = notation.place_tokens(self.table.arena)
        free = [square for square in self.table.arena.places if self.tiles[square] == EMPTY]
        held = sorted(set(self.hands[self.to_act]))
        return Choices(tuple([tokens[tile][square] for tile in held for square in free]))

    def verify(self, action: str) -> Violation | None:
        if self.to_act is None:
            return Violation("end.over", code="game-over")
        if self.to_act is CHANCE:
            return self._verify_deal(action)
        said = notation.read(action)
        if said is None:
            return Violation("place.notation", {"action": printable(action)}, "token")
        if isinstance(said, Take):
            return self._verify_take(said.tile)
        if self.taking:
            return Violation("take.due", {"tiles": written(self.face_up)})
        return self._verify_place(said)

    def _verify_deal(self, action: str) -> Violation | None:
        if notation.read(action) is not None:
            return Violation("setup.deal")
        try:
            notation.read_deal(notation.split_deal(action), self.table, "deal")
        except BadInput as error:
            return Violation("setup.parts", {"reason": error.message}, error.code)
        return None

    def _verify_take(self, tile: int) -> Violation | None:
        """Why a tile may not be taken now ("Pelin kulku")."""
        if self.table.simple:
            return Violation("simple.no-take")
        if not self.face_up:
            return Violation("take.none")
        if not self.taking:
            return Violation("take.after-placing")
        if tile in self.face_up:
            return None
        return Violation("take.face-up", {"tile": TILES[tile], "tiles": written(self.face_up)}, "choice")

    def _verify_place(self, said: Place) -> Violation | None:
        """Why a tile may not lie there ("Pelin kulku")."""
        hand = self.hands[cast(int, self.to_act)]
        tile, place = TILES[said.tile], str(said.square)
        if said.tile not in hand:
            return Violation("place.from-hand", {"tile": tile, "tiles": written(hand)}, "not-in-hand")
        board = self.table.arena
        square = board.index.get(said.square)
        if square is None:
            rule = "place.podium" if said.square in board.podium else "place.off-board"
            return Violation(rule, {"place": place})
        lies = self.tiles[square]
        if lies >= LEFT:
            return Violation("place.edge", {"place": place})
        if lies != EMPTY:
            return Violation("place.taken", {"place": place, "tile": TILES[lies]})
        return None

    # --- what happens ---------------------------------------------------------------------------------------------

    def _take(self, action: str, events: list[Event] | None) -> State:
        draft = self._draft()
        if self.to_act is CHANCE:
            draft._deal(action, events)
            return draft
        said = notation.read(action)
        if isinstance(said, Place):
            draft._place(said.tile, said.square, events)
        else:
            draft._pick(cast(Take, said).tile, events)
        return draft

    def draw(self, rng: Random) -> str:
        """Everything shuffled: edge tiles, goals, gladiator tiles."""
        board = self.table.arena
        halves = [half for half in range(HALVES) for _ in range(board.halves)]
        return notation.deal_token(
            notation.Deal(
                weapons=_shuffled(halves, rng),
                shields=_shuffled(halves, rng),
                goals=_shuffled(SPECIALS, rng)[: self.table.players],
                tiles=_shuffled(board.box, rng),
            )
        )

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        """There are far too many deals to list."""
        return ()

    def _deal(self, action: str, events: list[Event] | None) -> None:
        deal = notation.read_deal(notation.split_deal(action), self.table, "deal")
        board = self.table.arena
        tiles = list(self.tiles)
        for squares, halves, base in ((board.left, deal.weapons, LEFT), (board.right, deal.shields, RIGHT)):
            for square, half in zip(squares, halves, strict=True):
                tiles[square] = base + half
        self.tiles = tuple(tiles)
        self.goals = deal.goals
        self.removed = tuple(sorted(deal.tiles[: board.removed]))
        self.pile = deal.tiles[board.removed :]
        if not self.table.simple:
            size = board.hand
            self.hands = tuple(tuple(sorted(self._drawn(size))) for _ in range(self.table.players))
            self.face_up = tuple(sorted(self._drawn(board.face_up)))
        if events is not None:
            events += story.dealt(self)
        self.to_act = self.first
        self._begin_turn(events)

    def _drawn(self, number: int) -> Tiles:
        """Tiles from the front of the pile."""
        tiles, self.pile = self.pile[:number], self.pile[number:]
        return tiles

    def _begin_turn(self, events: list[Event] | None) -> None:
        """In the simple variant a turn begins with a tile from the pile ("Sääntövariantit")."""
        seat = cast(int, self.to_act)
        if self.table.simple:
            drawn = self._drawn(1)
            self.hands = _replaced(self.hands, seat, drawn)
            if events is not None:
                events.append(Event("simple.draw", {"seat": seat, "tile": TILES[drawn[0]]}, seen_by=(seat,)))
        elif events is not None:
            events.append(Event("turn.next", {"seat": seat}))

    def _place(self, tile: int, at: Square, events: list[Event] | None) -> None:
        """A tile to a free place; what it makes is scored at once ("Pelin kulku")."""
        seat = cast(int, self.to_act)
        square = self.table.arena.index[at]
        placing = rules.place(self.table.arena, self.tiles, self.gladiators, square, tile)
        self.tiles = _replaced(self.tiles, square, tile)
        self.gladiators = placing.gladiators
        self.hands = _replaced(self.hands, seat, _without(self.hands[seat], tile))
        if tile in self.known[seat]:
            self.known = _replaced(self.known, seat, _without(self.known[seat], tile))
        self.points = _replaced(self.points, seat, self.points[seat] + placing.points)
        if events is not None:
            events += story.placed(seat, tile, at, placing, self.points[seat])
        if self.face_up:
            self.taking = True
        else:
            self._pass_turn(events)

    def _pick(self, tile: int, events: list[Event] | None) -> None:
        """A tile from those face up into the hand; the pile turns up another ("Pelin kulku")."""
        seat = cast(int, self.to_act)
        self.hands = _replaced(self.hands, seat, _with(self.hands[seat], tile))
        self.known = _replaced(self.known, seat, _with(self.known[seat], tile))
        turned = self._drawn(1)
        self.face_up = tuple(sorted(_without(self.face_up, tile) + turned))
        self.taking = False
        if events is not None:
            events += story.taken(seat, tile, turned, len(self.face_up))
        self._pass_turn(events)

    def _pass_turn(self, events: list[Event] | None) -> None:
        """To the next seat clockwise; the game is over when the board is full."""
        if rules.is_full(self.tiles):
            self.to_act = None
            if events is not None:
                events += story.ended(self.goals, self.gladiators, self.points)
            return
        self.to_act = (cast(int, self.to_act) + 1) % self.table.players
        self._begin_turn(events)

    # --- what is seen ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        from gladiadores.games.gladiaattorit.view import View

        return View.of(self, seat)

    @property
    def bonus(self) -> tuple[int, ...]:
        """What the goals are worth on the board as it is, by seat; zeros before the deal."""
        if not self.goals:
            return self.points
        return tuple([rules.bonus(self.gladiators, goal) for goal in self.goals])

    def standing(self) -> Standing:
        """Points from placing and from the goals as they stand."""
        points = tuple([placed + extra for placed, extra in zip(self.points, self.bonus, strict=True)])
        if self.to_act is not None:
            return Standing(points, ())
        winners = rules.winners(points, self.bonus)
        return Standing(points, winners, story.decided(points, self.bonus, winners))

    # --- as a value -----------------------------------------------------------------------------------------------

    @property
    def position(self) -> Hashable:
        """Everything that makes the position, the log aside."""
        return (
            self.table, self.first, self.to_act, self.tiles, self.gladiators, self.hands, self.known, self.face_up,
            self.pile, self.removed, self.goals, self.points, self.taking,
        )  # fmt: skip

    def __repr__(self) -> str:
        left = self.tiles.count(EMPTY)
        return f"<Gladiaattorit: {self.to_act} to act, {left} places free, points {' '.join(map(str, self.points))}>"

    def _repr_svg_(self) -> str:
        return self.view(None)._repr_svg_()


def _replaced(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])


def _without(tiles: Tiles, tile: int) -> Tiles:
    index = tiles.index(tile)
    return tiles[:index] + tiles[index + 1 :]


def _with(tiles: Tiles, tile: int) -> Tiles:
    return tuple(sorted((*tiles, tile)))


def _shuffled(things: Any, rng: Random) -> tuple[int, ...]:
    shuffled = list(things)
    rng.shuffle(shuffled)
    return tuple(shuffled)
