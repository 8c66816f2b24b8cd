"""A deliberately naive second implementation of the tile game Gladiaattorilautapeli, to serve as a test oracle.

It was written from the printed rules alone, without the engine; their sections are quoted by their Finnish titles
("Laatat", "Pelilauta ja -nappulat", "Pelin aloitus", "Pelin kulku", "Loppupisteytys", "Sääntövariantit"). How tiles,
places and actions are written, and where on the board the places are, is fixed by the notation of the game.

Everything is a plain string, integer, list or dict. A tile is its shield and its weapon, as in ``NG``; a half on the
edge is one letter; a gladiator is his weapon and his shield, as in ``TN``. What lies on the board is a dict from
(row, column) to a tile or a half. A seam is named by the (row, column) of the place on its left.
Nothing here is meant to be fast or clever; it is meant to be easy to compare with the printed rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

SHIELDS = ["N", "S", "L"]
"""Verkko, pieni kilpi, suuri kilpi: what a gladiator holds in his left hand ("Laatat")."""

WEAPONS = ["G", "T", "C"]
"""Gladius, atrain, käyrä miekka: what a gladiator holds in his right hand ("Laatat")."""

BASICS = ["TN", "GL", "CS"]
"""Retiarius (net, trident), secutor (large shield, gladius), thraex (small shield, curved sword) ("Laatat")."""

SPECIALS = ["GN", "GS", "TS", "TL", "CN", "CL"]
"""The six other pairs of a weapon and a shield; each is also one goal tile ("Laatat")."""

Place = tuple[int, int]
"""A row and a column, each counted from 0 at the top left."""

Group = tuple[str, set[Place]]
"""A kind of gladiator, and the seams where those of the group stand."""


# ---------------------------------------------------------------------------------------------------------------------
# The board
# ---------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A board drawn as text, and what is in the box with it.

    ``<`` is the place of an edge tile on the left, ``>`` of one on the right, ``.`` a free place, ``#`` the podium; a
    space is outside. Whatever is not given is as in the printed rules.
    """

    name: str
    rows: tuple[str, ...]
    copies: int = 7
    """How many there are of each of the nine tiles ("Laatat")."""
    halves: int = 4
    """How many edge tiles there are of each of the six halves ("Laatat")."""
    removed: int = 3
    """How many tiles leave the game unseen ("Pelin aloitus")."""
    hand: int = 3
    """How many tiles a player is given ("Pelin aloitus")."""
    face_up: int = 6
    """How many tiles lie face up ("Pelin aloitus")."""


ARENA = Board(
    "arena",
    (
        "   <..>   ",
        "  <....>  ",
        " <......> ",
        " <......> ",
        " <......> ",
        "<...##...>",
        "<...##...>",
        " <......> ",
        " <......> ",
        " <......> ",
        "  <....>  ",
        "   <..>   ",
    ),
)
"""The amphitheatre ("Pelilauta ja -nappulat"; where the places are: the notation)."""


def places(board: Board, characters: str) -> list[Place]:
    """List the places drawn with one of these characters, row by row from the top, each from the left."""
    found: list[Place] = []
    for row in range(len(board.rows)):
        for column in range(len(board.rows[row])):
            if board.rows[row][column] in characters:
                found.append((row, column))
    return found


def squares(board: Board = ARENA) -> list[Place]:
    """List the places that are free when the game begins ("Pelilauta ja -nappulat": 60 empty squares)."""
    return places(board, ".")


def left_edges(board: Board = ARENA) -> list[Place]:
    """List the places of the edge tiles on the left, from the top down."""
    return places(board, "<")


def right_edges(board: Board = ARENA) -> list[Place]:
    """List the places of the edge tiles on the right, from the top down."""
    return places(board, ">")


def edges(board: Board = ARENA) -> list[Place]:
    """List the places of all edge tiles ("Pelilauta ja -nappulat": 24)."""
    return left_edges(board) + right_edges(board)


def podium(board: Board = ARENA) -> list[Place]:
    """List the places under the podium ("Pelilauta ja -nappulat": 4, without gladiators)."""
    return places(board, "#")


