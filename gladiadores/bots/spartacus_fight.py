"""A fight of Spartacus: who begins, where to go, what to use, which dice to give up."""

from __future__ import annotations

from typing import Final

from gladiadores.bots import spartacus_odds
from gladiadores.bots.spartacus_mind import Mind, Weighed, ordinary
from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import odds, tokens, trials
from gladiadores.games.spartacus.combat import comparing, hexes
from gladiadores.games.spartacus.combat.fight import fight_of, side_of
from gladiadores.games.spartacus.decks.cards import SPEED
from gladiadores.games.spartacus.decks.moments import WINDOWS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.state import State

_WEIGHED: Final = frozenset(("initiative_rolled", "attack_rolled", "damage", "defeated"))
"""Windows in which dice lie on the table: what an answer changes can be reckoned."""
_SMALL: Final = 20
"""With no more dice than this on the sand every way of losing them is reckoned."""
_SAVED: Final = 0.004
"""An ability that is used now is not there later."""
_THROWS: Final = 36

_PLAIN: Final = trials.plain(spartacus_odds.WAY)


def act(mind: Mind) -> Weighed:
    """Comes close, attacks, uses what helps."""
    chosen = _PLAIN(mind.state, mind.frame, list(mind.legal))
    return {action: float(action == chosen) for action in mind.legal}


def lose(mind: Mind) -> Weighed:
    """How often the fight is won after giving up this die."""
    state, frame = mind.state, mind.frame
    fight, side = fight_of(state), frame.b
    apart = hexes.distance(*fight.where) > 1
    values: dict[int, float] = {}
    if sum(map(sum, fight.piles)) <= _SMALL:
        terms = spartacus_odds.terms(state)._replace(ways=("best", "best"))
        found = spartacus_odds.duel(*fight.piles, terms)
        strikes = not fight.struck >> side & 1
        values = found.giving(side, *fight.piles, frame.a, strikes_back=strikes)
        if apart and SPEED in values:
            values[SPEED] -= 0.01
    if not values:
        given = spartacus_odds.duel(*fight.piles, spartacus_odds.terms(state))
        plain = spartacus_odds.WAY
        chosen = odds.WAYS[plain](given.start[side])
        values = {pile: float(pile == chosen) for pile in comparing.EVERY_PILE}
    return {action: values.get(mind.said(action).number, 0.0) for action in mind.legal}


def answer(mind: Mind) -> Weighed:
    """In a window of the fight: what it does to the odds, where that can be reckoned."""
    state, seat = mind.state, mind.seat
    side = side_of(state, seat)
    if side < 0 or WINDOWS[mind.frame.a] not in _WEIGHED:
        return act(mind)
    weighed = {action: _reckoned(mind, state.after(action), side, 24) for action in mind.legal}
    weighed[tokens.PASS] = weighed.get(tokens.PASS, 0.0) + _SAVED
    return weighed


def pick(mind: Mind) -> Weighed:
    """Which die to choose for an ability: the odds once it is thrown again or set."""
    state, seat = mind.state, mind.seat
    side = side_of(state, seat)
    if side < 0:
        return act(mind)
    return {action: _reckoned(mind, state.after(action), side, 24) for action in mind.legal}


def _reckoned(mind: Mind, state: State, side: int, left: int) -> float:
    """The odds once the dice on the table have done what they do; nobody else answers any more."""
    while left and state.to_act is not None and state.fate is None and state.fight is not None:
        left -= 1
        frame = state.stack[-1]
        if state.to_act is CHANCE:
            if frame.kind != FrameKind.REROLL:
                break
            outcomes = state.outcomes()
            if 0 < len(outcomes) <= _THROWS:
                return sum(share * _reckoned(mind, state.after(roll), side, 12) for roll, share in outcomes)
            state = state.after(state.draw(mind.rng))
        elif frame.kind == FrameKind.PICK_DIE:
            state = state.after(_PLAIN(state, frame, ordinary(state)))
        elif frame.kind == FrameKind.LOSE:
            fight = fight_of(state)
            pile = odds.WAYS[spartacus_odds.WAY](fight.piles[frame.b])
            state = state.after(tokens.LOSE[pile])
        elif frame.kind == FrameKind.WINDOW and WINDOWS[frame.a] in _WEIGHED:
            state = state.after(tokens.PASS)
        elif frame.kind == FrameKind.CHOOSE:
            state = state.after(ordinary(state)[0])
        else:
            break
    if state.fight is None and state.fate is None:
        return 0.5
    return spartacus_odds.holds(state, side) + _ahead(state, side)


def _ahead(state: State, side: int) -> float:
    """A little more for who leads the round."""
    fight = state.fight
    if fight is None or state.fate is not None or fight.leads < 0:
        return 0.0
    return 0.02 if fight.leads == side else -0.02
