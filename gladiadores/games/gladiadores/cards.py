"""Cards as small integers and sets of cards as bit masks, the form in which the rules decide.

======================  =====================================================================
combat card             ``10 * suit + value - 1`` (0 to 39), suits in the order T M G X
lion                    ``LION`` (40); in a set, one bit a lion from ``LION`` upwards, lowest first
damaged weapon, held    ``WEAPON + pair`` (44 to 49), pairs in the order TM TG TX MG MX GX
damaged weapon, played  ``DECLARED + 4 * declared suit + other suit`` (50 to 65)
======================  =====================================================================

Lions are all the same, so a set keeps their number as a run of bits: two equal sets are equal integers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import total_ordering
from itertools import combinations

SUITS = "TMGX"
NO_SUIT = -1
VALUES = 10
LION = 40
LIONS = 4
WEAPON = LION + LIONS
PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(range(4), 2))
DECLARED = WEAPON + len(PAIRS)
UNPLAYED = WEAPON
"""May stand for the plays that are still to come; nobody plays a damaged weapon without declaring."""

COMBAT_CARDS = (1 << LION) - 1
ONE_SUIT = (1 << VALUES) - 1
"""The cards of suit T; shifted by ``VALUES * suit``, those of another suit."""
SUIT_CARDS = tuple(ONE_SUIT << VALUES * suit for suit in range(4))
ONES = sum(1 << VALUES * suit for suit in range(4))
LION_CARDS = ((1 << LIONS) - 1) << LION
WEAPON_CARDS = ((1 << len(PAIRS)) - 1) << WEAPON
WHOLE_DECK = COMBAT_CARDS | LION_CARDS | WEAPON_CARDS


def combat(suit: int, value: int) -> int:
    """The combat card of a suit (0 to 3) and a value (1 to 10)."""
    return VALUES * suit + value - 1


def suit(card: int) -> int:
    """The suit of a combat card: ``card // VALUES``, without a division."""
    return card * 13 >> 7


def declared(suit: int, other: int) -> int:
    """The damaged weapon of two suits as played, the declared one first."""
    return DECLARED + 4 * suit + other


def _held(play: int) -> int:
    if play < DECLARED:
        return play
    first, second = divmod(play - DECLARED, 4)
    return play if first == second else WEAPON + PAIRS.index((min(first, second), max(first, second)))


HELD = tuple(map(_held, range(DECLARED + 16)))
"""The card in hand that is played as a play: only damaged weapons differ."""


def bits(cards: int) -> Iterator[int]:
    """The codes in a set, ascending; every lion is reported as its own bit."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def add(cards: int, card: int) -> int:
    """``cards`` with one more ``card`` as held."""
    if card == LION:
        return cards | ((cards & LION_CARDS) << 1 & LION_CARDS) | 1 << LION
    return cards | 1 << card


def remove(cards: int, card: int) -> int:
    """``cards`` with one ``card`` as held less."""
    if card == LION:
        return cards & ~LION_CARDS | (cards & LION_CARDS) >> 1 & LION_CARDS
    return cards & ~(1 << card)


def lions(cards: int) -> int:
    """How many lions there are in a set."""
    return (cards & LION_CARDS).bit_count()


def counts(cards: int) -> tuple[int, int, int, int]:
    """How many combat cards of each suit, in the order T M G X."""
    t, m, g, x = SUIT_CARDS
    return (cards & t).bit_count(), (cards & m).bit_count(), (cards & g).bit_count(), (cards & x).bit_count()


TOKENS: tuple[str, ...] = (
    *(f"{suit}{value}" for suit in SUITS for value in range(1, VALUES + 1)),
    *("L" for _ in range(LIONS)),
    *(SUITS[a] + SUITS[b] for a, b in PAIRS),
    *(SUITS[a] + SUITS[b] if a != b else "" for a in range(4) for b in range(4)),
)
"""What every code is written as; the four codes of a weapon of one suit do not exist."""

PLAYS: dict[str, int] = {
    **{TOKENS[card]: card for card in range(LION + 1)},
    **{TOKENS[declared(a, b)]: declared(a, b) for a in range(4) for b in range(4) if a != b},
}
"""The code of every play by its token."""


def written(cards: int) -> str:
    """A set of cards in notation."""
    return " ".join([TOKENS[card] for card in bits(cards)])


@total_ordering
class Card:
    """A card, or a damaged weapon as played; it prints as its notation and draws itself in a notebook."""

    __slots__ = ("code",)

    def __init__(self, token: str) -> None:
        """``token`` as in docs/notation.md; raises ``KeyError`` where it is none."""
        self.code = PLAYS[token]

    @property
    def is_combat(self) -> bool:
        return self.code < LION

    @property
    def is_lion(self) -> bool:
        return self.code == LION

    @property
    def is_weapon(self) -> bool:
        return self.code >= DECLARED

    @property
    def suit(self) -> str | None:
        """The suit, or the declared one; None for a lion."""
        return None if self.is_lion else str(self)[0]

    @property
    def value(self) -> int | None:
        """1 to 10 for a combat card, 11 for a lion, None for a damaged weapon."""
        if self.is_combat:
            return self.code % VALUES + 1
        return 11 if self.is_lion else None

    def __str__(self) -> str:
        return TOKENS[self.code]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.code == other.code

    def __lt__(self, other: Card) -> bool:
        return self.code < other.code

    def __hash__(self) -> int:
        return hash((Card, self.code))

    def _repr_svg_(self) -> str:
        from gladiadores.games.gladiadores import board

        return board.card(self)


class Hand:
    """A set of cards, as held or lying in a play area; it prints as its notation and draws itself in a notebook."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def __iter__(self) -> Iterator[Card]:
        """The cards in notation order, weapons with their suits in the order T M G X."""
        return (Card(token) for token in str(self).split())

    def __len__(self) -> int:
        return self.cards.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.cards >> HELD[card.code] & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash((Hand, self.cards))

    def __str__(self) -> str:
        return written(self.cards)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def _repr_svg_(self) -> str:
        from gladiadores.games.gladiadores import board

        return board.hand(self)
