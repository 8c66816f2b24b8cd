"""A fight between two neighbours without abilities, worked out exactly.

It goes on for as many rounds as it takes. Both attack every round; who wins the initiative acts first where that is
better for him. How each loses dice is his *way*: a name in ``WAYS``, or ``BEST``, which wins most often.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from gladiadores.games.spartacus.combat import chances, comparing
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall, Piles
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED

# --- ways of losing dice --------------------------------------------------------------------------------------------

Way = Callable[[Piles], int]
"""Which pile a die is taken from."""


def _first(*order: int) -> Way:
    def way(piles: Piles) -> int:
        return next(pile for pile in order if comparing.may_lose(piles, pile))

    return way


def _balanced(piles: Piles) -> int:
    """From the highest pile; of equal ones speed first, defence last."""
    return max((SPEED, ATTACK, DEFENCE), key=lambda pile: piles[pile])


WAYS: Final[Mapping[str, Way]] = {
    "attack first": _first(ATTACK, DEFENCE, SPEED),
    "defence first": _first(DEFENCE, SPEED, ATTACK),
    "speed first": _first(SPEED, DEFENCE, ATTACK),
    "balanced": _balanced,
}

BEST: Final = "best"


def _fewer(piles: Piles, way: str) -> tuple[Piles, ...]:
    """What may be left after a die more is lost that way."""
    if way == BEST:
        return tuple(comparing.without(piles, pile) for pile in EVERY_PILE if comparing.may_lose(piles, pile))
    return (comparing.without(piles, WAYS[way](piles)),)


def fallen(piles: Piles, wounds: int) -> Fall:
    """How a fighter is after so many wounds: by the rule of one it is the same whichever dice he gives."""
    for _ in range(min(wounds, sum(piles))):
        piles = comparing.without(piles, _balanced(piles))
    return comparing.fall(piles)


# --- a fight --------------------------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What a fight is fought under: rulings, and how each of the two loses dice."""

    surplus_min: int = 3
    highest: bool = False
    ways: tuple[str, str] = (BEST, BEST)


STANDARD: Final = Terms()


class Odds(NamedTuple):
    """How a fight may end. ``falls``: by side that falls and by ``Fall``."""

    wins: tuple[float, float]
    falls: tuple[tuple[float, float, float, float], tuple[float, float, float, float]]
    rounds: float
    """As many as are to be expected."""

    def ends(self, fall: Fall) -> float:
        """The chance that the loser falls like this, whoever he is."""
        return self.falls[0][fall] + self.falls[1][fall]

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """The chance of each wager: victory of the first, of the second, an injury, a decapitation."""
        return (*self.wins, self.ends(Fall.INJURY), self.ends(Fall.DECAPITATION))


