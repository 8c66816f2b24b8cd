"""Nested effects on a stack of frames that are plain data: an effect inside an effect may end the game.

Two seats play from their hands: D plays up to two more cards; G draws one from a hidden pile, then plays up to one
more; R shows a card of the pile and puts it away, not to be looked back at; K ends the game; V does nothing. A card
played is a point, and ``goal`` of them end the game at once, whatever else is going on.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from gladiadores.core import CHANCE, Chance, Event, Option, Standing, Violation

from . import Mini, MiniGame, Tell, best, changed, filled, in_order, less, shuffled


class Frame(NamedTuple):
    kind: str
    seat: int = 0
    count: int = 0


DECK, HAND = "DDDGGGKRRVVV", 3
EFFECTS = {"D": [("more", 2)], "G": [("more", 1), ("draw", 0)], "K": [("end", 0)], "R": [("show", 0)], "V": []}


@dataclass(slots=True, unsafe_hash=True)
class State(Mini):
    goal: int
    stack: tuple[Frame, ...] = (Frame("deal"),)
    hands: tuple[str, ...] = ("", "")
    pile: str = DECK
    tables: tuple[str, ...] = ("", "")
    shown: str = ""
    events: tuple[Event, ...] = field(default=(), compare=False)
    TOKENS = (*EFFECTS, "+", ".")
    CHANCES = tuple("*" + card for card in EFFECTS)

    @property
    def to_act(self) -> int | Chance | None:
        if not self.stack:
            return None
        return self.stack[-1].seat if self.stack[-1].kind in ("turn", "more") else CHANCE

    def refuses(self, action: str) -> Violation | None:
        kind, seat, _ = self.stack[-1]
        if kind == "deal":
            hands = action[1:].split("/")
            fits = [len(hand) for hand in hands] == [HAND, HAND] and not Counter("".join(hands)) - Counter(DECK)
            return None if fits and action[0] == "=" else Violation("deal", {"action": action})
        if kind in ("draw", "show"):
            return None if action in dict(self.outcomes()) else Violation(kind, {"action": action})
        token = "." if kind == "more" else "+" * bool(self.pile)
        rule = "stop" if kind == "more" else "play"
        return None if action in (*self.hands[seat], *token) else Violation(rule, {"action": action})

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        kinds = "" if self.stack[-1].kind == "deal" else in_order(set(self.pile))
        return tuple(("*" + card, self.pile.count(card) / len(self.pile)) for card in kinds)

    def draw(self, rng: Random) -> str:
        deck = shuffled(DECK, rng)
        return f"={deck[:HAND]}/{deck[HAND : 2 * HAND]}" if self.stack[-1].kind == "deal" else Mini.draw(self, rng)

    def take(self, action: str, tell: Tell) -> None:
        *below, (kind, seat, count) = self.stack
        self.stack = tuple(below)
        if kind == "deal":
            self.hands = tuple(in_order(hand) for hand in action[1:].split("/"))
            self.pile = less(DECK, "".join(self.hands))
            for each, hand in enumerate(self.hands):
                tell("deal", seen_by=(each,), seat=each, cards=hand)
            self.stack = (Frame("next", 1),)
        elif kind in ("draw", "show"):
            self._turn_up(kind, seat, action[1], tell)
        else:
            self._act(kind, seat, count, action, tell)
        self._run(tell)

    def _turn_up(self, kind: str, seat: int, card: str, tell: Tell) -> None:
        self.pile = less(self.pile, card)
        if kind == "show":
            self.shown = in_order(self.shown + card)
            tell("show", fades=True, card=card)
        else:
            self.hands = changed(self.hands, seat, in_order(self.hands[seat] + card))
            tell("draw", seen_by=(seat,), seat=seat, card=card)
            tell("drew", seat=seat)

    def _act(self, kind: str, seat: int, count: int, action: str, tell: Tell) -> None:
        if action == ".":
            tell("stop", seat=seat)
            return
        self.stack += (Frame("next", seat),) if kind == "turn" else (Frame("more", seat, count - 1),) * (count > 1)
        if action == "+":
            self.stack += (Frame("draw", seat),)
            return
        self.hands = changed(self.hands, seat, less(self.hands[seat], action))
        self.tables = changed(self.tables, seat, self.tables[seat] + action)
        tell("play", seat=seat, card=action)
        self.stack += tuple(Frame(effect, seat, count) for effect, count in EFFECTS[action])

    def _run(self, tell: Tell) -> None:
        """Run automatic frames until a seat or chance must act; one check after every change."""
        while self.stack:
            *below, (kind, seat, _) = self.stack
            ...
