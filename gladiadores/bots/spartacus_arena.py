"""The arena of Spartacus: whom to invite and at what price, whom to send, wagers, the thumb."""

from __future__ import annotations

from math import floor
from typing import Final

from gladiadores.bots import spartacus_odds, spartacus_worth
from gladiadores.bots.spartacus_mind import Mind, Weighed
from gladiadores.bots.spartacus_odds import Fighter
from gladiadores.bots.spartacus_worth import RIVALRY, cost, denarii, influence, lost, point
from gladiadores.games.spartacus import assets, odds, treasury
from gladiadores.games.spartacus.frames import FOR_DOWN, FOR_INVITATION
from gladiadores.games.spartacus.phases import spoils, verdict
from gladiadores.games.spartacus.pieces import VICTORY_I, VICTORY_II
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb

_FAVOUR: Final = 2.0
_WOUND: Final = 0.5
"""How much of a fighter's worth is lost with a wound."""
_THUMB: Final = 0.3
"""How often a loser who lives is killed by the thumb of another house."""
_KEEP: Final = 2
"""Denarii that are not wagered."""
_WORTH_IT: Final = 0.12
_BOLD: Final = 0.45
"""A wager that gains so much for every denarius on average is made, or made as high as it may be."""
_ASKED: Final = 0.5
"""The share of what a buyer gains that the Host asks for."""


# --- what a fight is worth ------------------------------------------------------------------------------------------


def bout(state: State, one: Fighter, other: Fighter) -> float:
    """What it is worth to the House of the first to fight the second, wagers aside."""
    found = spartacus_odds.chances(state, one, other)
    mercy = 0.05 if state.host == one.seat else _THUMB
    missed = lost(state, one.seat, one.card) + spartacus_worth.prowess(state.table.deck, one.card) * 0.1
    yields = max(0.0, 1 - found.wins - found.injured - found.dead)
    harm = found.dead + found.injured * (_WOUND + (1 - _WOUND) * mercy) + yields * mercy
    gain = found.wins * (point(state, one.seat) + _FAVOUR)
    theirs = (1 - found.wins) * (point(state, other.seat) + _FAVOUR)
    return gain - harm * missed - _rivalry(state) * theirs


def _rivalry(state: State) -> float:
    return RIVALRY / max(1, state.table.players - 1)


def _meets(state: State, seat: int) -> list[Fighter]:
    """Whom a fighter of this House would meet: who stands there, or anybody's best."""
    if state.entries:
        return [spartacus_odds.standing(state, 0)]
    found = [spartacus_odds.best(state, other) for other in range(state.table.players) if other != seat]
    return [each for each in found if each is not None]


def sent(state: State, fighter: Fighter) -> float:
    """What it is worth to send somebody."""
    meets = _meets(state, fighter.seat)
    return sum(bout(state, fighter, other) for other in meets) / len(meets) if meets else 0.0


def fights(state: State, seat: int) -> float | None:
    """What it is worth to a House to accept; None where it has nobody to send."""
    return max((sent(state, fighter) for fighter in spartacus_odds.team(state, seat)), default=None)


# --- invitations ----------------------------------------------------------------------------------------------------


def invite(mind: Mind) -> Weighed:
    """Whom to have on the sand, what to ask for it; who must refuse loses Influence."""
    return {
        action: 0.0 if said.verb == Verb.PASS else _invited(mind, said.seat, said.verb == Verb.SELL_INVITATION)
        for action in mind.legal
        for said in (mind.said(action),)
    }


def _invited(mind: Mind, seat: int, sold: bool) -> float:
    state, me = mind.state, mind.seat
    if sold:
        price = asking(state, seat)
        return -99.0 if price < 1 else _invited(mind, seat, False) + 0.3 * price
    best = spartacus_odds.best(state, seat)
    if best is None:
        return (point(state, seat, -1) - 5) if seat == me else -_rivalry(state) * point(state, seat, -1) + 8
    if seat == me:
        value = sent(state, best)
        return value + 2 if state.entries else value - 2
    mine = spartacus_odds.best(state, me)
    hurt = _rivalry(state) * influence(state.influence[seat]) / 12
    if state.entries:
        first = spartacus_odds.standing(state, 0)
        if first.seat == me:
            return bout(state, first, best)
        chance = spartacus_odds.chances(state, best, first).wins
        return -_rivalry(state) * (chance * point(state, seat) + (1 - chance) * point(state, first.seat))
    return bout(state, mine, best) if mine is not None else -hurt


def asking(state: State, seat: int) -> int:
    """What the Host asks for an invitation."""
    value = fights(state, seat)
    return 0 if value is None else min(state.denarii[seat], floor(_ASKED * value))


