"""What can be pending: the kinds of frames on the stack (``core.stack``), the last one next.

The frame at the bottom is the phase of the turn and is replaced by the next phase: LEAD, FOLLOW once for every other
seat, ACT once for every seat, SENATE, SEWER, ACADEMY. Everything else lies on top of it until it is done.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final


class FrameKind(IntEnum):
    """What is pending; in brackets what a, b and c of the frame say, 0 where nothing is said."""

    DEAL = 0
    LEAD = auto()
    """The leader thinks or leads."""
    FOLLOW = auto()
    """A seat follows or thinks."""
    ACT = auto()
    """A seat's actions (a: for what it played, still to come; b: 1 while a client has its second action to come)."""
    SENATE = auto()
    SEWER = auto()
    """(a: the lowest card that may still be chosen)"""
    ACADEMY = auto()
    PETITION = auto()
    """Cards are chosen for a petition (a: how many more; b: the lowest card that may come; c: 1 for a Circus)."""
    PALACE = auto()
    """More units of the role (b: the lowest card that may come)."""
    THINK = auto()
    """A Thinker action (a: 1 where it may be left out; b: 1 once Latrine or Vomitorium was used)."""
    REPEAT = auto()
    """Actions from a building just completed (a: role, ``THINKER`` for the School; b: how many are left)."""
    LABORER = auto()
    """(a: ``FIRST`` once a card was taken, ``SECOND`` once the Dock was used)"""
    CRAFTSMAN = auto()
    """(a: ``SAVED`` where the action before was saved, ``KEPT`` where it was for the Fountain's card alone)"""
    ARCHITECT = auto()
    """(a: as for CRAFTSMAN)"""
    LEGIONARY = auto()
    """Cards are shown for a demand (a: how many more; b: the lowest card that may come)."""
    MERCHANT = auto()
    """(a: ``FIRST`` once something was sold, ``SECOND`` once the Basilica was used)"""
    PATRON = auto()
    """(a: ``FIRST`` once the Pool is closed, ``SECOND`` once the Aqueduct was used, ``THIRD`` once the Bar was)"""
    STAIRWAY = auto()
    FOUNTAIN = auto()
    """The card looked at is used or kept (a: as for CRAFTSMAN)."""
    SPOILS = auto()
    """The legionary takes from the Pool (a: which card of the demand)."""
    GIVE = auto()
    """Somebody gives what is demanded (a: the legionary; b: which card of the demand; c: set of kinds refused)."""
    LIONS = auto()
    """Clients are chosen for the lions (a: how many more, and one, 0 before that is counted; b: the place of the last
    one, ``6 * seat + kind``; c: how many of it)."""
    PRISON = auto()
    CLAIM = auto()
    """A seat is asked to surrender (a: to whom)."""


FIRST: Final = 1
SECOND: Final = 2
THIRD: Final = 4

SAVED: Final = 1
KEPT: Final = 2

THINKER: Final = 6
"""After the six roles."""
