"""The market of Spartacus: wages, sales, offers to other houses, sealed bids for cards and for the title of Host."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Final, NamedTuple

from gladiadores.bots.spartacus_mind import Mind, Weighed
from gladiadores.bots.spartacus_worth import RIVALRY, cost, denarii, gained, lost, point, utility
from gladiadores.games.spartacus import effects, tokens
from gladiadores.games.spartacus.decks.cards import GLADIATOR
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import READY
from gladiadores.games.spartacus.seats import members
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb

_RIVALS_BID: Final = 0.5
"""What share of its worth to them others bid, as a bot supposes."""
_UNSURE: Final = 1.0
"""How far off that may be, in denarii."""
_DOUBT: Final = 1.2
"""What is supposed of others differs so much from time to time, so that equals don't bid alike."""
_TITLE: Final = 1.5
"""What the Host has beside the honour: invitations, the thumb."""
_TITLE_DRAWN: Final = 0.25
"""How often the title comes by itself."""
_PROFIT: Final = 1.5
"""What a deal must bring both sides together."""
_GAIN: Final = 0.3
"""What it must bring oneself."""


# --- wages, sales ---------------------------------------------------------------------------------------------------


def pay(mind: Mind) -> Weighed:
    """Whoever is worth his wages is paid; else the one who is missed least goes."""
    state, seat = mind.state, mind.seat
    owed = sum(
        asset.condition == READY and mind.deck.market[asset.card].kind == GLADIATOR for asset in state.assets[seat]
    )
    weighed = {}
    for action in mind.legal:
        said = mind.said(action)
        if said.verb == Verb.PAY:
            weighed[action] = 2.0
        else:
            weighed[action] = 1.0 - lost(state, seat, said.card) / 10 if state.denarii[seat] < owed else -1.0
    return weighed


def trade(mind: Mind) -> Weighed:
    """Sells what is worth less than its price, offers what both gain by."""
    state, seat = mind.state, mind.seat
    now = mind.now()
    weighed = {}
    for action in mind.legal:
        said = mind.said(action)
        if said.verb == Verb.PASS:
            weighed[action] = now + _GAIN
        elif said.verb == Verb.OFFER:
            deal = best_deal(state, seat, said.seat) if not state.offers[seat] else None
            weighed[action] = now + (deal.gain if deal is not None else -_GAIN)
        else:
            weighed[action] = mind.after(action)
    return weighed


# --- offers ---------------------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """A card for denarii: bought from the other house, or sold to it."""

    card: int
    buys: bool
    denarii: int
    gain: float


def best_deal(state: State, seat: int, to: int) -> Deal | None:
    """What both gain by, and I most."""
    return max(_deals(state, seat, to), key=lambda deal: deal.gain, default=None)


def _deals(state: State, seat: int, to: int) -> Iterator[Deal]:
    for buys, owner, buyer in ((True, to, seat), (False, seat, to)):
        for asset in state.assets[owner]:
            if asset.champion or asset.favours:
                continue
            worth, least = gained(state, buyer, asset.card), lost(state, owner, asset.card)
            if worth - least < _PROFIT:
                continue
            number = _between(state, owner, buyer, least, worth)
            if number:
                mine = worth - cost(state, buyer, number) if buys else _earns(state, owner, number) - least
                yield Deal(asset.card, buys, number, mine - _rival_gains(state, worth - least))


def _rival_gains(state: State, more: float) -> float:
    return RIVALRY / max(1, state.table.players - 1) * more / 2


def _between(state: State, owner: int, buyer: int, least: float, worth: float) -> int:
    """A price by which both gain alike; 0 where there is none."""
    found = [
        (abs(_earns(state, owner, number) - least - worth + cost(state, buyer, number)), number)
        for number in range(1, state.denarii[buyer] + 1)
        if _earns(state, owner, number) - least > _GAIN and worth - cost(state, buyer, number) > _GAIN
    ]
    return min(found)[1] if found else 0


def _earns(state: State, seat: int, number: int) -> float:
    return denarii(state.denarii[seat] + number) - denarii(state.denarii[seat])


def build(mind: Mind) -> Weighed:
    """One piece of the deal after the other."""
    state, offer = mind.state, mind.state.offer
    if offer is None:
        return dict.fromkeys(mind.legal, 0.0)
    deal = best_deal(state, offer.seat, offer.to)
    following = tokens.PASS
    if deal is not None:
        paid, given = f"{deal.denarii}d", mind.deck.market[deal.card].token
        whole = (f"give:{paid}", f"want:{given}") if deal.buys else (f"give:{given}", f"want:{paid}")
        there = bool(offer.gives or offer.gives_denarii) + bool(offer.wants or offer.wants_denarii)
        following = (*whole, tokens.PROPOSE)[there]
    if following not in mind.legal:
        following = tokens.PASS
    return {action: float(action == following) for action in mind.legal}


def answer(mind: Mind) -> Weighed:
    """Whatever leaves one better off."""
    state, seat = mind.state, mind.seat
    return {
        action: utility(state.after(action), seat) + (_GAIN if action == tokens.NO else 0.0) for action in mind.legal
    }


# --- bids -----------------------------------------------------------------------------------------------------------


def bid(mind: Mind) -> Weighed:
    """What is won by a bid, as often as it wins, less what is paid."""
    state, seat, frame = mind.state, mind.seat, mind.frame
    worth = prize(state, seat, frame.kind)
    rivals = [other for other in members(frame.a) if other != seat]
    supposed = [_supposed(state, other, frame.kind) + mind.rng.gauss(0, _DOUBT) for other in rivals]
    fails = _TITLE_DRAWN * worth if frame.kind == FrameKind.HOST_BID else 0.0
    there = state.stakes[seat]
    weighed = {}
    for action in mind.legal:
        number = mind.said(action).number
        whole = number + there + (_bonus(state, seat, frame.kind) if number + there else 0)
        wins = 1.0
        for their in supposed:
            wins *= 1 / (1 + exp(-(whole - their) / _UNSURE))
        if not number:  # in a tie, too: where nobody adds anything, nobody wins
            wins = 0.0
        weighed[action] = wins * (worth - cost(state, seat, number + there)) + (1 - wins) * fails
    return weighed


def prize(state: State, seat: int, kind: int) -> float:
    """What the card, or the title, is worth to a House; beside that it is one that others do not get."""
    others = [other for other in range(state.table.players) if other != seat]
    mine = _prize(state, seat, kind)
    theirs = max(_prize(state, other, kind) for other in others)
    return mine + RIVALRY / len(others) * max(0.0, theirs)


def _prize(state: State, seat: int, kind: int) -> float:
    if kind == FrameKind.HOST_BID:
        return point(state, seat) + _TITLE
    return gained(state, seat, state.lot)


def _supposed(state: State, seat: int, kind: int) -> float:
    """What another house is likely to bid altogether."""
    has = state.denarii[seat] + state.stakes[seat]
    keeps = 1 if has > 1 else 0
    return max(state.stakes[seat] * 1.0, min(has - keeps, _RIVALS_BID * _prize(state, seat, kind)))


def _bonus(state: State, seat: int, kind: int) -> int:
    """What abilities add to a bid."""
    for_card = "card" if kind == FrameKind.BID else "host"
    found = effects.of_seat(state, seat, "bidding", "modify_bid")
    return sum(int(op.get("n")) for op in found if op.get("on") in ("both", for_card))