def seams(board: Board = ARENA) -> list[Place]:
    """List the seams where a gladiator can come to stand, each as the place on its left.

    "Laatat": two tiles side by side form one gladiator, of the right border of the one and the left border of the
    other. "Pelin aloitus": the half of an edge tile faces the empty area.
    """
    with_a_weapon = left_edges(board) + squares(board)
    with_a_shield = squares(board) + right_edges(board)
    found: list[Place] = []
    for row, column in with_a_weapon:
        if (row, column + 1) in with_a_shield:
            found.append((row, column))
    return found


# ---------------------------------------------------------------------------------------------------------------------
# The box
# ---------------------------------------------------------------------------------------------------------------------


def tile_kinds() -> list[str]:
    """List the nine tiles: every shield on the left border with every weapon on the right one ("Laatat")."""
    kinds: list[str] = []
    for shield in SHIELDS:
        for weapon in WEAPONS:
            kinds.append(shield + weapon)
    return kinds


def box_of_tiles(board: Board = ARENA) -> list[str]:
    """List the gladiator tiles in the box ("Laatat": 7 of each of the nine, 63 in all)."""
    return tile_kinds() * board.copies


def box_of_weapons(board: Board = ARENA) -> list[str]:
    """List the edge tiles for the left, which show a weapon ("Laatat": 4 of each half)."""
    return WEAPONS * board.halves


def box_of_shields(board: Board = ARENA) -> list[str]:
    """List the edge tiles for the right, which show a shield ("Laatat": 4 of each half)."""
    return SHIELDS * board.halves


def random_setup(rng: Random, players: int, board: Board = ARENA) -> dict[str, Any]:
    """Shuffle everything, and write down what lies where ("Pelin aloitus"; the form: the notation)."""
    left = box_of_weapons(board)
    right = box_of_shields(board)
    goals = list(SPECIALS)
    tiles = box_of_tiles(board)
    for pile in (left, right, goals, tiles):
        rng.shuffle(pile)
    return {
        "first": rng.randrange(players),
        "left": "".join(left[: len(left_edges(board))]),
        "right": "".join(right[: len(right_edges(board))]),
        "goals": goals[:players],
        "tiles": tiles,
    }


# ---------------------------------------------------------------------------------------------------------------------
# Gladiators and groups
# ---------------------------------------------------------------------------------------------------------------------


def gladiators(laid: dict[Place, str]) -> dict[Place, str]:
    """Find every whole gladiator on the board, by his seam.

    "Laatat": a gladiator has the weapon on the right border of one tile and the shield on the left border of the next.
    A half on the edge has nothing on its other side.
    """
    found: dict[Place, str] = {}
    for row, column in laid:
        if (row, column + 1) not in laid:
            continue
        weapon = laid[row, column][-1]
        shield = laid[row, column + 1][0]
        if weapon in WEAPONS and shield in SHIELDS:
            found[row, column] = weapon + shield
    return found


def adjacent(one: Place, other: Place) -> bool:
    """Tell whether two gladiators stand beside, above or below each other.

    "Pelin kulku": directly beside, above or below; corners do not connect.
    """
    same_row = one[0] == other[0] and abs(one[1] - other[1]) == 1
    same_column = one[1] == other[1] and abs(one[0] - other[0]) == 1
    return same_row or same_column


def group_of(standing: dict[Place, str], seam: Place) -> set[Place]:
    """Find the group of the gladiator at this seam: take in like neighbours until nothing changes ("Pelin kulku")."""
    group = {seam}
    changed = True
    while changed:
        changed = False
        for other, kind in standing.items():
            if other in group or kind != standing[seam]:
                continue
            if any(adjacent(other, member) for member in group):
                group.add(other)
                changed = True
    return group


def groups(laid: dict[Place, str]) -> list[Group]:
    """Part all special gladiators into groups: begin with each alone, join two that touch until nothing changes.

    "Pelin kulku": a group is of one special gladiator; it may be of any size, here also of one.
    """
    parted: list[Group] = []
    for seam, kind in gladiators(laid).items():
        if kind in SPECIALS:
            parted.append((kind, {seam}))
    while True:
        touching = two_that_touch(parted)
        if touching is None:
            return parted
        one, other = touching
        parted.remove(one)
        parted.remove(other)
        parted.append((one[0], one[1] | other[1]))


