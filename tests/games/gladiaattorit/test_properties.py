"""What holds in every situation: the engine against the naive implementation, and the rules by themselves.

Each property is tried on some situations always, on more and other ones with ``-m slow``, and on many in a whole sweep.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeVar, cast

import pytest
from conformance.gladiaattorit import BOARDS
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from naive import gladiaattorit as naive

from gladiadores.core import Record, RefusedAction, replay
from gladiadores.games.gladiaattorit import notation, rules
from gladiadores.games.gladiaattorit.arena import Arena, Square, arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.story import decided
from gladiadores.games.gladiaattorit.tiles import EMPTY, KIND, KINDS, LEFT, NONE, RIGHT, TILE
from tests.sweep import sweep

from .positions import standing, tokens

T = TypeVar("T")
Check = Callable[[Any], None]

PROPERTIES: dict[str, tuple[st.SearchStrategy[Any], Check, int]] = {}
"""By name: the situations, the check, and how many situations are tried always."""


def holds(situations: st.SearchStrategy[T], always: int = 150) -> Callable[[Callable[[T], None]], Callable[[T], None]]:
    """Make a check a property of some situations."""

    def keep(check: Callable[[T], None]) -> Callable[[T], None]:
        PROPERTIES[check.__name__] = (situations, check, always)
        return check

    return keep


def tried(name: str, factor: int, derandomize: bool) -> None:
    situations, check, always = PROPERTIES[name]
    limits = settings(
        max_examples=always * factor,
        deadline=None,
        derandomize=derandomize,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    limits(given(situations)(check))()


# --- situations -------------------------------------------------------------------------------------------------


class Layout(NamedTuple):
    """A board with edge tiles and some tiles on it, in any number of each; a free place, and a tile for it."""

    board: naive.Board
    lying: dict[naive.Place, str]
    place: naive.Place
    tile: str


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Few kinds of halves make groups large."""
    board = draw(st.sampled_from(list(BOARDS.values())))
    shields = draw(st.sampled_from(["NSL", "NS", "SL", "N", "S"]))
    weapons = draw(st.sampled_from(["GTC", "GT", "TC", "G", "C"]))
    rng = Random(draw(st.integers(0, 2**32)))
    full = draw(st.sampled_from([0.3, 0.7, 0.95, 1]))
    lying = {place: rng.choice(weapons) for place in naive.left_edges(board)}
    lying |= {place: rng.choice(shields) for place in naive.right_edges(board)}
    places = naive.squares(board)
    free = rng.choice(places)
    for place in places:
        if place != free and rng.random() < full:
            lying[place] = rng.choice(shields) + rng.choice(weapons)
    return Layout(board, lying, free, rng.choice(shields) + rng.choice(weapons))


class Whole(NamedTuple):
    board: naive.Board
    players: int
    variant: str
    seed: int

    @property
    def options(self) -> dict[str, Any]:
        return {"players": self.players, "variant": self.variant, "board": self.board.name}


@st.composite
def games(draw: st.DrawFn) -> Whole:
    board = draw(st.sampled_from(list(BOARDS.values())))
    least, most = arena(board.name).players
    return Whole(
        board,
        draw(st.integers(least, most)),
        draw(st.sampled_from(["standard", "simple"])),
        draw(st.integers(0, 2**32)),
    )


class Ending(NamedTuple):
    points: list[int]
    bonus: list[int]


@st.composite
def endings(draw: st.DrawFn) -> Ending:
    """Points from all and from the goal, close together, so that there are ties."""
    players = draw(st.integers(2, 6))
    most = draw(st.integers(0, 3))
    few = st.lists(st.integers(0, most), min_size=players, max_size=players)
    return Ending([10 + points for points in draw(few)], draw(few))


def laid_out(layout: Layout) -> tuple[Arena, tuple[int, ...], tuple[int, ...]]:
    """The board, what lies on its squares, and the gladiators at its seams."""
    board = arena(layout.board.name)
    codes = []
    for square in board.squares:
        token = layout.lying.get((square.row, square.column), "")
        if len(token) == 2:
            codes.append(TILE[token])
        elif token in naive.WEAPONS:
            codes.append(LEFT + naive.WEAPONS.index(token))
        else:
            codes.append(RIGHT + naive.SHIELDS.index(token) if token else EMPTY)
    found = naive.gladiators(layout.lying)
    gladiators = tuple(KIND.get(found.get(place_of(board, seam), ""), NONE) for seam in range(len(board.seams)))
    return board, tuple(codes), gladiators


def place_of(board: Arena, seam: int) -> naive.Place:
    """How the naive implementation calls a seam."""
    square = board.squares[board.seams[seam].left]
    return square.row, square.column