class Duel:
    """A fight between two neighbours, solved from its end: every state of dice left, with how often the first wins.

    The dice that a fighter has left when he falls do not depend on the way he loses them, so the best way is the one
    that wins most often. A round in which nobody is wounded leads back to where it began, and is conditioned away.
    """

    def __init__(self, one: Piles, other: Piles, terms: Terms) -> None:
        self.terms = terms
        self.start = (one, other)
        self._left = tuple(_reach(piles, way) for piles, way in zip((one, other), terms.ways, strict=True))
        self._values: dict[tuple[Piles, Piles], _Values] = {}
        for first in self._left[0]:
            for second in self._left[1]:
                self._values[first, second] = self._solve(first, second)

    # --- what was solved

    def win(self, one: Piles, other: Piles) -> float:
        """How often the first wins, before a round."""
        return self._values[one, other].later[1][0]

    def first_acts_first(self, one: Piles, other: Piles) -> tuple[float, float]:
        """How often the first wins when he acts first in this round, and when the second does."""
        values = self._values[one, other]
        return (
            sum(map(_product, self._wounds(one, other), values.sooner[1])),
            sum(map(_product, self._wounds(other, one), values.sooner[0])),
        )

    def giving(self, side: int, one: Piles, other: Piles, wounds: int, strikes_back: bool) -> dict[int, float]:
        """By the pile that ``side`` takes the next die from: how often it wins; empty where it falls anyhow.

        ``wounds`` are to be lost altogether; ``strikes_back`` where it still attacks in this round.
        """
        mine = (one, other)[side]
        if wounds >= _falls_at(mine):
            return {}
        found = {}
        for after in self._left[side][mine]:
            pile = next(pile for pile in EVERY_PILE if after[pile] < mine[pile])
            pair = (after, other) if side == 0 else (one, after)
            win = self._after(side, *pair, wounds - 1, "sooner" if strikes_back else "later")
            found[pile] = win if side == 0 else 1 - win
        return found

    def _after(self, side: int, one: Piles, other: Piles, wounds: int, when: str) -> float:
        """How often the first wins when ``side`` has yet to lose dice, be it more than any attack could cost it."""
        known: list[float] = getattr(self._values[one, other], when)[side]
        if wounds < len(known):
            return known[wounds]
        mine = (one, other)[side]
        if wounds >= _falls_at(mine):
            return float(side)
        best: Callable[[list[float]], float] = max if side == 0 else min
        pairs = [(after, other) if side == 0 else (one, after) for after in self._left[side][mine]]
        return best([self._after(side, *pair, wounds - 1, when) for pair in pairs])

    # --- solving

    def _solve(self, one: Piles, other: Piles) -> _Values:
        hits, against = self._wounds(one, other), self._wounds(other, one)
        later = (self._lost(0, one, other, "later"), self._lost(1, one, other, "later"))
        sooner = (self._lost(0, one, other, "sooner"), self._lost(1, one, other, "sooner"))
        back = sum(map(_product, against[1:], later[0][1:]))
        forth = sum(map(_product, hits[1:], later[1][1:]))
        mine = sum(map(_product, hits[1:], sooner[1][1:])) + hits[0] * back
        his = sum(map(_product, against[1:], sooner[0][1:])) + against[0] * forth
        leads = self._leads(one, other)
        moves = leads * max(mine, his) + (1 - leads) * min(mine, his)
        value = moves / (1 - hits[0] * against[0])
        later[0][0] = later[1][0] = value
        sooner[1][0] = back + against[0] * value
        sooner[0][0] = forth + hits[0] * value
        return _Values(later, sooner, mine >= his)

    def _lost(self, side: int, one: Piles, other: Piles, when: str) -> list[float]:
        """By wounds that ``side`` has yet to lose: how often the first wins; for none it is not known yet."""
        mine, dice = (one, other[ATTACK]) if side == 0 else (other, one[ATTACK])
        falls_at = _falls_at(mine)
        best: Callable[[list[float]], float] = max if side == 0 else min
        tables = [
            getattr(self._values[(after, other) if side == 0 else (one, after)], when)[side]
            for after in self._left[side][mine]
        ]
        return [
            0.0 if not wounds else float(side) if wounds >= falls_at else best([table[wounds - 1] for table in tables])
            for wounds in range(dice + 1)
        ]

    def _wounds(self, one: Piles, other: Piles) -> tuple[float, ...]:
        return _chances(one[ATTACK], other[DEFENCE], self.terms.surplus_min)

    def _leads(self, one: Piles, other: Piles) -> float:
        return chances.leads(one[SPEED], other[SPEED], self.terms.highest)

    # --- playing on from the start

    def odds(self, begun: tuple[Piles, Piles] | None = None) -> Odds:
        """All ends of the fight, played on from its beginning, or from dice that are left later on."""
        falls = ([0.0] * len(Fall), [0.0] * len(Fall))
        waiting = {begun or self.start: 1.0}
        rounds = 0.0
        while waiting:
            state = max(waiting, key=lambda two: (sum(two[0]) + sum(two[1]), two))
            hits, against = self._wounds(*state), self._wounds(state[1], state[0])
            chance = waiting.pop(state) / (1 - hits[0] * against[0])
            rounds += chance
            leads = self._leads(*state)
            if not self._values[state].first_is_better:
                leads = 1 - leads
            for first, share in ((0, chance * leads), (1, chance * (1 - leads))):
                self._round(state, first, share, falls, waiting)
        ends = tuple(tuple(side) for side in falls)
        return Odds((sum(falls[1]), sum(falls[0])), ends, rounds)  # type: ignore[arg-type]

    def _round(
        self,
        state: tuple[Piles, Piles],
        first: int,
        chance: float,
        falls: tuple[list[float], list[float]],
        waiting: dict[tuple[Piles, Piles], float],
    ) -> None:
        second = 1 - first
        for wounds, share in enumerate(self._wounds(state[first], state[second])):
            between = self._wounded(state, second, wounds, "sooner")
            if between is None:
                falls[second][fallen(state[second], wounds)] += chance * share
                continue
            for struck, part in enumerate(self._wounds(between[second], between[first])):
                if wounds == struck == 0:
                    continue
                after = self._wounded(between, first, struck, "later")
                if after is None:
                    falls[first][fallen(between[first], struck)] += chance * share * part
                else:
                    waiting[after] = waiting.get(after, 0.0) + chance * share * part

    def _wounded(self, state: tuple[Piles, Piles], side: int, wounds: int, when: str) -> tuple[Piles, Piles] | None:
        """Dice left when ``side`` has lost its own in its way; None when it has fallen."""
        if wounds >= _falls_at(state[side]):
            return None
        best: Callable[..., Piles] = max if side == 0 else min
        for left in range(wounds - 1, -1, -1):
            one, other = state

            def win(after: Piles, one: Piles = one, other: Piles = other, left: int = left) -> float:
                values = self._values[(after, other) if side == 0 else (one, after)]
                return float(getattr(values, when)[side][left])

            chosen = best(self._left[side][state[side]], key=win)
            state = (chosen, other) if side == 0 else (one, chosen)
        return state


class _Values(NamedTuple):
    """How often the first wins, by side and by how many dice that side has yet to lose."""

    later: tuple[list[float], list[float]]
    """With the next round to come after that."""
    sooner: tuple[list[float], list[float]]
    """With the attack of that very side to come, then the next round."""
    first_is_better: bool
    """For whoever has the initiative."""


def _falls_at(piles: Piles) -> int:
    """How many wounds a fighter does not survive."""
    return sum(piles) - len(EVERY_PILE) + 1


def _reach(piles: Piles, way: str) -> dict[Piles, tuple[Piles, ...]]:
    """The states in which a fighter may stand, those with fewer dice first, each with what may follow."""
    found: dict[Piles, tuple[Piles, ...]] = {}
    waiting = [piles]
    while waiting:
        piles = waiting.pop()
        if piles not in found:
            found[piles] = tuple(after for after in _fewer(piles, way) if comparing.fall(after) is Fall.ALIVE)
            waiting.extend(found[piles])
    return dict(sorted(found.items(), key=lambda item: sum(item[0])))


@cache
def _chances(dice: int, against: int, surplus_min: int) -> tuple[float, ...]:
    return tuple(map(float, chances.attack(dice, against, surplus_min)))


def _product(one: float, other: float) -> float:
    return one * other