def two_that_touch(parted: list[Group]) -> tuple[Group, Group] | None:
    """Find two groups of one kind that have adjacent members, or None."""
    for one in parted:
        for other in parted:
            if one is other or one[0] != other[0]:
                continue
            for seam in one[1]:
                for neighbour in other[1]:
                    if adjacent(seam, neighbour):
                        return one, other
    return None


def score_placement(laid_before: dict[Place, str], square: Place, tile: str) -> int:
    """Count the points that the player gets at once for laying the tile ("Pelin kulku").

    One point for each basic gladiator made, grouped or not. For a special one a point for each gladiator in his group,
    himself included, if he is not alone. Two of the same special made at once are one group, scored once.
    """
    laid_after = dict(laid_before)
    laid_after[square] = tile
    before = gladiators(laid_before)
    after = gladiators(laid_after)
    points = 0
    scored: list[set[Place]] = []
    for seam in after:
        if seam in before:
            continue
        if after[seam] in BASICS:
            points += 1
            continue
        group = group_of(after, seam)
        if len(group) > 1 and group not in scored:
            scored.append(group)
            points += len(group)
    return points


def count_goal(laid: dict[Place, str], goal: str) -> int:
    """Count the gladiators of the goal on the board, one additional point each ("Loppupisteytys")."""
    return list(gladiators(laid).values()).count(goal)


def find_winners(points: list[int], bonus: list[int]) -> list[int]:
    """Give the winning seats, ascending.

    "Loppupisteytys": most points; in a tie, who got most out of the secret goal; still tied, they share it.
    """
    tied: list[int] = []
    for seat in range(len(points)):
        if points[seat] == max(points):
            tied.append(seat)
    best_bonus = max(bonus[seat] for seat in tied)
    result: list[int] = []
    for seat in tied:
        if bonus[seat] == best_bonus:
            result.append(seat)
    return result


# ---------------------------------------------------------------------------------------------------------------------
# A whole game
# ---------------------------------------------------------------------------------------------------------------------


