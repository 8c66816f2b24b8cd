"""What can be pending: the kinds of frames on the stack (``core.stack``), the last one next.

The frame at the bottom is the phase of the turn or a part of it and is replaced in turn; everything else lies on top of
it until it is done. Where the seat is -1 chance acts, or nobody does. Sides of a fight are 0 (I) and 1 (II), places in
``State.entries``.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final


class FrameKind(IntEnum):
    """What is pending; in brackets what a, b and c of the frame say, 0 where nothing is said."""

    # --- the opening (phases/opening_roll)
    HOST_ROLL = 0
    """Chance: houses roll a die each, the highest is Host; ties roll again (a: set of seats; b: ``FOR_OPENING``,
    ``FOR_TITLE``, ``FOR_ORDER``, ``FOR_VICTORY``)."""
    HOUSE = auto()
    """A seat chooses its House."""
    DEAL = auto()
    """Chance: starting fighters, both decks."""

    # --- any phase (phases/drawing, phases/victory)
    CLOSE = auto()
    """Auto: the phase is over (victory), the next one begins."""
    DRAW = auto()
    """Auto: a seat draws Intrigue cards (a: how many more)."""
    SHUFFLE = auto()
    """Chance: a discard pile becomes a draw pile (a: ``MARKET_PILE``, ``INTRIGUE_PILE``)."""
    DEATH = auto()
    """Auto: a card that was discarded by death; the window ``died`` (a: card; b: 1 once the window was held). The seat
    is its house."""

    # --- upkeep (phases/upkeep)
    READY = auto()
    """Auto: exhausted cards are turned up."""
    RECOVER = auto()
    """Auto: finds the next wounded card of a seat (a: the lowest card that may still roll; b: 1 while a roll waits to
    be applied, to the card c)."""
    RECOVERY_ROLL = auto()
    """Chance: dice for one wounded card, into ``State.dice`` (a: seat; b: card; c: how many dice, 0 means 1)."""
    INCOME = auto()
    """Auto: a denarius for every ready slave."""
    PAY = auto()
    """A seat pays its ready gladiators or releases some."""

    # --- intrigue (phases/plotting, scheming, support, windows, guards; effects)
    INTRIGUE = auto()
    """Auto: opens the phase; DRAW for everybody, then PLOT of the host."""
    PLOT = auto()
    """A seat's own turn of Intrigue."""
    DISCARD = auto()
    """A seat discards down to its limit."""
    SUPPORT = auto()
    """A seat that lacks Influence seeks support (``State.scheme`` holds the card; ``State.asked``)."""
    PITCH = auto()
    """What it says to the one that it asks (a: the asked seat; b: 0 before the claim, 1 once that is made; c: the kind
    claimed, and one, 0 for nothing)."""
    PLEA = auto()
    """The asked seat answers (a: the seeker; b: the kind claimed, and one; c: denarii offered)."""
    TARGET = auto()
    """A seat names the targets of its scheme (a: the lowest that may still be named)."""
    SCHEMING = auto()
    """Auto: a declared scheme goes on (a: step): windows, then its effects or nothing, then the discard."""
    WINDOW = auto()
    """A seat may answer (a: which window, index in ``decks.schema``; b: the actor; c: set of seats that have passed
    since the last change)."""
    REACTING = auto()
    """Auto: a reaction or ability that was played goes on (a: effect index; b: step)."""
    GUARD_ROLL = auto()
    """Chance: a guard's die, into ``State.dice`` (a: seat; b: kind)."""
    GUARD_RESULT = auto()
    """Auto: cancelled or failed (a: step)."""
    EFFECT = auto()
    """Auto: an effect goes on (a: index of the effect; b, c: where, ``effects``)."""
    CHOOSE = auto()
    """A seat chooses for an effect (``effects``)."""
    PICK = auto()
    """Chance: a random card for an effect, ``pick:Name`` (``effects``)."""

    # --- market (phases/market, trading, auction, host_title)
    TRADE = auto()
    """A seat trades, sells, or passes."""
    BUILD = auto()
    """A seat makes its offer (a: the lowest place among all that it may add, ``trading``)."""
    ANSWER_OFFER = auto()
    """A seat takes an offer or not (a: whose)."""
    LOTS = auto()
    """Auto: cards are put on the arena board, face down (a: how many more)."""
    LOT = auto()
    """Auto: the next of them is turned up, or the title of Host comes up."""
    BID = auto()
    """A seat bids on the card (a: set of bidders; b: 0, or which round of a tie; c: set of those who have bid)."""
    HOST_BID = auto()
    """A seat bids on the title of Host (as BID)."""

    # --- arena (phases/arena, wagers, spoils, thumb, bargain)
    HONOUR = auto()
    """Auto: Influence for the Host."""
    INVITE = auto()
    """The Host invites a house or sells an invitation, or all have been asked (auto)."""
    PRICE = auto()
    """The Host names a price (a: to whom; b: ``FOR_INVITATION``, ``FOR_UP``, ``FOR_DOWN``)."""
    BRIBE = auto()
    """A house pays it or not (a: denarii; b: as PRICE)."""
    ANSWER = auto()
    """A house accepts an invitation or refuses (a: 1 once the window ``invited`` was held)."""
    FIGHTER = auto()
    """A house chooses who fights."""
    EQUIP = auto()
    """A house chooses equipment (a: the lowest card that may still come)."""
    TRIBUTE = auto()
    """Auto: both fighters stand (a: step): the window ``fighters_set``, then favours and champions are paid."""
    WAGER = auto()
    """A house wagers (a: the lowest corner that may still come)."""
    REVEAL = auto()
    """Auto: wagers are seen (a: step): the window ``wagers_set``, then the fight."""
    SPOILS = auto()
    """Auto: after the fight (a: step): what befell the loser, the winner's reward, the wagers, the thumb."""
    THUMB = auto()
    """The Host decides, or sells the decision."""
    VERDICT = auto()
    """Auto: the thumb is shown (a: 1 down, 0 up; b: step): the window ``thumb``, then death or life."""

    # --- several at the top (phases/victory)
    DUEL = auto()
    """Auto: the fight-off of ``State.rivals`` goes on (a: step)."""

    # --- combat (combat/)
    FIGHT_ROUND = auto()
    """Auto: a round goes on (a: step)."""
    INITIATIVE = auto()
    """Chance: ``roll:I/II``."""
    FIRST = auto()
    """Who acts first (a: side that chooses)."""
    FIGHTER_ACTS = auto()
    """A fighter moves and attacks (a: side)."""
    STRIKE = auto()
    """Auto: an attack goes on (a: step; b: attacking side)."""
    ATTACK_ROLL = auto()
    """Chance: ``roll:ATK/DEF`` (b: attacking side)."""
    LOSE = auto()
    """Dice are given up (a: how many more; b: side)."""
    PICK_DIE = auto()
    """A die for an ability (a: effect; b: side whose dice; c: how many more)."""
    REROLL = auto()
    """Chance: dice again (a: effect; b: side; c: set of dice)."""
    FALLEN = auto()
    """Auto: a fighter is defeated (a: step; b: side that fell)."""


FOR_OPENING: Final = 0
FOR_TITLE: Final = 1
FOR_ORDER: Final = 2
FOR_VICTORY: Final = 3

MARKET_PILE: Final = 0
INTRIGUE_PILE: Final = 1

FOR_INVITATION: Final = 0
FOR_UP: Final = 1
FOR_DOWN: Final = 2
