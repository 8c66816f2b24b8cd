"""What a deck holds, as values.

=============  ====================================================================================
market card    an int, its place in ``Deck.market``: an individual, for it has a condition of its own
intrigue card  an int, its place in ``Deck.intrigue``: a kind; copies of it are the same number
house          an int, its place in ``Deck.houses``
effect         an int, its place in ``Deck.effects``
=============  ====================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final, NamedTuple

GLADIATOR, SLAVE, EQUIPMENT = range(3)
MARKET_KINDS: Final = ("gladiator", "slave", "equipment")
GUARD_ASSET: Final = "guard"
"""Guards on the table are counted as assets too."""

SCHEME, REACTION, GUARD = range(3)
INTRIGUE_KINDS: Final = ("scheme", "reaction", "guard")

WEAPON, ARMOUR, SPECIAL = range(3)
SLOTS: Final = ("weapon", "armour", "special")

ATTACK, DEFENCE, SPEED = range(3)
PILES: Final = ("attack", "defence", "speed")

NONE: Final = -1


class Op(NamedTuple):
    """One primitive with its arguments, read and checked: defaults are filled in, so ``get`` seldom needs one."""

    name: str
    args: tuple[tuple[str, Any], ...] = ()

    def get(self, name: str, default: Any = None) -> Any:
        for key, value in self.args:
            if key == name:
                return value
        return default


class Count(NamedTuple):
    """A number that is counted when it is needed: ``times`` for each thing, at most ``most`` altogether."""

    per: str
    """``gladiator``, ``slave``, ``fighter``, ``equipment``, ``asset``, ``guard``, ``card`` (of the hand), ``denarius``,
    ``influence``, ``favour``, ``champion``."""
    state: str = "any"
    of: str = "you"
    times: int = 1
    most: int = 99


Number = int | Count


class Target(NamedTuple):
    """What an effect is aimed at: a House or a card of one."""

    kind: str
    """``house``, or a kind of asset."""
    whose: str = "any"
    """``own``, ``other``, ``any``."""
    state: str = "any"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card or a House does, and when."""

    index: int
    owner: str
    """The token of its card or House."""
    when: str
    once: str | None
    """``turn``, ``round``, ``fight``, ``game``; None: as often as its costs can be paid."""
    may: bool
    """Whether its owner is asked."""
    target: tuple[Target, ...]
    needs: tuple[Op, ...]
    cost: tuple[Op, ...]
    ops: tuple[Op, ...]

    @property
    def exhausts(self) -> bool:
        """Whether its cost is to exhaust the card it stands on."""
        return any(op.name == "exhaust_self" for op in self.cost)


@dataclass(frozen=True, slots=True)
class MarketCard:
    """One card of the Market deck."""

    token: str
    kind: int
    names: Mapping[str, str]
    start: bool
    price: int
    dice: tuple[int, int, int] | None
    """Attack, defence, speed; None for equipment."""
    slot: int
    """``WEAPON``, ``ARMOUR``, ``SPECIAL``; ``NONE`` for fighters."""
    effects: tuple[int, ...]

    def name(self, language: str) -> str:
        return self.names.get(language) or self.names["pt"]


@dataclass(frozen=True, slots=True)
class IntrigueCard:
    """One kind of the Intrigue deck, with its copies."""

    token: str
    kind: int
    names: Mapping[str, str]
    copies: int
    influence: int
    """What it requires; 0 for guards."""
    cash: int
    tags: tuple[str, ...]
    effects: tuple[int, ...]

    def name(self, language: str) -> str:
        return self.names.get(language) or self.names["pt"]


@dataclass(frozen=True, slots=True)
class House:
    """One House with what it begins with and its powers."""

    token: str
    names: Mapping[str, str]
    colour: str
    gladiators: int
    slaves: int
    guards: int
    denarii: int
    effects: tuple[int, ...]

    def name(self, language: str) -> str:
        return self.names.get(language) or self.names["pt"]


class Arena(NamedTuple):
    """The map: hexes in axial coordinates in order, and the places of those who enter first and second."""

    hexes: tuple[tuple[int, int], ...]
    first: tuple[int, int]
    second: tuple[int, int]


@dataclass(frozen=True, eq=False)
class Deck:
    """A whole deck, checked. Two decks are the same when their digests are."""

    id: str
    names: Mapping[str, str]
    version: int
    market: tuple[MarketCard, ...]
    intrigue: tuple[IntrigueCard, ...]
    houses: tuple[House, ...]
    effects: tuple[Effect, ...]
    arena: Arena
    hand_limits: tuple[int, ...]
    """By Influence, 0 to 12."""
    denarii: int
    """In the box."""
    players: tuple[int, ...]
    """How many may play: as many as there are Houses for, and cards to begin with."""
    digest: str
    pictures: Mapping[str, str] = field(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, ...]:
        """By what it is made of, whatever has been looked up in it so far."""
        return type(self), tuple([getattr(self, each.name) for each in fields(self)])

    def __repr__(self) -> str:
        return f"Deck({self.id}#{self.digest[:8]})"

    @cached_property
    def market_card(self) -> dict[str, int]:
        """Market cards by token."""
        return {card.token: place for place, card in enumerate(self.market)}

    @cached_property
    def intrigue_card(self) -> dict[str, int]:
        """Kinds of Intrigue cards by token."""
        return {card.token: place for place, card in enumerate(self.intrigue)}

    @cached_property
    def house(self) -> dict[str, int]:
        """Houses by token."""
        return {house.token: place for place, house in enumerate(self.houses)}

    @cached_property
    def starting(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Starting gladiators and starting slaves."""
        return tuple(
            tuple(place for place, card in enumerate(self.market) if card.start and card.kind == kind)
            for kind in (GLADIATOR, SLAVE)
        )  # type: ignore[return-value]

    @cached_property
    def stock(self) -> tuple[int, ...]:
        """Every Intrigue card of the box, ascending."""
        return tuple(place for place, card in enumerate(self.intrigue) for _ in range(card.copies))

    @cached_property
    def guards(self) -> tuple[int, ...]:
        """The kinds that are guards."""
        return tuple(place for place, card in enumerate(self.intrigue) if card.kind == GUARD)

    @cached_property
    def effects_when(self) -> dict[str, tuple[Effect, ...]]:
        """The effects by the moment they are for."""
        found: dict[str, tuple[Effect, ...]] = {}
        for effect in self.effects:
            found[effect.when] = (*found.get(effect.when, ()), effect)
        return found
