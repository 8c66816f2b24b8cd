"""Sealed bids with ties, and a reaction window from hidden hands.

Three seats bid for the items, one after another and unseen; the bids are revealed together. The tied bid again what
they add; still tied, a die decides. Then every other seat is asked, also one that can only pass: a card N, no, takes
the item from its buyer, who has paid. B cards are blank.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from gladiadores.core import CHANCE, Chance, Event, Option, Violation

from . import Cards, MiniGame, Tell, changed, less

UNSEEN = -1


@dataclass(slots=True, unsafe_hash=True)
class State(Cards):
    items: int = 2
    stage: str = "deal"
    queue: tuple[int, ...] = ()
    sealed: tuple[int | None, ...] = (None,) * 3
    bids: tuple[int, ...] = (0,) * 3
    coins: tuple[int, ...] = (4,) * 3
    points: tuple[int, ...] = (0,) * 3
    buyer: int = 0
    events: tuple[Event, ...] = field(default=(), compare=False)
    DECK, HANDS = "BBBBNNN", (2, 2, 2)
    TOKENS, CHANCES = ("0", "1", "2", "3", "4", "no", "pass"), ("*0", "*1", "*2")

    @property
    def to_act(self) -> int | Chance | None:
        return CHANCE if self.stage in ("deal", "die") else self.queue[0] if self.queue else None

    def refuses(self, action: str) -> Violation | None:
        if self.stage == "deal":
            return None if self.hands_of(action) else Violation("deal", {"action": action})
        if self.stage == "die":
            return None if action in dict(self.outcomes()) else Violation("die", {"action": action})
        seat = self.queue[0]
        if self.stage == "window":
            fits = action == "pass" or action == "no" and "N" in self.hands[seat]
            return None if fits else Violation("window", {"action": action})
        most = self.coins[seat] - self.bids[seat]
        return None if action in self.TOKENS[: most + 1] else Violation("bid", {"action": action, "most": most})

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        return tuple((f"*{seat}", 1 / len(self.queue)) for seat in self.queue)

    def take(self, action: str, tell: Tell) -> None:
        if self.stage == "deal":
            self.deal(action, tell)
            self.auction(tell)
        elif self.stage == "die":
            self.sell(int(action[1]), tell)
        elif self.stage == "window":
            self.answer(action, tell)
        else:
            seat, self.queue = self.queue[0], self.queue[1:]
            self.sealed = changed(self.sealed, seat, int(action))
            tell("bid", (seat,), seat=seat, bid=action)
            tell("sealed", seat=seat)
            if not self.queue:
                self.reveal(tell)
    ...
