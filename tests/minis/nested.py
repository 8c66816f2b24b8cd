"""Nested effects on a stack of frames that are plain data: an effect inside an effect may end the game.

D plays up to two more cards; G draws one from the hidden pile, then plays up to one more; K ends the game, and so do
``goal`` cards played, whatever else is going on. Cards played are turned down: their faces fade from the log.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from gladiadores.core import CHANCE, Chance, Event, Option, Violation

from . import Cards, MiniGame, Tell, changed, less, minus

EFFECTS = {"D": [("more", 2)], "G": [("more", 1), ("draw", 0)], "K": [("end", 0)], "V": []}


class Frame(NamedTuple):
    kind: str
    seat: int = 0
    times: int = 0


@dataclass(slots=True, unsafe_hash=True)
class State(Cards):
    goal: int = 5
    stack: tuple[Frame, ...] = (Frame("next", 1), Frame("deal"))
    points: tuple[int, ...] = (0, 0)
    events: tuple[Event, ...] = field(default=(), compare=False)
    DECK, HANDS, TOKENS, CHANCES = "DDDGGGKVVVVV", (4, 4), (*EFFECTS, "."), tuple("*" + card for card in EFFECTS)

    @property
    def to_act(self) -> int | Chance | None:
        top = self.stack[-1] if self.stack else None
        return top and (top.seat if top.kind in ("turn", "more") else CHANCE)

    def refuses(self, action: str) -> Violation | None:
        kind, seat, _ = self.stack[-1]
        if kind in ("turn", "more"):
            fits = action in self.hands[seat] if action in EFFECTS else action == "." and kind == "more"
        else:
            fits = action in dict(self.outcomes())
        return None if fits else Violation(kind, {"action": action})

    def take(self, action: str, tell: Tell) -> None:
        kind, seat, times = self.stack[-1]
        self.stack = self.stack[:-1]
        if kind == "deal":
            self.deal(action, tell)
        elif kind == "draw":
            self.pile, self.hands = less(self.pile, action[1]), changed(self.hands, seat, self.hands[seat] + action[1])
            tell("draw", (seat,), seat=seat, card=action[1])
            tell("drew", seat=seat)
        elif action == ".":
            tell("stop", seat=seat)
        else:
            self.hands, self.gone = minus(self.hands, seat, action), self.gone + action
            self.points = changed(self.points, seat, self.points[seat] + 1)
            tell("play", fades=True, seat=seat, card=action)
            rest = Frame("next", seat) if kind == "turn" else Frame("more", seat, times - 1)
            self.stack += (rest, *(Frame(effect, seat, many) for effect, many in EFFECTS[action]))
        while self.stack and self.advance(*self.stack[-1], tell):
            pass

    def advance(self, kind: str, seat: int, times: int, tell: Tell) -> bool:
        """One check after every change, then one automatic step; False where a seat or chance must act."""
        idle = not self.hands[seat] or (kind == "more" and not times)
        if kind == "end" or (kind == "turn" and idle) or max(self.points) >= self.goal:
            self.stack = ()
            tell("end", seat=seat)
        elif kind == "next":
            self.stack = (Frame("turn", 1 - seat),)
            tell("turn", seat=1 - seat)
        elif kind == "more" and idle:
            self.stack = self.stack[:-1]
        else:
            return False
        return True


GAME = MiniGame("nested", State, Option("goal", (5, 3)))