class Game:
    """A game at the table: begins as the record's setup says, and is moved on an action at a time."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any], board: Board = ARENA) -> None:
        """Lay out the game ("Pelin aloitus"; who gets which tiles of the pile: the notation).

        "Sääntövariantit": in the simple game nobody has tiles and none lie face up.
        """
        self.board = board
        self.players: int = options["players"]
        self.variant: str = options.get("variant", "standard")
        if not 2 <= self.players <= 6:
            raise ValueError("the game is for 2 to 6 players")
        if self.variant not in ("standard", "simple"):
            raise ValueError("the variant is standard or simple")
        if len(setup["tiles"]) != board.removed + len(squares(board)):
            raise ValueError("the tiles that are not removed fill the board exactly")
        if len(setup["left"]) != len(left_edges(board)) or len(setup["right"]) != len(right_edges(board)):
            raise ValueError("every place on the edge has its edge tile")

        self.goals: list[str] = list(setup["goals"])
        self.laid: dict[Place, str] = {}
        for place, weapon in zip(left_edges(board), setup["left"], strict=True):
            self.laid[place] = weapon
        for place, shield in zip(right_edges(board), setup["right"], strict=True):
            self.laid[place] = shield

        self.pile: list[str] = list(setup["tiles"])
        self.removed = self.draw(board.removed)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.face_up: list[str] = []
        if self.variant == "standard":
            for seat in range(self.players):
                self.hands[seat] = self.draw(board.hand)
            self.face_up = self.draw(board.face_up)

        self.placement = [0 for _ in range(self.players)]
        self.turn: int = setup["first"]
        self.must_take = False
        self.begin_turn()

    def draw(self, number: int) -> list[str]:
        """Take tiles from the front of the pile, fewer if there are not as many left."""
        drawn = self.pile[:number]
        self.pile = self.pile[number:]
        return drawn

    def begin_turn(self) -> None:
        """In the simple game the player draws the tile that he will lay ("Sääntövariantit")."""
        if self.variant == "simple":
            self.hands[self.turn].extend(self.draw(1))

    def end_turn(self) -> None:
        """The turn passes clockwise ("Pelin kulku")."""
        self.turn = (self.turn + 1) % self.players
        self.begin_turn()

    def free(self) -> list[Place]:
        """List the places where no tile lies yet."""
        return [place for place in squares(self.board) if place not in self.laid]

    def over(self) -> bool:
        """Tell whether the last tile has been played and the amphitheatre is full ("Pelin kulku")."""
        return self.free() == []

    def to_act(self) -> int | None:
        """Give the seat whose turn it is, or None after the end."""
        if self.over():
            return None
        return self.turn

    def legal(self) -> list[str]:
        """List what the player may do now, each action once, in any order.

        "Pelin kulku": first one of the tiles in the hand onto any free square, then one of the tiles face up.
        """
        actions: list[str] = []
        if self.over():
            return actions
        if self.must_take:
            for tile in tile_kinds():
                if tile in self.face_up:
                    actions.append(">" + tile)
            return actions
        for tile in tile_kinds():
            if tile in self.hands[self.turn]:
                for row, column in self.free():
                    actions.append(f"{tile}@{row},{column}")
        return actions

    def play(self, action: str) -> None:
        """Carry out one action, ValueError if it is not legal ("Pelin kulku")."""
        if self.over():
            raise ValueError("the game is over")
        if action not in self.legal():
            raise ValueError(f"{action!r} is not legal now")

        if self.must_take:
            # A tile from those face up, and a new one is turned up while there are any.
            tile = action[1:]
            self.face_up.remove(tile)
            self.hands[self.turn].append(tile)
            self.face_up.extend(self.draw(1))
            self.must_take = False
            self.end_turn()
            return

        # A tile from the hand to the board, and its points at once.
        tile, where = action.split("@")
        row, column = where.split(",")
        square = (int(row), int(column))
        self.placement[self.turn] += score_placement(self.laid, square, tile)
        self.hands[self.turn].remove(tile)
        self.laid[square] = tile
        if self.face_up:
            self.must_take = True
        else:
            self.end_turn()

    def bonus(self) -> list[int]:
        """Count for each seat the gladiators of its goal that are on the board now ("Loppupisteytys")."""
        return [count_goal(self.laid, self.goals[seat]) for seat in range(self.players)]

    def points(self) -> list[int]:
        """Add for each seat the points from placing and from the goal."""
        bonus = self.bonus()
        return [self.placement[seat] + bonus[seat] for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Give the winning seats, none while the game goes on."""
        if not self.over():
            return []
        return find_winners(self.points(), self.bonus())

    def answer(self) -> dict[str, Any]:
        """Describe the game as the verb `replay` does (the notation); `legal` is in any order."""
        return {
            "game": "gladiaattorit",
            "over": self.over(),
            "to_act": self.to_act(),
            "legal": self.legal(),
            "placement": list(self.placement),
            "bonus": self.bonus(),
            "points": self.points(),
            "winners": self.winners(),
        }


def play_record(record: dict[str, Any], board: Board = ARENA) -> Game:
    """Play a record as far as it goes; ValueError ("action N: ...", counted from 0) if an action is refused."""
    if record["options"].get("board", "arena") != board.name:
        raise ValueError("the record is of another board")
    game = Game(record["options"], record["setup"], board)
    for index, action in enumerate(record["actions"]):
        try:
            game.play(action)
        except ValueError as error:
            raise ValueError(f"action {index}: {error}") from error
    return game


def answers(record: dict[str, Any], board: Board = ARENA) -> list[dict[str, Any]]:
    """Give the answer for each prefix of the record: before the first action, after the first, and so on."""
    game = play_record({**record, "actions": []}, board)
    found = [game.answer()]
    for action in record["actions"]:
        game.play(action)
        found.append(game.answer())
    return found


def random_game(rng: Random, players: int, variant: str = "standard", board: Board = ARENA) -> dict[str, Any]:
    """Play a game by chance from a shuffled setup to its end, and give its record."""
    options = {"players": players, "variant": variant, "board": board.name}
    setup = random_setup(rng, players, board)
    game = Game(options, setup, board)
    actions: list[str] = []
    while not game.over():
        action = rng.choice(game.legal())
        game.play(action)
        actions.append(action)
    return {"game": "gladiaattorit", "version": 1, "options": options, "setup": setup, "actions": actions}
