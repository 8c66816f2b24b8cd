"""Reading and writing the notation (docs/notation.md): cards, sets of cards, actions and deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn, cast

from gladiadores.core import shape
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    HELD,
    LION,
    LION_CARDS,
    LIONS,
    PAIRS,
    PLAYS,
    TOKENS,
    VALUES,
    add,
    bits,
    declared,
    lions,
)
from gladiadores.games.gladiadores.table import Deck

CHOICE = 100
"""An action ``+card`` is coded as ``CHOICE`` and the card."""
DECLINE = 2 * CHOICE

ACTIONS: dict[str, int] = {
    **PLAYS,
    **{"+" + TOKENS[card]: CHOICE + card for card in range(LION)},
    "+-": DECLINE,
}
"""The code of every action by its token; deals are written as hands (``deal_token``)."""

_CODE_TOKENS = {code: token for token, code in ACTIONS.items()}
_HANDS = " / "


def action_token(code: int) -> str:
    return _CODE_TOKENS[code]


class _Tokens(dict[int, tuple[str, ...]]):
    """Every way to play the cards of a small set, worked out when the set is first met."""

    def __init__(self, spell: Callable[[int], Iterator[str]]) -> None:
        super().__init__()
        self._spell = spell

    def __missing__(self, cards: int) -> tuple[str, ...]:
        tokens = self[cards] = tuple(self._spell(cards))
        return tokens


def _combat(suit: int) -> Callable[[int], Iterator[str]]:
    return lambda values: (TOKENS[VALUES * suit + value] for value in bits(values))


def _special(specials: int) -> Iterator[str]:
    if specials & (1 << LIONS) - 1:
        yield TOKENS[LION]
    for pair, (first, second) in enumerate(PAIRS):
        if specials >> LIONS + pair & 1:
            yield TOKENS[declared(first, second)]
            yield TOKENS[declared(second, first)]


_T, _M, _G, _X = (_Tokens(_combat(suit)) for suit in range(4))
_SPECIAL = _Tokens(_special)
_ONE_SUIT = (1 << VALUES) - 1


def plays(cards: int) -> tuple[str, ...]:
    """Every way to play a card of the set, in notation order: a lion once, a damaged weapon with either suit first."""
    return (
        _T[cards & _ONE_SUIT]
        + _M[cards >> 10 & _ONE_SUIT]
        + _G[cards >> 20 & _ONE_SUIT]
        + _X[cards >> 30 & _ONE_SUIT]
        + _SPECIAL[cards >> LION]
    )


def choices(cards: int, may_decline: bool) -> tuple[str, ...]:
    """The ways to choose one of some combat cards, in notation order; ``+-`` last."""
    tokens = tuple(["+" + TOKENS[card] for card in bits(cards)])
    return (*tokens, "+-") if may_decline else tokens


def read_play(token: object, field: str) -> int:
    """The code of one play; raises ``BadInput`` (code ``token``)."""
    if shape.text(token, field) not in PLAYS:
        bad(
            "token",
            "input.card",
            "{field}: «{token}» não é uma carta; escreva naipe e valor (G7), L, ou dois naipes (MX).",
            field=field,
            token=printable(token),
        )
    return PLAYS[cast(str, token)]


def read_action(token: object, field: str) -> str:
    """A play or a choice of spoils; raises ``BadInput`` (code ``token``)."""
    if shape.text(token, field) not in ACTIONS:
        bad(
            "token",
            "input.action",
            "{field}: «{token}» não é uma ação; escreva uma carta (G7, L, MX) ou uma escolha (+X8, +-).",
            field=field,
            token=printable(token),
        )
    return cast(str, token)


def read_cards(text: object, field: str) -> int:
    """A set of cards as held, separated by spaces; raises ``BadInput`` (``token``, or ``deck`` for a card twice)."""
    cards = 0
    for token in shape.text(text, field).split(" "):
        if token:
            cards = _with(cards, HELD[read_play(token, field)], field)
    return cards


def _with(cards: int, card: int, field: str) -> int:
    if lions(cards) == LIONS if card == LION else cards >> card & 1:
        twice(TOKENS[card], field)
    return add(cards, card)


def twice(token: str, field: str) -> NoReturn:
    bad(
        "deck",
        "input.twice",
        "{field}: {card} aparece mais vezes do que existe no baralho.",
        field=field,
        card=token,
    )


def check_deck(cards: int, deck: Deck, field: str) -> None:
    """Raises ``BadInput`` (code ``deck``) for cards that the deck of this number of players does not have."""
    strange = (cards & ~LION_CARDS) & ~deck.cards
    if strange:
        bad(
            "deck",
            "input.not-in-deck",
            "{field}: {card} não está no baralho deste número de jogadores.",
            field=field,
            card=TOKENS[next(bits(strange))],
        )
    if lions(cards) > deck.lions:
        twice("L", field)


def join(first: int, second: int, field: str) -> int:
    """Two sets that must not share a card, lions counted; raises ``BadInput`` (code ``deck``)."""
    shared = first & second & ~LION_CARDS
    if shared:
        twice(TOKENS[next(bits(shared))], field)
    both = first | second & ~LION_CARDS
    for _ in range(lions(second)):
        both = _with(both, LION, field)
    return both


def of_plays(codes: tuple[int, ...], field: str) -> int:
    """Plays as a set of cards as held; raises ``BadInput`` (code ``deck``) for a card twice."""
    cards = 0
    for code in codes:
        cards = _with(cards, HELD[code], field)
    return cards


def read_area(text: object, field: str) -> int:
    """The combat cards of a play area; raises ``BadInput`` (``shape``, ``token`` or ``deck``)."""
    cards = read_cards(text, field)
    special = cards & ~COMBAT_CARDS
    if special:
        bad(
            "deck",
            "input.area-special",
            "{field}: {card} não fica em área de jogo; só cartas de combate.",
            field=field,
            card=TOKENS[next(bits(special))],
        )
    return cards


def deal_token(hands: Iterable[Iterable[int]]) -> str:
    """A deal as the action of chance: the hands by seat, each as its cards, lions by any of their bits."""
    return _HANDS.join([" ".join([TOKENS[card] for card in sorted(hand)]) for hand in hands])


def read_deal(hands: object, players: int, deck: Deck, field: str) -> tuple[int, ...]:
    """The hands of one deal, checked against the deck; raises ``BadInput``."""
    read, together = [], 0
    for seat, text in enumerate(shape.items(hands, field, players)):
        hand = read_cards(text, f"{field}[{seat}]")
        check_deck(hand, deck, f"{field}[{seat}]")
        if hand.bit_count() != deck.hand:
            bad(
                "shape",
                "input.hand-size",
                "{field}: cartas na mão: {count}; devem ser {expected}.",
                field=f"{field}[{seat}]",
                count=hand.bit_count(),
                expected=deck.hand,
            )
        together = join(together, hand, f"{field}[{seat}]")
        check_deck(together, deck, f"{field}[{seat}]")
        read.append(hand)
    return tuple(read)


def split_deal(token: str) -> list[str]:
    """The hands of a deal as texts."""
    return token.split(_HANDS)


def join_deal(hands: list[str]) -> str:
    """The deal of some hands that are known to be right."""
    return deal_token([bits(read_cards(hand, "deals")) for hand in hands])


_CARDS = {token: 1 << HELD[play] for token, play in PLAYS.items()}


def dealt(token: str) -> tuple[int, ...]:
    """The hands of a deal that is known to be right."""
    return tuple([_hand(text) for text in token.split(_HANDS)])


def _hand(text: str) -> int:
    cards = lion = 0
    for token in text.split():
        if token == "L":
            lion += 1
        else:
            cards |= _CARDS[token]
    return cards | ((1 << lion) - 1) << LION
