"""Intrigue in Spartacus: cards for denarii, powers, schemes; support, sought and given; what is answered."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from gladiadores.bots import spartacus_worth
from gladiadores.bots.spartacus_mind import FAR, Mind, Weighed
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.seats import members
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb

_HARMLESS: Final = 1.0
_UNKNOWN: Final = 1.8
_AT_ME: Final = 3.0
"""What it costs a House to help: with a scheme that is aimed at nobody, with one that nothing is said of, with one that
may be aimed at it."""
_AT_LEADER: Final = -1.0
_NEAR: Final = 3
"""Whoever is so close to the top gets no help for little."""
_SHARE: Final = 0.95
"""The most that is offered of what a scheme brings."""
_TROUBLE: Final = 0.15
"""What an action must bring at least."""


# --- one's own turn -------------------------------------------------------------------------------------------------


def plot(mind: Mind) -> Weighed:
    """What every card and power leads to, against doing no more."""
    weighed = {}
    for action in mind.legal:
        verb = mind.said(action).verb
        if verb == Verb.PASS:
            weighed[action] = mind.now() + _TROUBLE
        elif verb == Verb.SCHEME:
            weighed[action] = mind.scheme(action)
        else:
            weighed[action] = mind.after(action) + (2 * _TROUBLE if verb == Verb.POST else 0.0)
    return weighed


def discard(mind: Mind) -> Weighed:
    """The card that is missed least; guards go to the table rather."""
    weighed = {}
    for action in mind.legal:
        said = mind.said(action)
        kept = 1.0 if said.verb == Verb.POST else -1.0
        weighed[action] = kept * spartacus_worth.intrigue(mind.state, mind.seat, said.kind)
    return weighed


def choose(mind: Mind) -> Weighed:
    """For an effect under way: what leads furthest."""
    return {action: mind.after(action) for action in mind.legal}


def target(mind: Mind) -> Weighed:
    """Whom it hits best, and who can stop it least."""
    base = mind.now()
    return {action: mind.aim(mind.state, action, base) for action in mind.legal}


def answer(mind: Mind) -> Weighed:
    """Answer, if that leads to more than to let it happen."""
    return {action: mind.after(action) + (_TROUBLE if action == tokens.PASS else 0.0) for action in mind.legal}


# --- support --------------------------------------------------------------------------------------------------------


def seek(mind: Mind) -> Weighed:
    """Own abilities that suffice, then the House whose help is enough and dangerous to nobody."""
    state, seat = mind.state, mind.seat
    needed = _needed(state)
    asks = {action: mind.said(action).seat for action in mind.legal if mind.said(action).verb == Verb.ASK}
    within_reach = needed <= sum(state.influence[other] for other in asks.values())
    weighed = {}
    for action in mind.legal:
        said = mind.said(action)
        if said.verb == Verb.ASK:
            helps = state.influence[said.seat]
            weighed[action] = (2.0 if helps >= needed else 1.0) - threshold(state, said.seat, seat, -1) / 10
            weighed[action] -= 0.0 if within_reach else 9.0
        elif said.verb == Verb.USE:
            weighed[action] = 0.5 + mind.after(action) - mind.now()
        else:
            weighed[action] = 0.0
    return weighed


def _needed(state: State) -> int:
    """The Influence that is lacking."""
    scheme = state.scheme
    if scheme is None:
        return 0
    return strength.required(state, scheme.seat, scheme.card, scheme.eased) - strength.brought(state)


def pitch(mind: Mind) -> Weighed:
    """Says the truth where it is harmless, nothing where it is not; offers what should be enough."""
    state, asked = mind.state, mind.frame.a
    if tokens.CLAIM_NOTHING in mind.legal:
        return _claim(mind)
    worth = max(0.0, mind.to_the_end(state.after("pay:0"), mind.now(), FAR) - mind.now())
    wanted = ceil(max(0.0, threshold(state, asked, mind.seat, mind.frame.c - 1)))
    offered = min(wanted, floor(_SHARE * worth), max(0, state.denarii[mind.seat]))
    return {action: -abs(float(mind.said(action).number - offered)) for action in mind.legal}


def _claim(mind: Mind) -> Weighed:
    scheme, deck = mind.state.scheme, mind.deck
    card = scheme.card if scheme is not None else -1
    aimed = card >= 0 and bool(deck.effects[deck.intrigue[card].effects[0]].target)
    said = tokens.CLAIM_NOTHING if aimed or card < 0 else tokens.intrigue(deck, "claim", card)
    return {action: float(action == said) for action in mind.legal}


def plea(mind: Mind) -> Weighed:
    """Support for at least what it costs."""
    frame = mind.frame
    least = threshold(mind.state, mind.seat, frame.a, frame.b - 1)
    return {action: frame.c - least if action == tokens.SUPPORT else 0.0 for action in mind.legal}


def threshold(state: State, asked: int, seeker: int, claim: int) -> float:
    """The denarii for which a House helps another with what it says that it does (-1: it does not say)."""
    deck = state.table.deck
    leader = max(range(state.table.players), key=lambda seat: state.influence[seat])
    if claim < 0:
        least = _UNKNOWN
    elif not deck.effects[deck.intrigue[claim].effects[0]].target:
        least = _HARMLESS
    elif leader not in (asked, seeker):
        least = _AT_LEADER
    else:
        least = _AT_ME if leader == asked else _UNKNOWN
    if state.scheme is not None and state.scheme.supporters:
        least -= 0.3 * len(list(members(state.scheme.supporters)))
    near = state.influence[seeker] - (TOP - _NEAR)
    return least + 2.0 * max(0, near)