# --- boards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_are_those_of_the_naive_implementation(name: str) -> None:
    board, drawn = arena(name), BOARDS[name]
    assert [tuple(board.squares[place]) for place in board.places] == naive.squares(drawn)
    assert [tuple(board.squares[place]) for place in board.left] == naive.left_edges(drawn)
    assert [tuple(board.squares[place]) for place in board.right] == naive.right_edges(drawn)
    assert sorted(tuple(square) for square in board.podium) == naive.podium(drawn)
    assert sorted(place_of(board, seam) for seam in range(len(board.seams))) == sorted(naive.seams(drawn))
    assert (board.copies, board.halves, board.removed, board.hand, board.face_up) == (
        drawn.copies, drawn.halves, drawn.removed, drawn.hand, drawn.face_up,
    )  # fmt: skip


@pytest.mark.parametrize("name", BOARDS)
def test_seams_are_beside_each_other_where_the_naive_implementation_says_so(name: str) -> None:
    board = arena(name)
    places = [place_of(board, seam) for seam in range(len(board.seams))]
    for seam, beside in enumerate(board.beside):
        near = [other for other in range(len(places)) if naive.adjacent(places[seam], places[other])]
        assert sorted(beside) == near
    for square, where in enumerate(board.squares):
        row, column = where
        assert (
            (places[board.behind[square]] == (row, column))
            if board.behind[square] >= 0
            else ((row, column) not in places)
        )
        assert (
            (places[board.before[square]] == (row, column - 1))
            if board.before[square] >= 0
            else ((row, column - 1) not in places)
        )


def test_there_are_no_other_boards() -> None:
    assert set(GAME.options["board"].values) == set(BOARDS)


# --- placements -------------------------------------------------------------------------------------------------


@holds(layouts(), 300)
def gladiators_are_made_as_in_the_naive_implementation(layout: Layout) -> None:
    board, tiles, before = laid_out(layout)
    placing = rules.place(board, tiles, before, board.index[Square(*layout.place)], TILE[layout.tile])
    after = naive.gladiators({**layout.lying, layout.place: layout.tile})
    shown = {place_of(board, seam): KINDS[kind] for seam, kind in enumerate(placing.gladiators) if kind != NONE}
    assert shown == after
    made = {place_of(board, each.seam): KINDS[each.kind] for each in placing.made}
    assert made == {place: kind for place, kind in after.items() if place not in naive.gladiators(layout.lying)}


@holds(layouts(), 400)
def placements_score_as_in_the_naive_implementation(layout: Layout) -> None:
    board, tiles, before = laid_out(layout)
    placing = rules.place(board, tiles, before, board.index[Square(*layout.place)], TILE[layout.tile])
    assert placing.points == naive.score_placement(layout.lying, layout.place, layout.tile)


@holds(layouts(), 60)
def groups_are_those_of_the_naive_implementation(layout: Layout) -> None:
    board, _, gladiators = laid_out(layout)
    expected = sorted((kind, sorted(seams)) for kind, seams in naive.groups(layout.lying))
    found = {
        (KINDS[kind], rules.group(board, gladiators, seam))
        for seam, kind in enumerate(gladiators)
        if KINDS[kind] in naive.SPECIALS and kind != NONE
    }
    assert sorted((kind, sorted(place_of(board, seam) for seam in seams)) for kind, seams in found) == expected
    for _, seams in found:
        assert list(seams) == sorted(seams)


@holds(layouts())
def a_goal_counts_as_in_the_naive_implementation(layout: Layout) -> None:
    _, _, gladiators = laid_out(layout)
    for goal in naive.SPECIALS:
        assert rules.bonus(gladiators, KIND[goal]) == naive.count_goal(layout.lying, goal)


@holds(layouts())
def awards_say_what_they_count(layout: Layout) -> None:
    board, tiles, before = laid_out(layout)
    placing = rules.place(board, tiles, before, board.index[Square(*layout.place)], TILE[layout.tile])
    made = [each.kind for each in placing.made]
    for award in placing.awards:
        special = KINDS[award.kind] in naive.SPECIALS
        assert award.kind in made
        assert all(placing.gladiators[seam] == award.kind for seam in award.seams)
        assert award.points == (0 if special and len(award.seams) == 1 else len(award.seams))
        assert (award.rule == "score.basic") == (not special)
        assert (award.rule == "score.single") == (special and len(award.seams) == 1)
        assert (award.rule == "score.double") == (special and made.count(award.kind) == 2)
    assert len(placing.awards) == len(made) - sum(award.rule == "score.double" for award in placing.awards)


# --- endings ----------------------------------------------------------------------------------------------------


@holds(endings(), 300)
def winners_are_those_of_the_naive_implementation(ending: Ending) -> None:
    winners = rules.winners(ending.points, ending.bonus)
    assert list(winners) == naive.find_winners(ending.points, ending.bonus)
    [event] = decided(ending.points, ending.bonus, winners)
    tied = [seat for seat, points in enumerate(ending.points) if points == max(ending.points)]
    assert event.params["points"] == max(ending.points)
    if len(tied) == 1:
        assert (event.rule, event.params["seat"]) == ("end.winner", winners[0])
    elif len(winners) == 1:
        assert (event.rule, event.params["seat"]) == ("end.tie.goal", winners[0])
        assert event.params["tied"] == tied
        assert event.params["bonus"] == ending.bonus[winners[0]]
    else:
        assert (event.rule, event.params["seats"]) == ("end.tie.shared", list(winners))


