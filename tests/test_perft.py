"""Exact counts of small endgames: every line of play from a position to the end of its round or game, counted twice.

Once by the engine (``legal`` and ``after``), once by the naive implementation in ``naive/``; the numbers are frozen. A
leaf is the end of a line.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import pytest
from conformance.gladiaattorit import BOARDS
from conformance.gladiadores import COMBAT, tokens
from naive import gladiaattorit as naive_tiles
from naive import gladiadores as naive

import gladiadores
from gladiadores.core import CHANCE, Record, replay

Points = tuple[int, ...]
Areas = tuple[tuple[str, ...], ...]
Results = Counter[tuple[Points, Areas]]


@dataclass(frozen=True)
class Endgame:
    """A position by seat; its counts: positions reached, leaves, and the points of side B summed over all leaves."""

    name: str
    leader: int
    held: str
    counted: tuple[int, int, Points]
    areas: str = ""
    plays: str = ""
    rulings: dict[str, Any] = field(default_factory=dict)

    @property
    def hands(self) -> list[str]:
        return self.held.split(" / ")

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def on_the_table(self) -> list[str]:
        return [area.strip() for area in self.areas.split("/")] if self.areas else [""] * self.players

    def __str__(self) -> str:
        return self.name


ENDGAMES = (
    Endgame("3 players, one battle", 0, "G7 T1 / G4 X9 / G10 M5",
            (19, 9, (19, 19, 19))),
    Endgame("3 players, all can follow", 0, "G7 G8 G9 / G4 G5 G6 / G10 G1 T4",
            (319, 144, (432, 432, 432))),
    Endgame("3 players, weapons and a lion", 1, "G7 TM L / G4 X9 MG / T10 M5 GX",
            (1663, 937, (1636, 1366, 1826)), areas="T1 G10 / M4 / X5 X6"),
    Endgame("3 players, lions only", 2, "L T1 / L T4 / L T5",
            (15, 8, (12, 12, 12))),
    Endgame("3 players, open choices", 0, "G7 T9 L / M4 T5 X8 / X9 X4 M10",
            (504, 238, (298, 238, 468)), areas=" / G1 / "),
    Endgame("3 players, a choice may be refused", 0, "G7 T9 L / M4 T5 X8 / X9 X4 M10",
            (1109, 596, (908, 908, 908)), rulings={"spoil": "may"}),
    Endgame("3 players, in the middle of a battle", 1, "G7 TM X1 / G4 X10 / T10 M5 GX",
            (238, 120, (188, 188, 188)), plays="MG"),
    Endgame("3 players, three battles", 0, "G7 T1 L X1 / G4 X9 MG T6 / T10 M5 GX M6",
            (23305, 11872, (18610, 17294, 20516))),
    Endgame("3 players, three battles, refusing", 2, "G7 T1 L X1 / G4 X9 M10 T6 / T10 M5 G8 M6",
            (7632, 3760, (7010, 7400, 8126)), rulings={"spoil": "may"}),
    Endgame("4 players, one battle", 3, "G7 T1 / G4 L / TX M5 / GX L",
            (67, 40, (44, 44, 44, 44))),
    Endgame("4 players, 10 and 1 under weapons", 0, "G10 T1 / G1 X2 / MG G5 / GX M7",
            (52, 33, (67, 46, 66, 72)), areas=" / G9 / M2 G3 / "),
    Endgame("4 players, 10 and 1, for the winner only", 0, "G10 T1 / G1 X2 / MG G5 / GX M7",
            (52, 33, (67, 46, 66, 72)), areas=" / G9 / M2 G3 / ", rulings={"one_beats_ten": "winner"}),
    Endgame("4 players, two battles", 2, "G7 T1 X3 / G4 L M8 / TX M5 G2 / X10 T6 T7",
            (2576, 1252, (2734, 1826, 2504, 2598)), areas=" / M3 / T2 T3 / "),
    Endgame("4 players, two battles with weapons", 2, "G7 T1 L / G4 MX M8 / TX M5 G2 / X10 T6 GX",
            (8325, 4410, (6937, 7049, 7040, 6749))),
)  # fmt: skip

DEEP = (
    Endgame("4 players, three battles", 1, "G7 T1 X3 X4 / G4 L M8 G9 / T8 M5 G2 M6 / X10 T6 T7 X7",
            (281233, 147696, (376624, 373440, 378960, 375888))),
)  # fmt: skip


def by_engine(endgame: Endgame) -> tuple[int, int, Results]:
    """Positions, leaves, and how many leaves end the same, by the states alone."""
    start = gladiadores.game("gladiadores").begin(
        {"players": endgame.players, "side": "B"},
        {"floor_b": None, **endgame.rulings},
        {
            "first": 0,
            "deals": [],
            "position": {
                "round": 0,
                "leader": endgame.leader,
                "hands": endgame.hands,
                "areas": endgame.on_the_table,
                "plays": endgame.plays.split(),
                "positions": [5] * endgame.players,
            },
        },
    )
    results: Results = Counter()
    nodes = 0

    def walk(state: Any) -> None:
        nonlocal nodes
        nodes += 1
        if state.to_act in (CHANCE, None):
            results[state.rounds[-1], tuple(tuple(tokens(area)) for area in state.areas)] += 1
            return
        for action in state.legal:
            walk(state.after(action))

    walk(start)
    return nodes, results.total(), results


def by_hand(endgame: Endgame) -> tuple[int, int, Results]:
    """The same by the naive implementation."""
    results: Results = Counter()
    nodes = 0

    def walk(leader: int, hands: list[list[str]], areas: list[list[str]], plays: list[str]) -> None:
        nonlocal nodes
        nodes += 1
        players = len(hands)
        seat = (leader + len(plays)) % players
        for card in naive.legal(hands[seat], plays):
            rest = [list(hand) for hand in hands]
            rest[seat].remove(naive.held(card))
            if len(plays) + 1 < players:
                walk(leader, rest, areas, [*plays, card])
            else:
                fight(leader, rest, areas, [*plays, card])

    def fight(leader: int, hands: list[list[str]], areas: list[list[str]], plays: list[str]) -> None:
        nonlocal nodes
        battle = naive.battle(len(hands), leader, plays, areas, None, endgame.rulings)
        may = endgame.rulings.get("spoil") == "may"
        spoils: list[str | None] = [None]
        if battle["choices"] and (may or len(battle["choices"]) > 1):
            nodes += 1
            spoils = [*battle["choices"], "-"] if may else battle["choices"]
        for spoil in spoils:
            done = naive.battle(len(hands), leader, plays, areas, spoil, endgame.rulings)
            if len(hands[0]) > 1:
                walk(done["winner"], hands, done["areas"], [])
            else:
                nodes += 1
                counts = [naive.count_suits(area) for area in done["areas"]]
                left = tuple(tuple(sorted(area, key=COMBAT.index)) for area in done["areas"])
                results[tuple(naive.points_b(counts)), left] += 1

    hands = [[naive.held(card) for card in hand.split()] for hand in endgame.hands]
    walk(endgame.leader, hands, [area.split() for area in endgame.on_the_table], endgame.plays.split())
    return nodes, results.total(), results


def summed(results: Results) -> Points:
    """The points of each seat, summed over all leaves."""
    players = range(len(next(iter(results))[0]))
    return tuple(sum(points[seat] * leaves for (points, _), leaves in results.items()) for seat in players)


@pytest.mark.parametrize("endgame", ENDGAMES, ids=str)
def test_small_endgames_have_as_many_lines_as_counted_by_hand(endgame: Endgame) -> None:
    nodes, leaves, results = by_engine(endgame)
    assert (nodes, leaves, summed(results)) == endgame.counted
    assert by_hand(endgame) == (nodes, leaves, results)


@pytest.mark.slow
@pytest.mark.parametrize("endgame", DEEP, ids=str)
def test_larger_endgames_have_as_many_lines_as_counted_by_hand(endgame: Endgame) -> None:
    nodes, leaves, results = by_engine(endgame)
    assert (nodes, leaves, summed(results)) == endgame.counted
    assert by_hand(endgame) == (nodes, leaves, results)


def test_the_ruling_on_the_1_and_the_10_changes_which_cards_are_left() -> None:
    everywhere, winner = (each for each in ENDGAMES if "10 and 1" in each.name)
    assert by_engine(everywhere)[2] != by_engine(winner)[2]


# --- the tile game ----------------------------------------------------------------------------------------------

TileResults = Counter[tuple[Points, Points, tuple[int, ...]]]
"""How many leaves have these points from placing, these from the goals, and these winners."""


@dataclass(frozen=True)
class TileEndgame:
    """A game on the patio after some actions; its counts: positions, leaves, points by seat summed over all leaves.

    ``tiles`` are the first of the pile's order; they fill hands and open places, the rest follows as it comes.
    """

    name: str
    goals: str
    tiles: str
    actions: str
    counted: tuple[int, int, Points]
    edges: str = "TCG NSL"
    variant: str = "standard"

    @property
    def record(self) -> dict[str, Any]:
        left, right = self.edges.split()
        players = len(self.goals.split())
        return {
            "game": "gladiaattorit",
            "version": 1,
            "options": {"players": players, "variant": self.variant, "board": "patio"},
            "setup": {
                "first": 0, "left": left, "right": right, "goals": self.goals.split(), "tiles": self.tiles.split(),
            },
            "actions": self.actions.split(),
        }  # fmt: skip

    def __str__(self) -> str:
        return self.name


TILE_ENDGAMES = (
    TileEndgame("2 players, hands only", "GN TS", "NG NT NC SG ST SC LG LT LC",
                "NG@0,1 >NC NT@0,2 >ST NC@0,3 >SG ST@1,1 >SC SG@1,2 >LG SC@1,3 >LT LG@2,1 >LC", (5, 2, (9, 7))),
    TileEndgame("2 players, the last takes", "GN TS", "NG NT NC SG ST SC LG LT LC",
                "NG@0,1 >NC NT@0,2 >ST NC@0,3 >SG ST@1,1 >SC SG@1,2", (472, 144, (720, 528))),
    TileEndgame("2 players, one tile in the pile", "CL GS", "NG NT NC SG ST SC LG LT LC",
                "NG@0,1 >NC NT@2,2 >ST NC@0,3 >SG ST@1,1 >SC", (2361, 720, (3060, 3004))),
    TileEndgame("3 players, hands only", "GN TS CL", "LT SC NG NC NT ST SG LG LC",
                "LT@1,2 >NC SC@0,2 >NT NG@1,1 >ST NC@2,3 >SG NT@0,1 >LG ST@2,1 >LC",
                (16, 6, (14, 12, 34)), edges="GTC LSN"),
    TileEndgame("3 players, three takes", "GN TS CL", "LT SC NG NC NT ST SG LG LC",
                "LT@1,2 >NC SC@0,2 >NT NG@1,1 >ST NC@2,3", (2089, 720, (1188, 2016, 3780)), edges="GTC LSN"),
    TileEndgame("2 players, simple, five places", "TL CN", "SC LG NT SG LC NC ST NG LT",
                "SC@1,1 LG@0,3 NT@2,2 SG@1,3", (326, 120, (604, 446)), variant="simple"),
    TileEndgame("3 players, simple, six places", "TL CN GS", "SC LG NT SG LC NC ST NG LT",
                "SC@1,1 LG@0,3 NT@2,2", (1957, 720, (1968, 2286, 2466)), variant="simple", edges="CTG SNL"),
)  # fmt: skip

TILE_DEEP = (
    TileEndgame("2 players, simple, seven places", "TL CN", "SC LG NT SG LC NC ST NG LT",
                "SC@1,1 LG@0,3", (13700, 5040, (25464, 15540)), variant="simple"),
    TileEndgame("2 players, two tiles in the pile", "CL GS", "NG NT NC SG ST SC LG LT LC",
                "NG@0,1 >NC NT@2,2 >ST NC@0,3 >SG", (42505, 12960, (63200, 55112))),
)  # fmt: skip


def tiles_by_engine(endgame: TileEndgame) -> tuple[int, int, TileResults]:
    """Positions, leaves, and how many leaves end the same, by the states alone."""
    results: TileResults = Counter()
    nodes = 0

    def walk(state: Any) -> None:
        nonlocal nodes
        nodes += 1
        if state.to_act is None:
            results[state.points, state.bonus, state.standing().winners] += 1
        for action in state.legal:
            walk(state.after(action))

    walk(replay(gladiadores.game("gladiaattorit"), Record.read(endgame.record)))
    return nodes, results.total(), results


def tiles_by_hand(endgame: TileEndgame) -> tuple[int, int, TileResults]:
    """The same by the naive implementation."""
    results: TileResults = Counter()
    nodes = 0

    def walk(game: naive_tiles.Game) -> None:
        nonlocal nodes
        nodes += 1
        if game.over():
            results[tuple(game.placement), tuple(game.bonus()), tuple(game.winners())] += 1
        for action in game.legal():
            after = copy(game)
            after.laid, after.placement = dict(game.laid), list(game.placement)
            after.hands, after.face_up = [list(hand) for hand in game.hands], list(game.face_up)
            after.play(action)
            walk(after)

    walk(naive_tiles.play_record(endgame.record, BOARDS["patio"]))
    return nodes, results.total(), results


def tiles_summed(results: TileResults) -> Points:
    """The points of each seat at the end, summed over all leaves."""
    players = range(len(next(iter(results))[0]))
    return tuple(sum((placed[s] + bonus[s]) * n for (placed, bonus, _), n in results.items()) for s in players)


@pytest.mark.parametrize("endgame", TILE_ENDGAMES, ids=str)
def test_small_endgames_with_tiles_have_as_many_lines_as_counted_by_hand(endgame: TileEndgame) -> None:
    nodes, leaves, results = tiles_by_engine(endgame)
    assert (nodes, leaves, tiles_summed(results)) == endgame.counted
    assert tiles_by_hand(endgame) == (nodes, leaves, results)


@pytest.mark.slow
@pytest.mark.parametrize("endgame", TILE_DEEP, ids=str)
def test_larger_endgames_with_tiles_have_as_many_lines_as_counted_by_hand(endgame: TileEndgame) -> None:
    nodes, leaves, results = tiles_by_engine(endgame)
    assert (nodes, leaves, tiles_summed(results)) == endgame.counted
    assert tiles_by_hand(endgame) == (nodes, leaves, results)
