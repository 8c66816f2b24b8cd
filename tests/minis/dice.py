"""Dice against a guard, all among the record's actions; the seat to act may surrender.

Each round deals guards. Then each seat chooses some of the dice a b c, one at a time in this order, and throws them for
points, none if two are equal. The other may answer with its guards, one after another: a 4 or more foils the throw.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from gladiadores.core import CHANCE, Chance, Event, Option, Violation

from . import Mini, MiniGame, Tell, changed, in_order


def throws(dice: int) -> tuple[tuple[str, float], ...]:
    """What so many dice may show, in ascending order, with probabilities."""
    ways = Counter("*" + in_order(faces) for faces in product("123456", repeat=dice))
    return tuple((throw, number / 6**dice) for throw, number in ways.items())


@dataclass(slots=True, unsafe_hash=True)
class State(Mini):
    rounds: int = 1
    round: int = 0
    stage: str = "deal"
    seat: int = 0
    chosen: str = ""
    thrown: str = ""
    guards: tuple[int, ...] = (0, 0)
    points: tuple[int, ...] = (0, 0)
    events: tuple[Event, ...] = field(default=(), compare=False)
    TOKENS, META = ("a", "b", "c", ".", "guard", "yield"), ("surrender",)
    CHANCES = tuple(throw for dice in (1, 2, 3) for throw, _ in throws(dice))

    @property
    def to_act(self) -> int | Chance | None:
        return {"choose": self.seat, "answer": 1 - self.seat, "over": None}.get(self.stage, CHANCE)

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        deals = tuple((f"={first}/{second}", 1 / 9) for first in range(3) for second in range(3))
        return deals if self.stage == "deal" else throws(len(self.chosen) if self.stage == "throw" else 1)

    def refuses(self, action: str) -> Violation | None:
        if self.to_act is CHANCE:
            fits = action in dict(self.outcomes())
        elif self.stage == "choose":
            fits = action > self.chosen[-1:] if action in ("a", "b", "c") else action == "." and self.chosen != ""
        else:
            fits = action in ("guard", "yield")
        return None if fits else Violation(self.stage, {"action": action})

    def take(self, action: str, tell: Tell) -> None:
        seat = 1 - self.seat if self.stage in ("answer", "guard") else self.seat
        tell("surrender" if action == "surrender" else self.stage, seat=seat, action=action)
        if action == "surrender":
            self.stage, self.points = "over", changed(self.points, seat, -1)
        elif self.stage == "deal":
            self.stage, self.guards, self.round = "choose", (int(action[1]), int(action[3])), self.round + 1
        elif self.stage == "choose":
            self.stage, self.chosen = ("throw", self.chosen) if action == "." else ("choose", self.chosen + action)
        elif self.stage == "throw":
            self.stage, self.thrown = "answer", action[1:]
        elif self.stage == "answer":
            self.stage = "guard" if action == "guard" else "score"
            self.guards = changed(self.guards, seat, self.guards[seat] - (action == "guard"))
        else:
            self.stage, self.thrown = ("score", "") if action >= "*4" else ("answer", self.thrown)
        if self.stage == "score" or (self.stage == "answer" and not self.guards[1 - self.seat]):
            self.score(tell)

    def score(self, tell: Tell) -> None:
        points = sum(map(int, self.thrown)) if len(set(self.thrown)) == len(self.thrown) else 0
        self.points = changed(self.points, self.seat, self.points[self.seat] + points)
        tell("score", seat=self.seat, points=points)
        self.chosen, self.thrown, self.seat = "", "", 1 - self.seat
        self.stage = "choose" if self.seat else "deal" if self.round < self.rounds else "over"


GAME = MiniGame("dice", State, Option("rounds", (1, 2)))
