"""Every action as it is written, and back: ``read`` (docs/notation.md).

What an action is called depends on nothing but the deck: ``release:Bestia`` names a Market card, ``discard:Rumour`` a
kind of Intrigue card, ``use:Bestia.2`` the second effect of a card or House.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.verbs import Said, Verb

SEATS: Final = 4
MOST: Final = 9999
"""No number that is said is larger."""

PILE_NAMES: Final = ("ATK", "DEF", "SPD")

PASS: Final = "-"
PAY: Final = "pay"
SUPPORT: Final = "support"
REFUSE: Final = "refuse"
GUARD: Final = "guard"
GUARD_HAND: Final = "guard-hand"
PROPOSE: Final = "propose"
YES: Final = "yes"
NO: Final = "no"
ACCEPT: Final = "accept"
UP: Final = "up"
DOWN: Final = "down"
FIRST_ME: Final = "first:me"
FIRST_OTHER: Final = "first:other"
ATTACK: Final = "attack"
CLAIM_NOTHING: Final = "claim:-"
LOSE: Final = tuple(f"lose:{pile}" for pile in PILE_NAMES)

_WORDS: Final = {
    PASS: Said(Verb.PASS),
    PAY: Said(Verb.PAY),
    SUPPORT: Said(Verb.SUPPORT),
    REFUSE: Said(Verb.REFUSE),
    GUARD: Said(Verb.GUARD),
    GUARD_HAND: Said(Verb.GUARD_HAND),
    PROPOSE: Said(Verb.PROPOSE),
    YES: Said(Verb.YES),
    NO: Said(Verb.NO),
    ACCEPT: Said(Verb.ACCEPT),
    UP: Said(Verb.UP),
    DOWN: Said(Verb.DOWN),
    FIRST_ME: Said(Verb.FIRST_ME),
    FIRST_OTHER: Said(Verb.FIRST_OTHER),
    ATTACK: Said(Verb.ATTACK),
    CLAIM_NOTHING: Said(Verb.CLAIM),
    **{token: Said(Verb.LOSE, number=pile) for pile, token in enumerate(LOSE)},
}
"""Actions that are the same in every deck."""


# --- written --------------------------------------------------------------------------------------------------------


def market(deck: Deck, word: str, card: int) -> str:
    """About a Market card: ``release:Name``."""
    return f"{word}:{deck.market[card].token}"


def intrigue(deck: Deck, word: str, kind: int) -> str:
    """About a kind of Intrigue card: ``discard:Name``."""
    return f"{word}:{deck.intrigue[kind].token}"


def use(deck: Deck, effect: int) -> str:
    """``use:Owner``, or ``use:Owner.2`` for the second of its effects."""
    owner = deck.effects[effect].owner
    place = effects_of(deck, owner).index(effect)
    return f"use:{owner}.{place + 1}" if place else f"use:{owner}"


def roll(*groups: Iterable[int]) -> str:
    """``roll:6.4/5.1``."""
    return "roll:" + "/".join([".".join([str(die) for die in group]) for group in groups])


def deal(deck: Deck, market: Iterable[Iterable[int]], kinds: Iterable[int]) -> str:
    """``deal:A,B;C,D;…;…``: starting gladiators, starting slaves, the rest of the Market; Intrigue."""
    piles = [_listed_market(deck, pile) for pile in market]
    return f"deal:{';'.join(piles)};{_listed_intrigue(deck, kinds)}"


def shuffle_market(deck: Deck, cards: Iterable[int]) -> str:
    return f"shuffle:{_listed_market(deck, cards)}"


def shuffle_intrigue(deck: Deck, kinds: Iterable[int]) -> str:
    return f"shuffle:{_listed_intrigue(deck, kinds)}"


def _listed_market(deck: Deck, cards: Iterable[int]) -> str:
    return ",".join([deck.market[card].token for card in cards])


def _listed_intrigue(deck: Deck, kinds: Iterable[int]) -> str:
    return ",".join([deck.intrigue[kind].token for kind in kinds])


def effects_of(deck: Deck, owner: str) -> tuple[int, ...]:
    """The effects of a card or House, by its token."""
    if owner in deck.market_card:
        return deck.market[deck.market_card[owner]].effects
    if owner in deck.house:
        return deck.houses[deck.house[owner]].effects
    if owner in deck.intrigue_card:
        return deck.intrigue[deck.intrigue_card[owner]].effects
    return ()


# --- spelt ----------------------------------------------------------------------------------------------------------

_NAME: Final = "[A-Za-z][A-Za-z0-9]*(~[1-9])?"
_NAMES: Final = f"({_NAME}(,{_NAME})*)?"
_WHOLE: Final = "(0|[1-9][0-9]{0,3})"
_SOME: Final = "[1-9][0-9]{0,3}"
_ABOUT_A_NAME: Final = (
    "house|release|cash|scheme|react|card|asset|discard|sell|sell-guard|give|give-guard|want|want-guard|fighter|equip|"
    "post|pick|at|claim"
)
_SPELT: Final = re.compile(
    "|".join(
        (
            f"({_ABOUT_A_NAME}):{_NAME}",
            f"use:{_NAME}(\\.[2-9])?",
            "(ask|at|seat|offer|invite|sell-invitation|sell-up|sell-down):[0-3]",
            f"(pay|bid|number):{_WHOLE}",
            f"(option|die|price):{_SOME}",
            f"(give|want):{_SOME}d",
            "wager:[0-3]:[1-3]",
            "move:(0|-?[1-9][0-9]?)\\.(0|-?[1-9][0-9]?)",
            f"gift:[0-3]:{_SOME}",
            "roll:[1-6](\\.[1-6])*(/[1-6](\\.[1-6])*)?",
            f"shuffle:{_NAME}(,{_NAME})*",
            f"deal:{_NAMES};{_NAMES};{_NAMES};{_NAMES}",
        )
    )
)


def spelt(action: str) -> bool:
    """Whether it is written like an action of some deck."""
    return action in _WORDS or _SPELT.fullmatch(action) is not None


# --- read -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def read(deck: Deck, action: str) -> Said | None:
    """What an action says; None where it is none of this deck."""
    if action in _WORDS:
        return _WORDS[action]
    word, colon, rest = action.partition(":")
    reader = _READERS.get(word)
    return reader(deck, rest) if reader is not None and colon else None


_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
_SIGNED: Final = re.compile(r"0|-?[1-9][0-9]?")

Reader = Callable[[Deck, str], Said | None]


def _whole(text: str) -> int:
    """A number as it must be written; -1 for anything else."""
    return int(text) if _NUMBER.fullmatch(text) else -1


def _seat_of(text: str) -> int:
    number = _whole(text)
    return number if number < SEATS else -1


def _market(verb: Verb) -> Reader:
    def reader(deck: Deck, rest: str) -> Said | None:
        card = deck.market_card.get(rest)
        return None if card is None else Said(verb, card=card)

    return reader


def _intrigue(verb: Verb) -> Reader:
    def reader(deck: Deck, rest: str) -> Said | None:
        kind = deck.intrigue_card.get(rest)
        return None if kind is None else Said(verb, kind=kind)

    return reader


def _seat(verb: Verb) -> Reader:
    def reader(deck: Deck, rest: str) -> Said | None:
        seat = _seat_of(rest)
        return None if seat < 0 else Said(verb, seat=seat)

    return reader


def _number(verb: Verb, least: int = 0) -> Reader:
    def reader(deck: Deck, rest: str) -> Said | None:
        number = _whole(rest)
        return None if number < least else Said(verb, number=number)

    return reader


def _either(*readers: Reader) -> Reader:
    """The first that knows what was said."""

    def reader(deck: Deck, rest: str) -> Said | None:
        return next((said for each in readers if (said := each(deck, rest)) is not None), None)

    return reader


def _denarii(verb: Verb) -> Reader:
    """``3d``."""

    def reader(deck: Deck, rest: str) -> Said | None:
        number = _whole(rest[:-1]) if rest.endswith("d") else -1
        return None if number < 1 else Said(verb, number=number)

    return reader


def _house(deck: Deck, rest: str) -> Said | None:
    house = deck.house.get(rest)
    return None if house is None else Said(Verb.HOUSE, house=house)


def _use(deck: Deck, rest: str) -> Said | None:
    owner, dot, place = rest.partition(".")
    effects = effects_of(deck, owner)
    number = _whole(place) if dot else 1
    if not 1 <= number <= len(effects) or (dot and number == 1):
        return None
    return Said(Verb.USE, effect=effects[number - 1])


def _pair(verb: Verb, separator: str) -> Reader:
    """Two numbers: ``wager:0:3``, ``move:-1.2``."""

    def reader(deck: Deck, rest: str) -> Said | None:
        first, found, second = rest.partition(separator)
        if not found or not _SIGNED.fullmatch(first) or not _SIGNED.fullmatch(second):
            return None
        return Said(verb, number=int(first), other=int(second))

    return reader


def _gift(deck: Deck, rest: str) -> Said | None:
    to, _, denarii = rest.partition(":")
    seat, number = _seat_of(to), _whole(denarii)
    return None if seat < 0 or number < 1 else Said(Verb.GIFT, seat=seat, number=number)


def _roll(deck: Deck, rest: str) -> Said | None:
    if not re.fullmatch(r"[1-6](\.[1-6])*(/[1-6](\.[1-6])*)?", rest):
        return None
    groups = [tuple([int(die) for die in group.split(".")]) for group in rest.split("/")]
    return Said(Verb.ROLL, dice=tuple(groups))


def _cards(known: dict[str, int], listed: str) -> tuple[int, ...] | None:
    """Named cards; None where one is not known."""
    if not listed:
        return ()
    found = [known.get(name) for name in listed.split(",")]
    return None if None in found else tuple([card for card in found if card is not None])


def _deal(deck: Deck, rest: str) -> Said | None:
    parts = rest.split(";")
    if len(parts) != 4:
        return None
    piles: list[Any] = [_cards(deck.market_card, part) for part in parts[:3]]
    piles.append(_cards(deck.intrigue_card, parts[3]))
    return None if None in piles else Said(Verb.DEAL, piles=tuple(piles))


def _shuffle(deck: Deck, rest: str) -> Said | None:
    for number, known in enumerate((deck.market_card, deck.intrigue_card)):
        cards = _cards(known, rest)
        if cards:
            return Said(Verb.SHUFFLE, number=number, piles=(cards,))
    return None


_READERS: Final[dict[str, Reader]] = {
    "roll": _roll,
    "deal": _deal,
    "shuffle": _shuffle,
    "pick": _either(_market(Verb.PICK), _intrigue(Verb.PICK)),
    "house": _house,
    "release": _market(Verb.RELEASE),
    "cash": _intrigue(Verb.CASH),
    "use": _use,
    "scheme": _intrigue(Verb.SCHEME),
    "ask": _seat(Verb.ASK),
    "claim": _intrigue(Verb.CLAIM),
    "pay": _number(Verb.PAY_FOR),
    "at": _either(_seat(Verb.AT), _market(Verb.AT), _intrigue(Verb.AT)),
    "react": _intrigue(Verb.REACT),
    "card": _intrigue(Verb.CARD),
    "asset": _either(_market(Verb.ASSET), _intrigue(Verb.ASSET)),
    "seat": _seat(Verb.SEAT),
    "option": _number(Verb.OPTION, 1),
    "die": _number(Verb.DIE, 1),
    "number": _number(Verb.NUMBER),
    "discard": _intrigue(Verb.DISCARD),
    "sell": _market(Verb.SELL),
    "sell-guard": _intrigue(Verb.SELL_GUARD),
    "offer": _seat(Verb.OFFER),
    "give": _either(_denarii(Verb.GIVE_DENARII), _market(Verb.GIVE)),
    "give-guard": _intrigue(Verb.GIVE_GUARD),
    "want": _either(_denarii(Verb.WANT_DENARII), _market(Verb.WANT)),
    "want-guard": _intrigue(Verb.WANT_GUARD),
    "bid": _number(Verb.BID),
    "invite": _seat(Verb.INVITE),
    "sell-invitation": _seat(Verb.SELL_INVITATION),
    "price": _number(Verb.PRICE, 1),
    "fighter": _market(Verb.FIGHTER),
    "equip": _market(Verb.EQUIP),
    "wager": _pair(Verb.WAGER, ":"),
    "sell-up": _seat(Verb.SELL_UP),
    "sell-down": _seat(Verb.SELL_DOWN),
    "move": _pair(Verb.MOVE, "."),
    "gift": _gift,
    "post": _intrigue(Verb.POST),
}
