"""Every action as it is written, in tables by what it is about, and back: ``read`` (docs/glory-to-rome.md).

Actions are told apart by their verb, so that no two tokens are alike: ``add:Dock>Market`` takes a card from the hand,
``add:Wood>Market`` a material from the stockpile.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final, NamedTuple

from gladiadores.games.glory_to_rome.cards import (
    CARDS,
    JACK,
    KIND,
    KINDS,
    MATERIALS,
    NAMES,
    ROLES,
    Building,
    name,
)
from gladiadores.games.glory_to_rome.table import PLAYERS


class Verb(IntEnum):
    """What an action does; in brackets which fields of ``Said`` it fills."""

    PASS = auto()
    """No more, or not at all."""
    JACK = auto()
    """Think: take a Jack."""
    DRAW = auto()
    """Think: draw up to the limit, or one card."""
    LATRINE = auto()
    """Before thinking: a card from the hand into the Pool (card, maybe ``JACK``)."""
    VOMITORIUM = auto()
    """Before thinking: the whole hand."""
    LEAD = auto()
    """Lead a role with a card or a Jack (card, kind)."""
    FOLLOW = auto()
    """Follow with a card or a Jack (card)."""
    MORE = auto()
    """Palace: one more card or Jack (card)."""
    PETITION = auto()
    """Play a petition, leading (kind) or following; its cards come with ``WITH``."""
    CIRCUS = auto()
    """The same with two cards."""
    WITH = auto()
    """A card of a petition (card)."""
    TAKE = auto()
    """Laborer: from the Pool to the stockpile (kind)."""
    DOCK = auto()
    """Laborer: from the hand to the stockpile (card)."""
    FOUND = auto()
    """A foundation in town (card; kind: its site)."""
    OUT = auto()
    """A foundation out of town (card; kind: its site)."""
    ADD = auto()
    """A card of the hand, or the Fountain's, as material (card, structure)."""
    BUILD = auto()
    """Architect: a material of the stockpile (kind, structure)."""
    POOL_BUILD = auto()
    """Architect: a material of the Pool (kind, structure)."""
    SAVE = auto()
    """This building action is put together with the next one."""
    FOUNTAIN = auto()
    """Craftsman: look at the top card of the deck."""
    KEEP = auto()
    """The Fountain's card to the hand."""
    STAIR = auto()
    """Stairway: a material of the stockpile to somebody's structure (kind, seat, structure)."""
    POOL_STAIR = auto()
    """The same with a material of the Pool."""
    SELL = auto()
    """Merchant: from the stockpile to the vault (kind)."""
    ATRIUM = auto()
    """Merchant: the top card of the deck instead."""
    BASILICA = auto()
    """Merchant: a card of the hand (card)."""
    DEMAND = auto()
    """Legionary: show a card (card)."""
    GIVE = auto()
    """Give a card that is demanded (card)."""
    GLORY = auto()
    """"Glory to Rome": give none."""
    POOL = auto()
    """Legionary: take what is demanded from the Pool too (kind)."""
    LION = auto()
    """Coliseum: this client (seat, kind)."""
    HIRE = auto()
    """Patron: a client from the Pool (kind)."""
    AQUEDUCT = auto()
    """Patron: a client from the hand (card)."""
    BAR = auto()
    """Patron: a client from the deck."""
    PRISON = auto()
    """Take somebody's structure (seat, structure)."""
    SENATE = auto()
    """Take one of the Jacks that others played."""
    SEWER = auto()
    """A card that one played, to the stockpile (card)."""
    CLAIM = auto()
    """Ask all others to surrender."""
    YES = auto()
    NO = auto()


class Said(NamedTuple):
    """An action as data; what its verb does not need is -1."""

    verb: Verb
    card: int = -1
    kind: int = -1
    seat: int = -1
    structure: int = -1


SEATS: Final = max(PLAYERS)

ACTIONS: Final[dict[str, Said]] = {}
"""Every action by its token, in the order in which legal actions are listed."""


def _token(text: str, verb: Verb, card: int = -1, kind: int = -1, seat: int = -1, structure: int = -1) -> str:
    if text in ACTIONS:
        raise ValueError(f"two actions are written {text}")
    ACTIONS[text] = Said(verb, card, kind, seat, structure)
    return text


def _cards(word: str, verb: Verb) -> tuple[str, ...]:
    """By card: ``dock:Academy``."""
    return tuple(_token(f"{word}:{NAMES[card]}", verb, card) for card in range(CARDS))


def _cards_or_jack(word: str, verb: Verb) -> tuple[str, ...]:
    """By card, the Jack last."""
    return (*_cards(word, verb), _token(f"{word}:{name(JACK)}", verb, JACK))


def _materials(word: str, verb: Verb) -> tuple[str, ...]:
    """By kind: ``take:Rubble``."""
    return tuple(_token(f"{word}:{MATERIALS[kind]}", verb, kind=kind) for kind in range(KINDS))


def _roles(word: str, verb: Verb, card: int = -1) -> tuple[str, ...]:
    """By kind: ``petition=Patron``."""
    return tuple(_token(f"{word}={ROLES[kind]}", verb, card, kind) for kind in range(KINDS))


