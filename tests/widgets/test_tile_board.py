"""The tile game drawn: sound XML, escaped, labelled, complete, joined as the rules join, and always the same."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from gladiadores.games.gladiaattorit import art, board, notation, outline, rules
from gladiadores.games.gladiaattorit.arena import arena, names
from gladiadores.games.gladiaattorit.board import Marks
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.rules import Award
from gladiadores.games.gladiaattorit.scene import RING
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import EMPTY, KIND, KINDS, NONE, SHIELDS, SPECIALS, TILE, TILES, WEAPONS
from gladiadores.games.gladiaattorit.view import View
from gladiadores.text import texts

SVG = "{http://www.w3.org/2000/svg}"
PT = texts("pt")
Cell = tuple[int, int]


def played(actions: int, seed: int = 1, **options: object) -> State:
    """A position after some random actions; the first one deals."""
    rng = random.Random(seed)
    state = GAME.new({"players": 4, **options})
    for _ in range(actions):
        if state.to_act is None:
            break
        action = state.draw(rng) if not isinstance(state.to_act, int) else rng.choice(list(state.legal))
        state = state.after(action)
    return state


def drawn(svg: str) -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-label")
    assert root.get("role") in ("img", "group")
    return root


def keyed(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    found = [(str(node.get("data-key")), node) for node in root.iter() if node.get("data-key")]
    for key, node in found:
        assert node.get("role") in ("img", "button"), key
        assert node.get("aria-label"), key
    assert len(found) == len(dict(found))
    return dict(found)


def written(root: ElementTree.Element) -> str:
    """All that can be read in a picture."""
    return " ".join(str(node.text) for node in root.iter(f"{SVG}text"))


def at(node: ElementTree.Element) -> tuple[float, float]:
    """Where an element was moved to."""
    numbers = re.match(r"translate\((\S+) (\S+)\)", node.get("transform", ""))
    assert numbers is not None
    return float(numbers[1]), float(numbers[2])


def halves_of(node: ElementTree.Element) -> list[tuple[str, str]]:
    """The halves that are drawn in an element: letter and tint, from left to right."""
    found = []
    for group in node.iter(f"{SVG}g"):
        for use in group.findall(f"{SVG}use"):
            letter = use.get("href", "").rpartition("-")[2]
            if letter in art.HALVES and group.get("class", "").startswith("gt-"):
                found.append((letter, str(group.get("class"))[3:]))
    return found


# --- halves and whole gladiators ------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [WEAPONS, SHIELDS])
def test_halves_differ_in_shape_not_only_in_colour(letters: str) -> None:
    shapes = {tuple(re.findall(r' (?:d|cx|cy|r)="([^"]+)"', art.HALVES[letter])) for letter in letters}
    assert len(shapes) == 3


@pytest.mark.parametrize("letter", art.HALVES)
def test_a_half_stays_on_its_side_of_the_middle(letter: str) -> None:
    left = letter in WEAPONS
    bare = art.halves("")[letter]
    numbers = [float(x) for x in re.findall(r"[ML](-?[\d.]+) ", bare)]
    assert numbers
    assert all((x < 0) == left and abs(x) <= art.HALF for x in numbers)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", names())
def test_every_gladiator_joins_two_halves_of_one_tint(name: str, seed: int) -> None:
    players = arena(name).players[0]
    view = played(40, seed, board=name, players=players).view(0)
    found = keyed(drawn(board.board(view)))
    board_of = view.table.arena
    for square in range(len(board_of.squares)):
        shown = halves_of(found[board.square_key(board_of, square)])
        tints = []
        for letters, seam, place in ((SHIELDS, board_of.before[square], 1), (WEAPONS, board_of.behind[square], 0)):
            letter = next((letter for letter, _ in shown if letter in letters), None)
            if letter is None:
                continue
            kind = NONE if seam == NONE else view.gladiators[seam]
            tints.append((letter, art.tint(kind)))
            assert kind == NONE or KINDS[kind][place] == letter
        assert shown == tints
    whole = sum(tint != art.BARE for node in found.values() for _, tint in halves_of(node))
    assert whole == 2 * sum(kind != NONE for kind in view.gladiators)


def test_basics_share_a_tint_and_specials_have_their_own() -> None:
    tints = Counter(art.tint(kind) for kind in range(len(KINDS)))
    assert sorted(tints.values()) == [1] * 6 + [3]
    for tint in (*tints, art.BARE):
        assert f".gt-{tint}{{color:" in art.STYLE


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_a_gladiator_by_himself(kind: int) -> None:
    root = drawn(board.gladiator(kind, PT))
    assert root.get("aria-label") != drawn(board.gladiator((kind + 1) % 9, PT)).get("aria-label")
    assert art.HALVES[KINDS[kind][0]] + art.HALVES[KINDS[kind][1]] in board.gladiator(kind, PT)


def test_the_gallery_shows_all_nine() -> None:
    shown = written(drawn(board.gallery("en")))
    assert all(token in shown for token in KINDS)


# --- the board ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_every_square_and_every_piece_has_a_key_and_a_label(language: str) -> None:
    view = played(30).view(1)
    found = keyed(drawn(board.board(view, said=texts(language))))
    squares = {f"square:{square}" for square in view.table.arena.squares}
    assert set(found) == squares | {"square:5,4"} | {f"marker:{seat}" for seat in range(4)}  # and the podium
    assert len({node.get("aria-label") for node in found.values()}) == len(found)


def test_labels_say_what_lies_there() -> None:
    state = played(1)
    square = state.table.arena.index[state.table.arena.squares[state.table.arena.places[0]]]
    row_start = state.table.arena.left[0]
    tile = next(tile for tile in state.hands[0])
    action = notation.place_token(tile, state.table.arena.squares[square])
    view = state.after(action).view(0)
    assert board.label_of(state.view(0), square, PT) == "linha 0, coluna 4, livre"
    said = board.label_of(view, square, PT)
    assert said.startswith(f"linha 0, coluna 4: {TILES[tile]} (")
    assert "; à esquerda, " in said
    assert "; à direita, " not in said
    edge = board.label_of(view, row_start, PT)
    assert edge.startswith("linha 0, coluna 3: borda com ")
    assert edge.partition("; à direita, ")[2] == said.partition("; à esquerda, ")[2]


def test_only_what_is_enabled_is_a_button() -> None:
    view = played(30).view(1)
    free = [board.square_key(view.table.arena, square) for square in view.free]
    root = drawn(board.board(view, Marks(enabled=frozenset(free[1:]), selected=(free[2],), dimmed=(free[3],))))
    assert root.get("role") == "group"
    found = keyed(root)
    buttons = {key for key, node in found.items() if node.get("role") == "button"}
    assert buttons == set(free[1:])
    assert all(found[key].get("tabindex") == "0" for key in buttons)
    assert [key for key in buttons if found[key].get("aria-pressed") == "true"] == [free[2]]
    assert [key for key, node in found.items() if node.find(f"{SVG}g[@opacity]") is not None] == [free[3]]
    assert drawn(board.board(view)).get("role") == "img"


def test_a_preview_is_shown_and_said() -> None:
    view = played(30).view(1)
    first, second = view.free[:2]
    keys = [board.square_key(view.table.arena, square) for square in view.free[:2]]
    found = keyed(drawn(board.board(view, Marks(enabled=keys[:1], preview={first: 3, second: 0}, ghost=0), PT)))
    assert "".join(found[keys[0]].itertext()) == "+3"
    assert str(found[keys[0]].get("aria-label")).endswith(", livre: 3 pontos")
    assert "".join(found[keys[1]].itertext()) == "0"
    ghosts = [key for key, node in found.items() if node.find(f"{SVG}use[@class='gt-ghost']") is not None]
    assert ghosts == [keys[0]]


def test_letters_are_shown_on_demand() -> None:
    view = played(30).view(1)
    plain, taught = board.board(view), board.board(view, Marks(letters=True))
    assert '-is-N" x=' not in plain
    halves = sum(len(halves_of(node)) for node in keyed(drawn(plain)).values())
    assert len(re.findall(r'href="#gt-is-[A-Z]"', taught)) == halves


def test_tiles_can_be_named_for_pictures_in_motion() -> None:
    view = played(30).view(1)
    square = view.table.arena.left[0]
    node = keyed(drawn(board.board(view, Marks(moves={square: "tile:<7>"}))))[
        board.square_key(view.table.arena, square)
    ]
    assert [moved.get("data-move") for moved in node.iter() if moved.get("data-move")] == ["tile:<7>"]


def test_groups_are_outlined_and_nothing_else_is() -> None:
    for seed in range(5):
        view = played(200, seed).view(0)
        groups = {
            rules.group(view.table.arena, view.gladiators, seam)
            for seam, kind in enumerate(view.gladiators)
            if kind in SPECIALS
        }
        lines = re.findall(r'<g class="gt-(\w+)"><path d="([^"]+)"[^>]*class="gt-line"', board.board(view))
        large = [group for group in groups if len(group) > 1]
        assert sorted(kind for kind, _ in lines) == sorted(KINDS[view.gladiators[group[0]]] for group in large)
        assert len({path for _, path in lines}) == len(large)


def test_what_was_scored_is_shown_where_it_arose() -> None:
    view = played(30).view(0)
    board_of = view.table.arena
    tile = board_of.places[20]
    before, behind = board_of.before[tile], board_of.behind[tile]
    one = Award("score.group", KIND["GN"], tuple(sorted({before, *board_of.beside[before]} - {behind})), 4)
    nothing = Award("score.single", KIND["GS"], (behind,), 0)
    marks = Marks(scored=(one, nothing), last=tile)
    svg = board.board(view, marks, PT)
    root = drawn(svg)
    assert svg.count('stroke="var(--gt-glow)" stroke-width="5.5"') == 1
    badges = [node for node in root.iter(f"{SVG}g") if "".join(node.itertext()) == "+4" and node.get("transform")]
    row, column = board_of.squares[tile]
    assert at(badges[-1]) == (column * 60, row * 60 - 3)
    label = keyed(root)[board.square_key(board_of, tile)].get("aria-label")
    assert str(label).endswith("; a última peça colocada")
    double = Award("score.double", KIND["GN"], (before, behind), 2)
    root = drawn(board.board(view, replace(marks, scored=(double,))))
    badges = [node for node in root.iter(f"{SVG}g") if "".join(node.itertext()) == "+2" and node.get("transform")]
    assert at(badges[-1]) == (column * 60 + 30, row * 60 - 3)


def test_ids_are_defined_and_begin_with_the_prefix() -> None:
    view = played(30).view(0)
    everything = Marks(enabled=["square:5,1"], ghost=0, letters=True)
    one, two = (drawn(board.board(view, everything, prefix=prefix)) for prefix in ("a", "b"))
    for root, prefix in ((one, "a"), (two, "b")):
        ids = [str(node.get("id")) for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert all(name.startswith(f"{prefix}-") for name in ids)
        assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)


def test_views_that_draw_themselves_share_no_ids() -> None:
    state = played(30)
    pictures = [drawn(picture._repr_svg_()) for picture in (state, state, state.view(0), state.view(0))]
    ids = [str(node.get("id")) for root in pictures for node in root.iter() if node.get("id")]
    assert len(ids) > len(pictures)
    assert len(ids) == len(set(ids))
    for root in pictures:
        own = {str(node.get("id")) for node in root.iter() if node.get("id")}
        assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= own


@pytest.mark.parametrize("name", names())
def test_rows_and_columns_bear_their_numbers_on_the_sand(name: str) -> None:
    view = GAME.new({"players": 2, "board": name}).view(None)
    root = drawn(board.board(view))
    (numbers,) = [node for node in root.iter(f"{SVG}g") if node.get("class") == "gt-number"]
    assert numbers.get("aria-hidden") == "true"
    board_of = view.table.arena
    rows, columns = range(len(board_of.rows)), range(board_of.columns)
    assert [node.text for node in numbers][: len(rows)] == [str(row) for row in rows]
    assert sorted(int(str(node.text)) for node in list(numbers)[len(rows) :]) == list(columns)
    places = [(float(node.get("x", "")), float(node.get("y", ""))) for node in numbers]
    taken = {(column, row) for row, column in (*board_of.squares, *board_of.podium)}
    assert not taken & {(int(x // 60), int(y // 60)) for x, y in places}


def test_what_is_asked_about_is_marked_and_said() -> None:
    view = played(30).view(0)
    square = view.free[0]
    root = drawn(board.board(view, Marks(asked=(square, 0)), PT))
    label = keyed(root)[board.square_key(view.table.arena, square)].get("aria-label")
    assert str(label).endswith("; aqui vai NG (rede e gládio)")
    assert "?" in written(root)


def test_equal_things_draw_equal_pictures_and_different_ones_differ() -> None:
    views = [played(number).view(0) for number in range(0, 60, 7)]
    pictures = [board.view(view) for view in views]
    assert pictures == [board.view(played(number).view(0)) for number in range(0, 60, 7)]
    assert len(set(pictures)) == len(pictures)


def test_the_board_is_small_enough_to_be_sent_often() -> None:
    for actions in (1, 60, 200):
        view = played(actions).view(0)
        free = frozenset(board.square_key(view.table.arena, square) for square in view.free)
        marks = Marks(enabled=free, preview=dict.fromkeys(view.free, 3), ghost=0, letters=True)
        assert len(board.board(view, marks)) < 64_000


def test_light_and_dark_follow_the_page() -> None:
    style = board.board(played(1).view(0))
    assert "@media (prefers-color-scheme:dark){.gt{" in style
    assert '[data-jp-theme-light="true"] .gt{' in style
    assert '[data-jp-theme-light="false"] .gt{' in style
    light, dark = (set(re.findall(r"(--gt-[\w-]+):", text)) for text in (art.LIGHT, art.DARK))
    assert light == dark
    assert set(re.findall(r"var\((--gt-[\w-]+)\)", style)) <= light


# --- the score track ------------------------------------------------------------------------------------------------


def with_points(view: View, *points: int) -> View:
    return replace(view, points=points, table=replace(view.table, players=len(points)))


def markers(view: View) -> list[tuple[float, float]]:
    found = keyed(drawn(board.board(view)))
    return [at(found[f"marker:{seat}"]) for seat in range(len(view.points))]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("points", [(7,) * 6, (7, 7, 8, 8, 9, 9), (0, 59, 30, 29, 1, 2)])
def test_no_piece_hides_another(name: str, points: tuple[int, ...]) -> None:
    view = with_points(played(1, players=2, board=name).view(0), *points)
    assert min(dist(one, other) for one, other in combinations(markers(view), 2)) > 12


def test_pieces_go_round_and_show_that_they_did() -> None:
    view = played(1).view(0)
    first, again = with_points(view, 0, 7, 20, 40), with_points(view, 60, 67, 80, 40)
    assert markers(first) == markers(again)
    assert board.board(first).count('<circle r="18"') == 0
    assert board.board(again).count('<circle r="18"') == 3


def test_players_differ_in_colour_and_in_shape() -> None:
    colours, inks, shapes = zip(*art._PLAYERS, strict=True)
    assert len(set(colours)) == len(set(shapes)) == 6
    assert len(inks) == 6
    assert [str(seat + 1) in board.marker(seat) for seat in range(6)] == [True] * 6


def test_names_are_escaped() -> None:
    view = played(1).view(0)
    svg = board.view(view, names=["<b>", "Bruno & Cia", '"', "Clara Bernardes de Oliveira"])
    drawn(svg)
    assert "<b>" not in svg
    assert "Bruno &amp; Cia" in svg
    assert "Clara Bernardes …" in written(drawn(svg))


# --- lines ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_the_sand_holds_every_square_and_no_more_than_it_must(name: str) -> None:
    board_of = arena(name)
    around = outline.oval(board_of, 1)

    def reach(x: float, y: float) -> float:
        return float(abs(x / around.across) ** around.power + abs(y / around.down) ** around.power)

    corners = [
        (column + right - board_of.columns / 2, row + low - len(board_of.rows) / 2)
        for row, column in board_of.squares
        for right in (0, 1)
        for low in (0, 1)
    ]
    assert max(reach(x, y) for x, y in corners) == pytest.approx(1)


def test_the_track_of_the_whole_board_has_sixty_fields_of_one_length() -> None:
    middle = outline.track(outline.oval(arena(), 60), RING)
    assert len(middle) == 60 * outline.FINE
    steps = [dist(one, other) for one, other in pairwise((*middle, middle[0]))]
    assert max(steps) < 1.02 * min(steps)
    assert middle[0][0] == 0
    assert middle[0][1] < 0 < middle[outline.FINE][0]  # from the top, clockwise


def loops(path: str) -> list[list[tuple[float, float]]]:
    return [
        [(float(x), float(y)) for x, y in (point.split() for point in loop.rstrip("Z").split("L"))]
        for loop in path.split("M")[1:]
    ]


def area(points: list[tuple[float, float]]) -> float:
    """Positive for what is drawn clockwise."""
    return sum((x * next_y - next_x * y) for (x, y), (next_x, next_y) in pairwise((*points, points[0]))) / 2


def cells(seed: int) -> set[Cell]:
    rng = random.Random(seed)
    return {(rng.randrange(5), rng.randrange(5)) for _ in range(rng.randrange(1, 22))}


@pytest.mark.parametrize("seed", range(60))
def test_a_border_goes_once_around_its_cells(seed: int) -> None:
    inside = cells(seed)
    found = loops(outline.border(inside, 10, 0))
    assert sum(area(points) for points in found) == 100 * len(inside)
    lengths = sum(dist(one, other) for points in found for one, other in pairwise((*points, points[0])))
    sides = sum(
        (row + down, column + right) not in inside
        for row, column in inside
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
    )
    assert lengths == 10 * sides


@pytest.mark.parametrize("seed", range(60))
def test_a_border_lies_a_little_inside(seed: int) -> None:
    inside = cells(seed)
    for points in loops(outline.border(inside, 10, 1)):
        for x, y in points:
            assert (int(y // 10), int(x // 10)) in inside
            assert min(x % 10, 10 - x % 10) == min(y % 10, 10 - y % 10) == 1


# --- tiles, goals, a whole view -------------------------------------------------------------------------------------


def test_copies_of_a_tile_have_keys_of_their_own() -> None:
    held = [TILE[token] for token in ("NG", "NG", "SC", "NG")]
    assert board.keys("hand", held) == ("hand:NG", "hand:NG:2", "hand:SC", "hand:NG:3")
    assert board.keys("face", held[1:3]) == ("face:NG", "face:SC")


@pytest.mark.parametrize("tile", range(len(TILES)))
def test_a_tile_by_itself(tile: int) -> None:
    svg = board.tile(tile, PT)
    assert TILES[tile] in str(drawn(svg).get("aria-label"))
    assert art.HALVES[TILES[tile][0]] in svg
    assert art.HALVES[TILES[tile][1]] in svg
    assert not keyed(drawn(svg))


def test_a_tile_as_a_button() -> None:
    marks = Marks(enabled=("hand:NG",), selected=("hand:NG",), letters=True)
    root = drawn(board.tile(TILE["NG"], PT, key="hand:NG", marks=marks, move="tile:1"))
    node = keyed(root)["hand:NG"]
    assert (node.get("role"), node.get("aria-pressed"), root.get("role")) == ("button", "true", "group")
    assert "".join(node.itertext()) == "NG"
    assert node.find(f"{SVG}g[@data-move='tile:1']") is not None
    still = drawn(board.tile(TILE["NG"], PT, key="hand:NG:2", marks=marks))
    assert keyed(still)["hand:NG:2"].get("role") == "img"


def test_the_pile_and_the_goal_are_labelled() -> None:
    assert drawn(board.pile(1, PT)).get("aria-label") == "1 peça na pilha"
    assert drawn(board.pile(12, PT)).get("aria-label") == "12 peças na pilha"
    assert "GN (gládio e rede)" in str(drawn(board.goal(KIND["GN"], PT)).get("aria-label"))
    assert written(drawn(board.goal(None, PT))) == "?"


def test_a_view_shows_the_hand_and_the_goal_of_its_seat_alone() -> None:
    state = played(30)
    for seat in (*range(4), None):
        shown = written(drawn(board.view(state.view(seat))))
        goals = [KINDS[goal] for goal in state.goals]
        assert [token in shown for token in goals] == [owner == seat for owner in range(4)]
        assert ("Mão" in shown) == (seat is not None)


def test_a_finished_view_tells_what_the_goals_brought() -> None:
    state = played(200)
    assert state.to_act is None
    shown = written(drawn(board.view(state.view(None))))
    for points, bonus in zip(state.points, state.bonus, strict=True):
        assert f"{points} + {bonus}" in shown


def test_states_and_views_draw_themselves() -> None:
    state = played(30)
    assert drawn(state._repr_svg_()) is not None
    view = state.view(2)
    assert re.sub(r"gt-view[0-9]+-", "gt-", view._repr_svg_()) == board.view(view)
    empty = played(0).view(None)
    assert set(empty.tiles) == {EMPTY}
    drawn(board.view(empty))
