"""What may be said, as data: verbs, and what they are about."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple


class Verb(IntEnum):
    """What an action does; in brackets which fields of ``Said`` it fills."""

    PASS = auto()
    """No more, or not at all."""
    # --- chance
    ROLL = auto()
    """Dice in the order asked (dice: groups of them)."""
    DEAL = auto()
    """The whole opening (piles: starting gladiators, starting slaves, the rest of the Market, Intrigue)."""
    SHUFFLE = auto()
    """A pile in its new order (piles: one; number: ``MARKET_PILE``, ``INTRIGUE_PILE``)."""
    PICK = auto()
    """A random card (card, or kind)."""
    # --- houses
    HOUSE = auto()
    """(house)"""
    PAY = auto()
    """All ready gladiators are paid."""
    RELEASE = auto()
    """A gladiator goes instead (card)."""
    # --- intrigue
    CASH = auto()
    """(kind)"""
    USE = auto()
    """(effect)"""
    SCHEME = auto()
    """(kind)"""
    ASK = auto()
    """For support (seat)."""
    CLAIM = auto()
    """What one says that the scheme is (kind; -1: nothing)."""
    PAY_FOR = auto()
    """Denarii for support (number)."""
    SUPPORT = auto()
    REFUSE = auto()
    """Support, or an invitation."""
    AT = auto()
    """A target (seat, card, or kind)."""
    REACT = auto()
    """(kind)"""
    GUARD = auto()
    """One on the table."""
    GUARD_HAND = auto()
    """One of the hand."""
    CARD = auto()
    """One of one's hand (kind)."""
    ASSET = auto()
    """(card, or kind of a guard)"""
    SEAT = auto()
    """(seat)"""
    OPTION = auto()
    """(number, from 1)"""
    DIE = auto()
    """(number, from 1)"""
    NUMBER = auto()
    """(number)"""
    DISCARD = auto()
    """(kind)"""
    # --- market
    SELL = auto()
    """To the bank (card)."""
    SELL_GUARD = auto()
    """To the bank (kind)."""
    OFFER = auto()
    """Begin an offer (seat)."""
    GIVE = auto()
    """(card)"""
    GIVE_GUARD = auto()
    """(kind)"""
    GIVE_DENARII = auto()
    """(number)"""
    WANT = auto()
    """(card)"""
    WANT_GUARD = auto()
    """(kind)"""
    WANT_DENARII = auto()
    """(number)"""
    PROPOSE = auto()
    YES = auto()
    NO = auto()
    BID = auto()
    """(number)"""
    # --- arena
    INVITE = auto()
    """(seat)"""
    SELL_INVITATION = auto()
    """(seat)"""
    PRICE = auto()
    """(number)"""
    ACCEPT = auto()
    FIGHTER = auto()
    """(card)"""
    EQUIP = auto()
    """(card)"""
    WAGER = auto()
    """(number: corner; other: denarii)"""
    UP = auto()
    DOWN = auto()
    SELL_UP = auto()
    """(seat)"""
    SELL_DOWN = auto()
    """(seat)"""
    # --- combat
    FIRST_ME = auto()
    FIRST_OTHER = auto()
    MOVE = auto()
    """(number: q; other: r)"""
    ATTACK = auto()
    LOSE = auto()
    """A die (number: its pile)."""
    # --- at any decision
    GIFT = auto()
    """(seat; number: denarii)"""
    POST = auto()
    """A guard from the hand to the table (kind)."""


class Said(NamedTuple):
    """An action as data; what its verb does not need is -1 or empty."""

    verb: Verb
    card: int = -1
    kind: int = -1
    seat: int = -1
    number: int = -1
    other: int = -1
    effect: int = -1
    house: int = -1
    dice: tuple[tuple[int, ...], ...] = ()
    piles: tuple[tuple[int, ...], ...] = ()