def _sites(word: str, verb: Verb) -> tuple[tuple[str, ...], ...]:
    """By card and site: ``found:Dock``, ``found:Statue@Brick``; empty where the card cannot stand there."""

    def at(card: int, site: int) -> str:
        if card == Building.STATUE:
            return _token(f"{word}:{NAMES[card]}@{MATERIALS[site]}", verb, card, site)
        return _token(f"{word}:{NAMES[card]}", verb, card, site) if site == KIND[card] else ""

    return tuple(tuple(at(card, site) for site in range(KINDS)) for card in range(CARDS))


def _onto(word: str, verb: Verb) -> tuple[tuple[str, ...], ...]:
    """By kind and structure: ``pool:Brick>Bath``."""
    return tuple(
        tuple(_token(f"{word}:{MATERIALS[kind]}>{NAMES[on]}", verb, kind=kind, structure=on) for on in range(CARDS))
        for kind in range(KINDS)
    )


def _abroad(word: str, verb: Verb) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """By kind, seat and structure: ``stair:Brick>2.Bath``."""
    return tuple(
        tuple(
            tuple(
                _token(f"{word}:{MATERIALS[kind]}>{seat}.{NAMES[on]}", verb, kind=kind, seat=seat, structure=on)
                for on in range(CARDS)
            )
            for seat in range(SEATS)
        )
        for kind in range(KINDS)
    )


TAKE_JACK: Final = _token("jack", Verb.JACK)
DRAW: Final = _token("draw", Verb.DRAW)
LATRINE: Final = _cards_or_jack("latrine", Verb.LATRINE)
VOMITORIUM: Final = _token("vomitorium", Verb.VOMITORIUM)

LEAD: Final = tuple(_token(f"lead:{NAMES[card]}", Verb.LEAD, card, KIND[card]) for card in range(CARDS))
LEAD_JACK: Final = _roles(f"lead:{name(JACK)}", Verb.LEAD, JACK)
LEAD_PETITION: Final = _roles("petition", Verb.PETITION)
LEAD_CIRCUS: Final = _roles("circus", Verb.CIRCUS)
FOLLOW: Final = _cards_or_jack("follow", Verb.FOLLOW)
MORE: Final = _cards_or_jack("more", Verb.MORE)
PETITION: Final = _token("petition", Verb.PETITION)
CIRCUS: Final = _token("circus", Verb.CIRCUS)
WITH: Final = _cards("with", Verb.WITH)

TAKE: Final = _materials("take", Verb.TAKE)
DOCK: Final = _cards("dock", Verb.DOCK)

FOUND: Final = _sites("found", Verb.FOUND)
OUT: Final = _sites("out", Verb.OUT)
ADD: Final = tuple(
    tuple(_token(f"add:{NAMES[card]}>{NAMES[on]}", Verb.ADD, card, structure=on) for on in range(CARDS))
    for card in range(CARDS)
)
"""By card of the hand and structure."""
BUILD: Final = _onto("add", Verb.BUILD)
POOL_BUILD: Final = _onto("pool", Verb.POOL_BUILD)
SAVE: Final = _token("save", Verb.SAVE)
FOUNTAIN: Final = _token("fountain", Verb.FOUNTAIN)
KEEP: Final = _token("keep", Verb.KEEP)
STAIR: Final = _abroad("stair", Verb.STAIR)
POOL_STAIR: Final = _abroad("stair-pool", Verb.POOL_STAIR)

SELL: Final = _materials("sell", Verb.SELL)
ATRIUM: Final = _token("atrium", Verb.ATRIUM)
BASILICA: Final = _cards("basilica", Verb.BASILICA)

DEMAND: Final = _cards("demand", Verb.DEMAND)
GIVE: Final = _cards("give", Verb.GIVE)
GLORY: Final = _token("glory", Verb.GLORY)
POOL: Final = _materials("pool", Verb.POOL)
LION: Final = tuple(
    tuple(_token(f"lion:{seat}.{ROLES[kind]}", Verb.LION, kind=kind, seat=seat) for kind in range(KINDS))
    for seat in range(SEATS)
)
"""By seat and kind."""

HIRE: Final = _materials("hire", Verb.HIRE)
AQUEDUCT: Final = _cards("aqueduct", Verb.AQUEDUCT)
BAR: Final = _token("bar", Verb.BAR)

PRISON: Final = tuple(
    tuple(_token(f"prison:{seat}.{NAMES[card]}", Verb.PRISON, seat=seat, structure=card) for card in range(CARDS))
    for seat in range(SEATS)
)
"""By seat and structure."""
SENATE: Final = _token("senate", Verb.SENATE)
SEWER: Final = _cards("sewer", Verb.SEWER)

YES: Final = _token("yes", Verb.YES)
NO: Final = _token("no", Verb.NO)
PASS: Final = _token("-", Verb.PASS)
CLAIM: Final = _token("claim", Verb.CLAIM)

read = ACTIONS.get
"""What an action says; None where it is none."""
