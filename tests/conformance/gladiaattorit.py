"""Gladiaattorilautapeli, the tile game, for the suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from itertools import permutations
from math import comb, factorial, perm
from random import Random
from typing import Any

from naive import gladiaattorit as naive

from conformance.play import Played
from conformance.spec import GARBAGE, GameSpec, Variant, mixed, shares
from gladiadores import game
from gladiadores.core import CHANCE, Record

GINASIO = naive.Board(
    "ginasio",
    (
        " <....> ",
        " <....> ",
        "<..##..>",
        "<..##..>",
        " <....> ",
        " <....> ",
    ),
    copies=3, halves=2, removed=3, hand=2, face_up=4,
)  # fmt: skip
PATIO = naive.Board(
    "patio",
    (
        "<...>",
        "<...>",
        "<...>",
    ),
    copies=1, halves=1, removed=0, hand=1, face_up=3,
)  # fmt: skip
BOARDS = {board.name: board for board in (naive.ARENA, GINASIO, PATIO)}
TILES = tuple(naive.tile_kinds())
PLACES = sorted({place for board in BOARDS.values() for place in naive.squares(board)})

Tokens = tuple[str, ...]
World = tuple[tuple[Tokens, ...], Tokens, Tokens, Tokens]
"""Hands, goals, the pile in drawing order, and what was removed."""


class Gladiaattorit(GameSpec):
    variants = (
        Variant("2", {"players": 2}, seed=47),
        Variant("3", {"players": 3}, seed=24),
        Variant("6", {"players": 6}, seed=0),
        Variant("simple-4", {"players": 4, "variant": "simple"}, seed=90),
        Variant("patio-3", {"players": 3, "board": "patio"}, seed=222),
        Variant("patio-simple-2", {"players": 2, "variant": "simple", "board": "patio"}, seed=1871),
        Variant("ginasio-4", {"players": 4, "board": "ginasio"}, seed=5),
    )
    longest = 1 + 120 - 3 * 2
    vocabulary = (
        *(f"{tile}@{row},{column}" for tile in TILES for row, column in PLACES),
        *(f">{tile}" for tile in TILES),
    )
    garbage = (
        *GARBAGE, "NG", "ng@5,3", "NG@5", "NG@5,", "NG@5,3 ", "NG @5,3", "NG@05,3", "NG@5,-3", "NG@5,3,1", "NG@5.3",
        "NG@5000,3", "GN@5,3", "NN@5,3", "N@5,3", "ＮG@5,3", "NG@５,3", ">", ">>", ">GN", ">NG ", "> NG", ">ng",
        ">NG NG", ">NG@5,3", "GTC / NSL / GN / NG",
    )  # fmt: skip
    games = 2
    plies = 6
    most = 250

    def census(self, state: Any) -> Counter[str] | None:
        if not state.goals:
            return None
        hands = [token for hand in state.hands for token in tokens(hand)]
        lying = [token for token in (written(code) for code in state.tiles) if token]
        boxes = [*hands, *lying, *tokens(state.face_up), *tokens(state.pile), *tokens(state.removed)]
        board = BOARDS[state.table.board]
        everything = Counter(boxes)
        expected = Counter(naive.box_of_tiles(board))
        expected += Counter(f"{half}>" for half in naive.box_of_weapons(board))
        expected += Counter(f"<{half}" for half in naive.box_of_shields(board))
        assert everything == expected
        assert len(set(state.goals)) == len(state.hands)
        return everything + Counter(f"goal {goal}" for goal in goal_tokens(state.goals))

    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        board = BOARDS[state.table.board]
        if state.to_act is CHANCE:
            left, right, goals, tiles = action.split(" / ")
            return left, right, self._dealt(state, board, goals.split(), tiles.split(), seat)
        turned = tokens(state.pile[:1])
        if action.startswith(">"):
            return action, turned
        drawn_by = (state.to_act + 1) % len(state.hands)
        return action, turned if state.table.simple and drawn_by == seat else None

    def _dealt(
        self, state: Any, board: naive.Board, goals: Sequence[str], tiles: Sequence[str], seat: int | None
    ) -> Hashable:
        """What a seat sees of the tiles dealt: its goal, its hand, and those face up."""
        goal = None if seat is None else goals[seat]
        if state.table.simple:
            return goal, tiles[board.removed] if seat == state.first else None
        hands_end = board.removed + board.hand * len(state.hands)
        hand: Sequence[str] = ()
        if seat is not None:
            begin = board.removed + board.hand * seat
            hand = tiles[begin : begin + board.hand]
        return goal, tuple(sorted(hand)), tuple(sorted(tiles[hands_end : hands_end + board.face_up]))

    def world(self, state: Any) -> World:
        hands = tuple(in_order(tokens(hand)) for hand in state.hands)
        return hands, goal_tokens(state.goals), tokens(state.pile), in_order(tokens(state.removed))

    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        """Physical tiles are shared out: a world weighs as much as there are ways to it."""
        state: Any = played.states[ply]
        hands, goals, pile, removed = self.world(state)
        if not goals:
            return None
        open_tiles = known(played, ply)
        others = [other for other in played.seats if other != seat]
        sizes = [len(hands[other]) - len(open_tiles[other]) for other in others]
        unseen = self._unseen(played, ply, seat)
        assert len(unseen) == sum(sizes) + len(pile) + len(removed)
        hidden_goals = tuple(each for each in naive.SPECIALS if seat is None or each != goals[seat])
        ways, left = factorial(len(pile)), len(unseen)
        for size in (*sizes, len(pile)):
            ways, left = ways * comb(left, size), left - size
        if ways * perm(len(hidden_goals), len(others)) > 20 * self.most:
            return None
        worlds: Counter[Hashable] = Counter()
        for shared in shares(unseen, (*sizes, len(pile))):
            heaps = list(shared)
            drawn = heaps.pop()
            rest = in_order((Counter(unseen) - Counter(drawn) - Counter(sum(heaps, ()))).elements())
            held = list(hands)
            for other, heap in zip(others, heaps, strict=True):
                held[other] = in_order((*open_tiles[other], *heap))
            for order in permutations(drawn):
                for guessed in permutations(hidden_goals, len(others)):
                    theirs = iter(guessed)
                    aims = tuple(goals[each] if each == seat else next(theirs) for each in played.seats)
                    worlds[tuple(held), aims, order, rest] += 1
        return worlds if len(worlds) <= self.most else None

    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> Hashable:
        state: Any = played.states[ply]
        hands, goals, pile, removed = self.world(state)
        open_tiles = known(played, ply)
        hidden = [
            [] if other == seat else list((Counter(hand) - Counter(open_tiles[other])).elements())
            for other, hand in enumerate(hands)
        ]
        *heaps, drawn, rest = mixed([*hidden, list(pile), list(removed)], rng)
        held = tuple(
            hands[other] if other == seat else in_order((*open_tiles[other], *heap)) for other, heap in enumerate(heaps)
        )
        spare = [goal for goal in naive.SPECIALS if goal not in goals]
        *aims, _ = mixed([*([] if each == seat else [goal] for each, goal in enumerate(goals)), spare], rng)
        guessed = tuple(aim[0] if aim else goal for aim, goal in zip(aims, goals, strict=False))
        return held, guessed, tuple(drawn), in_order(rest)

    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        """Who holds a hand now was dealt it, with what it has placed since and without what it took."""
        hands, goals, pile, removed = world
        if not goals:
            return None
        record = played.records[ply]
        board = BOARDS[record.options["board"]]
        simple = record.options["variant"] == "simple"
        begun = [Counter(hand) for hand in hands]
        drawn: list[str] = []
        for state, action in zip(played.states[1:ply], played.actions[1:], strict=False):
            seat: Any = state.to_act
            if action.startswith(">"):
                begun[seat][action[1:]] -= 1
                drawn += tokens(state.pile[:1])  # type: ignore[attr-defined]
            elif simple:
                drawn.append(action[:2])
            else:
                begun[seat][action[:2]] += 1
        dealt = [tile for hand in begun for tile in sorted(hand.elements())]
        if simple:
            tiles = [*removed, *drawn, *dealt, *pile]
        else:
            end = board.removed + board.hand * len(hands)
            face_up = record.setup["tiles"][end : end + board.face_up]
            tiles = [*removed, *dealt, *face_up, *drawn, *pile]
        setup = {**record.setup, "goals": list(goals), "tiles": tiles}
        return Record(record.game, record.options, record.rulings, setup, record.actions)

    def spellings(self, action: str) -> tuple[str, ...]:
        left, right, goals, tiles = action.split(" / ")
        return (
            f" {action}",
            f"{action} ",
            action.replace(" ", "  "),
            action.replace(" / ", "/"),
            action.lower(),
            f"{action} / ",
            " / ".join((" ".join(left), " ".join(right), goals, tiles)),
            " / ".join((left, right, goals.replace(" ", ""), tiles)),
        )

    def check_table(self, played: Played, ply: int) -> None:
        """What lies on the board and open is what the setup and the actions have put there."""
        state: Any = played.states[ply]
        view = state.view(None)
        board = BOARDS[state.table.board]
        laid: dict[naive.Place, str] = {}
        if ply:
            setup = played.records[ply].setup
            laid |= dict(zip(naive.left_edges(board), setup["left"], strict=True))
            laid |= dict(zip(naive.right_edges(board), setup["right"], strict=True))
        for action in played.actions[1:ply]:
            if not action.startswith(">"):
                row, column = action[3:].split(",")
                laid[int(row), int(column)] = action[:2]
        shown = {
            tuple(square): written(code).strip("<>")
            for square, code in zip(state.table.arena.squares, view.tiles, strict=True)
            if written(code)
        }
        assert shown == laid
        squares = state.table.arena.squares
        standing = {
            tuple(squares[seam.left]): kind_token(code)
            for seam, code in zip(state.table.arena.seams, view.gladiators, strict=True)
            if code != -1
        }
        assert standing == naive.gladiators(laid)
        assert [in_order(tokens(tiles)) for tiles in view.known] == [in_order(tiles) for tiles in known(played, ply)]
        assert sum(view.sizes) + len(view.face_up) + view.pile + len(laid) == (
            len(naive.box_of_tiles(board)) - board.removed + len(naive.edges(board)) if ply else 0
        )

    def shown(self, view: Any) -> str:
        if view.goal is None:
            return ""
        return f"{' '.join(tokens(view.hand)) or '-'} ({kind_token(view.goal)})"

    def offered(self, state: Any) -> str:
        """Tiles and free places, since any of the one may go to any of the other."""
        placed = [action for action in state.legal if "@" in action]
        tiles = " ".join(dict.fromkeys(action[:2] for action in placed))
        places = " ".join(dict.fromkeys(action[3:] for action in placed))
        free = len({action[3:] for action in placed})
        where = places if free <= 6 else f"{free} places"
        return f"{tiles} @ {where}" if placed else " ".join(state.legal)

    def drawn(self, state: Any) -> tuple[str, ...]:
        """The board whenever the turn comes back to who began."""
        if state.to_act != state.first or state.taking:
            return ()
        lying = dict(zip(map(tuple, state.table.arena.squares), state.tiles, strict=True))
        return tuple(
            " ".join(
                (written(lying[row, column]) or "..") if (row, column) in lying else 2 * (" " if each == " " else "#")
                for column, each in enumerate(line)
            )
            for row, line in enumerate(BOARDS[state.table.board].rows)
        )

    def writable(self, state: Any) -> bool:
        return state.to_act is CHANCE

    @staticmethod
    def _unseen(played: Played, ply: int, seat: int | None) -> Tokens:
        """The tiles that a seat cannot see, each by itself."""
        state: Any = played.states[ply]
        laid = [action[:2] for action in played.actions[1:ply] if not action.startswith(">")]
        seen = [*laid, *tokens(state.face_up), *(() if seat is None else tokens(state.hands[seat]))]
        for other, tiles in enumerate(known(played, ply)):
            seen += [] if other == seat else tiles
        left = Counter(naive.box_of_tiles(BOARDS[state.table.board]))
        left.subtract(seen)
        assert min(left.values()) >= 0
        return tuple(sorted(left.elements()))


def known(played: Played, ply: int) -> list[list[str]]:
    """The tiles in each hand that all have seen it take, each until one like it is placed."""
    taken: list[list[str]] = [[] for _ in played.seats]
    for state, action in zip(played.states[1:ply], played.actions[1:], strict=False):
        hand = taken[state.to_act]  # type: ignore[index]
        if action.startswith(">"):
            hand.append(action[1:])
        elif action[:2] in hand:
            hand.remove(action[:2])
    return taken


def written(code: int) -> str:
    """What lies on a square, written by hand from what ``gladiadores.games.gladiaattorit.tiles`` says of its codes."""
    return (*TILES, *(f"{half}>" for half in naive.WEAPONS), *(f"<{half}" for half in naive.SHIELDS), "")[code]


def tokens(tiles: Sequence[int]) -> Tokens:
    return tuple(TILES[tile] for tile in tiles)


def kind_token(kind: int) -> str:
    return naive.WEAPONS[kind // 3] + naive.SHIELDS[kind % 3]


def goal_tokens(goals: Sequence[int]) -> Tokens:
    return tuple(map(kind_token, goals))


def in_order(tiles: Any) -> Tokens:
    return tuple(sorted(tiles, key=TILES.index))


SPEC = Gladiaattorit(game("gladiaattorit"))
