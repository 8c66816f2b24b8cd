"""Sealed bids with ties, and a reaction window from hidden hands.

Three seats bid, one after another and unseen; all is revealed together. Who tie bid again; still tied, nobody buys.
Then every other seat is asked, also one that can only pass: a card N (no) takes the item from its buyer, who has paid.
"""

from dataclasses import dataclass, field
from random import Random

from gladiadores.core import CHANCE, Chance, Event, Option, Violation

from . import Cards, MiniGame, Tell, changed, minus


@dataclass(slots=True, unsafe_hash=True)
class State(Cards):
    items: int = 2
    item: int = 0
    stage: str = "deal"
    queue: tuple[int, ...] = ()
    sealed: tuple[int | str, ...] = ("", "", "")  # "": no bid yet; "?": one that the seat does not see
    coins: tuple[int, ...] = (4, 4, 4)
    points: tuple[int, ...] = (0, 0, 0)
    buyer: int = 0
    events: tuple[Event, ...] = field(default=(), compare=False)
    DECK, HANDS, TOKENS = "BBBBNNN", (2, 2, 2), ("0", "1", "2", "3", "4", "no", "pass")

    @property
    def to_act(self) -> int | Chance | None:
        return CHANCE if self.stage == "deal" else self.queue[0] if self.queue else None

    def refuses(self, action: str) -> Violation | None:
        if self.stage == "window":
            fits = action == "pass" or (action == "no" and "N" in self.hands[self.queue[0]])
        else:
            fits = action in self.TOKENS[: self.coins[self.queue[0]] + 1]
        return None if fits else Violation(self.stage, {"action": action})

    def take(self, action: str, tell: Tell) -> None:
        (seat, *_), self.queue = self.queue or (0,), self.queue[1:]
        if self.stage == "deal":
            self.deal(action, tell)
        elif self.stage == "window":
            tell(action, seat=seat)
            if action == "no":
                self.hands, self.gone, self.queue = minus(self.hands, seat, "N"), self.gone + "N", ()
            elif not self.queue:
                self.points = changed(self.points, self.buyer, self.points[self.buyer] + 1)
        else:
            self.sealed = changed(self.sealed, seat, int(action))
            tell("bid", (seat,), seat=seat, bid=action)
            tell("sealed", seat=seat)
            if not self.queue:
                self.reveal(tell)
        if not self.queue:
            self.stage, self.queue = ("first", (0, 1, 2)) if self.item < self.items else ("over", ())
            self.item += 1
            tell("turn" if self.queue else "end")

    def reveal(self, tell: Tell) -> None:
        tell("reveal", bids=list(self.sealed))
        bids, self.sealed = [-1 if bid == "" else int(bid) for bid in self.sealed], ("", "", "")
        self.buyer, *tied = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        if not tied:
            self.coins = changed(self.coins, self.buyer, self.coins[self.buyer] - max(bids))
            self.stage, self.queue = "window", ((self.buyer + 1) % 3, (self.buyer + 2) % 3)
            tell("sold", seat=self.buyer)
        elif self.stage == "first":
            self.stage, self.queue = "again", (self.buyer, *tied)

    def hide(self, seat: int | None) -> dict[str, object]:
        sealed = tuple("?" if bid != "" and each != seat else bid for each, bid in enumerate(self.sealed))
        return {**Cards.hide(self, seat), "sealed": sealed}

    def fill(self, rng: Random) -> None:
        Cards.fill(self, rng)
        self.sealed = tuple(rng.randint(0, self.coins[at]) if bid == "?" else bid for at, bid in enumerate(self.sealed))


GAME = MiniGame("sealed", State, Option("items", (2, 1)))