def price(mind: Mind) -> Weighed:
    """The price that the buyer can be expected to pay."""
    state, seat, what = mind.state, mind.frame.a, mind.frame.b
    wanted = asking(state, seat) if what == FOR_INVITATION else mercy_price(state, seat, what == FOR_DOWN)
    return {action: -abs(mind.said(action).number - max(1, wanted)) for action in mind.legal}


def bribe(mind: Mind) -> Weighed:
    """Whether what is sold is worth its price."""
    state, seat, asked, what = mind.state, mind.seat, mind.frame.a, mind.frame.b
    if what == FOR_INVITATION:
        gain = fights(state, seat) or 0.0
    else:
        gain = buys(state, seat, what == FOR_DOWN)
    helped = _rivalry(state) * (denarii(state.denarii[state.host] + asked) - denarii(state.denarii[state.host]))
    value = gain - cost(state, seat, asked) - helped
    return {action: value if mind.said(action).verb == Verb.YES else 0.0 for action in mind.legal}


def answer(mind: Mind) -> Weighed:
    """Fight, or lose Influence."""
    state, seat = mind.state, mind.seat
    fight = fights(state, seat)
    refuse = point(state, seat, -1)
    return {action: (fight or 0.0) if mind.said(action).verb == Verb.ACCEPT else refuse for action in mind.legal}


def fighter(mind: Mind) -> Weighed:
    """Who fights best, and would be missed least."""
    state = mind.state
    worn = spartacus_odds.kit(state, mind.seat)
    return {action: sent(state, Fighter(mind.seat, mind.said(action).card, worn)) for action in mind.legal}


def equip(mind: Mind) -> Weighed:
    """The dearest piece for every place: what is taken along comes home."""
    market = mind.deck.market
    pieces = {action: market[mind.said(action).card] for action in mind.legal if mind.said(action).card >= 0}
    best: dict[int, int] = {}
    for piece in pieces.values():
        best[piece.slot] = max(best.get(piece.slot, 0), piece.price)
    weighed = {action: 1.0 if piece.price == best[piece.slot] else -1.0 for action, piece in pieces.items()}
    first = next((action for action in weighed if weighed[action] > 0), None)
    return {action: (2.0 if action == first else weighed.get(action, 0.0)) for action in mind.legal}


# --- wagers ---------------------------------------------------------------------------------------------------------


def wager(mind: Mind) -> Weighed:
    """What a wager gains on average, for those denarii that can be spared."""
    state, seat = mind.state, mind.seat
    found = spartacus_odds.chances(state, spartacus_odds.standing(state, 0), spartacus_odds.standing(state, 1))
    spare = max(0, treasury.free(state, seat) - _KEEP)
    weighed = {}
    for action in mind.legal:
        said = mind.said(action)
        weighed[action] = 0.0
        if said.verb == Verb.WAGER:
            pays = spoils.payout(state, seat, said.number)
            gains = odds.worth(found.corners[said.number], pays)
            most = min(spare, 3 if gains > _BOLD or _own(state, seat, said.number) else 2)
            good = gains > _WORTH_IT and said.other <= most
            weighed[action] = gains * said.other if good else gains - 1.0
    return weighed


def _own(state: State, seat: int, corner: int) -> bool:
    """Whether it is on one's own fighter."""
    return corner in (VICTORY_I, VICTORY_II) and state.entries[corner].seat == seat


# --- the thumb ------------------------------------------------------------------------------------------------------


def thumb(mind: Mind) -> Weighed:
    """Life, death, or denarii for either."""
    state = mind.state
    up, down = 0.0, buys(state, mind.seat, down=True)
    plain = max(up, down)
    weighed = {}
    for action in mind.legal:
        said = mind.said(action)
        if said.verb in (Verb.UP, Verb.DOWN):
            weighed[action] = down if said.verb == Verb.DOWN else up
        else:
            is_down = said.verb == Verb.SELL_DOWN
            asked = mercy_price(state, said.seat, is_down)
            paid = (down if is_down else up) + 0.9 * asked
            weighed[action] = plain + 0.5 * (paid - plain) if asked >= 1 and paid > plain else plain - 1.0
    return weighed


def buys(state: State, seat: int, down: bool) -> float:
    """What one end of the matter is worth to a House more than the other."""
    entry = verdict.loser(state)
    asset = assets.held(state, entry.seat, entry.card)
    missed = lost(state, entry.seat, entry.card) + 0.5
    dies = -missed if seat == entry.seat else _rivalry(state) * missed
    shamed = point(state, state.host, -asset.favours) if asset.favours else 0.0
    dies += shamed if seat == state.host else -_rivalry(state) * shamed
    return dies if down else -dies


def mercy_price(state: State, seat: int, down: bool) -> int:
    """What the Host asks for the thumb, up or down."""
    gain = buys(state, seat, down)
    return 0 if gain <= 0 else min(state.denarii[seat], floor(_ASKED * gain + 0.5))