# --- whole games ------------------------------------------------------------------------------------------------


def record_of(game: Whole) -> dict[str, Any]:
    """A whole random game as a record, played by the naive implementation."""
    return naive.random_game(Random(game.seed), game.players, game.variant, game.board)


def begun(record: dict[str, Any]) -> State:
    state = GAME.begin(record["options"], {}, record["setup"])
    return cast(State, state.play(*GAME.dealt(record["setup"])).state)


def same_standing(state: State, game: naive.Game) -> None:
    answer = {
        "game": "gladiaattorit",
        "over": state.to_act is None,
        "to_act": state.to_act,
        "legal": sorted(state.legal),
        **GAME.report(state),
    }
    expected = game.answer()
    assert answer == {**expected, "legal": sorted(expected["legal"])}
    assert [sorted(tokens(hand)) for hand in state.hands] == [sorted(hand) for hand in game.hands]
    assert sorted(tokens(state.face_up)) == sorted(game.face_up)
    assert tokens(state.pile) == game.pile
    assert sorted(tokens(state.removed)) == sorted(game.removed)
    assert standing(state) == naive.gladiators(game.laid)


@holds(games(), 25)
def whole_games_go_as_in_the_naive_implementation_at_every_prefix(game: Whole) -> None:
    record = record_of(game)
    state = begun(record)
    other = naive.Game(record["options"], record["setup"], game.board)
    same_standing(state, other)
    for action in record["actions"]:
        state = cast(State, state.play(action).state)
        other.play(action)
        same_standing(state, other)
    assert state.to_act is None
    assert replay(GAME, Record.read(record)) == state


@holds(games(), 60)
def what_the_naive_implementation_refuses_is_refused(game: Whole) -> None:
    record = record_of(game)
    rng = Random(game.seed)
    place = rng.randrange(len(record["actions"]) + 1)
    row, column = rng.randrange(-1, 13), rng.randrange(-1, 11)
    tile = rng.choice(naive.tile_kinds())
    wrong = rng.choice([f"{tile}@{row},{column}", f">{tile}", f"{tile[::-1]}@{row},{column}", ">"])
    changed = {**record, "actions": [*record["actions"][:place], wrong]}
    try:
        expected = naive.play_record(changed, game.board)
    except ValueError:
        with pytest.raises(RefusedAction) as caught:
            replay(GAME, Record.read(changed))
        assert caught.value.index == place
    else:
        same_standing(cast(State, replay(GAME, Record.read(changed))), expected)


@holds(games(), 20)
def a_view_expects_what_then_happens(game: Whole) -> None:
    """What a view says a placement would make and score is what it makes and scores."""
    state = begun(record_of(game))
    rng = Random(game.seed)
    while state.to_act is not None:
        seat = cast(int, state.to_act)
        action = state.legal.sample(rng)
        said = notation.read(action)
        after = cast(State, state.play(action).state)
        if isinstance(said, notation.Place):
            square = state.table.arena.index[said.square]
            placing = state.view(seat).placing(said.tile, square)
            assert placing.points == after.points[seat] - state.points[seat]
            assert placing.gladiators == after.gladiators
        state = after


@holds(games(), 30)
def a_view_counts_what_it_has_not_seen(game: Whole) -> None:
    record = record_of(game)
    cut = Random(game.seed).randrange(len(record["actions"]))
    state = cast(State, replay(GAME, Record.read({**record, "actions": record["actions"][:cut]})))
    for seat in (None, *range(game.players)):
        view = state.view(seat)
        hidden = [
            tile for owner, hand in enumerate(state.hands) if owner != seat for tile in less(hand, state.known[owner])
        ]
        unseen = [*hidden, *state.pile, *state.removed]
        assert view.unseen == tuple(unseen.count(tile) for tile in range(len(TILE)))
        weapons, shields = view.unseen_halves
        assert weapons == tuple(sum(tile % 3 == weapon for tile in unseen) for weapon in range(3))
        assert shields == tuple(sum(tile // 3 == shield for tile in unseen) for shield in range(3))
        assert [state.table.arena.squares[square] for square in view.free] == [
            square for square, lies in zip(state.table.arena.squares, state.tiles, strict=True) if lies == EMPTY
        ]
        known = [KIND[goal] for owner, goal in enumerate(record["setup"]["goals"]) if owner == seat]
        assert [goal for goal in view.goals if goal is not None] == known
        assert [bonus for bonus in view.bonus if bonus is not None] == [
            rules.bonus(state.gladiators, goal) for goal in known
        ]


def less(tiles: tuple[int, ...], gone: tuple[int, ...]) -> list[int]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left


# --- all of them ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROPERTIES)
def test_it_holds(name: str) -> None:
    tried(name, 1, derandomize=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", PROPERTIES)
def test_it_holds_in_many_situations(name: str) -> None:
    tried(name, sweep(10, 3), derandomize=False)
