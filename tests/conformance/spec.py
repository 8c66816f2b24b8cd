"""What a game says of itself so that the suite can check it. Nothing here may be answered by the code under test."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from gladiadores.core import Game, Record

if TYPE_CHECKING:
    from conformance.play import Played


@dataclass(frozen=True)
class Variant:
    """A way to play a game: all its options, and the rulings that are not at their default."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    """Of the game that its golden file shows."""


GARBAGE = ("", " ", "-", "+", "?", "0x1", "null", "\x00", "é", "·", "9" * 40, "G7 ", " G7", "[]", "= ", "*")


class GameSpec(ABC):
    """A game, its variants, and the truths about it that the suite cannot work out by itself.

    A *world* is a hashable that says all that some seat does not know: every hand, every sealed bid.
    """

    variants: tuple[Variant, ...]
    longest: int
    """No game has more actions, chance included."""
    vocabulary: tuple[str, ...]
    """Every action that a seat may ever take, in notation order; meta ones last."""
    meta: frozenset[str] = frozenset()
    """Actions that are accepted but never sampled."""

    @property
    def met(self) -> frozenset[str]:
        """Those of them that random games are sure to meet."""
        return self.meta

    chances: tuple[str, ...] = ()
    """Every action of chance that stands among a record's actions."""
    garbage: tuple[str, ...] = GARBAGE
    games = 8
    """How many random games a check plays, at how many places it looks closely, and for how many small worlds."""
    plies = 16
    small_worlds = 6
    tried = 1000
    """At how many states of a game the whole vocabulary is tried."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.played: dict[tuple[str, int], Played] = {}

    def __str__(self) -> str:
        return self.game.id

    @abstractmethod
    def census(self, state: Any) -> Counter[str] | None:
        """The pieces and where they are not lost; None while nothing is dealt. Raises where one is in two places."""

    @abstractmethod
    def sees(self, state: Any, action: str, seat: int | None) -> Hashable:
        """What the rules let a seat see of ``action``, which is legal in ``state``, and of what it brings to light."""

    @abstractmethod
    def world(self, state: Any) -> Hashable:
        """What is hidden from anybody in ``state``."""

    @abstractmethod
    def candidates(self, played: Played, ply: int, seat: int | None) -> Mapping[Hashable, float] | None:
        """Every world that counting alone allows the seat to think of, and how many deals make it.

        No inference here: the suite itself leaves out those in which the game could not have gone as it did. None
        where they are too many.
        """

    @abstractmethod
    def other(self, played: Played, ply: int, seat: int | None, rng: Random) -> Hashable:
        """A world that counting alone allows the seat to think of, drawn without asking any view."""

    @abstractmethod
    def rewrite(self, played: Played, ply: int, world: Any) -> Record | None:
        """The record of the game up to ``ply`` had ``world`` been the truth; None where it cannot be written."""

    @property
    def part(self) -> tuple[str, ...]:
        """As much of the vocabulary as is tried where it is tried again and again."""
        return self.vocabulary

    def spellings(self, action: str) -> tuple[str, ...]:
        """Other ways to write an action of chance; a game takes one for the same action, or refuses it."""
        return ()

    def check_table(self, played: Played, ply: int) -> None:  # noqa: B027  # a game may have nothing to say here
        """Raises where a view shows another table than the actions have made."""

    def turn(self, state: Any) -> Hashable:
        """Changes when a turn is over; it matters where events fade."""
        return None

    def lasting(self, state: Any) -> Hashable:
        """A state without what has faded: a guess may have that another way than it was."""
        whole: Hashable = state
        return whole

    @abstractmethod
    def shown(self, view: Any) -> str:
        """What a seat holds, on a line of a golden file."""

    def offered(self, state: Any) -> str:
        """The legal actions, on a line of a golden file."""
        return " ".join(state.legal)

    def drawn(self, state: Any) -> tuple[str, ...]:
        """What lies on the table, drawn in lines of a golden file; nothing where the events say enough."""
        return ()

    def detailed(self, state: Any) -> bool:
        """Whether a golden file shows a step from this state in full, not on one line."""
        return True

    def writable(self, state: Any) -> bool:
        """Whether the game's setup has a notation for this position."""
        return False


def shares(cards: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to give hands of these sizes from the cards, each card a thing of its own; the rest is left over."""
    if not sizes:
        yield ()
        return
    for places in combinations(range(len(cards)), sizes[0]):
        hand = tuple(cards[place] for place in places)
        rest = tuple(card for place, card in enumerate(cards) if place not in places)
        for others in shares(rest, sizes[1:]):
            yield (hand, *others)


def mixed(hands: list[list[str]], rng: Random) -> list[list[str]]:
    """Hands of the same sizes with their cards mixed: all of them, or one or two swapped, as it happens."""
    hands = [list(hand) for hand in hands]
    places = [(hand, place) for hand in range(len(hands)) for place in range(len(hands[hand]))]
    swaps = rng.choice((1, 2, 3, len(places)))
    for _ in range(swaps if places else 0):
        (a, i), (b, j) = rng.choice(places), rng.choice(places)
        hands[a][i], hands[b][j] = hands[b][j], hands[a][i]
    return hands
