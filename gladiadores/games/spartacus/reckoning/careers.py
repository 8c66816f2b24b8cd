"""What a fighter is worth to a House that buys him: wins and tributes, pay and income, wounds and death, turn by turn.

Fights are reckoned from the dice alone, against every gladiator of the deck alike, both giving up Speed dice first:
abilities and equipment are left out. That is an estimate to bid by, no promise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from gladiadores.games.spartacus import odds
from gladiadores.games.spartacus.combat.comparing import Fall, Piles
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GLADIATOR, Deck
from gladiadores.games.spartacus.phases.arena import FOR_CHAMPION, FOR_FAVOUR
from gladiadores.games.spartacus.phases.spoils import REWARD
from gladiadores.games.spartacus.phases.upkeep import DIES, HEALS
from gladiadores.games.spartacus.pieces import CROWN

FACES: Final = 6
_QUICK: Final = "speed first"


class Record(NamedTuple):
    """How a fighter does against all gladiators of the deck: he wins, and where he loses, how."""

    wins: float
    yields: float
    injured: float
    beheaded: float


@cache
def record(deck: Deck, card: int) -> Record:
    """On average over all others; what was not reckoned yet is now. Equipment has none: it never wins."""
    piles = deck.market[card].dice
    if piles is None:
        return Record(0.0, 0.0, 0.0, 0.0)
    found = [_fight(piles, other) for other in _others(deck, card)]
    shares = [sum(each[place] for each in found) / len(found) for place in range(len(Record._fields))]
    return Record(*shares)


def missing(deck: Deck, card: int) -> list[tuple[Piles, Piles]]:
    """The fights of his record that have not been reckoned yet, for who has no time to wait."""
    piles = deck.market[card].dice
    if piles is None:
        return []
    pairs = {(piles, other): None for other in _others(deck, card)}
    return [pair for pair in pairs if pair not in _FOUGHT]


def reckon(pair: tuple[Piles, Piles]) -> None:
    """One of them."""
    _fight(*pair)


def _others(deck: Deck, card: int) -> list[Piles]:
    return [
        other.dice
        for place, other in enumerate(deck.market)
        if other.kind == GLADIATOR and place != card and other.dice is not None
    ]


def _fight(one: Piles, other: Piles) -> Record:
    if (one, other) not in _FOUGHT:
        found = odds.fight(one, other, odds.Terms(ways=(_QUICK, _QUICK)))
        for side, pair in enumerate(((one, other), (other, one))):
            falls = found.falls[side]
            _FOUGHT[pair] = Record(found.wins[side], falls[Fall.YIELD], falls[Fall.INJURY], falls[Fall.DECAPITATION])
    return _FOUGHT[one, other]


_FOUGHT: Final[dict[tuple[Piles, Piles], Record]] = {}
"""Fights by the dice of both, as the first sees them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What one expects: so many turns still to come, how often he fights in a turn when he is ready, how often the
    thumb goes down when he loses and lives, and what Influence is worth in denarii."""

    turns: int = 4
    fights: float = 0.5
    executed: float = 0.25
    influence: float = 5.0


class Career(NamedTuple):
    """What he brings altogether, in denarii."""

    glory: float
    """Influence by wins, and by becoming a champion."""
    tribute: float
    keep: float
    """Income of a slave, or less than nothing: the pay of a gladiator."""
    sale: float
    """What the bank gives for him afterwards, if he lives."""
    lives: float
    """The chance that he does."""

    @property
    def total(self) -> float:
        return self.glory + self.tribute + self.keep + self.sale


_Life = tuple[bool, int]
"""Whether he is ready (else wounded), and his favours; as many as ``CROWN`` make a champion."""


def career(deck: Deck, card: int, plan: Plan) -> Career:
    """From the arena of this turn on: he was bought just before."""
    printed = deck.market[card]
    if printed.kind == EQUIPMENT:
        return Career(0.0, 0.0, 0.0, float(printed.price), 1.0)
    fares, keeps = record(deck, card), -1 if printed.kind == GLADIATOR else 1
    alive: dict[_Life, float] = {(True, 0): 1.0}
    glory = tribute = keep = 0.0
    for turn in range(plan.turns):
        if turn:
            alive, lost = _recovered(alive)
            glory -= lost * REWARD * plan.influence
            keep += keeps * sum(chance for (ready, _), chance in alive.items() if ready)
        alive, won, paid = _arena(alive, fares, plan)
        glory += won * plan.influence
        tribute += paid
    lives = sum(alive.values())
    return Career(glory, tribute, keep, printed.price * lives, lives)


def _recovered(alive: dict[_Life, float]) -> tuple[dict[_Life, float], float]:
    """After the dice for the wounded, and how many champions have died."""
    after: dict[_Life, float] = {}
    lost = 0.0
    heals, dies = (FACES + 1 - HEALS) / FACES, DIES / FACES
    for (ready, favours), chance in alive.items():
        if ready:
            _add(after, (True, favours), chance)
            continue
        _add(after, (True, favours), chance * heals)
        _add(after, (False, favours), chance * (1 - heals - dies))
        lost += chance * dies if favours == CROWN else 0.0
    return after, lost


def _arena(alive: dict[_Life, float], fares: Record, plan: Plan) -> tuple[dict[_Life, float], float, float]:
    """After the arena of a turn; the Influence that was won, and the tribute."""
    after: dict[_Life, float] = {}
    won = paid = 0.0
    for (ready, favours), chance in alive.items():
        fights = chance * plan.fights if ready else 0.0
        _add(after, (ready, favours), chance - fights)
        champion = favours == CROWN
        paid += fights * (FOR_CHAMPION if champion else FOR_FAVOUR * favours)
        crowned = not champion and favours + 1 == CROWN
        won += fights * fares.wins * (REWARD + crowned) - (fights * fares.beheaded if champion else 0.0)
        _add(after, (True, min(favours + 1, CROWN)), fights * fares.wins)
        spared = fights * (1.0 if champion else 1 - plan.executed)
        _add(after, (True, favours), spared * fares.yields)
        _add(after, (False, favours), spared * fares.injured)
    return after, won, paid


def _add(after: dict[_Life, float], life: _Life, chance: float) -> None:
    after[life] = after.get(life, 0.0) + chance
